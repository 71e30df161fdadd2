//! Counters: parents, regiments, places and dates become numbers.

use verst_core::{Is, Text};

use super::error::At;
use super::files::{ObserverRecord, UNITS, UnitRecord, UnitsFile};
use super::{Colour, Day, Kind, Mobility, PackError, Place, Unit, calendar, map, validate};
use crate::id::{self, PlaceId, Side};

/// The counters and what their numbers mean.
pub(super) struct Roster {
    pub units: Vec<Unit>,
    /// Their designations in both languages.
    pub names: Vec<(String, Text)>,
    pub parents: Vec<String>,
    pub regiments: Vec<String>,
}

pub(super) fn resolve(file: &UnitsFile, places: &[Place], track: &[Day]) -> Result<Roster, PackError> {
    let ids = || {
        let german = file.german.iter().map(|u| &u.id).chain(file.observers.iter().map(|u| &u.id));
        german.chain(file.soviet.iter().map(|u| &u.id))
    };
    validate::unique(UNITS, ids())?;
    At::new(UNITS, "units").most("units", id::UNITS, ids().count())?;
    let mut roster = Roster { units: Vec::new(), names: Vec::new(), parents: Vec::new(), regiments: Vec::new() };
    for record in &file.german {
        combat(&mut roster, Side::German, record, places, track)?;
    }
    for record in &file.observers {
        observer(&mut roster, record, places, track)?;
    }
    for record in &file.soviet {
        combat(&mut roster, Side::Soviet, record, places, track)?;
    }
    let at = At::new(UNITS, "units");
    at.range("parent", roster.parents.len() as i64, 1..=255)?;
    at.range("regiment", roster.regiments.len() as i64, 1..=255)?;
    Ok(roster)
}

/// Armour and remnants never attack as a regiment (TPS-8.351).
fn whole(record: &UnitRecord) -> Option<&str> {
    record.regiment.as_deref().filter(|key| !key.ends_with(":rem") && record.kind != Kind::Armour)
}

fn combat(
    roster: &mut Roster,
    side: Side,
    record: &UnitRecord,
    places: &[Place],
    track: &[Day],
) -> Result<(), PackError> {
    let at = At::new(UNITS, &record.id);
    named(at, &record.id, &record.name, &record.src)?;
    at.filled("parent", &record.parent)?;
    let known = ["company", "battalion", "regiment", "brigade"].contains(&record.size.as_str());
    at.known("size", "size", &record.size, known)?;
    at.require("kind", record.kind != Kind::Observer, "observers have a list of their own")?;
    let armour = record.kind == Kind::Armour;
    at.require("mobility", !armour || record.mobility == Mobility::Mechanised, "armour is mechanised")?;
    let guns = matches!(record.kind, Kind::AntiTank | Kind::AntiAircraft);
    at.require("attack", guns != record.attack.is_some(), "all but guns have an attack factor, and they alone")?;
    at.range("attack", record.attack.unwrap_or(1), 1..=12)?;
    at.range("defence", record.defence, 1..=12)?;
    at.range("spent", record.spent, 0..=record.defence.into())?;
    at.range("move", record.moves, 1..=12)?;
    at.require("second", !record.second || record.arrives.is_some(), "it comes again, so it arrives some day")?;
    let (historical, arrives, withdraws) = when(
        at,
        Entry {
            side,
            colour: record.colour,
            historical: record.historical.as_ref(),
            arrives: record.arrives.as_ref(),
            withdraws: record.withdraws.as_ref(),
        },
        places,
        track,
    )?;
    roster.units.push(Unit {
        id: record.id.clone(),
        name: record.name.en.clone(),
        side,
        kind: record.kind,
        size: record.size.clone(),
        parent: index(&mut roster.parents, &record.parent),
        regiment: whole(record).map(|key| index(&mut roster.regiments, key)),
        attack: record.attack,
        night: 0,
        defence: record.defence,
        spent: record.spent,
        moves: record.moves,
        mobility: record.mobility,
        colour: record.colour.map(|c| c as u8),
        historical,
        arrives,
        withdraws,
        expansion: record.expansion,
        second_formation: record.second,
    });
    roster.names.push((record.id.clone(), gendered(&record.name, &record.size)));
    Ok(())
}

/// In French a company and a brigade are feminine, other units masculine, unless the record says otherwise.
fn gendered(name: &Text, size: &str) -> Text {
    match (name.is, size) {
        (Is::M, "company" | "brigade") => name.clone().being(Is::F),
        _ => name.clone(),
    }
}

fn observer(roster: &mut Roster, record: &ObserverRecord, places: &[Place], track: &[Day]) -> Result<(), PackError> {
    let at = At::new(UNITS, &record.id);
    named(at, &record.id, &record.name, &record.src)?;
    at.filled("parent", &record.parent)?;
    at.require("kind", record.kind == Kind::Observer, "this list is for observers")?;
    at.range("attack", record.attack, 1..=12)?;
    at.range("night", record.night, 0..=record.attack.into())?;
    at.range("move", record.moves, 1..=12)?;
    let (historical, arrives, withdraws) = when(
        at,
        Entry {
            side: Side::German,
            colour: record.colour,
            historical: record.historical.as_ref(),
            arrives: record.arrives.as_ref(),
            withdraws: record.withdraws.as_ref(),
        },
        places,
        track,
    )?;
    roster.units.push(Unit {
        id: record.id.clone(),
        name: record.name.en.clone(),
        side: Side::German,
        kind: Kind::Observer,
        size: "regiment".to_owned(),
        parent: index(&mut roster.parents, &record.parent),
        regiment: None,
        attack: Some(record.attack),
        night: record.night,
        defence: 0,
        spent: 0,
        moves: record.moves,
        mobility: Mobility::Foot,
        colour: record.colour.map(|c| c as u8),
        historical,
        arrives,
        withdraws,
        expansion: record.expansion,
        second_formation: false,
    });
    roster.names.push((record.id.clone(), record.name.clone()));
    Ok(())
}

fn named(at: At<'_>, id: &str, name: &Text, src: &str) -> Result<(), PackError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    at.require("id", !id.is_empty() && id.chars().all(fits), "a name is letters, digits and -")?;
    at.text("name", name)?;
    at.filled("src", src)
}

/// How a unit comes into play and leaves it.
#[derive(Clone, Copy)]
struct Entry<'a> {
    side: Side,
    colour: Option<Colour>,
    historical: Option<&'a String>,
    arrives: Option<&'a String>,
    withdraws: Option<&'a String>,
}

type When = (Option<PlaceId>, Option<u8>, Option<u8>);

/// A unit has colour and historical place and is there at the start, or it has a date and neither.
fn when(at: At<'_>, entry: Entry<'_>, places: &[Place], track: &[Day]) -> Result<When, PackError> {
    let historical = entry.historical.map(|name| map::named(at, "historical", name)).transpose()?;
    let arrives = entry.arrives.map(|date| calendar::day(at, "arrives", track, date)).transpose()?;
    let withdraws = entry.withdraws.map(|date| calendar::day(at, "withdraws", track, date)).transpose()?;
    let start = arrives.is_none();
    at.require("colour", start == entry.colour.is_some(), "a unit has a set-up colour or a date, and not both")?;
    at.require("historical", start == historical.is_some(), "a unit has a historical place or a date, and not both")?;
    if let (Some(place), Some(colour)) = (historical, entry.colour) {
        let theirs = places[place.at()].control == entry.side;
        at.require("historical", theirs, "its side does not control this place at the start")?;
        let painted = places[place.at()].colours[entry.side.at()] & colour.bit() != 0;
        at.require("historical", painted, "this place does not have the colour of the unit")?;
    }
    at.require("arrives", arrives != Some(0), "the first date brings no reinforcements")?;
    at.require("withdraws", withdraws.is_none_or(|day| arrives < Some(day)), "it leaves before it comes")?;
    at.require("withdraws", withdraws.is_none() || entry.side == Side::German, "only Germans are withdrawn")?;
    Ok((historical, arrives, withdraws))
}

/// The number of a name, which is new if it was not there.
fn index(names: &mut Vec<String>, name: &str) -> u8 {
    let found = names.iter().position(|n| n == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    });
    found as u8
}
