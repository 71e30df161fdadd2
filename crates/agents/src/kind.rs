//! The agents by name.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use thiserror::Error;
use verst_core::Game;

use crate::agent::Agent;
use crate::budget::{Budget, BudgetError};
use crate::greedy::Greedy;
use crate::instinct::Instinct;
use crate::level::Level;
use crate::random::Random;
use crate::search::Search;
use crate::staff::Staff;

/// The agents there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgentKind {
    /// Takes any legal action.
    Random,
    /// Does what a player of experience is drawn to.
    Instinct,
    /// Takes the action that looks best at once.
    Greedy,
    /// Makes plans.
    Staff,
    /// Plays many ways on in its head before it acts, on so many threads.
    Search(Budget, Threads),
}

/// How many threads a search thinks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threads(NonZeroU8);

impl Threads {
    /// One.
    pub const ONE: Threads = Threads(NonZeroU8::MIN);
    /// More would only wait for each other.
    const MOST: u8 = 64;

    fn named(text: &str) -> Option<Threads> {
        text.parse().ok().filter(|n: &NonZeroU8| n.get() <= Threads::MOST).map(Threads)
    }
}

/// No agent of that name, or no such budget.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownAgent {
    /// The name.
    #[error("no agent \u{ab}{0}\u{bb}; there are: {names}, {search}:BUDGET (such as {search}:1s, on two threads {search}:1s@2)",
        names = AgentKind::ALL.map(AgentKind::name).join(", "), search = AgentKind::SEARCH.name())]
    Name(String),
    /// The budget.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// The number of threads.
    #[error("no number of threads \u{ab}{0}\u{bb}; write 1 to {most}, as in {search}:1s@2", most = Threads::MOST, search = AgentKind::SEARCH.name())]
    Threads(String),
    /// A budget for an agent that has none.
    #[error("{0} takes no budget; only {search} does", search = AgentKind::SEARCH.name())]
    NoBudget(&'static str),
}

impl AgentKind {
    /// A search that plays the same on every machine.
    pub const SEARCH: AgentKind = AgentKind::Search(Budget::Playouts(1500), Threads::ONE);

    /// All of them, from the weakest to the strongest.
    pub const ALL: [AgentKind; 5] =
        [AgentKind::Random, AgentKind::Instinct, AgentKind::Greedy, AgentKind::Staff, AgentKind::SEARCH];

    /// Its name in commands and records, without a budget.
    pub const fn name(self) -> &'static str {
        match self {
            AgentKind::Random => "random",
            AgentKind::Instinct => "instinct",
            AgentKind::Greedy => "greedy",
            AgentKind::Staff => "staff",
            AgentKind::Search(..) => "search",
        }
    }

    /// One of them, for one seat of one game.
    pub fn build<G: Game>(self) -> Box<dyn Agent<G>> {
        match self {
            AgentKind::Random => Box::new(Random),
            AgentKind::Instinct => Box::new(Instinct::default()),
            AgentKind::Greedy => Box::new(Greedy),
            AgentKind::Staff => Box::new(Staff::default()),
            AgentKind::Search(budget, threads) => Box::new(Search::<G>::new(budget).on(threads.0.get().into())),
        }
    }
}

impl FromStr for AgentKind {
    type Err = UnknownAgent;
    fn from_str(text: &str) -> Result<AgentKind, UnknownAgent> {
        let (name, budget) = text.split_once(':').map_or((text, None), |(name, budget)| (name, Some(budget)));
        let kind = AgentKind::ALL.into_iter().find(|kind| kind.name() == name);
        match (kind, budget) {
            // What people know the agent by.
            (None, _) => Level::named(text).map(|level| level.kind).ok_or_else(|| UnknownAgent::Name(text.to_owned())),
            (Some(AgentKind::Search(..)), Some(budget)) => {
                let (budget, threads) = match budget.split_once('@') {
                    Some((budget, n)) => {
                        (budget, Threads::named(n).ok_or_else(|| UnknownAgent::Threads(n.to_owned()))?)
                    }
                    None => (budget, Threads::ONE),
                };
                Ok(AgentKind::Search(budget.parse()?, threads))
            }
            (Some(kind), Some(_)) => Err(UnknownAgent::NoBudget(kind.name())),
            (Some(kind), None) => Ok(kind),
        }
    }
}

impl fmt::Display for AgentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentKind::Search(budget, Threads::ONE) if *self != AgentKind::SEARCH => {
                write!(f, "{}:{budget}", self.name())
            }
            AgentKind::Search(budget, threads) if *threads != Threads::ONE => {
                write!(f, "{}:{budget}@{}", self.name(), threads.0)
            }
            _ => f.write_str(self.name()),
        }
    }
}

impl Serialize for AgentKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AgentKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AgentKind, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways_and_a_wrong_one_is_answered_with_the_list() {
        for kind in AgentKind::ALL.into_iter().chain([AgentKind::Search(Budget::Time(1000), Threads::ONE)]) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for text in ["search:1s@2", "search:1500@64", "search:2000n"] {
            assert_eq!(text.parse::<AgentKind>().unwrap().to_string(), text);
        }
        assert_eq!("search:1500@1".parse(), Ok(AgentKind::SEARCH));
        for (text, part) in [
            ("clever", "clever"),
            ("clever", "random"),
            ("search:x", "250ms"),
            ("search:1s@0", "1 to 64"),
            ("search:1s@65", "1 to 64"),
            ("search:1s@", "1 to 64"),
            ("search:@2", "250ms"),
            ("staff:1s", "staff"),
        ] {
            let error = text.parse::<AgentKind>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
