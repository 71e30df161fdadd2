//! Records, replay, forks.

use serde_json::json;

use crate::client::{Client, Lot};
use crate::on_both;
use crate::requests::duel;
use crate::solo::{INFERNO, play_to_the_end, solo};

async fn finished(anna: &mut Client) -> String {
    let id = solo(anna).await;
    let mut socket = anna.watch(&id).await;
    play_to_the_end(&mut socket, &mut Lot(2)).await;
    id
}

on_both! {
    async fn a_record_goes_out_and_comes_back(home) {
        let mut anna = home.visitor();
        let id = finished(&mut anna).await;
        let answer = anna.get(&format!("/api/matches/{id}/record")).await;
        assert!(answer.headers["content-disposition"].contains(&format!("{INFERNO}-{id}.verst")));
        let text = answer.text();
        assert!(text.starts_with("verst record 1\n") && text.contains("\nseed ") && text.contains("\nresult "));
        let mut boris = home.visitor();
        let brought = boris.send("POST", "/api/records", Some(text.clone().into_bytes())).await.ok();
        assert_eq!((&brought["status"], &brought["imported"]), (&json!("over"), &json!(true)));
        assert_eq!(brought["ending"], anna.get(&format!("/api/matches/{id}")).await.ok()["ending"]);
        let copy = brought["id"].as_str().unwrap();
        assert_eq!(boris.get(&format!("/api/matches/{copy}/record")).await.text(), text);
        let (one, two) = (boris.get(&format!("/api/matches/{id}/replay")).await.ok(), boris.get(&format!("/api/matches/{copy}/replay")).await.ok());
        assert_eq!(one, two);
        let table = boris.get(&format!("/api/matches/{copy}/table")).await.ok();
        assert_eq!(table["status"], "over");
        boris.post(&format!("/api/matches/{copy}/act"), json!({"action": "x", "state": 0})).await.refused(403, "not-your-seat");
        // Dice that were changed afterwards are found out, and so is a line that breaks a rule.
        let loaded = text.lines().map(|l| if l.starts_with("seed") { format!("seed {}", "ab".repeat(32)) } else { l.to_owned() });
        let loaded = loaded.collect::<Vec<_>>().join("\n");
        let brought = boris.send("POST", "/api/records", Some(loaded.into_bytes())).await.ok();
        let index = boris.get(&format!("/api/matches/{}/replay", brought["id"].as_str().unwrap())).await.ok();
        assert_eq!(index["dice"]["honest"], false);
        let wrong = text.replacen("\ngerman ", "\ngerman castle ", 1);
        let problem = boris.send("POST", "/api/records", Some(wrong.into_bytes())).await.refused(400, "record");
        assert!(problem["message"].as_str().unwrap().starts_with("line "), "{problem}");
        boris.send("POST", "/api/records", Some(b"hello".to_vec())).await.refused(400, "record");
        boris.send("POST", "/api/records", Some(vec![0xff, 0xfe])).await.refused(400, "bad-request");
    }

    async fn a_running_match_keeps_its_secrets(home) {
        let (id, mut anna, mut boris) = duel(home, json!("none")).await;
        let record = anna.get(&format!("/api/matches/{id}/record")).await.text();
        let steps = record.lines().filter(|l| l.starts_with("* ") || l.starts_with("german ") || l.starts_with("soviet "));
        assert_eq!(steps.count(), 0, "{record}");
        assert!(!record.contains("\nseed ") && !record.contains("\nposition "));
        assert!(record.contains("\ncommitment ") && record.contains("\n# "));
        for path in ["replay", "replay/0"] {
            anna.get(&format!("/api/matches/{id}/{path}")).await.refused(409, "not-over");
        }
        boris.post(&format!("/api/matches/{id}/fork"), json!({"ply": 0})).await.refused(409, "not-over");
        assert!(anna.get(&format!("/api/matches/{id}")).await.ok()["seed"].is_null());
    }

    async fn a_fork_keeps_the_seats_for_those_who_held_them(home) {
        let (id, mut anna, mut boris) = duel(home, json!("none")).await;
        let table = anna.get(&format!("/api/matches/{id}/table")).await.ok();
        let act = json!({"action": table["scene"]["choices"][0]["action"], "state": table["state"]});
        anna.post(&format!("/api/matches/{id}/act"), act).await.ok();
        let part = anna.get(&format!("/api/matches/{id}/log?from=0&to=1")).await.ok();
        let whole = anna.get(&format!("/api/matches/{id}/log")).await.ok();
        let whole = whole["lines"].as_array().unwrap().iter().filter(|line| line["line"] == 0).count();
        assert_eq!(part["lines"].as_array().unwrap().len(), whole);
        anna.post(&format!("/api/matches/{id}/resign"), json!({})).await.ok();
        let forked = boris.post(&format!("/api/matches/{id}/fork"), json!({"ply": 0, "same_seats": true})).await.ok();
        let seats: Vec<_> = forked["seats"].as_array().unwrap().iter().map(|s| (&s["seat"], &s["who"], &s["mine"])).collect();
        assert_eq!(seats, [(&json!("german"), &json!("open"), &json!(false)), (&json!("soviet"), &json!("human"), &json!(true))]);
        let invited = anna.get("/api/lobby").await.ok()["invited"].clone();
        assert_eq!((&invited[0]["seat"], &invited[0]["match"]["id"]), (&json!("german"), &forked["id"]));
        assert!(boris.get("/api/lobby").await.ok()["invited"].as_array().unwrap().is_empty());
    }

    async fn play_goes_on_from_any_moment(home) {
        let mut anna = home.visitor();
        let id = finished(&mut anna).await;
        let index = anna.get(&format!("/api/matches/{id}/replay")).await.ok();
        let plies = index["plies"].as_u64().unwrap();
        // The course tells at every moment who holds how much of the board.
        let held = |ply: usize| {
            let sides = index["course"].as_array().unwrap().iter();
            sides.map(|side| side["spaces"][ply].as_u64().unwrap()).sum::<u64>()
        };
        let control = anna.get(&format!("/api/matches/{id}/replay/{plies}")).await.ok()["scene"]["control"].clone();
        let spaces = control.as_array().unwrap().iter().filter(|side| *side != "").count() as u64;
        assert_eq!((held(0), held(plies as usize)), (spaces, spaces));
        let mut boris = home.visitor();
        for ply in [0, 7, plies / 2] {
            let wish = json!({"ply": ply, "seats": [{"seat": "german", "who": "me"}], "name": "Boris"});
            let forked = boris.post(&format!("/api/matches/{id}/fork"), wish).await.ok();
            assert_eq!(forked["forked_from"], json!({"match": id, "ply": ply}));
            assert_eq!((&forked["status"], &forked["commitment"]), (&json!("running"), &json!(null)));
            let other = forked["id"].as_str().unwrap();
            let table = boris.get(&format!("/api/matches/{other}/table")).await.ok();
            let act = json!({"action": table["scene"]["choices"][0]["action"], "state": table["state"]});
            boris.post(&format!("/api/matches/{other}/act"), act).await.ok();
        }
        // What was said, in parts that make the whole.
        let log = async |client: &mut Client, query: &str| {
            client.get(&format!("/api/matches/{id}/replay/log?{query}")).await.ok()["lines"].as_array().unwrap().clone()
        };
        let whole = log(&mut boris, "as=german").await;
        let (first, rest) = (log(&mut boris, "as=german&to=9").await, log(&mut boris, "as=german&from=10").await);
        assert_eq!([first, rest].concat(), whole);
        assert_eq!(log(&mut boris, "as=german&from=0&to=999999").await, whole);
        let moment = boris.get(&format!("/api/matches/{id}/replay/9?as=german")).await.ok();
        let at = log(&mut boris, "as=german&from=9&to=9").await;
        assert_eq!(at.iter().map(|line| line["message"].clone()).collect::<Vec<_>>(), *moment["log"].as_array().unwrap());
        boris.get(&format!("/api/matches/{id}/replay/log?as=roman")).await.refused(404, "not-found");
        let end = json!({"ply": plies, "seats": [{"seat": "german", "who": "me"}]});
        boris.post(&format!("/api/matches/{id}/fork"), end).await.refused(409, "over");
        boris.post(&format!("/api/matches/{id}/fork"), json!({"ply": plies + 1})).await.refused(404, "not-found");
        let seen = boris.get(&format!("/api/matches/{id}/replay/5?as=public")).await.ok();
        assert_eq!(seen["scene"]["viewer"], "public");
        let seen = boris.get(&format!("/api/matches/{id}/replay/5?as=german")).await.ok();
        assert_eq!(seen["scene"]["viewer"], json!({"seat": 0}));
        boris.get(&format!("/api/matches/{id}/replay/5?as=roman")).await.refused(404, "not-found");
        boris.get(&format!("/api/matches/{id}/replay/x")).await.refused(404, "not-found");
    }
}
