//! How a position looks: spawn hexes taken and near, blocks and their strength, losses, time left. Written from how the
//! game is won (SIV-9.1, SIV-9.2); only agents ask it.

use verst_core::Seat;

use crate::Inferno;
use crate::data::Side;
use crate::id::Unit;
use crate::state::State;

/// What things are worth to the Germans.
mod worth {
    pub const SPAWN_HEX: i32 = 110;
    pub const HEX: i32 = 4;
    pub const STEP: i32 = 5;
    /// A loss point, of which ten lose the game (SIV-9.1a): each weighs more than the one before.
    pub const LOSS: i32 = 14;
    pub const SOVIET_BLOCK: i32 = -9;
    /// A spawn hex that is not taken, for each hex between it and the nearest German.
    pub const DISTANCE: i32 = -7;
    /// A card in hand.
    pub const CARD: i32 = 8;
}

/// The advantage that makes a win three times as likely as not.
const LEAD: i32 = 260;

impl Inferno {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let german = s.config.mode.soviet_seat() != Some(seat);
        if let Some(end) = s.over {
            return if (end.winner() == Side::German) == german { 1000 } else { 0 };
        }
        let lead = if german { self.german_lead(s) } else { -self.german_lead(s) };
        (500 + 500 * lead / (lead.abs() + LEAD)).clamp(1, 999) as u32
    }

    fn german_lead(&self, s: &State) -> i32 {
        let look = &self.lookup;
        let taken = look.spawns.and(s.control);
        let far: i32 = look
            .spawns
            .minus(s.control)
            .iter()
            .map(|spawn| s.german_at.iter().map(|h| i32::from(look.distance[h.at()][spawn.at()])).min().unwrap_or(12))
            .sum();
        let steps: i32 =
            Unit::germans().filter(|u| s.hex_of(*u).is_some()).map(|u| i32::from(s.strength[u.at()])).sum();
        let blocks: i32 = s.soviet.iter().map(|n| i32::from(*n)).sum();
        let losses = i32::from(s.losses);
        let cards: i32 = crate::id::Card::german().map(|c| i32::from(s.hand[c.at()])).sum();
        let held = i32::from(taken.len()) * worth::SPAWN_HEX + i32::from(s.control.len()) * worth::HEX;
        let force = steps * worth::STEP + blocks * worth::SOVIET_BLOCK + cards * worth::CARD;
        // The middle of an ordinary game is worth about nothing to either side.
        held + force + far * worth::DISTANCE - worth::LOSS * losses * (losses + 1) / 2 - 250
    }
}
