//! Matches on disk: SQLite by default, PostgreSQL for many servers.
//!
//! A match is the lines of its record, appended and never changed; everything else about it (clocks, seats, who is to
//! act) stands in one row beside them. [`rebuild`] makes the running match from both.
//!
//! All changes go through one writer that commits together whatever has come in while the last transaction ran (group
//! commit): a flush to disk costs the same for one room's step as for those of a hundred rooms. A change is
//! acknowledged only after its commit.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use verst_store::{SqlStore, Store};
//!
//! let store = SqlStore::open("sqlite::memory:").await?;
//! assert!(store.find("nobody-made-this").await?.is_none());
//! # Ok::<(), verst_store::StoreError>(()) }).unwrap();
//! ```
//!
//! **Invariants.** No SQL anywhere else. Lines are never changed and never deleted. Who appends must know the version
//! of the match: two servers cannot both go on from the same state. The store knows no rules and no words.

mod change;
mod error;
mod notice;
mod passkey;
mod rebuild;
mod rows;
mod sql;
mod store;

pub use change::{Append, NewMatch, NewSeat, Say, TakeSeat};
pub use error::StoreError;
pub use notice::{Channel, Fate, Notice, Occasion, Parcel, Post, Way, Wishes};
pub use passkey::{Keyring, Passkey};
pub use rebuild::{RebuildError, new_lines, rebuild, record};
pub use rows::{Account, ChatRow, DiceRow, MatchRow, SeatRow, SeatWho, Status};
pub use sql::{Options, SqlStore};
pub use store::{Listing, Store};
