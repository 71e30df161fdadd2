//! The tables: every number in its range, every name known.

use std::collections::BTreeSet;

use super::pieces::late_division;
use super::{At, Checked, find_hex};
use crate::data::{Kind, Pack, PackError, Side, TABLES};

/// Those who may play the Soviets, as the tables name them.
const SOVIETS: [&str; 4] = ["recruit", "standard", "veteran", "human"];

pub(super) fn check(pack: &Pack) -> Checked {
    let t = &pack.tables;
    for (record, src) in [
        ("firepower", &t.firepower.src),
        ("adjustment", &t.adjustment.src),
        ("rubble", &t.rubble.src),
        ("fortification", &t.fortification.src),
        ("stacking", &t.stacking.src),
        ("movement", &t.movement.src),
        ("call", &t.call.src),
        ("track", &t.track.src),
        ("spawn", &t.spawn.src),
        ("orders", &t.orders.src),
        ("landing", &t.landing.src),
        ("marksmen", &t.marksmen.src),
        ("leaders", &t.leaders.src),
        ("pools", &t.pools.src),
        ("hands", &t.hands.src),
        ("victory", &t.victory.src),
        ("advantages", &t.advantages.src),
    ] {
        At::new(TABLES, record).filled("src", src)?;
    }
    let mut found = Vec::new();
    let mut range = |record: &str, field: &str, value: u8, allowed| {
        found.extend(At::new(TABLES, record).range(field, value, allowed).err());
    };
    range("firepower", "SF", t.firepower.sf, 2..=6);
    // Double fire never hits less often than single fire, nor triple than double.
    range("firepower", "DF", t.firepower.df, 2..=i64::from(t.firepower.sf));
    range("firepower", "TF", t.firepower.tf, 2..=i64::from(t.firepower.df));
    for strength in t.adjustment.by_die {
        range("adjustment", "by_die", strength, 1..=4);
    }
    range("rubble", "threshold", t.rubble.threshold, 2..=12);
    range("rubble", "hits_per_step", t.rubble.hits_per_step, 1..=6);
    range("fortification", "brown", t.fortification.brown, 0..=6);
    range("fortification", "red", t.fortification.red, 0..=6);
    range("stacking", "german", t.stacking.german, 1..=8);
    range("stacking", "soviet", t.stacking.soviet, 1..=8);
    range("stacking", "human", t.stacking.human, 1..=8);
    range("stacking", "human_as_reported", t.stacking.human_as_reported, 1..=8);
    range("movement", "long", t.movement.long, 1..=20);
    range("movement", "long_blitz", t.movement.long_blitz, i64::from(t.movement.long)..=20);
    range("movement", "shorts", t.movement.shorts, 1..=4);
    range("call", "cards", t.call.cards, 0..=5);
    range("call", "dice", t.call.dice, 1..=8);
    range("track", "rows", t.track.rows, 6..=6);
    range("track", "columns", t.track.columns, 1..=6);
    range("spawn", "tanks", t.spawn.tanks, 1..=4);
    range("spawn", "infantry", t.spawn.infantry, 1..=4);
    range("spawn", "capture_cards", t.spawn.capture_cards, 0..=5);
    range("orders", "cards", t.orders.cards, 0..=3);
    for (kind, numbers) in [("balanced", &t.orders.balanced), ("as_reported", &t.orders.as_reported)] {
        let (dice, draws, most) = (numbers.dice.all(), numbers.draws.all(), numbers.most_cards.all());
        for (i, who) in SOVIETS.iter().enumerate() {
            range("orders", &format!("{kind}.dice.{who}"), dice[i], 1..=10);
            range("orders", &format!("{kind}.draws.{who}"), draws[i], 1..=6);
            range("orders", &format!("{kind}.most_cards.{who}"), most[i], 0..=28);
        }
    }
    range("landing", "dice", t.landing.dice, 1..=5);
    range("marksmen", "steps", t.marksmen.steps, 1..=4);
    range("leaders", "opportunity_dice", t.leaders.opportunity_dice, 1..=6);
    range("leaders", "zaytsev_shots", t.leaders.zaytsev_shots, 1..=4);
    // A die that needs nothing would hit as a 1 too.
    range("leaders", "khrushchev_bonus", t.leaders.khrushchev_bonus, 0..=i64::from(t.firepower.tf) - 2);
    range("leaders", "khrushchev_backfire", t.leaders.khrushchev_backfire, 1..=6);
    range("leaders", "paulus_factor", t.leaders.paulus_factor, 1..=4);
    range("leaders", "richthofen_factor", t.leaders.richthofen_factor, 1..=4);
    range("pools", "division_steps", t.pools.division_steps, 1..=4);
    range("hands", "german", t.hands.german, 0..=10);
    range("hands", "soviet", t.hands.soviet, 0..=10);
    range("victory", "unit_points", t.victory.unit_points, 1..=3);
    range("victory", "reserve_points", t.victory.reserve_points, 1..=6);
    // More than all the blocks are worth nobody can lose.
    let reserve = pack.units.iter().filter(|u| u.reserve).count();
    let others = pack.units.iter().filter(|u| u.side == Side::German && !u.axe && !u.reserve).count();
    let all = others * usize::from(t.victory.unit_points) + reserve * usize::from(t.victory.reserve_points);
    range("victory", "loss_points", t.victory.loss_points, 1..=all as i64);
    found.extend(At::new(TABLES, "victory").range("turn_limit", t.victory.turn_limit, 1..=500).err());
    found.extend(table_links(pack).err());
    PackError::all(found)
}

/// Tables that name hexes, units, rules or each other.
fn table_links(pack: &Pack) -> Checked {
    let t = &pack.tables;
    let spawn = At::new(TABLES, "spawn");
    for (die, hex) in (1..).zip(&t.spawn.hexes) {
        let found = find_hex(pack, hex);
        spawn.known("hexes", "hex", hex, found.is_some())?;
        let agrees = found.is_some_and(|h| h.spawn == Some(die));
        spawn.require("hexes", agrees, "the die on the map is another one")?;
    }
    let mut orders: Vec<u8> = (1..=6).filter(|d| t.orders.directions[*d as usize - 1].mask() != 0).collect();
    let mut sequence = t.orders.sequence.clone();
    orders.sort_unstable();
    sequence.sort_unstable();
    At::new(TABLES, "orders").require("sequence", orders == sequence, "every die with a direction comes once")?;
    for sum in t.landing.dice..=t.landing.dice * 6 {
        let hex = sum.to_string();
        At::new(TABLES, "landing").known("dice", "hex", &hex, find_hex(pack, &hex).is_some())?;
    }
    let pools = At::new(TABLES, "pools");
    let tanks = pack.units.iter().filter(|u| u.kind == Kind::Tk).count();
    let rifles = pack.units.iter().filter(|u| matches!(u.kind, Kind::Rd | Kind::Br | Kind::Rgt)).count();
    let divisions = pack.units.iter().filter(|u| late_division(pack, u)).count();
    pools.range("tanks", t.pools.tanks, 0..=tanks as i64)?;
    pools.range("infantry", t.pools.infantry, 0..=divisions as i64)?;
    let setup = pack.hexes.iter().filter(|h| h.soviet_setup).count();
    let pooled = usize::from(t.pools.tanks) + usize::from(t.pools.infantry);
    pools.count("tanks + infantry", tanks + rifles - setup, pooled)?;
    let victory = At::new(TABLES, "victory");
    victory.require("objective", !t.victory.objective.is_empty(), "there is no objective")?;
    let mut seen = BTreeSet::new();
    for hex in &t.victory.objective {
        victory.known("objective", "hex", hex, find_hex(pack, hex).is_some())?;
        victory.require("objective", seen.insert(hex), "a hex stands here twice")?;
    }
    for (field, side, table) in
        [("soviet", Side::Soviet, &t.advantages.soviet), ("german", Side::German, &t.advantages.german)]
    {
        let leads = |entry: &str| {
            let leader = pack.cards.iter().any(|c| c.leader && c.side == side && c.id == entry);
            leader || (entry.starts_with("SIV-DW.") && pack.rules.iter().any(|r| r.id == entry))
        };
        let at = At::new(TABLES, "advantages");
        for entry in table {
            at.known(field, "advantage", entry, entry == "choose" || leads(entry))?;
        }
        at.require(field, table.iter().any(|e| leads(e)), "there is nothing to choose from")?;
    }
    Ok(())
}
