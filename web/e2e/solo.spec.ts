// A newcomer alone against the automaton.

import { expect, test } from "./fixtures";
import { playNow, playOn, sequence, lit } from "./player";

test("a newcomer plays within three clicks, without an account", async ({ page }) => {
  expect(await playNow(page)).toBeLessThanOrEqual(3);
  // The dice decide what is asked first; something is asked, and its choices are lit.
  await expect(page.getByRole("region", { name: "Orders" }).locator("b").first()).toHaveText(/\S/);
  await expect.poll(async () => (await lit(page)).length).toBeGreaterThan(0);
  expect(await page.evaluate(async () => (await (await fetch("/api/me")).json()).account)).toBe(false);
});

test("a whole game against the automaton by clicking", async ({ page }) => {
  test.setTimeout(240_000);
  await playNow(page);
  const clicks = await playOn(page, sequence(7));
  await expect(page.locator(".ending")).toContainText(/You have (won|lost)/);
  await expect(page.locator(".ending")).toContainText("SIV-9");
  console.log(`${clicks} clicks`);
});

test("the staff says what it would do, and why; one click does it", async ({ page }) => {
  await playNow(page);
  const panel = page.getByRole("region", { name: "What the staff would do" });
  const orders = page.getByRole("region", { name: "Orders" });
  // Where there is one choice alone there is nothing to explain: go on until there are several.
  await expect.poll(async () => (await lit(page)).length).toBeGreaterThan(0);
  await orders.locator("[data-hint]").click();
  await expect(panel.first()).toBeVisible();
  const act = panel.first().getByRole("button", { name: "Do it" });
  await expect(act).toBeVisible({ timeout: 20_000 });
  await act.click();
  // Another position: the advice is gone, and may be asked for again.
  await expect(panel).toHaveCount(0);
});
