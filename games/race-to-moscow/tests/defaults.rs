//! What is done for a seat that does not answer (R2M-0.10).

mod common;

use common::{GAME, act, lay};
use serde_json::{Value, json};
use verst_core::{Decision, Game};
use verst_race::State;

/// The answer for whoever is asked, in notation.
fn answer(s: &State) -> String {
    let Decision::Choose(seats) = GAME.decision(s) else { panic!("nobody is asked") };
    let seat = seats.iter().next().unwrap();
    let action = GAME.default_action(s, seat).unwrap();
    assert_eq!(GAME.check(s, seat, action), Ok(()));
    GAME.action_text(action)
}

fn at(options: &[&str], patch: &Value, acts: &[&str]) -> String {
    let mut s = lay("three", options, patch);
    for text in acts {
        act(&mut s, text);
    }
    answer(&s)
}

// rule: R2M-0.10
#[test]
fn optional_choices_are_declined() {
    let base = &["order=nord-mitte-sued", "rules=base"][..];
    assert_eq!(at(base, &json!({ "active": "nord" }), &[]), "end");
    let rail = json!({ "active": "nord", "control": { "nord": ["kedainiai"] } });
    assert_eq!(at(base, &rail, &["end"]), "pass");
    let two = json!({ "active": "nord", "control": { "nord": ["kedainiai", "panevezys", "riga"] },
                      "armies": { "4pz": { "zone": "kedainiai" } } });
    assert_eq!(at(base, &two, &["move 4pz", "go panevezys"]), "stop");
    let fort = json!({ "active": "mitte", "hq": { "mitte": "down" }, "air": { "mitte": "soviet" } });
    assert_eq!(at(&["order=nord-mitte-sued"], &fort, &["move 2pz", "go siedlce", "go brest"]), "air later");
}

// rule: R2M-0.10, R2M-14.3, R2M-11.8
#[test]
fn forced_choices_take_the_first_candidate() {
    let base = &["order=nord-mitte-sued", "rules=base"][..];
    let food = json!({ "active": "nord", "trains_stock": 1, "supplies": { "gumbinnen": { "food": 1 }, "danzig": {} } });
    assert_eq!(at(base, &food, &["take transport", "trucks 0", "trains 1"]), "eat zone");
    let tie = json!({ "active": "sued", "phase": "reaction" });
    assert_eq!(at(base, &tie, &[]), "place kovel");
    let wolf = json!({ "active": "nord", "okh": { "nord": ["okh_wolf"] } });
    assert_eq!(at(&["order=nord-mitte-sued"], &wolf, &["card okh_wolf"]), "medal riga");
    let excess =
        json!({ "active": "nord", "supplies": { "danzig": { "fuel": 3, "ammo": 3 }, "koenigsberg": { "food": 3 } } });
    assert_eq!(
        at(base, &excess, &["transport", "truck danzig", "to koenigsberg", "fuel 2", "ammo 2", "food 0"]),
        "return fuel"
    );
}
