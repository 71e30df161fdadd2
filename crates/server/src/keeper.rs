//! Looks after what nobody asks for: matches whose time has come, what other servers change, what is out of date.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::interval;

use verst_core::Seat;
use verst_store::{Notice, Occasion};

use crate::app::App;
use crate::room::ring;
use crate::routes::PROMISE;
use crate::time::now;

const ROUND: Duration = Duration::from_secs(1);
/// The server at whose table the match is played has so long to see to it.
const GRACE: u64 = 2_000;
/// A match that was woken in vain is left alone for so long.
const AGAIN: Duration = Duration::from_secs(60);
const TIDY: Duration = Duration::from_secs(3600);
/// A session unused for so long is forgotten.
const UNUSED: u64 = 180 * 24 * 3_600_000;

/// Wake the matches whose clocks run out or whose computer players are to act, also those of a server that is gone.
pub async fn keep_time(app: Arc<App>) {
    let mut round = interval(ROUND);
    let mut woken: HashMap<String, Instant> = HashMap::new();
    let mut tidied: Option<Instant> = None;
    loop {
        round.tick().await;
        if *app.closing.borrow() {
            return;
        }
        woken.retain(|_, at| at.elapsed() < AGAIN);
        let Ok(due) = app.store.due(now().saturating_sub(GRACE), 100).await else { continue };
        for id in due {
            if !app.rooms.has(&id) && !woken.contains_key(&id) {
                app.rooms.wake(&app, &id).await;
                woken.insert(id, Instant::now());
            }
        }
        if tidied.is_none_or(|at| at.elapsed() > TIDY) {
            tidied = Some(Instant::now());
            let _ = app.store.tidy(now().saturating_sub(UNUSED), now().saturating_sub(PROMISE)).await;
        }
    }
}

/// Tell those who look at another page that a match on another server waits for them.
async fn pass_on(app: &App, id: &str) {
    if app.bell.is_silent() {
        return;
    }
    let Ok(Some(row)) = app.store.find(id).await else { return };
    let waiting = (0u8..).zip(&row.seats).filter(|(n, _)| row.to_act.contains(Seat(*n)));
    let notices: Vec<Notice> = waiting
        .filter_map(|(_, seat)| seat.account.clone().map(|account| (account, seat.seat.clone())))
        .map(|(account, seat)| Notice { id: String::new(), account, occasion: Occasion::Turn, seat, due: 0 })
        .collect();
    ring(app, &row, &notices);
}

/// Tell rooms what other servers on the same database have changed.
pub async fn listen(app: Arc<App>) {
    let mut changes = app.store.changes();
    loop {
        match changes.recv().await {
            Ok(id) => {
                app.rooms.hint(&id).await;
                pass_on(&app, &id).await;
            }
            Err(RecvError::Lagged(missed)) => {
                // What was missed shows as a conflict when somebody next acts.
                tracing::warn!(missed, "too many changes at once");
            }
            Err(RecvError::Closed) => return,
        }
    }
}
