//! The table as one viewer sees it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use verst_core::{Message, Scene};

use super::lobby::Status;

/// The table as one viewer sees it now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Table {
    /// The number of the state: what an action must name.
    pub state: u64,
    /// What stage the match is at.
    pub status: Status,
    /// Through which seat's eyes; nothing for a spectator.
    pub seat: Option<String>,
    /// Pieces, prompt, choices; nothing while the match waits for players.
    #[schemars(with = "Option<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// What was said since.
    pub log: Log,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// The question that is open, if any.
    pub request: Option<OpenRequest>,
    /// What the viewer's seat can take back.
    pub undo: Undo,
}

/// A part of what a viewer has heard.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Log {
    /// Lines from this number on are replaced by what follows; those before it stand.
    pub from: u64,
    /// What was said, in order.
    pub lines: Vec<LogLine>,
}

/// One thing that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct LogLine {
    /// The line of the record that it belongs to; several things may be said about one.
    pub line: u64,
    /// It without words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Clocks {
    /// The server's time when this was written.
    pub now: u64,
    /// Do they stand still by agreement?
    pub paused: bool,
    /// The clock of each seat, in order.
    pub seats: Vec<SeatClock>,
}

/// The clock of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct SeatClock {
    /// The seat.
    pub seat: String,
    /// Time left at `now`.
    pub left: u64,
    /// Does it run?
    pub running: bool,
    /// Moves in a row that were not answered.
    pub lapses: u8,
}

/// What a seat can ask the others for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// To take so many steps back. [`Undo::takeback`] says how many lead to the seat's last choice.
    Takeback(u32),
    /// To call it a draw.
    Draw,
    /// To stop the clocks.
    Pause,
    /// To let them run again.
    Resume,
}

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct OpenRequest {
    /// Who asked.
    pub by: String,
    /// For what.
    pub request: Request,
    /// Who has not answered yet.
    pub waiting: Vec<String>,
}

/// What a seat can take back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Undo {
    /// Can the last step be undone freely?
    pub free: bool,
    /// Why not: `chance`, `reveal`, `hand-over`, `nothing`, `not-yours`, `over`.
    pub lock: Option<String>,
    /// How many steps a takeback would have to ask for, where undo is not free.
    pub takeback: Option<u32>,
}
