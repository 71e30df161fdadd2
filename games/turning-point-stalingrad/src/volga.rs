//! Chapter 18, the Volga: ferries, breakthroughs and the way back (TPS-18.3 to TPS-18.7).

use verst_core::Listener;

use crate::Turning;
use crate::data::Landing;
use crate::event::{Cause, Event, Fate, Loss};
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Open, Roll, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in, no};

impl Turning {
    /// TPS-18.4: the interdiction points of a landing.
    pub(crate) fn interdiction(&self, o: &Open, landing: PlaceId) -> i8 {
        let all = self.points(o, landing, UnitSet::NONE);
        let table = &self.pack.tables.interdiction;
        let idle = if o.cut.is_empty() { all } else { self.points(o, landing, o.cut) };
        let isolated = if all > idle { table.isolated } else { 0 };
        let month = usize::from(self.pack.track[usize::from(o.day)].month - 9);
        // TPS-23.7: in the introductory scenario Mamayev is taken as the calendar has it.
        let (from, more) = self.pack.sawmill.interdiction;
        let sawmill = if o.config.sawmill && o.day >= from { more } else { 0 };
        all + isolated + sawmill + table.month[month.min(2)]
    }

    /// TPS-2.1.a, TPS-18.4: points of the three categories, without these units and what only they hold.
    fn points(&self, o: &Open, landing: PlaceId, without: UnitSet) -> i8 {
        let table = &self.pack.tables.interdiction;
        let state = |place: PlaceId| -> (bool, bool) {
            let there = o.count(place, Side::German) > 0;
            let idle = there && !without.is_empty() && self.troops(o, place, Side::German).within(without);
            let controls = o.controller(place) == Side::German && !idle;
            (controls, !controls && there && !idle)
        };
        let hill = match state(self.pack.special.hill) {
            (true, _) => table.hill_control,
            (_, true) => table.hill_contest,
            _ => 0,
        };
        let observer = o.among(self.lookup.observers.minus(without), self.pack.special.hill.0);
        let hill = if hill > 0 && !observer.is_empty() { hill + table.hill_observer } else { hill };
        let hill = if o.config.sawmill { 0 } else { hill };
        let mut bank = 0;
        for place in self.lookup.bank.iter() {
            let (controls, contests) = state(place);
            bank = bank.max(if controls {
                table.bank_control
            } else if contests {
                table.bank_contest
            } else {
                0
            });
        }
        let sides = self.bank_neighbours(landing);
        let controls = sides.iter().filter(|p| state(*p).0).count();
        let contests = sides.iter().filter(|p| state(*p).1).count();
        let near = match (controls, contests) {
            (2.., _) => table.near_both,
            (1, 1..) => table.near_mixed,
            (1, 0) => table.near_control,
            (0, 1..) => table.near_contest,
            _ => 0,
        };
        hill + bank + near
    }

    /// TPS-18.4: the river-bank neighbours of a landing.
    fn bank_neighbours(&self, landing: PlaceId) -> PlaceSet {
        let bank = &self.pack.bank;
        // A zone that counts as a landing lies upstream of the last area.
        if landing.is_zone() {
            return bank.last().copied().into_iter().collect();
        }
        let Some(at) = bank.iter().position(|p| *p == landing) else { return PlaceSet::NONE };
        let before = at.checked_sub(1).and_then(|i| bank.get(i));
        before.into_iter().chain(bank.get(at + 1)).copied().collect()
    }

    /// TPS-18.3: may a ferry impulse go there?
    pub(crate) fn check_ferry(&self, o: &Open, landing: PlaceId) -> Verdict {
        allow(o.imp.side == Side::Soviet, "TPS-18.3", "soviet-ferries")?;
        allow(o.night, "TPS-16.6", "night-only")?;
        allow_in(self.lookup.landings.has(landing), "TPS-18.3", "no-landing", landing)?;
        if o.config.sawmill {
            allow_in(self.lookup.sawmill.has(landing), "TPS-23.1", "outside", landing)?;
        }
        allow_in(o.controller(landing) == Side::Soviet, "TPS-18.3", "not-yours", landing)?;
        allow(self.waiting(o).any(|u| self.check_boards(o, u, landing).is_ok()), "TPS-18.3", "nobody-waits")
    }

    /// Fresh units on the east bank.
    pub(crate) fn waiting(&self, o: &Open) -> impl Iterator<Item = UnitId> + use<> {
        o.units_at(spot::EAST).minus(o.spent).iter()
    }

    /// TPS-18.6: may units break in by this zone?
    pub(crate) fn check_break_in(&self, o: &Open, zone: PlaceId) -> Verdict {
        allow(o.imp.side == Side::Soviet, "TPS-18.6", "soviet-ferries")?;
        allow(o.night, "TPS-16.6", "night-only")?;
        allow_in(
            o.breakthrough.has(zone) && self.lookup.playable(o.config).has(zone),
            "TPS-18.6",
            "no-breakthrough",
            zone,
        )?;
        allow_in(o.controller(zone) == Side::Soviet, "TPS-18.6", "not-yours", zone)?;
        allow(self.waiting(o).any(|u| self.check_boards(o, u, zone).is_ok()), "TPS-18.3", "nobody-waits")
    }

    /// TPS-18.3: may this unit cross to the landing of this impulse?
    pub(crate) fn check_boards(&self, o: &Open, unit: UnitId, landing: PlaceId) -> Verdict {
        allow_for(o.at[unit.at()] == spot::EAST, "TPS-18.3", "not-on-the-east-bank", unit)?;
        allow_for(o.fresh(unit), "TPS-18.5.b", "spent-units-stay", unit)?;
        let enemy = o.enemy_in(landing, Side::Soviet);
        if self.lookup.anti_aircraft.has(unit) {
            allow_for(!enemy, "TPS-18.3", "not-into-the-enemy", unit)?;
        }
        if self.lookup.anti_tank.has(unit) && enemy {
            let fresh = o.fresh_enemy_in(landing, Side::Soviet);
            let escort = o.imp.chosen.meets(self.lookup.numeric);
            allow_for(!fresh && escort, "TPS-8.22", "needs-an-escort", unit)?;
        }
        let cost = self.entry_cost(o, unit, landing);
        allow_for(i16::from(cost) <= i16::from(self.allowance(o, unit)), "TPS-8.20", "too-far", unit)
    }

    /// TPS-18.3: may this unit be picked for the crossing?
    pub(crate) fn check_board(&self, o: &Open, unit: UnitId) -> Verdict {
        let Some(landing) = o.imp.landing else { return no("TPS-18.3", "no-landing") };
        allow_for(!o.imp.chosen.has(unit), "TPS-18.3", "picked-already", unit)?;
        allow(o.imp.chosen.len() < u16::from(self.pack.tables.ferry), "TPS-18.3", "three-at-most")?;
        self.check_boards(o, unit, landing)
    }

    /// TPS-18.7: may this unit cross back?
    pub(crate) fn check_recross_of(&self, o: &Open, unit: UnitId) -> Verdict {
        self.check_actor(o, unit)?;
        allow(o.imp.side == Side::Soviet, "TPS-18.7", "soviet-ferries")?;
        allow(o.night, "TPS-18.7", "night-only")?;
        let Some(place) = o.place_of(unit) else { return allow_for(false, "TPS-18.7", "not-on-the-map", unit) };
        allow_in(self.lookup.landings.has(place), "TPS-18.7", "no-landing", place)?;
        allow_in(o.controller(place) == Side::Soviet, "TPS-18.7", "not-yours", place)?;
        allow_in(o.imp.landing.is_none_or(|l| l == place), "TPS-18.7", "one-landing", place)?;
        allow_for(!o.imp.owing.has(unit), "TPS-8.15", "owes-an-attack", unit)?;
        if o.spent.has(unit) {
            let began = o.imp.from == place.0 && !o.imp.acted.has(unit);
            allow_for(began, "TPS-18.7", "spent-at-the-start", unit)?;
            return allow_for(o.isolation(unit) == 0, "TPS-12.21", "isolated", unit);
        }
        let total = i16::from(o.imp.used[unit.at()]) + i16::from(self.pack.tables.cost.recross);
        allow_for(total <= i16::from(self.allowance(o, unit)), "TPS-8.20", "too-far", unit)?;
        // TPS-8.21: a fresh unit leaves the enemy as it would over land.
        allow_for(!o.imp.held.has(unit), "TPS-8.21", "must-stop", unit)?;
        if !o.enemy_in(place, Side::Soviet) {
            return Ok(());
        }
        allow_for(crate::movement::began_in(o, unit, place), "TPS-8.21", "did-not-begin-here", unit)?;
        allow_for(!self.lookup.anti_aircraft.has(unit), "TPS-8.21", "cannot-leave-the-enemy", unit)?;
        let guns = self.lookup.anti_tank.has(unit) && o.fresh_enemy_in(place, Side::Soviet);
        allow_for(!guns, "TPS-8.21", "fresh-enemy-holds", unit)
    }

    /// TPS-18.7: may the picked units cross back?
    pub(crate) fn check_recross(&self, o: &Open) -> Verdict {
        let chosen = o.imp.chosen;
        let Some(first) = chosen.first() else { return no("TPS-18.7", "pick-first") };
        if let Some((passing, _)) = o.imp.passing {
            return allow_for(false, "TPS-7.1", "pass-on-first", passing);
        }
        // Those who have just been ferried are not of an area.
        allow(o.imp.from != spot::EAST, "TPS-18.3", "just-landed")?;
        let room = u16::from(self.pack.tables.ferry) - u16::from(o.imp.crossed);
        allow(chosen.len() <= room, "TPS-18.7", "three-at-most")?;
        for unit in chosen.iter() {
            self.check_recross_of(o, unit)?;
            allow_for(o.at[unit.at()] == o.at[first.at()], "TPS-18.7", "one-landing", unit)?;
        }
        Ok(())
    }

    /// TPS-0.3.b: in the third edition units may infiltrate the landing area itself, if its enemies are spent.
    pub(crate) fn may_slip_ashore(&self, o: &Open) -> bool {
        let spent_only = |p: PlaceId| o.enemy_in(p, Side::Soviet) && !o.fresh_enemy_in(p, Side::Soviet);
        o.config.third && !o.imp.dry && o.imp.landing.is_some_and(|p| !p.is_zone() && spent_only(p))
    }

    /// TPS-18.5: what becomes of a unit.
    pub(crate) fn fate(&self, total: i8) -> Fate {
        let row = self.pack.tables.cross(total);
        match row.result {
            Landing::Lost => Fate::Eliminated,
            Landing::Back => Fate::Back(row.days),
            Landing::Stops => Fate::LandsSpent(row.days),
            Landing::Safe => Fate::Safe,
        }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A ferry or breakthrough impulse begins.
    pub fn begin_ferry(&mut self, landing: PlaceId, dry: bool) {
        self.become_frame(Frame::ImpulseEnd);
        self.push(Frame::Act);
        self.push(Frame::Ferry);
        self.s.imp.landing = Some(landing);
        self.s.imp.dry = dry;
        self.s.imp.from = spot::EAST;
    }

    /// Those picked set out.
    pub fn embark(&mut self) {
        let Some(landing) = self.s.imp.landing else { return };
        self.s.imp.crossed = self.s.imp.chosen.len() as u8;
        self.s.imp.ferried = self.s.imp.chosen;
        if self.s.imp.dry {
            self.tell(|| Event::Breakthrough { zone: landing });
            self.s.frames.pop();
            self.s.imp.active = self.s.imp.chosen;
            self.garrison_joins(landing);
            self.push(Frame::Moving(landing));
        } else {
            let points = self.g.interdiction(self.s, landing);
            self.tell(|| Event::Ferry { landing, points });
            self.become_frame(Frame::Crossing);
        }
    }

    /// The next of those who cross, in their order.
    pub fn cross_next(&mut self) -> bool {
        match self.s.imp.chosen.first() {
            Some(unit) => {
                self.s.imp.chosen.drop(unit);
                self.push(Frame::Roll(Roll::Cross(unit)));
            }
            None => {
                self.s.frames.pop();
                self.go_ashore();
            }
        }
        true
    }

    /// TPS-18.5: the dice of one unit.
    pub fn crossing(&mut self, unit: UnitId, dr: u8) {
        let Some(landing) = self.s.imp.landing else { return };
        let total = dr as i8 + self.g.interdiction(self.s, landing);
        let fate = self.g.fate(total);
        self.tell(|| Event::Crossed { unit, dr, total, fate });
        match fate {
            Fate::Eliminated => self.eliminate(unit, Loss::Volga),
            Fate::Back(days) => self.disperse(unit, days),
            Fate::LandsSpent(days) => {
                // TPS-18.51, TPS-18.52.
                let open = !self.s.enemy_in(landing, Side::Soviet) && self.g.room_for(self.s, landing, unit);
                if open && self.g.entry_roll(self.s, unit, landing) > 0 {
                    self.push(Frame::Roll(Roll::Ashore(unit, days)));
                } else if open {
                    self.land(unit, landing, days);
                } else {
                    self.scatter(unit, days, Cause::TurnedBack);
                }
            }
            Fate::Safe => self.s.imp.active.add(unit),
        }
    }

    /// A unit lands and stops.
    fn land(&mut self, unit: UnitId, landing: PlaceId, days: u8) {
        self.put(unit, landing.0);
        self.tell(|| Event::Landed { unit, place: landing });
        self.read_control(landing);
        self.disperse(unit, days);
    }

    /// TPS-18.5.a: the rubble of the landing lets a mechanised unit in, or it goes back.
    pub fn come_ashore(&mut self, unit: UnitId, days: u8, dr: u8) {
        let Some(place) = self.s.imp.landing else { return };
        let need = self.g.entry_roll(self.s, unit, place);
        let entered = dr >= need;
        self.tell(|| Event::EntryRoll { unit, place, dr, need, entered });
        if entered {
            self.land(unit, place, days);
        } else {
            self.scatter(unit, days, Cause::TurnedBack);
        }
    }

    /// TPS-18.3: the safe units pay for the landing area and act; they are still on the water here.
    fn go_ashore(&mut self) {
        let Some(landing) = self.s.imp.landing else { return };
        let ashore = self.s.imp.active;
        self.garrison_joins(landing);
        // TPS-0.3.b: where they may slip in, they choose.
        if !self.g.may_slip_ashore(self.s) {
            self.s.imp.chosen = ashore;
            self.push(Frame::Moving(landing));
        }
    }

    /// TPS-0.3.g: in the third edition the units already there act too.
    fn garrison_joins(&mut self, landing: PlaceId) {
        if self.s.config.third {
            let own = self.s.among(self.g.lookup.side[Side::Soviet.at()], landing.0);
            let garrison = own.minus(self.s.imp.displaced);
            self.s.imp.active |= garrison;
        }
    }

    /// TPS-18.3: whoever could not come ashore is back on the east bank, spent.
    pub fn turn_back(&mut self, units: UnitSet) {
        for unit in units.iter() {
            self.s.imp.active.drop(unit);
            self.s.imp.chosen.drop(unit);
            self.scatter(unit, 1, Cause::TurnedBack);
        }
    }

    /// TPS-18.7: the picked units cross back, one after another.
    pub fn begin_recross(&mut self) {
        let first = self.s.imp.chosen.first().and_then(|u| self.s.place_of(u));
        self.s.imp.landing = first;
        self.s.imp.crossed += self.s.imp.chosen.len() as u8;
        self.push(Frame::Recrossing);
    }

    /// The next of them.
    pub fn recross_next(&mut self) -> bool {
        match self.s.imp.chosen.first() {
            Some(unit) => {
                self.s.imp.chosen.drop(unit);
                self.push(Frame::Roll(Roll::Recross(unit)));
            }
            None => {
                self.s.frames.pop();
            }
        }
        true
    }

    /// TPS-18.7: the same table, with the banks swapped.
    pub fn recrossing(&mut self, unit: UnitId, dr: u8) {
        let Some(landing) = self.s.place_of(unit) else { return };
        let total = dr as i8 + self.g.interdiction(self.s, landing);
        let fate = self.g.fate(total);
        self.tell(|| Event::Recrossed { unit, dr, total, fate });
        let days = match fate {
            Fate::Eliminated => {
                self.eliminate(unit, Loss::Volga);
                return;
            }
            Fate::Back(days) => days,
            Fate::LandsSpent(days) => {
                self.put(unit, spot::EAST);
                days
            }
            Fate::Safe => {
                self.put(unit, spot::EAST);
                1
            }
        };
        self.s.imp.acted.drop(unit);
        self.s.imp.active.drop(unit);
        self.disperse(unit, days.max(self.s.imp.penalty[unit.at()]));
        self.read_control(landing);
    }
}
