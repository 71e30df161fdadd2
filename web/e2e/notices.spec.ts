// People who are away: a mail address that is confirmed, a webhook that is called, a guest who comes back.

import { createHmac } from "node:crypto";

import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures";
import { playNow } from "./player";
import { Hook, Mailbox } from "./receivers";
import { Server } from "./server";

/** A server that may send mail and webhooks to this machine, soon after there is something to tell. */
const test = base.extend<{ mailbox: Mailbox; hook: Hook; server: Server }>({
  mailbox: async ({}, use) => {
    const mailbox = await new Mailbox().start();
    await use(mailbox);
    mailbox.stop();
  },
  hook: async ({}, use) => {
    const hook = await new Hook().start();
    await use(hook);
    hook.stop();
  },
  baseURL: async ({ mailbox }, use) => {
    const server = new Server(["--smtp", `smtp://127.0.0.1:${mailbox.port}`, "--mail-from", "Verst <verst@example.org>", "--private-hooks", "--notice-after", "1"]);
    await server.start();
    await use(server.url);
    await server.stop();
  },
});

async function register(page: Page, name: string): Promise<void> {
  await page.goto("/account");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel(/^Password/).fill("correct horse battery");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
}

test("a mail address counts once its owner has followed the link", async ({ page, mailbox }) => {
  await register(page, "Erna");
  await page.getByLabel("Mail address").fill("erna@example.org");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Follow the link in the mail that was sent there.")).toBeVisible();
  await expect.poll(() => mailbox.taken.length).toBe(1);
  const mail = mailbox.taken[0]!;
  expect(mail.to).toContain("erna@example.org");
  const link = /https?:\S+\/api\/links\/\S+/.exec(mail.text)![0];
  await page.goto(link);
  await page.getByRole("button").click();
  await page.goto("/account");
  await expect(page.getByText("Confirmed: notices are sent there.")).toBeVisible();
  await page.getByRole("button", { name: "No more mail" }).click();
  await expect(page.getByText("Confirmed: notices are sent there.")).toBeHidden();
});

test("a webhook is called, and signed, when it is one's turn", async ({ page, browser, baseURL, hook }) => {
  await register(page, "Frieda");
  await page.getByLabel("Webhook, for programs").fill(`http://127.0.0.1:${hook.port}/turns`);
  await page.getByRole("button", { name: "Use this webhook" }).click();
  const key = await page.getByLabel("Key").inputValue();

  await page.goto("/new?game=inferno-on-the-volga&scenario=duel");
  await page.getByRole("radiogroup", { name: "Seats" }).nth(1).getByText("Friend").click();
  await page.getByRole("button", { name: /Start with a friend/ }).click();
  const link = await page.getByLabel("Link for Soviet").inputValue();
  const match = page.url().split("/").at(-1);
  // She leaves the table; her friend comes, and it is her turn.
  await page.goto("/rules/inferno-on-the-volga");
  const friend = await browser.newPage({ baseURL: baseURL!, locale: "en-GB" });
  await friend.goto(link);
  await friend.getByRole("button", { name: "Take the seat" }).click();
  await expect(friend.locator(".stack").first()).toBeVisible();

  await expect.poll(() => hook.taken.length, { timeout: 20_000 }).toBe(1);
  const { headers, body } = hook.taken[0]!;
  expect(JSON.parse(body)).toMatchObject({ occasion: "turn", match, seat: "german" });
  expect(headers["verst-signature"]).toBe(`sha256=${createHmac("sha256", key).update(`${headers["verst-timestamp"]}.${body}`).digest("hex")}`);
  await friend.close();
});

test("a guest who comes back finds the match", async ({ page, browser, baseURL }) => {
  await playNow(page);
  const match = new URL(page.url()).pathname;
  const storageState = await page.context().storageState();
  await page.close();
  // The same browser another day: its cookie is all that it has kept.
  const later = await browser.newContext({ baseURL: baseURL!, locale: "en-GB", storageState: { ...storageState, origins: [] } });
  const again = await later.newPage();
  await again.goto("/");
  await again.locator(`a[href="${match}"]`).first().click();
  await expect(again.locator(".table[data-turn=mine]")).toBeVisible();
  await later.close();
  // Another browser is somebody else.
  const stranger = await browser.newPage({ baseURL: baseURL!, locale: "en-GB" });
  await stranger.goto("/");
  await expect(stranger.getByRole("button", { name: "Play now" }).first()).toBeVisible();
  await expect(stranger.locator(`a[href="${match}"]`)).toHaveCount(0);
  await stranger.close();
});
