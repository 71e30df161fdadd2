//! The games, their boards and their words.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use verst_core::Lang;
use verst_locale::core_messages;

use crate::app::App;
use crate::error::ServerError;
use crate::extract::Args;
use crate::guard::{Class, From};
use crate::pictures::{Turn, Wish};
use crate::protocol::{GameList, Languages};
use crate::shelf::Fixed;

pub async fn list(State(app): State<Arc<App>>) -> Json<GameList> {
    Json(GameList {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: app.shelf.games().map(|game| game.info().clone()).collect(),
        agents: app.opponents.levels(),
    })
}

/// How the board is to lie.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lying {
    turn: Turn,
}

pub async fn detail(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Args(lying): Args<Lying>,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    Ok(fixed(&app.shelf.detail(&slug, lying.turn)?, "application/json", &headers))
}

pub async fn words() -> Json<Languages> {
    Json(Languages { en: core_messages(Lang::En).to_owned(), fr: core_messages(Lang::Fr).to_owned() })
}

pub async fn ground(
    State(app): State<Arc<App>>,
    Extension(From(from)): Extension<From>,
    Path(slug): Path<String>,
    Args(wish): Args<Wish>,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let game = app.shelf.find(&slug)?.clone();
    let wish = wish.settle()?;
    let picture = match app.pictures.find(&*game, &wish) {
        Some(picture) => picture,
        None => {
            let (on, of) = (game.clone(), wish.clone());
            app.rates.take(from, Class::Heavy)?;
            let picture = app.workers.heavy(move || of.draw(&on)).await??;
            app.pictures.keep(&*game, wish, picture.clone());
            picture
        }
    };
    Ok(fixed(&picture, "image/svg+xml", &headers))
}

/// A body that does not change, or the word that the caller has it already.
fn fixed(fixed: &Fixed, kind: &'static str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", fixed.mark);
    // A server in front that compresses marks the tag as weak.
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = known.is_some_and(|list| list.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, kind)], fixed.body.clone()).into_response()
    };
    let out = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(ETAG, tag);
    }
    out.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
