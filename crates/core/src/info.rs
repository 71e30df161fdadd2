//! What a game says about itself: scenarios, options, seats, rules.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

use crate::message::Text;
use crate::seat::{Seat, Seats};

/// The card of a game in the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// Its name in addresses and commands.
    pub slug: &'static str,
    /// Its title.
    pub title: Text,
    /// One sentence about it.
    pub summary: Text,
    /// The version of its rules. A record keeps it: a match begun under one version is never reinterpreted under another.
    pub rules_version: u32,
    /// Typical length in minutes.
    pub minutes: u32,
    /// No game has more steps than this, chance included.
    pub longest: u32,
    /// Its scenarios or modes, the default first.
    pub scenarios: Vec<ScenarioInfo>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// One way to set the table up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// Its name in commands.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// One sentence about it.
    pub summary: Text,
    /// The chairs, in order.
    pub seats: Vec<SeatInfo>,
}

/// One chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatInfo {
    /// Its name in records and commands.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// The side it plays, which gives its colour: `axis`, `soviet`.
    pub side: String,
}

/// A rule that the players may switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// Its name in commands.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// What it changes.
    pub help: Text,
    /// The rule it belongs to.
    pub rule: String,
    /// The values it can take, by name in commands.
    pub values: Vec<ValueInfo>,
    /// The value without a choice.
    pub default: String,
    /// The scenarios in which it counts; empty means all.
    pub scenarios: Vec<String>,
    /// Another option that must be `on` for this one to differ from its default.
    pub requires: Option<String>,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueInfo {
    /// Its name in commands.
    pub id: String,
    /// Its title.
    pub name: Text,
}

/// What is to be played: a scenario and the options that differ from their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The scenario; empty means the default one.
    #[serde(default)]
    pub scenario: String,
    /// Options by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// A setup that the game does not offer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("no scenario \u{ab}{found}\u{bb}; there are: {known}")]
    Scenario {
        /// What was asked for.
        found: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("no option \u{ab}{found}\u{bb}; there are: {known}")]
    Option {
        /// What was asked for.
        found: String,
        /// What there is.
        known: String,
    },
    /// No such value.
    #[error("option {option} cannot be \u{ab}{found}\u{bb}; it can be: {known}")]
    Value {
        /// The option.
        option: String,
        /// What was asked for.
        found: String,
        /// What there is.
        known: String,
    },
    /// The option has no meaning in this scenario.
    #[error("option {option} has no meaning in scenario {scenario}")]
    Elsewhere {
        /// The option.
        option: String,
        /// The scenario.
        scenario: String,
    },
    /// The option needs another one.
    #[error("option {option} needs option {requires}")]
    Requires {
        /// The option.
        option: String,
        /// What it needs.
        requires: String,
    },
}

impl GameInfo {
    /// A complete, valid setup: the default scenario if none is named, every option with its value.
    pub fn complete(&self, setup: &Setup) -> Result<Setup, SetupError> {
        let scenario = if setup.scenario.is_empty() {
            &self.scenarios[0]
        } else {
            self.scenarios.iter().find(|s| s.id == setup.scenario).ok_or_else(|| SetupError::Scenario {
                found: setup.scenario.clone(),
                known: join(self.scenarios.iter().map(|s| &s.id)),
            })?
        };
        if let Some(found) = setup.options.keys().find(|k| !self.options.iter().any(|o| o.id == **k)) {
            return Err(SetupError::Option { found: found.clone(), known: join(self.options.iter().map(|o| &o.id)) });
        }
        let mut options = BTreeMap::new();
        for option in &self.options {
            let value = setup.options.get(&option.id).unwrap_or(&option.default);
            if !option.values.iter().any(|v| v.id == *value) {
                return Err(SetupError::Value {
                    option: option.id.clone(),
                    found: value.clone(),
                    known: join(option.values.iter().map(|v| &v.id)),
                });
            }
            let differs = *value != option.default;
            if differs && !option.scenarios.is_empty() && !option.scenarios.contains(&scenario.id) {
                return Err(SetupError::Elsewhere { option: option.id.clone(), scenario: scenario.id.clone() });
            }
            if let Some(requires) = option.requires.as_ref().filter(|_| differs)
                && setup.options.get(requires).map(String::as_str) != Some("on")
            {
                return Err(SetupError::Requires { option: option.id.clone(), requires: requires.clone() });
            }
            options.insert(option.id.clone(), value.clone());
        }
        Ok(Setup { scenario: scenario.id.clone(), options })
    }

    /// Every setup that can be played: all scenarios with all combinations of options.
    pub fn setups(&self) -> Vec<Setup> {
        let mut all = Vec::new();
        for scenario in &self.scenarios {
            let mut partial = vec![BTreeMap::new()];
            for option in &self.options {
                partial = partial
                    .iter()
                    .flat_map(|so_far| {
                        option.values.iter().map(|value| {
                            let mut next: BTreeMap<String, String> = so_far.clone();
                            next.insert(option.id.clone(), value.id.clone());
                            next
                        })
                    })
                    .collect();
            }
            all.extend(
                partial
                    .into_iter()
                    .filter_map(|options| self.complete(&Setup { scenario: scenario.id.clone(), options }).ok()),
            );
        }
        all
    }

    /// The scenario of a complete setup.
    pub fn scenario(&self, setup: &Setup) -> &ScenarioInfo {
        self.scenarios.iter().find(|s| s.id == setup.scenario).unwrap_or(&self.scenarios[0])
    }
}

impl ScenarioInfo {
    /// The seat of that name.
    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|s| s.id == id).map(|i| Seat(i as u8))
    }

    /// All its seats.
    pub fn all_seats(&self) -> Seats {
        Seats::first(self.seats.len() as u8)
    }
}

fn join<'a>(names: impl Iterator<Item = &'a String>) -> String {
    names.map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// One rule of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// Its identifier, such as `SIV-4.1c`.
    pub id: String,
    /// The chapter it stands in.
    pub chapter: Text,
    /// Its title.
    pub title: Text,
    /// Where it comes from.
    pub source: String,
    /// What it says, in our own words.
    pub digest: Text,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The seats that won; nobody when an automaton did, or in a draw.
    pub winners: Seats,
    /// The side that won, if one did.
    pub side: Option<String>,
    /// The way it ended: also the name of its sentence, with `ending-` before it.
    pub kind: String,
    /// The rule that ended it.
    pub rule: String,
    /// A score for each seat, where the game keeps one.
    #[serde(default)]
    pub scores: Vec<i32>,
}

/// An end that the players bring about themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// A seat gives up.
    Resign(Seat),
    /// All agree on a draw.
    Agreement,
}
