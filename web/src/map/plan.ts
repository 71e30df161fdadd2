// Where names, numbers and pieces of each space stand at one zoom.

import type { Board, Point } from "../lib/api/core";
import type { Lang } from "../lib/settings.svelte";
import { planArea, type AreaHead } from "./areas";
import { pieceStyle } from "./drawing";
import { fitted, type Measure } from "./names";

export interface NamePlan {
  space: number;
  lines: string[];
  size: number;
  /** Middle of the first base line. */
  at: Point;
  number: string;
  numberAt: Point;
  numberSize: number;
  /** Number and shield of an area, instead of a bare number. */
  head?: AreaHead;
  /** The middle of the pieces. */
  seat: Point;
}

/** `scale` is pixels to a board unit; `full` says which spaces hold pieces; `corner` which have a mark above. */
export function planNames(board: Board, lang: Lang, scale: number, full: Set<number>, corner: Set<number>, measure: Measure): NamePlan[] {
  const f = board.unit * scale;
  const blocks = pieceStyle(board) === "block";
  const k = board.unit / 107;
  const letters = blocks ? Math.min(16, Math.max(10, (13 * f) / 107)) : Math.min(17, Math.max(10, f * (board.kind === "area" ? 0.094 : 0.175)));
  return board.spaces.map((space, index) => {
    const [x, y] = space.at;
    // On a small map a name stands only where no piece would cover it.
    const clear = !full.has(index) && !space.neighbours.some((next) => full.has(next));
    const wanted = space.named && (f >= 54 || (f >= 34 && clear));
    const text = wanted ? space.name[lang] || space.name.en : "";
    // What is drawn on the ground, off the map, keeps its name below.
    if (board.kind === "area" && space.number && f >= 54) {
      const size = letters / scale;
      const area = planArea(board, space, text, size, scale, measure);
      return { space: index, lines: area.lines, size, at: area.at, number: "", numberAt: area.head.at, numberSize: size, head: area.head, seat: area.seat };
    }
    const { lines, size: px } = text ? fitted(text, letters, f * (blocks ? 1.16 : 1.3), measure) : { lines: [], size: letters };
    const size = px / scale;
    const extra = size * 1.04 * Math.max(0, lines.length - 1);
    const foot = board.kind === "point" ? 0.36 : blocks ? 0.445 : full.has(index) ? 0.5 : 0.34;
    const lift = blocks ? k * 2 + extra * 0.42 - (corner.has(index) ? k * 6 : 0) : 0;
    return {
      space: index,
      lines,
      size,
      at: [x, y + board.unit * foot - extra * 0.72] as Point,
      number: f >= 54 && board.spaces.length < 200 ? (space.number ?? "") : "",
      numberAt: [x - board.unit * 0.33, y - board.unit * 0.335] as Point,
      numberSize: Math.min(14, Math.max(10, f * 0.112)) / scale,
      seat: [x, y - lift] as Point,
    };
  });
}
