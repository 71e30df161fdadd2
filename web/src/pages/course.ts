// The course of a match as areas one above the other: who held how much of the ground that changed hands.

import type { Course } from "../lib/api/protocol";

export interface Area {
  side: string;
  /** In a box as wide as there are plies and 100 high. */
  path: string;
}

export function areasOf(held: Course[], plies: number): Area[] {
  // What a side never lost would only make the rest look small.
  const course = held.map(({ side, spaces }) => ({ side, spaces: spaces.map((count) => count - Math.min(...spaces)) }));
  if (course.every(({ spaces }) => spaces.every((count) => count === 0))) return [];
  const moments = Array.from({ length: plies + 1 }, (_, ply) => ply);
  const all = moments.map((ply) => course.reduce((sum, { spaces }) => sum + (spaces[ply] ?? 0), 0) || 1);
  let below = moments.map(() => 0);
  return course.map(({ side, spaces }) => {
    const above = moments.map((ply) => below[ply]! + (spaces[ply] ?? 0));
    const height = (count: number, ply: number) => Math.round(1000 - (1000 * count) / all[ply]!) / 10;
    // A step holds until the next one: a staircase, of which only the corners are written.
    const line = (edge: number[]): [number, number][] =>
      edge.flatMap((count, ply): [number, number][] => {
        const now = height(count, ply);
        const before = ply ? height(edge[ply - 1]!, ply - 1) : NaN;
        return now === before && ply < plies ? [] : [...(Number.isNaN(before) || now === before ? [] : [[ply, before] as [number, number]]), [ply, now]];
      });
    const path = `M${[...line(above), ...line(below).reverse()].map((point) => point.join(" ")).join("L")}Z`;
    below = above;
    return { side, path };
  });
}
