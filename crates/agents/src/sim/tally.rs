//! What many games say together.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use verst_core::{Seat, Seats};

use super::counts::{Counts, Length};
use super::play::{Finish, Played};
use super::watch::{Detail, Luck};

/// Games counted as they come in. All of it is whole numbers: the tallies of parts add up to that of the whole, in
/// whatever order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games by side and way of their end.
    #[serde(with = "entries")]
    endings: BTreeMap<(Option<String>, String), u64>,
    /// Games by the seats that won them, as a set of seats.
    winners: BTreeMap<u8, u64>,
    plies: Counts,
    steps: Counts,
    turns: Counts,
    /// The sum of each seat's scores, and the games that kept one.
    scores: Vec<i64>,
    scored: u64,
    /// The sum of the figures at each stage, and the games that came so far.
    course: Vec<(i64, u64)>,
    /// What happened inside the games, where somebody asked.
    detail: Detail,
    /// The dice after each seat's decisions in games that it won.
    luck_won: Vec<Luck>,
    /// Games that did not end by the rules: number, seed and way, in order.
    defects: BTreeSet<(u64, u64, String)>,
    /// The time that the games took: the one figure that differs from run to run.
    microseconds: u64,
}

/// A map whose keys are no texts, as a list.
mod entries {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::collections::BTreeMap;

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(map)
    }

    pub fn deserialize<'de, K, V, D>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}

/// What many games of one setup say together.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Games counted.
    pub games: u64,
    /// Decisions of players, all games together.
    pub plies: u64,
    /// Steps, chance included, all games together.
    pub steps: u64,
    /// Decisions a second on one core.
    pub plies_per_second: f64,
    /// Steps a second on one core.
    pub steps_per_second: f64,
    /// Games won by each side; `null` is nobody.
    pub sides: Vec<Outcome>,
    /// Games by the way they ended.
    pub endings: Vec<Outcome>,
    /// Length of a game in decisions.
    pub plies_a_game: Length,
    /// Length of a game in steps.
    pub steps_a_game: Length,
    /// Length of a game in turns, where the game counts them.
    pub turns_a_game: Option<Length>,
    /// The number of legal actions at a decision, where somebody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branching: Option<Length>,
    /// The mean score of each seat, where the game keeps one in every game.
    pub scores: Vec<f64>,
    /// The mean figure at each stage and the games that came so far, where the game keeps one.
    pub course: Vec<Stage>,
    /// Games that did not end by the rules.
    pub defects: u64,
}

/// A stage of the games, such as a week.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Stage {
    /// Games that came so far.
    pub games: u64,
    /// Their mean figure.
    pub mean: f64,
}

/// One outcome: how often, and the interval in which its true share lies with 95 % confidence (Wilson).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The side that won, if one did.
    pub side: Option<String>,
    /// The way it ended; nothing where all ways are counted together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Games.
    pub games: u64,
    /// Their share, 0 to 1.
    pub share: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Tally {
    /// Count a game.
    pub fn add(&mut self, played: &Played) {
        let ending = match &played.finish {
            Finish::Over(ending) => Some(ending),
            _ => None,
        };
        let side = ending.and_then(|ending| ending.side.clone());
        let winners = ending.map_or(Seats::NONE, |ending| ending.winners);
        *self.endings.entry((side, played.finish.kind().to_owned())).or_default() += 1;
        *self.winners.entry(winners.0).or_default() += 1;
        self.plies.add(played.plies);
        self.steps.add(played.steps);
        played.turns.iter().for_each(|turns| self.turns.add(*turns));
        if let Some(ending) = ending {
            self.add_scores(ending.scores.iter().map(|score| i64::from(*score)), u64::from(!ending.scores.is_empty()));
        }
        self.add_course(played.course.iter().map(|figure| (i64::from(*figure), 1)));
        if let Some(detail) = &played.detail {
            self.detail.merge(detail);
            let won = (0..).zip(&detail.luck).map(
                |(seat, luck)| {
                    if winners.contains(Seat(seat)) { *luck } else { Luck::default() }
                },
            );
            self.add_luck(won);
        }
        self.microseconds = self.microseconds.saturating_add(played.took.as_micros() as u64);
        if played.finish.is_defect() {
            self.defects.insert((played.index, played.seed, played.finish.kind().to_owned()));
        }
    }

    /// Count the games of another tally.
    pub fn merge(&mut self, other: &Tally) {
        for (key, games) in &other.endings {
            let here = self.endings.entry(key.clone()).or_default();
            *here = here.saturating_add(*games);
        }
        for (seats, games) in &other.winners {
            let here = self.winners.entry(*seats).or_default();
            *here = here.saturating_add(*games);
        }
        self.plies.merge(&other.plies);
        self.steps.merge(&other.steps);
        self.turns.merge(&other.turns);
        self.add_scores(other.scores.iter().copied(), other.scored);
        self.add_course(other.course.iter().copied());
        self.detail.merge(&other.detail);
        self.add_luck(other.luck_won.iter().copied());
        self.microseconds = self.microseconds.saturating_add(other.microseconds);
        self.defects.extend(other.defects.iter().cloned());
    }

    fn add_scores(&mut self, scores: impl ExactSizeIterator<Item = i64>, games: u64) {
        self.scores.resize(self.scores.len().max(scores.len()), 0);
        for (sum, score) in self.scores.iter_mut().zip(scores) {
            *sum = sum.saturating_add(score);
        }
        self.scored = self.scored.saturating_add(games);
    }

    fn add_course(&mut self, stages: impl ExactSizeIterator<Item = (i64, u64)>) {
        self.course.resize(self.course.len().max(stages.len()), (0, 0));
        for ((sum, games), (figure, more)) in self.course.iter_mut().zip(stages) {
            *sum = sum.saturating_add(figure);
            *games = games.saturating_add(more);
        }
    }

    fn add_luck(&mut self, won: impl Iterator<Item = Luck>) {
        for (seat, luck) in won.enumerate() {
            self.luck_won.resize(self.luck_won.len().max(seat + 1), Luck::default());
            self.luck_won[seat].merge(&luck);
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.plies.total()
    }

    /// Games that a seat won, and how many of them it shared with others.
    pub fn won_by(&self, seat: Seat) -> (u64, u64) {
        let games = self.winners.iter().filter(|(seats, _)| Seats(**seats).contains(seat));
        games.fold((0, 0), |(won, shared), (seats, games)| {
            (won + games, shared + if Seats(*seats).iter().count() > 1 { *games } else { 0 })
        })
    }

    /// The dice after a seat's decisions: in the games that it won, and in the others.
    pub fn luck_of(&self, seat: usize) -> (Luck, Luck) {
        let all = self.detail.luck.get(seat).copied().unwrap_or_default();
        let won = self.luck_won.get(seat).copied().unwrap_or_default();
        let other = Luck {
            dice: all.dice.saturating_sub(won.dice),
            surplus: all.surplus.saturating_sub(won.surplus),
            variance: all.variance.saturating_sub(won.variance),
        };
        (won, other)
    }

    /// What happened inside the games.
    pub fn detail(&self) -> &Detail {
        &self.detail
    }

    /// The lengths of the games in decisions.
    pub fn plies(&self) -> &Counts {
        &self.plies
    }

    /// Number, seed and way of each game that did not end by the rules.
    pub fn defects(&self) -> impl Iterator<Item = &(u64, u64, String)> {
        self.defects.iter()
    }

    /// What they say together.
    pub fn summary(&self) -> Summary {
        let games = self.games();
        let mut sides: BTreeMap<Option<&str>, u64> = BTreeMap::new();
        for ((side, _), n) in &self.endings {
            *sides.entry(side.as_deref()).or_default() += n;
        }
        let seconds = self.microseconds as f64 / 1e6;
        let rate = |n: u64| if seconds > 0.0 { n as f64 / seconds } else { 0.0 };
        let (plies, steps) = (self.plies.sum(), self.steps.sum());
        Summary {
            games,
            plies,
            steps,
            plies_per_second: rate(plies),
            steps_per_second: rate(steps),
            sides: outcomes(sides.into_iter().map(|(side, n)| (side.map(str::to_owned), None, n)), games),
            endings: outcomes(
                self.endings.iter().map(|((side, kind), n)| (side.clone(), Some(kind.clone()), *n)),
                games,
            ),
            plies_a_game: self.plies.length().unwrap_or_default(),
            steps_a_game: self.steps.length().unwrap_or_default(),
            turns_a_game: self.turns.length(),
            branching: self.detail.branching.length(),
            scores: if self.scored == games {
                self.scores.iter().map(|sum| *sum as f64 / games.max(1) as f64).collect()
            } else {
                Vec::new()
            },
            course: self
                .course
                .iter()
                .map(|(sum, games)| Stage { games: *games, mean: *sum as f64 / (*games).max(1) as f64 })
                .collect(),
            defects: self.defects.len() as u64,
        }
    }
}

/// The commonest first; equal ones by name.
fn outcomes(counts: impl Iterator<Item = (Option<String>, Option<String>, u64)>, games: u64) -> Vec<Outcome> {
    let mut out: Vec<Outcome> = counts
        .map(|(side, kind, n)| {
            let (low, high) = wilson(n, games);
            Outcome { side, kind, games: n, share: n as f64 / games.max(1) as f64, low, high }
        })
        .collect();
    out.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| (&a.side, &a.kind).cmp(&(&b.side, &b.kind))));
    out
}

/// The interval in which a share of `hits` in `n` truly lies with 95 % confidence.
pub fn wilson(hits: u64, n: u64) -> (f64, f64) {
    wilson_at(hits, n, 1.959_963_984_540_054)
}

/// The interval in which a share of `hits` in `n` truly lies, `z` standard errors to each side, after Wilson: sound near
/// 0 and 1 and for few games, where the usual one is not.
pub fn wilson_at(hits: u64, n: u64, z: f64) -> (f64, f64) {
    if n == 0 {
        return (0.0, 1.0);
    }
    let (hits, n) = (hits as f64, n as f64);
    let share = hits / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_the_books() {
        // From statistics packages (Wilson, without continuity correction).
        for (hits, n, low, high) in
            [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
        {
            let found = wilson(hits, n);
            assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{hits} of {n}: {found:?}");
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }
}
