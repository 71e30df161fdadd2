//! Why something can no longer be undone.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What stands between a seat and its last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Error)]
#[serde(rename_all = "kebab-case")]
pub enum UndoLock {
    /// Chance has fallen, or is about to.
    #[error("chance has fallen since")]
    Chance,
    /// Somebody has seen a hidden fact.
    #[error("something has been revealed since")]
    Reveal,
    /// The seats to act have changed.
    #[error("the move has passed on")]
    HandOver,
    /// The seat is to act and has done nothing yet.
    #[error("there is nothing to undo")]
    Nothing,
    /// The seat is not to act, nor was it just now.
    #[error("it is not this seat's decision")]
    NotYours,
    /// The match is over.
    #[error("the match is over")]
    Over,
}
