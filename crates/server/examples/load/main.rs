//! Measures the server against the bare store on the same disk: `cargo run --release -p verst-server --example load`.
//!
//! Prints one JSON object: durable appends a second of the bare store with as many writers as rooms, each appending what
//! a match appends; durable actions a second over WebSocket with as many rooms, and how long each takes; the ratio of the
//! two; what the players of the test cost, who share the machine with the server; the time that a scene takes; and the
//! memory of a thousand idle sockets. The server runs in a process of its own.

mod bare;
mod player;
mod process;

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use verst_core::{Decision, Quick, Setup, Source, Viewer};
use verst_server::{Config, Limits, serve};

use process::Process;

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const GAME: &str = "inferno-on-the-volga";
const IDLE: usize = 1000;
/// Bare and served play take turns, so that a busy minute of the machine does not fall on one of them alone.
const ROUNDS: u32 = 3;

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
    let seconds: u64 = arguments.get(1).and_then(|n| n.parse().ok()).unwrap_or(9);
    println!("{:#}", measure(rooms, Duration::from_secs(seconds) / ROUNDS));
}

fn measure(rooms: usize, time: Duration) -> Value {
    let folder = std::env::temp_dir().join(format!("verst-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let address = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let games: Vec<_> = (0..rooms as u64).map(bare::game).collect();
    let server = Process::start(&address("server.db"));

    let (mut bare, mut served, mut rows) = (0.0, 0.0, 0.0);
    let (mut server_cpu, mut player_cpu, mut bare_cpu) = (0.0, 0.0, 0.0);
    let mut times = Vec::new();
    for round in 0..ROUNDS {
        let done = bare::append(&address(&format!("bare-{round}.db")), &games, time);
        (bare, rows) = (bare + done.per_second / f64::from(ROUNDS), done.rows_each);
        bare_cpu += done.cpu_each / f64::from(ROUNDS);
        let before = (server.cpu(), process::own_cpu());
        let played = player::play(server.address, rooms, time);
        server_cpu += server.cpu() - before.0;
        player_cpu += process::own_cpu() - before.1;
        served += played.per_second / f64::from(ROUNDS);
        times.extend(played.times);
    }
    times.sort_unstable();
    let each = |spent: f64| (spent * 1e6 / times.len().max(1) as f64).round();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).map_or(0.0, |t| t.as_secs_f64() * 1e3);

    let memory = server.memory();
    let sockets = player::idle(server.address, IDLE);
    std::thread::sleep(Duration::from_secs(2));
    let out = json!({
        "rooms": rooms,
        "bare_appends_per_second": bare.round(),
        "rows_per_append": (rows * 100.0).round() / 100.0,
        "actions_per_second": served.round(),
        "ratio": (served / bare * 100.0).round() / 100.0,
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "bare_cpu_us": (bare_cpu * 1e6).round(),
        "server_cpu_us": each(server_cpu),
        "player_cpu_us": each(player_cpu),
        "scene_us": scene_time(),
        "idle_sockets": sockets.len(),
        "idle_megabytes": (server.memory() - memory).max(0.0).round(),
    });
    drop((sockets, server));
    let _ = std::fs::remove_dir_all(folder);
    out
}

/// Microseconds for a scene in the middle of a game, as it is sent.
fn scene_time() -> f64 {
    let game = verst_registry::find(GAME).expect("the game");
    let mut position = game.start(&Setup::default()).expect("a start");
    let mut source = Quick::new(3);
    let (mut spent, mut count) = (Duration::ZERO, 0);
    for _ in 0..2000 {
        match position.decision() {
            Decision::Over(_) => break,
            Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut source))),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let began = Instant::now();
                let text = serde_json::to_string(&position.scene(Viewer::Seat(seat))).expect("JSON");
                spent += began.elapsed();
                assert!(text.len() > 100);
                count += 1;
                let actions = position.actions(seat);
                let n = source.below(actions.len() as u32) as usize;
                position.choose(seat, &actions[n]).expect("a legal action");
            }
        }
    }
    (spent.as_secs_f64() * 1e6 / f64::from(count)).round()
}
