//! Records: replay, resume, verify, and what happens to those who tamper.

mod common;

use common::*;
use proptest::prelude::*;
use verst_core::{Entry, Quick, Record, RecordLine, Viewer};
use verst_match::{Clock, Dice, Match, Place, Request, VerifyError, fork, replay, verify};

/// A finished match with two takebacks in it.
fn finished(seed: u8) -> Match {
    let mut m = duel(verifiable(seed));
    let mut source = Quick::new(u64::from(seed));
    let mut steps = 0;
    while random_step(&mut m, &mut source) {
        steps += 1;
        if matches!(steps, 6 | 9)
            && let Some(seat) = m.to_act().iter().next()
            && let other = if seat == RED { BLUE } else { RED }
            && let Some(n) = m.takeback_for(other)
        {
            m.ask(other, Request::Takeback(n), 0).unwrap();
            m.answer(seat, true, 0).unwrap();
        }
    }
    m
}

#[test]
fn a_record_round_trips_and_verifies() {
    for seed in 0..20 {
        let m = finished(seed);
        let record = m.record();
        assert_eq!(Record::parse(&record.text()).unwrap(), record, "line numbers included");
        let replay = verify(&record, game()).unwrap();
        assert_eq!(replay.plies(), m.lines().len());
        assert_eq!(replay.position().hash(), m.position().hash());
        assert_eq!(replay.ending(), m.ending());
        assert!(record.lines.iter().any(|l| matches!(l.entry, Entry::Takeback(_))));
    }
}

#[test]
fn a_replay_shows_every_ply() {
    let mut m = duel(verifiable(3));
    let mut hashes = vec![];
    let mut source = Quick::new(3);
    loop {
        hashes.push((m.lines().len(), m.position().hash()));
        if !random_step(&mut m, &mut source) {
            break;
        }
    }
    let replay = replay(&m.record(), game()).unwrap();
    for (ply, hash) in hashes {
        assert_eq!(replay.at(ply).hash(), hash, "ply {ply}");
    }
    for ply in 1..=replay.plies() {
        let heard: Vec<_> = replay.told(ply, Viewer::Referee).collect();
        assert!(heard.into_iter().eq(m.log(Viewer::Referee, 0).filter(|(line, _)| line + 1 == ply).map(|(_, t)| t)));
    }
    assert_eq!(replay.line(0).map(|l| &l.entry), None);
    assert_eq!(replay.file_line(1), Some(m.record().lines[0].line));
}

#[test]
fn a_match_goes_on_from_its_record() {
    for cut in 0..12 {
        let mut one = duel(verifiable(8));
        let mut source = Quick::new(cut);
        for _ in 0..cut {
            random_step(&mut one, &mut source);
        }
        let record = Record::parse(&one.record().text()).unwrap();
        let mut two = Match::resume(game(), &record, terms(verifiable(8)), None, 0).unwrap();
        assert_eq!(two.position().hash(), one.position().hash());
        assert_eq!(two.to_act(), one.to_act());
        for seat in [RED, BLUE] {
            assert_eq!(two.can_undo(seat), one.can_undo(seat), "undo survives a restart");
        }
        finish(&mut one, cut);
        finish(&mut two, cut);
        assert_eq!(two.record(), one.record());
    }
}

#[test]
fn an_undo_written_as_a_takeback_is_an_undo() {
    let mut m = after_bids(Dice::Plain(1));
    let clean = m.record();
    play(&mut m, RED, "pick 3");
    let mut appended = m.record();
    let line = appended.lines.last().unwrap().line + 1;
    appended.lines.push(RecordLine { line, entry: Entry::Takeback(1) });
    appended.position.clone_from(&clean.position);
    let resumed = Match::resume(game(), &appended, terms(Dice::Plain(1)), None, 0).unwrap();
    assert_eq!(resumed.record(), clean);
    assert_eq!(replay(&appended, game()).unwrap().plies(), appended.lines.len(), "a replay shows it as it was");
}

#[test]
fn clocks_questions_and_numbers_are_kept_beside_the_record() {
    let mut m = timed(Clock::Live { main: 10_000, increment: 0 });
    m.play(RED, "bid 0", m.state(), 2_500).unwrap();
    m.play(BLUE, "bid 0", m.state(), 3_000).unwrap();
    m.play(RED, "pick 3", m.state(), 3_000).unwrap();
    m.undo(RED, 3_000).unwrap();
    m.ask(RED, Request::Draw, 3_000).unwrap();
    let saved = serde_json::from_str(&serde_json::to_string(&m.saved()).unwrap()).unwrap();
    let mut again = Match::resume(game(), &m.record(), m.terms().clone(), Some(saved), 4_000).unwrap();
    assert_eq!(again.clocks().left(RED, 4_000), Some(6_500), "the server's rest is not the player's");
    assert_eq!(again.clocks().left(BLUE, 4_000), Some(7_000));
    assert_eq!(again.state(), m.state(), "undo has no line, and yet its number does not come again");
    assert_eq!(again.pending(), m.pending());
    let later = again.play(RED, "pass", m.state(), 4_000).map(|_| again.saved()).unwrap();
    let earlier = Match::resume(game(), &m.record(), m.terms().clone(), Some(later), 4_000).unwrap();
    assert!(earlier.state() > m.state() && earlier.pending().is_none());
}

#[test]
fn a_match_can_be_forked_at_any_ply() {
    let record = finished(6).record();
    for plies in 0..record.lines.len() {
        let start = fork(&record, plies);
        let mut other = Match::resume(game(), &start, terms(Dice::Plain(99)), None, 0).unwrap();
        finish(&mut other, plies as u64);
        replay(&other.record(), game()).unwrap();
        assert_eq!(other.record().commitment, None);
    }
}

#[test]
fn the_first_wrong_line_is_named() {
    let good = finished(1).record();
    let check = |change: &dyn Fn(&mut Record), place: Place, part: &str| {
        let mut bad = good.clone();
        change(&mut bad);
        let error = verify(&bad, game()).err().expect("detected");
        assert_eq!(error.place(), place, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    };
    let first_choice = good.lines.iter().position(|l| matches!(l.entry, Entry::Choice { .. })).unwrap();
    let at = |i: usize| Place::Line(good.lines[i].line);

    check(&|r| r.game = "chess".into(), Place::Word("game"), "not of skirmish");
    check(&|r| r.rules = 2, Place::Word("rules"), "version 2");
    check(&|r| r.pack = "00".into(), Place::Word("pack"), "data pack 00");
    check(&|r| r.setup.scenario = "siege".into(), Place::Word("scenario"), "no scenario");
    check(&|r| r.setup.scenario.clear(), Place::Word("scenario"), "does not say its scenario");
    check(&|r| drop(r.setup.options.remove("cards")), Place::Word("option"), "option cards");
    check(&|r| r.seats.swap(0, 1), Place::Word("seat"), "red, blue");
    check(&|r| r.commitment = Some("00".into()), Place::Word("commitment"), "not 00");
    check(&|r| r.commitment = None, Place::Word("commitment"), "cannot be checked");
    check(&|r| r.seed = None, Place::Word("seed"), "not yet revealed");
    check(&|r| r.seed = Some("xy".into()), Place::Word("seed"), "64 hexadecimal");
    check(&|r| r.nonces[0].1 = "0001".into(), at(1), "the seed gives");
    check(&|r| r.nonces[0].0 = "blue".into(), Place::Word("nonce"), "nonce of blue");
    check(&|r| r.lines[0].entry = Entry::Chance("dragon".into()), at(0), "cannot be drawn");
    check(&|r| r.lines[0].entry = Entry::Takeback(1), at(0), "no 1 steps");
    check(&|r| r.lines[first_choice].entry = Entry::Chance("3".into()), at(first_choice), "no dice");
    check(&|r| drop(r.lines.pop()), Place::Word("result"), "no result");
    check(&|r| r.result = None, Place::Word("result"), "not to no result");
    check(&|r| r.position = Some("00".into()), Place::Word("position"), "not 00");
    check(&|r| r.position = None, Place::Word("position"), "last position");
    let refused = Entry::Choice { seat: "red".into(), action: "pass".into() };
    check(&|r| r.lines[first_choice].entry = refused.clone(), at(first_choice), "TOY-3");
    let extra = RecordLine { line: 999, entry: Entry::Agreed };
    check(&|r| r.lines.push(extra.clone()), Place::Line(999), "over before");
}

#[test]
fn a_record_without_a_promise_replays_but_does_not_verify() {
    let mut m = duel(Dice::Plain(4));
    finish(&mut m, 1);
    assert!(replay(&m.record(), game()).is_ok());
    assert_eq!(verify(&m.record(), game()).err(), Some(VerifyError::NoCommitment));
    let mut running = duel(verifiable(4));
    play(&mut running, RED, "bid 1");
    assert_eq!(verify(&running.record(), game()).err(), Some(VerifyError::NotRevealed));
}

#[test]
fn place_finds_its_line_in_the_text() {
    let text = finished(2).record().text();
    assert_eq!(Place::Word("pack").line_in(&text), Some(4));
    assert_eq!(Place::Word("seed").line_in(&text), Some(text.lines().count()));
    assert_eq!(Place::Line(17).line_in(&text), Some(17));
    assert_eq!(Place::Word("weather").line_in(&text), None);
}

/// What is done to one line of a record.
#[derive(Clone, Debug)]
enum Tamper {
    Delete,
    Swap,
    Double,
    Replace(String),
}

fn tamper() -> impl Strategy<Value = Tamper> {
    let words =
        ["red pass", "blue pass", "red pick 3", "* 1 6", "* charge", "* guard", "takeback 1", "agreed", "resign red"];
    prop_oneof![
        Just(Tamper::Delete),
        Just(Tamper::Swap),
        Just(Tamper::Double),
        proptest::sample::select(words.to_vec()).prop_map(|w| Tamper::Replace(w.to_owned())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A record with one line changed does not verify, unless it still tells the same game: then its steps lead, with
    /// the same dice, to the same position and result. What is named is the changed line, or the first one after it
    /// that no longer follows.
    #[test]
    fn tampering_with_a_line_is_detected(seed in 0u8..12, at: prop::sample::Index, tamper in tamper()) {
        let good = finished(seed).record();
        let text = good.text();
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.index(lines.len() - 1);
        // Who sat there is nobody's promise; empty lines mean nothing.
        prop_assume!(!lines[at].is_empty() && !lines[at].starts_with("seat ") && !lines[at + 1].is_empty());
        match &tamper {
            Tamper::Delete => drop(lines.remove(at)),
            Tamper::Swap => lines.swap(at, at + 1),
            Tamper::Double => lines.insert(at, lines[at]),
            Tamper::Replace(with) => lines[at] = with,
        }
        let tampered = lines.join("\n") + "\n";
        let Ok(record) = Record::parse(&tampered) else { return Ok(()) };
        let same = |r: &Record| {
            let mut r = Record { lines: vec![], ..r.clone() };
            r.nonces.sort();
            r
        };
        match verify(&record, game()) {
            Ok(_) => prop_assert_eq!(same(&record), same(&good), "{:?} at line {}", tamper, at + 1),
            Err(error) => {
                if let Place::Line(line) = error.place() {
                    prop_assert!(line > at, "{}: named before line {}", error, at + 1);
                }
            }
        }
    }

    /// No text makes the reader panic.
    #[test]
    fn arbitrary_text_is_refused_politely(seed in 0u8..4, at: prop::sample::Index, junk in "\\PC{0,30}") {
        let text = finished(seed).record().text();
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.index(lines.len());
        lines[at] = &junk;
        if let Ok(record) = Record::parse(&lines.join("\n")) {
            let _ = verify(&record, game());
        }
    }
}
