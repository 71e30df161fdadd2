//! What a player of experience is drawn to: attacks with good odds where points are at stake, vacant ground, fresh troops
//! towards the fighting, and no order without a use. An attack costs its troops no losses, only time, so that most odds are
//! good enough; but every impulse is one that the enemy has too.

use verst_core::{Aim, Seat};

use super::aims::target;
use crate::Turning;
use crate::action::{Action, Pool};
use crate::id::{PLACES, PlaceId, PlaceSet, Side, UnitId};
use crate::state::{Fight, Frame, Group, How, Open, Roll, State, spot};

impl Turning {
    /// The urge towards each action.
    pub(crate) fn urges_of(&self, s: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        out.clear();
        let Some(frame) = s.top() else { return out.resize(actions.len(), 1) };
        let eye = Eye::new(self, s, s.side_of(seat), target(aim), frame);
        out.extend(actions.iter().map(|action| eye.urge(frame, *action)));
    }
}

/// What stands in a place, as far as a quick look tells.
#[derive(Clone, Copy, Default)]
struct Troops {
    /// Own units that can attack, and the best attack factor among them.
    able: i8,
    attack: i8,
    /// The best defence factor of the enemy's fresh and of his spent units; nothing where there are none.
    defence: [Option<i8>; 2],
}

/// One look at the map with the eyes of a side.
struct Eye<'a> {
    game: &'a Turning,
    o: &'a Open,
    side: Side,
    aim: Option<PlaceId>,
    troops: [Troops; PLACES],
    /// Areas between each place and the next that is worth going to.
    distance: [u8; PLACES],
}

/// No way.
const FAR: u8 = 20;

impl<'a> Eye<'a> {
    fn new(game: &'a Turning, o: &'a Open, side: Side, aim: Option<PlaceId>, frame: Frame) -> Eye<'a> {
        let mut eye = Eye { game, o, side, aim, troops: [Troops::default(); PLACES], distance: [FAR; PLACES] };
        if matches!(frame, Frame::Impulse | Frame::Act | Frame::Designate | Frame::Guns(_)) {
            eye.count();
            eye.measure();
        }
        eye
    }

    fn count(&mut self) {
        let (look, o) = (&self.game.lookup, self.o);
        for unit in look.combat.iter() {
            let Some(place) = o.place_of(unit) else { continue };
            let here = &mut self.troops[place.at()];
            let spent = o.spent.has(unit);
            if look.side[self.side.at()].has(unit) {
                if !spent {
                    here.able = here.able.saturating_add(1);
                    here.attack = here.attack.max(look.attack[unit.at()]);
                }
            } else {
                let best = &mut here.defence[usize::from(spent)];
                let factor = look.defence[unit.at()][usize::from(spent)];
                *best = Some(best.map_or(factor, |best| best.max(factor)));
            }
        }
    }

    /// How far each place is from where something is to be won.
    fn measure(&mut self) {
        let playable = self.game.lookup.playable(self.o.config);
        let mut ring: PlaceSet = match self.aim {
            Some(aim) => PlaceSet::one(aim),
            None => playable.iter().filter(|p| self.o.enemy_in(*p, self.side) || self.vacant(*p)).collect(),
        };
        let mut seen = ring;
        for steps in 0..FAR {
            if ring.is_empty() {
                break;
            }
            let mut next = PlaceSet::NONE;
            for place in ring.iter() {
                self.distance[place.at()] = steps;
                next |= self.game.lookup.near[place.at()];
            }
            ring = (next & playable).minus(seen);
            seen |= ring;
        }
    }

    /// Ground that the enemy holds and nobody defends.
    fn vacant(&self, place: PlaceId) -> bool {
        self.o.controller(place) != self.side && !self.o.enemy_in(place, self.side)
    }

    /// What it is worth to win here.
    fn worth(&self, place: PlaceId) -> u32 {
        let points = u32::from(self.game.pack.places[place.at()].vp);
        let held = self.o.controller(place) == self.side;
        // The German takes points; the Russian keeps them, and throws out who contests them.
        let stake = match self.side {
            Side::German if !held => 10 + 25 * points,
            Side::German => 8 + 10 * points,
            Side::Soviet if self.o.contested(place) => 10 + 20 * points,
            Side::Soviet => 6 + 12 * points,
        };
        let landing = if self.game.lookup.landings.has(place) { 12 } else { 0 };
        let aimed = if self.aim == Some(place) { 150 } else { 0 };
        stake + landing + aimed
    }

    /// How an attack tempts whose value is so much above the defence's, where so much is at stake.
    fn tempts(&self, margin: i8, worth: u32) -> u16 {
        let good = match margin {
            ..=-5 => 0,
            -4 | -3 => 1,
            -2 | -1 => 4,
            0 => 9,
            1 => 13,
            2 => 18,
            3 => 24,
            4 => 30,
            5.. => 36,
        };
        (good * worth / 8).min(9000) as u16
    }

    /// What the defence of a group is worth against troops that storm it, or shoot from outside.
    fn defence(&self, place: PlaceId, group: usize) -> Option<i8> {
        let factor = self.troops[place.at()].defence[group]?;
        let ground = self.game.lookup.tem[place.at()] as i8 + self.o.rubble_in(place) as i8;
        let date = if self.side == Side::German {
            self.game.by_date(&self.game.pack.tables.date_dv, self.o.day)
        } else {
            i8::from(!self.o.night)
        };
        Some(factor + ground + date)
    }

    fn storm(&self, from: Troops, place: PlaceId) -> u16 {
        if from.able == 0 {
            return 0;
        }
        let day = i8::from(self.side == Side::German && !self.o.night);
        let value = from.attack + from.able - 1 + day;
        let best = (0..2).filter_map(|group| Some(self.tempts(value - self.defence(place, group)?, self.worth(place))));
        best.max().unwrap_or(0)
    }

    fn urge(&self, frame: Frame, action: Action) -> u16 {
        match action {
            // Bids and set-up.
            Action::Bid(n) => 60 / (1 + u16::from(n.unsigned_abs()) * 2),
            Action::Raise(_) | Action::Deploy(_) | Action::Keep | Action::Instead | Action::ArriveLater => 1,
            Action::Stop | Action::Withdraw => 20,
            Action::Printed => 5,
            Action::PrintedAll | Action::WithdrawAll => 200,
            Action::ArriveAll(zone) => 40 + 10 * u16::from(self.troops_near(zone)),
            Action::Arrive(_) => 3,
            Action::Observe(place) => 10 + 10 * u16::from(self.enemies_near(place)),
            // The choice of an impulse.
            Action::Pass => 6,
            Action::Activate(place) => self.activate(place),
            Action::Pool(Pool::German | Pool::Army64) => 30,
            Action::Pool(Pool::Nkvd) => 40,
            Action::Fire(unit, place, group) => self.shell(How::Barrage, Some(unit), place, group),
            Action::Stuka(place, group) => self.shell(How::Air, None, place, group),
            Action::Guns(_, place, group) => self.shell(How::Guns, None, place, group) / 2,
            Action::Refit(_) => 4,
            Action::Ferry(landing) => self.ferry(landing),
            Action::BreakIn(_) => 15,
            // Orders.
            Action::Pick(unit) => self.pick(frame, unit),
            Action::PickAll(place) => self.pick_all(place),
            Action::Go(to) => self.go(to),
            Action::Attack(place, group) => self.attack(place, group),
            Action::Fortify => self.fortify(),
            Action::Infiltrate(to) => {
                if self.vacant(to) {
                    20
                } else {
                    2
                }
            }
            Action::Regroup(to) => {
                if self.o.enemy_in(to, self.side) {
                    0
                } else {
                    6
                }
            }
            Action::Build(_) => 80,
            Action::Rest => 3,
            Action::Recross | Action::Drop => 0,
            Action::Launch => 25 + 40 * self.o.imp.strikes.len() as u16 + 10 * self.o.imp.chosen.len(),
            Action::End => self.end(frame),
            // Answers.
            Action::Commit(_) => 12 + self.stake(),
            Action::Hold => 20,
            Action::HoldAll | Action::SaveAll => 2,
            Action::Card(value) => 4 + u16::from(value),
            Action::Use => self.reroll(),
            Action::Save => 30,
            Action::Lead(unit) => 10 + u16::from(self.game.lookup.attack[unit.at()].unsigned_abs()),
            Action::Pay(unit) => self.pay(unit),
            Action::Retreat(..) if frame == Frame::Voluntary => 2,
            Action::Retreat(_, to) => 10 + 10 * u16::from(self.o.free(to, self.side)),
            Action::Stand => 40,
            Action::Prolong => {
                if self.fresh_lead() > 4 {
                    40
                } else {
                    3
                }
            }
            Action::LetEnd => 20,
            Action::Give(_) | Action::Return(_) | Action::Enough => 10,
        }
    }

    fn troops_near(&self, zone: PlaceId) -> u8 {
        self.o.count(zone, self.side).min(8)
    }

    fn enemies_near(&self, place: PlaceId) -> u8 {
        let near = self.game.lookup.reach[place.at()];
        near.iter().filter(|p| self.o.enemy_in(*p, self.side)).count().min(12) as u8
    }

    /// What the troops of a place could do best.
    fn activate(&self, place: PlaceId) -> u16 {
        let from = self.troops[place.at()];
        let mut best = if self.o.enemy_in(place, self.side) { self.storm(from, place) } else { 0 };
        if from.able == 0 {
            return 1;
        }
        for near in (self.game.lookup.near[place.at()] & self.game.lookup.playable(self.o.config)).iter() {
            let urge = if self.o.enemy_in(near, self.side) {
                self.storm(from, near)
            } else if self.vacant(near) {
                self.march_into(near)
            } else {
                0
            };
            best = best.max(urge);
        }
        // Idle troops behind the front are brought up, many at once.
        let idle = if self.distance[place.at()] > 1 { 2 + 3 * u16::from(from.able.unsigned_abs().min(8)) } else { 1 };
        best.max(idle)
    }

    fn march_into(&self, place: PlaceId) -> u16 {
        (30 + 3 * self.worth(place)).min(4000) as u16
    }

    /// Fire from afar.
    fn shell(&self, how: How, observer: Option<UnitId>, place: PlaceId, group: Group) -> u16 {
        let index = usize::from(group == Group::Spent);
        let Some(factor) = self.troops[place.at()].defence[index] else { return 0 };
        let value = match (how, observer) {
            (How::Air, _) => self.game.by_date(&self.game.pack.tables.luftwaffe, self.o.day),
            (_, Some(unit)) if self.o.night => self.game.pack.units[unit.at()].night,
            (_, Some(unit)) => self.game.lookup.attack[unit.at()],
            _ => self.game.by_date(&self.game.pack.tables.front_artillery, self.o.day),
        };
        let margin = value - factor - self.game.lookup.tem[place.at()] as i8;
        // Shells are better spent where one's own troops can follow.
        let followed =
            self.o.contested(place) || (self.game.lookup.near[place.at()]).iter().any(|p| self.troops[p.at()].able > 0);
        self.tempts(margin, self.worth(place)) / if followed { 3 } else { 10 }
    }

    fn ferry(&self, landing: PlaceId) -> u16 {
        let danger = self.game.interdiction(self.o, landing).max(0).unsigned_abs();
        90 / (1 + u16::from(danger))
    }

    fn pick(&self, frame: Frame, unit: UnitId) -> u16 {
        if frame == Frame::Ferry {
            return 30;
        }
        let (o, look) = (self.o, &self.game.lookup);
        let Some(first) = o.imp.chosen.first() else {
            // Alone, or to begin with: the strongest.
            let strength = look.attack[unit.at()].max(0).unsigned_abs();
            return if o.spent.has(unit) { 2 } else { 4 + 2 * u16::from(strength) };
        };
        if o.at[first.at()] == o.at[unit.at()] && look.parent[first.at()] == look.parent[unit.at()] { 25 } else { 6 }
    }

    fn pick_all(&self, place: PlaceId) -> u16 {
        40 + self.activate(place).min(400)
    }

    /// The picked units as troops.
    fn chosen(&self) -> Troops {
        let (o, look) = (self.o, &self.game.lookup);
        let mut troops = Troops::default();
        for unit in o.imp.chosen.minus(o.spent).iter() {
            troops.able = troops.able.saturating_add(1);
            troops.attack = troops.attack.max(look.attack[unit.at()]);
        }
        troops
    }

    fn go(&self, to: PlaceId) -> u16 {
        let o = self.o;
        let Some(from) = o.imp.chosen.first().map(|unit| o.at[unit.at()]) else { return 1 };
        if o.enemy_in(to, self.side) {
            return self.storm(self.chosen(), to) / 2;
        }
        if self.vacant(to) {
            return self.march_into(to);
        }
        let here = if usize::from(from) < PLACES { self.distance[usize::from(from)] } else { FAR };
        let there = self.distance[to.at()];
        // Towards the fighting; never to and fro.
        if there < here { 20 } else { 0 }
    }

    /// An attack by the picked units, with its true values.
    fn attack(&self, place: PlaceId, group: Group) -> u16 {
        let (g, o) = (self.game, self.o);
        let attackers = o.imp.chosen;
        let how = g.how(o, attackers, place, group);
        let fight = Fight {
            side: self.side,
            place,
            how,
            group,
            attackers,
            target: g.target(o, place, group),
            guns: None,
            dice: [0; 2],
            counter: 0,
            excess: 0,
            cp: 0,
            lead: None,
            payers: crate::id::UnitSet::NONE,
            retreating: crate::id::UnitSet::NONE,
            overrun: false,
            friendly: false,
        };
        let values = g.values(o, &fight);
        let urge = self.tempts(values.ov() - values.dv(), self.worth(place));
        let must = u16::from(attackers.meets(o.imp.owing)) * 50;
        if how == How::Rubble { urge / 6 } else { urge.max(must) }
    }

    fn fortify(&self) -> u16 {
        let here = self.o.imp.chosen.first().and_then(|unit| self.o.place_of(unit));
        let points = here.map_or(0, |place| u16::from(self.game.pack.places[place.at()].vp));
        if self.side == Side::Soviet { 3 + 8 * points } else { 0 }
    }

    /// Is there more to do in this impulse?
    fn end(&self, frame: Frame) -> u16 {
        if matches!(frame, Frame::Guns(_)) {
            return 20;
        }
        let o = self.o;
        let mut places = PlaceSet::NONE;
        o.imp.active.minus(o.spent).iter().filter_map(|unit| o.place_of(unit)).for_each(|place| places.add(place));
        let best = places.iter().map(|place| self.activate(place)).max().unwrap_or(0);
        // An impulse that was begun is used.
        if best > 30 { 3 } else { 40 }
    }

    /// What the attack under way is about.
    fn stake(&self) -> u16 {
        self.o.fight.map_or(0, |fight| self.worth(fight.place).min(120) as u16 / 2)
    }

    /// The Advantage goes to the enemy when it is used: for a roll that hurts where it matters.
    fn reroll(&self) -> u16 {
        let Some(fight) = self.o.fight.filter(|_| self.o.top() == Some(Frame::Rolled(Roll::Combat))) else { return 2 };
        let hurt = if fight.side == self.side { 1 - fight.excess } else { fight.excess - 2 };
        let hurt = u16::from(hurt.clamp(0, 8).unsigned_abs());
        hurt * self.stake().min(40) / 4
    }

    /// Fresh units turn spent before spent ones die; the weakest first.
    fn pay(&self, unit: UnitId) -> u16 {
        let o = self.o;
        let retreating = o.fight.is_some_and(|fight| fight.retreating.has(unit));
        let weak = 12u16.saturating_sub(u16::from(self.game.lookup.attack[unit.at()].max(0).unsigned_abs()));
        match (retreating, o.spent.has(unit)) {
            (true, _) => 1,
            (_, true) => 4 + weak / 4,
            _ => 30 + 4 * weak,
        }
    }

    /// Own units that can act beyond the enemy's.
    fn fresh_lead(&self) -> i16 {
        let look = &self.game.lookup;
        let fresh = |side: Side| {
            let units = (look.combat & look.side[side.at()]).minus(self.o.spent);
            units.iter().filter(|unit| self.o.at[unit.at()] < spot::EAST).count() as i16
        };
        fresh(self.side) - fresh(self.side.other())
    }
}
