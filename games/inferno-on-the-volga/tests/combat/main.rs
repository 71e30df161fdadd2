//! A second reading of combat (chapters 6 to 8), written straight from the rulebook and as plainly as possible, held
//! against the engine in hundreds of random fights: the same dice, draws and choices must leave the same position.
//!
//! It asks for dice itself, so a die too many or too few, or at another step, is found too.

#[path = "../common/mod.rs"]
mod common;
mod fight;
mod told;

use common::{Table, at, lay};
use fight::{Fight, LEADERS, Turned, around, names, ranked, steps, urban};
use serde_json::{Map, Value, json};
use told::Paper;
use verst_core::{Chance, Decision, Quick, Seat, Source, Viewer};

// rule: SIV-6.0, SIV-6.1, SIV-6.2, SIV-6.3, SIV-6.4, SIV-6.5, SIV-6.6, SIV-6.7, SIV-6.8, SIV-6.9
// rule: SIV-6.10, SIV-6.11, SIV-6.12, SIV-6.13, SIV-6.14, SIV-7.1, SIV-7.2, SIV-7.3, SIV-7.5, SIV-7.6, SIV-7.7
// rule: SIV-8.1, SIV-8.2, SIV-8.3, SIV-8.4, SIV-8.5, SIV-8.6, SIV-8.7, SIV-8.18, SIV-DW.1, SIV-DW.2, SIV-DW.3, SIV-DW.7
#[test]
fn german_attacks_agree_with_a_second_reading() {
    let mut source = Quick::new(6);
    for _ in 0..500 {
        german_attack(&mut source);
    }
}

// rule: SIV-6.0, SIV-6.1, SIV-6.10, SIV-6.11, SIV-6.14, SIV-7.1, SIV-7.3, SIV-7.5, SIV-8.2
#[test]
fn soviet_attacks_agree_with_a_second_reading() {
    let mut source = Quick::new(7);
    let fights = (0..500).filter(|_| soviet_attack(&mut source)).count();
    assert!(fights > 250, "{fights} attacks");
}

// rule: SIV-Z.1, SIV-6.3, SIV-6.4, SIV-6.10, SIV-7.1, SIV-7.2, SIV-7.3, SIV-7.6, SIV-8.4, SIV-DW.2, SIV-DW.3
#[test]
fn the_log_alone_redoes_every_fight() {
    let mut source = Quick::new(8);
    let (mut fights, mut losses) = (0, 0);
    let mut causes = std::collections::BTreeSet::new();
    while fights < 1000 {
        let attacker = if source.below(2) == 0 { "GE" } else { "SU" };
        let target = HEXES[source.below(HEXES.len() as u32) as usize];
        let mut patch = surroundings(target, attacker, &mut source);
        if attacker == "GE" {
            patch["german_hand"] = pick(&GERMAN_HANDS, &mut source).split_whitespace().collect();
        } else {
            patch["phase"] = json!("order-roll");
        }
        let mut table = lay("solo", options(&mut source), &patch);
        let mut paper = Paper::new(&table);
        if attacker == "GE" {
            hear(&mut paper, &mut table, &format!("attack {target}"));
            if table.actions().iter().any(|a| a == "take all") {
                hear(&mut paper, &mut table, "take all");
            } else if table.at("group") == json!([]) {
                let only = table.actions()[0].clone();
                hear(&mut paper, &mut table, &only);
            }
            hear(&mut paper, &mut table, "fight");
        }
        // The German attack, or the whole Soviet turn up to the end of its first fight.
        let mut begun = false;
        for _ in 0..200 {
            let fighting = table.at("combat") != Value::Null;
            if (begun && !fighting) || table.at("phase") == "over" || (!fighting && table.at("turn") != 1) {
                break;
            }
            begun |= fighting;
            match table.0.decision() {
                Decision::Chance(chance) => {
                    let fall = chance.sample(&mut source);
                    let told = table.0.fall(&fall).unwrap().told;
                    told.iter().filter_map(|t| t.to(GERMAN)).for_each(|m| paper.hear(m));
                }
                Decision::Choose(_) => {
                    let action = pick(&table.actions(), &mut source).clone();
                    hear(&mut paper, &mut table, &action);
                }
                Decision::Over(_) => break,
            }
        }
        if begun {
            fights += 1;
            losses += paper.losses;
            causes.append(&mut paper.causes);
            let over = matches!(table.0.decision(), Decision::Over(_));
            paper.agrees(&table, over);
        }
    }
    assert!(losses > 2000, "{losses} losses in {fights} fights");
    for cause in [
        "cause-close",
        "cause-opportunity",
        "s_khrushchev",
        "UAT",
        "s_sniper",
        "s_antitank",
        "s_tommy",
        "s_flotilla",
        "g_sniper",
        "g_pak",
        "g_heinkel",
        "g_stuka",
        "g_howitzer",
        "g_pioneer",
        "g_672",
    ] {
        assert!(causes.contains(cause), "{cause} took nothing: {causes:?}");
    }
}

const GERMAN: Viewer = Viewer::Seat(Seat(0));

fn hear(paper: &mut Paper, table: &mut Table, action: &str) {
    let seat = table.seat();
    let told = table.0.choose(seat, action).unwrap_or_else(|e| panic!("{action}: {e}")).told;
    told.iter().filter_map(|t| t.to(GERMAN)).for_each(|m| paper.hear(m));
}

fn german_attack(source: &mut Quick) {
    let target = HEXES[source.below(HEXES.len() as u32) as usize];
    let mut patch = surroundings(target, "GE", source);
    let deliberate = source.below(2) == 0;
    patch["german_hand"] = pick(&GERMAN_HANDS, source).split_whitespace().collect();
    let mut table = lay("solo", options(source), &patch);
    let from: Vec<String> = around(target).filter(|h| patch["german"].get(*h).is_some()).map(str::to_owned).collect();
    table.act(&if deliberate { format!("attack {target}") } else { format!("short {}", pick(&from, source)) });
    // Take some of those who can, then go.
    loop {
        let takes: Vec<String> = table.actions().into_iter().filter(|a| a.starts_with("take GE")).collect();
        let ready = table.at("group") != json!([]);
        if takes.is_empty() || (ready && source.below(3) == 0) {
            break;
        }
        table.act(pick::<String>(&takes, source));
    }
    let before = table.0.describe();
    let mut fight = Fight::new(&before, target, deliberate);
    fight.german = names(at(&before, "group"));
    fight.soviet = fight.units_in(target, "SU");
    table.act(&if deliberate { "fight".to_owned() } else { format!("quick {target}") });
    agree(fight, table, source, &patch);
}

fn soviet_attack(source: &mut Quick) -> bool {
    let target = HEXES[source.below(HEXES.len() as u32) as usize];
    let mut patch = surroundings(target, "SU", source);
    patch["orders"] = json!([6]);
    let table = lay("solo", options(source), &patch);
    let begun = table.0.describe();
    if begun["combat"] == Value::Null {
        return false;
    }
    let target = at(&begun, "combat.target").as_str().unwrap().to_owned();
    let mut fight = Fight::new(&begun, &target, false);
    fight.soviet_hand += usize::from(at(&begun, "combat.soviet_card") == "face-down");
    fight.start = at(&begun, "combat.start").as_str().map(str::to_owned);
    fight.german = fight.units_in(&target, "GE");
    let from = fight.start.clone().unwrap();
    let joins = |h: &str| h == from || fight.leaders.contains("s_chuikov");
    fight.soviet = around(&target).filter(|h| joins(h)).flat_map(|h| fight.units_in(h, "SU")).collect();
    fight.soviet.sort();
    agree(fight, table, source, &patch);
    true
}

/// Play the engine to the end of the combat, then the second reading with the same chance and choices.
fn agree(mut fight: Fight, mut table: Table, source: &mut Quick, patch: &Value) {
    while table.at("combat") != Value::Null {
        let turned = match table.0.decision() {
            Decision::Chance(chance) => {
                let fall = chance.sample(source);
                let text = table.0.fall_text(&fall);
                table.0.fall(&fall).unwrap();
                match chance {
                    Chance::Dice { .. } => Turned::Dice(text.split(' ').map(|d| d.parse().unwrap()).collect()),
                    Chance::Draw(_) => Turned::Draw(text),
                }
            }
            Decision::Choose(_) => {
                let action = pick(&table.actions(), source).clone();
                table.act(&action);
                Turned::Choice(action)
            }
            Decision::Over(_) => break,
        };
        fight.tape.push_back(turned);
    }
    let tape = fight.tape.clone();
    fight.run();
    assert!(fight.tape.is_empty(), "left over: {:?} of {tape:?} in {patch}", fight.tape);
    let engine = table.0.describe();
    for (id, unit) in &fight.units {
        let mine = json!({ "where": unit.hex, "strength": unit.strength });
        assert_eq!(engine["units"][id], mine, "{id} after {tape:?} in {patch}");
    }
    for (key, mine) in [
        ("rubble", json!(ranked(&fight.rubble))),
        ("leaders", json!(LEADERS.iter().filter(|c| fight.leaders.contains(**c)).collect::<Vec<_>>())),
        ("soviet_hand_size", json!(fight.soviet_hand)),
        ("chuikov_block", json!(fight.chuikov_block)),
        ("uber_aa", json!(fight.uber_aa)),
        ("uber_at", json!(fight.uber_at)),
    ] {
        assert_eq!(engine[key], mine, "{key} after {tape:?} in {patch}");
    }
    let mut hand = names(&engine["german_hand"]);
    hand.sort();
    fight.german_hand.sort();
    assert_eq!(hand, fight.german_hand, "after {tape:?} in {patch}");
}

/// Clear and urban hexes, at the bank and inland, with and without a spawn hex.
const HEXES: [&str; 12] = ["12", "13", "26", "25", "32", "B12", "7", "29", "24", "14", "27", "10"];
const GERMAN_HANDS: [&str; 9] = [
    "",
    "g_heinkel g_stuka",
    "g_howitzer",
    "g_pioneer g_pioneer g_672",
    "g_672",
    "g_sniper",
    "g_pak",
    "g_pioneer g_stuka g_sniper",
    "g_heinkel",
];
fn options(source: &mut Quick) -> &'static [&'static str] {
    if source.below(2) == 0 { &[] } else { &["designers_way"] }
}

fn pick<'a, T>(items: &'a [T], source: &mut Quick) -> &'a T {
    &items[source.below(items.len() as u32) as usize]
}

/// A hex, its defenders, and a crowd around it: attackers and others.
fn surroundings(target: &str, attacker: &str, source: &mut Quick) -> Value {
    let mut germans: Vec<usize> = (2..=37).filter(|i| !RESERVE.contains(i) && *i != 8).chain([38]).collect();
    // Marines stay in their box, a few infantry and tanks in the pools.
    let mut soviets: Vec<usize> = (3..=16).chain(25..=34).chain(41..=48).collect();
    let mut stack = |side: &str, source: &mut Quick| -> Value {
        let ids = if side == "GE" { &mut germans } else { &mut soviets };
        let count = 1 + source.below(4) as usize;
        (0..count.min(ids.len()))
            .map(|_| {
                let id = format!("{side}{:02}", ids.remove(source.below(ids.len() as u32) as usize));
                match source.below(5) as u8 {
                    0 => id,
                    n => format!("{id}@{}", n.min(steps(&id))),
                }
            })
            .collect()
    };
    let (mut german, mut soviet) = (Map::new(), Map::new());
    let defender = if attacker == "GE" { "SU" } else { "GE" };
    let mut near: Vec<&str> = around(target).collect();
    let first = near.remove(source.below(near.len() as u32) as usize);
    let mut sides = vec![(target, defender), (first, attacker)];
    for hex in near {
        match source.below(5) {
            0 => sides.push((hex, attacker)),
            1 => sides.push((hex, defender)),
            _ => {}
        }
    }
    for (hex, side) in sides {
        let map = if side == "GE" { &mut german } else { &mut soviet };
        map.insert(hex.to_owned(), stack(side, source));
    }
    // Somebody far away: nobody wins by clearing the map.
    soviet.insert("19".to_owned(), json!(["SU24@4"]));
    german.insert("Y".to_owned(), json!(["GE08"]));
    let mut patch = json!({
        "german": german, "soviet": soviet, "german_hand": [], "soviet_hand": source.below(2),
        "leaders": LEADERS.iter().filter(|c| **c != "g_okh" && source.below(3) == 0).collect::<Vec<_>>(),
        "infantry_pool": source.below(4), "tank_pool": source.below(3), "marine_box": source.below(3),
        "rubble": [], "forts": {}, "uber_aa": null, "uber_at": null,
    });
    if urban(target) && source.below(2) == 0 {
        patch["rubble"] = json!([target]);
    }
    if defender == "SU" && source.below(2) == 0 {
        patch["forts"] = json!({ *pick(&["brown", "red"], source): [target] });
    }
    for block in ["uber_aa", "uber_at"] {
        if defender == "SU" && source.below(3) == 0 {
            patch[block] = json!(target);
        }
    }
    patch
}

/// R units count double; without them nobody reaches ten points here.
const RESERVE: [usize; 5] = [1, 5, 26, 29, 32];
