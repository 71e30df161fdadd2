//! Why something is not allowed: the rule, the kind of reason, and the guilty pieces or places.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use thiserror::Error;

use crate::message::{Arg, Message, Short};

/// Something on the table that a refusal points at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// A place.
    Space(Short),
    /// A piece.
    Piece(Short),
    /// A card.
    Card(Short),
}

/// An action that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Error)]
#[error("{rule}: {kind}")]
pub struct Refusal {
    /// The rule that forbids it, such as `SIV-4.1c`.
    pub rule: &'static str,
    /// The reason: also the name of its sentence in the game's message files, with `refused-` before it.
    pub kind: &'static str,
    /// The guilty ones.
    pub subjects: SmallVec<[Subject; 2]>,
    /// The number of the rules that stands against it, such as how many may stand in a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i16>,
    /// Is the action of another moment of the game, so that its object was not even looked at? Who asks about that object
    /// hears of it only where nothing better can be said.
    pub untimely: bool,
}

impl Refusal {
    /// A refusal on the ground of a rule.
    pub fn new(rule: &'static str, kind: &'static str) -> Refusal {
        Refusal { rule, kind, subjects: SmallVec::new(), number: None, untimely: false }
    }

    /// A refusal of whatever is not asked for at this moment.
    #[must_use]
    pub fn untimely(mut self) -> Refusal {
        self.untimely = true;
        self
    }

    /// Name the number that stands against it.
    #[must_use]
    pub fn number(mut self, number: impl Into<i16>) -> Refusal {
        self.number = Some(number.into());
        self
    }

    /// Point at a place.
    #[must_use]
    pub fn space(mut self, id: impl Into<Short>) -> Refusal {
        self.subjects.push(Subject::Space(id.into()));
        self
    }

    /// Point at a piece.
    #[must_use]
    pub fn piece(mut self, id: impl Into<Short>) -> Refusal {
        self.subjects.push(Subject::Piece(id.into()));
        self
    }

    /// Point at a card.
    #[must_use]
    pub fn card(mut self, id: impl Into<Short>) -> Refusal {
        self.subjects.push(Subject::Card(id.into()));
        self
    }

    /// The sentence that says so; the first guilty one is its `$subject`, the number that stands against it its `$number`.
    pub fn message(&self) -> Message {
        let message = Message::new(format!("refused-{}", self.kind));
        let message = match self.number {
            Some(number) => message.num("number", number),
            None => message,
        };
        match self.subjects.first() {
            Some(Subject::Space(id)) => message.with("subject", Arg::Space(id.clone())),
            Some(Subject::Piece(id)) => message.with("subject", Arg::Piece(id.clone())),
            Some(Subject::Card(id)) => message.with("subject", Arg::Card(id.clone())),
            None => message,
        }
    }
}
