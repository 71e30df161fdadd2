//! Every match comes back from its lines, whatever was undone, taken back or asked in it.

use crate::common::{game, new_match};
use crate::on_both;
use verst_core::{Quick, Seat, Source};
use verst_match::{Match, Request, replay};
use verst_store::{Append, DiceRow, SeatWho, Status, Store, TakeSeat, new_lines, rebuild, record};

/// What a room does after a request.
async fn keep(store: &dyn Store, table: &Match, id: &str, at: &mut (u64, u64), before: usize, kept: usize) {
    let lines = new_lines(table, before, kept);
    let (version, first) = *at;
    let count = lines.len() as u64;
    let append = Append {
        id: id.to_owned(),
        version,
        first,
        lines,
        status: if table.ending().is_some() { Status::Over } else { Status::Running },
        saved: table.saved(),
        to_act: table.to_act(),
        due: table.clocks().due(),
        ending: table.ending(),
        notices: Vec::new(),
        now: 5000,
    };
    *at = (store.append(append).await.unwrap(), first + count);
}

async fn play(store: &dyn Store, id: &str, seed: u64, solo: bool) {
    let mut new = new_match(id);
    if solo {
        "solo".clone_into(&mut new.setup.scenario);
        new.seats.truncate(1);
    }
    new.seats[0].seat.clone_from(&game().info().scenario(&new.setup).seats[0].id);
    store.create(new).await.unwrap();
    if !solo {
        let take = TakeSeat {
            id: id.to_owned(),
            n: 1,
            account: "boris".into(),
            name: "Boris".into(),
            nonce: "0c".into(),
            now: 1,
        };
        assert!(store.take_seat(take).await.unwrap());
    }
    let (row, lines) = store.load(id).await.unwrap().unwrap();
    assert!(row.seats.iter().all(|s| s.who == SeatWho::Human));
    let mut table = rebuild(&row, &lines, game(), 1000).unwrap();
    let mut at = (row.version, row.lines);
    keep(store, &table, id, &mut at, 0, 0).await;
    let mut source = Quick::new(seed);
    let mut now = 1000;
    for _ in 0..120 {
        if table.ending().is_some() {
            break;
        }
        now += 10;
        let before = table.lines().len();
        let seat = table.to_act().iter().next().unwrap();
        let kept = match source.below(10) {
            0 => table.undo(seat, now).ok().map(|o| o.kept),
            1 => {
                let n = 1 + source.below(4);
                let asked = table.ask(seat, Request::Takeback(n), now).ok().map(|(_, o)| o.kept);
                let other = Seat(1 - seat.0);
                let agreed = table.pending().is_some().then(|| table.answer(other, true, now).unwrap().1.kept);
                agreed.or(asked)
            }
            _ => {
                let actions = table.position().actions(seat);
                let action = &actions[source.below(actions.len() as u32) as usize];
                Some(table.play(seat, action, table.state(), now).unwrap().kept)
            }
        };
        let Some(kept) = kept else { continue };
        keep(store, &table, id, &mut at, before, kept).await;
        let (row, lines) = store.load(id).await.unwrap().unwrap();
        let again = rebuild(&row, &lines, game(), now).unwrap();
        assert_eq!(again.position().hash(), table.position().hash());
        assert_eq!(again.record().text(), table.record().text());
        assert_eq!(again.saved(), table.saved());
        assert_eq!(again.can_undo(seat), table.can_undo(seat));
        replay(&record(&row, &lines).unwrap(), game()).unwrap();
    }
}

on_both! {
    async fn a_match_is_its_lines(store) {
        for seed in 0..6 {
            play(&*store, &format!("m{seed}"), seed, seed % 3 == 2).await;
        }
    }

    async fn a_damaged_match_says_so(store) {
        store.create(new_match("a")).await.unwrap();
        store.append(crate::common::append("a", 0, 0, &["german castles"])).await.unwrap();
        let (mut row, lines) = store.load("a").await.unwrap().unwrap();
        assert!(rebuild(&row, &lines, game(), 0).is_err());
        row.rules += 1;
        let other = rebuild(&row, &[], game(), 0).err().unwrap().to_string();
        assert!(other.contains("rules version"), "{other}");
        row.dice = DiceRow::Verifiable("xyz".into());
        assert!(rebuild(&row, &[], game(), 0).is_err());
    }
}
