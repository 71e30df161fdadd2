import { defineConfig } from "@playwright/test";

/** The system's own browser: nothing is downloaded. */
const executablePath = process.env.VERST_CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  outputDir: "node_modules/.cache/playwright",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Real browsers, sockets and dice: one that fails is tried once more, and reported as flaky.
  retries: 1,
  workers: 2,
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    colorScheme: "light",
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    // As root, which containers often are, Chromium has no sandbox of its own.
    launchOptions: { executablePath, args: ["--no-sandbox"] },
  },
});
