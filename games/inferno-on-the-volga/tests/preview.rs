//! The preview of an attack: its odds are those of the fights that follow.

mod common;

use common::{Table, lay};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use verst_core::scene::{Highlight, Preview};
use verst_core::{Arg, Decision, Quick, Viewer};

const FIGHTS: u32 = 800;

fn preview(table: &Table) -> Preview {
    table.0.scene(Viewer::Seat(table.seat())).preview.expect("a preview")
}

/// The outcomes by name and number, in hundredths of a per cent.
fn chances(preview: &Preview) -> BTreeMap<(String, i64), u32> {
    let key = |name: &verst_core::Message| {
        let Some(Arg::Num(steps)) = name.args.get("steps") else { panic!("{name:?}") };
        (name.id.to_string(), *steps)
    };
    preview.outcomes.iter().map(|one| (key(&one.name), one.chance)).collect()
}

/// The steps that these units have.
fn steps(table: &Table, units: &Value) -> i64 {
    let described = table.0.describe();
    units
        .as_array()
        .unwrap()
        .iter()
        .map(|id| described["units"][id.as_str().unwrap()]["strength"].as_i64().unwrap())
        .sum()
}

/// Fight it out: was the hex taken, and how many steps did that cost?
fn fight(table: &Table, target: &str, source: &mut Quick) -> (String, i64) {
    let mut table = Table(table.0.copy());
    let group = table.at("group");
    let before = steps(&table, &group);
    table.act("fight");
    while table.at("combat") != Value::Null {
        match table.0.decision() {
            Decision::Chance(chance) => drop(table.0.fall(&chance.sample(source)).unwrap()),
            Decision::Choose(_) => {
                let action = table.default();
                table.act(&action);
            }
            Decision::Over(_) => break,
        }
    }
    if table.at("control.german").as_array().unwrap().contains(&json!(target)) {
        return ("outcome-taken".to_owned(), before - steps(&table, &group));
    }
    ("outcome-repulsed".to_owned(), -1)
}

#[track_caller]
fn check(options: &[&str], mut patch: Value, target: &str) {
    patch["german_hand"] = json!([]);
    patch["soviet_hand"] = json!(0);
    let mut table = lay("solo", options, &patch);
    table.act(&format!("attack {target}"));
    while let Some(take) = table.actions().into_iter().find(|a| a.starts_with("take GE")) {
        table.act(&take);
    }
    let preview = preview(&table);
    let chances = chances(&preview);
    assert_eq!(chances.values().sum::<u32>(), 10_000, "{chances:?}");
    let mut source = Quick::new(11);
    let mut found: BTreeMap<(String, i64), u32> = BTreeMap::new();
    for _ in 0..FIGHTS {
        *found.entry(fight(&table, target, &mut source)).or_default() += 1;
    }
    let repulsed: u32 = chances.iter().filter(|((name, _), _)| name == "outcome-repulsed").map(|(_, n)| *n).sum();
    let mut expected: BTreeMap<(String, i64), u32> =
        chances.into_iter().filter(|((name, _), _)| name == "outcome-taken").collect();
    expected.insert(("outcome-repulsed".to_owned(), -1), repulsed);
    for key in expected.keys().chain(found.keys()) {
        let e = f64::from(expected.get(key).copied().unwrap_or(0)) / 1e4;
        let f = f64::from(found.get(key).copied().unwrap_or(0)) / f64::from(FIGHTS);
        let spread = (e * (1.0 - e) / f64::from(FIGHTS)).sqrt();
        assert!((f - e).abs() <= 5.0 * spread + 0.003, "{key:?}: {f:.4} instead of {e:.4}\n{expected:?}\n{found:?}");
    }
}

// rule: SIV-6.3, SIV-6.4, SIV-6.9, SIV-6.10
#[test]
fn the_odds_are_those_of_the_fights() {
    let far = json!(["SU24@4"]);
    let patch = |soviets: Value, more: Value| {
        let known: Vec<&str> = soviets.as_array().unwrap().iter().map(|u| &u.as_str().unwrap()[..4]).collect();
        let german = json!({"12": ["GE14@3", "GE15@3", "GE16@2"]});
        let mut patch = json!({"german": german, "soviet": {"11": soviets, "19": far}, "remembered": known});
        for (key, value) in more.as_object().unwrap() {
            patch[key] = value.clone();
        }
        patch
    };
    // Strengths that the German remembers, in Rubble too.
    check(&["memory_aid"], patch(json!(["SU07@2"]), json!({})), "11");
    check(&["memory_aid"], patch(json!(["SU07@2", "SU30@1"]), json!({"rubble": ["11"]})), "11");
    // Never shown: the die of SIV-6.4 decides.
    check(&["memory_aid"], patch(json!(["SU07", "SU41"]), json!({})), "11");
    // Leaders.
    check(&["memory_aid"], patch(json!(["SU07@2", "SU30@2"]), json!({"leaders": ["s_chuikov"]})), "11");
    check(&["memory_aid"], patch(json!(["SU07@2", "SU30@2"]), json!({"leaders": ["s_khrushchev"]})), "11");
    check(&["memory_aid"], patch(json!(["SU07@2", "SU30@2"]), json!({"leaders": ["s_chuikov", "s_khrushchev"]})), "11");
}

// rule: SIV-2.7, SIV-6.3
#[test]
fn a_block_that_nobody_has_seen_is_any_that_may_be_there() {
    check(&[], json!({"german": {"12": ["GE14", "GE15"]}}), "11");
}

// rule: SIV-6.0
#[test]
fn every_modifier_is_told_and_the_chosen_are_lit() {
    let mut table = lay("solo", &[], &json!({"german": {"12": ["GE14", "GE15"]}, "rubble": ["11"]}));
    table.act("attack 11");
    assert!(table.0.scene(Viewer::Seat(table.seat())).preview.is_none(), "nobody attacks yet");
    table.act("take GE14");
    let scene = table.0.scene(Viewer::Seat(table.seat()));
    assert!(scene.highlights.contains(&Highlight::Piece("GE14".into())));
    assert!(!scene.highlights.contains(&Highlight::Piece("GE15".into())));
    let sums = scene.preview.unwrap().sums;
    let has = |name: &str| sums.iter().any(|sum| sum.name.id == name);
    assert!(has("sum-rubble") && has("sum-no-cards") && has("sum-own-losses") && has("sum-their-losses"), "{sums:?}");
    assert!(sums.iter().all(|sum| sum.rule.starts_with("SIV-")));
    // Nobody else sees what is prepared.
    let public = table.0.scene(Viewer::Public);
    assert!(public.preview.is_none() && !public.highlights.iter().any(|h| matches!(h, Highlight::Piece(_))));
}
