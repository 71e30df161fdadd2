//! The format of cases: what holds, what fails, and what is said about it.

use proptest::prelude::*;
use std::sync::Arc;
use verst_conformance::case::{Report, run_case};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Erased};

/// Red's guard stands beside Blue's scout, Red to move.
const POSITION: &str = "game: skirmish
position:
  phase: pick
  bids: {red: 0, blue: 0}
  blocks: {red-1: {kind: scout}, red-2: {kind: line}, red-3: {at: 4, kind: guard},
           blue-1: {kind: line}, blue-2: {kind: guard}, blue-3: {at: 5, kind: scout}}
";

fn lookup(slug: &str) -> Option<Arc<dyn AnyGame>> {
    (slug == "skirmish").then(|| Arc::new(Erased::new(Skirmish::new())) as Arc<dyn AnyGame>)
}

/// The error of a case, or `ok`.
fn outcome(text: &str) -> String {
    match run_case(text, &lookup) {
        Ok(_) => "ok".to_owned(),
        Err(error) => error.to_string(),
    }
}

/// A case on the position above.
fn check(rest: &str, expected: &str) {
    let found = outcome(&format!("{POSITION}{rest}"));
    assert!(found.contains(expected), "{rest}\n  expected: {expected}\n  found:    {found}");
}

#[test]
fn steps_hold_or_say_why_not() {
    let attack = "dice: [3, 3, charge]\nsteps:\n  - do: [pick 3, to 5]\n";
    check(attack, "ok");
    check(&format!("{attack}    expect: {{blocks.blue-3.at: lost}}"), "ok");
    check(
        &format!("{attack}    expect: {{blocks.blue-3.at: 5, blocks.red-9.at: 1}}"),
        "line 9, step 1: blocks.blue-3.at: expected 5, found \"lost\"; blocks.red-9.at: expected 1, found nothing",
    );
    check("steps: [{do: pick 1}]", "«pick 1» is not possible: TOY-3: block-stuck");
    check("steps: [{do: jump}]", "«jump» is not possible: \"jump\" is not an action here");
    check("steps: [{do: pass, seat: blue}]", "TOY-3: not-your-turn");
    check("steps: [{do: pass, seat: green}]", "there is no seat \"green\"");
    check("steps: [{do: pass}]", "step 1: a draw beyond the script: one of charge, volley");
    check("steps: [{do: [pass, pass]}]", "step 1: a draw beyond the script: one of charge, volley");
    check("steps: [{do: pass}, {chance: [charge]}]", "ok");
    check("steps: [{do: pass, chance: [charge]}]", "ok");
    check("steps: [{do: pass}, {expect: {decision: chance}}, {chance: [volley], expect: {to_act: blue}}]", "ok");
    check("dice: [dragon]\nsteps: [{do: pass}]", "the script gives dragon: «dragon» cannot be drawn here");
    check("dice: [3]\nsteps: [{do: [pick 3, to 5]}]", "a draw beyond the script: 2 dice of 6 sides");
    check("dice: [3, 7]\nsteps: [{do: [pick 3, to 5]}]", "the script gives 3 7: a die of 6 sides cannot show 7");
    check("dice: [charge, 4, 5]\nsteps: [{do: pass}]", "the script is not used up: 4, 5 left");
    check("dice_left: allowed\ndice: [charge, 4, 5]\nsteps: [{do: pass}]", "ok");
}

#[test]
fn refusals_stand_on_their_rule() {
    check("steps: [{refuse: pick 1, rule: TOY-3}]", "ok");
    check("steps: [{refuse: pick 1, rule: TOY-3, kind: block-stuck}]", "ok");
    check(
        "steps: [{refuse: pick 1, rule: TOY-3, kind: block-lost}]",
        "expected a refusal by TOY-3 (block-lost), found TOY-3 (block-stuck)",
    );
    check("steps: [{refuse: pick 1, rule: TOY-4}]", "expected a refusal by TOY-4, found TOY-3 (block-stuck)");
    check("steps: [{refuse: pass, rule: TOY-4}]", "«pass» is allowed; expected a refusal by TOY-4");
    check("steps: [{refuse: [hold, jump], rule: TOY-6}]", "\"jump\" is not an action here");
    check("steps: [{refuse: pass, rule: TOY-3, seat: blue}]", "ok");
}

#[test]
fn legal_actions_are_held() {
    check("steps: [{actions: [pass, pick 3, pick 2]}]", "ok");
    check("steps: [{actions: [pass]}]", "actions: expected pass, found pass, pick 2, pick 3");
    check("steps: [{offers: [pass], offers_not: [pick 1]}]", "ok");
    check("steps: [{offers: [pick 1]}]", "offers: expected pick 1, found pass, pick 2, pick 3");
    check("steps: [{offers_not: [pass]}]", "offers_not: expected no pass");
    check("steps: [{actions: [], seat: blue}]", "ok");
}

#[test]
fn what_is_not_in_the_format_is_named_with_its_line() {
    check("steps: [{dos: pass}]", "line 7");
    check("steps: [{dos: pass}]", "dos");
    check("stepz: []", "stepz");
    check("steps: [{}]", "a step does, refuses, draws or expects something");
    check("steps: [{refuse: pass}]", "line 7, step 1: a refusal names its rule");
    check("steps: [{do: pass, rule: TOY-1}]", "rule and kind belong to a refusal");
    check("steps: [{do: pass, refuse: pass, rule: TOY-1}]", "a refusal stands alone");
    check("dice: [[1]]", "neither a face nor a name");
    check("rules: [TOY-99]", "rule \"TOY-99\" is not in the ledger");
    check("options: {weather: on}", "no option «weather»");
    check("scenario: siege", "no scenario «siege»");
    check("setup: magic", "line 7");
    assert!(outcome("game: chess").contains("there is no game \"chess\""));
    assert!(outcome("game: skirmish\nposition: {blocks: {red-9: {at: 1}}}").contains("blocks.red-9"));
    assert!(outcome("game: skirmish\nposition: {blocks: {red-1: {at: 2}}}").contains("two blocks on space 2"));
    assert!(outcome("game: skirmish\nposition: 7").contains("position"));
    assert_ne!(outcome(""), "ok");
    assert_ne!(outcome("- game: skirmish"), "ok");
    assert_ne!(outcome("game: skirmish\ngame: skirmish"), "ok");
}

#[test]
fn the_set_up_is_seeded_or_scripted() {
    let faces = |seed: u64| outcome(&format!("game: skirmish\nseed: {seed}\nexpect: {{blocks.red-1.kind: scout}}"));
    assert!((1..9).any(|seed| faces(seed) == "ok") && (1..9).any(|seed| faces(seed) != "ok"));
    let scripted = "game: skirmish\nsetup: scripted\n";
    let expect = "expect: {blocks.blue-2.kind: guard, phase: bid}\n";
    assert_eq!(outcome(&format!("{scripted}dice: [scout, guard, line, line, guard, scout]\n{expect}")), "ok");
    assert!(outcome(&format!("{scripted}dice: [scout, guard]\n{expect}")).contains("phase: expected \"bid\""));
    assert!(outcome(&format!("{scripted}dice: [scout, guard]\n")).contains("beyond the script: one of line"));
    assert_eq!(outcome("game: skirmish\noptions: {cards: off}"), "ok", "off is a word");
}

#[test]
fn a_report_names_the_rules() {
    let text = format!("{POSITION}rules: [TOY-7]\nsteps: [{{refuse: pick 1, rule: TOY-3}}, {{expect: {{round: 1}}}}]");
    let expected = Report { game: "skirmish".into(), rules: vec!["TOY-7".into(), "TOY-3".into()], steps: 2, checks: 2 };
    assert_eq!(run_case(&text, &lookup).unwrap(), expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// No text makes the runner panic.
    #[test]
    fn arbitrary_text_is_refused_politely(text in "\\PC{0,200}") {
        let _ = run_case(&text, &lookup);
    }

    /// Nor does a case with a line of nonsense in it, or one cut short.
    #[test]
    fn nearly_a_case_is_refused_politely(line in 0usize..12, junk in "[a-z0-9:{}\\[\\], \"'&*!|>-]{0,40}", cut: prop::sample::Index) {
        let text = format!("{POSITION}dice: [3, 3, charge]\nsteps:\n  - do: [pick 3, to 5]\n    expect: {{round: 1}}\n");
        let mut lines: Vec<&str> = text.lines().collect();
        lines.insert(line.min(lines.len()), &junk);
        let mut mangled = lines.join("\n");
        mangled.truncate(cut.index(mangled.len() + 1));
        let _ = run_case(&mangled, &lookup);
        let _ = run_case(&lines.join("\n"), &lookup);
    }
}
