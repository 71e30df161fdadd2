//! The map, the groups and the armies against each other.

use super::super::error::At;
use super::super::files::{ARMIES, MAP};
use super::super::{Pack, Symbols, Zone, ZoneKind};
use super::Checked;
use crate::id::{self, Group, ZoneId};

/// As reconstructed, and evened.
const MAPS: [bool; 2] = [false, true];

/// R2M-0.5, R2M-3.2, R2M-3.4, R2M-4.10, R2M-4.12.
pub(super) fn zones(pack: &Pack) -> Checked {
    for zone in &pack.zones {
        let at = At::new(MAP, &zone.id);
        at.range("at", zone.at[0], 0..=100_000)?;
        at.range("at", zone.at[1], 0..=100_000)?;
        for evened in MAPS {
            at.range("medals", zone.symbols(evened).medals, 0..=pack.tables.tokens.medals.into())?;
        }
        let theirs = zone.printed.is_none_or(|group| zone.colours == group.bit());
        at.require("printed", theirs, "a printed marker stands in a zone of its own colour alone")?;
        let bare = |evened| zone.symbols(evened) == Symbols { soviet: false, medals: 0 };
        let free = MAPS.into_iter().all(bare) && !zone.fort;
        at.require("printed", zone.printed.is_none() || free, "a printed zone holds nothing of the Soviets")?;
        at.require("start", !zone.start || zone.printed.is_some(), "a start zone has a printed marker")?;
        let base = matches!(zone.kind, ZoneKind::MainBase | ZoneKind::FrontBase);
        at.require("kind", !base || zone.printed.is_some(), "a base has a printed marker")?;
        if zone.kind == ZoneKind::Victory {
            let symbols = MAPS.map(|evened| zone.symbols(evened));
            let held = zone.fort && symbols.iter().all(|s| s.soviet);
            at.require("kind", held, "a victory zone is fortified and held by the Soviets")?;
            at.require("medals", symbols.iter().all(|s| s.medals == 0), "a victory zone has no printed medal")?;
        }
    }
    let whole = At::new(MAP, "zones");
    let reserve = pack.tables.soviet_reserve[0][3] as usize;
    for evened in MAPS {
        let markers = pack.zones.iter().filter(|z| z.symbols(evened).soviet).count();
        whole.count("soviet", pack.tables.tokens.markers as usize, markers + reserve)?;
        let medals: i64 = pack.zones.iter().map(|z| i64::from(z.symbols(evened).medals)).sum();
        whole.range("medals", medals, 0..=pack.tables.tokens.medals.into())?;
    }
    Ok(())
}

/// Distances are defined between all zones, and a group can reach all that it may enter.
pub(super) fn connected(pack: &Pack) -> Checked {
    let lost = |links: &dyn Fn(u8) -> bool, wanted: &dyn Fn(&Zone) -> bool, from: ZoneId| -> Option<usize> {
        let mut seen = vec![false; pack.zones.len()];
        let mut open = vec![from];
        while let Some(zone) = open.pop() {
            if std::mem::replace(&mut seen[zone.at()], true) {
                continue;
            }
            let usable = pack.links.iter().filter(|l| links(l.colours));
            open.extend(
                usable.filter_map(|l| [(l.a, l.b), (l.b, l.a)].into_iter().find(|(a, _)| *a == zone)).map(|p| p.1),
            );
        }
        (0..pack.zones.len()).find(|i| wanted(&pack.zones[*i]) && !seen[*i])
    };
    if let Some(zone) = lost(&|_| true, &|_| true, ZoneId(0)) {
        return At::new(MAP, &pack.zones[zone].id).require(
            "id",
            false,
            "no path leads from the first zone to this one",
        );
    }
    for group in Group::ALL {
        let theirs = |colours: u8| colours & group.bit() != 0;
        if let Some(zone) = lost(&theirs, &|z| theirs(z.colours), pack.groups[group.at()].base) {
            let at = At::new(MAP, &pack.zones[zone].id);
            return at.require("colours", false, "a group that may enter it has no way from its base");
        }
    }
    Ok(())
}

/// R2M-3.4, R2M-6.4.
pub(super) fn groups(pack: &Pack) -> Checked {
    for (record, group) in pack.groups.iter().zip(Group::ALL) {
        let at = At::new(ARMIES, &record.id);
        let is = |zone: ZoneId, kind: ZoneKind| {
            pack.zones[zone.at()].kind == kind && pack.zones[zone.at()].printed == Some(group)
        };
        at.require("base", is(record.base, ZoneKind::MainBase), "it is no main base of this group")?;
        let front = record.front_base.is_none_or(|zone| is(zone, ZoneKind::FrontBase));
        at.require("front_base", front, "it is no front base of this group")?;
        for goal in &record.goals {
            let zone = &pack.zones[goal.at()];
            at.require("goals", zone.kind == ZoneKind::Victory, "a goal is a victory zone")?;
            at.require("goals", zone.colours & group.bit() != 0, "a goal is open to the group")?;
        }
        let all = pack.zones.iter().filter(|z| z.kind == ZoneKind::Victory && z.colours & group.bit() != 0).count();
        at.count("goals", all, record.goals.len())?;
    }
    let bases = pack.zones.iter().filter(|z| z.kind == ZoneKind::MainBase).count();
    At::new(MAP, "zones").count("kind: main-base", 3, bases)
}

/// R2M-1.1, R2M-2.1, R2M-4.2.
pub(super) fn armies(pack: &Pack) -> Checked {
    let whole = At::new(ARMIES, "armies");
    whole.range("armies", pack.armies.len() as i64, 1..=id::ARMIES as i64)?;
    for group in Group::ALL {
        let any = pack.armies.iter().any(|a| a.group == group);
        At::new(ARMIES, group.id()).require("group", any, "every group has an army")?;
    }
    whole.require(
        "group",
        pack.armies.is_sorted_by_key(|a| a.group),
        "the armies of a group stand together, North first",
    )?;
    for army in &pack.armies {
        let at = At::new(ARMIES, &army.id);
        let zone = &pack.zones[army.start.at()];
        let theirs = zone.start && zone.printed == Some(army.group);
        at.require("start", theirs, "an army begins in a start zone of its group")?;
        let alone = pack.armies.iter().filter(|a| a.start == army.start).count() == 1;
        at.require("start", alone, "another army begins there")?;
        // R2M-4.2 says what an army of each kind has, not each army.
        let alike = pack.armies.iter().filter(|a| a.panzer == army.panzer).all(|a| a.supplies == army.supplies);
        at.require("supplies", alike, "armies of one kind begin with the same supplies")?;
        let tokens: i64 = army.supplies.iter().map(|n| i64::from(*n)).sum();
        at.range("supplies", tokens, 0..=pack.tables.capacity.army.into())?;
    }
    for zone in pack.zones.iter().filter(|z| z.start) {
        let used = pack.armies.iter().any(|a| pack.zones[a.start.at()].id == zone.id);
        At::new(MAP, &zone.id).require("start", used, "no army begins in this start zone")?;
    }
    Ok(())
}
