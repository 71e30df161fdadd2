//! Short tests of single rules: words, the turn, the Soviet turn, endings, and the dice.

mod common;

use std::collections::BTreeSet;

use common::{Table, lay, seeded, solo};
use serde_json::{Value, json};
use verst_core::{Conclusion, Decision, Quick, Seat, Seats, Source, Told, Viewer};
use verst_inferno::data::Pack;

const MODES: [&str; 4] = ["solo", "duel", "coop", "three"];

/// A list in the readable position.
fn list(table: &Table, path: &str) -> Vec<String> {
    table.at(path).as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

#[track_caller]
fn check(table: &Table, expected: &[(&str, Value)]) {
    for (path, value) in expected {
        assert_eq!(table.at(path), *value, "{path}");
    }
}

// rule: SIV-0.1
#[test]
fn a_group_comes_from_one_stack() {
    let mut table = solo(&json!({ "german": { "W": ["GE01", "GE02"], "B3": ["GE03"] }, "soviet": { "19": ["SU24"] } }));
    table.act("short W, take GE01");
    assert_eq!(table.refusal("take GE03"), "SIV-4.2b");
    assert_eq!(table.actions().iter().filter(|a| a.starts_with("take")).collect::<Vec<_>>(), ["take GE02"]);
    assert!(Pack::builtin().units.iter().all(|u| (1..=4).contains(&u.max)));
}

// rule: SIV-0.2
#[test]
fn adjacent_hexes_share_a_side() {
    let table = solo(&json!({ "german": { "B12": ["GE14"] }, "soviet": { "19": ["SU24"] } }));
    let mut group = Table(table.0.copy());
    group.act("short B12");
    let near: BTreeSet<String> =
        Pack::builtin().hexes.iter().filter(|h| h.id == "B12").flat_map(|h| h.adj.iter().flatten().cloned()).collect();
    let offered = group.actions().iter().filter_map(|a| a.strip_prefix("to ").map(str::to_owned)).collect();
    assert_eq!(near, offered);
    assert_eq!(near.len(), 6);
}

// rule: SIV-0.6, SIV-8.3, SIV-7.6
#[test]
fn only_heinkel_and_stuka_are_air_strikes() {
    for (card, dice, air) in [
        ("g_heinkel", 6, true),
        ("g_stuka", 5, true),
        ("g_howitzer", 6, false),
        ("g_pioneer", 5, false),
        ("g_672", 6, false),
    ] {
        let attack = |leaders: &[&str], soviet_hand: u8| {
            let mut table = solo(&json!({
                "german": { "B12": ["GE14@4"] }, "soviet": { "12": ["SU07@4"], "19": ["SU24@4"] },
                "german_hand": [card], "soviet_hand": soviet_hand, "leaders": leaders,
            }));
            table.act(&format!("attack 12, fight, card {card}"));
            table
        };
        let doubled = if air { 2 * dice } else { dice };
        assert_eq!(attack(&["g_linden", "g_richthofen"], 0).dice(), doubled, "{card} with von Richthofen");
        let mut shot = attack(&["g_linden"], 1);
        shot.fall("s_aa_10");
        // A cancelled strike goes on with the Rubble roll.
        assert_eq!(shot.dice(), if air { 1 } else { dice }, "{card} under fire");
        assert_eq!(list(&shot, "rubble").len(), usize::from(air));
    }
}

// rule: SIV-0.7, SIV-9.1
#[test]
fn a_destroyed_unit_is_gone_for_good() {
    let mut table = solo(&json!({
        "german": { "B12": ["GE14@1"], "Y": ["GE08"] }, "soviet": { "12": ["SU07@2"], "19": ["SU24@4"] }, "german_hand": [],
    }));
    table.act("short B12, quick 12").fall("6 6");
    check(&table, &[("units.GE14.where", json!("destroyed")), ("losses", json!(1)), ("units_on_map.german", json!(1))]);
}

// rule: SIV-3.1, SIV-3.2, SIV-3.3, SIV-3.4, SIV-4.6, SIV-5.1
#[test]
fn a_turn_is_action_spawn_orders() {
    let mut table = seeded("solo", &[], 4);
    for turn in 1..=3 {
        check(&table, &[("turn", json!(turn)), ("phase", json!("german-action"))]);
        table.act("pass");
        assert_eq!((table.at("phase"), table.dice()), (json!("spawn"), 1));
        table.fall("1");
        assert_eq!((table.at("phase"), table.dice()), (json!("orders"), 5));
        table.fall("1 1 1 1 1");
    }
    // Spawned each turn in hex 5, as far as there is room.
    assert_eq!(list(&table, "map.5").len(), 4);
}

// rule: SIV-3.3, SIV-4.1e, SIV-4.4a, SIV-4.2a
#[test]
fn one_action_is_the_whole_german_turn() {
    let lay = || {
        solo(&json!({
            "german": { "U": ["GE14@4", "GE15@4"], "B12": ["GE16@4"], "V": ["GE17@4"] },
            "soviet": { "12": ["SU07@4"], "19": ["SU24@4"] }, "german_hand": [],
        }))
    };
    let mut long = lay();
    long.act("long U, take GE14, to G12");
    assert_eq!(long.at("phase"), "spawn");
    let mut attack = lay();
    attack.act("attack 12, fight").fall("1").fall("1 1 1 1").fall("1 1 1 1");
    assert_eq!(attack.at("phase"), "spawn");
    let mut shorts = lay();
    shorts.act("short U, take GE14, to G12");
    assert_eq!(shorts.at("phase"), "second-short");
    assert!(shorts.actions().iter().all(|a| a.starts_with("short") || a == "stop"));
    // GE15 did not move in the first, so it may in the second; GE14 may not.
    assert!(shorts.actions().contains(&"short U".to_owned()) && !shorts.actions().contains(&"short G12".to_owned()));
    shorts.act("short U, to G12");
    assert_eq!(shorts.at("phase"), "spawn");
    let mut one = lay();
    one.act("short U, take GE14, to G12, stop");
    assert_eq!(one.at("phase"), "spawn");
}

// rule: SIV-3.5, SIV-9.3, SIV-9.4, SIV-9.7
#[test]
fn the_end_of_a_turn_has_its_order() {
    let end = |patch: Value| {
        let mut all = json!({ "german": { "Y": ["GE08"] }, "soviet": {}, "leaders": ["g_okh"], "turn": 200, "deadline": true, "soviet_deck": [], "extra_turns": 0, "phase": "end-of-turn" });
        all.as_object_mut().unwrap().extend(patch.as_object().unwrap().clone());
        solo(&all).ending()
    };
    let text = |(kind, rule): (&str, &str)| (kind.to_owned(), rule.to_owned());
    assert_eq!(end(json!({})), text(("german-okh-cleared", "SIV-9.3")));
    assert_eq!(end(json!({ "soviet": { "20": ["SU07"] } })), text(("soviet-deadline", "SIV-9.4")));
    assert_eq!(end(json!({ "soviet": { "20": ["SU07"] }, "extra_turns": 3 })), text(("soviet-turn-limit", "SIV-9.7")));
}

// rule: SIV-3.7
#[test]
fn there_is_no_hand_limit_and_no_reshuffle() {
    let hand: Vec<&str> = ["g_heinkel", "g_stuka", "g_howitzer", "g_pioneer"].iter().flat_map(|c| [*c; 4]).collect();
    let mut table = solo(&json!({
        "german": { "24": ["GE14"], "Y": ["GE08"] }, "soviet": { "19": ["SU24"] },
        "german_hand": hand, "german_deck": ["g_pak"],
    }));
    table.act("short 24, to 9").fall("g_pak");
    assert_eq!(list(&table, "german_hand").len(), 17);
    // The deck is empty now, and nothing comes back from the discards.
    assert_eq!((table.at("german_deck"), list(&table, "discards.german").is_empty()), (json!(0), false));
    table.0.patch(&json!({ "control": { "13": "soviet" }, "german": { "29": ["GE14"], "Y": ["GE08"] }, "moved": [], "phase": "german-action" })).unwrap();
    table.act("short 29, to 13");
    assert_eq!(table.at("phase"), "second-short");
}

// rule: SIV-3.8
#[test]
fn four_units_of_a_side_in_a_hex() {
    let mut table = solo(&json!({
        "german": { "U": ["GE14"], "G12": ["GE15", "GE16", "GE17", "GE18"] }, "soviet": { "19": ["SU24"] },
    }));
    table.act("long U");
    // Through four friends, but not to stay.
    assert!(table.actions().contains(&"to F12".to_owned()));
    assert_eq!(table.refusal("to G12"), "SIV-3.8");
    assert_eq!(lay_refused(&json!({ "german": { "12": ["GE14"] }, "soviet": { "12": ["SU07"] } })), "SIV-3.8");
}

/// The rule behind a position that cannot be.
fn lay_refused(patch: &Value) -> String {
    let mut table = seeded("solo", &[], 1);
    let error = table.0.patch(patch).unwrap_err();
    error.why.split(':').next().unwrap().to_owned()
}

// rule: SIV-3.9
#[test]
fn control_stays_with_the_last_who_stood_there() {
    let mut table =
        solo(&json!({ "german": { "24": ["GE14"], "Y": ["GE08"] }, "soviet": { "33": ["SU07"] }, "german_hand": [] }));
    table.act("short 24, to 10, stop").fall("6").fall("1 1 1 1");
    assert!(list(&table, "control.german").contains(&"24".to_owned()), "left empty, still German");
    assert!(list(&table, "control.german").contains(&"10".to_owned()));
}

// rule: SIV-5.1, SIV-5.9, SIV-5.10, SIV-M.1
#[test]
fn nobody_decides_for_the_automaton() {
    for options in [&[][..], &["designers_way"][..]] {
        let mut source = Quick::new(9);
        let mut table = seeded("solo", options, 9);
        for _ in 0..4000 {
            match table.0.decision() {
                Decision::Over(_) => break,
                Decision::Chance(chance) => {
                    let fall = chance.sample(&mut source);
                    table.0.fall(&fall).unwrap();
                }
                Decision::Choose(seats) => {
                    assert_eq!(seats, Seats::first(1));
                    let phase = table.at("phase").as_str().unwrap().to_owned();
                    let phases = table.0.scene(Viewer::Public).phases;
                    if !phases[0].now {
                        // In the Soviet turn the German is asked for ties, the bonus and withdrawals only.
                        assert!(["losses", "combined-arms", "german-start"].contains(&phase.as_str()), "{phase}");
                    }
                    let actions = table.actions();
                    table.act(&actions[source.below(actions.len() as u32) as usize]);
                }
            }
        }
        assert!(table.at("turn").as_u64().unwrap() > 3);
    }
}

// rule: SIV-5.3, SIV-9.1
#[test]
fn cards_come_before_orders() {
    let mut table =
        solo(&json!({ "german": { "12": ["GE14"] }, "soviet": { "11": ["SU07@4"] }, "phase": "order-roll" }));
    table.fall("5 5 1 1");
    assert_eq!((table.at("phase"), table.at("combat")), (json!("draw"), Value::Null));
    table.fall("support");
    // The card just drawn is the one it must play.
    assert_eq!(table.at("combat.soviet_card"), "face-down");
}

// rule: SIV-9.6
#[test]
fn resignation_and_agreement() {
    for (mode, seat, side) in [
        ("solo", 0, "soviet"),
        ("duel", 0, "soviet"),
        ("duel", 1, "german"),
        ("coop", 1, "soviet"),
        ("three", 2, "german"),
    ] {
        let table = seeded(mode, &[], 1);
        let ending = table.0.conclude(Conclusion::Resign(Seat(seat))).unwrap();
        assert_eq!((ending.side.as_deref(), ending.rule.as_str()), (Some(side), "SIV-9.6"), "{mode}, seat {seat}");
        assert!(!ending.winners.contains(Seat(seat)));
    }
    for mode in ["duel", "three"] {
        assert_eq!(seeded(mode, &[], 1).0.conclude(Conclusion::Agreement).unwrap().winners, Seats::NONE);
    }
    for mode in ["solo", "coop"] {
        assert_eq!(seeded(mode, &[], 1).0.conclude(Conclusion::Agreement).unwrap_err().rule, "SIV-9.6");
    }
}

// rule: SIV-9.1, SIV-9.2, SIV-9.3
#[test]
fn who_wins() {
    let won = |mode: &str, patch: Value| match lay(mode, &[], &patch).0.decision() {
        Decision::Over(ending) => ending.winners,
        other => panic!("{other:?}"),
    };
    let okh = json!({ "german": { "Y": ["GE08"] }, "soviet": {}, "leaders": ["g_okh"], "phase": "end-of-turn" });
    let limit =
        json!({ "german": { "Y": ["GE08"] }, "soviet": { "19": ["SU24"] }, "turn": 200, "phase": "end-of-turn" });
    let sets =
        [("solo", 1, Seats::NONE), ("duel", 1, Seat(1).into()), ("coop", 2, Seats::NONE), ("three", 2, Seat(2).into())];
    for (mode, germans, soviets) in sets {
        assert_eq!(won(mode, okh.clone()), Seats::first(germans), "{mode}");
        assert_eq!(won(mode, limit.clone()), soviets, "{mode}");
    }
}

/// A random game: every position's hash, and everything told to everybody.
fn random_game(mode: &str, seed: u64) -> (Vec<String>, Vec<Vec<Told>>) {
    let mut source = Quick::new(seed);
    let mut table = seeded(mode, &["designers_way"], seed);
    let (mut hashes, mut log) = (Vec::new(), Vec::new());
    for _ in 0..400 {
        let applied = match table.0.decision() {
            Decision::Over(_) => break,
            Decision::Chance(chance) => {
                let fall = chance.sample(&mut source);
                table.0.fall(&fall).unwrap()
            }
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                let actions = table.0.actions(seat);
                table.0.choose(seat, &actions[source.below(actions.len() as u32) as usize]).unwrap()
            }
        };
        hashes.push(table.0.hash());
        log.push(applied.told);
    }
    (hashes, log)
}

// rule: SIV-0.7, SIV-3.8, SIV-3.9, SIV-3.11, SIV-9.1, SIV-1.3
#[test]
fn a_game_keeps_its_books() {
    for (mode, seed) in MODES.iter().flat_map(|mode| (0..3).map(move |seed| (mode, seed))) {
        let mut source = Quick::new(seed);
        let mut table = seeded(mode, &["designers_way"], seed);
        let mut before = table.0.describe();
        for _ in 0..600 {
            match table.0.decision() {
                Decision::Over(_) => break,
                Decision::Chance(chance) => {
                    let fall = chance.sample(&mut source);
                    table.0.fall(&fall).unwrap();
                }
                Decision::Choose(_) => {
                    let actions = table.actions();
                    // Attack rather than pass, or nothing happens.
                    let bold: Vec<_> = actions.iter().filter(|a| !matches!(a.as_str(), "pass" | "stop")).collect();
                    let action = bold.get(source.below(bold.len().max(1) as u32) as usize).copied();
                    table.act(action.unwrap_or(&actions[0]));
                }
            }
            let after = table.0.describe();
            balanced(&before, &after);
            before = after;
        }
    }
}

/// What must hold after every step, seen from outside.
fn balanced(before: &Value, after: &Value) {
    let list = |v: &Value| -> BTreeSet<String> {
        v.as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
    };
    let place = |unit: &str| after["units"][unit]["where"].as_str().unwrap().to_owned();
    let units = &Pack::builtin().units;
    // Loss points are those of the destroyed units.
    let points: u64 = units
        .iter()
        .filter(|u| u.id.starts_with("GE") && place(&u.id) == "destroyed")
        .map(|u| if u.reserve { 2 } else { 1 })
        .sum();
    assert_eq!(after["losses"], points);
    // The dead stay dead.
    for unit in units.iter().filter(|u| before["units"][&u.id]["where"] == "destroyed") {
        assert_eq!(place(&unit.id), "destroyed");
    }
    // A hex changes hands only where a unit of the new owner stands.
    for (side, mark) in [("german", "GE"), ("soviet", "SU")] {
        let (old, new) = (list(&before["control"][side]), list(&after["control"][side]));
        for hex in new.difference(&old) {
            let Some(there) = after["map"].get(hex) else {
                // Two orders in one step may carry the same Soviet unit on.
                assert_eq!(side, "soviet", "{hex}");
                continue;
            };
            let there = list(there);
            assert!(there.iter().all(|u| u.starts_with(mark) || u.starts_with('?')), "{hex} is {side} with {there:?}");
        }
    }
    // No piece of the Soviets stands in a hex that Germans have entered.
    let german = list(&after["control"]["german"]);
    let docks = after["docks"].as_object().unwrap().keys();
    assert!(
        docks.chain(&list(&after["forts"]["brown"])).chain(&list(&after["forts"]["red"])).all(|h| !german.contains(h))
    );
    for block in ["uber_aa", "uber_at", "chuikov_block"] {
        assert!(after[block].as_str().is_none_or(|hex| !german.contains(hex)), "{block}");
    }
}

// rule: SIV-Z.1
#[test]
fn the_same_seed_and_decisions_give_the_same_game() {
    for mode in MODES {
        assert_eq!(random_game(mode, 1), random_game(mode, 1));
        assert_ne!(random_game(mode, 1).0, random_game(mode, 2).0);
    }
}

// rule: SIV-Z.1
#[test]
fn every_roll_is_told_to_everybody() {
    let mut table = seeded("duel", &[], 1);
    table.act("pass");
    for (dice, id) in [("2", "roll-spawn"), ("", ""), ("1 2 3 4", "roll-orders")] {
        if dice.is_empty() {
            let unit = table.odds()[0].0.clone();
            table.fall(&unit);
            continue;
        }
        let fall = table.0.parse_fall(dice).unwrap();
        let told = table.0.fall(&fall).unwrap().told;
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            let message = told[0].to(viewer).unwrap();
            assert_eq!(message.id, id);
            assert!(format!("{message:?}").contains(dice), "{message:?}");
        }
    }
}

// rule: SIV-Z.3
#[test]
fn what_nobody_has_seen_is_not_decided() {
    // Any card that is not in sight may be on top of the deck, as often as it is left.
    let mut table = solo(&json!({ "german_hand": ["g_pak", "g_672"], "leaders": ["g_hoth"] }));
    table.act("call");
    let odds = table.odds();
    assert!(odds.iter().all(|(card, _)| !["g_672", "g_hoth"].contains(&card.as_str())));
    let of = |card: &str| odds.iter().find(|(id, _)| id == card).unwrap().1;
    assert_eq!((of("g_pak"), of("g_stuka"), of("g_okh")), (1000 / 24, 4000 / 24, 1000 / 24));
}

// rule: SIV-Z.4
#[test]
fn nothing_happens_after_the_end() {
    let mut table = solo(&json!({
        "german": { "B18": ["GE14", "GE15"], "Y": ["GE08"] }, "soviet": { "33": ["SU07@4"] },
        "control": { "german": ["5", "7", "9", "13", "15"] }, "german_hand": [],
    }));
    table.act("short B18, take GE14, to 18");
    assert_eq!(table.ending().0, "german-spawn-hexes");
    assert!(table.0.actions(Seat(0)).is_empty() && table.0.default_action(Seat(0)).is_none());
    assert!(table.0.check(Seat(0), "pass").unwrap_err().to_string().contains("SIV-Z.4"));
}
