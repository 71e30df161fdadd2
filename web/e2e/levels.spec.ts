// Choosing how strong the computer is.

import { expect, test } from "./fixtures";

test("levels are chosen by bars or arrows, and say how they play this game", async ({ page, server }) => {
  const { agents } = (await (await fetch(`${server.url}/api/games`)).json()) as { agents: { name: string }[] };
  await page.goto("/new?game=inferno-on-the-volga&scenario=duel");
  const levels = page.getByRole("radiogroup", { name: "Level" });
  await expect(levels.getByRole("radio")).toHaveCount(agents.length);
  await expect(levels.getByRole("radio", { name: "Colonel" })).toBeChecked();
  const here = page.locator(".levels .here");
  const told = new Set<string>();
  for (const name of ["Recruit", "Captain", "Colonel", "Marshal"]) {
    await levels.getByRole("radio", { name }).click();
    await expect(levels.getByRole("radio", { name })).toBeChecked();
    told.add(await here.innerText());
  }
  expect(told.size, "each level has words of its own").toBe(4);
  await expect(page.locator(".levels small")).toHaveText("level 4 of 4 · takes up to 2 seconds for a hard decision");
  await page.keyboard.press("ArrowLeft");
  await expect(levels.getByRole("radio", { name: "Colonel" })).toBeFocused();
  await expect(levels.getByRole("radio", { name: "Colonel" })).toBeChecked();
  // Another game, another language: other words.
  const before = await here.innerText();
  await page.getByRole("button", { name: /Turning Point/ }).click();
  await expect(here.first()).not.toHaveText(before);
  const english = await here.first().innerText();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(here.first()).not.toHaveText(english);
  await expect(page.getByRole("radiogroup", { name: "Niveau" })).toBeVisible();
});

test("the level that was chosen sits down", async ({ page }) => {
  await page.goto("/new?game=inferno-on-the-volga&scenario=duel");
  await page.getByRole("radiogroup", { name: "Level" }).getByRole("radio", { name: "Recruit" }).click();
  await page.getByRole("button", { name: /Start with the computer/ }).click();
  await expect(page).toHaveURL(/\/match\//);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const match = await page.evaluate(async (id) => (await fetch(`/api/matches/${id}`)).json(), id);
  expect(match.seats[1]).toMatchObject({ who: "computer", agent: "recruit" });
});
