//! A table laid by a position patch, for short tests. Each test file uses a part of it.
#![allow(dead_code, reason = "every test file is a crate of its own and uses what it needs")]

use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use verst_core::{Decision, Fall, Game, Message, Quick, Seat, Setup, Step, Viewer};
use verst_race::{Action, Event, Race, State};

pub static GAME: LazyLock<Race> = LazyLock::new(Race::builtin);

pub const NORD: Viewer = Viewer::Seat(Seat(0));
pub const MITTE: Viewer = Viewer::Seat(Seat(1));
pub const SUED: Viewer = Viewer::Seat(Seat(2));
pub const STAVKA: Viewer = Viewer::Seat(Seat(3));

/// A setup, options as `name=value`.
pub fn setup(scenario: &str, options: &[&str]) -> Setup {
    let split = |option: &&str| option.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    Setup { scenario: scenario.to_owned(), options: options.iter().map(split).collect::<BTreeMap<_, _>>() }
}

/// A position changed by a patch, at somebody's decision.
pub fn lay(scenario: &str, options: &[&str], patch: &Value) -> State {
    let mut s = GAME.start(&setup(scenario, options)).unwrap();
    settle(&mut s, &mut Quick::new(1));
    GAME.patch(&mut s, patch).unwrap();
    GAME.validate(&s).unwrap();
    s
}

/// Let chance fall until somebody must choose or the game is over.
pub fn settle(s: &mut State, source: &mut Quick) {
    while let Decision::Chance(chance) = GAME.decision(s) {
        let fall = chance.sample(source);
        GAME.apply(s, &Step::Chance(fall), &mut ());
    }
}

/// A choice of whoever is asked, in notation. What happened is returned.
pub fn act(s: &mut State, text: &str) -> Vec<Event> {
    let Decision::Choose(seats) = GAME.decision(s) else { panic!("nobody is asked") };
    let (seat, action) = (seats.iter().next().unwrap(), GAME.parse_action(text).unwrap());
    GAME.check(s, seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    let mut events = Vec::new();
    GAME.apply(s, &Step::Choice(seat, action), &mut events);
    events
}

/// The card of this name is drawn.
pub fn draw(s: &mut State, card: &str) -> Vec<Event> {
    let Decision::Chance(chance) = GAME.decision(s) else { panic!("no chance is asked") };
    let index = (0..200).find(|i| GAME.draw_text(s, *i) == card).unwrap();
    let fall = Fall::Draw(index);
    chance.check(&fall).unwrap();
    let mut events = Vec::new();
    GAME.apply(s, &Step::Chance(fall), &mut events);
    events
}

/// What a viewer is told.
pub fn told(s: &State, events: &[Event], viewer: Viewer) -> Vec<Message> {
    events.iter().filter_map(|event| GAME.tell(s, event, viewer)).collect()
}

/// Everything a viewer is given, as text.
pub fn given(s: &State, viewer: Viewer) -> String {
    let view = GAME.view(s, viewer);
    let mut actions: Vec<Action> = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        GAME.actions(s, seat, &mut actions);
    }
    let scene = GAME.scene(&view, &actions);
    serde_json::to_string(&view).unwrap() + &serde_json::to_string(&scene).unwrap()
}
