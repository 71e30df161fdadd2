//! The cards of play: Pursuit cards by deck, Soviet cards, OKH cards.

use super::error::At;
use super::files::{CARDS, CardsFile, EffectRecord, RulesFile, SovietRecord};
use super::{CardInfo, CardKind, DeckKind, Effect, Okh, PackError, Problem, validate};
use crate::id::{self, Group};

/// Cards that a Pursuit deck may have.
const DECK: usize = 60;

pub(super) fn resolve(file: &CardsFile, rules: &RulesFile) -> Result<Vec<CardInfo>, PackError> {
    let ids = file.pursuit.iter().map(|c| &c.id).chain(file.soviet.iter().map(|c| &c.id));
    validate::unique(CARDS, ids)?;
    let mut cards = pursuit(file, rules)?;
    cards.extend(soviet(file, rules)?);
    cards.extend(okh(file, rules)?);
    Ok(cards)
}

fn pursuit(file: &CardsFile, rules: &RulesFile) -> Result<Vec<CardInfo>, PackError> {
    for record in &file.effects {
        let at = At::new(CARDS, record.id.id());
        at.text("name", &record.name)?;
        at.text("text", &record.text)?;
        at.filled("src", &record.src)?;
        rules.cites(at, &record.rule)?;
        let once = file.effects.iter().filter(|e| e.id == record.id).count() == 1;
        at.require("id", once, "this effect stands there twice")?;
    }
    let mut cards = Vec::new();
    let mut first = None;
    for group in Group::ALL {
        let whole = At::new(CARDS, group.id());
        let mut size = 0;
        for record in file.pursuit.iter().filter(|c| c.group == group) {
            let at = At::new(CARDS, &record.id);
            at.word("id", &record.id)?;
            at.filled("src", &record.src)?;
            at.range("count", record.count, 1..=DECK as i64)?;
            let kept = matches!(record.effect, Effect::Auxiliaries | Effect::Recon);
            at.require("hand", kept || !record.hand, "only Auxiliaries and Reconnaissance are kept")?;
            let effect = effect(at, file, record.effect)?;
            let name = record.name.as_ref().unwrap_or(&effect.name);
            at.text("name", name)?;
            size += record.count as usize;
            cards.push(CardInfo {
                id: record.id.clone(),
                name: name.clone(),
                effect_text: effect.text.clone().into(),
                rule: effect.rule.clone(),
                deck: DeckKind::Pursuit(group),
                count: record.count,
                kind: CardKind::Pursuit { effect: record.effect, hand: record.hand },
            });
        }
        whole.range("count", size as i64, 1..=DECK as i64)?;
        // R2M-1.1: three decks of one size.
        whole.count("count", *first.get_or_insert(size), size)?;
    }
    At::new(CARDS, "pursuit").range("pursuit", cards.len() as i64, 1..=id::PURSUIT as i64)?;
    Ok(cards)
}

fn effect<'a>(at: At<'_>, file: &'a CardsFile, wanted: Effect) -> Result<&'a EffectRecord, PackError> {
    match file.effects.iter().find(|e| e.id == wanted) {
        Some(record) => Ok(record),
        None => at.fail("effect", Problem::Unknown { what: "effect", name: wanted.id().to_owned() }),
    }
}

fn soviet(file: &CardsFile, rules: &RulesFile) -> Result<Vec<CardInfo>, PackError> {
    for record in &file.units {
        let at = At::new(CARDS, record.id.id());
        at.text("text", &record.text)?;
        at.filled("src", &record.src)?;
        rules.cites(at, &record.rule)?;
    }
    At::new(CARDS, "soviet").range("soviet", file.soviet.len() as i64, 1..=id::SOVIET as i64)?;
    let resolve = |record: &SovietRecord| {
        let at = At::new(CARDS, &record.id);
        at.word("id", &record.id)?;
        at.text("name", &record.name)?;
        at.filled("src", &record.src)?;
        let Some(unit) = file.units.iter().find(|u| u.id == record.unit) else {
            return at.fail("unit", Problem::Unknown { what: "unit", name: record.unit.id().to_owned() });
        };
        Ok(CardInfo {
            id: record.id.clone(),
            name: record.name.clone(),
            effect_text: unit.text.clone().into(),
            rule: unit.rule.clone(),
            deck: DeckKind::Soviet,
            count: 1,
            kind: CardKind::Soviet { unit: record.unit, green: record.green, medal: record.medal },
        })
    };
    file.soviet.iter().map(resolve).collect()
}

/// The engine finds the twelve by their place.
fn okh(file: &CardsFile, rules: &RulesFile) -> Result<Vec<CardInfo>, PackError> {
    At::new(CARDS, "okh").count("okh", Okh::ALL.len(), file.okh.len())?;
    let mut cards = Vec::new();
    for (record, okh) in file.okh.iter().zip(Okh::ALL) {
        let at = At::new(CARDS, &record.id);
        at.in_place(&record.id, okh.id())?;
        at.text("name", &record.name)?;
        at.filled("german", &record.german)?;
        at.text("text", &record.text)?;
        at.filled("src", &record.src)?;
        rules.cites(at, &record.rule)?;
        cards.push(CardInfo {
            id: record.id.clone(),
            name: record.name.clone(),
            effect_text: record.text.clone().into(),
            rule: record.rule.clone(),
            deck: DeckKind::Okh,
            count: 1,
            kind: CardKind::Okh(okh),
        });
    }
    Ok(cards)
}
