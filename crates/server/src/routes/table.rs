//! What is done at a table, without a WebSocket.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

use crate::app::App;
use crate::error::ServerError;
use crate::extract::{Args, Body};
use crate::protocol::{Accepted, Act, Answer, Ask, Asked, AtSeat, Chat, Hint, Log, Reasons, Say, Table, WhyNot};
use crate::room::{Caller, Deed, Reply};
use crate::session::Visitor;

/// Through whose eyes, and from which line to which.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct View {
    seat: Option<String>,
    from: u64,
    to: Option<u64>,
}

/// So many lines of talk are shown.
const TALK: u32 = 200;

async fn ask(app: &Arc<App>, id: &str, visitor: &Visitor, deed: Deed) -> Result<Reply, ServerError> {
    app.rooms.ask(app, id, Caller::from(visitor.account.as_ref()), deed).await
}

/// A room answers what it was asked; anything else is a fault of ours.
const fn odd() -> ServerError {
    ServerError::Internal
}

async fn accepted(app: &Arc<App>, id: &str, visitor: &Visitor, deed: Deed) -> Result<Json<Accepted>, ServerError> {
    match ask(app, id, visitor, deed).await? {
        Reply::State(state) => Ok(Json(Accepted { state })),
        _ => Err(odd()),
    }
}

async fn asked(app: &Arc<App>, id: &str, visitor: &Visitor, deed: Deed) -> Result<Json<Asked>, ServerError> {
    match ask(app, id, visitor, deed).await? {
        Reply::Asked(asked) => Ok(Json(asked)),
        _ => Err(odd()),
    }
}

pub async fn table(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Args(view): Args<View>,
) -> Result<Json<Table>, ServerError> {
    match ask(&app, &id, &visitor, Deed::Table(AtSeat { seat: view.seat })).await? {
        Reply::Table(table) => Ok(Json(*table)),
        _ => Err(odd()),
    }
}

pub async fn log(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Args(view): Args<View>,
) -> Result<Json<Log>, ServerError> {
    match ask(&app, &id, &visitor, Deed::Log(AtSeat { seat: view.seat }, view.from, view.to)).await? {
        Reply::Log(log) => Ok(Json(log)),
        _ => Err(odd()),
    }
}

pub async fn act(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Result<Json<Accepted>, ServerError> {
    accepted(&app, &id, &visitor, Deed::Act(act)).await
}

pub async fn undo(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(at): Body<AtSeat>,
) -> Result<Json<Accepted>, ServerError> {
    accepted(&app, &id, &visitor, Deed::Undo(at)).await
}

pub async fn resign(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(at): Body<AtSeat>,
) -> Result<Json<Accepted>, ServerError> {
    accepted(&app, &id, &visitor, Deed::Resign(at)).await
}

pub async fn request(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wish): Body<Ask>,
) -> Result<Json<Asked>, ServerError> {
    asked(&app, &id, &visitor, Deed::Ask(wish)).await
}

pub async fn answer(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(answer): Body<Answer>,
) -> Result<Json<Asked>, ServerError> {
    asked(&app, &id, &visitor, Deed::Answer(answer)).await
}

pub async fn why(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(why): Body<WhyNot>,
) -> Result<Json<Reasons>, ServerError> {
    match ask(&app, &id, &visitor, Deed::Why(why)).await? {
        Reply::Reasons(reasons) => Ok(Json(reasons)),
        _ => Err(odd()),
    }
}

pub async fn hint(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(at): Body<AtSeat>,
) -> Result<Json<Option<Hint>>, ServerError> {
    match ask(&app, &id, &visitor, Deed::Hint(at)).await? {
        Reply::Hint(hint) => Ok(Json(hint.map(|hint| *hint))),
        _ => Err(odd()),
    }
}

pub async fn chat(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<Chat>, ServerError> {
    super::matches::find(&app, &id).await?;
    let lines = app.store.chat(&id, TALK).await?.into_iter().map(Into::into).collect();
    Ok(Json(Chat { lines }))
}

pub async fn say(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Body(say): Body<Say>,
) -> Result<Response, ServerError> {
    super::matches::find(&app, &id).await?;
    visitor.settle(None).await?;
    match ask(&app, &id, &visitor, Deed::Say(say.text)).await? {
        Reply::Said(line) => Ok((visitor.headers(), Json(line)).into_response()),
        _ => Err(odd()),
    }
}
