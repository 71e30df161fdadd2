import { describe, expect, it } from "vitest";

import { readSettings } from "./settings.svelte";

describe("settings", () => {
  it("follows the browser until something is set", () => {
    expect(readSettings(null, "fr-CA").lang).toBe("fr");
    expect(readSettings(null, "de").lang).toBe("en");
    expect(readSettings('{"lang":"en"}', "fr").lang).toBe("en");
  });

  it("survives whatever is stored", () => {
    for (const text of ["", "nonsense", "[]", "null", '{"theme":"pink","distinct":"yes","overlays":[],"turned":7}']) {
      expect(readSettings(text)).toEqual({ lang: "en", theme: "system", distinct: false, still: false, notices: false, sound: false, overlays: {}, turned: [] });
    }
  });

  it("keeps what was set", () => {
    expect(readSettings('{"theme":"dark","distinct":true,"still":true}')).toMatchObject({ theme: "dark", distinct: true, still: true });
    expect(readSettings('{"overlays":{"a":["supply",3],"b":"x"},"turned":["a"]}')).toMatchObject({ overlays: { a: ["supply"], b: [] }, turned: ["a"] });
  });
});
