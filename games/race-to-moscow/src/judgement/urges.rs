//! What a player of experience is drawn to: medals and Soviet armies within reach of troops that can pay for them, supply
//! on the way from the base to the front, and no step without a use.

use verst_core::{Aim, Seat};

use super::aims::{Goal, goal};
use crate::Race;
use crate::action::Action;
use crate::id::{ArmyId, Group, Kind, ZoneId, ZoneSet};
use crate::state::{Frame, Open, Order, State, Task, total};

/// Room on an army card (R2M-2.1).
const CARD: u8 = 6;

impl Race {
    /// The urge towards each action.
    pub(crate) fn urges_of(&self, s: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        out.clear();
        let Some(frame) = s.top() else { return out.resize(actions.len(), 1) };
        let Some(group) = s.config.group_at(seat.0) else {
            return out.extend(actions.iter().map(|action| self.soviet_urge(s, *action)));
        };
        let eye = Eye::new(self, s, group, goal(aim));
        out.extend(actions.iter().map(|action| eye.urge(frame, *action)));
    }

    /// The Soviet player defends what brings the enemy medals.
    fn soviet_urge(&self, o: &Open, action: Action) -> u16 {
        match action {
            Action::Place(zone) => {
                20 + 60 * u16::from(o.medals[zone.at()]) + 30 * u16::from(self.lookup.forts.has(zone))
            }
            Action::Counter(zone) => {
                15 + 10 * u16::from(total(o.supplies[zone.at()])) + 20 * u16::from(o.rail.has(zone))
            }
            _ => 10,
        }
    }
}

/// One look at the map with the eyes of a group.
struct Eye<'a> {
    race: &'a Race,
    o: &'a Open,
    group: Group,
    goal: Goal,
    /// What the group may still take, and what of it is worth anything.
    open: ZoneSet,
    prizes: ZoneSet,
}

impl<'a> Eye<'a> {
    fn new(race: &'a Race, o: &'a Open, group: Group, goal: Goal) -> Eye<'a> {
        let open = race.lookup.enter[group.at()] & o.uncontrolled(race.lookup.zones);
        let aimed_at = if let Goal::Zone(zone) = goal { ZoneSet::one(zone) } else { ZoneSet::NONE };
        let medals = !ZoneSet::marked(&o.medals, 0);
        let prizes = open & (medals | o.markers | race.lookup.goals[group.at()] | aimed_at);
        Eye { race, o, group, goal, open, prizes }
    }

    fn urge(&self, frame: Frame, action: Action) -> u16 {
        let o = self.o;
        match action {
            Action::End => {
                if o.actions > 0 {
                    1
                } else {
                    60
                }
            }
            Action::Done => 8,
            Action::Stop => self.stop(),
            Action::Pay => self.pay(),
            Action::Fight => 200,
            Action::Fill if matches!(frame, Frame::Amount { task: Task::Handle(_), .. }) => 200,
            Action::Fill => 30,
            Action::Pass => 6,
            Action::Prevent => 60,
            Action::EatZone => 50,
            Action::Transport => self.leans(self.transport()),
            Action::TakeTransport => self.leans(self.vehicles()),
            Action::Supply(base) => self.leans(self.supply(base)),
            Action::Air => 30,
            Action::Take(_) => 25,
            Action::Card(_) => 60,
            Action::Handle(army) => self.handle(army),
            Action::Move(army) => self.activate(army),
            Action::Go(zone) => self.go(zone),
            Action::Truck(from) | Action::Train(from) => self.load(from),
            Action::To(to) => self.haul(frame, to),
            Action::Rail(zone) => 200 / (1 + u16::from(self.to_front(zone))),
            Action::Amount(kind, n) => self.amount(frame, kind, n),
            Action::Trucks(n) => 10 + 10 * u16::from(n),
            Action::Trains(n) => 10 + 20 * u16::from(n),
            Action::Return(kind) => [10, 10, 30][kind.at()],
            Action::Lift(army, kind) => self.lift(army, kind),
            Action::Medal(zone) => self.medal(frame, zone),
            // The last word on another's turn: what hurts the player who leads least of all is oneself.
            Action::Place(zone) => {
                if self.race.lookup.enter[self.group.at()].has(zone) {
                    3
                } else {
                    20
                }
            }
            Action::Counter(zone) => {
                if o.holds(self.group, zone) {
                    1
                } else {
                    20 + 5 * u16::from(total(o.supplies[zone.at()]))
                }
            }
            Action::Sabotage(zone) => {
                if o.holds(self.group, zone) {
                    1
                } else {
                    20
                }
            }
            _ => 10,
        }
    }

    /// More of it for somebody who brings up supplies.
    fn leans(&self, urge: u16) -> u16 {
        if self.goal == Goal::Supplies { urge * 4 } else { urge }
    }

    fn cargo(&self, army: ArmyId, kind: Kind) -> u8 {
        self.o.cargo[army.at()][kind.at()]
    }

    /// Steps for the group from one zone to another.
    fn way(&self, from: ZoneId, to: ZoneId) -> u8 {
        self.race.lookup.ways[self.group.at()][from.at()][to.at()]
    }

    /// What a zone is worth to an army that can spend so much ammunition there.
    fn worth(&self, zone: ZoneId, ammo: u8) -> u32 {
        let o = self.o;
        let fort = u8::from(self.race.lookup.forts.has(zone));
        let guarded = o.markers.has(zone);
        if ammo < fort + 2 * u8::from(guarded) {
            return 0;
        }
        let medals = 100 * u32::from(o.medals[zone.at()]);
        // A Soviet card is worth two or three symbols, of which three make a medal.
        let card = if guarded { if ammo >= fort + 3 { 70 } else { 30 } } else { 0 };
        let victory = if self.race.lookup.goals[self.group.at()].has(zone) { 250 } else { 0 };
        medals + card + victory
    }

    /// What pulls an army that stands in a zone: the best of what lies ahead, less with every step.
    fn pull(&self, from: ZoneId, ammo: u8) -> u32 {
        let mut best = 0;
        for zone in self.prizes.iter() {
            let steps = u32::from(self.way(from, zone));
            if steps > 12 {
                continue;
            }
            let mut worth = self.worth(zone, ammo);
            if self.goal == Goal::Zone(zone) {
                worth += 300;
            }
            best = best.max(worth * 4 / (steps + 3));
        }
        best
    }

    fn go(&self, zone: ZoneId) -> u16 {
        let o = self.o;
        let Some(march) = o.march else { return 10 };
        let ammo = self.cargo(march.army, Kind::Ammo);
        let here = if self.open.has(zone) { 10 + self.worth(zone, ammo) } else { 0 };
        if self.open.has(zone) && o.markers.has(zone) && ammo < 2 {
            return 1;
        }
        let at = o.zone_of(march.army);
        let nearer = match self.goal {
            Goal::Zone(goal) if self.way(zone, goal) < self.way(at, goal) => 200,
            _ => 0,
        };
        sharp(8 + here + self.pull(zone, ammo) + nearer)
    }

    /// Is it worth moving this army?
    fn activate(&self, army: ArmyId) -> u16 {
        let panzer = self.race.panzer(army);
        let ammo = self.cargo(army, Kind::Ammo);
        let pull = self.pull(self.o.zone_of(army), ammo);
        let ready = if panzer { 3 + 2 * u32::from(self.cargo(army, Kind::Fuel).min(3)) } else { 5 };
        let able = if ammo == 0 { 1 } else { 3 };
        (5 + pull * ready * able / 24).min(600) as u16
    }

    /// To stop is wise where the next fight cannot be paid.
    fn stop(&self) -> u16 {
        let Some(march) = self.o.march else { return 20 };
        let ammo = self.cargo(march.army, Kind::Ammo);
        if ammo == 0 { 40 } else { 10 }
    }

    fn pay(&self) -> u16 {
        let Some(march) = self.o.march else { return 20 };
        let (fuel, ammo) = (self.cargo(march.army, Kind::Fuel), self.cargo(march.army, Kind::Ammo));
        if ammo < 2 { 5 } else { 15 * u16::from(fuel) }
    }

    /// Tokens that the armies at the front have room for.
    fn hunger(&self) -> u16 {
        self.race
            .lookup
            .armies_of(self.group)
            .map(|army| u16::from(CARD.saturating_sub(total(self.o.cargo[army.at()]))))
            .sum()
    }

    fn stored(&self) -> u16 {
        self.o.zones_of(self.group).iter().map(|zone| u16::from(total(self.o.supplies[zone.at()]))).sum()
    }

    fn transport(&self) -> u16 {
        let pieces = u16::from(self.o.trucks[self.group.at()] + self.o.trains[self.group.at()]).min(4);
        4 + self.hunger().min(self.stored()) * pieces
    }

    fn vehicles(&self) -> u16 {
        let pieces = self.o.trucks[self.group.at()] + self.o.trains[self.group.at()];
        if pieces < 2 {
            60
        } else if pieces < 5 {
            20
        } else {
            4
        }
    }

    fn supply(&self, base: ZoneId) -> u16 {
        let held = total(self.o.supplies[base.at()]);
        let room = if held >= 6 { 1 } else { u16::from(9 - held) };
        let stock = u16::from(total(self.o.stock));
        2 + 5 * room.min(stock)
    }

    /// Supplies in the army's own zone are loaded before anything else; nothing is unloaded without need.
    fn handle(&self, army: ArmyId) -> u16 {
        let lying = total(self.o.supplies[self.o.zone_of(army).at()]);
        let room = CARD.saturating_sub(total(self.o.cargo[army.at()]));
        if lying > 0 && room > 0 { 150 } else { 0 }
    }

    /// Steps from a zone to the nearest of the group's armies.
    fn to_front(&self, zone: ZoneId) -> u8 {
        let armies = self.race.lookup.armies_of(self.group);
        armies.map(|army| self.way(zone, self.o.zone_of(army))).min().unwrap_or(u8::MAX).min(20)
    }

    fn load(&self, from: ZoneId) -> u16 {
        let lying = u16::from(total(self.o.supplies[from.at()]));
        if self.to_front(from) == 0 { 2 } else { 10 * lying.min(6) }
    }

    fn haul(&self, frame: Frame, to: ZoneId) -> u16 {
        let Frame::Haul { from, .. } = frame else { return 10 };
        let (before, after) = (self.to_front(from), self.to_front(to));
        if after < before { 60 + 60 * u16::from(after == 0) } else { 2 }
    }

    fn amount(&self, frame: Frame, kind: Kind, n: u8) -> u16 {
        let Frame::Amount { task, .. } = frame else { return 10 };
        let n = u16::from(n);
        match task {
            // What an army carries: ammunition and fuel for the tanks, food for the march.
            Task::Handle(army) => match kind {
                Kind::Ammo => 5 + 12 * n.min(4),
                Kind::Fuel if self.race.panzer(army) => 5 + 12 * n.min(3),
                Kind::Fuel => {
                    if n == 0 {
                        20
                    } else {
                        5
                    }
                }
                Kind::Food => 5 + 5 * n.min(2),
            },
            Task::Cargo { .. } | Task::Supply(_) => match kind {
                Kind::Ammo => 2 + 8 * n,
                Kind::Fuel => 2 + 7 * n,
                Kind::Food => 4 + 4 * n.min(3),
            },
            Task::Transport => 5 + 10 * n,
        }
    }

    fn lift(&self, army: ArmyId, kind: Kind) -> u16 {
        match kind {
            Kind::Fuel if self.race.panzer(army) && self.cargo(army, kind) == 0 => 60,
            Kind::Ammo if self.cargo(army, kind) < 2 => 50,
            Kind::Food if self.o.is_halted(army) => 60,
            _ => 5,
        }
    }

    /// A medal goes from where others may win it to where oneself may.
    fn medal(&self, frame: Frame, zone: ZoneId) -> u16 {
        let own = self.open.has(zone);
        match frame {
            Frame::Medal(Order::Halder | Order::Fuehrer | Order::Wolf, None) => {
                if own {
                    3
                } else {
                    40
                }
            }
            _ if own => 200 / (1 + u16::from(self.to_front(zone))),
            _ => 1,
        }
    }
}

/// The best stands out more than in proportion.
fn sharp(urge: u32) -> u16 {
    (urge * urge / 64).clamp(1, 20_000) as u16
}
