import { describe, expect, it } from "vitest";

import type { Choice, Scene, Track, TrackBox } from "../lib/api/core";
import { changed } from "./changes";
import { bind, choicesOf, groups, says } from "./choices";
import { merge } from "./log";
import { spoken } from "./keys";
import { switched } from "./overlays";
import { ofBlocks, ofList } from "./tracks";

const choice = (action: string, target: Choice["target"], primary = false): Choice => ({ action, target, label: { id: action }, primary, preview: null });
const choices = [
  choice("pass", "button"),
  choice("long W", { space: "W" }),
  choice("short W", { space: "W" }),
  choice("take a", { piece: "a" }),
  choice("card x", { card: "x" }),
  choice("fight", "button", true),
];

describe("a scene that has changed", () => {
  it("keeps what stays, in the order that is said", () => {
    const scene = { prompt: { id: "old" }, to_act: 1, preview: null, control: ["a", "b", "c", "d"], choices } as unknown as Scene;
    const next = changed(scene, { prompt: { id: "new" }, control: [[2, 2], "x", [0, 1]], choices: [] });
    expect(next).toMatchObject({ prompt: { id: "new" }, to_act: 1, control: ["c", "d", "x", "a"], choices: [] });
    expect(changed(scene, {})).toEqual(scene);
  });
});

describe("overlays", () => {
  it("are two at most, the older gives way", () => {
    expect(switched(["a", "b"], "c")).toEqual(["b", "c"]);
    expect(switched(["a", "b"], "a")).toEqual(["b"]);
  });
});

describe("keys for buttons", () => {
  it("go by the verb of the notation", () => {
    const buttons = [choice("passage 3", "button"), choice("end-phase", "button"), choice("pass", "button")];
    expect(spoken(buttons, ["end", "pass"])?.action).toBe("end-phase");
    expect(spoken(buttons, ["stop"])).toBeUndefined();
    expect(spoken(buttons, ["pass"])?.action).toBe("pass");
  });
});

describe("choices", () => {
  it("are weighed if they say more than their title", () => {
    const title = { id: "preview" };
    const weighed = (sums: number, outcomes: number) => says({ ...choice("go", "button"), preview: { title, sums: Array(sums).fill({ side: "", hundredths: 100, name: title, rule: "" }), outcomes: Array(outcomes).fill({ name: title, chance: 1 }) } });
    expect([says(choice("go", "button")), weighed(0, 0), weighed(1, 0), weighed(0, 1)]).toEqual([false, false, true, true]);
  });

  it("are found by what one clicks", () => {
    const bound = bind(choices);
    expect(choicesOf(bound, { space: "W" }).map(({ action }) => action)).toEqual(["long W", "short W"]);
    expect(choicesOf(bound, { piece: "a" })).toHaveLength(1);
    expect(choicesOf(bound, { card: "x" })).toHaveLength(1);
    expect(choicesOf(bound, { space: "X" })).toEqual([]);
  });

  it("puts the ordinary way on first among the buttons", () => {
    expect(bind(choices).buttons.map(({ action }) => action)).toEqual(["fight", "pass"]);
  });

  it("are all in the text list, grouped by target, buttons last", () => {
    const list = groups(choices);
    expect(list.flatMap((group) => group.choices)).toHaveLength(choices.length);
    expect(list.map((group) => group.choices.length)).toEqual([2, 1, 1, 2]);
    expect(list.at(-1)?.target).toBe("button");
  });
});

describe("tracks", () => {
  const track = (...boxes: TrackBox[]): Track => ({ name: { id: "t" }, rows: [{ label: "", piece: null, note: null, boxes }], rule: "" });
  const known: TrackBox = { known: { id: "a", side: "axis", face: { symbol: "infantry", size: "", label: "", formation: "", bar: null, corner: null, steps: null, factors: null } } };

  it("lie over the map while their boxes fill and empty, and beside it as lists", () => {
    expect(ofList(track(known, known))).toBe(true);
    expect(ofBlocks(track(known, "empty"))).toBe(true);
    expect(ofBlocks(track({ hidden: "axis" }))).toBe(true);
    expect(ofBlocks(track(known))).toBe(false);
    expect([ofList(track({ token: "marker" }, "empty")), ofBlocks(track({ token: "marker" }, "empty"))]).toEqual([false, false]);
  });
});

describe("the log", () => {
  const line = (n: number, id: string) => ({ line: n, message: { id } });

  it("appends new lines", () => {
    expect(merge([line(0, "a")], { from: 1, lines: [line(1, "b")] })).toEqual([line(0, "a"), line(1, "b")]);
  });

  it("drops what was taken back", () => {
    expect(merge([line(0, "a"), line(1, "b"), line(1, "c"), line(2, "d")], { from: 1, lines: [line(1, "e")] })).toEqual([line(0, "a"), line(1, "e")]);
    expect(merge([line(0, "a"), line(1, "b")], { from: 1, lines: [] })).toEqual([line(0, "a")]);
  });

  it("begins anew from nought", () => {
    expect(merge([line(0, "a")], { from: 0, lines: [line(0, "z")] })).toEqual([line(0, "z")]);
  });
});
