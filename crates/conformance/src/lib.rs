//! Tests that every game passes: the conformance kit, cases written in YAML, and *Skirmish*, the smallest complete game.
//!
//! A game crate runs the whole kit with one line in `tests/conformance.rs`:
//!
//! ```
//! verst_conformance::suite!(verst_conformance::toy::Skirmish::new(), cases: "cases");
//! ```
//!
//! Each check is a test of its own; see [`suite!`] for what they are, and [`case`] for the format of cases.

pub mod case;
pub mod fuzz;
pub mod kit;
mod suite;
pub mod toy;
