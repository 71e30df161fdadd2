//! Undo and takeback.

mod common;

use common::*;
use proptest::prelude::*;
use verst_core::{Entry, Quick, Seat, Source};
use verst_match::{Answered, Dice, Match, MatchError, Request, UndoLock};

/// A position in which Red can look: its block 3 stands beside Blue's block 3.
fn face_to_face() -> Match {
    let mut m = after_bids(Dice::Plain(1));
    play(&mut m, RED, "pick 3");
    play(&mut m, RED, "to 4");
    play(&mut m, BLUE, "pass");
    m
}

#[test]
fn undo_is_free_inside_ones_own_decision() {
    let mut m = after_bids(Dice::Plain(1));
    let (hash, lines) = (m.position().hash(), m.lines().len());
    play(&mut m, RED, "pick 3");
    assert_eq!(m.can_undo(RED), Ok(()));
    let outcome = m.undo(RED, 0).unwrap();
    assert_eq!((m.position().hash(), m.lines().len(), outcome.kept), (hash, lines, lines));
    assert_eq!(m.can_undo(RED), Err(UndoLock::Nothing), "the card drawn before is not Red's doing");
}

#[test]
fn every_lock_has_its_reason() {
    let m = duel(Dice::Plain(1));
    assert_eq!(m.can_undo(RED), Err(UndoLock::Nothing));
    assert_eq!(m.can_undo(Seat(5)), Err(UndoLock::NotYours));

    let mut m = duel(Dice::Plain(1));
    play(&mut m, RED, "bid 1");
    assert_eq!(m.can_undo(RED), Err(UndoLock::HandOver), "a committed bid stands");
    assert_eq!(m.can_undo(BLUE), Err(UndoLock::Nothing));
    play(&mut m, BLUE, "bid 1");
    assert_eq!(m.can_undo(BLUE), Err(UndoLock::Reveal));

    let mut m = face_to_face();
    play(&mut m, RED, "pick 3");
    assert_eq!(m.can_undo(BLUE), Err(UndoLock::Chance), "Blue's pass was followed by Red's card");
    play(&mut m, RED, "look 5");
    assert_eq!(m.can_undo(RED), Err(UndoLock::Reveal));

    let mut m = face_to_face();
    play(&mut m, RED, "pick 3");
    play(&mut m, RED, "to 5");
    play(&mut m, RED, "hold");
    assert_eq!(m.can_undo(RED), Err(UndoLock::Chance));

    let mut m = face_to_face();
    m.resign(RED, 0).unwrap();
    assert_eq!(m.can_undo(RED), Err(UndoLock::Over));
    assert_eq!(m.undo(RED, 0), Err(MatchError::Undo(UndoLock::Over)));
}

#[test]
fn a_takeback_needs_consent_and_stays_in_the_record() {
    let mut m = after_bids(verifiable(5));
    let hash = m.position().hash();
    play(&mut m, RED, "pass");
    let n = m.takeback_for(RED).unwrap();
    assert_eq!(n, 2, "the pass, and Blue's card");
    let (answer, _) = m.ask(RED, Request::Takeback(n), 0).unwrap();
    assert_eq!(answer, Answered::Waiting);
    assert_eq!(m.ask(BLUE, Request::Draw, 0).unwrap_err(), MatchError::Asked);
    assert_eq!(m.answer(RED, true, 0).unwrap_err(), MatchError::NotAsked, "not one's own question");
    let (answer, outcome) = m.answer(BLUE, true, 0).unwrap();
    assert_eq!((answer, m.position().hash()), (Answered::Granted, hash));
    assert_eq!(m.lines()[outcome.kept].entry, Entry::Takeback(2));
    assert_eq!(m.can_undo(RED), Err(UndoLock::Nothing), "a takeback is not undone");

    let drawn = |m: &Match| m.lines().iter().filter(|l| matches!(l.entry, Entry::Chance(_))).count();
    let before = drawn(&m);
    play(&mut m, RED, "pass");
    assert_eq!(drawn(&m), before + 1);
    finish(&mut m, 4);
    verst_match::verify(&m.record(), game()).expect("no dice fell twice, and each can be checked");
}

#[test]
fn a_takeback_can_be_declined_withdrawn_or_overtaken() {
    let mut m = after_bids(Dice::Plain(1));
    play(&mut m, RED, "pass");
    m.ask(RED, Request::Takeback(2), 0).unwrap();
    assert_eq!(m.answer(BLUE, false, 0).unwrap().0, Answered::Declined);
    m.ask(RED, Request::Takeback(2), 0).unwrap();
    assert_eq!(m.answer(RED, false, 0).unwrap().0, Answered::Declined);
    m.ask(RED, Request::Takeback(2), 0).unwrap();
    play(&mut m, BLUE, "pass");
    assert_eq!(m.answer(BLUE, true, 0).unwrap_err(), MatchError::NotAsked);
}

#[test]
fn a_takeback_leads_to_a_choice_and_not_further_than_the_start() {
    let mut m = after_bids(Dice::Plain(1));
    play(&mut m, RED, "pass");
    for n in [0, 1, 500] {
        // One step back lies the drawing of a card: to go there would be to draw again.
        assert_eq!(m.ask(RED, Request::Takeback(n), 0).unwrap_err(), MatchError::NoSuchSteps, "{n}");
    }
}

#[test]
fn alone_against_the_automaton_consent_is_not_needed() {
    let mut m = solo(Dice::Plain(2));
    let hash = m.position().hash();
    play(&mut m, RED, "bid 1");
    let n = m.takeback_for(RED).unwrap();
    assert_eq!(m.ask(RED, Request::Takeback(n), 0).unwrap().0, Answered::Granted);
    assert_eq!(m.position().hash(), hash);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Undo gives the very same position back, never crosses chance or a change of seat, and the record forgets it.
    #[test]
    fn undo_returns_the_very_same_position(seed: u64) {
        let mut m = duel(Dice::Plain(seed));
        let mut source = Quick::new(seed);
        while let Some(seat) = m.to_act().iter().next() {
            let before = (m.position().hash(), m.to_act(), m.lines().len());
            let actions = m.position().actions(seat);
            let action = actions[source.below(actions.len() as u32) as usize].clone();
            play(&mut m, seat, &action);
            let chance = m.lines()[before.2..].iter().any(|l| matches!(l.entry, Entry::Chance(_)));
            let passed = m.to_act() != before.1;
            if m.can_undo(seat).is_ok() {
                prop_assert!(!chance && !passed, "undo over {action}");
                m.undo(seat, 0).unwrap();
                prop_assert_eq!((m.position().hash(), m.to_act(), m.lines().len()), before);
                play(&mut m, seat, &action);
            }
        }
        prop_assert!(verst_match::replay(&m.record(), game()).is_ok());
    }
}
