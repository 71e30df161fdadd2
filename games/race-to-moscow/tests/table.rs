//! What the table shows and says.

mod common;

use common::{GAME, MITTE, NORD, STAVKA, lay};
use serde_json::json;
use verst_core::{Game, Message, Viewer};

// rule: R2M-4.22
#[test]
fn a_blocked_zone_is_nobodys() {
    let s = lay("two-nord-mitte", &[], &json!({}));
    let scene = GAME.scene(&GAME.view(&s, NORD), &[]);
    let at = |zone: &str| GAME.board().spaces.iter().position(|space| space.id == zone).unwrap();
    assert_eq!(
        ["danzig", "warschau", "kiev", "riga"].map(|z| scene.control[at(z)].as_str()),
        ["nord", "mitte", "blocked", "soviet"]
    );
    let closed = |zone: usize| scene.marks.iter().any(|m| usize::from(m.space) == zone && m.kind == "enter-nobody");
    assert!((0..scene.control.len()).all(|zone| closed(zone) == (scene.control[zone] == "blocked")));
}

#[test]
fn only_the_one_who_chooses_is_asked() {
    let s = lay("stavka-three", &["order=nord-mitte-sued"], &json!({ "active": "nord" }));
    let prompt = |viewer: Viewer| GAME.scene(&GAME.view(&s, viewer), &[]).prompt;
    assert_eq!(prompt(NORD).id, "prompt-actions");
    for other in [MITTE, STAVKA, Viewer::Public] {
        assert_eq!(prompt(other), Message::new("prompt-others").word("side", "side-nord"));
    }
}

#[test]
fn counted_words_have_a_singular() {
    let plurals = [
        ("en", &["trucks", "trains", "medals", "zones", "cards"][..]),
        ("fr", &["munitions", "carburants", "nourritures", "camions", "trains", "médailles", "zones", "cartes"][..]),
    ];
    for (lang, words) in plurals {
        let path = format!("{}/locales/{lang}.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let counted = |line: &str| words.iter().any(|word| line.contains(&format!("}} {word}")));
        let lines: Vec<&str> = text.lines().filter(|line| counted(line)).collect();
        assert!(!lines.is_empty());
        for line in lines {
            assert!(line.trim_start().starts_with("*[other]"), "{lang}: no singular in `{line}`");
        }
    }
}
