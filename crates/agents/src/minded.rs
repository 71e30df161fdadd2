//! An agent that judges by weights of its own, against others that judge by theirs.

use std::sync::Arc;
use verst_core::{Game, Quick};

use crate::agent::{Agent, Seen};

/// An agent with a mind of its own.
pub struct Minded<G: Game> {
    /// The game with the agent's weights.
    pub game: Arc<G>,
    /// The agent.
    pub agent: Box<dyn Agent<G>>,
}

impl<G: Game> Agent<G> for Minded<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        self.agent.choose(&seen.by(&self.game), source)
    }
}
