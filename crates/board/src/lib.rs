//! Boards: where things are, what touches what, who can get where, and how it all looks.
//!
//! Two parts. *Geometry and search* ([`hex`], [`Graph`], [`Search`], [`Zones`]) serve the rules: flat arrays, whole
//! numbers, no allocation in a query. [`draw`] turns a [`Board`](verst_core::Board) and a [`Scene`](verst_core::Scene)
//! into a picture.
//!
//! **Invariants.** Rules see whole numbers only; floats live in `draw` and never come back. No drawing panics or fails
//! on any board or scene, and the same board and scene give the same bytes.

pub mod draw;
mod graph;
pub mod hex;
mod queue;
mod search;
mod supply;
mod zones;

pub use graph::{Edge, Graph, GraphError};
pub use search::{Reach, Search};
pub use supply::{Flood, Stage, Supply};
pub use zones::Zones;
