//! The computer players that may be asked for. Thinkers are few and all matches share them, so nobody may ask for one that
//! thinks for as long as it likes.

use thiserror::Error;
use verst_agents::{AgentKind, Budget, Level, Threads};

/// The most playouts for a decision.
const PLAYOUTS: u32 = 20_000;
/// The most nodes for a decision.
const NODES: u32 = 200_000;
/// The most milliseconds for a decision.
const TIME: u32 = 3_000;

/// Why a seat is not given to a computer player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotOffered {
    /// There is none of that name.
    #[error("no computer player \u{ab}{0}\u{bb}; {all}", all = all())]
    Unknown(String),
    /// It would think for too long.
    #[error("\u{ab}{name}\u{bb} asks for too much: at most {most} for a decision, on one thread; {all}", most = in_words(*most), all = all())]
    TooMuch {
        /// What was asked for.
        name: String,
        /// The most of that.
        most: Budget,
    },
}

/// The agent behind the name of a level, or of an agent, if a seat may be given to it.
pub fn offered(name: &str) -> Result<AgentKind, NotOffered> {
    let kind = kind_of(name).ok_or_else(|| NotOffered::Unknown(name.to_owned()))?;
    match kind {
        AgentKind::Search(asked, _) if within(kind) != kind => {
            Err(NotOffered::TooMuch { name: name.to_owned(), most: limit(asked) })
        }
        _ => Ok(kind),
    }
}

/// The agent for a seat that has been given. Where more was allowed when it was, it thinks for as long as is allowed now.
pub fn seated(name: &str) -> Option<AgentKind> {
    kind_of(name).map(within)
}

fn kind_of(name: &str) -> Option<AgentKind> {
    Level::named(name).map(|level| level.kind).or_else(|| name.parse().ok())
}

/// The same agent, as much of it as is allowed.
fn within(kind: AgentKind) -> AgentKind {
    match kind {
        AgentKind::Search(Budget::Playouts(n), _) => AgentKind::Search(Budget::Playouts(n.min(PLAYOUTS)), Threads::ONE),
        AgentKind::Search(Budget::Nodes(n), _) => AgentKind::Search(Budget::Nodes(n.min(NODES)), Threads::ONE),
        AgentKind::Search(Budget::Time(ms), _) => AgentKind::Search(Budget::Time(ms.min(TIME)), Threads::ONE),
        other => other,
    }
}

/// The most of such a budget.
fn limit(asked: Budget) -> Budget {
    match asked {
        Budget::Playouts(_) => Budget::Playouts(PLAYOUTS),
        Budget::Nodes(_) => Budget::Nodes(NODES),
        Budget::Time(_) => Budget::Time(TIME),
    }
}

/// All that may be asked for, for somebody who asked for something else.
fn all() -> String {
    let (levels, agents) = (Level::ALL.map(|level| level.name), AgentKind::ALL.map(AgentKind::name));
    let budgets = [Budget::Playouts(500), Budget::Nodes(2000), Budget::Time(1000)];
    let budgets = budgets.map(|one| {
        let search = AgentKind::Search(one, Threads::ONE);
        format!("{search} (at most {})", in_words(limit(one)))
    });
    format!("there are: {}, {}, {}", levels.join(", "), agents.join(", "), budgets.join(", "))
}

fn in_words(budget: Budget) -> String {
    match budget {
        Budget::Playouts(n) => format!("{n} playouts"),
        Budget::Nodes(n) => format!("{n} nodes"),
        Budget::Time(ms) => format!("{} s", f64::from(ms) / 1000.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_taken_up_to_its_limit_and_above_it_the_limit_is_named() {
        for (most, above, limit) in [
            ("search:20000", "search:20001", "20000 playouts"),
            ("search:200000n", "search:200001n", "200000 nodes"),
            ("search:3s", "search:3001ms", "3 s"),
            ("search:3000ms", "search:3600s", "3 s"),
            ("search:1s", "search:1s@2", "one thread"),
        ] {
            assert_eq!(offered(most), Ok(most.parse().unwrap()));
            let refused = offered(above).unwrap_err().to_string();
            assert!(refused.contains(above) && refused.contains(limit), "{refused}");
            assert_eq!(seated(above), seated(most), "a seat given earlier");
        }
    }

    #[test]
    fn every_level_and_every_agent_is_offered_as_it_is() {
        for level in Level::ALL {
            assert_eq!((offered(level.name), seated(level.name)), (Ok(level.kind), Some(level.kind)));
        }
        for kind in AgentKind::ALL {
            assert_eq!((offered(kind.name()), seated(kind.name())), (Ok(kind), Some(kind)));
        }
    }

    #[test]
    fn whoever_asks_for_something_else_is_told_all_there_is() {
        for wrong in ["", "general", "search:often", "search:", "search:0", "search:2h", "staff:1s", "search:3600s"] {
            let refused = offered(wrong).unwrap_err().to_string();
            assert!(refused.contains(&format!("\u{ab}{wrong}\u{bb}")), "{refused}");
            assert!(
                refused.ends_with(
                    "; there are: recruit, captain, colonel, marshal, random, instinct, greedy, staff, search, search:500 \
                     (at most 20000 playouts), search:2000n (at most 200000 nodes), search:1s (at most 3 s)"
                ),
                "{refused}"
            );
        }
    }
}
