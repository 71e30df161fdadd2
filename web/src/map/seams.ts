// Lines between grounds: sides of the mesh joined end to end, softened where the border is only a guess.

import type { Point } from "../lib/api/core";
import type { Side } from "./mesh";

/** The lines with `within` ground on their left and `beyond` ground on their right; outlines are closed, fronts may be open. */
export function seams(sides: Side[], middles: Point[], within: (space: number | null) => boolean, beyond: (space: number | null) => boolean): Point[][] {
  const starts = new Map<string, [Point, Point][]>();
  const ends = new Set<string>();
  const name = (p: Point) => `${p[0]} ${p[1]}`;
  for (const { a, b, spaces: [one, other] } of sides) {
    for (const [inner, outer] of [[one, other], [other, one]] as const) {
      if (inner === null || !within(inner) || !beyond(outer)) continue;
      const middle = middles[inner] ?? a;
      const left = (b[0] - a[0]) * (middle[1] - a[1]) - (b[1] - a[1]) * (middle[0] - a[0]) < 0;
      const [from, to]: [Point, Point] = left ? [a, b] : [b, a];
      starts.set(name(from), [...(starts.get(name(from)) ?? []), [from, to]]);
      ends.add(name(to));
    }
  }
  const out: Point[][] = [];
  const take = (from: Point): [Point, Point] | undefined => starts.get(name(from))?.shift();
  const follow = (first: [Point, Point]) => {
    const line = [...first];
    for (let next = take(first[1]); next; next = take(next[1])) line.push(next[1]);
    out.push(line);
  };
  const all = [...starts.values()];
  // Open lines from their beginnings, then what is left: rings.
  for (const from of all) while (from[0] && !ends.has(name(from[0][0]))) follow(from.shift()!);
  for (const from of all) while (from[0]) follow(from.shift()!);
  return out;
}

/** Corners cut several times; a line that ends where it began stays closed. */
export function soft(line: Point[], times = 3): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const closed = first[0] === last[0] && first[1] === last[1];
  let points = closed ? line.slice(1) : line;
  for (let i = 0; i < times; i++) {
    const cut: Point[] = closed ? [] : [points[0]!];
    points.forEach((p, n) => {
      const q = n + 1 < points.length ? points[n + 1]! : closed ? points[0]! : null;
      if (!q) return;
      cut.push([p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25], [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75]);
    });
    if (!closed) cut.push(points.at(-1)!);
    points = cut;
  }
  return closed ? [...points, points[0]!] : points;
}

/** A line moved to its right by so much. */
export function beside(line: Point[], by: number): Point[] {
  return line.map((p, i) => {
    const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [p[0] - (dy / length) * by, p[1] + (dx / length) * by];
  });
}

export const openPath = (line: Point[]): string => (line.length ? `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "");
