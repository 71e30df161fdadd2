//! The small names of things: hexes, units, cards, and sets of them.

use serde::{Deserialize, Serialize};

use crate::data::{GERMAN_UNITS, UNITS};

/// A hex: its index is its rank in every tie-break (SIV-5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(pub u8);

impl Hex {
    /// Index into arrays.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The hex that bears this number, 1 to 33.
    pub const fn numbered(n: u8) -> Hex {
        Hex(n - 1)
    }
}

/// A unit: the Germans first, then the Soviets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unit(pub u8);

impl Unit {
    /// Index into arrays.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// Is it German?
    pub const fn is_german(self) -> bool {
        (self.0 as usize) < GERMAN_UNITS
    }

    /// The Germans, in order.
    pub fn germans() -> impl Iterator<Item = Unit> {
        (0..GERMAN_UNITS as u8).map(Unit)
    }

    /// The Soviets, in order.
    pub fn soviets() -> impl Iterator<Item = Unit> {
        (GERMAN_UNITS as u8..UNITS as u8).map(Unit)
    }
}

/// A card record: all copies of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

#[allow(missing_docs, reason = "the names on the cards; what they do stands in chapters 7 and 8")]
impl Card {
    pub const TOMMY: Card = Card(0);
    pub const FLOTILLA: Card = Card(1);
    pub const AA_FIRST: Card = Card(2);
    pub const AA_LAST: Card = Card(5);
    pub const SNIPER: Card = Card(6);
    pub const ANTI_TANK: Card = Card(7);
    pub const INFILTRATION: Card = Card(8);
    pub const T34: Card = Card(9);
    pub const CHUIKOV: Card = Card(10);
    pub const ZAYTSEV: Card = Card(11);
    pub const KHRUSHCHEV: Card = Card(12);
    pub const HEINKEL: Card = Card(13);
    pub const STUKA: Card = Card(14);
    pub const HOWITZER: Card = Card(15);
    pub const PIONEER: Card = Card(16);
    pub const GERMAN_SNIPER: Card = Card(17);
    pub const PAK: Card = Card(18);
    pub const PIONEER_672: Card = Card(19);
    pub const PAULUS: Card = Card(20);
    pub const HOTH: Card = Card(21);
    pub const RICHTHOFEN: Card = Card(22);
    pub const LINDEN: Card = Card(23);
    pub const OKH: Card = Card(24);

    /// Index into arrays.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The Soviet cards that are held and played.
    pub fn soviet_support() -> impl Iterator<Item = Card> + Clone {
        (Card::TOMMY.0..Card::CHUIKOV.0).map(Card)
    }

    /// The German cards that are held and played.
    pub fn german_support() -> impl Iterator<Item = Card> + Clone {
        (Card::HEINKEL.0..Card::PAULUS.0).map(Card)
    }

    /// All Soviet cards.
    pub fn soviet() -> impl Iterator<Item = Card> {
        (0..Card::HEINKEL.0).map(Card)
    }

    /// All German cards.
    pub fn german() -> impl Iterator<Item = Card> {
        (Card::HEINKEL.0..=Card::OKH.0).map(Card)
    }
}

/// The identifiers in the order of [`Card`]'s constants: a pack must list its cards so.
pub const CARD_IDS: [&str; 25] = [
    "s_tommy",
    "s_flotilla",
    "s_aa_8",
    "s_aa_10",
    "s_aa_12",
    "s_aa_14",
    "s_sniper",
    "s_antitank",
    "s_infiltration",
    "s_t34",
    "s_chuikov",
    "s_zaytsev",
    "s_khrushchev",
    "g_heinkel",
    "g_stuka",
    "g_howitzer",
    "g_pioneer",
    "g_sniper",
    "g_pak",
    "g_672",
    "g_paulus",
    "g_hoth",
    "g_richthofen",
    "g_linden",
    "g_okh",
];

/// A set of up to 128 small numbers in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits(pub u128);

impl Bits {
    /// Nothing.
    pub const NONE: Bits = Bits(0);

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is this one in it?
    pub const fn has(self, i: u8) -> bool {
        self.0 >> i & 1 == 1
    }

    /// Put it in.
    pub const fn add(&mut self, i: u8) {
        self.0 |= 1 << i;
    }

    /// Take it out.
    pub const fn drop(&mut self, i: u8) {
        self.0 &= !(1 << i);
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// Those here but not there.
    #[must_use]
    pub const fn minus(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// All of them, lowest first.
    pub fn iter(self) -> BitsIter {
        BitsIter(self.0)
    }
}

/// Iterates over a set, lowest first.
#[derive(Clone, Debug)]
pub struct BitsIter(u128);

impl Iterator for BitsIter {
    type Item = u8;
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let i = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(i)
    }
}

// Two 64-bit halves: JSON has no number of 128 bits.
impl Serialize for Bits {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.0 as u64, (self.0 >> 64) as u64).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bits {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Bits, D::Error> {
        let (low, high) = <(u64, u64)>::deserialize(deserializer)?;
        Ok(Bits(u128::from(high) << 64 | u128::from(low)))
    }
}

macro_rules! set_of {
    ($(#[$doc:meta])* $name:ident of $item:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Bits);

        impl $name {
            /// Nothing.
            pub const NONE: $name = $name(Bits::NONE);
            /// Only this one.
            pub const fn only(item: $item) -> $name {
                $name(Bits(1 << item.0))
            }
            /// Is it empty?
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }
            /// How many are in it.
            pub const fn len(self) -> u8 {
                self.0.len()
            }
            /// Is this one in it?
            pub const fn has(self, item: $item) -> bool {
                self.0.has(item.0)
            }
            /// Put it in.
            pub const fn add(&mut self, item: $item) {
                self.0.add(item.0);
            }
            /// Take it out.
            pub const fn drop(&mut self, item: $item) {
                self.0.drop(item.0);
            }
            /// With one more.
            #[must_use]
            pub const fn with(self, item: $item) -> $name {
                $name(Bits(self.0.0 | 1 << item.0))
            }
            /// Those in both.
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0.and(other.0))
            }
            /// Those in either.
            #[must_use]
            pub const fn or(self, other: $name) -> $name {
                $name(self.0.or(other.0))
            }
            /// Those here but not there.
            #[must_use]
            pub const fn minus(self, other: $name) -> $name {
                $name(self.0.minus(other.0))
            }
            /// All of them, lowest first.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                self.0.iter().map($item)
            }
            /// The lowest.
            pub fn first(self) -> Option<$item> {
                self.0.iter().next().map($item)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                let mut set = $name::NONE;
                for item in items {
                    set.add(item);
                }
                set
            }
        }
    };
}

set_of! {
    /// A set of hexes.
    HexSet of Hex
}
set_of! {
    /// A set of units of either side.
    UnitSet of Unit
}
set_of! {
    /// A set of leaders in play.
    CardSet of Card
}
