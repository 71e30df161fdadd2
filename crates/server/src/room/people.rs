//! Who looks at the table.

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};
use tokio::sync::mpsc;
use verst_core::{Seat, Seats};

use crate::metrics::Metrics;

/// One who looks.
pub type ConnId = u64;

/// Who looks, for those who list matches.
#[derive(Debug, Default)]
pub struct Presence {
    seats: AtomicU8,
    watchers: AtomicU32,
}

impl Presence {
    /// The seats whose players look.
    pub fn seats(&self) -> Seats {
        Seats(self.seats.load(Relaxed))
    }

    /// How many look without a seat.
    pub fn watchers(&self) -> u32 {
        self.watchers.load(Relaxed)
    }

    /// Say who looks; is it news?
    pub fn set(&self, seats: Seats, watchers: u32) -> bool {
        let before = (self.seats.swap(seats.0, Relaxed), self.watchers.swap(watchers, Relaxed));
        before != (seats.0, watchers)
    }
}

/// How one who looks wants to be shown what happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// The whole table after every step.
    #[default]
    Whole,
    /// What has changed in the scene.
    Changes,
    /// The position for a program, without anything to draw.
    Bot,
}

/// One who looks.
pub struct Person {
    /// The account.
    pub account: Option<String>,
    /// Through which seat's eyes.
    pub seat: Option<Seat>,
    /// What they want to be shown.
    pub form: Form,
    /// Do they have the scene that was last shown through these eyes?
    pub has_scene: bool,
    sink: mpsc::Sender<Utf8Bytes>,
}

/// All who look.
#[derive(Default)]
pub struct People {
    here: HashMap<ConnId, Person>,
    next: ConnId,
}

impl People {
    /// Somebody sits down.
    pub fn add(
        &mut self,
        account: Option<String>,
        seat: Option<Seat>,
        form: Form,
        sink: mpsc::Sender<Utf8Bytes>,
    ) -> ConnId {
        self.next += 1;
        self.here.insert(self.next, Person { account, seat, form, has_scene: false, sink });
        self.next
    }

    /// Somebody stands up.
    pub fn remove(&mut self, conn: ConnId) {
        self.here.remove(&conn);
    }

    /// Is nobody there?
    pub fn is_empty(&self) -> bool {
        self.here.is_empty()
    }

    /// Does somebody of an account look?
    pub fn has(&self, account: &str) -> bool {
        self.here.values().any(|person| person.account.as_deref() == Some(account))
    }

    /// One of them.
    pub fn get_mut(&mut self, conn: ConnId) -> Option<&mut Person> {
        self.here.get_mut(&conn)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (ConnId, &Person)> {
        self.here.iter().map(|(conn, person)| (*conn, person))
    }

    /// Those who are no programs.
    pub fn humans(&self) -> impl Iterator<Item = (ConnId, &Person)> {
        self.iter().filter(|(_, person)| person.form != Form::Bot)
    }

    /// All of them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (ConnId, &mut Person)> {
        self.here.iter_mut().map(|(conn, person)| (*conn, person))
    }

    /// Send a frame to one. Who reads too slowly is shown out: they come back and get the present state.
    pub fn send(&mut self, conn: ConnId, frame: Utf8Bytes, metrics: &Metrics) {
        let Some(person) = self.here.get(&conn) else { return };
        match person.sink.try_send(frame) {
            Ok(()) => {}
            Err(mpsc::error::TrySendError::Full(_)) => {
                metrics.kicked.fetch_add(1, Relaxed);
                self.here.remove(&conn);
            }
            Err(mpsc::error::TrySendError::Closed(_)) => drop(self.here.remove(&conn)),
        }
    }

    /// Show everybody out.
    pub fn clear(&mut self) {
        self.here.clear();
    }
}
