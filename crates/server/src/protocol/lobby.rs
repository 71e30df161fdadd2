//! Matches in lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;
use verst_core::Message;

use super::plan::{Clock, Invite};

/// The matches that one can take part in, watch, or go on with. The newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Lobby {
    /// Public matches with a free seat.
    pub open: Vec<MatchSummary>,
    /// Public matches that are being played.
    pub live: Vec<MatchSummary>,
    /// Public matches that are over, for replay.
    pub over: Vec<MatchSummary>,
    /// Matches in which the caller holds a seat or that the caller made, those that wait for the caller first.
    pub mine: Vec<MatchSummary>,
    /// Seats that are kept for the caller.
    pub invited: Vec<Invite>,
}

/// What stage a match is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for players: the dice are shaken once every seat is taken.
    Open,
    /// It is being played.
    Running,
    /// It is over, or was imported as a record.
    Over,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct MatchSummary {
    /// Its name in addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// What stage it is at.
    pub status: Status,
    /// Is it shown in the lobby?
    pub public: bool,
    /// When it was made.
    pub created: u64,
    /// When it last changed.
    pub updated: u64,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// Who is to act.
    pub to_act: Vec<String>,
    /// How time is kept.
    pub clock: Clock,
    /// How many lines its record has.
    pub lines: u64,
    /// The number of its state.
    pub state: u64,
    /// How it ended, if it has.
    pub ending: Option<EndingSummary>,
    /// The promise about its dice; nothing if they cannot be checked.
    pub commitment: Option<String>,
    /// The seed of its dice, once it is over.
    pub seed: Option<String>,
    /// Is it a record that somebody brought?
    pub imported: bool,
    /// The match it was forked from.
    pub forked_from: Option<Moment>,
    /// How many look on without a seat.
    pub watchers: u32,
    /// Did the caller make it?
    pub made_by_me: bool,
    /// Why it cannot be played on with this server, if so: another version of its rules, for instance.
    pub fault: Option<String>,
}

/// A seat of a match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct SeatSummary {
    /// The seat.
    pub seat: String,
    /// Who sits there; `me` stands for any person.
    pub who: SeatState,
    /// The player's name; empty while nobody sits there.
    pub name: String,
    /// The computer player, where one sits.
    pub agent: Option<String>,
    /// Is it the caller's?
    pub mine: bool,
    /// Does its player look at the table just now?
    pub connected: bool,
    /// The part of the seat link after `/join/`: for the one who made the match and the one it is kept for, while the
    /// seat is open.
    pub invite: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatState {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// A computer player.
    Computer,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct EndingSummary {
    /// The seats that won.
    pub winners: Vec<String>,
    /// The side that won, if one did.
    pub side: Option<String>,
    /// The way it ended.
    pub kind: String,
    /// The rule that ended it.
    pub rule: String,
    /// A score for each seat, where the game keeps one.
    pub scores: Vec<i32>,
    /// It in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
}

/// A moment of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// After so many plies.
    pub ply: u32,
}
