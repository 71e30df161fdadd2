//! Questions that one seat asks and the others answer.

use serde::{Deserialize, Serialize};
use verst_core::{Seat, Seats};

/// What a seat asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// To take the last steps back, so many of them. It lapses when any step is made.
    Takeback(u32),
    /// To call it a draw. Computer players are asked as well.
    Draw,
    /// To stop the clocks.
    Pause,
    /// To let the clocks run again.
    Resume,
}

/// A question that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Who asked.
    pub by: Seat,
    /// For what.
    pub request: Request,
    /// Who has not answered yet.
    pub waiting: Seats,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// Others have still to answer.
    Waiting,
    /// All agreed, and it is done.
    Granted,
    /// Somebody said no, or it was withdrawn.
    Declined,
}
