//! The contract between a game and everything around it.
//!
//! A game is a handful of pure functions over one plain value ([`Game`]). Typed inside, so that agents and simulation
//! run at full speed; erased outside ([`AnyGame`], [`Position`]), so that match, server and command line name no game.
//!
//! **Invariants.** No I/O, no clock, no floats, no global state in here or in any game. Chance is a step of its own.
//! What nobody knows is not in the state. Nothing shown to a viewer is made from anything but that viewer's view.

mod args;
pub mod chance;
pub mod dice;
mod erased;
mod flat;
mod game;
mod info;
mod judgement;
mod message;
mod pack;
mod record;
mod refusal;
pub mod scene;
mod seat;
mod why;

pub use args::Args;
pub use chance::{Chance, Faces, Fall, FallError, Quick, Source, Weights};
pub use compact_str::format_compact as short;
pub use erased::{ActionError, AnyGame, Applied, Erased, Position, RestoreError, Told};
pub use flat::{Flat, bytes_equal};
pub use game::{Decision, Game, Listener, NotationError, PatchError, Reveal, Step};
pub use info::{Conclusion, Ending, GameInfo, OptionInfo, Rule, ScenarioInfo, SeatInfo, Setup, SetupError, ValueInfo};
pub use judgement::{Aim, FEATURES, Features, Judgement, JudgementError};
pub use message::{Arg, Is, Lang, Message, Names, Short, Text};
pub use pack::{PackFiles, hex, pack_hash, unhex};
pub use record::{Entry, Record, RecordError, RecordLine};
pub use refusal::{Refusal, Subject};
pub use scene::{Board, Scene};
pub use seat::{Seat, Seats, Viewer};
pub use why::{Why, why};
