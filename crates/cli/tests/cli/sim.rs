//! `verst sim`.

use std::time::Duration;

use crate::tools::{Folder, GAME, Ran};

#[test]
fn games_are_counted_for_people_and_machines() {
    let here = Folder::new();
    let text = here.good(&["sim", GAME, "--games", "20"]);
    assert!(text.contains("95 % interval") && text.contains("20 games") && text.contains("plies/s"), "{text}");
    let found = here.json(&["sim", GAME, "--games", "20", "--json"]);
    assert_eq!(found["total"]["games"], 20);
    assert_eq!(found["total"]["defects"], 0);
    assert_eq!(found["interrupted"], false);
    let outcome = &found["total"]["endings"][0];
    assert!(outcome["low"].as_f64().unwrap() <= outcome["share"].as_f64().unwrap());
    assert!(outcome["share"].as_f64().unwrap() <= outcome["high"].as_f64().unwrap());
}

#[test]
fn scores_are_told_where_a_game_keeps_them() {
    let here = Folder::new();
    let text = here.good(&["sim", "race-to-moscow", "--games", "10"]);
    assert!(text.contains("mean score: Army Group North"), "{text}");
    let found = here.json(&["sim", "race-to-moscow", "--games", "10", "--json"]);
    let scores = found["total"]["scores"].as_array().unwrap();
    assert!(scores.len() == 3 && scores.iter().any(|score| score.as_f64().unwrap() > 0.0), "{scores:?}");
    assert_eq!(here.json(&["sim", GAME, "--games", "3", "--json"])["total"]["scores"].as_array().unwrap().len(), 0);
}

/// The rows without the column that holds the time.
fn rows(here: &Folder, name: &str) -> Vec<String> {
    here.read(name).lines().map(|l| l.rsplit_once(',').unwrap().0.to_owned()).collect()
}

#[test]
fn results_depend_on_the_seed_and_not_on_the_threads() {
    let here = Folder::new();
    let run = |threads: &str, seed: &str, name: &str| {
        here.good(&["sim", GAME, "--games", "30", "--threads", threads, "--seed", seed, "--out", name]);
        rows(&here, name)
    };
    let one = run("1", "7", "a.csv");
    assert_eq!(one.len(), 31);
    assert_eq!(one, run("2", "7", "b.csv"));
    assert_ne!(one, run("2", "8", "c.csv"));
    here.good(&["sim", GAME, "--seeds", "20..30", "--seed", "7", "--out", "d.csv"]);
    assert_eq!(rows(&here, "d.csv")[1..], one[21..]);
}

#[test]
fn every_setup_is_played() {
    let here = Folder::new();
    let found = here.json(&["sim", GAME, "--all-setups", "--games", "1", "--out", "a.csv", "--json"]);
    let setups = found["setups"].as_array().unwrap();
    assert!(setups.len() > 4 && setups.iter().all(|s| s["games"] == 1));
    assert_eq!(here.read("a.csv").lines().count(), setups.len() + 1);
    assert!(here.good(&["sim", GAME, "--all-setups", "--games", "1", "--lang", "fr"]).contains("mise en place"));
}

#[cfg(feature = "parquet")]
#[test]
fn rows_are_written_as_parquet() {
    let here = Folder::new();
    here.good(&["sim", GAME, "--games", "10", "--out", "a.parquet"]);
    let bytes = std::fs::read(here.path("a.parquet")).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_it_has() {
    let here = Folder::new();
    for (name, signal) in [("a.csv", "-INT"), ("a.parquet", "-TERM")] {
        let words = ["sim", GAME, "--games", "100000000", "--out", name, "--save", "a.json", "--json"];
        let child = here.command(&words).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(1500));
        let stopped = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(stopped.success());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(found["interrupted"], true);
        let games = found["total"]["games"].as_u64().unwrap();
        let bytes = std::fs::read(here.path(name)).unwrap();
        if name == "a.csv" {
            let rows = bytes.iter().filter(|b| **b == b'\n').count() as u64;
            assert_eq!(rows, games + 1);
        } else {
            assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
        }
        let saved = here.json(&["report", "a.json", "--json"]);
        assert_eq!(saved["total"]["games"], games);
        assert_eq!(saved["games"], format!("0..{games}"), "the first so many, without a gap");
    }
}

#[cfg(unix)]
#[test]
fn what_was_kept_before_stays_until_there_is_something_new() {
    let here = Folder::new();
    here.write("a.json", "kept");
    here.write("a.html", "kept");
    let words = ["sim", GAME, "--games", "100000000", "--save", "a.json", "--report", "a.html"];
    let mut child = here.command(&words).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!((here.read("a.json").as_str(), here.read("a.html").as_str()), ("kept", "kept"));
    here.bad(&["sim", GAME, "--games", "1", "--save", "no/such/a.json"], &["no/such/a.json"]);
    here.bad(&["sim", GAME, "--games", "1", "--report", "."], &["."]);
}

#[cfg(target_os = "linux")]
#[test]
fn rows_that_cannot_be_written_do_not_cost_the_results() {
    let here = Folder::new();
    std::os::unix::fs::symlink("/dev/full", here.path("a.csv")).unwrap();
    here.bad(&["sim", GAME, "--games", "2000", "--out", "a.csv", "--save", "a.json"], &["a.csv"]);
    assert!(here.json(&["report", "a.json", "--json"])["total"]["games"].as_u64().unwrap() > 0);
}
