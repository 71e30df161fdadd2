//! The table for programs that hold a seat.

use schemars::JsonSchema;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

use super::lobby::{EndingSummary, Status};
use super::table::{Clocks, OpenRequest};

/// What a program at a seat needs to know, without anything to draw.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct BotPosition {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The number of the state: what an action must name.
    pub state: u64,
    /// What stage the match is at.
    pub status: Status,
    /// The program's seat; nothing for a spectator.
    pub seat: Option<String>,
    /// The seats that are to act.
    pub to_act: Vec<String>,
    /// What the seat can do now, in the game's notation; empty while others are to act.
    pub actions: Vec<String>,
    /// What the seat may know, as the game tells it; nothing while the match waits for players.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub view: serde_json::Value,
    /// When the seat must have acted, in milliseconds since 1970; nothing while its clock stands.
    pub deadline: Option<u64>,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// The question that is open, if any.
    pub request: Option<OpenRequest>,
    /// How it ended, if it has.
    pub ending: Option<EndingSummary>,
}
