//! The end of a game, played without a fault: where everything that can still happen fits a small tree, it is looked at
//! whole.

use verst_core::{Decision, Game, Quick, Seat, Step};

/// Positions that are imagined for what the seat cannot see.
const WORLDS: u32 = 3;
/// Positions that are looked at for a choice in each before giving up.
const POSITIONS: u32 = 300;
/// Ways for chance to fall at one step.
const WAYS: u64 = 36;

/// What each of the choices is worth in the end, from 0 to 1, where that can be known exactly.
pub(crate) fn solve<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    source: &mut Quick,
) -> Vec<Option<f64>> {
    let worlds: Vec<G::State> = (0..WORLDS).map(|_| game.determinize(view, source)).collect();
    let one = |action: &G::Action| {
        let mut sum = 0.0;
        for world in &worlds {
            game.check(world, seat, *action).ok()?;
            let mut state = world.clone();
            game.apply(&mut state, &Step::Choice(seat, *action), &mut ());
            sum += value(game, &state, seat, &mut POSITIONS.clone())?;
        }
        Some(sum / worlds.len() as f64)
    };
    legal.iter().map(one).collect()
}

/// The worth of a position with best play of the seat, and the worst for it of the others.
fn value<G: Game>(game: &G, state: &G::State, seat: Seat, left: &mut u32) -> Option<f64> {
    *left = left.checked_sub(1)?;
    let after = |step: &Step<G::Action>, left: &mut u32| {
        let mut next = state.clone();
        game.apply(&mut next, step, &mut ());
        value(game, &next, seat, left)
    };
    match game.decision(state) {
        Decision::Over(_) => Some(f64::from(game.judge(state, seat)) / 1000.0),
        Decision::Chance(chance) => {
            let ways = chance.enumerate(WAYS)?;
            let whole: f64 = ways.iter().map(|(_, weight)| f64::from(*weight)).sum();
            let mut sum = 0.0;
            for (fall, weight) in ways {
                sum += after(&Step::Chance(fall), left)? * f64::from(weight);
            }
            Some(sum / whole)
        }
        Decision::Choose(seats) => {
            let who = seats.iter().next()?;
            let mut legal = Vec::new();
            game.actions(state, who, &mut legal);
            let mut best: Option<f64> = None;
            for action in legal {
                let value = after(&Step::Choice(who, action), left)?;
                let better = best.is_none_or(|best| if who == seat { value > best } else { value < best });
                if better {
                    best = Some(value);
                }
            }
            best
        }
    }
}
