//! Blocks and cards.

use super::{At, Checked, cites, find_hex, german_hex, in_place, short, unique};
use crate::data::{
    CARDS, CARDS_FILE, CardRecord, GERMAN_UNITS, Kind, Pack, PackError, SOVIET_UNITS, Side, UNITS_FILE, UnitRecord,
};

/// SIV-1.1, SIV-1.2.
pub(super) fn units(pack: &Pack) -> Checked {
    let units = &pack.units;
    let whole = At::new(UNITS_FILE, "units");
    unique(UNITS_FILE, "id", units.iter().map(|u| &u.id))?;
    let count = |f: fn(&UnitRecord) -> bool| units.iter().filter(|u| f(u)).count();
    whole.count("side: german", GERMAN_UNITS, count(|u| u.side == Side::German))?;
    whole.count("side: soviet", SOVIET_UNITS, count(|u| u.side == Side::Soviet))?;
    // The state has room for so many blocks and no others; of which kind they are is the pack's.
    whole.range("reserve", count(|u| u.reserve) as i64, 1..=10)?;
    whole.range("kind: TK", count(|u| u.kind == Kind::Tk) as i64, 1..=30)?;
    whole.range("kind: MAR", count(|u| u.kind == Kind::Mar) as i64, 0..=10)?;
    whole.range("kind: GD", count(|u| u.kind == Kind::Gd) as i64, 0..=20)?;
    let names = (1..=GERMAN_UNITS).map(|n| format!("GE{n:02}")).chain((1..=SOVIET_UNITS).map(|n| format!("SU{n:02}")));
    for (index, (unit, expected)) in units.iter().zip(names).enumerate() {
        let at = At::new(UNITS_FILE, &unit.id);
        in_place(at, &unit.id, &expected)?;
        at.text("name", &unit.name)?;
        short(at, "label", &unit.label, 8)?;
        at.filled("src", &unit.src)?;
        let german = index < GERMAN_UNITS;
        at.require("side", german == (unit.side == Side::German), "the name says otherwise")?;
        let german_kind = matches!(unit.kind, Kind::Pz | Kind::Pg | Kind::Mot | Kind::Inf);
        at.require("kind", german == german_kind, "this kind belongs to the other side")?;
        at.require("colour", german == unit.colour.is_some(), "German units have a colour, Soviet none")?;
        if german {
            at.filled("formation", &unit.formation)?;
        }
        at.require("blitz", german || !unit.blitz, "Blitz units are German")?;
        at.require("reserve", german || !unit.reserve, "R units are German")?;
        let last_three = (GERMAN_UNITS - 3..GERMAN_UNITS).contains(&index);
        at.require("axe", unit.axe == last_three, "the last three German units have the axe")?;
        if let Some(hex) = &unit.setup {
            german_hex(pack, at, "setup", hex)?;
            at.require("setup", german && !unit.axe, "only German units without axe start by name")?;
        }
    }
    let blocks = ["UAA", "UAT", "UCH", "RAUS"];
    At::new(UNITS_FILE, "blocks").count("blocks", blocks.len(), pack.blocks.len())?;
    for (block, expected) in pack.blocks.iter().zip(blocks) {
        let at = At::new(UNITS_FILE, &block.id);
        in_place(at, &block.id, expected)?;
        at.text("name", &block.name)?;
        at.filled("src", &block.src)?;
    }
    Ok(())
}

/// SIV-DW.5: the divisions that come late.
pub(super) fn late_division(pack: &Pack, unit: &UnitRecord) -> bool {
    unit.kind == Kind::Rd && unit.max == pack.tables.pools.division_steps
}

/// What a card is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Rolls a volley.
    Dice,
    /// Anti-Aircraft: has a printed hex.
    Flak,
    /// Works by its rule alone.
    Plain,
    /// A leader.
    Leader,
}

const CARD_SHAPES: [(&str, Shape); CARDS] = [
    ("s_tommy", Shape::Dice),
    ("s_flotilla", Shape::Dice),
    ("s_aa_8", Shape::Flak),
    ("s_aa_10", Shape::Flak),
    ("s_aa_12", Shape::Flak),
    ("s_aa_14", Shape::Flak),
    ("s_sniper", Shape::Plain),
    ("s_antitank", Shape::Plain),
    ("s_infiltration", Shape::Plain),
    ("s_t34", Shape::Plain),
    ("s_chuikov", Shape::Leader),
    ("s_zaytsev", Shape::Leader),
    ("s_khrushchev", Shape::Leader),
    ("g_heinkel", Shape::Dice),
    ("g_stuka", Shape::Dice),
    ("g_howitzer", Shape::Dice),
    ("g_pioneer", Shape::Dice),
    ("g_sniper", Shape::Plain),
    ("g_pak", Shape::Plain),
    ("g_672", Shape::Dice),
    ("g_paulus", Shape::Leader),
    ("g_hoth", Shape::Leader),
    ("g_richthofen", Shape::Leader),
    ("g_linden", Shape::Leader),
    ("g_okh", Shape::Leader),
];

/// SIV-1.3.
pub(super) fn cards(pack: &Pack) -> Checked {
    let whole = At::new(CARDS_FILE, "cards");
    unique(CARDS_FILE, "id", pack.cards.iter().map(|c| &c.id))?;
    let records = pack.cards.iter().zip(CARD_SHAPES);
    PackError::all(records.filter_map(|(card, (expected, shape))| card_record(pack, card, expected, shape).err()))?;
    whole.count("cards", CARD_SHAPES.len(), pack.cards.len())?;
    whole.range("side: soviet", deck(pack, Side::Soviet) as i64, 1..=MOST_CARDS)?;
    whole.range("side: german", deck(pack, Side::German) as i64, 1..=MOST_CARDS)
}

fn card_record(pack: &Pack, card: &CardRecord, expected: &str, shape: Shape) -> Checked {
    let at = At::new(CARDS_FILE, &card.id);
    in_place(at, &card.id, expected)?;
    let soviet = expected.starts_with("s_");
    at.require("side", soviet == (card.side == Side::Soviet), "the name says otherwise")?;
    at.text("name", &card.name)?;
    at.text("effect_text", &card.effect_text)?;
    at.filled("src", &card.src)?;
    cites(pack, at, &card.rule)?;
    at.require("leader", card.leader == (shape == Shape::Leader), "the name says otherwise")?;
    at.range("count", card.count, 1..=if matches!(shape, Shape::Leader | Shape::Flak) { 1 } else { 28 })?;
    let dice = shape == Shape::Dice;
    at.range("dice", card.dice, if dice { 1..=12 } else { 0..=0 })?;
    at.require("fire", dice == card.fire.is_some(), "cards that roll dice have firepower, others none")?;
    at.range("rubble", card.rubble, if dice && !soviet { 0..=6 } else { 0..=0 })?;
    at.require("air", !card.air || (dice && !soviet), "an air strike is a German card with dice")?;
    let flak = shape == Shape::Flak;
    at.require("printed_hex", flak == card.printed_hex.is_some(), "only Anti-Aircraft cards print a hex")?;
    match &card.printed_hex {
        Some(hex) => at.known("printed_hex", "hex", hex, find_hex(pack, hex).is_some()),
        None => Ok(()),
    }
}

/// A deck that lasts as long as a game may.
const MOST_CARDS: i64 = 60;

fn deck(pack: &Pack, side: Side) -> usize {
    pack.cards.iter().filter(|c| c.side == side).map(|c| c.count as usize).sum()
}
