//! Positions that cannot be: each is refused, with the key and what is allowed; and whatever becomes of a position that
//! somebody edits, nothing panics.

mod common;

use common::{GAME, settle, setup};
use serde_json::{Value, json};
use verst_core::{Decision, Game, Quick, Seat, Source, Step, Viewer};
use verst_race::State;

/// The refusal of a patch of a fresh game.
fn refused(scenario: &str, options: &[&str], patch: &Value) -> String {
    let mut s = GAME.start(&setup(scenario, options)).unwrap();
    settle(&mut s, &mut Quick::new(1));
    match GAME.patch(&mut s, patch) {
        Err(error) => error.to_string(),
        Ok(()) => "accepted".to_owned(),
    }
}

/// One line of a position, and what must be in its refusal.
#[rustfmt::skip]
const BAD: &[(&str, &str)] = &[
    ("{phase: noon}", "phase: must be start, actions, rail, reaction or turn-end"),
    ("{weather: mud}", "weather: unknown; there are: round, order"),
    ("{order: [nord, nord, nord]}", "order: must name every army group in play once"),
    ("{order: [nord, mitte]}", "order: must name every army group in play once"),
    ("{order: [nord, mitte, ost]}", "order: no army group \"ost\" plays; there are: nord, mitte, sued"),
    ("{order: nord}", "order: must be a list"),
    ("{active: x}", "active: no army group \"x\" plays; there are: nord, mitte, sued"),
    ("{round: 0}", "round: must be a number from 1 to 40"),
    ("{round: 41}", "round: must be a number from 1 to 40"),
    ("{round: -1}", "round: must be a number from 1 to 40"),
    ("{round: 99999999999}", "round: must be a number from 1 to 40"),
    ("{round: 1.5}", "round: must be a number from 1 to 40"),
    ("{round: soon}", "round: must be a number from 1 to 40"),
    ("{level: 3}", "level: must be a number from 1 to 2"),
    ("{final_round: 1}", "final_round: must be true or false"),
    ("{actions: 9}", "actions: must be a number from 0 to 3"),
    ("{control: {nord: [minsk]}}", "control.nord: minsk does not have the colour of nord"),
    ("{control: {nord: [danzig]}}", "control.nord: danzig is held for good"),
    ("{control: {none: [warschau]}}", "control.none: warschau is held for good"),
    ("{control: {nord: [atlantis]}}", "control: no zone \"atlantis\""),
    ("{control: [riga]}", "control: must be a mapping"),
    ("{rail: [minsk]}", "rail or supplies lie in minsk, which nobody holds"),
    ("{armies: {5pz: {fuel: 1}}}", "armies: no army \"5pz\""),
    ("{armies: {4pz: {fuel: 7}}}", "armies.4pz.fuel: must be a number from 0 to 6"),
    ("{armies: {4pz: {fuel: -1}}}", "armies.4pz.fuel: must be a number from 0 to 6"),
    ("{armies: {4pz: {fuel: 4}}}", "army 4pz carries too much"),
    ("{armies: {4pz: {coal: 1}}}", "armies.4pz: no field \"coal\"; there are: zone, halt, activated, fuel, ammo, food"),
    ("{armies: {4pz: {zone: minsk}}}", "armies.4pz: minsk is closed to it"),
    ("{armies: {4pz: {zone: black_sea}}}", "armies.4pz: no zone \"black_sea\""),
    ("{armies: {4pz: {zone: memel}}}", "two armies stand in memel"),
    ("{armies: {16a: {halt: true}}}", "army 16a is halted beside food"),
    ("{armies: {16a: {halt: yes please}}}", "armies.16a: must be true or false"),
    ("{soviet: [danzig]}", "a Soviet marker or a medal lies in danzig, which is held"),
    ("{soviet: {kaunas: armour}}", "soviet: must be a list: there is no Soviet player"),
    ("{shown: [kaunas]}", "shown: there is no Soviet player"),
    ("{soviet_reserve: 27}", "soviet_reserve: must be a number from 0 to 26"),
    ("{soviet_reserve: 7}", "20 Soviet markers and 7 in reserve are too many"),
    ("{soviet_reserve: {infantry: 1}}", "soviet_reserve: must be a number: there is no Soviet player"),
    ("{medals: {moscow: 1}}", "medals.moscow: no medal is printed there"),
    ("{medals: {riga: 41}}", "medals.riga: must be a number from 0 to 40"),
    ("{medals: {riga: 22}}", "43 medals: there are only 40"),
    ("{supplies: {riga: {fuel: 1}}}", "rail or supplies lie in riga, which nobody holds"),
    ("{supplies: {danzig: {fuel: 10}}}", "supplies.danzig.fuel: must be a number from 0 to 9"),
    ("{supplies: {danzig: {fuel: 5, ammo: 5}}}", "supplies.danzig: the zone is full"),
    ("{supplies: {tilsit: {fuel: 4, food: 4}}}", "supplies.tilsit: the zone is full"),
    ("{supplies: {danzig: {petrol: 1}}}", "supplies.danzig: no supply \"petrol\"; there are: fuel, ammo, food"),
    ("{stock: {fuel: 29}}", "stock.fuel: must be a number from 0 to 28"),
    ("{stock: {fuel: 1}}", "29 fuel: there are only 28"),
    ("{trains_stock: 27}", "trains_stock: must be a number from 0 to 26"),
    ("{trains: {nord: 13}}", "trains.nord: must be a number from 0 to 12"),
    ("{trains: {nord: 8}}", "nord owns 13 trucks and trains, more than 9"),
    ("{trucks: {nord: 6}}", "trucks.nord: must be a number from 0 to 5"),
    ("{trucks_stock: {nord: 5}}", "nord has too many trucks"),
    ("{trucks_on: {mitte: [tilsit-kaunas]}}", "trucks_on.mitte: tilsit-kaunas does not have the colour"),
    ("{trucks_on: {mitte: [riga-minsk]}}", "trucks_on.mitte: no connection \"riga-minsk\""),
    ("{trucks_on: {nord: [toropets-rzhev], mitte: [rzhev-toropets]}, trucks: {nord: 4, mitte: 4}}", "trucks_on: a connection takes one truck"),
    ("{trains_on: [polotsk-sebezh]}", "trains_on: polotsk-sebezh does not have the colour"),
    ("{fleet: riga}", "fleet: no sea \"riga\"; there are: danzig_bay"),
    ("{tokens: {nord: 41}}", "tokens.nord: must be a number from 0 to 40"),
    ("{kept: {nord: [n_mud]}}", "kept.nord: n_mud cannot be there"),
    ("{kept: {nord: [m_recon]}}", "kept.nord: m_recon is a card of another group"),
    ("{kept: {nord: [n_recon, n_recon]}}", "kept.nord: no n_recon is left in the deck"),
    ("{fresh: {nord: [n_aux_latvians]}}", "fresh.nord: n_aux_latvians cannot be there"),
    ("{discard: {nord: [g_a3]}}", "discard.nord: a Soviet card can only be beaten"),
    ("{beaten: {nord: [g_a3], sued: [g_a3]}}", "g_a3 is beaten already"),
    ("{beaten: {nord: [joker]}}", "beaten: no card \"joker\""),
    ("{soviet_deck: [g_a3, g_a3]}", "soviet_deck: g_a3 stands there twice"),
    ("{soviet_deck: [n_mud]}", "soviet_deck: n_mud is no Soviet card"),
    ("{beaten: {nord: [g_a3]}, soviet_deck: [g_a3]}", "card g_a3 is in two places"),
    ("{encircled: {nord: 34}}", "encircled.nord: must be a number from 0 to 33"),
    ("{okh: {nord: [okh_wolf], sued: [okh_wolf]}}", "okh: okh_wolf is held already"),
    ("{okh: {nord: [g_a3]}}", "okh: g_a3 is no OKH card"),
    ("{hq: {nord: sideways}}", "hq.nord: must be up or down"),
    ("{air: {nord: riga}}", "air.nord: must be up, down, pursuit or soviet"),
];

#[test]
fn what_cannot_be_is_refused_with_its_key_and_what_is_allowed() {
    let mut wrong = Vec::new();
    for (line, expected) in BAD {
        let patch: Value = serde_saphyr::from_str(line).unwrap();
        let found = refused("three", &["order=nord-mitte-sued"], &patch);
        if !found.contains(expected) {
            wrong.push(format!("{line}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn what_does_not_belong_to_the_game_agreed_on_is_refused() {
    for (scenario, options, patch, expected) in [
        ("three", &["rules=base"][..], json!({ "hq": { "nord": "up" } }), "hq: the base game has none"),
        ("three", &["rules=base"], json!({ "air": { "nord": "up" } }), "air: the base game has none"),
        ("three", &["rules=base"], json!({ "okh": { "nord": ["okh_wolf"] } }), "okh: the base game has none"),
        (
            "solo-mitte",
            &[],
            json!({ "armies": { "4pz": { "fuel": 1 } } }),
            "armies.4pz: the army group nord does not play",
        ),
        ("solo-mitte", &[], json!({ "fleet": "baltic_sea" }), "fleet: North does not play"),
        ("solo-mitte", &[], json!({ "control": { "mitte": ["riga"] } }), "control.mitte: riga is held for good"),
        (
            "solo-nord",
            &[],
            json!({ "armies": { "4pz": { "zone": "vilnius" } } }),
            "armies.4pz: vilnius is closed to it",
        ),
        ("stavka-three", &[], json!({ "encircled": { "nord": 1 } }), "encircled: no cards are encircled"),
        (
            "stavka-three",
            &[],
            json!({ "air": { "nord": "soviet" } }),
            "must be up, down, or a zone with a Soviet marker",
        ),
        (
            "stavka-three",
            &[],
            json!({ "soviet_reserve": { "tanks": 1 } }),
            "no type \"tanks\"; there are: infantry, armour",
        ),
        ("stavka-three", &[], json!({ "soviet_reserve": { "infantry": 6 } }), "there are 15 markers of infantry"),
        ("three", &["map=evened"], json!({ "medals": { "odessa": 1 } }), "medals.odessa: no medal is printed there"),
    ] {
        let found = refused(scenario, options, &patch);
        assert!(found.contains(expected), "{scenario} {patch}\n  expected {expected}\n  found    {found}");
    }
}

#[test]
fn options_that_cannot_be_are_refused() {
    for option in ["order=nord", "order=x", "map=flat", "rules=none", "difficulty=9", "bid=1"] {
        let error = GAME.start(&setup("three", &[option])).unwrap_err().to_string();
        assert!(error.contains("it can be") || error.contains("there are"), "{option}: {error}");
    }
    assert!(GAME.start(&setup("four", &[])).is_err());
}

// rule: R2M-6.1, R2M-6.2, R2M-6.9
#[test]
fn what_is_decided_ends_at_once() {
    let over = |patch: Value| {
        let mut s = GAME.start(&setup("three", &["order=nord-mitte-sued"])).unwrap();
        settle(&mut s, &mut Quick::new(1));
        GAME.patch(&mut s, &patch).unwrap();
        matches!(GAME.decision(&s), Decision::Over(_))
    };
    assert!(over(json!({ "active": "sued", "phase": "turn-end", "final_round": true })));
    assert!(over(json!({ "active": "sued", "phase": "turn-end", "soviet_reserve": 0 })));
    assert!(over(json!({ "active": "sued", "phase": "turn-end", "round": 40 })));
    assert!(!over(json!({ "active": "mitte", "phase": "turn-end", "round": 40 })));
}

// ---- whatever somebody writes

/// A value that does not belong where it comes to stand.
fn odd(source: &mut Quick) -> Value {
    let odd = [
        json!(null),
        json!(-1),
        json!(0),
        json!(1),
        json!(7),
        json!(200),
        json!(4_000_000_000_u64),
        json!(1.5),
        json!(true),
        json!(""),
        json!("nord"),
        json!("stavka"),
        json!("riga"),
        json!("moscow"),
        json!("4pz"),
        json!("g_a3"),
        json!("okh_wolf"),
        json!("armour"),
        json!("turn-end"),
        json!([]),
        json!(["riga", "riga"]),
        json!({}),
        json!({ "nord": 3 }),
        json!({ "fuel": 9, "ammo": 9, "food": 9 }),
    ];
    odd[source.below(odd.len() as u32) as usize].clone()
}

/// Change something somewhere in a value.
fn spoil(value: &mut Value, source: &mut Quick) {
    let pick = |n: usize, source: &mut Quick| source.below(n as u32) as usize;
    match value {
        Value::Object(fields) if !fields.is_empty() && source.below(5) > 0 => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = &keys[pick(keys.len(), source)];
            match source.below(6) {
                0 => drop(fields.remove(key)),
                1 => {
                    let copy = fields[key].clone();
                    fields.insert(keys[pick(keys.len(), source)].clone(), copy);
                }
                _ => spoil(fields.get_mut(key).unwrap(), source),
            }
        }
        Value::Array(list) if !list.is_empty() && source.below(5) > 0 => {
            let at = pick(list.len(), source);
            match source.below(4) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                _ => spoil(&mut list[at], source),
            }
        }
        _ => *value = odd(source),
    }
}

/// A case as far as it lays a position.
struct Laid {
    scenario: String,
    options: Vec<String>,
    position: Value,
}

fn cases() -> Vec<Laid> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let laid = |path: std::path::PathBuf| {
        let case: Value = serde_saphyr::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let word = |v: &Value| match v {
            Value::Bool(true) => "on".to_owned(),
            Value::Bool(false) => "off".to_owned(),
            other => other.as_str().unwrap_or_default().to_owned(),
        };
        let options = case["options"].as_object().cloned().unwrap_or_default();
        Laid {
            scenario: case["scenario"].as_str().unwrap_or("three").to_owned(),
            options: options.iter().map(|(k, v)| format!("{k}={}", word(v))).collect(),
            position: case["position"].clone(),
        }
    };
    paths.into_iter().map(laid).filter(|laid| laid.position.is_object()).collect()
}

/// What everybody is shown of a position, and what a computer player makes of it.
fn look_at(s: &State, position: &Value, source: &mut Quick) {
    let seats = s.config.players() + u8::from(s.config.stavka);
    for viewer in (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Referee]) {
        let view = GAME.view(s, viewer);
        let _ = GAME.scene(&view, &[]);
        let imagined = GAME.determinize(&view, source);
        GAME.validate(&imagined).unwrap_or_else(|why| panic!("{position}, imagined by {viewer:?}: {why}"));
        if let Viewer::Seat(seat) = viewer {
            let _ = (GAME.judge(s, seat), GAME.default_action(s, seat));
        }
    }
}

#[test]
fn no_edited_position_panics_and_what_is_accepted_can_be_played() {
    let mut source = Quick::new(7);
    let (cases, mut accepted) = (cases(), 0);
    for round in 0..5000 {
        let case = &cases[round % cases.len()];
        let options: Vec<&str> = case.options.iter().map(String::as_str).collect();
        let mut position = case.position.clone();
        for _ in 0..=source.below(3) {
            spoil(&mut position, &mut source);
        }
        let mut s = GAME.start(&setup(&case.scenario, &options)).unwrap();
        settle(&mut s, &mut source);
        if GAME.patch(&mut s, &position).is_err() {
            continue;
        }
        accepted += 1;
        GAME.validate(&s).unwrap_or_else(|why| panic!("{position}: {why}"));
        look_at(&s, &position, &mut source);
        let mut actions = Vec::new();
        for _ in 0..30 {
            match GAME.decision(&s) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => GAME.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ()),
                Decision::Choose(seats) => {
                    let seat = seats.iter().next().unwrap();
                    GAME.actions(&s, seat, &mut actions);
                    assert!(!actions.is_empty(), "{position}: a dead end");
                    let action = actions[source.below(actions.len() as u32) as usize];
                    GAME.apply(&mut s, &Step::Choice(seat, action), &mut ())
                }
            };
            GAME.validate(&s).unwrap_or_else(|why| panic!("{position}: {why}"));
        }
    }
    assert!(accepted > 500, "{accepted} of 5000 were accepted");
}
