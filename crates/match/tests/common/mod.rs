//! Skirmish matches for the tests.
#![allow(dead_code, missing_docs, reason = "each test file uses a part of it")]

use std::sync::Arc;
use verst_conformance::toy::Skirmish;
use verst_core::dice::Seed;
use verst_core::{AnyGame, Erased, Quick, Seat, Setup, Source};
use verst_match::{Clock, Dice, Match, Player, Terms};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);

pub fn game() -> Arc<dyn AnyGame> {
    Arc::new(Erased::new(Skirmish::new()))
}

pub fn verifiable(seed: u8) -> Dice {
    Dice::Verifiable { seed: Seed([seed; 32]), nonces: vec![b"anna".to_vec(), b"boris".to_vec()] }
}

pub fn terms(dice: Dice) -> Terms {
    Terms::new(vec![Player::human("Anna"), Player::human("Boris")], dice)
}

pub fn duel(dice: Dice) -> Match {
    Match::new(game(), &Setup::default(), terms(dice), 0).unwrap()
}

pub fn timed(clock: Clock) -> Match {
    Match::new(game(), &Setup::default(), Terms { clock, ..terms(Dice::Plain(1)) }, 0).unwrap()
}

pub fn solo(dice: Dice) -> Match {
    let setup = Setup { scenario: "solo".into(), ..Setup::default() };
    Match::new(game(), &setup, Terms::new(vec![Player::human("Anna")], dice), 0).unwrap()
}

/// Act on the present state at time 0.
pub fn play(m: &mut Match, seat: Seat, action: &str) {
    m.play(seat, action, m.state(), 0).unwrap_or_else(|e| panic!("{action}: {e}"));
}

/// One random choice; false once the match is over.
pub fn random_step(m: &mut Match, source: &mut Quick) -> bool {
    let seats: Vec<Seat> = m.to_act().iter().collect();
    if seats.is_empty() {
        return false;
    }
    let seat = seats[source.below(seats.len() as u32) as usize];
    let actions = m.position().actions(seat);
    let action = actions[source.below(actions.len() as u32) as usize].clone();
    play(m, seat, &action);
    true
}

/// Play at random to the end.
pub fn finish(m: &mut Match, seed: u64) {
    let mut source = Quick::new(seed);
    while random_step(m, &mut source) {}
}

/// Both bid 0: Red moves first.
pub fn after_bids(dice: Dice) -> Match {
    let mut m = duel(dice);
    play(&mut m, RED, "bid 0");
    play(&mut m, BLUE, "bid 0");
    m
}
