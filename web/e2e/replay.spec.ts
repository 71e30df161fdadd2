// A record becomes a replay: scrubber, link to a moment, play on from here.

import { expect, test } from "./fixtures";
import { myTurn, playOn, sequence } from "./player";
import { record } from "./record";

test("a record can be watched, linked to and played on", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open record" }).click();
  await page.getByRole("textbox", { name: "Open record" }).fill(record());
  await page.getByRole("button", { name: "Open", exact: true }).click();

  const scrubber = page.getByRole("slider", { name: "Moment of the match" });
  await expect(scrubber).toHaveAttribute("aria-valuenow", "0");
  const plies = Number(await scrubber.getAttribute("aria-valuemax"));
  expect(plies).toBeGreaterThan(100);
  const box = (await scrubber.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const now = async () => Number(await scrubber.getAttribute("aria-valuenow"));
  await expect.poll(async () => Math.abs((await now()) - plies / 2)).toBeLessThan(3);
  const middle = await now();
  await page.keyboard.press("ArrowRight");
  await expect(scrubber).toHaveAttribute("aria-valuenow", String(middle + 1));
  await page.getByRole("button", { name: "Step back" }).click();
  await expect(scrubber).toHaveAttribute("aria-valuenow", String(middle));
  await page.getByRole("button", { name: "Run" }).click();
  await expect.poll(now).toBeGreaterThan(middle);
  await page.getByRole("button", { name: "Pause" }).click();

  // Up and down go from roll to roll; the course of the match stands above the scrubber.
  await expect(page.getByRole("img", { name: "Contested ground held by each side" })).toBeVisible();
  const before = await now();
  await page.keyboard.press("ArrowDown");
  await expect.poll(now).toBeGreaterThan(before);
  await expect(page.locator(".plies .now.dice")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect.poll(now).toBeLessThanOrEqual(before);

  // The address is a link to the moment: position and all.
  await expect(page.getByRole("button", { name: "Run" })).toBeVisible();
  const moment = await now();
  await expect(page).toHaveURL(new RegExp(`ply=${moment}$`));
  await expect(page.locator(".replay")).toHaveAttribute("data-ply", String(moment));
  const pieces = await page.locator(".stack").count();
  await page.goto(page.url());
  await expect(scrubber).toHaveAttribute("aria-valuenow", String(moment));
  await expect(page.locator(".stack")).toHaveCount(pieces);

  // A seat's eyes see less than the referee's.
  await expect(page.getByText("Dice checked against the seed")).toBeVisible();
  await page.getByLabel("Seen by").selectOption("german");
  await expect(page.locator(".stack[data-side=soviet]", { hasText: "?" }).first()).toBeVisible();

  await page.keyboard.press("Home");
  await expect(scrubber).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: "Fork from here" }).click();
  await page.getByRole("button", { name: "Me on every seat" }).click();
  await expect(page).toHaveURL(/\/match\//);
  expect(await myTurn(page)).toBe(true);
  await playOn(page, sequence(2), 3);
});
