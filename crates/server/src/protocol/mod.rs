//! Everything that travels between the table and its clients: requests, answers and frames, as plain data.
//!
//! The page `PROTOCOL.md` beside this crate describes every address and frame with an example. The TypeScript types of
//! the web client are made from these files; the types of [`verst_core`] that appear here are declared in `ts/core.ts`,
//! and a test holds them against real games.
//!
//! Seats are named by their identifiers (`german`), as in records. Times are milliseconds, moments are milliseconds
//! since 1970. Sentences travel as messages and are put into words by the client, in the reader's language.

mod account;
mod bot;
mod deeds;
mod frames;
mod games;
mod hint;
mod lobby;
mod notices;
mod passkeys;
mod plan;
mod problem;
mod replay;
mod table;
mod talk;

pub use account::*;
pub use bot::*;
pub use deeds::*;
pub use frames::*;
pub use games::*;
pub use hint::*;
pub use lobby::*;
pub use notices::*;
pub use passkeys::*;
pub use plan::*;
pub use problem::*;
pub use replay::*;
pub use table::*;
pub use talk::*;
