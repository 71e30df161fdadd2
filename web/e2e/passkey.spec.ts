// Passkeys, with an authenticator that the browser only pretends to have.

import { expect, test } from "./fixtures";

test("an account without a password", async ({ page, server }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  // Browsers take passkeys from sites with a name only.
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/account`);
  const name = `Dora ${Date.now() % 100_000}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Register with a passkey" }).click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await expect(page.getByText(/^Made on/)).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You play as a guest.")).toBeVisible();
  await page.getByRole("radio", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();

  // What the account wants to hear is kept.
  const chat = page.getByRole("switch", { name: "Somebody has spoken" });
  const before = await chat.getAttribute("aria-checked");
  await chat.click();
  await expect(chat).not.toHaveAttribute("aria-checked", before ?? "");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Somebody has spoken" })).not.toHaveAttribute("aria-checked", before ?? "");
});
