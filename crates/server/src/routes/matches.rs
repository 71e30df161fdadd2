//! Making matches, finding them, and taking seats.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use verst_core::{Setup, hex};
use verst_store::{DiceRow, Listing, MatchRow, NewMatch as StoredMatch, Notice, Occasion, SeatWho, Status, TakeSeat};

use crate::app::App;
use crate::error::ServerError;
use crate::extract::Body;
use crate::password;
use crate::plan;
use crate::protocol::{DicePromise, Guest, Invite, Join, Lobby, MatchSummary, NewMatch};
use crate::random;
use crate::room::{present, ring};
use crate::session::Visitor;
use crate::time::now;

/// So many matches a list shows.
const MOST: u32 = 100;
/// A promise about dice is kept for so long.
pub const PROMISE: u64 = 3_600_000;

pub async fn promise(State(app): State<Arc<App>>) -> Result<Response, ServerError> {
    let seed = verst_core::dice::Seed(random::bytes()?);
    let commitment = seed.commitment();
    app.store.promise(&commitment, &hex(&seed.0), now()).await?;
    Ok((StatusCode::CREATED, Json(DicePromise { commitment })).into_response())
}

pub async fn create(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<NewMatch>,
) -> Result<Response, ServerError> {
    let game = app.shelf.find(&wish.game)?.clone();
    let said = Setup { scenario: wish.scenario.clone().unwrap_or_default(), options: wish.options.clone() };
    let setup = game.info().complete(&said)?;
    let clock = plan::clock(wish.clock)?;
    let nonce = plan::nonce(wish.nonce.as_deref())?;
    let scenario = game.info().scenario(&setup);
    plan::check(scenario, &wish.seats, &*app.opponents)?;
    let seed = match &wish.commitment {
        Some(commitment) => {
            let kept = app.store.redeem(commitment, now().saturating_sub(PROMISE)).await?;
            kept.ok_or(ServerError::Commitment)?
        }
        None => hex(&random::bytes::<32>()?),
    };
    let account = visitor.settle(wish.name.as_deref()).await?;
    let new = StoredMatch {
        id: random::name()?,
        game: wish.game,
        rules: game.info().rules_version,
        pack: game.pack_hash().to_owned(),
        seats: plan::seats(scenario, &wish.seats, &account, &nonce)?,
        setup,
        dice: DiceRow::Verifiable(seed),
        clock,
        status: Status::Open,
        listed: wish.public,
        creator: Some(account.id),
        created: now(),
        lines: Vec::new(),
        ending: None,
        imported: false,
        forked_from: None,
    };
    made(&app, &visitor, new).await
}

/// Store a new match, start it if all its players are there, and show it to who made it.
pub async fn made(app: &Arc<App>, visitor: &Visitor, new: StoredMatch) -> Result<Response, ServerError> {
    let id = new.id.clone();
    let waits = new.seats.iter().any(|seat| seat.who == SeatWho::Open);
    app.store.create(new).await?;
    if !waits {
        app.rooms.refresh(app, &id).await?;
    }
    let summary = summary(app, &find(app, &id).await?, visitor);
    Ok((StatusCode::CREATED, visitor.headers(), Json(summary)).into_response())
}

pub async fn lobby(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Lobby>, ServerError> {
    let list = async |listing: Listing| -> Result<Vec<MatchSummary>, ServerError> {
        let rows = app.store.list(&listing, MOST).await?;
        Ok(rows.iter().map(|row| summary(&app, row, &visitor)).collect())
    };
    let mut mine = match visitor.id() {
        Some(id) => list(Listing::Of(id.to_owned())).await?,
        None => Vec::new(),
    };
    let kept = match visitor.id() {
        Some(id) => app.store.list(&Listing::For(id.to_owned()), MOST).await?,
        None => Vec::new(),
    };
    let seat_of =
        |row: &MatchRow| row.seats.iter().find(|s| s.invited.as_deref() == visitor.id()).map(|s| s.seat.clone());
    let invited = kept
        .iter()
        .filter_map(|row| Some(Invite { seat: seat_of(row)?, summary: summary(&app, row, &visitor) }))
        .collect();
    let waits = |one: &MatchSummary| one.seats.iter().any(|seat| seat.mine && one.to_act.contains(&seat.seat));
    // The order among those that wait, and among those that do not, stays.
    mine.sort_by_key(|one| !waits(one));
    Ok(Json(Lobby {
        open: list(Listing::Lobby(Status::Open)).await?,
        live: list(Listing::Lobby(Status::Running)).await?,
        over: list(Listing::Lobby(Status::Over)).await?,
        mine,
        invited,
    }))
}

pub async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<MatchSummary>, ServerError> {
    Ok(Json(summary(&app, &find(&app, &id).await?, &visitor)))
}

pub async fn invite(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Json<Invite>, ServerError> {
    let (id, n) = app.store.invitation(&link).await?.ok_or(ServerError::NotFound("invitation"))?;
    let row = find(&app, &id).await?;
    Ok(Json(Invite { seat: seat_id(&row, n)?, summary: summary(&app, &row, &visitor) }))
}

pub async fn accept(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(link): Path<String>,
    Body(join): Body<Join>,
) -> Result<Response, ServerError> {
    let (id, n) = app.store.invitation(&link).await?.ok_or(ServerError::NotFound("invitation"))?;
    take(&app, visitor, &id, n, &join).await
}

pub async fn sit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path((id, seat)): Path<(String, String)>,
    Body(join): Body<Join>,
) -> Result<Response, ServerError> {
    let row = find(&app, &id).await?;
    let n = row.seats.iter().position(|s| s.seat == seat).ok_or(ServerError::NotFound("seat"))?;
    // Who made a private match may take its open seats; others need the link.
    if !row.listed && visitor.id() != row.creator.as_deref() {
        return Err(ServerError::NotYourSeat);
    }
    take(&app, visitor, &id, n as u8, &join).await
}

async fn take(app: &Arc<App>, mut visitor: Visitor, id: &str, n: u8, join: &Join) -> Result<Response, ServerError> {
    let nonce = plan::nonce(join.nonce.as_deref())?;
    let row = find(app, id).await?;
    let seat = seat_id(&row, n)?;
    let stored = row.seats.get(n as usize);
    let mine = visitor.id().is_some() && stored.and_then(|s| s.account.as_deref()) == visitor.id();
    if !mine {
        let account = visitor.settle(join.name.as_deref()).await?;
        let take = TakeSeat { id: id.to_owned(), n, name: account.name, account: account.id, nonce, now: now() };
        if !app.store.take_seat(take).await? {
            return Err(ServerError::SeatTaken);
        }
        app.rooms.refresh(app, id).await?;
        if let Some(account) = visitor.id() {
            app.store.post().seen(account, id).await?;
        }
    }
    let summary = summary(app, &find(app, id).await?, &visitor);
    Ok((visitor.headers(), Json(Invite { seat, summary })).into_response())
}

/// Keep an open seat for an account, and tell it so.
pub async fn keep_for(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path((id, seat)): Path<(String, String)>,
    Body(guest): Body<Guest>,
) -> Result<Json<MatchSummary>, ServerError> {
    let row = find(&app, &id).await?;
    let n = row.seats.iter().position(|s| s.seat == seat).ok_or(ServerError::NotFound("seat"))?;
    if visitor.id().is_none() || visitor.id() != row.creator.as_deref() {
        return Err(ServerError::NotYourSeat);
    }
    let account = app.store.account(&password::login(&guest.name)).await?.ok_or(ServerError::NotFound("account"))?;
    let due = now() + app.config.post.delay.as_millis() as u64;
    let notice = Notice { id: random::name()?, account: account.id, occasion: Occasion::Invitation, seat, due };
    if !app.store.post().invite(&id, n as u8, notice.clone()).await? {
        return Err(ServerError::SeatTaken);
    }
    let row = find(&app, &id).await?;
    ring(&app, &row, &[notice]);
    app.rooms.hint(&id).await;
    Ok(Json(summary(&app, &row, &visitor)))
}

/// A stored match.
pub async fn find(app: &App, id: &str) -> Result<MatchRow, ServerError> {
    app.store.find(id).await?.ok_or(ServerError::NotFound("match"))
}

/// A stored match as the caller may know it.
pub fn summary(app: &App, row: &MatchRow, visitor: &Visitor) -> MatchSummary {
    let game = app.shelf.find(&row.game).ok().map(|game| &**game);
    present::summary(row, game, &app.rooms.presence(&row.id), visitor.id())
}

fn seat_id(row: &MatchRow, n: u8) -> Result<String, ServerError> {
    row.seats.get(n as usize).map(|s| s.seat.clone()).ok_or(ServerError::NotFound("seat"))
}
