// The types of the engine as they travel: written by hand, held against the JSON of real games by a test of the server.

/** What a French name is: gender and number, with an article or without; `m` if unsaid. */
export type Is = "m" | "f" | "mp" | "fp" | "le" | "la" | "les m" | "les f";

/** A name in both languages. */
export interface Text {
  en: string;
  fr: string;
  is?: Is;
}

/** A point in board units. */
export type Point = [number, number];

/** A side of the game, which gives colour and shape; empty for nobody. */
export type SideName = string;

/** A seat by its number in the scenario's list, from 0. */
export type Seat = number;

/** A set of seats: bit 0 is the first seat, bit 1 the second. */
export type Seats = number;

/** Through whose eyes a position is shown. */
export type Viewer = { seat: Seat } | "public" | "referee";

/** One argument of a message. */
export type Arg =
  | { num: number }
  | { text: string }
  | { space: string }
  | { piece: string }
  | { card: string }
  | { pieces: string[] }
  | { word: string };

/** A sentence without words: its name in the message files and its arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}

/** The names behind the identifiers of one game. */
export interface Names {
  spaces: Record<string, Text>;
  pieces: Record<string, Text>;
  cards: Record<string, Text>;
}

/** Something on the table that a refusal points at. */
export type Subject = { space: string } | { piece: string } | { card: string };

/** What one clicks. */
export type Target = { space: string } | { piece: string } | { card: string } | "button";

/** The card of a game in the list of games. */
export interface GameInfo {
  slug: string;
  title: Text;
  summary: Text;
  rules_version: number;
  minutes: number;
  longest: number;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
}

/** One way to set the table up. */
export interface ScenarioInfo {
  id: string;
  name: Text;
  summary: Text;
  seats: SeatInfo[];
}

/** One chair. */
export interface SeatInfo {
  id: string;
  name: Text;
  side: SideName;
}

/** A rule that the players may switch. */
export interface OptionInfo {
  id: string;
  name: Text;
  help: Text;
  rule: string;
  values: ValueInfo[];
  default: string;
  scenarios: string[];
  requires: string | null;
}

/** One value of an option. */
export interface ValueInfo {
  id: string;
  name: Text;
}

/** One rule of the ledger. */
export interface Rule {
  id: string;
  chapter: Text;
  title: Text;
  source: string;
  digest: Text;
}

/** The board: everything that stays. */
export interface Board {
  kind: "hex" | "area" | "point";
  size: Point;
  unit: number;
  spaces: Space[];
  grounds: Ground[];
  lines: Line[];
  labels: Label[];
  east_up: boolean;
}

/** One place. */
export interface Space {
  id: string;
  name: Text;
  named: boolean;
  number: string | null;
  at: Point;
  outline: Point[];
  terrain: string;
  tags: string[];
  neighbours: number[];
}

/** A stretch of ground. */
export interface Ground {
  kind: string;
  outline: Point[];
}

/** A line on the map. */
export interface Line {
  kind: string;
  path: Point[];
}

/** A name on the map that belongs to no place. */
export interface Label {
  name: Text;
  kind: string;
  at: Point;
  angle: number;
  height: number;
}

/** The table as one viewer sees it now. */
export interface Scene {
  viewer: Viewer;
  heading: Message;
  phases: Phase[];
  to_act: Seats;
  prompt: Message;
  ending: Message | null;
  control: SideName[];
  pieces: Piece[];
  marks: Mark[];
  links: Link[];
  tracks: Track[];
  cards: Card[];
  figures: Figure[];
  choices: Choice[];
  highlights: Highlight[];
  preview: Preview | null;
  overlays: Overlay[];
}

/** A phase of the turn. */
export interface Phase {
  name: Message;
  now: boolean;
}

/** A piece as one viewer sees it; `space` is the index of a space of the board. */
export interface Piece {
  id: string;
  space: number;
  side: SideName;
  face: Face | null;
  concealed: boolean;
  spent: boolean;
}

/** The face of a piece. */
export interface Face {
  symbol: string;
  size: string;
  label: string;
  formation: string;
  bar: string | null;
  corner: string | null;
  steps: Steps | null;
  factors: string | null;
}

/** Steps of a block; `now` is 0 when it is not yet known. */
export interface Steps {
  now: number;
  max: number;
  hits_on: number;
}

/** A marker on a space. */
export interface Mark {
  space: number;
  kind: string;
  count: number;
  name: Message;
}

/** A row of boxes off the map. */
export interface Track {
  name: Message;
  rows: TrackRow[];
  rule: string;
}

/** A marker on the line between two spaces. */
export interface Link {
  ends: [number, number];
  kind: string;
  side: SideName;
}

/** One row of a track; `piece` is the piece whose card it is. */
export interface TrackRow {
  label: string;
  piece: string | null;
  note: Message | null;
  boxes: TrackBox[];
}

/** One box of a track. */
export type TrackBox = "empty" | { hidden: SideName } | { token: string } | { known: KnownBox };

/** A known piece in a box. */
export interface KnownBox {
  id: string;
  side: SideName;
  face: Face;
}

/** A card that the viewer can see. */
export interface Card {
  id: string;
  side: SideName;
  place: "hand" | "in-play" | "offer" | "seen" | "played" | "discarded";
  count: number;
  effect: Text;
  rule: string;
  picture: string;
}

/** A figure that is always shown. */
export interface Figure {
  name: Message;
  now: number;
  of: number | null;
  side: SideName | null;
  rule: string;
}

/** A legal action, bound to what one clicks. */
export interface Choice {
  action: string;
  target: Target;
  label: Message;
  primary: boolean;
  preview: Preview | null;
}

/** Something drawn over the map, by indices of spaces. */
export type Highlight =
  | { chosen: number }
  | { piece: string }
  | { target: number }
  | { arrow: [number, number] }
  | { last: [number, number] };

/** A layer that can be shown over the map. */
export interface Overlay {
  id: string;
  name: Message;
  rule: string;
  spaces: OverlaySpace[];
  lines: [number, number][];
}

/** A space marked by an overlay. */
export interface OverlaySpace {
  space: number;
  tone: "danger" | "possible" | "reach";
  note: Message | null;
}

/** What an attack would bring. */
export interface Preview {
  title: Message;
  sums: Sum[];
  outcomes: Chanced[];
}

/** One figure of a preview, in hundredths. */
export interface Sum {
  side: SideName;
  hundredths: number;
  name: Message;
  rule: string;
}

/** An outcome and its chance in hundredths of a per cent. */
export interface Chanced {
  name: Message;
  chance: number;
}
