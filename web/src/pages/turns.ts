// The plies of a match by turns: steps with the same heading belong together.

import type { ReplayStep } from "../lib/api/protocol";

export interface Turn {
  /** The first ply of the turn, counted from 0. */
  from: number;
  /** The ply after its last one. */
  to: number;
  number: number;
}

export function turnsOf(steps: ReplayStep[]): Turn[] {
  const turns: Turn[] = [];
  let known = "";
  steps.forEach((step, i) => {
    const heading = JSON.stringify(step.heading);
    const last = turns.at(-1);
    if (last && heading === known) last.to = i + 1;
    else {
      const turn = step.heading.args?.turn;
      turns.push({ from: i, to: i + 1, number: turn && "num" in turn ? turn.num : turns.length + 1 });
      known = heading;
    }
  });
  return turns;
}

/** Did chance make this step? */
export const isRoll = (step: ReplayStep): boolean => !step.seat && step.line.startsWith("*");

/** The ply after the next roll, or before: nothing if there is none. */
export function rollFrom(steps: ReplayStep[], ply: number, by: 1 | -1): number | null {
  for (let at = ply + by; at >= 1 && at <= steps.length; at += by) if (steps[at - 1] && isRoll(steps[at - 1]!)) return at;
  return null;
}
