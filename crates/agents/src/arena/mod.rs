//! Tournaments of agents: who plays better, by how much, and how sure that is.
//!
//! Every two agents meet in *blocks*: games with the same dice seed in which each agent holds each camp in turn, so that
//! neither luck nor the better side decides. A camp is all seats of one side. With two camps a block is two games; with
//! more, each agent in turn plays one camp alone against the other agent in all others. Where there is one camp only,
//! nobody meets anybody: each agent plays alone against the game.

mod camps;
mod elo;
mod evidence;
mod journal;
mod manner;
mod meeting;
mod tournament;

pub use camps::{Camps, WHOLE};
pub use elo::{Rating, ratings};
pub use evidence::{interval, is_decided};
pub use journal::{Heading, Journal, JournalError};
pub use manner::{manner, manner_of};
pub use meeting::{Block, Meeting, Record};
pub use tournament::{ArenaPlan, CHECK_EVERY, Solo, Standing, contest};
