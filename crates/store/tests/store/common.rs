//! Stores and matches for tests.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Erased, Seats, Setup};
use verst_match::{Clock, Clocks, Saved};
use verst_store::{Account, Append, DiceRow, NewMatch, NewSeat, SeatWho, SqlStore, Status, Store};

/// A folder that goes away.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("verst-store-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn address(&self) -> String {
        format!("sqlite:{}", self.0.join("verst.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub async fn sqlite(folder: &Folder) -> Arc<dyn Store> {
    open(&folder.address()).await
}

pub async fn open(address: &str) -> Arc<dyn Store> {
    Arc::new(SqlStore::open(address).await.unwrap())
}

pub fn game() -> Arc<dyn AnyGame> {
    Arc::new(Erased::new(Skirmish::new()))
}

pub fn guest(id: &str) -> Account {
    Account { id: id.to_owned(), name: String::new(), login: None, password: None }
}

/// A match of the toy game between `anna` and an open seat.
pub fn new_match(id: &str) -> NewMatch {
    let game = game();
    let setup = game.info().complete(&Setup::default()).unwrap();
    let seats = game.info().scenario(&setup).seats.iter().enumerate().map(|(i, seat)| NewSeat {
        seat: seat.id.clone(),
        who: if i == 0 { SeatWho::Human } else { SeatWho::Open },
        account: (i == 0).then(|| "anna".to_owned()),
        name: if i == 0 { "Anna".to_owned() } else { String::new() },
        agent: None,
        invite: (i > 0).then(|| format!("{id}-link-{i}")),
        nonce: "0a0b".to_owned(),
    });
    NewMatch {
        id: id.to_owned(),
        game: game.info().slug.to_owned(),
        rules: game.info().rules_version,
        pack: game.pack_hash().to_owned(),
        seats: seats.collect(),
        setup,
        dice: DiceRow::Verifiable("07".repeat(32)),
        clock: Clock::Slow { limit: 60_000, lapses: 2 },
        status: Status::Open,
        listed: true,
        creator: Some("anna".to_owned()),
        created: 1000,
        lines: Vec::new(),
        ending: None,
        imported: false,
        forked_from: None,
    }
}

/// An append of lines to a match that has so many.
pub fn append(id: &str, version: u64, first: u64, lines: &[&str]) -> Append {
    let clocks = Clocks {
        clock: Clock::Slow { limit: 60_000, lapses: 2 },
        seats: Vec::new(),
        running: Seats::NONE,
        since: 5,
        paused: false,
    };
    Append {
        id: id.to_owned(),
        version,
        first,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        status: Status::Running,
        saved: Saved { state: first + lines.len() as u64, lines: 0, clocks, pending: None },
        to_act: Seats(1),
        due: Some(61_000),
        ending: None,
        notices: Vec::new(),
        now: 2000,
    }
}
