//! What stands before every request: where it comes from, how often, how long it may take, and what every answer says.

mod headers;
mod origin;
mod rate;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use headers::harden;
pub use origin::{is_https, same_site};
pub use rate::{Bucket, Class, Rates, SocketCount};

use crate::app::App;
use crate::error::ServerError;

/// The address at the other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct From(pub IpAddr);

/// So long it takes to be told to slow down.
const SLOW: Duration = Duration::from_millis(250);
/// Where the links of mails lead.
const LINKS: &str = "/api/links/";

/// Everything before and after a request.
pub async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // The link of a seat or of a mail is a secret: it does not belong into logs.
    let secret = ["/api/invites/", LINKS].into_iter().find(|prefix| path.starts_with(prefix));
    let path = secret.map_or(path, |prefix| format!("{prefix}…"));
    let mut response = match admit(&app, &mut request) {
        Ok(()) => match tokio::time::timeout(app.config.limits.timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ServerError::Timeout.into_response(),
        },
        Err(error) => error.into_response(),
    };
    harden(response.headers_mut());
    let (status, took) = (response.status().as_u16(), began.elapsed());
    app.metrics.answered(status, took);
    if status >= 500 {
        tracing::error!(%method, path, status, ?took, "answered");
    } else if path.starts_with("/api") && method != Method::GET {
        tracing::info!(%method, path, status, ?took, "answered");
    } else {
        tracing::debug!(%method, path, status, ?took, "answered");
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        // Who asks again as soon as they are refused would else cost as much as if they were not.
        tokio::time::sleep(SLOW).await;
    }
    response
}

fn admit(app: &App, request: &mut Request) -> Result<(), ServerError> {
    let from = caller_address(app, request);
    request.extensions_mut().insert(From(from));
    let path = request.uri().path();
    if !path.starts_with("/api/") {
        return Ok(());
    }
    let class = Class::of(request.method(), path);
    // What a link of a mail does is said by the link alone, whoever follows it.
    let open = path.starts_with(LINKS);
    if (class != Class::Read || path.ends_with("/ws")) && !open && !same_site(&app.config, request.headers()) {
        return Err(ServerError::WrongOrigin);
    }
    app.rates.take(from, class)
}

fn caller_address(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    if !app.config.trust_proxy {
        return peer;
    }
    // The server in front appends the address that it sees: the last one is the one that it vouches for.
    let said = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    said.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
}
