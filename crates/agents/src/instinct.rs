//! The agent that does not think: it follows the urges of its game.

use verst_core::{Aim, Game, Quick, Viewer};

use crate::agent::{Agent, Seen};
use crate::policy::Policy;

/// Does what a player of experience is drawn to.
#[derive(Default)]
pub struct Instinct(Policy);

impl<G: Game> Agent<G> for Instinct {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        if seen.legal().len() == 1 {
            return 0;
        }
        let state = seen.game().determinize(&seen.view(), source);
        debug_assert!(seen.game().view(&state, Viewer::Seat(seen.seat())) == seen.view(), "imagined from the view");
        self.0.pick(seen.game(), &state, seen.seat(), Aim::NONE, seen.legal(), source)
    }
}
