//! An agent at a table: behind the erased contract.

use std::sync::Arc;
use verst_core::{Game, Position, Quick, Seat};

use crate::agent::{Agent, Seen};
use crate::kind::AgentKind;

/// An agent that plays a seat of a match of any game.
pub trait Sitter: Send {
    /// What it does in this position, in the game's notation; nothing if its seat has nothing to choose there.
    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Option<String>;
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

impl<G: Game> Sitter for Seated<G> {
    fn choose(&mut self, position: &dyn Position, seat: Seat) -> Option<String> {
        // The erased position is typed again by way of its bytes: microseconds, against a decision a second.
        let state: G::State = postcard::from_bytes(&position.bytes()).ok()?;
        self.game.actions(&state, seat, &mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        let chosen = self.agent.choose(&Seen::new(&*self.game, &state, seat, &self.legal), &mut self.source);
        self.legal.get(chosen).map(|action| self.game.action_text(*action))
    }
}
