//! Hints: the staff thinks elsewhere, so that nobody else at the table waits for it, and what it thought is told from here.

use std::collections::HashMap;
use tokio::sync::{mpsc, oneshot};
use verst_core::Seat;
use verst_match::{Match, MatchError};
use verst_store::SeatWho;

use super::Reply;
use super::task::Room;
use crate::error::ServerError;
use crate::protocol::Hint;

/// Who gives hints.
const STAFF: &str = "staff";

/// What the staff thought; nothing if it does not know.
pub struct Advice {
    seat: Seat,
    state: u64,
    hint: Option<Hint>,
}

/// Who asked for a hint.
type Asker = oneshot::Sender<Result<Reply, ServerError>>;

/// The hints of a room. With them go those who wait for one.
pub struct Hints {
    /// Those who wait for the staff, which thinks once about a state, however many ask.
    waiting: HashMap<(Seat, u64), Vec<Asker>>,
    /// The last that each seat was given, and for which state.
    told: HashMap<Seat, (u64, Option<Hint>)>,
    /// Where advice is sent.
    send: mpsc::UnboundedSender<Advice>,
    /// Where it comes in.
    pub advice: mpsc::UnboundedReceiver<Advice>,
}

impl Hints {
    pub fn new() -> Hints {
        let (send, advice) = mpsc::unbounded_channel();
        Hints { waiting: HashMap::new(), told: HashMap::new(), send, advice }
    }

    /// Does somebody wait?
    pub fn is_busy(&self) -> bool {
        !self.waiting.is_empty()
    }
}

impl Room {
    /// What the staff would do. Between people it would not be fair.
    pub(super) fn hint(&mut self, seat: Seat) -> Result<Reply, ServerError> {
        let people = self.seated.row.seats.iter().filter(|s| s.who != SeatWho::Computer);
        let mut accounts: Vec<Option<&str>> = people.map(|s| s.account.as_deref()).collect();
        accounts.dedup();
        if accounts.len() > 1 {
            return Err(ServerError::NoHints);
        }
        if !self.seated.to_act().contains(seat) {
            return Err(self.freshen(MatchError::NotToAct.into(), Some(seat)));
        }
        let game = self.seated.row.game.clone();
        let table = self.seated.playing()?;
        let (position, state) = (table.position().copy(), table.state());
        if let Some((_, hint)) = self.hints.told.get(&seat).filter(|(of, _)| *of == state) {
            return Ok(Reply::Hint(hint.clone().map(Box::new)));
        }
        let (reply, soon) = oneshot::channel();
        let waiting = self.hints.waiting.entry((seat, state)).or_default();
        waiting.push(reply);
        if waiting.len() == 1 {
            let (app, send) = (self.app.clone(), self.hints.send.clone());
            tokio::spawn(async move {
                let opponents = app.opponents.clone();
                // The same question about the same state gets the same answer.
                let think = move || opponents.sit(&game, STAFF, state)?.advise(&*position, seat);
                let hint = app.workers.heavy(think).await.unwrap_or_default().map(Hint::from);
                let _ = send.send(Advice { seat, state, hint });
            });
        }
        Ok(Reply::Soon(soon))
    }

    /// The staff has thought: tell those who wait, if the match has not gone on meanwhile.
    pub(super) fn advised(&mut self, advice: Advice) {
        let Advice { seat, state, hint } = advice;
        let current = self.seated.table.as_ref().map_or(0, Match::state);
        for reply in self.hints.waiting.remove(&(seat, state)).unwrap_or_default() {
            let _ = reply.send(if current == state {
                Ok(Reply::Hint(hint.clone().map(Box::new)))
            } else {
                Err(self.freshen(MatchError::Stale { current }.into(), Some(seat)))
            });
        }
        if current == state {
            self.hints.told.insert(seat, (state, hint));
        }
    }
}
