// Who sits where in a match that is being made, as the form has it.

import type { ScenarioInfo } from "./api/core";
import type { SeatPlan } from "./api/protocol";

export type Sitter = "me" | "friend" | "computer";

export interface SeatForm {
  seat: string;
  who: Sitter;
  agent: string;
}

/** The first seat is mine, the others are the computer's. */
/** The level that people meet first: strong, and quick. */
export const usualLevel = (levels: { name: string }[] | undefined): string => levels?.at(-2)?.name ?? levels?.at(-1)?.name ?? "staff";

export function usualSeats(scenario: ScenarioInfo, agent: string): SeatForm[] {
  return scenario.seats.map((seat, i) => ({ seat: seat.id, who: i === 0 ? "me" : "computer", agent }));
}

export function plans(seats: SeatForm[]): SeatPlan[] {
  return seats.map(({ seat, who, agent }) =>
    who === "computer" ? { seat, who, agent } : { seat, who: who === "friend" ? "open" : "me" },
  );
}

/** How many of each there are. */
export function census(seats: SeatForm[]): Record<Sitter, number> {
  const count = { me: 0, friend: 0, computer: 0 };
  for (const { who } of seats) count[who] += 1;
  return count;
}
