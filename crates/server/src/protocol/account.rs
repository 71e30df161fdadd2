//! Who the caller is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Who the caller is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Me {
    /// The name shown to others; empty if none was given yet.
    pub name: String,
    /// Is there an account behind it, with a password or a passkey?
    pub account: bool,
}

/// A name and a password.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 32 characters.
    pub name: String,
    /// 8 to 256 characters.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// A password is never printed by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A key for a program that acts for the caller.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Token {
    /// What the program sends as `Authorization: Bearer …`; shown this once.
    pub token: String,
}

/// A name for somebody without an account.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// Up to 32 characters.
    pub name: String,
}
