//! One game from start to end.

use serde_json::Value;
use std::time::{Duration, Instant};
use verst_core::{Decision, Ending, Game, Quick, Seat, Step};

use super::watch::{Detail, Observer, Onlooker, Watch};
use crate::agent::{Agent, Seen};
use crate::seed::mix;

/// How one game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number in the run.
    pub index: u64,
    /// Its own seed.
    pub seed: u64,
    /// Which of the plan's setups it was played with.
    pub setup: usize,
    /// Decisions of players.
    pub plies: u32,
    /// Steps, chance included.
    pub steps: u32,
    /// Game turns, where the readable position counts them (`turn` or `round`).
    pub turns: Option<u32>,
    /// A figure at each stage of the game, where the readable position keeps one (`course`), such as points by week.
    pub course: Vec<i32>,
    /// How it ended.
    pub finish: Finish,
    /// What happened inside it, if somebody asked.
    pub detail: Option<Box<Detail>>,
    /// How long it took: the one figure that differs from run to run.
    pub took: Duration,
}

/// How a game ended: by its rules, or by a defect of the game or the agent, which a sound one never shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
    /// By its rules.
    Over(Ending),
    /// A seat was to act and had nothing to do.
    Stuck,
    /// It had more steps than the game says it can have.
    Overrun,
    /// An agent chose what was not offered.
    Astray,
    /// The code of game or agent gave up.
    Panicked,
}

impl Finish {
    /// The way it ended, in one word.
    pub fn kind(&self) -> &str {
        match self {
            Finish::Over(ending) => &ending.kind,
            Finish::Stuck => "defect-stuck",
            Finish::Overrun => "defect-overrun",
            Finish::Astray => "defect-astray",
            Finish::Panicked => "defect-panicked",
        }
    }

    /// Is it an end that the rules know nothing of?
    pub fn is_defect(&self) -> bool {
        !matches!(self, Finish::Over(_))
    }
}

/// Play one game from a position to its end. Dice and agents draw from streams of their own, so that another agent
/// does not change the dice.
pub fn play<G: Game>(game: &G, start: &G::State, agents: &mut [Box<dyn Agent<G>>], seed: u64) -> Played {
    before(game, start, agents, seed, &mut ())
}

/// Play one game and keep what happens inside it.
pub fn play_watched<G: Game>(
    game: &G,
    start: &G::State,
    agents: &mut [Box<dyn Agent<G>>],
    seed: u64,
    watch: Watch,
) -> Played {
    if watch == Watch::Ends {
        return play(game, start, agents, seed);
    }
    let mut observer = Observer::new(watch, agents.len(), seed);
    let played = before(game, start, agents, seed, &mut observer);
    Played { detail: Some(Box::new(observer.detail)), ..played }
}

fn before<G: Game>(
    game: &G,
    start: &G::State,
    agents: &mut [Box<dyn Agent<G>>],
    seed: u64,
    onlooker: &mut impl Onlooker<G>,
) -> Played {
    let began = Instant::now();
    let mut state = start.clone();
    let mut dice = Quick::new(mix(seed, 0));
    let mut sources: Vec<Quick> = (1..=agents.len() as u64).map(|n| Quick::new(mix(seed, n))).collect();
    let mut legal = Vec::new();
    let (mut plies, mut steps) = (0, 0);
    let finish = loop {
        let step = match game.decision(&state) {
            Decision::Over(ending) => break Finish::Over(ending),
            _ if steps >= game.info().longest => break Finish::Overrun,
            Decision::Chance(chance) => {
                let fall = chance.sample(&mut dice);
                onlooker.fell(&chance, &fall);
                Step::Chance(fall)
            }
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap_or(Seat(u8::MAX));
                let at = seat.0 as usize;
                let (Some(agent), Some(source)) = (agents.get_mut(at), sources.get_mut(at)) else {
                    break Finish::Stuck;
                };
                game.actions(&state, seat, &mut legal);
                if legal.is_empty() {
                    break Finish::Stuck;
                }
                onlooker.choosing(game, &state, seat, legal.len());
                let chosen = agent.choose(&Seen::new(game, &state, seat, &legal), source);
                let Some(action) = legal.get(chosen) else { break Finish::Astray };
                plies += 1;
                Step::Choice(seat, *action)
            }
        };
        game.apply(&mut state, &step, &mut ());
        steps += 1;
    };
    onlooker.over(game, &state);
    let took = began.elapsed();
    let readable = game.describe(&state);
    let (turns, course) = (turns(&readable), course(&readable));
    Played { index: 0, seed, setup: 0, plies, steps, turns, course, finish, detail: None, took }
}

/// The turn that a position is in, if it counts turns.
fn turns(readable: &Value) -> Option<u32> {
    ["turn", "round"].iter().find_map(|key| readable.get(key)?.as_u64()).and_then(|n| u32::try_from(n).ok())
}

/// The figures of its stages, if it keeps them.
fn course(readable: &Value) -> Vec<i32> {
    let figures = readable.get("course").and_then(Value::as_array).into_iter().flatten();
    figures.filter_map(|figure| i32::try_from(figure.as_i64()?).ok()).collect()
}
