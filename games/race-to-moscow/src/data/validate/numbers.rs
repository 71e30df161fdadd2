//! The tables against the components.

use super::super::error::At;
use super::super::files::TABLES;
use super::super::{Pack, Tables};
use super::Checked;
use crate::id::Group;

pub(super) fn check(pack: &Pack) -> Checked {
    sizes(&pack.tables)?;
    supplies(pack)?;
    transport(&pack.tables)?;
    markers(pack)
}

/// Nothing is free that must cost, and nothing overflows a small number.
fn sizes(tables: &Tables) -> Checked {
    let least_one = [
        ("logistics", "take", tables.logistics[0].take.min(tables.logistics[1].take)),
        ("logistics", "place", tables.logistics[0].place.min(tables.logistics[1].place)),
        ("logistics", "own", tables.logistics[0].own.min(tables.logistics[1].own)),
        ("movement", "panzer_zones", tables.movement.panzer_zones),
        ("movement", "field_zones", tables.movement.field_zones),
        ("capacity", "army", tables.capacity.army),
        ("capacity", "main_base", tables.capacity.main_base),
        ("capacity", "zone", tables.capacity.zone),
        ("capacity", "truck", tables.capacity.truck),
        ("capacity", "train", tables.capacity.train),
        ("actions", "regular", tables.actions.regular),
        ("scoring", "ammo_per_medal", tables.scoring.ammo_per_medal),
        ("round_limit", "count", tables.round_limit),
    ];
    for (record, field, value) in least_one {
        At::new(TABLES, record).range(field, value, 1..=100)?;
    }
    let costs = [
        ("reserve", tables.combat.reserve),
        ("army", tables.combat.army),
        ("shock", tables.combat.shock),
        ("mech", tables.combat.mech),
        ("elite", tables.combat.elite),
        ("militia", tables.combat.militia),
    ];
    for (unit, cost) in costs {
        let at = At::new(TABLES, unit);
        at.range("ammo", cost.ammo, 0..=tables.capacity.army.into())?;
        at.range("fuel", cost.fuel, 0..=tables.capacity.army.into())?;
    }
    Ok(())
}

/// R2M-4.2, R2M-4.5: armies and bases use no more tokens than there are; the stock takes what is left (R2M-4.6).
fn supplies(pack: &Pack) -> Checked {
    let tables = &pack.tables;
    let total = [tables.tokens.fuel, tables.tokens.ammo, tables.tokens.food];
    for (kind, name) in ["fuel", "ammo", "food"].into_iter().enumerate() {
        let armies: usize = pack.armies.iter().map(|a| a.supplies[kind] as usize).sum();
        let used = armies + Group::ALL.len() * tables.base[kind] as usize;
        At::new(TABLES, "tokens").range(name, used as i64, 0..=total[kind].into())?;
    }
    let base: i64 = tables.base.iter().map(|n| i64::from(*n)).sum();
    At::new(TABLES, "base").range("base", base, 0..=tables.capacity.main_base.into())
}

/// R2M-4.4, R2M-4.7: with three players every train is somewhere; with fewer some stay in the box.
fn transport(tables: &Tables) -> Checked {
    let at = At::new(TABLES, "setup");
    for (players, row) in tables.setup_by_players.iter().enumerate().skip(1) {
        let used = players * row.trains_each as usize + row.trains_stock as usize + row.trains_reserve as usize;
        at.range("trains_reserve", used as i64, 0..=tables.tokens.trains.into())?;
        at.range("okh_display", row.okh_display, 0..=12)?;
    }
    let owned = i64::from(tables.tokens.trucks) + i64::from(tables.setup_by_players[1].trains_each);
    at.range("trains_each", owned, 0..=tables.logistics[0].own.into())
}

/// R2M-20.2, R2M-20.3: what is left after the removal is one for each Soviet symbol and the reserve.
fn markers(pack: &Pack) -> Checked {
    let tables = &pack.tables;
    let (infantry, armour) = tables.soviet_markers;
    let at = At::new(TABLES, "soviet_markers");
    at.count("infantry, armour", tables.tokens.markers as usize, infantry as usize + armour as usize)?;
    // The evened map has as many symbols (`map.rs`).
    let symbols = pack.zones.iter().filter(|z| z.soviet).count();
    for (difficulty, name) in ["basic", "hard", "veteran"].into_iter().enumerate() {
        for players in 1..=3 {
            let (infantry, armour) = tables.soviet_removed[difficulty][players];
            let gone = infantry as usize + armour as usize;
            let used = symbols + tables.soviet_reserve[difficulty][players] as usize;
            let at = At::new(TABLES, "soviet_removed");
            at.count(&format!("{name}, {players} players"), tables.tokens.markers as usize, used + gone)?;
        }
    }
    Ok(())
}
