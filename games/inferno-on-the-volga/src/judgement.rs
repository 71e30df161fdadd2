//! How a position looks: spawn hexes taken and near, blocks and their strength, losses, time left. Written from how the
//! game is won (SIV-9.1, SIV-9.2); only agents ask it.

use verst_core::{FEATURES, Features, Judgement, Seat};

use crate::Inferno;
use crate::data::Side;
use crate::id::Unit;
use crate::state::State;

/// The features, from the German side of the table.
mod feature {
    /// Spawn hexes taken.
    pub const SPAWN_HEXES: usize = 0;
    /// Hexes held.
    pub const GROUND: usize = 1;
    /// German strength on the map.
    pub const STRENGTH: usize = 2;
    /// Loss points, of which ten lose the game (SIV-9.1a): each weighs more than the one before.
    pub const LOSSES: usize = 3;
    /// Soviet blocks.
    pub const BLOCKS: usize = 4;
    /// Hexes between each spawn hex that is not taken and the nearest German.
    pub const DISTANCE: usize = 5;
    /// Cards in hand.
    pub const CARDS: usize = 6;
    /// Always one: the middle of an ordinary game is worth about nothing to either side.
    pub const SIDE: usize = 7;

    pub const NAMES: [&str; 8] = ["spawn-hexes", "ground", "strength", "losses", "blocks", "distance", "cards", "side"];
}

/// The features with the weights that play has tuned.
pub(crate) fn builtin() -> Judgement {
    let weights =
        serde_saphyr::from_str(include_str!("../judgement.yaml")).expect("judgement.yaml holds weights by name");
    Judgement::new(&feature::NAMES, &weights).expect("judgement.yaml fits the features")
}

impl Inferno {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let german = s.config.mode.soviet_seat() != Some(seat);
        if let Some(end) = s.over {
            return if (end.winner() == Side::German) == german { 1000 } else { 0 };
        }
        self.judgement.prospect(&self.features_of(s, german))
    }

    /// What the position has for a side.
    pub(crate) fn features_of(&self, s: &State, german: bool) -> Features {
        let look = &self.lookup;
        let mut all = [0; FEATURES];
        all[feature::SPAWN_HEXES] = i32::from(look.spawns.and(s.control).len());
        all[feature::GROUND] = i32::from(s.control.len());
        all[feature::STRENGTH] =
            Unit::germans().filter(|u| s.hex_of(*u).is_some()).map(|u| i32::from(s.strength[u.at()])).sum();
        let losses = i32::from(s.losses);
        all[feature::LOSSES] = losses * (losses + 1) / 2;
        all[feature::BLOCKS] = s.soviet.iter().map(|n| i32::from(*n)).sum();
        all[feature::DISTANCE] = look
            .spawns
            .minus(s.control)
            .iter()
            .map(|spawn| s.german_at.iter().map(|h| i32::from(look.distance[h.at()][spawn.at()])).min().unwrap_or(12))
            .sum();
        all[feature::CARDS] = crate::id::Card::german().map(|c| i32::from(s.hand[c.at()])).sum();
        all[feature::SIDE] = 1;
        if german { all } else { all.map(|feature| -feature) }
    }
}
