//! What a run has shown, as one value that can be kept in a file and added to others: machines that share a run each
//! play a range of its games, and their results together are those of the whole.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;
use verst_core::{GameInfo, Setup};

use super::numbers::Numbers;
use super::play::Played;
use super::run::Plan;
use super::tally::Tally;

/// What stands at the head of a file; another layout gets another number.
const FORMAT: &str = "verst run 1";

/// What a run, or some parts of it, have shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    format: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The identity of its data pack.
    pub pack: String,
    /// The seed of the run.
    pub seed: u64,
    /// The games that were played.
    pub numbers: Numbers,
    /// What was played, and how it went.
    pub setups: Vec<PlayedSetup>,
}

/// A setup with its agents and its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedSetup {
    /// The scenario.
    pub scenario: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The agents in order of seats.
    pub agents: Vec<String>,
    /// Its games.
    pub tally: Tally,
}

/// Results that do not belong together, or a file that holds none.
#[derive(Debug, Error)]
pub enum MergeError {
    /// No file of a run.
    #[error("this is no saved run: {0}")]
    Read(String),
    /// Not the same game, rules, data, seed or setups.
    #[error("{what} differs: {found} here, {expected} in the others")]
    Differs {
        /// What differs.
        what: &'static str,
        /// What this one has.
        found: String,
        /// What the others have.
        expected: String,
    },
    /// The same games twice.
    #[error("games {0}..{1} are also in the others")]
    Overlap(u64, u64),
}

impl PlayedSetup {
    /// Scenario and options.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone() }
    }
}

impl Results {
    /// Nothing yet of a plan.
    pub fn new(info: &GameInfo, pack: &str, plan: &Plan) -> Results {
        let setups = plan.setups.iter().map(|planned| PlayedSetup {
            scenario: planned.setup.scenario.clone(),
            options: planned.setup.options.clone(),
            agents: planned.agents.iter().map(ToString::to_string).collect(),
            tally: Tally::default(),
        });
        Results {
            format: FORMAT.to_owned(),
            game: info.slug.to_owned(),
            rules_version: info.rules_version,
            pack: pack.to_owned(),
            seed: plan.seed,
            numbers: Numbers::default(),
            setups: setups.collect(),
        }
    }

    /// Count a game; they come in the order of their numbers.
    pub fn add(&mut self, played: &Played) {
        self.numbers.push(played.index);
        self.setups[played.setup].tally.add(played);
    }

    /// All setups together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.setups.iter().for_each(|played| total.merge(&played.tally));
        total
    }

    /// Take in another part of the same run.
    pub fn merge(&mut self, other: &Results) -> Result<(), MergeError> {
        let names = |results: &Results| -> String {
            let setup = |played: &PlayedSetup| {
                let options = played.options.iter().map(|(name, value)| format!(" {name}={value}"));
                let options = options.collect::<Vec<_>>().concat();
                format!("{}{options} ({})", played.scenario, played.agents.join(","))
            };
            results.setups.iter().map(setup).collect::<Vec<_>>().join(", ")
        };
        let version = |results: &Results| results.rules_version.to_string();
        let seed = |results: &Results| results.seed.to_string();
        let kept: [(&'static str, String, String); 5] = [
            ("the game", other.game.clone(), self.game.clone()),
            ("the version of the rules", version(other), version(self)),
            ("the data pack", other.pack.clone(), self.pack.clone()),
            ("the seed", seed(other), seed(self)),
            ("the setup", names(other), names(self)),
        ];
        for (what, found, expected) in kept {
            if found != expected {
                return Err(MergeError::Differs { what, found, expected });
            }
        }
        if let Some(both) = self.numbers.overlap(&other.numbers) {
            return Err(MergeError::Overlap(both.start, both.end));
        }
        self.numbers.join(&other.numbers);
        for (here, more) in self.setups.iter_mut().zip(&other.setups) {
            here.tally.merge(&more.tally);
        }
        Ok(())
    }

    /// As the text of a file.
    pub fn text(&self) -> String {
        // Nothing in it can fail to be written: names, numbers, and maps whose keys are texts or numbers.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// From the text of a file.
    pub fn parse(text: &str) -> Result<Results, MergeError> {
        let results: Results = serde_json::from_str(text).map_err(|e| MergeError::Read(e.to_string()))?;
        let fault = |why: String| Err(MergeError::Read(why));
        if results.format != FORMAT {
            return fault(format!("its format is \u{ab}{}\u{bb}, not \u{ab}{FORMAT}\u{bb}", results.format));
        }
        let counted = results.total().games();
        if counted != results.numbers.count() {
            return fault(format!("it names {} games and counts {counted}", results.numbers.count()));
        }
        Ok(results)
    }
}
