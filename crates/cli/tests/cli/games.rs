//! `verst games`.

use crate::tools::{Folder, GAME};

#[test]
fn the_games_are_listed_for_people() {
    let here = Folder::new();
    let english = here.good(&["games"]);
    assert!(english.contains(GAME) && english.contains("scenario") && english.contains("minutes"));
    let french = here.good(&["games", "--lang", "fr"]);
    assert!(french.contains(GAME) && french.contains("scénario") && french.contains("règles"));
}

#[test]
fn the_games_are_listed_for_machines() {
    let here = Folder::new();
    let list = here.json(&["games", "--json"]);
    let game = list.as_array().unwrap().iter().find(|g| g["slug"] == GAME).unwrap();
    assert!(game["scenarios"].as_array().unwrap().iter().all(|s| !s["seats"].as_array().unwrap().is_empty()));
    assert!(game["pack"].as_str().unwrap().len() == 32 && game["rules"].as_u64().unwrap() > 0);
}

#[test]
fn the_language_comes_from_the_machine() {
    let here = Folder::new();
    for (name, value, french) in
        [("LANG", "fr_FR.UTF-8", true), ("LC_ALL", "fr", true), ("LANG", "de_DE.UTF-8", false), ("LANG", "", false)]
    {
        let output = here.command(&["games"]).env(name, value).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text.contains("scénario"), french, "{name}={value}");
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    let here = Folder::new();
    here.bad(&["serve", "--no-browser", "--port", "0", "--db", "x:y"], &["x:y"]);
    assert!(here.good(&["--help"]).contains("Commands:"));
    assert!(here.good(&["--version"]).starts_with("verst "));
}
