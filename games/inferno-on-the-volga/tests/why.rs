//! *Why not* for the things that players point at: the answer is about the thing, not about the phase.

mod common;

use common::lay;
use serde_json::json;
use verst_core::scene::Target;
use verst_core::{Game, Quick, Seat, Setup, Step, Why, why};
use verst_inferno::Inferno;

/// The rules that forbid whatever may be meant with a thing, or what is possible with it.
fn answer(scenario: &str, patch: &serde_json::Value, actions: &[&str], thing: &Target) -> Vec<String> {
    let game = Inferno::builtin();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut state = game.start(&setup).unwrap();
    let mut source = Quick::new(1);
    while let verst_core::Decision::Chance(chance) = game.decision(&state) {
        game.apply(&mut state, &Step::Chance(chance.sample(&mut source)), &mut ());
    }
    game.patch(&mut state, patch).unwrap();
    for action in actions {
        let action = game.parse_action(action).unwrap();
        game.check(&state, Seat(0), action).unwrap();
        game.apply(&mut state, &Step::Choice(Seat(0), action), &mut ());
    }
    match why(&game, &state, Seat(0), thing) {
        Why::Possible(actions) => actions.into_iter().map(|a| game.action_text(a)).collect(),
        Why::Not(reasons) => reasons.into_iter().map(|r| format!("{} {}", r.rule, r.kind)).collect(),
    }
}

// rule: SIV-3.2, SIV-4.1a, SIV-4.4a, SIV-6.2, SIV-3.6
#[test]
fn the_reason_is_about_the_thing() {
    let patch = json!({
        "german": { "B12": ["GE14", "GE26"], "Y": ["GE08"] }, "soviet": { "12": ["SU07@3"], "19": ["SU24"] },
        "german_hand": ["g_stuka", "g_672"], "leaders": ["g_hoth", "s_zaytsev"], "phase": "german-action",
    });
    let space = |id: &str| Target::Space(id.into());
    let piece = |id: &str| Target::Piece(id.into());
    let card = |id: &str| Target::Card(id.into());
    #[rustfmt::skip]
    let table: &[(&[&str], Target, &[&str])] = &[
        // Before an action: a unit means its stack, an enemy an attack.
        (&[], piece("GE08"), &["long Y", "short Y"]),
        (&[], piece("GE14"), &["short B12"]),
        (&[], space("12"), &["attack 12"]),
        (&[], space("19"), &["SIV-4.4a no-adjacent-germans"]),
        (&[], piece("hidden-19-0"), &["SIV-4.4a no-adjacent-germans"]),
        (&[], space("F9"), &["SIV-4.1a no-german-unit", "SIV-4.4a no-soviet-unit"]),
        (&[], card("g_stuka"), &["SIV-6.2 cards-in-attack"]),
        (&[], card("g_pak"), &["SIV-6.2 not-in-hand"]),
        (&[], card("g_hoth"), &["SIV-3.6 leader-works"]),
        // While a group forms.
        (&["long Y"], space("12"), &["SIV-4.1e long-never-attacks"]),
        (&["long Y"], space("18"), &["SIV-4.1b too-far"]),
        (&["short B12", "take GE14"], space("12"), &["quick 12"]),
        (&["short B12", "take GE14"], space("19"), &["SIV-4.3a no-adjacent-soviets"]),
        (&["short B12", "take GE14"], piece("GE14"), &["SIV-4.2b already-in-group"]),
        (&["short B12", "take GE14"], piece("GE08"), &["SIV-4.2b not-in-this-stack"]),
        // While the attackers gather, and when cards are laid.
        (&["attack 12"], piece("GE08"), &["SIV-4.4a not-adjacent"]),
        (&["attack 12", "take all", "fight"], card("g_stuka"), &["card g_stuka"]),
        (&["attack 12", "take all", "fight"], card("g_672"), &["SIV-8.17 needs-linden"]),
        (&["attack 12", "take all", "fight"], card("s_zaytsev"), &["SIV-3.6 leader-works"]),
    ];
    for (actions, thing, expected) in table {
        assert_eq!(answer("solo", &patch, actions, thing), *expected, "{actions:?}: {thing:?}");
    }
    // The table says the same.
    assert_eq!(lay("solo", &[], &patch).refusal("card g_stuka"), "SIV-6.2");
}
