// Which overlays are on: two at most, the older gives way.

export const MOST = 2;

export function switched(on: string[], id: string): string[] {
  return on.includes(id) ? on.filter((known) => known !== id) : [...on, id].slice(-MOST);
}
