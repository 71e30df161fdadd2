//! Positions that a person can read and write, for cases.
//!
//! ```yaml
//! phase: pick
//! round: 2
//! mover: blue
//! bids: {red: 1, blue: 2}
//! blocks: {red-1: {at: 4, kind: scout, shown: true}, blue-3: {at: lost}}
//! hands: {red: {charge: 1}}
//! deck: {charge: 2, volley: 2}
//! ```

use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use verst_core::PatchError;

use super::state::{Block, Card, Kind, Phase, Side, State};
use super::turn::piece;

/// The whole position.
pub fn describe(state: &State) -> Value {
    let cards = |counts: &[u8]| -> Value {
        Card::ALL.iter().zip(counts).map(|(card, n)| (card.id().to_owned(), json!(n))).collect::<Map<_, _>>().into()
    };
    let by_side = |value: &dyn Fn(Side) -> Value| -> Value {
        Side::ALL.iter().map(|side| (side.id().to_owned(), value(*side))).collect::<Map<_, _>>().into()
    };
    let block = |b: &Block| {
        json!({
            "at": b.at.map_or_else(|| json!("lost"), |at| json!(at)),
            "kind": b.kind.map_or("unknown", Kind::id),
            "shown": b.shown,
        })
    };
    let blocks = Side::ALL
        .into_iter()
        .flat_map(|side| (0..).zip(&state.blocks[side as usize]).map(move |(i, b)| (piece(side, i), block(b))));
    json!({
        "phase": phase_id(state.phase),
        "round": state.round,
        "first": state.first.id(),
        "mover": state.mover.id(),
        "bids": by_side(&|side| json!(state.bids[side as usize])),
        "blocks": blocks.collect::<Map<_, _>>(),
        "hands": by_side(&|side| cards(&state.hands[side as usize])),
        "deck": cards(&state.deck),
        "score": by_side(&|side| json!(state.score(side))),
    })
}

/// What a case may change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Patch {
    phase: Option<PhasePatch>,
    round: Option<u8>,
    first: Option<Side>,
    mover: Option<Side>,
    #[serde(default)]
    bids: BTreeMap<Side, u8>,
    #[serde(default)]
    blocks: BTreeMap<String, BlockPatch>,
    #[serde(default)]
    hands: BTreeMap<Side, BTreeMap<Card, u8>>,
    deck: Option<BTreeMap<Card, u8>>,
}

/// The phases in which a case can begin.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PhasePatch {
    Bid,
    Draw,
    Pick,
    Automaton,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlockPatch {
    at: Option<Place>,
    kind: Option<Kind>,
    shown: Option<bool>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    Space(u8),
    Lost(Lost),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Lost {
    Lost,
}

/// Change a position.
pub fn patch(state: &mut State, patch: &Value) -> Result<(), PatchError> {
    let patch: Patch =
        serde_json::from_value(patch.clone()).map_err(|e| PatchError::at("as a whole", e.to_string()))?;
    if let Some(phase) = patch.phase {
        state.phase = match phase {
            PhasePatch::Bid => Phase::Bid,
            PhasePatch::Draw => Phase::Draw,
            PhasePatch::Pick => Phase::Pick,
            PhasePatch::Automaton => Phase::Automaton,
        };
    }
    state.round = patch.round.unwrap_or(state.round);
    state.first = patch.first.unwrap_or(state.first);
    state.mover = patch.mover.unwrap_or(state.mover);
    for (side, bid) in patch.bids {
        state.bids[side as usize] = Some(bid);
    }
    for (id, change) in &patch.blocks {
        let found = Side::ALL.iter().find_map(|s| (0u8..3).find(|b| piece(*s, *b) == *id).map(|b| (*s, b)));
        let (side, block) = found.ok_or_else(|| PatchError::at(format!("blocks.{id}"), "there is no such block"))?;
        let block = &mut state.blocks[side as usize][block as usize];
        match change.at {
            Some(Place::Space(space)) => block.at = Some(space),
            Some(Place::Lost(Lost::Lost)) => block.at = None,
            None => {}
        }
        block.kind = change.kind.or(block.kind);
        block.shown = change.shown.unwrap_or(block.shown);
    }
    for (side, hand) in patch.hands {
        state.hands[side as usize] = counts(&hand);
    }
    if let Some(deck) = patch.deck {
        state.deck = counts(&deck);
    }
    Ok(())
}

fn counts(cards: &BTreeMap<Card, u8>) -> [u8; Card::ALL.len()] {
    Card::ALL.map(|card| cards.get(&card).copied().unwrap_or(0))
}

fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::Muster => "muster",
        Phase::Bid => "bid",
        Phase::Draw => "draw",
        Phase::Pick => "pick",
        Phase::Move(_) => "move",
        Phase::Look(_) => "look",
        Phase::Support(..) => "support",
        Phase::Battle(..) => "battle",
        Phase::Automaton => "automaton",
        Phase::Over => "over",
    }
}
