//! Tells people who are away: takes what is due from the outbox, and sends it by mail or to a webhook.
//!
//! **Invariants.** A notice is in the outbox since the commit of what it tells of, so that a server that is killed sends
//! it after its restart. What was taken by its receiver and noted as sent is never sent again; one that is killed between
//! the two sends it again under the same name. Nothing goes to an address that was not confirmed. A notice holds names
//! of games, seats and people, nothing of what happened at the table.

mod hook;
mod letter;
mod links;
mod mail;
mod reach;

use futures_util::future::join_all;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OnceCell;
use tokio::time::interval;
use verst_store::{Fate, MatchRow, Occasion, Parcel, SeatWho, Status, Way};

pub use hook::check as check_hook;
pub use letter::{page, words};
pub use links::{Link, Purpose};
pub use mail::{Mailer, address as mail_address};

use crate::app::App;
use crate::error::ServerError;
use crate::random;
use crate::serve::ServeError;
use crate::time::now;

const ROUND: Duration = Duration::from_secs(1);
/// So many are sent at once.
const AT_ONCE: u32 = 16;
/// The longest that one is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// A server that has taken a parcel has so long to say what became of it: longer than it is waited for.
const LEASE: u64 = 60_000;
/// So often something that may yet be taken is tried, and something that was refused for good.
const TRIES: (u32, u32) = (8, 2);
/// The longest pause between two tries.
const LONGEST: u64 = 6 * 3_600_000;

/// How the server reaches people.
pub struct PostOffice {
    /// How mail is sent, if it is.
    pub mailer: Option<Mailer>,
    /// The address by which browsers reach the server, without a slash at its end.
    pub home: String,
    key: OnceCell<String>,
}

/// Why something was not taken.
#[derive(Debug)]
pub enum Failure {
    /// It may be another time.
    Passing(String),
    /// It will not be.
    Lasting(String),
    /// The receiver wants nothing any more.
    Gone,
}

impl PostOffice {
    /// As the configuration says.
    pub fn new(config: &crate::config::Config, local: std::net::SocketAddr) -> Result<PostOffice, ServeError> {
        let home = config.public_url.clone().unwrap_or_else(|| format!("http://{local}"));
        let mailer = Mailer::new(config).map_err(ServeError::Mail)?;
        Ok(PostOffice { mailer, home: home.trim_end_matches('/').to_owned(), key: OnceCell::new() })
    }

    /// The key that links are signed with: the same for all servers on one database.
    pub async fn key(&self, app: &App) -> Result<&str, ServerError> {
        let made = async {
            let fresh = random::secret()? + &random::secret()?;
            Ok::<String, ServerError>(app.store.post().secret("links", &fresh).await?)
        };
        self.key.get_or_try_init(|| made).await.map(String::as_str)
    }
}

/// Send what is due, until the server stops.
pub async fn carry(app: Arc<App>) {
    let mut round = interval(ROUND);
    let mut closing = app.closing.subscribe();
    loop {
        tokio::select! {
            _ = round.tick() => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        let now = now();
        match app.store.post().collect(now, now + LEASE, AT_ONCE).await {
            Ok(parcels) => drop(join_all(parcels.iter().map(|parcel| see_to(&app, parcel))).await),
            Err(error) => tracing::warn!(%error, "the outbox"),
        }
    }
}

/// Send a parcel, and note what became of it.
async fn see_to(app: &App, parcel: &Parcel) {
    let sent = tokio::time::timeout(PATIENCE, send(app, parcel)).await;
    let sent = sent.unwrap_or_else(|_| Err(Failure::Passing("no answer in time".to_owned())));
    let fate = match &sent {
        Ok(true) => Fate::Sent(now()),
        Ok(false) => Fate::Needless,
        Err(Failure::Passing(_)) if parcel.tries < TRIES.0 => Fate::Again(now() + pause(app, parcel.tries)),
        Err(Failure::Lasting(_)) if parcel.tries < TRIES.1 => Fate::Again(now() + pause(app, parcel.tries)),
        Err(Failure::Passing(_) | Failure::Lasting(_)) => Fate::GivenUp,
        Err(Failure::Gone) => {
            let _ = app.store.post().close_way(&parcel.account, Way::Hook, None).await;
            Fate::Needless
        }
    };
    if let Err(Failure::Passing(why) | Failure::Lasting(why)) = &sent {
        tracing::warn!(parcel = parcel.id, tries = parcel.tries, why, ?fate, "a notice was not taken");
    }
    if let Err(error) = app.store.post().settle(&parcel.id, fate).await {
        tracing::error!(%error, parcel = parcel.id, "what became of a notice could not be noted");
    }
}

/// Each pause is four times as long as the one before.
fn pause(app: &App, tries: u32) -> u64 {
    let first = app.config.post.retry.as_millis() as u64;
    first.saturating_mul(4u64.saturating_pow(tries.saturating_sub(1))).min(LONGEST)
}

/// Send a parcel; was there still something to tell?
async fn send(app: &App, parcel: &Parcel) -> Result<bool, Failure> {
    let Some(channel) = &parcel.channel else { return Ok(false) };
    let passing = |error: ServerError| Failure::Passing(error.to_string());
    let row = if parcel.occasion == Occasion::Confirm {
        if channel.confirmed {
            return Ok(false);
        }
        None
    } else {
        let row = app.store.find(&parcel.match_id).await.map_err(|error| passing(error.into()))?;
        match row.filter(|row| channel.confirmed && still_holds(row, parcel)) {
            Some(row) => Some(row),
            None => return Ok(false),
        }
    };
    match channel.way {
        Way::Mail => {
            let mailer = app.post.mailer.as_ref();
            let mailer = mailer.ok_or_else(|| Failure::Passing("this server sends no mail".to_owned()))?;
            let key = app.post.key(app).await.map_err(passing)?;
            let letter = letter::write(app, parcel, &channel.address, row.as_ref(), key);
            mailer.send(&letter, &channel.address, &parcel.id, &app.post.home).await?;
        }
        Way::Hook => {
            let Some(row) = &row else { return Ok(false) };
            let body = hook::body(parcel, row, &app.post.home);
            hook::send(&channel.address, &channel.secret, &parcel.id, body, app.config.post.private_hooks).await?;
        }
    }
    Ok(true)
}

/// Is what a notice tells still so?
fn still_holds(row: &MatchRow, parcel: &Parcel) -> bool {
    let mut seats = row.seats.iter().enumerate();
    match parcel.occasion {
        Occasion::Turn => {
            row.status == Status::Running
                && seats.any(|(n, seat)| {
                    seat.account.as_ref() == Some(&parcel.account) && row.to_act.contains(verst_core::Seat(n as u8))
                })
        }
        Occasion::Invitation => seats.any(|(_, seat)| {
            seat.seat == parcel.seat && seat.who == SeatWho::Open && seat.invited.as_ref() == Some(&parcel.account)
        }),
        Occasion::Ended | Occasion::Chat | Occasion::Confirm => true,
    }
}
