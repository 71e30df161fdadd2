//! Search over what the agent cannot see: Monte-Carlo tree search on information sets. Its plans compete over the same worlds
//! and dice, as those of the staff do, but what comes after a choice is found in a tree: a playout imagines a position that fits
//! the seat's view, makes the choice, goes down the tree, tries one thing that is new, plays some decisions by the urges of the
//! game and lets the game judge. So the decisions after the choice, and the answers to it, get better with every playout, and
//! each is made by what its seat would see then: by the roll, if it was in the open, and by no card that is still hidden.

mod limit;
mod tree;

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::ScopedJoinHandle;
use verst_core::{Aim, Game, Quick, Source};

use crate::advice::{Advice, Other};
use crate::agent::{Agent, Seen};
use crate::budget::Budget;
use crate::contest::{Care, Contest};
use crate::endgame;
use crate::luck::Luck;
use crate::plan::Course;
use crate::seed::mix;
use limit::Limit;
use tree::{Playout, Tree};

/// The search has time to see for itself.
pub(crate) const CARE: Care = Care { leaning: 5.0, clearly: 3.0, stake: 200.0, least: 8.0 };

/// Plays many ways on in its head, and does what bears it best.
pub struct Search<G: Game> {
    /// How long it thinks.
    pub budget: Budget,
    /// Decisions of each side by urge after the tree, before the game judges; what the game's judgement says, if unsaid.
    pub sight: Option<u32>,
    /// Trees grown side by side, a thread each.
    pub threads: u32,
    /// Playouts of the last decision.
    pub played: u32,
    stop: Arc<AtomicBool>,
    /// What it thought at its last decision: part of it may be about this one.
    trees: Vec<Tree<G::Action>>,
}

impl<G: Game> Search<G> {
    /// A search with this budget, on one thread.
    pub fn new(budget: Budget) -> Search<G> {
        Search { budget, sight: None, threads: 1, played: 0, stop: Arc::default(), trees: Vec::new() }
    }

    /// A search on several threads.
    #[must_use]
    pub fn on(mut self, threads: u32) -> Search<G> {
        self.threads = threads.max(1);
        self
    }

    /// Think about a decision with several choices.
    fn think(&mut self, seen: &Seen<'_, G>, base: u64, source: &mut Quick) -> Advice {
        let (game, legal) = (seen.game(), seen.legal());
        let view = seen.view();
        self.played = 0;
        let limit = Limit::new(self.budget, &self.stop);
        // Known for certain: the best of all, a win, or what loses and is not to be done.
        let worlds = endgame::worlds(game, &view, source, base);
        let known = endgame::solve(game, &worlds, seen.seat(), legal, || limit.is_up());
        let best = known.iter().flatten().copied().fold(0.0, f64::max);
        if best > 0.9999 || (best > 0.0001 && known.iter().all(Option::is_some)) {
            return certain(&known);
        }
        let imagined = game.determinize(&view, source);
        let judgement = game.judgement(&imagined);
        let Course { mut aims, mut choices } = Course::new(seen, &imagined);
        aims.truncate(1 + judgement.aims() as usize);
        let is_lost = |i: &usize| known[*i].is_some_and(|value| value <= 0.0001);
        // Where everything loses there is still the fault of another to hope for.
        if !(0..legal.len()).all(|i| is_lost(&i)) {
            choices.retain(|(i, _)| !is_lost(i));
        }
        if choices.is_empty() {
            choices = (0..legal.len()).filter(|i| !is_lost(i)).map(|i| (i, 0.0)).collect();
        }
        self.trees.resize_with(self.threads as usize, Tree::new);
        self.trees.iter_mut().for_each(Tree::go_on);
        let care = CARE.one_of(judgement.decisions());
        let mut contest = Contest::new(&choices, aims.len(), care).for_threads(self.threads);
        let sight = self.sight.unwrap_or_else(|| judgement.sight());
        let thought = Thought { seen, view, aims, base, sight, limit };
        while contest.is_open() {
            let worlds: Vec<u32> = contest.next().collect();
            let found = thought.try_all(&mut self.trees, &contest, &worlds);
            self.played += found.len() as u32;
            if found.len() < worlds.len() * contest.alive.len() {
                break;
            }
            for values in found.chunks(contest.alive.len()) {
                for (one, value) in contest.alive.iter_mut().zip(values) {
                    one.add(*value);
                }
            }
            let nodes = self.trees.iter().map(Tree::len).sum();
            contest.compare(thought.limit.spent(self.played, nodes));
        }
        contest.advice(&thought.aims)
    }
}

/// What stays the same while a search thinks about a decision.
struct Thought<'a, G: Game> {
    seen: &'a Seen<'a, G>,
    view: G::View,
    aims: Vec<Aim>,
    /// Gives the worlds and their dice.
    base: u64,
    sight: u32,
    limit: Limit<'a>,
}

impl<G: Game> Thought<'_, G> {
    /// What each plan that is left brings in each world, world by world; less of it when the time is up. Every tree has
    /// a thread and worlds of its own: what is found depends on how many there are, and not on who is first.
    fn try_all(&self, trees: &mut [Tree<G::Action>], contest: &Contest, worlds: &[u32]) -> Vec<f64> {
        if let [tree] = trees {
            return self.grow(tree, contest, worlds);
        }
        let share = worlds.len().div_ceil(trees.len());
        std::thread::scope(|scope| {
            let parts = trees.iter_mut().zip(worlds.chunks(share));
            let busy: Vec<_> = parts.map(|(tree, part)| scope.spawn(move || self.grow(tree, contest, part))).collect();
            let found = |one: ScopedJoinHandle<'_, Vec<f64>>| one.join().unwrap_or_else(|panic| resume_unwind(panic));
            busy.into_iter().flat_map(found).collect()
        })
    }

    fn grow(&self, tree: &mut Tree<G::Action>, contest: &Contest, worlds: &[u32]) -> Vec<f64> {
        let game = self.seen.game();
        let mut playout = Playout::new(game, self.seen.seat(), self.sight);
        let mut found = Vec::with_capacity(worlds.len() * contest.alive.len());
        for world in worlds {
            let world = mix(self.base, u64::from(*world));
            let imagined = game.determinize(&self.view, &mut Quick::new(world));
            let luck = Luck::new(world, self.seen.seat());
            for one in &contest.alive {
                if self.limit.is_up() {
                    return found;
                }
                let first = self.seen.legal()[one.choice];
                let aim = self.aims[one.aim];
                found.push(playout.run(tree, first, imagined.clone(), aim, &mut luck.clone()));
            }
        }
        found
    }
}

/// The best of what needs no trying, and the next ones.
fn certain(known: &[Option<f64>]) -> Advice {
    let prospect = |i: usize| (1000.0 * known[i].unwrap_or_default()) as u32;
    let mut order: Vec<usize> = (0..known.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(prospect(*i)));
    let others = order.iter().skip(1).take(3).filter(|i| known[**i].is_some());
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
        if seen.legal().len() == 1 { 0 } else { self.think(seen, u64::from(source.next()), source).choice }
    }

    fn advise(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        if seen.legal().len() == 1 {
            return Advice::bare(0);
        }
        let base = u64::from(source.next());
        self.think(seen, base, source).explained(seen, base, self.sight)
    }

    fn heed(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }
}
