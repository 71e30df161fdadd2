// A server of one's own: the real binary on a free port with a database in a temporary folder.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export class Server {
  url = "";
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "verst-browser-"));

  /** With these words after those that every server is started with. */
  constructor(private readonly more: string[] = []) {}

  /** Start on a free port; again on the same port and the same database after `kill`. */
  async start(): Promise<void> {
    const binary = process.env.VERST_BIN;
    if (!binary) throw new Error("VERST_BIN must name the verst binary; cargo xtask browser sets it");
    const port = this.url ? new URL(this.url).port : "0";
    const words = ["serve", "--port", port, "--db", `sqlite:${join(this.folder, "verst.db")}`, "--no-browser", ...this.more];
    const child = spawn(binary, words, { stdio: ["ignore", "pipe", "ignore"] });
    this.process = child;
    this.url = await new Promise((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      createInterface({ input: child.stdout! }).on("line", (line) => {
        if (line.startsWith("http://")) resolve(line.replace(/\/$/, ""));
      });
    });
  }

  /** As if the power had failed. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
