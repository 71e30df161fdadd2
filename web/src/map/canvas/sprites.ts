// Counters and names as bitmaps: drawn once for a size and a theme, copied for every frame.

import type { Piece } from "../../lib/api/core";
import { paletteOf, shapePath, symbolParts } from "../drawing";

export type Ring = "none" | "legal" | "chosen";

/** What a counter looks like. */
export interface Counter {
  side: string;
  face: Piece["face"];
  spent: boolean;
  /** Known from before, turned away now. */
  remembered: boolean;
  ring: Ring;
  /** The lower bodies of a stack are blank. */
  blank: boolean;
  /** On small scales a counter is a chip with the number of units. */
  chip: number | null;
}

interface Sprite {
  picture: OffscreenCanvas;
  /** In pixels of the page. */
  size: number;
}

type Pen = OffscreenCanvasRenderingContext2D;

/** The colours in force. */
export class Colours {
  private readonly known = new Map<string, string>();
  private readonly style = getComputedStyle(document.documentElement);

  of(name: string): string {
    let colour = this.known.get(name);
    if (colour === undefined) {
      colour = this.style.getPropertyValue(`--${name}`).trim() || "#888";
      this.known.set(name, colour);
    }
    return colour;
  }

  side(side: string, part: "" | "-ink" | "-tint" | "-edge" = ""): string {
    return this.of(`s-${paletteOf(side)}${part}`);
  }
}

export class Sprites {
  private readonly known = new Map<string, Sprite>();

  /** For one theme, one size of counters and one density of the screen. */
  constructor(
    readonly colours: Colours,
    readonly p: number,
    readonly density: number,
  ) {}

  counter(counter: Counter): Sprite {
    const { side, face, spent, remembered, ring, blank, chip } = counter;
    const key = [side, face?.symbol, face?.size, face?.label, face?.factors, face?.steps?.now, spent, remembered, ring, blank, chip].join("|");
    return this.once(key, this.p * 1.5, (pen) => this.body(pen, counter));
  }

  badge(count: number): Sprite {
    return this.once(`badge ${count}`, this.p * 0.5, (pen) => {
      const r = this.p * 0.205;
      pen.beginPath();
      pen.arc(0, 0, r, 0, Math.PI * 2);
      pen.fillStyle = this.colours.of("ink");
      pen.fill();
      pen.lineWidth = this.p * 0.032;
      pen.strokeStyle = this.colours.of("surface");
      pen.stroke();
      this.figure(pen, String(count), 0, this.p * 0.095, this.p * 0.27, this.colours.of("surface"));
    });
  }

  name(text: string, size: number): Sprite {
    return this.once(`name ${size} ${text}`, Math.max(size * 2, text.length * size * 0.7 + size), (pen) => {
      pen.font = `${size}px ${this.colours.of("serif")}`;
      pen.textAlign = "center";
      pen.lineJoin = "round";
      pen.lineWidth = size * 0.26;
      pen.strokeStyle = this.colours.of("halo");
      pen.strokeText(text, 0, 0);
      pen.fillStyle = this.colours.of("label");
      pen.fillText(text, 0, 0);
    });
  }

  private once(key: string, size: number, draw: (pen: Pen) => void): Sprite {
    let sprite = this.known.get(key);
    if (!sprite) {
      const side = Math.max(1, Math.ceil(size * this.density));
      const picture = new OffscreenCanvas(side, side);
      const pen = picture.getContext("2d");
      if (pen) {
        pen.setTransform(this.density, 0, 0, this.density, side / 2, side / 2);
        draw(pen);
      }
      sprite = { picture, size: side / this.density };
      this.known.set(key, sprite);
    }
    return sprite;
  }

  private body(pen: Pen, { side, face, spent, remembered, ring, blank, chip }: Counter): void {
    const { p, colours } = this;
    const [half, k]: [[number, number], number] = [[p / 2, p / 2], p / 46];
    const shape = (grow: number, down: number) => new Path2D(shapePath(side, half, grow, down));
    pen.lineJoin = "round";
    pen.fillStyle = "rgb(0 0 0 / .18)";
    pen.fill(shape(0.8 * k, 1.5 * k));
    if (ring !== "none") {
      const around = shape(2.2 * k, 0);
      pen.lineWidth = 6.8 * k;
      pen.strokeStyle = colours.of(ring === "chosen" ? "case" : "halo");
      pen.stroke(around);
      pen.lineWidth = 3.6 * k;
      pen.strokeStyle = colours.of(ring === "chosen" ? "select" : "legal");
      pen.stroke(around);
    }
    pen.fillStyle = colours.side(side, spent ? "-tint" : "");
    pen.fill(shape(0, 0));
    pen.lineWidth = 1.2 * k;
    pen.strokeStyle = colours.side(side, "-edge");
    pen.stroke(shape(0, 0));
    if (blank) return;
    const ink = spent ? colours.of("ink") : colours.side(side, "-ink");
    if (chip !== null) return this.figure(pen, String(chip), 0, p * 0.26, p * 0.74, ink);
    if (!face) return this.figure(pen, "?", 0, p * 0.168, p * 0.48, ink);
    const factors = face.factors ?? (face.steps ? `${face.steps.now}/${face.steps.max}` : "");
    const [w, h] = remembered ? [p * 0.46, p * 0.29] : [p * 0.47, p * 0.31];
    const [x, y] = [face.label && !remembered ? -p * 0.13 : 0, factors ? -p * 0.1 : p * 0.03];
    const symbol = symbolParts(face.symbol, w / 2, h / 2);
    pen.save();
    pen.translate(x, y);
    pen.lineWidth = p * 0.033;
    pen.strokeStyle = pen.fillStyle = ink;
    pen.strokeRect(-w / 2, -h / 2, w, h);
    if (symbol.lines) pen.stroke(new Path2D(symbol.lines));
    if (symbol.solids) pen.fill(new Path2D(symbol.solids));
    pen.restore();
    if (!remembered) {
      this.figure(pen, face.size, x, y - p * 0.215, p * 0.166, ink);
      this.figure(pen, face.label, p * 0.3, y + p * 0.088, Math.min(p * 0.25, (p * 0.33) / Math.max(1, face.label.length * 0.52)), ink);
    }
    this.figure(pen, factors, 0, p * 0.41, Math.min(p * 0.29, (p * 0.9) / Math.max(1, factors.length * 0.52)), ink);
  }

  private figure(pen: Pen, text: string, x: number, y: number, size: number, colour: string): void {
    if (!text || size < 3) return;
    pen.font = `700 ${size}px ${this.colours.of("cond")}`;
    pen.textAlign = "center";
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
}
