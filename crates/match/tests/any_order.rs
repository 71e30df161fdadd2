//! Whatever is asked of a match in whatever order, it stays sound.

mod common;

use common::*;
use proptest::prelude::*;
use verst_core::{Record, Seat, Setup};
use verst_match::{Clock, Match, Request, Terms, replay, verify};

/// Something that a server passes on.
#[derive(Clone, Debug)]
enum Ask {
    Play(u8, prop::sample::Index, u64),
    Nonsense(u8, String),
    Undo(u8),
    Request(u8, Request),
    Answer(u8, bool),
    Resign(u8),
    Tick(u64),
    Restart,
}

fn ask() -> impl Strategy<Value = Ask> {
    let request = prop_oneof![
        (0u32..9).prop_map(Request::Takeback),
        Just(Request::Draw),
        Just(Request::Pause),
        Just(Request::Resume)
    ];
    let seat = 0u8..3;
    prop_oneof![
        12 => (seat.clone(), any::<prop::sample::Index>(), 0u64..3).prop_map(|(s, i, old)| Ask::Play(s, i, old)),
        1 => (seat.clone(), "\\PC{0,12}").prop_map(|(s, text)| Ask::Nonsense(s, text)),
        4 => seat.clone().prop_map(Ask::Undo),
        2 => (seat.clone(), request).prop_map(|(s, r)| Ask::Request(s, r)),
        3 => (seat.clone(), any::<bool>()).prop_map(|(s, yes)| Ask::Answer(s, yes)),
        1 => Just(Ask::Restart),
        1 => (0u64..4_000).prop_map(Ask::Tick),
        1 => seat.prop_map(|s| if s == 2 { Ask::Resign(0) } else { Ask::Undo(s) }),
    ]
}

fn clock() -> impl Strategy<Value = Clock> {
    prop_oneof![
        Just(Clock::None),
        Just(Clock::Live { main: 30_000, increment: 100 }),
        Just(Clock::Slow { limit: 2_000, lapses: 2 })
    ]
}

/// The lines that a store which only appends would hold.
#[derive(Default)]
struct Store(Vec<String>);

impl Store {
    fn write(&mut self, m: &Match, before: usize, kept: usize) {
        if before > kept {
            self.0.push(format!("takeback {}", before - kept));
        }
        self.0.extend(m.lines()[kept..].iter().map(|l| l.entry.text()));
    }

    fn record(&self, m: &Match) -> Record {
        let mut record = Record { lines: vec![], position: None, result: None, seed: None, ..m.record() };
        let ended = m.record();
        record.result = ended.result;
        record.position = ended.position;
        let (head, tail) = record.text().split_once("\n\n").map(|(h, t)| (h.to_owned(), t.to_owned())).unwrap();
        Record::parse(&format!("{head}\n\n{}\n{tail}", self.0.join("\n"))).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_match_stays_sound(seed: u8, clock in clock(), asks in prop::collection::vec(ask(), 1..80)) {
        let terms = Terms { clock, ..terms(verifiable(seed)) };
        let mut m = Match::new(game(), &Setup::default(), terms.clone(), 0).unwrap();
        let mut store = Store::default();
        store.write(&m, 0, 0);
        let mut now = 0;
        for ask in asks {
            let (state, before, hash) = (m.state(), m.lines().len(), m.position().hash());
            now += 50;
            let kept = match ask {
                Ask::Play(seat, index, old) => {
                    let actions = m.position().actions(Seat(seat));
                    let action = actions.get(index.index(actions.len().max(1))).cloned().unwrap_or_default();
                    m.play(Seat(seat), &action, state.saturating_sub(old), now).ok().map(|o| o.kept)
                }
                Ask::Nonsense(seat, text) => {
                    prop_assert!(m.play(Seat(seat), &text, state, now).is_err());
                    None
                }
                Ask::Undo(seat) => {
                    let free = m.can_undo(Seat(seat)).is_ok();
                    let undone = m.undo(Seat(seat), now).ok().map(|o| o.kept);
                    prop_assert!(free || undone.is_none());
                    undone
                }
                Ask::Request(seat, request) => m.ask(Seat(seat), request, now).ok().map(|(_, o)| o.kept),
                Ask::Answer(seat, yes) => m.answer(Seat(seat), yes, now).ok().map(|(_, o)| o.kept),
                Ask::Resign(seat) => m.resign(Seat(seat), now).ok().map(|o| o.kept),
                Ask::Tick(later) => {
                    now += later;
                    Some(m.tick(now).1.kept)
                }
                Ask::Restart => {
                    m = Match::resume(game(), &store.record(&m), terms.clone(), Some(m.saved()), now).unwrap();
                    None
                }
            };
            prop_assert!(m.state() >= state);
            if let Some(kept) = kept {
                store.write(&m, before, kept);
            } else {
                prop_assert_eq!((m.state(), m.lines().len(), m.position().hash()), (state, before, hash));
            }
        }
        let record = m.record();
        prop_assert_eq!(replay(&record, game()).unwrap().position().hash(), m.position().hash());
        let from_store = Match::resume(game(), &store.record(&m), terms, None, now).unwrap();
        prop_assert_eq!(from_store.record(), record.clone(), "a store that only appends gives the same match");
        match m.ending() {
            Some(_) => prop_assert!(verify(&record, game()).is_ok()),
            None => prop_assert!(record.seed.is_none()),
        }
    }
}
