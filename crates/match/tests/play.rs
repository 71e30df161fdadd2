//! Who may act, on what, and what each one hears.

mod common;

use common::*;
use verst_core::{Decision, Seat, Setup, Viewer};
use verst_match::{Dice, Match, MatchError, Pace, Player, Terms};

#[test]
fn chance_before_the_first_choice_is_drawn_at_once() {
    let m = duel(Dice::Plain(3));
    assert_eq!(m.to_act().iter().collect::<Vec<_>>(), [RED, BLUE]);
    assert_eq!(m.lines().len(), 6, "three faces a side");
}

#[test]
fn chance_can_be_made_step_by_step() {
    let single = Terms { pace: Pace::Single, ..terms(Dice::Plain(3)) };
    let mut m = Match::new(game(), &Setup::default(), single, 0).unwrap();
    assert_eq!(m.play(RED, "bid 0", m.state(), 0), Err(MatchError::NotToAct));
    for drawn in 1..=6 {
        assert!(matches!(m.decision(), Decision::Chance(_)));
        let outcome = m.fall(0).unwrap();
        assert_eq!((outcome.kept, m.lines().len()), (drawn - 1, drawn));
    }
    assert_eq!(m.fall(0), Err(MatchError::NoChance));
    assert_eq!(m.position().hash(), duel(Dice::Plain(3)).position().hash(), "the same dice either way");
}

#[test]
fn only_a_seat_to_act_is_heard() {
    let mut m = after_bids(Dice::Plain(1));
    let state = m.state();
    assert_eq!(m.play(BLUE, "pass", state, 0), Err(MatchError::NotToAct));
    assert_eq!(m.play(Seat(7), "pass", state, 0), Err(MatchError::NoSeat(Seat(7))));
    assert!(matches!(m.play(RED, "fly 4", state, 0), Err(MatchError::Action(_))));
    assert!(matches!(m.play(RED, "hold", state, 0), Err(MatchError::Action(_))));
    assert_eq!(m.state(), state, "nothing happened");
    m.play(RED, "pass", state, 0).unwrap();
    assert_eq!(m.to_act(), BLUE.into());
}

#[test]
fn an_answer_to_a_past_state_is_stale() {
    let mut m = after_bids(Dice::Plain(1));
    let old = m.state();
    play(&mut m, RED, "pick 3");
    assert_eq!(m.play(RED, "to 4", old, 0), Err(MatchError::Stale { current: m.state() }));
    assert_eq!(m.play(RED, "to 4", m.state() + 1, 0), Err(MatchError::Stale { current: m.state() }));
    let undone = m.undo(RED, 0).unwrap();
    assert!(undone.state > old, "undo is a new state");
    assert_eq!(m.play(RED, "pick 3", old, 0), Err(MatchError::Stale { current: m.state() }));
}

#[test]
fn simultaneous_bids_stay_secret_and_do_not_disturb_each_other() {
    let mut m = duel(Dice::Plain(1));
    let seen = m.state();
    let [blue, public] = [Viewer::Seat(BLUE), Viewer::Public].map(|v| m.position().view(v));
    let mut other = duel(Dice::Plain(1));
    let outcome = m.play(RED, "bid 3", seen, 0).unwrap();
    other.play(RED, "bid 0", seen, 0).unwrap();
    for viewer in [Viewer::Seat(BLUE), Viewer::Public] {
        assert_eq!(m.position().view(viewer), other.position().view(viewer));
        assert!(
            m.log(viewer, outcome.kept).all(|(_, message)| message.args.iter().map(|(name, _)| name).eq(["side"])),
            "that, not how much"
        );
    }
    assert_ne!(m.position().view(Viewer::Seat(BLUE)), blue, "that Red has bid is known");
    assert_ne!(m.position().view(Viewer::Public), public);
    assert_eq!(m.to_act(), BLUE.into());
    assert!(m.play(RED, "bid 1", m.state(), 0).is_err(), "one bid each");
    m.play(BLUE, "bid 2", seen, 0).expect("Blue saw the state before Red's bid, and that is good enough");
    assert_eq!(m.to_act(), RED.into());
}

#[test]
fn the_record_of_a_running_match_keeps_the_seed_to_itself() {
    let mut m = duel(verifiable(9));
    assert!(m.record().seed.is_none());
    assert!(m.record().commitment.is_some());
    finish(&mut m, 1);
    assert!(m.record().seed.is_some());
}

#[test]
fn the_referee_sees_nothing_before_the_end() {
    let mut m = duel(Dice::Plain(1));
    assert_eq!(m.scene(Viewer::Referee).viewer, Viewer::Public);
    finish(&mut m, 1);
    assert_eq!(m.scene(Viewer::Referee).viewer, Viewer::Referee);
}

#[test]
fn a_table_has_as_many_players_as_seats() {
    let alone = Terms::new(vec![Player::human("Anna")], Dice::Plain(1));
    let error = Match::new(game(), &Setup::default(), alone, 0).err();
    assert_eq!(error, Some(MatchError::Players { expected: 2, found: 1 }));
}

#[test]
fn a_name_or_an_action_cannot_add_lines_to_the_record() {
    let mut m = duel(Dice::Plain(1));
    m.play(RED, " bid\n 2\t", m.state(), 0).unwrap();
    assert_eq!(m.lines().last().unwrap().entry.text(), "red bid 2");
}

#[test]
fn the_log_of_a_viewer_is_what_was_told() {
    let mut m = duel(Dice::Plain(1));
    let mustered = |v| m.log(v, 0).count();
    assert_eq!((mustered(Viewer::Seat(RED)), mustered(Viewer::Public), mustered(Viewer::Referee)), (3, 0, 6));
    let from = m.lines().len();
    play(&mut m, RED, "bid 1");
    let blue: Vec<_> = m.log(Viewer::Seat(BLUE), from).map(|(line, message)| (line, message.id.as_str())).collect();
    assert_eq!(blue, [(from, "told-bid-secret")]);
}
