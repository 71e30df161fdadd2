//! The moves since the last choice, for the arrows on the map. No rule asks for them, so they are no part of what makes
//! two positions the same, nor of a stored one.

use arrayvec::ArrayVec;
use std::hash::{Hash, Hasher};

use crate::id::Hex;

/// More moves than these are not remembered.
const LONGEST: usize = 12;

/// Moves in order: from where, to where.
pub type Moves = ArrayVec<(Hex, Hex), LONGEST>;

/// The moves of a position, outside its equality.
#[derive(Clone, Debug, Default)]
pub struct Trail(pub Moves);

impl Trail {
    /// Somebody went; several of one stack are one move.
    pub fn add(&mut self, from: Hex, to: Hex) {
        if !self.0.contains(&(from, to)) {
            let _ = self.0.try_push((from, to));
        }
    }
}

impl PartialEq for Trail {
    fn eq(&self, _: &Trail) -> bool {
        true
    }
}

impl Eq for Trail {}

impl Hash for Trail {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
