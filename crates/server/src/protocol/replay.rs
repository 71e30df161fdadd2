//! A finished match to look back on, and to go on from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use verst_core::{Message, Scene};

use super::plan::{Clock, SeatPlan};

/// The plies of a finished match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayIndex {
    /// How many plies there are; moments are numbered from 0, the position before the first of them.
    pub plies: u32,
    /// Each ply, in order: the first one leads to moment 1.
    pub steps: Vec<ReplayStep>,
    /// The course of the match: what each side held at every moment.
    pub course: Vec<Course>,
    /// Were the dice checked against the seed? Nothing if nothing was promised about them.
    pub dice: Option<DiceCheck>,
}

/// The ground of one side through a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Course {
    /// The side.
    pub side: String,
    /// How many spaces it held at each moment, from 0 on.
    pub spaces: Vec<u32>,
}

/// One ply of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayStep {
    /// The line of the record.
    pub line: String,
    /// The seat that chose; nothing for chance and takebacks.
    pub seat: Option<String>,
    /// Turn and phase after it, in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub heading: Message,
}

/// What came of checking the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct DiceCheck {
    /// Are all of them those of the promised seed?
    pub honest: bool,
    /// What is wrong, if something is.
    pub fault: Option<String>,
}

/// A moment of a finished match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ReplayMoment {
    /// After so many plies.
    pub ply: u32,
    /// The table, seen by all or by the one asked for.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Scene"))]
    pub scene: Scene,
    /// What the last ply brought.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Message[]"))]
    pub log: Vec<Message>,
}

/// A match that goes on from a moment of a finished one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// After so many plies.
    pub ply: u32,
    /// Who sits where. Seats that are not named are open.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<SeatPlan>>"))]
    pub seats: Vec<SeatPlan>,
    /// Are the seats that are not named to be taken as they were? Computer players and the caller sit down at once; the
    /// seats of others are kept for them.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub same_seats: bool,
    /// How time is kept.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Clock>"))]
    pub clock: Clock,
    /// Is it shown in the lobby?
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// The creator's name, if they have no account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
