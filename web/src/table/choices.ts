// Choices by what one clicks. Several may share a target: then the table asks which.

import type { Choice, Scene, Target } from "../lib/api/core";

export interface Bound {
  spaces: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  cards: Map<string, Choice[]>;
  /** The ordinary way on first. */
  buttons: Choice[];
}

export function bind(choices: Choice[]): Bound {
  const bound: Bound = { spaces: new Map(), pieces: new Map(), cards: new Map(), buttons: [] };
  const add = (map: Map<string, Choice[]>, id: string, choice: Choice) => {
    const known = map.get(id);
    if (known) known.push(choice);
    else map.set(id, [choice]);
  };
  for (const choice of choices) {
    const { target } = choice;
    if (target === "button") bound.buttons.push(choice);
    else if ("space" in target) add(bound.spaces, target.space, choice);
    else if ("piece" in target) add(bound.pieces, target.piece, choice);
    else add(bound.cards, target.card, choice);
  }
  bound.buttons.sort((a, b) => Number(b.primary) - Number(a.primary));
  return bound;
}

/** The choices of one target. */
export function choicesOf(bound: Bound, target: Target): Choice[] {
  if (target === "button") return bound.buttons;
  if ("space" in target) return bound.spaces.get(target.space) ?? [];
  if ("piece" in target) return bound.pieces.get(target.piece) ?? [];
  return bound.cards.get(target.card) ?? [];
}

/** A group of the text list: one target with everything that can be done with it. */
export interface Group {
  key: string;
  target: Target;
  choices: Choice[];
}

/** Every choice as text, by target, in the order of the rules; buttons last. */
export function groups(choices: Choice[]): Group[] {
  const out = new Map<string, Group>();
  for (const choice of choices) {
    const key = choice.target === "button" ? "button" : JSON.stringify(choice.target);
    const group = out.get(key);
    if (group) group.choices.push(choice);
    else out.set(key, { key, target: choice.target, choices: [choice] });
  }
  return [...out.values()].sort((a, b) => Number(a.target === "button") - Number(b.target === "button"));
}

export const sameTarget = (a: Target, b: Target): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The space of a target on the map, as an index into the list of space identifiers. */
export function spaceOf(target: Target, scene: Scene, spaceIds: Map<string, number>): number | null {
  if (target === "button" || "card" in target) return null;
  if ("space" in target) return spaceIds.get(target.space) ?? null;
  return scene.pieces.find((piece) => piece.id === target.piece)?.space ?? null;
}

/** Does a choice say what it would cost or bring? A title alone says nothing. */
export const says = (choice: Choice | null | undefined): boolean => Boolean(choice?.preview && (choice.preview.sums.length || choice.preview.outcomes.length));
