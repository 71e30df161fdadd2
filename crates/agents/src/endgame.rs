//! The end of a game, played without a fault: where everything that can still happen fits a small tree, it is looked at
//! whole. Everybody does what is best for themselves there, so that a partner is a partner and rivals are no allies.

use verst_core::{Decision, Game, Quick, Seat, Seats, Step};

/// Positions that are imagined for what the seat cannot see.
const WORLDS: usize = 12;
/// Those of them that the agent's own source gives.
const OWN: usize = 3;
/// Positions that are looked at for a choice in each before giving up.
const POSITIONS: u32 = 300;
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
    let one = |action: &G::Action| {
        let mut sum = 0.0;
        for world in worlds {
            if is_up() {
                return None;
            }
            game.check(world, seat, *action).ok()?;
            let mut state = world.clone();
            game.apply(&mut state, &Step::Choice(seat, *action), &mut ());
            sum += Tree { game, left: POSITIONS, seats: seat.into() }.value(&state)?[usize::from(seat.0)];
        }
        Some(sum / worlds.len() as f64)
    };
    legal.iter().map(one).collect()
}

/// A tree that is looked at whole.
struct Tree<'a, G> {
    game: &'a G,
    /// Positions that may still be looked at.
    left: u32,
    /// Who had to choose so far: what the end is worth to others does not matter.
    seats: Seats,
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
            }
            Decision::Choose(seats) => {
                let who = seats.iter().next()?;
                let at = usize::from(who.0);
                self.seats = self.seats.with(who);
                let mut legal = Vec::new();
                self.game.actions(state, who, &mut legal);
                let mut legal = legal.into_iter();
                worth = self.after(state, &Step::Choice(who, legal.next()?))?;
                for action in legal {
                    let after = self.after(state, &Step::Choice(who, action))?;
                    if after[at] > worth[at] {
                        worth = after;
                    }
                }
            }
        }
        Some(worth)
    }

    fn after(&mut self, state: &G::State, step: &Step<G::Action>) -> Option<Worth> {
        let mut next = state.clone();
        self.game.apply(&mut next, step, &mut ());
        self.value(&next)
    }
}
