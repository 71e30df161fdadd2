//! Who sits on a chair.

use std::fmt;
use std::str::FromStr;
use verst_agents::{AgentKind, Level, UnknownAgent};

/// A person or an agent; an agent may also be called by the level that people know it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    Human,
    Agent(AgentKind),
}

const HUMAN: &str = "human";

impl FromStr for Chair {
    type Err = String;
    fn from_str(text: &str) -> Result<Chair, String> {
        if text == HUMAN {
            return Ok(Chair::Human);
        }
        if let Some(level) = Level::named(text) {
            return Ok(Chair::Agent(level.kind));
        }
        let levels = Level::ALL.map(|level| level.name).join(", ");
        text.parse().map(Chair::Agent).map_err(|e: UnknownAgent| format!("{e}, {levels}, {HUMAN}"))
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chair::Human => f.write_str(HUMAN),
            Chair::Agent(kind) => kind.fmt(f),
        }
    }
}
