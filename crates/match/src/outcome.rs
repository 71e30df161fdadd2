//! What a match answers.

use serde::{Deserialize, Serialize};
use verst_core::Seat;

use crate::clock::Clocks;
use crate::request::Pending;

/// What a request brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of the state that follows.
    pub state: u64,
    /// So many lines of the record are as they were; those after them are new. A store that only appends writes
    /// `takeback` for the lines that went, then the new ones; [`crate::Match::resume`] understands that.
    /// [`crate::Match::log`] from here on tells what happened.
    pub kept: usize,
}

/// What became of a seat whose time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lapse {
    /// Whose time ran out.
    pub seat: Seat,
    /// What was done about it.
    pub end: LapseEnd,
}

/// What was done about a seat whose time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LapseEnd {
    /// It lost the match: the record has it resign.
    Forfeit,
    /// The default action was played for it.
    Default,
    /// The game knows neither a resignation nor a default action here: the others must wait.
    Stuck,
}

/// What a match knows besides its record: to be stored with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The number of the state.
    pub state: u64,
    /// So many lines the record had.
    pub lines: usize,
    /// The clocks.
    pub clocks: Clocks,
    /// The question that was open.
    pub pending: Option<Pending>,
}
