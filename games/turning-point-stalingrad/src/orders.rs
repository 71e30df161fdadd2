//! Chapter 8.11, orders in an impulse: which units can be picked, and whether anybody can still do anything.

use crate::Turning;
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::state::{Group, Open, spot};
use crate::verdict::{Verdict, allow, allow_for, no};

/// How often picked units may be let go in an impulse without need.
const FREE_DROPS: u8 = 6;

impl Turning {
    /// Could this active unit do anything by itself, or with others?
    pub(crate) fn can_act(&self, o: &Open, unit: UnitId) -> bool {
        if o.imp.owing.has(unit) {
            return true;
        }
        if o.spent.has(unit) {
            return self.can_regroup(o, unit) || self.can_recross(o, unit);
        }
        self.can_go(o, unit)
            || self.can_attack(o, unit)
            || self.can_fortify(o, unit)
            || self.can_infiltrate(o, unit)
            || self.can_recross(o, unit)
    }

    fn can_go(&self, o: &Open, unit: UnitId) -> bool {
        // Those who might come along may make it possible for guns and observers (TPS-8.22, TPS-15.22).
        let escorted = self.lookup.anti_tank.has(unit) || self.lookup.observers.has(unit);
        let along = if escorted { o.among(o.imp.active, o.at[unit.at()]) } else { UnitSet::NONE };
        let alone = |to| self.check_entry(o, unit, to, UnitSet::NONE).is_ok();
        let together = |to| !along.is_empty() && self.check_entry(o, unit, to, along).is_ok();
        self.around(o, o.at[unit.at()]).iter().any(|to| alone(to) || together(to))
    }

    fn can_attack(&self, o: &Open, unit: UnitId) -> bool {
        let Some(here) = o.place_of(unit) else { return false };
        if !self.lookup.combat.has(unit) || o.imp.passing.is_some() {
            return false;
        }
        let left = i16::from(self.allowance(o, unit)) - i16::from(o.imp.used[unit.at()]);
        let clears = || left >= i16::from(self.cost_for(o, unit, here, Group::Rubble));
        if self.lookup.engineers.has(unit) && o.rubble_in(here) > 0 && clears() {
            return true;
        }
        if left < 1 {
            return false;
        }
        let enemy = o.imp.side.other();
        let targets = if here.is_zone() {
            PlaceSet::one(here)
        } else {
            (self.lookup.near[here.at()].minus(PlaceSet::ZONES) | PlaceSet::one(here)) & self.lookup.playable(o.config)
        };
        let any = targets.iter().any(|p| {
            let [fresh, spent] = o.tally[p.at()][enemy.at()];
            (spent > 0 && left >= i16::from(self.attack_cost(o, p, Group::Spent)))
                || (fresh > 0 && left >= i16::from(self.attack_cost(o, p, Group::Fresh)))
        });
        // Guns without an attack factor need somebody to lead (TPS-4.23).
        let leads = self.lookup.numeric.has(unit) || (o.imp.active.minus(o.spent)).meets(self.lookup.numeric);
        any && leads
    }

    fn can_fortify(&self, o: &Open, unit: UnitId) -> bool {
        let Some(place) = o.place_of(unit) else { return false };
        if !self.lookup.infantry.has(unit) || place.is_zone() || o.rubble_in(place) >= crate::rubble::MOST_RUBBLE {
            return false;
        }
        if o.enemy_in(place, o.imp.side) || o.imp.passing.is_some() || !self.within_single(o, unit) {
            return false;
        }
        let mates = o.among((o.imp.active & self.lookup.infantry).minus(o.spent), place.0);
        self.lookup.engineers.has(unit) || mates.len() >= u16::from(self.pack.tables.rubble.infantry)
    }

    fn can_infiltrate(&self, o: &Open, unit: UnitId) -> bool {
        if !o.night || o.imp.side != Side::Soviet || o.imp.passing.is_some() {
            return false;
        }
        self.around(o, o.at[unit.at()]).iter().any(|to| self.check_infiltrate_of(o, unit, to).is_ok())
    }

    fn can_regroup(&self, o: &Open, unit: UnitId) -> bool {
        o.night && self.around(o, o.at[unit.at()]).iter().any(|to| self.check_regroup_of(o, unit, to).is_ok())
    }

    fn can_recross(&self, o: &Open, unit: UnitId) -> bool {
        o.night
            && o.imp.from != spot::EAST
            && o.imp.crossed < self.pack.tables.ferry
            && o.imp.passing.is_none()
            && self.lookup.landings.has(PlaceId(o.at[unit.at()].min(crate::id::PLACES as u8 - 1)))
            && self.check_recross_of(o, unit).is_ok()
    }

    /// TPS-24.2: is there an active unit that can act, or one that can be built?
    pub(crate) fn anything_to_do(&self, o: &Open) -> bool {
        !o.imp.chosen.is_empty() || o.imp.active.iter().any(|u| self.can_act(o, u)) || self.can_build(o)
    }

    /// TPS-13.3: can any armour be built now?
    pub(crate) fn can_build(&self, o: &Open) -> bool {
        o.imp.side == Side::Soviet && o.imp.from == self.lookup.factory.0 && self.buildable(o).next().is_some()
    }

    /// TPS-13.3: armour that could come from the factory.
    pub(crate) fn buildable(&self, o: &Open) -> impl Iterator<Item = UnitId> {
        let any = o.factors > 0;
        let armour = if any { self.lookup.armour & self.lookup.side[Side::Soviet.at()] } else { UnitSet::NONE };
        armour.iter().filter(|u| self.check_built(o, *u).is_ok())
    }

    /// May this unit take part in the next order?
    pub(crate) fn check_pick(&self, o: &Open, unit: UnitId) -> Verdict {
        self.check_actor(o, unit)?;
        allow_for(!o.imp.chosen.has(unit), "TPS-8.11", "picked-already", unit)?;
        if let Some((passing, _)) = o.imp.passing {
            allow_for(passing == unit, "TPS-7.1", "pass-on-first", passing)?;
        }
        if !self.can_act(o, unit) {
            return self.check_idle(o, unit);
        }
        self.check_company(o, unit)
    }

    /// What keeps an active unit from doing anything: its side, its isolation, the movement that it has waited away.
    fn check_idle(&self, o: &Open, unit: UnitId) -> Verdict {
        if o.spent.has(unit) {
            allow_for(o.night, "TPS-8.11.a", "spent-units-stay", unit)?;
            allow_for(o.isolation(unit) == 0, "TPS-12.21", "isolated", unit)?;
        }
        let waited = o.imp.used[unit.at()] > 0 && !o.imp.acted.has(unit);
        allow_for(!waited, "TPS-8.34", "waited-too-long", unit)?;
        allow_for(false, "TPS-8.11", "can-do-nothing", unit)
    }

    /// Units that owe an attack are picked only with those who can make it with them.
    fn check_company(&self, o: &Open, unit: UnitId) -> Verdict {
        let mut all = o.imp.chosen;
        let Some(mate) = all.first() else { return Ok(()) };
        allow_for(o.spent.has(unit) == o.spent.has(mate), "TPS-8.27", "not-together", unit)?;
        all.add(unit);
        let Some(place) = (all & o.imp.owing).first().and_then(|u| o.place_of(u)) else { return Ok(()) };
        let able = all.iter().all(|u| {
            let here = o.place_of(u);
            let near = here.is_some_and(|p| !p.is_zone() && !place.is_zone() && self.lookup.near[p.at()].has(place));
            self.lookup.combat.has(u) && (here == Some(place) || (near && !o.imp.owing.has(u)))
        });
        allow_for(able, "TPS-8.15", "owes-an-attack", unit)
    }

    /// All units in a place that can be picked at once.
    pub(crate) fn crowd(&self, o: &Open, place: PlaceId) -> UnitSet {
        if !o.imp.chosen.is_empty() || o.imp.passing.is_some() {
            return UnitSet::NONE;
        }
        let here = o.among(o.imp.active, place.0);
        let owing = here & o.imp.owing;
        if !owing.is_empty() {
            return owing;
        }
        here.minus(o.spent).iter().filter(|u| self.can_act(o, *u)).collect()
    }

    pub(crate) fn check_pick_all(&self, o: &Open, place: PlaceId) -> Verdict {
        let crowd = self.crowd(o, place);
        if crowd.len() > 1 {
            return Ok(());
        }
        // What keeps the others from acting says more than that there are too few.
        let others = o.among(o.imp.active, place.0).minus(crowd);
        if let Some(unit) = others.first().filter(|_| o.imp.chosen.is_empty() && o.imp.passing.is_none()) {
            self.check_idle(o, unit)?;
        }
        no("TPS-8.11", "nobody-to-pick")
    }

    /// The picked units may do nothing more; not if they owe an attack.
    pub(crate) fn check_rest(&self, o: &Open) -> Verdict {
        allow(!o.imp.chosen.is_empty(), "TPS-8.11", "pick-first")?;
        if let Some((passing, _)) = o.imp.passing {
            return allow_for(false, "TPS-7.1", "pass-on-first", passing);
        }
        match (o.imp.chosen & o.imp.owing).first() {
            Some(unit) => allow_for(false, "TPS-8.15", "owes-an-attack", unit),
            None => Ok(()),
        }
    }

    /// Picked units may be let go a few times, and whenever there is nothing else to do with them.
    pub(crate) fn check_drop(&self, o: &Open) -> Verdict {
        allow(!o.imp.chosen.is_empty(), "TPS-8.11", "pick-first")?;
        let free = o.imp.drops < FREE_DROPS || self.stuck(o);
        allow(free, "TPS-8.11", "decide-at-last")
    }

    /// Is there nothing that the picked units could do, nor anybody to pick besides?
    fn stuck(&self, o: &Open) -> bool {
        let Some(first) = o.imp.chosen.first() else { return false };
        let around = self.around(o, o.at[first.at()]) | o.place_of(first).into_iter().collect();
        self.check_rest(o).is_err()
            && !o.imp.active.iter().any(|u| self.check_pick(o, u).is_ok())
            && !around.iter().any(|p| {
                self.check_go(o, p).is_ok() || Group::ALL.into_iter().any(|g| self.check_attack(o, p, g).is_ok())
            })
    }
}
