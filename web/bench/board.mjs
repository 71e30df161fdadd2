// A board that nobody has played: hexes of five terrains, a front across them, stacks along it.

/** The same numbers in every run. */
function sequence(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const UNIT = 100;
const SIDE = UNIT / Math.sqrt(3);
const TERRAINS = ["open", "open", "open", "wood", "marsh", "town", "hill"];

/** A table with a board of `columns` by `rows` hexes and what the server would say about it. */
export function table(columns, rows) {
  const random = sequence(1941);
  const spaces = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [60 + SIDE + column * SIDE * 1.5, 60 + UNIT / 2 + row * UNIT + (column % 2 ? UNIT / 2 : 0)];
      const outline = Array.from({ length: 6 }, (_, i) => [Math.round(x + SIDE * Math.cos((i * Math.PI) / 3)), Math.round(y + SIDE * Math.sin((i * Math.PI) / 3))]);
      const name = `Place ${column} ${row}`;
      spaces.push({ id: `h${column}.${row}`, name: { en: name, fr: name }, named: random() < 0.04, number: null, at: [Math.round(x), Math.round(y)], outline, terrain: TERRAINS[Math.floor(random() * TERRAINS.length)], tags: [], neighbours: [] });
    }
  }
  const size = [Math.round(120 + columns * SIDE * 1.5 + SIDE), Math.round(180 + rows * UNIT)];
  const board = { kind: "hex", size, unit: UNIT, spaces, grounds: [], lines: [], labels: [], east_up: false };
  const front = (row) => columns * (0.5 + 0.16 * Math.sin(row / 9) + 0.05 * Math.sin(row / 2.3));
  const at = (i) => [i % columns, Math.floor(i / columns)];
  const control = spaces.map((_, i) => (at(i)[0] < front(at(i)[1]) ? "axis" : "soviet"));
  const pieces = [];
  spaces.forEach((_, i) => {
    const [column, row] = at(i);
    if (Math.abs(column - front(row)) > 4.5 || random() > 0.55) return;
    for (let n = Math.floor(random() * 4); n >= 0; n--) {
      const face = { symbol: ["infantry", "armour", "motorised", "artillery"][Math.floor(random() * 4)], size: "XX", label: String(1 + Math.floor(random() * 299)), formation: "", bar: null, corner: null, steps: null, factors: `${1 + Math.floor(random() * 9)}·${1 + Math.floor(random() * 9)}·${3 + Math.floor(random() * 6)}` };
      pieces.push({ id: `p${pieces.length}`, space: i, side: control[i], face, concealed: false, spent: random() < 0.2 });
    }
  });
  const say = (id) => ({ id, args: {} });
  const lit = spaces.filter((_, i) => Math.abs(at(i)[0] - front(at(i)[1])) < 2 && at(i)[1] % 3 === 0).slice(0, 60);
  const scene = {
    viewer: { seat: 0 }, heading: say("words"), phases: [], to_act: 1, prompt: say("words"), ending: null, control, pieces, marks: [], links: [], tracks: [], cards: [], figures: [],
    choices: lit.map((space) => ({ action: `go ${space.id}`, target: { space: space.id }, label: say("words"), primary: false, preview: null })), highlights: [], preview: null, overlays: [],
  };
  const text = { en: "Ten thousand hexes", fr: "Dix mille hexagones" };
  const info = { slug: "bench", title: text, summary: text, rules_version: 1, minutes: 0, longest: 0, scenarios: [{ id: "all", name: text, summary: text, seats: [{ id: "axis", name: text, side: "axis" }] }], options: [] };
  return {
    game: { info, pack: "0", board, names: { spaces: {}, pieces: {}, cards: {} }, ledger: [], messages: { en: "words = Words", fr: "words = Mots" } },
    match: { id: "bench", game: "bench", scenario: "all", options: {}, status: "running", public: false, created: 0, updated: 0, seats: [{ seat: "axis", who: "human", name: "", agent: null, mine: true, connected: true, invite: null }], to_act: ["axis"], clock: "none", lines: 0, state: 1, ending: null, commitment: null, seed: null, imported: false, forked_from: null, watchers: 0, made_by_me: true, fault: null },
    table: { state: 1, status: "running", seat: "axis", scene, log: { from: 0, lines: [] }, clocks: null, request: null, undo: { free: false, lock: null, takeback: null } },
    ground: ground(board, random),
  };
}

/** The ground as a picture: an area for each terrain, and marks in them. */
function ground({ size, spaces }, random) {
  const colours = { open: "#F3ECDB", wood: "#C6CFA9", marsh: "#DDE5DC", town: "#D9C6AE", hill: "#E9DFC6" };
  const paths = Object.entries(colours).map(([terrain, colour]) => `<path fill="${colour}" d="${spaces.filter((space) => space.terrain === terrain).map((space) => `M${space.outline.map((p) => p.join(" ")).join("L")}Z`).join("")}"/>`);
  const dots = spaces.filter((space) => space.terrain === "wood").flatMap(({ at: [x, y] }) => Array.from({ length: 6 }, () => `M${Math.round(x + (random() - 0.5) * 70)} ${Math.round(y + (random() - 0.5) * 70)}h6v6h-6z`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size[0]} ${size[1]}"><rect width="100%" height="100%" fill="#F3ECDB"/>${paths.join("")}<path fill="#7F8F62" d="${dots.join("")}"/></svg>`;
}
