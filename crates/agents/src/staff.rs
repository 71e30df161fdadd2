//! The agent that makes plans: each choice is followed under several aims, over the same imagined worlds and dice, until
//! the others have answered; what looks poor is dropped, and the rest is looked at more closely. Since all choices meet the
//! same luck, what is clearly poor shows soon, and a plain decision takes few plans.

use verst_core::{Aim, Game, Quick, Source};

use crate::advice::{Advice, Other};
use crate::agent::{Agent, Seen};
use crate::plan::Follower;
use crate::policy::{LEANING, Policy};
use crate::seed::mix;

/// Makes plans.
#[derive(Clone, Copy, Debug)]
pub struct Staff {
    /// The most plans for a decision.
    pub plans: u32,
    /// Decisions of each side in a plan.
    pub length: u32,
}

/// Choices that are looked at: the ones a player of experience is drawn to most.
const CHOICES: usize = 24;
/// Aims that are looked at, beside having none.
const AIMS: usize = 4;
/// Plans of a choice for each aim before it is compared again.
const BATCH: u32 = 2;
/// Standard errors by which a choice must be behind the best one to be dropped at once.
const CLEARLY: f64 = 2.0;

impl Default for Staff {
    fn default() -> Staff {
        Staff { plans: 480, length: 30 }
    }
}

impl<G: Game> Agent<G> for Staff {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        if seen.legal().len() == 1 { 0 } else { self.compare(seen, u64::from(source.next()), source).choice }
    }

    fn advise(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        if seen.legal().len() == 1 {
            return Advice::bare(0);
        }
        // The reasons come from the worlds that the choice was made in.
        let base = u64::from(source.next());
        self.compare(seen, base, source).explained(seen, base, self.length)
    }
}

/// A choice, and what plans brought that begin with it, by aim.
#[derive(Clone)]
struct Tried {
    choice: usize,
    /// What the urge towards it counts.
    leaning: f64,
    plans: [u32; AIMS + 1],
    sums: [f64; AIMS + 1],
    /// What each plan brought, world by world.
    values: Vec<f64>,
}

impl Tried {
    fn new((choice, share): (usize, f64)) -> Tried {
        Tried { choice, leaning: LEANING * share, plans: [0; AIMS + 1], sums: [0.0; AIMS + 1], values: Vec::new() }
    }

    fn add(&mut self, aim: usize, value: f64) {
        self.plans[aim] += 1;
        self.sums[aim] += value;
        self.values.push(value);
    }

    /// Is this choice clearly worse than another that met the same luck?
    fn is_behind(&self, best: &Tried) -> bool {
        let ahead = || best.values.iter().zip(&self.values).map(|(best, this)| best - this);
        let count = self.values.len() as f64;
        let mean = ahead().sum::<f64>() / count;
        let spread = ahead().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        mean + best.leaning - self.leaning > CLEARLY * (spread / count).sqrt()
    }

    /// How good it looks to one who leans on experience.
    fn rank(&self) -> f64 {
        self.worth().0 + self.leaning
    }

    /// The mean of the best aim, and which it is: an aim is chosen, dice are not. An aim that was seldom followed
    /// counts for less.
    fn worth(&self) -> (f64, usize) {
        let plans: u32 = self.plans.iter().sum();
        let mean = self.sums.iter().sum::<f64>() / f64::from(plans.max(1));
        let of = |i: usize| (self.sums[i] + 4.0 * mean) / f64::from(self.plans[i] + 4);
        (0..=AIMS).map(|i| (of(i), i)).fold((f64::MIN, 0), |best, one| if one.0 > best.0 { one } else { best })
    }
}

impl Staff {
    fn compare<G: Game>(self, seen: &Seen<'_, G>, base: u64, source: &mut Quick) -> Advice {
        let (game, seat, legal) = (seen.game(), seen.seat(), seen.legal());
        let view = seen.view();
        let mut aims = Vec::new();
        let imagined = game.determinize(&view, source);
        game.aims(&imagined, seat, &mut aims);
        aims.truncate(AIMS);
        aims.insert(0, Aim::NONE);
        let mut alive: Vec<Tried> = promising(game, &imagined, seen, &aims).into_iter().map(Tried::new).collect();
        let mut dropped: Vec<Tried> = Vec::new();
        let mut follower = Follower::new(game, seat);
        let rounds = alive.len().next_power_of_two().ilog2().max(1);
        let (mut world, mut spent, mut halved) = (0, 0, 0);
        while alive.len() > 1 && halved < rounds {
            let each = BATCH * aims.len() as u32;
            for one in &mut alive {
                for n in world..world + each {
                    let aim = n as usize % aims.len();
                    let mut source = Quick::new(mix(base, u64::from(n)));
                    let mut state = game.determinize(&view, &mut source);
                    let done = follower.follow(&mut state, legal[one.choice], aims[aim], self.length, &mut source);
                    one.add(aim, if done { f64::from(game.judge(&state, seat)) } else { 0.0 });
                }
            }
            world += each;
            spent += each * alive.len() as u32;
            alive.sort_by(|a, b| b.rank().total_cmp(&a.rank()));
            // So that the plans last, the poorer half goes in any case when a round's share of them is spent.
            let most = if spent >= (halved + 1) * self.plans / rounds {
                halved += 1;
                alive.len().div_ceil(2)
            } else {
                alive.len()
            };
            let mut rest = alive.split_off(most);
            let best = alive[0].clone();
            let (behind, near) = alive.drain(..).partition(|one| one.is_behind(&best));
            alive = near;
            rest.splice(0..0, behind);
            dropped.splice(0..0, rest);
        }
        let (prospect, aim) = alive[0].worth();
        let others = dropped.iter().take(3).map(|one| Other { choice: one.choice, prospect: one.worth().0 as u32 });
        Advice {
            choice: alive[0].choice,
            prospect: (world > 0).then_some(prospect as u32),
            aim: aims.get(aim).copied().unwrap_or_default(),
            gains: Vec::new(),
            others: others.collect(),
        }
    }
}

/// The choices worth a plan, each with its urge against the strongest: those that somebody with one of the aims is drawn to,
/// the strongest urges first.
fn promising<G: Game>(game: &G, state: &G::State, seen: &Seen<'_, G>, aims: &[Aim]) -> Vec<(usize, f64)> {
    let legal = seen.legal();
    let mut urge = vec![0u16; legal.len()];
    let mut policy = Policy::default();
    for aim in aims {
        for (most, one) in urge.iter_mut().zip(policy.urges(game, state, seen.seat(), *aim, legal)) {
            *most = (*most).max(*one);
        }
    }
    let mut choices: Vec<usize> = (0..legal.len()).filter(|i| urge[*i] > 0).collect();
    if choices.is_empty() {
        choices = (0..legal.len()).collect();
    }
    choices.sort_by_key(|i| std::cmp::Reverse(urge[*i]));
    choices.truncate(CHOICES);
    let most = f64::from(urge[choices[0]].max(1));
    choices.into_iter().map(|i| (i, f64::from(urge[i]) / most)).collect()
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
    fn who_met_the_same_luck_is_compared_plan_by_plan() {
        let lucky = tried(&[100.0, 900.0, 200.0, 800.0]);
        let always_less = tried(&[90.0, 885.0, 190.0, 788.0]);
        let now_and_then = tried(&[300.0, 600.0, 250.0, 700.0]);
        assert!(always_less.is_behind(&lucky), "a little worse in every world is clearly worse");
        assert!(!now_and_then.is_behind(&lucky), "much worse in one world may be luck");
        assert!(!lucky.is_behind(&lucky));
    }
}
