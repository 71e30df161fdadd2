//! The reference: the store alone, appending what matches append, without games, rooms or network.

use std::sync::Arc;
use std::time::{Duration, Instant};
use verst_core::{Ending, Quick, Seats, Setup, Source};
use verst_match::{Clock, Dice, Match, Player, Saved, Terms};
use verst_store::{Append, DiceRow, NewMatch, NewSeat, SeatWho, SqlStore, Status, Store, new_lines};

use crate::GAME;
use crate::process::own_cpu;

/// What one action of a match appends.
pub struct Row {
    lines: Vec<String>,
    saved: Saved,
    to_act: Seats,
    ending: Option<Ending>,
}

/// What a whole game played at random appends, action by action.
pub fn game(seed: u64) -> Arc<[Row]> {
    let game = verst_registry::find(GAME).expect("the game");
    let terms = Terms::new(vec![Player::human("")], Dice::Plain(seed));
    let mut table = Match::new(game, &Setup::default(), terms, 0).expect("a match");
    let mut source = Quick::new(seed);
    let mut rows = Vec::new();
    while let Some(seat) = table.to_act().iter().next() {
        let actions = table.position().actions(seat);
        let action = &actions[source.below(actions.len() as u32) as usize];
        let before = table.lines().len();
        let kept = table.play(seat, action, table.state(), 0).expect("a legal action").kept;
        let lines = new_lines(&table, before, kept);
        rows.push(Row { lines, saved: table.saved(), to_act: table.to_act(), ending: table.ending() });
    }
    rows.into()
}

/// How fast it went.
pub struct Done {
    pub per_second: f64,
    /// Lines of an append, on average.
    pub rows_each: f64,
    /// Seconds of work for an append.
    pub cpu_each: f64,
}

/// Append for so long, with one writer for each game; a game that is over begins again as another match.
pub fn append(db: &str, games: &[Arc<[Row]>], time: Duration) -> Done {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    runtime.block_on(async {
        let store = Arc::new(SqlStore::open(db).await.expect("a store"));
        let (began, worked) = (Instant::now(), own_cpu());
        let writers: Vec<_> = (0..)
            .zip(games)
            .map(|(n, game)| tokio::spawn(write(store.clone(), n, game.clone(), began + time)))
            .collect();
        let (mut appends, mut lines) = (0.0, 0.0);
        for writer in writers {
            let done = writer.await.expect("a writer");
            (appends, lines) = (appends + done.0, lines + done.1);
        }
        let seconds = began.elapsed().as_secs_f64();
        let cpu_each = (own_cpu() - worked) / appends;
        store.close().await;
        Done { per_second: appends / seconds, rows_each: lines / appends, cpu_each }
    })
}

/// One writer: its appends and their lines.
async fn write(store: Arc<SqlStore>, writer: u32, game: Arc<[Row]>, end: Instant) -> (f64, f64) {
    let (mut appends, mut lines) = (0.0, 0.0);
    for again in 0.. {
        let id = format!("match-{writer}-{again}");
        store.create(new_match(&id)).await.expect("a match");
        let mut first = 0;
        for (version, row) in (0..).zip(&*game) {
            if Instant::now() >= end {
                return (appends, lines);
            }
            store.append(row.append(&id, version, first)).await.expect("an append");
            first += row.lines.len() as u64;
            appends += 1.0;
            lines += row.lines.len() as f64;
        }
    }
    (appends, lines)
}

impl Row {
    fn append(&self, id: &str, version: u64, first: u64) -> Append {
        Append {
            id: id.to_owned(),
            version,
            first,
            lines: self.lines.clone(),
            status: if self.ending.is_some() { Status::Over } else { Status::Running },
            saved: self.saved.clone(),
            to_act: self.to_act,
            due: None,
            ending: self.ending.clone(),
            notices: Vec::new(),
            now: version,
        }
    }
}

fn new_match(id: &str) -> NewMatch {
    let seat = NewSeat {
        seat: "german".into(),
        who: SeatWho::Human,
        account: None,
        name: String::new(),
        agent: None,
        invite: None,
        nonce: String::new(),
    };
    NewMatch {
        id: id.into(),
        game: GAME.into(),
        rules: 1,
        pack: String::new(),
        setup: Setup::default(),
        dice: DiceRow::Plain(1),
        clock: Clock::None,
        status: Status::Running,
        listed: false,
        creator: None,
        created: 0,
        lines: Vec::new(),
        ending: None,
        imported: false,
        forked_from: None,
        seats: vec![seat],
    }
}
