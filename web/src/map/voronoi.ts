// The ground around each point of a point board: everything nearer to it than to any other, as far as it reaches.

import type { Board, Point } from "../lib/api/core";

/** How far the ground of a point reaches, in typical distances of points: beyond lies nobody's land. */
const REACH = 2.2;
const CORNERS = 40;

/** The outline of the ground of every space: its own, or on point boards its cell. The sea is nobody's ground. */
export function groundsOf(board: Board): Point[][] {
  if (board.kind !== "point") return board.spaces.map((space) => space.outline);
  const land = board.spaces.filter((space) => space.terrain !== "water").map((space) => space.at);
  return board.spaces.map((space) => (space.terrain === "water" ? [] : cell(space.at, land, board.unit * REACH)));
}

/** A circle around the point, cut by the lines half-way to its neighbours. */
function cell(at: Point, points: Point[], reach: number): Point[] {
  let out: Point[] = Array.from({ length: CORNERS }, (_, i) => {
    const angle = ((i + 0.5) / CORNERS) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
  });
  for (const other of points) {
    const far = Math.hypot(other[0] - at[0], other[1] - at[1]);
    if (far > 0 && far < reach * 2) out = nearer(out, at, other);
  }
  return out;
}

/** The part of a convex outline that is nearer to `a` than to `b`. */
function nearer(outline: Point[], a: Point, b: Point): Point[] {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const beyond = (p: Point): number => (p[0] - middle[0]) * (b[0] - a[0]) + (p[1] - middle[1]) * (b[1] - a[1]);
  const out: Point[] = [];
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const [s, t] = [beyond(from), beyond(to)];
    if (s <= 0) out.push(from);
    if ((s < 0 && t > 0) || (s > 0 && t < 0)) {
      const part = s / (s - t);
      out.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
  });
  return out;
}
