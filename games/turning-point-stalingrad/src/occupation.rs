//! Chapter 7, occupation: who stands where, and how many may (TPS-7.1, TPS-7.2). Control is read in `play.rs` (TPS-7.3).

use crate::Turning;
use crate::id::{PLACES, PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::state::{Group, Open, spot};

impl Turning {
    /// TPS-7.1, TPS-11.2: is there room for one more combat unit?
    pub(crate) fn room(&self, o: &Open, place: PlaceId, side: Side) -> bool {
        place.is_zone() || o.count(place, side) < self.pack.tables.stacking
    }

    /// TPS-7.1, TPS-7.2: may this unit stop there?
    pub(crate) fn room_for(&self, o: &Open, place: PlaceId, unit: UnitId) -> bool {
        self.lookup.observers.has(unit) || self.room(o, place, self.lookup.side_of(unit))
    }

    /// Where one can go from a place or pool, within the field of play (TPS-3.24, TPS-18.2, TPS-21.3, TPS-23.1).
    pub(crate) fn around(&self, o: &Open, from: u8) -> PlaceSet {
        let near = match from {
            spot::OFF => self.lookup.entry,
            spot::ARMY64 => self.pack.special.army64,
            spot::NKVD => PlaceSet::one(self.pack.sawmill.pool_place),
            spot::EAST => o.imp.landing.into_iter().collect(),
            at if (at as usize) < PLACES => self.lookup.near[at as usize],
            _ => PlaceSet::NONE,
        };
        near & self.lookup.playable(o.config)
    }

    /// TPS-8.33: the combat units of a group.
    pub(crate) fn group(&self, o: &Open, place: PlaceId, side: Side, group: Group) -> UnitSet {
        let there = self.troops(o, place, side);
        match group {
            Group::Fresh => there.minus(o.spent),
            Group::Spent => there & o.spent,
            Group::Rubble => UnitSet::NONE,
        }
    }

    /// The combat units of a side in a place.
    pub(crate) fn troops(&self, o: &Open, place: PlaceId, side: Side) -> UnitSet {
        if o.count(place, side) == 0 {
            return UnitSet::NONE;
        }
        o.among(self.lookup.combat & self.lookup.side[side.at()], place.0)
    }
}
