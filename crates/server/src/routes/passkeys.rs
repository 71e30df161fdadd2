//! Passkeys: making one, logging in with one, and what the account has.
//!
//! Each takes two requests: the server gives a challenge, the authenticator signs it. A challenge serves once, for a few
//! minutes; it is kept as a promise is, so that any server on the database can take the answer.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use verst_core::{hex, unhex};
use verst_store::{Account, Passkey};

use super::me::show;
use crate::app::App;
use crate::config::Config;
use crate::error::ServerError;
use crate::extract::Body;
use crate::passkey::{ALGORITHMS, Site, attested, is_known, is_signed, pack, unpack};
use crate::password;
use crate::protocol::{
    CreationOptions, KeyAlgorithm, KeyChoice, KeyDescriptor, KeyLogin, KeyMade, KeyOwner, KeySite, KeyStart,
    PasskeyInfo, Passkeys, RequestOptions,
};
use crate::random::{self, digest};
use crate::session::Visitor;
use crate::time::now;

/// So long a challenge serves.
const CHALLENGE: u64 = 5 * 60_000;
/// So many passkeys an account may have.
const MOST: usize = 20;

pub async fn list(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Passkeys>, ServerError> {
    let account = member(&visitor).ok_or(ServerError::NoAccount)?;
    let keys = app.store.keys().keys_of(&account.id).await?;
    let keys = keys.into_iter().map(|key| PasskeyInfo { id: key.id, created: key.created, used: key.used });
    Ok(Json(Passkeys { passkeys: keys.collect() }))
}

pub async fn remove(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ServerError> {
    let account = member(&visitor).ok_or(ServerError::NoAccount)?;
    if app.store.keys().forget_key(&account.id, &id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let known = app.store.keys().keys_of(&account.id).await?.iter().any(|key| key.id == id);
    Err(if known {
        ServerError::Credentials("this passkey is the only way into the account")
    } else {
        ServerError::NotFound("passkey")
    })
}

/// What the browser needs to make a passkey: for the account that is logged in, or for a new one of that name.
pub async fn start_making(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    headers: HeaderMap,
    Body(wish): Body<KeyStart>,
) -> Result<Response, ServerError> {
    let site = site(&app.config, &headers)?;
    let known = match member(&visitor) {
        Some(account) => app.store.keys().keys_of(&account.id).await?,
        None => Vec::new(),
    };
    if known.len() >= MOST {
        return Err(ServerError::Credentials("this account has passkeys enough"));
    }
    let (account, name) = match member(&visitor) {
        Some(account) => (account.id.clone(), account.name.clone()),
        None => {
            let name = password::check_name(&wish.name.unwrap_or_default())?;
            if app.store.account(&password::login(&name)).await?.is_some() {
                return Err(ServerError::NameTaken);
            }
            (visitor.settle(None).await?.id, name)
        }
    };
    let options = CreationOptions {
        challenge: challenge(&app, &format!("make {account} {name}")).await?,
        rp: KeySite { id: site.name, name: "Verst".to_owned() },
        user: KeyOwner { id: pack(account.as_bytes()), name: name.clone(), display_name: name },
        pub_key_cred_params: ALGORITHMS.map(|alg| KeyAlgorithm { r#type: "public-key".to_owned(), alg }).to_vec(),
        timeout: CHALLENGE,
        exclude_credentials: known.iter().filter_map(|key| descriptor(&key.id)).collect(),
        authenticator_selection: KeyChoice {
            resident_key: "required".to_owned(),
            user_verification: "required".to_owned(),
        },
        attestation: "none".to_owned(),
    };
    Ok((visitor.headers(), Json(options)).into_response())
}

/// The passkey that was made.
pub async fn finish_making(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    headers: HeaderMap,
    Body(made): Body<KeyMade>,
) -> Result<Response, ServerError> {
    let site = site(&app.config, &headers)?;
    let client = bytes(&made.response.client_data_json)?;
    let said = site.said(&client, "webauthn.create").map_err(wrong)?;
    let purpose = redeem(&app, &said.challenge).await?;
    let data = attested(&bytes(&made.response.attestation_object)?).map_err(wrong)?;
    let vouched = site.vouched(&data).map_err(wrong)?;
    let (id, key) = vouched.key.ok_or_else(|| wrong("authenticatorData tells no key"))?;
    if !is_known(key) {
        return Err(wrong("the public key is of a kind that we do not know"));
    }
    let mut words = purpose.splitn(3, ' ');
    let (kind, owner, name) = (words.next(), words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let account = visitor.account.clone().filter(|account| kind == Some("make") && account.id == owner);
    let mut account = account.ok_or(ServerError::Login)?;
    let (at, fresh) = (now(), account.login.is_none());
    if fresh {
        account = Account { login: Some(password::login(name)), name: name.to_owned(), ..account };
    }
    // The name first: a passkey without an account is worth nothing, an account is worth its name.
    let taken = fresh && !visitor.register(&account).await?;
    if taken {
        return Err(ServerError::NameTaken);
    }
    let passkey = Passkey {
        id: hex(id),
        account: account.id.clone(),
        public_key: hex(key),
        signed: vouched.signed,
        created: at,
        used: at,
    };
    if !app.store.keys().add(&passkey).await? {
        return Err(wrong("this passkey is known already"));
    }
    if fresh {
        // A session made before the account had a key is not trusted with it.
        visitor.become_account(account.clone()).await?;
    }
    Ok((visitor.headers(), Json(show(Some(&account)))).into_response())
}

/// What the browser needs to log in with a passkey, whosever it is.
pub async fn start_login(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<RequestOptions>, ServerError> {
    Ok(Json(RequestOptions {
        challenge: challenge(&app, "login").await?,
        rp_id: site(&app.config, &headers)?.name,
        timeout: CHALLENGE,
        user_verification: "required".to_owned(),
    }))
}

/// The answer of the authenticator.
pub async fn finish_login(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    headers: HeaderMap,
    Body(answer): Body<KeyLogin>,
) -> Result<Response, ServerError> {
    let site = site(&app.config, &headers)?;
    let client = bytes(&answer.response.client_data_json)?;
    let said = site.said(&client, "webauthn.get").map_err(wrong)?;
    if redeem(&app, &said.challenge).await? != "login" {
        return Err(ServerError::Login);
    }
    let data = bytes(&answer.response.authenticator_data)?;
    let vouched = site.vouched(&data).map_err(wrong)?;
    let id = hex(&bytes(&answer.id)?);
    let (passkey, account) = app.store.keys().find_key(&id).await?.ok_or(ServerError::Login)?;
    let handle = answer.response.user_handle.as_deref().map(bytes).transpose()?;
    let theirs = handle.is_none_or(|handle| handle == account.id.as_bytes());
    let signature = bytes(&answer.response.signature)?;
    let key = unhex(&passkey.public_key).unwrap_or_default();
    if !theirs || !is_signed(&key, &data, &client, &signature) {
        return Err(ServerError::Login);
    }
    if !app.store.keys().sign(&id, vouched.signed, now()).await? {
        tracing::warn!(account = account.id, "a passkey that does not count on: it may have been copied");
        return Err(ServerError::Login);
    }
    for id in visitor.become_account(account.clone()).await? {
        app.rooms.hint(&id).await;
    }
    Ok((visitor.headers(), Json(show(Some(&account)))).into_response())
}

/// The caller's account, if it is one that can be logged in to.
fn member(visitor: &Visitor) -> Option<&Account> {
    visitor.account.as_ref().filter(|account| account.login.is_some())
}

/// The site that the caller's browser speaks to.
fn site(config: &Config, headers: &HeaderMap) -> Result<Site, ServerError> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let public = config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    let origins = match public {
        Some(url) => vec![url.to_owned()],
        None => vec![format!("http://{host}"), format!("https://{host}")],
    };
    let address = public.and_then(|url| url.split_once("://")).map_or(host, |(_, rest)| rest);
    let name = address.rsplit_once(':').map_or(address, |(name, _)| name);
    if name.is_empty() {
        return Err(ServerError::BadRequest("the request names no host".to_owned()));
    }
    Ok(Site { name: name.to_owned(), origins })
}

async fn challenge(app: &App, purpose: &str) -> Result<String, ServerError> {
    let challenge = pack(&random::bytes::<32>()?);
    app.store.promise(&digest(&challenge), purpose, now()).await?;
    Ok(challenge)
}

/// What a challenge was given for; it serves once.
async fn redeem(app: &App, challenge: &str) -> Result<String, ServerError> {
    let since = now().saturating_sub(CHALLENGE);
    app.store.redeem(&digest(challenge), since).await?.ok_or(ServerError::Login)
}

fn descriptor(id: &str) -> Option<KeyDescriptor> {
    Some(KeyDescriptor { r#type: "public-key".to_owned(), id: pack(&unhex(id)?) })
}

fn bytes(text: &str) -> Result<Vec<u8>, ServerError> {
    unpack(text).ok_or_else(|| wrong("something is not in base64url"))
}

fn wrong(why: &'static str) -> ServerError {
    ServerError::Credentials(why)
}
