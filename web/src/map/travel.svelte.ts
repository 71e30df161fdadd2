// Pieces on their way: what stood elsewhere a moment ago goes to its new place instead of jumping there.

import type { Point } from "../lib/api/core";
import type { Stack } from "./stacks";

export interface Traveller {
  id: string;
  side: string;
  stack: Stack;
  from: Point;
  to: Point;
  /** In milliseconds. */
  time: number;
}

interface Seat {
  stack: Stack;
  at: Point;
}

const STEP = 320;
const LONGEST = 900;
/** More than this at once is another position, not a move. */
const CROWD = 12;

/** Who has moved from one drawing to the next. `unit` is the size of a step. */
export function travellers(before: Map<string, Point>, seats: Seat[], unit: number): Traveller[] {
  const out: Traveller[] = [];
  for (const { stack, at } of seats) {
    for (const { id } of stack.pieces) {
      const from = before.get(id);
      const far = from ? Math.hypot(at[0] - from[0], at[1] - from[1]) : 0;
      if (from && far > unit * 0.5) out.push({ id, side: stack.side, stack, from, to: at, time: Math.min(LONGEST, STEP * Math.max(1, Math.round(far / unit))) });
    }
  }
  return out.length > CROWD ? [] : out;
}

/** Where every piece stands. */
export const places = (seats: Seat[]): Map<string, Point> => new Map(seats.flatMap(({ stack, at }) => stack.pieces.map(({ id }) => [id, at] as const)));

export class Travels {
  now = $state.raw<Traveller[]>([]);
  private before = new Map<string, Point>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Another drawing is there. */
  next(seats: Seat[], unit: number, still: boolean): void {
    const moved = still || !this.before.size ? [] : travellers(this.before, seats, unit);
    this.before = places(seats);
    if (!moved.length) return;
    this.now = moved;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.skip(), Math.max(...moved.map(({ time }) => time)) + 30);
  }

  /** Be there at once. */
  skip(): void {
    clearTimeout(this.timer);
    if (this.now.length) this.now = [];
  }
}
