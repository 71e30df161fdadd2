//! Talk at the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Something to say to all at the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// Up to 500 characters.
    pub text: String,
}

/// The talk at the table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Chat {
    /// The last 200 lines, in order.
    pub lines: Vec<ChatLine>,
}

/// One thing somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct ChatLine {
    /// Its number, from 0.
    pub n: u64,
    /// When.
    pub at: u64,
    /// The speaker's seat; nothing for a spectator.
    pub seat: Option<String>,
    /// The speaker's name.
    pub name: String,
    /// The words.
    pub text: String,
}
