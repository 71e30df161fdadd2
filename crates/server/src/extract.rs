//! Requests read so that whatever is wrong with them is answered as a problem.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::error::ServerError;

/// A JSON body.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ServerError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ServerError> {
        let bytes = bytes(request, state).await?;
        // No body is an empty object: many requests have nothing to say.
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Body).map_err(|error| ServerError::BadRequest(error.to_string()))
    }
}

/// A body of text.
pub struct Text(pub String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = ServerError;

    async fn from_request(request: Request, state: &S) -> Result<Text, ServerError> {
        let bytes = bytes(request, state).await?;
        let text = String::from_utf8(bytes.into()).map_err(|_| ServerError::BadRequest("not UTF-8".to_owned()))?;
        Ok(Text(text))
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ServerError> {
    Bytes::from_request(request, state).await.map_err(|rejection: BytesRejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return ServerError::TooLarge;
        }
        let why = rejection.body_text();
        drop(rejection.into_response());
        ServerError::BadRequest(why)
    })
}

/// The part of an address after the question mark.
pub struct Args<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Args<T> {
    type Rejection = ServerError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Args<T>, ServerError> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(args)| Args(args)).map_err(|rejection| ServerError::BadRequest(rejection.body_text()))
    }
}
