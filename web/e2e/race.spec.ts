// A point board on the same table: cards of armies, overlays, a map that turns.

import { expect, test } from "./fixtures";
import { myTurn, playOn, sequence, stateOf } from "./player";

test.beforeEach(async ({ page }) => {
  await page.goto("/new?game=race-to-moscow&scenario=solo-mitte");
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(page.locator(".table[data-turn=mine]")).toBeVisible();
});

test("armies have cards, and the game goes on by clicking", async ({ page }) => {
  const card = page.getByRole("tabpanel").getByRole("button", { name: /2nd Panzer Group/ }).first();
  await expect(card).toBeVisible();
  await expect(card.getByRole("img", { name: /fuel/i }).first()).toBeVisible();
  const before = await stateOf(page);
  await playOn(page, sequence(8), 10);
  expect(await stateOf(page)).toBeGreaterThanOrEqual(before + 10);
});

test("overlays: two at most, remembered; the map turns", async ({ page }) => {
  await myTurn(page);
  await page.keyboard.press("o");
  const switches = page.getByRole("region", { name: "Overlays" }).getByRole("switch");
  const count = await switches.count();
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i++) await switches.nth(i).click();
  await expect(page.locator("[data-overlay]")).toHaveCount(Math.min(2, count));
  await page.reload();
  await expect(page.locator("[data-overlay]")).toHaveCount(Math.min(2, count));

  const shape = () => page.locator(".sheet svg").first().getAttribute("viewBox");
  const north = (await shape())!.split(" ");
  await page.getByRole("button", { name: /Turn the map/ }).click();
  await expect.poll(shape).toBe(`0 0 ${north[3]} ${north[2]}`);
  await expect(page.locator(".stack").first()).toBeVisible();
});
