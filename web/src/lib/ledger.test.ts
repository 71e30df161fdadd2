import { describe, expect, it } from "vitest";

import type { Rule } from "./api/core";
import { marked, nearest, search } from "./ledger";

const rule = (id: string, title: string, digest: string): Rule => ({ id, chapter: { en: "", fr: "" }, title: { en: title, fr: title }, source: "", digest: { en: digest, fr: digest } });
const rules = [rule("A-6.1", "Moves", "A unit in Rubble stops."), rule("A-6.10", "Rubble", "Two hits make one loss."), rule("A-7", "Décombres", "À côté")];

describe("searching the rules", () => {
  it("finds by identifier and by word, titles first", () => {
    expect(search(rules, "rubble", "en").map(({ id }) => id)).toEqual(["A-6.10", "A-6.1"]);
    expect(search(rules, "a-6.10", "en").map(({ id }) => id)).toEqual(["A-6.10"]);
    expect(search(rules, "decombres", "fr").map(({ id }) => id)).toEqual(["A-7"]);
    expect(search(rules, " ", "en")).toHaveLength(3);
  });

  it("opens the rule above a part of it", () => {
    expect(nearest(rules, "A-6.10b")?.id).toBe("A-6.10");
    expect(nearest(rules, "B-1")).toBeNull();
  });

  it("marks what was found", () => {
    expect(marked("Les Décombres", "decombres")).toEqual([{ text: "Les ", hit: false }, { text: "Décombres", hit: true }]);
  });
});
