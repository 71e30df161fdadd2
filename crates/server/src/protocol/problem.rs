//! Why something was not done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::deeds::Refusal;
use super::table::Table;

/// Why something was not done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Problem {
    /// The kind of reason: the client has a sentence for each in both languages.
    pub error: ErrorCode,
    /// It in English, for logs and programs.
    pub message: String,
    /// The rule, where the rules of the game forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The refusal in full, where the rules of the game forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Box<Refusal>>,
    /// The table as it is now, where the caller had seen an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<Table>>,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The request cannot be read.
    BadRequest,
    /// The request is too large.
    TooLarge,
    /// The caller asks too often.
    SlowDown,
    /// The request took too long.
    Timeout,
    /// The request comes from a page of another site.
    WrongOrigin,
    /// There is no such address, match, game or link.
    NotFound,
    /// The address knows no such method.
    WrongMethod,
    /// The caller holds no seat here, or not this one.
    NotYourSeat,
    /// Between people there are no hints.
    NoHints,
    /// Another seat is to act, or chance.
    NotToAct,
    /// The caller had seen an earlier state; the present one comes along.
    Stale,
    /// The rules of the game forbid it.
    Refused,
    /// The action is not in the game's notation.
    Notation,
    /// The match waits for players.
    NotStarted,
    /// The match is over.
    Over,
    /// The match is not over yet: its secrets are kept.
    NotOver,
    /// The clocks stand still by agreement.
    Paused,
    /// The seat's time is gone.
    OutOfTime,
    /// It cannot be undone freely.
    UndoLocked,
    /// These steps cannot be taken back.
    NoSuchSteps,
    /// Another question is open.
    Asked,
    /// No question waits for this seat.
    NotAsked,
    /// There is no clock to stop or to start.
    NoClock,
    /// The seat is taken.
    SeatTaken,
    /// The game does not offer this setup.
    Setup,
    /// The promise about the dice is unknown, used or too old.
    Commitment,
    /// The record cannot be read or does not hold.
    Record,
    /// The match was begun under other rules or data than this server's.
    OtherRules,
    /// The name is taken.
    NameTaken,
    /// Only an account can do this: register or log in.
    NoAccount,
    /// Wrong name or password.
    Login,
    /// The name or the password is too short, too long or not allowed.
    Credentials,
    /// The server is being shut down or has too much to do: try again.
    Unavailable,
    /// Something broke in the server. Nothing that was acknowledged is lost.
    Internal,
}
