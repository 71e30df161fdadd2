//! Why a case does not hold.

use std::fmt;
use thiserror::Error;
use verst_core::{ActionError, FallError, PatchError, SetupError};

/// What went wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseError {
    /// The step, from 1; nothing before the first one.
    pub step: Option<usize>,
    /// The line of the file, where it is known.
    pub line: Option<u64>,
    /// What went wrong.
    pub fault: CaseFault,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.step) {
            (Some(line), Some(step)) => write!(f, "line {line}, step {step}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(step)) => write!(f, "step {step}: ")?,
            (None, None) => {}
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for CaseError {}

/// What can go wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CaseFault {
    /// Not a case.
    #[error("{0}")]
    Format(String),
    /// No such game.
    #[error("there is no game {0:?}")]
    Game(String),
    /// A setup that the game does not offer.
    #[error(transparent)]
    Setup(SetupError),
    /// A rule that is not in the ledger.
    #[error("rule {0:?} is not in the ledger")]
    Rule(String),
    /// A position that the game does not take.
    #[error(transparent)]
    Position(PatchError),
    /// No such seat.
    #[error("there is no seat {0:?} here")]
    Seat(String),
    /// Nobody is to act.
    #[error("\u{ab}{action}\u{bb}: nobody is to act, {instead}")]
    NobodyToAct {
        /// What was to be done.
        action: String,
        /// What happens instead.
        instead: &'static str,
    },
    /// An action that should have been possible.
    #[error("\u{ab}{action}\u{bb} is not possible: {why}")]
    Refused {
        /// The action.
        action: String,
        /// Why not.
        why: Box<ActionError>,
    },
    /// An action that should have been refused.
    #[error("\u{ab}{action}\u{bb} is allowed; expected a refusal by {rule}")]
    Allowed {
        /// The action.
        action: String,
        /// The rule that should forbid it.
        rule: String,
    },
    /// Refused on another ground.
    #[error("\u{ab}{action}\u{bb}: expected a refusal by {expected}, found {found}")]
    OtherGround {
        /// The action.
        action: String,
        /// The rule, and the reason if the case names one.
        expected: String,
        /// What was found.
        found: String,
    },
    /// Chance needs what the script does not hold.
    #[error("a draw beyond the script: {0}")]
    BeyondScript(String),
    /// The script gives what cannot fall.
    #[error("the script gives {given}: {why}")]
    Fall {
        /// What the script gives.
        given: String,
        /// Why it cannot be.
        why: FallError,
    },
    /// The script is not used up.
    #[error("the script is not used up: {0} left")]
    ScriptLeft(String),
    /// An expectation of something that no position of the game has.
    #[error("there is no {path:?} in a position; it has {known}")]
    Path {
        /// The path.
        path: String,
        /// What there is.
        known: String,
    },
    /// The position is not as expected.
    #[error("{}", .0.iter().map(Mismatch::to_string).collect::<Vec<_>>().join("; "))]
    Expect(Vec<Mismatch>),
}

impl CaseFault {
    /// Is the case itself wrong, so that it says nothing about the game?
    pub fn is_bad_input(&self) -> bool {
        match self {
            CaseFault::Format(_)
            | CaseFault::Game(_)
            | CaseFault::Setup(_)
            | CaseFault::Rule(_)
            | CaseFault::Position(_)
            | CaseFault::Seat(_)
            | CaseFault::Path { .. } => true,
            CaseFault::Refused { why, .. } => matches!(**why, ActionError::Notation(_)),
            // What cannot be drawn just now could be drawn if the game stood where the case believes it stands.
            CaseFault::Fall { why, .. } => !matches!(why, FallError::Impossible(_) | FallError::Unknown(_)),
            CaseFault::NobodyToAct { .. }
            | CaseFault::Allowed { .. }
            | CaseFault::OtherGround { .. }
            | CaseFault::BeyondScript(_)
            | CaseFault::ScriptLeft(_)
            | CaseFault::Expect(_) => false,
        }
    }
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{path}: expected {expected}, found {found}")]
pub struct Mismatch {
    /// Where.
    pub path: String,
    /// What the case says.
    pub expected: String,
    /// What there is.
    pub found: String,
}
