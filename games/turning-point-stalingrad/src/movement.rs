//! Chapter 8.1 and 8.2, impulses and movement: TPS-8.11 to TPS-8.28.

use verst_core::Listener;

use crate::Turning;
use crate::event::{Cause, Event};
use crate::id::{PLACES, PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Open, Roll, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in};
use crate::why::nobody_picked;

impl Turning {
    /// TPS-12.21, TPS-16.3: the movement factor without doubling.
    pub(crate) fn allowance(&self, o: &Open, unit: UnitId) -> i8 {
        let base = self.lookup.moves[unit.at()] - o.isolation(unit);
        if base <= 0 { 0 } else { base + self.night_bonus(o, unit) }
    }

    /// TPS-16.3: a fresh Soviet unit at night.
    fn night_bonus(&self, o: &Open, unit: UnitId) -> i8 {
        let helps = o.night && self.lookup.side[Side::Soviet.at()].has(unit);
        i8::from(helps) * self.pack.tables.night_move as i8
    }

    /// TPS-8.25, TPS-8.26: the movement factor with doubling; the bonus of the night is added after it (TPS-8.26.a).
    pub(crate) fn doubled(&self, o: &Open, unit: UnitId) -> i8 {
        let base = self.lookup.moves[unit.at()] - o.isolation(unit);
        let doubles = (self.lookup.mechanised | self.lookup.motorised).has(unit);
        if base <= 0 { 0 } else { base * if doubles { 2 } else { 1 } + self.night_bonus(o, unit) }
    }

    /// TPS-8.23: what it costs this unit to enter.
    pub(crate) fn entry_cost(&self, o: &Open, unit: UnitId, to: PlaceId) -> u8 {
        let rubble = o.rubble_in(to) > 0 && self.lookup.mechanised.has(unit);
        self.foot_cost(o, self.lookup.side_of(unit), to) + if rubble { self.pack.tables.cost.rubble } else { 0 }
    }

    /// TPS-8.23: what it costs a side's units whom no rubble hinders.
    pub(crate) fn foot_cost(&self, o: &Open, side: Side, to: PlaceId) -> u8 {
        let cost = &self.pack.tables.cost;
        if o.fresh_enemy_in(to, side) {
            cost.fresh
        } else if o.enemy_in(to, side) {
            cost.spent
        } else if !o.night && self.watched(o, to, side) {
            cost.watched
        } else {
            cost.vacant
        }
    }

    /// TPS-8.23: a fresh enemy stands next to it; zones and areas do not watch each other (TPS-11.3).
    fn watched(&self, o: &Open, place: PlaceId, side: Side) -> bool {
        self.lookup.watching[place.at()].iter().any(|p| o.fresh_enemy_in(p, side))
    }

    /// TPS-8.11.a: may this unit still act?
    pub(crate) fn check_actor(&self, o: &Open, unit: UnitId) -> Verdict {
        allow_for(o.imp.active.has(unit), "TPS-8.11", "not-active", unit)
    }

    /// TPS-8.20 to TPS-8.26: may this unit enter that place now? `with` enter at the same time.
    pub(crate) fn check_entry(&self, o: &Open, unit: UnitId, to: PlaceId, with: UnitSet) -> Verdict {
        self.check_actor(o, unit)?;
        allow_for(o.fresh(unit), "TPS-8.11.a", "spent-units-stay", unit)?;
        let (from, side, look) = (o.at[unit.at()], self.lookup.side_of(unit), &self.lookup);
        if o.config.sawmill {
            allow_in(look.sawmill.has(to), "TPS-23.1", "outside", to)?;
        }
        allow_in(from != to.0, "TPS-8.23", "stands-there", to)?;
        allow_in(self.around(o, from).has(to), "TPS-3.24", "not-adjacent", to)?;
        if let Some((passing, _)) = o.imp.passing {
            allow_for(passing == unit, "TPS-7.1", "pass-on-first", passing)?;
        }
        allow_for(!o.imp.owing.has(unit), "TPS-8.15", "owes-an-attack", unit)?;
        allow_for(!o.imp.held.has(unit), "TPS-8.21", "must-stop", unit)?;
        // TPS-8.12: not where this side has attacked.
        allow_in(!o.imp.fought.has(to), "TPS-8.12", "already-attacked", to)?;
        let enemy_there = o.enemy_in(to, side);
        // TPS-8.21.a: the situation now counts, not that of the start.
        if let Some(place) = o.place_of(unit).filter(|p| o.enemy_in(*p, side)) {
            self.check_exit(o, unit, place, to, enemy_there)?;
        }
        if enemy_there {
            self.check_into_enemy(o, unit, to, with)?;
        }
        self.check_cost(o, unit, to, enemy_there)?;
        self.check_stop_there(o, unit, to)
    }

    /// TPS-8.21: leaving an enemy-occupied area.
    fn check_exit(&self, o: &Open, unit: UnitId, place: PlaceId, to: PlaceId, enemy_there: bool) -> Verdict {
        let (look, enemy) = (&self.lookup, self.lookup.side_of(unit).other());
        allow_for(began_in(o, unit, place), "TPS-8.21", "did-not-begin-here", unit)?;
        if look.anti_aircraft.has(unit) {
            return allow_for(false, "TPS-8.21", "cannot-leave-the-enemy", unit);
        }
        if look.armour.has(unit) {
            let guarded = |p: PlaceId| self.troops(o, p, enemy).meets(look.hard);
            return allow_for(!enemy_there || !(guarded(place) || guarded(to)), "TPS-8.21", "guarded-by-guns", unit);
        }
        if look.anti_tank.has(unit) {
            allow_for(o.tally[place.at()][enemy.at()][0] == 0, "TPS-8.21", "fresh-enemy-holds", unit)?;
        }
        allow_for(!enemy_there, "TPS-8.21", "not-from-enemy-to-enemy", unit)
    }

    /// TPS-8.22: entering an enemy-occupied area.
    fn check_into_enemy(&self, o: &Open, unit: UnitId, to: PlaceId, with: UnitSet) -> Verdict {
        let look = &self.lookup;
        let entered = o.among(o.imp.owing, to.0);
        if look.anti_aircraft.has(unit) {
            return allow_for(false, "TPS-8.22", "not-into-the-enemy", unit);
        }
        if look.anti_tank.has(unit) {
            let enemy = look.side_of(unit).other();
            allow_for(o.tally[to.at()][enemy.at()][0] == 0, "TPS-8.22", "fresh-enemy-inside", unit)?;
            return allow_for((with | entered).meets(look.numeric), "TPS-8.22", "needs-an-escort", unit);
        }
        if look.observers.has(unit) {
            // TPS-15.22: only together with a combat unit.
            return allow_for((with | entered).meets(look.combat), "TPS-15.22", "observer-needs-company", unit);
        }
        // TPS-12.21: a unit must be able to attack where it must.
        Ok(())
    }

    /// TPS-8.20, TPS-8.26.b: the movement factors suffice.
    fn check_cost(&self, o: &Open, unit: UnitId, to: PlaceId, enemy_there: bool) -> Verdict {
        let total = i16::from(o.imp.used[unit.at()]) + i16::from(self.entry_cost(o, unit, to));
        if total <= i16::from(self.allowance(o, unit)) {
            return Ok(());
        }
        let bonus = !self.bound(o, unit, to) && !enemy_there && o.free(to, self.lookup.side_of(unit));
        let limit = if bonus { self.doubled(o, unit) } else { 0 };
        let rule = if self.doubled(o, unit) >= total as i8 { "TPS-8.26.b" } else { "TPS-8.20" };
        allow_for(total <= i16::from(limit), rule, "too-far", unit)
    }

    /// TPS-8.25, TPS-8.26: has the unit lost its doubled movement, or does it by going there?
    fn bound(&self, o: &Open, unit: UnitId, to: PlaceId) -> bool {
        let leaves_enemy = o.place_of(unit).is_some_and(|p| o.enemy_in(p, self.lookup.side_of(unit)));
        o.imp.single.has(unit) || leaves_enemy || self.slows(o, unit, to)
    }

    /// TPS-8.26: rubble slows wheels.
    fn slows(&self, o: &Open, unit: UnitId, to: PlaceId) -> bool {
        self.lookup.motorised.has(unit) && o.rubble_in(to) > 0
    }

    /// TPS-7.1: room to stop, or a full friendly area to pass through, which only armour can that has left the enemy
    /// (TPS-8.21).
    fn check_stop_there(&self, o: &Open, unit: UnitId, to: PlaceId) -> Verdict {
        if self.room_for(o, to, unit) {
            return Ok(());
        }
        let among_enemies = |place| o.enemy_in(place, self.lookup.side_of(unit));
        let must_stop = o.place_of(unit).is_some_and(among_enemies) && !self.lookup.armour.has(unit);
        allow_in(!among_enemies(to) && !must_stop && self.gets_on(o, unit, to), "TPS-7.1", "full", to)
    }

    /// TPS-7.1: can the unit, once in a full area, go on to a place with room? It may pass through more full areas on the
    /// way, with doubled movement too where it has that (TPS-8.26.b).
    fn gets_on(&self, o: &Open, unit: UnitId, full: PlaceId) -> bool {
        let used = o.imp.used[unit.at()].saturating_add(self.entry_cost(o, unit, full));
        self.way_out(o, unit, (full, used), self.allowance(o, unit), |_| true)
            || (!self.bound(o, unit, full)
                && self.way_out(o, unit, (full, used), self.doubled(o, unit), |next| {
                    o.free(next, self.lookup.side_of(unit)) && !self.slows(o, unit, next)
                }))
    }

    /// Is there a way through full areas to one with room, within so many movement factors?
    fn way_out(
        &self,
        o: &Open,
        unit: UnitId,
        (from, used): (PlaceId, u8),
        limit: i8,
        allowed: impl Fn(PlaceId) -> bool,
    ) -> bool {
        let side = self.lookup.side_of(unit);
        let mut field = self.lookup.playable(o.config).minus(o.imp.fought);
        // Back to where it came from is no way on.
        o.imp
            .passing
            .map(|(_, back)| back)
            .into_iter()
            .chain([o.at[unit.at()]])
            .filter_map(place_at)
            .for_each(|p| field.drop(p));
        let mut least = [u8::MAX; PLACES];
        least[from.at()] = used;
        let mut open = PlaceSet::one(from);
        while let Some(here) = open.first() {
            open.drop(here);
            for next in (self.lookup.near[here.at()] & field).iter().filter(|next| allowed(*next)) {
                let total = least[here.at()].saturating_add(self.entry_cost(o, unit, next));
                let enters = !o.enemy_in(next, side) || self.check_into_enemy(o, unit, next, UnitSet::NONE).is_ok();
                if !enters || i16::from(total) > i16::from(limit) {
                    continue;
                }
                if self.room_for(o, next, unit) {
                    return true;
                }
                if !o.enemy_in(next, side) && total < least[next.at()] {
                    least[next.at()] = total;
                    open.add(next);
                }
            }
        }
        false
    }

    /// TPS-8.24: may the picked units go there together?
    pub(crate) fn check_go(&self, o: &Open, to: PlaceId) -> Verdict {
        let chosen = o.imp.chosen;
        let Some(first) = chosen.first() else {
            return nobody_picked(o.imp.active, |unit| self.check_entry(o, unit, to, UnitSet::one(unit)));
        };
        let mut newcomers = 0;
        for unit in chosen.iter() {
            allow_for(o.at[unit.at()] == o.at[first.at()], "TPS-8.24", "not-together", unit)?;
            self.check_entry(o, unit, to, chosen)?;
            newcomers += u8::from(self.lookup.combat.has(unit));
        }
        let side = self.lookup.side_of(first);
        let fits = to.is_zone() || o.count(to, side) + newcomers <= self.pack.tables.stacking || chosen.len() == 1;
        allow_in(fits, "TPS-7.1", "full", to)
    }

    /// TPS-8.28: may the picked unit infiltrate there?
    pub(crate) fn check_infiltrate(&self, o: &Open, to: PlaceId) -> Verdict {
        let chosen = o.imp.chosen;
        let Some(unit) = chosen.first() else {
            return nobody_picked(o.imp.active, |unit| self.check_infiltrate_of(o, unit, to));
        };
        allow(chosen.len() == 1, "TPS-8.28", "one-by-one")?;
        self.check_infiltrate_of(o, unit, to)
    }

    /// TPS-8.28: may this unit?
    pub(crate) fn check_infiltrate_of(&self, o: &Open, unit: UnitId, to: PlaceId) -> Verdict {
        self.check_actor(o, unit)?;
        if let Some((passing, _)) = o.imp.passing {
            return allow_for(false, "TPS-7.1", "pass-on-first", passing);
        }
        allow(o.night && o.imp.side == Side::Soviet, "TPS-16.6", "night-only")?;
        let look = &self.lookup;
        let foot = !(look.mechanised | look.motorised).has(unit);
        allow_for(look.infantry.has(unit) && foot && o.fresh(unit), "TPS-8.28", "infantry-on-foot", unit)?;
        allow_in(self.around(o, o.at[unit.at()]).has(to), "TPS-3.24", "not-adjacent", to)?;
        allow_for(!o.imp.owing.has(unit), "TPS-8.15", "owes-an-attack", unit)?;
        allow_for(!o.imp.held.has(unit), "TPS-8.21", "must-stop", unit)?;
        let here = o.place_of(unit);
        allow_for(here.is_some() || o.imp.from == spot::EAST, "TPS-8.28", "not-on-the-map", unit)?;
        // Who has just crossed comes from no zone (TPS-0.3.b).
        let zones = to.is_zone() || here.is_some_and(PlaceId::is_zone);
        allow_in(!zones, "TPS-11.5", "not-by-zones", to)?;
        // TPS-0.3.b.
        let ferried = o.imp.ferried.has(unit);
        allow_for(!ferried || o.config.third, "TPS-8.28", "just-landed", unit)?;
        let near = o.imp.landing.is_none_or(|landing| landing == to || self.lookup.near[landing.at()].has(to));
        allow_in(!ferried || near, "TPS-0.3.b", "beside-the-landing", to)?;
        allow_for(here.is_none_or(|p| !o.enemy_in(p, Side::Soviet)), "TPS-8.21", "not-from-enemy-to-enemy", unit)?;
        allow_in(!o.imp.fought.has(to), "TPS-8.12", "already-attacked", to)?;
        // TPS-0.3.b: the third edition asks no more than that nobody fresh is there.
        let kind = if o.config.third { "no-fresh-enemies" } else { "spent-enemies-only" };
        let target = !o.fresh_enemy_in(to, Side::Soviet) && (o.config.third || o.enemy_in(to, Side::Soviet));
        allow_in(target, "TPS-8.28", kind, to)?;
        allow_in(self.room(o, to, Side::Soviet), "TPS-7.1", "full", to)?;
        let total = i16::from(o.imp.used[unit.at()]) + i16::from(self.entry_cost(o, unit, to));
        allow_for(total <= i16::from(self.allowance(o, unit)), "TPS-8.20", "too-far", unit)
    }

    /// TPS-8.27: may this spent unit regroup there?
    pub(crate) fn check_regroup_of(&self, o: &Open, unit: UnitId, to: PlaceId) -> Verdict {
        self.check_actor(o, unit)?;
        allow(o.night, "TPS-16.5", "night-only")?;
        let side = self.lookup.side_of(unit);
        allow_for(o.spent.has(unit) && !o.imp.acted.has(unit), "TPS-8.27", "spent-at-the-start", unit)?;
        allow_for(o.isolation(unit) == 0, "TPS-12.21", "isolated", unit)?;
        allow_in(self.around(o, o.at[unit.at()]).has(to), "TPS-3.24", "not-adjacent", to)?;
        allow_in(!o.imp.fought.has(to), "TPS-8.12", "already-attacked", to)?;
        allow_in(o.free(to, side), "TPS-8.27", "free-areas-only", to)?;
        allow_in(self.room_for(o, to, unit), "TPS-7.1", "full", to)
    }

    /// TPS-8.27: may the picked units regroup there?
    pub(crate) fn check_regroup(&self, o: &Open, to: PlaceId) -> Verdict {
        let chosen = o.imp.chosen;
        if chosen.is_empty() {
            return nobody_picked(o.imp.active, |unit| self.check_regroup_of(o, unit, to));
        }
        let mut newcomers = 0;
        for unit in chosen.iter() {
            self.check_regroup_of(o, unit, to)?;
            newcomers += u8::from(self.lookup.combat.has(unit));
        }
        let fits = to.is_zone() || o.count(to, o.imp.side) + newcomers <= self.pack.tables.stacking;
        allow_in(fits, "TPS-7.1", "full", to)
    }

    /// TPS-14.4: the DR that a mechanised unit needs to enter rubble; 0 without any.
    pub(crate) fn entry_roll(&self, o: &Open, unit: UnitId, to: PlaceId) -> u8 {
        let level = o.rubble_in(to);
        if level == 0 || !self.lookup.mechanised.has(unit) {
            return 0;
        }
        let side = self.lookup.side_of(unit);
        let help = u8::from(o.controller(to) == side)
            + u8::from(!o.fresh_enemy_in(to, side))
            + u8::from(!o.enemy_in(to, side));
        self.pack.tables.entry_roll[usize::from(level)] - help
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// The next of the picked units enters (TPS-8.24): those that need dice first, then those who can lead an attack.
    pub fn move_next(&mut self, to: PlaceId) -> bool {
        let chosen = self.s.imp.chosen;
        let look = &self.g.lookup;
        let Some(first) = chosen.first() else {
            self.s.frames.pop();
            return true;
        };
        let needs_dice = chosen.iter().find(|u| self.g.entry_roll(self.s, *u, to) > 0);
        // Observers go first where no enemy is: left alone among enemies they would be driven off (TPS-15.22).
        let peaceful = !self.s.enemy_in(to, look.side_of(first));
        let early = (chosen & look.observers).first().filter(|_| peaceful);
        let unit = early
            .or(needs_dice)
            .or_else(|| (chosen & look.numeric).first())
            .or_else(|| (chosen & look.combat).first())
            .unwrap_or(first);
        self.s.imp.chosen.drop(unit);
        // Who was to come along may have failed: then this one stays, its movement unspent.
        if let Err(no) = self.g.check_entry(self.s, unit, to, chosen) {
            self.tell(|| Event::StaysBehind { unit, rule: no.rule });
            return true;
        }
        if needs_dice == Some(unit) {
            self.push(Frame::Roll(Roll::Entry(unit, to)));
        } else {
            self.enter(unit, to);
        }
        true
    }

    /// A unit pays for a place and enters it.
    pub fn enter(&mut self, unit: UnitId, to: PlaceId) {
        let (g, side) = (self.g, self.g.lookup.side_of(unit));
        let from = self.s.at[unit.at()];
        let cost = g.entry_cost(self.s, unit, to);
        let (free, slowed, enemy) = (self.s.free(to, side), g.slows(self.s, unit, to), self.s.enemy_in(to, side));
        let left_enemy = self.s.place_of(unit).is_some_and(|p| self.s.enemy_in(p, side));
        let full = !g.room_for(self.s, to, unit);
        self.put(unit, to.0);
        self.earn(unit, g.pack.tables.dispersal.movement);
        let imp = &mut self.s.imp;
        imp.used[unit.at()] += cost;
        imp.entered.add(unit);
        if !free || left_enemy || slowed {
            imp.single.add(unit);
        }
        if left_enemy && !g.lookup.armour.has(unit) {
            imp.held.add(unit);
        }
        let back = imp.passing.map_or(from, |(_, back)| back);
        imp.passing = full.then_some((unit, back));
        self.tell(|| Event::Moved { unit, from, to, cost });
        if enemy {
            if g.lookup.combat.has(unit) {
                self.s.imp.owing.add(unit);
            } else {
                // TPS-15.22: an observer turns spent among the enemy.
                self.stop(UnitSet::one(unit), Cause::Moved);
            }
        } else if g.lookup.combat.has(unit) {
            self.read_control(to);
        }
        // TPS-7.3: whoever stays behind alone controls what was left.
        if let Some(place) = place_at(from) {
            self.read_control(place);
            self.lone_observers(place);
        }
    }

    /// TPS-14.41: a unit that failed to enter rubble is spent, and stays where it was.
    pub fn fail_entry(&mut self, unit: UnitId) {
        let g = self.g;
        let from = self.s.at[unit.at()];
        self.earn(unit, g.pack.tables.dispersal.movement);
        if let Some((passing, back)) = self.s.imp.passing
            && passing == unit
        {
            self.s.imp.passing = None;
            let place = self.s.place_of(unit);
            self.put(unit, back);
            if let Some(from) = place {
                self.tell(|| Event::TracedBack { unit, from, to: back });
            }
        }
        if from == spot::EAST {
            // TPS-18.5.a: it returns to the east bank.
            self.s.imp.owing.drop(unit);
        }
        self.stop(UnitSet::one(unit), Cause::KeptOut);
    }

    /// TPS-8.27: the next of the picked units regroups.
    pub fn regroup_next(&mut self, to: PlaceId) -> bool {
        let chosen = self.s.imp.chosen;
        let Some(unit) = (chosen & self.g.lookup.observers).first().or_else(|| chosen.first()) else {
            self.s.frames.pop();
            return true;
        };
        self.s.imp.chosen.drop(unit);
        self.s.imp.active.drop(unit);
        if self.g.entry_roll(self.s, unit, to) > 0 {
            self.push(Frame::Roll(Roll::Regroup(unit, to)));
        } else {
            self.regroup_one(unit, to);
        }
        true
    }

    /// A unit has regrouped.
    pub fn regroup_one(&mut self, unit: UnitId, to: PlaceId) {
        let Some(from) = self.s.place_of(unit) else { return };
        self.put(unit, to.0);
        self.tell(|| Event::Regrouped { unit, from, to });
        if self.g.lookup.combat.has(unit) {
            self.read_control(from);
            self.read_control(to);
        }
        self.lone_observers(from);
    }

    /// TPS-8.28: the picked unit tries to slip in.
    pub fn infiltrate(&mut self, to: PlaceId) {
        let Some(unit) = self.s.imp.chosen.first() else { return };
        self.s.imp.used[unit.at()] += self.g.entry_cost(self.s, unit, to);
        self.s.imp.chosen.drop(unit);
        self.push(Frame::Roll(Roll::Infiltrate(unit, to)));
    }

    /// TPS-8.28: it succeeds on a die not above the TEM.
    pub fn infiltration(&mut self, unit: UnitId, to: PlaceId, die: u8) {
        let entered = die <= self.g.lookup.tem[to.at()];
        self.tell(|| Event::Infiltrated { unit, place: to, die, entered });
        if entered {
            self.put(unit, to.0);
            self.read_control(to);
        }
        self.earn(unit, self.g.pack.tables.dispersal.infiltration);
        self.stop(UnitSet::one(unit), Cause::Infiltrated);
    }
}

/// TPS-8.21: did the unit begin the impulse in the place where it stands? A garrison may act beside a ferry (TPS-0.3.g).
pub(crate) fn began_in(o: &Open, unit: UnitId, place: PlaceId) -> bool {
    let garrison = o.imp.from == spot::EAST && o.imp.landing == Some(place) && !o.imp.acted.has(unit);
    o.imp.from == place.0 || garrison
}

/// The place of this number, if it is one.
pub(crate) fn place_at(at: u8) -> Option<PlaceId> {
    ((at as usize) < PLACES).then_some(PlaceId(at))
}
