// Where the map stands in its window: pan, zoom to a point, fit. Board units times `scale` are pixels.

import type { Point } from "../lib/api/core";

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(0.1);
  /** The scale that drawings are laid out for: follows when the hand rests. */
  settled = $state(0.1);
  /** Is the map being moved just now? */
  moving = $state(false);
  width = $state(0);
  height = $state(0);
  /** Pixels at the foot of the window that something covers. */
  foot = $state(0);
  /** Pixels at the left of the window that something covers. */
  left = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly size: Point,
    readonly unit: number,
  ) {}

  /** Pixels of one space at rest. */
  get space(): number {
    return this.settled * this.unit;
  }

  get least(): number {
    return Math.min(this.width / this.size[0], this.height / this.size[1]) * 0.8;
  }

  get most(): number {
    return 240 / this.unit;
  }

  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.hold();
  }

  /** Zoom by a factor; the point under the pointer stays where it is. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.hold();
  }

  /** The whole board. */
  fit(): void {
    const room = this.height - this.foot;
    this.scale = Math.min(this.width / this.size[0], room / this.size[1]) * 0.97;
    this.x = (this.width - this.size[0] * this.scale) / 2;
    this.y = (room - this.size[1] * this.scale) / 2;
    this.settle();
  }

  /** A comfortable size around a point. */
  open(at: Point, space: number): void {
    const wanted = space / this.unit;
    const cover = Math.max(this.width / this.size[0], this.height / this.size[1]);
    // A little larger if that fills the window.
    this.scale = Math.min(this.most, cover > wanted && cover < wanted * 1.3 ? cover : wanted);
    this.centre(at);
    this.settle();
  }

  centre([x, y]: Point): void {
    this.x = this.width / 2 - x * this.scale;
    this.y = (this.height - this.foot) / 2 - y * this.scale;
    this.keepInside();
  }

  /** Is a point in the part of the window that nothing covers? */
  shows(at: Point): boolean {
    const [x, y] = this.toScreen(at);
    return x > this.left + 20 && x < this.width - 20 && y > 20 && y < this.height - this.foot;
  }

  /** Bring a point into view if it is not, with room for what floats over the map. */
  reveal([x, y]: Point, foot = 120): void {
    const [px, py] = this.toScreen([x, y]);
    const edge = Math.min(80, this.width / 6);
    const first = this.left + edge;
    const dx = px < first ? first - px : px > this.width - edge ? this.width - edge - px : 0;
    const low = this.height - foot;
    const dy = py < edge ? edge - py : py > low ? low - py : 0;
    if (dx || dy) {
      this.pan(dx, dy);
      this.keepInside();
    }
  }

  /** Bring points into view by the shortest way: all of them if they fit, at this zoom or down to `least` pixels a space; else at least one. */
  include(points: Point[], least = this.unit * this.scale): void {
    const [first] = points;
    if (!first || !this.width) return;
    const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
    const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    const margin = this.unit * 1.2;
    const fitting = Math.min((this.width - this.left) / (right - left + margin), (this.height - this.foot) / (bottom - top + margin));
    if (fitting < least / this.unit) {
      if (!points.some((at) => this.shows(at))) this.reveal(first, this.foot + 60);
      return;
    }
    if (fitting < this.scale) {
      this.zoom(fitting / this.scale);
      this.settle();
    }
    const half = (margin / 2) * this.scale;
    const into = (low: number, high: number, from: number, to: number): number => (low < from + half ? from + half - low : high > to - half ? to - half - high : 0);
    const [x0, y0] = this.toScreen([left, top]);
    const [x1, y1] = this.toScreen([right, bottom]);
    const [dx, dy] = [into(x0, x1, this.left, this.width), into(y0, y1, 0, this.height - this.foot)];
    if (dx || dy) this.pan(dx, dy);
  }

  toScreen([x, y]: Point): Point {
    return [x * this.scale + this.x, y * this.scale + this.y];
  }

  toBoard([x, y]: Point): Point {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** The board never leaves its window altogether. */
  private keepInside(): void {
    const inside = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.x = inside(this.x, this.size[0] * this.scale, this.width);
    this.y = inside(this.y, this.size[1] * this.scale, this.height - this.foot);
  }

  private hold(): void {
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), 160);
  }

  private settle(): void {
    clearTimeout(this.timer);
    const [w, h] = [this.size[0] * this.scale, this.size[1] * this.scale];
    this.x = Math.min(this.width * 0.85, Math.max(this.width * 0.15 - w, this.x));
    this.y = Math.min(this.height * 0.85, Math.max(this.height * 0.15 - h, this.y));
    this.settled = this.scale;
    this.moving = false;
  }
}
