//! `verst sim --report`, `--seeds`, `--save` and `verst report`.

use serde_json::Value;

use crate::tools::{Folder, GAME};

const RACE: &str = "race-to-moscow";

/// An answer without what depends on the clock.
fn timeless(mut value: Value) -> Value {
    fn strip(value: &mut Value) {
        if let Value::Object(fields) = value {
            fields.retain(|key, _| {
                !matches!(key.as_str(), "plies_per_second" | "steps_per_second" | "seconds" | "threads" | "interrupted")
            });
        }
        match value {
            Value::Object(fields) => fields.values_mut().for_each(strip),
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut value);
    value
}

#[test]
fn the_parts_of_a_run_are_the_whole() {
    let here = Folder::new();
    for (game, more) in [(GAME, &["--all-setups"][..]), (RACE, &[])] {
        let sim = |words: &[&str]| here.json(&[&["sim", game, "--seed", "9", "--json"], more, words].concat());
        let whole = sim(&["--seeds", "0..60", "--threads", "1", "--save", "whole.json", "--report", "whole.html"]);
        sim(&["--seeds", "0..7", "--threads", "4", "--save", "a.json"]);
        sim(&["--seeds", "7..41", "--threads", "2", "--save", "b.json"]);
        sim(&["--seeds", "41..60", "--save", "c.json"]);
        let parts = ["b.json", "a.json", "c.json"];
        let merged =
            here.json(&[&["report"], &parts[..], &["--json", "--html", "parts.html", "--save", "d.json"]].concat());
        assert_eq!(timeless(merged.clone()), timeless(whole));
        assert_eq!(merged["games"], "0..60");
        assert_eq!(merged["total"]["games"], 60);
        assert!(merged["total"]["branching"]["mean"].as_f64().unwrap() > 1.0);
        assert!(here.read("whole.html") == here.read("parts.html"), "the pages are equal to the letter");
        let again = here.json(&["report", "d.json", "--json"]);
        assert_eq!(timeless(again), timeless(merged));
        let text = here.good(&[&["report"], &parts[..]].concat());
        assert!(text.contains("numbers 0..60, seed 9"), "{text}");
    }
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let here = Folder::new();
    let sim = |game: &str, more: &[&str]| drop(here.good(&[&["sim", game], more].concat()));
    sim(GAME, &["--seeds", "0..4", "--save", "a.json"]);
    sim(GAME, &["--seeds", "2..6", "--save", "overlap.json"]);
    sim(GAME, &["--seeds", "4..6", "--seed", "2", "--save", "seed.json"]);
    sim(GAME, &["--seeds", "4..6", "--scenario", "duel", "--save", "setup.json"]);
    sim(GAME, &["--seeds", "4..6", "--agents", "greedy", "--save", "agents.json"]);
    sim(RACE, &["--seeds", "4..6", "--save", "game.json"]);
    let text = here.read("a.json");
    here.write("pack.json", text.replace("\"pack\":\"", "\"pack\":\"x"));
    here.write("short.json", text.replace("\"end\":4", "\"end\":3"));
    here.write("format.json", text.replace("verst run 1", "verst run 9"));
    here.write("chess.json", text.replace(GAME, "chess"));
    here.write("half.json", &text[..text.len() / 2]);
    here.write("empty.json", "");
    for (file, parts) in [
        ("overlap.json", &["overlap.json", "2..4"][..]),
        ("a.json", &["a.json", "0..4"]),
        ("seed.json", &["seed.json", "seed differs", "2"]),
        ("setup.json", &["setup.json", "setup differs", "duel", "solo"]),
        ("agents.json", &["agents.json", "setup differs", "greedy", "random"]),
        ("game.json", &["game.json", "game differs", RACE, GAME]),
        ("pack.json", &["pack.json", "data pack differs"]),
        ("short.json", &["short.json", "names 3 games and counts 4"]),
        ("format.json", &["format.json", "verst run 9", "verst run 1"]),
        ("half.json", &["half.json", "no saved run"]),
        ("empty.json", &["empty.json", "no saved run"]),
        ("nothing.json", &["nothing.json"]),
        (".", &["folder"]),
    ] {
        here.bad(&["report", "a.json", file], parts);
    }
    let greedy = here.read("agents.json");
    assert!(greedy.contains("\"play\":\"") && !text.contains("\"play\""));
    let play = greedy.split("\"play\":\"").nth(1).unwrap().split('"').next().unwrap();
    sim(GAME, &["--seeds", "0..4", "--agents", "greedy", "--save", "greedy.json"]);
    here.good(&["report", "greedy.json", "agents.json"]);
    here.write("other.json", greedy.replace(play, "0123456789abcdef"));
    here.write("unsaid.json", greedy.replace(&format!("\"play\":\"{play}\","), ""));
    here.good(&["report", "unsaid.json"]);
    for (file, found) in [("other.json", "0123456789abcdef"), ("unsaid.json", "unsaid")] {
        here.bad(&["report", "greedy.json", file], &[file, "the way the agents play", "\"play\"", found, play]);
    }
    here.bad(&["report", "pack.json"], &["pack.json", "data pack", "--pack"]);
    here.bad(&["report", "chess.json"], &["chess.json", "chess", GAME]);
    here.bad(&["report", "a.json", "--html", "no/such/page.html"], &["no/such/page.html"]);
}

#[test]
fn a_page_says_what_happened_in_both_languages() {
    let here = Folder::new();
    let page = |lang: &str| {
        here.good(&["sim", GAME, "--scenario", "duel", "--games", "30", "--report", "a.html", "--lang", lang]);
        here.read("a.html")
    };
    let (english, french) = (page("en"), page("fr"));
    for (page, parts) in [
        (&english, ["Outcomes", "Choices", "Decisions by phase", "Dice", "Losses", "Who holds what at the end"]),
        (&french, ["Issues", "Choix", "Décisions par phase", "Dés", "Pertes", "Qui tient quoi à la fin"]),
    ] {
        for part in parts {
            assert!(page.contains(&format!("<h2>{part}</h2>")), "{part}");
        }
        assert!(!page.contains('\u{27e8}'), "a word is missing: {:?}", page.split('\u{27e8}').nth(1));
        assert!(
            !page.contains("http://")
                || page.matches("http://").count() == page.matches("http://www.w3.org/2000/svg").count()
        );
        assert!(page.contains("prefers-color-scheme: dark") && page.contains("class=\"heat\""));
    }
}

#[test]
fn the_figures_are_written_as_one_long_table() {
    let here = Folder::new();
    here.good(&["sim", GAME, "--scenario", "duel", "--games", "20", "--save", "a.json"]);
    here.good(&["report", "a.json", "--out", "a.csv"]);
    let text = here.read("a.csv");
    assert_eq!(text.lines().next(), Some("scenario,options,agents,kind,side,name,count,of,share"));
    let rows = |kind: &str| -> Vec<Vec<String>> {
        let rows = text.lines().map(|line| line.replace("\"random,random\"", "random"));
        let rows = rows.map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        rows.filter(|row| row[3] == kind).collect()
    };
    let sum = |kind: &str| rows(kind).iter().map(|row| row[6].parse::<u64>().unwrap()).sum::<u64>();
    for kind in ["outcome", "seat", "plies"] {
        assert_eq!(sum(kind), 20, "{kind}");
        assert!(rows(kind).iter().all(|row| row[0] == "duel" && row[7] == "20"), "{kind}");
    }
    for kind in ["choices", "phase", "held", "held-last", "lost"] {
        assert!(!rows(kind).is_empty(), "{kind}");
    }
    assert_eq!(sum("phase").to_string(), rows("phase")[0][7]);
    if cfg!(feature = "parquet") {
        here.good(&["report", "a.json", "--out", "a.parquet"]);
        let bytes = std::fs::read(here.path("a.parquet")).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    }
    here.bad(&["report", "a.json", "--out", "a.xls"], &["a.xls", ".csv"]);
}

#[test]
fn who_wins_is_told_by_seat_for_each_scenario() {
    let here = Folder::new();
    for (lang, title, head) in [("en", "By seat", "seat"), ("fr", "Par place", "place")] {
        let words = ["sim", GAME, "--all-setups", "--games", "1", "--report", "a.html", "--lang", lang];
        let text = here.good(&words);
        let page = here.read("a.html");
        let section = page.split(&format!("<h2>{title}</h2>")).nth(1).unwrap().split("</section>").next().unwrap();
        // Two players, two together, three; who plays alone has nobody beside him.
        assert_eq!(section.matches("<h3>").count(), 3, "{section}");
        let scenario = section.split("<h3>").nth(1).unwrap().split("</h3>").next().unwrap();
        assert_eq!(section.matches("class=\"share\"").count(), 2 + 2 + 3);
        let rows = text.split(&format!("\n{scenario}\n{head} ")).nth(1).unwrap().lines().skip(1);
        let seats: Vec<&str> = rows.take_while(|row| !row.is_empty()).collect();
        assert!(seats.len() == 2 && seats.iter().all(|row| row.contains("random") && row.contains(" % - ")), "{text}");
    }
    let text = here.good(&["sim", RACE, "--games", "5"]);
    assert!(text.contains("Army Group North") && text.contains("\nseat "), "{text}");
    assert!(!here.good(&["sim", GAME, "--games", "5"]).contains("\nseat "), "one seat alone");
}

#[test]
fn what_is_asked_of_each_game_changes_none_of_them() {
    let here = Folder::new();
    let sim = |more: &[&str]| timeless(here.json(&[&["sim", GAME, "--games", "40", "--json"], more].concat()));
    let (plain, watched) = (sim(&[]), sim(&["--save", "a.json"]));
    for key in ["sides", "endings", "plies_a_game", "steps_a_game", "turns_a_game"] {
        assert_eq!(plain["total"][key], watched["total"][key], "{key}");
    }
    assert!(plain["total"]["branching"].is_null() && plain["total"]["looks"].is_null());
    assert!(watched["total"]["looks"]["count"].as_u64().unwrap() > 40);
}
