//! The list of games: the one place that names them all. A new game is one line in `list.rs` and one dependency;
//! everything else finds it here.
//!
//! Two ways in: [`find`] and [`load`] give the erased game that match, server and command line use; [`visit`] hands the
//! typed game to a [`Visitor`], for simulation and agents at full speed.
//!
//! **Invariant.** No other crate outside `games/` names a game.

mod coverage;
mod list;
mod visit;

pub use coverage::{Coverage, coverage};
pub use list::{LoadError, SLUGS, UnknownGame, find, games, load};
pub use visit::{Visitor, visit};
