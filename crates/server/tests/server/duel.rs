//! Hidden blocks: every byte sent to each seat and to a spectator is kept, and searched for what they could not know.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use verst_core::{Record, Seat, Viewer};
use verst_match::{Replay, replay};

use crate::client::{Client, Lot, Socket};
use crate::home::Home;
use crate::on_both;
use crate::requests::duel;

/// Units whose place the viewer does not know stand at this place in a view of the game.
const HIDDEN: u64 = 199;

/// Something that a viewer was sent while the match was at a state.
struct Heard {
    state: usize,
    text: String,
}

/// Which units a viewer knows at each moment, by the game's own rule of what may be known.
struct Knowledge {
    ids: Vec<String>,
    /// For each moment, for each unit: is it hidden?
    hidden: Vec<Vec<bool>>,
}

impl Knowledge {
    fn of(replay: &Replay, viewer: Viewer) -> Knowledge {
        // Readable positions list the units in the order of the game's own tables.
        let ids = replay.at(0).describe()["units"].as_object().unwrap().keys().cloned().collect();
        let places = |ply: usize| replay.at(ply).view(viewer)["place"].as_array().unwrap().clone();
        let hidden = (0..=replay.plies()).map(|ply| places(ply).iter().map(|p| p.as_u64() == Some(HIDDEN)).collect());
        Knowledge { ids, hidden: hidden.collect() }
    }

    /// The moment at which the viewer first knows a unit.
    fn first(&self, unit: usize) -> usize {
        self.hidden.iter().position(|hidden| !hidden[unit]).unwrap_or(usize::MAX)
    }
}

/// Does a text name an identifier, as a word of its own?
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        !text[..at].ends_with(word) && !text[at + id.len()..].starts_with(word)
    })
}

fn scenes(value: &Value, out: &mut Vec<Value>) {
    match value {
        Value::Object(map) => {
            if let Some(scene) = map.get("scene").filter(|scene| scene.is_object()) {
                out.push(scene.clone());
            }
            map.values().for_each(|v| scenes(v, out));
        }
        Value::Array(list) => list.iter().for_each(|v| scenes(v, out)),
        _ => {}
    }
}

fn search(heard: &[Heard], knowledge: &Knowledge, who: &str) {
    let mut searched = 0;
    for one in heard {
        // A frame may describe the state just before the one that it was heard in, never a later one.
        let state = one.state.min(knowledge.hidden.len() - 1);
        for (unit, id) in knowledge.ids.iter().enumerate() {
            if knowledge.first(unit) > state {
                assert!(!names(&one.text, id), "{who} was told of {id} at state {state}: {}", around(&one.text, id));
                searched += 1;
            }
        }
        let Ok(value) = serde_json::from_str::<Value>(&one.text) else { continue };
        let mut found = Vec::new();
        scenes(&value, &mut found);
        for scene in found {
            let text = scene.to_string();
            for (unit, id) in knowledge.ids.iter().enumerate() {
                if knowledge.hidden[state][unit] {
                    assert!(!names(&text, id), "{who} was shown {id} at state {state}: {}", around(&text, id));
                }
            }
            let own = if who == "german" { "axis" } else { who };
            for card in scene["cards"].as_array().unwrap().iter().filter(|card| card["place"] == "hand") {
                assert_eq!(card["side"], *own, "{who} sees a hand at state {state}");
            }
        }
    }
    assert!(searched > 1000, "{who}: {searched} searches");
}

fn around(text: &str, id: &str) -> String {
    let at = text.find(id).unwrap_or(0);
    text.chars().skip(at.saturating_sub(120)).take(240).collect()
}

struct Player {
    client: Client,
    socket: Option<Socket>,
    heard: Vec<Heard>,
    table: Value,
}

impl Player {
    async fn sit(client: Client, id: &str) -> Player {
        let mut player = Player { client, socket: None, heard: Vec::new(), table: Value::Null };
        let mut socket = player.client.watch(id).await;
        player.table = socket.until("welcome").await["table"].clone();
        player.socket = Some(socket);
        player.keep();
        player
    }

    fn state(&self) -> usize {
        self.table["state"].as_u64().unwrap() as usize
    }

    /// Keep what the socket has heard since.
    fn keep(&mut self) {
        let state = self.state();
        let socket = self.socket.as_mut().unwrap();
        for text in socket.heard.drain(..) {
            // A frame that names its state is of that state.
            let said = serde_json::from_str::<Value>(&text).ok().and_then(|v| v["table"]["state"].as_u64());
            self.heard.push(Heard { state: said.map_or(state, |s| s as usize), text });
        }
    }

    async fn follow(&mut self, state: usize) {
        while self.state() < state {
            self.table = self.socket.as_mut().unwrap().until("step").await["table"].clone();
        }
        self.keep();
    }

    async fn look(&mut self, path: &str) {
        let text = self.client.get(path).await.text();
        self.heard.push(Heard { state: self.state(), text });
    }

    async fn wonder(&mut self, id: &str, target: Value) {
        let text = self.client.post(&format!("/api/matches/{id}/why"), json!({"target": target})).await.text();
        self.heard.push(Heard { state: self.state(), text });
    }
}

async fn play_and_search(home: &Home, seed: u64) {
    let (id, anna, boris) = duel(home, json!("none")).await;
    let mut players =
        [Player::sit(anna, &id).await, Player::sit(boris, &id).await, Player::sit(home.visitor(), &id).await];
    let names = home.visitor().get("/api/games/inferno-on-the-volga").await.ok()["names"].clone();
    let pieces: Vec<String> = names["pieces"].as_object().unwrap().keys().cloned().collect();
    let mut lot = Lot(seed);
    for step in 0..1500 {
        let Some(n) = players.iter().position(|p| !p.table["scene"]["choices"].as_array().unwrap().is_empty()) else {
            break;
        };
        assert!(n < 2, "a spectator has no choices");
        let choices = players[n].table["scene"]["choices"].as_array().unwrap().clone();
        let action = choices[lot.below(choices.len())]["action"].clone();
        let state = players[n].state();
        let (before, answer) =
            players[n].socket.as_mut().unwrap().ask(json!({"type": "act", "action": action, "state": state})).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        players[n].table = before.iter().rfind(|frame| frame["type"] == "step").unwrap()["table"].clone();
        let state = players[n].state();
        for player in &mut players {
            player.follow(state).await;
        }
        // Once a match is over its record is everybody's.
        if step % 40 == 7 && players[n].table["status"] != "over" {
            for player in &mut players {
                for path in ["table", "log", "record", "chat", ""] {
                    player.look(format!("/api/matches/{id}/{path}").trim_end_matches('/')).await;
                }
            }
            // Guesses about every block, and what acting with the enemy's would bring.
            for player in &mut players[..2] {
                for piece in pieces.iter().skip(step % 3).step_by(3) {
                    player.wonder(&id, json!({"piece": piece})).await;
                }
                let guess = &pieces[lot.below(pieces.len())];
                let wild = json!({"action": format!("long {guess}"), "state": state});
                let text = player.client.post(&format!("/api/matches/{id}/act"), wild).await.text();
                // The caller's own words come back; nothing else may.
                player.heard.push(Heard {
                    state,
                    text: text.replace(&format!("long {guess}"), "").replace(&format!("{guess}\\\""), ""),
                });
            }
        }
    }
    if players[0].table["status"] != "over" {
        players[0].client.post(&format!("/api/matches/{id}/resign"), json!({})).await.ok();
    }
    let text = home.visitor().get(&format!("/api/matches/{id}/record")).await.text();
    let record = Record::parse(&text).unwrap();
    let replay = replay(&record, verst_registry::find(&record.game).unwrap()).unwrap();
    let eyes: BTreeMap<&str, Viewer> =
        [("german", Viewer::Seat(Seat(0))), ("soviet", Viewer::Seat(Seat(1))), ("public", Viewer::Public)].into();
    for (player, who) in players.iter().zip(["german", "soviet", "public"]) {
        assert!(player.heard.len() > 50);
        search(&player.heard, &Knowledge::of(&replay, eyes[who]), who);
    }
}

on_both! {
    async fn nobody_is_sent_what_they_may_not_know(home) {
        play_and_search(home, 77).await;
        play_and_search(home, 78).await;
    }
}

#[test]
fn the_search_finds_what_is_there() {
    assert!(names("{\"id\":\"GE1\"}", "GE1") && names("# 12 GE1 moves", "GE1"));
    assert!(!names("{\"id\":\"GE11\"}", "GE1") && !names("XGE1", "GE1"));
    let knowledge = Knowledge { ids: vec!["GE1".into()], hidden: vec![vec![true], vec![false]] };
    let caught = std::panic::catch_unwind(|| {
        search(&[Heard { state: 0, text: "{\"x\":\"GE1\"}".into() }], &knowledge, "soviet");
    });
    assert!(caught.is_err());
}
