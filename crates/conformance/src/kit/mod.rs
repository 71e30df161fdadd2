//! The conformance kit: what every game must hold, checked on random play.
//!
//! Each check is a function that returns the first [`Fault`] it finds, named with setup, seed and ply so that it can be
//! found again. [`suite!`](crate::suite!) makes a test of each.

mod cases;
mod endings;
mod fault;
mod golden;
mod hostile;
mod judgement;
mod legality;
mod messages;
mod replays;
mod sanity;
mod scenes;
mod secrecy;
mod trips;
mod undo;
mod walk;
mod why;

use std::sync::Arc;
use verst_core::{AnyGame, Erased, Game, Setup};

pub use cases::cases;
pub use endings::random_play_ends;
pub use fault::{Fault, hold};
pub use golden::golden_transcripts;
pub use hostile::hostile_input;
pub use judgement::judgement;
pub use legality::check_equals_actions;
pub use messages::messages;
pub use replays::replay_equality;
pub use sanity::sanity;
pub use scenes::scenes;
pub use secrecy::secrecy;
pub use trips::{data_round_trips, notation_round_trips};
pub use undo::undo_policy;
pub use why::why_not;

/// From whom facts are hidden at some time in some scenario. A view that hides nothing though it should is a leak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hidden {
    /// From every seat and from the public.
    #[default]
    FromAll,
    /// From some of them.
    FromSome,
    /// The game has no hidden facts.
    FromNobody,
}

/// A game under test.
pub struct Kit<G: Game> {
    pub(crate) game: G,
    pub(crate) erased: Arc<dyn AnyGame>,
    pub(crate) hidden: Hidden,
    pub(crate) scale: f64,
}

impl<G: Game> Kit<G> {
    /// A kit for the game that this function makes. It is made more than once: equal packs must give equal games.
    pub fn new(make: impl Fn() -> G) -> Kit<G> {
        let scale = std::env::var("VERST_KIT_SCALE").ok().and_then(|s| s.parse().ok()).filter(|s| *s > 0.0);
        Kit {
            game: make(),
            erased: Arc::new(Erased::new(make())),
            hidden: Hidden::default(),
            scale: scale.unwrap_or(1.0),
        }
    }

    /// Say from whom facts are hidden.
    #[must_use]
    pub fn hidden(mut self, hidden: Hidden) -> Kit<G> {
        self.hidden = hidden;
        self
    }

    /// So many, at the scale of this run.
    pub(crate) fn scaled(&self, n: u32) -> u32 {
        (f64::from(n) * self.scale).ceil() as u32
    }

    /// The setups that checks on single positions go through: each scenario as it is, then other combinations of
    /// options spread evenly, for games with very many.
    pub(crate) fn sample_setups(&self) -> Vec<Setup> {
        let info = self.game.info();
        let mut setups: Vec<Setup> = info
            .scenarios
            .iter()
            .filter_map(|s| info.complete(&Setup { scenario: s.id.clone(), ..Setup::default() }).ok())
            .collect();
        let others: Vec<Setup> = info.setups().into_iter().filter(|s| !setups.contains(s)).collect();
        let most = self.scaled(16) as usize;
        setups.extend(others.iter().step_by(others.len() / most.max(1) + 1).cloned());
        setups
    }
}
