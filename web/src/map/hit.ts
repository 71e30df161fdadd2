import type { Point } from "../lib/api/core";
import type { Stack } from "./stacks";

/** What the pointer met on the map. */
export interface Hit {
  space: number | null;
  stack: Stack | null;
  /** By a finger, which cannot hover. */
  touch?: boolean;
  /** In pixels of the map's window. */
  at: Point;
}
