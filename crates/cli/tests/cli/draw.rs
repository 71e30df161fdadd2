//! `verst draw`.

use crate::tools::{Folder, GAME};

#[test]
fn the_board_is_drawn_in_every_way() {
    let here = Folder::new();
    assert_eq!(here.good(&["draw", GAME, "--svg", "a.svg"]).trim(), "a.svg");
    assert!(here.read("a.svg").starts_with("<svg"));
    here.good(&["draw", GAME, "--scenario", "duel", "--png", "a.png", "--width", "300", "--theme", "dark"]);
    assert!(std::fs::read(here.path("a.png")).unwrap().starts_with(b"\x89PNG"));
    assert!(!here.good(&["draw", GAME]).trim().is_empty());
}

#[test]
fn language_seed_theme_and_eyes_count() {
    let here = Folder::new();
    let draw = |words: &[&str]| {
        let mut all = vec!["draw", GAME, "--svg", "a.svg"];
        all.extend(words);
        here.good(&all);
        here.read("a.svg")
    };
    let plain = draw(&[]);
    assert_eq!(plain, draw(&[]));
    for words in [&["--lang", "fr"][..], &["--seed", "2"], &["--theme", "dark"]] {
        assert_ne!(plain, draw(words), "{words:?}");
    }
    assert_ne!(draw(&["--seat", "german"]), draw(&["--seat", "public"]));
}

#[test]
fn a_map_that_is_printed_with_east_up_can_be_turned() {
    let here = Folder::new();
    for game in verst_registry::games() {
        let slug = game.info().slug;
        let turned = ["draw", slug, "--turn", "east", "--svg", "east.svg"];
        if game.board().east_up {
            here.good(&turned);
            here.good(&["draw", slug, "--svg", "north.svg"]);
            assert_ne!(here.read("east.svg"), here.read("north.svg"), "{slug}");
            assert!(!here.good(&["draw", slug, "--turn", "east"]).trim().is_empty());
        } else {
            here.bad(&turned, &["--turn east", slug]);
        }
    }
}
