//! The task of a room.

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::sleep;
use verst_core::{Entry, Scene, Seat, Seats};
use verst_store::{ChatRow, StoreError};

use super::computer::Thinking;
use super::deeds::TALK;
use super::hints::Hints;
use super::people::{ConnId, Form, People, Presence};
use super::present;
use super::seated::Seated;
use super::{Caller, Order};
use crate::app::App;
use crate::error::ServerError;
use crate::protocol::{AtSeat, ServerFrame};
use crate::time::now;
use crate::wire;

/// Comings and goings are told at most so often.
const CALM: Duration = Duration::from_millis(250);
/// The longest that a room sleeps.
const NAP: Duration = Duration::from_secs(3600);
/// A clock that has run out in vain is looked at again after this.
const REST: Duration = Duration::from_secs(5);

/// One live match.
pub struct Room {
    pub(super) app: Arc<App>,
    pub(super) id: String,
    number: u64,
    pub(super) seated: Seated,
    pub(super) people: People,
    pub(super) thinking: Thinking,
    pub(super) hints: Hints,
    /// What was last shown through each pair of eyes, for those who want to hear only what changes.
    pub(super) shown: HashMap<Option<Seat>, Scene>,
    presence: Arc<Presence>,
    /// The last things said; nothing until somebody needs them.
    chat: Option<VecDeque<ChatRow>>,
    /// Since when there is news about who looks.
    stirred: Option<Instant>,
    active: Instant,
    /// A clock that has run out is not looked at again before.
    rest: Option<Instant>,
    /// What is in memory is not what is stored: it must be read again before anybody sees it.
    spoiled: bool,
    /// The seats to whose players something may have been told that they have not seen.
    pub(super) unseen: Seats,
    pub(super) closing: bool,
}

/// Run a room until nobody needs it.
pub async fn run(app: Arc<App>, id: String, number: u64, mut orders: mpsc::Receiver<Order>, presence: Arc<Presence>) {
    app.metrics.rooms.fetch_add(1, Relaxed);
    match Seated::load(&app, &id, &People::default()).await {
        Ok(seated) => {
            let mut room = Room {
                app: app.clone(),
                id: id.clone(),
                number,
                seated,
                people: People::default(),
                thinking: Thinking::new(),
                hints: Hints::new(),
                shown: HashMap::new(),
                presence,
                chat: None,
                stirred: None,
                active: Instant::now(),
                rest: None,
                spoiled: false,
                unseen: Seats(u8::MAX),
                closing: false,
            };
            room.think();
            room.live(&mut orders).await;
            room.presence.set(Seats::NONE, 0);
        }
        Err(error) => {
            app.rooms.forget(&id, number);
            refuse(&mut orders, &error).await;
        }
    }
    app.metrics.rooms.fetch_sub(1, Relaxed);
}

/// Tell everybody who asked for a room that there is none.
async fn refuse(orders: &mut mpsc::Receiver<Order>, error: &ServerError) {
    orders.close();
    let again = || match error {
        ServerError::NotFound(what) => ServerError::NotFound(what),
        ServerError::Unavailable(why) => ServerError::Unavailable(why.clone()),
        _ => ServerError::Internal,
    };
    while let Some(order) = orders.recv().await {
        match order {
            Order::Do { reply, .. } => drop(reply.send(Err(again()))),
            Order::Enter { reply, .. } => drop(reply.send(Err(again()))),
            Order::Refresh(Some(reply)) => drop(reply.send(Err(again()))),
            Order::Close(reply) => drop(reply.send(())),
            _ => {}
        }
    }
}

impl Room {
    async fn live(&mut self, orders: &mut mpsc::Receiver<Order>) {
        loop {
            let nap = self.nap();
            let order = tokio::select! {
                order = orders.recv() => match order {
                    Some(order) => order,
                    None => return,
                },
                Some(thought) = self.thinking.thoughts.recv() => Order::Thought(thought),
                Some(advice) = self.hints.advice.recv() => Order::Advised(advice),
                () = sleep(nap) => Order::Wake,
            };
            if !matches!(order, Order::Wake) {
                self.active = Instant::now();
            }
            if AssertUnwindSafe(self.handle(order)).catch_unwind().await.is_err() {
                self.recover().await;
            }
            let idle = self.is_left() && self.active.elapsed() >= self.app.config.idle;
            if (idle || self.closing) && !orders.is_closed() {
                // What is in the queue already is still done; who comes later opens a new room.
                self.app.rooms.forget(&self.id, self.number);
                orders.close();
            }
        }
    }

    /// Is nobody here, and nobody thinking who will say so?
    fn is_left(&self) -> bool {
        self.people.is_empty() && !self.thinking.is_busy() && !self.hints.is_busy()
    }

    /// How long nothing needs to be done.
    fn nap(&self) -> Duration {
        let clock = self.seated.table.as_ref().and_then(|table| table.clocks().due());
        let rest = self.rest.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()));
        let clock = clock.map(|due| Duration::from_millis(due.saturating_sub(now())).max(rest));
        let stirred = self.stirred.map(|since| CALM.saturating_sub(since.elapsed()));
        let idle = self.is_left().then(|| self.app.config.idle.saturating_sub(self.active.elapsed()));
        let next = [clock, stirred, idle].into_iter().flatten().min().unwrap_or(NAP);
        next.clamp(Duration::from_millis(1), NAP)
    }

    async fn handle(&mut self, order: Order) {
        match order {
            Order::Do { caller, deed, reply } => {
                let done = match self.mend().await {
                    Ok(()) => self.perform(&caller, deed).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(done);
            }
            Order::Enter { caller, seat, form, sink, reply } => {
                let entered = self.enter(&caller, (seat, form), sink).await;
                let _ = reply.send(entered);
            }
            Order::Leave(conn) => {
                self.people.remove(conn);
                self.stir();
            }
            Order::Refresh(reply) => {
                let done = self.refresh().await;
                if let Some(reply) = reply {
                    let _ = reply.send(done);
                }
            }
            Order::Thought(thought) => self.thought(thought).await,
            Order::Advised(advice) => self.advised(advice),
            Order::Wake => self.wake().await,
            Order::Close(reply) => {
                self.thinking.stop();
                self.people.clear();
                self.closing = true;
                let _ = reply.send(());
            }
        }
    }

    /// Time has passed: look at the clocks, and tell who came and went.
    async fn wake(&mut self) {
        if self.mend().await.is_ok() && self.is_due() && self.rest.is_none_or(|until| until <= Instant::now()) {
            match self.change(None, |table, now| Ok(table.tick(now))).await {
                Ok(lapses) => tracing::info!(id = self.id, ?lapses, "time ran out"),
                Err(error) => tracing::warn!(id = self.id, %error, "time ran out"),
            }
            // Where nothing comes of it, there is no use in asking all the time.
            self.rest = self.is_due().then(|| Instant::now() + REST);
        }
        if self.stirred.is_some_and(|since| since.elapsed() >= CALM) {
            self.tell_people();
        }
        self.think();
    }

    fn is_due(&self) -> bool {
        let due = self.seated.table.as_ref().and_then(|table| table.clocks().due());
        !self.seated.row.imported && due.is_some_and(|due| due <= now())
    }

    async fn enter(
        &mut self,
        caller: &Caller,
        (seat, form): (Option<String>, Form),
        sink: mpsc::Sender<Utf8Bytes>,
    ) -> Result<ConnId, ServerError> {
        if self.closing {
            return Err(ServerError::Unavailable("the server is being shut down".to_owned()));
        }
        self.mend().await?;
        let seat = self.eyes(caller, &AtSeat { seat })?;
        let conn = self.people.add(caller.account.clone(), seat, form, sink);
        self.stir();
        self.looked(caller.account.as_deref()).await;
        self.welcome(conn).await?;
        Ok(conn)
    }

    /// Put what has happened on disk, then show it. If that fails, what is in memory is not the match.
    pub(super) async fn keep(&mut self, before: usize, kept: usize) -> Result<(), ServerError> {
        let (began, status) = (Instant::now(), self.seated.row.status);
        let told = self.seated.keep(&self.app, &self.people, before, kept).await;
        if let Err(error) = told {
            self.spoiled = true;
            // If this fails as well, it is tried again before anybody is shown anything.
            let _ = self.mend().await;
            let current = self.seated.table.as_ref().map_or(0, verst_match::Match::state);
            return Err(match error {
                StoreError::Conflict => verst_match::MatchError::Stale { current }.into(),
                other => other.into(),
            });
        }
        if told.unwrap_or_default() {
            self.unseen = Seats(u8::MAX);
        }
        self.app.metrics.appends.add(began.elapsed());
        // A takeback changes lines that were shown long ago.
        let new = self.seated.table.iter().flat_map(|table| table.lines().iter().skip(kept));
        let back = new.clone().any(|line| matches!(line.entry, Entry::Takeback(_)));
        self.show(if back { 0 } else { kept });
        if self.seated.row.status != status {
            self.tell_people();
        }
        self.think();
        Ok(())
    }

    /// Look at the stored match again, if it has changed.
    async fn refresh(&mut self) -> Result<(), ServerError> {
        let found = self.app.store.find(&self.id).await?.ok_or(ServerError::NotFound("match"))?;
        if found.version != self.seated.row.version {
            self.reload().await?;
        }
        self.overhear().await
    }

    /// Read the match again, if what is in memory is not what is stored.
    async fn mend(&mut self) -> Result<(), ServerError> {
        if self.spoiled { self.reload().await } else { Ok(()) }
    }

    /// Make the match anew from its lines, and show it.
    async fn reload(&mut self) -> Result<(), ServerError> {
        self.thinking.stop();
        // The same number may now be of another state.
        self.hints = Hints::new();
        self.seated = Seated::load(&self.app, &self.id, &self.people).await?;
        self.spoiled = false;
        // A seat may have passed to another account: nobody keeps eyes that are no longer theirs.
        let seated = &self.seated;
        for (_, person) in self.people.iter_mut() {
            person.seat = person.seat.filter(|s| seated.holds(person.account.as_deref(), s.0 as usize));
            person.has_scene = false;
        }
        self.show(0);
        self.tell_people();
        self.all_looked().await;
        self.think();
        Ok(())
    }

    /// The game broke: go on from what is stored. If it breaks again over that, nobody can look at it for now.
    async fn recover(&mut self) {
        self.app.metrics.panics.fetch_add(1, Relaxed);
        tracing::error!(
            id = self.id,
            game = self.seated.row.game,
            "the game broke; the match is made anew from its lines"
        );
        self.spoiled = true;
        if AssertUnwindSafe(self.reload()).catch_unwind().await.is_err() {
            self.seated.table = None;
            self.seated.fault = Some("the game broke over this match".to_owned());
            self.people.clear();
            // Whoever comes next may be luckier.
            self.spoiled = true;
        }
    }

    /// Somebody came or went.
    fn stir(&mut self) {
        let (mut seats, mut watchers) = (Seats::NONE, 0);
        for (_, person) in self.people.iter() {
            let own = self.seated.held(person.account.as_deref());
            watchers += u32::from(own.is_empty());
            seats = own.iter().fold(seats, Seats::with);
        }
        if self.presence.set(seats, watchers) {
            self.stirred.get_or_insert_with(Instant::now);
        }
    }

    /// Tell everybody who is there and what stage the match is at.
    fn tell_people(&mut self) {
        self.stir();
        self.stirred = None;
        let mut made: HashMap<Option<String>, Utf8Bytes> = HashMap::new();
        let accounts: Vec<(ConnId, Option<String>)> =
            self.people.humans().map(|(conn, person)| (conn, person.account.clone())).collect();
        for (conn, account) in accounts {
            let text = match made.get(&account) {
                Some(text) => text.clone(),
                None => {
                    let summary = Box::new(self.summary(account.as_deref()));
                    let text = wire::text(&ServerFrame::Match { summary });
                    made.insert(account, text.clone());
                    text
                }
            };
            self.people.send(conn, text, &self.app.metrics);
        }
    }

    pub(super) fn summary(&self, account: Option<&str>) -> crate::protocol::MatchSummary {
        let row = &self.seated.row;
        let game = self.app.shelf.find(&row.game).ok().map(|game| &**game);
        let mut summary = present::summary(row, game, &self.presence, account);
        if let Some(table) = &self.seated.table {
            summary.state = table.state();
        }
        summary.fault = summary.fault.or_else(|| self.seated.fault.clone());
        summary
    }

    /// The last things said.
    pub(super) async fn talk(&mut self) -> Result<&VecDeque<ChatRow>, ServerError> {
        if self.chat.is_none() {
            self.chat = Some(self.app.store.chat(&self.id, TALK as u32).await?.into());
        }
        Ok(self.chat.get_or_insert_default())
    }

    /// Somebody spoke.
    pub(super) fn spoken(&mut self, row: ChatRow) {
        let text = wire::text(&ServerFrame::Chat { line: row.clone().into() });
        let chat = self.chat.get_or_insert_default();
        chat.push_back(row);
        while chat.len() > TALK {
            chat.pop_front();
        }
        let conns: Vec<ConnId> = self.people.humans().map(|(conn, _)| conn).collect();
        for conn in conns {
            self.people.send(conn, text.clone(), &self.app.metrics);
        }
    }

    /// Pass on what was said at the same table on another server.
    async fn overhear(&mut self) -> Result<(), ServerError> {
        let Some(known) = &self.chat else { return Ok(()) };
        let next = known.back().map_or(0, |row| row.n + 1);
        let stored = self.app.store.chat(&self.id, TALK as u32).await?;
        for row in stored.into_iter().filter(|row| row.n >= next) {
            self.spoken(row);
        }
        Ok(())
    }
}
