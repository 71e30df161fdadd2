// Areas: number in its printed shape, terrain shield and name stand in one row, as high in the area as they fit; pieces below.

import type { Board, Point, Space } from "../lib/api/core";
import { pieceSize } from "./drawing";
import { broken, type Measure } from "./names";

export interface AreaHead {
  /** The middle of the number. */
  at: Point;
  /** The size of number and shield, in board units to a drawn one. */
  k: number;
  shape: "circle" | "square" | "triangle";
  number: string;
  shield: string;
}

export interface AreaPlan {
  lines: string[];
  at: Point;
  head: AreaHead;
  seat: Point;
}

/** The widest stretch of an outline on a level line. */
export function chord(outline: Point[], y: number): [number, number] | null {
  const cuts: number[] = [];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a[1] > y !== b[1] > y) cuts.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
  });
  cuts.sort((a, b) => a - b);
  let best: [number, number] | null = null;
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const stretch: [number, number] = [cuts[i]!, cuts[i + 1]!];
    if (!best || stretch[1] - stretch[0] > best[1] - best[0]) best = stretch;
  }
  return best;
}

const tagged = (space: Space, name: string): string => space.tags.find((tag) => tag.startsWith(`${name}-`))?.slice(name.length + 1) ?? "";

/** A name in one, two or three lines. */
function rows(text: string, count: number, measure: Measure): string[] {
  if (count === 1) return [text];
  const two = broken(text, measure);
  return count === 2 || two.length < 2 ? two : [...broken(two[0]!, measure), two[1]!];
}

/** `size` is the height of letters in board units, `scale` pixels to a board unit. */
export function planArea(board: Board, space: Space, text: string, size: number, scale: number, measure: Measure): AreaPlan {
  const [cx, cy] = space.at;
  const k = Math.min(1.4, Math.max(0.5, (board.unit * scale) / 150)) / scale;
  const number = space.number ?? "";
  const shield = tagged(space, "shield");
  const told = tagged(space, "shape");
  const front = ((number ? 21.7 : 0) + (shield ? 20.3 : 0)) * k;
  const ys = space.outline.map(([, y]) => y);
  const [top, bottom] = ys.length ? [Math.min(...ys), Math.max(...ys)] : [cy, cy];
  const wide = (lines: string[]) => Math.max(0, ...lines.map((line) => measure(line, 100) * (size / 100)));
  let lines: string[] = [];
  let at: Point = [cx + front / 2, top + (bottom - top) * 0.2 + size];
  search: for (let count = 1; count <= 3; count++) {
    const tried = text ? rows(text, count, measure) : [];
    const room = front + wide(tried) + board.unit * 0.1;
    const high = Math.max(size * 1.15 * tried.length, 20 * k);
    for (let i = 1; i < 40; i++) {
      const y = top + ((bottom - top) * 0.36 * i) / 40;
      const [a, b] = [chord(space.outline, y), chord(space.outline, y + high)];
      if (!a || !b) continue;
      const [left, right] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
      if (right - left >= room) {
        lines = tried;
        at = [(left + right) / 2 + front / 2, y + board.unit * 0.03 + size];
        break search;
      }
    }
    if (!text) break;
    lines = tried;
  }
  const block = size * 1.04 * Math.max(0, lines.length - 1);
  const foot = at[1] + block;
  const piece = pieceSize(board);
  const seatY = Math.max(foot, Math.min(Math.max(cy, foot + piece * 0.72), bottom - piece * 0.8));
  const [left, right] = chord(space.outline, seatY) ?? [cx, cx];
  const half = piece * 0.6;
  const seatX = left + half < right - half ? Math.min(Math.max(cx, left + half), right - half) : (left + right) / 2;
  return {
    lines,
    at,
    head: {
      at: [at[0] - wide(lines) / 2 - front + 10 * k, at[1] - size * 0.33 + block / 2],
      k,
      shape: told === "triangle" || told === "circle" ? told : "square",
      number,
      shield,
    },
    seat: [seatX, seatY],
  };
}
