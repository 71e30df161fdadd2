//! What everybody at the table is shown, each through their own eyes.

use axum::extract::ws::Utf8Bytes;
use std::collections::HashSet;
use verst_core::{Scene, Seat};

use super::people::{ConnId, Form};
use super::present;
use super::task::Room;
use crate::changes::Changes;
use crate::error::ServerError;
use crate::protocol::ServerFrame;
use crate::time::now;
use crate::wire;

impl Room {
    /// Show everybody the table as it is now, with what was said from a line on.
    pub(super) fn show(&mut self, from: usize) {
        let eyes: HashSet<Option<Seat>> = self.people.iter().map(|(_, person)| person.seat).collect();
        self.shown.retain(|seat, _| eyes.contains(seat));
        for seat in eyes {
            self.show_through(seat, from);
        }
    }

    /// Show it to all who look through the same eyes. Everything is made once, and only if somebody wants it.
    fn show_through(&mut self, seat: Option<Seat>, from: usize) {
        let (at, before) = (now(), self.shown.remove(&seat));
        let (mut whole, mut follow, mut bots) = (Vec::new(), Vec::new(), Vec::new());
        for (conn, person) in self.people.iter_mut().filter(|(_, person)| person.seat == seat) {
            match person.form {
                Form::Changes if person.has_scene && before.is_some() => follow.push(conn),
                Form::Changes | Form::Whole => whole.push(conn),
                Form::Bot => bots.push(conn),
            }
            person.has_scene = person.form == Form::Changes;
        }
        if !bots.is_empty() {
            self.send_all(&bots, &wire::text(&self.position(seat, at)));
        }
        if whole.is_empty() && follow.is_empty() {
            return;
        }
        let mut table = present::table(&self.seated, seat, from, at);
        if !whole.is_empty() {
            self.send_all(&whole, &wire::text(&ServerFrame::Step { table: &table, changes: None }));
        }
        let Some(now) = table.scene.take() else { return };
        if let Some(before) = before.as_ref().filter(|_| !follow.is_empty()) {
            let changes = Some(Changes { before, now: &now });
            self.send_all(&follow, &wire::text(&ServerFrame::Step { table: &table, changes }));
        }
        self.remember(seat, now);
    }

    /// Everything, for one.
    pub(super) async fn welcome(&mut self, conn: ConnId) -> Result<(), ServerError> {
        let chat = self.talk().await?.iter().cloned().map(Into::into).collect();
        let Some(person) = self.people.get_mut(conn) else { return Ok(()) };
        let (seat, account) = (person.seat, person.account.clone());
        if person.form == Form::Bot {
            let frame = wire::text(&self.position(seat, now()));
            self.people.send(conn, frame, &self.app.metrics);
            return Ok(());
        }
        person.has_scene = person.form == Form::Changes;
        let mut table = present::table(&self.seated, seat, 0, now());
        let summary = Box::new(self.summary(account.as_deref()));
        let frame = wire::text(&ServerFrame::Welcome { summary, table: &table, chat });
        self.people.send(conn, frame, &self.app.metrics);
        if let Some(scene) = table.scene.take() {
            self.remember(seat, scene);
        }
        Ok(())
    }

    /// Keep a scene if somebody follows it.
    fn remember(&mut self, seat: Option<Seat>, scene: Scene) {
        if self.people.iter().any(|(_, person)| person.seat == seat && person.has_scene) {
            self.shown.insert(seat, scene);
        }
    }

    fn position(&self, seat: Option<Seat>, at: u64) -> ServerFrame<'static> {
        ServerFrame::Position(Box::new(present::position(&self.seated, seat, at)))
    }

    fn send_all(&mut self, to: &[ConnId], frame: &Utf8Bytes) {
        for conn in to {
            self.people.send(*conn, frame.clone(), &self.app.metrics);
        }
    }
}
