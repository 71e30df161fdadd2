//! The tables: nothing is free that must cost, and nothing overflows the small numbers of the engine.

use super::super::error::At;
use super::super::files::{SCENARIOS, TABLES};
use super::super::{Pack, Tables};
use super::Checked;

/// No side has more units to lose than this (TPS-19.3).
const MOST_LOSSES: i64 = 200;

pub(super) fn check(pack: &Pack) -> Checked {
    let tables = &pack.tables;
    sizes(tables)?;
    modifiers(tables)?;
    clock(tables)?;
    durations(tables)?;
    let at = At::new(SCENARIOS, "sawmill");
    at.range("points", pack.sawmill.points, 0..=28)?;
    at.range("interdiction", pack.sawmill.interdiction.1, -6..=6)
}

/// Costs, limits and tests.
fn sizes(tables: &Tables) -> Checked {
    // What dice, counters and areas leave possible.
    let ranges = [
        ("stacking", "count", tables.stacking, 1..=20),
        ("cost", "vacant", tables.cost.vacant, 1..=8),
        ("cost", "watched", tables.cost.watched, 1..=8),
        ("cost", "spent", tables.cost.spent, 1..=8),
        ("cost", "fresh", tables.cost.fresh, 1..=8),
        ("cost", "placed", tables.cost.placed, 0..=8),
        ("cost", "placed_attack", tables.cost.placed_attack, 0..=8),
        ("cost", "recross", tables.cost.recross, 0..=8),
        ("first_kit", "count", tables.first_kit, 1..=9),
        ("attack_cost", "spent", tables.attack_cost.spent, 1..=8),
        ("attack_cost", "fresh", tables.attack_cost.fresh, 1..=8),
        ("combat", "battalions", tables.combat.battalions, 2..=9),
        ("rubble", "infantry", tables.rubble.infantry, 2..=9),
        ("rubble", "per_level", tables.rubble.per_level, 1..=10),
        ("rubble", "initial", tables.initial_rubble, 3..=17),
        ("rubble", "test", tables.rubble_test, 3..=17),
        ("rubble", "fortify", tables.fortify, 2..=11),
        ("ferry", "count", tables.ferry, 1..=10),
        ("refit", "count", tables.refit, 0..=6),
        ("supply", "attrition", tables.attrition, 0..=6),
    ];
    for (record, field, value, allowed) in ranges {
        At::new(TABLES, record).range(field, value, allowed)?;
    }
    At::new(TABLES, "cost").range("rubble", tables.cost.rubble, 0..=8)?;
    At::new(TABLES, "night_move").range("count", tables.night_move, 0..=6)?;
    At::new(TABLES, "returned").range("count", tables.returned, 0..=10)?;
    At::new(TABLES, "returned").range("factor", tables.returned_factor, 0..=6)?;
    At::new(TABLES, "rubble").range("levels", tables.rubble.levels, 2..=2)?;
    // Up to three favourable conditions make it easier (TPS-14.4).
    for roll in &tables.entry_roll[1..] {
        At::new(TABLES, "rubble").range("entry", *roll, 3..=15)?;
    }
    // Losses are paid point by point: spent, driven out, eliminated (TPS-8.354).
    let paid = [("turn", tables.casualties.turn, 1), ("retreat", tables.casualties.retreat, 1)];
    let whole = [("spent", tables.casualties.spent, 2), ("fresh", tables.casualties.fresh, 3)];
    for (field, value, only) in paid.into_iter().chain(whole) {
        At::new(TABLES, "casualties").range(field, value, only..=only)?;
    }
    let cards: i64 = tables.deck.iter().map(|n| i64::from(*n)).sum();
    At::new(TABLES, "deck").range("copies", cards, 1..=120)?;
    for row in &tables.victory {
        let at = At::new(TABLES, "weeks");
        at.range("blue", row.blue, 0..=28)?;
        at.range("red", row.red[1], 0..=28)?;
        at.range("black", row.black, 0..=MOST_LOSSES)?;
    }
    Ok(())
}

/// What is added to rolls.
fn modifiers(tables: &Tables) -> Checked {
    let combat = &tables.combat;
    let each = [
        ("unit", combat.unit),
        ("regiment", combat.regiment),
        ("parent", combat.parent),
        ("day", combat.day),
        ("night", combat.night),
        ("soviet_day", combat.soviet_day),
    ];
    for (field, value) in each {
        At::new(TABLES, "combat").range(field, value, 0..=2)?;
    }
    for times in combat.tem {
        At::new(TABLES, "combat").range("tem", times, 1..=5)?;
    }
    let strengths = [("front_artillery", &tables.front_artillery), ("luftwaffe", &tables.luftwaffe)];
    for (record, (_, value)) in strengths.into_iter().flat_map(|(name, rows)| rows.iter().map(move |row| (name, row))) {
        At::new(TABLES, record).range("value", *value, 0..=12)?;
    }
    for (_, value) in &tables.date_dv {
        At::new(TABLES, "date_defence").range("value", *value, -6..=6)?;
    }
    let i = &tables.interdiction;
    let points = [
        i.hill_contest,
        i.hill_control,
        i.hill_observer,
        i.bank_contest,
        i.bank_control,
        i.near_contest,
        i.near_control,
        i.near_mixed,
        i.near_both,
        i.isolated,
    ];
    for value in points.into_iter().chain(i.month) {
        At::new(TABLES, "interdiction").range("points", value, -6..=6)?;
    }
    for losses in tables.friendly_fire {
        At::new(TABLES, "friendly_fire").range("by_roll", losses, 0..=60)?;
    }
    Ok(())
}

/// The impulse track.
fn clock(tables: &Tables) -> Checked {
    // The longest roll is 12: a shorter track might never end a period (TPS-6.37).
    At::new(TABLES, "impulses").range("spaces", tables.spaces, 12..=12)?;
    for (_, day, night) in tables.start_spaces.iter().flatten() {
        let at = At::new(TABLES, "start_spaces");
        at.range("day", *day, 1..=tables.spaces.into())?;
        at.range("night", *night, 1..=tables.spaces.into())?;
    }
    Ok(())
}

/// Recovery comes by the colours of four dates (TPS-4.4).
fn durations(tables: &Tables) -> Checked {
    let days = &tables.dispersal;
    let pairs = [days.positive, days.null, days.negative];
    let single = [
        days.movement,
        days.overrun,
        days.voluntary,
        days.fortification,
        days.infiltration,
        days.defence,
        days.barrage,
        days.counter_battery,
        days.attrition,
        days.friendly_fire,
    ];
    for value in pairs.into_iter().flatten().chain(single) {
        At::new(TABLES, "dispersal").range("days", value, 1..=4)?;
    }
    for row in &tables.crossing {
        At::new(TABLES, "crossing").range("days", row.days, 0..=4)?;
    }
    Ok(())
}
