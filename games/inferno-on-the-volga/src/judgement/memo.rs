//! A number for each hex, found when it is first asked for: within one decision the same hexes are looked at many times.

use std::cell::Cell;

use crate::data::HEXES;
use crate::id::Hex;

/// Not asked for yet.
const UNKNOWN: i32 = i32::MIN;

pub(crate) struct Memo([Cell<i32>; HEXES]);

impl Memo {
    pub fn new() -> Memo {
        Memo([const { Cell::new(UNKNOWN) }; HEXES])
    }

    pub fn get(&self, hex: Hex, find: impl FnOnce() -> i32) -> i32 {
        let known = &self.0[hex.at()];
        if known.get() == UNKNOWN {
            known.set(find());
        }
        known.get()
    }
}
