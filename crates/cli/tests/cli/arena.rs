//! `verst arena`.

use std::time::Duration;

use crate::tools::{Folder, GAME, Ran};

const RACE: &str = "race-to-moscow";

/// A short tournament of two sides.
const DUEL: [&str; 8] = ["arena", GAME, "--scenario", "duel", "--agents", "random,greedy", "--games", "10"];

fn with<'a>(words: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [words, more].concat()
}

#[test]
fn two_sides_for_people_machines_and_pages() {
    let here = Folder::new();
    let text = here.good(&with(&DUEL, &["--svg", "a.svg"]));
    assert!(text.contains("random : greedy") && text.contains("Elo") && text.contains("95 % interval"), "{text}");
    assert!(here.read("a.svg").starts_with("<svg") && here.read("a.svg").contains("greedy"));
    let found = here.json(&with(&DUEL, &["--json"]));
    assert_eq!(found["games"], 20);
    let meeting = &found["meetings"][0];
    let record = &meeting["first_record"];
    let sum: u64 = ["won", "drawn", "lost"].iter().map(|key| record[key].as_u64().unwrap()).sum();
    assert_eq!((sum, meeting["pairs"].as_u64()), (20, Some(10)));
    assert!(
        meeting["low"].as_f64() <= meeting["score"].as_f64() && meeting["score"].as_f64() <= meeting["high"].as_f64()
    );
    assert_eq!(meeting["sides"].as_array().unwrap().len(), 2);
    assert_eq!(
        (found["ratings"][0]["agent"].as_str(), found["ratings"][0]["elo"].as_f64()),
        (Some("random"), Some(0.0))
    );
    let markdown = here.good(&with(&DUEL, &["--markdown"]));
    assert!(markdown.contains("|---|") && markdown.contains("| random : greedy |"), "{markdown}");
    assert!(here.good(&with(&DUEL, &["--lang", "fr"])).contains("rencontre"));
}

#[test]
fn an_early_end_is_told_with_what_it_means_for_elo() {
    let here = Folder::new();
    let long = ["arena", GAME, "--scenario", "duel", "--agents", "random,greedy", "--games", "400"];
    assert_eq!(here.json(&with(&long, &["--json"]))["meetings"][0]["stopped_early"], true);
    for (lang, note) in [("en", "ended early"), ("fr", "avant l’heure")] {
        let told = |words: &[&str]| here.good(&with(words, &["--lang", lang])).replace('\n', " ").contains(note);
        assert!(told(&long) && !told(&DUEL), "{note}");
    }
}

#[test]
fn the_threads_change_nothing() {
    let here = Folder::new();
    let run = |threads: &str| {
        let mut found = here.json(&with(&DUEL, &["--threads", threads, "--json"]));
        found["seconds"] = 0.into();
        found
    };
    assert_eq!(run("1"), run("4"));
}

#[test]
fn a_tournament_that_is_kept_goes_on_and_is_put_together() {
    let here = Folder::new();
    let full = ["arena", GAME, "--scenario", "duel", "--agents", "random,greedy", "--full", "--json"];
    let run = |more: &[&str]| {
        let mut found = here.json(&with(&full, more));
        found["seconds"] = 0.into();
        found
    };
    assert_eq!(run(&["--seeds", "0..4", "--keep", "a.jsonl"])["games"], 8);
    assert_eq!(run(&["--seeds", "4..6", "--keep", "b.jsonl"])["meetings"][0]["pairs"], 2);
    let both = here.read("a.jsonl") + &here.read("b.jsonl");
    here.write("all.jsonl", &both);
    assert_eq!(run(&["--games", "6", "--keep", "all.jsonl"]), run(&["--games", "6"]));
    assert_eq!(here.read("all.jsonl"), both, "nothing is played again");
    here.bad(&with(&full, &["--keep", "all.jsonl", "--seed", "2"]), &["all.jsonl", "line 1", "seed"]);
    here.write("bad.jsonl", "what is this\n");
    here.bad(&with(&full, &["--keep", "bad.jsonl"]), &["bad.jsonl", "line 1"]);
    assert_eq!(here.read("bad.jsonl"), "what is this\n", "what we cannot read we do not touch");
}

/// Until some games are in the file: how long the agents look before them depends on the machine.
#[cfg(unix)]
fn wait_for_games(here: &Folder, file: &str, child: &mut std::process::Child) {
    while std::fs::read_to_string(here.path(file)).map_or(0, |text| text.lines().count()) < 50 {
        assert!(child.try_wait().unwrap().is_none(), "it should play on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_another_process_holds_is_left_to_it() {
    let here = Folder::new();
    let words = ["arena", GAME, "--scenario", "duel", "--agents", "random,random", "--keep", "a.jsonl", "--games"];
    let mut child = here.command(&with(&words, &["10000000"])).spawn().unwrap();
    wait_for_games(&here, "a.jsonl", &mut child);
    here.bad(&with(&words, &["1"]), &["a.jsonl", "another process"]);
    child.kill().unwrap();
    child.wait().unwrap();
    here.good(&with(&words, &["1"]));
}

#[test]
fn three_sides_are_held_by_one_agent_alone_in_turn() {
    let here = Folder::new();
    let words = ["arena", RACE, "--agents", "random,random", "--games", "3"];
    let found = here.json(&with(&words, &["--json"]));
    assert_eq!(found["games"], 18);
    let meeting = &found["meetings"][0];
    assert_eq!(meeting["sides"].as_array().unwrap().len(), 3);
    assert_eq!(meeting["first_record"], meeting["second_record"], "an agent against itself is equal with equal dice");
    assert!((meeting["score"].as_f64().unwrap() - 0.5).abs() < 1e-9);
    assert!(here.good(&words).contains("33.3 %"));
}

#[test]
fn alone_against_the_game_there_are_rates_and_no_meetings() {
    let here = Folder::new();
    let words = ["arena", GAME, "--agents", "random,greedy", "--games", "5"];
    let found = here.json(&with(&words, &["--json"]));
    assert_eq!(found["meetings"].as_array().unwrap().len(), 0);
    assert_eq!(found["solo"].as_array().unwrap().len(), 2);
    assert!(found["solo"].as_array().unwrap().iter().all(|agent| agent["games"] == 5));
    assert!(here.good(&["arena", GAME, "--agents", "random", "--games", "2"]).contains("random"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_tournament_keeps_what_it_has() {
    let here = Folder::new();
    let words = ["arena", GAME, "--scenario", "duel", "--agents", "random,random", "--games", "10000000", "--json"];
    for (signal, file) in [("-INT", "a.jsonl"), ("-TERM", "b.jsonl")] {
        let mut child = here.command(&with(&words, &["--keep", file])).spawn().unwrap();
        wait_for_games(&here, file, &mut child);
        let stopped = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(stopped.success());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(found["interrupted"], true);
        let games = found["games"].as_u64().unwrap();
        assert!(games > 0);
        assert_eq!(games, 2 * found["meetings"][0]["pairs"].as_u64().unwrap());
        assert!(here.read(file).ends_with('\n') && here.read(file).lines().count() as u64 > games);
    }
}
