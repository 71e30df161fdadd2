// What the hands at one table do: clicks become choices, menus or questions; nothing here knows a rule.

import type { Choice, Subject, Target } from "../lib/api/core";
import type { GameDetail } from "../lib/api/protocol";
import type { Camera } from "../map/camera.svelte";
import type { Hit } from "../map/hit";
import { towards } from "../map/mesh";
import { choicesOf, says, spaceOf } from "./choices";
import type { TableSession } from "./session.svelte";

/** Several choices on one thing: which? */
export interface Menu {
  space: number | null;
  choices: Choice[];
}

/** A space laid open: its pieces and what is known of it. */
export interface Tray {
  space: number;
  /** Stays until it is closed, rather than until the pointer leaves. */
  pinned: boolean;
}

/** A choice under the pointer, the cursor or after the first tap. */
export interface Weighed {
  choice: Choice;
  space: number | null;
  /** By a finger: the next tap, or the button, makes it. */
  tapped: boolean;
}

export class Hands {
  menu = $state.raw<Menu | null>(null);
  tray = $state.raw<Tray | null>(null);
  cursor = $state<number | null>(null);
  /** A choice that is being weighed: what it would cost and bring is shown before it is made. */
  weighed = $state.raw<Weighed | null>(null);
  readonly spaceIds: Map<string, number>;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: TableSession,
    readonly game: GameDetail,
    readonly camera: Camera,
  ) {
    this.spaceIds = new Map(game.board.spaces.map((space, i) => [space.id, i]));
  }

  /** The places of the guilty: hatched on the map. */
  get guilty(): Set<number> {
    const why = this.session.why;
    if (!why) return new Set();
    const places = [...why.reasons.flatMap((reason) => reason.subjects), why.target as Subject].map((subject) => this.spaceOf(subject as Target));
    return new Set(places.filter((place): place is number => place !== null));
  }

  spaceOf(target: Target): number | null {
    const scene = this.session.scene;
    return scene ? spaceOf(target, scene, this.spaceIds) : null;
  }

  pick(hit: Hit): void {
    this.cursor = null;
    if (hit.space === null) return this.clear();
    const known = this.weighed;
    const choice = this.previewAt(hit.space);
    if (hit.touch && choice && !(known?.tapped && known.space === hit.space)) {
      this.clear();
      this.weighed = { choice, space: hit.space, tapped: true };
      return;
    }
    this.pickSpace(hit.space);
  }

  /** The only choice on a place, if it says what it would bring. */
  private previewAt(index: number): Choice | null {
    const space = this.game.board.spaces[index];
    const pieces = this.session.scene?.pieces.filter((piece) => piece.space === index) ?? [];
    const all = [...pieces.flatMap((piece) => this.session.bound.pieces.get(piece.id) ?? []), ...(space ? (this.session.bound.spaces.get(space.id) ?? []) : [])];
    return all.length === 1 && says(all[0]) ? all[0]! : null;
  }

  /** Weigh a choice while the pointer or the focus is on it. */
  weigh(choice: Choice | null): void {
    if (this.weighed?.tapped && !choice) return;
    this.weighed = choice && says(choice) ? { choice, space: this.spaceOf(choice.target), tapped: false } : null;
  }

  /** Click on a place and what stands there. */
  pickSpace(index: number): void {
    const { session } = this;
    const space = this.game.board.spaces[index];
    const scene = session.scene;
    if (!space || !scene) return;
    const pieces = scene.pieces.filter((piece) => piece.space === index);
    const onPieces = pieces.flatMap((piece) => session.bound.pieces.get(piece.id) ?? []);
    const onSpace = session.bound.spaces.get(space.id) ?? [];
    this.menu = null;
    if (onPieces.length && pieces.length > 1) {
      session.why = null;
      this.tray = { space: index, pinned: true };
    } else if (onPieces.length || onSpace.length) {
      this.offer([...onPieces, ...onSpace], index);
    } else if (session.myTurn) {
      this.tray = null;
      const top = pieces.at(-1);
      void session.whyNot([{ space: space.id }, ...(top ? [{ piece: top.id }] : [])]);
    } else {
      this.tray = { space: index, pinned: true };
    }
  }

  /** Click on one thing: play its only choice, ask among several, or say why there is none. */
  pickTarget(target: Target): void {
    const choices = choicesOf(this.session.bound, target);
    if (choices.length) this.offer(choices, this.spaceOf(target));
    else if (this.session.myTurn) void this.session.whyNot([target]);
  }

  offer(choices: Choice[], space: number | null): void {
    this.session.why = null;
    const [only] = choices;
    if (choices.length === 1 && only) return this.play(only);
    this.tray = null;
    this.menu = { space, choices };
  }

  play(choice: Choice): void {
    const keep = this.tray?.pinned && choice.target !== "button" && "piece" in choice.target ? this.tray : null;
    this.clear();
    // Choosing pieces of one stack goes on in its tray.
    this.tray = keep;
    void this.session.act(choice);
  }

  hover(hit: Hit | null): void {
    clearTimeout(this.hoverTimer);
    this.weigh(hit?.space === null || hit?.space === undefined || this.menu ? null : this.previewAt(hit.space));
    if (this.tray?.pinned || this.menu) return;
    const stack = hit?.stack;
    const wanted = stack && this.session.scene && this.session.scene.pieces.filter((piece) => piece.space === stack.space).length > 1 ? stack.space : null;
    if (wanted === (this.tray?.space ?? null)) return;
    this.hoverTimer = setTimeout(() => (this.tray = wanted === null ? null : { space: wanted, pinned: false }), wanted === null ? 250 : 350);
  }

  /** Keep the tray open while the pointer is over it. */
  holdTray(): void {
    clearTimeout(this.hoverTimer);
  }

  inspect(space: number | null): void {
    this.menu = null;
    this.tray = space === null ? null : { space, pinned: true };
  }

  clear(): void {
    this.weighed = null;
    this.menu = null;
    this.tray = null;
    this.session.why = null;
  }

  /** One step back: the innermost thing that is open. */
  back(): boolean {
    if (this.menu) this.menu = this.weighed = null;
    else if (this.weighed) this.weighed = null;
    else if (this.session.why) this.session.why = null;
    else if (this.tray) this.tray = null;
    else if (this.cursor !== null) this.cursor = null;
    else return false;
    return true;
  }

  /** The places with choices, in the order of the list of choices. */
  get litSpaces(): number[] {
    const places = (this.session.scene?.choices ?? []).map((choice) => this.spaceOf(choice.target));
    return [...new Set(places)].filter((place): place is number => place !== null);
  }

  /** The cursor to the next or previous lit place; false at the end, where the focus may go on. */
  step(by: 1 | -1): boolean {
    const lit = this.litSpaces;
    const at = this.cursor === null ? (by > 0 ? -1 : lit.length) : lit.indexOf(this.cursor);
    const next = lit[at + by];
    if (next === undefined) return false;
    this.moveTo(next);
    return true;
  }

  walk(direction: [number, number]): void {
    const { spaces } = this.game.board;
    const from = this.cursor ?? this.litSpaces[0] ?? 0;
    const next = this.cursor === null ? from : towards(spaces, from, direction);
    if (next !== null) this.moveTo(next);
  }

  moveTo(space: number): void {
    this.cursor = space;
    this.weigh(this.previewAt(space));
    const at = this.game.board.spaces[space]?.at;
    if (at) this.camera.reveal(at, 180);
  }

  /** Show a thing on the map. */
  show(target: Target): void {
    const space = this.spaceOf(target);
    if (space !== null) {
      this.moveTo(space);
      this.inspect(space);
    }
  }
}
