//! *Why not* is answered by what forbids it, not by what is asked just now.

mod common;

use common::{GAME, act, lay};
use serde_json::{Value, json};
use verst_core::scene::Target;
use verst_core::{Decision, Game, Why, why};

/// What is said of a thing to whoever is asked: `possible`, or the rules and reasons.
fn asked(patch: &Value, acts: &[&str], thing: &Target) -> String {
    let mut s = lay("three", &["order=nord-mitte-sued"], patch);
    for text in acts {
        act(&mut s, text);
    }
    let Decision::Choose(seats) = GAME.decision(&s) else { panic!("nobody is asked") };
    match why(&*GAME, &s, seats.iter().next().unwrap(), thing) {
        Why::Possible(actions) => actions.iter().map(|a| GAME.action_text(*a)).collect::<Vec<_>>().join(", "),
        Why::Not(reasons) => reasons.iter().map(|r| format!("{} {}", r.rule, r.kind)).collect::<Vec<_>>().join(", "),
    }
}

#[test]
fn what_forbids_a_zone_is_said_before_an_army_is_chosen() {
    let zone = |id: &str| Target::Space(id.into());
    let nord = json!({ "active": "nord", "hq": { "nord": "down" } });
    let far = asked(&nord, &[], &zone("minsk"));
    assert_eq!(far, "R2M-7.4 no-army-beside");
    assert_eq!(asked(&nord, &[], &zone("kaunas")), "R2M-7.1 activate-first");
    assert_eq!(asked(&nord, &["move 4pz"], &zone("kaunas")), "go kaunas");
    assert_eq!(asked(&nord, &["move 4pz"], &zone("minsk")), "R2M-7.4 not-adjacent");
    let mitte = json!({ "active": "mitte", "hq": { "mitte": "down" } });
    assert_eq!(asked(&mitte, &[], &zone("kaunas")), "R2M-7.4 no-army-beside");
    assert_eq!(asked(&mitte, &[], &zone("suwalki")), "R2M-7.4 army-there");
}

#[test]
fn what_forbids_a_piece_or_a_card_is_said() {
    let nord = json!({ "active": "nord", "hq": { "nord": "down" }, "okh_display": ["okh_wolf", "okh_rail"] });
    assert_eq!(asked(&nord, &[], &Target::Card("okh_wolf".into())), "R2M-16.1 hq-face-down");
    assert_eq!(asked(&nord, &[], &Target::Piece("2pz".into())), "R2M-7.1 not-your-army");
    let held = json!({ "active": "nord", "okh": { "nord": ["okh_pioneers"], "sued": ["okh_fast"] } });
    assert_eq!(asked(&held, &[], &Target::Card("okh_pioneers".into())), "R2M-5.7 not-at-this-moment");
    assert_eq!(asked(&held, &[], &Target::Card("okh_fast".into())), "R2M-16.3 not-held");
    assert!(asked(&nord, &[], &Target::Piece("4pz".into())).contains("move 4pz"));
}
