// The WebSocket of one table: typed frames, answers by number, and a new connection whenever the old one is lost.

import type { ClientFrame, Problem, ServerFrame } from "./api/protocol";

/** A frame of the client without its number, which the socket gives. */
export type Request = ClientFrame extends infer Frame ? (Frame extends ClientFrame ? Omit<Frame, "id"> : never) : never;

/** What answers a request. */
export type Answer = Extract<ServerFrame, { id: number }>;

/** The part of a WebSocket that is used here: tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  /** Opens a connection. */
  open: () => Wire;
  /** Takes every frame that is not an answer. */
  frame: (frame: ServerFrame) => void;
  /** Says whether the table is connected. */
  connected: (yes: boolean) => void;
  /** Waits; tests bring their own clock. */
  later?: (run: () => void, ms: number) => unknown;
}

/** The pause before the n-th attempt to connect again: half a second, doubled up to fifteen, with some scatter. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.min(15_000, 500 * 2 ** attempt) * (0.75 + random() / 2);
}

/** A request that got no answer because the connection was lost. */
export class Lost extends Error {}

/** A request that the server refused. */
export class Declined extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (why: Error) => void;
}

export class TableSocket {
  private wire: Wire | null = null;
  private ready = false;
  private closed = false;
  private attempt = 0;
  private next = 1;
  private waiting = new Map<number, Waiting>();

  constructor(private readonly options: SocketOptions) {
    this.connect();
  }

  /** Send a request; the answer comes as a promise. Nothing is queued while the connection is down. */
  ask(request: Request): Promise<Answer> {
    if (!this.wire || !this.ready) return Promise.reject(new Lost("not connected"));
    const id = this.next++;
    const answer = new Promise<Answer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.wire.send(JSON.stringify({ ...request, id }));
    return answer;
  }

  close(): void {
    this.closed = true;
    this.wire?.close();
  }

  private connect(): void {
    const wire = this.options.open();
    this.wire = wire;
    wire.onopen = () => {
      this.ready = true;
      this.options.connected(true);
    };
    wire.onmessage = ({ data }) => this.receive(String(data));
    wire.onclose = () => this.dropped(wire);
  }

  private receive(text: string): void {
    let frame: ServerFrame;
    try {
      frame = JSON.parse(text) as ServerFrame;
    } catch {
      return;
    }
    // A frame has come: the connection is good, so the next pause is short again.
    this.attempt = 0;
    if ("id" in frame) {
      const waiting = this.waiting.get(frame.id);
      this.waiting.delete(frame.id);
      if (frame.type === "refused") waiting?.reject(new Declined(frame.problem));
      else waiting?.resolve(frame);
    } else {
      this.options.frame(frame);
    }
  }

  private dropped(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.ready = false;
    for (const { reject } of this.waiting.values()) reject(new Lost("connection lost"));
    this.waiting.clear();
    if (this.closed) return;
    this.options.connected(false);
    const later = this.options.later ?? setTimeout;
    later(() => {
      if (!this.closed) this.connect();
    }, backoff(this.attempt++));
  }
}

/** A socket to the table of a match, on this host. */
export function tableAddress(match: string, seat: string | null): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = seat ? `?form=changes&seat=${encodeURIComponent(seat)}` : "?form=changes";
  return `${scheme}//${location.host}/api/matches/${encodeURIComponent(match)}/ws${query}`;
}
