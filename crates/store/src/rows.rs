//! What the store holds, as it is read.

use serde::{Deserialize, Serialize};
use verst_core::{Ending, Seats, Setup};
use verst_match::{Clock, Saved};

/// What stage a match is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for players.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Over,
}

impl Status {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
        }
    }

    pub(crate) fn of(name: &str) -> Option<Status> {
        [Status::Open, Status::Running, Status::Over].into_iter().find(|s| s.name() == name)
    }
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatWho {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// A program.
    Computer,
}

impl SeatWho {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            SeatWho::Open => "open",
            SeatWho::Human => "human",
            SeatWho::Computer => "computer",
        }
    }

    pub(crate) fn of(name: &str) -> Option<SeatWho> {
        [SeatWho::Open, SeatWho::Human, SeatWho::Computer].into_iter().find(|w| w.name() == name)
    }
}

/// Where the dice of a match come from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceRow {
    /// A seed that was promised, in hexadecimal; the nonces stand with the seats.
    Verifiable(String),
    /// A number about which nothing is promised: forks.
    Plain(u64),
    /// A record that somebody brought, with what it says about its dice.
    Imported {
        /// The promise, if the record holds one.
        commitment: Option<String>,
        /// The seed, if the record reveals it.
        seed: Option<String>,
    },
}

impl std::fmt::Debug for DiceRow {
    /// A seed is never printed by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            DiceRow::Verifiable(_) => "Verifiable(..)",
            DiceRow::Plain(_) => "Plain(..)",
            DiceRow::Imported { .. } => "Imported(..)",
        })
    }
}

/// A match without its lines.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchRow {
    /// Its name in addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The version of the rules it is played under.
    pub rules: u32,
    /// The data pack it is played with.
    pub pack: String,
    /// Scenario and options, complete.
    pub setup: Setup,
    /// Where its dice come from.
    pub dice: DiceRow,
    /// How time is kept.
    pub clock: Clock,
    /// What stage it is at.
    pub status: Status,
    /// Is it shown in the lobby?
    pub listed: bool,
    /// The account that made it.
    pub creator: Option<String>,
    /// When it was made.
    pub created: u64,
    /// When it last changed.
    pub updated: u64,
    /// Counts every change.
    pub version: u64,
    /// How many lines are stored, takebacks included.
    pub lines: u64,
    /// What the match knows besides its record.
    pub saved: Option<Saved>,
    /// Who is to act.
    pub to_act: Seats,
    /// When somebody must look at it: a clock runs out, or a program is to act.
    pub due: Option<u64>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Is it a record that somebody brought?
    pub imported: bool,
    /// The match and ply it was forked from.
    pub forked_from: Option<(String, u32)>,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its identifier in the scenario.
    pub seat: String,
    /// Who sits there.
    pub who: SeatWho,
    /// The account of the person.
    pub account: Option<String>,
    /// The name shown.
    pub name: String,
    /// The program's name.
    pub agent: Option<String>,
    /// The secret part of the seat's link.
    pub invite: Option<String>,
    /// The account that an open seat is kept for.
    pub invited: Option<String>,
    /// What the player mixed into the dice, in hexadecimal; empty for nothing.
    pub nonce: String,
}

/// Somebody who holds seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its identifier.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// The name it logs in with; nothing for a guest.
    pub login: Option<String>,
    /// The hash of its password; nothing for a guest.
    pub password: Option<String>,
}

/// One thing somebody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number in the match, from 0.
    pub n: u64,
    /// When.
    pub at: u64,
    /// The speaker's seat; nothing for a spectator.
    pub seat: Option<String>,
    /// The speaker's name.
    pub name: String,
    /// The words.
    pub text: String,
}
