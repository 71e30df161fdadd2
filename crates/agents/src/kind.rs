//! The agents by name.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use verst_core::Game;

use crate::agent::Agent;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::Search;
use crate::staff::Staff;

/// The agents there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentKind {
    /// Takes any legal action.
    Random,
    /// Takes the action that looks best at once.
    Greedy,
    /// Makes plans to the end of its turn.
    Staff,
    /// Plays many ways on in its head before it acts.
    Search,
}

/// No agent of that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no agent \u{ab}{found}\u{bb}; there are: {}", AgentKind::ALL.map(AgentKind::name).join(", "))]
pub struct UnknownAgent {
    /// The name asked for.
    pub found: String,
}

impl AgentKind {
    /// All of them, from the weakest to the strongest.
    pub const ALL: [AgentKind; 4] = [AgentKind::Random, AgentKind::Greedy, AgentKind::Staff, AgentKind::Search];

    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            AgentKind::Random => "random",
            AgentKind::Greedy => "greedy",
            AgentKind::Staff => "staff",
            AgentKind::Search => "search",
        }
    }

    /// One of them, for one seat of one game.
    pub fn build<G: Game>(self) -> Box<dyn Agent<G>> {
        match self {
            AgentKind::Random => Box::new(Random),
            AgentKind::Greedy => Box::new(Greedy),
            AgentKind::Staff => Box::new(Staff::default()),
            AgentKind::Search => Box::new(Search::default()),
        }
    }
}

impl FromStr for AgentKind {
    type Err = UnknownAgent;
    fn from_str(text: &str) -> Result<AgentKind, UnknownAgent> {
        AgentKind::ALL.into_iter().find(|k| k.name() == text).ok_or_else(|| UnknownAgent { found: text.to_owned() })
    }
}

impl fmt::Display for AgentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways_and_a_wrong_one_is_answered_with_the_list() {
        for kind in AgentKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let error = "clever".parse::<AgentKind>().unwrap_err().to_string();
        assert!(error.contains("clever") && error.contains("random"), "{error}");
    }
}
