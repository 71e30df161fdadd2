import { describe, expect, it } from "vitest";

import type { Board, Point, Space } from "../lib/api/core";
import { campOf } from "./drawing";
import { sidesOf } from "./mesh";
import { pointMarks } from "./pointMarks";
import { beside, seams, soft } from "./seams";
import { travellers } from "./travel.svelte";
import { groundsOf } from "./voronoi";

const point = (id: string, at: Point, tags: string[] = [], terrain = "open"): Space => ({ id, name: { en: id, fr: id }, named: true, number: null, at, outline: [], terrain, tags, neighbours: [] });
const board: Board = {
  kind: "point",
  size: [400, 200],
  unit: 100,
  spaces: [point("a", [100, 100], ["objective", "port"]), point("b", [200, 100]), point("c", [300, 100]), point("sea", [200, 190], [], "water")],
  grounds: [],
  lines: [],
  labels: [],
  east_up: false,
};
const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1;

describe("the ground of points", () => {
  const grounds = groundsOf(board);

  it("ends half-way to the neighbours, and the sea has none", () => {
    expect(Math.max(...grounds[0]!.map(([x]) => x))).toBeCloseTo(150);
    expect(Math.min(...grounds[1]!.map(([x]) => x))).toBeCloseTo(150);
    expect(grounds[3]).toEqual([]);
  });

  it("gives a front with the holder on its left", () => {
    const control = ["mitte", "mitte", "soviet", ""];
    const camp = (i: number | null) => campOf(i === null ? "" : (control[i] ?? ""));
    const lines = seams(sidesOf(grounds, 3), board.spaces.map((space) => space.at), (i) => camp(i) === "axis", (i) => camp(i) === "soviet");
    expect(lines.length).toBe(1);
    const [line] = lines;
    expect(line!.every(([x]) => Math.abs(x - 250) < 1)).toBe(true);
    // The Soviets are at the right hand of who walks along it: to the east, so it runs north.
    expect(line!.at(-1)![1]).toBeLessThan(line![0]![1]);
    expect(beside(line!, 10)[0]![0]).toBeCloseTo(260);
  });

  it("softens rings without opening them", () => {
    const ring: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
    const round = soft(ring);
    expect(near(round[0]!, round.at(-1)!)).toBe(true);
    expect(round.some((p) => near(p, [0, 0]))).toBe(false);
    const open: Point[] = [[0, 0], [10, 0], [10, 10]];
    expect([soft(open)[0], soft(open).at(-1)]).toEqual([[0, 0], [10, 10]]);
  });
});

describe("marks of points", () => {
  const mark = (space: number, kind: string, count = 1) => ({ space, kind, count, name: { id: kind } });

  it("puts supplies into the plate and medals at the corner; an empty place of a medal shows", () => {
    const [a, b] = pointMarks(board, [mark(0, "fuel", 2), mark(0, "rail"), mark(1, "halt")]);
    expect(a).toMatchObject({ space: 0, stores: [{ kind: "fuel", count: 2 }], corner: [{ kind: "medal-place" }], port: true });
    expect(b).toMatchObject({ space: 1, stores: [], corner: [{ kind: "halt" }], port: false });
    expect(pointMarks(board, [mark(0, "medal")])[0]!.corner).toEqual([{ kind: "medal", count: 1 }]);
  });
});

describe("travel", () => {
  const seat = (ids: string[], at: Point) => ({ at, stack: { space: 0, side: "axis", pieces: ids.map((id) => ({ id, space: 0, side: "axis", face: null, concealed: false, spent: false })) } });

  it("is for pieces that stood elsewhere, 320 ms a step, 900 at most", () => {
    const before = new Map<string, Point>([["a", [0, 0]], ["b", [100, 0]], ["c", [900, 0]]]);
    const moved = travellers(before, [seat(["a", "b", "c", "new"], [100, 0])], 100);
    expect(moved.map(({ id, time }) => [id, time])).toEqual([["a", 320], ["c", 900]]);
  });

  it("does not follow another position", () => {
    const ids = Array.from({ length: 20 }, (_, i) => `p${i}`);
    expect(travellers(new Map(ids.map((id) => [id, [0, 0] as Point])), [seat(ids, [500, 0])], 100)).toEqual([]);
  });
});
