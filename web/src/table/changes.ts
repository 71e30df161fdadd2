// The scene after a step, from the one before and what the server says has changed.

import type { Scene } from "../lib/api/core";
import type { ServerFrame } from "../lib/api/protocol";

export type Changes = NonNullable<Extract<ServerFrame, { type: "step" }>["changes"]>;

/** Of a list, `[from, count]` stays; everything else is new. */
export function changed(scene: Scene, changes: Changes): Scene {
  const parts = Object.entries(changes).map(([part, change]) => {
    if (!Array.isArray(change)) return [part, change];
    const before = scene[part as keyof Scene] as unknown[];
    return [part, change.flatMap((one) => (Array.isArray(one) ? before.slice(one[0], one[0] + one[1]) : [one]))];
  });
  return { ...scene, ...Object.fromEntries(parts) };
}
