//! The agent that takes what looks best at once: one decision ahead, with exact odds where chance has few ways to fall.

use verst_core::{Aim, Chance, Decision, Game, Quick, Seat, Source, Step};

use crate::agent::{Agent, Seen};
use crate::policy::Policy;

/// Positions that the agent imagines for what it cannot see.
const IMAGINED: usize = 4;
/// Ways for chance to fall that are looked at one by one; beyond that some are sampled.
const WAYS: u64 = 36;
/// Samples where there are more.
const SAMPLES: u32 = 12;
/// Falls of chance that are followed after an action.
const FALLS: u32 = 2;

/// What the strongest urge counts, in thousandths of a win: much of what a turn needs brings nothing at once.
const LEANING: f64 = 40.0;

/// Takes the action after which the position looks best to its seat; any of them, if several look alike.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Game> Agent<G> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        let (game, seat, legal) = (seen.game(), seen.seat(), seen.legal());
        if legal.len() == 1 {
            return 0;
        }
        let view = seen.view();
        let worlds: Vec<G::State> = (0..IMAGINED).map(|_| game.determinize(&view, source)).collect();
        let mut policy = Policy::default();
        let urges = policy.urges(game, &worlds[0], seat, Aim::NONE, legal);
        let most = f64::from(urges.iter().copied().max().unwrap_or_default().max(1));
        let mut best = (f64::MIN, 0);
        let mut equals = 0;
        for (i, action) in legal.iter().enumerate() {
            let value: f64 = worlds.iter().map(|world| after(game, world, seat, *action, source)).sum();
            let value = value / IMAGINED as f64 + LEANING * f64::from(urges[i]) / most;
            if value > best.0 + 1e-9 {
                (best, equals) = ((value, i), 1);
            } else if value > best.0 - 1e-9 {
                equals += 1;
                if source.below(equals) == 0 {
                    best.1 = i;
                }
            }
        }
        best.1
    }
}

/// What a position is worth after an action.
fn after<G: Game>(game: &G, world: &G::State, seat: Seat, action: G::Action, source: &mut Quick) -> f64 {
    // What the agent imagines may forbid what is legal in truth: such a world says nothing.
    if game.check(world, seat, action).is_err() {
        return 0.0;
    }
    let mut state = world.clone();
    game.apply(&mut state, &Step::Choice(seat, action), &mut ());
    expected(game, &state, seat, FALLS, source)
}

/// What a position is worth on the average once chance has fallen.
fn expected<G: Game>(game: &G, state: &G::State, seat: Seat, falls: u32, source: &mut Quick) -> f64 {
    let chance = match game.decision(state) {
        Decision::Chance(chance) if falls > 0 => chance,
        _ => return f64::from(game.judge(state, seat)),
    };
    let next = |fall, source: &mut Quick| {
        let mut next = state.clone();
        game.apply(&mut next, &Step::Chance(fall), &mut ());
        expected(game, &next, seat, falls - 1, source)
    };
    match ways(&chance) {
        Some(ways) => {
            let whole: f64 = ways.iter().map(|(_, weight)| f64::from(*weight)).sum();
            ways.into_iter().map(|(fall, weight)| next(fall, source) * f64::from(weight)).sum::<f64>() / whole
        }
        None => (0..SAMPLES).map(|_| next(chance.sample(source), source)).sum::<f64>() / f64::from(SAMPLES),
    }
}

fn ways(chance: &Chance) -> Option<Vec<(verst_core::Fall, u32)>> {
    chance.enumerate(WAYS)
}
