//! How many zones, armies and cards there are stands in the pack: it may have fewer, or more as far as there is room.

use std::collections::BTreeMap;

use verst_core::{Decision, Game, Quick, Setup, Source, Step};
use verst_race::Race;
use verst_race::data::Pack;

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn edit(files: &mut Files, file: &str, from: &str, to: &str) {
    let text = files.get_mut(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    *text = text.replacen(from, to, 1);
}

/// A line of a file, by how it begins.
fn line(files: &Files, file: &str, start: &str) -> String {
    let found = files[file].split_inclusive('\n').find(|line| line.trim_start().starts_with(start));
    found.unwrap_or_else(|| panic!("{file} has no {start}")).to_owned()
}

/// Some games in every scenario.
fn play(files: &Files) -> Race {
    let game = Race::from_files(files).unwrap_or_else(|why| panic!("{why}"));
    let mut source = Quick::new(3);
    let mut actions = Vec::new();
    for scenario in &game.info().scenarios {
        let mut s = game.start(&Setup { scenario: scenario.id.clone(), ..Setup::default() }).unwrap();
        for _ in 0..400 {
            match game.decision(&s) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => {
                    game.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ());
                }
                Decision::Choose(seats) => {
                    let seat = seats.iter().next().unwrap();
                    game.actions(&s, seat, &mut actions);
                    let action = actions[source.below(actions.len() as u32) as usize];
                    game.apply(&mut s, &Step::Choice(seat, action), &mut ());
                }
            }
            game.validate(&s).unwrap();
        }
    }
    game
}

fn digest(game: &Race, rule: &str) -> String {
    game.ledger().iter().find(|r| r.id == rule).unwrap().digest.en.clone()
}

// rule: R2M-1.1
#[test]
fn fewer_soviet_cards_are_dealt_and_told() {
    let mut files = builtin();
    for card in ["- {id: g_a3,", "- {id: b_s4,", "- {id: b_mc1,"] {
        let whole = line(&files, "cards.yaml", card);
        edit(&mut files, "cards.yaml", &whole, "");
    }
    let game = play(&files);
    assert!(digest(&game, "R2M-1.1").contains("30 Soviet cards"), "{}", digest(&game, "R2M-1.1"));
    assert!(digest(&game, "R2M-20.4").contains("17 cards"), "{}", digest(&game, "R2M-20.4"));
}

// rule: R2M-1.1
#[test]
fn an_army_less_is_no_harm() {
    let mut files = builtin();
    let whole = line(&files, "armies.yaml", "- {id: \"18a\"");
    edit(&mut files, "armies.yaml", &whole, "");
    let memel = line(&files, "map.yaml", "- {id: memel,");
    edit(&mut files, "map.yaml", &memel, &memel.replace("start: true, ", ""));
    let game = play(&files);
    assert!(digest(&game, "R2M-1.1").starts_with("There are 10 armies (2 of North"), "{}", digest(&game, "R2M-1.1"));
}

// rule: R2M-3.1
#[test]
fn a_zone_more_is_on_the_map() {
    let mut files = builtin();
    let rostov = line(&files, "map.yaml", "- {id: rostov,");
    let more = "  - {id: taganrog, name: {en: \"Taganrog\", fr: \"Taganrog\", is: f}, colours: [sued], at: [1780, 1880], src: \"R\"}\n";
    edit(&mut files, "map.yaml", &rostov, &format!("{rostov}{more}"));
    let link = line(&files, "map.yaml", "- {id: c217,");
    let way = "  - {id: c239, a: taganrog, b: mariupol, colours: [sued], src: \"R\"}\n";
    edit(&mut files, "map.yaml", &link, &format!("{link}{way}"));
    let game = play(&files);
    assert!(game.zone("taganrog").is_some() && game.board().spaces.len() == 125);
}

#[test]
fn beyond_the_room_it_is_said_how_much_there_is() {
    let mut files = builtin();
    let card = line(&files, "cards.yaml", "- {id: g_a3,");
    edit(&mut files, "cards.yaml", &card, &format!("{card}{}", card.replace("g_a3", "g_a99")));
    let told = Race::from_files(&files).err().map(|why| why.to_string());
    assert_eq!(told.as_deref(), Some("cards.yaml: soviet: soviet: 34 is outside 1 to 33"));
    let mut files = builtin();
    let army = line(&files, "armies.yaml", "- {id: \"11a\"");
    edit(&mut files, "armies.yaml", &army, &format!("{army}{}", army.replace("11a", "12a")));
    let told = Race::from_files(&files).err().map(|why| why.to_string()).unwrap();
    assert!(told.starts_with("armies.yaml: armies: armies: 12 is outside 1 to 11"), "{told}");
}
