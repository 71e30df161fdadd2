//! Chapters 13 and 14: rubble that bombs make and men build up (TPS-14.2, TPS-14.3), and the tank factory in area 70
//! (TPS-13.2, TPS-13.3). Entry rolls are in `movement.rs` (TPS-14.4), removal in `combat.rs` (TPS-14.6).

use verst_core::Listener;

use crate::Turning;
use crate::event::{Cause, Event};
use crate::id::{PlaceId, Side, UnitId};
use crate::play::Play;
use crate::state::{Frame, How, Open, Roll, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in, no};

/// The highest level (TPS-14.1).
pub(crate) const MOST_RUBBLE: u8 = 2;

impl Turning {
    /// TPS-14.2: does an attack DR make rubble there?
    pub(crate) fn rubble_falls(&self, place: PlaceId, dr: u8) -> bool {
        !place.is_zone() && dr + self.lookup.tem[place.at()] >= self.pack.tables.rubble_test
    }

    /// TPS-14.3: may the picked units fortify?
    pub(crate) fn check_fortify(&self, o: &Open) -> Verdict {
        let chosen = o.imp.chosen;
        let Some(first) = chosen.first() else { return no("TPS-14.3", "pick-first") };
        let Some(place) = o.place_of(first) else { return no("TPS-14.3", "not-on-the-map") };
        if let Some((passing, _)) = o.imp.passing {
            return allow_for(false, "TPS-7.1", "pass-on-first", passing);
        }
        allow_in(!place.is_zone(), "TPS-14.3", "not-in-zones", place)?;
        for unit in chosen.iter() {
            self.check_actor(o, unit)?;
            allow_for(o.at[unit.at()] == place.0, "TPS-14.3", "not-together", unit)?;
            allow_for(self.lookup.infantry.has(unit), "TPS-14.3", "infantry-only", unit)?;
            allow_for(o.fresh(unit), "TPS-8.11.a", "spent-units-stay", unit)?;
            allow_for(self.within_single(o, unit), "TPS-8.26.b", "used-the-bonus", unit)?;
        }
        // Engineers are infantry as well (TPS-4.2): one does the work alone, or counts among the three.
        let enough = match chosen.len() {
            1 => chosen.meets(self.lookup.engineers),
            several => several == u16::from(self.pack.tables.rubble.infantry),
        };
        allow(enough, "TPS-14.3", "one-engineer-or-three")?;
        let side = self.lookup.side_of(first);
        allow_in(!o.enemy_in(place, side), "TPS-14.3", "enemy-there", place)?;
        allow_in(o.rubble_in(place) < MOST_RUBBLE, "TPS-14.1", "most-rubble", place)
    }

    /// TPS-8.26.b: the unit has not used the doubled movement.
    pub(crate) fn within_single(&self, o: &Open, unit: UnitId) -> bool {
        i16::from(o.imp.used[unit.at()]) <= i16::from(self.allowance(o, unit))
    }

    /// TPS-13.3: may this armour come from the factory?
    pub(crate) fn check_build(&self, o: &Open, unit: UnitId) -> Verdict {
        allow_in(
            o.imp.side == Side::Soviet && o.imp.from == self.lookup.factory.0,
            "TPS-13.3",
            "activate-the-factory",
            self.lookup.factory,
        )?;
        allow(o.imp.chosen.is_empty() && o.imp.passing.is_none(), "TPS-8.11", "finish-first")?;
        self.check_built(o, unit)
    }

    /// TPS-13.3: could it be built, if area 70 were active?
    pub(crate) fn check_built(&self, o: &Open, unit: UnitId) -> Verdict {
        let own = self.lookup.side[Side::Soviet.at()].has(unit);
        allow_for(own && self.lookup.armour.has(unit), "TPS-13.3", "soviet-armour-only", unit)?;
        allow_for(o.at[unit.at()] == spot::DEAD, "TPS-13.3", "not-eliminated", unit)?;
        allow_in(self.lookup.playable(o.config).has(self.lookup.factory), "TPS-23.1", "outside", self.lookup.factory)?;
        let price = self.lookup.attack[unit.at()].max(0) as u8;
        allow_for(price <= o.factors, "TPS-13.3", "too-few-factors", unit)?;
        allow_in(self.room(o, self.lookup.factory, Side::Soviet), "TPS-7.1", "full", self.lookup.factory)?;
        // Where Germans stand it must attack, for one factor more, and may not come after an attack there.
        let enemy = o.enemy_in(self.lookup.factory, Side::Soviet);
        allow_in(!(enemy && o.imp.fought.has(self.lookup.factory)), "TPS-8.12", "already-attacked", self.lookup.factory)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// TPS-14.3: the picked units dig in.
    pub fn fortify(&mut self) {
        let chosen = self.s.imp.chosen;
        let Some(place) = chosen.first().and_then(|u| self.s.place_of(u)) else { return };
        let used = chosen.iter().map(|u| self.s.imp.used[u.at()]).max().unwrap_or(0);
        for unit in chosen.iter() {
            self.earn(unit, self.g.pack.tables.dispersal.fortification);
        }
        self.stop(chosen, Cause::Fortified);
        self.push(Frame::Roll(Roll::Fortify(place, used)));
    }

    /// TPS-14.3: the die decides.
    pub fn fortification(&mut self, place: PlaceId, used: u8, die: u8) {
        let total = die as i8 + self.g.lookup.tem[place.at()] as i8 - used as i8;
        let done = total >= self.g.pack.tables.fortify as i8;
        let level = self.s.rubble_in(place) + u8::from(done);
        self.s.rubble[place.at()] = level.min(MOST_RUBBLE);
        self.tell(|| Event::Fortified { place, die, used, total, level, done });
    }

    /// TPS-14.2: bombs and shells bring houses down.
    pub fn make_rubble(&mut self) {
        let fight = *self.s.fight();
        // TPS-17.5.
        let german = fight.side == Side::German && matches!(fight.how, How::Ranged | How::Barrage | How::Air);
        // TPS-0.3.d.
        let third = fight.side == Side::Soviet && fight.how == How::Ranged && self.s.config.third;
        let place = fight.place;
        if !(german || third) || !self.g.rubble_falls(place, fight.dice[0]) {
            return;
        }
        let level = self.s.rubble_in(place);
        if level < MOST_RUBBLE {
            self.s.rubble[place.at()] = level + 1;
            self.tell(|| Event::Rubble { place, dr: fight.dice[0], level: level + 1 });
        }
        // TPS-13.2, TPS-13.2.a: at the second level no tanks are built any more.
        if place == self.g.lookup.factory && german && level + 1 >= MOST_RUBBLE {
            self.end_production(false);
        }
    }

    /// TPS-13.2: the German has taken a place.
    pub fn factory_taken(&mut self, place: PlaceId) {
        if place == self.g.lookup.factory {
            self.end_production(true);
        }
    }

    fn end_production(&mut self, taken: bool) {
        if self.s.production {
            self.s.production = false;
            self.s.factors = 0;
            self.tell(|| Event::ProductionEnds { taken });
        }
    }

    /// TPS-13.3: a rebuilt tank brigade rolls out of the factory.
    pub fn build(&mut self, unit: UnitId) {
        self.s.factors -= self.g.lookup.attack[unit.at()].max(0) as u8;
        self.put(unit, self.g.lookup.factory.0);
        self.s.imp.active.add(unit);
        self.s.imp.used[unit.at()] = self.g.pack.tables.cost.placed;
        self.s.imp.single.add(unit);
        self.earn(unit, self.g.pack.tables.dispersal.movement);
        let factors = self.s.factors;
        self.tell(|| Event::Built { unit, factors });
        if self.s.enemy_in(self.g.lookup.factory, Side::Soviet) {
            self.s.imp.entered.add(unit);
            self.s.imp.owing.add(unit);
            self.s.imp.built.add(unit);
        } else {
            self.read_control(self.g.lookup.factory);
        }
    }
}
