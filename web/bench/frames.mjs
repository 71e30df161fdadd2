// How long a frame takes while a hand pans and zooms a board of 10,000 spaces, in Chromium. Prints figures; judges nothing.
//
//   npm run build && npm run bench

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

import { chromium } from "@playwright/test";

import { table } from "./board.mjs";

const DIST = new URL("../dist", import.meta.url).pathname;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".woff": "font/woff" };

/** The built client, and its page for any other address. */
const server = createServer((request, response) => {
  const file = join(DIST, new URL(request.url, "http://x").pathname);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(DIST, "index.html");
  response.setHeader("content-type", TYPES[extname(found)] ?? "application/octet-stream");
  createReadStream(found).pipe(response);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));

const bench = table(100, 100);
const browser = await chromium.launch({ executablePath: process.env.VERST_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: `http://127.0.0.1:${server.address().port}` });
page.on("pageerror", (error) => console.error(error));
await page.route("**/api/games/bench", (route) => route.fulfill({ json: bench.game }));
await page.route("**/ground.svg*", (route) => route.fulfill({ body: bench.ground, contentType: "image/svg+xml" }));
await page.route("**/api/matches/bench", (route) => route.fulfill({ json: bench.match }));
await page.routeWebSocket(/\/ws/, (socket) => socket.send(JSON.stringify({ type: "welcome", match: bench.match, table: bench.table, chat: [] })));

const began = Date.now();
await page.goto("/match/bench");
await page.waitForSelector(".table[data-turn=mine] canvas");
console.log(`${bench.game.board.spaces.length} spaces, ${bench.table.scene.pieces.length} pieces, first drawn after ${Date.now() - began} ms`);
await page.waitForTimeout(2500);

/** Let a hand move for some seconds, one step a frame, and take the time between frames. */
async function measure(name, kind, space) {
  await page.evaluate(async (wanted) => {
    // To the size that is to be measured, by the wheel like everybody.
    const map = document.querySelector("[role=application]");
    const now = () => Number(map.parentElement.querySelector(".sheet").style.width.replace("px", ""));
    const full = wanted * map.dataset.units;
    for (let i = 0; i < 60 && Math.abs(now() / full - 1) > 0.03; i++) {
      map.dispatchEvent(new WheelEvent("wheel", { deltaY: -480 * Math.log(full / now()), clientX: 500, clientY: 450, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 220));
    }
  }, space);
  await page.waitForTimeout(1500);
  const times = await page.evaluate(async (kind) => {
    const map = document.querySelector("[role=application]");
    const box = map.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const point = (type, dx, dy) => map.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: "mouse", clientX: x + dx, clientY: y + dy, bubbles: true, button: 0 }));
    map.setPointerCapture = () => {};
    if (kind === "pan") point("pointerdown", 0, 0);
    const frames = [];
    let last = await new Promise(requestAnimationFrame);
    for (let i = 0; i < 300; i++) {
      if (kind === "pan") point("pointermove", 260 * Math.sin(i / 24), 200 * Math.sin(i / 17));
      else map.dispatchEvent(new WheelEvent("wheel", { deltaY: 22 * Math.cos(i / 24), clientX: x, clientY: y, bubbles: true, cancelable: true }));
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    if (kind === "pan") point("pointerup", 0, 0);
    return frames;
  }, kind);
  times.sort((a, b) => a - b);
  const part = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  console.log(`${name.padEnd(26)} median ${part(0.5).padStart(5)} ms   p95 ${part(0.95).padStart(5)} ms   longest ${part(1).padStart(6)} ms   ${rate.toFixed(1)} frames/s`);
}

for (const [name, space] of [["whole board", 8], ["chips", 20], ["symbols", 40], ["counters", 72]]) {
  await measure(`pan, ${name} (${space} px)`, "pan", space);
  await measure(`zoom, ${name} (${space} px)`, "zoom", space);
}
if (process.argv[2]) await page.screenshot({ path: process.argv[2] });
await browser.close();
server.close();
