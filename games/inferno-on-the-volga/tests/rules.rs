//! Short tests of single rules: words, set-up, turn, movement, endings, dice, and the answers of an absent player.

mod common;

use std::collections::BTreeSet;

use common::{Table, lay, seeded, solo};
use serde_json::{Map, Value, json};
use verst_core::{Conclusion, Decision, Quick, Seat, Seats, Source, Viewer};
use verst_inferno::data::{Colour, Kind, Pack, Terrain};

const MODES: [&str; 4] = ["solo", "duel", "coop", "three"];

fn names(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

/// A list in the readable position.
fn list(table: &Table, path: &str) -> Vec<String> {
    names(&table.at(path))
}

#[track_caller]
fn check(table: &Table, expected: &[(&str, Value)]) {
    for (path, value) in expected {
        assert_eq!(table.at(path), *value, "{path}");
    }
}

// ---- words

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

// ---- set-up

// rule: SIV-2.2, SIV-2.3, SIV-2.4, SIV-2.5, SIV-2.6, SIV-2.7, SIV-2.10, SIV-2.11, SIV-2.12, SIV-2.13
#[test]
fn every_mode_starts_alike() {
    for mode in MODES {
        for seed in 0..5 {
            let table = seeded(mode, &[], seed);
            check(
                &table,
                &[
                    ("turn", json!(1)),
                    ("active", json!(0)),
                    ("factory", json!(true)),
                    ("docks", json!({ "9": 1, "13": 2, "15": 1 })),
                    ("forts", json!({ "brown": [], "red": [] })),
                    ("marine_box", json!(2)),
                    ("tank_pool", json!(6)),
                    ("infantry_pool", json!(22)),
                    ("units_on_map", json!({ "german": 7, "soviet": 23 })),
                    ("soviet_hand_size", json!(0)),
                    ("soviet_deck", json!(28)),
                    ("german_deck", json!(24)),
                    ("rubble", json!([])),
                ],
            );
            assert_eq!(table.seat(), Seat(0));
            let drawn = list(&table, "german_hand").len() + list(&table, "leaders").len();
            assert_eq!(drawn, 3, "leaders are not replaced");
            let map = table.at("map");
            for hex in Pack::builtin().hexes.iter().filter(|h| h.soviet_setup) {
                assert_eq!(map[&hex.id].as_array().unwrap().len(), 1, "{}", hex.id);
            }
            for row in 1..=6 {
                assert_eq!(list(&table, &format!("track.{row}")), ["?", "?", "?", "?", "?white"]);
            }
            assert_eq!(list(&table, "control.soviet").len(), 33);
            assert!(list(&table, "control.soviet").iter().all(|h| h.parse::<u8>().is_ok()));
        }
    }
}

// rule: SIV-2.4, SIV-2.7
#[test]
fn a_human_soviet_starts_with_seven_tanks_and_sixteen_infantry() {
    for (options, late) in [(&[][..], false), (&["designers_way"][..], true)] {
        for seed in 0..20 {
            let table = seeded("duel", options, seed);
            let units: Vec<_> = table.at("map").as_object().unwrap().values().flat_map(names).collect();
            let on_map = |wanted: &dyn Fn(&verst_inferno::data::UnitRecord) -> bool| {
                Pack::builtin().units.iter().filter(|u| units.contains(&u.id) && wanted(u)).count()
            };
            assert_eq!(on_map(&|u| u.kind == Kind::Tk), 7);
            assert_eq!(on_map(&|u| matches!(u.kind, Kind::Rd | Kind::Br | Kind::Rgt)), 16);
            assert_eq!(on_map(&|u| u.kind == Kind::Gd), 0);
            if late {
                assert_eq!(on_map(&|u| u.kind == Kind::Rd && u.max == 4), 0);
            }
        }
    }
}

// rule: SIV-2.8, SIV-2.9
#[test]
fn the_germans_start_in_w_x_and_y() {
    let mut seen = BTreeSet::new();
    for seed in 0..30 {
        let table = seeded("solo", &[], seed);
        assert_eq!(list(&table, "map.W"), ["GE01@4", "GE02@4", "GE03@4"]);
        let x = list(&table, "map.X");
        assert_eq!(x[0], "GE04@4");
        let drawn = [&x[1..], &list(&table, "map.Y")[..]].concat();
        assert_eq!((x.len(), drawn.len()), (2, 3));
        for text in drawn {
            let (id, strength) = text.split_once('@').unwrap();
            let unit = Pack::builtin().units.iter().find(|u| u.id == id).unwrap();
            assert_eq!((unit.colour, unit.kind), (Some(Colour::Yellow), Kind::Inf), "{id}");
            assert_eq!(strength, unit.max.to_string());
            seen.insert(id.to_owned());
        }
    }
    assert_eq!(seen.len(), 6, "all six yellow infantry come up");
}

// rule: SIV-2.1, SIV-2.3, SIV-DW.2, SIV-DW.7
#[test]
fn the_designers_way_puts_its_pieces_down() {
    let table = seeded("solo", &["designers_way"], 3);
    check(&table, &[("forts", json!({ "brown": ["4", "21", "28"], "red": ["26", "32"] }))]);
    for block in ["uber_aa", "uber_at"] {
        let hex: u8 = table.at(block).as_str().unwrap().parse().unwrap();
        assert!((3..=18).contains(&hex));
    }
    check(&table, &[("units.GE38.where", json!("unused")), ("raus", json!(false)), ("chuikov_block", Value::Null)]);
}

// ---- the turn

// rule: SIV-3.1, SIV-3.2, SIV-3.3, SIV-3.4, SIV-4.6, SIV-5.1
#[test]
fn a_turn_is_action_spawn_orders() {
    let mut table = seeded("solo", &[], 4);
    for turn in 1..=3 {
        check(&table, &[("turn", json!(turn)), ("phase", json!("german-action"))]);
        table.act("pass");
        assert_eq!((table.at("phase"), table.dice()), (json!("spawn"), 1));
        table.fall("1");
        assert_eq!((table.at("phase"), table.dice()), (json!("orders"), 4));
        table.fall("1 1 1 1");
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

// ---- German movement

// rule: SIV-4.1a, SIV-4.1b, SIV-4.1c, SIV-4.1d, SIV-0.2
#[test]
fn long_movements_agree_with_a_second_reading() {
    let mut source = Quick::new(8);
    let hexes = &Pack::builtin().hexes;
    for _ in 0..150 {
        let mut free: Vec<&str> = hexes.iter().map(|h| h.id.as_str()).collect();
        let mut take = |source: &mut Quick| free.remove(source.below(free.len() as u32) as usize);
        let (from, full) = (take(&mut source), take(&mut source));
        let soviets: Vec<&str> = (0..source.below(6)).map(|_| take(&mut source)).chain(["19"]).collect();
        if from == "19" || full == "19" {
            continue;
        }
        let rubble: BTreeSet<&str> = hexes
            .iter()
            .filter(|h| h.terrain == Terrain::Urban && source.below(4) == 0)
            .map(|h| h.id.as_str())
            .collect();
        let german: BTreeSet<&str> = hexes.iter().filter(|_| source.below(3) > 0).map(|h| h.id.as_str()).collect();
        let blitz = source.below(2) == 0;
        let soviet: Map<String, Value> =
            (7..).zip(&soviets).map(|(i, h)| ((*h).to_owned(), json!([format!("SU{i:02}")]))).collect();
        let patch = json!({
            "german": { from: [if blitz { "GE01" } else { "GE14" }], full: ["GE15", "GE16", "GE17", "GE18"] },
            "soviet": soviet,
            "control": { "soviet": hexes.iter().map(|h| &h.id).filter(|h| !german.contains(h.as_str()) && **h != from && **h != full).collect::<Vec<_>>(),
                         "german": german.iter().filter(|h| !soviets.contains(h)).collect::<Vec<_>>() },
            "rubble": rubble,
        });
        let mut table = solo(&patch);
        let next = |hex: &str| hexes.iter().find(|h| h.id == hex).unwrap().adj.iter().flatten().map(String::as_str);
        let contact = |hex: &str| next(hex).any(|h| soviets.contains(&h));
        if contact(from) {
            assert_eq!(table.refusal(&format!("long {from}")), "SIV-4.1a");
            continue;
        }
        // Every path, step by step.
        let mut reached = BTreeSet::new();
        let mut paths = vec![(from, 0)];
        while let Some((at, steps)) = paths.pop() {
            for hex in next(at).filter(|h| !soviets.contains(h)) {
                if hex != from && hex != full {
                    reached.insert(hex.to_owned());
                }
                let stops =
                    contact(hex) || rubble.contains(hex) || !(german.contains(hex) || hex == full || hex == from);
                if !stops && steps + 1 < if blitz { 5 } else { 4 } {
                    paths.push((hex, steps + 1));
                }
            }
        }
        if reached.is_empty() {
            continue;
        }
        table.act(&format!("long {from}"));
        let offered: BTreeSet<String> =
            table.actions().iter().filter_map(|a| a.strip_prefix("to ").map(str::to_owned)).collect();
        assert_eq!(offered, reached, "from {from} in {patch}");
    }
}

// rule: SIV-4.1b
#[test]
fn one_slow_unit_slows_the_group() {
    let mut table = solo(&json!({ "german": { "U": ["GE38", "GE14"] }, "soviet": { "19": ["SU24"] } }));
    table.act("long U, take GE38");
    assert!(table.actions().contains(&"to 28".to_owned()));
    table.act("take GE14");
    assert_eq!(table.refusal("to 28"), "SIV-4.1b");
}

// rule: SIV-4.1c
#[test]
fn rubble_and_contact_stop_a_long_movement() {
    let reach = |patch: Value| {
        let mut all = json!({ "german": { "M": ["GE14"] }, "soviet": { "5": ["SU24"] }, "control": { "18": "german", "B17": "soviet" } });
        all.as_object_mut().unwrap().extend(patch.as_object().unwrap().clone());
        let mut table = solo(&all);
        table.act("long M");
        table.actions().contains(&"to 17".to_owned())
    };
    assert!(reach(json!({})));
    assert!(!reach(json!({ "rubble": ["18"] })), "stops in Rubble");
    assert!(!reach(json!({ "control": { "18": "soviet", "B17": "soviet" } })), "stops where the Soviets ruled");
    assert!(!reach(json!({ "soviet": { "19": ["SU24"] } })), "stops next to a Soviet unit");
}

// rule: SIV-4.5d, SIV-2.10
#[test]
fn each_colour_has_its_entry_hexes() {
    for (unit, hexes) in [("GE05", ["W", "X", "Y"]), ("GE14", ["T", "U", "V"]), ("GE26", ["K", "L", "M"])] {
        let mut table = solo(
            &json!({ "german": { "F9": ["GE09"] }, "soviet": { "19": ["SU24"] }, "track": { "1": [unit] }, "german_deck": [] }),
        );
        table.act("call").fall("1 2 2 2 2 2");
        assert_eq!(table.actions(), hexes.map(|h| format!("to {h}")));
        let answer = table.default();
        assert_eq!(answer, format!("to {}", hexes[0]));
        table.act(&answer);
        let full = Pack::builtin().units.iter().find(|u| u.id == unit).unwrap().max;
        check(&table, &[(&format!("map.{}", hexes[0]), json!([format!("{unit}@{full}")]))]);
    }
}

// ---- the Soviet turn

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

// ---- endings

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

// ---- dice

/// A random game: every position's hash, and everything told to everybody.
fn random_game(mode: &str, seed: u64) -> (Vec<String>, String) {
    let mut source = Quick::new(seed);
    let mut table = seeded(mode, &["designers_way"], seed);
    let (mut hashes, mut log) = (Vec::new(), String::new());
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
        log += &format!("{:?}", applied.told);
    }
    (hashes, log)
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
    for (dice, id) in [("2", "roll-spawn"), ("", ""), ("1 1 2 3", "roll-orders")] {
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

// ---- the table of decisions: what happens without an answer

#[track_caller]
fn answers(table: &Table, expected: &str) {
    assert_eq!(table.default(), expected);
}

// rule: SIV-3.2, SIV-4.6, SIV-4.2a, SIV-7.8
#[test]
fn an_absent_german_passes_stops_and_withdraws_none() {
    answers(&seeded("duel", &[], 1), "pass");
    let mut shorts = solo(&json!({ "german": { "W": ["GE01"], "Y": ["GE08"] }, "soviet": { "19": ["SU24"] } }));
    shorts.act("short W, to B1");
    answers(&shorts, "stop");
    let okh = json!({ "german": { "W": ["GE01"] }, "soviet": { "19": ["SU24"] }, "leaders": ["g_okh"], "phase": "german-start" });
    answers(&solo(&okh), "done");
}

// rule: SIV-6.1, SIV-6.2, SIV-6.10, SIV-6.11, SIV-7.5
#[test]
fn an_absent_fighter_plays_no_card_and_rolls_first() {
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "D12": ["GE01@3", "GE02@4", "GE14@4"], "Y": ["GE08"] },
            "soviet": { "27": ["SU34@2"], "19": ["SU24@4"] },
            "german_hand": ["g_stuka"], "soviet_hand": ["s_tommy"], "leaders": ["g_hoth"],
        }),
    );
    table.act("attack 27, take all");
    answers(&table, "fight");
    table.act("fight");
    answers(&table, "no card");
    table.act("no card");
    answers(&table, "no card");
    table.act("no card");
    answers(&table, "roll first");
    table.act("roll first").fall("4 4 1 1 1 1 1 1 1 1 1");
    // The strongest, with the lowest number: then it is enough.
    answers(&table, "take GE02");
    table.act("take GE02");
    answers(&table, "done");
    table.act("done");
    answers(&table, "stay");
}

// rule: SIV-6.10, SIV-6.11
#[test]
fn an_absent_player_loses_the_first_of_equals() {
    let mut table = solo(&json!({
        "german": { "B12": ["GE15@3", "GE14@3"], "Y": ["GE08"] }, "soviet": { "12": ["SU07@2"], "19": ["SU24@4"] }, "german_hand": [],
    }));
    table.act("short B12, take all, quick 12").fall("6 1");
    answers(&table, "loss GE14");
    let mut soviet = lay(
        "duel",
        &[],
        &json!({
            "german": { "12": ["GE14@1"], "Y": ["GE08"] }, "soviet": { "11": ["SU08@4", "SU07@4"] },
            "soviet_hand": [], "moves": 2,
        }),
    );
    answers(&soviet, "stop");
    soviet.act("short 11, take all, quick 12").fall("1").fall("6 1 1 1 1 1 1 1");
    answers(&soviet, "take SU07");
}

// rule: SIV-M.3
#[test]
fn an_absent_partner_adds_nobody() {
    let mut table = lay(
        "coop",
        &[],
        &json!({ "german": { "B12": ["GE14"], "13": ["GE26"] }, "soviet": { "12": ["SU07@4"], "19": ["SU24"] } }),
    );
    table.act("attack 12, fight");
    assert_eq!(table.seat(), Seat(1));
    answers(&table, "done");
}
