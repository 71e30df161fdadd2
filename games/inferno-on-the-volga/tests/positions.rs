//! Positions that somebody writes down: what does not fit is refused by its key, what is decided is over at once, and
//! nothing makes the game panic.

mod common;

use common::{lay, seeded};
use serde_json::{Map, Value, json};
use verst_core::{Decision, Game, Quick, Setup, Source, Step};
use verst_inferno::{Action, Inferno, State};

/// Scenario, the bad value, and what is said of it.
#[rustfmt::skip]
const BAD: &[(&str, &str, &str)] = &[
    ("solo", r#"{"luftwaffe": "spnet"}"#, "luftwaffe: unknown; there are: turn, active"),
    ("solo", "7", "patch: must be a mapping"),
    ("solo", r#"{"turn": 0}"#, "turn: must be a turn from 1 to 200"),
    ("solo", r#"{"turn": 201}"#, "turn: must be a turn from 1 to 200"),
    ("solo", r#"{"turn": "august"}"#, "turn: must be a turn from 1 to 200"),
    ("solo", r#"{"active": 1}"#, "active: must be a number from 0 to 0"),
    ("coop", r#"{"active": 2}"#, "active: must be a number from 0 to 1"),
    ("solo", r#"{"phase": "tea"}"#, "phase: no phase \"tea\"; there are: german-start"),
    ("solo", r#"{"phase": 3}"#, "phase: must be a word"),
    // Blocks.
    ("solo", r#"{"german": 3}"#, "german: must be a mapping"),
    ("solo", r#"{"german": {"Z9": ["GE14"]}}"#, "german: no hex \"Z9\""),
    ("solo", r#"{"german": {"Y": "GE14"}}"#, "german: must be a list"),
    ("solo", r#"{"german": {"Y": []}}"#, "german.Y: names no unit"),
    ("solo", r#"{"german": {"Y": [14]}}"#, "german: no unit \"14\""),
    ("solo", r#"{"german": {"Y": ["SU07"]}}"#, "german: SU07 is of the other side"),
    ("solo", r#"{"german": {"Y": ["GE14@0"]}}"#, "german: GE14 has 1 to 4 steps, not \"0\""),
    ("solo", r#"{"german": {"Y": ["GE14@5"]}}"#, "german: GE14 has 1 to 4 steps, not \"5\""),
    ("solo", r#"{"german": {"Y": ["GE14@-1"]}}"#, "german: GE14 has 1 to 4 steps, not \"-1\""),
    ("solo", r#"{"german": {"Y": ["GE14", "GE14"]}}"#, "german: GE14 is named twice"),
    ("solo", r#"{"german": {"Y": ["GE14"], "W": ["GE14@2"]}}"#, "german: GE14 is named twice"),
    ("solo", r#"{"german": {"Y": ["GE14"]}, "track": {"1": ["GE14"]}}"#, "track: GE14 is named twice"),
    ("solo", r#"{"german": {"Y": ["GE14"]}, "destroyed": ["GE14"]}"#, "destroyed: GE14 is named twice"),
    ("solo", r#"{"track": {"1": ["GE01"]}}"#, "track: GE01 stands in W"),
    ("solo", r#"{"german": {"Y": ["GE14","GE15","GE16","GE17","GE18"]}}"#, "german.Y: SIV-3.8: at most 4 german units"),
    ("solo", r#"{"soviet": {"12": ["?","?","?","?","?"]}}"#, "soviet.12: SIV-3.8: at most 4 soviet units"),
    ("duel", r#"{"soviet": {"12": ["SU07","SU08","SU09","SU10"]}}"#, "soviet.12: SIV-3.8: at most 3 soviet units"),
    ("duel", r#"{"soviet": {"12": ["?"]}}"#, "soviet: a person knows his units: name them in place of \"?\""),
    ("solo", r#"{"german": {"12": ["GE14"]}, "soviet": {"12": ["SU07"]}}"#, "position: SIV-3.8: both sides in 12"),
    ("solo", r#"{"track": {"7": ["GE14"]}}"#, "track: no row \"7\""),
    ("solo", r#"{"track": {"1": ["SU07"]}}"#, "track: a row holds up to 8 German units"),
    ("solo", r#"{"raus": "yes"}"#, "raus: must be true or false"),
    ("solo", r#"{"marine_box": 3}"#, "marine_box: must be a number from 0 to 2"),
    ("solo", r#"{"marine_box": -1}"#, "marine_box: must be a number from 0 to 2"),
    ("solo", r#"{"tank_pool": 14}"#, "tank_pool: must be a number from 0 to 13"),
    ("solo", r#"{"infantry_pool": 39}"#, "infantry_pool: must be a number from 0 to 38"),
    ("solo", r#"{"soviet": {"12": ["?infantry", "?"]}, "infantry_pool": 38}"#, "infantry_pool: only 36 units are left for it"),
    ("solo", r#"{"destroyed": ["XX"]}"#, "destroyed: no unit \"XX\""),
    ("solo", r#"{"withdrawn": ["GE14"]}"#, "withdrawn: GE14 is no R unit"),
    ("solo", r#"{"withdrawn": ["GE01", "GE01"]}"#, "withdrawn: GE01 is named twice"),
    ("solo", r#"{"moved": ["GE20"]}"#, "moved: GE20 is not on the map"),
    ("solo", r#"{"remembered": ["GE01"]}"#, "remembered: GE01 is no Soviet unit"),
    // The map.
    ("solo", r#"{"control": {"12": "french"}}"#, "control: no side \"french\""),
    ("solo", r#"{"control": {"W": "soviet"}}"#, "position: SIV-3.9: Germans in a hex they do not control"),
    ("solo", r#"{"rubble": 9}"#, "rubble: must be a list"),
    ("solo", r#"{"rubble": ["B1"]}"#, "rubble: Rubble lies in the city only, and B1 is clear"),
    ("solo", r#"{"docks": {"9": 2}}"#, "docks.9: must be a number from 0 to 1"),
    ("solo", r#"{"docks": {"12": 1}}"#, "docks: docks stand in spawn hexes"),
    ("solo", r#"{"factory": 1}"#, "factory: must be true or false"),
    ("solo", r#"{"forts": {"blue": ["26"]}}"#, "forts: brown or red"),
    ("solo", r#"{"uber_aa": "W"}"#, "position: SIV-3.11: a Soviet piece among Germans"),
    ("solo", r#"{"chuikov_block": ["12"]}"#, "chuikov_block: must be a word"),
    // Cards.
    ("solo", r#"{"leaders": ["g_stuka"]}"#, "leaders: g_stuka is no leader"),
    ("solo", r#"{"leaders": ["g_hoth", "g_hoth"]}"#, "leaders: g_hoth stands there twice"),
    ("solo", r#"{"german_hand": ["g_heinkel","g_heinkel","g_heinkel","g_heinkel","g_heinkel"]}"#, "german_hand: no further g_heinkel: there are 4"),
    ("solo", r#"{"german_hand": ["g_hoth"]}"#, "german_hand: g_hoth is a leader and never in hand"),
    ("solo", r#"{"german_hand": ["s_tommy"]}"#, "german_hand: no german card \"s_tommy\""),
    ("solo", r#"{"german_hand": 3}"#, "german_hand: must be a list"),
    ("solo", r#"{"soviet_hand": ["s_tommy"]}"#, "soviet_hand: must be a number from 0 to 25"),
    ("solo", r#"{"soviet_hand": 26}"#, "soviet_hand: must be a number from 0 to 25"),
    ("duel", r#"{"soviet_hand": 2}"#, "soviet_hand: must be a list"),
    ("solo", r#"{"soviet_deck": 29}"#, "soviet_deck: must be a list of cards, or a number from 0 to 28"),
    ("solo", r#"{"german_deck": ["g_okh", "g_okh"]}"#, "german_deck: no further g_okh: there are 1"),
    ("solo", r#"{"leaders": ["g_okh"], "german_deck": ["g_okh"]}"#, "german_deck: no further g_okh: it is in play"),
    // The clock.
    ("solo", r#"{"losses": 46}"#, "losses: must be a number from 0 to 45"),
    ("solo", r#"{"losses": -1}"#, "losses: must be a number from 0 to 45"),
    ("solo", r#"{"losses": 1.5}"#, "losses: must be a number from 0 to 45"),
    ("solo", r#"{"deadline": true}"#, "deadline: runs only with OKH in play and an empty Soviet deck"),
    ("solo", r#"{"leaders": ["g_okh"], "soviet_deck": 0}"#, "deadline: runs when the Soviet deck is empty and OKH is in play"),
    ("solo", r#"{"extra_turns": 6}"#, "extra_turns: must be a number from 0 to 5"),
    ("solo", r#"{"extra_turns": 2}"#, "extra_turns: come only with the deadline"),
    ("solo", r#"{"orders": [1]}"#, "orders: orders are 2 to 6"),
    ("solo", r#"{"orders": [5, 5]}"#, "orders: 5 stands there twice"),
    ("duel", r#"{"orders": [5]}"#, "orders: only the automaton has orders"),
    ("solo", r#"{"moves": 2}"#, "moves: only a person has moves"),
    ("duel", r#"{"moves": 6}"#, "moves: must be a number from 0 to 5"),
    ("solo", r#"{"attacked_from": ["nord"]}"#, "attacked_from: no hex \"nord\""),
];

#[test]
fn what_does_not_fit_is_refused_by_its_key_and_changes_nothing() {
    let mut wrong = Vec::new();
    for (scenario, patch, expected) in BAD {
        let mut table = seeded(scenario, &[], 1);
        let before = table.0.describe();
        let found = table.0.patch(&serde_json::from_str(patch).unwrap());
        let said = found.map_or_else(|e| e.to_string(), |()| "accepted".to_owned());
        if !said.starts_with(&format!("position, {expected}")) {
            wrong.push(format!("{patch}\n  expected {expected}\n  found    {said}"));
        }
        assert_eq!(table.0.describe(), before, "{patch}");
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

// rule: SIV-9.1, SIV-9.2
#[test]
fn what_is_decided_is_over_at_once() {
    for (patch, kind) in [
        (json!({ "losses": 12 }), "soviet-losses"),
        (json!({ "losses": 10 }), "soviet-losses"),
        (json!({ "soviet": {} }), "german-map-cleared"),
        (json!({ "soviet_deck": 0 }), "soviet-deck"),
        (
            json!({
                "soviet": { "1": ["SU07"] }, "control": { "german": ["5", "7", "9", "13", "15", "18"] },
            }),
            "german-spawn-hexes",
        ),
        // Both at once: SIV-9.5.
        (json!({ "losses": 10, "soviet": {} }), "soviet-losses"),
    ] {
        for scenario in ["solo", "duel"] {
            assert_eq!(lay(scenario, &[], &patch).ending().0, kind, "{scenario}: {patch}");
        }
    }
    // SIV-9.3: OKH waits for the end of the turn.
    let waits = lay("solo", &[], &json!({ "soviet": {}, "leaders": ["g_okh"], "phase": "german-action" }));
    assert_eq!(waits.at("phase"), "german-action");
}

/// A decided position may be laid out anew.
#[test]
fn a_game_that_is_over_can_be_set_up_again() {
    let mut table = lay("solo", &[], &json!({ "losses": 12 }));
    table.0.patch(&json!({ "losses": 3 })).unwrap();
    assert_eq!((table.at("losses"), table.at("phase")), (json!(3), json!("german-action")));
}

/// Options are checked by the setup.
#[test]
fn options_are_what_they_may_be() {
    let game = Inferno::builtin();
    for (id, value) in [("dice", "loaded"), ("difficulty", "9"), ("bid", "x"), ("memory_aid", "")] {
        let setup = Setup { scenario: "solo".to_owned(), options: [(id.to_owned(), value.to_owned())].into() };
        let why = game.start(&setup).unwrap_err().to_string();
        assert!(why.contains(id), "{id}: {value}: {why}");
    }
    let setup = Setup { scenario: "alone".to_owned(), options: std::collections::BTreeMap::default() };
    assert!(game.start(&setup).unwrap_err().to_string().contains("alone"));
}

// ---- odd positions

/// Scenario, options and position of each case.
fn cases() -> Vec<(Setup, Map<String, Value>)> {
    let mut files: Vec<_> =
        std::fs::read_dir("cases").unwrap().map(|f| f.unwrap().path()).filter(|p| p.extension().is_some()).collect();
    files.sort();
    let read = |path| {
        let case: Value = serde_saphyr::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let word = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
        let options = case["options"].as_object().cloned().unwrap_or_default();
        let setup = Setup {
            scenario: case["scenario"].as_str().unwrap_or("solo").to_owned(),
            options: options.iter().map(|(id, value)| (id.clone(), word(value))).collect(),
        };
        (setup, case["position"].as_object().cloned().unwrap_or_default())
    };
    files.iter().map(read).filter(|(_, position)| !position.is_empty()).collect()
}

/// Something that hardly ever belongs there.
fn odd(source: &mut Quick) -> Value {
    let all = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(3),
        json!(9),
        json!(200),
        json!(1.5),
        json!(4_000_000_000u64),
        json!(""),
        json!("x"),
        json!("12"),
        json!("GE01"),
        json!("SU07@3"),
        json!("g_okh"),
        json!([]),
        json!({}),
        json!([[]]),
        json!(["5", "5"]),
        json!({ "12": ["SU03"] }),
        json!({ "W": ["GE01", "?"] }),
        json!(["?"]),
        json!("german-start"),
        json!("end-of-turn"),
        json!([2, 6]),
    ];
    all[source.below(all.len() as u32) as usize].clone()
}

/// Change something somewhere in a value.
fn mutate(value: &mut Value, source: &mut Quick) {
    let deeper = source.below(3) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let key = fields.keys().nth(source.below(fields.len() as u32) as usize).unwrap().clone();
            match source.below(5) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("7".to_owned(), fields[&key].clone())),
                _ => mutate(&mut fields[&key], source),
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = source.below(items.len() as u32) as usize;
            match source.below(5) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => mutate(&mut items[at], source),
            }
        }
        other => *other = odd(source),
    }
}

/// The same game some steps later, wherever that is: in a fight, in a call, in a group that forms.
fn under_way(game: &Inferno, start: &State, source: &mut Quick) -> State {
    let mut state = start.clone();
    for _ in 0..source.below(60) {
        match random_step(game, &state, source) {
            Some(step) => drop(game.apply(&mut state, &step, &mut ())),
            None => break,
        }
    }
    state
}

fn random_step(game: &Inferno, state: &State, source: &mut Quick) -> Option<Step<Action>> {
    match game.decision(state) {
        Decision::Choose(seats) => {
            let seat = seats.iter().next().unwrap();
            let mut actions = Vec::new();
            game.actions(state, seat, &mut actions);
            let at = source.below(actions.len().max(1) as u32) as usize;
            actions.get(at).map(|action| Step::Choice(seat, *action))
        }
        Decision::Chance(chance) => Some(Step::Chance(chance.sample(source))),
        Decision::Over(_) => None,
    }
}

#[test]
fn no_position_makes_the_game_panic() {
    let game = Inferno::builtin();
    let cases = cases();
    let starts: Vec<_> = cases
        .iter()
        .map(|(setup, _)| {
            let mut state = game.start(setup).unwrap();
            let mut source = Quick::new(1);
            while let Decision::Chance(chance) = game.decision(&state) {
                game.apply(&mut state, &Step::Chance(chance.sample(&mut source)), &mut ());
            }
            state
        })
        .collect();
    let keys: Vec<(String, Value)> = cases.iter().flat_map(|(_, p)| p.clone()).collect();
    let mut source = Quick::new(7);
    let mut accepted = 0;
    for round in 0..5000 {
        let at = source.below(cases.len() as u32) as usize;
        let mut position = cases[at].1.clone();
        if source.below(4) == 0 {
            let (key, value) = keys[source.below(keys.len() as u32) as usize].clone();
            position.insert(key, value);
        }
        let mut patch = Value::Object(position);
        for _ in 0..=source.below(2) {
            mutate(&mut patch, &mut source);
        }
        let before = if source.below(2) == 0 { starts[at].clone() } else { under_way(&game, &starts[at], &mut source) };
        let mut state = before.clone();
        if game.patch(&mut state, &patch).is_err() {
            assert_eq!(state, before, "{patch}");
            continue;
        }
        accepted += 1;
        for _ in 0..30 {
            game.validate(&state).unwrap_or_else(|why| panic!("round {round}: {patch}: {why}"));
            let over = matches!(game.decision(&state), Decision::Over(_));
            let Some(step) = random_step(&game, &state, &mut source) else {
                assert!(over, "round {round}: {patch}: nothing to do in {}", game.describe(&state)["phase"]);
                break;
            };
            game.apply(&mut state, &step, &mut ());
        }
    }
    assert!(accepted > 500, "only {accepted} positions were accepted");
}
