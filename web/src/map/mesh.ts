// The borders of spaces as a mesh: which sides two spaces share, and where fronts run.

import type { Point, Space } from "../lib/api/core";

/** A side of a space, with the space beyond it if there is one. */
export interface Side {
  a: Point;
  b: Point;
  spaces: [number, number | null];
}

/** All sides of the outlines, each once. Corners closer than `tolerance` are one corner. */
export function sidesOf(outlines: Point[][], tolerance: number): Side[] {
  const corners = new Corners(tolerance);
  const sides = new Map<string, Side>();
  outlines.forEach((outline, index) => {
    const ids = outline.map((p) => corners.find(p));
    ids.forEach((from, i) => {
      const to = ids[(i + 1) % ids.length];
      if (to === undefined || from === to) return;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const known = sides.get(key);
      if (known) known.spaces[1] ??= index;
      else sides.set(key, { a: corners.at(from), b: corners.at(to), spaces: [index, null] });
    });
  });
  return [...sides.values()];
}

/** Corners, found again within a tolerance. */
class Corners {
  private readonly points: Point[] = [];
  private readonly cells = new Map<string, number[]>();

  constructor(private readonly tolerance: number) {}

  at(id: number): Point {
    return this.points[id] ?? [0, 0];
  }

  find(p: Point): number {
    const [cx, cy] = [Math.floor(p[0] / this.tolerance), Math.floor(p[1] / this.tolerance)];
    for (let x = cx - 1; x <= cx + 1; x++) {
      for (let y = cy - 1; y <= cy + 1; y++) {
        for (const id of this.cells.get(`${x} ${y}`) ?? []) {
          const q = this.at(id);
          if (Math.hypot(q[0] - p[0], q[1] - p[1]) <= this.tolerance) return id;
        }
      }
    }
    const id = this.points.push(p) - 1;
    const key = `${cx} ${cy}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), id]);
    return id;
  }
}

/** The sides between spaces that different sides of the game hold. */
export function front(sides: Side[], control: string[]): Side[] {
  return sides.filter(({ spaces: [a, b] }) => {
    if (b === null) return false;
    const [one, other] = [control[a], control[b]];
    return Boolean(one && other && one !== other);
  });
}

/** Sides as one path. */
export function linePath(sides: Side[]): string {
  return sides.map(({ a, b }) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`).join("");
}

/** Closed outlines as one path. */
export function ringPath(points: Point[]): string {
  return points.length ? `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z` : "";
}

/** Outline drawn in towards the middle: 1 is the outline itself. */
export function shrunk(points: Point[], [x, y]: Point, by: number): Point[] {
  return points.map(([px, py]) => [x + (px - x) * by, y + (py - y) * by]);
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Is the point inside the outline? */
export function inside(outline: Point[], [x, y]: Point): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** The space at a point of the board: the one whose outline holds it, or on point boards the nearest within half a unit. */
export function spaceAt(spaces: Space[], unit: number, at: Point): number | null {
  let best: number | null = null;
  let bestDistance = Infinity;
  spaces.forEach((space, i) => {
    const distance = Math.hypot(space.at[0] - at[0], space.at[1] - at[1]);
    const hit = space.outline.length > 2 ? distance < unit * 4 && inside(space.outline, at) : distance < unit / 2;
    if (hit && distance < bestDistance) [best, bestDistance] = [i, distance];
  });
  return best;
}

/** The space that lies best in a direction: near, and not far off the line. */
export function towards(spaces: Space[], from: number, [dx, dy]: Point): number | null {
  const start = spaces[from]?.at;
  if (!start) return null;
  let best: number | null = null;
  let bestCost = Infinity;
  spaces.forEach(({ at }, i) => {
    const [x, y] = [at[0] - start[0], at[1] - start[1]];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy - y * dx);
    if (i === from || along <= 0 || across > along * 1.8) return;
    const cost = Math.hypot(x, y) + across * 0.9;
    if (cost < bestCost) [best, bestCost] = [i, cost];
  });
  return best;
}
