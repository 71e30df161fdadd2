//! What nobody has seen is drawn when somebody looks. Here a naive set-up shuffles everything at the start, as chapter 2
//! says, and both must turn up the same units and cards equally often. Seeds are fixed; five standard deviations are
//! allowed.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use common::{Table, lay, seeded};
use serde_json::json;
use verst_core::{Chance, Decision, Quick, Source};
use verst_inferno::data::{Colour, Kind, Pack, Side, UnitRecord};

/// How often something was seen.
type Tally = BTreeMap<String, u32>;

const LAZY: u32 = 800;
const EAGER: u32 = 4000;

/// Both ways of playing show the same things equally often.
#[track_caller]
fn check(mut lazy: impl FnMut(&mut Quick) -> Vec<String>, mut eager: impl FnMut(&mut Quick) -> Vec<String>) {
    let tally = |times: u32, seed: u64, play: &mut dyn FnMut(&mut Quick) -> Vec<String>| {
        let mut source = Quick::new(seed);
        let mut tally = Tally::new();
        for _ in 0..times {
            for seen in play(&mut source) {
                *tally.entry(seen).or_default() += 1;
            }
        }
        tally
    };
    let (found, expected) = (tally(LAZY, 3, &mut lazy), tally(EAGER, 4, &mut eager));
    let keys: BTreeSet<_> = found.keys().chain(expected.keys()).collect();
    for key in keys {
        let share = |tally: &Tally, of: u32| f64::from(tally.get(key).copied().unwrap_or(0)) / f64::from(of);
        let (f, e) = (share(&found, LAZY), share(&expected, EAGER));
        let spread = (e * (1.0 - e).max(0.0)).sqrt() * (1.0 / f64::from(LAZY) + 1.0 / f64::from(EAGER)).sqrt();
        assert!((f - e).abs() <= 5.0 * spread + 0.002, "{key}: {f:.4} instead of {e:.4}");
    }
}

// rule: SIV-2.5, SIV-2.6, SIV-2.7, SIV-Z.3
#[test]
fn first_draws_have_the_odds_of_the_box() {
    // A block of the set-up: 7 tanks of 13 and 16 infantry of 34 for 23 hexes; never a guard or a marine.
    let mut table = lay("solo", &[], &json!({ "german": { "12": ["GE14"] } }));
    table.act("short 12, quick 11");
    let odds: BTreeMap<_, _> = table.odds().into_iter().collect();
    assert_eq!(odds.len(), 13 + 34);
    assert_eq!(odds["SU41"], 1000 * 7 / (23 * 13));
    assert_eq!(odds["SU07"], 1000 * 16 / (23 * 34));
    assert!(!odds.contains_key("SU01") && !odds.contains_key("SU03"));
}

// rule: SIV-2.7, SIV-Z.3
#[test]
fn each_block_turned_up_changes_the_odds_of_the_next() {
    let mut table = orders_at("B12", &[], "");
    // Tanks and infantry left in the set-up, and in all that nobody has seen.
    let (mut tanks, mut infantry, mut unseen_tanks, mut unseen_infantry) = (7, 16, 13, 34);
    for next in ["SU41", "SU07", "SU42", "SU43", "SU08"] {
        let all = tanks + infantry;
        for (id, thousandths) in table.odds() {
            let tank = record(&id).kind == Kind::Tk;
            let (left, unseen) = if tank { (tanks, unseen_tanks) } else { (infantry, unseen_infantry) };
            assert_eq!(thousandths, 1000 * left / (all * unseen), "{id} before {next}");
        }
        let taken = if record(next).kind == Kind::Tk {
            (&mut tanks, &mut unseen_tanks)
        } else {
            (&mut infantry, &mut unseen_infantry)
        };
        *taken.0 -= 1;
        *taken.1 -= 1;
        table.fall(next);
    }
    assert!(matches!(table.chance(), Chance::Dice { .. }), "five blocks stand around");
}

// rule: SIV-2.6, SIV-8.6
#[test]
fn a_pool_infantry_is_a_guard_four_times_in_twenty_two() {
    let mut table = seeded("solo", &[], 1);
    table.0.patch(&json!({ "german": { "B10": ["GE14"] }, "soviet_hand": 1 })).unwrap();
    table.act("short B10, quick 11").fall("s_infiltration");
    // First the block of hex 11 is turned up, then the newcomer.
    let unit = table.odds()[0].0.clone();
    table.fall(&unit);
    while table.at("phase") == "adjust" {
        table.fall("1");
    }
    let guards: u32 = table.odds().iter().filter(|(id, _)| GUARDS.contains(&id.as_str())).map(|(_, n)| n).sum();
    assert_eq!(guards, 4 * (1000 / 22));
    let riflemen = if record(&unit).kind == Kind::Tk { 34 } else { 33 };
    assert_eq!(table.odds().len(), 4 + riflemen);
}

// rule: SIV-2.10, SIV-4.5c
#[test]
fn the_leftmost_unit_is_white_infantry_once_in_four() {
    let mut table = seeded("solo", &[], 1);
    table.act("call");
    while !matches!(table.chance(), Chance::Dice { .. }) {
        let card = table.odds()[0].0.clone();
        table.fall(&card);
    }
    table.fall("3 3 3 3 3 3");
    // 24 boxes hold 6 of the 12 white infantry; every other unit of the 24 is as likely as any.
    let odds = table.odds();
    let white: Vec<u32> = odds.iter().filter(|(id, _)| is_white_infantry(id)).map(|(_, n)| *n).collect();
    assert_eq!(white, [1000 * 6 / (24 * 12); 12]);
    let others: Vec<u32> = odds.iter().filter(|(id, _)| !is_white_infantry(id)).map(|(_, n)| *n).collect();
    assert_eq!(others, [1000 / 24; 18]);
}

// rule: SIV-2.7, SIV-6.3, SIV-Z.3
#[test]
fn five_blocks_of_the_set_up() {
    // Germans in B12; the blocks of 13, 26, 27, 28 and 29 attack.
    let start = orders_at("B12", &[], "");
    check(|source| units_seen(&drawn(&start, source), ""), |source| units_seen(&eager(false, source).setup[..5], ""));
}

// rule: SIV-2.6, SIV-2.7, SIV-DW.5
#[test]
fn five_blocks_of_the_set_up_when_divisions_come_late() {
    let start = orders_at("B12", &["designers_way"], "");
    check(|source| units_seen(&drawn(&start, source), ""), |source| units_seen(&eager(true, source).setup[..5], ""));
}

// rule: SIV-2.6, SIV-5.2
#[test]
fn two_landed_infantry_among_blocks_of_the_set_up() {
    // The die 4 brings two infantry to hex 13; its own block of the set-up is turned up before them.
    for (options, late) in [(&[][..], false), (&["designers_way"][..], true)] {
        let start = orders_at("B12", options, "4");
        let lazy = |source: &mut Quick| {
            let drawn = drawn(&start, source);
            let others = [&drawn[..1], &drawn[3..]].concat();
            [units_seen(&drawn[1..3], "pool "), units_seen(&others, "")].concat()
        };
        check(lazy, |source| {
            let all = eager(late, source);
            [units_seen(&all.infantry_pool[..2], "pool "), units_seen(&all.setup[..5], "")].concat()
        });
    }
}

// rule: SIV-2.5, SIV-5.2
#[test]
fn a_tank_of_the_factory_among_blocks_of_the_set_up() {
    // Germans in B7; the die 2 brings a tank to hex 7, after its own block; then come 22 and 23.
    let start = orders_at("B7", &[], "2");
    let lazy = |source: &mut Quick| {
        let drawn = drawn(&start, source);
        let others = [&drawn[..1], &drawn[2..]].concat();
        [units_seen(&drawn[1..2], "pool "), units_seen(&others, "")].concat()
    };
    check(lazy, |source| {
        let all = eager(false, source);
        [units_seen(&all.tank_pool[..1], "pool "), units_seen(&all.setup[..3], "")].concat()
    });
}

// rule: SIV-2.8, SIV-2.9, SIV-2.10, SIV-4.5c
#[test]
fn a_whole_row_of_the_track() {
    check(
        |source| called("3 3 3 3 3 6", source),
        |source| {
            let track = eager(false, source).track;
            track_seen(&[&track[2][..], &track[5][..1]].concat())
        },
    );
}

// rule: SIV-2.10, SIV-4.5c
#[test]
fn the_first_units_of_all_rows() {
    check(
        |source| called("1 2 3 4 5 6", source),
        |source| track_seen(&eager(false, source).track.iter().map(|row| row[0].clone()).collect::<Vec<_>>()),
    );
}

// rule: SIV-2.7, SIV-M.2
#[test]
fn a_human_soviet_sets_up_the_same_units() {
    let lazy = |source: &mut Quick| {
        let map = seeded("duel", &[], u64::from(source.next())).at("map");
        units_seen(&["4", "5", "7", "9"].map(|hex| map[hex][0].as_str().unwrap().to_owned()), "")
    };
    check(lazy, |source| units_seen(&eager(false, source).setup[..4], ""));
}

// rule: SIV-2.12, SIV-5.3, SIV-6.1, SIV-Z.3
#[test]
fn the_card_that_the_automaton_plays() {
    // Four equal dice draw three cards; then hex 11 attacks, and one card of the hand is turned up.
    let position = json!({ "german": { "12": ["GE14"] }, "phase": "order-roll" });
    let mut start = lay("solo", &["difficulty=recruit"], &position);
    start.fall("5 5 5 5");
    let cards: Vec<String> = Pack::builtin()
        .cards
        .iter()
        .filter(|c| c.side == Side::Soviet)
        .flat_map(|c| (0..c.count).map(|_| c.id.clone()))
        .collect();
    let leader = |id: &str| matches!(id, "s_chuikov" | "s_zaytsev" | "s_khrushchev");
    let lazy = |source: &mut Quick| {
        let mut table = Table(start.0.copy());
        let mut seen: Vec<String> = (0..3).map(|_| sampled(&mut table, source)).collect();
        let held = seen.len();
        seen.retain(|c| leader(c));
        if seen.len() < held {
            seen.push(format!("plays {}", sampled(&mut table, source)));
        }
        seen
    };
    check(lazy, |source| {
        let mut deck = cards.clone();
        shuffle(&mut deck, source);
        let (mut seen, hand): (Vec<String>, Vec<String>) = deck[..3].iter().cloned().partition(|c| leader(c));
        if !hand.is_empty() {
            seen.push(format!("plays {}", hand[source.below(hand.len() as u32) as usize]));
        }
        seen
    });
}

// rule: SIV-5.5, SIV-Z.3
#[test]
fn every_unit_of_a_stack_is_as_likely_to_move() {
    let patch = json!({
        "german": { "E16": ["GE14"] },
        "soviet": { "31": ["SU07@4", "SU08", "?infantry", "?infantry"] },
        "orders": [4],
    });
    let odds = lay("solo", &[], &patch).odds();
    let expected = [("SU07", 250), ("SU08", 250), ("pool-infantry", 500)].map(|(id, n)| (id.to_owned(), n));
    assert_eq!(odds, expected);
}

const GUARDS: [&str; 4] = ["SU03", "SU04", "SU05", "SU06"];

/// Germans in a hex, Chuikov in play, perhaps a spawn die, then an order in any direction: the attack of all around.
fn orders_at(hex: &str, options: &[&str], spawn: &str) -> Table {
    let phase = if spawn.is_empty() { "order-roll" } else { "spawn" };
    let patch = json!({ "german": { hex: ["GE14"] }, "leaders": ["s_chuikov"], "phase": phase });
    let mut table = lay("solo", options, &patch);
    table.fall(spawn).fall("6 1 1 1 1");
    table
}

/// The units turned up at the showdown, in the order of hexes and origins. Dice follow.
fn drawn(start: &Table, source: &mut Quick) -> Vec<String> {
    let mut table = Table(start.0.copy());
    let mut drawn = Vec::new();
    while matches!(table.chance(), Chance::Draw(_)) {
        drawn.push(sampled(&mut table, source));
    }
    drawn
}

/// Let chance decide, and say how it fell.
fn sampled(table: &mut Table, source: &mut Quick) -> String {
    let fall = table.chance().sample(source);
    let text = table.0.fall_text(&fall);
    table.0.fall(&fall).unwrap();
    text
}

/// The units that a call in the first turn turns up.
fn called(dice: &str, source: &mut Quick) -> Vec<String> {
    let mut table = seeded("solo", &[], u64::from(source.next()));
    if table.0.check(table.seat(), "call").is_err() {
        table.act("done");
    }
    table.act("call");
    while matches!(table.chance(), Chance::Draw(_)) {
        sampled(&mut table, source);
    }
    table.fall(dice);
    let mut seen = Vec::new();
    loop {
        match table.0.decision() {
            Decision::Chance(Chance::Draw(_)) => seen.push(sampled(&mut table, source)),
            Decision::Choose(_) => {
                let answer = table.default();
                table.act(&answer);
            }
            // The spawn die: the call is over.
            _ => return track_seen(&seen),
        }
    }
}

/// Each unit, and how many there are of each kind.
fn units_seen(ids: &[String], label: &str) -> Vec<String> {
    let class = |id: &String| match record(id).kind {
        Kind::Tk => "tank",
        Kind::Gd => "guard",
        Kind::Rd if record(id).max == 4 => "division",
        _ => "other",
    };
    let count = |wanted: &str| ids.iter().filter(|id| class(id) == wanted).count();
    let mut seen: Vec<String> =
        ["tank", "guard", "division"].iter().map(|c| format!("{label}{} {c}", count(c))).collect();
    seen.extend(ids.iter().map(|id| format!("{label}{id}")));
    seen
}

/// Each unit, how many are white infantry, and in which places.
fn track_seen(ids: &[String]) -> Vec<String> {
    let mut seen = ids.to_vec();
    let white: Vec<usize> = (0..ids.len()).filter(|i| is_white_infantry(&ids[*i])).collect();
    seen.push(format!("{} white infantry", white.len()));
    seen.extend(white.iter().map(|place| format!("white infantry at {place}")));
    seen
}

fn record(id: &str) -> &'static UnitRecord {
    static RECORDS: LazyLock<BTreeMap<&str, &UnitRecord>> =
        LazyLock::new(|| Pack::builtin().units.iter().map(|u| (u.id.as_str(), u)).collect());
    RECORDS[id]
}

fn is_white_infantry(id: &str) -> bool {
    record(id).colour == Some(Colour::White) && record(id).kind == Kind::Inf
}

/// The box after the set-up of SIV-2.4 to SIV-2.10, everything shuffled at once.
struct Eager {
    setup: Vec<String>,
    tank_pool: Vec<String>,
    infantry_pool: Vec<String>,
    track: Vec<Vec<String>>,
}

fn eager(late: bool, source: &mut Quick) -> Eager {
    let units = |wanted: &dyn Fn(&UnitRecord) -> bool| -> Vec<String> {
        Pack::builtin().units.iter().filter(|u| !u.axe && wanted(u)).map(|u| u.id.clone()).collect()
    };
    // SIV-2.5.
    let mut tanks = units(&|u| u.kind == Kind::Tk);
    shuffle(&mut tanks, source);
    let tank_pool = tanks.split_off(7);
    // SIV-2.6.
    let mut infantry = units(&|u| matches!(u.kind, Kind::Rd | Kind::Br | Kind::Rgt));
    shuffle(&mut infantry, source);
    if late {
        infantry.sort_by_key(|id| record(id).kind == Kind::Rd && record(id).max == 4);
    }
    let mut infantry_pool = infantry.split_off(16);
    infantry_pool.extend(units(&|u| u.kind == Kind::Gd));
    shuffle(&mut infantry_pool, source);
    // SIV-2.7.
    let mut setup = [tanks, infantry].concat();
    shuffle(&mut setup, source);
    // SIV-2.8 to SIV-2.10.
    let mut yellow = units(&|u| u.colour == Some(Colour::Yellow) && u.kind == Kind::Inf);
    let mut white = units(&|u| u.colour == Some(Colour::White) && u.kind == Kind::Inf);
    shuffle(&mut yellow, source);
    shuffle(&mut white, source);
    let last = white.split_off(6);
    let mut rest = units(&|u| {
        let drawn_apart = matches!(u.colour, Some(Colour::Yellow | Colour::White)) && u.kind == Kind::Inf;
        u.side == Side::German && u.setup.is_none() && !drawn_apart
    });
    rest.extend(yellow.split_off(3));
    rest.extend(white);
    assert_eq!(rest.len(), 24);
    shuffle(&mut rest, source);
    let track = rest.chunks(4).zip(last).map(|(four, fifth)| [four, &[fifth]].concat()).collect();
    Eager { setup, tank_pool, infantry_pool, track }
}

fn shuffle<T>(items: &mut [T], source: &mut Quick) {
    for i in (1..items.len()).rev() {
        items.swap(i, source.below(i as u32 + 1) as usize);
    }
}
