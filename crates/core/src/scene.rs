//! What is on the table, as data: a board once, and after every step a scene for each viewer. No game-specific code
//! is needed to draw or to click either of them.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::message::{Message, Short, Text};
use crate::seat::{Seats, Viewer};

/// A point in board units.
pub type Point = [i32; 2];

/// The shape of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// Hexagons in a regular grid.
    Hex,
    /// Areas with borders of their own.
    Area,
    /// Points joined by lines.
    Point,
}

/// The board: everything that stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Its shape.
    pub kind: BoardKind,
    /// Size in board units.
    pub size: Point,
    /// Flat-to-flat width of a hex, or the typical size of a space: what drawing scales by.
    pub unit: i32,
    /// The places.
    pub spaces: Vec<Space>,
    /// Ground under the places: water, woods, hills.
    pub grounds: Vec<Ground>,
    /// Rivers, rails, roads, ravines, connections.
    pub lines: Vec<Line>,
    /// Names that belong to no place.
    pub labels: Vec<Label>,
    /// Is the printed map turned so that east is up? Then a player may have it so.
    pub east_up: bool,
}

impl Board {
    /// The same board with east up: spaces and their numbers stay, only points move.
    #[must_use]
    pub fn turned(&self) -> Board {
        let [width, height] = self.size;
        let turn = |[x, y]: Point| [y, width - x];
        let mut board = self.clone();
        board.size = [height, width];
        let paths =
            board.spaces.iter_mut().map(|s| &mut s.outline).chain(board.grounds.iter_mut().map(|g| &mut g.outline));
        for point in paths.chain(board.lines.iter_mut().map(|l| &mut l.path)).flatten() {
            *point = turn(*point);
        }
        let middles = board.spaces.iter_mut().map(|s| &mut s.at).chain(board.labels.iter_mut().map(|l| &mut l.at));
        for point in middles {
            *point = turn(*point);
        }
        for label in &mut board.labels {
            // Names keep their line of reading: a name along a meridian now runs level.
            label.angle = if label.angle == 0 { 0 } else { label.angle.rem_euclid(180) - 90 };
        }
        board
    }
}

/// One place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Space {
    /// Its identifier in the notation.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Should its name be written on the map?
    pub named: bool,
    /// The printed number or letter, if any.
    pub number: Option<String>,
    /// Its middle.
    pub at: Point,
    /// Its border, in order.
    pub outline: Vec<Point>,
    /// Terrain class: `open`, `town`, `factory`, `wood`, `hill`, `marsh`, `water`.
    pub terrain: String,
    /// Printed features: `spawn-3`, `entry-white`, `victory`, `port`.
    pub tags: Vec<String>,
    /// Neighbours, as indices into the list of spaces.
    pub neighbours: Vec<u16>,
}

/// A stretch of ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ground {
    /// `water`, `wood`, `hill`.
    pub kind: String,
    /// Its border.
    pub outline: Vec<Point>,
}

/// A line on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// `river`, `ravine`, `rail`, `road`, `connection`, `border`.
    pub kind: String,
    /// Where it runs.
    pub path: Vec<Point>,
}

/// A name on the map that belongs to no place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// The name.
    pub name: Text,
    /// `water`, `region`.
    pub kind: String,
    /// Its middle.
    pub at: Point,
    /// Its direction in degrees.
    pub angle: i32,
    /// Letter height in board units.
    pub height: i32,
}

/// A side of the game, which gives colour and shape.
pub type SideName = Short;

/// The table as one viewer sees it now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Turn and phase in words.
    pub heading: Message,
    /// The phases of the turn with the present one marked.
    pub phases: Vec<Phase>,
    /// Who is to act.
    pub to_act: Seats,
    /// What is asked, in words.
    pub prompt: Message,
    /// How the game ended, if it has.
    pub ending: Option<Message>,
    /// Who holds each space, in the order of the board; empty where nobody does.
    pub control: Vec<SideName>,
    /// Pieces on the board, the lowest of each stack first.
    pub pieces: Vec<Piece>,
    /// Markers on spaces.
    pub marks: Vec<Mark>,
    /// Markers on the lines between spaces.
    pub links: Vec<Link>,
    /// Off-map boxes and tracks.
    pub tracks: Vec<Track>,
    /// The viewer's hand and open cards.
    pub cards: Vec<Card>,
    /// Figures that are always shown.
    pub figures: Vec<Figure>,
    /// The legal actions, bound to what one clicks.
    pub choices: Vec<Choice>,
    /// Spaces and arrows to be drawn over the map.
    pub highlights: Vec<Highlight>,
    /// What the attack being prepared would bring.
    pub preview: Option<Preview>,
    /// What can be shown over the map on request.
    pub overlays: Vec<Overlay>,
}

/// A phase of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// Its name.
    pub name: Message,
    /// Is it now?
    pub now: bool,
}

/// A piece as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Its identifier in the notation, or for a hidden piece a name that tells nothing.
    pub id: Short,
    /// Where it stands: the index of a space.
    pub space: u16,
    /// Whose it is.
    pub side: SideName,
    /// What it is; nothing when hidden.
    pub face: Option<Face>,
    /// Is it turned away from its enemy just now?
    pub concealed: bool,
    /// Can it still act in this turn?
    pub spent: bool,
}

/// The face of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// Symbol: `infantry`, `motorised`, `armour`, `mechanised`, `marine`, `guards`, `militia`, `headquarters`, `artillery`, `air`.
    pub symbol: Short,
    /// Size mark above the symbol: `III`, `X`, `XX`.
    pub size: Short,
    /// Short name on the counter.
    pub label: Short,
    /// The formation it belongs to.
    pub formation: Short,
    /// A coloured bar, such as the entry colour of a block.
    pub bar: Option<Short>,
    /// A letter in the corner, such as R.
    pub corner: Option<Short>,
    /// Strength: what is left, what there was; 0 now = not yet known.
    pub steps: Option<Steps>,
    /// Factors under the symbol, such as `4·2·5`.
    pub factors: Option<Short>,
}

/// Steps of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Steps {
    /// Steps left; 0 means that it is not yet known.
    pub now: u8,
    /// Steps at full strength.
    pub max: u8,
    /// The lowest die that hits now.
    pub hits_on: u8,
}

/// A marker on a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The index of the space.
    pub space: u16,
    /// `rubble`, `dock`, `factory`, `fort-brown`, `block-…`.
    pub kind: Short,
    /// How many.
    pub count: u8,
    /// In words.
    pub name: Message,
}

/// A marker on the line between two spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The indices of the two spaces, in the direction of the marker if it has one.
    pub ends: [u16; 2],
    /// `truck`, `train`.
    pub kind: Short,
    /// Whose it is; empty where it does not matter.
    pub side: SideName,
}

/// A row of boxes off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// Its name.
    pub name: Message,
    /// Its rows.
    pub rows: Vec<TrackRow>,
    /// The rule about it.
    pub rule: Short,
}

/// One row of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrackRow {
    /// The label before it.
    pub label: Short,
    /// The piece whose card this row is: clicking the row is clicking the piece.
    pub piece: Option<Short>,
    /// The state of the row in a word or two, such as *moved*.
    pub note: Option<Message>,
    /// Its boxes.
    pub boxes: Vec<TrackBox>,
}

/// One box of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrackBox {
    /// Nothing there.
    Empty,
    /// A hidden piece of this side.
    Hidden(SideName),
    /// A token that is like all others of its kind: `fuel`, `ammo`, `food`, `truck`, `train`, `marker`, `medal`.
    Token(Short),
    /// A known piece.
    Known {
        /// Its identifier.
        id: Short,
        /// Whose it is.
        side: SideName,
        /// What it is.
        face: Face,
    },
}

/// A card that the viewer can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Its identifier in the notation.
    pub id: Short,
    /// Whose it is.
    pub side: SideName,
    /// Where it lies.
    pub place: CardPlace,
    /// How many of them.
    pub count: u8,
    /// Its effect.
    pub effect: Arc<Text>,
    /// Its rule.
    pub rule: Short,
    /// The drawing on it: `plane`, `gun`, `scope`, `leader`…
    pub picture: Short,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardPlace {
    /// In the viewer's hand.
    Hand,
    /// Face up, in force or kept by its owner.
    InPlay,
    /// Face up, to be taken.
    Offer,
    /// Face down, but the viewer has looked at it.
    Seen,
    /// Played in the present combat.
    Played,
    /// On the discard pile.
    Discarded,
}

/// A figure that is always shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// What it counts.
    pub name: Message,
    /// The number now.
    pub now: i32,
    /// The number it runs to, if any.
    pub of: Option<i32>,
    /// Whose figure it is.
    pub side: Option<SideName>,
    /// The rule about it.
    pub rule: Short,
}

/// A legal action, bound to what one clicks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// In the game's notation: what is sent back.
    pub action: Short,
    /// What one clicks.
    pub target: Target,
    /// In words, verb first.
    pub label: Message,
    /// Is it the ordinary way on?
    pub primary: bool,
    /// What it would cost and bring, where that is worth knowing before.
    pub preview: Option<Preview>,
}

/// What one clicks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A space.
    Space(Short),
    /// A piece.
    Piece(Short),
    /// A card.
    Card(Short),
    /// A button.
    Button,
}

/// Something drawn over the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Highlight {
    /// A chosen space.
    Chosen(u16),
    /// A chosen piece.
    Piece(Short),
    /// The target of an attack.
    Target(u16),
    /// An arrow between two spaces: an attack or a move being prepared.
    Arrow(u16, u16),
    /// The last move.
    Last(u16, u16),
}

/// A layer that can be shown over the map: supply, exposure, reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Overlay {
    /// Its name in settings, such as `supply`.
    pub id: Short,
    /// Its title.
    pub name: Message,
    /// The rule behind it.
    pub rule: Short,
    /// The spaces it marks.
    pub spaces: Vec<OverlaySpace>,
    /// The lines it marks, as pairs of spaces.
    pub lines: Vec<[u16; 2]>,
}

/// A space marked by an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OverlaySpace {
    /// The index of the space.
    pub space: u16,
    /// How it is marked: hatched for danger, filled for what is possible, dotted for reach.
    pub tone: Tone,
    /// Why, in words.
    pub note: Option<Message>,
}

/// How an overlay marks a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Something threatens here.
    Danger,
    /// Something is possible here.
    Possible,
    /// Within reach.
    Reach,
}

/// What an attack would bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// What is attacked.
    pub title: Message,
    /// Each figure that counts, with its rule.
    pub sums: Vec<Sum>,
    /// Each outcome with its chance in hundredths of a per cent, from bad to good for the one who looks.
    pub outcomes: Vec<Chanced>,
}

/// One figure of a preview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Whose it is.
    pub side: SideName,
    /// The figure in hundredths.
    pub hundredths: i32,
    /// What it is.
    pub name: Message,
    /// The rule behind it.
    pub rule: Short,
}

/// An outcome and its chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chanced {
    /// What happens.
    pub name: Message,
    /// Its chance in hundredths of a per cent.
    pub chance: u32,
}
