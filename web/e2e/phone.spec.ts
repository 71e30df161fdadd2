// A phone: fingers, a sheet instead of a dock, nothing wider than the screen.

import { expect, test } from "./fixtures";
import { finger, playNow, playOn, sequence, stateOf } from "./player";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test("several turns by finger", async ({ page }) => {
  await playNow(page);
  const before = await stateOf(page);
  await playOn(page, sequence(4), 30, finger);
  expect(await stateOf(page)).toBeGreaterThanOrEqual(before + 30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The sheet has three stops, and the tabs open it.
  const sheet = page.locator("section.sheet");
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Map" }).tap();
  const height = async () => (await sheet.boundingBox())!.height;
  await expect(sheet.locator(".handle")).toHaveAttribute("aria-expanded", "false");
  await expect.poll(async () => { const before = await height(); await page.waitForTimeout(100); return (await height()) - before; }).toBe(0);
  const low = await height();
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: /Log/ }).tap();
  await expect.poll(height).toBeGreaterThan(low + 200);
  await expect(sheet.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Map" }).tap();
  await expect.poll(height).toBeLessThan(low + 60);
});

test("what one taps is large enough for a finger", async ({ page }) => {
  await playNow(page);
  const small = await page.locator("button:visible").evaluateAll((buttons) =>
    buttons.map((button) => ({ box: button.getBoundingClientRect(), name: button.getAttribute("aria-label") ?? button.textContent ?? "" })).filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 40)).map(({ name, box }) => `${name} ${box.width}x${box.height}`),
  );
  // The handle of the sheet is wide, and its reach is larger than what is drawn.
  expect(small.filter((name) => !name.startsWith("Change the height"))).toEqual([]);
});
