//! How fast a search thinks, and how long the strongest level takes to answer.

use std::time::{Duration, Instant};
use verst_agents::{Agent, AgentKind, Budget, Level, Search, Seen, mix};
use verst_core::{Decision, Game, Quick, Seat, Setup, Step};

use crate::timing::{Effort, median};

/// What is measured of a scenario, on one core.
pub struct Thinking {
    pub game: String,
    pub scenario: String,
    /// Truncated playouts a second.
    pub playouts: f64,
    /// The longest time to an answer of the strongest level.
    pub longest: Duration,
}

/// The most playouts of one measured decision.
const PLAYOUTS: u32 = 400;
/// One decision in so many is thought about: neighbours are alike.
const EVERY: u32 = 23;

/// Measure one scenario.
pub fn measure<G: Game>(game: &G, setup: &Setup, effort: Effort) -> Option<Thinking> {
    let start = game.start(setup).ok()?;
    let seats = game.info().scenario(setup).seats.len();
    let positions = positions(game, &start, seats, effort.thoughts);
    let mut legal = Vec::new();
    let mut answer = |agent: &mut dyn Agent<G>, (state, seat): &(G::State, Seat)| {
        game.actions(state, *seat, &mut legal);
        let began = Instant::now();
        agent.choose(&Seen::new(game, state, *seat, &legal), &mut Quick::new(7));
        began.elapsed()
    };
    let mut rates = Vec::new();
    for at in &positions {
        let mut search = Search::<G>::new(Budget::Playouts(PLAYOUTS));
        let took = answer(&mut search, at);
        // What is plain takes few playouts, or none.
        if search.played > 0 {
            rates.push(f64::from(search.played) / took.as_secs_f64());
        }
    }
    let playouts = median(rates);
    let strongest = Level::ALL.last().map_or(AgentKind::SEARCH, |level| level.kind);
    let answers = positions.iter().take(effort.answers).map(|at| answer(&mut *strongest.build::<G>(), at));
    let longest = answers.max().unwrap_or_default();
    Some(Thinking { game: game.info().slug.to_owned(), scenario: setup.scenario.clone(), playouts, longest })
}

/// Positions with something to decide, from games of players of experience.
fn positions<G: Game>(game: &G, start: &G::State, seats: usize, wanted: usize) -> Vec<(G::State, Seat)> {
    let mut found = Vec::new();
    let mut legal = Vec::new();
    for number in 0.. {
        let mut state = start.clone();
        let mut dice = Quick::new(mix(3, number));
        let mut agents: Vec<_> = (0..seats).map(|_| AgentKind::Instinct.build::<G>()).collect();
        let mut decisions = 0;
        for _ in 0..game.info().longest {
            let step = match game.decision(&state) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => Step::Chance(chance.sample(&mut dice)),
                Decision::Choose(who) => {
                    let Some(seat) = who.iter().next() else { break };
                    game.actions(&state, seat, &mut legal);
                    if legal.len() > 1 {
                        decisions += 1;
                        if decisions % EVERY == 0 {
                            found.push((state.clone(), seat));
                            if found.len() == wanted {
                                return found;
                            }
                        }
                    }
                    let agent = &mut agents[usize::from(seat.0)];
                    Step::Choice(seat, legal[agent.choose(&Seen::new(game, &state, seat, &legal), &mut dice)])
                }
            };
            game.apply(&mut state, &step, &mut ());
        }
        if decisions == 0 {
            break;
        }
    }
    found
}
