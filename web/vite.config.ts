/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where the server listens while one works on the client. */
const server = process.env.VERST_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [svelte()],
  // Fonts and pictures stay files of their own: the pages' policy allows no inline data for them.
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Style sheets are read as they are: a test compares two of them.
  test: { include: ["src/**/*.test.ts"], environment: "node", css: true },
});
