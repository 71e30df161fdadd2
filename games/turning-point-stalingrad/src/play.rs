//! Carrying out the rules: a position, who listens, and the few verbs that every chapter uses.

use verst_core::{Listener, Reveal};

use crate::Turning;
use crate::event::{Cause, Event, Loss};
use crate::id::{PLACES, PlaceId, Side, UnitId, UnitSet};
use crate::state::{Frame, State, spot};

/// The longest dispersal, in days (TPS-4.4).
pub(crate) const LONGEST: u8 = 4;

/// A position being changed. Each chapter of the rules adds its verbs to this.
pub(crate) struct Play<'a, L> {
    pub g: &'a Turning,
    pub s: &'a mut State,
    pub l: &'a mut L,
    pub reveal: Reveal,
}

impl<L: Listener<Event>> Play<'_, L> {
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.l.hear(event);
    }

    pub fn push(&mut self, frame: Frame) {
        self.s.frames.push(frame);
    }

    /// Replace what goes on now.
    pub fn become_frame(&mut self, frame: Frame) {
        self.s.frames.pop();
        self.s.frames.push(frame);
    }

    /// Everything that goes on by itself, until a player or chance must decide.
    pub fn run(&mut self) {
        while self.s.over.is_none() && self.advance() {}
        if self.s.over.is_some() {
            self.s.frames.clear();
        }
    }

    /// A unit goes from where it is to a place or spot; counts are kept, control is not looked at.
    pub fn put(&mut self, unit: UnitId, to: u8) {
        self.count(unit, -1);
        self.s.at[unit.at()] = to;
        self.s.imp.displaced.add(unit);
        self.count(unit, 1);
    }

    fn count(&mut self, unit: UnitId, by: i8) {
        let at = self.s.at[unit.at()] as usize;
        if at < PLACES && self.g.lookup.combat.has(unit) {
            let spent = usize::from(self.s.spent.has(unit));
            let cell = &mut self.s.tally[at][self.g.lookup.side_of(unit).at()][spent];
            *cell = cell.wrapping_add_signed(by);
        }
    }

    /// The unit turns to its spent side.
    pub fn turn_spent(&mut self, unit: UnitId) {
        if !self.s.spent.has(unit) {
            self.count(unit, -1);
            self.s.spent.add(unit);
            self.count(unit, 1);
        }
    }

    /// The unit turns to its fresh side.
    pub fn turn_fresh(&mut self, unit: UnitId) {
        if self.s.spent.has(unit) {
            self.count(unit, -1);
            self.s.spent.drop(unit);
            self.count(unit, 1);
        }
    }

    /// TPS-7.3: whoever is alone in a place controls it.
    pub fn read_control(&mut self, place: PlaceId) {
        let counts = Side::ALL.map(|side| self.s.count(place, side));
        let holder = match counts {
            [0, 0] => return,
            [_, 0] => Side::German,
            [0, _] => {
                self.lone_observers(place);
                Side::Soviet
            }
            _ => return,
        };
        if self.s.controller(place) == holder {
            return;
        }
        match holder {
            Side::German => self.s.german_control.add(place),
            Side::Soviet => self.s.german_control.drop(place),
        }
        self.tell(|| Event::Controls { side: holder, place });
        if holder == Side::German {
            self.factory_taken(place);
        }
    }

    /// A unit leaves the map for good, or an observer until dawn.
    pub fn eliminate(&mut self, unit: UnitId, loss: Loss) {
        let from = self.s.place_of(unit);
        self.leave_play(unit, spot::DEAD);
        self.tell(|| Event::Eliminated { unit, loss });
        if let Some(place) = from {
            self.read_control(place);
            self.lone_observers(place);
        }
    }

    /// A unit leaves play and loses its markers.
    pub fn leave_play(&mut self, unit: UnitId, to: u8) {
        self.put(unit, to);
        self.turn_fresh(unit);
        self.s.due[unit.at()] = 0;
        self.s.cut.drop(unit);
        self.s.cut_twice.drop(unit);
        self.s.overdue.drop(unit);
        let imp = &mut self.s.imp;
        for set in [&mut imp.active, &mut imp.chosen, &mut imp.acted, &mut imp.owing] {
            set.drop(unit);
        }
        if let Some(fight) = &mut self.s.fight {
            for set in [&mut fight.target, &mut fight.payers, &mut fight.retreating] {
                set.drop(unit);
            }
        }
    }

    /// TPS-10.2, TPS-10.3: a unit is dispersed for so many days from this date. Markers never run out (TPS-24.5).
    pub fn disperse(&mut self, unit: UnitId, days: u8) {
        self.turn_spent(unit);
        let day = self.s.day;
        let due = &mut self.s.due[unit.at()];
        if days >= 2 {
            *due = (*due).max(day + days);
        }
    }

    /// TPS-8.13, TPS-10.2: active units stop and take the longest of their penalties.
    pub fn stop(&mut self, units: UnitSet, cause: Cause) {
        let acted = units & self.s.imp.acted;
        self.s.imp.active = self.s.imp.active.minus(units);
        self.s.imp.chosen = self.s.imp.chosen.minus(units);
        self.s.imp.acted = self.s.imp.acted.minus(units);
        for unit in acted.iter().filter(|u| self.s.imp.penalty[u.at()] > 0).collect::<UnitSet>().iter() {
            self.disperse(unit, self.s.imp.penalty[unit.at()]);
        }
        let day = self.s.day;
        for days in 1..=LONGEST {
            let units: UnitSet = acted.iter().filter(|u| self.s.imp.penalty[u.at()] == days).collect();
            if !units.is_empty() {
                self.tell(|| Event::Dispersed { units, until: day + days, cause });
            }
        }
    }

    /// A unit is dispersed at once, whatever else it would have earned.
    pub fn scatter(&mut self, unit: UnitId, days: u8, cause: Cause) {
        self.disperse(unit, days);
        let until = self.s.day + days;
        self.tell(|| Event::Dispersed { units: UnitSet::one(unit), until, cause });
    }

    /// A unit earns a penalty that it takes when it stops.
    pub fn earn(&mut self, unit: UnitId, days: u8) {
        let imp = &mut self.s.imp;
        imp.acted.add(unit);
        let penalty = &mut imp.penalty[unit.at()];
        *penalty = (*penalty).max(days);
    }
}
