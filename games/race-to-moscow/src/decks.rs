//! Decks whose order nobody knows. A Pursuit deck is a count of each card. A Soviet deck is harder: its green cards lie
//! above the blue ones (R2M-4.8), a lost fight shuffles all that is left (R2M-8.4), and encirclement takes cards that
//! nobody sees (R2M-9.5).
//!
//! Every card that may be in a deck has the level at which it entered. Of the cards that take part in a level, each is as
//! likely as any other to be among those taken unseen at that level; so the chance that a card is still in the deck is
//! the product, over the levels it went through, of the share that was not taken. All odds follow from this, and an
//! encircled card is drawn when it is turned up, from those that took part in its level (R2M-6.6).

use verst_core::{Flat, Weights};

use crate::id::{Group, SOVIET};
use crate::state::{Deck, Known, LEVELS, OUT};

/// The finest odds: so many parts, if the exact ones would be finer.
const PARTS: u128 = 1 << 26;

/// What the one who asks knows of a deck: its top card, and cards that were taken face down.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Insight<'a> {
    pub top: Option<u8>,
    pub known: &'a [Known],
}

impl Insight<'_> {
    /// Is this card's place known?
    fn knows(self, card: u8) -> bool {
        self.top == Some(card) || self.known.iter().any(|k| k.card == card)
    }
}

impl Deck {
    /// A deck of some cards, the green ones on top.
    pub fn new(cards: u64, green: u64) -> Deck {
        let mut entry = Flat::of(OUT);
        for (i, level) in entry.iter_mut().enumerate().filter(|(i, _)| cards >> i & 1 == 1) {
            *level = u8::from(green >> i & 1 == 0);
        }
        let mut deck = Deck { entry, level: 0, tickets: Flat::of([0; 3]), bottom: None, looked: 0 };
        deck.settle();
        deck
    }

    /// Cards that were taken face down at a level.
    fn taken(&self, level: usize) -> u8 {
        self.tickets[level].iter().sum()
    }

    /// Cards that can be drawn before the level ends.
    fn in_level(&self) -> u8 {
        let members = self.entry.iter().filter(|e| **e <= self.level).count() as u8;
        members - (0..=self.level as usize).map(|l| self.taken(l)).sum::<u8>()
    }

    /// Cards in the deck.
    pub fn len(&self) -> u8 {
        let below = self.entry.iter().filter(|e| **e != OUT && **e > self.level).count() as u8;
        self.in_level() + below + u8::from(self.bottom.is_some())
    }

    /// Is it used up?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// When the green cards are gone the blue ones follow, and at last the card below.
    fn settle(&mut self) {
        if self.level == 0 && self.in_level() == 0 {
            self.level = 1;
        }
        if self.in_level() == 0
            && let Some(bottom) = self.bottom.take()
        {
            self.enter(bottom);
        }
    }

    /// A card comes in, and its place is not known. It has no part in what was taken before.
    fn enter(&mut self, card: u8) {
        if self.taken(self.level as usize) > 0 {
            self.level += 1;
        }
        self.entry[card as usize] = self.level;
    }

    /// The chance of each card to be the next, as weights by its number.
    pub(crate) fn odds(&self, insight: Insight) -> Weights {
        let mut weights = Weights::from_elem(0, SOVIET);
        if let Some(top) = insight.top {
            weights[top as usize] = 1;
        } else {
            let shares = self.shares(insight);
            for (i, entry) in self.entry.iter().enumerate() {
                if *entry <= self.level && !insight.knows(i as u8) {
                    weights[i] = shares[*entry as usize];
                }
            }
        }
        weights
    }

    /// The chances of one who has looked at nothing.
    pub fn public_odds(&self) -> Weights {
        self.odds(Insight::default())
    }

    /// By entry level: how likely a card is to be still in the deck, over a common denominator.
    fn shares(&self, insight: Insight) -> [u32; LEVELS] {
        let now = self.level as usize;
        let mut factors = [(1u128, 1u128); LEVELS];
        let mut gone = 0;
        for (level, factor) in factors.iter_mut().enumerate().take(now + 1) {
            let known = insight.known.iter().filter(|k| k.level as usize == level).count() as u8;
            let unseen = self.taken(level) - known;
            if unseen > 0 {
                let members = self.candidates(level as u8, insight).count() as u8 - gone;
                *factor = (u128::from(members - unseen), u128::from(members));
            }
            gone += unseen;
        }
        let whole: u128 = factors.iter().map(|(_, members)| members).product();
        let (mut share, coarse) = (whole, whole.div_ceil(PARTS));
        let mut shares = [0; LEVELS];
        for level in (0..=now).rev() {
            let (kept, members) = factors[level];
            share = share / members * kept;
            shares[level] = (share / coarse) as u32;
        }
        shares
    }

    /// The cards that took part in a level and whose place is not known.
    pub(crate) fn candidates<'a>(&'a self, level: u8, insight: Insight<'a>) -> impl Iterator<Item = u8> + 'a {
        let cards = (0u8..).zip(self.entry.iter());
        cards.filter(move |(card, entry)| **entry <= level && !insight.knows(*card)).map(|(card, _)| card)
    }

    /// Brandenburg: a card that was turned up goes below all others.
    pub fn put_below(&mut self, card: u8) {
        self.bottom = Some(card);
        self.settle();
    }

    /// The top card is turned up.
    pub fn remove(&mut self, card: u8) {
        self.entry[card as usize] = OUT;
        self.looked = 0;
        self.settle();
    }

    /// R2M-9.5: the top card is taken unseen.
    pub fn take_unseen(&mut self, group: Group) {
        self.tickets[self.level as usize][group.at()] += 1;
        self.looked = 0;
        self.settle();
    }

    /// R2M-8.4: a card goes back, and all that is left is shuffled.
    pub fn shuffle_in(&mut self, card: u8) {
        self.level = self.level.max(1);
        self.enter(card);
        if let Some(bottom) = self.bottom.take() {
            self.enter(bottom);
        }
        self.looked = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: u64 = (1 << SOVIET) - 1;
    const GREEN: u64 = (1 << 18) - 1;

    #[test]
    fn green_cards_come_first() {
        let mut deck = Deck::new(ALL, GREEN);
        let odds = deck.odds(Insight::default());
        assert!(odds[..18].iter().all(|w| *w == odds[0] && *w > 0) && odds[18..].iter().all(|w| *w == 0));
        (0..18).for_each(|card| deck.remove(card));
        let odds = deck.odds(Insight::default());
        assert!(odds[18..].iter().all(|w| *w > 0) && odds[..18].iter().all(|w| *w == 0));
        assert_eq!(deck.len(), 15);
    }

    #[test]
    fn what_was_taken_unseen_thins_its_own_level() {
        // Four cards, two of them green; one green card is taken unseen, then the other is turned up and goes back.
        let mut deck = Deck::new(0b1111, 0b0011);
        deck.take_unseen(Group::Nord);
        deck.remove(0);
        deck.shuffle_in(0);
        // Card 1 must be the one that was taken: it cannot be drawn.
        assert_eq!(&deck.odds(Insight::default())[..4], &[1, 0, 1, 1]);
        // Of three green cards one is taken and one goes back: the third is there in one case of two.
        let mut deck = Deck::new(0b11111, 0b00111);
        deck.take_unseen(Group::Nord);
        deck.remove(0);
        deck.shuffle_in(0);
        assert_eq!(&deck.odds(Insight::default())[..5], &[2, 1, 1, 2, 2]);
        assert_eq!(deck.len(), 4);
    }

    #[test]
    fn a_card_below_comes_last() {
        let mut deck = Deck::new(0b111, 0b111);
        deck.remove(2);
        deck.put_below(2);
        assert_eq!(&deck.odds(Insight::default())[..3], &[1, 1, 0]);
        deck.remove(0);
        deck.remove(1);
        assert_eq!((&deck.odds(Insight::default())[..3], deck.len()), (&[0, 0, 1][..], 1));
    }

    #[test]
    fn who_knows_the_top_card_knows_what_comes() {
        let deck = Deck::new(0b111, 0b111);
        assert_eq!(&deck.odds(Insight { top: Some(1), known: &[] })[..3], &[0, 1, 0]);
    }
}
