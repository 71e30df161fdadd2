import { describe, expect, it } from "vitest";

import type { ReplayStep } from "../lib/api/protocol";
import { areasOf } from "./course";
import { rollFrom, turnsOf } from "./turns";

const step = (line: string, seat: string | null, turn = 1): ReplayStep => ({ line, seat, heading: { id: "heading", args: { turn: { num: turn } } } });

describe("the course of a match", () => {
  it("lies side upon side, and fills the box", () => {
    const course = [{ side: "axis", spaces: [1, 1, 3] }, { side: "soviet", spaces: [3, 3, 1] }];
    expect(areasOf(course, 2)).toEqual([
      { side: "axis", path: "M0 100L2 100L2 0L2 100L0 100Z" },
      { side: "soviet", path: "M0 0L2 0L2 0L2 100L0 100Z" },
    ]);
  });

  it("is nothing where no ground changes hands", () => {
    expect(areasOf([{ side: "axis", spaces: [2, 2] }, { side: "soviet", spaces: [5, 5] }], 1)).toEqual([]);
  });

  it("has a box of its own height where some ground is nobody's", () => {
    expect(areasOf([{ side: "axis", spaces: [0, 2] }], 1)).toEqual([{ side: "axis", path: "M0 100L1 100L1 0L1 100L0 100Z" }]);
  });
});

describe("rolls", () => {
  const steps = [step("german long W", "german"), step("* 3 5", null), step("takeback 1", null), step("german pass", "german", 2), step("* 6", null, 2)];

  it("are found forwards and back, and takebacks are none", () => {
    expect([0, 1, 2, 4].map((ply) => rollFrom(steps, ply, 1))).toEqual([2, 2, 5, 5]);
    expect([5, 3, 2, 0].map((ply) => rollFrom(steps, ply, -1))).toEqual([2, 2, null, null]);
    expect(rollFrom(steps, 5, 1)).toBe(null);
  });

  it("belong to their turns", () => {
    expect(turnsOf(steps).map(({ from, to, number }) => [from, to, number])).toEqual([[0, 3, 1], [3, 5, 2]]);
  });
});
