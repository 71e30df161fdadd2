//! The levels that people play against.

use crate::budget::Budget;
use crate::kind::{AgentKind, Threads};

/// An opponent for people. Its title and description are messages of the table (`level-NAME`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name in requests and records.
    pub name: &'static str,
    /// The agent behind it.
    pub kind: AgentKind,
    /// About how long it thinks about a hard decision, in milliseconds.
    pub thinks: u32,
}

impl Level {
    /// All of them, from the weakest to the strongest.
    pub const ALL: [Level; 4] = [
        Level { name: "recruit", kind: AgentKind::Instinct, thinks: 1 },
        Level { name: "captain", kind: AgentKind::Greedy, thinks: 5 },
        Level { name: "colonel", kind: AgentKind::Staff, thinks: 30 },
        Level { name: "marshal", kind: AgentKind::Search(Budget::Time(2000), Threads::ONE), thinks: 2000 },
    ];

    /// The level of that name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name == name)
    }
}
