//! `verst case`.

use crate::tools::{Folder, GAME, game_folder};

#[test]
fn the_cases_of_the_game_hold() {
    let here = Folder::new();
    let folder = game_folder().join("cases");
    let files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|end| end == "yaml"))
        .map(|p| p.display().to_string())
        .collect();
    let mut words = vec!["case"];
    words.extend(files.iter().map(String::as_str));
    assert!(!files.is_empty());
    assert!(here.good(&words).contains("ok "));
    words.push("--json");
    let found = here.json(&words);
    assert!(found.as_array().unwrap().iter().all(|line| line["passed"] == true));
}

#[test]
fn a_case_that_fails_is_exit_code_1() {
    let here = Folder::new();
    here.write("good.yaml", format!("game: {GAME}\nsteps:\n  - offers: [pass]\n"));
    here.write("wrong.yaml", format!("game: {GAME}\nsteps:\n  - expect: {{turn: 77}}\n"));
    let ran = here.verst(&["case", "good.yaml", "wrong.yaml"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    for part in ["ok      good.yaml", "FAILED  wrong.yaml", "77", "1 of 2 cases hold"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let ran = here.verst(&["case", "good.yaml", "wrong.yaml", "--json"]);
    assert_eq!(ran.code, 1);
    let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&found[0]["passed"], &found[1]["passed"]), (&true.into(), &false.into()));
    assert_eq!(found[1]["step"], 1);
}

#[test]
fn what_is_no_case_is_bad_input() {
    let here = Folder::new();
    here.write("good.yaml", format!("game: {GAME}\nsteps:\n  - offers: [pass]\n"));
    for (text, part) in [
        ("game: [", "line 1"),
        ("- 1\n- 2\n", "no.yaml"),
        ("game: chess\nsteps: []\n", "chess"),
        (&format!("game: {GAME}\nscenario: moon\nsteps: []\n"), "moon"),
        (&format!("game: {GAME}\nposition: {{nonsense: 1}}\nsteps: []\n"), "nonsense"),
        (&format!("game: {GAME}\nsteps:\n  - dance: x\n"), "dance"),
        (&format!("game: {GAME}\nnote: x\nrules: [SIV-99.9]\nsteps: []\n"), "line 3: rule \"SIV-99.9\""),
        (&format!("game: {GAME}\nsteps:\n  - refuse: attack 13\n    rule: SIV-99.9\n"), "line 3, step 1: rule"),
        (&format!("game: {GAME}\nsteps:\n  - do: dance\n"), "line 3, step 1: \u{ab}dance\u{bb}"),
        (&format!("game: {GAME}\nsteps:\n  - expect: {{trun: 1}}\n"), "line 3, step 1: there is no \"trun\""),
        (&format!("game: {GAME}\nsteps:\n  - {{do: pass, seat: moon}}\n"), "line 3, step 1: there is no seat"),
        (&format!("game: {GAME}\nsteps:\n  - {{do: pass, chance: [7]}}\n"), "a die of 6 sides cannot show 7"),
        (&format!("game: {GAME}\nposition: {{turn: 99999}}\nsteps: []\n"), "line 2: position, turn"),
    ] {
        here.write("no.yaml", text);
        // The sound case beside it is still run.
        let ran = here.bad(&["case", "no.yaml", "good.yaml"], &["no.yaml", part]);
        assert!(ran.out.contains("ok      good.yaml"), "{text:?}: {}", ran.out);
    }
}
