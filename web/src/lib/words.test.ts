import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import en from "../locales/ui.en.ftl?raw";
import fr from "../locales/ui.fr.ftl?raw";
import type { Names } from "./api/core";
import type { ErrorCode } from "./api/protocol";
import { Words } from "./words";

const ids = (text: string): string[] => new FluentResource(text).body.map((message) => message.id);
const variables = (text: string, id: string): string[] => {
  const start = text.indexOf(`\n${id} =`);
  const rest = text.slice(start + 1);
  const end = rest.search(/\n(?=[a-z#])/);
  return [...new Set([...(end < 0 ? rest : rest.slice(0, end)).matchAll(/\$(\w+)/g)].map((found) => found[1] ?? ""))].sort();
};
const names = {
  spaces: { W: { en: "Latoshinka heights", fr: "Hauteurs de Latochinka" } },
  pieces: { a: { en: "2nd Panzer Regiment", fr: "2e régiment de Panzer" }, b: { en: "64th Regiment", fr: "64e régiment" } },
  cards: {},
};

describe("names of rules", () => {
  it("stand apart in a sentence, and nothing else does", () => {
    const words = new Words("en", ["told = Two dice (ABC-6.10). T-34, SU-76 and AT-4 stay."], names);
    expect(words.segments({ id: "told" })).toEqual([
      { kind: "text", text: "Two dice (" },
      { kind: "rule", id: "ABC-6.10", text: "ABC-6.10" },
      { kind: "text", text: "). T-34, SU-76 and AT-4 stay." },
    ]);
  });
});

describe("the words of the client", () => {
  it("has the same messages in both languages, each once", () => {
    expect(ids(fr)).toEqual(ids(en));
    expect(new Set(ids(en)).size).toBe(ids(en).length);
  });

  it("uses the same arguments in both languages", () => {
    for (const id of ids(en)) expect(variables(fr, id), id).toEqual(variables(en, id));
  });

  it("has a sentence for every kind of problem", () => {
    const known = new Set(ids(en));
    const codes: Record<ErrorCode, true> = {
      "bad-request": true, "too-large": true, "slow-down": true, timeout: true, "wrong-origin": true, "not-found": true,
      "wrong-method": true, "not-your-seat": true, "no-hints": true, "not-to-act": true, stale: true, refused: true, notation: true,
      "not-started": true, over: true, "not-over": true, paused: true, "out-of-time": true, "undo-locked": true,
      "no-such-steps": true, asked: true, "not-asked": true, "no-clock": true, "seat-taken": true, setup: true,
      commitment: true, record: true, "other-rules": true, "no-account": true, "name-taken": true, login: true, credentials: true,
      unavailable: true, internal: true,
    };
    for (const code of [...Object.keys(codes), "offline"]) expect(known.has(`app-error-${code}`), code).toBe(true);
  });

  it("has every sentence that the sources ask for", () => {
    const known = new Set(ids(en));
    const sources = import.meta.glob(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true }) as Record<string, string>;
    for (const [file, text] of Object.entries(sources)) {
      for (const [, id] of text.matchAll(/\bt\("([\w-]+)"/g)) expect(known.has(`app-${id}`), `${file}: ${id}`).toBe(true);
    }
  });
});

describe("messages", () => {
  const source = "go = Go to { $hex } with { $units }.\nroll = Dice: { $dice }\nwait = Waiting for { $side }.\nsoviet = the Soviets\ncount = { $n ->\n    [one] 1 unit\n   *[other] { $n } units\n }\n";
  const words = new Words("en", [source], names);

  it("calls things by their names in the reader's language", () => {
    const message = { id: "go", args: { hex: { space: "W" }, units: { pieces: ["a", "b"] } } };
    expect(words.say(message)).toBe("Go to Latoshinka heights with 2nd Panzer Regiment and 64th Regiment.");
    expect(new Words("fr", [source], names).say(message)).toContain("Hauteurs de Latochinka");
  });

  it("keeps French marks with the word before them, in sentences and in texts", () => {
    const told = "won = « { $who } » gagne : tout est dit ; vraiment ?";
    const message = { id: "won", args: { who: { text: "Lui" } } };
    expect(new Words("fr", [told]).say(message)).toBe("«\u00A0Lui\u00A0» gagne\u00A0: tout est dit\u202F; vraiment\u202F?");
    expect(new Words("en", [told]).say(message)).toBe("« Lui » gagne : tout est dit ; vraiment ?");
    expect(new Words("fr", []).text({ en: "Who?", fr: "Qui ? 5 %" })).toBe("Qui\u202F? 5\u00A0%");
  });

  it("keeps what a name stands for, for links", () => {
    expect(words.segments({ id: "go", args: { hex: { space: "W" }, units: { pieces: ["a"] } } })).toEqual([
      { kind: "text", text: "Go to " },
      { kind: "space", id: "W", text: "Latoshinka heights" },
      { kind: "text", text: " with " },
      { kind: "piece", id: "a", text: "2nd Panzer Regiment" },
      { kind: "text", text: "." },
    ]);
  });

  it("shows dice as dice and says them as numbers", () => {
    const roll = { id: "roll", args: { dice: { text: "3 5 6" } } };
    expect(words.segments(roll)[1]).toEqual({ kind: "dice", faces: [3, 5, 6] });
    expect(words.say(roll)).toBe("Dice: 3 5 6");
  });

  it("puts words inside words, counts, and names what it does not know", () => {
    expect(words.say({ id: "wait", args: { side: { word: "soviet" } } })).toBe("Waiting for the Soviets.");
    expect(words.say({ id: "count", args: { n: { num: 1 } } })).toBe("1 unit");
    expect(words.say({ id: "count", args: { n: { num: 4 } } })).toBe("4 units");
    expect(words.say({ id: "unknown" })).toBe("⟨unknown⟩");
    expect(words.name("piece", "zz")).toBe("zz");
  });
});

describe("French names", () => {
  const places: Names = {
    spaces: {
      kurgan: { en: "Kurgan", fr: "Kourgane", is: "le" },
      mouth: { en: "Mouth", fr: "Embouchure", is: "la" },
      heights: { en: "Heights", fr: "Hauteurs", is: "les f" },
      orlovka: { en: "Orlovka", fr: "Orlovka", is: "f" },
      hospital: { en: "Hospital", fr: "Hôpital", is: "le" },
    },
    pieces: {},
    cards: {},
  };
  const source = "from = Depuis {$place-le}\nof = {$place-De}\nlost = {$place} est { $place-g ->\n    [f] perdue\n    [fp] perdues\n   *[m] perdu\n }";
  const words = new Words("fr", [source], places);
  const say = (id: string, place: string) => words.say({ id, args: { place: { space: place } } });
  it("stand behind the words that they need", () => {
    expect(["kurgan", "mouth", "heights", "orlovka", "hospital"].map((place) => say("from", place))).toEqual([
      "Depuis le Kourgane",
      "Depuis l’Embouchure",
      "Depuis les Hauteurs",
      "Depuis Orlovka",
      "Depuis l’Hôpital",
    ]);
    expect(["kurgan", "mouth", "heights", "orlovka"].map((place) => say("of", place))).toEqual([
      "Du Kourgane",
      "De l’Embouchure",
      "Des Hauteurs",
      "D’Orlovka",
    ]);
    expect(say("lost", "mouth")).toBe("Embouchure est perdue");
    expect(say("lost", "heights")).toBe("Hauteurs est perdues");
  });
  it("keep what they name, so that they can be clicked", () => {
    expect(words.segments({ id: "of", args: { place: { space: "mouth" } } })).toEqual([
      { kind: "text", text: "De l’" },
      { kind: "space", id: "mouth", text: "Embouchure" },
    ]);
  });
});
