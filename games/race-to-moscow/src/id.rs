//! The small names of things: zones, connections, armies, cards, army groups, kinds of supply, and sets of them.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, Not};
use verst_core::bytes_equal;

/// Room for land zones.
pub const ZONES: usize = 128;
/// Room for connections.
pub const LINKS: usize = 256;
/// Room for armies.
pub const ARMIES: usize = 11;
/// Room for kinds of pursuit cards, all three decks together.
pub const PURSUIT: usize = 64;
/// Soviet cards.
pub const SOVIET: usize = 33;
/// Cards of the high command.
pub const OKH: usize = 12;

macro_rules! small_name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Index into arrays.
            pub const fn at(self) -> usize {
                self.0 as usize
            }
        }
    };
}

small_name! {
    /// A land zone, in the order of the map file.
    ZoneId
}
small_name! {
    /// A sea zone.
    SeaId
}
small_name! {
    /// A connection.
    LinkId
}
small_name! {
    /// An army.
    ArmyId
}
small_name! {
    /// A card: pursuit kinds first, then the Soviet deck, then the high command's.
    CardId
}

/// An army group, which is a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// North, gray.
    Nord,
    /// Center, white.
    Mitte,
    /// South, brown.
    Sued,
}

impl Group {
    /// From north to south.
    pub const ALL: [Group; 3] = [Group::Nord, Group::Mitte, Group::Sued];

    /// Index into arrays.
    pub const fn at(self) -> usize {
        self as usize
    }

    /// Its bit in a set of groups or colours.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its identifier.
    pub const fn id(self) -> &'static str {
        match self {
            Group::Nord => "nord",
            Group::Mitte => "mitte",
            Group::Sued => "sued",
        }
    }

    /// The group of this name.
    pub fn named(id: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|g| g.id() == id)
    }
}

/// What armies live on (R2M-2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Moves armour.
    Fuel,
    /// Wins fights.
    Ammo,
    /// Feeds armies.
    Food,
}

impl Kind {
    /// In the order of every table.
    pub const ALL: [Kind; 3] = [Kind::Fuel, Kind::Ammo, Kind::Food];

    /// Index into arrays.
    pub const fn at(self) -> usize {
        self as usize
    }

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Fuel => "fuel",
            Kind::Ammo => "ammo",
            Kind::Food => "food",
        }
    }
}

/// Tokens of fuel, ammunition and food.
pub type Supplies = [u8; 3];

/// A set of land zones.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct ZoneSet(pub u128);

// JSON readers lose numbers beyond 64 bits.
impl From<[u64; 2]> for ZoneSet {
    fn from([low, high]: [u64; 2]) -> ZoneSet {
        ZoneSet(u128::from(low) | u128::from(high) << 64)
    }
}

impl From<ZoneSet> for [u64; 2] {
    fn from(set: ZoneSet) -> [u64; 2] {
        [set.0 as u64, (set.0 >> 64) as u64]
    }
}

impl std::fmt::Debug for ZoneSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|z| z.0)).finish()
    }
}

impl ZoneSet {
    /// Nothing.
    pub const NONE: ZoneSet = ZoneSet(0);

    /// One zone.
    pub const fn one(zone: ZoneId) -> ZoneSet {
        ZoneSet(1 << zone.0)
    }

    /// The zones whose byte in a table is this one.
    pub fn marked(table: &[u8; ZONES], byte: u8) -> ZoneSet {
        let (low, high) = table.as_chunks().0.split_at(8);
        ZoneSet::from([low, high].map(|eights| bytes_equal(eights, byte)))
    }

    /// Is it in the set?
    pub const fn has(self, zone: ZoneId) -> bool {
        self.0 >> zone.0 & 1 == 1
    }

    /// Put it in.
    pub const fn add(&mut self, zone: ZoneId) {
        self.0 |= 1 << zone.0;
    }

    /// Take it out.
    pub const fn drop(&mut self, zone: ZoneId) {
        self.0 &= !(1 << zone.0);
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Do they share a zone?
    pub const fn meets(self, other: ZoneSet) -> bool {
        self.0 & other.0 != 0
    }

    /// This without the other.
    #[must_use]
    pub const fn minus(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & !other.0)
    }

    /// The first zone.
    pub fn first(self) -> Option<ZoneId> {
        self.iter().next()
    }

    /// The zones in order.
    pub fn iter(self) -> impl Iterator<Item = ZoneId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let zone = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                ZoneId(zone as u8)
            })
        })
    }
}

impl BitOr for ZoneSet {
    type Output = ZoneSet;
    fn bitor(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 | other.0)
    }
}

impl BitAnd for ZoneSet {
    type Output = ZoneSet;
    fn bitand(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & other.0)
    }
}

impl Not for ZoneSet {
    type Output = ZoneSet;
    fn not(self) -> ZoneSet {
        ZoneSet(!self.0)
    }
}

impl FromIterator<ZoneId> for ZoneSet {
    fn from_iter<I: IntoIterator<Item = ZoneId>>(zones: I) -> ZoneSet {
        zones.into_iter().fold(ZoneSet::NONE, |set, zone| set | ZoneSet::one(zone))
    }
}

/// A set of connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LinkSet([u64; 4]);

impl LinkSet {
    /// Nothing.
    pub const NONE: LinkSet = LinkSet([0; 4]);

    /// Is it in the set?
    pub const fn has(self, link: LinkId) -> bool {
        self.0[link.at() / 64] >> (link.0 % 64) & 1 == 1
    }

    /// Put it in.
    pub const fn add(&mut self, link: LinkId) {
        self.0[link.at() / 64] |= 1 << (link.0 % 64);
    }

    /// Is it empty?
    pub fn is_empty(self) -> bool {
        self == LinkSet::NONE
    }

    /// How many.
    pub fn len(self) -> u8 {
        self.0.iter().map(|word| word.count_ones() as u8).sum()
    }

    /// The connections in order.
    pub fn iter(self) -> impl Iterator<Item = LinkId> {
        (0..=u8::MAX).map(LinkId).filter(move |link| self.has(*link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_zones_list_what_was_put_in() {
        let mut set: ZoneSet = [3, 64, 118].map(ZoneId).into_iter().collect();
        set.drop(ZoneId(64));
        assert_eq!(set.iter().collect::<Vec<_>>(), [ZoneId(3), ZoneId(118)]);
        assert_eq!(ZoneSet::from(<[u64; 2]>::from(set)), set);
    }

    #[test]
    fn zones_are_marked_by_their_byte() {
        let mut table = [0; ZONES];
        let zones = [7, 8, 63, 64, 127].map(ZoneId);
        for zone in zones {
            table[zone.at()] = 2;
        }
        let marked = ZoneSet::marked(&table, 2);
        assert_eq!(marked, zones.into_iter().collect());
        assert_eq!((ZoneSet::marked(&table, 0), ZoneSet::marked(&table, 1)), (!marked, ZoneSet::NONE));
    }

    #[test]
    fn sets_of_links_count() {
        let mut set = LinkSet::NONE;
        [0, 63, 64, 237].map(LinkId).into_iter().for_each(|link| set.add(link));
        assert_eq!((set.len(), set.has(LinkId(64)), set.has(LinkId(65))), (4, true, false));
    }
}
