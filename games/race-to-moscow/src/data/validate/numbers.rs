//! The tables against the components.

use super::super::error::{At, all};
use super::super::files::TABLES;
use super::super::{Pack, Tables};
use super::Checked;
use crate::id::Group;

/// Steps of an activation.
const STEPS: u8 = 9;
/// Tokens in one place.
const ROOM: u8 = 20;
/// Actions of a turn.
const ACTIONS: u8 = 9;
/// Pieces of one kind, and rounds.
const PIECES: u8 = 100;

pub(super) fn check(pack: &Pack) -> Checked {
    sizes(&pack.tables)?;
    supplies(pack)?;
    transport(&pack.tables)?;
    markers(pack)
}

/// Every number is one that the rules can mean: what is paid fits on an army card, what is counted fits in the box, and
/// nothing overflows a small number.
fn sizes(tables: &Tables) -> Checked {
    let (m, c, t, a) = (&tables.movement, &tables.capacity, &tables.tokens, &tables.actions);
    let pieces = t.trucks.saturating_add(t.trains);
    let numbers = [
        ("movement", "fort_ammo", m.fort_ammo, 0..=c.army),
        ("movement", "air_ammo", m.air_ammo, 0..=c.army),
        ("movement", "panzer_fuel", m.panzer_fuel, 0..=c.army),
        ("movement", "go_on_fuel", m.go_on_fuel, 0..=c.army),
        ("movement", "march_food", m.march_food, 0..=c.army),
        ("movement", "panzer_zones", m.panzer_zones, 1..=STEPS),
        ("movement", "field_zones", m.field_zones, 1..=STEPS),
        ("movement", "march_zones", m.march_zones, 0..=STEPS),
        ("movement", "fast_zones", m.fast_zones, 0..=STEPS),
        ("capacity", "army", c.army, 1..=ROOM),
        ("capacity", "main_base", c.main_base, 1..=ROOM),
        ("capacity", "zone", c.zone, 1..=ROOM),
        ("capacity", "truck", c.truck, 1..=ROOM),
        ("capacity", "train", c.train, 1..=ROOM),
        ("capacity", "heavy_tokens", c.heavy_tokens, 0..=ROOM),
        ("capacity", "heavy_trucks", c.heavy_trucks, 0..=t.trucks),
        ("actions", "regular", a.regular, 1..=ACTIONS),
        ("actions", "auxiliaries", a.auxiliaries, 0..=ACTIONS),
        ("actions", "fleet_moves", a.fleet_moves, 1..=1),
        ("tokens", "fuel", t.fuel, 1..=PIECES),
        ("tokens", "ammo", t.ammo, 1..=PIECES),
        ("tokens", "food", t.food, 1..=PIECES),
        ("tokens", "trucks", t.trucks, 0..=PIECES),
        ("tokens", "trains", t.trains, 1..=PIECES),
        ("tokens", "medals", t.medals, 1..=PIECES),
        ("tokens", "markers", t.markers, 1..=PIECES),
        ("stock", "fuel", tables.stock[0], 0..=t.fuel),
        ("stock", "ammo", tables.stock[1], 0..=t.ammo),
        ("stock", "food", tables.stock[2], 0..=t.food),
        ("setup", "bonus_medal", tables.setup_by_players[3].bonus_medal, 0..=t.medals),
        ("scoring", "ammo_per_medal", tables.scoring.ammo_per_medal, 1..=PIECES),
        ("scoring", "victory_zone", tables.scoring.victory_zone, 0..=t.medals),
        ("round_limit", "count", tables.round_limit, 1..=PIECES),
    ];
    all(numbers.map(|(record, field, value, allowed)| {
        At::new(TABLES, record).range(field, value, i64::from(*allowed.start())..=i64::from(*allowed.end()))
    }))?;
    let at = At::new(TABLES, "logistics");
    for row in &tables.logistics {
        at.range("take", row.take, 1..=pieces.into())?;
        at.range("own", row.own, 1..=pieces.into())?;
        at.range("place", row.place, 1..=row.own.into())?;
    }
    let [first, second] = &tables.logistics;
    let rises = second.take >= first.take && second.place >= first.place && second.own >= first.own;
    at.require("own", rises, "the second level is not below the first")?;
    let costs = [
        ("reserve", tables.combat.reserve),
        ("army", tables.combat.army),
        ("shock", tables.combat.shock),
        ("mech", tables.combat.mech),
        ("elite", tables.combat.elite),
        ("militia", tables.combat.militia),
    ];
    let most = i64::from(tables.capacity.army);
    all(costs.into_iter().flat_map(|(unit, cost)| {
        let at = At::new(TABLES, unit);
        [at.range("ammo", cost.ammo, 0..=most), at.range("fuel", cost.fuel, 0..=most)]
    }))
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
