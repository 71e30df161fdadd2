// The marks of a point: supplies and carriers in a plate below its name, the rest at its corners.

import type { Board, Mark } from "../lib/api/core";
import { groupBy } from "../lib/group";

export interface PointMarks {
  space: number;
  /** Below the name, each with its number. */
  stores: { kind: string; count: number }[];
  /** Above to the right. */
  corner: { kind: string; count: number }[];
  /** Above to the left. */
  port: boolean;
}

const STORES = new Set(["fuel", "ammo", "food", "truck", "train", "depot"]);
/** Drawn with the disc itself. */
const DISC = new Set(["rail", "fortified", "enter", "soviet"]);

export function pointMarks(board: Board, marks: Mark[]): PointMarks[] {
  const put = groupBy(marks, (mark) => mark.space);
  return board.spaces.flatMap((space, index) => {
    const here = (put.get(index) ?? []).filter((mark) => !DISC.has(mark.kind.split("-")[0] ?? ""));
    const stores = here.filter((mark) => STORES.has(mark.kind));
    const corner = here.filter((mark) => !STORES.has(mark.kind)).map(({ kind, count }) => ({ kind, count }));
    // Where a medal can lie and none does, its place is shown.
    if (space.tags.includes("objective") && !here.some((mark) => mark.kind === "medal")) corner.push({ kind: "medal-place", count: 1 });
    const port = space.tags.includes("port");
    return stores.length || corner.length || port ? [{ space: index, stores, corner, port }] : [];
  });
}
