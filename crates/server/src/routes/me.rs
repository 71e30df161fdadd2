//! Who the caller is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use verst_store::Account;

use crate::app::App;
use crate::error::ServerError;
use crate::extract::Body;
use crate::password;
use crate::protocol::{Credentials, Me, Rename, Token};
use crate::session::Visitor;

pub async fn me(visitor: Visitor) -> Json<Me> {
    Json(show(visitor.account.as_ref()))
}

pub async fn rename(mut visitor: Visitor, Body(wish): Body<Rename>) -> Result<Response, ServerError> {
    let account = visitor.settle(Some(&wish.name)).await?;
    Ok((visitor.headers(), Json(show(Some(&account)))).into_response())
}

pub async fn token(mut visitor: Visitor, Body(wish): Body<Rename>) -> Result<Response, ServerError> {
    let token = visitor.lend(&wish.name).await?;
    Ok((StatusCode::CREATED, Json(Token { token })).into_response())
}

pub async fn register(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<Credentials>,
) -> Result<Response, ServerError> {
    password::check(&wish.name, &wish.password)?;
    let login = password::login(&wish.name);
    if app.store.account(&login).await?.is_some() {
        return Err(ServerError::NameTaken);
    }
    // Who is logged in already and registers becomes somebody new: what the other account holds stays there.
    if visitor.account.as_ref().is_some_and(|account| account.login.is_some()) {
        visitor.leave().await?;
    }
    let hash = app.workers.unlock(move || password::hash(&wish.password)).await??;
    let guest = visitor.settle(None).await?;
    let account =
        Account { id: guest.id, name: password::clean_name(&wish.name), login: Some(login), password: Some(hash) };
    if !visitor.register(&account).await? {
        return Err(ServerError::NameTaken);
    }
    // A session made before the account had a password is not trusted with it: neither this one, nor a program's.
    visitor.become_account(account.clone()).await?;
    Ok((visitor.headers(), Json(show(Some(&account)))).into_response())
}

pub async fn login(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<Credentials>,
) -> Result<Response, ServerError> {
    let account = app.store.account(&password::login(&wish.name)).await?;
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let right = app.workers.unlock(move || password::verify(&wish.password, hash.as_deref())).await?;
    let Some(account) = account.filter(|_| right) else { return Err(ServerError::Login) };
    for id in visitor.become_account(account.clone()).await? {
        app.rooms.hint(&id).await;
    }
    Ok((visitor.headers(), Json(show(Some(&account)))).into_response())
}

pub async fn logout(mut visitor: Visitor) -> Result<Response, ServerError> {
    visitor.log_out().await?;
    Ok((StatusCode::NO_CONTENT, visitor.headers()).into_response())
}

/// An account as its owner sees it.
pub fn show(account: Option<&Account>) -> Me {
    Me {
        name: account.map(|a| a.name.clone()).unwrap_or_default(),
        account: account.is_some_and(|a| a.login.is_some()),
    }
}
