// One table that somebody looks at: the match, the scene, the log, the talk, and what one asks of the server.

import { Refused } from "../lib/api";
import type { Choice, Scene, Target } from "../lib/api/core";
import type { ChatLine, Hint, LogLine, MatchSummary, Problem, Refusal, Request, ServerFrame, Table } from "../lib/api/protocol";
import { Declined, Lost, TableSocket, tableAddress, type Wire } from "../lib/socket";
import { changed } from "./changes";
import { bind } from "./choices";
import { merge } from "./log";

/** Why something that one clicked is not possible; or what is possible with it after all, in another way than by a click. */
export interface WhyNot {
  target: Target;
  reasons: Refusal[];
  possible: Choice[];
}

export class TableSession {
  match = $state.raw<MatchSummary | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connected = $state(false);
  /** Was there ever a connection? */
  seen = $state(false);
  /** An action is on its way. */
  busy = $state(false);
  problem = $state.raw<Problem | { error: "offline"; message: string } | null>(null);
  why = $state.raw<WhyNot | null>(null);
  /** What the staff would do here, once it was asked. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Was it asked about this state? */
  hinted = $state(false);
  unread = $state({ log: 0, chat: 0 });
  /** Server time minus local time, for clocks. */
  skew = $state(0);

  scene = $derived(this.table?.scene ?? null);
  bound = $derived(bind(this.scene?.choices ?? []));
  /** The caller's seats. */
  mine = $derived(this.match?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  /** The seats that are to act, by name. */
  toAct = $derived(this.acting());
  myTurn = $derived(Boolean(this.table?.seat && this.toAct.includes(this.table.seat)));
  /** On one screen for several: the seat that should look now instead of the present one. */
  nextLook = $derived(this.myTurn ? null : (this.mine.find((seat) => seat !== this.table?.seat && this.toAct.includes(seat)) ?? null));

  /** The scene of the last frame, which the next one may build on. */
  private last: Scene | null = null;
  private readonly socket: TableSocket;

  constructor(id: string, seat: string | null) {
    this.socket = new TableSocket({
      open: () => new WebSocket(tableAddress(id, seat)) as unknown as Wire,
      frame: (frame) => this.receive(frame),
      connected: (yes) => {
        this.connected = yes;
        if (yes) this.seen = true;
      },
    });
  }

  close(): void {
    this.socket.close();
  }

  async act(choice: Choice): Promise<void> {
    const state = this.table?.state;
    if (this.busy || state === undefined) return;
    this.busy = true;
    this.why = null;
    await this.attempt(() => this.socket.ask({ type: "act", action: choice.action, state }));
    this.busy = false;
  }

  undo(): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "undo" }));
  }

  ask(request: Request): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "ask", request }));
  }

  answer(yes: boolean): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "answer", yes }));
  }

  resign(): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "resign" }));
  }

  say(text: string): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "chat", text }));
  }

  look(seat: string): Promise<void> {
    return this.attempt(() => this.socket.ask({ type: "look", seat }));
  }

  /** Ask why; several targets are tried until one has an answer. */
  async whyNot(targets: Target[]): Promise<void> {
    if (!this.table?.seat) return;
    await this.attempt(async () => {
      for (const target of targets) {
        const answer = await this.socket.ask({ type: "why", target });
        if (answer.type !== "why") return;
        if (answer.reasons.length || answer.possible.length || target === targets.at(-1)) {
          const possible = this.scene?.choices.filter((choice) => answer.possible.includes(choice.action)) ?? [];
          this.why = { target, reasons: answer.reasons, possible };
          return;
        }
      }
    });
  }

  /** Hints are for those who play against computers, or alone. */
  get hintable(): boolean {
    const people = new Set(this.match?.seats.filter((seat) => seat.who !== "computer").map((seat) => seat.mine));
    return this.myTurn && people.size === 1 && people.has(true);
  }

  /** Ask the staff. */
  async askHint(): Promise<void> {
    const state = this.table?.state;
    if (this.hinting || !this.hintable) return;
    this.hinting = this.hinted = true;
    await this.attempt(async () => {
      const answer = await this.socket.ask({ type: "hint" });
      if (answer.type === "hint" && this.table?.state === state) this.hint = answer.hint;
    });
    this.hinting = false;
  }

  dropHint(): void {
    this.hint = null;
    this.hinted = false;
  }

  private acting(): string[] {
    const [match, scene] = [this.match, this.scene];
    if (!match || !scene || this.table?.status !== "running") return [];
    return match.seats.filter((_, i) => scene.to_act & (1 << i)).map((seat) => seat.seat);
  }

  private async attempt(run: () => Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await run();
    } catch (why) {
      if (why instanceof Declined) {
        this.problem = why.problem.error === "stale" ? null : why.problem;
        if (why.problem.table) this.show(why.problem.table);
      } else if (why instanceof Lost || why instanceof Refused) {
        this.problem = { error: "offline", message: why.message };
      } else throw why;
    }
  }

  private receive(frame: ServerFrame): void {
    if (frame.type === "welcome") {
      this.match = frame.match;
      this.log = [];
      this.chat = frame.chat;
      this.last = frame.table.scene;
      this.show(frame.table);
      this.unread.log = 0;
    } else if (frame.type === "step") {
      this.last = frame.changes && this.last ? changed(this.last, frame.changes) : frame.table.scene;
      this.show({ ...frame.table, scene: this.last });
    } else if (frame.type === "match") {
      this.match = frame.match;
    } else if (frame.type === "chat") {
      this.chat = [...this.chat, frame.line];
      this.unread.chat += 1;
    }
  }

  private show(table: Table): void {
    if (this.table && table.state !== this.table.state) {
      this.why = null;
      this.dropHint();
    }
    this.unread.log += table.log.lines.length;
    this.log = merge(this.log, table.log);
    if (table.clocks) this.skew = table.clocks.now - Date.now();
    this.table = table;
  }
}
