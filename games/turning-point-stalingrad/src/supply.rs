//! Chapter 12, supply: who is cut off, and what it does to them (TPS-12.1 to TPS-12.22).

use verst_core::Listener;

use crate::Turning;
use crate::event::{Event, Loss};
use crate::id::{PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Open, spot};

impl Turning {
    /// TPS-12.1, TPS-23.8: the places from which a side's supply can be traced: its own, joined to a source by its own.
    pub(crate) fn supplied(&self, o: &Open, side: Side) -> PlaceSet {
        let own = o.controlled(side);
        let mut reached = self.lookup.sources[side.at()] & own;
        let mut edge = reached;
        while !edge.is_empty() {
            let next = edge.iter().fold(PlaceSet::NONE, |all, p| all | self.lookup.near[p.at()]);
            edge = (next & own).minus(reached);
            reached |= edge;
        }
        reached
    }

    /// TPS-12.1.a: is a unit in supply? Its own place may be the enemy's, the way out may not.
    pub(crate) fn in_supply(&self, o: &Open, unit: UnitId, reached: PlaceSet) -> bool {
        match o.place_of(unit) {
            Some(place) => reached.has(place) || !(self.lookup.near[place.at()] & reached).is_empty(),
            // TPS-12.1.b.
            None => true,
        }
    }

    /// Units on the map that are cut off now.
    pub(crate) fn cut_off(&self, o: &Open, side: Side) -> UnitSet {
        let reached = self.supplied(o, side);
        self.lookup.side[side.at()].iter().filter(|u| !self.in_supply(o, *u, reached)).collect()
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// TPS-12.2: isolation markers change at dawn. The units that must roll are the answer.
    pub fn check_supply(&mut self) -> UnitSet {
        let mut rolls = UnitSet::NONE;
        for side in Side::ALL {
            let cut = self.g.cut_off(self.s, side);
            for unit in self.g.lookup.side[side.at()].iter() {
                if self.s.at[unit.at()] >= spot::DEAD {
                    continue;
                }
                if !cut.has(unit) {
                    if self.s.cut.has(unit) {
                        self.s.cut.drop(unit);
                        self.s.cut_twice.drop(unit);
                        self.tell(|| Event::Relieved { unit });
                    }
                } else if self.s.cut_twice.has(unit) {
                    rolls.add(unit);
                } else if self.s.cut.has(unit) {
                    self.s.cut_twice.add(unit);
                    self.tell(|| Event::Isolated { unit, level: 2 });
                } else {
                    self.s.cut.add(unit);
                    self.tell(|| Event::Isolated { unit, level: 1 });
                }
            }
        }
        rolls
    }

    /// TPS-12.22: hunger.
    pub fn suffer(&mut self, unit: UnitId, die: u8) {
        if die > self.g.pack.tables.attrition {
            return;
        }
        let lost = self.s.spent.has(unit);
        self.tell(|| Event::Attrition { unit, die, lost });
        if !lost {
            self.disperse(unit, self.g.pack.tables.dispersal.attrition);
        } else if self.g.lookup.observers.has(unit) {
            // TPS-15.22: it comes back, but not at this dawn.
            self.put(unit, spot::LIMBO);
            self.s.cut.drop(unit);
            self.s.cut_twice.drop(unit);
        } else {
            self.eliminate(unit, Loss::Hunger);
        }
    }

    /// TPS-10.6: spent units in supply whose time has come turn fresh.
    pub fn recover(&mut self) {
        let day = self.s.day;
        let mut fresh = UnitSet::NONE;
        for unit in self.s.spent.iter() {
            let due = self.s.due[unit.at()];
            // Isolated units wait until they are supplied and their colour comes again, every fourth date.
            let time = due == 0 || (day >= due && (day - due).is_multiple_of(4));
            if time && !self.s.cut.has(unit) && self.s.at[unit.at()] < spot::DEAD {
                self.s.due[unit.at()] = 0;
                self.turn_fresh(unit);
                fresh.add(unit);
            }
        }
        if !fresh.is_empty() {
            self.tell(|| Event::Recovered { units: fresh });
        }
    }
}
