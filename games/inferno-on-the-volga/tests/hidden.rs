//! Hidden information (chapter I): what each viewer is given, as view and as scene, in every mode; and that a computer
//! player is given no more (SIV-M.5).

mod common;

use common::{Table, lay, seeded, solo};
use serde_json::{Value, json};
use verst_core::{Decision, Game, Message, Quick, Seat, Setup, Step, Viewer};
use verst_inferno::Inferno;
use verst_inferno::data::Pack;
use verst_inferno::state::place;
use verst_inferno::view::HIDDEN;

const FIRST: Viewer = Viewer::Seat(Seat(0));
const SECOND: Viewer = Viewer::Seat(Seat(1));
const THIRD: Viewer = Viewer::Seat(Seat(2));
const PUBLIC: Viewer = Viewer::Public;

/// Is this unit in sight: its place in the view, its name anywhere in the scene?
fn sees(table: &Table, viewer: Viewer, unit: &str) -> bool {
    let known = place_of(table, viewer, unit) < 122;
    assert_eq!(named(table, viewer, unit), known, "view and scene of {viewer:?} differ about {unit}");
    known
}

fn place_of(table: &Table, viewer: Viewer, unit: &str) -> u64 {
    number(&table.0.view(viewer)["place"], index(unit))
}

fn strength_of(table: &Table, viewer: Viewer, unit: &str) -> u64 {
    number(&table.0.view(viewer)["strength"], index(unit))
}

fn index(unit: &str) -> usize {
    Pack::builtin().units.iter().position(|u| u.id == unit).unwrap()
}

fn hex_index(hex: &str) -> usize {
    Pack::builtin().hexes.iter().position(|h| h.id == hex).unwrap()
}

fn number(list: &Value, at: usize) -> u64 {
    list[at].as_u64().unwrap()
}

fn named(table: &Table, viewer: Viewer, id: &str) -> bool {
    text(&table.0.scene(viewer)).contains(&format!("\"{id}\""))
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[track_caller]
fn check(table: &Table, unit: &str, viewers: &[(Viewer, bool)]) {
    for (viewer, expected) in viewers {
        assert_eq!(sees(table, *viewer, unit), *expected, "{viewer:?} and {unit}");
    }
}

/// How many blocks of a hex a viewer is shown, and how many of them have a face.
fn blocks(table: &Table, viewer: Viewer, hex: &str) -> (usize, usize) {
    let at = hex_index(hex) as u16;
    let scene = table.0.scene(viewer);
    let there = || scene.pieces.iter().filter(|p| p.space == at);
    (there().count(), there().filter(|p| p.face.is_some()).count())
}

// rule: SIV-I.1
#[test]
fn soviet_units_are_blocks_without_a_face() {
    let table = lay("solo", &[], &json!({ "soviet": { "12": ["SU07@3", "SU08"], "19": ["?"] } }));
    check(&table, "SU07", &[(FIRST, false), (PUBLIC, false)]);
    check(&table, "SU08", &[(FIRST, false), (PUBLIC, false)]);
    for viewer in [FIRST, PUBLIC] {
        assert_eq!(blocks(&table, viewer, "12"), (2, 0));
        assert_eq!(blocks(&table, viewer, "19"), (1, 0));
        assert_eq!(place_of(&table, viewer, "SU07"), u64::from(HIDDEN));
    }
}

// rule: SIV-I.1
#[test]
fn a_human_soviet_sees_his_own() {
    let table = lay("duel", &[], &json!({ "soviet": { "12": ["SU07@3", "SU08"] } }));
    check(&table, "SU07", &[(SECOND, true), (FIRST, false), (PUBLIC, false)]);
    check(&table, "SU08", &[(SECOND, true), (FIRST, false), (PUBLIC, false)]);
    assert_eq!(strength_of(&table, SECOND, "SU07"), 3);
    // SIV-M.2: not his strength, while nobody has seen the unit.
    assert_eq!(strength_of(&table, SECOND, "SU08"), 0);
}

// rule: SIV-I.1, SIV-I.2, SIV-6.3, SIV-6.13
#[test]
fn a_combat_shows_its_units_from_the_showdown_to_the_end() {
    let mut table = lay(
        "duel",
        &["memory_aid=off"],
        &json!({
            "german": { "B12": ["GE14@4", "GE15@2"], "Y": ["GE08"] },
            "soviet": { "12": ["SU07@3", "SU08"], "13": ["SU09"] },
            "soviet_hand": ["s_tommy"],
        }),
    );
    table.act("short B12, take GE14, quick 12");
    // Declared, not shown: the number of attackers is seen, nothing else.
    check(&table, "GE14", &[(FIRST, true), (SECOND, false), (PUBLIC, false)]);
    check(&table, "SU07", &[(FIRST, false), (SECOND, true), (PUBLIC, false)]);
    assert_eq!(table.0.view(SECOND)["attack_from"], json!([[hex_index("B12"), 1]]));
    table.act("no card").fall("2");
    for unit in ["GE14", "SU07", "SU08"] {
        check(&table, unit, &[(FIRST, true), (SECOND, true), (PUBLIC, true)]);
    }
    assert_eq!(strength_of(&table, FIRST, "SU08"), 2);
    // Those who take no part stay concealed.
    check(&table, "GE15", &[(FIRST, true), (SECOND, false), (PUBLIC, false)]);
    check(&table, "SU09", &[(FIRST, false), (SECOND, true), (PUBLIC, false)]);
    table.fall("1 1 1 1 1").fall("1 1 1 1");
    check(&table, "GE14", &[(FIRST, true), (SECOND, false), (PUBLIC, false)]);
    check(&table, "SU07", &[(FIRST, false), (SECOND, true), (PUBLIC, false)]);
}

// rule: SIV-I.1
#[test]
fn the_memory_aid_is_the_germans_and_ends_with_a_move() {
    let patch = json!({
        "german": { "E16": ["GE14"] },
        "soviet": { "31": ["SU07@3", "SU08@4"], "15": ["SU10@4"] },
        "remembered": ["SU07", "SU10"],
        "phase": "order-roll",
    });
    let mut table = solo(&patch);
    check(&table, "SU07", &[(FIRST, true), (PUBLIC, false)]);
    check(&table, "SU08", &[(FIRST, false)]);
    let scene = table.0.scene(FIRST);
    assert!(scene.pieces.iter().find(|p| p.id == "SU07").unwrap().concealed, "remembered, not shown");
    table.fall("4 1 1 1 SU08");
    check(&table, "SU07", &[(FIRST, false)]);
    check(&table, "SU10", &[(FIRST, true)]);
}

// rule: SIV-I.2
#[test]
fn german_units_are_hidden_from_a_human_soviet() {
    for (scenario, soviet) in [("duel", SECOND), ("three", THIRD)] {
        let table = lay(scenario, &[], &json!({ "german": { "W": ["GE01@2", "GE26"] } }));
        for unit in ["GE01", "GE26"] {
            check(&table, unit, &[(FIRST, true), (soviet, false), (PUBLIC, false)]);
            assert_eq!(strength_of(&table, soviet, unit), 0);
        }
        assert_eq!(blocks(&table, soviet, "W"), (2, 0));
    }
    // Two commanders have no secrets from each other.
    let table = lay("three", &[], &json!({ "german": { "W": ["GE01@2", "GE26"] } }));
    check(&table, "GE01", &[(SECOND, true)]);
    check(&table, "GE26", &[(FIRST, true)]);
}

// rule: SIV-I.3
#[test]
fn track_and_pools_are_counts() {
    for scenario in ["solo", "duel", "coop", "three"] {
        let table = seeded(scenario, &[], 2);
        for viewer in [FIRST, PUBLIC] {
            let scene = table.0.scene(viewer);
            let boxes: Vec<_> = scene.tracks[0].rows.iter().map(|row| row.boxes.len()).collect();
            assert_eq!(boxes, [5; 6]);
            assert!(!text(&scene.tracks).contains("known"), "{viewer:?} sees the track");
            let figure = |name: &str| scene.figures.iter().find(|f| f.name.id == name).unwrap().now;
            assert_eq!((figure("figure-infantry-pool"), figure("figure-tank-pool")), (22, 6));
        }
    }
}

// rule: SIV-I.3, SIV-4.5e
#[test]
fn a_called_unit_is_seen_by_its_owner() {
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "T": ["GE01", "GE02", "GE03", "GE04"], "U": ["GE05", "GE06", "GE07", "GE08"] },
            "soviet": { "V": ["SU07@4"], "19": ["SU24@4"] },
            "track": { "1": ["GE26"], "2": ["GE14", "GE15"] },
        }),
    );
    table.act("call");
    let card = table.odds()[0].0.clone();
    table.fall(&card).fall("1 2 2 2 2 2");
    assert_eq!(table.at("phase"), "call");
    assert!(named(&table, FIRST, "GE26"));
    for viewer in [SECOND, PUBLIC] {
        assert!(!named(&table, viewer, "GE26") && !text(&table.0.view(viewer)["frames"]).contains("\"unit\":25"));
    }
    table.act("to K").fall("1");
    // GE14 found no open entry hex: it lies on the track, known to the Germans alone.
    assert!(named(&table, FIRST, "GE14"));
    assert!(!named(&table, SECOND, "GE14") && !named(&table, PUBLIC, "GE14"));
}

// rule: SIV-I.4
#[test]
fn hands_are_hidden_from_the_opponent() {
    let table = lay("duel", &[], &json!({ "german_hand": ["g_stuka", "g_pak"], "soviet_hand": ["s_tommy"] }));
    for (viewer, german, soviet) in [(FIRST, true, false), (SECOND, false, true), (PUBLIC, false, false)] {
        assert_eq!(named(&table, viewer, "g_stuka"), german, "{viewer:?}");
        assert_eq!(named(&table, viewer, "s_tommy"), soviet, "{viewer:?}");
        let view = table.0.view(viewer);
        assert_eq!(view["hands"], json!([2, 1]));
        assert_eq!(view["hand"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), {
            u64::from(german) * 2 + u64::from(soviet)
        });
        // What is not seen may be in a hand or in a deck: that is all the view says of it.
        let decks = view["decks"][0].as_u64().unwrap() + view["decks"][1].as_u64().unwrap();
        let unseen: u64 = view["unseen"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(unseen, decks + 3 - u64::from(german) * 2 - u64::from(soviet));
    }
}

// rule: SIV-I.4
#[test]
fn nobody_sees_the_hand_of_the_automaton() {
    let table = solo(&json!({ "soviet_hand": 3 }));
    for viewer in [FIRST, PUBLIC] {
        assert_eq!(table.0.view(viewer)["hands"][1], 3);
        assert!(!text(&table.0.scene(viewer).cards).contains("\"s_"));
    }
}

// rule: SIV-I.4, SIV-3.7
#[test]
fn discards_and_leaders_are_public() {
    let table = lay("duel", &[], &json!({ "leaders": ["s_zaytsev", "g_hoth"], "soviet_deck": ["s_tommy"] }));
    for viewer in [FIRST, SECOND, PUBLIC] {
        for card in ["s_zaytsev", "g_hoth", "s_sniper"] {
            assert!(named(&table, viewer, card), "{viewer:?} and {card}");
        }
    }
}

// rule: SIV-I.5
#[test]
fn losses_markers_and_control_are_public() {
    let table = lay(
        "duel",
        &[],
        &json!({
            "german": { "Y": ["GE08"] },
            "destroyed": ["GE01", "SU07"],
            "withdrawn": ["GE26"],
            "rubble": ["12"],
            "control": { "12": "german" },
            "soviet": { "19": ["SU24"] },
        }),
    );
    let twelve = hex_index("12");
    for viewer in [FIRST, SECOND, PUBLIC] {
        assert_eq!(place_of(&table, viewer, "GE01"), u64::from(place::DESTROYED));
        assert_eq!(place_of(&table, viewer, "SU07"), u64::from(place::DESTROYED));
        assert_eq!(place_of(&table, viewer, "GE26"), u64::from(place::WITHDRAWN));
        let scene = table.0.scene(viewer);
        assert_eq!(scene.figures.iter().find(|f| f.name.id == "figure-losses").unwrap().now, 2);
        assert!(scene.marks.iter().any(|m| m.kind == "rubble" && m.space == twelve as u16));
        assert_eq!(scene.control[twelve], "axis");
    }
}

// rule: SIV-I.6, SIV-7.1
#[test]
fn opportunity_fire_shows_how_many_fire() {
    let mut table = solo(&json!({
        "german": { "B12": ["GE14@4"], "Y": ["GE08"] },
        "soviet": { "12": ["SU07@4"], "13": ["SU08@4", "SU09"], "19": ["SU24@4"] },
        "leaders": ["s_chuikov"],
        "german_hand": [],
    }));
    table.act("short B12, quick 12");
    assert_eq!(table.dice(), 3);
    let fall = table.0.parse_fall("1 1 6").unwrap();
    let told = table.0.fall(&fall).unwrap().told;
    let heard: Vec<&Message> = told.iter().filter_map(|t| t.to(FIRST)).collect();
    assert!(heard.iter().any(|m| m.id == "roll-opportunity"));
    assert!(!text(&heard).contains("SU08") && !text(&heard).contains("SU09"));
    check(&table, "SU08", &[(FIRST, false), (PUBLIC, false)]);
    assert_eq!(strength_of(&table, FIRST, "SU09"), 0);
}

// rule: SIV-I.7, SIV-6.1
#[test]
fn a_card_face_down_is_its_owners() {
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "B12": ["GE14@4"], "Y": ["GE08"] },
            "soviet": { "12": ["SU07@4"], "19": ["SU24@4"] },
            "german_hand": ["g_pioneer", "g_pioneer"],
            "soviet_hand": ["s_sniper"],
            "leaders": ["g_linden"],
        }),
    );
    table.act("attack 12, fight, card s_sniper");
    let seen = |table: &Table, card: &str| [FIRST, SECOND, PUBLIC].map(|v| named(table, v, card));
    assert_eq!(seen(&table, "s_sniper"), [false, true, false]);
    // That it was played is seen.
    assert_eq!(table.0.view(FIRST)["hands"][1], 0);
    assert_eq!(table.0.view(FIRST)["combat"]["soviet_card"], "FaceDown");
    table.act("card g_pioneer");
    assert_eq!(seen(&table, "g_pioneer"), [true, false, false]);
    table.act("done");
    // The showdown.
    assert_eq!(seen(&table, "s_sniper"), [true; 3]);
    assert_eq!(seen(&table, "g_pioneer"), [true; 3]);
}

// rule: SIV-I.7, SIV-6.1
#[test]
fn nobody_sees_the_card_of_the_automaton_before_the_showdown() {
    let mut table = solo(&json!({
        "german": { "B12": ["GE14@4"] },
        "soviet": { "12": ["SU07@4"], "19": ["SU24@4"] },
        "german_hand": ["g_stuka"],
        "soviet_hand": 1,
    }));
    table.act("attack 12, fight");
    for viewer in [FIRST, PUBLIC] {
        assert_eq!(table.0.view(viewer)["combat"]["soviet_card"], "FaceDown");
        assert!(!text(&table.0.scene(viewer).cards).contains("\"s_"));
    }
    assert_eq!(table.at("combat.soviet_card"), "face-down", "it is drawn when it is turned up");
}

// rule: SIV-I.7
#[test]
fn whether_the_german_played_a_card_is_public() {
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "B12": ["GE14@4"] },
            "soviet": { "12": ["SU07"], "19": ["SU24@4"] },
            "german_hand": ["g_stuka"],
            "soviet_hand": [],
        }),
    );
    table.act("attack 12, fight");
    let seat = table.seat();
    let told = table.0.choose(seat, "card g_stuka").unwrap().told;
    let heard: Vec<&Message> = told.iter().filter_map(|t| t.to(SECOND)).collect();
    assert_eq!(heard[0].id, "log-card-face-down");
    assert!(!text(&heard[0]).contains("g_stuka"));
}

// rule: SIV-I.1, SIV-I.2
#[test]
fn movements_name_no_units_to_the_enemy() {
    let mut table = lay(
        "duel",
        &[],
        &json!({ "german": { "W": ["GE01", "GE02"] }, "soviet": { "11": ["SU07"], "12": ["SU08"] }, "german_hand": [] }),
    );
    table.act("short W, take all");
    let told = table.0.choose(Seat(0), "to B1").unwrap().told;
    assert!(text(&told[0].to(FIRST)).contains("GE01"));
    assert!(!text(&told[0].to(SECOND)).contains("GE01") && !text(&told[0].to(PUBLIC)).contains("GE01"));
    table.0.patch(&json!({ "moves": 1 })).unwrap();
    table.act("short 11");
    let told = table.0.choose(Seat(1), "to 10").unwrap().told;
    assert!(text(&told[0].to(SECOND)).contains("SU07"));
    assert!(!text(&told[0].to(FIRST)).contains("SU07") && !text(&told[0].to(PUBLIC)).contains("SU07"));
}

// rule: SIV-I.2, SIV-7.8
#[test]
fn being_asked_to_withdraw_tells_the_enemy_nothing() {
    let [with, without] = [["GE01", "GE02"], ["GE02", "GE01"]].map(|[here, there]| {
        let patch = json!({
            "german": { "W": [here] }, "track": { "1": [there] }, "soviet": { "19": ["SU24"] }, "leaders": ["g_okh"],
            "phase": "german-start",
        });
        lay("duel", &[], &patch)
    });
    assert_eq!((with.at("phase"), without.at("phase")), (json!("german-start"), json!("german-start")));
    for viewer in [SECOND, PUBLIC] {
        assert_eq!(with.0.view(viewer)["frames"], without.0.view(viewer)["frames"]);
        assert_eq!(text(&with.0.scene(viewer)), text(&without.0.scene(viewer)));
    }
}

/// What the Germans, the Soviets and the public hear of a fall.
fn heard(table: &mut Table, fall: &str) -> [String; 3] {
    let fall = table.0.parse_fall(fall).unwrap();
    let told = table.0.fall(&fall).unwrap().told;
    [FIRST, SECOND, PUBLIC].map(|v| text(&told.iter().filter_map(|t| t.to(v)).collect::<Vec<_>>()))
}

// rule: SIV-I.3, SIV-I.4
#[test]
fn the_log_names_draws_and_arrivals_to_their_owner() {
    let named = |heard: [String; 3], id: &str| heard.map(|text| text.contains(id));
    let mut table = lay(
        "duel",
        &[],
        &json!({
            "german": { "T": ["GE01", "GE02", "GE03", "GE04"], "U": ["GE05", "GE06", "GE07", "GE08"] },
            "soviet": { "V": ["SU07@4"], "19": ["SU24@4"] },
            "track": { "1": ["GE26"], "2": ["GE14"] },
        }),
    );
    table.act("call");
    assert_eq!(named(heard(&mut table, "g_stuka"), "g_stuka"), [true, false, false]);
    assert_eq!(named(heard(&mut table, "2 1 3 3 3 3"), "GE14"), [true, false, false], "no open entry hex");
    let told = table.0.choose(Seat(0), "to K").unwrap().told;
    assert_eq!([FIRST, SECOND, PUBLIC].map(|v| text(&told[0].to(v)).contains("GE26")), [true, false, false]);
    table.fall("2 SU41");
    table.fall("3 3 1 1");
    assert_eq!(named(heard(&mut table, "s_tommy"), "s_tommy"), [false, true, false]);
}

// rule: SIV-M.5
#[test]
fn a_computer_player_knows_what_its_seat_knows() {
    let game = Inferno::builtin();
    let mut source = Quick::new(11);
    for (scenario, seats) in [("solo", 1), ("duel", 2), ("coop", 2), ("three", 3)] {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let mut state = game.start(&setup).unwrap();
        for _ in 0..60 {
            if let Decision::Chance(chance) = game.decision(&state) {
                let fall = chance.sample(&mut source);
                game.apply(&mut state, &Step::Chance(fall), &mut ());
            }
        }
        for seat in (0..seats).map(Seat) {
            let view = game.view(&state, Viewer::Seat(seat));
            let guesses: Vec<_> = (0..4).map(|_| game.determinize(&view, &mut source)).collect();
            // It has the same rights in each guess, and no guess shows it more.
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.actions(&state, seat, &mut here);
            for guess in &guesses {
                game.actions(guess, seat, &mut there);
                assert_eq!(here, there);
                assert_eq!(game.view(guess, Viewer::Seat(seat)), view);
            }
            assert!(scenario != "duel" || guesses.iter().any(|g| *g != state), "it guesses, it does not know");
        }
    }
}
