//! `verst pack check`, and `--pack` with other commands.

use crate::tools::{Folder, GAME, game_folder};

/// A copy of the built-in pack.
fn copy(here: &Folder, name: &str) -> Vec<String> {
    std::fs::create_dir_all(here.path(name)).unwrap();
    let mut files = Vec::new();
    for entry in std::fs::read_dir(game_folder().join("data")).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        std::fs::copy(&path, here.path(name).join(&file)).unwrap();
        files.push(file);
    }
    files
}

#[test]
fn the_built_in_pack_is_sound() {
    let here = Folder::new();
    copy(&here, "pack");
    assert!(here.good(&["pack", "check", "pack"]).contains("the same as the built-in one"));
    let found = here.json(&["pack", "check", "pack", "--game", GAME, "--json"]);
    assert_eq!((&found["game"], &found["built_in"]), (&GAME.into(), &true.into()));
    here.bad(&["pack", "check", "pack", "--game", "chess"], &["chess", GAME]);
}

#[test]
fn a_missing_file_is_named() {
    let here = Folder::new();
    for file in copy(&here, "pack") {
        copy(&here, "pack");
        std::fs::remove_file(here.path("pack").join(&file)).unwrap();
        here.bad(&["pack", "check", "pack"], &["pack", &file, "missing"]);
        here.bad(&["draw", GAME, "--pack", "pack"], &["pack", &file, "missing"]);
    }
}

#[test]
fn a_broken_file_is_named() {
    let here = Folder::new();
    for file in copy(&here, "pack") {
        copy(&here, "pack");
        here.write(&format!("pack/{file}"), "a: [1, 2\n");
        here.bad(&["pack", "check", "pack"], &["pack", &file]);
        here.write(&format!("pack/{file}"), b"a: 1\nb: \xff\n");
        here.bad(&["pack", "check", "pack"], &[&format!("{file}:2"), "UTF-8"]);
        here.write(&format!("pack/{file}"), "");
        here.bad(&["pack", "check", "pack"], &["pack", &file]);
    }
}

#[test]
fn another_pack_is_played_with_and_recorded() {
    let here = Folder::new();
    copy(&here, "pack");
    let path = "pack/scenarios.yaml";
    let changed = here.read(path).replace("en: \"Solo\"", "en: \"Alone\"");
    here.write(path, changed);
    assert!(!here.good(&["pack", "check", "pack"]).contains("the same as"));
    assert!(here.good(&["games", "--pack", "pack"]).contains("Alone"));
    let words = ["play", GAME, "--pack", "pack", "--agents", "random", "--seed", "1", "--save", "a.txt"];
    assert!(here.good(&words).contains("Alone"));
    // The record keeps the pack: it is not read with another one.
    here.good(&["verify", "a.txt", "--pack", "pack"]);
    here.bad(&["verify", "a.txt"], &["a.txt:4:", "data pack"]);
    assert_eq!(here.json(&["sim", GAME, "--pack", "pack", "--games", "2", "--json"])["total"]["games"], 2);
}
