//! For those who run the server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::sync::Arc;

use crate::app::App;
use crate::error::ServerError;
use crate::openapi;

pub async fn health(State(app): State<Arc<App>>) -> Response {
    if *app.closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing").into_response();
    }
    if app.pulse.beats(&*app.store).await {
        "ok".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer, or takes nothing more").into_response()
    }
}

pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}

pub async fn document() -> Json<Value> {
    Json(openapi::document())
}

pub async fn nowhere() -> ServerError {
    ServerError::NotFound("address")
}

pub async fn wrong_method() -> ServerError {
    ServerError::WrongMethod
}
