//! Measures the server against the bare store on the same disk: `cargo run --release -p verst-server --example load`.
//!
//! Prints one JSON object: durable appends a second of the bare store with as many writers as rooms; durable actions a
//! second over WebSocket with as many rooms, and how long each takes; the ratio of the two; the time that a scene
//! takes; and the memory of a thousand idle sockets. The server runs in a process of its own.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use verst_core::{Seats, Viewer};
use verst_match::{Clock, Clocks, Saved};
use verst_server::{Config, Limits, serve};
use verst_store::{Append, DiceRow, NewMatch, NewSeat, SeatWho, SqlStore, Status, Store};

const GAME: &str = "inferno-on-the-volga";
const IDLE: usize = 1000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, db] = &arguments[..]
        && word == "serve"
    {
        let config = Config {
            port: 0,
            db: db.clone(),
            limits: Limits::default().unhurried(),
            pace: Duration::ZERO,
            ..Config::default()
        };
        serve(config, |address| println!("listening {address}")).expect("a server");
        return;
    }
    let rooms = arguments.first().and_then(|n| n.parse().ok()).unwrap_or(50);
    let seconds = arguments.get(1).and_then(|n| n.parse().ok()).unwrap_or(5);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    println!("{:#}", runtime.block_on(measure(rooms, Duration::from_secs(seconds))));
}

async fn measure(rooms: usize, time: Duration) -> Value {
    let folder = std::env::temp_dir().join(format!("verst-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let address = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let bare = bare_appends(&address("bare.db"), rooms, time).await;
    let server = Process::start(&address("server.db"));
    let idle_cpu = (server.cpu(), own_cpu());
    let (played, mut times) = play(server.address, rooms, time).await;
    let per_action = |spent: f64| (spent * 1e6 / times.len().max(1) as f64).round();
    let cpu = (per_action(server.cpu() - idle_cpu.0), per_action(own_cpu() - idle_cpu.1));
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    let before = server.memory();
    let sockets = idle(server.address).await;
    let after = server.memory();
    let out = json!({
        "rooms": rooms,
        "bare_appends_per_second": bare.round(),
        "actions_per_second": played.round(),
        "ratio": (played / bare * 100.0).round() / 100.0,
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "server_cpu_us": cpu.0,
        "client_cpu_us": cpu.1,
        "scene_us": scene_time(),
        "idle_sockets": sockets.len(),
        "idle_megabytes": (after - before).max(0.0).round(),
    });
    drop((sockets, server));
    let _ = std::fs::remove_dir_all(folder);
    out
}

/// Appends of one line each by so many writers, without games, rooms or network.
async fn bare_appends(db: &str, writers: usize, time: Duration) -> f64 {
    let store = Arc::new(SqlStore::open(db).await.expect("a store"));
    for i in 0..writers {
        store.create(some_match(&format!("m{i}"))).await.expect("a match");
    }
    let began = Instant::now();
    let tasks: Vec<_> = (0..writers)
        .map(|i| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut n = 0;
                while began.elapsed() < time {
                    store.append(some_append(&format!("m{i}"), n)).await.expect("an append");
                    n += 1;
                }
                n
            })
        })
        .collect();
    let mut total = 0;
    for task in tasks {
        total += task.await.expect("a writer");
    }
    let rate = total as f64 / began.elapsed().as_secs_f64();
    store.close().await;
    rate
}

fn some_match(id: &str) -> NewMatch {
    let seat = NewSeat {
        seat: "german".into(),
        who: SeatWho::Human,
        account: None,
        name: String::new(),
        agent: None,
        invite: None,
        nonce: String::new(),
    };
    NewMatch {
        id: id.into(),
        game: GAME.into(),
        rules: 1,
        pack: String::new(),
        setup: verst_core::Setup::default(),
        dice: DiceRow::Plain(1),
        clock: Clock::None,
        status: Status::Running,
        listed: false,
        creator: None,
        created: 0,
        lines: Vec::new(),
        ending: None,
        imported: false,
        forked_from: None,
        seats: vec![seat],
    }
}

fn some_append(id: &str, n: u64) -> Append {
    let clocks = Clocks { clock: Clock::None, seats: Vec::new(), running: Seats::NONE, since: 0, paused: false };
    Append {
        id: id.into(),
        version: n,
        first: n,
        lines: vec!["german long W".into()],
        status: Status::Running,
        saved: Saved { state: n, lines: 0, clocks, pending: None },
        to_act: Seats(1),
        due: None,
        ending: None,
        notices: Vec::new(),
        now: 0,
    }
}

/// The server in a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(db: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["serve", db])
            .env("VERST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening ").expect("its address").parse().expect("an address");
        Process { child, address }
    }

    /// Seconds that it has worked, where the system tells.
    fn cpu(&self) -> f64 {
        cpu_of(&self.child.id().to_string())
    }

    /// Its memory in megabytes, where the system tells.
    fn memory(&self) -> f64 {
        let text = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id())).unwrap_or_default();
        let pages: f64 = text.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0.0);
        pages * 4096.0 / 1e6
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn own_cpu() -> f64 {
    cpu_of("self")
}

fn cpu_of(process: &str) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name in brackets; user and system time are the 12th and 13th words from there, in hundredths.
    let words: Vec<f64> =
        text.rsplit(')').next().unwrap_or("").split_whitespace().map(|w| w.parse().unwrap_or(0.0)).collect();
    words.iter().skip(11).take(2).sum::<f64>() / 100.0
}

type Socket = WebSocketStream<TcpStream>;

/// What this client reads of a frame; the rest is skipped.
#[derive(Deserialize)]
struct Frame {
    r#type: String,
    #[serde(default)]
    table: Option<Table>,
}

#[derive(Deserialize)]
struct Table {
    state: u64,
    scene: Option<Scene>,
}

#[derive(Deserialize)]
struct Scene {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// Whole games at so many tables; actions a second, and how long each took.
async fn play(address: SocketAddr, rooms: usize, time: Duration) -> (f64, Vec<Duration>) {
    let mut players = Vec::new();
    for seed in 0..rooms as u64 {
        players.push((new_match(address).await, seed));
    }
    let began = Instant::now();
    let tasks: Vec<_> = players
        .into_iter()
        .map(|((id, cookie), seed)| tokio::spawn(play_one(address, id, cookie, seed, began + time)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a player"));
    }
    (times.len() as f64 / began.elapsed().as_secs_f64(), times)
}

async fn play_one(address: SocketAddr, mut id: String, mut cookie: String, seed: u64, end: Instant) -> Vec<Duration> {
    let mut lot = seed;
    let mut times = Vec::new();
    while Instant::now() < end {
        let mut socket = connect(address, &id, &cookie).await;
        let mut table = read(&mut socket, "welcome").await.1;
        while let Some(choice) = table.as_ref().and_then(|t| choose(t, &mut lot)) {
            if Instant::now() >= end {
                return times;
            }
            let state = table.as_ref().map_or(0, |t| t.state);
            let began = Instant::now();
            let act = json!({"type": "act", "id": 1, "action": choice, "state": state}).to_string();
            socket.send(Message::text(act)).await.expect("a frame is sent");
            let (_, next) = read(&mut socket, "accepted").await;
            times.push(began.elapsed());
            table = next;
        }
        (id, cookie) = new_match(address).await;
    }
    times
}

fn choose(table: &Table, lot: &mut u64) -> Option<String> {
    let choices = &table.scene.as_ref()?.choices;
    *lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    choices.get((*lot >> 33) as usize % choices.len().max(1)).map(|c| c.action.clone())
}

/// Read frames until one of a type; the last table on the way.
async fn read(socket: &mut Socket, kind: &str) -> (String, Option<Table>) {
    let mut table = None;
    loop {
        let Some(Ok(message)) = socket.next().await else { panic!("the server has closed") };
        let Message::Text(text) = message else { continue };
        let frame: Frame = serde_json::from_str(&text).expect("a frame");
        assert!(frame.r#type != "refused", "{text}");
        table = frame.table.or(table);
        if frame.r#type == kind {
            return (frame.r#type, table);
        }
    }
}

async fn connect(address: SocketAddr, id: &str, cookie: &str) -> Socket {
    let mut request = format!("ws://{address}/api/matches/{id}/ws").into_client_request().expect("a request");
    request.headers_mut().insert("cookie", format!("verst={cookie}").parse().expect("a cookie"));
    let stream = TcpStream::connect(address).await.expect("a connection");
    stream.set_nodelay(true).expect("an option");
    client_async(request, stream).await.expect("a socket").0
}

async fn new_match(address: SocketAddr) -> (String, String) {
    let body = json!({"game": GAME, "scenario": "solo", "seats": [{"seat": "german", "who": "me"}]}).to_string();
    let head = format!(
        "POST /api/matches HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(format!("{head}{body}").as_bytes()).await.expect("a request");
    let mut raw = String::new();
    stream.read_to_string(&mut raw).await.expect("an answer");
    let cookie = raw.split("verst=").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie").to_owned();
    let made: Value = serde_json::from_str(raw.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    (made["id"].as_str().expect("a match").to_owned(), cookie)
}

/// A thousand sockets that only listen.
async fn idle(address: SocketAddr) -> Vec<Socket> {
    let (id, _) = new_match(address).await;
    let mut sockets = Vec::new();
    for _ in 0..IDLE {
        let mut socket = connect(address, &id, "").await;
        read(&mut socket, "welcome").await;
        sockets.push(socket);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    sockets
}

/// Microseconds for a scene in the middle of a game, as it is sent.
fn scene_time() -> f64 {
    let game = verst_registry::find(GAME).expect("the game");
    let mut position = game.start(&verst_core::Setup::default()).expect("a start");
    let mut source = verst_core::Quick::new(3);
    let (mut spent, mut count) = (Duration::ZERO, 0);
    for _ in 0..2000 {
        match position.decision() {
            verst_core::Decision::Over(_) => break,
            verst_core::Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut source))),
            verst_core::Decision::Choose(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let began = Instant::now();
                let text = serde_json::to_string(&position.scene(Viewer::Seat(seat))).expect("JSON");
                spent += began.elapsed();
                assert!(text.len() > 100);
                count += 1;
                let actions = position.actions(seat);
                let n = verst_core::Source::below(&mut source, actions.len() as u32) as usize;
                position.choose(seat, &actions[n]).expect("a legal action");
            }
        }
    }
    (spent.as_secs_f64() * 1e6 / f64::from(count)).round()
}
