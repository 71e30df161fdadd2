// Pieces travel and dice tumble; who wants less motion sees the same without them.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { myTurn, playNow, playOn, sequence } from "./player";

interface Seen {
  travel: number;
  roll: number;
  tumbling: number;
}

/** Count what appears on the page. */
async function watchMotion(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { travel: 0, roll: 0, tumbling: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    new MutationObserver(() => {
      if (document.querySelector(".travel")) seen.travel += 1;
      if (document.querySelector(".roll")) seen.roll += 1;
      if (document.querySelector(".roll.tumbling")) seen.tumbling += 1;
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Play on until it has been seen, or for long enough. */
async function playUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  const choose = sequence(21);
  for (let i = 0; i < 12 && !(await done()) && (await myTurn(page)); i++) await playOn(page, choose, 15);
}

test("pieces travel, dice tumble", async ({ page }) => {
  const seen = await watchMotion(page);
  await playNow(page);
  await playUntil(page, async () => (await seen()).travel > 0 && (await seen()).tumbling > 0);
  const { travel, tumbling } = await seen();
  expect(travel).toBeGreaterThan(0);
  expect(tumbling).toBeGreaterThan(0);
});

test.describe("less motion", () => {
  test.use({ reducedMotion: "reduce" });
  test("nothing travels or tumbles, and the dice are shown all the same", async ({ page }) => {
    const seen = await watchMotion(page);
    await playNow(page);
    await playOn(page, sequence(21), 30);
    await playUntil(page, async () => (await seen()).roll > 0);
    const { travel, roll, tumbling } = await seen();
    expect([travel, tumbling]).toEqual([0, 0]);
    expect(roll).toBeGreaterThan(0);
  });
});
