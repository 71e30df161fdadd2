//! One running match: who is to act, dice, undo, takebacks, clocks, and the record.
//!
//! [`Match`] wraps a position of any game. It has no I/O and no clock of its own: time is passed in, in milliseconds.
//! [`replay`] goes through a record line by line, [`verify`] also checks its dice; both name the first wrong line.
//!
//! ```
//! use std::sync::Arc;
//! use verst_conformance::toy::Skirmish;
//! use verst_core::{Erased, Seat, Setup, Viewer};
//! use verst_match::{Dice, Match, Player, Terms, replay};
//!
//! let game = Arc::new(Erased::new(Skirmish::new()));
//! let terms = Terms::new(vec![Player::human("Anna"), Player::human("Boris")], Dice::Plain(7));
//! let mut table = Match::new(game.clone(), &Setup::default(), terms, 0)?;
//! let outcome = table.play(Seat(0), "bid 2", table.state(), 0)?;
//! assert!(table.log(Viewer::Public, outcome.kept).all(|(_, message)| message.id == "told-bid-secret"));
//! assert_eq!(replay(&table.record(), game)?.position().hash(), table.position().hash());
//! # Ok::<(), verst_match::MatchError>(())
//! ```
//!
//! **Invariants.** Only a seat that is to act is heard, and only if it knows the present state. Undo never crosses
//! chance, a revelation or a change of the seats to act; a takeback needs consent and stays in the record. No dice fall
//! twice. The record alone gives the match back.

mod clock;
mod dice;
mod error;
mod heard;
mod history;
mod outcome;
mod record;
mod replay;
mod request;
mod running;
mod terms;
mod undo;
mod verify;

pub use clock::{Clock, Clocks, SeatClock};
pub use dice::Dice;
pub use error::MatchError;
pub use heard::Heard;
pub use history::Line;
pub use outcome::{Lapse, LapseEnd, Outcome, Saved};
pub use record::fork;
pub use replay::{Place, Replay, ReplayError, ReplayFault, replay};
pub use request::{Answered, Pending, Request};
pub use running::Match;
pub use terms::{Pace, Player, PlayerKind, Terms};
pub use undo::UndoLock;
pub use verify::{VerifyError, verify};
