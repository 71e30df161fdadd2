//! Set-up (chapter 2): where everything stands before the first turn, in every mode.

mod common;

use std::collections::BTreeSet;

use common::{Table, seeded};
use serde_json::{Value, json};
use verst_core::Seat;
use verst_inferno::data::{Colour, Kind, Pack, UnitRecord};

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
            let on_map = |wanted: &dyn Fn(&UnitRecord) -> bool| {
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
