//! The best use of the units of one place: an attack with all that can join it, a march into vacant ground, or a step to
//! where they are needed.

use arrayvec::ArrayVec;

use super::dice::{excess_up_to, reaches};
use super::eye::{Eye, POOL};
use crate::id::{PLACES, PlaceId, Side, UNITS, UnitId, UnitSet};
use crate::lookup::FAR;
use crate::state::{Frame, Group, How};

/// Units beyond these in one attack would find no room.
const MOST: usize = 40;
/// Forces of one place that are remembered.
const FORCES: usize = 6;
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
#[derive(Clone, Copy)]
struct Force {
    units: UnitSet,
    count: u8,
    value: i8,
}

/// Units who could attack together.
type Candidates = ArrayVec<UnitId, MOST>;

/// Who fires at other areas: the same for all of them.
#[derive(Clone, Copy)]
enum Gunners {
    NotAsked,
    Known(Option<Force>),
}

/// The units of a place who can act, with the movement factors that are left to them.
struct Crew {
    slot: usize,
    here: Option<PlaceId>,
    frame: Frame,
    all: UnitSet,
    /// Areas between them and ground to be won, and points to be won.
    front: u8,
    goal: u8,
    units: ArrayVec<(i8, UnitId), UNITS>,
    /// The forces that were found, by who came into question and how many had room: most targets find the same.
    forces: ArrayVec<(Candidates, usize, Option<Force>), FORCES>,
    /// Those who fire at fresh and at spent units of other areas.
    gunners: [Gunners; 2],
}

impl Eye<'_> {
    /// The best that the units of a place can do; nothing if all they can do is worse than nothing.
    pub fn plan(&self, slot: usize, frame: Frame) -> Option<Plan> {
        self.able(slot).next()?;
        let (g, o) = (self.game, self.o);
        let here = (slot < PLACES).then_some(PlaceId(slot as u8));
        let spot = here.map_or(o.imp.from, |place| place.0);
        // Only the German presses on.
        let ours = here.filter(|_| self.side == Side::German);
        let mut crew = Crew {
            slot,
            here,
            frame,
            all: UnitSet::NONE,
            front: ours.map_or(FAR, |here| self.front(here)),
            goal: ours.map_or(FAR, |here| self.goal(here)),
            units: ArrayVec::new(),
            forces: ArrayVec::new(),
            gunners: [Gunners::NotAsked; 2],
        };
        for unit in self.able(slot) {
            crew.all.add(unit);
            crew.units.push((self.left(unit), unit));
        }
        let mut best: Option<Plan> = None;
        let mut offer = |plan: Option<Plan>| {
            if plan.is_some_and(|plan| plan.value > best.map_or(0, |best| best.value)) {
                best = plan;
            }
            best.map_or(0, |best| best.value)
        };
        let mut floor = 0;
        if let Some(here) = here
            && o.enemy_in(here, self.side)
        {
            for group in Group::UNITS {
                floor = offer(self.assault(&mut crew, here, group));
            }
        }
        for to in (g.around(o, spot) & g.lookup.playable(o.config)).iter() {
            if o.enemy_in(to, self.side) {
                floor = offer(self.storm(&mut crew, to));
                let areas = here.is_some_and(|here| !here.is_zone()) && !to.is_zone();
                if areas {
                    for group in Group::UNITS {
                        floor = offer(self.fire(&mut crew, to, group));
                    }
                }
            } else {
                floor = offer(self.march(&crew, to, floor));
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

    /// Those of a kind who can go there. Exactly, once orders are given; before that, as a quick look tells.
    fn entering(&self, crew: &Crew, to: PlaceId, kind: UnitSet) -> impl Iterator<Item = (i8, UnitId)> {
        let (g, look, o) = (self.game, &self.game.lookup, self.o);
        let exact = crew.frame == Frame::Act;
        let leaves_enemy = crew.here.is_some_and(|here| o.enemy_in(here, self.side));
        let enemy_there = o.enemy_in(to, self.side);
        let cost = if exact { 0 } else { g.foot_cost(o, self.side, to).cast_signed() };
        let rubble = if o.rubble_in(to) > 0 { g.pack.tables.cost.rubble.cast_signed() } else { 0 };
        crew.units.iter().copied().filter(move |(left, unit)| {
            let (left, unit) = (*left, *unit);
            if !kind.has(unit) {
                return false;
            }
            if exact {
                return g.check_entry(o, unit, to, crew.all).is_ok();
            }
            let stuck = leaves_enemy && (look.anti_tank.has(unit) || look.anti_aircraft.has(unit));
            let bound = leaves_enemy && enemy_there && !look.armour.has(unit);
            let guns = enemy_there && (look.anti_aircraft.has(unit) || look.observers.has(unit));
            let hindered = rubble > 0 && look.mechanised.has(unit);
            !stuck && !bound && !guns && left >= cost + if hindered { rubble } else { 0 }
        })
    }

    /// Those who attack together, worked out once for the same candidates.
    fn force(&self, crew: &mut Crew, candidates: Candidates, room: usize) -> Option<Force> {
        let room = room.min(candidates.len());
        if let Some((_, _, known)) = crew.forces.iter().find(|(who, many, _)| *many == room && *who == candidates) {
            return *known;
        }
        let force = self.gather(&candidates, room);
        // Where there are more kinds of targets than that, the others are worked out each time.
        let _ = crew.forces.try_push((candidates, room, force));
        force
    }

    /// The strongest with its formation, and others who come in numbers.
    fn gather(&self, candidates: &[UnitId], room: usize) -> Option<Force> {
        let (look, o) = (&self.game.lookup, self.o);
        let numeric = |u: &UnitId| look.numeric.has(*u);
        let mut formations = [0u8; 256];
        for unit in candidates {
            formations[usize::from(look.parent[unit.at()])] += 1;
        }
        let mates = |u: UnitId| formations[usize::from(look.parent[u.at()])];
        let factor = |u: UnitId| if look.numeric.has(u) { self.game.attack_factor(o, u) } else { -1 };
        let lead = candidates.iter().copied().filter(numeric).max_by_key(|u| (factor(*u), mates(*u)))?;
        let parent = look.parent[lead.at()];
        let mut ranked: ArrayVec<(u8, i8, UnitId), MOST> = candidates
            .iter()
            .filter(|u| **u != lead)
            .map(|u| (u8::from(look.parent[u.at()] == parent) * 100 + mates(*u), factor(*u), *u))
            .filter(|(rank, _, _)| *rank >= 2)
            .collect();
        // Where there is room for all, it does not matter who is better.
        if ranked.len() >= room {
            ranked.sort_unstable_by(|a, b| b.cmp(a));
        }
        let mut units = UnitSet::one(lead);
        ranked.iter().take(room.saturating_sub(1)).for_each(|(_, _, u)| units.add(*u));
        let table = &self.game.pack.tables.combat;
        let day = i8::from(self.side == Side::German && !o.night) * table.day;
        let count = units.len() as u8;
        let value = factor(lead) + (count.cast_signed() - 1) * table.unit + self.game.regiments(units) * table.regiment
            - self.game.foreign_parents(units) * table.parent
            + day;
        Some(Force { units, count, value })
    }

    /// An attack from outside that enters.
    fn storm(&self, crew: &mut Crew, to: PlaceId) -> Option<Plan> {
        let (g, o) = (self.game, self.o);
        let room =
            if to.is_zone() { MOST } else { usize::from(g.pack.tables.stacking.checked_sub(o.count(to, self.side))?) };
        if room == 0 {
            return None;
        }
        let entering = self.entering(crew, to, g.lookup.combat).map(|(_, u)| u);
        let candidates = entering.take(MOST).collect();
        let force = self.force(crew, candidates, room)?;
        let leaving = crew.here.map_or(0, |here| self.loses(here, force.count));
        let best = Group::UNITS.into_iter().filter_map(|group| self.battle(&force, to, group, How::Close)).max()?;
        Some(Plan { deed: Deed::Go(to), units: force.units, value: best - leaving })
    }

    /// An attack by those who are there.
    fn assault(&self, crew: &mut Crew, here: PlaceId, group: Group) -> Option<Plan> {
        if !self.stands(here, group) {
            return None;
        }
        let force = self.shooters(crew, here, group, UnitSet::NONE)?;
        let value = self.battle(&force, here, group, How::Close)?;
        Some(Plan { deed: Deed::Attack(here, group), units: force.units, value })
    }

    /// An attack from the next area.
    fn fire(&self, crew: &mut Crew, to: PlaceId, group: Group) -> Option<Plan> {
        if !self.stands(to, group) {
            return None;
        }
        let index = usize::from(group == Group::Spent);
        let force = match crew.gunners[index] {
            Gunners::Known(force) => force,
            Gunners::NotAsked => self.shooters(crew, to, group, self.o.imp.owing),
        };
        crew.gunners[index] = Gunners::Known(force);
        let force = force?;
        let value = self.battle(&force, to, group, How::Ranged)?;
        Some(Plan { deed: Deed::Attack(to, group), units: force.units, value })
    }

    /// Those who attack from where they are, without these.
    fn shooters(&self, crew: &mut Crew, target: PlaceId, group: Group, without: UnitSet) -> Option<Force> {
        let cost = self.game.attack_cost(self.o, target, group).cast_signed();
        let fit = |left: i8, u: UnitId| self.game.lookup.combat.has(u) && left >= cost && !without.has(u);
        let candidates = crew.units.iter().filter(|(left, u)| fit(*left, *u)).map(|(_, u)| *u).take(MOST).collect();
        self.force(crew, candidates, MOST)
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
        let (points, cleared) = (excess_up_to(margin, whole), reaches(margin, leave.max(1)));
        let [fresh, spent] = self.o.tally[place.at()][self.side.other().at()];
        let others = if group == Group::Fresh { spent } else { fresh } > 0;
        let share = match (how, others) {
            (How::Close, false) => 12,
            (How::Close, true) => 4,
            // Somebody else can walk in.
            (_, false) => 4,
            (_, true) => 1,
        };
        let [take, point] = self.stakes(place);
        (points * point + cleared * take * share / 12) / 1296
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

    /// A step without a fight, if it is better than what else there is.
    fn march(&self, crew: &Crew, to: PlaceId, floor: i32) -> Option<Plan> {
        let (o, slot, here) = (self.o, crew.slot, crew.here);
        let room = if to.is_zone() {
            MOST
        } else {
            usize::from(self.game.pack.tables.stacking.saturating_sub(o.count(to, self.side)))
        };
        if room == 0 || o.imp.fought.has(to) || !self.tempts(crew, to, room, floor) {
            return None;
        }
        let mut movers: ArrayVec<(i8, UnitId), MOST> = self.entering(crew, to, crew.all).take(MOST).collect();
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
            Side::German => self.advance(crew, to, &movers, combat, room, idle),
            Side::Soviet => self.reinforce(here, to, &movers, room, idle),
        }
    }

    /// Could a step there be worth anything, whoever makes it? Most are not, and nobody need look who could.
    fn tempts(&self, crew: &Crew, to: PlaceId, room: usize, floor: i32) -> bool {
        let Some(here) = crew.here.filter(|_| !self.vacant(to)) else { return true };
        let idle = self.o.night || self.last || !self.o.imp.acted.is_empty();
        match self.side {
            Side::German => (idle || crew.front > 1) && self.onward(crew, to).is_some(),
            Side::Soviet => {
                let most = crew.units.len().min(room).min(PATROL);
                let worth = self.relief(Some(here), to, idle);
                (1..=most).any(|n| worth(n) > floor)
            }
        }
    }

    /// How much nearer to ground and to points a step brings; nothing if it leads nowhere.
    fn onward(&self, crew: &Crew, to: PlaceId) -> Option<(i32, i32)> {
        let near = i32::from(crew.front) - i32::from(self.front(to));
        if near < 0 || (near == 0 && self.aim.is_some()) {
            return None;
        }
        let goal = i32::from(crew.goal) - i32::from(self.goal(to));
        // Sideways only for points at large: aims come and go.
        (near > 0 || goal > 0).then_some((near, goal))
    }

    /// What it is worth that so many go from one place to another.
    fn relief(&self, here: Option<PlaceId>, to: PlaceId, idle: bool) -> impl Fn(usize) -> i32 {
        let leaving = here.map(|here| self.leaving(here));
        let coming = self.coming(to);
        let price = if idle { 0 } else { 6 };
        move |count| {
            let loss = leaving.as_ref().map_or(0, |leaving| leaving(count as u8));
            coming(count as u8) - loss - price * count as i32
        }
    }

    /// The German brings up everybody.
    fn advance(
        &self,
        crew: &Crew,
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
        let Some(here) = crew.here else {
            return Some(Plan { deed: Deed::Go(to), units, value: 15 + 3 * count as i32 - i32::from(self.front(to)) });
        };
        let (near, goal) = self.onward(crew, to)?;
        let free = idle || crew.front > 1;
        if !free || units.is_empty() {
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
        let value = self.relief(here, to, idle);
        let count = (1..=movers.len().min(room).min(PATROL)).max_by_key(|n| value(*n))?;
        let units = movers.iter().take(count).map(|(_, u)| *u).collect();
        Some(Plan { deed: Deed::Go(to), units, value: value(count) })
    }

    /// Engineers dig in where it matters.
    fn dig(&self, here: PlaceId) -> Option<Plan> {
        let (look, o) = (&self.game.lookup, self.o);
        let quiet = o.night || self.quiet(here);
        if self.side == Side::German || !quiet || here.is_zone() || o.rubble_in(here) > 1 || o.enemy_in(here, self.side)
        {
            return None;
        }
        let engineer = self.able(here.at()).find(|u| look.engineers.has(*u) && o.imp.used[u.at()] == 0)?;
        let chance = i32::from(look.tem[here.at()]);
        let value = chance * (2 + 5 * self.points(here)) / if self.quiet(here) { 6 } else { 3 };
        Some(Plan { deed: Deed::Fortify, units: UnitSet::one(engineer), value })
    }
}
