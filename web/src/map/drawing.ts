// Drawing hints: what names of symbols, colours and sides look like. No rule depends on any of this.

import type { Board, Point } from "../lib/api/core";

export type PieceStyle = "block" | "counter" | "army";

/** Small hex boards leave room for blocks; crowded ones take counters, point boards armies. */
export function pieceStyle(board: Board): PieceStyle {
  if (board.kind === "point") return "army";
  return board.kind === "hex" && board.spaces.length < 200 ? "block" : "counter";
}

/** The size of a piece in board units. */
export function pieceSize(board: Board): number {
  const part = board.kind === "area" ? 0.27 : board.kind === "point" ? 0.42 : pieceStyle(board) === "block" ? 0.43 : 0.66;
  return board.unit * part;
}

const SIDES = new Set(["axis", "soviet", "nord", "mitte", "sued"]);

/** The name of a side among the colours. */
export const paletteOf = (side: string): string => (SIDES.has(side) ? side : "neutral");

export const fillOf = (side: string): string => `var(--s-${paletteOf(side)})`;
export const inkOf = (side: string): string => `var(--s-${paletteOf(side)}-ink)`;
export const tintOf = (side: string): string => `var(--s-${paletteOf(side)}-tint)`;
export const edgeOf = (side: string): string => `var(--s-${paletteOf(side)}-edge)`;

const LETTERS: Record<string, string> = { axis: "G", soviet: "S", nord: "N", mitte: "C", sued: "S" };

/** The letter of a side on a disc that it holds. */
export const letterOf = (side: string): string => LETTERS[side] ?? "";

/** Whose front it is: the army groups stand together. */
export const campOf = (side: string): "axis" | "soviet" | "" => (side === "soviet" ? "soviet" : side && paletteOf(side) !== "neutral" ? "axis" : "");

const PIGMENTS: Record<string, string> = {
  white: "#F7F3E8",
  yellow: "#D9A520",
  blue: "#4E93C7",
  brown: "#7A5230",
  red: "#A32A1E",
  black: "#1D2326",
  green: "#4F7A45",
  grey: "#8A8F8C",
  aa: "#3A4A5A",
  at: "#4A3A2A",
  chuikov: "#6B2415",
};

export const pigment = (name: string): string => PIGMENTS[name] ?? "#8A8F8C";

/** The shape of a side around the origin: square corners, four cut ones for the Soviets, round for nobody. */
export function shapePath(side: string, half: Point, grow = 0, down = 0): string {
  const [x, y] = [half[0] + grow, half[1] + grow];
  if (paletteOf(side) === "neutral") {
    return `M${-y} ${down}a${y} ${y} 0 1 0 ${2 * y} 0a${y} ${y} 0 1 0 ${-2 * y} 0Z`;
  }
  const cut = side === "soviet" ? half[1] * 0.33 + grow * 0.41 : Math.min(half[1] * 0.1, 4.2) + grow * 0.7;
  const corners: Point[] = [
    [cut - x, -y],
    [x - cut, -y],
    [x, cut - y],
    [x, y - cut],
    [x - cut, y],
    [cut - x, y],
    [-x, y - cut],
    [-x, cut - y],
  ];
  return `M${corners.map(([cx, cy]) => `${cx.toFixed(2)} ${(cy + down).toFixed(2)}`).join("L")}Z`;
}

const PARTS: Record<string, string[]> = {
  infantry: ["cross"],
  militia: ["cross"],
  motorised: ["cross", "wheels"],
  armour: ["track"],
  mechanised: ["cross", "track"],
  guards: ["cross", "roof"],
  marine: ["cross", "anchor"],
  mountain: ["cross", "peak"],
  airborne: ["cross", "canopy"],
  cavalry: ["slash"],
  reconnaissance: ["slash"],
  engineer: ["bridge"],
  artillery: ["ball"],
  rocket: ["ball", "chevron"],
  "anti-tank": ["wedge"],
  "anti-aircraft": ["dome"],
  headquarters: ["head"],
  security: ["bars"],
  naval: ["ship"],
};

export interface SymbolParts {
  lines: string;
  solids: string;
}

/** What stands in the frame of a symbol of half size x by y, as strokes and as filled shapes. */
export function symbolParts(name: string, x: number, y: number): SymbolParts {
  let lines = "";
  let solids = "";
  const disc = (cx: number, cy: number, r: number) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  for (const part of PARTS[name] ?? []) {
    if (part === "cross") lines += `M${-x} ${-y}L${x} ${y}M${-x} ${y}L${x} ${-y}`;
    if (part === "slash") lines += `M${-x} ${y}L${x} ${-y}`;
    if (part === "wedge") lines += `M${-x} ${y}L0 ${-y}L${x} ${y}`;
    if (part === "bridge") lines += `M${-x * 0.52} ${y * 0.5}V${-y * 0.5}H${x * 0.52}V${y * 0.5}M0 ${-y * 0.5}V${y * 0.5}`;
    if (part === "chevron") lines += `M${-x * 0.4} ${-y * 0.35}L0 ${-y * 0.85}L${x * 0.4} ${-y * 0.35}`;
    if (part === "ship") solids += `M${-x * 0.8} ${y * 0.1}H${x * 0.8}L${x * 0.55} ${y * 0.6}H${-x * 0.6}ZM${-x * 0.35} 0V${-y * 0.3}H${-x * 0.1}V${-y * 0.65}H${x * 0.12}V${-y * 0.3}H${x * 0.35}V0Z`;
    if (part === "bars") lines += `M${-x * 0.45} ${-y}V${y}M${x * 0.45} ${-y}V${y}`;
    if (part === "canopy") lines += `M${-x * 0.5} ${y * 0.62}L${-x * 0.25} ${y * 0.3}L0 ${y * 0.62}L${x * 0.25} ${y * 0.3}L${x * 0.5} ${y * 0.62}`;
    if (part === "dome") lines += `M${-x} ${y}A${x} ${y * 1.45} 0 0 1 ${x} ${y}`;
    if (part === "track") lines += `M${-x * 0.62} 0a${x * 0.62} ${y * 0.54} 0 1 0 ${x * 1.24} 0a${x * 0.62} ${y * 0.54} 0 1 0 ${-x * 1.24} 0Z`;
    if (part === "anchor") {
      const s = y * 0.42;
      lines += `M0 ${y - s * 1.7}V${y * 0.94}M${-s * 0.75} ${y - s * 0.85}L${-s * 0.45} ${y - s * 0.3}L0 ${y * 0.94}L${s * 0.45} ${y - s * 0.3}L${s * 0.75} ${y - s * 0.85}`;
    }
    if (part === "wheels") solids += disc(-x * 0.54, y * 1.3, y * 0.2) + disc(x * 0.54, y * 1.3, y * 0.2);
    if (part === "ball") solids += disc(0, 0, y * 0.4);
    if (part === "roof") solids += `M${-x} ${-y}H${x}L0 0Z`;
    if (part === "peak") solids += `M${-x * 0.3} ${y}L0 ${y * 0.2}L${x * 0.3} ${y}Z`;
    if (part === "head") solids += `M${-x} ${-y}H${x}V${-y * 0.3}H${-x}Z`;
  }
  return { lines, solids };
}

/** An arrow as one shape: shaft and head. `size` is shaft width, head width, head length. */
export function arrowPath(start: Point, end: Point, [shaft, head, point]: [number, number, number]): string {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const [ax, ay] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const tip = Math.min(point, length * 0.75);
  const neck: Point = [end[0] - ax * tip, end[1] - ay * tip];
  const off = ([x, y]: Point, by: number) => `${(x - ay * by).toFixed(1)} ${(y + ax * by).toFixed(1)}`;
  const corners = [off(start, -shaft / 2), off(neck, -shaft / 2), off(neck, -head / 2), `${end[0]} ${end[1]}`, off(neck, head / 2), off(neck, shaft / 2), off(start, shaft / 2)];
  return `M${corners.join("L")}Z`;
}

/** The last move: a curve between two places and the head at its end. */
export function curve(from: Point, to: Point, clear: number, head: number): { line: string; head: string } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ax, ay] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const gap = Math.min(clear, length * 0.3);
  const start: Point = [from[0] + ax * gap, from[1] + ay * gap];
  const end: Point = [to[0] - ax * gap, to[1] - ay * gap];
  const bend: Point = [(start[0] + end[0]) / 2 + ay * length * 0.12, (start[1] + end[1]) / 2 - ax * length * 0.12];
  const away = Math.hypot(end[0] - bend[0], end[1] - bend[1]) || 1;
  const [hx, hy] = [(end[0] - bend[0]) / away, (end[1] - bend[1]) / away];
  const neck: Point = [end[0] - hx * head, end[1] - hy * head];
  const line = `M${start.join(" ")}Q${bend.join(" ")} ${end.join(" ")}`;
  const tip = `M${end.join(" ")}L${neck[0] - hy * head * 0.55} ${neck[1] + hx * head * 0.55}L${neck[0] + hy * head * 0.55} ${neck[1] - hx * head * 0.55}Z`;
  return { line, head: tip };
}

/** The same fragments every time for one place: angular pieces of rubble around its middle. */
export function rubblePath(seed: number, [x, y]: Point, reach: number): string {
  let state = (seed + 1) * 2654435761;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
  let path = "";
  for (let i = 0; i < 26; i++) {
    const [angle, away] = [next() * Math.PI * 2, Math.sqrt(next()) * reach];
    const [cx, cy, r] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away, reach * (0.035 + next() * 0.06)];
    const corners = Array.from({ length: 4 }, (_, k) => {
      const a = k * 1.57 + next() * 0.9;
      return `${(cx + Math.cos(a) * r).toFixed(1)} ${(cy + Math.sin(a) * r).toFixed(1)}`;
    });
    path += `M${corners.join("L")}Z`;
  }
  return path;
}
