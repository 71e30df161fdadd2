// Marks of a space: what is printed there and what the game has put there, with their places.

import type { Mark, Space } from "../lib/api/core";

export interface PlacedMark {
  kind: string;
  value: string;
  holder: string;
  count: number;
  /** From the middle of the space, in hundred-and-sevenths of a unit. */
  x: number;
  y: number;
}

const CORNER = new Set(["spawn", "dock", "port", "landing", "victory", "vp", "medal"]);
const PRINTED = new Set(["spawn", "entry", "port", "landing", "victory", "vp", "medal"]);
const SLOTS: [number, number][] = [
  [-38.5, 11],
  [-38.5, -9.5],
  [38.5, 11],
  [38.5, -9.5],
  [-25, 28],
  [25, 28],
];

function parted(name: string): [string, string] {
  const dash = name.indexOf("-");
  return dash < 0 ? [name, ""] : [name.slice(0, dash), name.slice(dash + 1)];
}

/** Discs from the upper right corner to the left, badges down the left side, then down the right. */
export function placed(space: Space, marks: Mark[], holder: string): PlacedMark[] {
  const all = space.tags.map((tag) => ({ pair: parted(tag), count: 1 })).filter(({ pair: [kind] }) => PRINTED.has(kind));
  for (const mark of marks) all.push({ pair: parted(mark.kind), count: Math.max(1, mark.count) });
  const out: PlacedMark[] = [];
  let x = 28.5;
  let slot = 0;
  for (const { pair: [kind, value], count } of all) {
    if (CORNER.has(kind)) {
      const times = count <= 3 ? count : 1;
      for (let i = 0; i < times; i++) {
        out.push({ kind, value, holder, count: times === count ? 1 : count, x, y: -41 });
        x -= 18;
      }
    } else {
      const at = SLOTS[slot++];
      if (at) out.push({ kind, value, holder, count, x: at[0], y: at[1] });
    }
  }
  return out;
}
