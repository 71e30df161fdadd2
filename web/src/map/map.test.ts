import { describe, expect, it } from "vitest";

import type { Board, Piece, Point, Space } from "../lib/api/core";
import boardTokens from "../../../crates/board/tokens.css?raw";
import ownTokens from "../tokens.css?raw";
import { placed } from "./marks";
import { front, inside, sidesOf, spaceAt, towards } from "./mesh";
import { broken, fitted } from "./names";
import { chord, planArea } from "./areas";
import { planNames } from "./plan";
import { leaning, sideBySide, stacksOf } from "./stacks";
import { turnsOf } from "../pages/turns";

/** A row of unit squares, with corners that are a little off as on real boards. */
const square = (i: number): Space => ({
  id: `s${i}`,
  name: { en: `Place ${i}`, fr: `Lieu ${i}` },
  named: true,
  number: String(i),
  at: [i * 100 + 50, 50],
  outline: [[i * 100, 0], [i * 100 + 101, 0], [i * 100 + 100, 100], [i * 100, 101]],
  terrain: "open",
  tags: i === 0 ? ["spawn-2", "coastal"] : [],
  neighbours: [],
});
const spaces = [square(0), square(1), square(2)];
const board: Board = { kind: "hex", size: [300, 100], unit: 100, spaces, grounds: [], lines: [], labels: [], east_up: false };
const piece = (id: string, space: number, side = "axis"): Piece => ({ id, space, side, face: null, concealed: false, spent: false });

describe("the tokens", () => {
  it("are those of the board's drawings", () => {
    expect(ownTokens).toContain("--accent:");
    expect(ownTokens).toBe(boardTokens);
  });
});

describe("borders and fronts", () => {
  const sides = sidesOf(spaces.map((space) => space.outline), 3);

  it("finds shared sides though their corners are a little off", () => {
    expect(sides.filter((side) => side.spaces[1] !== null).map((side) => side.spaces)).toEqual([[0, 1], [1, 2]]);
    expect(sides).toHaveLength(10);
  });

  it("runs the front where control differs, and nowhere that nobody holds", () => {
    expect(front(sides, ["axis", "axis", "soviet"]).map((side) => side.spaces)).toEqual([[1, 2]]);
    expect(front(sides, ["axis", "", "soviet"])).toEqual([]);
  });

  it("knows what is at a point and what lies in a direction", () => {
    expect(inside(spaces[0]!.outline, [50, 50])).toBe(true);
    expect(inside(spaces[0]!.outline, [150, 50])).toBe(false);
    expect(spaceAt(spaces, 100, [250, 20])).toBe(2);
    expect(spaceAt(spaces, 100, [250, 400])).toBeNull();
    expect(towards(spaces, 0, [1, 0])).toBe(1);
    expect(towards(spaces, 0, [-1, 0])).toBeNull();
  });
});

describe("stacks", () => {
  it("gathers by place and side, in order", () => {
    const stacks = stacksOf([piece("a", 0), piece("b", 1), piece("c", 0), piece("d", 0, "soviet")]);
    expect(stacks.map((stack) => stack.pieces.map(({ id }) => id))).toEqual([["a", "c"], ["b"], ["d"]]);
  });

  it("shows at most three bodies around the middle, the last on top", () => {
    const [stack] = stacksOf(["a", "b", "c", "d"].map((id) => piece(id, 0)));
    const bodies = leaning(stack!, [10, -4]);
    expect(bodies.map(({ piece: { id }, dx, dy, top }) => [id, dx, dy, top])).toEqual([["b", -10, 4, false], ["c", 0, -0, false], ["d", 10, -4, true]]);
  });

  it("puts two sides beside each other", () => {
    expect([0, 1].map((i) => sideBySide(2, i, 10))).toEqual([-5.5, 5.5]);
    expect(sideBySide(1, 0, 10)).toBeCloseTo(0);
  });
});

describe("names and marks", () => {
  const measure = (text: string, size: number) => (text.length * size) / 2;

  it("breaks a name that is too wide", () => {
    expect(fitted("Volga", 10, 60, measure).lines).toEqual(["Volga"]);
    expect(broken("Red October settlement", measure)).toEqual(["Red October", "settlement"]);
    expect(broken("Usine Lazour (la « Raquette de tennis »)", measure)).toEqual(["Usine Lazour (la", "« Raquette de tennis »)"]);
    expect(fitted("Red October settlement", 10, 60, measure)).toEqual({ lines: ["Red October", "settlement"], size: 10 });
  });

  it("hides names under pieces when the map is small", () => {
    const at = (scale: number) => planNames(board, "fr", scale, new Set([0]), new Set(), measure).map((name) => name.lines.length > 0);
    expect(at(1)).toEqual([true, true, true]);
    expect(at(0.4)).toEqual([false, true, true]);
    expect(at(0.2)).toEqual([false, false, false]);
  });

  it("draws printed features and marks, each at its place", () => {
    const marks = placed(spaces[0]!, [{ space: 0, kind: "rubble", count: 1, name: { id: "" } }, { space: 0, kind: "dock", count: 2, name: { id: "" } }], "soviet");
    expect(marks.map((mark) => [mark.kind, mark.value])).toEqual([["spawn", "2"], ["rubble", ""], ["dock", ""], ["dock", ""]]);
    expect(new Set(marks.map(({ x, y }) => `${x as Point[0]} ${y}`)).size).toBe(4);
  });
});

describe("areas", () => {
  const outline: Point[] = [[0, 0], [200, 0], [200, 200], [100, 120], [0, 200]];
  const area = { ...spaces[0]!, number: "56", tags: ["shape-triangle", "shield-3"], at: [100, 90] as Point, outline };
  const ground = { ...board, kind: "area" as const, unit: 150, spaces: [area] };
  const measure = (text: string, size: number) => (text.length * size) / 2;

  it("find the widest stretch of a level line", () => {
    expect(chord(outline, 50)).toEqual([0, 200]);
    expect(chord(outline, 160)?.map(Math.round)).toEqual([0, 50]);
    expect(chord(outline, 300)).toBeNull();
  });

  it("keep number, shield and name in one row inside, and pieces below it", () => {
    const plan = planArea(ground, area, "Mamayev Kurgan", 14, 1, measure);
    expect(plan.head).toMatchObject({ number: "56", shield: "3", shape: "triangle" });
    expect(plan.lines.join(" ")).toBe("Mamayev Kurgan");
    const width = Math.max(...plan.lines.map((line) => measure(line, 14)));
    expect(plan.head.at[0]).toBeGreaterThan(0);
    expect(plan.at[0] + width / 2).toBeLessThan(200);
    expect(plan.seat[1]).toBeGreaterThan(plan.at[1]);
  });
});

describe("turns of a replay", () => {
  it("are runs of the same heading", () => {
    const step = (turn: number) => ({ line: "", seat: null, heading: { id: "heading-turn", args: { turn: { num: turn } } } });
    expect(turnsOf([step(1), step(1), step(2), step(3)])).toEqual([{ from: 0, to: 2, number: 1 }, { from: 2, to: 3, number: 2 }, { from: 3, to: 4, number: 3 }]);
  });
});
