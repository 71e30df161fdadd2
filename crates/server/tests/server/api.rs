//! Every address, used as it is meant to be.

use serde_json::json;
use std::time::Duration;

use crate::client::Lot;
use crate::on_both;
use crate::solo::{INFERNO, solo};

on_both! {
    async fn games_and_boards(home) {
        let mut anna = home.visitor();
        let list = anna.get("/api/games").await.ok();
        assert_eq!(list["games"][0]["slug"], INFERNO);
        assert_eq!(list["agents"][0]["name"], "recruit");
        let detail = anna.get(&format!("/api/games/{INFERNO}")).await;
        let game = detail.ok();
        for key in ["info", "pack", "board", "names", "ledger", "messages"] {
            assert!(!game[key].is_null(), "{key}");
        }
        assert!(game["messages"]["fr"].as_str().unwrap().contains("ui-and ="));
        anna.headers.push(("If-None-Match".into(), detail.headers["etag"].clone()));
        assert_eq!(anna.get(&format!("/api/games/{INFERNO}")).await.status, 304);
        anna.headers.clear();
        anna.get("/api/games/chess").await.refused(404, "not-found");
        assert!(anna.get("/api/words").await.ok()["en"].as_str().unwrap().contains("ui-and ="));
        assert!(anna.cookie.is_none(), "looking needs no session");
    }

    async fn every_level_is_described_for_every_game(home) {
        let mut anna = home.visitor();
        let list = anna.get("/api/games").await.ok();
        let levels: Vec<&str> = list["agents"].as_array().unwrap().iter().map(|l| l["name"].as_str().unwrap()).collect();
        assert_eq!(levels.len(), 4);
        for game in list["games"].as_array().unwrap() {
            let slug = game["slug"].as_str().unwrap();
            let words = anna.get(&format!("/api/games/{slug}")).await.ok()["messages"].clone();
            for (lang, level) in ["en", "fr"].iter().flat_map(|lang| levels.iter().map(move |level| (lang, level))) {
                let text = words[lang].as_str().unwrap();
                assert!(text.contains(&format!("\nlevel-{level} = ")), "{level} in {slug}, {lang}");
            }
        }
    }

    async fn drawings(home) {
        let mut anna = home.visitor();
        let ground = format!("/api/games/{INFERNO}/ground.svg");
        let plain = anna.get(&ground).await;
        assert_eq!((plain.status, plain.headers["content-type"].as_str()), (200, "image/svg+xml"));
        assert!(plain.text().starts_with("<svg"));
        let mut seen = vec![plain.headers["etag"].clone()];
        for query in ["theme=dark", "layers=all&lang=fr", "unit=40", "variables=1", "layers=all&scenario=solo"] {
            let other = anna.get(&format!("{ground}?{query}")).await;
            assert_eq!(other.status, 200, "{query}");
            assert!(!seen.contains(&other.headers["etag"]), "{query} draws something else");
            seen.push(other.headers["etag"].clone());
        }
        for query in ["theme=blue", "unit=3", "unit=x", "layers=none", "colour=red", "scenario=chess"] {
            assert_eq!(anna.get(&format!("{ground}?{query}")).await.status, 400, "{query}");
        }
        anna.headers.push(("Accept-Encoding".into(), "gzip".into()));
        let packed = anna.get(&ground).await;
        assert_eq!(packed.headers["content-encoding"], "gzip");
        assert!(packed.body.len() < plain.body.len() / 2);
    }

    async fn a_match_by_link(home) {
        let (mut anna, mut boris) = (home.visitor(), home.visitor());
        let promise = anna.post("/api/dice", json!({})).await.ok();
        let made = anna.make(json!({
            "game": INFERNO, "scenario": "duel", "options": {}, "name": "Anna", "public": false,
            "seats": [{"seat": "german", "who": "me"}], "commitment": promise["commitment"], "nonce": "0a1b",
            "clock": {"live": {"main": 3_600_000, "increment": 5000}},
        })).await;
        assert_eq!((&made["status"], &made["made_by_me"]), (&json!("open"), &json!(true)));
        assert_eq!(made["commitment"], promise["commitment"]);
        assert_eq!(made["seats"][0]["name"], "Anna");
        let id = made["id"].as_str().unwrap();
        let invite = made["seats"][1]["invite"].as_str().unwrap().to_owned();
        let mut early = anna.watch(id).await;
        let welcome = early.until("welcome").await;
        assert!(welcome["table"]["scene"].is_null());
        anna.post(&format!("/api/matches/{id}/act"), json!({"action": "pass", "state": 0})).await.refused(409, "not-started");
        // The link shows what it leads to, and nobody but the maker sees it.
        let shown = boris.get(&format!("/api/invites/{invite}")).await.ok();
        assert_eq!((&shown["seat"], &shown["match"]["id"]), (&json!("soviet"), &json!(id)));
        assert!(shown["match"]["seats"][1]["invite"].is_null());
        boris.get("/api/invites/0123456789abcdef0123456789abcdef").await.refused(404, "not-found");
        boris.post(&format!("/api/matches/{id}/seats/soviet"), json!({})).await.refused(403, "not-your-seat");
        let joined = boris.post(&format!("/api/invites/{invite}"), json!({"name": "Boris", "nonce": "ff"})).await.ok();
        assert_eq!(joined["match"]["status"], "running");
        assert!(boris.cookie.is_some());
        let again = boris.post(&format!("/api/invites/{invite}"), json!({})).await.ok();
        assert_eq!(again["seat"], "soviet", "one's own link stays good");
        home.visitor().post(&format!("/api/invites/{invite}"), json!({})).await.refused(409, "seat-taken");
        // Who waited is shown the start.
        let step = early.until("step").await;
        assert!(step["table"]["scene"].is_object() && step["table"]["clocks"]["seats"].is_array());
        let table = boris.get(&format!("/api/matches/{id}/table")).await.ok();
        assert_eq!(table["seat"], "soviet");
        let german = anna.get(&format!("/api/matches/{id}/table?seat=german")).await.ok();
        assert_eq!(german["scene"]["viewer"], json!({"seat": 0}));
        boris.get(&format!("/api/matches/{id}/table?seat=german")).await.refused(403, "not-your-seat");
        let nobody = home.visitor().get(&format!("/api/matches/{id}/table")).await.ok();
        assert_eq!((&nobody["seat"], &nobody["scene"]["viewer"]), (&json!(null), &json!("public")));
        // A promise serves once.
        let twice = json!({"game": INFERNO, "commitment": promise["commitment"]});
        anna.post("/api/matches", twice).await.refused(400, "commitment");
    }

    async fn the_lobby(home) {
        let (mut anna, mut boris) = (home.visitor(), home.visitor());
        let hidden = solo(&mut anna).await;
        let open = anna.make(json!({"game": INFERNO, "scenario": "duel", "public": true,
            "seats": [{"seat": "soviet", "who": "me"}]})).await;
        let lobby = boris.get("/api/lobby").await.ok();
        assert_eq!(lobby["open"].as_array().unwrap().len(), 1);
        assert!(lobby["live"].as_array().unwrap().is_empty() && lobby["mine"].as_array().unwrap().is_empty());
        let sat = boris.post(&format!("/api/matches/{}/seats/german", open["id"].as_str().unwrap()), json!({})).await.ok();
        assert_eq!(sat["match"]["status"], "running");
        let lobby = anna.get("/api/lobby").await.ok();
        assert_eq!(lobby["live"][0]["id"], open["id"]);
        assert_eq!(lobby["mine"].as_array().unwrap().len(), 2);
        assert_eq!(lobby["mine"][0]["id"], json!(hidden), "what waits for one comes first");
        assert!(boris.get("/api/lobby").await.ok()["mine"][0]["to_act"].as_array().unwrap().contains(&json!("german")));
    }

    async fn acting_and_undoing_without_a_websocket(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut lot = Lot(3);
        let mut undone = 0;
        for _ in 0..60 {
            let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
            let choices = table["scene"]["choices"].as_array().unwrap();
            let action = &choices[lot.below(choices.len())]["action"];
            let act = json!({"action": action, "state": table["state"]});
            let state = anna.post(&format!("/api/matches/{id}/act"), act).await.ok()["state"].as_u64().unwrap();
            assert!(state > table["state"].as_u64().unwrap());
            let after = anna.get(&format!("/api/matches/{id}/table")).await.ok();
            assert_eq!(after["state"], state);
            if after["undo"]["free"] == true {
                anna.post(&format!("/api/matches/{id}/undo"), json!({})).await.ok();
                let back = anna.get(&format!("/api/matches/{id}/table")).await.ok();
                assert_eq!(back["scene"], table["scene"], "undo leaves no trace");
                anna.post(&format!("/api/matches/{id}/act"), json!({"action": action, "state": back["state"]})).await.ok();
                undone += 1;
            } else {
                assert!(after["undo"]["lock"].is_string());
                anna.post(&format!("/api/matches/{id}/undo"), json!({})).await.refused(409, "undo-locked");
            }
        }
        assert!(undone > 3);
        let log = anna.get(&format!("/api/matches/{id}/log?from=5")).await.ok();
        assert!(log["lines"].as_array().unwrap().iter().all(|line| line["line"].as_u64().unwrap() >= 5));
    }

    async fn why_not(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let board = anna.get(&format!("/api/games/{INFERNO}")).await.ok();
        let mut refusals = 0;
        for space in board["board"]["spaces"].as_array().unwrap() {
            let ask = json!({"target": {"space": space["id"]}});
            let reasons = anna.post(&format!("/api/matches/{id}/why"), ask).await.ok()["reasons"].clone();
            for reason in reasons.as_array().unwrap() {
                assert!(reason["rule"].as_str().unwrap().starts_with("SIV-"));
                assert_eq!(reason["message"]["id"], json!(format!("refused-{}", reason["kind"].as_str().unwrap())));
                refusals += 1;
            }
        }
        assert!(refusals > 10);
        let ask = json!({"target": {"space": "W"}});
        home.visitor().post(&format!("/api/matches/{id}/why"), ask).await.refused(403, "not-your-seat");
        let mut socket = anna.watch(&id).await;
        let (_, answer) = socket.ask(json!({"type": "why", "target": "button"})).await;
        assert!(answer["reasons"].is_array(), "{answer}");
    }

    async fn talk(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut socket = anna.watch(&id).await;
        socket.until("welcome").await;
        let said = anna.post(&format!("/api/matches/{id}/chat"), json!({"text": "Grüße, <b>&\u{1F642}\n"})).await.ok();
        assert_eq!((&said["seat"], &said["name"], &said["n"]), (&json!("german"), &json!("Anna"), &json!(0)));
        assert_eq!(socket.until("chat").await["line"], said);
        socket.ask(json!({"type": "chat", "text": "again"})).await;
        let mut boris = home.visitor();
        boris.post("/api/me", json!({"name": "Boris"})).await.ok();
        let other = boris.post(&format!("/api/matches/{id}/chat"), json!({"text": "hello"})).await.ok();
        assert_eq!((&other["seat"], &other["name"]), (&json!(null), &json!("Boris")));
        let lines = boris.get(&format!("/api/matches/{id}/chat")).await.ok()["lines"].clone();
        assert_eq!(lines.as_array().unwrap().len(), 3);
        let welcome = boris.watch(&id).await.until("welcome").await;
        assert_eq!(welcome["chat"], lines);
        let empty = json!({"text": " \n"});
        anna.post(&format!("/api/matches/{id}/chat"), empty).await.refused(400, "bad-request");
        let long = json!({"text": "x".repeat(501)});
        anna.post(&format!("/api/matches/{id}/chat"), long).await.refused(400, "bad-request");
    }

    async fn who_is_there(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut socket = anna.watch(&id).await;
        socket.until("welcome").await;
        let watcher = home.visitor().watch(&id).await;
        let told = loop {
            let told = socket.until("match").await["match"].clone();
            if told["watchers"] == 1 {
                break told;
            }
        };
        assert_eq!(told["seats"][0]["connected"], true);
        let summary = anna.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!((&summary["watchers"], &summary["seats"][0]["connected"]), (&json!(1), &json!(true)));
        watcher.close().await;
        while socket.until("match").await["match"]["watchers"] != 0 {}
        socket.close().await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(anna.get(&format!("/api/matches/{id}")).await.ok()["seats"][0]["connected"], false);
    }

    async fn one_screen_for_two(home) {
        let mut anna = home.visitor();
        let seats = json!([{"seat": "german", "who": "me", "name": "Anna"}, {"seat": "soviet", "who": "me", "name": "Boris"}]);
        let made = anna.make(json!({"game": INFERNO, "scenario": "duel", "seats": seats})).await;
        let id = made["id"].as_str().unwrap();
        assert_eq!(made["status"], "running");
        let mut socket = anna.watch(id).await;
        let mut table = socket.until("welcome").await["table"].clone();
        let mut lot = Lot(9);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let Some(choices) = table["scene"]["choices"].as_array().filter(|c| !c.is_empty()).cloned() else {
                // The move has passed: the other player sits down.
                let other = if table["seat"] == "german" { "soviet" } else { "german" };
                let (before, _) = socket.ask(json!({"type": "look", "seat": other})).await;
                table = before.iter().rfind(|frame| frame["type"] == "welcome").unwrap()["table"].clone();
                seen.insert(other);
                continue;
            };
            let action = &choices[lot.below(choices.len())]["action"];
            let (before, answer) = socket.ask(json!({"type": "act", "action": action, "state": table["state"]})).await;
            assert_eq!(answer["type"], "accepted", "{answer}");
            table = before.iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
            if table["status"] == "over" {
                break;
            }
        }
        assert_eq!(seen.len(), 2, "both players came to act");
        let (_, refused) = socket.ask(json!({"type": "look", "seat": "roman"})).await;
        assert_eq!(refused["problem"]["error"], "not-found");
        let (before, _) = socket.ask(json!({"type": "look", "seat": null})).await;
        assert_eq!(before.last().unwrap()["table"]["scene"]["viewer"], "public");
    }
}
