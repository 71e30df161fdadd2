//! Computer players.

use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use verst_agents::Hint;
use verst_core::{Position, Seat};
use verst_server::protocol::AgentInfo;
use verst_server::{Bench, NotOffered, Opponent, Opponents, Server, Shelf, Stop};

use crate::client::Lot;
use crate::home::{Folder, Home, config};
use crate::on_both;
use crate::solo::INFERNO;

on_both! {
    async fn a_person_plays_a_computer_to_the_end(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "soviet", "who": "me"}, {"seat": "german", "who": "computer", "agent": "random"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        assert_eq!(made["seats"][0]["agent"], "random");
        let mut socket = anna.watch(made["id"].as_str().unwrap()).await;
        let mut table = socket.until("welcome").await["table"].clone();
        let mut lot = Lot(21);
        while table["status"] != "over" {
            let choices = table["scene"]["choices"].as_array().unwrap().clone();
            if choices.is_empty() {
                table = socket.until("step").await["table"].clone();
                continue;
            }
            let action = &choices[lot.below(choices.len())]["action"];
            let (before, answer) = socket.ask(json!({"type": "act", "action": action, "state": table["state"]})).await;
            assert_eq!(answer["type"], "accepted", "{answer}");
            table = before.iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
        }
        let metrics = anna.get("/metrics").await.text();
        let played = metrics.lines().find_map(|l| l.strip_prefix("verst_computer_actions_total ")).unwrap();
        assert!(played.parse::<u64>().unwrap() > 50, "{played}");
    }

    async fn computers_play_each_other_with_nobody_there(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "soviet", "who": "computer", "agent": "random"},
            {"seat": "german", "who": "computer", "agent": "random"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats, "public": true})).await;
        for _ in 0..300 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            if anna.get(&format!("/api/matches/{}", made["id"].as_str().unwrap())).await.ok()["status"] == "over" {
                return;
            }
        }
        panic!("the match did not come to its end");
    }

    async fn a_computer_agrees_to_takebacks_and_to_no_draw(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "soviet", "who": "me"}, {"seat": "german", "who": "computer", "agent": "random"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        let id = made["id"].as_str().unwrap();
        let draw = anna.post(&format!("/api/matches/{id}/ask"), json!({"request": "draw"})).await;
        // Where the game knows draws the computer declines; where it does not, the rules refuse.
        assert!(draw.status == 422 || draw.ok()["answer"] == "declined", "{draw:?}");
        let mut socket = anna.watch(id).await;
        let mut table = socket.until("welcome").await["table"].clone();
        while table["scene"]["choices"].as_array().unwrap().is_empty() {
            table = socket.until("step").await["table"].clone();
        }
        let action = &table["scene"]["choices"][0]["action"];
        let (before, _) = socket.ask(json!({"type": "act", "action": action, "state": table["state"]})).await;
        let after = before.iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
        let request = if after["undo"]["free"] == true { json!({"takeback": 1}) } else { json!({"takeback": after["undo"]["takeback"]}) };
        let (_, answer) = socket.ask(json!({"type": "ask", "request": request})).await;
        // The computer may have acted meanwhile, so that the steps asked for lead nowhere: but nobody waits for an answer.
        assert!(answer["answer"] == "granted" || answer["problem"]["error"] == "no-such-steps", "{answer}");
    }
}

/// A player who does nothing but break.
struct Broken;

impl Opponent for Broken {
    fn choose(&mut self, _: &dyn Position, seat: Seat, _: &Stop) -> Option<String> {
        if seat == Seat(0) { panic!("on purpose") } else { Some("castle".to_owned()) }
    }
    fn advise(&mut self, _: &dyn Position, _: Seat) -> Option<Hint> {
        None
    }
}

struct Brokers;

impl Opponents for Brokers {
    fn levels(&self) -> Vec<AgentInfo> {
        vec![AgentInfo { name: "broken".to_owned(), thinks: 0 }]
    }
    fn check(&self, name: &str) -> Result<(), NotOffered> {
        if name == "broken" { Ok(()) } else { Err(NotOffered::Unknown(name.to_owned())) }
    }
    fn sit(&self, _: &str, _: &str, _: u64) -> Option<Box<dyn Opponent>> {
        Some(Box::new(Broken))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_that_breaks_does_not_stop_the_match() {
    let folder = Folder::new();
    let server = Server::start_with(config(&folder.address()), Shelf::default(), Arc::new(Brokers)).await.unwrap();
    let home = Home::of(server, folder);
    let mut anna = home.visitor();
    let seats = json!([{"seat": "german", "who": "computer", "agent": "broken"},
        {"seat": "soviet", "who": "computer", "agent": "broken"}]);
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
    let path = format!("/api/matches/{}", made["id"].as_str().unwrap());
    let mut lines = 0;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        lines = anna.get(&path).await.ok()["lines"].as_u64().unwrap();
        if lines > 60 {
            break;
        }
    }
    assert!(lines > 60, "defaults are played: {lines}");
    home.close().await;
}

/// A player who thinks until told to stop.
struct Slow(Arc<Bench>);

struct Ponder;

impl Opponent for Ponder {
    fn choose(&mut self, _: &dyn Position, _: Seat, stop: &Stop) -> Option<String> {
        while !stop.said() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }
    fn advise(&mut self, _: &dyn Position, _: Seat) -> Option<Hint> {
        None
    }
}

impl Opponents for Slow {
    fn levels(&self) -> Vec<AgentInfo> {
        self.0.levels()
    }
    fn check(&self, name: &str) -> Result<(), NotOffered> {
        self.0.check(name)
    }
    fn sit(&self, _: &str, _: &str, _: u64) -> Option<Box<dyn Opponent>> {
        Some(Box::new(Ponder))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thinking_stops_when_the_match_ends_and_blocks_nobody() {
    let folder = Folder::new();
    let mut settings = config(&folder.address());
    settings.thinkers = Some(1);
    let server = Server::start_with(settings, Shelf::default(), Arc::new(Slow(Arc::default()))).await.unwrap();
    let home = Home::of(server, folder);
    let mut anna = home.visitor();
    let seats = json!([{"seat": "soviet", "who": "me"}, {"seat": "german", "who": "computer", "agent": "random"}]);
    let mut ids = Vec::new();
    for _ in 0..4 {
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    let thinking = async |anna: &mut crate::client::Client| {
        let metrics = anna.get("/metrics").await.text();
        metrics.lines().find_map(|l| l.strip_prefix("verst_thinking ").map(|n| n.parse::<i64>().unwrap())).unwrap()
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(thinking(&mut anna).await, 4, "one thinks, three wait, and the server answers");
    for id in &ids {
        anna.post(&format!("/api/matches/{id}/resign"), json!({})).await.ok();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(thinking(&mut anna).await, 0);
    home.close().await;
}

on_both! {
    async fn a_wrong_computer_player_is_answered_with_the_list(home) {
        let mut anna = home.visitor();
        for (wrong, all) in [
            (json!("general"), "recruit, captain, colonel, marshal"),
            (json!("staff:1s"), "random, instinct, greedy, staff, search"),
            (json!("search:often"), "search:500 (at most 20000 playouts)"),
            (json!("search:2h"), "search:2000n (at most 200000 nodes)"),
            (json!(null), "search:1s (at most 3 s)"),
        ] {
            let seats = json!([{"seat": "german", "who": "me"}, {"seat": "soviet", "who": "computer", "agent": wrong}]);
            let wish = json!({"game": INFERNO, "scenario": "duel", "seats": seats});
            let refused = anna.post("/api/matches", wish).await.refused(400, "setup");
            let message = refused["message"].as_str().unwrap();
            assert!(message.contains(wrong.as_str().unwrap_or_default()) && message.contains(all), "{message}");
        }
    }
}

on_both! {
    async fn nobody_keeps_the_thinkers_busy_for_long(home) {
        let mut anna = home.visitor();
        // With a seat open nobody thinks yet.
        let wish = |agent: &str| {
            let seats = json!([{"seat": "german", "who": "open"}, {"seat": "soviet", "who": "computer", "agent": agent}]);
            json!({"game": INFERNO, "scenario": "duel", "seats": seats})
        };
        for most in ["search:20000", "search:200000n", "search:3s"] {
            anna.make(wish(most)).await;
        }
        for (above, limit) in
            [("search:20001", "20000 playouts"), ("search:200001n", "200000 nodes"), ("search:3600s", "3 s")]
        {
            let refused = anna.post("/api/matches", wish(above)).await.refused(400, "setup");
            let message = refused["message"].as_str().unwrap();
            assert!(message.contains(above) && message.contains(limit), "{message}");
        }
    }
}
