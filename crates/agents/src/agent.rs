//! What an agent is, and all that it is shown.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use verst_core::{Game, Quick, Seat, Viewer};

use crate::advice::Advice;

/// A player that is a program. One agent sits on one seat for one game.
pub trait Agent<G: Game>: Send {
    /// Which of the legal actions to take: its index in [`Seen::legal`], which is never empty. The source is the
    /// agent's own; the dice of the game do not come from it.
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize;

    /// What it would do and why, for somebody who asks.
    fn advise(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        Advice::bare(self.choose(seen, source))
    }

    /// From now on answer at once with the best there is when this is raised. For those who think long.
    fn heed(&mut self, _stop: Arc<AtomicBool>) {}
}

/// What an agent is shown when it is to act. The state itself stays out of reach.
pub struct Seen<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    legal: &'a [G::Action],
}

impl<'a, G: Game> Seen<'a, G> {
    /// What a seat is shown of a position in which these are its legal actions.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, legal: &'a [G::Action]) -> Seen<'a, G> {
        Seen { game, state, seat, legal }
    }

    /// The same with the eyes of another game: one with other weights.
    pub(crate) fn by(&self, game: &'a G) -> Seen<'a, G> {
        Seen { game, ..*self }
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that the agent plays.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Its legal actions.
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// What its seat may know. Made when asked for: who does not look pays nothing.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}
