//! Holds a pack to the components (SIV-1.1 to SIV-1.6) and to itself. The engine indexes by these shapes, so a pack
//! that passes here cannot surprise it.

mod pieces;
mod scenarios;
mod tables;

use std::collections::{BTreeMap, BTreeSet};

use super::error::At;
use super::{Colour, HEXES, HexRecord, MAP, Pack, PackError, Problem, RULES, Side};

type Checked = Result<(), PackError>;

/// Every part is held to what it may be, so that all of them say at once what is wrong. The ledger first, since every other
/// file cites it.
pub(super) fn check(pack: &Pack) -> Checked {
    let parts = [rules, map, pieces::units, pieces::cards, tables::check, scenarios::check];
    PackError::all(parts.into_iter().filter_map(|part| part(pack).err()))
}

fn rules(pack: &Pack) -> Checked {
    unique(RULES, "id", pack.chapters.iter().map(|c| &c.id))?;
    unique(RULES, "id", pack.rules.iter().map(|r| &r.id))?;
    for chapter in &pack.chapters {
        let at = At::new(RULES, &chapter.id);
        at.filled("id", &chapter.id)?;
        at.text("title", &chapter.title)?;
    }
    let enforced = enforced();
    for rule in &pack.rules {
        let at = At::new(RULES, &rule.id);
        let known = pack.chapters.iter().any(|c| c.id == rule.chapter);
        at.known("chapter", "chapter", &rule.chapter, known)?;
        let named = rule
            .id
            .strip_prefix("SIV-")
            .and_then(|rest| rest.split_once('.'))
            .is_some_and(|(chapter, number)| chapter == rule.chapter && !number.is_empty());
        at.require("id", named, "the name must be SIV-, the chapter, a point and a number")?;
        at.text("title", &rule.title)?;
        at.filled("source", &rule.source)?;
        at.text("digest", &rule.digest)?;
        at.require("id", enforced.contains(rule.id.as_str()), "the game knows no rule of this name")?;
    }
    let named = |id: &str| pack.rules.iter().any(|r| r.id == id);
    match enforced.iter().find(|id| !named(id)) {
        Some(id) => At::new(RULES, "rules").known("rules", "rule", id, false),
        None => Ok(()),
    }
}

/// The rules that the code enforces: those of the built-in ledger, each of which is cited where it is.
fn enforced() -> BTreeSet<&'static str> {
    Pack::FILES
        .iter()
        .filter(|(name, _)| *name == RULES)
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.strip_prefix("  - id: ").filter(|id| id.starts_with("SIV-")))
        .collect()
}

/// SIV-1.4, SIV-1.5, SIV-2.2, SIV-2.3, SIV-2.7, SIV-2.13.
fn map(pack: &Pack) -> Checked {
    let hexes = &pack.hexes;
    let whole = At::new(MAP, "hexes");
    unique(MAP, "id", hexes.iter().map(|h| &h.id))?;
    whole.count("hexes", HEXES, hexes.len())?;
    let rank: BTreeMap<&str, usize> = hexes.iter().enumerate().map(|(i, h)| (h.id.as_str(), i)).collect();
    let mut places = BTreeSet::new();
    let mut before = None;
    for hex in hexes {
        let at = At::new(MAP, &hex.id);
        let key = rank_key(&hex.id);
        at.require("id", key.is_some(), "a name is a number, a letter, or a letter and a row")?;
        at.require("id", key > before, "hexes must stand in rank order")?;
        before = key;
        at.text("name", &hex.name)?;
        at.filled("src", &hex.src)?;
        at.require("row", places.insert((hex.col, hex.row)), "another hex has this place")?;
        at.range("x", hex.x, -100_000..=100_000)?;
        at.range("y", hex.y, -100_000..=100_000)?;
        at.range("docks", hex.docks, 0..=4)?;
        if let Some(die) = hex.spawn {
            at.range("spawn", die, 1..=6)?;
        }
        let served = hex.spawn.is_some();
        at.require("docks", hex.docks == 0 || served, "docks stand in a spawn hex")?;
        at.require("factory", !hex.factory || served, "the factory stands in a spawn hex")?;
        let soviet = hex.control == Side::Soviet;
        let theirs = hex.soviet_setup || served;
        at.require("control", soviet || !theirs, "a set-up or spawn hex is Soviet")?;
        at.require("control", !soviet || hex.german_entry.is_none(), "an entry hex is German")?;
        neighbours(hexes, &rank, hex)?;
    }
    connected(hexes, &rank)?;
    let count = |f: fn(&HexRecord) -> bool| hexes.iter().filter(|h| f(h)).count();
    whole.count("factory", 1, count(|h| h.factory))?;
    whole.count("german_entry: yellow", 3, count(|h| h.german_entry == Some(Colour::Yellow)))?;
    whole.count("german_entry: white", 3, count(|h| h.german_entry == Some(Colour::White)))?;
    whole.count("german_entry: blue", 3, count(|h| h.german_entry == Some(Colour::Blue)))?;
    for die in 1..=6 {
        let found = hexes.iter().filter(|h| h.spawn == Some(die)).count();
        whole.count(&format!("spawn: {die}"), 1, found)?;
    }
    Ok(())
}

/// Numbers, then letters, then column letters with a row.
fn rank_key(id: &str) -> Option<(u8, u32, u32)> {
    if let Some(number) = number(id) {
        return Some((0, number, 0));
    }
    let mut chars = id.chars();
    let letter = chars.next().filter(char::is_ascii_uppercase)?;
    match chars.as_str() {
        "" => Some((1, letter as u32, 0)),
        row => Some((2, letter as u32, number(row)?)),
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    (digits && !text.starts_with('0')).then(|| text.parse().ok())?
}

fn neighbours(hexes: &[HexRecord], rank: &BTreeMap<&str, usize>, hex: &HexRecord) -> Checked {
    const DIRECTIONS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
    let at = At::new(MAP, &hex.id);
    for (way, name) in hex.adj.iter().enumerate() {
        let Some(name) = name else { continue };
        let field = format!("adj.{}", DIRECTIONS[way]);
        let Some(&other) = rank.get(name.as_str()) else {
            return at.fail(field, Problem::Unknown { what: "hex", name: name.clone() });
        };
        at.require(&field, *name != hex.id, "a hex is not its own neighbour")?;
        let once = hex.adj.iter().flatten().filter(|n| *n == name).count() == 1;
        at.require(&field, once, "this neighbour stands in two directions")?;
        if hexes[other].adj[(way + 3) % 6].as_ref() != Some(&hex.id) {
            return at.fail(field, Problem::Asymmetric { neighbour: name.clone() });
        }
    }
    Ok(())
}

/// Distances are defined between all hexes (SIV-0.2).
fn connected(hexes: &[HexRecord], rank: &BTreeMap<&str, usize>) -> Checked {
    let mut seen = vec![false; hexes.len()];
    let mut open = vec![0];
    while let Some(hex) = open.pop() {
        if std::mem::replace(&mut seen[hex], true) {
            continue;
        }
        open.extend(hexes[hex].adj.iter().flatten().map(|name| rank[name.as_str()]));
    }
    match seen.iter().position(|s| !s) {
        None => Ok(()),
        Some(lost) => {
            let at = At::new(MAP, &hexes[lost].id);
            at.require("adj", false, "no path leads from the first hex to this one")
        }
    }
}

fn find_hex<'a>(pack: &'a Pack, id: &str) -> Option<&'a HexRecord> {
    pack.hexes.iter().find(|h| h.id == id)
}

fn german_hex(pack: &Pack, at: At<'_>, field: &str, id: &str) -> Checked {
    let hex = find_hex(pack, id);
    at.known(field, "hex", id, hex.is_some())?;
    let german = hex.is_some_and(|h| h.control == Side::German);
    at.require(field, german, "German units start in a German hex")
}

fn cites(pack: &Pack, at: At<'_>, rule: &str) -> Checked {
    at.known("rule", "rule", rule, pack.rules.iter().any(|r| r.id == rule))
}

fn in_place(at: At<'_>, id: &str, expected: &str) -> Checked {
    if id == expected {
        return Ok(());
    }
    at.fail("id", Problem::Order { expected: expected.to_owned() })
}

fn short(at: At<'_>, field: &str, text: &str, max: usize) -> Checked {
    at.filled(field, text)?;
    let found = text.chars().count();
    if found <= max { Ok(()) } else { at.fail(field, Problem::TooLong { max, found }) }
}

fn unique<'a>(file: &'static str, field: &str, ids: impl Iterator<Item = &'a String>) -> Checked {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return At::new(file, id).fail(field, Problem::Duplicate);
        }
    }
    Ok(())
}
