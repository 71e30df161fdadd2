//! Why a match did not do what it was asked to.

use thiserror::Error;
use verst_core::{ActionError, Refusal, Seat, SetupError};

use crate::replay::ReplayError;
use crate::undo::UndoLock;

/// A request that changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// The game does not offer this setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not one player for each seat.
    #[error("the scenario has {expected} seats, not {found}")]
    Players {
        /// Seats of the scenario.
        expected: usize,
        /// Players named.
        found: usize,
    },
    /// There is no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSeat(Seat),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The clocks stand still by agreement.
    #[error("the match is paused")]
    Paused,
    /// Another seat is to act, or chance.
    #[error("it is not this seat's turn to act")]
    NotToAct,
    /// The seat answered a state that is past.
    #[error("this answers an earlier state; the present one is {current}")]
    Stale {
        /// The number of the present state.
        current: u64,
    },
    /// The seat's time is gone: [`crate::Match::tick`] says what follows.
    #[error("this seat's time has run out")]
    OutOfTime,
    /// The action cannot be read, or the rules forbid it.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The rules do not allow this end.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It cannot be undone.
    #[error(transparent)]
    Undo(#[from] UndoLock),
    /// There are no such steps to take back, or they do not lead to a player's choice.
    #[error("these steps cannot be taken back")]
    NoSuchSteps,
    /// Another question is still open.
    #[error("another question is still open")]
    Asked,
    /// No question waits for this seat's answer.
    #[error("no question waits for this seat")]
    NotAsked,
    /// The clocks are in that state already, or there are none.
    #[error("there is no clock to stop or to start")]
    NoClock,
    /// No chance step is waiting.
    #[error("no dice wait to be rolled")]
    NoChance,
    /// A record that cannot be gone on with.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
