//! Players who cost little: they share the machine with the server that is measured. A WebSocket without a library, and
//! frames of which only the state and the actions are looked for.

use serde::Deserialize;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};

use crate::GAME;

/// What all players did.
pub struct Played {
    pub per_second: f64,
    /// How long each action took, from its frame to its answer.
    pub times: Vec<Duration>,
}

/// Whole games at so many tables, for so long. One thread is enough for all players.
pub fn play(address: SocketAddr, rooms: usize, time: Duration) -> Played {
    runtime().block_on(async {
        let mut tables = Vec::new();
        for _ in 0..rooms {
            tables.push(Table::new(address).await);
        }
        let began = Instant::now();
        let players: Vec<_> =
            (0..).zip(tables).map(|(seed, table)| tokio::spawn(play_on(address, table, seed, began + time))).collect();
        let mut times = Vec::new();
        for player in players {
            times.extend(player.await.expect("a player"));
        }
        Played { per_second: times.len() as f64 / began.elapsed().as_secs_f64(), times }
    })
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a thread")
}

/// Game after game at one table after the other.
async fn play_on(address: SocketAddr, mut table: Table, seed: u64, end: Instant) -> Vec<Duration> {
    let mut lot = seed;
    let mut times = Vec::new();
    loop {
        let mut socket = Socket::connect(address, &table, "changes").await;
        let mut seen = Seen::default();
        seen.look(socket.read().await);
        while let Some(act) = seen.choose(&mut lot) {
            if Instant::now() >= end {
                return times;
            }
            let began = Instant::now();
            socket.send(act.as_bytes()).await;
            // The last step before the answer shows what to choose from.
            loop {
                let frame = socket.read().await;
                assert!(!frame.starts_with(r#"{"type":"refused""#), "{frame}");
                if frame.starts_with(r#"{"type":"accepted""#) {
                    break;
                }
                seen.look(frame);
            }
            times.push(began.elapsed());
        }
        table = Table::new(address).await;
    }
}

/// What a player has seen of the table: the number of the state, and the choices.
#[derive(Default)]
struct Seen {
    state: u64,
    choices: Vec<String>,
}

/// The part of a frame that a player reads.
#[derive(Deserialize)]
struct Frame {
    table: Option<Shown>,
    changes: Option<Scene>,
}

#[derive(Deserialize)]
struct Shown {
    state: u64,
    scene: Option<Scene>,
}

#[derive(Deserialize)]
struct Scene {
    choices: Option<Vec<Item>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Item {
    Stays(usize, usize),
    New { action: String },
}

impl Seen {
    /// Look at a frame as the web client does.
    fn look(&mut self, frame: &str) {
        let frame: Frame = serde_json::from_str(frame).expect("a frame");
        let Some(table) = frame.table else { return };
        self.state = table.state;
        let Some(list) = table.scene.or(frame.changes).and_then(|scene| scene.choices) else { return };
        let before = std::mem::take(&mut self.choices);
        for item in list {
            match item {
                Item::Stays(from, count) => self.choices.extend_from_slice(&before[from..from + count]),
                Item::New { action } => self.choices.push(action),
            }
        }
    }

    /// One of the choices, as the frame that makes it; nothing where there is none.
    fn choose(&self, lot: &mut u64) -> Option<String> {
        *lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = self.choices.get((*lot >> 33) as usize % self.choices.len().max(1))?;
        Some(format!(r#"{{"type":"act","id":1,"action":"{action}","state":{}}}"#, self.state))
    }
}

/// A match, and the cookie of the one who sits there.
struct Table {
    id: String,
    cookie: String,
}

impl Table {
    async fn new(address: SocketAddr) -> Table {
        let body = format!(r#"{{"game":"{GAME}","scenario":"solo","seats":[{{"seat":"german","who":"me"}}]}}"#);
        let head = format!("POST /api/matches HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let between = |before: &str, end: char| {
            let (_, rest) = answer.split_once(before).unwrap_or_else(|| panic!("no {before} in {answer}"));
            rest.split(end).next().unwrap_or_default().to_owned()
        };
        Table { id: between(r#""id":""#, '"'), cookie: between("verst=", ';') }
    }
}

/// A WebSocket of which only text frames are read.
pub struct Socket {
    stream: TcpStream,
    read: Vec<u8>,
    /// So many bytes of what was read are done with.
    done: usize,
}

impl Socket {
    async fn connect(address: SocketAddr, table: &Table, form: &str) -> Socket {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("an option");
        let request = format!(
            "GET /api/matches/{}/ws?form={form} HTTP/1.1\r\nHost: {address}\r\nCookie: verst={}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            table.id, table.cookie
        );
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut socket = Socket { stream, read: Vec::new(), done: 0 };
        let end = loop {
            socket.more().await;
            if let Some(at) = socket.read.windows(4).position(|four| four == b"\r\n\r\n") {
                break at + 4;
            }
        };
        assert!(socket.read.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&socket.read));
        socket.done = end;
        socket
    }

    async fn more(&mut self) {
        if self.read.capacity() - self.read.len() < 16 * 1024 {
            self.read.drain(..std::mem::take(&mut self.done));
            self.read.reserve(64 * 1024);
        }
        let n = self.stream.read_buf(&mut self.read).await.expect("bytes");
        assert!(n > 0, "the server has closed");
    }

    /// The next text frame.
    async fn read(&mut self) -> &str {
        loop {
            if let Some((head, length)) = header(&self.read[self.done..]) {
                let (start, end) = (self.done + head, self.done + head + length);
                if self.read.len() >= end {
                    let text = self.read[self.done] & 15 == 1;
                    self.done = end;
                    if text {
                        return std::str::from_utf8(&self.read[start..end]).expect("text");
                    }
                    continue;
                }
            }
            self.more().await;
        }
    }

    /// Send a short text frame. A mask of zeros is a mask.
    async fn send(&mut self, text: &[u8]) {
        let mut frame = vec![0x81];
        if text.len() < 126 {
            frame.push(0x80 | text.len() as u8);
        } else {
            frame.push(0xFE);
            frame.extend((text.len() as u16).to_be_bytes());
        }
        frame.extend([0; 4]);
        frame.extend(text);
        self.stream.write_all(&frame).await.expect("a frame is sent");
    }
}

/// The lengths of a frame's header and body, once the header is there.
fn header(bytes: &[u8]) -> Option<(usize, usize)> {
    match bytes.get(1)? & 127 {
        126 => Some((4, u16::from_be_bytes(*bytes.get(2..4)?.first_chunk()?) as usize)),
        127 => Some((10, u64::from_be_bytes(*bytes.get(2..10)?.first_chunk()?) as usize)),
        n => Some((2, n as usize)),
    }
}

/// So many sockets that only listen; they are closed when they are dropped.
pub fn idle(address: SocketAddr, count: usize) -> Vec<std::net::TcpStream> {
    runtime().block_on(async {
        let table = Table::new(address).await;
        let watcher = Table { cookie: String::new(), ..table };
        let mut sockets = Vec::new();
        for _ in 0..count {
            let mut socket = Socket::connect(address, &watcher, "changes").await;
            socket.read().await;
            sockets.push(socket.stream.into_std().expect("a socket"));
        }
        sockets
    })
}
