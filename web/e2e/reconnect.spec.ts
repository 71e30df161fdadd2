// The server dies in the middle of a match and comes back: the match goes on and nothing is lost.

import { expect, test } from "./fixtures";
import { playNow, playOn, sequence, stateOf } from "./player";
import { Server } from "./server";

test("a match survives the death of its server", async ({ browser }) => {
  const server = new Server();
  await server.start();
  const page = await browser.newPage({ baseURL: server.url });
  await playNow(page);
  await playOn(page, sequence(5), 6);
  const [state, log] = [await stateOf(page), await page.getByRole("tab", { name: /Log/ }).click().then(() => page.getByRole("tabpanel").getByRole("listitem").allInnerTexts())];
  expect(log.length).toBeGreaterThan(3);

  await server.kill();
  await expect(page.getByRole("alert")).toContainText("Connection lost. Your last move is safe.");
  await expect(page.locator(".stack").first()).toBeVisible();
  await server.start();
  await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => stateOf(page)).toBeGreaterThanOrEqual(state);
  await expect.poll(async () => (await page.getByRole("tabpanel").getByRole("listitem").allInnerTexts()).slice(0, log.length)).toEqual(log);
  await playOn(page, sequence(6), 4);
  expect(await stateOf(page)).toBeGreaterThan(state);
  await page.close();
  await server.stop();
});
