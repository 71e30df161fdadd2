// French names inside sentences: article, contraction, elision, gender; as the locale crate does it.

import type { Is } from "./api/core";

/** The forms of an argument, by what stands behind its name. */
export const FORMS = ["le", "Le", "de", "De", "a", "A", "g"] as const;

const MUTE = ["hab", "hect", "heure", "hist", "hiver", "hom", "hôp", "hôt", "huil"];
const ARTICLE: Partial<Record<Is, number>> = { le: 0, la: 1, "les m": 2, "les f": 2 };
const BEFORE: Record<string, { article: [string, string, string]; elided: string; plain: string; short: string }> = {
  le: { article: ["le ", "la ", "les "], elided: "l’", plain: "", short: "" },
  de: { article: ["du ", "de la ", "des "], elided: "de l’", plain: "de ", short: "d’" },
  a: { article: ["au ", "à la ", "aux "], elided: "à l’", plain: "à ", short: "à " },
};

/** What stands before a name, in the form asked for. */
export function before(name: string, is: Is, form: string): string {
  const words = BEFORE[form.toLowerCase()];
  if (!words) return "";
  const article = ARTICLE[is];
  const text =
    article === undefined
      ? elides(name) ? words.short : words.plain
      : article < 2 && elides(name) ? words.elided : (words.article[article] ?? "");
  return form === form.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Gender and number of several together, in the words of selectors. */
export function genderOfAll(all: Is[]): string {
  const genders = all.map((is) => ({ le: "m", la: "f", "les m": "mp", "les f": "fp" })[is as string] ?? is);
  if (genders.length === 1) return genders[0] ?? "m";
  return genders.length && genders.every((g) => g.startsWith("f")) ? "fp" : "mp";
}

/** What a text of data says that a name is. */
export function isOf(text: string): Is {
  return (["m", "f", "mp", "fp", "le", "la", "les m", "les f"] as Is[]).find((is) => is === text) ?? "m";
}

/** Does a word before this name lose its vowel? Figures keep it: « le 11e », « le II/15 ». */
function elides(name: string): boolean {
  const bare = name.replace(/^[^\p{L}\p{N}]+/u, "");
  if (/^[IVX]+\//.test(bare)) return false;
  const word = bare.toLowerCase();
  if (/^[aàâäeéèêëiîïoôöuùûüœæ]/.test(word)) return true;
  if (word.startsWith("y")) return word.length > 1 && !/^y[aeiouéèêœ]/.test(word);
  return MUTE.some((mute) => word.startsWith(mute));
}
