//! What a match is played under.

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::dice::Dice;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name in the record.
    pub name: String,
    /// Person or program.
    pub kind: PlayerKind,
}

/// Person or program. Programs have no clock, and are asked about draws alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A program.
    Computer,
}

impl Player {
    /// A person.
    pub fn human(name: impl Into<String>) -> Player {
        Player { name: name.into(), kind: PlayerKind::Human }
    }

    /// A program.
    pub fn computer(name: impl Into<String>) -> Player {
        Player { name: name.into(), kind: PlayerKind::Computer }
    }
}

/// How chance steps are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// All of them at once, until a player must choose or the match is over.
    #[default]
    Auto,
    /// One by one, by [`crate::Match::fall`].
    Single,
}

/// What a match is played under.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Who plays, in order of seats.
    pub players: Vec<Player>,
    /// Where chance comes from.
    pub dice: Dice,
    /// How time is kept.
    pub clock: Clock,
    /// How chance steps are made.
    pub pace: Pace,
}

impl Terms {
    /// No clock, chance at once.
    pub fn new(players: Vec<Player>, dice: Dice) -> Terms {
        Terms { players, dice, clock: Clock::None, pace: Pace::Auto }
    }
}
