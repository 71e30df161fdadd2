//! Many games in parallel, with results that do not depend on how many at once.

mod counts;
mod figures;
mod numbers;
mod output;
mod play;
mod queue;
mod results;
mod run;
mod tally;
mod watch;

pub use counts::{Bin, Counts, Length};
pub use figures::Figure;
pub use numbers::Numbers;
pub use output::{Labels, OutError, Output, long_table};
pub use play::{Finish, Played, play, play_watched};
pub use results::{MergeError, PlayedSetup, Results};
pub use run::{Plan, Planned, Run, SimError, simulate};
pub(crate) use run::{guarded, pool};
pub use tally::{Outcome, Stage, Summary, Tally, wilson, wilson_at};
pub use watch::{Detail, LOOK_EVERY, Luck, Watch};
