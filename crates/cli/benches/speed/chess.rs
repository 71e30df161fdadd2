//! The reference: random chess with shakmaty, whose speed is well known.

use shakmaty::{Chess, Position};
use verst_core::{Quick, Source};

/// Chess without the rules for draws would go on for ever.
const LONGEST: u64 = 300;

/// Play one random game; how many plies it had.
pub fn playout(source: &mut Quick) -> u64 {
    let mut position = Chess::default();
    for ply in 0..LONGEST {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            return ply;
        }
        let chosen = source.below(moves.len() as u32) as usize;
        position.play_unchecked(moves[chosen]);
    }
    LONGEST
}
