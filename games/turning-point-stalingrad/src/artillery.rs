//! Chapters 15 and 17: German observers and the Luftwaffe, Front Artillery and counter-battery fire (TPS-15.2 to
//! TPS-15.34, TPS-17.2 to TPS-17.6, TPS-20.4).

use verst_core::Listener;

use crate::Turning;
use crate::event::Event;
use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Group, How, Open, Roll, Strike, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in};

impl Turning {
    /// TPS-20.4: is this the impulse of the opening bombardment?
    pub(crate) fn opening(&self, o: &Open) -> bool {
        o.first_day() && o.space == self.start_space(o) && o.imp.side == Side::German
    }

    /// TPS-15.2, TPS-15.21: may this observer direct fire there?
    pub(crate) fn check_fire(&self, o: &Open, unit: UnitId, place: PlaceId, group: Group) -> Verdict {
        allow(o.imp.side == Side::German, "TPS-15.2", "german-artillery")?;
        allow_for(self.lookup.observers.has(unit), "TPS-15.2", "observers-only", unit)?;
        let Some(here) = o.place_of(unit) else { return allow_for(false, "TPS-15.2", "not-on-the-map", unit) };
        allow_for(o.fresh(unit), "TPS-15.2", "spent-units-stay", unit)?;
        if o.config.sawmill {
            allow_in(self.lookup.sawmill.has(place), "TPS-23.1", "outside", place)?;
        }
        allow_in(self.lookup.reach[here.at()].has(place), "TPS-15.21", "out-of-range", place)?;
        // TPS-11.4: a zone may hold friends, who come to no harm.
        let own = o.count(place, Side::German) > 0 || !o.among(self.lookup.observers, place.0).is_empty();
        allow_in(place.is_zone() || !own, "TPS-15.21", "germans-there", place)?;
        self.check_target(o, place, group)?;
        let strikes = &o.imp.strikes;
        allow_for(strikes.iter().all(|s| s.observer != Some(unit)), "TPS-15.2", "fires-already", unit)?;
        if strikes.is_empty() || self.opening(o) {
            return allow_in(strikes.iter().all(|s| s.place != place), "TPS-20.4", "once-in-an-area", place);
        }
        let first = strikes[0];
        let from = first.observer.and_then(|u| o.place_of(u));
        allow_in(first.place == place, "TPS-15.2", "one-target-area", first.place)?;
        allow_for(from == Some(here), "TPS-15.2", "from-one-area", unit)?;
        allow_in(strikes.iter().all(|s| s.group != group), "TPS-15.2", "once-a-group", place)
    }

    /// TPS-8.33: is there such a group of the enemy?
    fn check_target(&self, o: &Open, place: PlaceId, group: Group) -> Verdict {
        let enemy = o.imp.side.other().at();
        let there = match group {
            Group::Fresh => o.tally[place.at()][enemy][0] > 0,
            Group::Spent => o.tally[place.at()][enemy][1] > 0,
            Group::Rubble => false,
        };
        allow_in(there, "TPS-8.33", "no-such-group", place)
    }

    /// TPS-17.2: may the Luftwaffe attack there? Germans may be there too (TPS-17.21).
    pub(crate) fn check_stuka(&self, o: &Open, place: PlaceId, group: Group) -> Verdict {
        allow(o.imp.side == Side::German, "TPS-17.2", "german-aircraft")?;
        allow(!o.night, "TPS-16.2", "not-by-night")?;
        // TPS-23.5: only on odd dates of September, and the first is the 13th.
        allow(!o.config.sawmill || o.day.is_multiple_of(2), "TPS-23.5", "odd-dates-only")?;
        let flown = o.luftwaffe_spent || o.imp.strikes.iter().any(|s| s.observer.is_none());
        allow(!flown, "TPS-17.2", "flown-already")?;
        if o.config.sawmill {
            allow_in(self.lookup.sawmill.has(place), "TPS-23.1", "outside", place)?;
        }
        allow_in(o.imp.strikes.iter().all(|s| s.place != place), "TPS-20.4", "once-in-an-area", place)?;
        self.check_target(o, place, group)
    }

    /// TPS-15.3: may this Front Artillery Group attack there alone?
    pub(crate) fn check_guns(&self, o: &Open, quadrant: Quadrant, place: PlaceId, group: Group) -> Verdict {
        allow(o.imp.side == Side::Soviet, "TPS-15.3", "soviet-artillery")?;
        allow_in(!o.config.sawmill || self.lookup.sawmill.has(place), "TPS-23.1", "outside", place)?;
        allow(!o.config.sawmill || quadrant == Quadrant::South, "TPS-23.2", "south-only")?;
        allow(o.guns_spent & quadrant.bit() == 0, "TPS-15.3", "guns-spent")?;
        let bears = self.lookup.fire[place.at()] & quadrant.bit() != 0;
        allow_in(bears, "TPS-15.31", "another-quadrant", place)?;
        self.check_target(o, place, group)?;
        let shelled = o.imp.shelled[usize::from(group == Group::Spent)].has(place);
        allow_in(!shelled, "TPS-15.3", "once-a-group", place)
    }

    /// TPS-15.34: may this group be re-equipped?
    pub(crate) fn check_refit(&self, o: &Open, quadrant: Quadrant) -> Verdict {
        allow(o.imp.side == Side::Soviet, "TPS-15.34", "soviet-artillery")?;
        allow(!o.config.sawmill || quadrant == Quadrant::South, "TPS-23.2", "south-only")?;
        allow(o.guns_spent & quadrant.bit() != 0, "TPS-15.34", "guns-ready")?;
        allow(o.guns_due[quadrant.at()] == 0, "TPS-15.34", "marker-first")
    }

    /// TPS-15.33: German observers in each quadrant, fresh or spent.
    pub(crate) fn observers_by_quadrant(&self, o: &Open) -> [u8; 4] {
        let mut counts = [0; 4];
        for place in self.lookup.observers.iter().filter_map(|u| o.place_of(u)) {
            for quadrant in Quadrant::ALL {
                counts[quadrant.at()] += self.pack.places[place.at()].counter >> quadrant as u8 & 1;
            }
        }
        counts
    }

    /// TPS-15.33: German units that count against the artillery of a quadrant in this impulse, and how many of them are
    /// observers.
    pub(crate) fn counter_units(&self, o: &Open, quadrant: Quadrant) -> (u8, u8) {
        let observers = o.imp.observers[quadrant.at()];
        // TPS-17.4: the Luftwaffe counts everywhere by day, fresh or spent.
        (observers + u8::from(!o.night), observers)
    }

    /// TPS-15.32: does this die silence the artillery of a quadrant?
    pub(crate) fn counter_hits(&self, o: &Open, quadrant: Quadrant, die: u8) -> bool {
        let (units, observers) = self.counter_units(o, quadrant);
        // TPS-0.3.f.
        if o.config.third { observers > 0 && die <= units } else { die == 1 || die <= units }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A strike is designated. A second one may follow (TPS-15.2); in the opening as many as there are guns (TPS-20.4).
    pub fn designate(&mut self, strike: Strike) {
        let opening = self.g.opening(self.s);
        if self.s.imp.strikes.is_empty() {
            self.become_frame(Frame::ImpulseEnd);
            self.push(Frame::Strikes);
            self.push(Frame::Designate);
        }
        self.s.imp.strikes.push(strike);
        if strike.observer.is_none() && !opening {
            self.launch();
        }
    }

    /// Is there nothing more to designate?
    pub fn designated_all(&self) -> bool {
        let o = &self.s.open;
        let fires = self.g.lookup.observers.iter().any(|u| {
            o.place_of(u).is_some_and(|here| {
                let reach = self.g.lookup.reach[here.at()];
                reach.iter().any(|p| Group::UNITS.into_iter().any(|g| self.g.check_fire(o, u, p, g).is_ok()))
            })
        });
        let opening = self.g.opening(o);
        let flies =
            opening && PlaceId::all().any(|p| Group::UNITS.into_iter().any(|g| self.g.check_stuka(o, p, g).is_ok()));
        !fires && !flies
    }

    /// The designated strikes begin: groups are as they are now (TPS-8.12.e).
    pub fn launch(&mut self) {
        self.s.frames.pop();
        self.s.imp.snapshot = self.s.spent;
        self.s.imp.displaced = UnitSet::NONE;
    }

    /// The next designated strike.
    pub fn next_strike(&mut self) -> bool {
        if self.s.imp.strikes.is_empty() {
            self.s.frames.pop();
            return true;
        }
        let strike = self.s.imp.strikes.remove(0);
        let target = self.g.designated(self.s, strike.place, strike.group);
        if target.is_empty() {
            self.tell(|| Event::Void { place: strike.place, group: strike.group });
            return true;
        }
        let (how, attackers) = match strike.observer {
            Some(unit) => (How::Barrage, UnitSet::one(unit)),
            None => (How::Air, UnitSet::NONE),
        };
        self.begin_fight(strike.place, strike.group, how, attackers, target, None);
        true
    }

    /// TPS-15.3: a Front Artillery Group alone.
    pub fn fire_guns(&mut self, quadrant: Quadrant, place: PlaceId, group: Group) {
        if self.s.top() == Some(Frame::Impulse) {
            self.become_frame(Frame::ImpulseEnd);
            self.push(Frame::Guns(quadrant));
        }
        self.s.imp.shelled[usize::from(group == Group::Spent)].add(place);
        let target = self.g.group(self.s, place, Side::German, group);
        self.begin_fight(place, group, How::Guns, UnitSet::NONE, target, Some(quadrant));
    }

    /// TPS-15.34: the die of re-equipment.
    pub fn refit(&mut self, quadrant: Quadrant, die: u8) {
        let ready = die <= self.g.pack.tables.refit;
        if ready {
            self.s.guns_spent &= !quadrant.bit();
        }
        self.tell(|| Event::Refit { quadrant, die, ready });
    }

    /// TPS-15.32: German guns answer.
    pub fn counter_battery(&mut self) {
        let fight = *self.s.fight();
        let Some(quadrant) = fight.guns.filter(|_| fight.counter > 0) else { return };
        let hit = self.g.counter_hits(self.s, quadrant, fight.counter);
        if hit {
            self.s.guns_spent |= quadrant.bit();
            self.s.guns_due[quadrant.at()] = self.s.day + self.g.pack.tables.dispersal.counter_battery;
        }
        let (units, _) = self.g.counter_units(self.s, quadrant);
        self.tell(|| Event::CounterBattery { quadrant, die: fight.counter, units, hit });
    }

    /// TPS-17.3: equal dice, and the bombs fall among friends.
    pub fn friendly_fire(&mut self) {
        let fight = *self.s.fight();
        let place = fight.place;
        if fight.how != How::Air || fight.dice[0] != fight.dice[1] || place.is_zone() {
            return;
        }
        let fresh = self.g.group(self.s, place, Side::German, Group::Fresh);
        let target = if fresh.is_empty() { self.g.group(self.s, place, Side::German, Group::Spent) } else { fresh };
        if target.is_empty() {
            return;
        }
        let cp = self.g.pack.tables.friendly_fire[usize::from(fight.dice[0])];
        let changed = self.s.fight_mut();
        changed.friendly = true;
        changed.target = target;
        changed.payers = UnitSet::NONE;
        changed.retreating = UnitSet::NONE;
        self.tell(|| Event::FriendlyFire { place, dr: fight.dice[0], cp });
        self.losses(cp);
    }

    /// TPS-8.37.a, TPS-15.22: observers alone among the enemy are removed until dawn.
    pub fn lone_observers(&mut self, place: PlaceId) {
        if self.s.count(place, Side::German) > 0 || self.s.count(place, Side::Soviet) == 0 {
            return;
        }
        for unit in self.s.among(self.g.lookup.observers, place.0).iter() {
            self.put(unit, spot::LIMBO);
            self.s.cut.drop(unit);
            self.s.cut_twice.drop(unit);
            self.s.imp.active.drop(unit);
            self.s.imp.chosen.drop(unit);
            self.tell(|| Event::ObserverLost { unit });
        }
    }

    /// The refit roll begins.
    pub fn try_refit(&mut self, quadrant: Quadrant) {
        self.become_frame(Frame::ImpulseEnd);
        self.push(Frame::Roll(Roll::Refit(quadrant)));
    }
}
