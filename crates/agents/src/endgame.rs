//! The end of a game, played without a fault: where everything that can still happen fits a small tree, it is looked at
//! whole. Everybody does what is best for themselves there, so that a partner is a partner and rivals are no allies, and by
//! what they see there: where that is best which nobody can know to be best, nothing is known.

use std::collections::HashMap;
use verst_core::{Decision, Game, Quick, Seat, Seats, Step};

use crate::key::{Key, key};

/// Positions that are imagined for what the seat cannot see.
const WORLDS: usize = 12;
/// Those of them that the agent's own source gives.
const OWN: usize = 3;
/// Positions that are looked at for a choice in each before giving up.
const POSITIONS: u32 = 300;
/// Steps to the end: what is further away is no endgame, and would take too much of the stack.
const DEPTH: u32 = 40;
/// Ways for chance to fall at one step.
const WAYS: u64 = 36;

/// What a position is worth to each seat, from 0 to 1.
type Worth = [f64; Seats::MOST];

/// Positions that fit what a seat sees; one is enough where they are all alike, since nothing is hidden then. The first come
/// from the agent's own source, the others from one of their own.
pub(crate) fn worlds<G: Game>(game: &G, view: &G::View, source: &mut Quick, base: u64) -> Vec<G::State> {
    let mut others = Quick::new(base);
    let own = (0..OWN).map(|_| game.determinize(view, source));
    let mut worlds: Vec<G::State> = own.collect();
    worlds.extend((OWN..WORLDS).map(|_| game.determinize(view, &mut others)));
    if worlds.iter().all(|world| *world == worlds[0]) {
        worlds.truncate(1);
    }
    worlds
}

/// What each of the choices is worth in the end, from 0 to 1, where that can be known in every world. Nothing more is
/// looked at once there is no time for it.
pub(crate) fn solve<G: Game>(
    game: &G,
    worlds: &[G::State],
    seat: Seat,
    legal: &[G::Action],
    is_up: impl Fn() -> bool,
) -> Vec<Option<f64>> {
    let look = |action: G::Action, mut habits: Option<Habits<G>>| {
        let mut sum = 0.0;
        for world in worlds {
            if is_up() {
                return None;
            }
            game.check(world, seat, action).ok()?;
            let mut state = world.clone();
            game.apply(&mut state, &Step::Choice(seat, action), &mut ());
            let mut tree = Tree { game, left: POSITIONS, depth: DEPTH, seats: seat.into(), habits: habits.take() };
            sum += tree.value(&state)?[usize::from(seat.0)];
            habits = tree.habits;
        }
        Some(sum / worlds.len() as f64)
    };
    // What is seldom small enough is first looked at without asking who sees what.
    legal.iter().map(|action| look(*action, None).and_then(|_| look(*action, Some(HashMap::new())))).collect()
}

/// What is chosen by who sees what.
type Habits<G> = HashMap<Key, <G as Game>::Action>;

/// A tree that is looked at whole.
struct Tree<'a, G: Game> {
    game: &'a G,
    /// Positions that may still be looked at, and steps that may still be made.
    left: u32,
    depth: u32,
    /// Who had to choose so far: what the end is worth to others does not matter.
    seats: Seats,
    /// Choices that were found best, in this world and in others; nothing, if nobody asks whether that can be known.
    habits: Option<Habits<G>>,
}

impl<G: Game> Tree<'_, G> {
    /// The worth of a position, if everybody plays the best.
    fn value(&mut self, state: &G::State) -> Option<Worth> {
        self.left = self.left.checked_sub(1)?;
        let mut worth = [0.0; Seats::MOST];
        match self.game.decision(state) {
            Decision::Over(_) => {
                for seat in self.seats.iter() {
                    worth[usize::from(seat.0)] = f64::from(self.game.judge(state, seat)) / 1000.0;
                }
                Some(worth)
            }
            Decision::Chance(chance) => {
                let ways = chance.enumerate(WAYS)?;
                let whole: f64 = ways.iter().map(|(_, weight)| f64::from(*weight)).sum();
                for (fall, weight) in ways {
                    let after = self.after(state, &Step::Chance(fall))?;
                    for (sum, value) in worth.iter_mut().zip(after) {
                        *sum += value * f64::from(weight) / whole;
                    }
                }
                Some(worth)
            }
            Decision::Choose(seats) => self.best(state, seats.iter().next()?),
        }
    }

    /// The worth of a position in which a seat does what is best for itself.
    fn best(&mut self, state: &G::State, who: Seat) -> Option<Worth> {
        self.seats = self.seats.with(who);
        let own = |worth: &Worth| worth[usize::from(who.0)];
        let mut legal = Vec::new();
        self.game.actions(state, who, &mut legal);
        let mut best: Option<(G::Action, Worth)> = None;
        for action in legal {
            let after = self.after(state, &Step::Choice(who, action))?;
            if best.is_none_or(|(_, worth)| own(&after) > own(&worth)) {
                best = Some((action, after));
            }
        }
        let (action, worth) = best?;
        let Some(habits) = &mut self.habits else { return Some(worth) };
        let habit = *habits.entry(key(self.game, state, who)).or_insert(action);
        if habit == action {
            return Some(worth);
        }
        // Who sees the same does the same. If something else is better here, who could know?
        self.game.check(state, who, habit).ok()?;
        self.after(state, &Step::Choice(who, habit)).filter(|usual| own(usual) > own(&worth) - 1e-9)
    }

    fn after(&mut self, state: &G::State, step: &Step<G::Action>) -> Option<Worth> {
        self.depth = self.depth.checked_sub(1)?;
        let mut next = state.clone();
        self.game.apply(&mut next, step, &mut ());
        let value = self.value(&next);
        self.depth += 1;
        value
    }
}
