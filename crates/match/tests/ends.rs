//! Resignation, draws and clocks.

mod common;

use common::*;
use verst_core::{Entry, Setup};
use verst_match::{Answered, Clock, Dice, LapseEnd, Match, MatchError, Player, Request, Terms};

const LIVE: Clock = Clock::Live { main: 10_000, increment: 1_000 };
const SLOW: Clock = Clock::Slow { limit: 86_400_000, lapses: 2 };

#[test]
fn a_seat_may_resign_at_any_time() {
    let mut m = after_bids(Dice::Plain(1));
    let outcome = m.resign(BLUE, 0).unwrap();
    assert_eq!(m.lines()[outcome.kept].entry, Entry::Resign("blue".into()));
    let ending = m.ending().unwrap();
    assert_eq!((ending.kind.as_str(), ending.winners), ("resigned", RED.into()));
    assert_eq!(m.resign(RED, 0), Err(MatchError::Over));
    assert_eq!(m.play(RED, "pass", m.state(), 0), Err(MatchError::Over));
    let scene = m.scene(verst_core::Viewer::Seat(RED));
    assert_eq!(scene.ending.unwrap().id, "ending-resigned");
    assert!(scene.choices.is_empty());
    verst_match::replay(&m.record(), game()).unwrap();
}

#[test]
fn a_draw_is_agreed_by_all() {
    let mut m = after_bids(Dice::Plain(1));
    m.ask(RED, Request::Draw, 0).unwrap();
    play(&mut m, RED, "pick 3");
    assert!(m.pending().is_some(), "an offer stands while the one who made it goes on");
    assert_eq!(m.answer(BLUE, true, 0).unwrap().0, Answered::Granted);
    assert_eq!(m.ending().unwrap().kind, "agreed");
    assert_eq!(m.lines().last().unwrap().entry, Entry::Agreed);
}

#[test]
fn an_offer_lapses_when_the_other_acts() {
    let mut m = after_bids(Dice::Plain(1));
    m.ask(BLUE, Request::Draw, 0).unwrap();
    play(&mut m, RED, "pass");
    assert_eq!(m.answer(RED, true, 0).unwrap_err(), MatchError::NotAsked);
}

#[test]
fn the_game_may_forbid_a_draw() {
    let mut m = solo(Dice::Plain(1));
    let Err(MatchError::Refused(refusal)) = m.ask(RED, Request::Draw, 0) else { panic!("refused") };
    assert_eq!(refusal.rule, "TOY-10");
}

#[test]
fn a_live_clock_runs_for_who_is_to_act() {
    let mut m = timed(LIVE);
    assert_eq!((m.clocks().left(RED, 400), m.clocks().left(BLUE, 400)), (Some(9_600), Some(9_600)), "both bid");
    m.play(RED, "bid 0", m.state(), 1_000).unwrap();
    assert_eq!(m.clocks().left(RED, 5_000), Some(10_000), "9000 and the increment; it stands still");
    m.play(BLUE, "bid 0", m.state(), 2_000).unwrap();
    m.play(RED, "pick 3", m.state(), 3_000).unwrap();
    assert_eq!(m.clocks().left(RED, 3_000), Some(9_000), "no increment inside a decision");
    m.undo(RED, 4_000).unwrap();
    assert_eq!(m.clocks().left(RED, 4_000), Some(8_000), "undo gives no time back");
    assert_eq!(m.clocks().due(), Some(12_000));
}

#[test]
fn who_runs_out_of_live_time_loses() {
    let mut m = timed(LIVE);
    m.play(RED, "bid 0", m.state(), 1_000).unwrap();
    assert!(m.tick(9_999).0.is_empty());
    assert_eq!(m.play(BLUE, "bid 0", m.state(), 10_000), Err(MatchError::OutOfTime));
    let (lapses, outcome) = m.tick(10_000);
    assert_eq!(lapses.iter().map(|l| (l.seat, l.end)).collect::<Vec<_>>(), [(BLUE, LapseEnd::Forfeit)]);
    assert_eq!(m.lines()[outcome.kept].entry, Entry::Resign("blue".into()));
    assert_eq!(m.ending().unwrap().winners, RED.into());
    assert!(m.tick(99_000).0.is_empty());
    assert_eq!(m.clocks().due(), None);
}

#[test]
fn who_does_not_answer_a_slow_move_has_it_made_and_at_last_loses() {
    let day = 86_400_000;
    let mut m = timed(SLOW);
    m.play(RED, "bid 1", m.state(), 0).unwrap();
    let (lapses, _) = m.tick(day);
    assert_eq!((lapses[0].seat, lapses[0].end), (BLUE, LapseEnd::Default));
    assert_eq!(m.to_act(), RED.into(), "Blue bid nothing");
    m.play(RED, "pick 3", m.state(), day + 5).unwrap();
    assert_eq!(m.clocks().left(RED, day + 5), Some(day - 5), "one limit for the whole move");
    m.tick(2 * day);
    assert_eq!(m.to_act(), BLUE.into(), "defaults are played until the move passes");
    m.play(BLUE, "pass", m.state(), 2 * day + 1).unwrap();
    assert_eq!(m.clocks().seats[1].lapses, 0, "an answer wipes the slate");
    assert_eq!(m.clocks().seats[0].lapses, 1);
    let (lapses, _) = m.tick(4 * day);
    assert_eq!((lapses[0].seat, lapses[0].end), (RED, LapseEnd::Forfeit));
    assert_eq!(m.ending().unwrap().kind, "resigned");
}

#[test]
fn clocks_stop_and_start_by_consent() {
    let mut m = timed(LIVE);
    assert_eq!(m.ask(RED, Request::Resume, 0).unwrap_err(), MatchError::NoClock);
    m.ask(RED, Request::Pause, 1_000).unwrap();
    assert_eq!(m.answer(BLUE, true, 2_000).unwrap().0, Answered::Granted);
    assert_eq!(m.play(RED, "bid 0", m.state(), 3_000), Err(MatchError::Paused));
    assert!(m.tick(900_000).0.is_empty());
    assert_eq!(m.clocks().left(RED, 900_000), Some(8_000));
    m.ask(BLUE, Request::Resume, 900_000).unwrap();
    m.answer(RED, true, 900_000).unwrap();
    assert_eq!(m.clocks().left(RED, 901_000), Some(7_000));
    assert_eq!(duel(Dice::Plain(1)).ask(RED, Request::Pause, 0).unwrap_err(), MatchError::NoClock);
}

#[test]
fn a_program_has_no_clock_and_time_does_not_run_backwards() {
    let players = vec![Player::human("Anna"), Player::computer("random")];
    let terms = Terms { clock: LIVE, ..Terms::new(players, Dice::Plain(1)) };
    let mut m = Match::new(game(), &Setup::default(), terms, 5_000).unwrap();
    m.play(RED, "bid 0", m.state(), 4_000).unwrap();
    assert_eq!(m.clocks().left(RED, 5_000), Some(11_000));
    assert!(m.tick(1_000_000).0.is_empty(), "the program is to act");
    m.play(BLUE, "bid 0", m.state(), 1_000_000).unwrap();
    m.ask(RED, Request::Takeback(1), 0).unwrap_err();
    let n = m.takeback_for(RED).unwrap();
    assert_eq!(m.ask(RED, Request::Takeback(n), 0).unwrap().0, Answered::Granted, "programs do not mind");
}
