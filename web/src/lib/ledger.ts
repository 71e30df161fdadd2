// Searching the rules: by identifier or by words, without regard to accents and case.

import type { Rule } from "./api/core";
import type { Lang } from "./settings.svelte";

export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .toLowerCase();

/** The rules that match every word of the query; those whose identifier or title match first. */
export function search(rules: Rule[], query: string, lang: Lang): Rule[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  const found = rules.flatMap((rule) => {
    const head = plain(`${rule.id} ${rule.title[lang]}`);
    const all = `${head} ${plain(rule.digest[lang])}`;
    if (!words.every((word) => all.includes(word))) return [];
    return [{ rule, first: words.every((word) => head.includes(word)) }];
  });
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(({ rule }) => rule);
}

/** The rule of that name, or the nearest one above it: `SIV-6.10b` is found under `SIV-6.10`. */
export function nearest(rules: Rule[], id: string): Rule | null {
  for (let name = id; name; name = name.slice(0, -1)) {
    const rule = rules.find((known) => known.id === name);
    if (rule) return rule;
  }
  return null;
}

/** The text in parts, those that match a word of the query marked. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = plain(query).split(/\s+/).filter((word) => word.length > 1);
  if (!words.length) return [{ text, hit: false }];
  const flat = [...text].map((letter) => plain(letter).charAt(0) || letter).join("");
  const letters = [...text];
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const out: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = out.at(-1);
    const hit = hits[i] ?? false;
    if (last && last.hit === hit) last.text += letter;
    else out.push({ text: letter, hit });
  });
  return out;
}
