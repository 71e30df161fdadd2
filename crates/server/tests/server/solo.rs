//! A whole game against the automaton, by a client that takes any legal choice.

use serde_json::{Value, json};
use std::time::Duration;

use crate::client::{Client, Lot, Socket};
use crate::on_both;

pub const INFERNO: &str = "inferno-on-the-volga";

/// Play until the end; the last table.
pub async fn play_to_the_end(socket: &mut Socket, lot: &mut Lot) -> Value {
    let mut table = socket.until("welcome").await["table"].clone();
    let (mut lines, mut undone) = (log_of(&table), 0);
    loop {
        let choices = table["scene"]["choices"].as_array().unwrap();
        if table["status"] == "over" {
            return table;
        }
        assert!(!choices.is_empty(), "the only player has something to choose: {table}");
        let state = table["state"].as_u64().unwrap();
        let frame = if table["undo"]["free"] == true && undone < 30 && lot.below(12) == 0 {
            undone += 1;
            json!({"type": "undo"})
        } else {
            json!({"type": "act", "action": choices[lot.below(choices.len())]["action"], "state": state})
        };
        let (before, answer) = socket.ask(frame).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        let step = before.into_iter().rfind(|frame| frame["type"] == "step").expect("a step before its answer");
        table = step["table"].clone();
        assert_eq!(table["state"], answer["state"]);
        assert!(table["state"].as_u64().unwrap() > state);
        // What the client keeps of the log is what the server would tell it anew.
        let from = table["log"]["from"].as_u64().unwrap();
        lines.retain(|line| line["line"].as_u64().unwrap() < from);
        lines.extend(log_of(&table));
        if lot.below(100) == 0 {
            let whole = socket.ask(json!({"type": "look", "seat": "german"})).await.0;
            let welcome = whole.iter().find(|frame| frame["type"] == "welcome").unwrap();
            assert_eq!(log_of(&welcome["table"]), lines);
            assert_eq!(welcome["table"]["scene"], table["scene"]);
        }
    }
}

fn log_of(table: &Value) -> Vec<Value> {
    table["log"]["lines"].as_array().unwrap().clone()
}

pub async fn solo(client: &mut Client) -> String {
    let wish = json!({"game": INFERNO, "scenario": "solo", "seats": [{"seat": "german", "who": "me"}], "name": "Anna"});
    let made = client.make(wish).await;
    assert_eq!(made["status"], "running");
    made["id"].as_str().unwrap().to_owned()
}

on_both! {
    async fn a_whole_game_is_played_over_a_websocket(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut socket = anna.watch(&id).await;
        let table = play_to_the_end(&mut socket, &mut Lot(11)).await;
        assert!(table["scene"]["ending"].is_object());
        let told = socket.heard.iter().rfind(|frame| frame.starts_with("{\"type\":\"match\"")).unwrap();
        assert!(told.contains("\"status\":\"over\""), "{told}");
        let summary = anna.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!(summary["status"], "over");
        assert!(summary["ending"]["kind"].is_string() && summary["seed"].is_string());
        let late = socket.act("pass", table["state"].as_u64().unwrap()).await;
        assert_eq!(late["problem"]["error"], "over");
        // Anybody can look at every moment of it, and the dice are those that were promised.
        let mut boris = home.visitor();
        let index = boris.get(&format!("/api/matches/{id}/replay")).await.ok();
        assert_eq!(index["dice"], json!({"honest": true, "fault": null}));
        let plies = index["plies"].as_u64().unwrap();
        assert_eq!(index["steps"].as_array().unwrap().len() as u64, plies);
        for ply in [0, 1, plies / 2, plies] {
            let moment = boris.get(&format!("/api/matches/{id}/replay/{ply}")).await.ok();
            assert_eq!(moment["scene"]["viewer"], "referee");
        }
        boris.get(&format!("/api/matches/{id}/replay/{}", plies + 1)).await.refused(404, "not-found");
    }

    async fn a_game_goes_on_where_it_was_left(home) {
        let mut anna = home.visitor();
        let id = solo(&mut anna).await;
        let mut socket = anna.watch(&id).await;
        let mut table = socket.until("welcome").await["table"].clone();
        let mut lot = Lot(5);
        for _ in 0..20 {
            let choices = table["scene"]["choices"].as_array().unwrap();
            let action = choices[lot.below(choices.len())]["action"].as_str().unwrap().to_owned();
            let (before, _) = socket.ask(json!({"type": "act", "action": action, "state": table["state"]})).await;
            table = before.into_iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
        }
        socket.close().await;
        let mut again = anna.watch(&id).await;
        let welcome = again.until("welcome").await;
        assert_eq!(welcome["table"]["scene"], table["scene"]);
        assert_eq!(welcome["table"]["state"], table["state"]);
        assert_eq!(welcome["table"]["seat"], "german");
        let alone = home.visitor().watch(&id).await.within(Duration::from_secs(5)).await.unwrap();
        assert_eq!(alone["table"]["scene"]["viewer"], "public");
        assert!(alone["table"]["scene"]["choices"].as_array().unwrap().is_empty());
    }
}
