//! The Soviet automaton: every tie-break of an order, one line each, and a second reading of the flowchart, written
//! straight from the rulebook, held against the engine in random positions.

mod common;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use common::{Table, solo};
use serde_json::{Map, Value, json};
use verst_core::{Decision, Quick, Source};
use verst_inferno::data::Pack;

/// Units in each hex.
type Stacks = BTreeMap<String, usize>;

/// A position as the automaton sees it.
#[derive(Clone, Debug, Default)]
struct Situation {
    german: Stacks,
    soviet: Stacks,
    /// Hexes under German control beside those with German units; the others follow the set-up.
    control: BTreeSet<String>,
    attacked_from: BTreeSet<String>,
    chuikov: bool,
}

/// `"9:3 13:1"`: three units in 9, one in 13.
fn stacks(text: &str) -> Stacks {
    let stack = |word: &str| {
        let (hex, count) = word.split_once(':').unwrap();
        (hex.to_owned(), count.parse().unwrap())
    };
    text.split_whitespace().map(stack).collect()
}

fn situation(german: &str, soviet: &str) -> Situation {
    Situation { german: stacks(german), soviet: stacks(soviet), ..Situation::default() }
}

impl Situation {
    fn chuikov(mut self) -> Situation {
        self.chuikov = true;
        self
    }

    fn control(mut self, hexes: &str) -> Situation {
        self.control = hexes.split_whitespace().map(str::to_owned).collect();
        self
    }

    fn attacked_from(mut self, hexes: &str) -> Situation {
        self.attacked_from = hexes.split_whitespace().map(str::to_owned).collect();
        self
    }

    /// The order is the one thing left to do in the turn.
    fn patch(&self, order: u8) -> Value {
        let units = |stacks: &Stacks, side: &str, first: usize| -> Value {
            let mut next = first..;
            let stack = |n: usize, next: &mut std::ops::RangeFrom<usize>| -> Value {
                next.take(n).map(|i| format!("{side}{i:02}@1")).collect()
            };
            stacks.iter().map(|(hex, n)| (hex.clone(), stack(*n, &mut next))).collect::<Map<_, _>>().into()
        };
        json!({
            "german": units(&self.german, "GE", 1),
            "soviet": units(&self.soviet, "SU", 3),
            "control": { "german": self.control },
            "attacked_from": self.attacked_from,
            "leaders": if self.chuikov { json!(["s_chuikov"]) } else { json!([]) },
            "orders": [order],
        })
    }

    /// What the engine does.
    fn played(&self, order: u8) -> String {
        let mut table = solo(&self.patch(order));
        if table.at("combat") != Value::Null {
            return format!("attack {} {}", word(&table, "combat.start"), word(&table, "combat.target"));
        }
        if let Decision::Chance(chance) = table.0.decision() {
            // Which unit of the stack goes is drawn; here any will do.
            let (fall, _) = chance.enumerate(64).unwrap().swap_remove(0);
            table.0.fall(&fall).unwrap();
        }
        let after: Stacks = table.at("map").as_object().unwrap().iter().map(|(h, u)| (h.clone(), list(u))).collect();
        let count = |stacks: &Stacks, hex: &str| stacks.get(hex).copied().unwrap_or(0);
        let ids = || Pack::builtin().hexes.iter().map(|h| h.id.as_str()).filter(|h| !self.german.contains_key(*h));
        let from = ids().find(|h| count(&after, h) + 1 == count(&self.soviet, h));
        let to = ids().find(|h| count(&after, h) == count(&self.soviet, h) + 1);
        match (from, to) {
            (Some(from), Some(to)) => format!("move {from} {to}"),
            _ => "lapses".to_owned(),
        }
    }
}

fn word(table: &Table, path: &str) -> String {
    table.at(path).as_str().unwrap().to_owned()
}

fn list(value: &Value) -> usize {
    value.as_array().unwrap().len()
}

#[track_caller]
fn check(situation: &Situation, order: u8, expected: &str) {
    assert_eq!(situation.played(order), expected);
    assert_eq!(second_reading(situation, order), expected, "the second reading");
}

const NORTH: u8 = 2;
const NORTH_WEST: u8 = 3;
const SOUTH_WEST: u8 = 4;
const SOUTH: u8 = 5;
const ANY: u8 = 6;

// rule: SIV-5.3
#[test]
fn an_order_has_its_direction() {
    for (order, to) in [(NORTH, "24"), (NORTH_WEST, "25"), (SOUTH_WEST, "C11"), (SOUTH, "26")] {
        check(&situation(&format!("{to}:1"), "B10:1"), order, &format!("attack B10 {to}"));
        for other in ["24", "25", "C11", "26", "10", "11"].into_iter().filter(|h| *h != to) {
            check(&situation(&format!("{other}:1"), "B10:1"), order, "lapses");
        }
    }
    for to in ["24", "25", "C11", "26", "10", "11"] {
        check(&situation(&format!("{to}:1"), "B10:1"), ANY, &format!("attack B10 {to}"));
    }
}

// rule: SIV-5.4
#[test]
fn an_attack_needs_as_many_units() {
    check(&situation("23:2", "9:2"), NORTH_WEST, "attack 9 23");
    check(&situation("23:3", "9:2"), NORTH_WEST, "lapses");
    check(&situation("23:2", "9:2").attacked_from("9"), NORTH_WEST, "lapses");
}

// rule: SIV-5.4, SIV-7.1
#[test]
fn chuikov_counts_all_who_join() {
    check(&situation("29:3", "13:1 14:1 30:1"), SOUTH_WEST, "lapses");
    check(&situation("29:3", "13:1 14:1 30:1").chuikov(), SOUTH_WEST, "attack 13 29");
    check(&situation("29:4", "13:1 14:1 30:1").chuikov(), SOUTH_WEST, "lapses");
    // A hex that has started an attack is counted, but starts no other.
    check(&situation("29:3", "13:1 14:1 30:1").chuikov().attacked_from("13"), SOUTH_WEST, "lapses");
    check(&situation("29:3", "13:1 14:1 30:1").chuikov().attacked_from("13"), ANY, "attack 14 29");
}

// rule: SIV-5.4
#[test]
fn an_attack_takes_the_largest_surplus() {
    check(&situation("23:1 15:1", "9:3 16:2"), ANY, "attack 9 23");
    check(&situation("23:1 15:1", "9:3 16:4"), ANY, "attack 16 15");
}

// rule: SIV-5.4
#[test]
fn then_a_spawn_hex() {
    check(&situation("23:1 16:1 15:1", "8:1 17:1 14:1"), ANY, "attack 14 15");
}

// rule: SIV-5.4
#[test]
fn then_a_hex_of_the_bank() {
    check(&situation("23:1 16:1", "8:1 17:1"), ANY, "attack 17 16");
}

// rule: SIV-5.4
#[test]
fn then_the_lowest_rank_of_the_attacker() {
    check(&situation("3:1 12:1", "11:1 2:1"), ANY, "attack 2 3");
    // Numbers come before letters, letters before the others.
    check(&situation("C3:1", "X:1 C2:1 W:1"), ANY, "attack W C3");
}

// rule: SIV-5.4
#[test]
fn then_the_lowest_rank_of_the_target() {
    check(&situation("10:1 12:1", "11:1"), ANY, "attack 11 10");
    check(&situation("27:1 C11:1 25:1", "26:1"), ANY, "attack 26 27");
}

// rule: SIV-5.4
#[test]
fn reoccupation_comes_before_advance() {
    let far = situation("E16:1", "8:2 12:1").control("7");
    check(&far, NORTH, "move 8 7");
    check(&far, ANY, "move 8 7");
    // Not with Germans in it, and not out of a spawn hex with a single unit.
    check(&situation("7:3", "8:2"), NORTH, "lapses");
    check(&situation("E16:1", "13:1").control("15 14 12"), ANY, "lapses");
}

// rule: SIV-5.4
#[test]
fn reoccupation_takes_the_lowest_spawn_hex_then_the_lowest_hex() {
    check(&situation("E16:1", "12:1 10:1").control("9 13"), ANY, "move 10 9");
    check(&situation("E16:1", "10:1 8:1 24:2").control("9"), ANY, "move 8 9");
}

// rule: SIV-5.4
#[test]
fn an_advance_goes_nearest_first() {
    check(&situation("E16:1", "31:1 27:4"), SOUTH_WEST, "move 31 D15");
}

// rule: SIV-5.4
#[test]
fn then_out_of_the_largest_stack() {
    check(&situation("D12:1", "26:1 B12:2 B10:4"), ANY, "move B12 27");
}

// rule: SIV-5.4
#[test]
fn then_the_lowest_rank_of_the_start_then_of_the_target() {
    check(&situation("D12:1", "26:1 B12:1"), ANY, "move 26 27");
    check(&situation("D12:1", "B12:1"), ANY, "move B12 27");
}

// rule: SIV-5.4, SIV-3.8
#[test]
fn an_advance_keeps_off_full_hexes_and_contact() {
    check(&situation("E16:1", "31:1 D15:4").attacked_from("D15"), SOUTH_WEST, "lapses");
    // Next to a German nobody advances.
    check(&situation("D15:2", "31:1"), SOUTH, "lapses");
}

// rule: SIV-5.7
#[test]
fn without_germans_the_entry_hexes_draw_them() {
    check(&situation("", "20:1"), NORTH_WEST, "move 20 D4");
    check(&situation("", "D4:1"), NORTH, "lapses");
}

// rule: SIV-5.10
#[test]
fn without_soviets_every_order_lapses() {
    for order in NORTH..=ANY {
        check(&situation("Y:1", ""), order, "lapses");
    }
}

// rule: SIV-5.4, SIV-5.10
#[test]
fn random_positions_agree_with_a_second_reading() {
    let mut source = Quick::new(5);
    let mut seen = [0; 3];
    for _ in 0..600 {
        let situation = random(&mut source);
        if SPAWN.iter().all(|h| situation.control.contains(*h) || situation.german.contains_key(*h)) {
            // SIV-9.2: decided, nobody orders anything.
            continue;
        }
        let order = 2 + source.below(5) as u8;
        let expected = second_reading(&situation, order);
        assert_eq!(situation.played(order), expected, "order {order} in {situation:?}");
        seen[["attack", "move", "lapses"].iter().position(|kind| expected.starts_with(kind)).unwrap()] += 1;
    }
    assert!(seen.iter().all(|n| *n > 50), "every kind of order came up: {seen:?}");
}

/// Stacks thrown on the map, closer together than in play, so that ties are common.
fn random(source: &mut Quick) -> Situation {
    let hexes = &Pack::builtin().hexes;
    let mut free: Vec<&str> = hexes.iter().map(|h| h.id.as_str()).collect();
    let reach = if source.below(2) == 0 { 33 } else { free.len() as u32 };
    let mut throw = |source: &mut Quick, most: u32, left: &mut u32| -> Stacks {
        (0..=source.below(most))
            .map_while(|_| {
                let count = (1 + source.below(3)).min(*left);
                *left -= count;
                let at = source.below(reach.min(free.len() as u32)) as usize;
                (count > 0).then(|| (free.remove(at).to_owned(), count as usize))
            })
            .collect()
    };
    let german = throw(source, 8, &mut 37);
    let soviet = throw(source, 12, &mut 38);
    let empty = |h: &&str| !soviet.contains_key(*h);
    let control = SPAWN.iter().copied().filter(empty).filter(|_| source.below(3) == 0).map(str::to_owned).collect();
    let attacked_from = soviet.keys().filter(|_| source.below(5) == 0).cloned().collect();
    Situation { german, soviet, control, attacked_from, chuikov: source.below(3) == 0 }
}

const SPAWN: [&str; 6] = ["5", "7", "9", "13", "15", "18"];

/// SIV-5.4 as the rulebook puts it: list everything, sort, take the first.
fn second_reading(s: &Situation, order: u8) -> String {
    let hexes = &Pack::builtin().hexes;
    let rank = |hex: &str| hexes.iter().position(|h| h.id == hex).unwrap();
    // N, NE, SE, S, SW, NW.
    let ways: &[usize] = match order {
        NORTH => &[0],
        NORTH_WEST => &[5],
        SOUTH_WEST => &[4],
        SOUTH => &[3],
        _ => &[0, 1, 2, 3, 4, 5],
    };
    let next = |hex: &str| hexes[rank(hex)].adj.iter().flatten();
    let soviets = |hex: &str| s.soviet.get(hex).copied().unwrap_or(0);
    let pairs: Vec<(&str, &str)> = s
        .soviet
        .iter()
        .filter(|(_, n)| **n > 0)
        .flat_map(|(a, _)| ways.iter().filter_map(move |w| Some((a.as_str(), hexes[rank(a)].adj[*w].as_deref()?))))
        .collect();

    let attacks = pairs.iter().filter(|(a, _)| !s.attacked_from.contains(*a)).filter_map(|(a, b)| {
        let defenders = *s.german.get(*b)?;
        let attackers = if s.chuikov { next(b).map(|h| soviets(h)).sum() } else { soviets(a) };
        let surplus = attackers.checked_sub(defenders)?;
        let on_the_bank = b.parse::<u8>().is_ok_and(|n| n <= 19);
        Some(((usize::MAX - surplus, !SPAWN.contains(b), !on_the_bank, rank(a), rank(b)), *a, *b))
    });
    if let Some((_, a, b)) = attacks.min() {
        return format!("attack {a} {b}");
    }

    let may_leave = |a: &str| !(SPAWN.contains(&a) && soviets(a) == 1);
    let movers: Vec<_> = pairs.into_iter().filter(|(a, t)| may_leave(a) && !s.german.contains_key(*t)).collect();
    let german = |hex: &str| s.control.contains(hex) || s.german.contains_key(hex);
    let reoccupied =
        movers.iter().filter(|(_, t)| SPAWN.contains(t) && german(t)).min_by_key(|(a, t)| (rank(t), rank(a)));
    if let Some((a, t)) = reoccupied {
        return format!("move {a} {t}");
    }

    let distance = distances(&s.german);
    let nearer = movers
        .iter()
        .filter(|(a, t)| soviets(t) < 4 && distance[*a] >= 2 && distance[*t] < distance[*a])
        .min_by_key(|(a, t)| (distance[*t], usize::MAX - soviets(a), rank(a), rank(t)));
    nearer.map_or_else(|| "lapses".to_owned(), |(a, t)| format!("move {a} {t}"))
}

/// Steps to the nearest German, or to the nearest entry hex if there is none.
fn distances(german: &Stacks) -> BTreeMap<&'static str, usize> {
    let hexes = &Pack::builtin().hexes;
    let goal = |id: &str, entry: bool| if german.is_empty() { entry } else { german.contains_key(id) };
    let goals = hexes.iter().filter(|h| goal(&h.id, h.german_entry.is_some())).map(|h| h.id.as_str());
    let mut found: BTreeMap<&str, usize> = goals.map(|id| (id, 0)).collect();
    let mut queue: VecDeque<&str> = found.keys().copied().collect();
    while let Some(id) = queue.pop_front() {
        let near = found[id] + 1;
        for next in hexes.iter().find(|h| h.id == id).unwrap().adj.iter().flatten() {
            if !found.contains_key(next.as_str()) {
                found.insert(next, near);
                queue.push_back(next);
            }
        }
    }
    found
}
