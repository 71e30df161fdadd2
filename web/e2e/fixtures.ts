// Every worker has a server of its own; every page is watched for errors.

import { test as base, expect, type Page } from "@playwright/test";

import { Server } from "./server";

interface Everywhere {
  server: Server;
}
interface Each {
  watched: void;
}

/** Errors of a page fail its test, wherever they come from. */
export function watch(page: Page, troubles: string[]): void {
  page.on("pageerror", (error) => troubles.push(`${error.message}\n${error.stack ?? ""}`));
}

export const test = base.extend<Each, Everywhere>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watched: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      watch(page, troubles);
      await use();
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
