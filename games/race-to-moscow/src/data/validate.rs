//! Holds a pack to the components and to itself. The engine indexes by these shapes, so a pack that passes here cannot
//! surprise it.

mod map;
mod numbers;

use std::collections::BTreeSet;

use super::error::{At, all};
use super::files::{GEOGRAPHY, GeographyFile, RULES, RulesFile};
use super::{Pack, PackError, Problem};

type Checked = Result<(), PackError>;

/// What no single file can know of itself.
pub(super) fn check(pack: &Pack) -> Checked {
    map::zones(pack)?;
    map::connected(pack)?;
    map::groups(pack)?;
    map::armies(pack)?;
    numbers::check(pack)
}

/// The rules that the program enforces: those of the ledger it was made with.
fn enforced() -> impl Iterator<Item = &'static str> {
    include_str!("../../data/rules.yaml").lines().filter_map(|line| line.strip_prefix("  - id: "))
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
        at.known("chapter", "chapter", &rule.chapter, file.chapters.iter().any(|c| c.id == rule.chapter))?;
        let named = rule.id.strip_prefix("R2M-").and_then(|rest| rest.split_once('.'));
        let fits = named.is_some_and(|(chapter, number)| chapter == rule.chapter && !number.is_empty());
        at.require("id", fits, "the name must be R2M-, the chapter, a point and a number")?;
        at.text("title", &rule.title)?;
        at.filled("source", &rule.source)?;
        at.text("digest", &rule.digest)?;
    }
    let strange = file.rules.iter().filter(|r| enforced().all(|id| id != r.id));
    let strange =
        strange.map(|r| At::new(RULES, &r.id).require("id", false, "nothing in the program enforces this rule"));
    let untold = enforced().filter(|id| file.rules.iter().all(|r| r.id != *id));
    let untold =
        untold.map(|id| At::new(RULES, id).require("id", false, "the program enforces it, the pack has it not"));
    all(strange.chain(untold))
}

/// What is drawn must be drawable.
pub(super) fn geography(file: &GeographyFile) -> Checked {
    let whole = At::new(GEOGRAPHY, "sheet");
    whole.range("size", file.size[0], 100..=100_000)?;
    whole.range("size", file.size[1], 100..=100_000)?;
    for ground in &file.grounds {
        let at = At::new(GEOGRAPHY, &ground.kind);
        at.require("outline", ground.outline.len() >= 3, "an outline has three points or more")?;
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
