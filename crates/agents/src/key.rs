//! What a seat sees in a position, as a number: positions that it cannot tell apart have the same one.

use std::hash::{DefaultHasher, Hash, Hasher};
use verst_core::{Game, Seat, Viewer};

/// An information set: everything that a seat which is to choose may know.
pub(crate) type Key = u64;

/// What this seat sees.
pub(crate) fn key<G: Game>(game: &G, state: &G::State, seat: Seat) -> Key {
    let mut hasher = DefaultHasher::new();
    seat.hash(&mut hasher);
    postcard::to_allocvec(&game.view(state, Viewer::Seat(seat))).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}
