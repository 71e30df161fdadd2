//! Better weights for a game's judgement, from games that agents play against themselves: the weights under which the
//! features of a position tell best who will win.

use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use verst_core::{Decision, FEATURES, Features, Game, Judgement, Quick, Seat, Setup, SetupError, Step};

use crate::agent::{Agent, Seen};
use crate::arena::Camps;
use crate::kind::AgentKind;
use crate::minded::Minded;
use crate::seed::mix;
use crate::sim::{Finish, play};

/// What is to be tuned, and with how many games.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The scenario that is played.
    pub setup: Setup,
    /// Who plays the games to learn from.
    pub agent: AgentKind,
    /// How many there are.
    pub games: u64,
    /// Who plays with the new weights against the old.
    pub judge: AgentKind,
    /// Pairs of games in which the new weights meet the old.
    pub pairs: u64,
    /// The seed of it all.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The new weights.
    pub judgement: Judgement,
    /// Positions learnt from.
    pub positions: usize,
    /// The mean squared error of the old and the new weights in games that were not learnt from.
    pub error: [f64; 2],
    /// The share of games that the new weights won against the old ones, a shared win in parts.
    pub share: f64,
    /// The share that equal weights would win.
    pub fair: f64,
    /// Games between the new and the old weights.
    pub met: u64,
}

/// A position, and how well its game ended for the seat: from 0 to 1.
type Lesson = (Features, f64);

/// Decisions between two positions that are learnt from: neighbours say the same.
const EVERY: u32 = 9;
/// One game in so many is kept for the test.
const KEPT: u64 = 5;
/// Steps of the descent.
const STEPS: u32 = 3000;
/// How hard the old weights hold the new ones back.
const HOLD: f64 = 0.002;

/// Find better weights.
pub fn tune<G: Game>(game: &Arc<G>, tuning: &Tuning) -> Result<Tuned, SetupError> {
    let setup = game.info().complete(&tuning.setup)?;
    let scenario = game.info().scenario(&setup);
    let table = Table { game, start: game.start(&setup)?, seats: scenario.seats.len(), camps: Camps::new(scenario) };
    let lessons: Vec<Vec<Lesson>> =
        (0..tuning.games).into_par_iter().map(|n| table.lessons(tuning.agent, mix(tuning.seed, n))).collect();
    let part = |kept: bool| -> Vec<Lesson> {
        let games = (0u64..).zip(&lessons).filter(|(n, _)| (n % KEPT == 0) == kept);
        games.flat_map(|(_, game)| game.iter().copied()).collect()
    };
    let (learn, test) = (part(false), part(true));
    let old = game.judgement(&table.start);
    let new = fit(old, &learn);
    let error = [old, &new].map(|judgement| error(judgement, &test));
    let (share, met) = table.meet(&new, tuning);
    let camps = table.camps.count();
    // Alone, the measure is what the old weights reach.
    let fair = if camps == 1 { table.meet(&old.clone(), tuning).0 } else { 1.0 / camps as f64 };
    Ok(Tuned { judgement: new, positions: learn.len(), error, share, fair, met })
}

/// Where the games are played.
struct Table<'a, G: Game> {
    game: &'a Arc<G>,
    start: G::State,
    seats: usize,
    camps: Camps,
}

impl<G: Game> Table<'_, G> {
    /// The positions of one game.
    fn lessons(&self, kind: AgentKind, seed: u64) -> Vec<Lesson> {
        let game = &**self.game;
        let mut state = self.start.clone();
        let mut dice = Quick::new(mix(seed, 0));
        let mut agents: Vec<_> = (0..self.seats).map(|_| kind.build::<G>()).collect();
        let mut sources: Vec<Quick> = (1..=self.seats as u64).map(|n| Quick::new(mix(seed, n))).collect();
        let mut legal = Vec::new();
        let mut seen: Vec<(Seat, Features)> = Vec::new();
        let mut plies = 0;
        for _ in 0..game.info().longest {
            let step = match game.decision(&state) {
                Decision::Over(ending) => {
                    let result = |seat: Seat| self.camps.won_by(seat, ending.winners);
                    return seen.into_iter().map(|(seat, features)| (features, result(seat))).collect();
                }
                Decision::Chance(chance) => Step::Chance(chance.sample(&mut dice)),
                Decision::Choose(who) => {
                    let Some(seat) = who.iter().next() else { break };
                    game.actions(&state, seat, &mut legal);
                    let at = usize::from(seat.0);
                    let chosen = agents[at].choose(&Seen::new(game, &state, seat, &legal), &mut sources[at]);
                    plies += 1;
                    if plies % EVERY == 0 {
                        let all = (0..self.seats as u8).map(Seat);
                        seen.extend(all.map(|seat| (seat, game.features(&state, seat))));
                    }
                    Step::Choice(seat, legal[chosen])
                }
            };
            game.apply(&mut state, &step, &mut ());
        }
        Vec::new()
    }

    /// The new weights in each camp in turn against the old ones in all others, over the same dice: the share of games
    /// won, and how many there were.
    fn meet(&self, new: &Judgement, tuning: &Tuning) -> (f64, u64) {
        let Some(other) = self.game.reweighed(&self.start, new.clone()).map(Arc::new) else { return (0.0, 0) };
        let camps = self.camps.count() as u64;
        let met = tuning.pairs * camps;
        let shares: Vec<f64> = (0..met)
            .into_par_iter()
            .map(|n| {
                let hero = (n % camps) as usize;
                let agent = |seat: u8| -> Box<dyn Agent<G>> {
                    let agent = tuning.judge.build::<G>();
                    let is_new = self.camps.holds(hero, Seat(seat));
                    if is_new { Box::new(Minded { game: other.clone(), agent }) } else { agent }
                };
                let mut agents: Vec<_> = (0..self.seats as u8).map(agent).collect();
                let played = play(&**self.game, &self.start, &mut agents, mix(!tuning.seed, n / camps));
                let of_hero = (0..self.seats as u8).map(Seat).filter(|seat| self.camps.holds(hero, *seat));
                match played.finish {
                    Finish::Over(ending) => {
                        of_hero.map(|seat| self.camps.won_by(seat, ending.winners)).fold(0.0, f64::max)
                    }
                    _ => 0.0,
                }
            })
            .collect();
        (shares.iter().sum::<f64>() / met.max(1) as f64, met)
    }
}

/// The weights that fit the lessons best, by descent along the gradient of the squared error. Each feature is measured
/// by its own spread, so that all move alike; the old weights hold the new ones back where the lessons say little.
fn fit(old: &Judgement, lessons: &[Lesson]) -> Judgement {
    let count = old.names().len();
    let many = lessons.len().max(1) as f64;
    let lead = f64::from(old.lead());
    let spread: Vec<f64> = (0..count)
        .map(|i| {
            let mean = lessons.iter().map(|(f, _)| f64::from(f[i])).sum::<f64>() / many;
            let squares = lessons.iter().map(|(f, _)| (f64::from(f[i]) - mean).powi(2)).sum::<f64>() / many;
            squares.sqrt()
        })
        .collect();
    // In units of the lead, for a feature that is one spread off.
    let before: Vec<f64> = (0..count).map(|i| f64::from(old.weights()[i]) * spread[i].max(1.0) / lead).collect();
    let scaled: Vec<([f64; FEATURES], f64)> = lessons
        .iter()
        .map(|(features, result)| {
            let mut scaled = [0.0; FEATURES];
            for i in 0..count {
                scaled[i] = f64::from(features[i]) / spread[i].max(1.0);
            }
            (scaled, *result)
        })
        .collect();
    let mut weights = before.clone();
    let mut pace = vec![0.0; count];
    for step in 0..STEPS {
        let mut slope: Vec<f64> = weights.iter().zip(&before).map(|(w, old)| HOLD * (w - old)).collect();
        for (features, result) in &scaled {
            let worth: f64 = (0..count).map(|i| weights[i] * features[i]).sum();
            let whole = worth.abs() + 1.0;
            let off = 0.5 + 0.5 * worth / whole - result;
            let steep = off / (whole * whole) / many;
            for i in 0..count {
                slope[i] += steep * features[i];
            }
        }
        let speed = 0.5 * (1.0 - f64::from(step) / f64::from(STEPS));
        for i in 0..count {
            pace[i] = 0.9 * pace[i] + slope[i];
            weights[i] -= speed * pace[i];
        }
    }
    let named = old.names().iter().enumerate().map(|(i, name)| {
        let new = if spread[i] > 0.0 { weights[i] * lead / spread[i].max(1.0) } else { f64::from(old.weights()[i]) };
        ((*name).to_owned(), new.round() as i32)
    });
    let figures = [("sight", old.sight()), ("aims", old.aims()), ("decisions", old.decisions())];
    let figures = figures.map(|(name, n)| (name, n as i32)).into_iter().chain([("lead", old.lead())]);
    let named: BTreeMap<String, i32> = named.chain(figures.map(|(name, n)| (name.to_owned(), n))).collect();
    Judgement::new(old.names(), &named).unwrap_or_else(|_| old.clone())
}

/// How far a judgement is off, squared, on the average.
fn error(judgement: &Judgement, lessons: &[Lesson]) -> f64 {
    let off = |(features, result): &Lesson| (f64::from(judgement.prospect(features)) / 1000.0 - result).powi(2);
    lessons.iter().map(off).sum::<f64>() / lessons.len().max(1) as f64
}
