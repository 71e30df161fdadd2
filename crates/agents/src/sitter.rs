//! An agent at a table: behind the erased contract.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use verst_core::{Aim, Game, Message, Position, Quick, Seat};

use crate::advice::{Advice, Gain};
use crate::agent::{Agent, Seen};
use crate::kind::AgentKind;

/// An agent that plays a seat of a match of any game.
pub trait Sitter: Send {
    /// What it does in this position, in the game's notation; nothing if its seat has nothing to choose there.
    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Option<String>;
    /// What it would do there, and why.
    fn advise(&mut self, position: &dyn Position, seat: Seat) -> Option<Hint>;
    /// From now on answer at once with the best there is when this is raised.
    fn heed(&mut self, stop: Arc<AtomicBool>);
}

/// What an agent would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What, in the game's notation.
    pub action: String,
    /// How the game looks then, from 0 (lost) to 1000 (won), if the agent knows.
    pub prospect: Option<u32>,
    /// What it aims at, if at anything in particular.
    pub aim: Option<Message>,
    /// What the choice brings beyond the next best, the weightiest first.
    pub gains: Vec<Gain>,
    /// The next best choices, and how the game would look.
    pub others: Vec<(String, u32)>,
}

/// Put an agent on a seat. Equal seeds give equal play.
pub fn sit<G: Game>(game: Arc<G>, kind: AgentKind, seed: u64) -> Box<dyn Sitter> {
    Box::new(Seated { game, agent: kind.build::<G>(), source: Quick::new(seed), legal: Vec::new() })
}

struct Seated<G: Game> {
    game: Arc<G>,
    agent: Box<dyn Agent<G>>,
    source: Quick,
    legal: Vec<G::Action>,
}

impl<G: Game> Seated<G> {
    /// Ask the agent about a position, if its seat has something to choose.
    fn ask<T>(
        &mut self,
        position: &dyn Position,
        seat: Seat,
        ask: impl FnOnce(&mut dyn Agent<G>, &Seen<'_, G>, &mut Quick) -> T,
    ) -> Option<T> {
        // The erased position is typed again by way of its bytes: microseconds, against a decision a second.
        let state: G::State = postcard::from_bytes(&position.bytes()).ok()?;
        self.game.actions(&state, seat, &mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        Some(ask(&mut *self.agent, &Seen::new(&*self.game, &state, seat, &self.legal), &mut self.source))
    }

    fn hint(&self, advice: &Advice) -> Option<Hint> {
        let text = |choice: usize| self.legal.get(choice).map(|action| self.game.action_text(*action));
        Some(Hint {
            action: text(advice.choice)?,
            prospect: advice.prospect,
            aim: (advice.aim != Aim::NONE).then(|| self.game.aim_text(advice.aim)),
            gains: advice.gains.clone(),
            others: advice.others.iter().filter_map(|other| Some((text(other.choice)?, other.prospect))).collect(),
        })
    }
}

impl<G: Game> Sitter for Seated<G> {
    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Option<String> {
        let chosen = self.ask(position, seat, |agent, seen, source| agent.choose(seen, source))?;
        self.legal.get(chosen).map(|action| self.game.action_text(*action))
    }

    fn advise(&mut self, position: &dyn Position, seat: Seat) -> Option<Hint> {
        let advice = self.ask(position, seat, |agent, seen, source| agent.advise(seen, source))?;
        self.hint(&advice)
    }

    fn heed(&mut self, stop: Arc<AtomicBool>) {
        self.agent.heed(stop);
    }
}
