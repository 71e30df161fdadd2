//! No text makes the reader of packs panic.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use verst_core::{AnyGame, Decision, Erased, Game, Position, Quick, Seat, Setup, Source, Step, Viewer};
use verst_race::Race;
use verst_race::data::Pack;

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

/// Depth, aliases and length are bounded before they hurt.
#[test]
fn hostile_yaml_is_refused() {
    let laughs: String = (1..30).fold("a0: &a0 [x]\n".to_owned(), |text, n| {
        let last = n - 1;
        text + &format!("a{n}: &a{n} [*a{last}, *a{last}, *a{last}, *a{last}]\n")
    });
    for text in [
        String::new(),
        "\u{feff}".to_owned(),
        "[".repeat(50_000),
        "{a: ".repeat(50_000),
        "zones: &a [*a]".to_owned(),
        laughs,
    ] {
        for (name, _) in Pack::FILES {
            let mut files = builtin();
            files.insert(name.to_owned(), text.clone());
            let e = Pack::parse(&files).unwrap_err();
            assert!(e.file == name && !e.record.is_empty() && !e.field.is_empty(), "{e}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn arbitrary_text_is_refused(file in 0..8usize, text in "[-a-z0-9:{}\\[\\],&*!|>#'\" \n]{0,80}") {
        let mut files = builtin();
        files.insert(Pack::FILES[file].0.to_owned(), text);
        prop_assert!(Pack::parse(&files).is_err());
    }

    /// Whatever happens to a few bytes of a real file, the pack is read or refused with a full address.
    #[test]
    fn edited_bytes_never_panic(
        file in 0..8usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<u8>()), 1..6),
    ) {
        let (name, text) = Pack::FILES[file];
        let mut bytes = text.as_bytes().to_vec();
        for (at, what, byte) in edits {
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.remove(at)),
            }
        }
        let mut files = builtin();
        files.insert(name.to_owned(), String::from_utf8_lossy(&bytes).into_owned());
        if let Err(e) = Pack::parse(&files) {
            prop_assert!(!e.file.is_empty() && !e.field.is_empty(), "{}", e);
        }
    }
}

/// The numbers of a line that are not in a comment or a source.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let plain = line.split(['#', '"']).next().unwrap_or_default();
        let mut at = 0;
        while let Some(from) = plain[at..].find(|c: char| c.is_ascii_digit()).map(|i| at + i) {
            let end = plain[from..].find(|c: char| !c.is_ascii_digit()).map_or(plain.len(), |i| from + i);
            found.push(start + from..start + end);
            at = end;
        }
        start += line.len();
    }
    found
}

/// Whoever corrects numbers gets a game that can be played, or is told what they may be.
#[test]
fn a_corrected_pack_is_refused_or_can_be_played() {
    let mut source = Quick::new(11);
    let tables = numbers(&builtin()["tables.yaml"]);
    let mut played = 0;
    for _ in 0..250 {
        let mut files = builtin();
        let text = files.get_mut("tables.yaml").unwrap();
        let mut spots: Vec<_> = (0..2).map(|_| tables[source.below(tables.len() as u32) as usize].clone()).collect();
        spots.sort_by_key(|spot| std::cmp::Reverse(spot.start));
        spots.dedup();
        for spot in spots {
            let number = [0, 1, 2, 3, 4, 6, 9, 12, 20, 200][source.below(10) as usize];
            text.replace_range(spot, &number.to_string());
        }
        let Ok(game) = Race::from_files(&files) else { continue };
        played += 1;
        let scenarios = &game.info().scenarios;
        let scenario = scenarios[source.below(scenarios.len() as u32) as usize].id.clone();
        let mut s = game.start(&Setup { scenario, ..Setup::default() }).unwrap();
        let mut actions = Vec::new();
        for _ in 0..300 {
            match game.decision(&s) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => {
                    game.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ());
                }
                Decision::Choose(seats) => {
                    let seat = seats.iter().next().unwrap();
                    game.actions(&s, seat, &mut actions);
                    assert!(!actions.is_empty());
                    let scene = game.scene(&game.view(&s, Viewer::Seat(seat)), &actions);
                    assert_eq!(scene.choices.len(), actions.len());
                    let action = actions[source.below(actions.len() as u32) as usize];
                    game.apply(&mut s, &Step::Choice(seat, action), &mut ());
                }
            }
            game.validate(&s).unwrap();
        }
    }
    assert!(played > 25, "{played}");
}

/// Some random steps.
fn walk(position: &mut dyn Position, plies: u32, source: &mut Quick) {
    for _ in 0..plies {
        match position.decision() {
            Decision::Over(_) => return,
            Decision::Chance(chance) => drop(position.fall(&chance.sample(source)).unwrap()),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                let actions = position.actions(seat);
                let action = &actions[source.below(actions.len() as u32) as usize];
                position.choose(seat, action).unwrap();
            }
        }
    }
}

/// A position that was written by another hand is refused, or is one that everybody can look at.
#[test]
fn edited_positions_are_refused_or_can_be_read() {
    let game: Arc<dyn AnyGame> = Arc::new(Erased::new(Race::builtin()));
    let mut source = Quick::new(5);
    let mut restored = 0;
    for seed in 0..120 {
        let scenarios = &game.info().scenarios;
        let scenario = &scenarios[seed % scenarios.len()];
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let mut position = game.start(&setup).unwrap();
        let plies = source.below(600);
        walk(&mut *position, plies, &mut source);
        let bytes = position.bytes();
        for _ in 0..400 {
            let mut edited = bytes.clone();
            for _ in 0..=source.below(2) {
                let at = source.below(edited.len() as u32) as usize;
                edited[at] = source.below(256) as u8;
            }
            let Ok(position) = game.restore(&edited) else { continue };
            restored += 1;
            assert!(position.validate().is_ok());
            for seat in 0..scenario.seats.len() as u8 {
                let actions = position.actions(Seat(seat));
                let _ = (position.scene(Viewer::Seat(Seat(seat))), position.decision(), actions);
            }
        }
    }
    assert!(restored > 500, "{restored}");
}
