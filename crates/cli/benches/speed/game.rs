//! The figures of one scenario of a game.

use std::hint::black_box;
use std::time::Duration;
use verst_agents::sim::play;
use verst_agents::{Agent, AgentKind, mix};
use verst_core::{Decision, Game, Quick, Seat, Setup, Source, Step, Viewer};

use crate::chess;
use crate::timing::{Effort, median, rate};

/// What is measured.
pub struct Figures {
    pub game: String,
    pub scenario: String,
    /// Plies a second of random chess.
    pub chess: f64,
    /// Decisions a second of random play, chance included in the time.
    pub decisions: f64,
    /// Steps a second.
    pub steps: f64,
    /// Decisions a second over chess plies a second, measured slice by slice.
    pub decisions_ratio: f64,
    /// Steps a second over chess plies a second.
    pub steps_ratio: f64,
    /// Bytes of a state.
    pub size: usize,
    /// Nanoseconds for a copy of a state.
    pub clone: f64,
    /// Nanoseconds to list the legal actions of a position.
    pub actions: f64,
    /// Nanoseconds to make the view of the seat to act.
    pub view: f64,
    /// Microseconds to play a whole game again from its steps.
    pub replay: f64,
    /// Steps of such a game.
    pub length: f64,
}

/// Measure one scenario; nothing if it has no positions to choose in.
pub fn measure<G: Game>(game: &G, setup: &Setup, effort: Effort) -> Option<Figures> {
    let start = game.start(setup).ok()?;
    let seats = game.info().scenario(setup).seats.len();
    let mut source = Quick::new(1);
    let (mut chess_rates, mut decisions, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let (mut decision_ratios, mut step_ratios) = (Vec::new(), Vec::new());
    let mut index = 0;
    for _ in 0..effort.rounds {
        // Side by side, so that a busy machine slows both.
        let chess = rate(effort.slice, || chess::playout(&mut source));
        let (plies_rate, steps_rate) = random_play(game, &start, seats, effort.slice, &mut index);
        chess_rates.push(chess);
        decisions.push(plies_rate);
        steps.push(steps_rate);
        decision_ratios.push(plies_rate / chess);
        step_ratios.push(steps_rate / chess);
    }
    let sample = Sample::take(game, &start, effort.games);
    if sample.positions.is_empty() {
        return None;
    }
    Some(Figures {
        game: game.info().slug.to_owned(),
        scenario: setup.scenario.clone(),
        chess: median(chess_rates),
        decisions: median(decisions),
        steps: median(steps),
        decisions_ratio: median(decision_ratios),
        steps_ratio: median(step_ratios),
        size: size_of::<G::State>(),
        clone: sample.clones(effort),
        actions: sample.actions(game, effort),
        view: sample.views(game, effort),
        replay: sample.replays(game, &start, effort),
        length: sample.games.iter().map(Vec::len).sum::<usize>() as f64 / sample.games.len().max(1) as f64,
    })
}

/// Random games for a slice of playing time; plies and steps a second.
fn random_play<G: Game>(game: &G, start: &G::State, seats: usize, slice: Duration, index: &mut u64) -> (f64, f64) {
    let (mut plies, mut steps, mut took) = (0u64, 0u64, Duration::ZERO);
    while took < slice {
        let mut agents: Vec<Box<dyn Agent<G>>> = (0..seats).map(|_| AgentKind::Random.build::<G>()).collect();
        let played = play(game, start, &mut agents, mix(1, *index));
        *index += 1;
        plies += u64::from(played.plies);
        steps += u64::from(played.steps);
        took += played.took;
    }
    (plies as f64 / took.as_secs_f64(), steps as f64 / took.as_secs_f64())
}

/// Random games with all their steps and the positions in which somebody chose.
struct Sample<G: Game> {
    games: Vec<Vec<Step<G::Action>>>,
    positions: Vec<(G::State, Seat)>,
}

impl<G: Game> Sample<G> {
    fn take(game: &G, start: &G::State, games: u64) -> Sample<G> {
        let mut sample = Sample { games: Vec::new(), positions: Vec::new() };
        let mut legal = Vec::new();
        for index in 0..games {
            let mut source = Quick::new(mix(2, index));
            let mut state = start.clone();
            let mut steps = Vec::new();
            for _ in 0..game.info().longest {
                let step = match game.decision(&state) {
                    Decision::Over(_) => break,
                    Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
                    Decision::Choose(seats) => {
                        let Some(seat) = seats.iter().next() else { break };
                        game.actions(&state, seat, &mut legal);
                        if legal.is_empty() {
                            break;
                        }
                        sample.positions.push((state.clone(), seat));
                        Step::Choice(seat, legal[source.below(legal.len() as u32) as usize])
                    }
                };
                game.apply(&mut state, &step, &mut ());
                steps.push(step);
            }
            sample.games.push(steps);
        }
        sample
    }

    /// Nanoseconds for one position, work done on all of them.
    fn each(&self, effort: Effort, mut work: impl FnMut(&G::State, Seat)) -> f64 {
        let rounds = (0..effort.rounds).map(|_| {
            rate(effort.slice, || {
                for (state, seat) in &self.positions {
                    work(state, *seat);
                }
                self.positions.len() as u64
            })
        });
        1e9 / median(rounds.collect())
    }

    fn clones(&self, effort: Effort) -> f64 {
        self.each(effort, |state, _| drop(black_box(state.clone())))
    }

    fn actions(&self, game: &G, effort: Effort) -> f64 {
        let mut legal = Vec::new();
        self.each(effort, |state, seat| {
            game.actions(state, seat, &mut legal);
            black_box(&legal);
        })
    }

    fn views(&self, game: &G, effort: Effort) -> f64 {
        self.each(effort, |state, seat| drop(black_box(game.view(state, Viewer::Seat(seat)))))
    }

    /// Microseconds to play one game again.
    fn replays(&self, game: &G, start: &G::State, effort: Effort) -> f64 {
        let rounds = (0..effort.rounds).map(|_| {
            rate(effort.slice, || {
                for steps in &self.games {
                    let mut state = start.clone();
                    for step in steps {
                        game.apply(&mut state, step, &mut ());
                    }
                    black_box(&state);
                }
                self.games.len() as u64
            })
        });
        1e6 / median(rounds.collect())
    }
}
