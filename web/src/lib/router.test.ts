import { describe, expect, it } from "vitest";

import { parse } from "./router.svelte";

describe("addresses", () => {
  it("names pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/new")).toEqual({ page: "new" });
    expect(parse("/match/k3v9")).toEqual({ page: "match", id: "k3v9" });
    expect(parse("/join/a%20b/")).toEqual({ page: "join", id: "a b" });
    for (const path of ["/match", "/match/a/b", "/elsewhere", "/new/x"]) expect(parse(path)).toEqual({ page: "missing" });
    expect(parse("/rules/%E0%A4%A")).toEqual({ page: "rules", id: "%E0%A4%A" });
  });
});
