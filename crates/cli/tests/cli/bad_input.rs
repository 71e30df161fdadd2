//! Whatever is wrong with what was said: one message, exit code 2, nothing else.

use crate::tools::{Folder, GAME};

/// Command lines and what the answer must name.
const LINES: &[(&[&str], &[&str])] = &[
    (&["fly"], &["fly"]),
    (&["games", "--yaml"], &["--yaml"]),
    (&["games", "--lang", "de"], &["de", "en", "fr"]),
    (&["play"], &["GAME"]),
    (&["play", "chess"], &["chess", GAME]),
    (&["play", ""], &[GAME]),
    (&["play", GAME, "--scenario", "moon"], &["moon", "solo"]),
    (&["play", GAME, "--option", "weather=snow"], &["weather", "difficulty"]),
    (&["play", GAME, "--option", "difficulty"], &["NAME=VALUE"]),
    (&["play", GAME, "--option", "difficulty=easy"], &["easy", "veteran"]),
    (&["play", GAME, "--option", "difficulty=veteran", "--option", "difficulty=recruit"], &["difficulty", "twice"]),
    (&["play", GAME, "--scenario", "duel", "--option", "difficulty=veteran"], &["difficulty", "duel"]),
    (&["play", GAME, "--option", "rolled_advantages=on"], &["designers_way"]),
    (&["play", GAME, "--seat", "roman"], &["roman", "german"]),
    (&["play", GAME, "--agents", "genius"], &["genius", "random", "marshal", "human"]),
    (&["play", GAME, "--agents", "roman=random"], &["roman", "german"]),
    (&["play", GAME, "--agents", "random,random"], &["2 names for 1 seats"]),
    (&["play", GAME, "--seed", "minus"], &["minus"]),
    (&["play", GAME, "--from", "nothing.txt"], &["nothing.txt"]),
    (&["play", GAME, "--agents", "random", "--save", "no/such/folder.txt"], &["no/such/folder.txt"]),
    (&["sim"], &["GAME"]),
    (&["sim", "chess"], &["chess", GAME]),
    (&["sim", GAME, "--games", "0"], &["0"]),
    (&["sim", GAME, "--games", "-3"], &["-3"]),
    (&["sim", GAME, "--games", "many"], &["many"]),
    (&["sim", GAME, "--threads", "100000"], &["100000"]),
    (&["sim", GAME, "--agents", "human"], &["human", "random"]),
    (&["sim", GAME, "--agents", "random,random"], &["2 names for 1 seats", "german"]),
    (&["sim", GAME, "--all-setups", "--agents", "german=random"], &["no seat", "german"]),
    (&["sim", GAME, "--scenario", "moon"], &["moon"]),
    (&["sim", GAME, "--scenario", "solo", "--all-setups"], &["--all-setups"]),
    (&["sim", GAME, "--out", "rows.xls"], &["rows.xls", ".csv", ".parquet"]),
    (&["sim", GAME, "--out", "rows"], &["rows", ".csv"]),
    (&["sim", GAME, "--out", "no/such/rows.csv"], &["no/such/rows.csv"]),
    (&["sim", GAME, "--out", "no/such/rows.parquet"], &["no/such/rows.parquet"]),
    (&["sim", GAME, "--seeds", "5"], &["5", "A..B"]),
    (&["sim", GAME, "--seeds", "a..9"], &["a..9", "0..500"]),
    (&["sim", GAME, "--seeds", "9..3"], &["9..3", "no game is in it"]),
    (&["sim", GAME, "--seeds", "-1..3"], &["-1..3"]),
    (&["sim", GAME, "--seeds", "0..9", "--games", "9"], &["--seeds", "--games"]),
    (&["sim", GAME, "--save", "no/such/run.json"], &["no/such/run.json"]),
    (&["sim", GAME, "--report", "no/such/page.html"], &["no/such/page.html"]),
    (&["report"], &["FILE"]),
    (&["report", "nothing.json"], &["nothing.json"]),
    (&["report", "bytes"], &["bytes:2", "UTF-8"]),
    (&["report", "empty"], &["empty", "no saved run"]),
    (&["arena"], &["GAME"]),
    (&["arena", GAME], &["--agents"]),
    (&["arena", "chess", "--agents", "random"], &["chess", GAME]),
    (&["arena", GAME, "--agents", "genius,random"], &["genius", "random", "greedy"]),
    (&["arena", GAME, "--agents", ""], &["--agents"]),
    (&["arena", GAME, "--scenario", "duel", "--agents", "random"], &["at least two agents", "solo"]),
    (&["arena", GAME, "--scenario", "moon", "--agents", "random"], &["moon", "solo"]),
    (&["arena", GAME, "--agents", "random", "--games", "0"], &["0"]),
    (&["arena", GAME, "--agents", "random", "--confidence", "50"], &["50", "90", "95", "99"]),
    (&["arena", GAME, "--agents", "random", "--svg", "no/such/plot.svg"], &["no/such/plot.svg"]),
    (&["arena", GAME, "--agents", "random", "--json", "--markdown"], &["--markdown"]),
    (&["arena", GAME, "--agents", "random", "--seeds", "7"], &["A..B"]),
    (&["arena", GAME, "--agents", "random", "--seeds", "0..2", "--games", "2"], &["--games"]),
    (&["arena", GAME, "--agents", "random", "--keep", "no/such/games.jsonl"], &["no/such/games.jsonl"]),
    (&["case"], &["FILE"]),
    (&["case", "nothing.yaml"], &["nothing.yaml"]),
    (&["case", "."], &["folder"]),
    (&["case", "bytes"], &["bytes:2", "UTF-8"]),
    (&["case", "empty"], &["empty"]),
    (&["replay", "nothing.txt"], &["nothing.txt"]),
    (&["replay", "."], &["folder"]),
    (&["replay", "bytes"], &["bytes:2", "UTF-8"]),
    (&["replay", "empty"], &["empty:1", "verst record 1"]),
    (&["replay", "other"], &["other", "chess", GAME]),
    (&["verify", "nothing.txt"], &["nothing.txt"]),
    (&["verify", "."], &["folder"]),
    (&["verify", "bytes"], &["bytes:2"]),
    (&["verify", "empty"], &["empty:1"]),
    (&["verify", "other"], &["chess"]),
    (&["rules", "chess"], &["chess", GAME]),
    (&["rules", GAME, "XYZ-1"], &["XYZ-1", "verst rules"]),
    (&["rules", GAME, "4.1"], &["4.1", "SIV-4.1a"]),
    (&["rules", GAME, "SIV-4.1a", "--uncovered"], &["--uncovered"]),
    (&["pack", "check", "nowhere"], &["nowhere"]),
    (&["pack", "check", "empty"], &["folder"]),
    (&["pack", "check", "."], &["no YAML file"]),
    (&["--pack", "nowhere", "games"], &["nowhere"]),
    (&["games", "--pack", "empty"], &["folder"]),
    (&["draw", "chess"], &["chess"]),
    (&["draw", GAME, "--scenario", "moon"], &["moon"]),
    (&["draw", GAME, "--seat", "roman"], &["roman", "german", "public"]),
    (&["draw", GAME, "--theme", "pink"], &["pink", "light", "dark"]),
    (&["draw", GAME, "--png", "no/such/map.png"], &["no/such/map.png"]),
    (&["draw", GAME, "--svg", "."], &["."]),
    (&["draw", GAME, "--png", "map.png", "--width", "0"], &["0"]),
];

#[test]
fn bad_input_is_named_and_nothing_panics() {
    let here = Folder::new();
    here.write("bytes", b"verst record 1\n\xff\xfe\n");
    here.write("empty", "");
    here.write("other", "verst record 1\ngame chess\nrules 1\n");
    for (words, parts) in LINES {
        let ran = here.bad(words, parts);
        assert!(ran.err.starts_with("verst: ") || ran.err.starts_with("error: "), "{words:?}: {}", ran.err);
    }
    let left: Vec<_> = std::fs::read_dir(here.path("")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left.len(), 3, "bad input leaves no files behind: {left:?}");
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let here = Folder::new();
    for words in [&["rules", GAME][..], &["games", "--json"], &["play", GAME, "--agents", "random"]] {
        let mut child = here.command(words).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
    }
}
