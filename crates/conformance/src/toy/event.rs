//! What happened, and who may know it.

use verst_core::{Message, Viewer};

use super::state::{Card, Kind, Side};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side drew the face of a block that stands there.
    Mustered(Side, u8, Kind),
    /// A side bid in secret.
    Bid(Side, u8),
    /// The bids were opened: Red's, Blue's, and who moves first.
    Opened(u8, u8, Side),
    /// A side drew a card.
    Drew(Side, Card),
    /// A side passed.
    Passed(Side),
    /// A block moved from one space to another.
    Moved(Side, u8, u8),
    /// A side turned the enemy block there face up.
    Looked(Side, u8, Kind),
    /// A side attacks a space from another, with or without a card.
    Attacked(Side, u8, u8, Option<Card>),
    /// A face came to light for all.
    Shown(Side, u8, Kind),
    /// The battle: both totals, and whether the defender was beaten, if anybody.
    Fought(u8, u8, Option<bool>),
    /// The automaton's order.
    Ordered(u8),
}

impl Event {
    /// In words for one viewer.
    pub fn tell(&self, viewer: Viewer) -> Option<Message> {
        let is = |side: Side| viewer == Viewer::Referee || viewer == Viewer::Seat(side.seat());
        let by = |id: &str, side: Side| Message::new(id).word("side", side.id());
        Some(match *self {
            Event::Mustered(side, at, kind) if is(side) => {
                by("told-mustered", side).space("space", at.to_string()).word("kind", kind.id())
            }
            Event::Mustered(..) => return None,
            Event::Bid(side, n) if is(side) => by("told-bid", side).num("bid", n),
            Event::Bid(side, _) => by("told-bid-secret", side),
            Event::Opened(red, blue, first) => by("told-opened", first).num("red", red).num("blue", blue),
            Event::Drew(side, card) if is(side) => by("told-drew", side).card("card", card.id()),
            Event::Drew(side, _) => by("told-drew-secret", side),
            Event::Passed(side) => by("told-passed", side),
            Event::Moved(side, from, to) => {
                by("told-moved", side).space("from", from.to_string()).space("to", to.to_string())
            }
            Event::Looked(side, at, kind) => {
                by("told-looked", side).space("space", at.to_string()).word("kind", kind.id())
            }
            Event::Attacked(side, from, to, card) => {
                let message = by(if card.is_some() { "told-attacked-card" } else { "told-attacked" }, side)
                    .space("from", from.to_string())
                    .space("to", to.to_string());
                match card {
                    Some(card) => message.card("card", card.id()),
                    None => message,
                }
            }
            Event::Shown(side, at, kind) => {
                by("told-shown", side).space("space", at.to_string()).word("kind", kind.id())
            }
            Event::Fought(attack, defence, beaten) => {
                let id = match beaten {
                    Some(true) => "told-won",
                    Some(false) => "told-lost",
                    None => "told-stood",
                };
                Message::new(id).num("attack", attack).num("defence", defence)
            }
            Event::Ordered(die) => Message::new("told-ordered").num("die", die),
        })
    }
}
