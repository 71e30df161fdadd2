// The whole table without a pointer.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { myTurn, stateOf } from "./player";

/** Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no ${selector} in the order of focus`);
}

const there = (page: Page, selector: string) => page.locator(selector).count().then(Boolean);

test("from the home page through several turns by keys alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" }).first()).toBeVisible();
  await tabTo(page, ".acts button");
  await page.keyboard.press("Enter");
  await myTurn(page);
  const start = await stateOf(page);

  for (let i = 0; i < 80 && (await stateOf(page)) < start + 20; i++) {
    if (!(await myTurn(page))) break;
    const before = await stateOf(page);
    if (await there(page, ".menu")) await page.keyboard.press(`${1 + (i % 2)}`);
    else if (await there(page, ".tray [data-choice]")) await page.keyboard.press("Enter");
    else if (await there(page, ".map [data-lit]")) {
      await tabTo(page, "[role=application]");
      await page.keyboard.press("Tab");
      for (let step = 0; step < i % 3; step++) await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    } else if (await there(page, ".order .pri[data-choice]")) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("Enter");
    } else await page.keyboard.press("1");
    await page.waitForFunction((old) => Number(document.querySelector<HTMLElement>(".table")?.dataset.state) !== old || document.querySelector(".menu, .tray, .why"), before, { timeout: 3000 }).catch(() => undefined);
    if (await there(page, ".why")) await page.keyboard.press("Escape");
  }
  expect(await stateOf(page)).toBeGreaterThanOrEqual(start + 20);

  // Why not, inspect, log, rules, help, and back again.
  await myTurn(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.getByRole("tab", { name: /Log/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("r");
  await expect(page.getByPlaceholder("Word or rule number")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
});

test("why not, by key, names the rule", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await myTurn(page);
  await tabTo(page, "[role=application]");
  await page.keyboard.press("Tab");
  // The dice decide where something is possible: walk on until it is not.
  const arrows = ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight"];
  let steps = 0;
  await expect(async () => {
    await page.keyboard.press(arrows[steps++ % arrows.length]!);
    await page.keyboard.press("w");
    await expect(page.locator(".why .rule").first()).toContainText(/SIV-/, { timeout: 1500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.locator(".why")).toBeHidden();
  await page.keyboard.press("i");
  await expect(page.locator(".tray")).toBeVisible();
});
