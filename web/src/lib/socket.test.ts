import { describe, expect, it, vi } from "vitest";

import { backoff, Declined, Lost, TableSocket, type Wire } from "./socket";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function table() {
  const wires: FakeWire[] = [];
  const waits: { run: () => void; ms: number }[] = [];
  const frame = vi.fn();
  const connected = vi.fn();
  const socket = new TableSocket({
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    frame,
    connected,
    later: (run, ms) => waits.push({ run, ms }),
  });
  return { socket, wires, waits, frame, connected };
}

describe("the socket of a table", () => {
  it("gives answers to those who asked", async () => {
    const { socket, wires } = table();
    wires[0]!.onopen?.();
    const act = socket.ask({ type: "act", action: "pass", state: 3 });
    const undo = socket.ask({ type: "undo" });
    expect(wires[0]!.sent.map((text) => JSON.parse(text))).toEqual([
      { type: "act", action: "pass", state: 3, id: 1 },
      { type: "undo", id: 2 },
    ]);
    wires[0]!.say({ type: "refused", id: 2, problem: { error: "undo-locked", message: "no" } });
    wires[0]!.say({ type: "accepted", id: 1, state: 4 });
    await expect(act).resolves.toMatchObject({ state: 4 });
    await expect(undo).rejects.toBeInstanceOf(Declined);
  });

  it("hands on every other frame, and ignores what is no frame", () => {
    const { wires, frame } = table();
    wires[0]!.onopen?.();
    wires[0]!.onmessage?.({ data: "{broken" });
    wires[0]!.say({ type: "step", table: {} });
    expect(frame).toHaveBeenCalledTimes(1);
  });

  it("connects again after a loss, waits longer each time, and queues nothing", async () => {
    const { socket, wires, waits, connected } = table();
    wires[0]!.onopen?.();
    const act = socket.ask({ type: "undo" });
    wires[0]!.close();
    await expect(act).rejects.toBeInstanceOf(Lost);
    await expect(socket.ask({ type: "undo" })).rejects.toBeInstanceOf(Lost);
    expect(connected.mock.calls).toEqual([[true], [false]]);
    waits[0]!.run();
    wires[1]!.close();
    waits[1]!.run();
    wires[2]!.close();
    expect(waits[2]!.ms).toBeGreaterThan(waits[0]!.ms);
    waits[2]!.run();
    wires[3]!.onopen?.();
    wires[3]!.say({ type: "welcome", match: {}, table: {}, chat: [] });
    wires[3]!.close();
    expect(waits[3]!.ms).toBeLessThanOrEqual(625);
  });

  it("stays closed when it was closed", () => {
    const { socket, waits } = table();
    socket.close();
    expect(waits).toHaveLength(0);
  });

  it("never waits longer than twenty seconds", () => {
    expect(backoff(0, () => 0.5)).toBe(500);
    expect(backoff(30, () => 1)).toBeLessThan(20_000);
  });
});
