//! Programs at a seat: what they are sent, and that they lose nothing but their own time.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use verst_server::{Limits, Rate, Server};

use crate::client::{Client, Lot, Socket};
use crate::home::{Folder, Home, config};
use crate::on_both;
use crate::requests::leave_time;
use crate::solo::INFERNO;
use crate::tls::Door;

/// A program with a key and without a cookie.
async fn program(home: &Home, name: &str) -> Client {
    let mut bot = home.visitor();
    let token = bot.post("/api/tokens", json!({"name": name})).await.ok()["token"].as_str().unwrap().to_owned();
    assert_eq!(bot.cookie, None, "a program needs no cookie");
    bot.headers.push(("authorization".to_owned(), format!("Bearer {token}")));
    bot
}

/// A duel of Anna's with a seat for a program; its identifier and the link.
async fn duel(anna: &mut Client, clock: Value) -> (String, String) {
    let seats = json!([{"seat": "german", "who": "open"}, {"seat": "soviet", "who": "me"}]);
    let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats, "clock": clock})).await;
    (text(&made["id"]), text(&made["seats"][0]["invite"]))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

async fn sit(bot: &mut Client, id: &str, link: &str) -> Socket {
    bot.post(&format!("/api/invites/{link}"), json!({"name": "Bot"})).await.ok();
    bot.socket(&format!("/api/matches/{id}/ws?form=bot")).await.unwrap()
}

/// Any of the actions that a position offers.
fn any(position: &Value, lot: &mut Lot) -> Value {
    let actions = position["actions"].as_array().unwrap();
    json!({"type": "act", "action": actions[lot.below(actions.len())], "state": position["state"]})
}

on_both! {
    async fn two_programs_play_a_whole_game(home) {
        let mut anna = home.visitor();
        let (id, link) = duel(&mut anna, json!("none")).await;
        let mut bot = program(home, "Bot").await;
        let mut german = sit(&mut bot, &id, &link).await;
        // A second program plays for Anna, with a key of hers.
        let token = text(&anna.post("/api/tokens", json!({"name": ""})).await.ok()["token"]);
        let mut hers = home.visitor();
        hers.headers.push(("authorization".to_owned(), format!("Bearer {token}")));
        let mut soviet = hers.socket(&format!("/api/matches/{id}/ws?form=bot&seat=soviet")).await.unwrap();
        let (mut lot, mut acted) = (Lot(3), 0);
        let mut now = [german.until("position").await, soviet.until("position").await];
        while now[0]["status"] != "over" {
            assert_eq!(now[0]["state"], now[1]["state"]);
            let mover = usize::from(now[0]["actions"].as_array().unwrap().is_empty());
            let [first, second] = if mover == 0 { [&mut german, &mut soviet] } else { [&mut soviet, &mut german] };
            let (before, answer) = first.ask(any(&now[mover], &mut lot)).await;
            assert_eq!(answer["type"], "accepted", "{answer}");
            assert!(before.iter().all(|frame| frame["type"] == "position"), "{before:?}");
            now[mover] = before.last().unwrap().clone();
            now[1 - mover] = second.until("position").await;
            acted += 1;
        }
        assert!(acted > 20 && now.iter().all(|position| position["ending"]["rule"].is_string()), "{now:?}");
        assert!(now.iter().all(|position| position["actions"] == json!([])));
        // Nothing to draw, and no talk, in any byte.
        let heard = german.heard.iter().chain(&soviet.heard);
        assert!(heard.clone().all(|text| !text.contains("\"scene\"")));
        let kinds: BTreeSet<String> = heard.map(|f| text(&serde_json::from_str::<Value>(f).unwrap()["type"])).collect();
        assert_eq!(kinds, BTreeSet::from(["accepted".to_owned(), "position".to_owned()]));
    }

    async fn what_a_program_gets_wrong_is_refused_and_changes_nothing(home) {
        let mut anna = home.visitor();
        let (id, link) = duel(&mut anna, json!("none")).await;
        let mut bot = program(home, "Bot").await;
        let mut socket = sit(&mut bot, &id, &link).await;
        let mut position = socket.until("position").await;
        for (action, error) in [("nonsense", "notation"), ("attack 13", "refused")] {
            let problem = socket.act(action, position["state"].as_u64().unwrap()).await["problem"].clone();
            assert_eq!(problem["error"], error, "{problem}");
            assert_eq!(problem["rule"].is_string(), error == "refused");
        }
        let act = any(&position, &mut Lot(5));
        assert_eq!(socket.ask(act.clone()).await.1["type"], "accepted");
        let again = socket.ask(act).await.1;
        assert!(["stale", "not-to-act"].contains(&again["problem"]["error"].as_str().unwrap()), "{again}");
        assert_eq!(again["problem"]["table"], Value::Null, "a program has the position already");
        // Somebody else's seat is not to be had by a key.
        assert_eq!(bot.socket(&format!("/api/matches/{id}/ws?form=bot&seat=soviet")).await.err(), Some(403));
        assert_eq!(bot.socket(&format!("/api/matches/{id}/ws?form=poem")).await.err(), Some(400));
        bot.headers[0].1 = format!("Bearer {}", "0".repeat(32));
        let mut watcher = bot.socket(&format!("/api/matches/{id}/ws?form=bot")).await.unwrap();
        position = watcher.until("position").await;
        assert_eq!((&position["seat"], &position["actions"]), (&Value::Null, &json!([])), "a forged key sees what all see");
    }

    async fn rubbish_costs_a_program_its_connection_and_nothing_else(home) {
        let mut anna = home.visitor();
        let (id, link) = duel(&mut anna, json!("none")).await;
        let mut bot = program(home, "Bot").await;
        let mut socket = sit(&mut bot, &id, &link).await;
        let position = socket.until("position").await;
        for rubbish in ["", "{", "[1]", "null", "{\"type\": \"act\"}", "{\"type\": \"fly\"}", "\u{0}"].iter().cycle().take(20) {
            socket.text(rubbish).await;
            let answer = socket.next().await.unwrap();
            assert_eq!(answer["problem"]["error"], "bad-request", "{answer}");
        }
        assert_eq!(socket.next().await, None, "twenty are enough");
        let mut socket = bot.socket(&format!("/api/matches/{id}/ws?form=bot")).await.unwrap();
        let mut back = socket.until("position").await;
        back["clocks"] = position["clocks"].clone();
        assert_eq!(back, position, "the match is as it was");
        assert_eq!(socket.ask(any(&back, &mut Lot(1))).await.1["type"], "accepted");
    }

    async fn who_loses_the_connection_goes_on_from_the_present_position(home) {
        let mut anna = home.visitor();
        let (id, link) = duel(&mut anna, json!("none")).await;
        let mut bot = program(home, "Bot").await;
        let mut lot = Lot(9);
        drop(sit(&mut bot, &id, &link).await);
        let mut state = 0;
        for _ in 0..5 {
            let mut socket = bot.socket(&format!("/api/matches/{id}/ws?form=bot")).await.unwrap();
            let position = socket.until("position").await;
            assert!(position["state"].as_u64().unwrap() >= state);
            if position["actions"].as_array().unwrap().is_empty() {
                break;
            }
            // Gone before the answer: the action stands, or it was never made.
            socket.text(&any(&position, &mut lot).to_string()).await;
            state = position["state"].as_u64().unwrap();
        }
        let summary = anna.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!(summary["status"], "running");
        assert_eq!(summary["seats"][0]["who"], "human", "the seat is kept");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_program_loses_its_own_time_only() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let (id, link) = duel(&mut anna, json!({"live": {"main": 60_000, "increment": 0}})).await;
    let mut bot = program(&home, "Bot").await;
    let mut socket = sit(&mut bot, &id, &link).await;
    let position = socket.until("position").await;
    let (now, deadline) = (position["clocks"]["now"].as_u64().unwrap(), position["deadline"].as_u64().unwrap());
    assert!((1..=60_000).contains(&(deadline - now)), "{position}");
    // The person beside it sees the clock run, and speaks and looks as ever.
    let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
    assert_eq!(table["clocks"]["seats"][0]["running"], true);
    assert_eq!(table["clocks"]["seats"][1]["running"], false, "Anna's time is her own");
    anna.post(&format!("/api/matches/{id}/chat"), json!({"text": "Hello?"})).await.ok();
    assert_eq!(socket.within(Duration::from_millis(300)).await, None, "programs are not talked to");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_never_answers_loses_on_time_and_the_match_stays_whole() {
    let folder = Folder::new();
    let db = folder.address();
    let mut settings = config(&db);
    settings.idle = Duration::from_millis(100);
    let home = Home::of(Server::start(settings).await.unwrap(), folder);
    let mut anna = home.visitor();
    let (id, link) = duel(&mut anna, json!({"live": {"main": 60_000, "increment": 0}})).await;
    let mut bot = program(&home, "Bot").await;
    drop(sit(&mut bot, &id, &link).await);
    leave_time(&db, &id, 2_000).await;
    // It is there, it is its move, and it says nothing.
    let mut socket = bot.socket(&format!("/api/matches/{id}/ws?form=bot")).await.unwrap();
    let position = socket.until("position").await;
    assert_eq!((&position["status"], &position["seat"]), (&json!("running"), &json!("german")), "{position}");
    assert!(!position["actions"].as_array().unwrap().is_empty());
    let left = position["deadline"].as_u64().unwrap().saturating_sub(position["clocks"]["now"].as_u64().unwrap());
    assert!((1..=2_000).contains(&left), "{left} ms left");
    let end = socket.until("position").await;
    assert_eq!((&end["status"], &end["actions"]), (&json!("over"), &json!([])), "{end}");
    // What comes too late is refused, and changes nothing any more.
    let late = socket.ask(any(&position, &mut Lot(1))).await.1;
    assert_eq!(late["problem"]["error"], "over", "{late}");
    // For the person it is a match like any other: won, with her time untouched, and a record that holds.
    let summary = anna.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!((&summary["status"], &summary["ending"]["winners"]), (&json!("over"), &json!(["soviet"])));
    let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
    assert_eq!(table["clocks"]["seats"][1]["left"], 2_000, "{}", table["clocks"]);
    let record = anna.get(&format!("/api/matches/{id}/record")).await.text();
    assert!(record.contains("\nresign german\n"), "{record}");
    home.visitor().send("POST", "/api/records", Some(record.into_bytes())).await.ok();
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn haste_is_slowed_down_not_refused() {
    let rate = Rate::new(100.0, 5.0);
    let home = Home::with(|config| config.limits = Limits { frames: rate, ..Limits::default().unhurried() }).await;
    let mut anna = home.visitor();
    let (id, link) = duel(&mut anna, json!("none")).await;
    let mut bot = program(&home, "Bot").await;
    let mut socket = sit(&mut bot, &id, &link).await;
    let began = std::time::Instant::now();
    for n in 0..40 {
        socket.text(&json!({"type": "ping", "id": n}).to_string()).await;
    }
    for n in 0..40 {
        assert_eq!(socket.until("pong").await["id"], n);
    }
    assert!(began.elapsed() > Duration::from_millis(300), "35 of them wait 10 ms each");
    home.close().await;
}

/// The keys of an object, with those of the objects in it; what a game says itself is not looked into.
fn keys(value: &Value, path: &str, out: &mut BTreeSet<String>) {
    let own = ["view", "refusal", "reasons", "ending"].iter().any(|name| path.ends_with(name));
    if let (Some(object), false) = (value.as_object(), own) {
        for (key, inner) in object {
            out.insert(format!("{path}.{key}"));
            keys(inner, &format!("{path}.{key}"), out);
        }
    }
}

/// The examples of the page are what the server takes and sends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_about_programs_is_right() {
    let page = include_str!("../../../../docs/BOTS.md");
    let blocks: String = page.split("```json").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let examples: Vec<Value> =
        serde_json::Deserializer::from_str(&blocks).into_iter().map(|one| one.expect("JSON")).collect();
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let (id, link) = duel(&mut anna, json!({"live": {"main": 60_000, "increment": 0}})).await;
    let mut bot = program(&home, "Bot").await;
    let mut socket = sit(&mut bot, &id, &link).await;
    let mut real = BTreeMap::from([("position".to_owned(), socket.until("position").await)]);
    let state = real["position"]["state"].clone();
    let asks = ["act", "undo", "ask", "answer", "why", "ping", "resign", "chat"];
    let frames = examples.iter().filter(|example| example["type"].is_string());
    let (asked, shown): (Vec<&Value>, Vec<&Value>) =
        frames.partition(|example| asks.iter().any(|kind| example["type"] == **kind) && example["reasons"].is_null());
    assert_eq!(asked.len(), asks.len(), "every frame of a program has an example");
    for example in asked {
        let mut frame = example.clone();
        if frame["type"] == "act" {
            (frame["action"], frame["state"]) = (json!("attack 13"), state.clone());
        }
        let (before, answer) = socket.ask(frame).await;
        assert_ne!(answer["problem"]["error"], "bad-request", "{example}: {answer}");
        for frame in before.into_iter().chain([answer]) {
            real.entry(text(&frame["type"])).or_insert(frame);
        }
    }
    let types: BTreeSet<String> = shown.iter().map(|example| text(&example["type"])).collect();
    assert!(real.keys().eq(&types), "the server sends {:?}, the page tells of {types:?}", real.keys());
    for example in shown {
        let real = &real[&text(&example["type"])];
        let [mut said, mut found] = [BTreeSet::new(), BTreeSet::new()];
        keys(example, "", &mut said);
        keys(real, "", &mut found);
        assert_eq!(said, found, "{example}\n{real}");
    }
    home.close().await;
}

/// Run the example in Python, which trusts a certificate; did it end well, and all that it said.
async fn python(link: String, trusted: PathBuf) -> (bool, String) {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let source = std::fs::read_to_string(&script).unwrap();
    assert!(source.lines().count() <= 60, "short enough to be read at once");
    let mut command = Command::new("python3");
    command.arg(script).args([&link, "Pythia"]).env("SSL_CERT_FILE", trusted);
    let run = tokio::task::spawn_blocking(move || command.output());
    let ran = tokio::time::timeout(Duration::from_secs(240), run).await.expect("the game ends").unwrap();
    let ran = ran.expect("python3 is needed for the example of a bot: please install Python 3.8 or newer");
    let said = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    (ran.status.success(), said)
}

/// The example in Python plays a whole game against a computer player, in the clear and over TLS.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_plays_to_the_end() {
    let home = Home::sqlite().await;
    let door = Door::before(home.address()).await;
    let mut anna = home.visitor();
    for site in [format!("http://{}", home.address()), format!("https://localhost:{}", door.port)] {
        let seats =
            json!([{"seat": "german", "who": "open"}, {"seat": "soviet", "who": "computer", "agent": "random"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        let link = format!("{site}/join/{}", text(&made["seats"][0]["invite"]));
        let (well, said) = python(link, door.certificate()).await;
        assert!(well, "{said}");
        let summary = anna.get(&format!("/api/matches/{}", text(&made["id"]))).await.ok();
        assert_eq!((&summary["status"], &summary["seats"][0]["name"]), (&json!("over"), &json!("Pythia")), "{said}");
        let ending: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
        assert_eq!(ending["kind"], summary["ending"]["kind"]);
    }
    home.close().await;
}

#[tokio::test]
async fn the_example_in_python_names_a_link_that_it_cannot_follow() {
    for link in ["ftp://localhost/join/m8", "localhost:8941/join/m8", "m8"] {
        let (well, said) = python(link.to_owned(), PathBuf::new()).await;
        assert!(!well && said.contains("https://") && said.contains(link), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
