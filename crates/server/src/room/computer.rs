//! Computer players at the table: they think elsewhere, and what they thought is looked at here.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};
use verst_core::Seat;

use super::task::Room;
use crate::app::App;
use crate::opponents::Opponent;
use crate::random;
use crate::workers::Stop;

/// What a computer player thought.
pub struct Thought {
    seat: Seat,
    state: u64,
    action: Option<String>,
    opponent: Option<Box<dyn Opponent>>,
}

/// The computer players of a room.
pub struct Thinking {
    /// By seat; missing while it thinks or before it first has.
    opponents: Vec<Option<Box<dyn Opponent>>>,
    now: Option<Now>,
    /// Where thoughts are sent.
    send: mpsc::UnboundedSender<Thought>,
    /// Where they come in.
    pub thoughts: mpsc::UnboundedReceiver<Thought>,
}

struct Now {
    seat: Seat,
    state: u64,
    stop: Stop,
    task: JoinHandle<()>,
}

impl Drop for Now {
    fn drop(&mut self) {
        self.stop.say();
        self.task.abort();
    }
}

/// Counts one who thinks, until it is dropped.
struct Counted(Arc<App>);

impl Counted {
    fn new(app: Arc<App>) -> Counted {
        app.metrics.thinking.fetch_add(1, Relaxed);
        Counted(app)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.thinking.fetch_sub(1, Relaxed);
    }
}

impl Thinking {
    pub fn new() -> Thinking {
        let (send, thoughts) = mpsc::unbounded_channel();
        Thinking { opponents: Vec::new(), now: None, send, thoughts }
    }

    /// Does somebody think?
    pub fn is_busy(&self) -> bool {
        self.now.is_some()
    }

    /// Nobody needs to think any more.
    pub fn stop(&mut self) {
        self.now = None;
    }
}

impl Room {
    /// Let the computer player think that is to act, if one is, and stop those that are not.
    pub(super) fn think(&mut self) {
        let wanted = self.seated.computer_to_act().zip(self.seated.table.as_ref().map(verst_match::Match::state));
        if self.thinking.now.as_ref().map(|now| (now.seat, now.state)) == wanted {
            return;
        }
        self.thinking.stop();
        let (Some((seat, state)), Some(table)) = (wanted.filter(|_| !self.closing), &self.seated.table) else { return };
        let at = seat.0 as usize;
        if self.thinking.opponents.len() <= at {
            self.thinking.opponents.resize_with(at + 1, || None);
        }
        let opponent = self.thinking.opponents[at].take();
        let name = self.seated.row.seats.get(at).and_then(|s| s.agent.clone()).unwrap_or_default();
        let (app, game, position) = (self.app.clone(), self.seated.row.game.clone(), table.position().copy());
        let (send, stop) = (self.thinking.send.clone(), Stop::default());
        let heed = stop.clone();
        let task = tokio::spawn(async move {
            let counted = Counted::new(app);
            let app = &counted.0;
            let earliest = Instant::now() + app.config.pace;
            let opponents = app.opponents.clone();
            let seed = random::bytes().map(u64::from_le_bytes).unwrap_or_default();
            let work = move || {
                let mut opponent = opponent.or_else(|| opponents.sit(&game, &name, seed));
                let action = opponent.as_mut().and_then(|o| o.choose(&*position, seat, &heed));
                (action, opponent)
            };
            // A player that broke down is replaced by a new one at its next decision.
            let (action, opponent) = app.workers.think(work).await.unwrap_or_default();
            sleep_until(earliest).await;
            let _ = send.send(Thought { seat, state, action, opponent });
        });
        self.thinking.now = Some(Now { seat, state, stop, task });
    }

    /// A computer player has thought: play it, if it is still its turn.
    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought { seat, state, action, opponent } = thought;
        if let Some(place) = self.thinking.opponents.get_mut(seat.0 as usize) {
            *place = opponent;
        }
        if self.thinking.now.as_ref().is_some_and(|now| (now.seat, now.state) == (seat, state)) {
            // It is done: there is nothing to abort.
            self.thinking.now = None;
        }
        let current = self.seated.table.as_ref().map(verst_match::Match::state);
        if current != Some(state) || self.seated.computer_to_act() != Some(seat) {
            self.think();
            return;
        }
        // A player that knows nothing, or something illegal, must not stop the match.
        let position = self.seated.table.as_ref().map(verst_match::Match::position);
        let spare = position.and_then(|p| p.default_action(seat).or_else(|| p.actions(seat).into_iter().next()));
        for action in [action, spare].into_iter().flatten() {
            match self.change(None, |table, now| Ok(((), table.play(seat, &action, state, now)?))).await {
                Ok(()) => {
                    self.app.metrics.computer_actions.fetch_add(1, Relaxed);
                    return;
                }
                Err(error) => tracing::warn!(id = self.id, seat = seat.0, action, %error, "a computer player's action"),
            }
        }
    }
}
