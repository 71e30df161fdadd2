//! What a position may be: bad ones are refused with the key and what is allowed, and none makes the game panic.

use std::path::Path;
use std::sync::LazyLock;

use serde_json::{Value, json};
use verst_core::{Decision, Game, Quick, Setup, Source, Step};
use verst_turning::{State, Turning};

static GAME: LazyLock<Turning> = LazyLock::new(Turning::builtin);

/// The start of a scenario, with its dice thrown.
fn start(scenario: &str, options: &[(&str, &str)]) -> State {
    let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let mut s = GAME.start(&Setup { scenario: scenario.to_owned(), options }).unwrap();
    let mut source = Quick::new(1);
    while let Decision::Chance(chance) = GAME.decision(&s) {
        GAME.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ());
    }
    s
}

/// Scenario, patch, what the refusal begins with.
#[rustfmt::skip]
const BAD: &[(&str, &str, &str)] = &[
    ("historical-basic", "[]", "position, patch: must be a mapping"),
    ("historical-basic", r#"{"moon": 1}"#, "position, moon: unknown; there are: date,"),
    // date and clock
    ("historical-basic", r#"{"date": "1942-12-24"}"#, "position, date: no date"),
    ("historical-basic", r#"{"date": 19420915}"#, "position, date: must be text"),
    ("historical-basic", r#"{"date": "1942-10-04"}"#, "position, date: the game ends with week 3"),
    ("kuibyshev-sawmill", r#"{"date": "1942-09-20"}"#, "position, date: the game ends with week 1"),
    ("historical-basic", r#"{"period": "noon"}"#, "position, period: day or night"),
    ("historical-basic", r#"{"space": 0}"#, "position, space: must be 1 to 12"),
    ("historical-basic", r#"{"space": 13}"#, "position, space: must be 1 to 12"),
    ("historical-basic", r#"{"space": -1}"#, "position, space: must be 1 to 12"),
    ("historical-basic", r#"{"period": "night", "space": 2}"#, "position, space: must be 3 to 12"),
    ("kuibyshev-sawmill", r#"{"date": "1942-09-15", "space": 12}"#, "position, space: must be 1 to 11"),
    ("kuibyshev-sawmill", r#"{"date": "1942-09-15", "space": 4}"#, "position, space: the marker goes from 1 to 11 by 2"),
    ("historical-basic", r#"{"phase": "dusk"}"#, "position, phase: start, impulse,"),
    ("historical-basic", r#"{"side": "finnish"}"#, "position, side: german or soviet"),
    ("historical-basic", r#"{"impulse_dr": 1}"#, "position, impulse_dr: two dice, 2 to 12"),
    ("historical-basic", r#"{"impulse_dr": 13}"#, "position, impulse_dr: must be 0 to 12"),
    ("historical-basic", r#"{"prolonged": "yes"}"#, "position, prolonged: must be true or false"),
    ("historical-basic", r#"{"advantage": 7}"#, "position, advantage: must be text"),
    // places
    ("historical-basic", r#"{"clear": 1}"#, "position, clear: must be true or false"),
    ("historical-basic", r#"{"control": {"75": "german"}}"#, "position, control.75: no area or zone"),
    ("historical-basic", r#"{"control": {"24": "nobody"}}"#, "position, control.24: german or soviet"),
    ("historical-basic", r#"{"control": ["24"]}"#, "position, control: must be a mapping"),
    ("historical-basic", r#"{"rubble": {"24": 9}}"#, "position, rubble.24: must be 0 to 2"),
    ("historical-basic", r#"{"rubble": {"A": 1}}"#, "position, rubble.A: zones have no rubble"),
    ("historical-basic", r#"{"rubble": {"24": "much"}}"#, "position, rubble.24: must be 0 to 2"),
    ("historical-basic", r#"{"breakthrough": ["C"]}"#, "position, breakthrough: zones A, B, G, H"),
    ("historical-basic", r#"{"breakthrough": "A"}"#, "position, breakthrough: must be a list"),
    // units
    ("historical-basic", r#"{"units": {"G99": "24"}}"#, "position, units.G99: no unit"),
    ("historical-basic", r#"{"units": {"G71-191-1": "99"}}"#, "position, units.G71-191-1.at: no place"),
    ("historical-basic", r#"{"units": {"G71-191-1": "24 tired"}}"#, "position, units.G71-191-1: \"tired\" is neither"),
    ("historical-basic", r#"{"units": {"G71-191-1": true}}"#, "position, units.G71-191-1: a place, or a mapping"),
    ("historical-basic", r#"{"units": {"G71-191-1": {"where": "24"}}}"#, "position, units.G71-191-1.where: unknown; there are: at,"),
    ("historical-basic", r#"{"units": {"G71-191-1": "east-bank"}}"#, "position, units.G71-191-1.at: only Russian"),
    ("historical-basic", r#"{"units": {"S244-914": "pool-german"}}"#, "position, units.S244-914.at: only German"),
    ("historical-basic", r#"{"units": {"G71-191-1": "pool-64"}}"#, "position, units.G71-191-1.at: only Russian"),
    ("historical-basic", r#"{"units": {"S244-914": "pool-272"}}"#, "position, units.S244-914.at: only the 272 NKVD"),
    ("historical-basic", r#"{"units": {"G71-Obs": "dead"}}"#, "position, units.G71-Obs.at: an observer is never eliminated"),
    ("historical-basic", r#"{"units": {"S244-914": "limbo"}}"#, "position, units.S244-914.at: only an observer"),
    ("historical-basic", r#"{"limbo": ["S244-914"]}"#, "position, limbo: only an observer"),
    ("historical-basic", r#"{"units": {"G71-Obs": "24"}, "limbo": ["G71-Obs"]}"#, "position, limbo: G71-Obs stands in units already"),
    ("historical-basic", r#"{"clear": true, "units": {"G71-191-1": "8", "G71-191-2": "8", "G71-191-3": "8", "G71-194-1": "8", "G71-194-2": "8", "G71-194-3": "8", "G71-211-1": "8", "G71-211-2": "8"}}"#, "position, units: 8 combat units of a side in 8: 7 at most"),
    ("kuibyshev-sawmill", r#"{"units": {"G71-191-1": "24"}}"#, "position, units: 24 lies outside this scenario"),
    ("historical-basic", r#"{"units": {"S244-914": {"isolation": 3}}}"#, "position, units.S244-914.isolation: must be 0 to 2"),
    ("historical-basic", r#"{"units": {"S244-914": {"at": "east-bank", "isolation": 1}}}"#, "position, units.S244-914.isolation: only units on the map"),
    ("historical-basic", r#"{"units": {"S244-914": {"used": 200}}}"#, "position, units.S244-914.used: must be 0 to"),
    ("historical-basic", r#"{"units": {"S244-914": {"used": -1}}}"#, "position, units.S244-914.used: must be 0 to"),
    ("historical-basic", r#"{"units": {"S244-914": {"due": "1942-09-30"}}}"#, "position, units.S244-914.due: a marker comes off within 4 days"),
    ("historical-basic", r#"{"units": {"S244-914": {"spent": false, "due": "1942-09-15"}}}"#, "position, units.S244-914.spent: a unit with a duration marker is spent"),
    ("historical-basic", r#"{"units": {"S244-914": {"overdue": true}}}"#, "position, units.S244-914.overdue: an isolated unit"),
    // guns, aircraft, factory
    ("historical-basic", r#"{"guns_spent": ["W"]}"#, "position, guns_spent: S, SC, NC or N"),
    ("historical-basic", r#"{"guns_spent": ["SC", "SC"]}"#, "position, guns_spent: a group stands there twice"),
    ("historical-basic", r#"{"guns_due": {"W": "1942-09-15"}}"#, "position, guns_due.W: S, SC, NC or N"),
    ("historical-basic", r#"{"guns_due": {"S": "1942-09-15"}}"#, "position, guns_due.S: only a group of guns_spent"),
    ("historical-basic", r#"{"guns_spent": ["S"], "guns_due": {"S": "1942-09-30"}}"#, "position, guns_due.S: a marker comes off within"),
    ("historical-basic", r#"{"luftwaffe": "spnet"}"#, "position, luftwaffe: fresh or spent, not \"spnet\""),
    ("historical-basic", r#"{"factors": 200}"#, "position, factors: must be 0 to 63"),
    ("historical-basic", r#"{"factors": 3, "production": false}"#, "position, factors: lost when the factory stopped"),
    // points and cards
    ("historical-basic", r#"{"bid": "x"}"#, "position, bid: must be -20 to 20"),
    ("historical-basic", r#"{"bid": 99}"#, "position, bid: must be -20 to 20"),
    ("historical-basic", r#"{"black_bid": 200}"#, "position, black_bid: must be 0 to 120"),
    ("simulation", r#"{"date": "1942-09-16", "weeks": [10, 10, 12, 12, 14, 15, 16, 17, 20]}"#, "position, weeks: 0 weeks are over at this date, not 9"),
    ("simulation", r#"{"date": "1942-09-27", "weeks": [10]}"#, "position, weeks: 2 weeks are over at this date, not 1"),
    ("simulation", r#"{"date": "1942-09-20", "weeks": ["ten"]}"#, "position, weeks: must be -20 to"),
    ("simulation", r#"{"date": "1942-09-20", "weeks": [28]}"#, "position, weeks: with 28 points the game ended with week 1"),
    ("historical-basic", r#"{"date": "1942-09-20", "weeks": [9]}"#, "position, weeks: with 9 points the game ended with week 1"),
    ("historical-basic", r#"{"decks": {"german": [7, 13]}}"#, "position, decks.german: must be 2 to 12"),
    ("historical-basic", r#"{"decks": {"german": [2, 2]}}"#, "position, decks.german: 1 cards of value 2 at most"),
    ("historical-basic", r#"{"decks": {"french": [7]}}"#, "position, decks.french: german or soviet"),
];

#[test]
fn a_position_that_cannot_be_is_refused_with_the_key_and_what_may_be() {
    let mut wrong = Vec::new();
    for (scenario, patch, expected) in BAD {
        let before = start(scenario, &[]);
        let mut state = before.clone();
        let patched = GAME.patch(&mut state, &serde_json::from_str(patch).unwrap());
        if state != before {
            wrong.push(format!("{patch}\n  has left something behind"));
        }
        match patched {
            Err(e) if e.to_string().starts_with(expected) => {}
            found => wrong.push(format!("{patch}\n  expected {expected}\n  found    {found:?}")),
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

// rule: TPS-6.4
#[test]
fn the_long_game_ends_after_its_ninth_week() {
    let mut state = start("simulation", &[]);
    let patch = json!({
        "date": "1942-11-14", "period": "night", "side": "german", "space": 12, "prolonged": true,
        "weeks": [10, 15, 18, 19, 20, 21, 22, 22],
    });
    GAME.patch(&mut state, &patch).unwrap();
    play_on(&mut state, &mut Quick::new(7), 60);
    assert!(matches!(GAME.decision(&state), Decision::Over(_)) || state.weeks.len() == 8);
}

// ---- mutated positions

/// A scenario, its options, and a position in it.
type Laid = (String, Vec<(String, String)>, Value);

/// The positions of all cases.
fn positions() -> Vec<Laid> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let case: Value = serde_saphyr::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let options = case["options"].as_object().into_iter().flatten();
        let text = |value: &Value| match value {
            Value::Bool(true) => "on".to_owned(),
            Value::Bool(false) => "off".to_owned(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let options = options.map(|(id, value)| (id.clone(), text(value))).collect();
        let scenario = case["scenario"].as_str().unwrap_or("basic").to_owned();
        (scenario, options, case["position"].clone())
    };
    files.iter().map(read).filter(|(.., position)| position.is_object()).collect()
}

/// An odd value; mostly one of the same kind as the one that it replaces.
fn odd(old: &Value, source: &mut Quick) -> Value {
    let texts = [
        "",
        "spnet",
        "spent",
        "fresh",
        "59",
        "7",
        "24 spent",
        "A",
        "H spent",
        "dead",
        "east-bank",
        "pool-german",
        "pool-64",
        "limbo",
        "card",
        "gone",
        "soviet",
        "german",
        "day",
        "night",
        "1942-09-13",
        "1942-09-16",
        "1942-09-19",
        "1942-09-30",
        "1942-11-14",
        "dawn",
        "date",
        "impulse",
        "impulse-end",
        "start",
        "S",
        "NC",
    ];
    let numbers = [-129_i64, -1, 0, 1, 2, 3, 4, 7, 9, 11, 12, 20, 63, 120, 255, 256, 1 << 40];
    let others = [
        json!(null),
        json!(1.5),
        json!([]),
        json!([10]),
        json!([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        json!(["SC", "N"]),
        json!({}),
        json!({ "59": 2 }),
        json!({ "at": "59", "used": 4 }),
        json!({ "at": "7", "isolation": 2, "spent": true }),
    ];
    match old {
        Value::String(_) if source.below(6) > 0 => json!(texts[source.below(texts.len() as u32) as usize]),
        Value::Number(_) if source.below(6) > 0 => json!(numbers[source.below(numbers.len() as u32) as usize]),
        Value::Bool(is) if source.below(6) > 0 => json!(!is),
        _ => others[source.below(others.len() as u32) as usize].clone(),
    }
}

/// One more key of a position, and a value that it may have.
fn another_key(fields: &mut serde_json::Map<String, Value>, depth: u32, source: &mut Quick) {
    let (key, value) = match (depth, source.below(10)) {
        (0, 0) => ("phase", json!("date")),
        (0, 1) => ("phase", json!("impulse-end")),
        (0, 2) => ("weeks", json!([10, 15])),
        (0, 3) => ("space", json!(12)),
        (0, 4) => ("guns_spent", json!(["S", "SC", "NC", "N"])),
        (0, 5) => ("impulse_dr", json!(7)),
        (0, 6) => ("date", json!("1942-09-26")),
        (0, 7) => ("side", json!("soviet")),
        (0, 8) => ("clear", json!(true)),
        (0, _) => ("phase", json!("dawn")),
        (_, 0..4) => ("S244-914", json!("59")),
        (_, 4..8) => ("G71-191-1", json!("59 spent")),
        (_, 8) => ("G29-Pz", json!({ "at": "7", "isolation": 1 })),
        (..) => ("59", json!("german")),
    };
    fields.insert(key.to_owned(), value);
}

/// One change somewhere in a value: replaced, deleted, added.
fn mutate(value: &mut Value, depth: u32, source: &mut Quick) {
    match value {
        Value::Object(fields) if !fields.is_empty() && (depth == 0 || source.below(12) > 0) => {
            let at = source.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(at).unwrap().clone();
            match source.below(6) {
                0 => drop(fields.remove(&key)),
                1 => another_key(fields, depth, source),
                _ => mutate(&mut fields[&key], depth + 1, source),
            }
        }
        Value::Array(items) if !items.is_empty() && source.below(6) > 0 => {
            let at = source.below(items.len() as u32) as usize;
            match source.below(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items[at] = odd(&items[at], source),
            }
        }
        other => *other = odd(other, source),
    }
}

/// Random play for a while; the position stays sound.
fn play_on(state: &mut State, source: &mut Quick, plies: usize) {
    let mut actions = Vec::new();
    for _ in 0..plies {
        let step = match GAME.decision(state) {
            Decision::Over(_) => return,
            Decision::Chance(chance) => Step::Chance(chance.sample(source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                GAME.actions(state, seat, &mut actions);
                assert!(!actions.is_empty(), "nothing can be done: {}", GAME.describe(state)["phase"]);
                Step::Choice(seat, actions[source.below(actions.len() as u32) as usize])
            }
        };
        GAME.apply(state, &step, &mut ());
    }
    GAME.validate(state).unwrap();
}

/// Whatever is done to a position, it is refused or it can be played.
#[test]
fn mutated_positions_are_refused_or_played() {
    let positions = positions();
    let mut source = Quick::new(1942);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..5000 {
        let (scenario, options, position) = &positions[source.below(positions.len() as u32) as usize];
        let options: Vec<(&str, &str)> = options.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let mut patch = position.clone();
        for _ in 0..=source.below(3) {
            mutate(&mut patch, 0, &mut source);
        }
        let mut state = start(scenario, &options);
        if GAME.patch(&mut state, &patch).is_err() {
            refused += 1;
            continue;
        }
        accepted += 1;
        if let Err(why) = GAME.validate(&state) {
            panic!("round {round}: {why}: {patch}");
        }
        play_on(&mut state, &mut source, 30);
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}

/// What is written wrongly is told as it should be.
#[test]
fn a_word_too_few_is_told_with_the_whole_order() {
    for (text, why) in [
        ("attack 59", "a group is missing: attack AREA fresh|spent|rubble"),
        ("attack 59 strong", "no group \"strong\": attack AREA fresh|spent|rubble"),
        ("fire 35", "no unit \"35\": fire UNIT AREA fresh|spent"),
        ("stuka", "an area or zone is missing: stuka AREA fresh|spent"),
        ("go", "an area or zone is missing: go AREA"),
        ("go 99", "no area or zone \"99\": go AREA"),
        ("pick", "a unit is missing: pick UNIT"),
        ("refit", "a quadrant is missing: refit S|SC|NC|N"),
        ("attack 59 fresh now", "\"now\" is too much"),
        ("quick 59", "no verb \"quick\"; there are: bid, raise, card, fire, stuka, guns, attack,"),
        ("", "it is empty"),
    ] {
        let found = GAME.parse_action(text).unwrap_err().why;
        assert!(found.starts_with(why), "{text}: {found}");
    }
}
