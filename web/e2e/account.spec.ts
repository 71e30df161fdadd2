// An account: made from a guest, left, and entered again from another browser.

import { expect, test } from "./fixtures";
import { playNow } from "./player";

test("a guest registers and finds the match again after logging in elsewhere", async ({ page, browser, server }) => {
  await playNow(page);
  const match = page.url();
  await page.goto("/account");
  await expect(page.getByText("You play as a guest.")).toBeVisible();
  await page.getByLabel("Your name").fill("Clara");
  await page.getByRole("button", { name: "Change name" }).click();
  await expect(page.getByRole("status")).toContainText("Your name is changed.");

  const name = `Clara ${Date.now() % 100_000}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel(/^Password/).fill("correct horse battery");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You play as a guest.")).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url, locale: "en-GB" });
  await other.goto("/account");
  await other.getByRole("radio", { name: "Log in" }).click();
  await other.getByLabel("Name", { exact: true }).fill(name);
  await other.getByLabel(/^Password/).fill("wrong password");
  await other.locator("form").getByRole("button", { name: "Log in" }).click();
  await expect(other.getByRole("alert")).toContainText("Name or password is wrong.");
  await other.getByLabel(/^Password/).fill("correct horse battery");
  await other.locator("form").getByRole("button", { name: "Log in" }).click();
  await expect(other.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await other.goto(match);
  await expect(other.locator(".table[data-turn=mine]")).toBeVisible();
  await other.close();
});
