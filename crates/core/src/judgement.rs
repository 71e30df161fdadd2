//! What agents steer by: features of a position, each with a weight. The features are code of a game, the weights are
//! data that play has tuned. They may be wrong: the rules never ask them.

use std::collections::BTreeMap;
use thiserror::Error;

/// The most features that a game names.
pub const FEATURES: usize = 24;

/// How much of each feature a position has for one seat, in the order of [`Judgement::names`]; those without a name are 0.
pub type Features = [i32; FEATURES];

/// Something that a seat may aim at in its turn, such as a city to take. The number is the game's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Aim(pub u16);

impl Aim {
    /// Nothing in particular.
    pub const NONE: Aim = Aim(0);
}

/// The features of a game and their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    names: &'static [&'static str],
    weights: Features,
    lead: i32,
    sight: i32,
    aims: i32,
    decisions: i32,
}

/// Weights that do not fit the game's features.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JudgementError {
    /// A feature without a weight.
    #[error("\u{ab}{0}\u{bb} has no weight")]
    Missing(String),
    /// A weight without a feature.
    #[error("there is no feature \u{ab}{found}\u{bb}; there are: {LEAD}, {SIGHT}, {AIMS}, {DECISIONS}, {}", .known.join(", "))]
    Unknown {
        /// The name.
        found: String,
        /// What there is.
        known: &'static [&'static str],
    },
    /// A figure that is too small, or too large.
    #[error("{name} is {found}; it must be from {least} to {most}")]
    Range {
        /// Its name.
        name: &'static str,
        /// What it is.
        found: i32,
        /// The least that it can be.
        least: i32,
        /// The most that it can be.
        most: i32,
    },
}

/// The name under which the lead stands among the weights.
const LEAD: &str = "lead";
/// The name of the sight.
const SIGHT: &str = "sight";
/// The name of the aims that a search compares.
const AIMS: &str = "aims";
/// The name of the decisions of a game.
const DECISIONS: &str = "decisions";

impl Judgement {
    /// Of a game that has none: every position looks even.
    pub const NONE: Judgement =
        Judgement { names: &[], weights: [0; FEATURES], lead: 1, sight: 30, aims: 0, decisions: 100 };

    /// From weights by name. `lead` is the lead that makes a win three times as likely as not, `sight` how many decisions
    /// of each side a search plays on before it judges, `aims` how many aims it compares, `decisions` about how many
    /// decisions a seat has in a game.
    pub fn new(names: &'static [&'static str], weights: &BTreeMap<String, i32>) -> Result<Judgement, JudgementError> {
        assert!(names.len() <= FEATURES, "a game names at most {FEATURES} features");
        let is_known = |key: &str| [LEAD, SIGHT, AIMS, DECISIONS].contains(&key) || names.contains(&key);
        if let Some(found) = weights.keys().find(|key| !is_known(key)) {
            return Err(JudgementError::Unknown { found: found.clone(), known: names });
        }
        let weight = |name: &str| weights.get(name).copied().ok_or_else(|| JudgementError::Missing(name.to_owned()));
        let figure = |name: &'static str, least: i32, most: i32| match weight(name)? {
            found if (least..=most).contains(&found) => Ok(found),
            found => Err(JudgementError::Range { name, found, least, most }),
        };
        // Small enough for the sums, no longer than patience, no more than games are long.
        let (lead, sight) = (figure(LEAD, 1, 1_000_000)?, figure(SIGHT, 1, 1000)?);
        let (aims, decisions) = (figure(AIMS, 0, 100)?, figure(DECISIONS, 1, 100_000)?);
        let mut all = [0; FEATURES];
        for (slot, name) in all.iter_mut().zip(names) {
            *slot = weight(name)?;
        }
        Ok(Judgement { names, weights: all, lead, sight, aims, decisions })
    }

    /// The features' names, which are also those of messages (`worth-NAME`).
    pub fn names(&self) -> &'static [&'static str] {
        self.names
    }

    /// The weights in the order of the names.
    pub fn weights(&self) -> &[i32] {
        &self.weights[..self.names.len()]
    }

    /// The lead that makes a win three times as likely as not.
    pub fn lead(&self) -> i32 {
        self.lead
    }

    /// Decisions of each side that a search plays on before it judges: until what was begun has shown what it brings.
    pub fn sight(&self) -> u32 {
        self.sight.unsigned_abs()
    }

    /// How many aims a search compares, beside having none: where what they promise does not last, they mislead it.
    pub fn aims(&self) -> u32 {
        self.aims.unsigned_abs()
    }

    /// About how many decisions a seat has in a game: the more, the less hangs on each.
    pub fn decisions(&self) -> u32 {
        self.decisions.unsigned_abs()
    }

    /// What each feature is worth together with its weight.
    pub fn worth(&self, features: &Features) -> i32 {
        let sum: i64 = features.iter().zip(&self.weights).map(|(f, w)| i64::from(*f) * i64::from(*w)).sum();
        sum.clamp(-1_000_000_000, 1_000_000_000) as i32
    }

    /// How likely a win looks, from 1 to 999: nothing is certain before the end.
    pub fn prospect(&self, features: &Features) -> u32 {
        let worth = i64::from(self.worth(features));
        (500 + 500 * worth / (worth.abs() + i64::from(self.lead))).clamp(1, 999) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(pairs: &[(&str, i32)]) -> BTreeMap<String, i32> {
        pairs.iter().map(|(name, weight)| ((*name).to_owned(), *weight)).collect()
    }

    #[test]
    fn the_lead_makes_a_win_three_times_as_likely_as_not() {
        let weights =
            weights(&[("lead", 300), ("sight", 9), ("aims", 0), ("decisions", 9), ("points", 100), ("losses", -50)]);
        let judgement = Judgement::new(&["points", "losses"], &weights).unwrap();
        let mut features = [0; FEATURES];
        assert_eq!(judgement.prospect(&features), 500);
        features[0] = 3;
        assert_eq!(judgement.prospect(&features), 750);
        features[1] = 12;
        assert_eq!(judgement.prospect(&features), 250);
        features[0] = i32::MAX;
        assert_eq!(judgement.prospect(&features), 999);
    }

    #[test]
    fn weights_that_do_not_fit_are_named() {
        let new = |pairs| Judgement::new(&["points"], &weights(pairs)).unwrap_err().to_string();
        assert_eq!(
            new(&[("lead", 1), ("sight", 1), ("aims", 1), ("decisions", 1)]),
            "\u{ab}points\u{bb} has no weight"
        );
        assert_eq!(new(&[("points", 1)]), "\u{ab}lead\u{bb} has no weight");
        assert_eq!(new(&[("points", 1), ("lead", 1)]), "\u{ab}sight\u{bb} has no weight");
        assert_eq!(new(&[("points", 1), ("lead", 1), ("sight", 1)]), "\u{ab}aims\u{bb} has no weight");
        assert_eq!(
            new(&[("points", 1), ("lead", 1), ("sight", 1), ("aims", 0)]),
            "\u{ab}decisions\u{bb} has no weight"
        );
        let unknown = new(&[("points", 1), ("luck", 2)]);
        assert!(unknown.contains("\u{ab}luck\u{bb}; there are: lead, sight, aims, decisions, points"), "{unknown}");
        assert_eq!(new(&[("points", 1), ("lead", 0)]), "lead is 0; it must be from 1 to 1000000");
        assert!(new(&[("points", 1), ("lead", 1), ("sight", 1001)]).starts_with("sight is 1001"));
        let none = new(&[("points", 1), ("lead", 1), ("sight", 1), ("aims", 1), ("decisions", 0)]);
        assert!(none.starts_with("decisions is 0"), "{none}");
        let aims = new(&[("points", 1), ("lead", 1), ("sight", 1), ("aims", -1), ("decisions", 1)]);
        assert_eq!(aims, "aims is -1; it must be from 0 to 100");
    }
}
