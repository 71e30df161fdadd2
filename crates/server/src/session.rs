//! Who the caller is: a cookie, or the key of a program, and the account behind it.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderMap, HeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use std::collections::HashMap;
use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;
use verst_store::Account;

use crate::app::App;
use crate::error::ServerError;
use crate::guard::is_https;
use crate::random::{digest, name, secret};
use crate::time::now;

const COOKIE_NAME: &str = "verst";
/// A session that nobody uses for so long ends.
const LIFE: Duration = Duration::from_secs(180 * 24 * 3600);
/// So long an account is believed to be as it was read.
const FRESH: Duration = Duration::from_secs(20);
/// So often it is written down that a session is used.
const TOUCH: Duration = Duration::from_secs(12 * 3600);
/// So often a session is looked at under which something is open.
const LOOK: Duration = Duration::from_secs(60);
/// Above this number of sessions in memory the old ones are forgotten.
const MANY: usize = 10_000;

/// The sessions that were used lately.
#[derive(Default)]
pub struct Sessions {
    known: Mutex<Lately>,
    /// Counts how often sessions of somebody were ended, so that what is open under them looks at once.
    ended: watch::Sender<u64>,
}

#[derive(Default)]
struct Lately {
    sessions: HashMap<String, Known>,
    /// How often something was forgotten: what was read before that is not remembered after it.
    forgotten: u64,
}

struct Known {
    account: Account,
    read: Instant,
    touched: Instant,
}

impl Sessions {
    /// Read the account again at the next request.
    pub fn forget(&self, account: &str) {
        let mut known = self.lately();
        known.sessions.retain(|_, known| known.account.id != account);
        known.forgotten += 1;
    }

    /// Sessions of this account were ended: whatever is open under them closes.
    fn end(&self, account: &str) {
        self.forget(account);
        self.ended.send_modify(|count| *count += 1);
    }

    fn lately(&self) -> MutexGuard<'_, Lately> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn find(&self, app: &App, token: &str) -> Result<Option<Account>, ServerError> {
        let at = Instant::now();
        let (touched, forgotten) = {
            let mut known = self.lately();
            if known.sessions.len() > MANY {
                known.sessions.retain(|_, one| one.read.elapsed() < FRESH);
            }
            match known.sessions.get(token) {
                Some(one) if one.read.elapsed() < FRESH => return Ok(Some(one.account.clone())),
                one => (one.map(|one| one.touched), known.forgotten),
            }
        };
        let Some(account) = app.store.session(token, now().saturating_sub(LIFE.as_millis() as u64)).await? else {
            self.lately().sessions.remove(token);
            return Ok(None);
        };
        let touched = match touched {
            Some(touched) if touched.elapsed() < TOUCH => touched,
            _ => {
                app.store.touch(token, now()).await?;
                at
            }
        };
        let mut known = self.lately();
        if known.forgotten == forgotten {
            known.sessions.insert(token.to_owned(), Known { account: account.clone(), read: at, touched });
        }
        Ok(Some(account))
    }
}

/// Whoever makes a request.
pub struct Visitor {
    app: Arc<App>,
    /// The account, if there is one yet.
    pub account: Option<Account>,
    /// The hash of the session's token.
    token: Option<String>,
    https: bool,
    cookie: Option<HeaderValue>,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ServerError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ServerError> {
        let https = is_https(&app.config, &parts.headers);
        let mut visitor = Visitor { app: app.clone(), account: None, token: None, https, cookie: None };
        // Whatever is no token of ours means nothing, as if it had not been sent.
        let sent = key(&parts.headers).or_else(|| cookie(&parts.headers));
        if let Some(sent) = sent.filter(|text| text.len() == 32) {
            let token = digest(sent);
            visitor.account = app.sessions.find(app, &token).await?;
            visitor.token = visitor.account.is_some().then_some(token);
        }
        Ok(visitor)
    }
}

impl Visitor {
    /// The identifier of the account, if there is one yet.
    pub fn id(&self) -> Option<&str> {
        self.account.as_ref().map(|account| account.id.as_str())
    }

    /// The account; a guest is made if there is none yet. A name is taken over if the account has no password.
    pub async fn settle(&mut self, named: Option<&str>) -> Result<Account, ServerError> {
        let named = named.map(crate::password::clean_name).filter(|name| !name.is_empty());
        let Some(account) = &mut self.account else {
            let account = Account { id: name()?, name: named.unwrap_or_default(), login: None, password: None };
            let sent = secret()?;
            self.app.store.admit(&account, &digest(&sent), now()).await?;
            self.token = Some(digest(&sent));
            self.give(&sent);
            self.account = Some(account.clone());
            return Ok(account);
        };
        if let Some(named) = named.filter(|named| account.login.is_none() && account.name != *named) {
            self.app.store.rename(&account.id, &named).await?;
            account.name = named;
            self.app.sessions.forget(&account.id);
        }
        Ok(account.clone())
    }

    /// A session more for the caller's account, for a program to use; a guest of that name is made if there is none yet.
    pub async fn lend(&mut self, named: &str) -> Result<String, ServerError> {
        let sent = secret()?;
        match &self.account {
            Some(account) => drop(self.app.store.enter(&account.id, &digest(&sent), None, now()).await?),
            None => {
                let named = crate::password::clean_name(named);
                let account = Account { id: name()?, name: named, login: None, password: None };
                self.app.store.admit(&account, &digest(&sent), now()).await?;
            }
        }
        Ok(sent)
    }

    /// Become another account; the matches whose seats came along.
    pub async fn become_account(&mut self, account: Account) -> Result<Vec<String>, ServerError> {
        let sent = secret()?;
        let guest = self.account.as_ref().filter(|was| was.login.is_none() && was.id != account.id);
        let guest = guest.map(|was| was.id.clone());
        let touched = self.app.store.enter(&account.id, &digest(&sent), guest.as_deref(), now()).await?;
        self.leave().await?;
        self.token = Some(digest(&sent));
        self.give(&sent);
        self.account = Some(account);
        Ok(touched)
    }

    /// Make the caller's guest into an account; was its name free? Every other session of the guest ends.
    pub async fn register(&self, account: &Account) -> Result<bool, ServerError> {
        let made = self.app.store.register(account, self.token.as_deref()).await?;
        if made {
            self.app.sessions.end(&account.id);
        }
        Ok(made)
    }

    /// End the session.
    pub async fn leave(&mut self) -> Result<(), ServerError> {
        if let Some(token) = self.token.take() {
            self.app.store.dismiss(&token).await?;
        }
        if let Some(account) = self.account.take() {
            self.app.sessions.forget(&account.id);
        }
        self.cookie = HeaderValue::from_str(&format!("{COOKIE_NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")).ok();
        Ok(())
    }

    /// Leave, and close whatever is open under the session.
    pub async fn log_out(&mut self) -> Result<(), ServerError> {
        let account = self.id().map(str::to_owned);
        self.leave().await?;
        if let Some(account) = account {
            self.app.sessions.end(&account);
        }
        Ok(())
    }

    /// For what stays open after the request.
    pub fn pass(&self) -> Pass {
        Pass { app: self.app.clone(), token: self.token.clone(), ended: self.app.sessions.ended.subscribe() }
    }

    /// What the answer must carry.
    pub fn headers(&self) -> HeaderMap {
        self.cookie.iter().map(|cookie| (SET_COOKIE, cookie.clone())).collect()
    }

    fn give(&mut self, sent: &str) {
        let secure = if self.https { "; Secure" } else { "" };
        let life = LIFE.as_secs();
        let text = format!("{COOKIE_NAME}={sent}; Path=/; Max-Age={life}; HttpOnly; SameSite=Lax{secure}");
        self.cookie = HeaderValue::from_str(&text).ok();
    }
}

/// The session under which something stays open.
pub struct Pass {
    app: Arc<App>,
    token: Option<String>,
    ended: watch::Receiver<u64>,
}

impl Pass {
    /// Comes back once the session has ended; without a session, never.
    pub async fn ended(mut self) {
        let Some(token) = self.token else { return pending().await };
        loop {
            // Another server may have ended it, or its age: looked at now and then without a call.
            let _ = timeout(LOOK, self.ended.changed()).await;
            if matches!(self.app.sessions.find(&self.app, &token).await, Ok(None)) {
                return;
            }
        }
    }
}

/// What a program sends instead of a cookie.
fn key(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let lists = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value).next()
}
