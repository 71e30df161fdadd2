//! Nothing is overfilled, eaten, reorganised, fought or lost by a choice without a word of it before: each test reads the
//! words, then makes the choice.

mod common;

use common::{GAME, act, lay};
use serde_json::{Value, json};
use verst_core::{Arg, Decision, Game, Viewer};
use verst_race::{Event, State};

const BASE: &[&str] = &["order=nord-mitte-sued", "rules=base"];
const FULL: &[&str] = &["order=nord-mitte-sued"];

/// A number in the words of a choice.
fn said(s: &State, action: &str, name: &str) -> i64 {
    let Decision::Choose(seats) = GAME.decision(s) else { panic!("nobody is asked") };
    let seat = seats.iter().next().unwrap();
    let mut actions = Vec::new();
    GAME.actions(s, seat, &mut actions);
    let scene = GAME.scene(&GAME.view(s, Viewer::Seat(seat)), &actions);
    let choice = scene.choices.iter().find(|c| c.action == action).unwrap_or_else(|| panic!("no {action}"));
    match choice.label.args.get(name) {
        Some(Arg::Num(n)) => *n,
        found => panic!("{action}: {name} is {found:?}"),
    }
}

/// The position after some choices.
fn after(options: &[&str], patch: &Value, acts: &[&str]) -> State {
    let mut s = lay("three", options, patch);
    for text in acts {
        act(&mut s, text);
    }
    s
}

fn full_zone() -> Value {
    json!({ "active": "nord", "supplies": { "danzig": { "fuel": 2, "food": 1 }, "koenigsberg": { "ammo": 5 }, "warschau": {} } })
}

// rule: R2M-11.8
#[test]
fn a_delivery_says_how_many_tokens_are_too_many() {
    let mut s = after(BASE, &full_zone(), &["transport", "truck danzig", "to koenigsberg"]);
    assert_eq!(said(&s, "fuel 1", "over"), 0);
    assert_eq!(said(&s, "fuel 2", "over"), 1);
    act(&mut s, "fuel 2");
    assert_eq!(said(&s, "ammo 0", "over"), 1);
    for text in ["ammo 0", "food 0"] {
        act(&mut s, text);
    }
    assert_eq!(GAME.describe(&s)["phase"], "excess");
}

// rule: R2M-11.8
#[test]
fn all_that_fits_is_never_too_much() {
    let mut s = after(BASE, &full_zone(), &["transport", "truck danzig", "to koenigsberg"]);
    assert_eq!(said(&s, "fill", "over"), 0);
    act(&mut s, "fill");
    assert_eq!(GAME.describe(&s)["zones"]["koenigsberg"]["fuel"], 1);
    assert_eq!(GAME.describe(&s)["phase"], "transport");
}

// rule: R2M-11.8
#[test]
fn a_full_zone_is_said_to_be_full() {
    let mut patch = full_zone();
    patch["supplies"]["koenigsberg"]["ammo"] = json!(6);
    let s = after(BASE, &patch, &["transport", "truck danzig"]);
    assert_eq!(said(&s, "to koenigsberg", "full"), 1);
    let room = after(BASE, &full_zone(), &["transport", "truck danzig"]);
    assert_eq!(said(&room, "to koenigsberg", "full"), 0);
}

fn hungry() -> Value {
    json!({
        "active": "nord",
        "armies": { "16a": { "halt": true, "food": 0 } },
        "supplies": { "koenigsberg": { "fuel": 1, "food": 2 }, "danzig": {} },
    })
}

// rule: R2M-14.7, R2M-11.10
#[test]
fn food_that_a_halted_army_eats_in_passing_is_said_before() {
    let mut s = after(BASE, &hungry(), &["transport", "train koenigsberg"]);
    assert_eq!((said(&s, "to gumbinnen", "eaten"), said(&s, "to danzig", "eaten")), (1, 0));
    for text in ["to gumbinnen", "fuel 0", "ammo 0"] {
        act(&mut s, text);
    }
    assert_eq!((said(&s, "food 1", "eaten"), said(&s, "food 2", "eaten")), (1, 1));
    let events = act(&mut s, "food 2");
    assert!(events.iter().any(|e| matches!(e, Event::HaltLifted { .. })), "{events:?}");
    assert_eq!(GAME.describe(&s)["zones"]["gumbinnen"]["food"], 1);
}

// rule: R2M-14.7, R2M-16.7a, R2M-16.7c
#[test]
fn food_from_the_air_and_the_sea_too() {
    let mut patch = hungry();
    patch["okh"] = json!({ "nord": ["okh_airlift", "okh_flotilla"] });
    patch["armies"]["16a"]["zone"] = json!("liepaja");
    patch["armies"]["18a"] = json!({ "fuel": 0 });
    patch["stock"] = json!({ "fuel": 1, "food": 1, "ammo": 1 });
    patch["supplies"] =
        json!({ "danzig": { "fuel": 3, "ammo": 6 }, "warschau": {}, "reichshof": {}, "koenigsberg": {} });
    let mut s = after(FULL, &patch, &["card okh_airlift"]);
    assert_eq!((said(&s, "lift 16a food", "eaten"), said(&s, "lift 18a food", "eaten")), (1, 0));
    let events = act(&mut s, "lift 16a food");
    assert!(events.iter().any(|e| matches!(e, Event::HaltLifted { zone: false, .. })), "{events:?}");
    let s = after(FULL, &patch, &["card okh_flotilla"]);
    assert_eq!((said(&s, "port liepaja", "eaten"), said(&s, "port liepaja", "over")), (1, 0));
    assert_eq!((said(&s, "port danzig", "eaten"), said(&s, "port danzig", "over")), (0, 3));
}

// rule: R2M-13.2, R2M-13.3
#[test]
fn the_last_train_says_that_all_is_reorganised() {
    let patch = json!({ "active": "nord", "trains_stock": 1, "trucks": { "nord": 4 }, "trucks_stock": { "nord": 1 } });
    let mut s = after(BASE, &patch, &[]);
    assert_eq!(said(&s, "take transport", "reorganises"), 0);
    act(&mut s, "take transport");
    assert_eq!((said(&s, "trucks 0", "reorganises"), said(&s, "trucks 1", "reorganises")), (1, 0));
    act(&mut s, "trucks 1");
    assert_eq!((said(&s, "trains 0", "reorganises"), said(&s, "trains 1", "reorganises")), (0, 1));
    let events = act(&mut s, "trains 1");
    assert!(events.iter().any(|e| matches!(e, Event::Reorganisation { .. })), "{events:?}");
}

// rule: R2M-13.1, R2M-13.2
#[test]
fn one_mix_alone_is_asked_for_before_it_reorganises() {
    let patch = json!({ "active": "nord", "trains_stock": 1 });
    let mut s = after(BASE, &patch, &[]);
    assert_eq!(said(&s, "take transport", "reorganises"), 1);
    for text in ["take transport", "trucks 0"] {
        let events = act(&mut s, text);
        assert!(events.is_empty(), "{text}: {events:?}");
    }
    assert_eq!(said(&s, "trains 1", "reorganises"), 1);
}

// rule: R2M-5.7, R2M-8.2
#[test]
fn a_card_that_is_taken_in_a_fight_says_that_the_fight_follows() {
    let patch = json!({
        "active": "nord", "okh_display": ["okh_wolf", "okh_howitzers", "okh_brandenburg", "okh_rail"],
        "armies": { "16a": { "fuel": 0 } }, "stock": { "ammo": 1 }, "soviet_deck": ["g_a3", "g_a4"],
        "supplies": { "danzig": {} },
    });
    let mut s = after(FULL, &patch, &["move 16a", "go kaunas"]);
    common::draw(&mut s, "g_a3");
    assert_eq!(said(&s, "take okh_wolf", "fights"), 1);
    assert_eq!((said(&s, "take okh_howitzers", "fights"), said(&s, "take okh_brandenburg", "fights")), (0, 0));
    let mut taken = s.clone();
    act(&mut taken, "take okh_howitzers");
    common::settle(&mut taken, &mut verst_core::Quick::new(1));
    assert_eq!(said(&taken, "card okh_howitzers", "fights"), 1);
    let events = act(&mut taken, "card okh_howitzers");
    assert!(events.iter().any(|e| matches!(e, Event::Won { .. })), "{events:?}");
}

// rule: R2M-7.14
#[test]
fn the_end_of_actions_says_which_cards_are_lost() {
    let s = after(BASE, &json!({ "active": "nord", "fresh": { "nord": ["n_aux_estonians"] } }), &[]);
    assert_eq!(said(&s, "end", "lost"), 1);
    let mut s = s;
    let events = act(&mut s, "end");
    assert!(events.iter().any(|e| matches!(e, Event::Discarded { count: 1, .. })), "{events:?}");
}

// rule: R2M-6.2
#[test]
fn the_last_marker_says_that_the_final_round_comes() {
    let patch = json!({ "active": "nord", "phase": "reaction", "soviet_reserve": 1 });
    let s = lay("three", &["order=nord-mitte-sued", "rules=base", "abwehr=on"], &patch);
    let Decision::Choose(seats) = GAME.decision(&s) else { panic!("nobody is asked") };
    let seat = seats.iter().next().unwrap();
    let mut actions = Vec::new();
    GAME.actions(&s, seat, &mut actions);
    let scene = GAME.scene(&GAME.view(&s, Viewer::Seat(seat)), &actions);
    assert!(scene.choices.iter().filter(|c| c.action.starts_with("place ")).all(|c| c.label.id == "do-place-last"));
}

// rule: R2M-10.2
#[test]
fn the_fleet_says_what_it_would_cut_off() {
    let patch = json!({
        "active": "nord", "control": { "nord": ["kedainiai", "panevezys", "kaunas", "ventspils", "riga"] },
    });
    let s = after(BASE, &patch, &[]);
    let mut actions = Vec::new();
    GAME.actions(&s, verst_core::Seat(0), &mut actions);
    let scene = GAME.scene(&GAME.view(&s, common::NORD), &actions);
    let fleet = scene.choices.iter().find(|c| c.action == "fleet baltic_sea").unwrap();
    assert_eq!(fleet.preview.as_ref().unwrap().sums[0].hundredths, 200);
}

// rule: R2M-14.4
#[test]
fn a_reorganisation_says_how_many_armies_it_would_halt() {
    let patch = json!({ "active": "nord", "trains_stock": 1, "armies": { "18a": { "food": 0 } } });
    let s = after(BASE, &patch, &["take transport", "trucks 0"]);
    let mut actions = Vec::new();
    GAME.actions(&s, verst_core::Seat(0), &mut actions);
    let scene = GAME.scene(&GAME.view(&s, common::NORD), &actions);
    let last = scene.choices.iter().find(|c| c.action == "trains 1").unwrap();
    // The 4th Panzer Group, which begins without food, and the 18th Army.
    assert_eq!(last.preview.as_ref().unwrap().sums[0].hundredths, 200);
}
