//! What is told of a step before it is made.

mod common;

use common::{GAME, NORD, act, lay};
use serde_json::{Value, json};
use verst_core::{Game, Seat};
use verst_race::State;

/// What may come of entering a zone, with its chance in hundredths of a per cent.
fn outcomes(s: &State, go: &str) -> Vec<(String, u64)> {
    let mut actions = Vec::new();
    GAME.actions(s, Seat(0), &mut actions);
    let scene = serde_json::to_value(GAME.scene(&GAME.view(s, NORD), &actions)).unwrap();
    let choice = scene["choices"].as_array().unwrap().iter().find(|c| c["action"] == go).unwrap();
    let told = |o: &Value| {
        let foe = &o["name"]["args"]["foe"];
        (format!("{} {foe}", o["name"]["id"].as_str().unwrap()), o["chance"].as_u64().unwrap())
    };
    choice["preview"]["outcomes"].as_array().unwrap().iter().map(told).collect()
}

// rule: R2M-15.2, R2M-16.7e
#[test]
fn planes_help_in_the_fight_where_pioneers_open_the_fort() {
    let patch = json!({
        "active": "nord", "hq": { "nord": "down" }, "air": { "nord": "soviet" }, "okh": { "nord": ["okh_pioneers"] },
        "soviet_deck": ["g_a3"], "control": { "nord": ["gatchina"] },
        "armies": { "4pz": { "zone": "gatchina", "fuel": 1, "ammo": 1 } },
    });
    let mut s = lay("three", &["order=nord-mitte-sued"], &patch);
    act(&mut s, "move 4pz");
    let alone = outcomes(&s, "go leningrad");
    assert!(alone.len() == 1 && alone[0].0.starts_with("outcome-lost"), "{alone:?}");
    act(&mut s, "card okh_pioneers");
    let opened = outcomes(&s, "go leningrad");
    assert!(opened.len() == 1 && opened[0].0.starts_with("outcome-won"), "{opened:?}");
}

// rule: R2M-8.7
#[test]
fn a_used_up_soviet_deck_leaves_the_militia() {
    let mut s = lay("three", &["order=nord-mitte-sued", "rules=base"], &json!({ "active": "nord", "soviet_deck": [] }));
    act(&mut s, "move 16a");
    let found = outcomes(&s, "go kaunas");
    assert!(found.len() == 1 && found[0].0.starts_with("outcome-won") && found[0].0.contains("militia"), "{found:?}");
    assert_eq!(found[0].1, 10_000);
}

// rule: R2M-8.7, R2M-20.5
#[test]
fn one_used_up_deck_leaves_the_militia_beside_the_other() {
    let mut found = Vec::new();
    for deck in [vec!["g_mc11"], vec!["g_a3"], vec![]] {
        let patch = json!({ "active": "nord", "soviet_deck": deck });
        let mut s = lay("stavka-three", &["order=nord-mitte-sued", "rules=base"], &patch);
        act(&mut s, "move 16a");
        found.push(outcomes(&s, "go kaunas"));
    }
    let militia = |told: &[(String, u64)]| {
        let met = told.iter().filter(|(name, _)| name.contains("militia")).map(|(_, chance)| chance).sum::<u64>();
        (met, told.iter().map(|(_, chance)| chance).sum::<u64>())
    };
    // Of the markers, as many are infantry as the militia stands for where only armour has cards, and the other way.
    let [(infantry, all), (armour, both), only] = [0, 1, 2].map(|i| militia(&found[i]));
    assert!(infantry > armour && armour > 0 && (9_999..=10_000).contains(&(infantry + armour)), "{found:?}");
    assert!((9_999..=10_000).contains(&all) && (9_999..=10_000).contains(&both), "{found:?}");
    assert_eq!(only, (10_000, 10_000), "{found:?}");
}

// rule: R2M-7.15
#[test]
fn a_used_up_pursuit_deck_is_its_discards() {
    let patch = json!({ "active": "nord", "soviet_drop": ["kaunas"], "pursuit_empty": { "nord": "discard" } });
    let mut s = lay("three", &["order=nord-mitte-sued", "rules=base"], &patch);
    act(&mut s, "move 16a");
    let sum: u64 = outcomes(&s, "go kaunas").iter().map(|(_, chance)| chance).sum();
    assert!((9_900..=10_000).contains(&sum), "{sum}");
}
