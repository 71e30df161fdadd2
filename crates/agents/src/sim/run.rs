//! The run: a plan carried out on many threads.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use thiserror::Error;
use verst_core::{Game, Setup, SetupError};

use super::play::{Finish, Played, play_watched};
use super::queue::Queue;
use super::watch::Watch;
use crate::kind::AgentKind;
use crate::seed::mix;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The setups; games are dealt to them in turn, so that an interrupted run has played all of them alike.
    pub setups: Vec<Planned>,
    /// The numbers of the games: machines that share a run each take a range. Game *i* is played with setup *i* modulo
    /// the number of setups.
    pub numbers: Range<u64>,
    /// The seed of the run. Game *i* has the seed `mix(seed, i)`.
    pub seed: u64,
    /// How many threads; 0 means one for each core.
    pub threads: usize,
    /// What is asked of each game.
    pub watch: Watch,
}

/// A setup with the agents that play it, one for each seat.
#[derive(Clone, Debug)]
pub struct Planned {
    /// Scenario and options, complete.
    pub setup: Setup,
    /// The agents in order of seats.
    pub agents: Vec<AgentKind>,
}

impl Plan {
    /// How many games in all.
    pub fn total(&self) -> u64 {
        self.numbers.end.saturating_sub(self.numbers.start)
    }
}

/// What a run has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Games played.
    pub played: u64,
    /// Games that were to be played.
    pub planned: u64,
    /// Was it stopped before its end?
    pub interrupted: bool,
    /// Time on the clock.
    pub elapsed: Duration,
    /// Threads used.
    pub threads: usize,
}

/// Why a run could not go on.
#[derive(Debug, Error)]
pub enum SimError {
    /// A setup that the game does not offer.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not one agent for each seat.
    #[error("scenario {scenario} has {expected} seats, not {found}")]
    Agents {
        /// The scenario.
        scenario: String,
        /// Its seats.
        expected: usize,
        /// The agents given.
        found: usize,
    },
    /// The threads could not be started.
    #[error("{0} threads cannot be started: {1}")]
    Threads(usize, String),
    /// The results could not be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Games that may be played ahead of one that is not over yet, for each thread.
const AHEAD: u64 = 1 << 12;

/// Carry out a plan. `each` gets every game, in the order of their numbers. A raised `stop` ends the run: games that
/// have begun are finished and counted, since to drop them would favour short ones.
pub fn simulate<G: Game>(
    game: &G,
    plan: &Plan,
    stop: &AtomicBool,
    each: &mut dyn FnMut(&Played) -> io::Result<()>,
) -> Result<Run, SimError> {
    let starts = starts(game, plan)?;
    let pool = pool(plan.threads)?;
    let threads = pool.current_num_threads();
    let began = Instant::now();
    let queue = Queue::new(plan.numbers.clone(), AHEAD * threads as u64, stop);
    let (done, over) = mpsc::channel();
    let played = pool.in_place_scope(|scope| {
        for _ in 0..threads {
            let (done, queue, starts) = (done.clone(), &queue, &starts);
            scope.spawn(move |_| {
                while let Some(number) = queue.take() {
                    // Nobody listens any more once `each` has failed.
                    if done.send(one(game, plan, starts, number)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        tell(plan.numbers.start, over, &queue, each)
    })?;
    let planned = plan.total();
    Ok(Run { played, planned, interrupted: played < planned, elapsed: began.elapsed(), threads })
}

/// Tell of the games in the order of their numbers, as they come in; how many there were.
fn tell(
    first: u64,
    over: Receiver<Played>,
    queue: &Queue<'_>,
    each: &mut dyn FnMut(&Played) -> io::Result<()>,
) -> io::Result<u64> {
    let mut next = first;
    let mut early = BTreeMap::new();
    for played in over {
        early.insert(played.index, played);
        while let Some(played) = early.remove(&next) {
            each(&played).inspect_err(|_| queue.close())?;
            next += 1;
            queue.told();
        }
    }
    Ok(next - first)
}

fn starts<G: Game>(game: &G, plan: &Plan) -> Result<Vec<G::State>, SimError> {
    plan.setups
        .iter()
        .map(|planned| {
            let setup = game.info().complete(&planned.setup)?;
            let (expected, found) = (game.info().scenario(&setup).seats.len(), planned.agents.len());
            if expected != found {
                return Err(SimError::Agents { scenario: setup.scenario, expected, found });
            }
            Ok(game.start(&setup)?)
        })
        .collect()
}

fn one<G: Game>(game: &G, plan: &Plan, starts: &[G::State], index: u64) -> Played {
    let setup = (index % starts.len() as u64) as usize;
    let played = guarded(game, &starts[setup], &plan.setups[setup].agents, mix(plan.seed, index), plan.watch);
    Played { index, setup, ..played }
}

/// Play a game, and survive it: a defect in one must not cost the results of a million others.
pub(crate) fn guarded<G: Game>(game: &G, start: &G::State, agents: &[AgentKind], seed: u64, watch: Watch) -> Played {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut agents: Vec<_> = agents.iter().map(|kind| kind.build::<G>()).collect();
        play_watched(game, start, &mut agents, seed, watch)
    }));
    played.unwrap_or_else(|_| Played {
        index: 0,
        seed,
        setup: 0,
        plies: 0,
        steps: 0,
        turns: None,
        course: Vec::new(),
        finish: Finish::Panicked,
        detail: None,
        took: Duration::ZERO,
    })
}

/// So many threads; 0 means one for each core.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, SimError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|e| SimError::Threads(threads, e.to_string()))
}
