//! Several servers on one PostgreSQL serve the same matches.

use serde_json::{Value, json};
use std::time::Duration;
use verst_server::Server;

use crate::client::{Client, Lot, Socket};
use crate::home::config;
use crate::kill::Process;
use crate::solo::INFERNO;

/// Act if there is something to choose; did it?
async fn act(socket: &mut Socket, table: &mut Value, lot: &mut Lot) -> bool {
    let choices = table["scene"]["choices"].as_array().unwrap();
    if choices.is_empty() {
        return false;
    }
    let action = &choices[lot.below(choices.len())]["action"];
    let (before, answer) = socket.ask(json!({"type": "act", "action": action, "state": table["state"]})).await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    *table = before.iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
    true
}

async fn follow(socket: &mut Socket, table: &mut Value, state: u64) {
    while table["state"].as_u64().unwrap() < state {
        *table = socket.until("step").await["table"].clone();
    }
}

/// A duel whose players sit at two servers.
async fn duel(one: std::net::SocketAddr, two: std::net::SocketAddr) -> (String, Client, Client) {
    let (mut anna, mut boris) = (Client::new(one), Client::new(two));
    let made = anna
        .make(json!({"game": INFERNO, "scenario": "duel", "seats": [{"seat": "german", "who": "me"}], "name": "Anna"}))
        .await;
    let id = made["id"].as_str().unwrap().to_owned();
    let invite = made["seats"][1]["invite"].as_str().unwrap();
    let joined = boris.post(&format!("/api/invites/{invite}"), json!({"name": "Boris"})).await.ok();
    assert_eq!(joined["match"]["status"], "running");
    (id, anna, boris)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_serve_one_match() {
    let Some(db) = crate::postgres::database().await else { return };
    let (one, two) = (Server::start(config(&db)).await.unwrap(), Server::start(config(&db)).await.unwrap());
    // The listeners need a moment to sit down.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (id, anna, mut boris) = duel(one.address(), two.address()).await;
    let (mut first, mut second) = (anna.watch(&id).await, boris.watch(&id).await);
    let mut tables = [first.until("welcome").await["table"].clone(), second.until("welcome").await["table"].clone()];
    follow(&mut first, &mut tables[0], 1).await;
    let mut lot = Lot(31);
    for _ in 0..150 {
        let [left, right] = &mut tables;
        if act(&mut first, left, &mut lot).await {
            follow(&mut second, right, left["state"].as_u64().unwrap()).await;
        } else if act(&mut second, right, &mut lot).await {
            follow(&mut first, left, right["state"].as_u64().unwrap()).await;
        } else {
            break;
        }
        assert_eq!(tables[0]["state"], tables[1]["state"]);
        assert_eq!(tables[0]["scene"]["control"], tables[1]["scene"]["control"]);
    }
    boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "from elsewhere"})).await.ok();
    assert_eq!(first.until("chat").await["line"]["text"], "from elsewhere");
    // The same person at both servers clicks twice at once: one click counts.
    if tables[0]["status"] != "over" {
        let n = usize::from(tables[0]["scene"]["choices"].as_array().unwrap().is_empty());
        let player = if n == 0 { &anna } else { &boris };
        let (mut here, mut there) = (player.clone(), player.clone());
        (here.address, there.address) = (one.address(), two.address());
        let act = json!({"action": tables[n]["scene"]["choices"][0]["action"], "state": tables[n]["state"]});
        let path = format!("/api/matches/{id}/act");
        let (here, there) = tokio::join!(here.post(&path, act.clone()), there.post(&path, act));
        assert_eq!(
            [here.status, there.status].iter().filter(|status| **status == 200).count(),
            1,
            "{here:?} {there:?}"
        );
        let loser = if here.status == 200 { there } else { here };
        // Too late for this state; and where the action has passed the move on, out of turn as well.
        assert_eq!(loser.status, 409, "{}", loser.text());
        assert!(["stale", "not-to-act"].iter().any(|code| loser.json()["error"] == **code), "{}", loser.text());
    }
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_server_is_killed_the_other_goes_on() {
    let Some(db) = crate::postgres::database().await else { return };
    let (mut one, two) = (Process::start(&db), Process::start(&db));
    let (id, mut anna, boris) = duel(one.address, two.address).await;
    let mut second = boris.watch(&id).await;
    let mut right = second.until("welcome").await["table"].clone();
    let mut lot = Lot(8);
    for round in 0..3 {
        let mut first = anna.watch(&id).await;
        let mut left = first.until("welcome").await["table"].clone();
        for _ in 0..30 {
            if act(&mut first, &mut left, &mut lot).await {
                follow(&mut second, &mut right, left["state"].as_u64().unwrap()).await;
            } else if act(&mut second, &mut right, &mut lot).await {
                follow(&mut first, &mut left, right["state"].as_u64().unwrap()).await;
            } else {
                break;
            }
        }
        one.kill();
        // The one who sat there comes to the other server with the same cookie, and finds everything.
        anna.address = two.address;
        let mut moved = anna.watch(&id).await;
        let welcome = moved.until("welcome").await;
        assert_eq!((&welcome["table"]["state"], &welcome["table"]["seat"]), (&left["state"], &json!("german")));
        left = welcome["table"].clone();
        for _ in 0..10 {
            if act(&mut moved, &mut left, &mut lot).await {
                follow(&mut second, &mut right, left["state"].as_u64().unwrap()).await;
            } else if act(&mut second, &mut right, &mut lot).await {
                follow(&mut moved, &mut left, right["state"].as_u64().unwrap()).await;
            }
        }
        if round < 2 {
            one = Process::start(&db);
            anna.address = one.address;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_s_match_outlives_its_server() {
    let Some(db) = crate::postgres::database().await else { return };
    let mut one = Process::start(&db);
    let mut anna = Client::new(one.address);
    let seats = json!([{"seat": "soviet", "who": "computer", "agent": "random"}, {"seat": "german", "who": "computer", "agent": "random"}]);
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
    one.kill();
    let two = Process::start(&db);
    anna.address = two.address;
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if anna.get(&format!("/api/matches/{}", made["id"].as_str().unwrap())).await.ok()["status"] == "over" {
            return;
        }
    }
    panic!("nobody took the match over");
}
