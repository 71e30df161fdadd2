//! What many games say together.

use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

use super::play::{Finish, Played};

/// Games counted as they come in.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games by side and way of their end.
    endings: BTreeMap<(Option<String>, String), u64>,
    /// The length of every game, for the median.
    plies: Vec<u32>,
    steps: Vec<u32>,
    turns: Vec<u32>,
    /// The sum of each seat's scores, and the games that kept one.
    scores: Vec<i64>,
    scored: u64,
    /// The sum of the figures at each stage, and the games that came so far.
    course: Vec<(i64, u64)>,
    took: Duration,
    defects: Vec<(u64, u64, String)>,
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

/// How long games are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    /// The shortest.
    pub shortest: u32,
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The longest.
    pub longest: u32,
}

impl Tally {
    /// Count a game.
    pub fn add(&mut self, played: &Played) {
        let side = match &played.finish {
            Finish::Over(ending) => ending.side.clone(),
            _ => None,
        };
        *self.endings.entry((side, played.finish.kind().to_owned())).or_default() += 1;
        self.plies.push(played.plies);
        self.steps.push(played.steps);
        self.turns.extend(played.turns);
        if let Finish::Over(ending) = &played.finish {
            self.add_scores(ending.scores.iter().map(|score| i64::from(*score)), u64::from(!ending.scores.is_empty()));
        }
        self.add_course(played.course.iter().map(|figure| (i64::from(*figure), 1)));
        self.took += played.took;
        if played.finish.is_defect() {
            self.defects.push((played.index, played.seed, played.finish.kind().to_owned()));
        }
    }

    /// Count the games of another tally.
    pub fn merge(&mut self, other: &Tally) {
        for (key, games) in &other.endings {
            *self.endings.entry(key.clone()).or_default() += games;
        }
        self.plies.extend(&other.plies);
        self.steps.extend(&other.steps);
        self.turns.extend(&other.turns);
        self.add_scores(other.scores.iter().copied(), other.scored);
        self.add_course(other.course.iter().copied());
        self.took += other.took;
        self.defects.extend(other.defects.iter().cloned());
    }

    fn add_scores(&mut self, scores: impl ExactSizeIterator<Item = i64>, games: u64) {
        self.scores.resize(self.scores.len().max(scores.len()), 0);
        for (sum, score) in self.scores.iter_mut().zip(scores) {
            *sum += score;
        }
        self.scored += games;
    }

    fn add_course(&mut self, stages: impl ExactSizeIterator<Item = (i64, u64)>) {
        self.course.resize(self.course.len().max(stages.len()), (0, 0));
        for ((sum, games), (figure, more)) in self.course.iter_mut().zip(stages) {
            *sum += figure;
            *games += more;
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.plies.len() as u64
    }

    /// Number, seed and way of each game that did not end by the rules.
    pub fn defects(&self) -> &[(u64, u64, String)] {
        &self.defects
    }

    /// What they say together.
    pub fn summary(&self) -> Summary {
        let games = self.games();
        let mut sides: BTreeMap<Option<&str>, u64> = BTreeMap::new();
        for ((side, _), n) in &self.endings {
            *sides.entry(side.as_deref()).or_default() += n;
        }
        let sum = |lengths: &[u32]| lengths.iter().map(|n| u64::from(*n)).sum::<u64>();
        let seconds = self.took.as_secs_f64();
        let rate = |n: u64| if seconds > 0.0 { n as f64 / seconds } else { 0.0 };
        let (plies, steps) = (sum(&self.plies), sum(&self.steps));
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
            plies_a_game: Length::of(&self.plies).unwrap_or_default(),
            steps_a_game: Length::of(&self.steps).unwrap_or_default(),
            turns_a_game: Length::of(&self.turns),
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
            Outcome { side, kind, games: n, share: n as f64 / games as f64, low, high }
        })
        .collect();
    out.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| (&a.side, &a.kind).cmp(&(&b.side, &b.kind))));
    out
}

impl Length {
    fn of(lengths: &[u32]) -> Option<Length> {
        let mut sorted = lengths.to_vec();
        sorted.sort_unstable();
        let (shortest, longest) = (*sorted.first()?, *sorted.last()?);
        let n = sorted.len();
        let median = f64::midpoint(f64::from(sorted[(n - 1) / 2]), f64::from(sorted[n / 2]));
        let mean = sorted.iter().map(|l| u64::from(*l)).sum::<u64>() as f64 / n as f64;
        Some(Length { shortest, mean, median, longest })
    }
}

/// The interval in which a share of `hits` in `n` truly lies with 95 % confidence, after Wilson: sound near 0 and 1
/// and for few games, where the usual one is not.
pub fn wilson(hits: u64, n: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if n == 0 {
        return (0.0, 1.0);
    }
    let (hits, n) = (hits as f64, n as f64);
    let share = hits / n;
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
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

    #[test]
    fn the_length_of_games() {
        assert_eq!(Length::of(&[]), None);
        let found = Length::of(&[9, 1, 4, 4]).unwrap();
        assert_eq!(found, Length { shortest: 1, mean: 4.5, median: 4.0, longest: 9 });
    }
}
