//! One look at the map with the eyes of a side: who can act, who stands against them, what the ground is worth.

use crate::Turning;
use crate::id::{PLACES, PlaceId, PlaceSet, Side, UNITS, UnitId, UnitSet};
use crate::state::{Frame, Group, How, Open};

const NOBODY: u16 = u16::MAX;
/// The place of units that come from off the map.
pub(super) const POOL: usize = PLACES;

/// What so many defenders are worth, each less than the one before.
const DEFENDERS: [i32; 8] = [0, 60, 90, 108, 120, 129, 136, 142];

pub(super) struct Eye<'a> {
    pub game: &'a Turning,
    pub o: &'a Open,
    pub side: Side,
    pub aim: Option<PlaceId>,
    /// Nothing that is spent today could fight again before the week is judged.
    pub last: bool,
    /// Units that can act, as a list for each place: the first, and whoever follows each.
    heads: [u16; PLACES + 1],
    next: [u16; UNITS],
    /// Places with such units.
    manned: PlaceSet,
    /// The best defence factor of the enemy's fresh and of his spent units, where anybody could attack them.
    defence: [[i8; 2]; PLACES],
    /// What it is worth to win each of these places, and each casualty point there.
    stakes: [[i16; 2]; PLACES],
    /// Ground to be won, points to be won, and where the enemy stands.
    ground: PlaceSet,
    prizes: PlaceSet,
    enemies: PlaceSet,
    /// Places that are one, two and three steps from the enemy, or less.
    threatened: [PlaceSet; 3],
    /// What the date adds to a defence, and what the Front Artillery is worth by now.
    date: i8,
    artillery: i8,
}

impl<'a> Eye<'a> {
    pub fn new(game: &'a Turning, o: &'a Open, side: Side, aim: Option<PlaceId>, frame: Frame) -> Eye<'a> {
        let mut eye = Eye {
            game,
            o,
            side,
            aim,
            last: o.day % 7 == 6,
            heads: [NOBODY; PLACES + 1],
            next: [NOBODY; UNITS],
            manned: PlaceSet::NONE,
            defence: [[0; 2]; PLACES],
            stakes: [[0; 2]; PLACES],
            ground: PlaceSet::NONE,
            prizes: PlaceSet::NONE,
            enemies: PlaceSet::NONE,
            threatened: [PlaceSet::NONE; 3],
            date: 0,
            artillery: 0,
        };
        if matches!(frame, Frame::Impulse | Frame::Act | Frame::Designate | Frame::Guns(_) | Frame::Ferry) {
            eye.survey();
            eye.muster(frame);
            eye.sight(frame);
        }
        eye
    }

    /// What is to be won.
    fn survey(&mut self) {
        let (look, o) = (&self.game.lookup, self.o);
        let playable = look.playable(o.config);
        self.enemies = o.occupied(self.side.other()) & playable;
        self.ground = (o.controlled(self.side.other()) | self.enemies) & playable;
        self.prizes = self.aim.map_or(self.ground & look.points, PlaceSet::one);
        let (mut ring, mut seen) = (self.enemies, self.enemies);
        for within in &mut self.threatened {
            let next = ring.iter().fold(PlaceSet::NONE, |all, p| all | look.near[p.at()]);
            ring = (next & playable).minus(seen);
            seen |= ring;
            *within = seen;
        }
        let tables = &self.game.pack.tables;
        self.date = self.game.by_date(&tables.date_dv, o.day);
        self.artillery = self.game.by_date(&tables.front_artillery, o.day);
    }

    /// Who can act.
    fn muster(&mut self, frame: Frame) {
        let (look, o) = (&self.game.lookup, self.o);
        let own = look.side[self.side.at()].minus(o.spent);
        let able = if frame == Frame::Act { own & o.imp.active } else { own };
        for unit in able.iter() {
            let slot = match o.place_of(unit) {
                Some(place) => place.at(),
                None if frame == Frame::Act => POOL,
                None => continue,
            };
            self.next[unit.at()] = std::mem::replace(&mut self.heads[slot], unit.0);
            if slot != POOL {
                self.manned.add(PlaceId(slot as u8));
            }
        }
    }

    /// Who stands against them. Once orders are given, only those matter whom the active units can reach.
    fn sight(&mut self, frame: Frame) {
        let (look, o) = (&self.game.lookup, self.o);
        let enemy = look.side[self.side.other().at()] & look.combat;
        if frame != Frame::Act {
            self.note(enemy);
            return self.appraise(self.enemies);
        }
        let chosen = o.imp.chosen.first().and_then(|unit| o.place_of(unit)).into_iter().collect();
        let posts = self.manned | chosen;
        let reach = posts.iter().fold(posts | self.game.around(o, o.imp.from), |all, p| all | look.near[p.at()]);
        for place in (reach & self.enemies).iter() {
            self.note(o.among(enemy, place.0));
        }
        self.appraise(reach & self.enemies);
    }

    fn appraise(&mut self, places: PlaceSet) {
        for place in places.iter() {
            let point = match self.side {
                Side::German => 9 + 4 * self.points(place) + if self.goal(place) <= 1 { 3 } else { 0 },
                Side::Soviet => 7 + 4 * self.points(place),
            };
            self.stakes[place.at()] = [self.take(place) as i16, point as i16];
        }
    }

    /// What it is worth to win a place where the enemy stands, and each casualty point there.
    pub fn stakes(&self, place: PlaceId) -> [i32; 2] {
        self.stakes[place.at()].map(i32::from)
    }

    fn note(&mut self, enemies: UnitSet) {
        let (look, o) = (&self.game.lookup, self.o);
        for unit in enemies.iter() {
            let Some(place) = o.place_of(unit) else { continue };
            let spent = usize::from(o.spent.has(unit));
            let best = &mut self.defence[place.at()][spent];
            *best = (*best).max(look.defence[unit.at()][spent] - o.isolation(unit));
        }
    }

    /// Areas between a place and ground to be won.
    pub fn front(&self, place: PlaceId) -> u8 {
        self.game.lookup.steps(self.o.config, place, self.ground)
    }

    /// Areas between a place and points to be won.
    pub fn goal(&self, place: PlaceId) -> u8 {
        self.game.lookup.steps(self.o.config, place, self.prizes)
    }

    /// Is the enemy more than two steps away?
    pub fn quiet(&self, place: PlaceId) -> bool {
        !self.threatened[1].has(place)
    }

    /// Places whose units can act now.
    pub fn manned(&self) -> PlaceSet {
        self.manned
    }

    /// Units that can act in a place, or off the map.
    pub fn able(&self, slot: usize) -> impl Iterator<Item = UnitId> {
        let follow = |n: u16| (n != NOBODY).then_some(UnitId(n));
        std::iter::successors(follow(self.heads[slot]), move |unit| follow(self.next[unit.at()]))
    }

    /// From now on only these can act there.
    pub fn only(&mut self, slot: usize, units: UnitSet) {
        self.heads[slot] = NOBODY;
        for unit in units.minus(self.o.spent).iter() {
            self.next[unit.at()] = std::mem::replace(&mut self.heads[slot], unit.0);
        }
    }

    pub fn able_set(&self, slot: usize) -> UnitSet {
        let mut all = UnitSet::NONE;
        self.able(slot).for_each(|unit| all.add(unit));
        all
    }

    /// Ground that the enemy holds and nobody defends.
    pub fn vacant(&self, place: PlaceId) -> bool {
        self.o.controller(place) != self.side && !self.o.enemy_in(place, self.side)
    }

    pub fn points(&self, place: PlaceId) -> i32 {
        i32::from(self.game.lookup.vp[place.at()])
    }

    /// What it is worth to win a place: a hundred is more than a victory point.
    pub fn take(&self, place: PlaceId) -> i32 {
        let points = self.points(place);
        let held = self.o.controller(place) == self.side;
        let stake = match (self.side, held) {
            (Side::German, false) => 12 + 70 * points + 30 / (1 + i32::from(self.goal(place))),
            (Side::German, true) => 12 + 40 * points,
            (Side::Soviet, false) => 8 + 60 * points + 4 * i32::from(!place.is_zone()),
            (Side::Soviet, true) => 14 + 45 * points,
        };
        stake + if self.aim == Some(place) { 60 } else { 0 }
    }

    /// How much a place needs defenders.
    fn need(&self, place: PlaceId) -> i32 {
        let points = self.points(place);
        let threat: i32 = 1 + self.threatened.iter().map(|within| i32::from(within.has(place))).sum::<i32>();
        let gate = if self.side == Side::Soviet && !place.is_zone() { 8 } else { 0 };
        let aimed = if self.aim == Some(place) { 20 } else { 0 };
        (gate + aimed + 22 * points) * threat / 4
    }

    /// What a place loses when so many leave it, or gains when they come.
    pub fn loses(&self, place: PlaceId, leaving: u8) -> i32 {
        self.leaving(place)(leaving)
    }

    pub fn gains(&self, place: PlaceId, coming: u8) -> i32 {
        self.coming(place)(coming)
    }

    /// What a place loses, by how many leave it.
    pub fn leaving(&self, place: PlaceId) -> impl Fn(u8) -> i32 + use<> {
        let (need, now) = (self.need(place), self.o.count(place, self.side));
        move |leaving| need * (defenders(now) - defenders(now.saturating_sub(leaving))) / 100
    }

    /// What a place gains, by how many come.
    pub fn coming(&self, place: PlaceId) -> impl Fn(u8) -> i32 + use<> {
        let (need, now) = (self.need(place), self.o.count(place, self.side));
        move |coming| need * (defenders(now + coming) - defenders(now)) / 100
    }

    /// Are there enemies of this group?
    pub fn stands(&self, place: PlaceId, group: Group) -> bool {
        self.o.tally[place.at()][self.side.other().at()][usize::from(group == Group::Spent)] > 0
    }

    /// The defence of a group against an attack made so, its units, nothing where there are none.
    pub fn defence(&self, place: PlaceId, group: Group, how: How) -> Option<(i8, u8)> {
        let index = usize::from(group == Group::Spent);
        let count = self.o.tally[place.at()][self.side.other().at()][index];
        if count == 0 {
            return None;
        }
        let (g, o) = (self.game, self.o);
        let table = &g.pack.tables.combat;
        let times = if how == How::Ranged { table.tem[usize::from(o.config.third)] } else { 1 };
        let rubble = if how == How::Close { o.rubble_in(place) } else { 0 };
        let ground = (g.lookup.tem[place.at()] * times + rubble).cast_signed();
        let help = match self.side {
            Side::German if how.ground() => i8::from(o.night) * table.night + self.date + self.guns(place),
            Side::German => 0,
            Side::Soviet => i8::from(!o.night) * table.soviet_day,
        };
        Some((self.defence[place.at()][index] + ground + help, count))
    }

    /// What the Front Artillery would add to an attack or a defence there.
    pub fn guns(&self, place: PlaceId) -> i8 {
        let (g, o) = (self.game, self.o);
        let ready = !o.imp.guns_held && g.lookup.fire[place.at()] & !o.guns_spent != 0;
        if ready { self.artillery } else { 0 }
    }
}

fn defenders(count: u8) -> i32 {
    DEFENDERS[usize::from(count).min(DEFENDERS.len() - 1)]
}
