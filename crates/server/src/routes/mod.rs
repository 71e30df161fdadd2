//! Every address of the server: one table, from which the router and the OpenAPI document are made.

mod games;
mod links;
mod matches;
mod me;
mod notices;
mod operation;
mod passkeys;
mod records;
mod socket;
mod table;

pub use matches::PROMISE;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get, post};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::app::App;
use crate::client;
use crate::guard::guard;
use crate::protocol as p;

/// What a request or an answer holds.
#[derive(Clone, Copy)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// JSON of a type.
    Json(fn(&mut SchemaGenerator) -> Value),
    /// Something else.
    Other(&'static str),
}

fn json<T: JsonSchema>() -> Holds {
    Holds::Json(|generator| generator.subschema_for::<T>().to_value())
}

/// One address.
pub struct Route {
    /// `get` or `post`.
    pub method: &'static str,
    /// Its path.
    pub path: &'static str,
    /// One sentence about it.
    pub summary: &'static str,
    /// What may stand after the question mark.
    pub query: &'static [&'static str],
    /// What it takes.
    pub takes: Holds,
    /// What it gives when all goes well.
    pub gives: Holds,
    /// The status then.
    pub status: u16,
    handler: MethodRouter<Arc<App>>,
}

/// Every address that the OpenAPI document describes.
pub fn table() -> Vec<Route> {
    let get_ = |path, summary, query, gives, handler| Route {
        method: "get",
        path,
        summary,
        query,
        takes: Holds::Nothing,
        gives,
        status: 200,
        handler,
    };
    let post_ = |path, summary, takes, gives, status, handler| Route {
        method: "post",
        path,
        summary,
        query: &[],
        takes,
        gives,
        status,
        handler,
    };
    let text = Holds::Other("text/plain");
    vec![
        get_("/api/games", "The games and the computer players.", &[], json::<p::GameList>(), get(games::list)),
        get_(
            "/api/games/{slug}",
            "A game: board, names, rules, words.",
            &["turn"],
            json::<p::GameDetail>(),
            get(games::detail),
        ),
        get_(
            "/api/games/{slug}/ground.svg",
            "The board as a drawing.",
            &["theme", "lang", "layers", "unit", "variables", "distinct", "scenario", "turn"],
            Holds::Other("image/svg+xml"),
            get(games::ground),
        ),
        get_("/api/words", "The words of every program.", &[], json::<p::Languages>(), get(games::words)),
        get_("/api/me", "Who the caller is.", &[], json::<p::Me>(), get(me::me)),
        post_("/api/me", "Name a guest.", json::<p::Rename>(), json::<p::Me>(), 200, post(me::rename)),
        post_("/api/tokens", "A key for a program.", json::<p::Rename>(), json::<p::Token>(), 201, post(me::token)),
        post_("/api/register", "Make an account.", json::<p::Credentials>(), json::<p::Me>(), 200, post(me::register)),
        post_("/api/login", "Log in.", json::<p::Credentials>(), json::<p::Me>(), 200, post(me::login)),
        post_("/api/logout", "Log out.", Holds::Nothing, Holds::Nothing, 204, post(me::logout)),
        get_("/api/passkeys", "The caller's passkeys.", &[], json::<p::Passkeys>(), get(passkeys::list)),
        post_(
            "/api/passkeys/{id}/remove",
            "Forget a passkey.",
            Holds::Nothing,
            Holds::Nothing,
            204,
            post(passkeys::remove),
        ),
        post_(
            "/api/passkeys/make",
            "Begin to make a passkey.",
            json::<p::KeyStart>(),
            json::<p::CreationOptions>(),
            200,
            post(passkeys::start_making),
        ),
        post_(
            "/api/passkeys/made",
            "Bring the passkey that was made.",
            json::<p::KeyMade>(),
            json::<p::Me>(),
            200,
            post(passkeys::finish_making),
        ),
        post_(
            "/api/passkeys/ask",
            "Begin to log in with a passkey.",
            Holds::Nothing,
            json::<p::RequestOptions>(),
            200,
            post(passkeys::start_login),
        ),
        post_(
            "/api/passkeys/login",
            "Log in with a passkey.",
            json::<p::KeyLogin>(),
            json::<p::Me>(),
            200,
            post(passkeys::finish_login),
        ),
        get_(
            "/api/me/notices",
            "How the caller hears of matches when away.",
            &[],
            json::<p::Notices>(),
            get(notices::show),
        ),
        post_(
            "/api/me/notices",
            "Say what one wants to hear of.",
            json::<p::NoticeWishes>(),
            json::<p::Notices>(),
            200,
            post(notices::wish),
        ),
        post_(
            "/api/me/mail",
            "Use a mail address, or none.",
            json::<p::MailWish>(),
            json::<p::Notices>(),
            200,
            post(notices::mail),
        ),
        post_(
            "/api/me/hook",
            "Use a webhook, or none.",
            json::<p::HookWish>(),
            json::<p::HookMade>(),
            200,
            post(notices::hook),
        ),
        get_(
            "/api/me/ws",
            "The WebSocket of the caller, for matches that want them.",
            &[],
            Holds::Other("WebSocket"),
            get(notices::upgrade),
        ),
        get_("/api/links/{link}", "What the link of a mail is for.", &[], Holds::Other("text/html"), get(links::ask)),
        post_(
            "/api/links/{link}",
            "Do what the link of a mail is for.",
            Holds::Nothing,
            Holds::Other("text/html"),
            200,
            post(links::act),
        ),
        post_(
            "/api/dice",
            "Promise the dice of a match.",
            Holds::Nothing,
            json::<p::DicePromise>(),
            201,
            post(matches::promise),
        ),
        get_("/api/lobby", "Matches to join, to watch, to go on with.", &[], json::<p::Lobby>(), get(matches::lobby)),
        post_(
            "/api/matches",
            "Make a match.",
            json::<p::NewMatch>(),
            json::<p::MatchSummary>(),
            201,
            post(matches::create),
        ),
        get_("/api/matches/{id}", "A match.", &[], json::<p::MatchSummary>(), get(matches::show)),
        get_("/api/invites/{invite}", "What a seat link leads to.", &[], json::<p::Invite>(), get(matches::invite)),
        post_(
            "/api/invites/{invite}",
            "Take a seat by its link.",
            json::<p::Join>(),
            json::<p::Invite>(),
            200,
            post(matches::accept),
        ),
        post_(
            "/api/matches/{id}/seats/{seat}",
            "Take an open seat.",
            json::<p::Join>(),
            json::<p::Invite>(),
            200,
            post(matches::sit),
        ),
        post_(
            "/api/matches/{id}/seats/{seat}/invite",
            "Keep an open seat for an account.",
            json::<p::Guest>(),
            json::<p::MatchSummary>(),
            200,
            post(matches::keep_for),
        ),
        get_(
            "/api/matches/{id}/table",
            "The table as the caller sees it.",
            &["seat"],
            json::<p::Table>(),
            get(table::table),
        ),
        get_(
            "/api/matches/{id}/log",
            "What the caller has heard.",
            &["seat", "from", "to"],
            json::<p::Log>(),
            get(table::log),
        ),
        post_("/api/matches/{id}/act", "Act.", json::<p::Act>(), json::<p::Accepted>(), 200, post(table::act)),
        post_(
            "/api/matches/{id}/undo",
            "Undo one's last step.",
            json::<p::AtSeat>(),
            json::<p::Accepted>(),
            200,
            post(table::undo),
        ),
        post_(
            "/api/matches/{id}/ask",
            "Ask for a takeback, a draw or a pause.",
            json::<p::Ask>(),
            json::<p::Asked>(),
            200,
            post(table::request),
        ),
        post_(
            "/api/matches/{id}/answer",
            "Answer such a question.",
            json::<p::Answer>(),
            json::<p::Asked>(),
            200,
            post(table::answer),
        ),
        post_(
            "/api/matches/{id}/resign",
            "Give up.",
            json::<p::AtSeat>(),
            json::<p::Accepted>(),
            200,
            post(table::resign),
        ),
        post_(
            "/api/matches/{id}/why",
            "Why something cannot be chosen.",
            json::<p::WhyNot>(),
            json::<p::Reasons>(),
            200,
            post(table::why),
        ),
        post_(
            "/api/matches/{id}/hint",
            "What the staff would do, and why; not in matches between people.",
            json::<p::AtSeat>(),
            json::<Option<p::Hint>>(),
            200,
            post(table::hint),
        ),
        get_("/api/matches/{id}/chat", "The talk at a table.", &[], json::<p::Chat>(), get(table::chat)),
        post_("/api/matches/{id}/chat", "Speak.", json::<p::Say>(), json::<p::ChatLine>(), 200, post(table::say)),
        get_(
            "/api/matches/{id}/ws",
            "The WebSocket of a table.",
            &["seat", "form"],
            Holds::Other("WebSocket"),
            get(socket::upgrade),
        ),
        get_(
            "/api/matches/{id}/record",
            "The record, as far as it may be known.",
            &["lang"],
            text,
            get(records::record),
        ),
        post_(
            "/api/records",
            "Bring a record for replay.",
            text,
            json::<p::MatchSummary>(),
            201,
            post(records::import),
        ),
        get_(
            "/api/matches/{id}/replay",
            "The plies of a finished match.",
            &[],
            json::<p::ReplayIndex>(),
            get(records::index),
        ),
        get_(
            "/api/matches/{id}/replay/log",
            "What was said in a finished match, from one ply to another.",
            &["as", "from", "to"],
            json::<p::Log>(),
            get(records::log),
        ),
        get_(
            "/api/matches/{id}/replay/{ply}",
            "A moment of a finished match.",
            &["as"],
            json::<p::ReplayMoment>(),
            get(records::moment),
        ),
        post_(
            "/api/matches/{id}/fork",
            "Play on from a moment of a finished match.",
            json::<p::Fork>(),
            json::<p::MatchSummary>(),
            201,
            post(records::fork),
        ),
        get_("/api/openapi.json", "This document.", &[], Holds::Other("application/json"), get(operation::document)),
        get_("/healthz", "Does the server work?", &[], text, get(operation::health)),
        get_("/metrics", "Figures for Prometheus.", &[], text, get(operation::metrics)),
    ]
}

/// The whole server.
pub fn router(app: &Arc<App>) -> Router {
    let limits = app.config.limits;
    let mut router = Router::new();
    for route in table() {
        let size = if route.path == "/api/records" { limits.record } else { limits.body };
        router = router.route(route.path, route.handler.layer(DefaultBodyLimit::max(size)));
    }
    // Small answers and WebSockets are not worth compressing.
    let worth = SizeAbove::new(1024).and(NotForContentType::IMAGES);
    router
        .route("/api/{*rest}", axum::routing::any(operation::nowhere))
        .fallback(client::serve)
        .method_not_allowed_fallback(operation::wrong_method)
        .layer(CompressionLayer::new().gzip(true).compress_when(worth))
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app.clone())
}
