// The words in force: those of the client, and at a table also those of its game. They follow the language at once.

import { settings } from "./settings.svelte";
import { Words } from "./words";
import type { GameDetail } from "./api/protocol";
import en from "../locales/ui.en.ftl?raw";
import fr from "../locales/ui.fr.ftl?raw";

const own = { en, fr };

class Language {
  private game = $state.raw<GameDetail | null>(null);
  /** The client's words, with those of the game at the table. */
  words = $derived(this.of(this.game));

  /** The words for a game, in the reader's language. */
  of(game: GameDetail | null): Words {
    const lang = settings.lang;
    return new Words(lang, game ? [game.messages[lang], own[lang]] : [own[lang]], game?.names);
  }

  sitDown(game: GameDetail | null): void {
    this.game = game;
  }
}

export const language = new Language();

/** A sentence of the client. */
export const t = (id: string, args: Record<string, string | number> = {}): string => language.words.ui(`app-${id}`, args);
