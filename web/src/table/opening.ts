// Where to look first: the middle of what is chosen, else of what one may choose, else of the front, of the pieces, of the board.

import type { Board, Point, Scene } from "../lib/api/core";

export function openingView(board: Board, scene: Scene): Point {
  const places: Point[] = [];
  board.spaces.forEach((space, i) => {
    const holder = scene.control[i];
    if (holder && space.neighbours.some((next) => scene.control[next] && scene.control[next] !== holder)) places.push(space.at);
  });
  const lit = scene.choices.flatMap((choice) => {
    if (choice.target === "button" || !("space" in choice.target)) return [];
    const id = choice.target.space;
    return board.spaces.filter((space) => space.id === id).map((space) => space.at);
  });
  const marked = scene.highlights.flatMap((h) => {
    const at = board.spaces["target" in h ? h.target : "chosen" in h ? h.chosen : -1]?.at;
    return at ? [at] : [];
  });
  const pool = marked.length ? marked : lit.length ? lit : places.length ? places : scene.pieces.flatMap((piece) => (board.spaces[piece.space] ? [board.spaces[piece.space]!.at] : []));
  if (!pool.length) return [board.size[0] / 2, board.size[1] / 2];
  const mean = (axis: 0 | 1) => pool.reduce((sum, at) => sum + at[axis], 0) / pool.length;
  return [mean(0), mean(1)];
}
