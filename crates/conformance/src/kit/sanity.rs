//! What a game says about itself is complete.

use std::collections::BTreeSet;
use verst_core::{Game, Lang, Text};

use super::{Fault, Kit};

/// Words that begin other lines of a record, and so cannot name a seat.
const RECORD_WORDS: [&str; 16] = [
    "verst",
    "game",
    "rules",
    "pack",
    "scenario",
    "option",
    "seat",
    "commitment",
    "nonce",
    "result",
    "position",
    "seed",
    "takeback",
    "resign",
    "agreed",
    "*",
];

/// Ledger, information, board and names: identifiers are unique, everything has a text in both languages, and what is
/// referred to exists.
pub fn sanity<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    ledger(kit).and_then(|()| info(kit)).and_then(|()| board(kit)).and_then(|()| names(kit)).map_err(Fault::new)
}

fn ledger<G: Game>(kit: &Kit<G>) -> Result<(), String> {
    let ledger = kit.game.ledger();
    unique("rule", ledger.iter().map(|r| r.id.as_str()))?;
    for rule in ledger {
        said(&format!("the chapter of rule {}", rule.id), &rule.chapter)?;
        said(&format!("the title of rule {}", rule.id), &rule.title)?;
        said(&format!("the digest of rule {}", rule.id), &rule.digest)?;
        if rule.source.trim().is_empty() {
            return Err(format!("rule {} has no source", rule.id));
        }
    }
    Ok(())
}

fn info<G: Game>(kit: &Kit<G>) -> Result<(), String> {
    let info = kit.game.info();
    word("the slug", info.slug)?;
    said("the title", &info.title)?;
    said("the summary", &info.summary)?;
    if info.longest == 0 || info.rules_version == 0 || info.scenarios.is_empty() {
        return Err("the bound on steps, the rules version or the scenarios are missing".to_owned());
    }
    if kit.game.pack_hash() != kit.erased.pack_hash() || kit.game.pack_hash().is_empty() {
        return Err("the pack hash is empty, or not the same twice".to_owned());
    }
    unique("scenario", info.scenarios.iter().map(|s| s.id.as_str()))?;
    for scenario in &info.scenarios {
        said(&format!("the name of scenario {}", scenario.id), &scenario.name)?;
        said(&format!("the summary of scenario {}", scenario.id), &scenario.summary)?;
        if !(1..=8).contains(&scenario.seats.len()) {
            return Err(format!("scenario {} has {} seats", scenario.id, scenario.seats.len()));
        }
        unique("seat", scenario.seats.iter().map(|s| s.id.as_str()))?;
        for seat in &scenario.seats {
            said(&format!("the name of seat {}", seat.id), &seat.name)?;
            word("the side of a seat", &seat.side)?;
            if RECORD_WORDS.contains(&seat.id.as_str()) {
                return Err(format!("a seat cannot be named {:?}: records use the word", seat.id));
            }
        }
    }
    unique("option", info.options.iter().map(|o| o.id.as_str()))?;
    for option in &info.options {
        said(&format!("the name of option {}", option.id), &option.name)?;
        said(&format!("the help of option {}", option.id), &option.help)?;
        unique("value", option.values.iter().map(|v| v.id.as_str()))?;
        for value in &option.values {
            said(&format!("the name of value {} of option {}", value.id, option.id), &value.name)?;
        }
        if !option.values.iter().any(|v| v.id == option.default) {
            return Err(format!("the default of option {} is not one of its values", option.id));
        }
        if !kit.game.ledger().iter().any(|r| r.id == option.rule) {
            return Err(format!("option {} belongs to rule {:?}, which is not in the ledger", option.id, option.rule));
        }
        if let Some(unknown) = option.scenarios.iter().find(|s| !info.scenarios.iter().any(|i| i.id == **s)) {
            return Err(format!("option {} counts in {unknown:?}, which is no scenario", option.id));
        }
        if let Some(unknown) = option.requires.iter().find(|r| !info.options.iter().any(|o| o.id == **r)) {
            return Err(format!("option {} requires {unknown:?}, which is no option", option.id));
        }
    }
    Ok(())
}

fn board<G: Game>(kit: &Kit<G>) -> Result<(), String> {
    let spaces = &kit.game.board().spaces;
    unique("space", spaces.iter().map(|s| s.id.as_str()))?;
    for (i, space) in spaces.iter().enumerate() {
        for neighbour in &space.neighbours {
            let Some(other) = spaces.get(*neighbour as usize) else {
                return Err(format!("space {} has neighbour number {neighbour}, which does not exist", space.id));
            };
            if *neighbour as usize == i || !other.neighbours.contains(&(i as u16)) {
                return Err(format!("space {} is a neighbour of {}, but not the reverse", other.id, space.id));
            }
        }
        if !kit.game.names().spaces.contains_key(&space.id) {
            return Err(format!("space {} has no name", space.id));
        }
    }
    Ok(())
}

fn names<G: Game>(kit: &Kit<G>) -> Result<(), String> {
    let names = kit.game.names();
    for (kind, all) in [("space", &names.spaces), ("piece", &names.pieces), ("card", &names.cards)] {
        for (id, text) in all {
            said(&format!("the name of {kind} {id}"), text)?;
        }
    }
    Ok(())
}

/// Text in both languages.
fn said(what: &str, text: &Text) -> Result<(), String> {
    match Lang::ALL.into_iter().find(|lang| text.get(*lang).trim().is_empty()) {
        Some(lang) => Err(format!("{what} is empty in {}", lang.tag())),
        None => Ok(()),
    }
}

/// Identifiers are words, and none comes twice.
fn unique<'a>(kind: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for id in ids {
        word(&format!("the identifier of a {kind}"), id)?;
        if !seen.insert(id) {
            return Err(format!("{kind} {id} exists twice"));
        }
    }
    Ok(())
}

fn word(what: &str, text: &str) -> Result<(), String> {
    if text.is_empty() || text.contains(char::is_whitespace) {
        return Err(format!("{what} is {text:?}, which is not one word"));
    }
    Ok(())
}
