// A large board on a canvas: only what is in view is drawn, from paths and bitmaps made before.

import type { Board, Point } from "../../lib/api/core";
import { ringPath, type Side } from "../mesh";
import type { NamePlan } from "../plan";
import { beside, openPath, seams } from "../seams";
import { leaning, type Stack } from "../stacks";
import type { Colours, Counter, Ring, Sprites } from "./sprites";

/** Spaces in so many board units are one piece of the grid. */
const CHUNK = 8;

interface Chunk {
  path: Path2D;
  box: [number, number, number, number];
}

/** Where the window lies on the board. */
export interface View {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

export interface Seated {
  stack: Stack;
  at: Point;
  ring: Ring;
}

/** What never changes: the grid in pieces. */
export function chunksOf(board: Board): Chunk[] {
  const size = board.unit * CHUNK;
  const parts = new Map<string, { path: string; box: Chunk["box"] }>();
  for (const { at, outline } of board.spaces) {
    const key = `${Math.floor(at[0] / size)} ${Math.floor(at[1] / size)}`;
    const part = parts.get(key) ?? { path: "", box: [Infinity, Infinity, -Infinity, -Infinity] };
    part.path += ringPath(outline);
    for (const [x, y] of outline) part.box = [Math.min(part.box[0], x), Math.min(part.box[1], y), Math.max(part.box[2], x), Math.max(part.box[3], y)];
    parts.set(key, part);
  }
  return [...parts.values()].map(({ path, box }) => ({ path: new Path2D(path), box }));
}

/** Whoever meets somebody else has a band along that line, on their own ground. */
export function bandsOf(board: Board, sides: Side[], control: string[]): { holder: string; band: Path2D; glow: Path2D }[] {
  const middles = board.spaces.map((space) => space.at);
  const holder = (space: number | null): string => (space === null ? "" : (control[space] ?? ""));
  return [...new Set(control)].filter(Boolean).map((side) => {
    const lines = seams(sides, middles, (i) => holder(i) === side, (i) => Boolean(holder(i)) && holder(i) !== side);
    const moved = (by: number) => new Path2D(lines.map((line) => openPath(beside(line, -by * board.unit))).join(""));
    return { holder: side, band: moved(0.05), glow: moved(0.13) };
  });
}

export interface Drawn {
  board: Board;
  chunks: Chunk[];
  bands: { holder: string; band: Path2D; glow: Path2D }[];
  seated: Seated[];
  names: NamePlan[];
  sprites: Sprites;
  colours: Colours;
  own: string | null;
  /** Counters are chips with a number at this size. */
  chips: boolean;
  away: Set<string>;
}

export function paint(pen: CanvasRenderingContext2D, view: View, density: number, drawn: Drawn): void {
  const { board, colours, sprites } = drawn;
  const { scale } = view;
  const unit = board.unit * scale;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, view.width, view.height);
  const [left, top] = [-view.x / scale, -view.y / scale];
  const [right, bottom] = [left + view.width / scale, top + view.height / scale];
  const seen = ([x, y]: Point, margin: number) => x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;

  pen.setTransform(density * scale, 0, 0, density * scale, density * view.x, density * view.y);
  pen.lineJoin = "round";
  for (const { holder, band, glow } of drawn.bands) {
    pen.strokeStyle = colours.side(holder);
    pen.globalAlpha = 0.13;
    pen.lineWidth = board.unit * 0.26;
    pen.stroke(glow);
    pen.globalAlpha = 0.52;
    pen.lineWidth = board.unit * 0.1;
    pen.stroke(band);
  }
  // Under 12 pixels a space the grid would be a grey veil.
  if (unit >= 12) {
    pen.globalAlpha = unit < 17 ? 0.42 : 1;
    pen.strokeStyle = colours.of("grid");
    pen.lineWidth = Math.min(board.unit * 0.011, 1 / scale);
    for (const { path, box } of drawn.chunks) if (box[2] > left && box[0] < right && box[3] > top && box[1] < bottom) pen.stroke(path);
  }
  pen.globalAlpha = 1;

  pen.setTransform(density, 0, 0, density, 0, 0);
  const put = ({ picture, size }: { picture: OffscreenCanvas; size: number }, x: number, y: number, grow: number) => {
    const side = size * grow;
    pen.drawImage(picture, x - side / 2, y - side / 2, side, side);
  };
  const onScreen = ([x, y]: Point): Point => [x * scale + view.x, y * scale + view.y];
  // Bitmaps are made for the size at rest: while the hand zooms they are stretched.
  const p = drawn.sprites.p;
  const grow = (board.unit * scale * PART) / p;
  if (unit >= 30) {
    const rest = scale / grow;
    for (const name of drawn.names) {
      if (!name.lines.length || !seen(name.at, board.unit)) continue;
      const [x, y] = onScreen(name.at);
      name.lines.forEach((line, i) => put(sprites.name(line, Math.round(name.size * rest)), x, y + i * name.size * scale * 1.04, grow));
    }
  }
  for (const { stack, at, ring } of drawn.seated) {
    if (!seen(at, board.unit)) continue;
    const [x, y] = onScreen(at);
    if (drawn.chips) {
      put(sprites.counter({ ...look(stack, stack.pieces.length - 1, drawn.own), ring, blank: false, chip: stack.pieces.length }), x, y, grow);
      continue;
    }
    for (const [i, { piece, dx, dy, top: isTop }] of leaning(stack, [p * 0.09, -p * 0.09]).entries()) {
      if (drawn.away.has(piece.id)) continue;
      const index = stack.pieces.length - Math.min(3, stack.pieces.length) + i;
      put(sprites.counter({ ...look(stack, index, drawn.own), ring: isTop ? ring : "none", blank: !isTop, chip: null }), x + dx * grow, y + dy * grow, grow);
    }
    if (stack.pieces.length > 1) put(sprites.badge(stack.pieces.length), x + p * 0.6 * grow, y - p * 0.58 * grow, grow);
  }
}

/** The size of a counter in parts of a space. */
export const PART = 0.66;

function look(stack: Stack, index: number, own: string | null): Omit<Counter, "ring" | "blank" | "chip"> {
  const piece = stack.pieces[index];
  return { side: stack.side, face: piece?.face ?? null, spent: piece?.spent ?? false, remembered: Boolean(piece?.concealed) && stack.side !== own };
}
