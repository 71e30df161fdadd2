//! `verst replay` and `verst verify`.

use crate::tools::{Folder, GAME};

/// Change one line of a record and give its number.
fn tamper(text: &str, is_it: impl Fn(&str) -> bool, change: impl Fn(&str) -> String) -> (String, usize) {
    let at = text.lines().position(is_it).expect("the record has such a line");
    let lines: Vec<String> =
        text.lines().enumerate().map(|(i, l)| if i == at { change(l) } else { l.to_owned() }).collect();
    (lines.join("\n") + "\n", at + 1)
}

fn is_roll(line: &str) -> bool {
    line.strip_prefix("* ").is_some_and(|faces| faces.split(' ').all(|f| f.parse::<u8>().is_ok()))
}

/// Another face for the first die.
fn turned(line: &str) -> String {
    let (star, faces) = line.split_at(2);
    let (first, rest) = faces.split_at(1);
    let other = if first == "1" { "2" } else { "1" };
    format!("{star}{other}{rest}")
}

#[test]
fn a_finished_match_verifies() {
    let here = Folder::new();
    let text = here.record("a.txt");
    let said = here.good(&["verify", "a.txt"]);
    assert!(said.contains("the record holds") && said.contains(GAME));
    let found = here.json(&["verify", "a.txt", "--json"]);
    let hash = text.lines().find_map(|l| l.strip_prefix("position ")).unwrap();
    assert_eq!(found["position"], hash);
    assert_eq!(found["game"], GAME);
}

/// Which line, what becomes of it, and what must be said about it.
type Change<'a> = (&'a dyn Fn(&str) -> bool, &'a dyn Fn(&str) -> String, &'a str);

#[test]
fn the_first_wrong_line_is_named() {
    let here = Folder::new();
    let text = here.record("a.txt");
    let promise = 1 + text.lines().position(|l| l.starts_with("commitment ")).unwrap();
    let first_choice = |l: &str| l.starts_with("german ");
    let changes: &[Change] = &[
        (&is_roll, &turned, "the seed gives"),
        (&|l| l.starts_with("* "), &|_| "* 9 9 9".to_owned(), "drawn"),
        (&first_choice, &|_| "german dance".to_owned(), "dance"),
        (&first_choice, &|_| "german fight".to_owned(), "SIV-"),
        (&first_choice, &|_| "takeback 9999".to_owned(), "9999 steps"),
        (&first_choice, &|_| "takeback x".to_owned(), "number"),
        (&first_choice, &|_| "roman to 3".to_owned(), "roman"),
        (&|l| l.starts_with("rules "), &|_| "rules 99".to_owned(), "99"),
        (&|l| l.starts_with("rules "), &|_| "rules one".to_owned(), "number"),
        (&|l| l.starts_with("pack "), &|_| "pack 00".to_owned(), "data pack"),
        (&|l| l.starts_with("scenario "), &|_| "scenario moon".to_owned(), "moon"),
        (&|l| l.starts_with("option "), &|_| "option designers_way maybe".to_owned(), "maybe"),
        (&|l| l.starts_with("position "), &|_| "position 00".to_owned(), "not 00"),
        (&|l| l.starts_with("result "), &|_| "result axis x y".to_owned(), "axis x y"),
        (&|l| l.starts_with("seed "), &|l| l.replace("seed 0", "seed f"), "commitment"),
        (&|l| l.starts_with("seed "), &|_| "seed xyz".to_owned(), "64 hexadecimal"),
        (&|l| l.starts_with("commitment "), &|_| "commitment 00".to_owned(), "not 00"),
    ];
    for (is_it, change, part) in changes {
        let (changed, line) = tamper(&text, is_it, change);
        here.write("b.txt", &changed);
        // A seed that is not the promised one is told where the promise stands.
        let line = if *part == "commitment" { promise } else { line };
        here.bad(&["verify", "b.txt"], &[&format!("b.txt:{line}:"), part]);
    }
}

#[test]
fn a_truncated_record_is_no_finished_one() {
    let here = Folder::new();
    let text = here.record("a.txt");
    let lines: Vec<&str> = text.lines().collect();
    // In the middle of a line: what is left of it is no action.
    let choice = lines.iter().rposition(|l| l.starts_with("german ")).unwrap();
    let cut = lines[..choice].join("\n") + "\ngerm";
    here.write("b.txt", &cut);
    here.bad(&["verify", "b.txt"], &[&format!("b.txt:{}:", choice + 1), "germ"]);
    // At the end of a line: the match as it stood, which has no seed yet.
    here.write("c.txt", lines[..choice].join("\n"));
    here.bad(&["verify", "c.txt"], &["c.txt", "seed is not yet revealed"]);
    here.good(&["replay", "c.txt"]);
    // The head alone.
    here.write("d.txt", lines[..2].join("\n"));
    here.bad(&["replay", "d.txt"], &["d.txt:1:", "rules version"]);
}

#[test]
fn any_ply_can_be_shown() {
    let here = Folder::new();
    here.record("a.txt");
    let last = here.json(&["replay", "a.txt", "--json"]);
    let plies = last["plies"].as_u64().unwrap();
    assert_eq!(last["ply"], plies);
    assert!(last["ending"]["kind"].is_string());
    let first = here.json(&["replay", "a.txt", "--at", "0", "--json"]);
    assert!(first["entry"].is_null() && first["ending"].is_null());
    assert_ne!(first["hash"], last["hash"]);
    let shown = here.good(&["replay", "a.txt", "--at", "10"]);
    assert!(shown.contains("Ply 10 of") && shown.contains("position "));
    let log = here.good(&["replay", "a.txt", "--log", "--lang", "fr"]);
    assert!(log.contains("Coup") && !log.contains('\u{27e8}'), "every message has French words");
    here.bad(&["replay", "a.txt", "--at", "999999"], &["a.txt", "999999", &plies.to_string()]);
    here.bad(&["replay", "a.txt", "--seat", "roman"], &["roman", "german"]);
}

#[test]
fn a_seat_sees_its_own_view_alone() {
    let here = Folder::new();
    here.good(&["play", GAME, "--scenario", "duel", "--agents", "random", "--seed", "3", "--save", "a.txt"]);
    let all = here.json(&["replay", "a.txt", "--at", "60", "--json"]);
    let german = here.json(&["replay", "a.txt", "--at", "60", "--seat", "german", "--json"]);
    let soviet = here.json(&["replay", "a.txt", "--at", "60", "--seat", "soviet", "--json"]);
    assert_ne!(german["position"], soviet["position"]);
    assert_ne!(all["position"], german["position"]);
}

#[test]
fn a_position_can_be_drawn() {
    let here = Folder::new();
    here.record("a.txt");
    here.good(&["replay", "a.txt", "--at", "20", "--svg", "a.svg", "--png", "a.png", "--width", "400"]);
    assert!(here.read("a.svg").starts_with("<svg"));
    assert!(std::fs::read(here.path("a.png")).unwrap().starts_with(b"\x89PNG"));
}
