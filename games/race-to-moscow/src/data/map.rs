//! Zones, seas, connections, groups and armies: names become identifiers.

use std::collections::BTreeSet;

use super::error::At;
use super::files::{ARMIES, ArmiesFile, LinkRecord, MAP, MapFile};
use super::{Army, GroupRecord, Link, PackError, Problem, Sea, Symbols, Zone, validate};
use crate::id::{self, Group, SeaId, ZoneId};

type Map = (Vec<Zone>, Vec<Sea>, Vec<Link>, SeaId);

/// Sea zones that fit.
const SEAS: usize = 8;

/// The zone of this name.
pub(super) fn zone_named(at: At<'_>, field: &str, zones: &[Zone], name: &str) -> Result<ZoneId, PackError> {
    match zones.iter().position(|z| z.id == name) {
        Some(index) => Ok(ZoneId(index as u8)),
        None => at.fail(field, Problem::Unknown { what: "zone", name: name.to_owned() }),
    }
}

pub(super) fn resolve(file: &MapFile) -> Result<Map, PackError> {
    let ids = file.zones.iter().map(|z| &z.id).chain(file.seas.iter().map(|s| &s.id));
    validate::unique(MAP, ids.chain(file.connections.iter().map(|c| &c.id)))?;
    At::new(MAP, "zones").range("zones", file.zones.len() as i64, 1..=id::ZONES as i64)?;
    At::new(MAP, "seas").range("seas", file.seas.len() as i64, 1..=SEAS as i64)?;
    At::new(MAP, "connections").range("connections", file.connections.len() as i64, 1..=id::LINKS as i64)?;
    let zones = zones(file)?;
    let (seas, fleet) = seas(file)?;
    let links = file.connections.iter().map(|record| link(record, &zones)).collect::<Result<Vec<_>, _>>()?;
    let mut pairs = BTreeSet::new();
    for (link, record) in links.iter().zip(&file.connections) {
        let fresh = pairs.insert((link.a.min(link.b), link.a.max(link.b)));
        At::new(MAP, &record.id).require("b", fresh, "another connection joins the same zones")?;
    }
    Ok((zones, seas, links, fleet))
}

fn zones(file: &MapFile) -> Result<Vec<Zone>, PackError> {
    let resolve = |record: &super::files::ZoneRecord| {
        let at = At::new(MAP, &record.id);
        at.word("id", &record.id)?;
        at.text("name", &record.name)?;
        at.filled("src", &record.src)?;
        let colours = colours(at, &record.colours)?;
        at.require("colours", colours != 0, "somebody must be able to enter")?;
        Ok(Zone {
            id: record.id.clone(),
            name: record.name.clone(),
            kind: record.kind,
            colours,
            black: record.colours.len() == 3,
            printed: record.printed,
            start: record.start,
            fort: record.fort,
            soviet: record.soviet,
            medals: record.medals,
            evened: Symbols {
                soviet: record.evened.soviet.unwrap_or(record.soviet),
                medals: record.evened.medals.unwrap_or(record.medals),
            },
            port: match &record.port {
                Some(name) => Some(sea_named(at, "port", file, name)?),
                None => None,
            },
            at: record.at,
        })
    };
    file.zones.iter().map(resolve).collect()
}

fn seas(file: &MapFile) -> Result<(Vec<Sea>, SeaId), PackError> {
    let mut seas = Vec::new();
    for record in &file.seas {
        let at = At::new(MAP, &record.id);
        at.word("id", &record.id)?;
        at.text("name", &record.name)?;
        at.filled("src", &record.src)?;
        seas.push(Sea { id: record.id.clone(), name: record.name.clone(), at: record.at, joins: Vec::new() });
    }
    for (index, record) in (0u8..).zip(&file.seas) {
        let at = At::new(MAP, &record.id);
        for name in &record.joins {
            let other = sea_named(at, "joins", file, name)?;
            at.require("joins", other.0 != index, "a sea zone does not join itself")?;
            let fresh = !seas[index as usize].joins.contains(&other);
            at.require("joins", fresh, "these sea zones are joined already")?;
            seas[index as usize].joins.push(other);
            seas[other.at()].joins.push(SeaId(index));
        }
    }
    let harbours: Vec<u8> = (0u8..).zip(&file.seas).filter(|(_, s)| s.fleet).map(|(i, _)| i).collect();
    match harbours[..] {
        [fleet] => Ok((seas, SeaId(fleet))),
        _ => At::new(MAP, "seas").fail("fleet", Problem::Count { expected: 1, found: harbours.len() }),
    }
}

fn link(record: &LinkRecord, zones: &[Zone]) -> Result<Link, PackError> {
    let at = At::new(MAP, &record.id);
    at.word("id", &record.id)?;
    at.filled("src", &record.src)?;
    let (a, b) = (zone_named(at, "a", zones, &record.a)?, zone_named(at, "b", zones, &record.b)?);
    at.require("b", a != b, "a connection joins two zones")?;
    let colours = colours(at, &record.colours)?;
    let both = zones[a.at()].colours & zones[b.at()].colours;
    at.require("colours", colours & !both == 0, "who may use it must be able to enter both ends")?;
    Ok(Link { id: record.id.clone(), a, b, colours })
}

fn sea_named(at: At<'_>, field: &str, file: &MapFile, name: &str) -> Result<SeaId, PackError> {
    match file.seas.iter().position(|s| s.id == name) {
        Some(index) => Ok(SeaId(index as u8)),
        None => at.fail(field, Problem::Unknown { what: "sea zone", name: name.to_owned() }),
    }
}

fn colours(at: At<'_>, groups: &[Group]) -> Result<u8, PackError> {
    let mut colours = 0;
    for group in groups {
        at.require("colours", colours & group.bit() == 0, "a colour stands there twice")?;
        colours |= group.bit();
    }
    Ok(colours)
}

pub(super) fn armies(file: &ArmiesFile, zones: &[Zone]) -> Result<([GroupRecord; 3], Vec<Army>), PackError> {
    let mut groups = Vec::new();
    for (record, expected) in file.groups.iter().zip(Group::ALL) {
        let at = At::new(ARMIES, record.id.id());
        at.in_place(record.id.id(), expected.id())?;
        at.text("name", &record.name)?;
        at.filled("commander", &record.commander)?;
        at.filled("src", &record.src)?;
        at.require("left", record.left != record.id, "nobody sits to the left of themselves")?;
        groups.push(GroupRecord {
            id: record.id.id().to_owned(),
            name: record.name.clone(),
            base: zone_named(at, "base", zones, &record.base)?,
            front_base: match &record.front_base {
                Some(name) => Some(zone_named(at, "front_base", zones, name)?),
                None => None,
            },
            goals: record.goals.iter().map(|name| zone_named(at, "goals", zones, name)).collect::<Result<_, _>>()?,
            left: record.left,
        });
    }
    let at = At::new(ARMIES, "groups");
    at.count("groups", 3, file.groups.len())?;
    let found = groups.len();
    let groups = groups.try_into().or_else(|_| at.fail("groups", Problem::Count { expected: 3, found }))?;
    validate::unique(ARMIES, file.armies.iter().map(|a| &a.id))?;
    let resolve = |record: &super::files::ArmyRecord| {
        let at = At::new(ARMIES, &record.id);
        at.word("id", &record.id)?;
        at.text("name", &record.name)?;
        at.short("short", &record.short, 6)?;
        at.filled("src", &record.src)?;
        Ok(Army {
            id: record.id.clone(),
            group: record.group,
            panzer: record.panzer,
            name: record.name.clone(),
            short: record.short.clone(),
            start: zone_named(at, "start", zones, &record.start)?,
            supplies: [record.supplies.fuel, record.supplies.ammo, record.supplies.food],
        })
    };
    Ok((groups, file.armies.iter().map(resolve).collect::<Result<_, _>>()?))
}
