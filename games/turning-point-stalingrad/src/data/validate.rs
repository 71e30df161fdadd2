//! Holds a pack to the components and to itself. The engine indexes by these shapes, so a pack that passes here cannot
//! surprise it.

mod numbers;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::error::At;
use super::files::{GEOGRAPHY, GeographyFile, MAP, RULES, RulesFile, TABLES};
use super::{Kind, Pack, PackError, Place, Problem, Unit};
use crate::board::BOXES;
use crate::id::{PlaceId, Side};

type Checked = Result<(), PackError>;

/// What no single file can know of itself.
pub(super) fn check(pack: &Pack) -> Checked {
    places(pack)?;
    links(pack)?;
    bank(pack)?;
    numbers::check(pack)?;
    crowds(pack)
}

/// TPS-7.1, TPS-5.6: the historical set-up keeps to the stacking limit.
fn crowds(pack: &Pack) -> Checked {
    let most = usize::from(pack.tables.stacking);
    for (here, place) in PlaceId::all().zip(&pack.places).filter(|(_, place)| !place.zone) {
        for side in Side::ALL {
            let begins = |u: &&Unit| u.side == side && u.kind != Kind::Observer && u.historical == Some(here);
            let units = pack.units.iter().filter(begins).count();
            if units > most {
                return At::new(TABLES, "stacking").fail("count", Problem::Crowded { place: place.id.clone(), units });
            }
        }
    }
    Ok(())
}

/// The ledger as the game itself knows it: rules that are enforced, digests with the facts that they tell.
fn own_ledger() -> &'static RulesFile {
    static OWN: LazyLock<RulesFile> = LazyLock::new(|| {
        let text = Pack::FILES.iter().find(|(name, _)| *name == RULES).map_or("", |(_, text)| *text);
        // A test loads this very text, so the message is for whoever edits it.
        serde_saphyr::from_str(text).unwrap_or_else(|e| panic!("built-in rules: {e}"))
    });
    &OWN
}

/// A digest that says a number itself, where it should name the fact, is left behind by the next correction.
fn stale(at: At<'_>, field: &str, own: &str, text: &str) -> Checked {
    let facts = own.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    match facts.into_iter().find(|name| !text.contains(&format!("{{{name}}}"))) {
        Some(name) => at.fail(field, Problem::Stale { fact: name.to_owned() }),
        None => Ok(()),
    }
}

/// Chapters and rules; every other file cites them.
pub(super) fn ledger(file: &RulesFile) -> Checked {
    unique(RULES, file.chapters.iter().map(|c| &c.id))?;
    unique(RULES, file.rules.iter().map(|r| &r.id))?;
    for chapter in &file.chapters {
        let at = At::new(RULES, &chapter.id);
        at.filled("id", &chapter.id)?;
        at.text("title", &chapter.title)?;
    }
    for rule in &file.rules {
        let at = At::new(RULES, &rule.id);
        let Some(own) = own_ledger().rules.iter().find(|own| own.id == rule.id) else {
            return at.fail("id", Problem::NoRule);
        };
        at.known("chapter", "chapter", &rule.chapter, file.chapters.iter().any(|c| c.id == rule.chapter))?;
        let named = rule.id.strip_prefix("TPS-").and_then(|rest| rest.split_once('.'));
        let fits = named.is_some_and(|(chapter, number)| chapter == rule.chapter && !number.is_empty());
        at.require("id", fits, "the name must be TPS-, the chapter, a point and a number")?;
        at.text("title", &rule.title)?;
        at.filled("source", &rule.source)?;
        at.text("digest", &rule.digest)?;
        stale(at, "digest.en", &own.digest.en, &rule.digest.en)?;
        stale(at, "digest.fr", &own.digest.fr, &rule.digest.fr)?;
    }
    match own_ledger().rules.iter().find(|own| !file.rules.iter().any(|rule| rule.id == own.id)) {
        Some(lost) => At::new(RULES, "rules").fail("id", Problem::Unknown { what: "rule", name: lost.id.clone() }),
        None => Ok(()),
    }
}

/// What is drawn must be drawable, and the spaces must be those that the rules know.
pub(super) fn geography(file: &GeographyFile, places: &[Place]) -> Checked {
    let whole = At::new(GEOGRAPHY, "sheet");
    whole.range("size", file.size[0], 100..=100_000)?;
    whole.range("size", file.size[1], 100..=100_000)?;
    whole.count("areas, zones", places.len(), file.areas.len() + file.zones.len())?;
    let closed = |at: At<'_>, points: usize| at.require("outline", points >= 3, "an outline has three points or more");
    for (record, place) in file.areas.iter().chain(&file.zones).zip(places) {
        let at = At::new(GEOGRAPHY, &record.id);
        at.in_place(&record.id, &place.id)?;
        closed(at, record.outline.len())?;
    }
    whole.count("boxes", BOXES.len(), file.boxes.len())?;
    for (record, id) in file.boxes.iter().zip(BOXES) {
        let at = At::new(GEOGRAPHY, &record.id);
        at.in_place(&record.id, id)?;
        at.text("name", &record.name)?;
        closed(at, record.outline.len())?;
    }
    for ground in &file.grounds {
        closed(At::new(GEOGRAPHY, &ground.kind), ground.outline.len())?;
    }
    for line in &file.lines {
        let at = At::new(GEOGRAPHY, &line.kind);
        at.require("path", line.path.len() >= 2, "a line has two points or more")?;
    }
    for label in &file.labels {
        let at = At::new(GEOGRAPHY, &label.name.en);
        at.text("name", &label.name)?;
        at.range("height", label.height, 1..=1000)?;
        at.range("angle", label.angle, -180..=180)?;
    }
    Ok(())
}

/// No name is used twice.
pub(super) fn unique<'a>(file: &'static str, ids: impl Iterator<Item = &'a String>) -> Checked {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return At::new(file, id).fail("id", Problem::Duplicate);
        }
    }
    Ok(())
}

/// TPS-3.22, TPS-15.21, TPS-18.4, TPS-19.1.
fn places(pack: &Pack) -> Checked {
    for place in &pack.places {
        let at = At::new(MAP, &place.id);
        at.range("at", place.at[0], 0..=100_000)?;
        at.range("at", place.at[1], 0..=100_000)?;
        at.range("tem", place.tem, if place.zone { 0..=0 } else { 1..=4 })?;
        at.range("hill", place.range, if place.zone { 0..=0 } else { 1..=9 })?;
        at.range("vp", place.vp, 0..=9)?;
        at.require("landing", place.zone || !place.landing || place.bank, "a landing lies on the bank")?;
        at.require("near", !place.near.is_empty(), "nothing leads there")?;
    }
    let entries = pack.places.iter().filter(|p| p.entry).count();
    At::new(MAP, "zones").require("entry", entries > 0, "German reinforcements need a zone to enter by")
}

/// TPS-3.24, TPS-11.1: links lead both ways, and from the first place to all others.
fn links(pack: &Pack) -> Checked {
    for (here, place) in PlaceId::all().zip(&pack.places) {
        let at = At::new(MAP, &place.id);
        for other in &place.near {
            at.require("near", *other != here, "no place is next to itself")?;
            let back = &pack.places[other.at()];
            if !back.near.contains(&here) {
                return at.fail("near", Problem::Asymmetric { neighbour: back.id.clone() });
            }
        }
    }
    let mut seen = BTreeSet::new();
    let mut open = vec![PlaceId(0)];
    while let Some(place) = open.pop() {
        if seen.insert(place) {
            open.extend(&pack.places[place.at()].near);
        }
    }
    match PlaceId::all().find(|place| !seen.contains(place)) {
        Some(lost) => At::new(MAP, &pack.places[lost.at()].id).require(
            "near",
            false,
            "no path leads from the first area to this place",
        ),
        None => Ok(()),
    }
}

/// TPS-18.4: the order of the bank has every area of the bank once.
fn bank(pack: &Pack) -> Checked {
    let at = At::new(MAP, "bank");
    let order: BTreeSet<PlaceId> = pack.bank.iter().copied().collect();
    at.require("bank", order.len() == pack.bank.len(), "an area stands there twice")?;
    for (here, place) in PlaceId::all().zip(&pack.places) {
        At::new(MAP, &place.id).require(
            "bank",
            place.bank == order.contains(&here),
            "an area of the bank stands in its order, and no other",
        )?;
    }
    Ok(())
}
