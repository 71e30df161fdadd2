//! Everything that can go wrong with a request, and the one place that says what the caller hears of it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use thiserror::Error;
use verst_core::{ActionError, SetupError};
use verst_match::MatchError;
use verst_store::StoreError;

use crate::protocol::{ErrorCode, Problem, Refusal, Table};

/// A request that was not carried out.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The request cannot be read.
    #[error("{0}")]
    BadRequest(String),
    /// The request is too large.
    #[error("the request is too large")]
    TooLarge,
    /// The caller asks too often.
    #[error("too many requests: try again in {0} s")]
    SlowDown(u64),
    /// The request took too long.
    #[error("the request took too long")]
    Timeout,
    /// The request comes from a page of another site.
    #[error("requests from other sites are not taken")]
    WrongOrigin,
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The address knows no such method.
    #[error("this address knows no such method")]
    WrongMethod,
    /// The caller does not hold the seat.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// A match between people.
    #[error("between people there are no hints")]
    NoHints,
    /// The caller knew an earlier state, or it is not their turn: they get the present table.
    #[error("{0}")]
    Late(Box<MatchError>, Box<Table>),
    /// The match refuses.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The match waits for players.
    #[error("the match waits for players")]
    NotStarted,
    /// The match is not over yet.
    #[error("the match is not over yet")]
    NotOver,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The game does not offer this setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The plan for seats, clock or names does not fit.
    #[error("{0}")]
    Plan(String),
    /// The promise about the dice cannot be kept.
    #[error("the promise about the dice is unknown, used or too old")]
    Commitment,
    /// The record does not hold.
    #[error("{0}")]
    Record(String),
    /// The match was begun under other rules or data.
    #[error("{0}")]
    OtherRules(String),
    /// The name is taken.
    #[error("the name is taken")]
    NameTaken,
    /// Only an account with a password can do this.
    #[error("this needs an account: register or log in")]
    NoAccount,
    /// Wrong name or password.
    #[error("wrong name or password")]
    Login,
    /// A name or a password that is not taken.
    #[error("{0}")]
    Credentials(&'static str),
    /// The server cannot do it now.
    #[error("{0}")]
    Unavailable(String),
    /// Something broke.
    #[error("something broke in the server; nothing that was acknowledged is lost")]
    Internal,
}

impl From<StoreError> for ServerError {
    fn from(error: StoreError) -> ServerError {
        tracing::error!(%error, "the store");
        ServerError::Unavailable("the database does not answer: try again".to_owned())
    }
}

impl ServerError {
    /// What the caller hears.
    pub fn problem(self) -> (StatusCode, Problem) {
        use ErrorCode as Code;
        let message = self.to_string();
        let (status, error) = match &self {
            ServerError::BadRequest(_) => (StatusCode::BAD_REQUEST, Code::BadRequest),
            ServerError::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge),
            ServerError::SlowDown(_) => (StatusCode::TOO_MANY_REQUESTS, Code::SlowDown),
            ServerError::Timeout => (StatusCode::REQUEST_TIMEOUT, Code::Timeout),
            ServerError::WrongOrigin => (StatusCode::FORBIDDEN, Code::WrongOrigin),
            ServerError::NotFound(_) => (StatusCode::NOT_FOUND, Code::NotFound),
            ServerError::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod),
            ServerError::NotYourSeat => (StatusCode::FORBIDDEN, Code::NotYourSeat),
            ServerError::NoHints => (StatusCode::FORBIDDEN, Code::NoHints),
            ServerError::Match(error) => match_code(error),
            ServerError::Late(error, _) => match_code(error),
            ServerError::NotStarted => (StatusCode::CONFLICT, Code::NotStarted),
            ServerError::NotOver => (StatusCode::CONFLICT, Code::NotOver),
            ServerError::SeatTaken => (StatusCode::CONFLICT, Code::SeatTaken),
            ServerError::Setup(_) | ServerError::Plan(_) => (StatusCode::BAD_REQUEST, Code::Setup),
            ServerError::Commitment => (StatusCode::BAD_REQUEST, Code::Commitment),
            ServerError::Record(_) => (StatusCode::BAD_REQUEST, Code::Record),
            ServerError::OtherRules(_) => (StatusCode::CONFLICT, Code::OtherRules),
            ServerError::NameTaken => (StatusCode::CONFLICT, Code::NameTaken),
            ServerError::NoAccount => (StatusCode::FORBIDDEN, Code::NoAccount),
            ServerError::Login => (StatusCode::UNAUTHORIZED, Code::Login),
            ServerError::Credentials(_) => (StatusCode::BAD_REQUEST, Code::Credentials),
            ServerError::Unavailable(_) => (StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable),
            ServerError::Internal => (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal),
        };
        let refusal = match &self {
            ServerError::Match(MatchError::Refused(refusal) | MatchError::Action(ActionError::Refused(refusal))) => {
                Some(Box::new(Refusal::from(refusal)))
            }
            _ => None,
        };
        let table = match self {
            ServerError::Late(_, table) => Some(table),
            _ => None,
        };
        (status, Problem { error, message, rule: refusal.as_ref().map(|r| r.rule.clone()), refusal, table })
    }
}

fn match_code(error: &MatchError) -> (StatusCode, ErrorCode) {
    use ErrorCode as Code;
    let code = match error {
        MatchError::Setup(_) | MatchError::Players { .. } => return (StatusCode::BAD_REQUEST, Code::Setup),
        MatchError::NoSeat(_) => return (StatusCode::FORBIDDEN, Code::NotYourSeat),
        MatchError::Action(ActionError::Notation(_)) => return (StatusCode::BAD_REQUEST, Code::Notation),
        MatchError::Refused(_) | MatchError::Action(ActionError::Refused(_)) => {
            return (StatusCode::UNPROCESSABLE_ENTITY, Code::Refused);
        }
        MatchError::Over => Code::Over,
        MatchError::Paused => Code::Paused,
        MatchError::NotToAct => Code::NotToAct,
        MatchError::Stale { .. } => Code::Stale,
        MatchError::OutOfTime => Code::OutOfTime,
        MatchError::Undo(_) => Code::UndoLocked,
        MatchError::NoSuchSteps => Code::NoSuchSteps,
        MatchError::Asked => Code::Asked,
        MatchError::NotAsked => Code::NotAsked,
        MatchError::NoClock => Code::NoClock,
        MatchError::NoChance => Code::NotToAct,
        MatchError::Replay(_) => Code::OtherRules,
    };
    (StatusCode::CONFLICT, code)
}

impl IntoResponse for ServerError {
    fn into_response(self) -> Response {
        let retry = match &self {
            ServerError::SlowDown(seconds) => Some(*seconds),
            _ => None,
        };
        let (status, problem) = self.problem();
        let mut response = (status, Json(problem)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
