//! Everything that is wrong with a request: a clear error, and the match as it was.

use serde_json::{Value, json};
use std::time::Duration;
use verst_conformance::fuzz::{Spoiler, runs};
use verst_server::{Limits, Rate};

use crate::client::{Client, Lot};
use crate::home::Home;
use crate::on_both;
use crate::requests::duel;
use crate::solo::{INFERNO, solo};

async fn table(client: &mut Client, id: &str) -> Value {
    let mut table = client.get(&format!("/api/matches/{id}/table")).await.ok();
    // Time passes; nothing else may.
    table["clocks"] = json!(null);
    table
}

on_both! {
    async fn only_the_holder_of_the_seat_acts(home) {
        let (id, mut anna, mut boris) = duel(home, json!("none")).await;
        let before = table(&mut anna, &id).await;
        let act = json!({"action": before["scene"]["choices"][0]["action"], "state": before["state"]});
        let path = format!("/api/matches/{id}/act");
        home.visitor().post(&path, act.clone()).await.refused(403, "not-your-seat");
        let problem = boris.post(&path, act.clone()).await.refused(409, "not-to-act");
        assert_eq!(problem["table"]["seat"], "soviet", "with the table as the caller may see it");
        let mut as_german = act.clone();
        as_german["seat"] = json!("german");
        boris.post(&path, as_german).await.refused(403, "not-your-seat");
        let mut as_roman = act.clone();
        as_roman["seat"] = json!("roman");
        anna.post(&path, as_roman).await.refused(404, "not-found");
        // Cookies that were never given.
        for forged in ["0123456789abcdef0123456789abcdef", "x", "", "ffffffffffffffffffffffffffffffffff", "../../etc"] {
            let mut forger = home.visitor();
            forger.cookie = Some(forged.to_owned());
            forger.post(&path, act.clone()).await.refused(403, "not-your-seat");
            let mut socket = forger.watch(&id).await;
            assert_eq!(socket.until("welcome").await["table"]["scene"]["viewer"], "public");
            assert_eq!(socket.act("pass", 0).await["problem"]["error"], "not-your-seat");
            assert_eq!(forger.socket(&format!("/api/matches/{id}/ws?seat=german")).await.err(), Some(403));
        }
        assert_eq!(table(&mut anna, &id).await, before);
    }

    async fn a_stale_click_is_refused_and_refreshed(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let before = table(&mut anna, &id).await;
        let path = format!("/api/matches/{id}/act");
        let act = json!({"action": before["scene"]["choices"][0]["action"], "state": before["state"]});
        anna.post(&path, act.clone()).await.ok();
        let problem = anna.post(&path, act.clone()).await.refused(409, "stale");
        assert!(problem["table"]["state"].as_u64() > before["state"].as_u64());
        assert!(problem["table"]["scene"]["choices"].is_array());
        let mut socket = anna.watch(&id).await;
        let refused = socket.act(act["action"].as_str().unwrap(), before["state"].as_u64().unwrap()).await;
        assert_eq!(refused["problem"]["error"], "stale");
        assert_eq!(refused["problem"]["table"]["scene"], problem["table"]["scene"]);
        let far = socket.act(act["action"].as_str().unwrap(), u64::MAX >> 12).await;
        assert_eq!(far["problem"]["error"], "stale");
    }

    async fn of_two_clicks_on_one_state_one_counts(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        for _ in 0..10 {
            let now = table(&mut anna, &id).await;
            let choices = now["scene"]["choices"].as_array().unwrap();
            let path = format!("/api/matches/{id}/act");
            let act = |n: usize| json!({"action": choices[n % choices.len()]["action"], "state": now["state"]});
            let (mut one, mut two, mut three) = (anna.clone(), anna.clone(), anna.clone());
            let (one, two, three) = tokio::join!(one.post(&path, act(0)), two.post(&path, act(1)), three.post(&path, act(0)));
            let done = [one, two, three].iter().filter(|answer| answer.status == 200).count();
            assert_eq!(done, 1);
        }
    }

    async fn what_the_rules_forbid_is_refused_with_the_rule(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let before = table(&mut anna, &id).await;
        let path = format!("/api/matches/{id}/act");
        let nonsense = json!({"action": "castle kingside", "state": before["state"]});
        anna.post(&path, nonsense).await.refused(400, "notation");
        // Some word of the notation that is no choice here.
        let words = ["fight", "pass", "long W", "short W", "go X", "done", "attack 1", "stop"];
        let mut refused = 0;
        for word in words {
            let answer = anna.post(&path, json!({"action": word, "state": before["state"]})).await;
            if answer.status == 422 {
                let problem = answer.refused(422, "refused");
                assert!(problem["rule"].as_str().unwrap().starts_with("SIV-"));
                assert_eq!(problem["refusal"]["rule"], problem["rule"]);
                assert!(problem["refusal"]["message"]["id"].as_str().unwrap().starts_with("refused-"));
                refused += 1;
            } else if answer.status == 200 {
                return;
            }
        }
        assert!(refused > 0);
        assert_eq!(table(&mut anna, &id).await, before);
    }

    async fn garbage_over_http(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let before = table(&mut anna, &id).await;
        for body in [&b"{"[..], b"[]", b"null", b"\"x\"", b"{\"action\": 5, \"state\": 1}", b"{\"action\": \"x\"}",
            b"{\"action\": \"x\", \"state\": -1}", b"{\"action\": \"x\", \"state\": 1, \"more\": 1}", b"\xff\xfe\x00",
            &[b'['; 5000], b"{\"action\": \"x\", \"state\": 1e99}"] {
            anna.send("POST", &format!("/api/matches/{id}/act"), Some(body.to_vec())).await.refused(400, "bad-request");
        }
        for wish in [
            json!({"game": "chess"}),
            json!({"game": INFERNO, "scenario": "chess"}),
            json!({"game": INFERNO, "options": {"difficulty": "absurd"}}),
            json!({"game": INFERNO, "options": {"castling": "on"}}),
            json!({"game": INFERNO, "seats": [{"seat": "roman", "who": "me"}]}),
            json!({"game": INFERNO, "seats": [{"seat": "german", "who": "me"}, {"seat": "german", "who": "open"}]}),
            json!({"game": INFERNO, "seats": [{"seat": "german", "who": "computer"}]}),
            json!({"game": INFERNO, "seats": [{"seat": "german", "who": "computer", "agent": "clever"}]}),
            json!({"game": INFERNO, "clock": {"live": {"main": 5, "increment": 0}}}),
            json!({"game": INFERNO, "nonce": "xyz"}),
            json!({"game": INFERNO, "commitment": "00"}),
            json!({"game": INFERNO, "seats": {"german": "me"}}),
        ] {
            let answer = anna.post("/api/matches", wish.clone()).await;
            assert!(answer.status == 400 || answer.status == 404, "{wish} {}", answer.text());
            assert!(answer.json()["error"].is_string());
        }
        for path in ["/api/matches/nothing", "/api/matches/nothing/table", "/api/matches/%00/table", "/api/matches/nothing/replay",
            "/api/matches/nothing/record", "/api/matches/nothing/chat", "/api/matches/'; DROP TABLE matches; --/table"] {
            let answer = anna.get(&path.replace(' ', "%20")).await;
            assert_eq!(answer.status, 404, "{path} {}", answer.text());
        }
        anna.get(&format!("/api/matches/{id}/log?from=x")).await.refused(400, "bad-request");
        assert_eq!(table(&mut anna, &id).await, before);
    }

    async fn malformed_frames(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let before = table(&mut anna, &id).await;
        let mut socket = anna.watch(&id).await;
        socket.until("welcome").await;
        for text in ["", "{", "[]", "null", "{\"type\": \"fly\"}", "{\"type\": \"act\"}", "{\"type\": \"act\", \"state\": \"x\", \"id\": 7}",
            "{\"type\": \"ask\", \"request\": \"gold\"}", "{\"type\":\"why\",\"target\":{\"moon\":1}}"] {
            socket.text(text).await;
            let refused = socket.until("refused").await;
            assert_eq!(refused["problem"]["error"], "bad-request", "{text}");
            assert_eq!(refused["id"], if text.contains("\"id\": 7") { 7 } else { 0 });
        }
        socket.binary(vec![1, 2, 3]).await;
        assert_eq!(socket.until("refused").await["problem"]["error"], "bad-request");
        // It goes on as if nothing had been said.
        let (_, pong) = socket.ask(json!({"type": "ping"})).await;
        assert_eq!(pong["type"], "pong");
        assert_eq!(table(&mut anna, &id).await, before);
        // Too much of it, or too large, and the socket is closed; the table stays.
        for _ in 0..20 {
            socket.text("{").await;
        }
        while socket.next().await.is_some() {}
        let mut socket = anna.watch(&id).await;
        socket.until("welcome").await;
        socket.text(&json!({"type": "chat", "text": "x".repeat(20_000)}).to_string()).await;
        while socket.next().await.is_some() {}
        assert_eq!(table(&mut anna, &id).await, before);
    }

    async fn noise(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let before = table(&mut anna, &id).await;
        let mut lot = Lot(99);
        for _ in 0..40 {
            let mut bytes: Vec<u8> = (0..lot.below(400)).map(|_| lot.below(256) as u8).collect();
            if lot.below(2) == 0 {
                let head = format!("POST /api/matches/{id}/act HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", bytes.len());
                bytes = [head.as_bytes(), &bytes].concat();
            } else {
                bytes.extend(b"\r\n\r\n");
            }
            let client = anna.clone();
            tokio::time::timeout(Duration::from_secs(5), client.raw(&bytes)).await.ok();
        }
        let mut socket = anna.watch(&id).await;
        for _ in 0..15 {
            let word: String = (0..lot.below(60)).map(|_| char::from(32 + lot.below(95) as u8)).collect();
            socket.say(json!({"type": "act", "action": word, "state": before["state"], "seat": word})).await;
        }
        assert_eq!(table(&mut anna, &id).await, before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_cannot_post_or_connect() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let id = solo(&mut anna).await;
    for (name, value) in [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")] {
        let mut page = anna.clone();
        page.headers.push((name.into(), value.into()));
        page.post(&format!("/api/matches/{id}/resign"), json!({})).await.refused(403, "wrong-origin");
        page.post("/api/logout", json!({})).await.refused(403, "wrong-origin");
        assert_eq!(page.socket(&format!("/api/matches/{id}/ws")).await.err(), Some(403));
        assert_eq!(page.get("/api/games").await.status, 200);
    }
    let mut own = anna.clone();
    own.headers.push(("Origin".into(), format!("http://{}", anna.address)));
    own.socket(&format!("/api/matches/{id}/ws")).await.unwrap();
    own.post("/api/me", json!({"name": "Anna"})).await.ok();
    assert_eq!(anna.get(&format!("/api/matches/{id}")).await.ok()["status"], "running");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_have_a_size() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let big = json!({"name": "x".repeat(100_000)});
    anna.post("/api/me", big).await.refused(413, "too-large");
    let huge = vec![b'#'; 5_000_000];
    anna.send("POST", "/api/records", Some(huge)).await.refused(413, "too-large");
    let fair = vec![b'#'; 1_000_000];
    anna.send("POST", "/api/records", Some(fair)).await.refused(400, "record");
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_often_is_told_to_slow_down() {
    let home = Home::with(|config| {
        config.limits = Limits {
            make: Rate::new(0.1, 3.0),
            login: Rate::new(0.1, 2.0),
            frames: Rate::new(1.0, 5.0),
            sockets: 2,
            ..Limits::default()
        };
    })
    .await;
    let mut anna = home.visitor();
    let id = solo(&mut anna).await;
    let mut socket = anna.watch(&id).await;
    for _ in 0..2 {
        anna.post("/api/dice", json!({})).await.ok();
    }
    let answer = anna.post("/api/dice", json!({})).await;
    answer.refused(429, "slow-down");
    assert!(answer.headers["retry-after"].parse::<u64>().unwrap() >= 1);
    for _ in 0..2 {
        anna.post("/api/login", json!({"name": "Anna", "password": "12345678"})).await.refused(401, "login");
    }
    anna.post("/api/login", json!({"name": "Anna", "password": "12345678"})).await.refused(429, "slow-down");
    assert_eq!(anna.get(&format!("/api/matches/{id}")).await.status, 200, "looking is another matter");
    for _ in 0..5 {
        socket.ask(json!({"type": "ping"})).await;
    }
    let (_, answer) = socket.ask(json!({"type": "ping"})).await;
    assert_eq!(answer["problem"]["error"], "slow-down");
    let _second = anna.watch(&id).await;
    assert_eq!(anna.socket(&format!("/api/matches/{id}/ws")).await.err(), Some(429));
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_finish_a_request_is_not_waited_for() {
    let home = Home::with(|config| config.limits.timeout = Duration::from_millis(500)).await;
    let mut anna = home.visitor();
    let began = std::time::Instant::now();
    let raw = anna.raw(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-").await;
    assert!(began.elapsed() < Duration::from_secs(10), "{raw:?}");
    let raw = anna.raw(b"POST /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 100\r\n\r\n{").await;
    assert!(String::from_utf8_lossy(&raw).contains("\"timeout\""), "{}", String::from_utf8_lossy(&raw));
    assert!(began.elapsed() < Duration::from_secs(10));
    assert_eq!(anna.get("/healthz").await.status, 200);
    home.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoiled_frames_are_answered_and_nothing_breaks() {
    let home = Home::sqlite().await;
    let mut anna = home.visitor();
    let id = solo(&mut anna).await;
    let sound = [
        json!({"type": "act", "id": 1, "action": "pass", "state": 1}),
        json!({"type": "act", "id": 2, "seat": "german", "action": "long W", "state": 0}),
        json!({"type": "undo", "id": 3}),
        json!({"type": "ask", "id": 4, "request": "draw"}),
        json!({"type": "ask", "id": 5, "request": {"takeback": 3}}),
        json!({"type": "answer", "id": 6, "yes": true}),
        json!({"type": "why", "id": 7, "target": {"space": "13"}}),
        json!({"type": "why", "id": 8, "target": {"piece": "GE01"}}),
        json!({"type": "look", "id": 9, "seat": "german"}),
        json!({"type": "chat", "id": 10, "text": "Good luck"}),
        json!({"type": "ping", "id": 11}),
    ];
    let mut spoiler = Spoiler::new(9);
    let mut socket = anna.watch(&id).await;
    for n in 0..runs(600) {
        let frame = spoiler.one(&sound).unwrap().clone();
        let text = if n % 2 == 0 { spoiler.value(&frame).to_string() } else { spoiler.text(&frame.to_string()) };
        socket.text(&text).await;
        // Each frame is answered, or the socket is closed: too much nonsense.
        if socket.next().await.is_none() {
            socket = anna.watch(&id).await;
        }
    }
    let mut socket = anna.watch(&id).await;
    assert_eq!(socket.ask(json!({"type": "ping"})).await.1["type"], "pong");
    assert_eq!(anna.get(&format!("/api/matches/{id}/table")).await.status, 200);
    assert_eq!(anna.get("/healthz").await.status, 200);
    home.close().await;
}
