// What a player sets for themselves; kept in this browser.

export type Lang = "en" | "fr";
export type Theme = "light" | "dark" | "system";

export interface Settings {
  lang: Lang;
  theme: Theme;
  /** Colours of the sides that differ for every kind of colour vision. */
  distinct: boolean;
  /** Positions jump instead of moving. */
  still: boolean;
  /** A notice of the system when it is one's turn and the page is hidden. */
  notices: boolean;
  /** Moves, dice and turns can be heard. */
  sound: boolean;
  /** The overlays that are on, by game. */
  overlays: Record<string, string[]>;
  /** The games whose map is turned, east up. */
  turned: string[];
}

const KEY = "verst-settings";

/** Settings from stored text; anything unknown or broken takes its default. */
export function readSettings(text: string | null, browserLang = "en"): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (value && typeof value === "object") stored = value;
  } catch {
    // Broken text: the defaults.
  }
  const lang = stored.lang === "en" || stored.lang === "fr" ? stored.lang : browserLang.toLowerCase().startsWith("fr") ? "fr" : "en";
  const theme = stored.theme === "light" || stored.theme === "dark" ? stored.theme : "system";
  const flag = (name: keyof Settings): boolean => stored[name] === true;
  const overlays = stored.overlays && typeof stored.overlays === "object" ? Object.entries(stored.overlays).map(([game, on]) => [game, words(on)] as const) : [];
  return { lang, theme, distinct: flag("distinct"), still: flag("still"), notices: flag("notices"), sound: flag("sound"), overlays: Object.fromEntries(overlays), turned: words(stored.turned) };
}

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((word) => typeof word === "string") : []);

const inBrowser = typeof localStorage !== "undefined" && typeof window !== "undefined";

function stored(): string | null {
  try {
    return inBrowser ? localStorage.getItem(KEY) : null;
  } catch {
    return null;
  }
}

class SettingsState {
  all = $state<Settings>(readSettings(stored(), typeof navigator === "undefined" ? "en" : navigator.language));
  private systemDark = $state(false);
  private systemStill = $state(false);

  constructor() {
    if (!inBrowser) return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.systemDark = dark.matches;
    this.systemStill = still.matches;
    dark.addEventListener("change", () => (this.systemDark = dark.matches));
    still.addEventListener("change", () => (this.systemStill = still.matches));
  }

  get lang(): Lang {
    return this.all.lang;
  }

  /** The theme that is shown. */
  get theme(): "light" | "dark" {
    if (this.all.theme !== "system") return this.all.theme;
    return this.systemDark ? "dark" : "light";
  }

  get still(): boolean {
    return this.all.still || this.systemStill;
  }

  change(change: Partial<Settings>): void {
    Object.assign(this.all, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing: the settings last as long as the page.
    }
  }
}

export const settings = new SettingsState();
