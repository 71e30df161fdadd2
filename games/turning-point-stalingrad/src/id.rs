//! The small names of things: places, units, sides, quadrants, and sets of them.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use verst_core::bytes_equal;

/// Areas 1 to 74 and zones A to H (TPS-3.1).
pub const PLACES: usize = 82;
/// Areas; the zones follow them.
pub const AREAS: usize = 74;
/// Room for units.
pub const UNITS: usize = 352;
/// Words of a set of units.
const WORDS: usize = UNITS.div_ceil(64);

/// A place on the map: areas first, in the order of their numbers, then the zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// Index into arrays.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The area of this number.
    pub const fn area(number: u8) -> PlaceId {
        PlaceId(number - 1)
    }

    /// The zone of this letter.
    pub const fn zone(letter: u8) -> PlaceId {
        PlaceId(AREAS as u8 + letter - b'A')
    }

    /// Is it a zone (TPS-11.1)?
    pub const fn is_zone(self) -> bool {
        self.at() >= AREAS
    }

    /// Every place.
    pub fn all() -> impl Iterator<Item = PlaceId> + Clone {
        (0..PLACES as u8).map(PlaceId)
    }
}

/// A unit: combat units and observers, in the order of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Index into arrays.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// Every unit.
    pub fn all() -> impl Iterator<Item = UnitId> + Clone {
        (0..UNITS as u16).map(UnitId)
    }
}

/// A side of the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the two sides")]
pub enum Side {
    German,
    Soviet,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::German, Side::Soviet];

    /// Index into arrays.
    pub const fn at(self) -> usize {
        self as usize
    }

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::German => Side::Soviet,
            Side::Soviet => Side::German,
        }
    }

    /// Its identifier.
    pub const fn id(self) -> &'static str {
        match self {
            Side::German => "german",
            Side::Soviet => "soviet",
        }
    }

    /// The side of this name.
    pub fn named(id: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.id() == id)
    }
}

/// A quadrant of the map and its Front Artillery Group (TPS-15.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the four quadrants from south to north")]
pub enum Quadrant {
    South,
    SouthCentre,
    NorthCentre,
    North,
}

impl Quadrant {
    /// From south to north.
    pub const ALL: [Quadrant; 4] = [Quadrant::South, Quadrant::SouthCentre, Quadrant::NorthCentre, Quadrant::North];

    /// Index into arrays.
    pub const fn at(self) -> usize {
        self as usize
    }

    /// Its bit in a set of quadrants.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its letters.
    pub const fn id(self) -> &'static str {
        match self {
            Quadrant::South => "S",
            Quadrant::SouthCentre => "SC",
            Quadrant::NorthCentre => "NC",
            Quadrant::North => "N",
        }
    }

    /// The quadrant of these letters.
    pub fn named(id: &str) -> Option<Quadrant> {
        Quadrant::ALL.into_iter().find(|q| q.id() == id)
    }
}

/// A set of places.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct PlaceSet(pub u128);

// JSON readers lose numbers beyond 64 bits.
impl From<[u64; 2]> for PlaceSet {
    fn from([low, high]: [u64; 2]) -> PlaceSet {
        PlaceSet(u128::from(low) | u128::from(high) << 64)
    }
}

impl From<PlaceSet> for [u64; 2] {
    fn from(set: PlaceSet) -> [u64; 2] {
        [set.0 as u64, (set.0 >> 64) as u64]
    }
}

impl std::fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|p| p.0)).finish()
    }
}

impl PlaceSet {
    /// Nothing.
    pub const NONE: PlaceSet = PlaceSet(0);
    /// Every place.
    pub const ALL: PlaceSet = PlaceSet((1 << PLACES) - 1);
    /// The zones.
    pub const ZONES: PlaceSet = PlaceSet(((1 << PLACES) - 1) & !((1 << AREAS) - 1));

    /// The places for which this holds.
    pub fn of(test: impl Fn(PlaceId) -> bool) -> PlaceSet {
        let mut halves = [0u64; 2];
        for place in PlaceId::all() {
            halves[place.at() / 64] |= u64::from(test(place)) << (place.at() % 64);
        }
        PlaceSet::from(halves)
    }

    /// One place.
    pub const fn one(place: PlaceId) -> PlaceSet {
        PlaceSet(1 << place.0)
    }

    /// Is it in the set?
    pub const fn has(self, place: PlaceId) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Put it in.
    pub const fn add(&mut self, place: PlaceId) {
        self.0 |= 1 << place.0;
    }

    /// Take it out.
    pub const fn drop(&mut self, place: PlaceId) {
        self.0 &= !(1 << place.0);
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Do they share a place?
    pub const fn meets(self, other: PlaceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// This without the other.
    #[must_use]
    pub const fn minus(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// The first place.
    pub fn first(self) -> Option<PlaceId> {
        self.iter().next()
    }

    /// The places in order.
    pub fn iter(self) -> impl Iterator<Item = PlaceId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                PlaceId(place as u8)
            })
        })
    }
}

impl BitOr for PlaceSet {
    type Output = PlaceSet;
    fn bitor(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for PlaceSet {
    fn bitor_assign(&mut self, other: PlaceSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for PlaceSet {
    type Output = PlaceSet;
    fn bitand(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }
}

impl Not for PlaceSet {
    type Output = PlaceSet;
    fn not(self) -> PlaceSet {
        PlaceSet(!self.0 & PlaceSet::ALL.0)
    }
}

impl FromIterator<PlaceId> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = PlaceId>>(places: I) -> PlaceSet {
        places.into_iter().fold(PlaceSet::NONE, |set, place| set | PlaceSet::one(place))
    }
}

/// A set of units.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitSet(pub [u64; WORDS]);

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|u| u.0)).finish()
    }
}

impl UnitSet {
    /// Nothing.
    pub const NONE: UnitSet = UnitSet([0; WORDS]);

    /// One unit.
    pub const fn one(unit: UnitId) -> UnitSet {
        let mut set = UnitSet::NONE;
        set.add(unit);
        set
    }

    /// The units for which this holds.
    pub fn of(test: impl Fn(usize) -> bool) -> UnitSet {
        let mut set = UnitSet::NONE;
        for (w, word) in set.0.iter_mut().enumerate() {
            for bit in 0..64.min(UNITS - w * 64) {
                *word |= u64::from(test(w * 64 + bit)) << bit;
            }
        }
        set
    }

    /// The units whose byte is this one.
    pub fn equal(bytes: &[u8; UNITS], byte: u8) -> UnitSet {
        UnitSet([u64::MAX; WORDS]).equal_among(bytes, byte)
    }

    /// Those of the units whose byte is this one. Words without units are passed over.
    #[must_use]
    pub fn equal_among(self, bytes: &[u8; UNITS], byte: u8) -> UnitSet {
        let mut set = UnitSet::NONE;
        for ((word, asked), eights) in set.0.iter_mut().zip(self.0).zip(bytes.as_chunks().0.chunks(8)) {
            if asked != 0 {
                *word = bytes_equal(eights, byte) & asked;
            }
        }
        set
    }

    /// Is it in the set?
    pub const fn has(self, unit: UnitId) -> bool {
        self.0[unit.at() / 64] >> (unit.at() % 64) & 1 == 1
    }

    /// Put it in.
    pub const fn add(&mut self, unit: UnitId) {
        self.0[unit.at() / 64] |= 1 << (unit.at() % 64);
    }

    /// Take it out.
    pub const fn drop(&mut self, unit: UnitId) {
        self.0[unit.at() / 64] &= !(1 << (unit.at() % 64));
    }

    /// Is it empty?
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many.
    pub fn len(self) -> u16 {
        self.0.iter().map(|word| word.count_ones() as u16).sum()
    }

    /// Do they share a unit?
    pub fn meets(self, other: UnitSet) -> bool {
        !(self & other).is_empty()
    }

    /// Is every unit of this in the other?
    pub fn within(self, other: UnitSet) -> bool {
        self.minus(other).is_empty()
    }

    /// This without the other.
    #[must_use]
    pub fn minus(self, other: UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The first unit.
    pub fn first(self) -> Option<UnitId> {
        self.iter().next()
    }

    /// The units in order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let (mut left, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while let Some(word) = left.get_mut(at) {
                if *word != 0 {
                    let bit = word.trailing_zeros();
                    *word &= *word - 1;
                    return Some(UnitId((at * 64) as u16 + bit as u16));
                }
                at += 1;
            }
            None
        })
    }
}

impl BitOr for UnitSet {
    type Output = UnitSet;
    fn bitor(self, other: UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for UnitSet {
    fn bitor_assign(&mut self, other: UnitSet) {
        *self = *self | other;
    }
}

impl BitAnd for UnitSet {
    type Output = UnitSet;
    fn bitand(self, other: UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        let mut set = UnitSet::NONE;
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_places_list_what_was_put_in() {
        let mut set: PlaceSet = [3, 64, 81].map(PlaceId).into_iter().collect();
        set.drop(PlaceId(64));
        assert_eq!(set.iter().collect::<Vec<_>>(), [PlaceId(3), PlaceId(81)]);
        assert_eq!(PlaceSet::from(<[u64; 2]>::from(set)), set);
        assert_eq!(PlaceSet::ZONES.len(), 8);
    }

    #[test]
    fn sets_of_units_list_what_was_put_in() {
        let set: UnitSet = [0, 63, 64, 351].map(UnitId).into_iter().collect();
        assert_eq!(set.iter().map(|u| u.0).collect::<Vec<_>>(), [0, 63, 64, 351]);
        assert_eq!((set.len(), set.has(UnitId(64)), set.has(UnitId(65))), (4, true, false));
        assert_eq!(UnitSet::of(|u| u == 64 || u == 351).len(), 2);
    }

    #[test]
    fn equal_bytes_are_found_wherever_they_are() {
        let bytes: [u8; UNITS] = std::array::from_fn(|i| (i * 7 % 251) as u8);
        for byte in [0, 1, 127, 128, 250, 255] {
            assert_eq!(UnitSet::equal(&bytes, byte), UnitSet::of(|u| bytes[u] == byte), "{byte}");
            let some = UnitSet::of(|u| u % 3 == 0 && !(64..192).contains(&u));
            assert_eq!(some.equal_among(&bytes, byte), some & UnitSet::equal(&bytes, byte), "{byte}");
        }
    }
}
