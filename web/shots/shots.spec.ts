// Every screen, on a desk and on a phone, in both languages and both themes, of every game.

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { APIRequestContext, Page } from "@playwright/test";

import { test as base } from "../e2e/fixtures";
import { sequence } from "../e2e/player";
import type { Scene } from "../src/lib/api/core";

const FOLDER = process.env.SHOTS ?? join(import.meta.dirname, "../node_modules/.cache/shots");
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const GAMES = { inferno: ["inferno-on-the-volga", "solo", "german"], race: ["race-to-moscow", "solo-mitte", "mitte"] } as const;
type Game = keyof typeof GAMES;

interface Table {
  state: number;
  scene: Scene;
}

/** Play by asking the server, until something can be seen or the match is over. */
async function play(request: APIRequestContext, id: string, done: (table: Table, steps: number) => boolean): Promise<void> {
  const choose = sequence(17);
  for (let steps = 0; ; steps++) {
    const table = (await (await request.get(`/api/matches/${id}/table`)).json()) as Table;
    const { choices } = table.scene;
    if (!choices.length || done(table, steps)) return;
    // Who attacks soon has something to weigh soon.
    const keen = choices.filter(({ action }) => /^(attack|take)/.test(action));
    const from = steps > 12 && keen.length ? keen : choices;
    const { action } = from[choose(from.length)]!;
    const answer = await request.post(`/api/matches/${id}/act`, { data: { action, state: table.state } });
    if (answer.status() === 429) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

interface Matches {
  start: string;
  middle: string;
  over: string;
}

async function make(request: APIRequestContext, [game, scenario, seat]: readonly [string, string, string]): Promise<Matches> {
  const sit = async () => ((await (await request.post("/api/matches", { data: { game, scenario, seats: [{ seat, who: "me" }], name: "Anna" } })).json()) as { id: string }).id;
  const [start, middle, over] = [await sit(), await sit(), await sit()];
  await play(request, middle, ({ scene }, steps) => steps > 25 && (scene.preview?.outcomes.length ?? 0) + scene.choices.filter((choice) => choice.preview).length > 0);
  await play(request, over, () => false);
  return { start, middle, over };
}

const test = base.extend<object, { matches: Record<Game, Matches>; cookies: string }>({
  cookies: [async ({}, use) => use(join(FOLDER, ".cookies.json")), { scope: "worker" }],
  matches: [
    async ({ playwright, server, cookies }, use) => {
      mkdirSync(FOLDER, { recursive: true });
      const request = await playwright.request.newContext({ baseURL: server.url });
      const made = { inferno: await make(request, GAMES.inferno), race: await make(request, GAMES.race) };
      await request.storageState({ path: cookies });
      await request.dispose();
      await use(made);
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test.setTimeout(300_000);
for (const size of ["desk", "phone"] as const) {
  for (const lang of ["en", "fr"]) {
    for (const theme of ["light", "dark"] as const) {
      test(`${size} ${lang} ${theme}`, async ({ browser, server, matches, cookies }) => {
        const phone = size === "phone";
        const context = await browser.newContext({ baseURL: server.url, viewport: SIZES[size], locale: lang === "fr" ? "fr-FR" : "en-GB", colorScheme: theme, storageState: cookies, reducedMotion: "reduce", hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 });
        const page = await context.newPage();
        const shoot = async (name: string, address: string, then?: (page: Page) => Promise<void>) => {
          await page.goto(address);
          await page.waitForLoadState("networkidle");
          await page.locator(".roll").first().waitFor({ state: "detached" });
          await then?.(page);
          await page.waitForTimeout(300);
          await page.screenshot({ path: join(FOLDER, `${name}-${size}-${lang}-${theme}.png`) });
        };
        await shoot("home", "/");
        await shoot("account", "/account");
        for (const game of Object.keys(GAMES) as Game[]) {
          const { start, middle, over } = matches[game];
          const [slug] = GAMES[game];
          await shoot(`${game}-new`, `/new?game=${slug}`);
          await shoot(`${game}-rules`, `/rules/${slug}`);
          await shoot(`${game}-start`, `/match/${start}`);
          await shoot(`${game}-middle`, `/match/${middle}`, async () => {
            // What one would choose is weighed under the cursor; a phone opens its sheet.
            await page.locator("[role=application]").focus();
            await page.keyboard.press("Tab");
            if (phone) await page.locator("section.sheet .handle").tap();
          });
          await shoot(`${game}-over`, `/match/${over}`);
          await shoot(`${game}-replay`, `/replay/${over}?ply=60`);
        }
        await context.close();
      });
    }
  }
}
