//! Random play from position to position.

use verst_core::{Decision, Fall, Game, Quick, Reveal, ScenarioInfo, Seat, Setup, Source, Step, Viewer};

use super::Kit;
use super::fault::{Fault, Spotted};

/// A game of random play on its way.
pub(crate) struct Walk<'a, G: Game> {
    pub game: &'a G,
    pub setup: &'a Setup,
    pub scenario: &'a ScenarioInfo,
    pub seed: u64,
    pub state: G::State,
    pub decision: Decision,
    /// All steps so far.
    pub steps: Vec<Step<G::Action>>,
    /// The last step in words.
    pub after: String,
    pub source: Quick,
}

impl<'a, G: Game> Walk<'a, G> {
    pub fn new(game: &'a G, setup: &'a Setup, seed: u64) -> Result<Walk<'a, G>, Fault> {
        let state =
            game.start(setup).map_err(|e| Fault::new(format!("scenario {} does not start: {e}", setup.scenario)))?;
        Ok(Walk {
            scenario: game.info().scenario(setup),
            decision: game.decision(&state),
            state,
            game,
            setup,
            seed,
            steps: Vec::new(),
            after: "start".to_owned(),
            source: Quick::new(seed),
        })
    }

    pub fn ply(&self) -> u32 {
        self.steps.len() as u32
    }

    pub fn fault(&self, what: impl Into<String>) -> Fault {
        let spotted =
            Spotted { setup: self.setup.clone(), seed: self.seed, ply: self.ply(), after: self.after.clone() };
        Fault { at: Some(spotted), what: what.into() }
    }

    /// The seats of the scenario.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.scenario.seats.len() as u8).map(Seat)
    }

    /// Those who look on: every seat and the public.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.seats().map(Viewer::Seat).chain([Viewer::Public])
    }

    pub fn to_act(&self, seat: Seat) -> bool {
        matches!(self.decision, Decision::Choose(seats) if seats.contains(seat))
    }

    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.actions(&self.state, seat, &mut out);
        out
    }

    /// A random step that is possible here; nothing at the end, and in a dead end.
    pub fn random_step(&mut self) -> Option<Step<G::Action>> {
        match &self.decision {
            Decision::Choose(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *pick(&seats, &mut self.source)?;
                let actions = self.actions(seat);
                pick(&actions, &mut self.source).map(|action| Step::Choice(seat, *action))
            }
            Decision::Chance(chance) => Some(Step::Chance(chance.sample(&mut self.source))),
            Decision::Over(_) => None,
        }
    }

    pub fn step_text(&self, step: &Step<G::Action>) -> String {
        match step {
            Step::Choice(seat, action) => {
                let id = self.scenario.seats.get(seat.0 as usize).map_or("?", |s| s.id.as_str());
                format!("{id} {}", self.game.action_text(*action))
            }
            Step::Chance(fall) => format!("* {}", fall_text(self.game, &self.state, fall)),
        }
    }

    pub fn take(&mut self, step: Step<G::Action>) -> Reveal {
        self.after = self.step_text(&step);
        let reveal = self.game.apply(&mut self.state, &step, &mut ());
        self.decision = self.game.decision(&self.state);
        self.steps.push(step);
        reveal
    }

    /// Take one random step, if there is one and the game is not already too long.
    pub fn go(&mut self) -> bool {
        if self.ply() > self.game.info().longest {
            return false;
        }
        match self.random_step() {
            Some(step) => {
                self.take(step);
                true
            }
            None => false,
        }
    }
}

/// A fall in words, as [`verst_core::Position::fall_text`] has it.
pub(crate) fn fall_text<G: Game>(game: &G, state: &G::State, fall: &Fall) -> String {
    match fall {
        Fall::Dice(faces) => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        Fall::Draw(index) => game.draw_text(state, *index),
    }
}

/// One of them.
pub(crate) fn pick<'t, T>(from: &'t [T], source: &mut Quick) -> Option<&'t T> {
    let n = u32::try_from(from.len()).ok().filter(|n| *n > 0)?;
    from.get(source.below(n) as usize)
}

/// The first few characters in which two texts differ.
pub(crate) fn first_difference(one: &str, two: &str) -> String {
    let same = one.chars().zip(two.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| -> String { text.chars().skip(same.saturating_sub(30)).take(60).collect() };
    format!("{:?} or {:?}", part(one), part(two))
}

/// Look at about so many positions of random play, spread over setups and over the length of games.
pub(crate) fn visit<G: Game>(
    kit: &Kit<G>,
    positions: u32,
    mut look: impl FnMut(&mut Walk<'_, G>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let setups = kit.sample_setups();
    let each = (kit.scaled(positions) / setups.len().max(1) as u32).max(8);
    for setup in &setups {
        let mut looked = 0;
        // A first game tells how long they are; from then on every n-th position is looked at.
        let mut every = None;
        for seed in 1.. {
            let mut walk = Walk::new(&kit.game, setup, seed)?;
            let stride = every.unwrap_or(1);
            let mut next = if stride == 1 { 0 } else { walk.source.below(stride) };
            loop {
                if every.is_some() && walk.ply() >= next {
                    next += stride;
                    looked += 1;
                    look(&mut walk)?;
                }
                if !walk.go() {
                    break;
                }
            }
            if every.is_some() {
                // The end is a position like others.
                look(&mut walk)?;
            }
            every = every.or(Some((walk.ply() / each).max(1)));
            if looked >= each || seed > 1 + u64::from(each) {
                break;
            }
        }
    }
    Ok(())
}
