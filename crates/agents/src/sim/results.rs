//! What a run has shown, as one value that can be kept in a file and added to others: machines that share a run each
//! play a range of its games, and their results together are those of the whole.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;
use verst_core::{Game, GameInfo, Setup};

use super::numbers::Numbers;
use super::play::Played;
use super::run::{Plan, Planned, SimError, pool};
use super::tally::Tally;
use crate::arena::manner_of;

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
    /// How they [play](manner_of), if that was noted: the weights they go by are no part of the data pack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Its games.
    pub tally: Tally,
}

/// Results that do not belong together, or a file that holds none.
#[derive(Debug, Error)]
pub enum MergeError {
    /// No file of a run.
    #[error("this is no saved run: {0}")]
    Read(String),
    /// Not the same game, rules, data, seed, setups or ways to play.
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
            play: None,
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

    /// Note how the agents of a plan play: only what was played alike is put together. On all threads, since a game may
    /// have a thousand setups.
    pub fn note_play<G: Game>(&mut self, game: &G, plan: &Plan) -> Result<(), SimError> {
        let note = |(played, planned): (&mut PlayedSetup, &Planned)| {
            let start = game.start(&game.info().complete(&planned.setup)?)?;
            played.play = manner_of(game, &start, &planned.agents);
            Ok(())
        };
        let setups = self.setups.par_iter_mut().zip(&plan.setups).with_max_len(1);
        pool(plan.threads)?.install(|| setups.map(note).collect())
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
        let play = |results: &Results| -> String {
            let play = |played: &PlayedSetup| played.play.clone().unwrap_or_else(|| "unsaid".to_owned());
            results.setups.iter().map(play).collect::<Vec<_>>().join(", ")
        };
        let version = |results: &Results| results.rules_version.to_string();
        let seed = |results: &Results| results.seed.to_string();
        let kept: [(&'static str, String, String); 6] = [
            ("the game", other.game.clone(), self.game.clone()),
            ("the version of the rules", version(other), version(self)),
            ("the data pack", other.pack.clone(), self.pack.clone()),
            ("the seed", seed(other), seed(self)),
            ("the setup", names(other), names(self)),
            ("the way the agents play (\"play\")", play(other), play(self)),
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
