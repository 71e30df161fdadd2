// The games, fetched once: they do not change while the server runs.

import { api } from "./api";
import type { GameDetail, GameList } from "./api/protocol";

let list: Promise<GameList> | null = null;
const details = new Map<string, Promise<GameDetail>>();

export function games(): Promise<GameList> {
  list ??= api.games().catch((why: unknown) => {
    list = null;
    throw why;
  });
  return list;
}

export function game(slug: string): Promise<GameDetail> {
  let detail = details.get(slug);
  if (!detail) {
    detail = api.game(slug).catch((why: unknown) => {
      details.delete(slug);
      throw why;
    });
    details.set(slug, detail);
  }
  return detail;
}
