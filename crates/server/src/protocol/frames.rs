//! What travels over WebSockets.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use verst_core::scene::Target;

use super::bot::BotPosition;
use super::deeds::{Refusal, Verdict};
use super::hint::Hint;
use super::lobby::MatchSummary;
use super::notices::NoticeLine;
use super::problem::Problem;
use super::table::{Request, Table};
use super::talk::ChatLine;
use crate::changes::Changes;

/// What a client sends over a WebSocket. The answer carries the same `id`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientFrame {
    /// A seat acts.
    Act {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat; the caller's seat that is to act if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// In the game's notation.
        action: String,
        /// The number of the state that the caller has seen.
        state: u64,
    },
    /// A seat undoes its last step.
    Undo {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// A seat asks the others for something.
    Ask {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// For what.
        request: Request,
    },
    /// A seat answers.
    Answer {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// Agreed?
        yes: bool,
    },
    /// A seat gives up.
    Resign {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// Somebody speaks.
    Chat {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The words.
        text: String,
    },
    /// Why can this not be chosen?
    Why {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        /// What one would click.
        #[schemars(with = "serde_json::Value")]
        #[cfg_attr(test, ts(type = "Target"))]
        target: Target,
    },
    /// What would the staff do? Only where nobody else is at the table: against computer players, or alone.
    Hint {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// Look through the eyes of another of the caller's seats, or as a spectator. A `welcome` follows.
    Look {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
        /// The seat; nothing for a spectator's view.
        #[serde(default)]
        seat: Option<String>,
    },
    /// Is the server there?
    Ping {
        /// The client's number for the answer.
        #[serde(default)]
        id: u32,
    },
}

/// What the server sends over a WebSocket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerFrame<'a> {
    /// Everything: on connecting, on looking through other eyes, and whenever a client may have missed something.
    Welcome {
        /// The match.
        #[serde(rename = "match")]
        summary: Box<MatchSummary>,
        /// The table, with the whole log.
        table: &'a Table,
        /// The talk.
        chat: Vec<ChatLine>,
    },
    /// The table after a step, with the new lines of the log.
    Step {
        /// The table.
        table: &'a Table,
        /// In place of its scene, for clients that asked for it: what has changed in the scene before. Of a list,
        /// `[from, count]` stays.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<serde_json::Value>")]
        #[cfg_attr(
            test,
            ts(
                optional,
                type = "{ [Part in keyof Scene]?: Scene[Part] extends Array<infer Item> ? Array<Item | [number, number]> : Scene[Part] }"
            )
        )]
        changes: Option<Changes<'a>>,
    },
    /// The position for a program: on connecting and after every change, in place of all that is shown to people.
    Position(Box<BotPosition>),
    /// Somebody took a seat, came or left.
    Match {
        /// The match.
        #[serde(rename = "match")]
        summary: Box<MatchSummary>,
    },
    /// Somebody spoke.
    Chat {
        /// What they said.
        line: ChatLine,
    },
    /// Another match wants the caller: over the WebSocket of the account.
    Notice {
        /// What there is to tell.
        notice: NoticeLine,
    },
    /// What the client asked for is done, and on disk.
    Accepted {
        /// The client's number.
        id: u32,
        /// The number of the state that follows.
        state: u64,
    },
    /// What became of a question to the others.
    Asked {
        /// The client's number.
        id: u32,
        /// The number of the state that follows.
        state: u64,
        /// What became of it.
        answer: Verdict,
    },
    /// What the client asked for was not done.
    Refused {
        /// The client's number; 0 where the frame could not be read.
        id: u32,
        /// Why.
        problem: Problem,
    },
    /// Why something cannot be chosen.
    Why {
        /// The client's number.
        id: u32,
        /// Every different reason; see [`Reasons`](super::deeds::Reasons).
        reasons: Vec<Refusal>,
        /// What can be done with it now, in notation.
        possible: Vec<String>,
    },
    /// What the staff would do, and why.
    Hint {
        /// The client's number.
        id: u32,
        /// What; nothing if it does not know.
        hint: Option<Hint>,
    },
    /// The server is there.
    Pong {
        /// The client's number.
        id: u32,
        /// The server's time.
        now: u64,
    },
}
