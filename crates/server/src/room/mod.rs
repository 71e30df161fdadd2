//! One live match: a task that owns it, hears everybody at its table one after the other, and shows everybody what
//! they may see.
//!
//! **Invariants.** Nothing is shown before it is on disk. What goes wrong in the game, or with the disk, throws away what
//! is in memory: the match is then what its stored lines say. Everything sent to a seat is made for that seat.

mod away;
mod computer;
mod deeds;
mod hints;
mod people;
pub mod present;
mod seated;
mod show;
mod task;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use verst_core::Lang;

pub use away::ring;
pub use people::{ConnId, Form, Presence};
pub use task::run;

use crate::error::ServerError;
use crate::protocol::{Act, Answer, Ask, Asked, AtSeat, ChatLine, Hint, Log, Reasons, Table, WhyNot};

/// Who asks.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// The account; nothing for somebody without a session.
    pub account: Option<String>,
    /// Its name.
    pub name: String,
}

impl From<Option<&verst_store::Account>> for Caller {
    fn from(account: Option<&verst_store::Account>) -> Caller {
        let name = account.map(|a| a.name.clone()).unwrap_or_default();
        Caller { account: account.map(|a| a.id.clone()), name }
    }
}

/// What can be done at a table.
#[derive(Debug)]
pub enum Deed {
    /// Look at it.
    Table(AtSeat),
    /// Look at what was said from a line on, and before another one.
    Log(AtSeat, u64, Option<u64>),
    /// Act.
    Act(Act),
    /// Undo the last step.
    Undo(AtSeat),
    /// Ask the others for something.
    Ask(Ask),
    /// Answer.
    Answer(Answer),
    /// Give up.
    Resign(AtSeat),
    /// Ask why something is not possible.
    Why(WhyNot),
    /// Ask what the staff would do.
    Hint(AtSeat),
    /// Speak.
    Say(String),
    /// Read the record, as far as it may be known.
    Record(Lang),
    /// Look through other eyes.
    Look(ConnId, Option<String>),
}

/// What comes of it.
#[derive(Debug)]
pub enum Reply {
    /// The table.
    Table(Box<Table>),
    /// What was said.
    Log(Log),
    /// Done; the number of the state that follows.
    State(u64),
    /// What became of a question to the others.
    Asked(Asked),
    /// The reasons.
    Reasons(Reasons),
    /// What the staff would do; nothing if it does not know.
    Hint(Option<Box<Hint>>),
    /// What was said.
    Said(ChatLine),
    /// The record.
    Record(String),
    /// It is still thought about, and nobody else waits for that; nothing comes if the table is laid anew meanwhile.
    Soon(oneshot::Receiver<Result<Reply, ServerError>>),
}

/// What a room is told.
pub enum Order {
    /// Somebody does something.
    Do {
        /// Who.
        caller: Caller,
        /// What.
        deed: Deed,
        /// Who waits for it.
        reply: oneshot::Sender<Result<Reply, ServerError>>,
    },
    /// Somebody sits down before the table.
    Enter {
        /// Who.
        caller: Caller,
        /// Through whose eyes; nothing leaves it to the room.
        seat: Option<String>,
        /// What they want to be shown.
        form: Form,
        /// Where frames go.
        sink: mpsc::Sender<Utf8Bytes>,
        /// Who waits for it.
        reply: oneshot::Sender<Result<ConnId, ServerError>>,
    },
    /// Somebody stands up.
    Leave(ConnId),
    /// The stored match may have changed.
    Refresh(Option<oneshot::Sender<Result<(), ServerError>>>),
    /// A computer player has thought.
    Thought(computer::Thought),
    /// The staff has thought about a hint.
    Advised(hints::Advice),
    /// Time has passed.
    Wake,
    /// The server is being shut down.
    Close(oneshot::Sender<()>),
}
