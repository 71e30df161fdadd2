//! How the caller hears of matches when away.

use axum::Json;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Response;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{interval, timeout};
use verst_store::{Channel, Notice, Occasion, Way, Wishes};

use crate::app::App;
use crate::error::ServerError;
use crate::extract::Body;
use crate::guard::{From, SocketCount};
use crate::post::{check_hook, mail_address};
use crate::protocol::{HookMade, HookWish, MailState, MailWish, NoticeWishes, Notices};
use crate::random;
use crate::session::{Pass, Visitor};
use crate::time::now;

/// So many accounts may claim the same address before one of them has confirmed it.
const CLAIMS: u64 = 3;
/// So often a silent client is asked whether it is there, and after how long it is gone.
const PING: Duration = Duration::from_secs(20);
const GONE: Duration = Duration::from_secs(60);

/// The caller's account: guests have no address that outlives their cookie.
fn account(visitor: &Visitor) -> Result<&str, ServerError> {
    let account = visitor.account.as_ref().filter(|account| account.login.is_some());
    account.map(|account| account.id.as_str()).ok_or(ServerError::NoAccount)
}

pub async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Notices>, ServerError> {
    Ok(Json(settings(&app, account(&visitor)?).await?))
}

pub async fn wish(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wish): Body<NoticeWishes>,
) -> Result<Json<Notices>, ServerError> {
    let account = account(&visitor)?;
    if !["en", "fr"].contains(&wish.lang.as_str()) {
        return Err(ServerError::BadRequest(format!("lang: {:?} is none of en, fr", wish.lang)));
    }
    let NoticeWishes { lang, turn, invitation, chat, browser } = wish;
    app.store.post().wish(account, &Wishes { lang, turn, invitation, chat, browser }).await?;
    Ok(Json(settings(&app, account).await?))
}

pub async fn mail(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wish): Body<MailWish>,
) -> Result<Json<Notices>, ServerError> {
    let account = account(&visitor)?;
    let Some(said) = wish.address else {
        app.store.post().close_way(account, Way::Mail, None).await?;
        return Ok(Json(settings(&app, account).await?));
    };
    if app.post.mailer.is_none() {
        return Err(ServerError::Unavailable("this server sends no mail".to_owned()));
    }
    let address = mail_address(&said).ok_or_else(|| ServerError::BadRequest("address: no mail address".to_owned()))?;
    if app.store.post().claims(&address).await? >= CLAIMS {
        return Err(ServerError::SlowDown(3600));
    }
    first_language(&app, account, &headers).await?;
    let channel = Channel { way: Way::Mail, address, secret: String::new(), confirmed: false };
    let at = now();
    let confirm = Notice {
        id: random::name()?,
        account: account.to_owned(),
        occasion: Occasion::Confirm,
        seat: String::new(),
        due: at,
    };
    app.store.post().open(account, &channel, Some(confirm), at).await?;
    Ok(Json(settings(&app, account).await?))
}

pub async fn hook(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(wish): Body<HookWish>,
) -> Result<Json<HookMade>, ServerError> {
    let account = account(&visitor)?;
    let Some(url) = wish.url else {
        app.store.post().close_way(account, Way::Hook, None).await?;
        return Ok(Json(HookMade { notices: settings(&app, account).await?, secret: None }));
    };
    check_hook(&url, app.config.post.private_hooks)?;
    first_language(&app, account, &headers).await?;
    let secret = random::secret()?;
    let channel = Channel { way: Way::Hook, address: url, secret: secret.clone(), confirmed: true };
    app.store.post().open(account, &channel, None, now()).await?;
    Ok(Json(HookMade { notices: settings(&app, account).await?, secret: Some(secret) }))
}

/// Who has said nothing about it yet is written to in the language of their browser.
async fn first_language(app: &App, account: &str, headers: &HeaderMap) -> Result<(), ServerError> {
    let (wishes, channels) = app.store.post().settings(account).await?;
    let french = headers.get(ACCEPT_LANGUAGE).is_some_and(|value| value.as_bytes().starts_with(b"fr"));
    if french && channels.is_empty() && wishes == Wishes::default() {
        app.store.post().wish(account, &Wishes { lang: "fr".to_owned(), ..wishes }).await?;
    }
    Ok(())
}

async fn settings(app: &App, account: &str) -> Result<Notices, ServerError> {
    let (wishes, channels) = app.store.post().settings(account).await?;
    let Wishes { lang, turn, invitation, chat, browser } = wishes;
    let way = |way: Way| channels.iter().find(|channel| channel.way == way);
    Ok(Notices {
        wishes: NoticeWishes { lang, turn, invitation, chat, browser },
        mail: way(Way::Mail).map(|one| MailState { address: one.address.clone(), confirmed: one.confirmed }),
        hook: way(Way::Hook).map(|one| one.address.clone()),
        mail_possible: app.post.mailer.is_some(),
    })
}

/// The WebSocket of an account; guests have one as well.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Extension(From(from)): Extension<From>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ServerError> {
    let upgrade = upgrade.map_err(|rejection| ServerError::BadRequest(rejection.body_text()))?;
    let account = visitor.id().ok_or(ServerError::NoAccount)?.to_owned();
    let count = app.rates.socket(from)?;
    let upgrade = upgrade.max_message_size(1024).max_frame_size(1024).read_buffer_size(1024).write_buffer_size(0);
    let pass = visitor.pass();
    Ok(upgrade.on_upgrade(move |socket| listen(app, (account, pass), socket, count)))
}

/// Pass on what the bell says until the client has had enough.
async fn listen(app: Arc<App>, (account, pass): (String, Pass), mut socket: WebSocket, _count: SocketCount) {
    let mut heard = app.bell.listen(&account);
    let (mut ping, mut alive) = (interval(PING), Instant::now());
    let mut closing = app.closing.subscribe();
    let mut ended = pin!(pass.ended());
    loop {
        let message = tokio::select! {
            said = heard.recv() => match said {
                Some(text) => Message::Text(text),
                None => return,
            },
            // Nothing is asked over this socket; that something comes shows that somebody is there.
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {
                    alive = Instant::now();
                    continue;
                }
            },
            _ = ping.tick() => {
                if alive.elapsed() > GONE {
                    return;
                }
                Message::Ping("".into())
            }
            () = &mut ended => return,
            () = async { let _ = closing.wait_for(|closing| *closing).await.map(drop); } => {
                let reason = "the server is being shut down".into();
                let frame = CloseFrame { code: close_code::RESTART, reason };
                let _ = timeout(PING, socket.send(Message::Close(Some(frame)))).await;
                return;
            }
        };
        if !matches!(timeout(PING, socket.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
}
