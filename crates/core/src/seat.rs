//! Who sits at the table, and who is looking.

use serde::{Deserialize, Serialize};

/// One chair of a match, numbered in the order of the scenario's seat list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A set of seats: those who may act, those who won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The most seats that a set can hold.
    pub const MOST: usize = 8;

    /// The first `n` seats.
    pub const fn first(n: u8) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    /// Is this seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        (seat.0 as usize) < Seats::MOST && self.0 & (1 << seat.0) != 0
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Is nobody in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seats::MOST as u8).map(Seat).filter(move |s| self.contains(*s))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
}

/// Through whose eyes a position is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player: sees the public facts and their own.
    Seat(Seat),
    /// A spectator: sees the public facts only.
    Public,
    /// The replay of a finished game: sees everything. Never used for a running match.
    Referee,
}
