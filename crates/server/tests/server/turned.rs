//! Maps that are printed with east up: the same board, turned.

use serde_json::{Value, json};
use std::sync::Arc;
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Erased};
use verst_server::{Bench, Server, Shelf};

use crate::home::{Folder, Home, config};
use crate::solo::INFERNO;

fn points(board: &Value) -> impl Iterator<Item = (i64, i64)> {
    let spaces = board["spaces"].as_array().unwrap().iter();
    spaces.map(|space| (space["at"][0].as_i64().unwrap(), space["at"][1].as_i64().unwrap()))
}

/// The board with everything that turning moves taken away.
fn still(board: &Value) -> Value {
    let mut board = board.clone();
    board["size"] = json!(null);
    for (part, keys) in [
        ("spaces", &["at", "outline"][..]),
        ("grounds", &["outline"]),
        ("lines", &["path"]),
        ("labels", &["at", "angle"]),
    ] {
        for one in board[part].as_array_mut().unwrap() {
            for key in keys {
                one[*key] = json!(null);
            }
        }
    }
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turned_board_has_the_same_spaces_in_the_same_order() {
    let folder = Folder::new();
    let toy: Arc<dyn AnyGame> = Arc::new(Erased::new(Skirmish::new()));
    let games: Vec<Arc<dyn AnyGame>> = verst_registry::games().iter().cloned().chain([toy]).collect();
    let server =
        Server::start_with(config(&folder.address()), Shelf::new(games), Arc::new(Bench::default())).await.unwrap();
    let home = Home::of(server, folder);
    let mut anna = home.visitor();
    let mut turned = 0;
    for game in anna.get("/api/games").await.ok()["games"].as_array().unwrap().clone() {
        let path = format!("/api/games/{}", game["slug"].as_str().unwrap());
        let plain = anna.get(&path).await.ok();
        assert_eq!(anna.get(&format!("{path}?turn=north")).await.ok(), plain);
        anna.get(&format!("{path}?turn=west")).await.refused(400, "bad-request");
        let (east, picture) = (format!("{path}?turn=east"), format!("{path}/ground.svg?turn=east"));
        if plain["board"]["east_up"] == false {
            anna.get(&east).await.refused(400, "bad-request");
            anna.get(&picture).await.refused(400, "bad-request");
            continue;
        }
        turned += 1;
        let there = anna.get(&east).await.ok();
        assert_eq!(still(&there["board"]), still(&plain["board"]));
        assert_eq!(there["board"]["size"][0], plain["board"]["size"][1]);
        // What was east is up, what was north is left.
        let width = plain["board"]["size"][0].as_i64().unwrap();
        for ((x, y), (right, down)) in points(&plain["board"]).zip(points(&there["board"])) {
            assert_eq!((right, down), (y, width - x));
        }
        assert_eq!((&there["names"], &there["pack"]), (&plain["names"], &plain["pack"]));
        let drawn = anna.get(&picture).await;
        assert_eq!(drawn.status, 200, "{}", drawn.text());
        assert_ne!(drawn.text(), anna.get(&format!("{path}/ground.svg")).await.text());
    }
    assert!(turned >= 1);
    assert_eq!(anna.get(&format!("/api/games/{INFERNO}")).await.ok()["board"]["east_up"], false);
    home.close().await;
}
