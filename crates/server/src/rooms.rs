//! The matches in memory: one task each, started when somebody asks for it, gone when nobody has for a while.

use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::error::ServerError;
use crate::room::{Caller, ConnId, Deed, Form, Order, Presence, Reply, run};

/// So many requests wait before a room before those who ask have to.
const QUEUE: usize = 256;

/// The rooms by match.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<String, Handle>>,
    opened: AtomicU64,
    closed: AtomicBool,
}

/// The way to a room.
#[derive(Clone)]
struct Handle {
    orders: mpsc::Sender<Order>,
    presence: Arc<Presence>,
    /// No two rooms have the same number, even of the same match.
    number: u64,
}

impl Rooms {
    /// Do something at a table.
    pub async fn ask(&self, app: &Arc<App>, id: &str, caller: Caller, deed: Deed) -> Result<Reply, ServerError> {
        let (reply, answer) = oneshot::channel();
        self.send(app, id, Order::Do { caller, deed, reply }).await?;
        match answer.await.map_err(|_| ServerError::Internal)?? {
            Reply::Soon(answer) => {
                answer.await.map_err(|_| ServerError::Unavailable("the table is laid anew: ask again".to_owned()))?
            }
            reply => Ok(reply),
        }
    }

    /// Sit down before a table with a place to send frames to.
    pub async fn enter(
        &self,
        app: &Arc<App>,
        id: &str,
        caller: Caller,
        look: (Option<String>, Form),
        sink: mpsc::Sender<Utf8Bytes>,
    ) -> Result<ConnId, ServerError> {
        let (reply, answer) = oneshot::channel();
        let (seat, form) = look;
        self.send(app, id, Order::Enter { caller, seat, form, sink, reply }).await?;
        answer.await.map_err(|_| ServerError::Internal)?
    }

    /// Stand up again.
    pub async fn leave(&self, id: &str, conn: ConnId) {
        if let Some(handle) = self.find(id) {
            let _ = handle.orders.send(Order::Leave(conn)).await;
        }
    }

    /// Look at the stored match again, because something about it was changed elsewhere; start it if it can start.
    pub async fn refresh(&self, app: &Arc<App>, id: &str) -> Result<(), ServerError> {
        let (reply, answer) = oneshot::channel();
        self.send(app, id, Order::Refresh(Some(reply))).await?;
        answer.await.map_err(|_| ServerError::Internal)?
    }

    /// The same, for a room that may not be in memory; nobody waits for it.
    pub async fn hint(&self, id: &str) {
        if let Some(handle) = self.find(id) {
            let _ = handle.orders.send(Order::Refresh(None)).await;
        }
    }

    /// Make sure that a match is in memory, so that its clocks and computer players go on.
    pub async fn wake(&self, app: &Arc<App>, id: &str) {
        let _ = self.send(app, id, Order::Wake).await;
    }

    /// Who looks at a table; nobody if it is not in memory.
    pub fn presence(&self, id: &str) -> Arc<Presence> {
        self.find(id).map_or_else(Arc::default, |handle| handle.presence)
    }

    /// Is it in memory?
    pub fn has(&self, id: &str) -> bool {
        self.find(id).is_some_and(|handle| !handle.orders.is_closed())
    }

    /// Forget a room that is about to end; one of the same match that was opened since stays.
    pub fn forget(&self, id: &str, number: u64) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.get(id).is_some_and(|handle| handle.number == number) {
            open.remove(id);
        }
    }

    /// End all rooms, once each has finished what it is at. No room is opened after this.
    pub async fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        let handles: Vec<Handle> =
            self.open.lock().unwrap_or_else(PoisonError::into_inner).drain().map(|(_, handle)| handle).collect();
        let mut ends = Vec::new();
        for handle in handles {
            let (reply, end) = oneshot::channel();
            if handle.orders.send(Order::Close(reply)).await.is_ok() {
                ends.push(end);
            }
        }
        for end in ends {
            let _ = end.await;
        }
    }

    async fn send(&self, app: &Arc<App>, id: &str, mut order: Order) -> Result<(), ServerError> {
        loop {
            let handle = self.get(app, id)?;
            match handle.orders.send(order).await {
                Ok(()) => return Ok(()),
                // The room ended between being found and being asked: the next one takes the order.
                Err(mpsc::error::SendError(back)) => order = back,
            }
        }
    }

    fn find(&self, id: &str) -> Option<Handle> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    fn get(&self, app: &Arc<App>, id: &str) -> Result<Handle, ServerError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = open.get(id).filter(|handle| !handle.orders.is_closed()) {
            return Ok(handle.clone());
        }
        if self.closed.load(Ordering::SeqCst) {
            return Err(ServerError::Unavailable("the server is being shut down".to_owned()));
        }
        let (orders, queue) = mpsc::channel(QUEUE);
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        let handle = Handle { orders, presence: Arc::default(), number };
        open.insert(id.to_owned(), handle.clone());
        tokio::spawn(run(app.clone(), id.to_owned(), number, queue, handle.presence.clone()));
        Ok(handle)
    }
}
