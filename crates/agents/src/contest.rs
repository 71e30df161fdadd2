//! A comparison of plans that all meet the same luck: each choice under each aim is tried in the same imagined worlds with the
//! same dice, what is not worth more trials is dropped, and what is left is tried more. A plain decision so takes few trials.

use std::ops::Range;
use verst_core::Aim;

use crate::advice::{Advice, Other};

/// Worlds between two comparisons.
const BATCH: u32 = 2;
/// Trials' worth of what is expected of a plan: after so many, what it brought counts as much as that. Plans differ in truth
/// by about a sixth of what luck makes of one trial, in every game alike.
const EXPERIENCE: f64 = 40.0;
/// Trials' worth of what all plans have in common: how much luck matters shows sooner in all of them than in one.
const COMMON: f64 = 4.0;
/// Aims that are told apart, having none among them.
pub(crate) const AIMS: usize = 5;

/// How careful a comparison is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// What the strongest urge promises before anything is tried, in thousandths of a win.
    pub leaning: f64,
    /// Standard errors by which a plan must be behind the best one to be dropped at once.
    pub clearly: f64,
    /// What dropping plans too early may cost on the average in a whole game, a plan a decision, in thousandths of a win:
    /// more thought is not worth less than this.
    pub stake: f64,
    /// Trials before that is believed: what seldom matters may matter much.
    pub least: f64,
}

impl Care {
    /// The same for one of so many decisions.
    pub fn one_of(self, decisions: u32) -> Care {
        Care { stake: self.stake / f64::from(decisions.max(1)), ..self }
    }
}

/// The plans that are compared, and how far the comparison is.
pub(crate) struct Contest {
    /// Those that may still win, the best first.
    pub alive: Vec<Tried>,
    /// Those that cannot, the best first.
    dropped: Vec<Tried>,
    care: Care,
    /// Worlds that they meet before they are compared again.
    batch: u32,
    /// Worlds that each of the living has met.
    worlds: u32,
    /// How often the poorer half is to go, and has gone.
    rounds: u32,
    halved: u32,
}

/// A plan, and what it brought.
pub(crate) struct Tried {
    pub choice: usize,
    /// The aim under which the choice is followed: its place among the aims.
    pub aim: usize,
    /// What is expected of it before it is tried, by the urge towards the choice.
    expected: f64,
    /// What each trial brought, world by world, from 0 (lost) to 1000 (won), and their sum.
    values: Vec<f64>,
    sum: f64,
}

impl Contest {
    /// Choices, each with its urge against the strongest, under so many aims.
    pub fn new(choices: &[(usize, f64)], aims: usize, care: Care) -> Contest {
        let expected = |share: f64| care.leaning * share;
        let plans = choices.iter().flat_map(|(i, share)| (0..aims).map(|aim| Tried::new(*i, aim, expected(*share))));
        let alive: Vec<Tried> = plans.collect();
        let rounds = alive.len().next_power_of_two().ilog2().max(1);
        Contest { alive, dropped: Vec::new(), care, batch: BATCH, worlds: 0, rounds, halved: 0 }
    }

    /// With worlds enough between two comparisons that so many threads have one each.
    pub fn for_threads(self, threads: u32) -> Contest {
        Contest { batch: self.batch.max(threads), ..self }
    }

    /// Is anything left to compare? What to do is decided before how to go on with it.
    pub fn is_open(&self) -> bool {
        self.halved < self.rounds && self.alive.iter().any(|one| one.choice != self.alive[0].choice)
    }

    /// The worlds that are next.
    pub fn next(&self) -> Range<u32> {
        self.worlds..self.worlds + self.batch
    }

    /// The plans have met the next worlds, for which this share of all means is spent by now: drop what is poor.
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
        let gaps: Vec<Gap> = self.alive.iter().map(|one| Gap::new(&best, one)).collect();
        let common = gaps.iter().map(Gap::spread).sum::<f64>() / gaps.len().max(1) as f64;
        let mut gaps = gaps.iter();
        let is_poor = |_: &Tried| gaps.next().is_some_and(|gap| gap.is_enough(common, self.care));
        let (poor, near): (Vec<_>, Vec<_>) = self.alive.drain(..).partition(is_poor);
        self.alive = std::iter::once(best).chain(near).collect();
        rest.splice(0..0, poor);
        self.dropped.splice(0..0, rest);
    }

    /// What came of it.
    pub fn advice(&self, aims: &[Aim]) -> Advice {
        let best = &self.alive[0];
        let mut others: Vec<Other> = Vec::new();
        for one in self.alive[1..].iter().chain(&self.dropped).filter(|one| !one.values.is_empty()) {
            let told = one.choice == best.choice || others.iter().any(|other| other.choice == one.choice);
            if !told && others.len() < 3 {
                // What looks better by luck alone is not told as better.
                others.push(Other { choice: one.choice, prospect: one.mean().min(best.mean()) as u32 });
            }
        }
        Advice {
            choice: best.choice,
            prospect: (self.worlds > 0).then_some(best.mean() as u32),
            aim: aims.get(best.aim).copied().unwrap_or_default(),
            gains: Vec::new(),
            others,
        }
    }
}

impl Tried {
    fn new(choice: usize, aim: usize, expected: f64) -> Tried {
        Tried { choice, aim, expected, values: Vec::new(), sum: 0.0 }
    }

    pub fn add(&mut self, value: f64) {
        self.values.push(value);
        self.sum += value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.values.len().max(1) as f64
    }

    /// How good it looks to one who knows how far trials go beside experience. Only differences matter, between plans
    /// that were tried as often.
    fn rank(&self) -> f64 {
        (self.sum + EXPERIENCE * self.expected) / (self.values.len() as f64 + EXPERIENCE)
    }
}

/// How far a plan is behind the best one, which met the same luck.
struct Gap {
    /// As far as one knows.
    mean: f64,
    /// The sum of squares about what trials say of it.
    squares: f64,
    trials: f64,
}

impl Gap {
    fn new(best: &Tried, this: &Tried) -> Gap {
        let ahead = best.mean() - this.mean();
        let squares = best.values.iter().zip(&this.values).map(|(best, this)| (best - this - ahead).powi(2)).sum();
        Gap { mean: best.rank() - this.rank(), squares, trials: this.values.len() as f64 }
    }

    /// How much it differs from world to world: the variance.
    fn spread(&self) -> f64 {
        self.squares / (self.trials - 1.0).max(1.0)
    }

    /// Is the plan clearly behind, or is more thought about it not worth the time? All plans together say how much such
    /// gaps differ from world to world.
    fn is_enough(&self, common: f64, care: Care) -> bool {
        let spread = (self.squares + COMMON * common) / (self.trials - 1.0 + COMMON);
        let error = (spread / (self.trials + EXPERIENCE)).sqrt().max(1e-9);
        let errors = self.mean / error;
        errors > care.clearly || (self.trials >= care.least && error * shortfall(errors) < care.stake)
    }
}

/// What one loses on the average by trusting that something is better which looks so many standard errors better, in
/// standard errors: the loss function of the normal distribution.
fn shortfall(errors: f64) -> f64 {
    let density = (-0.5 * errors * errors).exp() / (2.0 * std::f64::consts::PI).sqrt();
    // The chance of more than that (Abramowitz and Stegun 26.2.17).
    let t = 1.0 / (1.0 + 0.231_641_9 * errors.abs());
    let series = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let above = density * series.iter().fold(0.0, |sum, part| (sum + part) * t);
    density - errors * if errors < 0.0 { 1.0 - above } else { above }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARE: Care = Care { leaning: 10.0, clearly: 2.0, stake: 0.0, least: 4.0 };

    fn tried(values: &[f64]) -> Tried {
        let mut one = Tried::new(0, 0, 0.0);
        for value in values {
            one.add(*value);
        }
        one
    }

    /// Is one dropped for the other, if the others differ as they do?
    fn is_dropped(this: &[f64], best: &[f64], care: Care) -> bool {
        let gap = Gap::new(&tried(best), &tried(this));
        gap.is_enough(gap.spread(), care)
    }

    #[test]
    fn who_met_the_same_luck_is_compared_trial_by_trial() {
        let lucky = [100.0, 900.0, 200.0, 800.0];
        let always_less = [90.0, 885.0, 190.0, 788.0];
        let now_and_then = [300.0, 600.0, 250.0, 700.0];
        assert!(is_dropped(&always_less, &lucky, CARE), "a little worse in every world is clearly worse");
        assert!(!is_dropped(&now_and_then, &lucky, CARE), "much worse in one world may be luck");
        assert!(!is_dropped(&lucky, &lucky, CARE));
    }

    #[test]
    fn what_can_hardly_matter_is_dropped_once_it_was_tried_enough() {
        let care = Care { stake: 1.0, least: 40.0, ..CARE };
        let dropped = |this: [f64; 2], best: [f64; 2], times: usize| {
            let many = |values: [f64; 2]| values.into_iter().cycle().take(times).collect::<Vec<_>>();
            is_dropped(&many(this), &many(best), care)
        };
        // The same on the average, with luck of their own.
        assert!(!dropped([502.0, 500.0], [500.0, 502.0], 38), "few trials");
        assert!(dropped([502.0, 500.0], [500.0, 502.0], 40));
        assert!(!dropped([600.0, 400.0], [400.0, 600.0], 40), "much may hang on it");
        assert!(dropped([600.0, 350.0], [400.0, 600.0], 400), "it looks worse, and hardly can be better");
        assert!(!dropped([520.0; 2], [500.0; 2], 40), "it is better");
    }

    #[test]
    fn the_loss_of_trusting_in_appearances() {
        for (errors, loss) in [(0.0, 0.398_94), (1.0, 0.083_32), (2.0, 0.008_49), (-1.0, 1.083_32)] {
            assert!((shortfall(errors) - loss).abs() < 1e-5, "{errors}: {}", shortfall(errors));
        }
    }

    /// Choices that bring so much, more or less, world by world.
    fn contest(brings: &[f64], aims: usize) -> Contest {
        let choices: Vec<_> = (0..brings.len()).map(|i| (i, 0.0)).collect();
        Contest::new(&choices, aims, CARE)
    }

    fn meet(contest: &mut Contest, brings: impl Fn(&Tried) -> f64, luck: f64) {
        for n in contest.next() {
            for one in &mut contest.alive {
                // Luck that differs from choice to choice, and evens out.
                let luck = if (n as usize + one.choice).is_multiple_of(2) { luck } else { -luck };
                one.add(brings(one) + luck);
            }
        }
    }

    #[test]
    fn what_is_clearly_poor_goes_at_once_and_the_plain_best_is_left() {
        let brings = [400.0, 700.0, 300.0, 650.0];
        let mut contest = contest(&brings, 2);
        meet(&mut contest, |one| brings[one.choice], 1.0);
        contest.compare(0.0);
        assert!(!contest.is_open());
        let advice = contest.advice(&[]);
        assert_eq!(advice.choice, 1);
        assert_eq!(advice.others.iter().map(|other| other.choice).collect::<Vec<_>>(), [3, 0, 2]);
    }

    #[test]
    fn a_choice_is_as_good_as_its_best_aim() {
        let brings = [[450.0, 450.0], [300.0, 500.0]];
        let mut contest = contest(&[0.0; 2], 2);
        meet(&mut contest, |one| brings[one.choice][one.aim], 1.0);
        contest.compare(0.0);
        assert!(!contest.is_open(), "the poor aim does not stand in the way");
        let advice = contest.advice(&[Aim(7), Aim(8)]);
        assert_eq!((advice.choice, advice.aim, advice.prospect), (1, Aim(8), Some(500)));
        assert_eq!(advice.others, [Other { choice: 0, prospect: 450 }]);
    }

    #[test]
    fn every_thread_has_a_world() {
        let worlds = |threads| contest(&[0.0; 2], 3).for_threads(threads).next().len();
        assert_eq!([1, 2, 7].map(worlds), [2, 2, 7]);
    }

    #[test]
    fn experience_decides_between_equals_until_trials_tell_them_apart() {
        let values = [500.0, 300.0];
        let better = [510.0, 310.0];
        let of = |expected: f64, values: &[f64], times: usize| {
            let mut one = Tried::new(0, 0, expected);
            values.iter().cycle().take(times).for_each(|value| one.add(*value));
            one
        };
        assert!(of(10.0, &values, 4).rank() > of(0.0, &better, 4).rank(), "four trials say little");
        assert!(of(10.0, &values, 400).rank() < of(0.0, &better, 400).rank(), "four hundred say enough");
        assert!(of(10.0, &[500.0], 2).rank() > of(0.0, &[600.0], 2).rank(), "twice in luck is no reason");
    }

    #[test]
    fn what_looks_alike_goes_by_halves_as_the_means_are_spent() {
        let mut contest = contest(&[0.0; 8], 1);
        let mut left = Vec::new();
        for spent in [0.1, 0.34, 0.6, 0.67, 1.0] {
            assert!(contest.is_open());
            meet(&mut contest, |_| 500.0, 400.0);
            contest.compare(spent);
            left.push(contest.alive.len());
        }
        assert_eq!(left, [8, 4, 4, 2, 1]);
        assert!(!contest.is_open());
    }
}
