// No page has a fault that a machine can find, in either theme.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { playNow } from "./player";
import { record, replayOf } from "./record";

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1] ?? ""}`));
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: "reduce" });
    for (const [name, path] of [["home", "/"], ["new match", "/new"], ["rules", "/rules/inferno-on-the-volga"], ["account", "/account"]] as const) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        expect(await faults(page)).toEqual([]);
      });
    }
    test("table, its tabs, the keys", async ({ page }) => {
      await playNow(page);
      expect(await faults(page)).toEqual([]);
      for (const tab of [/Log/, "Rules", "Chat"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(await faults(page)).toEqual([]);
      }
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Keys" }).click();
      expect(await faults(page)).toEqual([]);
    });
    test("table on a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await playNow(page);
      await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Now" }).click();
      expect(await faults(page)).toEqual([]);
    });
    test("replay", async ({ page }) => {
      await page.goto(`${await replayOf(page, record())}?ply=60`);
      await expect(page.locator(".stack").first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}
