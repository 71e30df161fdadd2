// A finished match to look at.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

/** The text of a whole match between computers. */
export function record(): string {
  const folder = mkdtempSync(join(tmpdir(), "verst-record-"));
  const file = join(folder, "match.txt");
  execFileSync(process.env.VERST_BIN ?? "verst", ["play", "inferno-on-the-volga", "--agents", "random", "--seed", "5", "--save", file], { stdio: "ignore" });
  const text = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return text;
}

/** Put it into the page's server; the address of its replay. */
export async function replayOf(page: Page, text: string): Promise<string> {
  const made = await page.request.post("/api/records", { data: text, headers: { "content-type": "text/plain" } });
  return `/replay/${((await made.json()) as { id: string }).id}`;
}
