//! A real server process, killed without warning again and again while people play.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use verst_server::{Config, Post, serve};
use verst_store::{SqlStore, Store, rebuild};

use crate::client::{Client, Lot, Socket};
use crate::home::{Folder, config};
use crate::solo::INFERNO;

const DB: &str = "VERST_TEST_CHILD_DB";
/// How often the server is killed: as often as this says (`cargo xtask soak` does), or 20 times.
const KILLS: &str = "VERST_TEST_KILLS";

fn rounds() -> usize {
    std::env::var(KILLS).ok().and_then(|n| n.parse().ok()).unwrap_or(20)
}

/// Not a test of anything: the server that the other tests kill. It runs only where they say so.
#[test]
fn serve_for_another_test() {
    let Ok(db) = std::env::var(DB) else { return };
    let post = Post {
        private_hooks: true,
        delay: Duration::from_secs(1),
        retry: Duration::from_millis(300),
        ..Post::default()
    };
    serve(Config { post, ..config(&db) }, |address| println!("\nlistening {address}")).unwrap();
}

/// A server process.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(db: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["kill::serve_for_another_test", "--exact", "--nocapture"])
            .env(DB, db)
            .env("VERST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        let address = loop {
            line.clear();
            assert!(out.read_line(&mut line).unwrap() > 0, "the server did not start");
            if let Some(address) = line.trim().strip_prefix("listening ") {
                break address.parse().unwrap();
            }
        };
        // Nobody reads on, but the pipe must not break.
        std::thread::spawn(move || {
            let mut rest = Vec::new();
            let _ = out.read_to_end(&mut rest);
        });
        Process { child, address }
    }

    /// kill -9.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays one match after the other, and remembers what was acknowledged.
struct Player {
    client: Client,
    lot: Lot,
    matches: Vec<Played>,
    over: bool,
}

struct Played {
    id: String,
    /// Every action that was acknowledged, with the state that followed.
    acknowledged: Vec<(String, u64)>,
}

impl Player {
    /// Begin another match.
    async fn begin(&mut self) {
        let wish = json!({"game": INFERNO, "scenario": "solo", "seats": [{"seat": "german", "who": "me"}]});
        let id = self.client.make(wish).await["id"].as_str().unwrap().to_owned();
        self.matches.push(Played { id, acknowledged: Vec::new() });
        self.over = false;
    }

    /// Play until the server is gone or the match is over.
    async fn play(mut self) -> Player {
        let played = self.matches.last_mut().unwrap();
        let Ok(mut socket) = self.client.socket(&format!("/api/matches/{}/ws", played.id)).await else { return self };
        let Some(welcome) = heard(&mut socket).await else { return self };
        let mut table = welcome["table"].clone();
        if let Some((action, state)) = played.acknowledged.last() {
            let now = table["state"].as_u64().unwrap();
            assert!(now >= *state, "{action} was acknowledged with state {state}, and now it is {now}");
        }
        loop {
            let choices = table["scene"]["choices"].as_array().unwrap();
            if choices.is_empty() {
                self.over = true;
                return self;
            }
            let action = choices[self.lot.below(choices.len())]["action"].as_str().unwrap().to_owned();
            socket.say(json!({"type": "act", "action": action, "state": table["state"]})).await;
            loop {
                let Some(frame) = heard(&mut socket).await else { return self };
                match frame["type"].as_str().unwrap() {
                    "step" => table = frame["table"].clone(),
                    "accepted" => {
                        played.acknowledged.push((action, frame["state"].as_u64().unwrap()));
                        break;
                    }
                    "refused" => panic!("{frame}"),
                    _ => {}
                }
            }
        }
    }
}

async fn heard(socket: &mut Socket) -> Option<Value> {
    socket.next().await
}

async fn killed_again_and_again(db: &str) {
    let mut lot = Lot(2026);
    let mut players: Vec<Player> = Vec::new();
    let mut process = Process::start(db);
    for seed in 0..4 {
        let client = Client::new(process.address);
        players.push(Player { client, lot: Lot(seed), matches: Vec::new(), over: true });
    }
    for _ in 0..rounds() {
        for player in players.iter_mut().filter(|player| player.over) {
            player.begin().await;
        }
        let tasks: Vec<_> = players.drain(..).map(|player| tokio::spawn(player.play())).collect();
        tokio::time::sleep(Duration::from_millis(20 + lot.below(180) as u64)).await;
        process.kill();
        for task in tasks {
            players.push(task.await.unwrap());
        }
        process = Process::start(db);
        for player in &mut players {
            player.client.address = process.address;
        }
    }
    process.kill();
    // Every match replays, and every acknowledged action is in it, in order.
    let store = SqlStore::open(db).await.unwrap();
    let mut total = 0;
    for played in players.into_iter().flat_map(|player| player.matches) {
        let (row, lines) = store.load(&played.id).await.unwrap().unwrap();
        let game = verst_registry::find(&row.game).unwrap();
        let table = rebuild(&row, &lines, game, 0).unwrap();
        assert!(table.state() >= played.acknowledged.last().map_or(0, |(_, state)| *state));
        let mut stored = lines.iter().filter_map(|line| line.strip_prefix("german "));
        for (action, _) in &played.acknowledged {
            assert!(stored.any(|line| line == action), "{action} was acknowledged and is lost");
        }
        // What is stored and was not acknowledged is at most what was in flight at each kill.
        let choices = lines.iter().filter(|line| line.starts_with("german ")).count();
        assert!(choices - played.acknowledged.len() <= rounds(), "{choices} {}", played.acknowledged.len());
        total += played.acknowledged.len();
    }
    println!("{} kills, {total} acknowledged actions, none lost", rounds());
    // A busy machine plays little between two kills, but it plays.
    assert!(total > rounds(), "enough was played to mean something: {total}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_lost_on_sqlite() {
    let folder = Folder::new();
    killed_again_and_again(&folder.address()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_lost_on_postgres() {
    if let Some(db) = crate::postgres::database().await {
        killed_again_and_again(&db).await;
    }
}
