//! Players that are programs, and simulation: many games in parallel.
//!
//! An [`Agent`] is typed, so that it runs at full speed, and is shown a [`Seen`]: the legal actions and what its own
//! seat may know. [`sit`] puts one behind the erased contract for a table. [`sim::simulate`] plays many games.
//!
//! **Invariants.** An agent never gets hold of a state: what it sees is made from its seat's view alone. A simulated
//! game depends on its seed, its setup and its agents, and on nothing else: not on the number of threads, nor on the
//! other games.

mod advice;
mod agent;
pub mod arena;
mod budget;
mod contest;
mod endgame;
mod greedy;
mod instinct;
mod key;
mod kind;
mod level;
mod luck;
mod minded;
mod plan;
mod policy;
pub mod probe;
mod random;
mod search;
mod seats;
mod seed;
pub mod sim;
mod sitter;
mod staff;
pub mod tune;

pub use advice::{Advice, Gain, Other};
pub use agent::{Agent, Seen};
pub use budget::{Budget, BudgetError};
pub use greedy::Greedy;
pub use instinct::Instinct;
pub use kind::{AgentKind, Threads, UnknownAgent};
pub use level::Level;
pub use minded::Minded;
pub use random::Random;
pub use search::Search;
pub use seats::{AssignError, assign};
pub use seed::mix;
pub use sitter::{Hint, Sitter, sit};
pub use staff::Staff;
