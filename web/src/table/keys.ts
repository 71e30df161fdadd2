// The whole table by keyboard.

import type { Choice } from "../lib/api/core";
import type { Camera } from "../map/camera.svelte";
import type { Hands } from "./hands.svelte";
import type { TableSession } from "./session.svelte";

interface Keys {
  hands: Hands;
  session: TableSession;
  camera: Camera;
  openTab: (id: string) => void;
  help: () => void;
  overlays: () => void;
  /** Asks once whether the phase shall end by this choice. */
  end: (choice: Choice) => void;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Verbs of the notation that games use for stopping, and for ending a phase.
const STOP = ["stop", "halt", "stay"];
const END = ["end", "done", "pass", "finish"];

/** The button whose action begins with one of these words. */
export function spoken(buttons: Choice[], verbs: string[]): Choice | undefined {
  return verbs.map((verb) => buttons.find((choice) => choice.action.split(/[ -]/)[0] === verb)).find(Boolean);
}

function place(element: Element | null): "writing" | "control" | "map" | "page" {
  if (!element || element === document.body) return "page";
  if (element.matches("input, textarea, select, [contenteditable]")) return "writing";
  if (element.matches("[role=application]")) return "map";
  return element.matches("button, a[href], [role=tab]") ? "control" : "page";
}

export function keyHandler({ hands, session, camera, openTab, help, overlays, end }: Keys): (event: KeyboardEvent) => void {
  const numbered = (n: number): void => {
    if (hands.menu) {
      const choice = hands.menu.choices[n - 1];
      if (choice) hands.play(choice);
      return;
    }
    const others = session.bound.buttons.filter((choice) => !choice.primary);
    const button = others[n - 1];
    const cards = session.scene?.cards.filter((card) => card.place === "hand") ?? [];
    const card = cards[n - 1 - others.length];
    if (button) hands.play(button);
    else if (card) hands.pickTarget({ card: card.id });
  };

  const enter = (at: string): boolean => {
    if (at === "control") return false;
    if (hands.cursor !== null) hands.pickSpace(hands.cursor);
    else {
      const primary = session.bound.buttons.find((choice) => choice.primary);
      if (!primary || hands.menu) return false;
      hands.play(primary);
    }
    return true;
  };

  const letters: Record<string, () => void> = {
    z: () => session.table?.undo.free && void session.undo(),
    w: () => {
      const space = hands.cursor === null ? undefined : hands.game.board.spaces[hands.cursor];
      if (space) void session.whyNot([{ space: space.id }]);
    },
    i: () => hands.cursor !== null && hands.inspect(hands.cursor),
    h: () => void session.askHint(),
    n: () => hands.step(1),
    o: overlays,
    s: () => {
      const choice = spoken(session.bound.buttons, STOP);
      if (choice) hands.play(choice);
    },
    e: () => {
      const choice = spoken(session.bound.buttons, END);
      if (choice) end(choice);
    },
    f: () => camera.fit(),
    g: () => openTab("log"),
    r: () => {
      openTab("rules");
      setTimeout(() => document.querySelector<HTMLElement>("[data-rules-search]")?.focus(), 0);
    },
    c: () => {
      openTab("chat");
      setTimeout(() => document.querySelector<HTMLElement>("[data-chat]")?.focus(), 0);
    },
    "+": () => camera.zoom(1.25),
    "=": () => camera.zoom(1.25),
    "-": () => camera.zoom(0.8),
    "?": help,
  };

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const at = place(document.activeElement);
    if (event.key === "Escape") {
      if (at === "writing") (document.activeElement as HTMLElement).blur();
      else if (hands.back()) event.preventDefault();
      return;
    }
    if (at === "writing") return;
    const arrow = ARROWS[event.key];
    if (arrow && at !== "control") {
      hands.walk(arrow);
      event.preventDefault();
    } else if (event.key === "Tab" && at === "map") {
      if (hands.step(event.shiftKey ? -1 : 1)) event.preventDefault();
      else hands.cursor = null;
    } else if (event.key === "Enter") {
      if (enter(at)) event.preventDefault();
    } else if (/^[1-9]$/.test(event.key)) {
      numbered(Number(event.key));
    } else {
      const run = letters[event.key.toLowerCase()];
      if (run) {
        run();
        event.preventDefault();
      }
    }
  };
}
