//! A number for each hex, found when it is first asked for: within one decision the same hexes are looked at many times.

use std::cell::Cell;

use crate::data::HEXES;
use crate::id::Hex;

/// Not asked for yet.
const UNKNOWN: i16 = i16::MIN;

pub(crate) struct Memo([Cell<i16>; HEXES]);

impl Memo {
    pub const fn new() -> Memo {
        Memo([const { Cell::new(UNKNOWN) }; HEXES])
    }

    pub fn get(&self, hex: Hex, find: impl FnOnce() -> i32) -> i32 {
        let known = &self.0[hex.at()];
        if known.get() == UNKNOWN {
            let found = find();
            debug_assert!(i16::try_from(found).is_ok_and(|found| found != UNKNOWN), "{found} is no small number");
            known.set(found as i16);
        }
        i32::from(known.get())
    }
}
