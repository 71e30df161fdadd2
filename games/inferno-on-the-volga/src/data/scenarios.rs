//! Modes, options and the German set-up.

use serde::Deserialize;

use super::{Colour, Kind, Text};

/// The one battle: its set-up, modes and options.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenarios {
    /// German units drawn at random.
    pub setup: Setup,
    /// Ways to play: solo, duel, coop, three.
    pub modes: Vec<ModeRecord>,
    /// What players may choose before a game.
    pub options: Vec<OptionRecord>,
}

/// German units drawn at random at the start (SIV-2.9, SIV-2.10).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Units on the map beside those placed by name.
    pub german_random: Vec<Draw>,
    /// What fills the last column of the track.
    pub last_column: LastColumn,
}

/// Random German units of one colour and kind for one hex.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Where they stand.
    pub hex: String,
    /// Colour drawn from.
    pub colour: Colour,
    /// Kind drawn from.
    pub kind: Kind,
    /// How many.
    pub count: u8,
    /// Where the facts come from.
    pub src: String,
}

/// Random German units for the last column of the track, one a row.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastColumn {
    /// Colour drawn from.
    pub colour: Colour,
    /// Kind drawn from.
    pub kind: Kind,
    /// Where the facts come from.
    pub src: String,
}

/// A way to play (chapter M).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeRecord {
    /// solo, duel, coop or three.
    pub id: String,
    /// Name.
    pub name: Text,
    /// One sentence.
    pub summary: Text,
    /// Seats; with two German commanders A comes first.
    pub seats: Vec<SeatRecord>,
    /// The Soviets follow chapter 5.
    pub automaton: bool,
    /// The last seat plays the Soviets.
    pub human_soviet: bool,
    /// Its rule.
    pub rule: String,
    /// Where the facts come from.
    pub src: String,
}

/// A seat of a mode.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// german, sixth_army, fourth_panzer_army or soviet.
    pub id: String,
    /// Name.
    pub name: Text,
}

/// Something players may choose before a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionRecord {
    /// Stable name.
    pub id: String,
    /// Name.
    pub name: Text,
    /// What it changes.
    pub help: Text,
    /// Its rule.
    pub rule: String,
    /// Values, in the order shown.
    pub values: Vec<OptionValue>,
    /// Value used when nothing is said.
    pub default: String,
    /// Modes where it may be set.
    pub modes: Vec<String>,
    /// Another option that must be `on`.
    #[serde(default)]
    pub requires: Option<String>,
    /// Where the facts come from.
    pub src: String,
}

/// A value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionValue {
    /// Stable name.
    pub id: String,
    /// Name.
    pub name: Text,
}
