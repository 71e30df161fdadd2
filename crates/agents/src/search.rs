//! Search over what the agent cannot see: Monte-Carlo tree search on information sets. Every playout imagines a position
//! that fits the seat's view, goes down the tree, tries one new choice, plays some decisions by the urges of the game and
//! lets the game judge. Chance has nodes of its own where it has few ways to fall, so that the answer to a roll is found
//! for each roll.

mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use verst_core::{Aim, Game, Quick, Source};

use crate::advice::{Advice, Other};
use crate::agent::{Agent, Seen};
use crate::budget::Budget;
use crate::endgame;
use crate::seed::mix;
use tree::{Playout, Tree};

/// Decisions by urge after the tree, of all seats together: about a turn, so that what was begun is seen through. Shorter ones
/// make more playouts and weaker play.
const ROLLOUT: u32 = 40;

/// Plays many ways on in its head, and does what it tried most.
pub struct Search<G: Game> {
    /// How long it thinks.
    pub budget: Budget,
    /// Decisions by urge after the tree, before the game judges.
    pub rollout: u32,
    /// Trees grown side by side, a thread each; they are added up at the end.
    pub threads: u32,
    stop: Arc<AtomicBool>,
    /// What it thought at its last decision: part of it may be about this one.
    trees: Vec<Tree<G::Action>>,
}

/// A worth that a choice was found to have.
#[derive(Clone, Copy, Default)]
struct Found {
    visits: u32,
    value: f64,
}

impl Found {
    /// What needs no trying: the better, the more it counts.
    fn exactly(value: f64) -> Found {
        let visits = 1 + (value * 1e6) as u32;
        Found { visits, value: value * f64::from(visits) }
    }
}

impl<G: Game> Search<G> {
    /// A search with this budget, on one thread.
    pub fn new(budget: Budget) -> Search<G> {
        Search { budget, rollout: ROLLOUT, threads: 1, stop: Arc::default(), trees: Vec::new() }
    }

    /// A search on several threads.
    #[must_use]
    pub fn on(mut self, threads: u32) -> Search<G> {
        self.threads = threads.max(1);
        self
    }

    /// Think about a decision with several choices.
    fn think(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        let (game, legal) = (seen.game(), seen.legal());
        let view = seen.view();
        // Known for certain: the best of all, a win, or what loses and is not to be done.
        let known = endgame::solve(game, &view, seen.seat(), legal, source);
        let won = known.iter().any(|value| value.is_some_and(|value| value > 0.9999));
        if won || known.iter().all(Option::is_some) {
            return ranked(known.iter().map(|value| Found::exactly(value.unwrap_or_default())));
        }
        let mut aims = Vec::new();
        game.aims(&game.determinize(&view, source), seen.seat(), &mut aims);
        let key = tree::key::<G>(&view);
        let base = u64::from(source.next());
        self.trees.resize_with(self.threads as usize, Tree::new);
        let limit = Limit::new(self.budget, self.threads, &self.stop);
        let rollout = self.rollout;
        let grow = |tree: &mut Tree<G::Action>, n: u64| {
            tree.keep(key);
            let mut source = Quick::new(mix(base, n));
            let mut playout = Playout::new(game, seen.seat(), rollout, aims.clone());
            let mut played = 0;
            while limit.allows(played, tree.len()) && !limit.settles(played, || tree.lead()) {
                let state = game.determinize(&view, &mut source);
                playout.run(tree, state, &mut source);
                played += 1;
            }
        };
        let grow = &grow;
        match &mut self.trees[..] {
            [tree] => grow(tree, 0),
            trees => std::thread::scope(|scope| {
                for (n, tree) in (0u64..).zip(trees) {
                    scope.spawn(move || grow(tree, n));
                }
            }),
        }
        ranked(legal.iter().zip(&known).map(|(action, known)| {
            if known.is_some_and(|value| value < 0.0001) {
                return Found::default();
            }
            self.trees.iter().filter_map(|tree| tree.tried(*action)).fold(Found::default(), |sum, (visits, value)| {
                Found { visits: sum.visits + visits, value: sum.value + value }
            })
        }))
    }
}

/// The choice that was tried most, and the next ones.
fn ranked(found: impl Iterator<Item = Found>) -> Advice {
    let found: Vec<Found> = found.collect();
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(found[*i].visits));
    let prospect = |i: usize| (1000.0 * found[i].value / f64::from(found[i].visits.max(1))).clamp(0.0, 1000.0) as u32;
    let others = order.iter().skip(1).take(3).filter(|i| found[**i].visits > 0);
    Advice {
        choice: order[0],
        prospect: Some(prospect(order[0])),
        aim: Aim::NONE,
        gains: Vec::new(),
        others: others.map(|i| Other { choice: *i, prospect: prospect(*i) }).collect(),
    }
}

impl<G: Game> Agent<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        if seen.legal().len() == 1 { 0 } else { self.think(seen, source).choice }
    }

    fn advise(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        if seen.legal().len() == 1 {
            return Advice::bare(0);
        }
        let base = u64::from(source.next());
        self.think(seen, source).explained(seen, base, self.rollout)
    }

    fn heed(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }
}

/// When to stop.
struct Limit<'a> {
    stop: &'a AtomicBool,
    playouts: u32,
    nodes: usize,
    start: Instant,
    time: Option<Duration>,
}

/// Playouts between two looks at whether the choice is settled.
const LOOK: u32 = 64;

/// The most nodes of a tree in any case: some hundred megabytes.
const NODES: usize = 1 << 21;

impl Limit<'_> {
    fn new(budget: Budget, threads: u32, stop: &AtomicBool) -> Limit<'_> {
        let none = Limit { stop, playouts: u32::MAX, nodes: NODES, start: Instant::now(), time: None };
        match budget {
            Budget::Playouts(n) => Limit { playouts: n.div_ceil(threads), ..none },
            Budget::Nodes(n) => Limit { nodes: (n.div_ceil(threads) as usize).min(NODES), playouts: n, ..none },
            Budget::Time(ms) => Limit { time: Some(Duration::from_millis(u64::from(ms))), ..none },
        }
    }

    fn allows(&self, played: u32, nodes: usize) -> bool {
        // A playout at least, or there is nothing to answer with.
        let more = played < self.playouts && nodes < self.nodes && !self.stop.load(Ordering::Relaxed);
        played == 0 || (more && (!played.is_multiple_of(8) || self.time.is_none_or(|time| self.start.elapsed() < time)))
    }

    /// Whether the playouts that are left could not change the choice any more, by how far the first is ahead.
    fn settles(&self, played: u32, lead: impl Fn() -> u32) -> bool {
        played > 0 && played.is_multiple_of(LOOK) && f64::from(lead()) > self.left(played)
    }

    /// Playouts that are left, about.
    fn left(&self, played: u32) -> f64 {
        let counted = f64::from(self.playouts - played);
        let timed = self.time.map(|time| {
            let spent = self.start.elapsed().as_secs_f64().max(1e-6);
            f64::from(played) * (time.as_secs_f64() / spent - 1.0)
        });
        timed.map_or(counted, |timed| timed.min(counted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_settled_when_the_playouts_that_are_left_cannot_change_it() {
        let stop = AtomicBool::new(false);
        let limit = Limit::new(Budget::Playouts(1000), 1, &stop);
        assert!(!limit.settles(640, || 360), "as many are left as it is ahead");
        assert!(limit.settles(640, || 361));
        assert!(!limit.settles(641, || 1000), "it is not looked at every time");
        let timed = Limit::new(Budget::Time(3_600_000), 1, &stop);
        assert!(!timed.settles(640, || 640), "an hour is long");
    }
}
