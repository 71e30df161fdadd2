//! Records, replay, and playing on from a moment.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use verst_core::{AnyGame, Lang, Record};
use verst_match::{Dice, Match, Pace, Player, Terms, fork as fork_record, replay};
use verst_store::{DiceRow, MatchRow, NewMatch, NewSeat, Notice, Occasion, SeatWho, Status};

use super::matches::{find, made};
use crate::app::App;
use crate::error::ServerError;
use crate::extract::{Args, Body, Text};
use crate::guard::{Class, From};
use crate::opponents::Opponents;
use crate::plan;
use crate::protocol::{Fork, Log, ReplayMoment, SeatPlan, Who};
use crate::random;
use crate::room::{Caller, Deed, Reply};
use crate::session::Visitor;
use crate::time::now;

/// In which language.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Speech {
    lang: String,
}

/// Through whose eyes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Eyes {
    r#as: String,
}

/// Through whose eyes, and which plies.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Span {
    r#as: String,
    from: u32,
    to: Option<u32>,
}

pub async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Extension(From(from)): Extension<From>,
    Path(id): Path<String>,
    Args(speech): Args<Speech>,
) -> Result<Response, ServerError> {
    let row = find(&app, &id).await?;
    let text = match row.status {
        Status::Open => return Err(ServerError::NotStarted),
        Status::Over => app.archive.open(&app, &id, from).await?.record.text(),
        Status::Running => {
            let lang = Lang::from_tag(&speech.lang).unwrap_or_default();
            match app.rooms.ask(&app, &id, Caller::from(visitor.account.as_ref()), Deed::Record(lang)).await? {
                Reply::Record(text) => text,
                _ => return Err(ServerError::Internal),
            }
        }
    };
    let name = format!("attachment; filename=\"{}-{id}.verst\"", row.game);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

pub async fn import(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Text(text): Text,
) -> Result<Response, ServerError> {
    let record = Record::parse(&text).map_err(|error| ServerError::Record(error.to_string()))?;
    let game = app.shelf.find(&record.game)?.clone();
    let (on, of) = (game.clone(), record.clone());
    let ending = app
        .workers
        .heavy(move || {
            replay(&of, on).map(|replay| replay.ending()).map_err(|error| ServerError::Record(error.to_string()))
        })
        .await??;
    let account = visitor.settle(None).await?;
    let nonces = record.nonce_of();
    let seats = record.seats.iter().map(|(seat, name)| NewSeat {
        seat: seat.clone(),
        who: SeatWho::Human,
        account: None,
        name: crate::password::clean_name(name),
        agent: None,
        invite: None,
        nonce: nonces.get(seat.as_str()).copied().unwrap_or_default().to_owned(),
    });
    let new = NewMatch {
        id: random::name()?,
        game: record.game.clone(),
        rules: record.rules,
        pack: record.pack.clone(),
        seats: seats.collect(),
        setup: record.setup.clone(),
        dice: DiceRow::Imported { commitment: record.commitment.clone(), seed: record.seed.clone() },
        clock: verst_match::Clock::None,
        status: Status::Over,
        listed: false,
        creator: Some(account.id),
        created: now(),
        lines: record.lines.iter().map(|line| line.entry.text()).collect(),
        ending,
        imported: true,
        forked_from: None,
    };
    made(&app, &visitor, new).await
}

pub async fn index(
    State(app): State<Arc<App>>,
    Extension(From(from)): Extension<From>,
    Path(id): Path<String>,
) -> Result<Response, ServerError> {
    let finished = app.archive.open(&app, &id, from).await?;
    let json = match finished.index() {
        Some(json) => json,
        None => app.workers.heavy(move || finished.make_index()).await?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

pub async fn log(
    State(app): State<Arc<App>>,
    Extension(From(from)): Extension<From>,
    Path(id): Path<String>,
    Args(span): Args<Span>,
) -> Result<Json<Log>, ServerError> {
    app.rates.take(from, Class::Heavy)?;
    let finished = app.archive.open(&app, &id, from).await?;
    let work = move || finished.log(span.from, span.to, &span.r#as);
    Ok(Json(app.workers.heavy(work).await??))
}

pub async fn moment(
    State(app): State<Arc<App>>,
    Extension(From(from)): Extension<From>,
    Path((id, ply)): Path<(String, String)>,
    Args(eyes): Args<Eyes>,
) -> Result<Json<ReplayMoment>, ServerError> {
    let ply = ply.parse().map_err(|_| ServerError::NotFound("ply"))?;
    let finished = app.archive.open(&app, &id, from).await?;
    Ok(Json(app.workers.heavy(move || finished.moment(ply, &eyes.r#as)).await??))
}

pub async fn fork(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Extension(From(from)): Extension<From>,
    Path(id): Path<String>,
    Body(mut wish): Body<Fork>,
) -> Result<Response, ServerError> {
    let finished = app.archive.open(&app, &id, from).await?;
    let row = &finished.row;
    let game = app.shelf.find(&row.game)?.clone();
    let scenario = game.info().scenario(&row.setup);
    if wish.same_seats {
        wish.seats.extend(same_seats(row, &wish.seats, visitor.id(), &*app.opponents));
    }
    plan::check(scenario, &wish.seats, &*app.opponents)?;
    let clock = plan::clock(wish.clock)?;
    if wish.ply as usize > finished.record.lines.len() {
        return Err(ServerError::NotFound("ply"));
    }
    let (of, on, ply) = (finished.clone(), game.clone(), wish.ply as usize);
    let lines = app.workers.heavy(move || beginning(&of.record, ply, on)).await??;
    let account = visitor.settle(wish.name.as_deref()).await?;
    let mut seats = plan::seats(scenario, &wish.seats, &account, "")?;
    for seat in &mut seats {
        // Nothing is promised about the dice of a fork, so nobody mixes anything in.
        seat.nonce.clear();
    }
    let new = NewMatch {
        id: random::name()?,
        game: row.game.clone(),
        rules: row.rules,
        pack: row.pack.clone(),
        seats,
        setup: row.setup.clone(),
        dice: DiceRow::Plain(u64::from_le_bytes(random::bytes()?)),
        clock,
        status: Status::Open,
        listed: wish.public,
        creator: Some(account.id),
        created: now(),
        lines,
        ending: None,
        imported: false,
        forked_from: Some((row.id.clone(), wish.ply)),
    };
    let fork = new.id.clone();
    let answer = made(&app, &visitor, new).await?;
    if wish.same_seats {
        keep_seats(&app, row, &fork).await?;
    }
    Ok(answer)
}

/// The seats that nobody has planned for, as they were: the caller's, and those of computer players that there still are.
fn same_seats(row: &MatchRow, planned: &[SeatPlan], caller: Option<&str>, opponents: &dyn Opponents) -> Vec<SeatPlan> {
    let free = row.seats.iter().filter(|seat| planned.iter().all(|plan| plan.seat != seat.seat));
    let plan = |seat: &verst_store::SeatRow| {
        let agent = seat.agent.clone().filter(|agent| opponents.check(agent).is_ok());
        let mine = caller.is_some() && seat.account.as_deref() == caller;
        let who = match seat.who {
            SeatWho::Computer if agent.is_some() => Who::Computer,
            SeatWho::Human if mine => Who::Me,
            _ => return None,
        };
        let name = mine.then(|| seat.name.clone());
        Some(SeatPlan { seat: seat.seat.clone(), who, agent: agent.filter(|_| who == Who::Computer), name })
    };
    free.filter_map(plan).collect()
}

/// Keep the open seats of a fork for those who held them.
async fn keep_seats(app: &App, row: &MatchRow, fork: &str) -> Result<(), ServerError> {
    let due = now() + app.config.post.delay.as_millis() as u64;
    for (n, seat) in row.seats.iter().enumerate() {
        let Some(account) = seat.account.clone() else { continue };
        let notice =
            Notice { id: random::name()?, account, occasion: Occasion::Invitation, seat: seat.seat.clone(), due };
        app.store.post().invite(fork, n as u8, notice).await?;
    }
    Ok(())
}

/// The first plies of a record as lines to go on from: what was freely undone in it is left out.
fn beginning(record: &Record, ply: usize, game: Arc<dyn AnyGame>) -> Result<Vec<String>, ServerError> {
    let players = record.seats.iter().map(|(_, name)| Player::human(name)).collect();
    let terms = Terms { pace: Pace::Single, ..Terms::new(players, Dice::Plain(0)) };
    let table = Match::resume(game, &fork_record(record, ply), terms, None, now());
    // A moment at which the match is over leads nowhere.
    let table = table.map_err(|_| verst_match::MatchError::Over)?;
    if table.ending().is_some() {
        return Err(verst_match::MatchError::Over.into());
    }
    Ok(table.lines().iter().map(|line| line.entry.text()).collect())
}
