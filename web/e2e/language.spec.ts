// The language changes at any moment, without a load, and takes everything along.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow, playOn, sequence } from "./player";
import { record, replayOf } from "./record";

/** Everything that a person can read or have read to them, but names on the map. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const out = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!parent || parent.closest("svg, script, style, kbd, code, .rule, .id")) continue;
      const text = walk.currentNode.textContent?.trim() ?? "";
      if (/[a-zà-ÿ]{2}/i.test(text)) out.add(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      // The notation of a step is the same in every language.
      if (element.closest(".plies")) continue;
      for (const name of ["aria-label", "title", "placeholder"]) {
        const text = element.getAttribute(name)?.trim();
        if (text && /[a-zà-ÿ]{2}/i.test(text)) out.add(text);
      }
    }
    return [...out];
  });

/** Words that are the same in both languages: names of games, people, places and units, and cognates. */
const SAME = /^(Verst|.*Inferno on the Volga|Solo|Standard|Options|Pause|Menu|Dar Gora|Zaytsev|von Richthofen|OKH|en|fr|https?:.*|\(?[A-Z0-9]{3}-[\w.]+\)?\.?)$|^[\W\d]*$/i;

/** Switch the language on a page and compare all that can be read. */
async function compare(page: Page, names: Set<string>): Promise<void> {
  // Dice that have just fallen go by themselves.
  await expect(page.locator(".roll")).toHaveCount(0);
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  const english = await readable(page);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const french = await readable(page);
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), "no load").toBe(true);
  expect([...english, ...french].filter((text) => text.includes("⟨")), "messages without words").toEqual([]);
  const same = french.filter((text) => english.includes(text) && !SAME.test(text) && !names.has(text));
  expect(same, "the same in both languages").toEqual([]);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await readable(page)).toEqual(english);
}

/** Names that the game has in the same form in both languages. */
async function namesOf(page: Page): Promise<Set<string>> {
  const { names, info, ledger } = await (await page.request.get("/api/games/inferno-on-the-volga")).json();
  const texts = [...Object.values(names).flatMap((kind) => Object.values(kind as object)), info.title, ...info.options.map((option: { name: object }) => option.name), ...ledger.flatMap((rule: { chapter: object; title: object }) => [rule.chapter, rule.title])] as { en: string; fr: string }[];
  // What the other games are called is their publishers' business.
  const { games } = await (await page.request.get("/api/games")).json();
  for (const { title } of games) texts.push(title);
  return new Set(texts.filter(({ en, fr }) => en === fr).map(({ en }) => en));
}

for (const [name, path] of [["home", "/"], ["new match", "/new"], ["rules", "/rules/inferno-on-the-volga"], ["account", "/account"]] as const) {
  test(`${name} in both languages`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await compare(page, await namesOf(page));
  });
}

test("the table in both languages, with every tab", async ({ page }) => {
  await playNow(page);
  await playOn(page, sequence(9), 12);
  await page.keyboard.press("Escape");
  const names = await namesOf(page);
  for (const tab of ["Now", /Log/, "Rules", "Chat"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.mouse.move(5, 400);
    await page.waitForTimeout(400);
    await compare(page, names);
  }
});

test("the replay in both languages", async ({ page }) => {
  await page.goto(`${await replayOf(page, record())}?ply=40`);
  await expect(page.locator(".stack").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await compare(page, await namesOf(page));
});

test("every text of every game is in both languages", async ({ page }) => {
  // Names that are the same in both: of games and organisations, and words that French has taken or given.
  const same = /^(Stalingrad: Inferno on the Volga|Turning Point: Stalingrad|Solo|Standard|Stavka|Abwehr|fortification|port|zone|TEM \{ \$n \}|CB \{ \$count \}|option|code|test|train|Trains|Actions|Partisans|Reconnaissance|brigade|violet|orange|positive|agent|points|score|second|Elo|Colonel|[^\p{L}]*(\{ \$\w+ \}[^\p{L}]*)+)$/u;
  const found: string[] = [];
  const compareTexts = (thing: unknown, path: string): void => {
    if (typeof thing !== "object" || thing === null) return;
    const { en, fr } = thing as { en?: unknown; fr?: unknown };
    if (typeof en === "string" && typeof fr === "string") {
      if (!en.trim() || !fr.trim() || (en === fr && !same.test(en))) found.push(`${path}: ${en} | ${fr}`);
    } else for (const [key, value] of Object.entries(thing)) compareTexts(value, `${path}.${key}`);
  };
  const messages = (text: string) => new Map([...text.matchAll(/^([a-z][\w-]*) =[ \t]*(.*(?:\n[ \t]+.*)*)/gm)].map(([, id, words]) => [id!, words!.trim()]));
  const { games } = await (await page.request.get("/api/games")).json();
  expect(games.length).toBeGreaterThan(1);
  for (const info of games) {
    compareTexts(info, info.slug);
    const detail = await (await page.request.get(`/api/games/${info.slug}`)).json();
    for (const rule of detail.ledger) compareTexts(rule.digest, rule.id);
    const [en, fr] = [messages(detail.messages.en), messages(detail.messages.fr)];
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
    expect(en.size).toBeGreaterThan(100);
    for (const [id, words] of en) if (fr.get(id) === words && !same.test(words)) found.push(`${info.slug} ${id}: ${words}`);
  }
  expect(found).toEqual([]);
});
