//! The agent that takes any legal action.

use verst_core::{Game, Quick, Source};

use crate::agent::{Agent, Seen};

/// Takes any legal action, each with the same chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        source.below(seen.legal().len() as u32) as usize
    }
}
