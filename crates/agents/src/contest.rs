//! A comparison of choices that all meet the same luck: each is tried in the same imagined worlds with the same dice, what is
//! clearly poor is dropped, and what is left is tried more. A plain decision so takes few trials.

use std::ops::Range;
use verst_core::Aim;

use crate::advice::{Advice, Other};
use crate::policy::LEANING;

/// Trials of a choice for each aim before it is compared again.
const BATCH: u32 = 2;
/// Trials after which what a choice brought has half outweighed the urge towards it.
const EXPERIENCE: f64 = 32.0;
/// What is not worth the time that finding it would take, in thousandths of a win: a choice that surely brings no more than
/// this beyond the best one is dropped, so that little time goes into decisions on which little hangs.
const STAKE: f64 = 2.0;
/// Trials before that is believed: what seldom matters may matter much.
const ENOUGH: f64 = 40.0;
/// Aims that can be told apart, having none among them.
pub(crate) const AIMS: usize = 5;

/// The choices that are compared, and how far the comparison is.
pub(crate) struct Contest {
    /// Those that may still win, the best first.
    pub alive: Vec<Tried>,
    /// Those that cannot, the best first.
    dropped: Vec<Tried>,
    aims: u32,
    /// Worlds that they meet before they are compared again.
    batch: u32,
    /// Standard errors by which a choice must be behind the best one to be dropped at once.
    clearly: f64,
    /// Worlds that each of the living has met.
    worlds: u32,
    /// How often the poorer half is to go, and has gone.
    rounds: u32,
    halved: u32,
}

/// A choice, and what it brought.
pub(crate) struct Tried {
    pub choice: usize,
    /// What the urge towards it counts before it is tried.
    urge: f64,
    tries: [u32; AIMS],
    sums: [f64; AIMS],
    /// What each trial brought, world by world, from 0 (lost) to 1000 (won).
    values: Vec<f64>,
}

impl Contest {
    /// Choices, each with its urge against the strongest, under so many aims. One that is behind the best by so many
    /// standard errors is dropped at once: the more, the surer, and the longer it takes.
    pub fn new(choices: Vec<(usize, f64)>, aims: usize, clearly: f64) -> Contest {
        let alive: Vec<Tried> = choices.into_iter().map(Tried::new).collect();
        let rounds = alive.len().next_power_of_two().ilog2().max(1);
        let aims = aims as u32;
        Contest { alive, dropped: Vec::new(), aims, batch: BATCH * aims, clearly, worlds: 0, rounds, halved: 0 }
    }

    /// With worlds enough between two comparisons that so many threads have one each.
    pub fn for_threads(mut self, threads: u32) -> Contest {
        self.batch = self.batch.max(threads.next_multiple_of(self.aims));
        self
    }

    /// Is anything left to compare?
    pub fn is_open(&self) -> bool {
        self.alive.len() > 1 && self.halved < self.rounds
    }

    /// The worlds that are next.
    pub fn next(&self) -> Range<u32> {
        self.worlds..self.worlds + self.batch
    }

    /// The aim in a world.
    pub fn aim(&self, world: u32) -> usize {
        (world % self.aims) as usize
    }

    /// The choices have met the next worlds, for which this share of all means is spent by now: drop what is poor.
    pub fn compare(&mut self, spent: f64) {
        self.worlds = self.next().end;
        self.alive.sort_by(|a, b| b.rank().total_cmp(&a.rank()));
        // So that the means last, the poorer half goes in any case when a round's share of them is spent.
        let mut most = self.alive.len();
        while self.halved < self.rounds && spent * f64::from(self.rounds) >= f64::from(self.halved + 1) {
            self.halved += 1;
            most = most.div_ceil(2);
        }
        let mut rest = self.alive.split_off(most);
        let best = self.alive.remove(0);
        let (behind, near): (Vec<_>, Vec<_>) = self.alive.drain(..).partition(|one| one.is_behind(&best, self.clearly));
        self.alive = std::iter::once(best).chain(near).collect();
        rest.splice(0..0, behind);
        self.dropped.splice(0..0, rest);
    }

    /// What came of it.
    pub fn advice(&self, aims: &[Aim]) -> Advice {
        let (prospect, aim) = self.alive[0].worth();
        let rest = self.alive[1..].iter().chain(&self.dropped).filter(|one| !one.values.is_empty());
        Advice {
            choice: self.alive[0].choice,
            prospect: (self.worlds > 0).then_some(prospect as u32),
            aim: aims.get(aim).copied().unwrap_or_default(),
            gains: Vec::new(),
            others: rest.take(3).map(|one| Other { choice: one.choice, prospect: one.worth().0 as u32 }).collect(),
        }
    }
}

impl Tried {
    fn new((choice, share): (usize, f64)) -> Tried {
        Tried { choice, urge: LEANING * share, tries: [0; AIMS], sums: [0.0; AIMS], values: Vec::new() }
    }

    pub fn add(&mut self, aim: usize, value: f64) {
        self.tries[aim] += 1;
        self.sums[aim] += value;
        self.values.push(value);
    }

    /// Is this choice clearly worse than another that met the same luck, or clearly not worth the time?
    fn is_behind(&self, best: &Tried, clearly: f64) -> bool {
        let ahead = || best.values.iter().zip(&self.values).map(|(best, this)| best - this);
        let count = self.values.len() as f64;
        let mean = ahead().sum::<f64>() / count;
        let spread = ahead().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let stake = if count < ENOUGH { 0.0 } else { STAKE };
        mean + best.leaning() - self.leaning() + stake > clearly * (spread / count).sqrt()
    }

    /// How good it looks to one who leans on experience.
    fn rank(&self) -> f64 {
        self.worth().0 + self.leaning()
    }

    /// What the urge still counts: the more trials, the less.
    fn leaning(&self) -> f64 {
        self.urge * EXPERIENCE / (EXPERIENCE + self.values.len() as f64)
    }

    /// The mean of the best aim, and which it is: an aim is chosen, dice are not. An aim that was seldom followed
    /// counts for less.
    fn worth(&self) -> (f64, usize) {
        let tries: u32 = self.tries.iter().sum();
        let mean = self.sums.iter().sum::<f64>() / f64::from(tries.max(1));
        let of = |i: usize| (self.sums[i] + 4.0 * mean) / f64::from(self.tries[i] + 4);
        (0..AIMS).map(|i| (of(i), i)).fold((f64::MIN, 0), |best, one| if one.0 > best.0 { one } else { best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(values: &[f64]) -> Tried {
        let mut one = Tried::new((0, 0.0));
        for value in values {
            one.add(0, *value);
        }
        one
    }

    #[test]
    fn who_met_the_same_luck_is_compared_trial_by_trial() {
        let lucky = tried(&[100.0, 900.0, 200.0, 800.0]);
        let always_less = tried(&[90.0, 885.0, 190.0, 788.0]);
        let now_and_then = tried(&[300.0, 600.0, 250.0, 700.0]);
        assert!(always_less.is_behind(&lucky, 2.0), "a little worse in every world is clearly worse");
        assert!(!now_and_then.is_behind(&lucky, 2.0), "much worse in one world may be luck");
        assert!(!lucky.is_behind(&lucky, 2.0));
    }

    #[test]
    fn what_can_hardly_matter_is_dropped_once_it_was_tried_enough() {
        let of = |values: &[f64], times: usize| tried(&values.iter().copied().cycle().take(times).collect::<Vec<_>>());
        // The same on the average, with luck of their own.
        let (one, other) = ([500.0, 502.0], [502.0, 500.0]);
        assert!(!of(&other, 38).is_behind(&of(&one, 38), 2.0), "few trials");
        assert!(of(&other, 40).is_behind(&of(&one, 40), 2.0));
        let (one, other) = ([400.0, 600.0], [600.0, 400.0]);
        assert!(!of(&other, 40).is_behind(&of(&one, 40), 2.0), "much may hang on it");
        assert!(!of(&[520.0], 40).is_behind(&of(&[500.0], 40), 2.0), "it is better");
    }

    /// Choices that bring so much, more or less, world by world.
    fn contest(brings: &[f64]) -> Contest {
        let choices = (0..brings.len()).map(|i| (i, 0.0)).collect();
        Contest::new(choices, 2, 2.0)
    }

    fn meet(contest: &mut Contest, brings: &[f64], luck: f64) {
        for n in contest.next() {
            let aim = contest.aim(n);
            for one in &mut contest.alive {
                // Luck that differs from choice to choice, and evens out.
                let luck = if (n as usize + one.choice).is_multiple_of(2) { luck } else { -luck };
                one.add(aim, brings[one.choice] + luck);
            }
        }
    }

    #[test]
    fn what_is_clearly_poor_goes_at_once_and_the_plain_best_is_left() {
        let brings = [400.0, 700.0, 300.0, 650.0];
        let mut contest = contest(&brings);
        meet(&mut contest, &brings, 1.0);
        contest.compare(0.0);
        assert!(!contest.is_open());
        let advice = contest.advice(&[]);
        assert_eq!(advice.choice, 1);
        assert_eq!(advice.others.iter().map(|other| other.choice).collect::<Vec<_>>(), [3, 0, 2]);
    }

    #[test]
    fn every_thread_has_a_world_and_every_aim_as_many_as_the_others() {
        let worlds = |threads| Contest::new(vec![(0, 1.0), (1, 1.0)], 3, 2.0).for_threads(threads).next().len();
        assert_eq!([1, 6, 7, 16].map(worlds), [6, 6, 9, 18]);
    }

    #[test]
    fn experience_decides_between_equals_until_trials_tell_them_apart() {
        let values = [500.0, 300.0];
        let better = [510.0, 310.0];
        let of = |share: f64, values: &[f64], times: usize| {
            let mut one = Tried::new((0, share));
            values.iter().cycle().take(times).for_each(|value| one.add(0, *value));
            one
        };
        assert!(of(1.0, &values, 4).rank() > of(0.0, &better, 4).rank(), "four trials say little");
        assert!(of(1.0, &values, 400).rank() < of(0.0, &better, 400).rank(), "four hundred say enough");
    }

    #[test]
    fn what_looks_alike_goes_by_halves_as_the_means_are_spent() {
        let brings = [500.0; 8];
        let mut contest = contest(&brings);
        let mut left = Vec::new();
        for spent in [0.1, 0.34, 0.6, 0.67, 1.0] {
            assert!(contest.is_open());
            meet(&mut contest, &brings, 400.0);
            contest.compare(spent);
            left.push(contest.alive.len());
        }
        assert_eq!(left, [8, 4, 4, 2, 1]);
        assert!(!contest.is_open());
    }
}
