// Words: messages without words become sentences in the reader's language. Arguments that name things keep what they
// name, so that a sentence can be shown with links.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Arg, Is, Message, Names, Text } from "./api/core";
import { FORMS, before, genderOfAll, isOf } from "./french";
import type { Lang } from "./settings.svelte";

/** A piece of a sentence. */
export type Segment =
  | { kind: "text"; text: string }
  | { kind: "space" | "piece" | "card"; id: string; text: string }
  | { kind: "dice"; faces: number[] }
  | { kind: "rule"; id: string; text: string };

const NO_NAMES: Names = { spaces: {}, pieces: {}, cards: {} };

// Marks around a named thing inside a formatted sentence: from the private area, so no text has them.
const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";

export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    sources: string[],
    private readonly names: Names = NO_NAMES,
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    // Later sources win: the client's own words stand over those of every program.
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** A sentence of the client itself. */
  ui(id: string, args: Record<string, FluentVariable> = {}): string {
    return this.format(id, args);
  }

  /** A sentence of a game. */
  say(message: Message): string {
    return this.segments(message)
      .map((s) => (s.kind === "dice" ? s.faces.join(" ") : s.text))
      .join("");
  }

  /** A sentence of a game in segments. */
  segments(message: Message): Segment[] {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(message.args ?? {})) {
      args[name] = this.argument(name, arg);
      if (this.lang === "fr") this.setForms(args, name, arg);
    }
    return split(this.format(message.id, args));
  }

  name(kind: "space" | "piece" | "card", id: string): string {
    const text = this.called(kind)[id];
    return text ? this.text(text) : id;
  }

  private called(kind: "space" | "piece" | "card"): Record<string, Text> {
    return kind === "space" ? this.names.spaces : kind === "piece" ? this.names.pieces : this.names.cards;
  }

  /** The text in the reader's language. */
  text(text: Text): string {
    return this.set(text[this.lang] || text.en);
  }

  /** "a, b and c". */
  list(items: string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(items);
  }

  private argument(name: string, arg: Arg): FluentVariable {
    if ("num" in arg) return arg.num;
    if ("text" in arg) return isDice(name, arg.text) ? `${OPEN}dice:${arg.text}${MIDDLE}${CLOSE}` : arg.text;
    if ("space" in arg) return this.marked("space", arg.space);
    if ("piece" in arg) return this.marked("piece", arg.piece);
    if ("card" in arg) return this.marked("card", arg.card);
    if ("pieces" in arg) return this.list(arg.pieces.map((id) => this.marked("piece", id)));
    return this.format(arg.word, {});
  }

  /** The forms of a name that a French sentence may ask for: `space-de` is « du Volga ». */
  private setForms(args: Record<string, FluentVariable>, name: string, arg: Arg): void {
    if ("num" in arg) return;
    const named = this.named(name, arg);
    for (const form of FORMS) {
      args[`${name}-${form}`] =
        form === "g"
          ? genderOfAll(named.map(({ is }) => is))
          : this.list(named.map(({ shown, marked, is }, i) => before(shown, is, i ? form.toLowerCase() : form) + marked));
    }
  }

  /** What an argument names: as it reads, as it stands in the sentence, and what it is. */
  private named(name: string, arg: Arg): { shown: string; marked: string; is: Is }[] {
    const of = (kind: "space" | "piece" | "card", id: string) => ({ shown: this.name(kind, id), marked: this.marked(kind, id), is: this.called(kind)[id]?.is ?? "m" });
    if ("space" in arg) return [of("space", arg.space)];
    if ("piece" in arg) return [of("piece", arg.piece)];
    if ("card" in arg) return [of("card", arg.card)];
    if ("pieces" in arg) return arg.pieces.map((id) => of("piece", id));
    const text = String(this.argument(name, arg));
    const is = "word" in arg ? this.bundle.getMessage(arg.word)?.attributes["is"] : undefined;
    return [{ shown: text, marked: text, is: isOf(is ? this.bundle.formatPattern(is, {}, []) : "") }];
  }

  private marked(kind: "space" | "piece" | "card", id: string): string {
    return `${OPEN}${kind}:${id}${MIDDLE}${this.name(kind, id)}${CLOSE}`;
  }

  private format(id: string, args: Record<string, FluentVariable>): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return `⟨${id}⟩`;
    return this.set(this.bundle.formatPattern(pattern, args, []));
  }

  /** Spaces that no line may break at, where the language has them. */
  private set(text: string): string {
    return this.lang === "fr" ? french(text) : text;
  }
}

/** French has a space before its tall marks and inside its quotes, which never ends a line: narrow, but for the colon and quotes. */
function french(text: string): string {
  return text.replace(/ (?=[;?!])/g, "\u202F").replace(/ (?=[:%»])/g, "\u00A0").replace(/« /g, "«\u00A0");
}

function isDice(name: string, text: string): boolean {
  return name === "dice" && /^\d+( \d+)*$/.test(text);
}

/** A formatted sentence with marks, in segments. */
function split(text: string): Segment[] {
  const out: Segment[] = [];
  let rest = text;
  while (rest) {
    const open = rest.indexOf(OPEN);
    const close = rest.indexOf(CLOSE, open);
    if (open < 0 || close < 0) {
      out.push(...ruled(rest));
      break;
    }
    if (open > 0) out.push(...ruled(rest.slice(0, open)));
    const [reference = "", shown = ""] = rest.slice(open + 1, close).split(MIDDLE);
    const colon = reference.indexOf(":");
    const kind = reference.slice(0, colon);
    const id = reference.slice(colon + 1);
    if (kind === "dice") out.push({ kind, faces: id.split(" ").map(Number) });
    else if (kind === "space" || kind === "piece" || kind === "card") out.push({ kind, id, text: shown });
    rest = rest.slice(close + 1);
  }
  return out;
}

/** Plain text with the names of rules, such as ABC-4.2a, apart. */
function ruled(text: string): Segment[] {
  return text
    .split(/\b([A-Z][A-Z0-9]{2}-[A-Z0-9]+\.[0-9]+[a-z]?)\b/)
    .map((part, i): Segment => (i % 2 ? { kind: "rule", id: part, text: part } : { kind: "text", text: part }))
    .filter((segment) => segment.kind === "rule" || (segment.kind === "text" && segment.text));
}
