//! Making matches and going on with them.

use crate::common::{append, new_match};
use crate::on_both;
use verst_core::{Ending, Seats};
use verst_store::{Listing, SeatWho, Status, StoreError, TakeSeat};

fn take(id: &str, account: &str) -> TakeSeat {
    let text = |t: &str| t.to_owned();
    TakeSeat { id: text(id), n: 1, account: text(account), name: text("Б\u{1F642}"), nonce: text("ff"), now: 3000 }
}

on_both! {
    async fn what_is_made_is_found(store) {
        let new = new_match("a");
        store.create(new.clone()).await.unwrap();
        let row = store.find("a").await.unwrap().unwrap();
        assert_eq!((&row.game, row.rules, &row.pack), (&new.game, new.rules, &new.pack));
        assert_eq!((&row.setup, &row.dice, row.clock), (&new.setup, &new.dice, new.clock));
        assert_eq!((row.status, row.listed, row.creator.as_deref()), (Status::Open, true, Some("anna")));
        assert_eq!((row.created, row.updated, row.version, row.lines), (1000, 1000, 0, 0));
        assert_eq!((row.saved, row.due, row.ending, row.imported), (None, None, None, false));
        assert_eq!(row.seats.len(), 2);
        assert_eq!((row.seats[0].who, row.seats[1].who), (SeatWho::Human, SeatWho::Open));
        assert_eq!(row.seats[1].invite.as_deref(), Some("a-link-1"));
        assert_eq!(store.find("b").await.unwrap(), None);
        assert!(store.create(new).await.is_err(), "no match is made twice");
    }

    async fn lines_are_added_by_those_who_know_the_version(store) {
        store.create(new_match("a")).await.unwrap();
        assert_eq!(store.append(append("a", 0, 0, &["* 3 5", "german «ü»\u{1F642}"])).await.unwrap(), 1);
        assert_eq!(store.append(append("a", 1, 2, &["takeback 1"])).await.unwrap(), 2);
        let late = store.append(append("a", 1, 2, &["german pass"])).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        let nobody = store.append(append("b", 0, 0, &["x"])).await;
        assert!(matches!(nobody, Err(StoreError::Conflict)), "{nobody:?}");
        let (row, lines) = store.load("a").await.unwrap().unwrap();
        assert_eq!(lines, ["* 3 5", "german «ü»\u{1F642}", "takeback 1"]);
        assert_eq!((row.version, row.lines, row.status, row.due), (2, 3, Status::Running, Some(61_000)));
        assert_eq!((row.to_act, row.updated), (Seats(1), 2000));
        assert_eq!(row.saved.unwrap().state, 3);
    }

    async fn an_append_without_lines_keeps_the_rest(store) {
        store.create(new_match("a")).await.unwrap();
        let ending = Ending {
            winners: Seats(2),
            side: Some("soviet".into()),
            kind: "resigned".into(),
            rule: "X-1".into(),
            scores: vec![1, -2],
        };
        let mut last = append("a", 0, 0, &[]);
        (last.status, last.due, last.ending) = (Status::Over, None, Some(ending.clone()));
        store.append(last).await.unwrap();
        let (row, lines) = store.load("a").await.unwrap().unwrap();
        assert_eq!((row.status, row.due, row.ending), (Status::Over, None, Some(ending)));
        assert!(lines.is_empty());
    }

    async fn many_rooms_append_at_once(store) {
        for i in 0..40 {
            store.create(new_match(&format!("m{i}"))).await.unwrap();
        }
        let rooms: Vec<_> = (0..40)
            .map(|i| {
                let store = store.clone();
                tokio::spawn(async move {
                    for n in 0..25 {
                        let line = format!("german {i} {n}");
                        let version = store.append(append(&format!("m{i}"), n, n, &[&line])).await.unwrap();
                        assert_eq!(version, n + 1);
                    }
                })
            })
            .collect();
        for room in rooms {
            room.await.unwrap();
        }
        for i in 0..40 {
            let (_, lines) = store.load(&format!("m{i}")).await.unwrap().unwrap();
            assert_eq!(lines, (0..25).map(|n| format!("german {i} {n}")).collect::<Vec<_>>());
        }
    }

    async fn of_two_appends_to_the_same_state_one_is_made(store) {
        store.create(new_match("a")).await.unwrap();
        for round in 0..20u64 {
            let tries: Vec<_> = ["x", "y", "z"]
                .map(|word| {
                    let (store, change) = (store.clone(), append("a", round, round, &[word]));
                    tokio::spawn(async move { store.append(change).await.is_ok() })
                })
                .into();
            let mut made = 0;
            for one in tries {
                made += u32::from(one.await.unwrap());
            }
            assert_eq!(made, 1);
        }
        assert_eq!(store.load("a").await.unwrap().unwrap().1.len(), 20);
    }

    async fn what_the_database_minds_harms_nobody_else(store) {
        store.create(new_match("a")).await.unwrap();
        store.create(new_match("b")).await.unwrap();
        for version in 0..10 {
            let (one, two, three) = tokio::join!(
                store.create(new_match("a")),
                store.append(append("a", version, version, &["x"])),
                store.append(append("b", version, version, &["y"])),
            );
            assert!(one.is_err() && two.is_ok() && three.is_ok());
        }
    }

    async fn an_open_seat_is_taken_once(store) {
        store.create(new_match("a")).await.unwrap();
        assert_eq!(store.invitation("a-link-1").await.unwrap(), Some(("a".into(), 1)));
        assert_eq!(store.invitation("a-link-0").await.unwrap(), None);
        let (one, two) = tokio::join!(store.take_seat(take("a", "boris")), store.take_seat(take("a", "carl")));
        assert!(one.unwrap() != two.unwrap());
        assert!(!store.take_seat(take("a", "dora")).await.unwrap());
        let row = store.find("a").await.unwrap().unwrap();
        assert_eq!((row.seats[1].who, row.seats[1].name.as_str()), (SeatWho::Human, "Б\u{1F642}"));
        assert_eq!((row.version, row.updated), (1, 3000));
    }

    async fn lists_are_of_the_right_matches_the_newest_first(store) {
        for (id, at, listed) in [("a", 1, true), ("b", 3, true), ("c", 2, true), ("d", 4, false)] {
            let mut new = new_match(id);
            (new.created, new.listed) = (at, listed);
            if id == "d" {
                new.creator = None;
                new.seats[0].account = Some("boris".into());
            }
            store.create(new).await.unwrap();
        }
        let ids = |rows: Vec<verst_store::MatchRow>| rows.into_iter().map(|r| r.id).collect::<Vec<_>>();
        let lobby = Listing::Lobby(Status::Open);
        assert_eq!(ids(store.list(&lobby, 10).await.unwrap()), ["b", "c", "a"]);
        assert_eq!(ids(store.list(&lobby, 2).await.unwrap()), ["b", "c"]);
        assert!(store.list(&Listing::Lobby(Status::Over), 10).await.unwrap().is_empty());
        assert_eq!(ids(store.list(&Listing::Of("boris".into()), 10).await.unwrap()), ["d"]);
        assert_eq!(ids(store.list(&Listing::Of("anna".into()), 10).await.unwrap()), ["b", "c", "a"]);
        assert_eq!(store.list(&lobby, 10).await.unwrap()[0].seats.len(), 2);
    }

    async fn what_is_due_is_listed(store) {
        for (id, due) in [("a", Some(70)), ("b", Some(50)), ("c", None), ("d", Some(90))] {
            store.create(new_match(id)).await.unwrap();
            let mut change = append(id, 0, 0, &[]);
            change.due = due;
            store.append(change).await.unwrap();
        }
        assert_eq!(store.due(80, 10).await.unwrap(), ["b", "a"]);
        assert_eq!(store.due(80, 1).await.unwrap(), ["b"]);
        assert!(store.due(10, 10).await.unwrap().is_empty());
    }

    async fn what_was_asked_for_before_the_end_is_done(store) {
        for i in 0..50 {
            store.create(new_match(&format!("m{i}"))).await.unwrap();
        }
        let appends: Vec<_> = (0..50)
            .map(|i| {
                let store = store.clone();
                tokio::spawn(async move { store.append(append(&format!("m{i}"), 0, 0, &["x"])).await })
            })
            .collect();
        tokio::task::yield_now().await;
        store.close().await;
        for one in appends {
            let done = one.await.unwrap();
            assert!(matches!(done, Ok(1) | Err(StoreError::Closed)), "{done:?}");
        }
        assert!(matches!(store.append(append("m0", 1, 1, &["y"])).await, Err(StoreError::Closed)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_of_another_server_are_heard_of() {
    let Some(address) = crate::postgres::database().await else { return };
    let (one, two) = (crate::common::open(&address).await, crate::common::open(&address).await);
    let (mut first, mut second) = (one.changes(), two.changes());
    // The listeners need a moment to sit down.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    one.create(new_match("a")).await.unwrap();
    one.append(append("a", 0, 0, &["x"])).await.unwrap();
    let heard = tokio::time::timeout(std::time::Duration::from_secs(10), second.recv()).await;
    assert_eq!(heard.unwrap().unwrap(), "a");
    assert!(first.try_recv().is_err(), "one's own changes are no news");
    let late = two.append(append("a", 0, 0, &["y"])).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
}
