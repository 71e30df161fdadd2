// Names on the map: laid out by measured width, one line or two, at a size that can be read at every zoom.

/** Width of a text in a font, in pixels. */
export type Measure = (text: string, size: number) => number;

export interface Lines {
  lines: string[];
  size: number;
}

/** One line if it fits, else two, else two smaller ones. */
export function fitted(text: string, size: number, room: number, measure: Measure): Lines {
  if (measure(text, size) <= room) return { lines: [text], size };
  const lines = broken(text, measure);
  const widest = Math.max(...lines.map((line) => measure(line, size)));
  return { lines, size: widest <= room ? size : size * 0.88 };
}

/** The text in two lines, as even as its words allow. */
export function broken(text: string, measure: Measure): string[] {
  const words = text.split(/\s+/);
  let best = [text];
  let width = Infinity;
  for (let i = 1; i < words.length; i++) {
    // French quotes and tall marks stand apart from their words, and stay with them.
    if (words[i - 1]?.endsWith("«") || /^[»:;?!]/.test(words[i] ?? "")) continue;
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const widest = Math.max(...lines.map((line) => measure(line, 100)));
    if (widest < width) [best, width] = [lines, widest];
  }
  return best;
}

/** Measures with a canvas; without one, by a mean width of letters. */
export function measurer(font: (size: number) => string): Measure {
  const context = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  const known = new Map<string, number>();
  return (text, size) => {
    // Measured once at 100 pixels: widths grow with the size.
    let width = known.get(text);
    if (width === undefined) {
      if (context) context.font = font(100);
      width = context ? context.measureText(text).width : text.length * 50;
      known.set(text, width);
    }
    return (width * size) / 100;
  };
}
