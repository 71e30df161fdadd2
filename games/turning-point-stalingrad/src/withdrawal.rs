//! Chapters 18.1, 18.2 and 21.3: who leaves and who comes (TPS-6.2, TPS-18.2, TPS-21.3, TPS-23.6).

use verst_core::Listener;

use crate::Turning;
use crate::event::Event;
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Open, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in};

impl Turning {
    /// TPS-21.3: units with this date on them that are still in the game.
    pub(crate) fn listed_today(&self, o: &Open) -> UnitSet {
        let due = |u: usize| self.pack.units.get(u).is_some_and(|r| r.withdraws == Some(o.day));
        UnitSet::of(|u| o.config.simulation && due(u) && o.at[u] != spot::GONE)
    }

    /// TPS-21.3: may this unit leave in the place of another?
    pub(crate) fn check_give(&self, o: &Open, listed: UnitId, unit: UnitId) -> Verdict {
        let same = self.pack.units[unit.at()].kind == self.pack.units[listed.at()].kind;
        allow_for(same && self.lookup.side[Side::German.at()].has(unit), "TPS-21.3", "same-type-only", unit)?;
        let in_play = o.place_of(unit).is_some() || o.at[unit.at()] == spot::OFF;
        allow_for(in_play, "TPS-21.3", "not-in-play", unit)?;
        allow_for(o.isolation(unit) == 0, "TPS-21.3", "isolated", unit)?;
        // Nor one that is due later: it cannot leave twice.
        let named = self.pack.units[unit.at()].withdraws.is_some_and(|day| day >= o.day);
        allow_for(!named, "TPS-21.3", "listed-itself", unit)
    }

    /// TPS-21.3: are there enough substitutes for the listed unit?
    pub(crate) fn check_instead(&self, o: &Open) -> Verdict {
        let Some(listed) = o.listed.first() else { return allow(false, "TPS-21.3", "nobody-listed") };
        let givers = self.lookup.numeric.iter().filter(|u| self.check_give(o, listed, *u).is_ok());
        let total: i16 = givers.map(|u| i16::from(self.lookup.attack[u.at()])).sum();
        allow_for(total >= i16::from(self.lookup.attack[listed.at()]), "TPS-21.3", "no-substitutes", listed)
    }

    /// TPS-21.3: may the Russian take this unit back?
    pub(crate) fn check_return(&self, o: &Open, sum: i8, unit: UnitId) -> Verdict {
        let own = self.lookup.side[Side::Soviet.at()].has(unit) && o.at[unit.at()] == spot::DEAD;
        allow_for(own, "TPS-21.3", "not-eliminated", unit)?;
        allow_for(self.lookup.attack[unit.at()] <= sum, "TPS-21.3", "too-strong", unit)
    }

    /// TPS-18.2: zones in which German reinforcements may be placed.
    pub(crate) fn arrival_zones(&self, o: &Open) -> PlaceSet {
        if o.config.sawmill {
            // TPS-23.6.
            return PlaceSet::one(self.pack.sawmill.entry);
        }
        self.lookup.entry.iter().filter(|z| o.free(*z, Side::German)).collect()
    }

    pub(crate) fn check_arrive(&self, o: &Open, zone: PlaceId) -> Verdict {
        allow_in(self.arrival_zones(o).has(zone), "TPS-18.2", "not-an-entry", zone)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// TPS-21.3: the units listed for today.
    pub fn list_withdrawals(&mut self) {
        let listed = self.g.listed_today(self.s);
        for unit in listed.iter() {
            let numeric = self.g.lookup.numeric.has(unit);
            let isolated = self.s.isolation(unit) > 0;
            if self.s.at[unit.at()] == spot::DEAD || (isolated && numeric) {
                self.owe_for(unit);
                if isolated {
                    self.s.overdue.add(unit);
                }
            } else if isolated {
                self.s.overdue.add(unit);
            } else if numeric {
                self.s.listed.add(unit);
            } else {
                // Guns and observers always go.
                self.withdraw(unit);
            }
        }
    }

    /// TPS-21.3: a unit leaves for good.
    pub fn withdraw(&mut self, unit: UnitId) {
        let from = self.s.place_of(unit);
        self.leave_play(unit, spot::GONE);
        self.s.listed.drop(unit);
        self.s.overdue.drop(unit);
        self.tell(|| Event::Withdrawn { unit });
        if let Some(place) = from {
            self.read_control(place);
            self.lone_observers(place);
        }
    }

    /// TPS-21.3: a listed unit was not removed; the Russian may take units back for it.
    pub fn owe_for(&mut self, unit: UnitId) {
        let factor = self.g.lookup.attack[unit.at()];
        if self.g.lookup.numeric.has(unit) {
            let times = self.g.pack.tables.returned_factor as i8;
            let _ = self.s.debts.try_push(factor * times);
            self.tell(|| Event::Kept { unit });
        }
    }

    /// Does the withdrawal wait for somebody?
    pub fn withdrawals_wait(&mut self) -> bool {
        if !self.s.listed.is_empty() {
            return true;
        }
        match self.s.debts.pop() {
            Some(sum) => {
                let left = self.g.pack.tables.returned;
                self.push(Frame::Return { left, sum });
            }
            None => {
                self.s.frames.pop();
            }
        }
        false
    }

    /// Is there nobody whom the Russian could take back?
    pub fn return_waits(&mut self, left: u8, sum: i8) -> bool {
        let dead = self.s.units_at(spot::DEAD);
        let any = dead.iter().any(|u| self.g.check_return(self.s, sum, u).is_ok());
        if left == 0 || !any {
            self.s.frames.pop();
            return false;
        }
        true
    }

    /// TPS-21.3: a unit comes back as 64th Army.
    pub fn take_back(&mut self, unit: UnitId, left: u8, sum: i8) {
        self.put(unit, spot::ARMY64);
        self.tell(|| Event::Returned { unit });
        let sum = sum - self.g.lookup.attack[unit.at()];
        self.become_frame(Frame::Return { left: left - 1, sum });
    }

    /// TPS-6.2: the units whose date has come.
    pub fn list_arrivals(&mut self) {
        let (g, day) = (self.g, self.s.day);
        let arrives = |u: usize| g.pack.units.get(u).is_some_and(|r| r.arrives == Some(day));
        let at = &self.s.at;
        self.s.arriving = UnitSet::of(|u| arrives(u) && at[u] == spot::CARD);
    }

    /// TPS-6.2: Soviets go to the east bank, and Germans wait for a zone; off the map if there is none.
    pub fn reinforcements_wait(&mut self) -> bool {
        for unit in (self.s.arriving & self.g.lookup.side[Side::Soviet.at()]).iter() {
            self.s.arriving.drop(unit);
            self.put(unit, spot::EAST);
            self.tell(|| Event::Arrived { unit, place: None });
        }
        let zones = self.g.arrival_zones(self.s);
        if zones.is_empty() {
            for unit in self.s.arriving.iter() {
                self.arrive(unit, None);
            }
        } else if self.s.config.sawmill
            && let Some(zone) = zones.first()
        {
            for unit in self.s.arriving.iter() {
                self.arrive(unit, Some(zone));
            }
        }
        if self.s.arriving.is_empty() {
            self.s.frames.pop();
            return false;
        }
        true
    }

    /// TPS-18.2: a German reinforcement.
    pub fn arrive(&mut self, unit: UnitId, zone: Option<PlaceId>) {
        self.s.arriving.drop(unit);
        self.put(unit, zone.map_or(spot::OFF, |z| z.0));
        self.tell(|| Event::Arrived { unit, place: zone });
        if let Some(zone) = zone {
            self.read_control(zone);
        }
    }

    /// TPS-23.6: a die for each reinforcement.
    pub fn roll_arrivals(&mut self, dice: &[u8]) {
        for (unit, die) in self.s.arriving.iter().zip(dice) {
            if *die > self.g.pack.sawmill.arrives {
                self.s.arriving.drop(unit);
                self.put(unit, spot::GONE);
                self.tell(|| Event::NotComing { unit });
            }
        }
        self.s.frames.pop();
    }
}
