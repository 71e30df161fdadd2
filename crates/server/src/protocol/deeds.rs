//! What one does at the table, and what comes of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use verst_core::Message;
use verst_core::scene::Target;

use super::table::Request;

/// An action of a seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The seat; the caller's seat that is to act if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// In the game's notation, as in a choice of the scene.
    pub action: String,
    /// The number of the state that the caller has seen.
    pub state: u64,
}

/// A seat, where the caller holds several.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AtSeat {
    /// The seat; the caller's seat that is to act, or the first one, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
}

/// A seat asks the others for something.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The seat; see [`AtSeat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// For what.
    pub request: Request,
}

/// A seat answers; who asked withdraws by `false`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The seat; the one that is asked if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Agreed?
    pub yes: bool,
}

/// A question about something on the table: why can it not be chosen?
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    /// The seat; see [`AtSeat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What one would click.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Target"))]
    pub target: Target,
}

/// Why something cannot be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Reasons {
    /// Every different reason; empty if it can be chosen, or if nothing in the game is ever done with it.
    pub reasons: Vec<Refusal>,
    /// What can be done with it now, in notation.
    pub possible: Vec<String>,
}

/// What the rules forbid, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Refusal {
    /// The rule.
    pub rule: String,
    /// The kind of reason.
    pub kind: String,
    /// It in words.
    #[schemars(with = "serde_json::Value")]
    #[cfg_attr(test, ts(type = "Message"))]
    pub message: Message,
    /// The guilty places, pieces and cards.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Subject[]"))]
    pub subjects: Vec<verst_core::Subject>,
}

/// Something was done, and is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Accepted {
    /// The number of the state that follows.
    pub state: u64,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Asked {
    /// The number of the state that follows.
    pub state: u64,
    /// What became of it.
    pub answer: Verdict,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Others have still to answer.
    Waiting,
    /// All agreed, and it is done.
    Granted,
    /// Somebody said no, or it was withdrawn.
    Declined,
}
