//! What a match answers.

use serde::{Deserialize, Serialize};
use verst_core::{Message, Seat, Told, Viewer};

use crate::clock::Clocks;
use crate::request::Pending;

/// What a request brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of the state that follows.
    pub state: u64,
    /// So many lines of the record are as they were; those after them are new. A store that only appends writes
    /// `takeback` for the lines that went, then the new ones; [`crate::Match::resume`] understands that.
    pub kept: usize,
    /// What happened, as each viewer may know it.
    pub told: Vec<Told>,
}

impl Outcome {
    /// What a viewer hears.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &Message> {
        self.told.iter().filter_map(move |told| told.to(viewer))
    }
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
