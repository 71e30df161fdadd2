//! Chapter 8.35, how attacks are resolved: casualty points, retreats, overruns (TPS-8.353 to TPS-8.38), and what follows
//! them in its order (TPS-24.6).

use verst_core::Listener;

use crate::Turning;
use crate::attack::Term;
use crate::event::{Cause, Event, Loss, Terms};
use crate::id::{PlaceId, PlaceSet, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, How, Open, Roll};
use crate::verdict::{Verdict, allow_for, allow_in, no};

/// TPS-8.355: how good a refuge is; the best come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Refuge {
    /// Free, with so many enemy-controlled neighbours.
    Free(u8),
    /// Friendly and contested.
    Friendly,
    /// The enemy's and contested.
    Hostile,
    /// The enemy's and vacant.
    Vacant,
}

impl Turning {
    /// TPS-8.354.a: what a group can take.
    pub(crate) fn capacity(&self, o: &Open, group: UnitSet) -> i8 {
        let points = &self.pack.tables.casualties;
        let each = |u: UnitId| if o.spent.has(u) { points.spent } else { points.fresh } as i8;
        // A zone may hold more than any roll could hurt.
        group.iter().map(each).fold(0, i8::saturating_add)
    }

    /// TPS-8.355: what a place is to a unit that must retreat; nothing if it cannot go there.
    pub(crate) fn refuge(&self, o: &Open, place: PlaceId, side: Side) -> Option<Refuge> {
        if !self.room(o, place, side) || !self.lookup.playable(o.config).has(place) {
            return None;
        }
        let (own, friendly, enemy) = (o.count(place, side) > 0, o.controller(place) == side, o.enemy_in(place, side));
        match (friendly, enemy) {
            (true, false) => {
                let hostile = self.lookup.near[place.at()] & o.controlled(side.other());
                Some(Refuge::Free(hostile.len()))
            }
            (true, true) if own => Some(Refuge::Friendly),
            (false, true) if own => Some(Refuge::Hostile),
            (false, false) => Some(Refuge::Vacant),
            _ => None,
        }
    }

    /// TPS-8.355: where a unit may retreat to: the places of the best class.
    pub(crate) fn refuges(&self, o: &Open, unit: UnitId) -> PlaceSet {
        let Some(here) = o.place_of(unit) else { return PlaceSet::NONE };
        let side = self.lookup.side_of(unit);
        let mut best: Option<Refuge> = None;
        let mut places = PlaceSet::NONE;
        for place in self.lookup.near[here.at()].iter() {
            let Some(class) = self.refuge(o, place, side) else { continue };
            match best {
                Some(old) if class > old => {}
                Some(old) if class == old => places.add(place),
                _ => {
                    best = Some(class);
                    places = PlaceSet::one(place);
                }
            }
        }
        places
    }

    /// TPS-8.352.H, TPS-17.3: who may be made to lead the defence.
    pub(crate) fn leads(&self, o: &Open) -> UnitSet {
        let fight = o.fight();
        if !fight.friendly {
            return self.values(o, fight).leads;
        }
        let best = fight.target.iter().map(|u| self.defence_factor(o, u)).max();
        fight.target.iter().filter(|u| Some(self.defence_factor(o, *u)) == best).collect()
    }

    /// Who pays casualty points and retreats.
    pub(crate) fn payer(&self, o: &Open) -> Side {
        let fight = o.fight();
        if fight.friendly { Side::German } else { fight.side.other() }
    }

    pub(crate) fn check_lead(&self, o: &Open, unit: UnitId) -> Verdict {
        allow_for(self.leads(o).has(unit), "TPS-8.352.H", "does-not-lead", unit)
    }

    /// TPS-8.354: may this unit take the next casualty point?
    pub(crate) fn check_pay(&self, o: &Open, unit: UnitId) -> Verdict {
        let fight = o.fight();
        allow_for(fight.target.has(unit), "TPS-8.354", "not-in-the-group", unit)?;
        match fight.lead {
            Some(lead) => allow_for(lead == unit, "TPS-8.354", "lead-pays-first", lead),
            None => Ok(()),
        }
    }

    /// TPS-8.355, TPS-8.3554: may this unit retreat there?
    pub(crate) fn check_retreat(&self, o: &Open, unit: UnitId, to: PlaceId, voluntary: bool) -> Verdict {
        let fight = o.fight();
        if voluntary {
            allow_for(fight.target.has(unit), "TPS-8.3554", "not-in-the-group", unit)?;
        } else {
            allow_for(fight.retreating.has(unit), "TPS-8.355", "need-not-retreat", unit)?;
        }
        let Some(here) = o.place_of(unit) else { return no("TPS-8.355", "not-adjacent") };
        allow_in(self.lookup.near[here.at()].has(to), "TPS-3.24", "not-adjacent", to)?;
        allow_in(self.refuges(o, unit).has(to), "TPS-8.355", "not-the-best-refuge", to)
    }

    /// TPS-8.3554: survivors who may retreat.
    pub(crate) fn may_retreat(&self, o: &Open) -> impl Iterator<Item = UnitId> {
        o.fight().target.iter().filter(|u| !self.refuges(o, *u).is_empty())
    }

    /// TPS-8.355, TPS-8.3552: what must be rolled to get through, by the number of enemies, fresh and spent; nothing
    /// without a test. One die, or two for a friendly area.
    pub(crate) fn contest(&self, o: &Open, unit: UnitId, to: PlaceId) -> (u8, u8) {
        let side = self.lookup.side_of(unit);
        let enemies = o.count(to, side.other());
        match (enemies > 0, o.controller(to) == side) {
            (false, _) => (0, 0),
            (true, true) => (2, enemies + 1),
            (true, false) => (1, enemies + 1),
        }
    }

    /// TPS-10.1: what attackers suffer.
    pub(crate) fn attack_penalty(&self, excess: i8, overrun: bool, ranged: bool) -> u8 {
        let d = &self.pack.tables.dispersal;
        if overrun {
            return d.overrun;
        }
        let row = match excess {
            1.. => d.positive,
            0 => d.null,
            _ => d.negative,
        };
        row[usize::from(ranged)]
    }

    /// TPS-14.6: levels removed by an excess, and whether it is an overrun.
    pub(crate) fn rubble_removed(&self, level: u8, excess: i8) -> (u8, bool) {
        if excess <= 0 {
            return (0, false);
        }
        let each = self.pack.tables.rubble.per_level;
        let removed = (excess as u8).div_ceil(each).min(level);
        (removed, excess as u8 > each * level)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// TPS-8.353: the totals are compared.
    pub fn resolve(&mut self) {
        let g = self.g;
        let values = g.values(self.s, self.s.fight());
        let (ov, dv) = (values.ov(), values.dv());
        let fight = self.s.fight_mut();
        fight.excess = ov + fight.dice[0] as i8 - dv - fight.dice[1] as i8;
        let told = *fight;
        // TPS-6.31.a: the first attack DR of a German impulse is the impulse DR.
        if told.side == Side::German && self.s.imp.side == Side::German && self.s.imp.dr == 0 {
            self.s.imp.dr = told.dice[0];
        }
        let best = (told.attackers & g.lookup.numeric).iter().max_by_key(|u| (g.attack_factor(self.s, *u), u.0));
        let barrage = told.attackers.first().filter(|_| told.how == How::Barrage);
        let (lead, halved) = (values.leads.first(), values.halved);
        self.tell(|| Event::Offence { fight: Box::new(told), lead: best.or(barrage), terms: terms(&values.attack) });
        self.tell(|| Event::Defence { fight: Box::new(told), lead, halved, terms: terms(&values.defence) });
        self.tell(|| Event::Combat { fight: Box::new(told), ov, dv });
        if told.how == How::Rubble {
            self.clear_rubble(told.place, told.excess);
        } else if told.excess > 0 {
            self.losses(told.excess as u8);
        }
    }

    /// TPS-8.354: a group loses so many casualty points.
    pub fn losses(&mut self, cp: u8) {
        let g = self.g;
        let fight = *self.s.fight();
        let capacity = g.capacity(self.s, fight.target);
        if cp as i8 >= capacity {
            // TPS-8.354.a, TPS-8.36.
            let overrun = !fight.friendly && fight.how.ground() && cp as i8 > capacity;
            let (place, group, count) = (fight.place, fight.group, fight.target.len());
            self.tell(|| Event::AllEliminated { place, group, count, points: cp, capacity });
            for unit in fight.target.iter() {
                self.eliminate(unit, Loss::Group);
            }
            self.s.fight_mut().overrun |= overrun;
            if overrun {
                self.tell(|| Event::Overrun { place: fight.place });
            }
            return;
        }
        let leads = g.leads(self.s);
        let fight = self.s.fight_mut();
        fight.cp = cp;
        fight.lead = if leads.len() == 1 { leads.first() } else { None };
        let friendly = fight.friendly;
        if !friendly {
            self.push(Frame::Voluntary);
        }
        self.push(Frame::Retreat);
        self.push(Frame::Pay);
        if leads.len() > 1 {
            self.push(Frame::Lead);
        }
    }

    /// TPS-8.354: one casualty point: a fresh unit turns spent, a spent one must retreat, one that must retreat dies.
    pub fn pay(&mut self, unit: UnitId) {
        let table = &self.g.pack.tables.dispersal;
        let fight = self.s.fight_mut();
        let days = if fight.friendly { table.friendly_fire } else { table.defence };
        fight.cp -= 1;
        fight.lead = None;
        let done = fight.cp == 0;
        if fight.retreating.has(unit) {
            self.eliminate(unit, Loss::Points);
        } else {
            fight.payers.add(unit);
            let until = self.s.day + days;
            if self.s.spent.has(unit) {
                self.s.fight_mut().retreating.add(unit);
                self.tell(|| Event::DrivenOut { unit, until });
            } else {
                self.tell(|| Event::Spent { unit, until });
            }
            // TPS-8.354.b.
            self.disperse(unit, days);
        }
        if done {
            self.s.frames.pop();
        }
    }

    /// TPS-8.3553: all payments are made before anybody retreats. Does the retreat wait for its owner? Those who have nowhere to go are lost (TPS-8.37); a single way is taken.
    pub fn retreat_waits(&mut self) -> bool {
        for unit in self.s.fight().retreating.iter() {
            if self.g.refuges(self.s, unit).is_empty() {
                self.tell(|| Event::Routed { unit });
                self.eliminate(unit, Loss::Rout);
            }
        }
        let retreating = self.s.fight().retreating;
        let Some(unit) = retreating.first() else {
            self.s.frames.pop();
            return false;
        };
        let ways = self.g.refuges(self.s, unit);
        if retreating.len() == 1 && ways.len() == 1 {
            let Some(to) = ways.first() else { return true };
            self.retreat(unit, to);
            return false;
        }
        true
    }

    /// TPS-8.355: a unit sets out; dice may decide whether it arrives.
    pub fn retreat(&mut self, unit: UnitId, to: PlaceId) {
        self.s.fight_mut().retreating.drop(unit);
        self.s.fight_mut().target.drop(unit);
        if self.g.contest(self.s, unit, to).0 > 0 {
            self.push(Frame::Roll(Roll::Contest(unit, to)));
        } else {
            self.retreat_into(unit, to);
        }
    }

    /// The way is free but for rubble (TPS-14.5).
    pub fn retreat_into(&mut self, unit: UnitId, to: PlaceId) {
        if self.g.entry_roll(self.s, unit, to) > 0 {
            self.push(Frame::Roll(Roll::RetreatEntry(unit, to)));
        } else {
            self.arrive_in_retreat(unit, to);
        }
    }

    /// A unit has retreated.
    pub fn arrive_in_retreat(&mut self, unit: UnitId, to: PlaceId) {
        let Some(from) = self.s.place_of(unit) else { return };
        let voluntary = !self.s.fight().payers.has(unit);
        self.put(unit, to.0);
        self.disperse(unit, self.g.pack.tables.dispersal.voluntary);
        self.tell(|| Event::Retreated { unit, from, to, voluntary });
        self.read_control(from);
        self.read_control(to);
        self.lone_observers(from);
    }

    /// TPS-24.6: what follows an attack, in its order.
    pub fn aftermath(&mut self, step: u8) -> bool {
        let fight = *self.s.fight();
        self.become_frame(Frame::Aftermath(step + 1));
        match step {
            0 => self.read_control(fight.place),
            1 => self.counter_battery(),
            2 => self.friendly_fire(),
            3 => {
                self.read_control(fight.place);
                self.lone_observers(fight.place);
            }
            4 => self.make_rubble(),
            _ => {
                self.s.frames.pop();
                self.attackers_done();
                self.s.fight = None;
            }
        }
        true
    }

    /// TPS-8.12.b, TPS-10.1: the attackers are done and dispersed, unless they overran.
    fn attackers_done(&mut self) {
        let fight = *self.s.fight();
        match fight.how {
            How::Barrage => {
                for unit in fight.attackers.iter() {
                    self.scatter(unit, self.g.pack.tables.dispersal.barrage, Cause::Fired);
                }
            }
            How::Air => self.s.luftwaffe_spent = true,
            How::Guns => {}
            How::Close | How::Ranged | How::Rubble => {
                for unit in fight.attackers.iter() {
                    let ranged = self.s.place_of(unit) != Some(fight.place);
                    let days = self.g.attack_penalty(fight.excess, fight.overrun, ranged);
                    self.earn(unit, days);
                    if fight.overrun && fight.how == How::Rubble {
                        self.s.imp.breached.add(unit);
                    }
                }
                if !fight.overrun {
                    self.stop(fight.attackers, Cause::Attacked);
                }
            }
        }
    }

    /// TPS-14.6: engineers have attacked rubble.
    fn clear_rubble(&mut self, place: PlaceId, excess: i8) {
        let level = self.s.rubble_in(place);
        let (removed, overrun) = self.g.rubble_removed(level, excess);
        self.s.fight_mut().overrun = overrun;
        if removed > 0 {
            self.s.rubble[place.at()] = level - removed;
            self.tell(|| Event::RubbleCleared { place, level: level - removed });
        }
        if overrun {
            self.tell(|| Event::Overrun { place });
        }
    }
}

/// The parts of a value for the log.
fn terms(list: &[Term]) -> Terms {
    list.iter().map(|term| (term.rule, term.value)).take(8).collect()
}
