//! The data pack: what is in the box, what a broken pack is told, and that no text makes the reader panic.

use std::collections::BTreeMap;

use proptest::prelude::*;
use verst_inferno::data::{
    CARDS, Colour, Fire, Fort, GERMAN_UNITS, HEXES, HexRecord, Kind, Order, Pack, Side, Terrain, UNITS, UnitRecord,
};

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn hexes(wanted: impl Fn(&HexRecord) -> bool) -> Vec<&'static str> {
    Pack::builtin().hexes.iter().filter(|h| wanted(h)).map(|h| h.id.as_str()).collect()
}

fn units(wanted: impl Fn(&UnitRecord) -> bool) -> usize {
    Pack::builtin().units.iter().filter(|u| wanted(u)).count()
}

#[test]
fn the_built_in_pack_is_valid() {
    assert_eq!(Pack::parse(&builtin()).as_ref(), Ok(Pack::builtin()));
}

// ---- components

// rule: SIV-1.1, EX-001
#[test]
fn siv_1_1_units() {
    assert_eq!(units(|u| u.side == Side::German && !u.axe), 37);
    assert_eq!(units(|u| u.side == Side::Soviet), 53);
    let infantry = |u: &UnitRecord| matches!(u.kind, Kind::Rd | Kind::Gd | Kind::Br | Kind::Rgt);
    assert_eq!(units(infantry), 38);
    assert_eq!(units(|u| u.kind == Kind::Tk), 13);
    assert_eq!(units(|u| u.kind == Kind::Mar), 2);
    assert_eq!(units(|u| u.kind == Kind::Gd), 4);
    assert_eq!(units(|u| u.kind == Kind::Rd && u.max == 4), 18);
}

// rule: SIV-1.2, SIV-2.3
#[test]
fn siv_1_2_designers_way() {
    let axes: Vec<_> = Pack::builtin().units.iter().filter(|u| u.axe).collect();
    assert_eq!(axes.len(), 3);
    assert!(axes.iter().all(|u| u.colour == Some(Colour::White) && u.formation == "6 Pz"));
    let blocks: Vec<_> = Pack::builtin().blocks.iter().map(|b| b.id.as_str()).collect();
    assert_eq!(blocks, ["UAA", "UAT", "UCH", "RAUS"]);
    assert_eq!(hexes(|h| h.fort == Some(Fort::Brown)), ["4", "21", "28"]);
    assert_eq!(hexes(|h| h.fort == Some(Fort::Red)), ["26", "32"]);
}

// rule: SIV-1.3, EX-002
#[test]
fn siv_1_3_decks() {
    let deck = |side| -> u8 { Pack::builtin().cards.iter().filter(|c| c.side == side).map(|c| c.count).sum() };
    assert_eq!((deck(Side::Soviet), deck(Side::German)), (28, 27));
    assert_eq!(Pack::builtin().cards.len(), CARDS);
}

// rule: SIV-1.4, SIV-2.2
#[test]
fn siv_1_4_factory_and_docks() {
    assert_eq!(hexes(|h| h.factory), ["7"]);
    assert_eq!(hexes(|h| h.docks == 1), ["9", "15"]);
    assert_eq!(hexes(|h| h.docks == 2), ["13"]);
}

// rule: SIV-1.5
#[test]
fn siv_1_5_map() {
    let pack = Pack::builtin();
    assert_eq!(pack.hexes.len(), HEXES);
    let numbered: Vec<_> = (1..=33).map(|n| n.to_string()).collect();
    assert!(pack.hexes[..33].iter().map(|h| &h.id).eq(&numbered));
    assert_eq!(hexes(|h| h.german_entry.is_some()), ["K", "L", "M", "T", "U", "V", "W", "X", "Y"]);
    assert!(hexes(|h| h.coastal).iter().eq(&numbered[..19]));
    assert_eq!(hexes(|h| h.soviet_setup).len(), 23);
    assert_eq!(hexes(|h| h.terrain == Terrain::Urban).len(), 22);
}

/// Neighbours follow from column and row, and so does the drawing.
#[test]
fn siv_1_5_grid() {
    for h in &Pack::builtin().hexes {
        let (col, row) = (i32::from(h.col), i32::from(h.row));
        // An odd column stands half a hex lower, so its upper neighbours are in the same row.
        let up = if col % 2 == 1 { row } else { row - 1 };
        let places =
            [(col, row - 1), (col - 1, up), (col - 1, up + 1), (col, row + 1), (col + 1, up + 1), (col + 1, up)];
        for (way, place) in places.into_iter().enumerate() {
            let there = hexes(|o| (i32::from(o.col), i32::from(o.row)) == place);
            assert_eq!(h.adj[way].as_deref(), there.first().copied(), "{} way {way}", h.id);
        }
        assert_eq!(h.x, (7 - col) * 150 + 120, "{}", h.id);
        let y = (row - 1) * 1732 + 1000 + if col % 2 == 1 { 866 } else { 0 };
        assert!((h.y * 10 - y).abs() <= 5, "{}", h.id);
    }
}

// rule: SIV-1.6, SIV-2.5, SIV-2.6, SIV-2.7, SIV-2.10
#[test]
fn siv_1_6_boxes() {
    let pack = Pack::builtin();
    let t = &pack.tables;
    assert_eq!((t.track.rows, t.track.columns), (6, 5));
    assert_eq!((t.pools.tanks, t.pools.infantry), (6, 18));
    assert_eq!((t.hands.german, t.hands.soviet), (3, 0));
    // 7 tanks and 16 infantry are left for the 23 hexes.
    assert_eq!((13 - t.pools.tanks, 34 - t.pools.infantry), (7, 16));
}

// ---- set-up

// rule: SIV-2.9
#[test]
fn siv_2_9_german_start() {
    let pack = Pack::builtin();
    let at = |id| pack.units.iter().filter(move |u| u.setup.as_deref() == Some(id));
    assert!(at("W").map(|u| u.label.as_str()).eq(["2", "64", "79"]));
    assert!(at("X").map(|u| u.label.as_str()).eq(["120"]));
    let drawn: Vec<_> = pack.scenarios.setup.german_random.iter().map(|d| (d.hex.as_str(), d.count)).collect();
    assert_eq!(drawn, [("X", 1), ("Y", 2)]);
    assert_eq!(units(|u| u.colour == Some(Colour::Yellow) && u.kind == Kind::Inf), 6);
    assert_eq!(units(|u| u.colour == Some(Colour::White) && u.kind == Kind::Inf), 12);
}

// rule: SIV-2.13, EX-013
#[test]
fn siv_2_13_control() {
    assert_eq!(hexes(|h| h.control == Side::Soviet).len(), 33);
    assert_eq!(hexes(|h| h.control == Side::German).len(), 89);
    assert!(hexes(|h| h.control == Side::Soviet).iter().all(|id| id.parse::<u8>().is_ok()));
}

// ---- numbers of blocks, cards and tables

// rule: SIV-0.5, SIV-9.1
#[test]
fn siv_0_5_reserve_units() {
    let reserve: Vec<_> = Pack::builtin().units.iter().filter(|u| u.reserve).map(|u| (u.id.as_str(), u.kind)).collect();
    let expected = ["GE01", "GE05", "GE26", "GE29", "GE32"].map(|id| (id, Kind::Pz));
    assert_eq!(reserve, expected);
}

// rule: SIV-0.4
#[test]
fn siv_0_4_blitz_units() {
    let motorised = |u: &UnitRecord| matches!(u.kind, Kind::Pz | Kind::Pg | Kind::Mot);
    assert_eq!(units(|u| u.blitz != motorised(u)), 0);
}

// rule: SIV-0.8, SIV-0.9, SIV-7.3
#[test]
fn siv_0_9_firepower() {
    let pack = Pack::builtin();
    let fire = |id: &str| pack.units.iter().find(|u| u.id == id).unwrap().fire;
    let [s, d, t] = [Fire::Sf, Fire::Df, Fire::Tf];
    assert_eq!(fire("GE01"), [d, d, t, t]);
    assert_eq!(fire("GE05"), [d, t, t, t]); // three steps: the last entry repeats
    assert_eq!(fire("GE14"), [s, s, d, d]);
    assert_eq!(fire("GE20"), [s, d, d, d]); // Jäger fire as Panzergrenadiers do
    assert_eq!(fire("SU03"), [d; 4]);
    assert_eq!(fire("SU34"), [s; 4]);
    assert_eq!(fire("SU41"), [s, d, d, d]);
    assert_eq!([s, d, t].map(|f| pack.tables.firepower.threshold(f)), [6, 5, 4]);
}

// rule: SIV-8.1, SIV-8.2, SIV-8.3, SIV-8.4, SIV-8.5, SIV-8.6, SIV-8.7
// rule: SIV-8.11, SIV-8.12, SIV-8.13, SIV-8.14, SIV-8.15, SIV-8.16, SIV-8.17
#[test]
fn siv_8_cards() {
    #[rustfmt::skip]
    let printed = [
        // id,             copies, dice, fire,         rubble, air
        ("s_tommy",        2,      2,    Some(Fire::Df), 0,    false),
        ("s_flotilla",     5,      3,    Some(Fire::Df), 0,    false),
        ("s_aa_8",         1,      0,    None,           0,    false),
        ("s_aa_10",        1,      0,    None,           0,    false),
        ("s_aa_12",        1,      0,    None,           0,    false),
        ("s_aa_14",        1,      0,    None,           0,    false),
        ("s_sniper",       5,      0,    None,           0,    false),
        ("s_antitank",     2,      0,    None,           0,    false),
        ("s_infiltration", 4,      0,    None,           0,    false),
        ("s_t34",          3,      0,    None,           0,    false),
        ("g_heinkel",      4,      6,    Some(Fire::Tf), 3,    true),
        ("g_stuka",        4,      5,    Some(Fire::Tf), 2,    true),
        ("g_howitzer",     4,      6,    Some(Fire::Tf), 2,    false),
        ("g_pioneer",      4,      5,    Some(Fire::Tf), 1,    false),
        ("g_sniper",       3,      0,    None,           0,    false),
        ("g_pak",          2,      0,    None,           0,    false),
        ("g_672",          1,      6,    Some(Fire::Tf), 1,    false),
    ];
    let support = Pack::builtin().cards.iter().filter(|c| !c.leader);
    let found: Vec<_> = support.map(|c| (c.id.as_str(), c.count, c.dice, c.fire, c.rubble, c.air)).collect();
    assert_eq!(found, printed);
}

// rule: SIV-5.2, SIV-5.3, SIV-M.2, EX-147
#[test]
fn siv_5_3_orders() {
    let t = &Pack::builtin().tables;
    assert_eq!(t.spawn.hexes, ["5", "7", "9", "13", "15", "18"]);
    // Recruit, standard, veteran, a person.
    let balanced = &t.orders.balanced;
    assert_eq!(balanced.dice.all(), [4, 5, 6, 4]);
    assert_eq!(balanced.draws.all(), [6, 5, 6, 5]);
    assert_eq!(balanced.most_cards.all(), [3, 2, 5, 1]);
    let reported = &t.orders.as_reported;
    assert_eq!(reported.dice.all(), [3, 4, 5, 4]);
    assert_eq!(reported.draws.all(), [6; 4]);
    assert_eq!(reported.most_cards.all(), [2, 3, 4, 3]);
    assert_eq!(t.orders.directions, [Order::Void, Order::N, Order::Nw, Order::Sw, Order::S, Order::Any]);
    assert_eq!(t.orders.sequence, [6, 5, 4, 3, 2]);
    assert_eq!(t.orders.directions.map(Order::mask), [0, 1, 32, 16, 8, 63]);
}

// rule: SIV-3.8, SIV-4.1b, SIV-4.2a, SIV-6.4, SIV-6.9, SIV-6.10, SIV-9.1, SIV-9.3, SIV-9.7
#[test]
fn siv_tables() {
    let t = &Pack::builtin().tables;
    assert_eq!(t.adjustment.by_die, [1, 2, 3, 4, 4, 4]);
    assert_eq!((t.rubble.threshold, t.rubble.hits_per_step), (6, 2));
    assert_eq!((t.fortification.brown, t.fortification.red), (1, 2));
    assert_eq!((t.stacking.german, t.stacking.soviet, t.stacking.human, t.stacking.human_as_reported), (4, 4, 3, 4));
    assert_eq!((t.movement.long, t.movement.long_blitz, t.movement.shorts), (4, 5, 2));
    assert_eq!((t.call.cards, t.call.dice, t.landing.dice), (1, 6, 3));
    let v = &t.victory;
    assert_eq!((v.loss_points, v.unit_points, v.reserve_points, v.turn_limit), (10, 1, 2, 200));
    assert!(v.objective.iter().eq(&hexes(|h| h.coastal)));
}

// ---- broken packs: file, what is replaced (once, where it first stands), by what, and the message

#[rustfmt::skip]
const BROKEN: &[(&str, &str, &str, &str)] = &[
    // rule: SIV-1.5
    ("map.yaml", "hexes:", "hexes: [", "map.yaml: "),
    ("map.yaml", "hexes:", "hex:", "map.yaml: 16:1: hex: "),
    ("map.yaml", "terrain: clear", "terrain: swamp", "map.yaml: 1 at 17:104: terrain: unknown variant `swamp`"),
    ("map.yaml", "terrain: clear, ", "", "map.yaml: 1 at 17:156: terrain: missing field"),
    ("map.yaml", "terrain: clear", "terrain: clear, wood: true", "map.yaml: 1 at 17:111: wood: unknown field"),
    ("map.yaml", "row: 1,", "row: -1,", "map.yaml: 1 at 17:75: row: invalid u8"),
    ("map.yaml", "row: 1,", "row: 1, row: 1,", "map.yaml: 1 at 17:78: row: duplicate mapping key"),
    ("map.yaml", "fr: \"Akatovka\"", "fr: \" \"", "map.yaml: 1: name.fr: the text is empty"),
    ("map.yaml", "en: \"Akatovka\"", "en: \"\"", "map.yaml: 1: name.en: the text is empty"),
    ("map.yaml", "src: \"[S OKH] number; [R] place\"", "src: \"\"", "map.yaml: 1: src: the text is empty"),
    ("map.yaml", "id: \"2\"", "id: \"1\"", "map.yaml: 1: id: this name is used twice"),
    ("map.yaml", "id: \"33\"", "id: \"34\"", "map.yaml: 16: adj.SW: there is no hex 33"),
    ("map.yaml", "id: \"33\"", "id: \"03\"", "map.yaml: 16: adj.SW: there is no hex 33"),
    ("map.yaml", "id: \"1\"", "id: \"?\"", "map.yaml: ?: id: a name is a number, a letter, or a letter and a row"),
    ("map.yaml", "id: \"1\"", "id: \"9999999999\"", "map.yaml: 9999999999: id: a name is a number, a letter, or a letter and a row"),
    ("map.yaml", "id: \"1\"", "id: \"77\"", "map.yaml: 77: adj.S: 2 does not lead back"),
    ("map.yaml", "\"SW\": \"B1\"", "\"SW\": \"B2\"", "map.yaml: 1: adj.SW: there is no hex B2"),
    ("map.yaml", "\"SW\": \"B1\"", "\"SW\": \"B3\"", "map.yaml: 1: adj.SW: B3 does not lead back"),
    ("map.yaml", "\"SW\": \"B1\"", "\"NW\": \"B1\"", "map.yaml: 1: adj.NW: B1 does not lead back"),
    ("map.yaml", ", \"SW\": \"B1\"", "", "map.yaml: B1: adj.NE: 1 does not lead back"),
    ("map.yaml", "\"SW\": \"B1\"", "\"SW\": \"1\"", "map.yaml: 1: adj.SW: a hex is not its own neighbour"),
    ("map.yaml", "\"SW\": \"B1\"", "\"SW\": \"2\"", "map.yaml: 1: adj.S: this neighbour stands in two directions"),
    ("map.yaml", "\"SW\": \"B1\"", "\"E\": \"B1\"", "map.yaml: 1 at 17:"),
    ("map.yaml", "col: 0, row: 2", "col: 0, row: 1", "map.yaml: 2: row: another hex has this place"),
    ("map.yaml", "x: 1170", "x: 1000000", "map.yaml: 1: x: 1000000 is outside -100000 to 100000"),
    ("map.yaml", "y: 100,", "y: -1000000,", "map.yaml: 1: y: -1000000 is outside -100000 to 100000"),
    // rule: SIV-1.4, SIV-2.2, SIV-2.3, SIV-2.7
    ("map.yaml", "soviet_setup: true, ", "", "tables.yaml: pools: tanks + infantry: expected 25, found 24"),
    ("map.yaml", "factory: true, ", "", "map.yaml: hexes: factory: expected 1, found 0"),
    ("map.yaml", "docks: 1", "docks: 9", "map.yaml: 9: docks: 9 is outside 0 to 4"),
    ("map.yaml", "spawn: 3, docks: 1", "docks: 1", "map.yaml: 9: docks: docks stand in a spawn hex"),
    ("map.yaml", "spawn: 2, factory", "factory", "map.yaml: 7: factory: the factory stands in a spawn hex"),
    ("map.yaml", "german_entry: white", "german_entry: blue", "map.yaml: hexes: german_entry: white: expected 3, found 2"),
    // rule: SIV-5.2
    ("map.yaml", "spawn: 1", "spawn: 6", "map.yaml: hexes: spawn: 1: expected 1, found 0"),
    ("map.yaml", "spawn: 1", "spawn: 7", "map.yaml: 5: spawn: 7 is outside 1 to 6"),
    // rule: SIV-2.13
    ("map.yaml", "fort: brown, control: soviet", "fort: brown, control: german", "map.yaml: 4: control: a set-up or spawn hex is Soviet"),
    ("map.yaml", "german_entry: blue, control: german", "german_entry: blue, control: soviet", "map.yaml: K: control: an entry hex is German"),
    // rule: SIV-1.1, SIV-1.2
    ("units.yaml", "max: 4", "max: 0", "units.yaml: GE01: max: 0 is outside 1 to 4"),
    ("units.yaml", "max: 4", "max: 5", "units.yaml: GE01: max: 5 is outside 1 to 4"),
    ("units.yaml", "max: 4", "max: 3", "units.yaml: GE01: fire: expected 3, found 4"),
    ("units.yaml", "fire: [DF, DF, TF, TF]", "fire: []", "units.yaml: GE01: fire: expected 4, found 0"),
    ("units.yaml", "fire: [DF, DF, TF, TF]", "fire: [DF, DF, TF, XF]", "units.yaml: GE01 at 12:"),
    ("units.yaml", "max: 4", "max: 999", "units.yaml: GE01 at 12:149: max: invalid u8"),
    ("units.yaml", "id: GE02", "id: GE01", "units.yaml: GE01: id: this name is used twice"),
    ("units.yaml", "id: GE02", "id: GE99", "units.yaml: GE99: id: expected GE02 in this place"),
    ("units.yaml", "side: german", "side: soviet", "units.yaml: units: side: german: expected 40, found 39"),
    ("units.yaml", "side: german", "side: allied", "units.yaml: GE01 at 12:22: side: "),
    ("units.yaml", ", kind: PZ", ", kind: TK", "units.yaml: GE01: kind: this kind belongs to the other side"),
    ("units.yaml", "kind: MAR", "kind: BR", "tables.yaml: pools: tanks + infantry: expected 25, found 24"),
    ("units.yaml", "kind: RD", "kind: BR", "tables.yaml: pools: infantry: 18 is outside 0 to 17"),
    ("units.yaml", ", kind: PZ", ", kind: BR", "units.yaml: GE01: kind: this kind belongs to the other side"),
    ("units.yaml", "axe: true, ", "", "units.yaml: GE38: axe: the last three German units have the axe"),
    ("units.yaml", "label: \"2\"", "label: \"\"", "units.yaml: GE01: label: the text is empty"),
    ("units.yaml", "label: \"2\"", "label: \"Panzer 16\"", "units.yaml: GE01: label: 9 characters are too long, 8 fit"),
    ("units.yaml", "formation: \"16 Pz\", ", "", "units.yaml: GE01: formation: the text is empty"),
    ("units.yaml", "colour: yellow, ", "", "units.yaml: GE01: colour: German units have a colour, Soviet none"),
    ("units.yaml", "kind: MAR", "kind: MAR, colour: blue", "units.yaml: SU01: colour: German units have a colour, Soviet none"),
    ("units.yaml", "kind: MAR", "kind: MAR, blitz: true", "units.yaml: SU01: blitz: Blitz units are German"),
    ("units.yaml", "setup: \"W\"", "setup: \"Z\"", "units.yaml: GE01: setup: there is no hex Z"),
    ("units.yaml", "setup: \"W\"", "setup: \"1\"", "units.yaml: GE01: setup: German units start in a German hex"),
    ("units.yaml", "id: UAA", "id: UBB", "units.yaml: UBB: id: expected UAA in this place"),
    ("units.yaml", "fr: \"Marqueur Raus\"", "fr: \"\"", "units.yaml: RAUS: name.fr: the text is empty"),
    // rule: SIV-1.3
    ("cards.yaml", "count: 2", "count: 0", "cards.yaml: s_tommy: count: 0 is outside 1 to 28"),
    ("cards.yaml", "count: 1, leader", "count: 2, leader", "cards.yaml: s_chuikov: count: 2 is outside 1 to 1"),
    ("cards.yaml", "dice: 2", "dice: 0", "cards.yaml: s_tommy: dice: 0 is outside 1 to 12"),
    ("cards.yaml", "dice: 2, fire: DF", "dice: 2", "cards.yaml: s_tommy: fire: cards that roll dice have firepower, others none"),
    ("cards.yaml", "leader: true", "leader: true, dice: 1", "cards.yaml: s_chuikov: dice: 1 is outside 0 to 0"),
    ("cards.yaml", "leader: true, ", "", "cards.yaml: s_chuikov: leader: the name says otherwise"),
    ("cards.yaml", "rubble: 3", "rubble: 7", "cards.yaml: g_heinkel: rubble: 7 is outside 0 to 6"),
    ("cards.yaml", "dice: 2", "air: true, dice: 2", "cards.yaml: s_tommy: air: an air strike is a German card with dice"),
    ("cards.yaml", "printed_hex: \"8\"", "printed_hex: \"88\"", "cards.yaml: s_aa_8: printed_hex: there is no hex 88"),
    ("cards.yaml", "printed_hex: \"8\", ", "", "cards.yaml: s_aa_8: printed_hex: only Anti-Aircraft cards print a hex"),
    ("cards.yaml", "rule: SIV-8.1,", "rule: SIV-8.99,", "cards.yaml: s_tommy: rule: there is no rule SIV-8.99"),
    ("cards.yaml", "id: g_okh", "id: g_omh", "cards.yaml: g_omh: id: expected g_okh in this place"),
    ("cards.yaml", "side: soviet", "side: german", "cards.yaml: s_tommy: side: the name says otherwise"),
    ("cards.yaml", "fr: \"Tommy Gunner\"", "fr: \"\"", "cards.yaml: s_tommy: name.fr: the text is empty"),
    ("cards.yaml", "en: \"{s_tommy.dice}", "en: \"{s_tommy.dcie}", "cards.yaml: s_tommy: effect_text.en: there is no number s_tommy.dcie"),
    ("cards.yaml", "effect_text: {en: \"{s_tommy", "effect_text: {en: \"{ s_tommy", "cards.yaml: s_tommy: effect_text.en: there is no number  s_tommy.dice"),
    // tables
    ("tables.yaml", "SF: 6", "SF: 7", "tables.yaml: firepower: SF: 7 is outside 2 to 6"),
    ("tables.yaml", "TF: 4", "TF: 1", "tables.yaml: firepower: TF: 1 is outside 2 to 5"),
    ("tables.yaml", "TF: 4", "TF: 6", "tables.yaml: firepower: TF: 6 is outside 2 to 5"),
    ("tables.yaml", "loss_points: 10", "loss_points: 200", "tables.yaml: victory: loss_points: 200 is outside 1 to 42"),
    ("tables.yaml", "khrushchev_bonus: 1", "khrushchev_bonus: 3", "tables.yaml: leaders: khrushchev_bonus: 3 is outside 0 to 2"),
    ("tables.yaml", "cards: 1, dice: 6", "cards: 1, dice: 9", "tables.yaml: call: dice: 9 is outside 1 to 8"),
    ("tables.yaml", "long_blitz: 5", "long_blitz: 3", "tables.yaml: movement: long_blitz: 3 is outside 4 to 20"),
    ("cards.yaml", "dice: 2, fire", "dice: 200, fire", "cards.yaml: s_tommy: dice: 200 is outside 1 to 12"),
    ("cards.yaml", "count: 2", "count: 29", "cards.yaml: s_tommy: count: 29 is outside 1 to 28"),
    ("tables.yaml", "german: 4, soviet: 4", "german: 9, soviet: 4", "tables.yaml: stacking: german: 9 is outside 1 to 8"),
    ("tables.yaml", "TF: 4, ", "", "tables.yaml: 5:27: TF: missing field"),
    ("tables.yaml", "by_die: [1, 2, 3, 4, 4, 4]", "by_die: [0, 2, 3, 4, 4, 4]", "tables.yaml: adjustment: by_die: 0 is outside 1 to 4"),
    ("tables.yaml", "by_die: [1, 2, 3, 4, 4, 4]", "by_die: [1, 2, 3, 4, 4]", "tables.yaml: 8:14: by_die: invalid length 5"),
    ("tables.yaml", "threshold: 6", "threshold: 1", "tables.yaml: rubble: threshold: 1 is outside 2 to 12"),
    ("tables.yaml", "hits_per_step: 2", "hits_per_step: 0", "tables.yaml: rubble: hits_per_step: 0 is outside 1 to 6"),
    ("tables.yaml", "red: 2", "red: 7", "tables.yaml: fortification: red: 7 is outside 0 to 6"),
    ("tables.yaml", "german: 4", "german: 0", "tables.yaml: stacking: german: 0 is outside 1 to 8"),
    ("tables.yaml", "german: 4", "german: 2", "scenarios.yaml: setup: german_random: more units than may stack"),
    ("tables.yaml", "long: 4", "long: 0", "tables.yaml: movement: long: 0 is outside 1 to 20"),
    ("tables.yaml", "shorts: 2", "shorts: 0", "tables.yaml: movement: shorts: 0 is outside 1 to 4"),
    ("tables.yaml", "cards: 1, dice: 6", "cards: 1, dice: 0", "tables.yaml: call: dice: 0 is outside 1 to 8"),
    ("tables.yaml", "rows: 6", "rows: 5", "tables.yaml: track: rows: 5 is outside 6 to 6"),
    ("tables.yaml", "columns: 5", "columns: 4", "scenarios.yaml: setup: german_random: expected 37, found 31"),
    ("tables.yaml", "[\"5\", \"7\"", "[\"7\", \"5\"", "tables.yaml: spawn: hexes: the die on the map is another one"),
    ("tables.yaml", "[\"5\", \"7\"", "[\"55\", \"7\"", "tables.yaml: spawn: hexes: there is no hex 55"),
    ("tables.yaml", "standard: 5", "standard: 0", "tables.yaml: orders: balanced.dice.standard: 0 is outside 1 to 10"),
    ("tables.yaml", "[void,", "[up,", "tables.yaml: 45:16: directions: unknown variant `up`"),
    ("tables.yaml", "[6, 5, 4, 3, 2]", "[6, 5, 4, 3]", "tables.yaml: orders: sequence: every die with a direction comes once"),
    ("tables.yaml", "dice: 3, src", "dice: 6, src", "tables.yaml: landing: dice: 6 is outside 1 to 5"),
    ("tables.yaml", "steps: 1", "steps: 0", "tables.yaml: marksmen: steps: 0 is outside 1 to 4"),
    ("tables.yaml", "khrushchev_backfire: 1", "khrushchev_backfire: 0", "tables.yaml: leaders: khrushchev_backfire: 0 is outside 1 to 6"),
    ("tables.yaml", "tanks: 6", "tanks: 7", "tables.yaml: pools: tanks + infantry: expected 24, found 25"),
    ("tables.yaml", "infantry: 18", "infantry: 19", "tables.yaml: pools: infantry: 19 is outside 0 to 18"),
    ("tables.yaml", "german: 3", "german: 28", "tables.yaml: hands: german: 28 is outside 0 to 10"),
    ("tables.yaml", "loss_points: 10", "loss_points: 0", "tables.yaml: victory: loss_points: 0 is outside 1 to 42"),
    ("tables.yaml", "turn_limit: 200", "turn_limit: 0", "tables.yaml: victory: turn_limit: 0 is outside 1 to 500"),
    ("tables.yaml", "\"18\", \"19\"]", "\"18\", \"18\"]", "tables.yaml: victory: objective: a hex stands here twice"),
    ("tables.yaml", "\"18\", \"19\"]", "\"18\", \"99\"]", "tables.yaml: victory: objective: there is no hex 99"),
    ("tables.yaml", "[SIV-DW.1,", "[SIV-DW.9,", "tables.yaml: advantages: soviet: there is no advantage SIV-DW.9"),
    ("tables.yaml", "g_hoth", "s_zaytsev", "tables.yaml: advantages: german: there is no advantage s_zaytsev"),
    ("tables.yaml", "src: \"[P AP4]\"", "src: \"\"", "tables.yaml: call: src: the text is empty"),
    // scenarios
    ("scenarios.yaml", "hex: \"X\"", "hex: \"Z\"", "scenarios.yaml: setup: german_random.hex: there is no hex Z"),
    ("scenarios.yaml", "count: 1", "count: 2", "scenarios.yaml: setup: german_random: expected 37, found 38"),
    ("scenarios.yaml", "kind: INF, count: 1", "kind: PG, count: 1", "scenarios.yaml: setup: german_random: there are not so many such units"),
    ("scenarios.yaml", "id: solo", "id: alone", "scenarios.yaml: alone: id: expected solo in this place"),
    ("scenarios.yaml", "automaton: true", "automaton: false", "scenarios.yaml: solo: automaton: either the automaton or a human plays the Soviets"),
    ("scenarios.yaml", "id: german", "id: axis", "scenarios.yaml: solo: seats.id: expected german in this place"),
    ("scenarios.yaml", "rule: SIV-M.1", "rule: SIV-M.9", "scenarios.yaml: solo: rule: there is no rule SIV-M.9"),
    ("scenarios.yaml", "rule: SIV-M.1", "ruel: SIV-M.1", "scenarios.yaml: solo at 22:5: ruel: unknown field"),
    ("scenarios.yaml", "default: \"off\"", "default: maybe", "scenarios.yaml: designers_way: default: there is no value maybe"),
    ("scenarios.yaml", "modes: [solo, duel", "modes: [alone, duel", "scenarios.yaml: designers_way: modes: there is no mode alone"),
    ("scenarios.yaml", "requires: designers_way", "requires: difficulty", "scenarios.yaml: rolled_advantages: requires: there is no switch difficulty"),
    ("scenarios.yaml", "id: recruit", "id: easy", "scenarios.yaml: difficulty: values.id: expected recruit in this place"),
    // the ledger
    ("rules.yaml", "id: SIV-0.2", "id: SIV-0.1", "rules.yaml: SIV-0.1: id: this name is used twice"),
    ("rules.yaml", "id: SIV-0.1\n", "id: SIV-1.0\n", "rules.yaml: SIV-1.0: id: the name must be SIV-, the chapter, a point and a number"),
    ("rules.yaml", "chapter: \"0\"", "chapter: \"X\"", "rules.yaml: SIV-0.1: chapter: there is no chapter X"),
    ("rules.yaml", "fr: \"Termes\"", "fr: \"\"", "rules.yaml: 0: title.fr: the text is empty"),
    ("rules.yaml", "source: \"R\"", "source: \"\"", "rules.yaml: SIV-0.1: source: the text is empty"),
    ("rules.yaml", "en: \"Unit, stack, group\"", "en: \"\"", "rules.yaml: SIV-0.1: title.en: the text is empty"),
    ("rules.yaml", "id: SIV-8.1\n", "id: SIV-8.19\n", "rules.yaml: SIV-8.19: id: the game knows no rule of this name"),
    ("rules.yaml", "{stacking.german} German units or", "{stacking.germans} German units or", "rules.yaml: SIV-3.8: digest.en: there is no number stacking.germans"),
];

// rule: SIV-1.1, SIV-1.2, SIV-1.3, SIV-1.4, SIV-1.5, SIV-1.6
#[test]
fn a_broken_pack_is_told_where_and_why() {
    let mut wrong = Vec::new();
    for (file, from, to, expected) in BROKEN {
        let mut files = builtin();
        let text = files.get_mut(*file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        match Pack::parse(&files) {
            Err(e) if e.to_string().starts_with(expected) => {}
            found => wrong.push(format!(
                "{file}: {from} -> {to}\n  expected {expected}\n  found    {}",
                found.map_or_else(|e| e.to_string(), |_| "a valid pack".to_owned())
            )),
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// An owner who corrects his pack hears of all that is wrong with it at once.
#[test]
fn every_fault_is_told() {
    let mut files = builtin();
    for (file, from, to) in [
        ("tables.yaml", "SF: 6", "SF: 7"),
        ("tables.yaml", "loss_points: 10", "loss_points: 200"),
        ("cards.yaml", "dice: 2, fire", "dice: 200, fire"),
        ("cards.yaml", "printed_hex: \"8\"", "printed_hex: \"88\""),
        ("rules.yaml", "id: SIV-0.2\n", "id: SIV-0.12\n"),
        ("scenarios.yaml", "id: solo", "id: alone"),
    ] {
        let text = files.get_mut(file).unwrap();
        *text = text.replacen(from, to, 1);
    }
    let said = Pack::parse(&files).unwrap_err().to_string();
    let expected = [
        "rules.yaml: SIV-0.12: id: the game knows no rule of this name",
        "cards.yaml: s_tommy: dice: 200 is outside 1 to 12",
        "cards.yaml: s_aa_8: printed_hex: there is no hex 88",
        "tables.yaml: firepower: SF: 7 is outside 2 to 6",
        "tables.yaml: victory: loss_points: 200 is outside 1 to 42",
        "scenarios.yaml: alone: id: expected solo in this place",
    ];
    for line in expected {
        assert!(said.lines().any(|l| l == line), "{line} is not in:\n{said}");
    }
}

#[test]
fn every_file_is_needed() {
    for (name, _) in Pack::FILES {
        let mut files = builtin();
        files.remove(name);
        let message = Pack::parse(&files).unwrap_err().to_string();
        assert_eq!(message, format!("{name}: pack: file: the file is missing"));
    }
}

/// What a pack may have more or fewer of is counted where it is read.
#[test]
fn other_counts_play_too() {
    for (file, from, to) in [
        ("cards.yaml", "count: 2", "count: 9"),
        ("cards.yaml", "count: 4, air", "count: 1, air"),
        ("units.yaml", "reserve: true, ", ""),
        ("map.yaml", "fort: red", "fort: brown"),
        ("map.yaml", "docks: 1", "docks: 4"),
    ] {
        let mut files = builtin();
        let text = files.get_mut(file).unwrap();
        *text = text.replacen(from, to, 1);
        let game = verst_inferno::Inferno::from_files(&files).unwrap();
        let mut source = verst_core::Quick::new(3);
        for (seed, scenario) in (0..).zip(["solo", "duel", "coop", "three"]) {
            let setup = verst_core::Setup { scenario: scenario.to_owned(), ..Default::default() };
            let mut state = verst_core::Game::start(&game, &setup).unwrap();
            for _ in 0..400 + seed {
                use verst_core::{Decision, Game, Source, Step};
                game.validate(&state).unwrap_or_else(|why| panic!("{from} -> {to}: {why}"));
                let step = match game.decision(&state) {
                    Decision::Choose(seats) => {
                        let mut actions = Vec::new();
                        let seat = seats.iter().next().unwrap();
                        game.actions(&state, seat, &mut actions);
                        Step::Choice(seat, actions[source.below(actions.len() as u32) as usize])
                    }
                    Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
                    Decision::Over(_) => break,
                };
                game.apply(&mut state, &step, &mut ());
            }
        }
    }
}

/// A record too many or too few is counted.
#[test]
fn every_record_is_needed() {
    for (file, prefix) in
        [("map.yaml", "  - {id: \"H15\""), ("units.yaml", "  - {id: SU53"), ("cards.yaml", "  - {id: g_okh")]
    {
        let mut files = builtin();
        let text = files.get_mut(file).unwrap();
        *text = text.lines().filter(|l| !l.starts_with(prefix)).collect::<Vec<_>>().join("\n");
        let e = Pack::parse(&files).unwrap_err();
        assert!(e.file == file && e.to_string().contains("expected"), "{e}");
    }
}

/// A map in two pieces has no distances (SIV-0.2).
#[test]
fn the_map_hangs_together() {
    let mut files = builtin();
    let text = files.get_mut("map.yaml").unwrap();
    for (from, to) in [
        ("adj: {\"S\": \"2\", \"SW\": \"B1\"}", "adj: {}"),
        ("adj: {\"N\": \"1\", \"S\": \"3\"", "adj: {\"S\": \"3\""),
        ("adj: {\"NE\": \"1\", \"SE\": \"2\"", "adj: {\"SE\": \"2\""),
    ] {
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
    }
    let message = Pack::parse(&files).unwrap_err().to_string();
    assert_eq!(message, "map.yaml: 2: adj: no path leads from the first hex to this one");
}

/// Shapes that the engine indexes by.
#[test]
fn units_and_cards_stand_in_order() {
    let pack = Pack::builtin();
    assert_eq!(pack.units.len(), UNITS);
    assert_eq!(pack.units[0].id, "GE01");
    assert_eq!(pack.units[GERMAN_UNITS].id, "SU01");
    assert_eq!(pack.cards.iter().position(|c| c.side == Side::German), Some(13));
}

// ---- no text makes the reader panic

/// Depth, aliases and length are bounded before they hurt.
#[test]
fn hostile_yaml_is_refused() {
    let ladder = (0..3_000).fold(String::new(), |text, depth| text + &" ".repeat(depth) + "a:\n");
    let laughs: String = (1..30).fold("a0: &a0 [x]\n".to_owned(), |text, n| {
        let last = n - 1;
        text + &format!("a{n}: &a{n} [*a{last}, *a{last}, *a{last}, *a{last}]\n")
    });
    for text in [
        String::new(),
        "---\n---\n".to_owned(),
        "\u{feff}".to_owned(),
        "[".repeat(100_000),
        "{a: ".repeat(100_000),
        "- ".repeat(100_000),
        "? ".repeat(100_000),
        "&a ".repeat(100_000),
        "hexes: &a [*a]".to_owned(),
        ladder,
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
    #[test]
    fn arbitrary_text_is_refused(file in 0..6usize, text in any::<String>()) {
        let mut files = builtin();
        files.insert(Pack::FILES[file].0.to_owned(), text);
        prop_assert!(Pack::parse(&files).is_err());
    }

    #[test]
    fn yaml_like_text_is_refused(file in 0..6usize, text in "[-a-z0-9:{}\\[\\],&*!|>#'\" \n]{0,80}") {
        let mut files = builtin();
        files.insert(Pack::FILES[file].0.to_owned(), text);
        prop_assert!(Pack::parse(&files).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever happens to a few bytes of a real file, the pack is read or refused with a full address.
    #[test]
    fn edited_bytes_never_panic(
        file in 0..6usize,
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
