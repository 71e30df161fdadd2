// The games, fetched once: they do not change while the server runs.

import { api } from "./api";
import type { GameDetail, GameList } from "./api/protocol";

let list: Promise<GameList> | null = null;
const details = new Map<string, Promise<GameDetail>>();
const turned = new WeakSet<GameDetail>();

export function games(): Promise<GameList> {
  list ??= api.games().catch((why: unknown) => {
    list = null;
    throw why;
  });
  return list;
}

/** A game; with its board turned east up, where the board may lie so. */
export function game(slug: string, turn: "north" | "east" = "north"): Promise<GameDetail> {
  const key = `${slug} ${turn}`;
  let detail = details.get(key);
  if (!detail) {
    detail = api.game(slug, turn).then(
      (found) => {
        if (turn === "east") turned.add(found);
        return found;
      },
      (why: unknown) => {
        details.delete(key);
        throw why;
      },
    );
    details.set(key, detail);
  }
  return detail;
}

/** What to ask the server's pictures for, so that they lie as this board does. */
export const turnOf = (game: GameDetail): { turn?: "east" } => (turned.has(game) ? { turn: "east" } : {});
