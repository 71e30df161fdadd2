//! The outermost check of a position: every number within its range, so that nothing that reads it can overflow or point
//! beyond an array. Positions come from disk and from patches; neither is to be trusted.

use crate::data::{CARDS, GERMAN_UNITS, HEXES, UNITS};
use crate::id::{Bits, Card, Hex, Unit};
use crate::state::{Cause, Combat, CombatStep, Frame, Occasion, Played, State, TRACK_ROWS, TRACK_WIDTH, track_box};

/// No pile, stack or pool ever holds more.
const MANY: u8 = 60;

/// Is every number of this position within its range?
pub(crate) fn within(s: &State) -> Result<(), String> {
    let small = |what: &str, values: &[u8], most: u8| match values.iter().find(|v| **v > most) {
        Some(v) => Err(format!("{what} cannot be {v}")),
        None => Ok(()),
    };
    small("a count of blocks", s.unknown.as_flattened(), 8)?;
    small("a stack", &s.german[..], 8)?;
    small("a stack", &s.soviet[..], 8)?;
    small("a strength", &s.strength[..], 4)?;
    for pile in [&s.deck, &s.hand, &s.discard] {
        small("a pile of cards", &pile[..], 30)?;
    }
    small("a pool", &[s.face_down, s.infantry_pool, s.tank_pool, s.setup_tanks], MANY)?;
    small("a number of docks", &s.docks, 8)?;
    small("a row of the track", &s.row, TRACK_WIDTH as u8)?;
    small("the losses", &[s.losses], 200)?;
    small("a number of R units", &[s.withdrawn, s.extra_turns], GERMAN_UNITS as u8)?;
    small("the difficulty", &[s.config.difficulty], 2)?;
    small("the order dice", &[s.config.order_dice], 60)?;
    for row in 0..TRACK_ROWS as u8 {
        let odd = s
            .track_row(row)
            .iter()
            .find(|b| !matches!(**b, track_box::MIXED | track_box::LAST) && **b as usize >= GERMAN_UNITS);
        if let Some(code) = odd {
            return Err(format!("a box of the track cannot hold {code}"));
        }
    }
    let hexes = [s.german_at, s.soviet_at, s.control, s.rubble, s.forts[0], s.forts[1], s.attacked_from];
    set("a set of hexes", &hexes.map(|h| h.0), HEXES)?;
    set("a set of units", &[s.group, s.acted, s.remembered, s.sighted].map(|u| u.0), UNITS)?;
    set("a set of cards", &[s.leaders.0], CARDS)?;
    for hex in s.uber.into_iter().chain([s.chuikov]).flatten() {
        on_map(hex)?;
    }
    s.frames.iter().try_for_each(|f| frame(*f))?;
    s.combat.as_ref().map_or(Ok(()), combat)
}

fn set(what: &str, sets: &[Bits], size: usize) -> Result<(), String> {
    let beyond = !0u128 << size;
    if sets.iter().any(|s| s.0 & beyond != 0) { Err(format!("{what} reaches beyond {size}")) } else { Ok(()) }
}

fn on_map(hex: Hex) -> Result<(), String> {
    if hex.at() < HEXES { Ok(()) } else { Err(format!("there is no hex {}", hex.0)) }
}

fn german(unit: Unit) -> Result<(), String> {
    if unit.is_german() { Ok(()) } else { Err(format!("unit {} is no German", unit.0)) }
}

fn few(what: &str, n: u8) -> Result<(), String> {
    if n <= MANY { Ok(()) } else { Err(format!("{what} cannot be {n}")) }
}

fn frame(frame: Frame) -> Result<(), String> {
    match frame {
        Frame::Group { from, .. } | Frame::SovietGroup { from } => on_map(from),
        Frame::Attackers { target } | Frame::Partner { target } => on_map(target),
        Frame::RandomMove { from, to, .. } => on_map(from).and_then(|()| on_map(to)),
        Frame::SpawnUnits { hex, left, .. } => on_map(hex).and_then(|()| few("units to place", left)),
        Frame::CallDice { dice, count, next } => {
            let count = count as usize;
            if count <= dice.len() && next as usize <= count && dice[..count].iter().all(|d| (1..=6).contains(d)) {
                Ok(())
            } else {
                Err("the dice of a call are six-sided".to_owned())
            }
        }
        Frame::CallReveal { row } if row as usize >= TRACK_ROWS => Err(format!("there is no row {row}")),
        Frame::CallPlace { unit, row } if (row as usize) < TRACK_ROWS => german(unit),
        Frame::CallPlace { row, .. } => Err(format!("there is no row {row}")),
        Frame::DrawGerman { left, why } | Frame::DrawSoviet { left, why } => {
            occasion(why)?;
            few("cards to draw", left)
        }
        Frame::Shorts { left } | Frame::SovietMoves { left } => few("moves", left),
        Frame::SetupGermans { drawn } => few("units drawn", drawn),
        Frame::Losses { steps, ones, among, cause, .. } => {
            set("losses", &[among.0], UNITS)?;
            if let Cause::Card(card) = cause {
                known(card)?;
            }
            few("natural 1s", ones)?;
            if steps <= 200 { Ok(()) } else { Err(format!("step losses cannot be {steps}")) }
        }
        Frame::Combat(CombatStep::JoinStrength { unit }) if unit.at() >= UNITS || unit.is_german() => {
            Err(format!("unit {} is no Soviet", unit.0))
        }
        _ => Ok(()),
    }
}

fn known(card: Card) -> Result<(), String> {
    if card.at() < CARDS { Ok(()) } else { Err(format!("there is no card {}", card.0)) }
}

fn occasion(why: Occasion) -> Result<(), String> {
    match why {
        Occasion::Taken(hex) => on_map(hex),
        Occasion::Instead(card) => known(card),
        Occasion::Setup | Occasion::Call | Occasion::Repeats | Occasion::Advantage => Ok(()),
    }
}

fn combat(c: &Combat) -> Result<(), String> {
    on_map(c.target)?;
    on_map(c.start)?;
    set("a combat", &[c.german, c.soviet, c.blitz].map(|u| u.0), UNITS)?;
    set("a combat", &[c.stacks.0], HEXES)?;
    if let Played::Card(card) = c.soviet_card
        && card >= Card::CHUIKOV
    {
        return Err(format!("card {} cannot be played by the Soviets", card.0));
    }
    let cards = c.german_cards.iter().chain(&c.german_left);
    if cards.clone().any(|n| *n > 30) || c.fort > MANY {
        return Err("a combat with too many cards".to_owned());
    }
    Ok(())
}
