//! Tells people who look at another page: one WebSocket an account, over which a word comes when a match wants them.

use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc;

use crate::protocol::ServerFrame;
use crate::wire;

/// So many words wait for a reader before more of them are lost: a reader looks at the lobby anyway.
const BEHIND: usize = 16;

/// Who listens.
#[derive(Default)]
pub struct Bell {
    ears: Mutex<HashMap<String, Vec<mpsc::Sender<Utf8Bytes>>>>,
}

impl Bell {
    /// Listen for an account.
    pub fn listen(&self, account: &str) -> mpsc::Receiver<Utf8Bytes> {
        let (ear, heard) = mpsc::channel(BEHIND);
        let mut ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        // Those who have left since make room.
        ears.retain(|_, of| {
            of.retain(|one| !one.is_closed());
            !of.is_empty()
        });
        ears.entry(account.to_owned()).or_default().push(ear);
        heard
    }

    /// Does anybody listen for an account?
    pub fn is_heard(&self, account: &str) -> bool {
        let ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        ears.get(account).is_some_and(|of| of.iter().any(|one| !one.is_closed()))
    }

    /// Does nobody listen at all?
    pub fn is_silent(&self) -> bool {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Tell an account something, wherever it listens.
    pub fn ring(&self, account: &str, frame: &ServerFrame<'_>) {
        if self.is_heard(account) {
            let text = wire::text(frame);
            let ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
            for ear in ears.get(account).into_iter().flatten() {
                let _ = ear.try_send(text.clone());
            }
        }
    }
}
