//! Areas and zones: names become identifiers.

use super::error::At;
use super::files::{AreaRecord, MAP, MapFile, SpecialRecord, ZoneRecord};
use super::{Colour, PackError, Place, Problem, Special, Terrain};
use crate::id::{AREAS, PLACES, PlaceId, PlaceSet, Quadrant, Side};

/// The place of this name.
pub(super) fn named(at: At<'_>, field: &str, name: &str) -> Result<PlaceId, PackError> {
    let found = match name.as_bytes() {
        [letter @ b'A'..=b'H'] => Some(PlaceId::zone(*letter)),
        [b'1'..=b'9', ..] => name.parse().ok().filter(|n| (1..=AREAS as u8).contains(n)).map(PlaceId::area),
        _ => None,
    };
    match found {
        Some(place) => Ok(place),
        None => at.fail(field, Problem::Unknown { what: "area or zone", name: name.to_owned() }),
    }
}

/// The places that rules single out: areas where an area is meant, zones where a zone is.
pub(super) fn special(record: &SpecialRecord) -> Result<Special, PackError> {
    let at = At::new(MAP, "special");
    at.filled("src", &record.src)?;
    let all = |field: &str, names: &[String]| names.iter().map(|name| named(at, field, name)).collect::<Result<_, _>>();
    let [hill, factory] = [named(at, "hill", &record.hill)?, named(at, "factory", &record.factory)?];
    let [breakthrough, army64]: [PlaceSet; 2] =
        [all("breakthrough", &record.breakthrough)?, all("army64", &record.army64)?];
    at.require("hill", !hill.is_zone(), "the hill is an area")?;
    at.require("factory", !factory.is_zone(), "the factory is an area")?;
    at.require("breakthrough", breakthrough.minus(PlaceSet::ZONES).is_empty(), "a breakthrough comes by zones")?;
    at.require("army64", !army64.is_empty(), "the 64th Army must enter somewhere")?;
    Ok(Special { hill, factory, breakthrough, army64 })
}

pub(super) fn resolve(file: &MapFile) -> Result<(Vec<Place>, Vec<PlaceId>), PackError> {
    At::new(MAP, "areas").count("areas", AREAS, file.areas.len())?;
    At::new(MAP, "zones").count("zones", PLACES - AREAS, file.zones.len())?;
    let mut places = Vec::with_capacity(PLACES);
    for (number, record) in (1..).zip(&file.areas) {
        At::new(MAP, &record.id).in_place(&record.id, &format!("{number}"))?;
        places.push(area(record)?);
    }
    for (letter, record) in ('A'..).zip(&file.zones) {
        At::new(MAP, &record.id).in_place(&record.id, &letter.to_string())?;
        places.push(zone(record)?);
    }
    let at = At::new(MAP, "bank");
    let bank = file.bank.iter().map(|name| named(at, "bank", name)).collect::<Result<_, _>>()?;
    Ok((places, bank))
}

fn area(record: &AreaRecord) -> Result<Place, PackError> {
    let at = At::new(MAP, &record.id);
    at.text("name", &record.name)?;
    at.filled("src", &record.src)?;
    let quadrant = quadrants(at, "quadrant", std::slice::from_ref(&record.quadrant))?;
    Ok(Place {
        id: record.id.clone(),
        name: record.name.clone(),
        zone: false,
        terrain: record.terrain,
        tem: record.tem,
        hill: record.hill.is_some(),
        range: record.hill.unwrap_or(1),
        control: record.control,
        fire: quadrant,
        counter: quadrant,
        bank: record.bank,
        landing: record.landing,
        vp: record.vp,
        rubble: record.rubble,
        source: record.source,
        entry: false,
        colours: [colours(&record.german), colours(&record.soviet)],
        near: near(at, &record.near)?,
        at: record.at,
    })
}

fn zone(record: &ZoneRecord) -> Result<Place, PackError> {
    let at = At::new(MAP, &record.id);
    at.text("name", &record.name)?;
    at.filled("src", &record.src)?;
    at.require("entry", !record.entry || record.source == Side::German, "reinforcements enter by a German source")?;
    Ok(Place {
        id: record.id.clone(),
        name: record.name.clone(),
        zone: true,
        terrain: Terrain::Open,
        tem: 0,
        hill: false,
        range: 0,
        control: record.control,
        fire: quadrants(at, "fire", &record.fire)?,
        counter: quadrants(at, "counter", &record.counter)?,
        bank: false,
        landing: record.landing,
        vp: record.vp,
        rubble: false,
        source: Some(record.source),
        entry: record.entry,
        colours: [colours(&record.german), colours(&record.soviet)],
        near: near(at, &record.near)?,
        at: record.at,
    })
}

fn near(at: At<'_>, names: &[String]) -> Result<Vec<PlaceId>, PackError> {
    let mut near = names.iter().map(|name| named(at, "near", name)).collect::<Result<Vec<_>, _>>()?;
    near.sort_unstable();
    at.require("near", near.windows(2).all(|pair| pair[0] != pair[1]), "a neighbour stands there twice")?;
    Ok(near)
}

fn quadrants(at: At<'_>, field: &str, names: &[String]) -> Result<u8, PackError> {
    let mut bits = 0;
    for name in names {
        match Quadrant::named(name) {
            Some(quadrant) => bits |= quadrant.bit(),
            None => at.fail(field, Problem::Unknown { what: "quadrant", name: name.clone() })?,
        }
    }
    at.require(field, bits != 0, "it belongs to no quadrant")?;
    Ok(bits)
}

pub(super) fn colours(colours: &[Colour]) -> u8 {
    colours.iter().fold(0, |bits, colour| bits | colour.bit())
}
