//! One address that asks for the most expensive things there are stalls nobody else.

use serde_json::json;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use verst_server::{Limits, Rate};

use crate::client::{Client, Lot};
use crate::home::Home;
use crate::solo::{play_to_the_end, solo};

/// Somebody behind another address.
fn from(home: &Home, address: &str) -> Client {
    let mut client = home.visitor();
    client.headers.push(("x-forwarded-for".to_owned(), address.to_owned()));
    client
}

/// Matches that are over.
async fn finished(client: &mut Client, many: usize) -> Vec<String> {
    let mut all = Vec::new();
    for n in 0..many {
        let id = solo(client).await;
        if n == 0 {
            play_to_the_end(&mut client.watch(&id).await, &mut Lot(2)).await;
        } else {
            client.post(&format!("/api/matches/{id}/resign"), json!({})).await.ok();
        }
        all.push(id);
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_at_hand_has_a_price_and_what_is_has_none() {
    let home = Home::with(|config| {
        config.trust_proxy = true;
        config.limits.heavy = Rate::new(0.001, 2.0);
    });
    let home = home.await;
    let mut anna = from(&home, "10.0.0.1");
    let ids = finished(&mut anna, 3).await;
    let index = |n: usize| format!("/api/matches/{}/replay", ids[n]);
    // However many ask at once, a match is opened once, and paid for once.
    let mut crowd = JoinSet::new();
    for _ in 0..40 {
        let (mut one, path) = (anna.clone(), index(0));
        crowd.spawn(async move { one.get(&path).await.ok() });
    }
    let all = crowd.join_all().await;
    assert!(all.iter().all(|answer| answer == &all[0]));
    anna.get(&index(1)).await.ok();
    anna.get(&index(2)).await.refused(429, "slow-down");
    anna.get("/api/games/inferno-on-the-volga/ground.svg?unit=37").await.refused(429, "slow-down");
    anna.get(&format!("/api/matches/{}/replay/log", ids[0])).await.refused(429, "slow-down");
    // What is at hand costs nothing, other things are not touched, and neither are others.
    assert_eq!(anna.get(&index(0)).await.ok(), all[0]);
    anna.get(&format!("/api/matches/{}/replay/3", ids[0])).await.ok();
    anna.get("/api/lobby").await.ok();
    from(&home, "10.0.0.2").get(&index(2)).await.ok();
    anna.get(&index(2)).await.ok();
    home.close().await;
}

/// In a soak, and with `VERST_TEST_LOOPS`: so many loops of one address that do nothing but ask for replays, while
/// somebody else opens matches and logs in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_the_replays_of_others() {
    let loops: usize = std::env::var("VERST_TEST_LOOPS").ok().and_then(|n| n.parse().ok()).unwrap_or(8);
    let home = Home::with(|config| {
        config.trust_proxy = true;
        let limits = Limits::default();
        config.limits = Limits { read: limits.read, heavy: limits.heavy, ..config.limits };
    });
    let home = home.await;
    let mut anna = from(&home, "10.0.0.1");
    anna.post("/api/register", json!({"name": "Anna", "password": "12345678"})).await.ok();
    // More than are kept in memory.
    let ids = finished(&mut anna, 24).await;
    let mut crowd = JoinSet::new();
    for n in 0..loops {
        let (mut one, ids) = (from(&home, "10.0.0.66"), ids.clone());
        crowd.spawn(async move {
            for ask in n.. {
                let answer = one.get(&format!("/api/matches/{}/replay", ids[ask % ids.len()])).await;
                assert!([200, 429].contains(&answer.status), "{} {}", answer.status, answer.text());
            }
        });
    }
    let mut took = Vec::new();
    for _ in 0..if loops > 100 { 200 } else { 5 } {
        let mut guest = from(&home, "10.0.0.1");
        let began = Instant::now();
        guest.post("/api/login", json!({"name": "Anna", "password": "12345678"})).await.ok();
        took.push(began.elapsed());
        let began = Instant::now();
        let id = solo(&mut guest).await;
        guest.get(&format!("/api/matches/{id}/table")).await.ok();
        took.push(began.elapsed());
    }
    crowd.shutdown().await;
    took.sort_unstable();
    let slow = took[took.len() * 99 / 100];
    println!("{loops} loops: the slowest in a hundred logins and openings took {slow:?}");
    assert!(loops <= 100 || slow < Duration::from_millis(500), "{slow:?}");
    home.close().await;
}
