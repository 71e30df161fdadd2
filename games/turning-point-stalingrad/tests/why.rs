//! *Why not* tells what really stands against an attack, a barrage or a Stuka attack, by name of the rule.

use serde_json::{Value, json};
use verst_core::scene::Target;
use verst_core::{Decision, Game, Setup, Step, Why, why};
use verst_turning::{State, Turning};

/// A position: the day of 15 September with these changes.
fn lay(game: &Turning, patch: &Value) -> State {
    let mut state = game.start(&Setup { scenario: "historical-basic".to_owned(), ..Setup::default() }).unwrap();
    let mut whole = json!({
        "clear": true, "date": "1942-09-15", "side": "german", "control": { "24": "german" },
        "units": { "G71-191-1": "24", "G71-191-2": "24 spent", "G71-Obs": "24", "S244-914": "35", "S244-907": "66" },
    });
    for (key, value) in patch.as_object().unwrap() {
        match (whole.get_mut(key).and_then(Value::as_object_mut), value.as_object()) {
            (Some(old), Some(new)) => old.extend(new.clone()),
            _ => whole[key] = value.clone(),
        }
    }
    game.patch(&mut state, &whole).unwrap();
    state
}

fn act(game: &Turning, state: &mut State, text: &str) {
    let Decision::Choose(seats) = game.decision(state) else { panic!("nobody is asked") };
    let (seat, action) = (seats.iter().next().unwrap(), game.parse_action(text).unwrap());
    game.check(state, seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    game.apply(state, &Step::Choice(seat, action), &mut ());
}

/// What is possible with a thing, or the rules against it with the reasons.
fn ask(game: &Turning, state: &State, thing: &str) -> Vec<String> {
    let Decision::Choose(seats) = game.decision(state) else { panic!("nobody is asked") };
    let thing = if game.unit(thing).is_some() || thing.starts_with("art-") || thing == "luftwaffe" {
        Target::Piece(thing.into())
    } else {
        Target::Space(thing.into())
    };
    match why(game, state, seats.iter().next().unwrap(), &thing) {
        Why::Possible(actions) => actions.into_iter().map(|action| game.action_text(action)).collect(),
        Why::Not(reasons) => reasons.iter().map(|reason| format!("{} {}", reason.rule, reason.kind)).collect(),
    }
}

/// Patch, orders, thing, what is said of it, among other things.
type Row = (&'static str, &'static [&'static str], &'static str, &'static [&'static str]);

// rule: TPS-8.11, TPS-8.12, TPS-8.20, TPS-8.31, TPS-8.34, TPS-11.4, TPS-15.2, TPS-15.21, TPS-16.2, TPS-17.2
#[rustfmt::skip]
const ROWS: &[Row] = &[
    // by day everything is possible against 35
    ("{}", &[], "35", &["fire G71-Obs 35 fresh", "stuka 35 fresh"]),
    ("{}", &[], "S244-914", &["fire G71-Obs 35 fresh", "stuka 35 fresh"]),
    // barrage
    (r#"{"luftwaffe": "spent"}"#, &[], "66", &["TPS-15.21 out-of-range", "TPS-17.2 flown-already"]),
    (r#"{"luftwaffe": "spent", "units": {"G71-Obs": "24 spent"}}"#, &[], "35", &["TPS-15.2 spent-units-stay"]),
    (r#"{"luftwaffe": "spent", "units": {"G71-191-2": "35 spent"}}"#, &[], "35", &["TPS-15.21 germans-there"]),
    (r#"{"luftwaffe": "spent", "units": {"S244-914": "36"}}"#, &[], "35", &["TPS-8.33 no-such-group"]),
    // the Stukas
    (r#"{"period": "night", "units": {"G71-Obs": "24 spent"}}"#, &[], "35", &["TPS-16.2 not-by-night"]),
    (r#"{"luftwaffe": "spent", "units": {"G71-Obs": "24 spent"}}"#, &[], "35", &["TPS-17.2 flown-already"]),
    (r#"{"luftwaffe": "spent"}"#, &[], "luftwaffe", &["TPS-17.2 flown-already"]),
    (r#"{"period": "night"}"#, &[], "luftwaffe", &["TPS-16.2 not-by-night"]),
    // attacks on the ground, before an area is active
    (r#"{"luftwaffe": "spent", "units": {"G71-Obs": "24 spent"}}"#, &[], "35", &["TPS-8.11 activate-first"]),
    (r#"{"luftwaffe": "spent", "units": {"S244-907": "71"}}"#, &[], "71", &["TPS-8.20 nobody-reaches"]),
    (r#"{"luftwaffe": "spent", "units": {"G71-191-1": "24 spent", "G71-Obs": "24 spent"}}"#, &[], "35", &["TPS-8.20 nobody-reaches"]),
    // and after it
    ("{}", &["activate 24"], "35", &["TPS-8.11 pick-first"]),
    (r#"{"units": {"G71-191-1": {"at": "24", "used": 4}}}"#, &["activate 24"], "35", &["TPS-8.34 cannot-pay", "TPS-8.20 too-far"]),
    ("{}", &["activate 24"], "66", &["TPS-8.31 out-of-range"]),
    ("{}", &["activate 24", "pick G71-191-1"], "66", &["TPS-3.24 not-adjacent", "TPS-8.31 out-of-range"]),
    // units
    ("{}", &[], "G71-191-1", &["activate 24"]),
    ("{}", &[], "G71-191-2", &["TPS-8.11.a spent-units-stay"]),
    (r#"{"units": {"G71-191-1": "24 spent", "G71-Obs": "24 spent"}}"#, &[], "24", &["TPS-8.11.a nobody-fresh"]),
    (r#"{"period": "night", "units": {"G71-191-2": {"at": "24", "spent": true, "isolation": 1}}}"#, &[], "G71-191-2", &["TPS-12.21 isolated"]),
    ("{}", &["activate 24"], "G71-191-2", &["TPS-8.11.a spent-units-stay"]),
    // the Russian side
    (r#"{"side": "soviet"}"#, &[], "24", &["guns SC 24 fresh", "guns SC 24 spent"]),
    (r#"{"side": "soviet", "guns_spent": ["SC"]}"#, &[], "24", &["TPS-15.3 guns-spent"]),
    (r#"{"side": "soviet", "guns_spent": ["SC"]}"#, &[], "art-SC", &["refit SC"]),
    (r#"{"side": "soviet"}"#, &[], "art-S", &["TPS-15.34 guns-ready"]),
    (r#"{"side": "soviet"}"#, &[], "64", &["TPS-16.6 night-only"]),
    (r#"{"side": "soviet", "units": {"S-6TB": "dead"}}"#, &[], "S-6TB", &["TPS-13.3 activate-the-factory"]),
    (r#"{"side": "soviet", "units": {"S244-911": "east-bank"}}"#, &[], "S244-911", &["TPS-16.6 night-only"]),
    (r#"{"side": "soviet", "units": {"S244-911": "east-bank spent"}}"#, &[], "S244-911", &["TPS-18.5.b spent-units-stay"]),
    (r#"{"side": "soviet", "period": "night"}"#, &[], "64", &["TPS-18.3 nobody-waits"]),
];

#[test]
fn the_reason_is_the_rule_that_forbids() {
    let game = Turning::builtin();
    let mut wrong = Vec::new();
    for (patch, orders, thing, expected) in ROWS {
        let mut state = lay(&game, &serde_json::from_str(patch).unwrap());
        orders.iter().for_each(|order| act(&game, &mut state, order));
        let said = ask(&game, &state, thing);
        if let Some(missing) = expected.iter().find(|reason| !said.iter().any(|s| s == *reason)) {
            wrong.push(format!("{patch} {orders:?} {thing}: {missing} is not among {said:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

// rule: TPS-8.34
#[test]
fn who_has_waited_too_long_is_told_so() {
    let game = Turning::builtin();
    let mut state = lay(&game, &json!({ "units": { "G71-191-1": { "at": "24", "used": 5 } } }));
    act(&game, &mut state, "activate 24");
    let said = ask(&game, &state, "G71-191-1");
    assert!(said.contains(&"TPS-8.34 waited-too-long".to_owned()), "{said:?}");
}
