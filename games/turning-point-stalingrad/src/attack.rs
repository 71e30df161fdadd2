//! Chapter 8.3, attacks as they are declared: who may attack whom, at what cost, with what values
//! (TPS-8.31 to TPS-8.352, TPS-14.6).

use verst_core::Listener;

use crate::Turning;
use crate::data::Tables;
use crate::event::Event;
use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Fight, Frame, Group, How, Open, Resolution, Roll, spot};
use crate::verdict::{Verdict, allow, allow_for, allow_in};
use crate::why::nobody_picked;

/// One line of an attack's arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    /// The rule, and the name of its words.
    pub rule: &'static str,
    pub value: i8,
}

/// Values before the dice (TPS-8.351, TPS-8.352), each with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Values {
    pub attack: arrayvec::ArrayVec<Term, 8>,
    pub defence: arrayvec::ArrayVec<Term, 8>,
    /// Units that tie for the lead of the defence (TPS-8.352.H).
    pub leads: UnitSet,
    /// The defenders are guns whose factor is halved (TPS-8.352.G).
    pub halved: bool,
}

impl Values {
    pub fn ov(&self) -> i8 {
        self.attack.iter().map(|t| t.value).sum()
    }

    pub fn dv(&self) -> i8 {
        self.defence.iter().map(|t| t.value).sum()
    }
}

/// A zone may hold more units than a small number can count; so many decide any attack.
const MOST_COUNTED: u16 = 40;

impl Turning {
    /// TPS-12.21: the attack factor, less isolation.
    pub(crate) fn attack_factor(&self, o: &Open, unit: UnitId) -> i8 {
        self.lookup.attack[unit.at()] - o.isolation(unit)
    }

    /// TPS-4.1, TPS-12.21: the defence factor of the side shown, less isolation.
    pub(crate) fn defence_factor(&self, o: &Open, unit: UnitId) -> i8 {
        self.lookup.defence[unit.at()][usize::from(o.spent.has(unit))] - o.isolation(unit)
    }

    /// TPS-8.34: what an attack on a target costs units that did not just enter.
    pub(crate) fn attack_cost(&self, o: &Open, place: PlaceId, group: Group) -> u8 {
        let cost = &self.pack.tables.attack_cost;
        match group {
            Group::Fresh => cost.fresh,
            Group::Spent => cost.spent,
            Group::Rubble if o.rubble_in(place) >= 2 => cost.fresh,
            Group::Rubble => cost.spent,
        }
    }

    /// TPS-8.34: what it costs this unit; its entry has paid for the first attack, on rubble where nobody stands too
    /// (TPS-14.6).
    pub(crate) fn cost_for(&self, o: &Open, unit: UnitId, place: PlaceId, group: Group) -> u8 {
        if o.imp.entered.has(unit) && o.at[unit.at()] == place.0 {
            // TPS-13.3: armour from the factory pays one factor, whichever group it attacks.
            u8::from(o.imp.built.has(unit)) * self.pack.tables.cost.placed_attack
        } else {
            self.attack_cost(o, place, group)
        }
    }

    /// TPS-14.6: the movement factors that each attacker will have used; everybody who joins engineers who broke through
    /// rubble matches their total.
    fn used_after(&self, o: &Open, attackers: UnitSet, place: PlaceId, group: Group, unit: UnitId) -> u8 {
        let paid = |u: UnitId| o.imp.used[u.at()] + self.cost_for(o, u, place, group);
        let match_them = (attackers & o.imp.breached).iter().map(paid).max().unwrap_or(0);
        paid(unit).max(match_them)
    }

    /// The units that an attack on this target would meet now (TPS-8.12.e).
    pub(crate) fn target(&self, o: &Open, place: PlaceId, group: Group) -> UnitSet {
        if o.imp.second == Some((place, group)) {
            return self.designated(o, place, group);
        }
        self.group(o, place, o.imp.side.other(), group)
    }

    /// Would an attack on this target meet anybody now?
    fn has_target(&self, o: &Open, place: PlaceId, group: Group) -> bool {
        if o.imp.second == Some((place, group)) {
            return !self.designated(o, place, group).is_empty();
        }
        let [fresh, spent] = o.tally[place.at()][o.imp.side.other().at()];
        match group {
            Group::Fresh => fresh > 0,
            Group::Spent => spent > 0,
            Group::Rubble => false,
        }
    }

    /// TPS-8.12.e: a group as it was when attacks were designated.
    pub(crate) fn designated(&self, o: &Open, place: PlaceId, group: Group) -> UnitSet {
        let there = self.troops(o, place, o.imp.side.other()).minus(o.imp.displaced);
        if group == Group::Spent { there & o.imp.snapshot } else { there.minus(o.imp.snapshot) }
    }

    /// May the picked units attack that target? If nobody is picked: could any of those who act?
    pub(crate) fn check_attack(&self, o: &Open, place: PlaceId, group: Group) -> Verdict {
        if o.imp.chosen.is_empty() {
            return nobody_picked(o.imp.active, |unit| self.check_attack_by(o, UnitSet::one(unit), place, group));
        }
        self.check_attack_by(o, o.imp.chosen, place, group)
    }

    /// May these units attack that target? Any group, any number of times by different units (TPS-8.12.c).
    fn check_attack_by(&self, o: &Open, chosen: UnitSet, place: PlaceId, group: Group) -> Verdict {
        let look = &self.lookup;
        if o.config.sawmill {
            allow_in(look.sawmill.has(place), "TPS-23.1", "outside", place)?;
        }
        if let Some((passing, _)) = o.imp.passing {
            return allow_for(false, "TPS-7.1", "pass-on-first", passing);
        }
        // TPS-8.12.a: attacks that were named together are made together.
        if let Some((named, _)) = o.imp.second {
            allow_in(named == place, "TPS-8.12.a", "as-designated", named)?;
        }
        if group == Group::Rubble {
            allow_in(o.rubble_in(place) > 0, "TPS-14.6", "no-rubble", place)?;
            for unit in chosen.iter() {
                allow_for(look.engineers.has(unit), "TPS-14.6", "engineers-only", unit)?;
                allow_for(o.at[unit.at()] == place.0, "TPS-14.6", "must-be-there", unit)?;
            }
        } else {
            allow_in(self.has_target(o, place, group), "TPS-8.33", "no-such-group", place)?;
            allow_for(chosen.meets(look.numeric), "TPS-4.23", "needs-a-leader", first(chosen))?;
        }
        for unit in chosen.iter() {
            self.check_attacker(o, unit, chosen, place, group)?;
        }
        self.check_assignment(o, chosen, place, group)
    }

    /// TPS-8.31, TPS-8.34: may this unit take part?
    fn check_attacker(&self, o: &Open, unit: UnitId, with: UnitSet, place: PlaceId, group: Group) -> Verdict {
        self.check_actor(o, unit)?;
        allow_for(o.fresh(unit), "TPS-8.11.a", "spent-units-stay", unit)?;
        allow_for(self.lookup.combat.has(unit), "TPS-15.22", "observers-do-not-attack", unit)?;
        let here = o.place_of(unit);
        let inside = here == Some(place);
        if !inside {
            let zones = place.is_zone() || here.is_none_or(PlaceId::is_zone);
            allow_in(!zones, "TPS-11.4", "no-ranged-by-zones", place)?;
            let adjacent = here.is_some_and(|p| self.lookup.near[p.at()].has(place));
            allow_in(adjacent, "TPS-8.31", "out-of-range", place)?;
            allow_for(!o.imp.owing.has(unit), "TPS-8.15", "owes-an-attack", unit)?;
        }
        let after = self.used_after(o, with, place, group, unit);
        allow_for(i16::from(after) <= i16::from(self.allowance(o, unit)), "TPS-8.34", "cannot-pay", unit)
    }

    /// TPS-8.12.d: before the first attack in an area just entered, every unit that entered is assigned to one attack.
    fn check_assignment(&self, o: &Open, chosen: UnitSet, place: PlaceId, group: Group) -> Verdict {
        let look = &self.lookup;
        let entered = o.among(o.imp.owing, place.0);
        let rest = entered.minus(chosen);
        if group == Group::Rubble {
            // TPS-14.6.a: the others hold their attack, so they must be able to make it.
            // Once the groups have had their attacks, whoever is left is meant for the rubble: all together.
            let last = o.imp.stormed.has(place) && o.imp.second.is_none();
            let able = rest.is_empty() || (!last && rest.meets(look.numeric));
            return allow_for(able, "TPS-8.12.d", "all-assigned", first(rest));
        }
        if entered.is_empty() {
            return Ok(());
        }
        if let Some((where_, which)) = o.imp.second
            && where_ == place
        {
            allow_in(which == group, "TPS-8.12.d", "as-designated", place)?;
            return allow_for(
                rest.is_empty() || self.for_rubble(o, place, rest),
                "TPS-8.12.d",
                "all-assigned",
                first(rest),
            );
        }
        let again = o.imp.stormed.has(place) && chosen.meets(entered);
        allow_in(!again, "TPS-8.12.d", "one-attack-for-each", place)?;
        if rest.is_empty() || self.for_rubble(o, place, rest) {
            return Ok(());
        }
        let other = if group == Group::Fresh { Group::Spent } else { Group::Fresh };
        let splits = self.has_target(o, place, other) && rest.meets(look.numeric);
        allow_for(splits, "TPS-8.12.d", "all-assigned", first(rest))
    }

    /// Can all of these be meant for the rubble?
    fn for_rubble(&self, o: &Open, place: PlaceId, units: UnitSet) -> bool {
        o.rubble_in(place) > 0 && units.within(self.lookup.engineers)
    }

    /// How an attack by these units is made (TPS-8.31.a).
    pub(crate) fn how(&self, o: &Open, attackers: UnitSet, place: PlaceId, group: Group) -> How {
        if group == Group::Rubble {
            How::Rubble
        } else if attackers.iter().all(|unit| o.at[unit.at()] == place.0) {
            How::Close
        } else {
            How::Ranged
        }
    }

    /// TPS-8.351, TPS-8.352, TPS-14.6, TPS-15.23: both values with their parts, before the dice.
    pub(crate) fn values(&self, o: &Open, fight: &Fight) -> Values {
        let mut values =
            Values { attack: <_>::default(), defence: <_>::default(), leads: UnitSet::NONE, halved: false };
        self.attack_terms(o, fight, &mut values);
        if fight.how == How::Rubble {
            self.rubble_terms(o, fight, &mut values);
        } else {
            self.defence_terms(o, fight, &mut values);
        }
        values
    }

    fn attack_terms(&self, o: &Open, fight: &Fight, values: &mut Values) {
        let mut add = |rule, value| {
            if value != 0 {
                values.attack.push(Term { rule, value });
            }
        };
        let attackers = fight.attackers;
        match fight.how {
            How::Air => add("TPS-17.2", self.by_date(&self.pack.tables.luftwaffe, o.day)),
            How::Guns => add("TPS-15.3", self.by_date(&self.pack.tables.front_artillery, o.day)),
            How::Barrage => {
                let observer = first(attackers);
                let night = self.pack.units[observer.at()].night;
                let printed = if o.night { night } else { self.lookup.attack[observer.at()] };
                add("TPS-15.24", printed - o.isolation(observer));
            }
            How::Close | How::Ranged | How::Rubble => {
                let numeric = (attackers & self.lookup.numeric).iter().map(|u| self.attack_factor(o, u));
                let table = &self.pack.tables.combat;
                add("TPS-8.351", numeric.max().unwrap_or(0));
                add("TPS-8.351.A", (attackers.len().min(MOST_COUNTED) as i8 - 1) * table.unit);
                if fight.how != How::Rubble {
                    add("TPS-8.351.B", self.regiments(attackers) * table.regiment);
                }
                if o.imp.from != spot::ARMY64 {
                    add("TPS-8.351.C", -self.foreign_parents(attackers) * table.parent);
                }
                if fight.how != How::Rubble {
                    add("TPS-8.351.D", i8::from(fight.side == Side::German && !o.night) * table.day);
                    if fight.side == Side::Soviet && fight.guns.is_some() {
                        add("TPS-8.351.E", self.by_date(&self.pack.tables.front_artillery, o.day));
                    }
                }
            }
        }
    }

    /// TPS-8.351.B: complete regiments among the attackers.
    pub(crate) fn regiments(&self, attackers: UnitSet) -> i8 {
        let mut battalions = [0u8; 256];
        let mut complete = 0;
        for unit in (attackers & self.lookup.infantry).iter() {
            let regiment = self.lookup.regiment[unit.at()];
            if regiment > 0 {
                battalions[usize::from(regiment)] += 1;
                complete += i8::from(battalions[usize::from(regiment)] == self.pack.tables.combat.battalions);
            }
        }
        complete
    }

    /// TPS-8.351.C: parents beyond the first.
    pub(crate) fn foreign_parents(&self, attackers: UnitSet) -> i8 {
        let mut seen = [0u64; 4];
        for unit in attackers.iter() {
            let parent = self.lookup.parent[unit.at()];
            seen[usize::from(parent / 64)] |= 1 << (parent % 64);
        }
        seen.iter().map(|word| word.count_ones() as i8).sum::<i8>() - 1
    }

    fn defence_terms(&self, o: &Open, fight: &Fight, values: &mut Values) {
        let place = fight.place;
        let close = fight.how == How::Close;
        // TPS-8.352.G: anti-aircraft guns alone, stormed without armour.
        let halved =
            close && fight.target.within(self.lookup.anti_aircraft) && !fight.attackers.meets(self.lookup.armour);
        values.halved = halved;
        // TPS-14.7: rubble stops no shells, bombs or shots from outside.
        let rubble = if close { o.rubble_in(place) as i8 } else { 0 };
        let (mut best, mut best_rubble) = (i8::MIN, 0);
        for unit in fight.target.iter() {
            let factor = self.defence_factor(o, unit);
            let factor = if halved && factor > 0 { factor / 2 } else { factor };
            // TPS-14.8: rubble does not help armour.
            let helped = if self.lookup.armour.has(unit) { 0 } else { rubble };
            let total = factor + helped;
            if total > best + best_rubble || values.leads.is_empty() {
                (best, best_rubble) = (factor, helped);
                values.leads = UnitSet::one(unit);
            } else if total == best + best_rubble {
                values.leads.add(unit);
            }
        }
        let mut add = |rule, value| {
            if value != 0 {
                values.defence.push(Term { rule, value });
            }
        };
        add(if halved { "TPS-8.352.G" } else { "TPS-8.352" }, if values.leads.is_empty() { 0 } else { best });
        let tem = self.lookup.tem[place.at()] as i8;
        let table = &self.pack.tables.combat;
        // TPS-0.3.a.
        let times = if fight.how == How::Ranged { table.tem[usize::from(o.config.third)] } else { 1 };
        add("TPS-8.352.A", tem * times as i8);
        add("TPS-8.352.B", best_rubble);
        // TPS-16.4, TPS-0.3.c: the night and the date help against attacks on the ground only.
        let ground = fight.how.ground();
        if fight.side == Side::German && ground {
            add("TPS-8.352.C", i8::from(o.night) * table.night);
            if fight.guns.is_some() {
                add("TPS-8.352.E", self.by_date(&self.pack.tables.front_artillery, o.day));
            }
            add("TPS-8.352.F", self.by_date(&self.pack.tables.date_dv, o.day));
        }
        if fight.side == Side::Soviet {
            add("TPS-8.352.D", i8::from(!o.night) * table.soviet_day);
        }
    }

    /// TPS-14.6: the defence of rubble.
    fn rubble_terms(&self, o: &Open, fight: &Fight, values: &mut Values) {
        let (place, side) = (fight.place, fight.side);
        let rows = [
            ("TPS-14.1", o.rubble_in(place) as i8),
            (
                "TPS-14.6",
                i8::from(o.controller(place) != side)
                    + i8::from(o.enemy_in(place, side))
                    + i8::from(o.fresh_enemy_in(place, side)),
            ),
            (
                "TPS-8.352.E",
                if fight.guns.is_some() { self.by_date(&self.pack.tables.front_artillery, o.day) } else { 0 },
            ),
        ];
        values
            .defence
            .extend(rows.into_iter().filter(|(_, value)| *value != 0).map(|(rule, value)| Term { rule, value }));
    }

    /// The last entry of a table that has begun by this date.
    pub(crate) fn by_date<T: Copy + Default + Into<i16>>(&self, table: &[(u8, T)], day: u8) -> i8 {
        Tables::on(table, day).into() as i8
    }

    /// TPS-15.31: the Front Artillery Groups that could take part in the attack being declared.
    pub(crate) fn ready_guns(&self, o: &Open, place: PlaceId) -> impl Iterator<Item = Quadrant> + use<> {
        let bits = self.lookup.fire[place.at()] & !o.guns_spent;
        let bits = if o.config.sawmill { bits & Quadrant::South.bit() } else { bits };
        Quadrant::ALL.into_iter().filter(move |q| bits & q.bit() != 0)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// The picked units attack: movement is paid, those left behind wait (TPS-8.34), and the dice are near.
    pub fn declare(&mut self, place: PlaceId, group: Group) {
        let (g, chosen) = (self.g, self.s.imp.chosen);
        let how = g.how(self.s, chosen, place, group);
        let target = g.target(self.s, place, group);
        let entered = self.s.among(self.s.imp.owing, place.0);
        let rest = entered.minus(chosen);
        // TPS-8.12.a, TPS-8.12.d: the rest is designated for the other group, as it is now.
        if group != Group::Rubble {
            if chosen.meets(entered) {
                self.s.imp.stormed.add(place);
            }
            if self.s.imp.second.is_some_and(|(p, _)| p == place) {
                self.s.imp.second = None;
            } else if !rest.is_empty() {
                let other = if group == Group::Fresh { Group::Spent } else { Group::Fresh };
                if !g.target(self.s, place, other).is_empty() && rest.meets(g.lookup.numeric) {
                    self.s.imp.second = Some((place, other));
                    self.s.imp.snapshot = self.s.spent;
                    self.s.imp.displaced = UnitSet::NONE;
                }
            }
        }
        self.pay_attack(chosen, place, group);
        self.s.imp.chosen = UnitSet::NONE;
        self.s.imp.owing = self.s.imp.owing.minus(chosen);
        self.s.imp.entered = self.s.imp.entered.minus(chosen);
        for unit in chosen.iter() {
            self.s.imp.single.add(unit);
            self.s.imp.acted.add(unit);
        }
        // TPS-8.12, TPS-8.31.b: nobody enters any more, nor those who fire from outside.
        self.s.imp.fought.add(place);
        self.begin_fight(place, group, how, chosen, target, None);
    }

    /// TPS-8.34: attackers pay, and whoever stands beside them and waits pays as much.
    fn pay_attack(&mut self, attackers: UnitSet, place: PlaceId, group: Group) {
        let g = self.g;
        let mut waits = crate::id::PlaceSet::NONE;
        let after: arrayvec::ArrayVec<(UnitId, u8), 64> =
            attackers.iter().take(64).map(|u| (u, g.used_after(self.s, attackers, place, group, u))).collect();
        let cost = attackers.iter().map(|u| g.cost_for(self.s, u, place, group)).max().unwrap_or(0);
        for unit in attackers.iter() {
            if g.cost_for(self.s, unit, place, group) > 0
                && let Some(here) = self.s.place_of(unit)
            {
                waits.add(here);
            }
        }
        for (unit, used) in after {
            self.s.imp.used[unit.at()] = used;
        }
        for unit in self.s.imp.active.minus(attackers).iter() {
            // Spent units regroup and pay nothing; nor do those who hold an attack that their entry has paid.
            let holds = self.s.imp.owing.has(unit) || self.s.spent.has(unit);
            if !holds && self.s.place_of(unit).is_some_and(|p| waits.has(p)) {
                let used = &mut self.s.imp.used[unit.at()];
                *used = used.saturating_add(cost);
            }
        }
    }

    /// An attack is on the table: artillery is asked for, then the dice (TPS-8.353).
    pub fn begin_fight(
        &mut self,
        place: PlaceId,
        group: Group,
        how: How,
        attackers: UnitSet,
        target: UnitSet,
        guns: Option<Quadrant>,
    ) {
        let side = self.s.imp.side;
        let fight = Fight {
            side,
            place,
            how,
            group,
            attackers,
            target,
            guns,
            dice: [0; 2],
            counter: 0,
            excess: 0,
            cp: 0,
            lead: None,
            payers: UnitSet::NONE,
            retreating: UnitSet::NONE,
            overrun: false,
            friendly: false,
        };
        self.s.fight = Some(fight);
        let values = self.g.values(self.s, &fight);
        self.tell(|| Event::Attack { fight: Box::new(fight), ov: values.ov(), dv: values.dv() });
        self.push(Frame::Aftermath(0));
        self.roll_combat();
        // TPS-15.3.a, TPS-0.3.e: asked before the dice, for each attack. TPS-14.6: it helps defend rubble, not clear it.
        let asked = how.ground() && (side == Side::German || how != How::Rubble) && !self.s.imp.guns_held;
        if asked && self.g.ready_guns(self.s, place).next().is_some() {
            self.push(Frame::Commit);
        }
    }

    /// Dice, or cards (TPS-22.2).
    pub fn roll_combat(&mut self) {
        match self.s.config.resolution {
            Resolution::Dice => self.push(Frame::Roll(Roll::Combat)),
            Resolution::Cards => {
                self.push(Frame::Roll(Roll::Combat));
                self.push(Frame::Draw(Side::Soviet));
                self.push(Frame::Draw(Side::German));
            }
            Resolution::Bluff => {
                self.push(Frame::Roll(Roll::Combat));
                self.push(Frame::ChooseCards);
            }
        }
    }

    /// TPS-15.3: the Russian commits a Front Artillery Group.
    pub fn commit(&mut self, quadrant: Quadrant) {
        self.s.frames.pop();
        self.s.fight_mut().guns = Some(quadrant);
        self.tell(|| Event::Committed { quadrant });
    }
}

/// The first of a set that is not empty.
fn first(units: UnitSet) -> UnitId {
    units.first().unwrap_or(UnitId(0))
}

/// TPS-8.15: an owed attack lapses where no enemy is left.
pub(crate) fn still_owing(o: &Open) -> UnitSet {
    o.imp.owing.iter().filter(|u| o.place_of(*u).is_some_and(|p| o.enemy_in(p, o.imp.side))).collect()
}

/// Is there anything against ending the impulse (TPS-8.15, TPS-7.1)?
pub(crate) fn check_end(o: &Open) -> Verdict {
    if let Some((unit, _)) = o.imp.passing {
        return allow_for(false, "TPS-7.1", "pass-on-first", unit);
    }
    match o.imp.owing.first() {
        Some(unit) => allow_for(false, "TPS-8.15", "owes-an-attack", unit),
        None => allow(o.imp.chosen.is_empty(), "TPS-8.11", "finish-first"),
    }
}
