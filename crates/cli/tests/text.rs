//! No text panics anything that reads it: records, cases, actions, dice.

use proptest::prelude::*;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use verst_conformance::case::run_case;
use verst_conformance::fuzz::{Spoiler, runs, unharmed};
use verst_core::{AnyGame, Decision, PackFiles, Position, Record, Setup};
use verst_match::{Dice, Match, Player, Terms, replay, verify};
use verst_registry::{find, games};

const GAME: &str = "inferno-on-the-volga";

fn game() -> Arc<dyn AnyGame> {
    find(GAME).unwrap()
}

/// A match of which each first choice was taken, as text.
static RECORD: LazyLock<String> = LazyLock::new(|| {
    let terms = Terms::new(vec![Player::human("Anna")], Dice::Plain(4));
    let mut table = Match::new(game(), &Setup::default(), terms, 0).unwrap();
    for _ in 0..120 {
        let Decision::Choose(seats) = table.decision() else { break };
        let seat = seats.iter().next().unwrap();
        let action = table.position().actions(seat)[0].clone();
        table.play(seat, &action, table.state(), 0).unwrap();
    }
    table.record().text()
});

fn opening() -> Box<dyn Position> {
    let record = Record::parse(&RECORD).unwrap();
    replay(&record, game()).unwrap().at(usize::MAX)
}

/// Packs made from the built-in ones by small changes: refused with a reason, or taken, and then a game begins.
#[test]
fn a_spoiled_pack_is_refused_or_played() {
    let mut spoiler = Spoiler::new(6);
    for game in games() {
        let slug = game.info().slug;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(slug).join("data");
        let read = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read_to_string(path).unwrap())
        };
        let sound: PackFiles = std::fs::read_dir(folder).unwrap().map(read).collect();
        let names: Vec<&String> = sound.keys().collect();
        for _ in 0..runs(60) {
            let name = (*spoiler.one(&names).unwrap()).clone();
            let mut files = sound.clone();
            let text = spoiler.text(&files[&name]);
            files.insert(name.clone(), text);
            unharmed(&format!("{slug}, {name}:\n{}", files[&name]), || match verst_registry::load(slug, &files) {
                Ok(game) => drop(game.start(&Setup::default()).map(|position| position.decision())),
                Err(error) => assert!(!error.to_string().is_empty()),
            });
        }
    }
}

proptest! {
    #[test]
    fn any_text_may_be_read_as_a_record(text in "(verst record 1\n)?(\\PC|\n){0,200}") {
        if let Ok(record) = Record::parse(&text) {
            let again = Record::parse(&record.text());
            prop_assert!(again.is_ok(), "what is written can be read");
        }
    }

    #[test]
    fn a_record_with_a_changed_part_replays_or_says_why(at in any::<prop::sample::Index>(), cut in 0usize..12, new in "(\\PC|\n){0,8}") {
        let chars: Vec<char> = RECORD.chars().collect();
        let at = at.index(chars.len());
        let end = (at + cut).min(chars.len());
        let text: String = chars[..at].iter().chain(new.chars().collect::<Vec<_>>().iter()).chain(&chars[end..]).collect();
        if let Ok(record) = Record::parse(&text) {
            let _ = verify(&record, game());
            match replay(&record, game()) {
                Ok(replay) => drop(replay.at(replay.plies())),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn any_text_may_be_read_as_a_case(text in "(game: inferno-on-the-volga\n)?(steps:\n  - )?(do|refuse|expect|offers|chance)?(\\PC|\n){0,80}") {
        let lookup = |slug: &str| find(slug).ok();
        if let Err(error) = run_case(&text, &lookup) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn any_text_may_be_said_as_an_action(text in "(attack|to|take|card|long|loss|advantage)? ?\\PC{0,20}") {
        let mut position = opening();
        let before = position.hash();
        for seat in 0..3 {
            let seat = verst_core::Seat(seat);
            if position.check(seat, &text).is_err() {
                prop_assert!(position.choose(seat, &text).is_err());
                prop_assert_eq!(position.hash(), before.clone(), "a refused action changes nothing");
            }
        }
        prop_assert!(position.parse_fall(&text).is_err() || matches!(position.decision(), Decision::Chance(_)));
    }

    #[test]
    fn any_bytes_may_be_restored(bytes in prop::collection::vec(any::<u8>(), 0..400), at in any::<prop::sample::Index>(), new in any::<u8>()) {
        let _ = game().restore(&bytes);
        let mut sound = opening().bytes();
        let at = at.index(sound.len());
        sound[at] = new;
        if let Ok(position) = game().restore(&sound) {
            prop_assert!(position.validate().is_ok());
            let _ = position.decision();
        }
    }
}

#[test]
fn every_legal_action_of_every_game_is_read_as_it_is_written() {
    for game in games() {
        for setup in game.info().setups() {
            let position = game.start(&setup).unwrap();
            if let Decision::Choose(seats) = position.decision() {
                for seat in seats.iter() {
                    for action in position.actions(seat) {
                        assert!(position.check(seat, &action).is_ok(), "{action}");
                    }
                }
            }
        }
    }
}
