//! German movement and arrivals (chapter 4): what stops a Long Movement, and a second reading of it, path by path, held against
//! the engine in random positions.

mod common;

use std::collections::BTreeSet;

use common::solo;
use serde_json::{Map, Value, json};
use verst_core::scene::Highlight;
use verst_core::{Quick, Seat, Source, Viewer};
use verst_inferno::data::{Pack, Terrain};

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
        if ["5", "7", "9", "13", "15", "18"].iter().all(|h| german.contains(h) && !soviets.contains(h)) {
            // SIV-9.2: decided, nobody moves.
            continue;
        }
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
        assert_eq!(table.at(&format!("map.{}", hexes[0])), json!([format!("{unit}@{full}")]));
    }
}

#[test]
fn the_last_move_is_drawn_for_everybody_until_the_next_choice() {
    let hex = |id: &str| Pack::builtin().hexes.iter().position(|h| h.id == id).unwrap() as u16;
    let mut table = solo(&json!({ "german": { "U": ["GE38"], "M": ["GE14"] }, "soviet": { "19": ["SU24"] } }));
    let moves = |table: &common::Table, viewer: Viewer| {
        let drawn = table.0.scene(viewer).highlights;
        let last = drawn.into_iter().filter_map(|h| if let Highlight::Last(a, b) = h { Some((a, b)) } else { None });
        last.collect::<Vec<_>>()
    };
    let before = table.0.hash();
    assert_eq!(moves(&table, Viewer::Public), []);
    table.act("short U");
    let go = table.actions().into_iter().find(|action| action.starts_with("to ")).unwrap();
    table.act(&go);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert_eq!(moves(&table, viewer), [(hex("U"), hex(&go[3..]))]);
    }
    table.act("short M");
    assert_eq!(moves(&table, Viewer::Public), []);
    assert_ne!(table.0.hash(), before);
}
