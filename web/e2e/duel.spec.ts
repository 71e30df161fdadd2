// Two people, each in a browser of their own, joined by a seat link.

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { expect, test, watch } from "./fixtures";
import { click, lit, mouse, myTurn, sequence, stateOf } from "./player";

interface Table {
  german: Page;
  soviet: Page;
  close: () => Promise<void>;
  troubles: string[];
}

/** One makes a match for two and sends the link, the other takes the seat. */
async function sitDown(browser: Browser, url: string): Promise<Table> {
  const troubles: string[] = [];
  const contexts: BrowserContext[] = [];
  const enter = async () => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: "en-GB" });
    contexts.push(context);
    const page = await context.newPage();
    watch(page, troubles);
    return page;
  };
  const german = await enter();
  await german.goto("/new?game=inferno-on-the-volga&scenario=duel");
  await german.getByRole("radiogroup", { name: "Seats" }).nth(1).getByText("Friend").click();
  await german.getByLabel("Your name").fill("Anna");
  await german.getByRole("button", { name: /Start with a friend/ }).click();
  const link = await german.getByLabel("Link for Soviet").inputValue();
  const soviet = await enter();
  await soviet.goto(link);
  await soviet.getByLabel("Your name").fill("Boris");
  await soviet.getByRole("button", { name: "Take the seat" }).click();
  for (const page of [german, soviet]) await expect(page.locator(".stack").first()).toBeVisible();
  return { german, soviet, troubles, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

/** What stands on the bodies of one side's pieces, as this page draws them. */
const faces = (page: Page, side: string) => page.locator(`.stack[data-side=${side}]`).evaluateAll((stacks) => stacks.map((stack) => stack.textContent?.trim() ?? ""));

test("each sees the faces of its own blocks only", async ({ browser, server }) => {
  const { german, soviet, troubles, close } = await sitDown(browser, server.url);
  const letters = /[A-Za-z]|\d{2}/;
  for (const [page, own, other] of [[german, "axis", "soviet"], [soviet, "soviet", "axis"]] as const) {
    await expect.poll(async () => (await faces(page, own)).length).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await faces(page, other)).length).toBeGreaterThanOrEqual(3);
    const [mine, theirs] = [await faces(page, own), await faces(page, other)];
    expect(theirs.filter((text) => letters.test(text) || !text.includes("?"))).toEqual([]);
    expect(mine.filter((text) => letters.test(text)).length).toBeGreaterThan(mine.length / 2);
  }
  await expect(soviet.getByText("Anna").first()).toBeVisible();
  // Both go on for some turns; whoever is to act clicks.
  const choose = sequence(11);
  for (let i = 0; i < 24; i++) {
    const acting = await Promise.race([german, soviet].map(async (page) => {
      await page.waitForSelector(".table[data-turn=mine]", { timeout: 30_000 });
      return page;
    }));
    await click(acting, choose);
  }
  // The last step may still be on its way to the other browser.
  await expect.poll(async () => (await stateOf(german)) - (await stateOf(soviet))).toBe(0);
  expect(await stateOf(german)).toBeGreaterThan(5);
  expect(troubles).toEqual([]);
  await close();
});

test("undo is free, a takeback needs consent", async ({ browser, server }) => {
  const { german, soviet, troubles, close } = await sitDown(browser, server.url);
  const orders = german.getByRole("region", { name: "Orders" });
  const pass = orders.getByRole("button", { name: "Pass" });
  const done = orders.getByRole("button", { name: "Done" });
  await myTurn(german);
  // Who was dealt OKH is first asked about units to withdraw.
  await expect(pass.or(done)).toBeVisible();
  if (await done.isVisible()) await done.click();
  await expect(pass).toBeVisible();
  const asked = orders.locator("b").first();
  const prompt = await asked.innerText();
  // A begun order is one's own until something falls: undo gives the first question back.
  const onMap = async () => (await lit(german)).find(({ kind }) => kind === "map");
  await expect.poll(onMap).toBeDefined();
  await mouse(german, (await onMap())!);
  const menu = german.getByRole("dialog", { name: "Choose one" });
  await expect.poll(async () => (await menu.isVisible()) || (await asked.innerText()) !== prompt).toBe(true);
  if (await menu.isVisible()) await menu.getByRole("button").first().click();
  await expect(asked).not.toHaveText(prompt);
  await german.keyboard.press("z");
  await expect(asked).toHaveText(prompt);

  // Passing hands the move over: then the other is asked.
  await pass.click();
  await expect(asked).not.toHaveText(prompt);
  await german.getByRole("button", { name: "Ask to take back" }).click();
  await expect(soviet.getByText("German asks to take back.")).toBeVisible();
  await soviet.getByRole("button", { name: "Agree" }).click();
  await expect(asked).toHaveText(prompt);
  expect(troubles).toEqual([]);
  await click(german, sequence(3));
  await close();
});
