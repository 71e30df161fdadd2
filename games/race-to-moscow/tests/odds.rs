//! The odds of a Soviet deck whose order nobody knows, against a deck that was really shuffled (R2M-4.8, R2M-8.4, R2M-9.5,
//! R2M-16.7b, R2M-6.6).

use verst_core::{Flat, Quick, Source};
use verst_race::id::Group;
use verst_race::state::{Deck, OUT};

const GAMES: usize = 40_000;

/// A deck in which every card has its place.
struct Real(Vec<u8>);

impl Real {
    fn new(cards: u8, green: u8, source: &mut Quick) -> Real {
        let mut top: Vec<u8> = (0..green).collect();
        let mut below: Vec<u8> = (green..cards).collect();
        shuffle(&mut top, source);
        shuffle(&mut below, source);
        // The last card of the list is the top of the deck.
        below.extend(top);
        Real(below)
    }

    fn draw(&mut self) -> u8 {
        self.0.pop().unwrap()
    }

    fn shuffle_in(&mut self, card: u8, source: &mut Quick) {
        self.0.push(card);
        shuffle(&mut self.0, source);
    }
}

fn shuffle(cards: &mut [u8], source: &mut Quick) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, source.below(i as u32 + 1) as usize);
    }
}

/// One thing that happens to a deck.
#[derive(Clone, Copy)]
enum Deed {
    /// The top card is beaten.
    Beat,
    /// The top card wins, and all is shuffled.
    Lose,
    /// The top card is taken unseen.
    Take,
    /// The top card goes below.
    Below,
}

/// How often each card comes next after some deeds: really, and by the odds along the way.
fn compare(cards: u8, green: u8, deeds: &[Deed]) {
    let mut source = Quick::new(42);
    let (mut real, mut lazy) = ([0u32; 33], [0u32; 33]);
    for _ in 0..GAMES {
        let mut deck = Real::new(cards, green, &mut source);
        for deed in deeds {
            let card = deck.draw();
            match deed {
                Deed::Beat | Deed::Take => {}
                Deed::Lose => deck.shuffle_in(card, &mut source),
                Deed::Below => deck.0.insert(0, card),
            }
        }
        real[deck.draw() as usize] += 1;

        let mut deck = Deck::new((1 << cards) - 1, (1 << green) - 1);
        for deed in deeds {
            if matches!(deed, Deed::Take) {
                deck.take_unseen(Group::Nord);
                continue;
            }
            let card = drawn(&deck, &mut source);
            deck.remove(card);
            match deed {
                Deed::Lose => deck.shuffle_in(card),
                Deed::Below => deck.put_below(card),
                Deed::Beat | Deed::Take => {}
            }
        }
        lazy[drawn(&deck, &mut source) as usize] += 1;
    }
    for card in 0..cards as usize {
        let (a, b) = (f64::from(real[card]), f64::from(lazy[card]));
        let spread = 5.0 * (a + b).sqrt() + 1.0;
        assert!((a - b).abs() < spread, "card {card}: {a} of {GAMES} in truth, {b} by the odds");
    }
}

fn drawn(deck: &Deck, source: &mut Quick) -> u8 {
    let weights = deck.public_odds();
    let mut left = source.below(weights.iter().sum());
    for (card, weight) in weights.iter().enumerate() {
        if left < *weight {
            return card as u8;
        }
        left -= weight;
    }
    unreachable!("the weights add up to their sum")
}

#[test]
fn green_over_blue() {
    compare(6, 2, &[Deed::Beat, Deed::Beat]);
    compare(6, 3, &[Deed::Beat]);
}

#[test]
fn a_lost_fight_mixes_what_is_left() {
    compare(6, 3, &[Deed::Beat, Deed::Lose]);
    compare(6, 3, &[Deed::Lose, Deed::Beat]);
}

#[test]
fn cards_taken_unseen() {
    compare(7, 4, &[Deed::Take, Deed::Beat]);
    compare(7, 4, &[Deed::Take, Deed::Lose]);
    compare(7, 4, &[Deed::Take, Deed::Take, Deed::Lose, Deed::Take]);
    compare(8, 4, &[Deed::Take, Deed::Lose, Deed::Take, Deed::Lose, Deed::Take, Deed::Beat]);
    compare(6, 2, &[Deed::Take, Deed::Take, Deed::Take, Deed::Lose]);
}

#[test]
fn a_card_put_below() {
    compare(4, 2, &[Deed::Below, Deed::Beat, Deed::Beat]);
    compare(5, 3, &[Deed::Below, Deed::Take, Deed::Lose]);
    compare(4, 4, &[Deed::Take, Deed::Below, Deed::Beat, Deed::Lose]);
}

#[test]
fn a_deck_knows_how_many_it_holds() {
    let mut deck = Deck::new(0b11_1111, 0b11);
    assert_eq!(deck.len(), 6);
    deck.take_unseen(Group::Sued);
    assert_eq!(deck.len(), 5);
    assert_eq!(
        deck.entry,
        Flat([0, 0, 1, 1, 1, 1].into_iter().chain([OUT; 27]).collect::<Vec<_>>().try_into().unwrap())
    );
}
