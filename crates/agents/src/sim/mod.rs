//! Many games in parallel, with results that do not depend on how many at once.

mod output;
mod play;
mod run;
mod stats;

pub use output::{Labels, OutError, Output};
pub use play::{Finish, Played, play};
pub use run::{Plan, Planned, Run, SimError, simulate};
pub use stats::{Length, Outcome, Summary, Tally, wilson};
