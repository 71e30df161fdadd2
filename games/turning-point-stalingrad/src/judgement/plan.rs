//! The best use of the units of one place: an attack with all that can join it, a march into vacant ground, or a step to
//! where they are needed.

use arrayvec::ArrayVec;

use super::eye::{Eye, POOL};
use crate::id::{PLACES, PlaceId, Side, UnitId, UnitSet};
use crate::odds::TWO_DICE;
use crate::state::{Frame, Group, How};

/// How often each difference of two rolls from -10 to 10 comes, of 1296.
const DIFFERENCES: [i32; 21] = differences();

const fn differences() -> [i32; 21] {
    let mut all = [0; 21];
    let mut attack = 2;
    while attack <= 12 {
        let mut defence = 2;
        while defence <= 12 {
            all[attack + 10 - defence] += (TWO_DICE[attack] * TWO_DICE[defence]).cast_signed();
            defence += 1;
        }
        attack += 1;
    }
    all
}

/// Units beyond these in one attack would find no room.
const MOST: usize = 40;
/// Units who march into vacant ground: enough to hold it for a while.
const PATROL: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// They enter an area to storm it, or go where nobody is.
    Go(PlaceId),
    Attack(PlaceId, Group),
    Fortify,
}

/// What units of a place should do, and what it promises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub deed: Deed,
    pub units: UnitSet,
    pub value: i32,
}

impl Plan {
    /// Good plans are much better than fair ones.
    pub fn urge(&self) -> u16 {
        urge_of(self.value)
    }
}

pub(super) fn urge_of(value: i32) -> u16 {
    if value <= 0 { 0 } else { (value * value / 16 + 1).min(30_000) as u16 }
}

/// Units that can make an attack together, and their offensive value.
struct Force {
    units: UnitSet,
    count: u8,
    value: i8,
}

impl Eye<'_> {
    /// The best that the units of a place can do; nothing if all they can do is worse than nothing.
    pub fn plan(&self, slot: usize, frame: Frame) -> Option<Plan> {
        self.able(slot).next()?;
        let (g, o) = (self.game, self.o);
        let here = (slot < PLACES).then_some(PlaceId(slot as u8));
        let spot = here.map_or(o.imp.from, |place| place.0);
        let mut best: Option<Plan> = None;
        let mut offer = |plan: Option<Plan>| {
            if plan.is_some_and(|plan| plan.value > best.map_or(0, |best| best.value)) {
                best = plan;
            }
        };
        if let Some(here) = here
            && o.enemy_in(here, self.side)
        {
            for group in Group::UNITS {
                offer(self.assault(here, group));
            }
        }
        for to in (g.around(o, spot) & g.lookup.playable(o.config)).iter() {
            if o.enemy_in(to, self.side) {
                offer(self.storm(slot, here, to, frame));
                let areas = here.is_some_and(|here| !here.is_zone()) && !to.is_zone();
                if areas && let Some(here) = here {
                    for group in Group::UNITS {
                        offer(self.fire(here, to, group));
                    }
                }
            } else {
                offer(self.march(slot, here, to, frame));
            }
        }
        if let Some(here) = here {
            offer(self.dig(here));
        }
        best
    }

    /// Movement factors that are left to a unit.
    fn left(&self, unit: UnitId) -> i8 {
        self.game.allowance(self.o, unit) - self.o.imp.used[unit.at()].cast_signed()
    }

    /// Can the unit go there? Exactly, once orders are given; before that, as a quick look tells.
    fn enters(&self, unit: UnitId, to: PlaceId, with: UnitSet, frame: Frame) -> bool {
        if frame == Frame::Act {
            return self.game.check_entry(self.o, unit, to, with).is_ok();
        }
        let (look, o) = (&self.game.lookup, self.o);
        let leaves_enemy = o.place_of(unit).is_some_and(|p| o.enemy_in(p, self.side));
        let stuck = leaves_enemy && (look.anti_tank | look.anti_aircraft).has(unit);
        let bound = leaves_enemy && o.enemy_in(to, self.side) && !look.armour.has(unit);
        let guns = o.enemy_in(to, self.side) && (look.anti_aircraft.has(unit) || look.observers.has(unit));
        !stuck && !bound && !guns && self.left(unit) >= self.game.entry_cost(o, unit, to).cast_signed()
    }

    /// Those who attack together: the strongest with its formation, and others who come in numbers.
    fn force(&self, candidates: &mut ArrayVec<UnitId, MOST>, room: usize) -> Option<Force> {
        let (look, o) = (&self.game.lookup, self.o);
        let numeric = |u: &UnitId| look.numeric.has(*u);
        let mates = |u: UnitId| candidates.iter().filter(|v| look.parent[v.at()] == look.parent[u.at()]).count();
        let factor = |u: UnitId| if look.numeric.has(u) { self.game.attack_factor(o, u) } else { -1 };
        let lead = candidates.iter().copied().filter(numeric).max_by_key(|u| (factor(*u), mates(*u)))?;
        let parent = look.parent[lead.at()];
        let mut ranked: ArrayVec<(u8, i8, UnitId), MOST> = candidates
            .iter()
            .map(|u| (u8::from(look.parent[u.at()] == parent) * 100 + mates(*u) as u8, factor(*u), *u))
            .filter(|(rank, _, _)| *rank >= 2)
            .collect();
        ranked.sort_unstable_by(|a, b| b.cmp(a));
        let mut units = UnitSet::one(lead);
        ranked
            .iter()
            .map(|(_, _, u)| *u)
            .filter(|u| *u != lead)
            .take(room.saturating_sub(1))
            .for_each(|u| units.add(u));
        let table = &self.game.pack.tables.combat;
        let day = i8::from(self.side == Side::German && !o.night) * table.day;
        let count = units.len() as u8;
        let value = factor(lead) + (count.cast_signed() - 1) * table.unit + self.game.regiments(units) * table.regiment
            - self.game.foreign_parents(units) * table.parent
            + day;
        Some(Force { units, count, value })
    }

    /// An attack from outside that enters.
    fn storm(&self, slot: usize, here: Option<PlaceId>, to: PlaceId, frame: Frame) -> Option<Plan> {
        let (g, o) = (self.game, self.o);
        let room =
            if to.is_zone() { MOST } else { usize::from(g.pack.tables.stacking.checked_sub(o.count(to, self.side))?) };
        if room == 0 {
            return None;
        }
        let all = self.able_set(slot);
        let fit = |u: &UnitId| g.lookup.combat.has(*u) && self.enters(*u, to, all, frame);
        let mut candidates = self.able(slot).filter(fit).take(MOST).collect();
        let force = self.force(&mut candidates, room)?;
        let leaving = here.map_or(0, |here| self.loses(here, force.count));
        let best = Group::UNITS.into_iter().filter_map(|group| self.battle(&force, to, group, How::Close)).max()?;
        Some(Plan { deed: Deed::Go(to), units: force.units, value: best - leaving })
    }

    /// An attack by those who are there.
    fn assault(&self, here: PlaceId, group: Group) -> Option<Plan> {
        let cost = self.game.attack_cost(self.o, here, group).cast_signed();
        let fit = |u: &UnitId| self.game.lookup.combat.has(*u) && self.left(*u) >= cost;
        let mut candidates = self.able(here.at()).filter(fit).take(MOST).collect();
        let force = self.force(&mut candidates, MOST)?;
        let value = self.battle(&force, here, group, How::Close)?;
        Some(Plan { deed: Deed::Attack(here, group), units: force.units, value })
    }

    /// An attack from the next area.
    fn fire(&self, here: PlaceId, to: PlaceId, group: Group) -> Option<Plan> {
        let cost = self.game.attack_cost(self.o, to, group).cast_signed();
        let fit = |u: &UnitId| self.game.lookup.combat.has(*u) && self.left(*u) >= cost && !self.o.imp.owing.has(*u);
        let mut candidates = self.able(here.at()).filter(fit).take(MOST).collect();
        let force = self.force(&mut candidates, MOST)?;
        let value = self.battle(&force, to, group, How::Ranged)?;
        Some(Plan { deed: Deed::Attack(to, group), units: force.units, value })
    }

    /// What an attack promises.
    fn battle(&self, force: &Force, place: PlaceId, group: Group, how: How) -> Option<i32> {
        let (defence, count) = self.defence(place, group, how)?;
        let help = if self.side == Side::Soviet { self.guns(place) } else { 0 };
        Some(self.promise(force.value + help - defence, place, group, how, count) - self.price(force.count, how))
    }

    /// What an attack brings on the average whose value is so much above the defence's.
    pub fn promise(&self, margin: i8, place: PlaceId, group: Group, how: How, count: u8) -> i32 {
        let count = i32::from(count);
        let (whole, leave) = if group == Group::Fresh { (3 * count, 2 * count) } else { (2 * count, count) };
        let (mut points, mut cleared) = (0, 0);
        for (ways, difference) in DIFFERENCES.iter().zip(-10..) {
            let excess = i32::from(margin) + difference;
            if excess > 0 {
                points += ways * excess.min(whole);
                cleared += if excess >= leave { *ways } else { 0 };
            }
        }
        let [fresh, spent] = self.o.tally[place.at()][self.side.other().at()];
        let others = if group == Group::Fresh { spent } else { fresh } > 0;
        let share = match (how, others) {
            (How::Close, false) => 12,
            (How::Close, true) => 4,
            // Somebody else can walk in.
            (_, false) => 4,
            (_, true) => 1,
        };
        let point = match self.side {
            Side::German => 9 + 4 * self.points(place) + if self.goal(place) <= 1 { 3 } else { 0 },
            Side::Soviet => 7 + 4 * self.points(place),
        };
        (points * point + cleared * self.take(place) * share / 12) / 1296
    }

    /// What it costs that so many are spent for days.
    fn price(&self, count: u8, how: How) -> i32 {
        if self.last {
            return 1;
        }
        let day = if self.side == Side::German { 2 } else { 4 };
        let days = if how == How::Ranged { 3 } else { 5 };
        // By daylight the German attacks better, and night follows before he could.
        let night = if self.side == Side::German && self.o.night { 12 } else { 0 };
        i32::from(count) * day * days / 2 + night
    }

    /// A step without a fight.
    fn march(&self, slot: usize, here: Option<PlaceId>, to: PlaceId, frame: Frame) -> Option<Plan> {
        let o = self.o;
        let room = if to.is_zone() {
            MOST
        } else {
            usize::from(self.game.pack.tables.stacking.saturating_sub(o.count(to, self.side)))
        };
        if room == 0 || o.imp.fought.has(to) {
            return None;
        }
        let all = self.able_set(slot);
        let mut movers: ArrayVec<(i8, UnitId), MOST> =
            self.able(slot).filter(|u| self.enters(*u, to, all, frame)).take(MOST).map(|u| (self.left(u), u)).collect();
        movers.sort_unstable_by(|a, b| b.cmp(a));
        let combat = movers.iter().filter(|(_, u)| self.game.lookup.combat.has(*u)).count();
        // Who has moved already today loses nothing by going on.
        let idle = o.night || self.last || movers.first().is_some_and(|(_, u)| o.imp.acted.has(*u)) || slot == POOL;
        if self.vacant(to) {
            let mut patrol = movers.iter().filter(|(_, u)| self.game.lookup.combat.has(*u)).take(PATROL.min(room));
            let units: UnitSet = patrol.by_ref().map(|(_, u)| *u).collect();
            let count = units.len() as u8;
            let leaving = here.map_or(0, |here| self.loses(here, count));
            let price = if idle { 0 } else { i32::from(count) * if self.side == Side::German { 1 } else { 5 } };
            let value = self.take(to) + self.gains(to, count) - leaving - price;
            return (count > 0).then_some(Plan { deed: Deed::Go(to), units, value });
        }
        match self.side {
            Side::German => self.advance(here, to, &movers, combat, room, idle),
            Side::Soviet => self.reinforce(here, to, &movers, room, idle),
        }
    }

    /// The German brings up everybody.
    fn advance(
        &self,
        here: Option<PlaceId>,
        to: PlaceId,
        movers: &[(i8, UnitId)],
        combat: usize,
        room: usize,
        idle: bool,
    ) -> Option<Plan> {
        let count = combat.min(room);
        let units: UnitSet = if combat > room {
            movers.iter().filter(|(_, u)| self.game.lookup.combat.has(*u)).take(room).map(|(_, u)| *u).collect()
        } else {
            movers.iter().map(|(_, u)| *u).collect()
        };
        let Some(here) = here else {
            return Some(Plan { deed: Deed::Go(to), units, value: 15 + 3 * count as i32 - i32::from(self.front(to)) });
        };
        let near = i32::from(self.front(here)) - i32::from(self.front(to));
        let goal = i32::from(self.goal(here)) - i32::from(self.goal(to));
        let free = idle || self.front(here) > 1;
        // Sideways only for points at large: aims come and go.
        let sideways = near == 0 && goal > 0 && self.aim.is_none();
        if !free || units.is_empty() || (near <= 0 && !sideways) {
            return None;
        }
        let weight = count as i32 + i32::from(count == 0 && self.o.count(to, self.side) > 0);
        Some(Plan {
            deed: Deed::Go(to),
            units,
            value: (3 * near + goal).max(1) * weight - self.loses(here, count as u8),
        })
    }

    /// The Russian sends as many as the places need.
    fn reinforce(
        &self,
        here: Option<PlaceId>,
        to: PlaceId,
        movers: &[(i8, UnitId)],
        room: usize,
        idle: bool,
    ) -> Option<Plan> {
        let price = if idle { 0 } else { 6 };
        let value = |n: usize| {
            let leaving = here.map_or(0, |here| self.loses(here, n as u8));
            self.gains(to, n as u8) - leaving - price * n as i32
        };
        let count = (1..=movers.len().min(room).min(PATROL)).max_by_key(|n| value(*n))?;
        let units = movers.iter().take(count).map(|(_, u)| *u).collect();
        Some(Plan { deed: Deed::Go(to), units, value: value(count) })
    }

    /// Engineers dig in where it matters.
    fn dig(&self, here: PlaceId) -> Option<Plan> {
        let (look, o) = (&self.game.lookup, self.o);
        let quiet = o.night || self.enemy(here) > 2;
        if self.side == Side::German || !quiet || here.is_zone() || o.rubble_in(here) > 1 || o.enemy_in(here, self.side)
        {
            return None;
        }
        let engineer = self.able(here.at()).find(|u| look.engineers.has(*u) && o.imp.used[u.at()] == 0)?;
        let chance = i32::from(look.tem[here.at()]);
        let value = chance * (2 + 5 * self.points(here)) / if self.enemy(here) > 2 { 6 } else { 3 };
        Some(Plan { deed: Deed::Fortify, units: UnitSet::one(engineer), value })
    }
}
