//! Cards of a patch: leaders, hands and decks, no card more than the pack has.

use serde_json::{Value, json};
use verst_core::PatchError;

use super::{Patcher, array, text};
use crate::data::Side;
use crate::id::{Card, CardSet};
use crate::victory::side_name;

impl Patcher<'_> {
    fn cards(&self, key: &str, value: &Value, side: Side) -> Result<Vec<Card>, PatchError> {
        array(key, value)?
            .iter()
            .map(|v| {
                let id = text(key, v)?;
                let card = self.g.card(&id).filter(|c| (*c >= Card::HEINKEL) == (side == Side::German));
                card.ok_or_else(|| PatchError::at(key, format!("no {} card {id:?}", side_name(side))))
            })
            .collect()
    }

    pub(super) fn leaders(&mut self, value: &Value) -> Result<(), PatchError> {
        let mut seen = CardSet::NONE;
        for side in [Side::German, Side::Soviet] {
            let ids: Vec<&Value> = array("leaders", value)?
                .iter()
                .filter(|v| v.as_str().is_none_or(|id| id.starts_with("g_") == (side == Side::German)))
                .collect();
            for card in self.cards("leaders", &json!(ids), side)? {
                if !self.g.pack.cards[card.at()].leader {
                    return Err(PatchError::at("leaders", format!("{} is no leader", self.g.card_id(card))));
                }
                if seen.has(card) {
                    return Err(PatchError::at("leaders", format!("{} stands there twice", self.g.card_id(card))));
                }
                seen.add(card);
                if !self.s.leaders.has(card) {
                    self.take_card("leaders", card)?;
                    self.s.leaders.add(card);
                }
            }
        }
        Ok(())
    }

    /// A card leaves the pile it is in: the discards, the deck or, for a new deck, the hand.
    fn take_card(&mut self, key: &str, card: Card) -> Result<(), PatchError> {
        let s = &mut *self.s;
        let other = if key.ends_with("deck") { &mut s.hand } else { &mut s.deck };
        for pile in [&mut s.discard, other] {
            if pile[card.at()] > 0 {
                pile[card.at()] -= 1;
                return Ok(());
            }
        }
        let record = &self.g.pack.cards[card.at()];
        let why = if s.leaders.has(card) { "it is in play".to_owned() } else { format!("there are {}", record.count) };
        Err(PatchError::at(key, format!("no further {}: {why}", record.id)))
    }

    pub(super) fn hand(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        let cards = self.cards(key, value, side)?;
        for card in all_of(side) {
            self.s.deck[card.at()] += self.s.hand[card.at()];
            self.s.hand[card.at()] = 0;
        }
        for card in cards {
            if self.g.pack.cards[card.at()].leader {
                // SIV-3.6.
                return Err(PatchError::at(key, format!("{} is a leader and never in hand", self.g.card_id(card))));
            }
            self.take_card(key, card)?;
            self.s.hand[card.at()] += 1;
        }
        Ok(())
    }

    /// A deck of these cards, or of so many; the others are discarded.
    pub(super) fn deck(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        if !value.is_array() {
            let most = if side == Side::German { self.s.german_deck() } else { self.s.soviet_deck() };
            let size = value.as_u64().filter(|n| *n <= u64::from(most));
            let why = || PatchError::at(key, format!("must be a list of cards, or a number from 0 to {most}"));
            let size = size.ok_or_else(why)?;
            for card in all_of(side) {
                let now = if side == Side::German { self.s.german_deck() } else { self.s.soviet_deck() };
                let spare = u64::from(now).saturating_sub(size).min(u64::from(self.s.deck[card.at()])) as u8;
                self.s.deck[card.at()] -= spare;
                self.s.discard[card.at()] += spare;
            }
            return Ok(());
        }
        let cards = self.cards(key, value, side)?;
        for card in all_of(side) {
            self.s.discard[card.at()] += self.s.deck[card.at()];
            self.s.deck[card.at()] = 0;
        }
        for card in cards {
            self.take_card(key, card)?;
            self.s.deck[card.at()] += 1;
        }
        Ok(())
    }
}

fn all_of(side: Side) -> Vec<Card> {
    if side == Side::German { Card::german().collect() } else { Card::soviet().collect() }
}
