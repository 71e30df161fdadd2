//! The web client: files put into the binary when it is built.

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::error::ServerError;

/// The files, by address.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// What is shown where the client has not been built.
const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Verst</title>\
    <h1>Verst</h1><p>The server runs, but the web client was not built into it. \
    Build it (<code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>) and build the server again.</p>\
    <p>The API is at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// A file of the client. A program built for development reads the folder itself, so that a new client needs no new
/// program.
pub fn client(path: &str) -> Option<Bytes> {
    #[cfg(debug_assertions)]
    {
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"));
        let plain = path.split('/').all(|part| !part.is_empty() && part != ".." && part != ".");
        if plain && let Ok(bytes) = std::fs::read(folder.join(path)) {
            return Some(bytes.into());
        }
    }
    FILES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| Bytes::from_static(bytes))
}

/// A file of the client, or its page for every address that only the client understands.
pub async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ServerError::WrongMethod.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(bytes) = client(path).filter(|_| path != "index.html") {
        // The names of built assets change with their content.
        let age = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return file(kind(path), age, bytes);
    }
    if path.starts_with("assets/") {
        // A page of an older client asks for what is gone: a page in its place would only confuse it.
        return ServerError::NotFound("file").into_response();
    }
    match client("index.html") {
        Some(bytes) => file("text/html; charset=utf-8", "no-cache", bytes),
        None => {
            let page = file("text/html; charset=utf-8", "no-store", Bytes::from_static(MISSING.as_bytes()));
            (StatusCode::SERVICE_UNAVAILABLE, page).into_response()
        }
    }
}

fn file(kind: &'static str, age: &'static str, bytes: Bytes) -> Response {
    let mut response = bytes.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(age));
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
