//! Hints: who gets them, and that nobody else waits for them.

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use tokio::time::timeout;
use verst_agents::Hint;
use verst_core::{Position, Seat};
use verst_server::protocol::AgentInfo;
use verst_server::{Bench, NotOffered, Opponent, Opponents, Server, Shelf, Stop};

use crate::client::Client;
use crate::home::{Folder, Home, config};
use crate::on_both;
use crate::solo::INFERNO;

on_both! {
    async fn the_staff_gives_hints_to_who_plays_a_computer(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "german", "who": "me"}, {"seat": "soviet", "who": "computer", "agent": "recruit"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        let id = made["id"].as_str().unwrap().to_owned();
        let mut socket = anna.watch(&id).await;
        // Until the German is to act and has been told so.
        let table = loop {
            let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
            if table["scene"]["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
                break table;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let (_, answer) = socket.ask(json!({"type": "hint"})).await;
        let action = answer["hint"]["action"].as_str().unwrap_or_else(|| panic!("{answer}"));
        let choices = table["scene"]["choices"].as_array().unwrap();
        assert!(choices.iter().any(|choice| choice["action"] == action), "{action} is no choice");
        let again = anna.post(&format!("/api/matches/{id}/hint"), json!({})).await.ok();
        assert_eq!(again["action"], action, "the same question has the same answer");
        // Who only looks on is told nothing.
        let mut boris = home.visitor();
        let refused = boris.post(&format!("/api/matches/{id}/hint"), json!({})).await;
        assert_eq!(refused.status, 403);
    }

    async fn between_people_there_are_no_hints(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "german", "who": "me"}, {"seat": "soviet", "who": "open"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        let id = made["id"].as_str().unwrap();
        let answer = anna.post(&format!("/api/matches/{id}/hint"), json!({})).await;
        assert_eq!((answer.status, answer.json()["error"].as_str()), (403, Some("no-hints")));
    }
}

/// A staff that thinks until it may speak, and how often it was asked.
#[derive(Default)]
struct Staff {
    bench: Bench,
    may_speak: AtomicBool,
    asked: AtomicU32,
}

struct Member(Arc<Staff>, Box<dyn Opponent>);

impl Opponent for Member {
    fn choose(&mut self, position: &dyn Position, seat: Seat, stop: &Stop) -> Option<String> {
        self.1.choose(position, seat, stop)
    }
    fn advise(&mut self, position: &dyn Position, seat: Seat) -> Option<Hint> {
        self.0.asked.fetch_add(1, Ordering::SeqCst);
        while !self.0.may_speak.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.1.advise(position, seat)
    }
}

struct Members(Arc<Staff>);

impl Opponents for Members {
    fn levels(&self) -> Vec<AgentInfo> {
        self.0.bench.levels()
    }
    fn check(&self, name: &str) -> Result<(), NotOffered> {
        self.0.bench.check(name)
    }
    fn sit(&self, game: &str, name: &str, seed: u64) -> Option<Box<dyn Opponent>> {
        Some(Box::new(Member(self.0.clone(), self.0.bench.sit(game, name, seed)?)))
    }
}

/// The table, once its owner is to act.
async fn to_act(anna: &mut Client, id: &str) -> Value {
    loop {
        let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
        if table["scene"]["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_the_hint_of_another_and_a_late_one_is_not_told() {
    let folder = Folder::new();
    let staff = Arc::new(Staff::default());
    let members = Arc::new(Members(staff.clone()));
    let server = Server::start_with(config(&folder.address()), Shelf::default(), members).await.unwrap();
    let home = Home::of(server, folder);
    let mut anna = home.visitor();
    let seats = json!([{"seat": "german", "who": "me"}, {"seat": "soviet", "who": "computer", "agent": "random"}]);
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats, "public": true})).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let hint = format!("/api/matches/{id}/hint");
    let table = to_act(&mut anna, &id).await;
    let ask = || {
        let (mut screen, hint) = (anna.clone(), hint.clone());
        tokio::spawn(async move { screen.post(&hint, json!({})).await })
    };
    let waiting = ask();
    while staff.asked.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // While the staff thinks, others look, and the match goes on.
    let goes_on = timeout(Duration::from_secs(60), async {
        home.visitor().get(&format!("/api/matches/{id}/table")).await.ok();
        let act = json!({"action": table["scene"]["choices"][0]["action"], "state": table["state"]});
        anna.clone().post(&format!("/api/matches/{id}/act"), act).await.ok();
        to_act(&mut anna.clone(), &id).await
    });
    let table = goes_on.await.expect("nobody waits for the staff");
    assert!(!waiting.is_finished());
    staff.may_speak.store(true, Ordering::SeqCst);
    waiting.await.unwrap().refused(409, "stale");
    // What is asked about the present state is told, and thought about once, however many ask and however often.
    let [one, other] = [ask(), ask()];
    let told = one.await.unwrap().ok();
    assert!(table["scene"]["choices"].as_array().unwrap().iter().any(|choice| choice["action"] == told["action"]));
    assert_eq!(other.await.unwrap().ok(), told);
    assert_eq!(ask().await.unwrap().ok(), told);
    assert_eq!(staff.asked.load(Ordering::SeqCst), 2);
    home.close().await;
}
