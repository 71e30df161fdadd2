//! The smallest clients of HTTP and WebSocket that serve.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// What came of a request that must work.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text());
        if self.body.is_empty() { Value::Null } else { self.json() }
    }

    /// A request that must not work, for this reason.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Value {
        assert_eq!((self.status, self.json()["error"].as_str()), (status, Some(code)), "{}", self.text());
        assert!(!self.json()["message"].as_str().unwrap().is_empty());
        self.json()
    }
}

/// Somebody with a cookie jar.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub headers: Vec<(String, String)>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None, headers: Vec::new() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(body.to_string().into_bytes())).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<Vec<u8>>) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("Cookie: verst={cookie}\r\n"));
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = &body {
            head.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let raw = self.raw(&[head.as_bytes(), &body.unwrap_or_default()].concat()).await;
        let answer = parse(&raw);
        if let Some(set) = answer.headers.get("set-cookie") {
            let value = set.split(';').next().unwrap().strip_prefix("verst=").unwrap();
            self.cookie = (!value.is_empty()).then(|| value.to_owned());
        }
        answer
    }

    /// Send bytes, and read until the other side has had enough.
    pub async fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // The server may answer, and close, before it has read everything.
        let _ = stream.write_all(bytes).await;
        let mut raw = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut raw)).await;
        raw
    }

    /// A match; its summary.
    pub async fn make(&mut self, wish: Value) -> Value {
        self.post("/api/matches", wish).await.ok()
    }

    pub async fn watch(&self, id: &str) -> Socket {
        self.socket(&format!("/api/matches/{id}/ws")).await.unwrap()
    }

    /// A WebSocket; the status of the refusal if there is none, 0 if there is no server.
    pub async fn socket(&self, path: &str) -> Result<Socket, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", format!("verst={cookie}").parse().unwrap());
        }
        for (name, value) in &self.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let Ok(stream) = TcpStream::connect(self.address).await else { return Err(0) };
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket { socket, next: 0, heard: Vec::new() }),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            // The server is gone.
            Err(_) => Err(0),
        }
    }
}

fn parse(raw: &[u8]) -> Answer {
    let end = raw.windows(4).position(|w| w == b"\r\n\r\n").unwrap_or_else(|| panic!("no answer: {raw:?}"));
    let head = String::from_utf8(raw[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|l| l.split_once(": ")).map(|(n, v)| (n.to_lowercase(), v.to_owned())).collect();
    let headers: HashMap<String, String> = headers;
    let mut body = raw[end + 4..].to_vec();
    if headers.get("transfer-encoding").is_some_and(|t| t == "chunked") {
        body = unchunk(&body);
    }
    Answer { status, headers, body }
}

fn unchunk(mut raw: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let line = raw.windows(2).position(|w| w == b"\r\n").unwrap();
        let size = usize::from_str_radix(std::str::from_utf8(&raw[..line]).unwrap(), 16).unwrap();
        if size == 0 {
            return out;
        }
        out.extend_from_slice(&raw[line + 2..line + 2 + size]);
        raw = &raw[line + 4 + size..];
    }
}

/// A WebSocket that remembers every byte that it was sent.
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
    next: u32,
    /// Every text frame, in order.
    pub heard: Vec<String>,
}

impl Socket {
    /// The next frame; nothing if the server has closed.
    pub async fn next(&mut self) -> Option<Value> {
        let late = tokio::time::Instant::now() + Duration::from_secs(60);
        loop {
            // Pings do not count.
            let message = tokio::time::timeout_at(late, self.socket.next()).await;
            let message = message.unwrap_or_else(|_| panic!("no frame after {:?}", self.heard.last()));
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next frame of a type; those before it are heard and forgotten.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.heard.last()));
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// Is there a frame within so long?
    pub async fn within(&mut self, time: Duration) -> Option<Value> {
        tokio::time::timeout(time, self.next()).await.ok().flatten()
    }

    /// Send a frame; its number.
    pub async fn say(&mut self, mut frame: Value) -> u32 {
        self.next += 1;
        frame["id"] = json!(self.next);
        self.text(&frame.to_string()).await;
        self.next
    }

    pub async fn text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub async fn binary(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    /// Send a frame and wait for its answer; the frames before it, and it.
    pub async fn ask(&mut self, frame: Value) -> (Vec<Value>, Value) {
        let id = self.say(frame).await;
        let mut before = Vec::new();
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("closed: {:?}", self.heard.last()));
            let answer =
                ["accepted", "asked", "refused", "why", "hint", "pong"].iter().any(|kind| frame["type"] == **kind);
            if answer && frame["id"] == id {
                return (before, frame);
            }
            before.push(frame);
        }
    }

    /// Act; the answer.
    pub async fn act(&mut self, action: &str, state: u64) -> Value {
        self.ask(json!({"type": "act", "action": action, "state": state})).await.1
    }

    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// A number that looks random: the same in every run.
pub struct Lot(pub u64);

impl Lot {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as usize
    }
}
