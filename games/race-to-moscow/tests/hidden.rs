//! Hidden information (chapter 21): what each viewer is given, as view, scene and log.

mod common;

use common::{GAME, MITTE, NORD, STAVKA, SUED, act, draw, given, lay, told};
use serde_json::json;
use verst_core::{Game, Quick, Viewer};

fn names(text: &str, card: &str) -> bool {
    text.contains(&format!("\"{card}\""))
}

// rule: R2M-21.2
#[test]
fn a_card_that_was_looked_at_is_known_to_who_looked() {
    let mut s = lay("three", &["order=nord-mitte-sued"], &json!({ "active": "nord", "hq": { "nord": "down" } }));
    act(&mut s, "air");
    act(&mut s, "look soviet");
    let events = draw(&mut s, "g_mc6");
    assert!(names(&given(&s, NORD), "g_mc6"));
    for other in [MITTE, SUED, Viewer::Public] {
        assert!(!names(&given(&s, other), "g_mc6"), "{other:?}");
        let said = format!("{:?}", told(&s, &events, other));
        assert!(said.contains("log-looked-soviet") && !said.contains("g_mc6"), "{said}");
    }
    assert!(format!("{:?}", told(&s, &events, NORD)).contains("g_mc6"));
}

// rule: R2M-21.1, R2M-21.2
#[test]
fn two_positions_that_differ_in_the_top_card_look_the_same_to_the_others() {
    let looked = |card: &str| {
        let mut s = lay("three", &["order=nord-mitte-sued"], &json!({ "active": "nord", "hq": { "nord": "down" } }));
        act(&mut s, "air");
        act(&mut s, "look pursuit");
        draw(&mut s, card);
        s
    };
    let (mud, food) = (looked("n_mud"), looked("n_food"));
    assert_ne!(mud, food);
    for other in [MITTE, SUED, Viewer::Public] {
        assert_eq!(given(&mud, other), given(&food, other), "{other:?}");
    }
    assert_ne!(given(&mud, NORD), given(&food, NORD));
}

// rule: R2M-21.1, R2M-9.5
#[test]
fn an_encircled_card_is_known_to_nobody_but_who_had_looked() {
    let pocket = json!({
        "active": "nord", "hq": { "nord": "down" },
        "control": { "nord": ["kedainiai", "panevezys", "kaunas", "ventspils", "riga"] },
    });
    let mut s = lay("three", &["order=nord-mitte-sued"], &pocket);
    act(&mut s, "air");
    act(&mut s, "look soviet");
    draw(&mut s, "g_mc6");
    act(&mut s, "fleet baltic_sea");
    assert_eq!(s.encircled[0], 2);
    let view = GAME.view(&s, NORD);
    assert_eq!(view.known.len(), 1, "the one that was looked at; the second is known to nobody");
    for other in [MITTE, SUED, Viewer::Public] {
        assert!(GAME.view(&s, other).known.is_empty());
        assert!(!names(&given(&s, other), "g_mc6"));
    }
    // What a computer player imagines for its seat shows that seat the same.
    for seat in [NORD, MITTE] {
        let view = GAME.view(&s, seat);
        let imagined = GAME.determinize(&view, &mut Quick::new(3));
        assert_eq!(GAME.view(&imagined, seat), view);
        GAME.validate(&imagined).unwrap();
    }
}

// rule: R2M-21.4, R2M-8.4
#[test]
fn a_shuffle_ends_what_was_known() {
    let patch = json!({
        "active": "nord", "hq": { "nord": "down" },
        "armies": { "16a": { "ammo": 0, "fuel": 0 } },
    });
    let mut s = lay("three", &["order=nord-mitte-sued"], &patch);
    act(&mut s, "air");
    act(&mut s, "look soviet");
    draw(&mut s, "g_a3");
    act(&mut s, "move 16a");
    act(&mut s, "go kaunas");
    draw(&mut s, "g_a3");
    assert_eq!(s.secret.top, None, "the card was shuffled into the deck");
    assert!(GAME.view(&s, NORD).top.is_none() && s.decks[0].looked == 0);
}

// rule: R2M-20.2, R2M-20.6, R2M-21.2
#[test]
fn the_back_of_a_marker_is_known_to_stavka_and_who_looked() {
    let with = |kind: &str| {
        let patch = json!({
            "active": "mitte", "hq": { "mitte": "down" },
            "soviet_add": { "grodno": kind },
        });
        lay("stavka-three", &["order=mitte-sued-nord"], &patch)
    };
    let (mut infantry, mut armour) = (with("infantry"), with("armour"));
    for viewer in [NORD, MITTE, SUED, Viewer::Public] {
        assert_eq!(given(&infantry, viewer), given(&armour, viewer), "{viewer:?}");
    }
    assert_ne!(given(&infantry, STAVKA), given(&armour, STAVKA));
    for s in [&mut infantry, &mut armour] {
        act(s, "air");
        let events = act(s, "look grodno");
        assert!(!format!("{:?}", told(s, &events, NORD)).contains("armour"));
    }
    assert_ne!(given(&infantry, MITTE), given(&armour, MITTE));
    assert_eq!(given(&infantry, SUED), given(&armour, SUED));
}

// rule: R2M-20.5
#[test]
fn a_marker_that_was_turned_up_stays_known() {
    let patch = json!({
        "active": "nord", "soviet_add": { "kaunas": "armour" },
        "armies": { "16a": { "ammo": 0, "fuel": 0 } },
    });
    let mut s = lay("stavka-three", &["order=nord-mitte-sued", "rules=base"], &patch);
    act(&mut s, "move 16a");
    act(&mut s, "go kaunas");
    draw(&mut s, "g_mc11");
    let kaunas = GAME.zone("kaunas").unwrap();
    assert!(GAME.view(&s, SUED).typed.has(kaunas) && GAME.view(&s, SUED).armour.has(kaunas));
}

// rule: R2M-21.3
#[test]
fn kept_and_beaten_cards_lie_open() {
    let patch = json!({ "active": "nord", "kept": { "nord": ["n_recon"] }, "okh": { "sued": ["okh_wolf"] } });
    let s = lay("three", &["order=nord-mitte-sued"], &patch);
    for viewer in [NORD, MITTE, SUED, Viewer::Public] {
        assert!(names(&given(&s, viewer), "n_recon") && names(&given(&s, viewer), "okh_wolf"), "{viewer:?}");
    }
}
