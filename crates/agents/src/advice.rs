//! What an agent would do, and why: for the table's hints.

use verst_core::{Aim, FEATURES, Game, Quick};

use crate::agent::Seen;
use crate::luck::Luck;
use crate::plan::Follower;
use crate::seed::mix;

/// What an agent would do and what it thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Its choice: an index in [`Seen::legal`].
    pub choice: usize,
    /// How the game looks to it then, from 0 (lost) to 1000 (won); nothing if it does not know.
    pub prospect: Option<u32>,
    /// What it aims at.
    pub aim: Aim,
    /// What the choice brings beyond the next best, the weightiest first.
    pub gains: Vec<Gain>,
    /// The next best choices.
    pub others: Vec<Other>,
}

/// What a choice brings of one feature of the game's judgement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// Its name in the judgement: the message `worth-NAME` of the game.
    pub name: &'static str,
    /// How much more there will be of it on the average, as its name has it ([`Game::turned`]).
    pub change: f64,
    /// What that is worth: good news is positive.
    pub worth: f64,
}

impl Gain {
    /// Is it good news?
    pub fn is_good(&self) -> bool {
        self.worth > 0.0
    }
}

/// Another choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other {
    /// Its index in [`Seen::legal`].
    pub choice: usize,
    /// How the game would look.
    pub prospect: u32,
}

/// Plans followed for a reason.
const PLANS: u64 = 64;
/// Gains that are told: more would be no reason but a list.
const TOLD: usize = 3;

impl Advice {
    /// A choice for no reason that can be told.
    pub fn bare(choice: usize) -> Advice {
        Advice { choice, prospect: None, aim: Aim::NONE, gains: Vec::new(), others: Vec::new() }
    }

    /// Find the reason: what follows from the choice against what follows from the next best, over the same worlds and dice,
    /// which a number gives, for so many decisions; as many as the game's judgement says, if unsaid.
    #[must_use]
    pub(crate) fn explained<G: Game>(mut self, seen: &Seen<'_, G>, base: u64, length: Option<u32>) -> Advice {
        let Some(other) = self.others.first() else { return self };
        let (game, seat, view) = (seen.game(), seen.seat(), seen.view());
        let mut follower = Follower::new(game, seat);
        let mut change = [0.0; FEATURES];
        let imagined = game.determinize(&view, &mut Quick::new(base));
        let told = if game.turned(&imagined, seat) { -1.0 } else { 1.0 };
        let judgement = game.judgement(&imagined);
        let length = length.unwrap_or_else(|| judgement.sight());
        for n in 0..PLANS {
            for (choice, sign) in [(self.choice, 1.0), (other.choice, -1.0)] {
                let world = mix(base, n);
                let mut state = game.determinize(&view, &mut Quick::new(world));
                let mut luck = Luck::new(world, seat);
                follower.follow(&mut state, seen.legal()[choice], self.aim, length, &mut luck);
                for (sum, feature) in change.iter_mut().zip(game.features(&state, seat)) {
                    *sum += sign * f64::from(feature) / PLANS as f64;
                }
            }
        }
        let weighed = judgement.names().iter().zip(judgement.weights());
        self.gains = weighed
            .zip(change)
            .map(|((name, weight), change)| Gain { name, change: told * change, worth: change * f64::from(*weight) })
            .filter(|gain| gain.worth.abs() > f64::from(judgement.lead()) / 200.0)
            .collect();
        self.gains.sort_by(|a, b| b.worth.abs().total_cmp(&a.worth.abs()));
        self.gains.truncate(TOLD);
        // Where all that weighs speaks against it, experience or small things decided: that is no list of reasons.
        if self.gains.iter().all(|gain| gain.worth < 0.0) {
            self.gains.clear();
        }
        self
    }
}
