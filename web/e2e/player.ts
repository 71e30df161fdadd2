// Somebody who plays by clicking what is lit, like a person who knows no rule.

import { expect, type Page } from "@playwright/test";

/** Something that can be clicked now, with the point to click. */
export interface Lit {
  kind: "map" | "button" | "menu" | "tray" | "card";
  name: string;
  x: number;
  y: number;
}

/** A sequence of numbers below `n` that is the same in every run. */
export function sequence(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** What a person at the table can click, and sees uncovered. */
export function lit(page: Page): Promise<Lit[]> {
  return page.evaluate(() => {
    const out: Lit[] = [];
    const map = document.querySelector("[role=application]");
    const middle = (element: Element) => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    for (const element of document.querySelectorAll("[data-lit]")) {
      const { x, y } = middle(element);
      if (map?.contains(document.elementFromPoint(x, y))) out.push({ kind: "map", name: element.getAttribute("data-lit") ?? "", x, y });
    }
    for (const element of document.querySelectorAll<HTMLButtonElement>("[data-choice]")) {
      const { x, y } = middle(element);
      if (element.disabled || element.closest("[role=tabpanel]") || !element.contains(document.elementFromPoint(x, y))) continue;
      const kind = element.closest(".menu") ? "menu" : element.closest(".tray") ? "tray" : element.closest(".card") ? "card" : "button";
      out.push({ kind, name: element.dataset.choice ?? "", x, y });
    }
    return out;
  });
}

/** The number of the state that the table shows. */
export async function stateOf(page: Page): Promise<number> {
  return Number(await page.locator(".table").getAttribute("data-state"));
}

/** Wait until it is this player's turn, or the match is over: is it their turn? */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector(".table[data-turn=mine], .ending"), undefined, { timeout: 30_000 });
  return (await page.locator(".ending").count()) === 0;
}

/** What is open and at which state: changes with every click that does something. Compared with an earlier one if that is given. */
const signature = (old?: string): string | boolean => {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const table = document.querySelector<HTMLElement>(".table");
  const now = [table?.dataset.state, table?.dataset.turn, text(".menu"), text(".tray"), text(".ending")].join("|");
  return old === undefined ? now : now !== old;
};

export type Hand = (page: Page, at: Lit) => Promise<void>;
export const mouse: Hand = (page, at) => page.mouse.click(at.x, at.y);
export const finger: Hand = (page, at) => page.touchscreen.tap(at.x, at.y);

/** One click on something lit; what a menu or tray offers goes first, for it lies over the rest. */
export async function click(page: Page, choose: (n: number) => number, hand: Hand = mouse): Promise<Lit | null> {
  const all = await lit(page);
  const inner = all.filter(({ kind }) => kind === "menu" || kind === "tray");
  const buttons = all.filter(({ kind }) => kind === "button");
  // Buttons lead on: pressed a little more often, games come to their end sooner.
  const offered = inner.length ? inner : buttons.length && choose(4) === 0 ? buttons : all;
  const one = offered[choose(offered.length)];
  if (!one) {
    // Something covers everything, or the turn has just passed.
    await page.keyboard.press("Escape");
    return null;
  }
  const before = String(await page.evaluate(signature, undefined));
  await hand(page, one);
  await page.waitForFunction(signature, before, { timeout: 3000, polling: 20 }).catch(() => page.keyboard.press("Escape"));
  return one;
}

/** Play so many states on, or to the end; the number of clicks. */
export async function playOn(page: Page, choose: (n: number) => number, states = Infinity, hand: Hand = mouse): Promise<number> {
  const start = await stateOf(page);
  for (let clicks = 0; ; clicks++) {
    if (!(await myTurn(page)) || (await stateOf(page)) >= start + states) return clicks;
    expect(clicks, "a game takes at most so many clicks").toBeLessThan(1500);
    await click(page, choose, hand);
  }
}

/** From the home page to a table against the automaton; the number of clicks. */
export async function playNow(page: Page): Promise<number> {
  await page.goto("/");
  await page.getByRole("article").filter({ hasText: "Inferno on the Volga" }).getByRole("button", { name: "Play now" }).click();
  await expect(page.locator(".table[data-turn=mine]")).toBeVisible();
  return 1;
}
