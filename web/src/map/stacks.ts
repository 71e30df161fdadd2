// Pieces of one side on one space, and how they lean.

import type { Piece } from "../lib/api/core";

export interface Stack {
  space: number;
  side: string;
  /** The lowest first. */
  pieces: Piece[];
}

/** Stacks in the order in which their first pieces come. */
export function stacksOf(pieces: Piece[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const piece of pieces) {
    const key = `${piece.space} ${piece.side}`;
    const stack = stacks.get(key);
    if (stack) stack.pieces.push(piece);
    else stacks.set(key, { space: piece.space, side: piece.side, pieces: [piece] });
  }
  return [...stacks.values()];
}

/** A drawn body of a stack: its piece, and how far from the middle it stands. */
export interface Lean {
  piece: Piece;
  dx: number;
  dy: number;
  top: boolean;
}

/** At most three bodies, leaning up to the right around the middle; the last is the top. `step` is one stagger. */
export function leaning(stack: Stack, step: [number, number]): Lean[] {
  const shown = stack.pieces.slice(-3);
  const middle = (shown.length - 1) / 2;
  return shown.map((piece, i) => ({
    piece,
    dx: (i - middle) * step[0],
    dy: (i - middle) * step[1],
    top: i === shown.length - 1,
  }));
}

/** Where several stacks of one space stand: side by side around its middle. */
export function sideBySide(count: number, index: number, size: number): number {
  return (index - (count - 1) / 2) * size * 1.1;
}
