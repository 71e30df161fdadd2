//! The Soviet Reaction (chapter 18) as it is counted and told.

mod common;

use common::{GAME, act, lay};
use serde_json::json;
use verst_core::Game;
use verst_race::Event;

// rule: R2M-18.2, EX-18.4
#[test]
fn the_opening_with_brody_held_has_48_legal_placements() {
    for group in ["nord", "mitte", "sued"] {
        let s = lay("three", &["order=nord-mitte-sued"], &json!({ "active": group }));
        assert_eq!(GAME.describe(&s)["placements"].as_array().map(Vec::len), Some(48), "{group}");
    }
}

// rule: R2M-18.10, R2M-6.3
#[test]
fn a_starred_side_that_has_counter_attacked_does_not_say_that_nothing_happened() {
    let reaction = |exposed: &[&str]| {
        let patch = json!({
            "active": "nord", "phase": "rail", "final_round": true,
            "control": { "nord": ["kedainiai"], "mitte": exposed },
        });
        let mut s = lay("three", &["order=nord-mitte-sued", "front=starred", "rules=base"], &patch);
        act(&mut s, "pass")
    };
    let attacked = reaction(&["velikiye_luki"]);
    assert!(attacked.iter().any(|e| matches!(e, Event::CounterAttack { .. })), "{attacked:?}");
    assert!(!attacked.contains(&Event::NothingHappens), "{attacked:?}");
    assert!(reaction(&[]).contains(&Event::NothingHappens));
}
