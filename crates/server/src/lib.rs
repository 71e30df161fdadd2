//! The table: HTTP and WebSocket, accounts, lobby, and the web client inside.
//!
//! [`serve`] runs a server until it is interrupted; [`Server`] is for those who stop it themselves. What travels is
//! described in `PROTOCOL.md` and typed in [`protocol`].
//!
//! ```
//! # tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(async {
//! use verst_server::{Config, Server};
//!
//! let config = Config { port: 0, db: "sqlite::memory:".to_owned(), ..Config::default() };
//! let server = Server::start(config).await?;
//! println!("http://{}/", server.address());
//! server.stop().await;
//! # Ok::<(), verst_server::ServeError>(()) }).unwrap();
//! ```
//!
//! # Code map
//!
//! - `routes`: every address, in one table; `guard`: what stands before each of them; `session`: who asks.
//! - `rooms`, `room`: the matches in memory, one task each.
//! - `archive`: finished matches; `shelf`, `pictures`: games and their boards.
//! - `opponents`, `workers`: computer players and the threads they think on.
//! - `post`: notices to those who are away; `bell`: to those who look at another page.
//! - `keeper`: clocks of matches that nobody looks at; `serve`: starting and stopping.
//!
//! **Invariants.** No rules and no words in here. Nothing is acknowledged before it is on disk. Nothing is sent to a seat
//! that was not made for that seat. The event loop never waits for a computer player, a replay, a drawing or a hash.

mod app;
mod archive;
mod bell;
mod cache;
mod changes;
mod client;
mod config;
mod error;
mod extract;
mod guard;
mod keeper;
mod metrics;
mod offer;
mod openapi;
mod opponents;
mod passkey;
mod password;
mod pictures;
mod plan;
mod post;
pub mod protocol;
mod pulse;
mod random;
mod room;
mod rooms;
mod routes;
mod serve;
mod session;
mod shelf;
mod time;
#[cfg(test)]
mod typescript;
mod wire;
mod workers;

pub use config::{Config, Limits, Post, Rate};
pub use offer::NotOffered;
pub use opponents::{Bench, Opponent, Opponents};
pub use serve::{ServeError, Server, serve};
pub use shelf::Shelf;
pub use workers::Stop;
