//! Takebacks, draws, pauses, resignation, clocks.

use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::client::{Client, Lot, Socket};
use crate::on_both;
use crate::solo::INFERNO;

/// A running duel and its two players.
pub async fn duel(home: &crate::home::Home, clock: Value) -> (String, Client, Client) {
    let (mut anna, mut boris) = (home.visitor(), home.visitor());
    let wish = json!({"game": INFERNO, "scenario": "duel", "seats": [{"seat": "german", "who": "me"}], "clock": clock});
    let made = anna.make(wish).await;
    let invite = made["seats"][1]["invite"].as_str().unwrap();
    boris.post(&format!("/api/invites/{invite}"), json!({"name": "Boris"})).await.ok();
    (made["id"].as_str().unwrap().to_owned(), anna, boris)
}

/// Act for whoever is to act, so many times; the seat that acted last.
async fn some_steps(id: &str, players: [&mut Client; 2], count: usize, lot: &mut Lot) -> usize {
    let mut last = 0;
    for _ in 0..count {
        for n in 0..2 {
            let table = players[n].get(&format!("/api/matches/{id}/table")).await.ok();
            let choices = table["scene"]["choices"].as_array().unwrap();
            if choices.is_empty() {
                continue;
            }
            let act = json!({"action": choices[lot.below(choices.len())]["action"], "state": table["state"]});
            players[n].post(&format!("/api/matches/{id}/act"), act).await.ok();
            last = n;
            break;
        }
    }
    last
}

async fn table_of(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/matches/{id}/table")).await.ok()
}

on_both! {
    async fn a_takeback_needs_consent(home) {
        let (id, mut anna, mut boris) = duel(home, json!("none")).await;
        let mut lot = Lot(4);
        // Until a seat has a step that it cannot undo freely.
        let (n, table) = loop {
            let n = some_steps(&id, [&mut anna, &mut boris], 1, &mut lot).await;
            let player = if n == 0 { &mut anna } else { &mut boris };
            let table = table_of(player, &id).await;
            if table["undo"]["takeback"].is_u64() && table["undo"]["free"] == false {
                break (n, table);
            }
        };
        let (asker, other) = if n == 0 { (&mut anna, &mut boris) } else { (&mut boris, &mut anna) };
        let ask = json!({"request": {"takeback": table["undo"]["takeback"]}});
        let path = |what: &str| format!("/api/matches/{id}/{what}");
        assert_eq!(asker.post(&path("ask"), ask.clone()).await.ok()["answer"], "waiting");
        asker.post(&path("ask"), ask.clone()).await.refused(409, "asked");
        let open = table_of(other, &id).await["request"].clone();
        assert_eq!(open["request"], ask["request"]);
        assert_eq!(open["waiting"].as_array().unwrap().len(), 1);
        asker.post(&path("answer"), json!({"yes": true})).await.refused(409, "not-asked");
        assert_eq!(other.post(&path("answer"), json!({"yes": false})).await.ok()["answer"], "declined");
        assert_eq!(asker.post(&path("ask"), ask.clone()).await.ok()["answer"], "waiting");
        assert_eq!(asker.post(&path("answer"), json!({"yes": false})).await.ok()["answer"], "declined", "withdrawn");
        assert_eq!(asker.post(&path("ask"), ask).await.ok()["answer"], "waiting");
        let mut watcher = home.visitor().watch(&id).await;
        watcher.until("welcome").await;
        assert_eq!(other.post(&path("answer"), json!({"yes": true})).await.ok()["answer"], "granted");
        let step = watcher.until("step").await;
        assert_eq!(step["table"]["log"]["from"], 0, "old lines of the log have changed");
        let back = table_of(asker, &id).await;
        assert!(!back["scene"]["choices"].as_array().unwrap().is_empty(), "the choice is the asker's again");
        asker.post(&path("ask"), json!({"request": {"takeback": 9999}})).await.refused(409, "no-such-steps");
        asker.post(&path("answer"), json!({"yes": true})).await.refused(409, "not-asked");
    }

    async fn clocks_stop_by_agreement(home) {
        let (id, mut anna, mut boris) = duel(home, json!({"live": {"main": 600_000, "increment": 0}})).await;
        let path = |what: &str| format!("/api/matches/{id}/{what}");
        let clocks = table_of(&mut anna, &id).await["clocks"].clone();
        assert_eq!(clocks["seats"][0]["running"], true, "{clocks}");
        anna.post(&path("ask"), json!({"request": "resume"})).await.refused(409, "no-clock");
        anna.post(&path("ask"), json!({"request": "pause"})).await.ok();
        assert_eq!(boris.post(&path("answer"), json!({"yes": true})).await.ok()["answer"], "granted");
        let table = table_of(&mut anna, &id).await;
        assert_eq!(table["clocks"]["paused"], true);
        let act = json!({"action": table["scene"]["choices"][0]["action"], "state": table["state"]});
        anna.post(&path("act"), act.clone()).await.refused(409, "paused");
        boris.post(&path("ask"), json!({"request": "resume"})).await.ok();
        anna.post(&path("answer"), json!({"yes": true})).await.ok();
        let table = table_of(&mut anna, &id).await;
        let act = json!({"action": act["action"], "state": table["state"]});
        anna.post(&path("act"), act).await.ok();
    }

    async fn a_seat_gives_up(home) {
        let (id, mut anna, mut boris) = duel(home, json!("none")).await;
        let mut socket: Socket = boris.watch(&id).await;
        socket.until("welcome").await;
        anna.post(&format!("/api/matches/{id}/resign"), json!({"seat": "soviet"})).await.refused(403, "not-your-seat");
        anna.post(&format!("/api/matches/{id}/resign"), json!({})).await.ok();
        let step = socket.until("step").await;
        assert_eq!(step["table"]["status"], "over");
        let told = socket.until("match").await;
        assert_eq!(told["match"]["ending"]["winners"], json!(["soviet"]));
        assert!(told["match"]["seed"].is_string());
        boris.post(&format!("/api/matches/{id}/resign"), json!({})).await.refused(409, "over");
    }
}

/// Leave everybody so many milliseconds. The shortest clock that a request may ask for is a minute: this one is put into
/// the database by hand, once the server has let go of the match.
pub async fn leave_time(db: &str, id: &str, left: u64) {
    tokio::time::sleep(Duration::from_millis(500)).await;
    let pool = sqlx::sqlite::SqlitePool::connect(db).await.unwrap();
    let (saved,): (String,) =
        sqlx::query_as("SELECT saved FROM matches WHERE id = $1").bind(id).fetch_one(&pool).await.unwrap();
    let mut saved: Value = serde_json::from_str(&saved).unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    saved["clocks"]["since"] = json!(now);
    for clock in saved["clocks"]["seats"].as_array_mut().unwrap() {
        clock["left"] = json!(left);
    }
    sqlx::query("UPDATE matches SET saved = $2, due = $3, version = version + 1 WHERE id = $1")
        .bind(id)
        .bind(saved.to_string())
        .bind((now + left).cast_signed())
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_runs_out_also_when_nobody_looks() {
    let folder = crate::home::Folder::new();
    let db = folder.address();
    let mut config = crate::home::config(&db);
    config.idle = Duration::from_millis(100);
    let server = verst_server::Server::start(config).await.unwrap();
    let home = crate::home::Home::of(server, folder);
    let (id, mut anna, _boris) = duel(&home, json!({"live": {"main": 60_000, "increment": 0}})).await;
    leave_time(&db, &id, 1).await;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let summary = anna.get(&format!("/api/matches/{id}")).await.ok();
        if summary["status"] == "over" {
            assert_eq!(summary["ending"]["winners"], json!(["soviet"]));
            home.close().await;
            return;
        }
    }
    panic!("nobody looked after the clock");
}
