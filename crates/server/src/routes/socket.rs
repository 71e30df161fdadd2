//! The WebSocket of a table.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use futures_util::SinkExt;
use serde::Deserialize;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};

use super::matches::find;
use crate::app::App;
use crate::error::ServerError;
use crate::extract::Args;
use crate::guard::{Bucket, From, SocketCount};
use crate::protocol::{Act, Answer, Ask, AtSeat, ClientFrame, Reasons, ServerFrame, WhyNot};
use crate::room::{Caller, ConnId, Deed, Form, Reply};
use crate::session::{Pass, Visitor};
use crate::time::now;
use crate::wire;

/// The largest frame of a client.
const LARGEST: usize = 16 * 1024;
/// So many frames wait for a reader before the reader counts as gone.
const BEHIND: usize = 64;
/// So often a silent client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// A client that has not been heard for so long is gone.
const GONE: Duration = Duration::from_secs(60);
/// A frame that cannot be sent for so long will never be.
const SEND: Duration = Duration::from_secs(20);
/// So many bytes of frames go out in one write, if they are ready together.
const TOGETHER: usize = 128 * 1024;
/// So many frames that cannot be read are put up with.
const NONSENSE: u32 = 20;

/// Through whose eyes, and what of it is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Look {
    seat: Option<String>,
    form: Form,
}

pub async fn upgrade(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Args(look): Args<Look>,
    Extension(From(from)): Extension<From>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ServerError> {
    let upgrade = upgrade.map_err(|rejection| ServerError::BadRequest(rejection.body_text()))?;
    let row = find(&app, &id).await?;
    if let Some(seat) = &look.seat {
        // A wrong seat is better refused in words than by a socket that closes.
        let stored = row.seats.iter().find(|s| s.seat == *seat).ok_or(ServerError::NotFound("seat"))?;
        if visitor.id().is_none() || stored.account.as_deref() != visitor.id() {
            return Err(ServerError::NotYourSeat);
        }
    }
    let count = app.rates.socket(from)?;
    let (caller, pass) = (Caller::from(visitor.account.as_ref()), visitor.pass());
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        // The default of 128 kB each is too much for a thousand silent sockets.
        .read_buffer_size(4 * 1024)
        .write_buffer_size(TOGETHER)
        .max_write_buffer_size(4 * 1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| attend(app, id, (caller, pass), look, socket, count)))
}

async fn attend(
    app: Arc<App>,
    id: String,
    (caller, pass): (Caller, Pass),
    look: Look,
    socket: WebSocket,
    _count: SocketCount,
) {
    let (sink, frames) = mpsc::channel(BEHIND);
    let conn = match app.rooms.enter(&app, &id, caller.clone(), (look.seat, look.form), sink).await {
        Ok(conn) => conn,
        Err(error) => {
            let mut socket = socket;
            let refused = refused(0, error);
            let _ = timeout(SEND, socket.send(Message::Text(refused))).await;
            let _ = timeout(SEND, socket.send(closing(close_code::AGAIN, "try again"))).await;
            return;
        }
    };
    app.metrics.sockets.fetch_add(1, Relaxed);
    let mut chair = Chair { app: app.clone(), id: id.clone(), caller, conn, form: look.form, socket };
    chair.sit(frames, pass).await;
    app.metrics.sockets.fetch_sub(1, Relaxed);
    app.rooms.leave(&id, conn).await;
}

/// Something that was asked of the room, and the client's number for it.
type Waiting = Pin<Box<dyn Future<Output = (u32, Result<Reply, ServerError>)> + Send>>;

/// One client at a table.
struct Chair {
    app: Arc<App>,
    id: String,
    caller: Caller,
    conn: ConnId,
    form: Form,
    socket: WebSocket,
}

impl Chair {
    /// Carry frames both ways until one side has had enough.
    async fn sit(&mut self, mut frames: mpsc::Receiver<Utf8Bytes>, pass: Pass) {
        let rate = self.app.config.limits.frames;
        let mut bucket = Bucket::new(rate, Instant::now());
        let mut heard = Instant::now();
        let mut nonsense = 0;
        let mut waiting: Option<Waiting> = None;
        let mut ping = interval(PING);
        let mut shutdown = self.app.closing.subscribe();
        let mut ended = pin!(pass.ended());
        loop {
            tokio::select! {
                // An answer takes what the room has shown us before along: one write for both.
                biased;
                (id, reply) = async { waiting.as_mut().expect("guarded").await }, if waiting.is_some() => {
                    waiting = None;
                    if !self.answer(&mut frames, id, reply).await { return }
                }
                frame = frames.recv() => match frame {
                    Some(frame) => if !self.send(frame).await { return },
                    // The room has shown us out: we were too slow, or it ends.
                    None => return self.close(close_code::AGAIN, "connect again").await,
                },
                // One question at a time: the next one is read once this one is answered.
                message = self.socket.recv(), if waiting.is_none() => {
                    heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Binary(_))) => {
                            nonsense += 1;
                            let error = ServerError::BadRequest("frames are text".to_owned());
                            if !self.send(refused(0, error)).await { return }
                            continue;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    };
                    self.app.metrics.frames_in.fetch_add(1, Relaxed);
                    let mut taken = bucket.take(rate, Instant::now());
                    if let (Err(seconds), Form::Bot) = (taken, self.form) {
                        // A program is never too fast: it is read more slowly.
                        sleep(Duration::from_secs_f64(seconds)).await;
                        taken = bucket.take(rate, Instant::now()).or(Ok(()));
                    }
                    if let Err(seconds) = taken {
                        let error = ServerError::SlowDown(seconds.ceil().max(1.0) as u64);
                        if !self.send(refused(number(&text), error)).await { return }
                        nonsense += 1;
                    } else {
                        match serde_json::from_str::<ClientFrame>(&text) {
                            Ok(ClientFrame::Ping { id }) => {
                                if !self.send(wire::text(&ServerFrame::Pong { id, now: now() })).await { return }
                            }
                            Ok(frame) => waiting = Some(self.ask(frame)),
                            Err(error) => {
                                nonsense += 1;
                                let error = ServerError::BadRequest(error.to_string());
                                if !self.send(refused(number(&text), error)).await { return }
                            }
                        }
                    }
                    if nonsense >= NONSENSE {
                        return self.close(close_code::POLICY, "too many frames that cannot be taken").await;
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > GONE && waiting.is_none() {
                        return self.close(close_code::POLICY, "no answer").await;
                    }
                    if !matches!(timeout(SEND, self.socket.send(Message::Ping("".into()))).await, Ok(Ok(()))) { return }
                }
                () = &mut ended => return self.close(close_code::AGAIN, "the session has ended").await,
                () = async { let _ = shutdown.wait_for(|closing| *closing).await.map(drop); } => {
                    // What was asked is still answered.
                    if let Some(waiting) = waiting.take() {
                        let (id, reply) = waiting.await;
                        if !self.answer(&mut frames, id, reply).await { return }
                    }
                    return self.close(close_code::RESTART, "the server is being shut down").await;
                }
            }
        }
    }

    fn ask(&self, frame: ClientFrame) -> Waiting {
        let (id, deed) = match frame {
            ClientFrame::Act { id, seat, action, state } => (id, Deed::Act(Act { seat, action, state })),
            ClientFrame::Undo { id, seat } => (id, Deed::Undo(AtSeat { seat })),
            ClientFrame::Ask { id, seat, request } => (id, Deed::Ask(Ask { seat, request })),
            ClientFrame::Answer { id, seat, yes } => (id, Deed::Answer(Answer { seat, yes })),
            ClientFrame::Resign { id, seat } => (id, Deed::Resign(AtSeat { seat })),
            ClientFrame::Chat { id, text } => (id, Deed::Say(text)),
            ClientFrame::Why { id, seat, target } => (id, Deed::Why(WhyNot { seat, target })),
            ClientFrame::Hint { id, seat } => (id, Deed::Hint(AtSeat { seat })),
            ClientFrame::Look { id, seat } => (id, Deed::Look(self.conn, seat)),
            ClientFrame::Ping { id } => (id, Deed::Table(AtSeat::default())),
        };
        let (app, room, caller) = (self.app.clone(), self.id.clone(), self.caller.clone());
        Box::pin(async move { (id, app.rooms.ask(&app, &room, caller, deed).await) })
    }

    /// Send a frame; is the client still there?
    async fn send(&mut self, frame: Utf8Bytes) -> bool {
        self.app.metrics.frames_out.fetch_add(1, Relaxed);
        matches!(timeout(SEND, self.socket.send(Message::Text(frame))).await, Ok(Ok(())))
    }

    /// Send what the room has shown, then its answer; is the client still there?
    async fn answer(
        &mut self,
        frames: &mut mpsc::Receiver<Utf8Bytes>,
        id: u32,
        reply: Result<Reply, ServerError>,
    ) -> bool {
        let shown = std::iter::from_fn(|| frames.try_recv().ok());
        let reply = reply.map_err(|error| match error {
            // A program has been sent the present position already.
            ServerError::Late(error, _) if self.form == Form::Bot => ServerError::Match(*error),
            other => other,
        });
        let all: Vec<Utf8Bytes> = shown.chain([answer(id, reply)]).collect();
        self.app.metrics.frames_out.fetch_add(all.len() as u64, Relaxed);
        let socket = &mut self.socket;
        let sent = timeout(SEND, async move {
            for frame in all {
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await
        });
        matches!(sent.await, Ok(Ok(())))
    }

    async fn close(&mut self, code: u16, why: &'static str) {
        let _ = timeout(SEND, self.socket.send(closing(code, why))).await;
    }
}

fn answer(id: u32, reply: Result<Reply, ServerError>) -> Utf8Bytes {
    match reply {
        Ok(Reply::State(state)) => wire::text(&ServerFrame::Accepted { id, state }),
        Ok(Reply::Asked(asked)) => wire::text(&ServerFrame::Asked { id, state: asked.state, answer: asked.answer }),
        Ok(Reply::Reasons(Reasons { reasons, possible })) => wire::text(&ServerFrame::Why { id, reasons, possible }),
        Ok(Reply::Hint(hint)) => wire::text(&ServerFrame::Hint { id, hint: hint.map(|hint| *hint) }),
        Ok(Reply::Said(line)) => wire::text(&ServerFrame::Accepted { id, state: line.n }),
        Ok(Reply::Table(_) | Reply::Log(_) | Reply::Record(_) | Reply::Soon(_)) => refused(id, ServerError::Internal),
        Err(error) => refused(id, error),
    }
}

fn refused(id: u32, error: ServerError) -> Utf8Bytes {
    wire::text(&ServerFrame::Refused { id, problem: error.problem().1 })
}

/// The client's number of a frame that cannot be taken, so that it knows which.
fn number(text: &str) -> u32 {
    #[derive(Deserialize)]
    struct Number {
        id: u32,
    }
    serde_json::from_str::<Number>(text).map_or(0, |number| number.id)
}

fn closing(code: u16, why: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: why.into() }))
}
