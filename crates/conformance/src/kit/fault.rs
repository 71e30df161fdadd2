//! What a check found.

use std::fmt;
use verst_core::Setup;

/// The first thing that a check found wrong, and how to find it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it shows, if in a position: setup, seed of the random play, ply, last step.
    pub at: Option<Spotted>,
    /// What is wrong.
    pub what: String,
}

/// A position of random play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spotted {
    /// Scenario and options.
    pub setup: Setup,
    /// The seed of the random play.
    pub seed: u64,
    /// So many steps from the start.
    pub ply: u32,
    /// The last step.
    pub after: String,
}

impl Fault {
    pub(crate) fn new(what: impl Into<String>) -> Fault {
        Fault { at: None, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Spotted { setup, seed, ply, after }) = &self.at {
            write!(f, "scenario {}", setup.scenario)?;
            for (option, value) in &setup.options {
                write!(f, ", {option} {value}")?;
            }
            write!(f, "; seed {seed}, ply {ply}, after \u{ab}{after}\u{bb}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// Fail the test if something was found.
pub fn hold(found: Result<(), Fault>) {
    if let Err(fault) = found {
        panic!("{fault}");
    }
}
