//! Chapters 12 and 13, taking supply and transport, and chapter 14, Reorganisation: R2M-12.1 to R2M-14.9.

use verst_core::Listener;

use crate::Race;
use crate::event::Event;
use crate::id::{ArmyId, Group, Kind, LinkSet, Supplies, ZoneId};
use crate::play::Play;
use crate::state::{Air, Frame, Open, Task};
use crate::verdict::{Verdict, allow, no_zone};

impl Race {
    /// R2M-12.1 to R2M-12.3: may supply be taken at this base?
    pub(crate) fn check_supply(&self, o: &Open, zone: ZoneId) -> Verdict {
        allow(o.actions > 0, "R2M-5.1", "no-actions-left")?;
        let record = &self.pack.groups[o.active().at()];
        let front = record.front_base == Some(zone);
        if zone != record.base && !front {
            return no_zone("R2M-12.1", "not-your-base", zone);
        }
        if front && o.front_base_used {
            return no_zone("R2M-12.2", "front-base-used", zone);
        }
        if !self.some_mix(o, Task::Supply(zone)) {
            return no_zone("R2M-12.3", "nothing-to-take", zone);
        }
        Ok(())
    }

    /// R2M-13.1: may transport be taken?
    pub(crate) fn check_take_transport(&self, o: &Open) -> Verdict {
        allow(o.actions > 0, "R2M-5.1", "no-actions-left")?;
        allow(self.some_mix(o, Task::Transport), "R2M-13.1", "no-transport-to-take")
    }

    /// R2M-14.3: the armies in the order in which they are fed.
    pub(crate) fn feeding_order(&self, o: &Open) -> impl Iterator<Item = ArmyId> {
        let players = o.order.len();
        let groups: arrayvec::ArrayVec<Group, 3> =
            (0..players).map(|i| o.order[(o.turn as usize + i) % players]).collect();
        groups.into_iter().flat_map(|g| self.lookup.armies_of(g))
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-12.1: tokens of the stock come into a base.
    pub fn take_supply(&mut self, zone: ZoneId, tokens: Supplies) {
        let group = self.active();
        self.s.actions -= 1;
        if self.g.pack.groups[group.at()].front_base == Some(zone) {
            self.s.front_base_used = true;
        }
        for (k, n) in tokens.into_iter().enumerate() {
            self.s.stock[k] -= n;
            self.s.supplies[zone.at()][k] += n;
        }
        self.tell(|| Event::TookSupply { group, zone, tokens });
        self.lift_halts();
    }

    /// R2M-13.1 to R2M-13.3, R2M-5.5: trucks and trains come from the stock; when the last train goes, all is reorganised
    /// at once. R2M-13.3: who leaves a train avoids it.
    pub fn take_transport(&mut self, trucks: u8, trains: u8) {
        let group = self.active();
        self.s.actions -= 1;
        self.s.trucks_stock[group.at()] -= trucks;
        self.s.trucks[group.at()] += trucks;
        self.s.trains_stock -= trains;
        self.s.trains[group.at()] += trains;
        self.tell(|| Event::TookTransport { group, trucks, trains });
        if self.s.trains_stock == 0 && (trains > 0 || self.s.transport_on_board()) {
            self.reorganise();
        }
    }

    /// R2M-14.1, R2M-14.2: Reorganisation begins; then the armies are fed.
    fn reorganise(&mut self) {
        let mut trucks = 0;
        for group in Group::ALL {
            let back = std::mem::replace(&mut self.s.trucks_on[group.at()], LinkSet::NONE).len();
            self.s.trucks_stock[group.at()] += back;
            trucks += back;
        }
        let trains = std::mem::replace(&mut self.s.trains_on, LinkSet::NONE).len();
        self.s.trains_stock += trains;
        self.tell(|| Event::Reorganisation { trucks, trains });
        if self.s.level == 1 {
            self.s.level = 2;
            self.tell(|| Event::LevelTwo);
        }
        self.s.push(Frame::Feed(0));
    }

    /// R2M-14.3, R2M-14.4: the next army eats, or is halted.
    pub fn feed(&mut self, done: u8) -> bool {
        let Some(army) = self.g.feeding_order(self.s).nth(done as usize) else { return self.end_reorganisation() };
        self.s.replace(Frame::Feed(done + 1));
        if self.s.is_halted(army) {
            return true;
        }
        let food = Kind::Food.at();
        let card = self.s.cargo[army.at()][food] > 0;
        let zone = self.s.supplies[self.s.zone_of(army).at()][food] > 0;
        match (card, zone) {
            (true, true) => self.s.push(Frame::Food(army)),
            (false, false) => {
                self.s.halted |= 1 << army.0;
                self.tell(|| Event::Halted { army });
            }
            (_, from_zone) => self.eat(army, from_zone),
        }
        true
    }

    /// D16: 1 food.
    pub fn eat(&mut self, army: ArmyId, from_zone: bool) {
        let food = Kind::Food.at();
        if from_zone {
            let zone = self.s.zone_of(army);
            self.s.supplies[zone.at()][food] -= 1;
        } else {
            self.s.cargo[army.at()][food] -= 1;
        }
        self.s.stock[food] += 1;
        self.tell(|| Event::Ate { army, zone: from_zone });
    }

    /// R2M-14.5, R2M-14.6: the reserve of trains comes, headquarters (R2M-16.2) and planes are ready. The turn goes on
    /// (R2M-14.9).
    fn end_reorganisation(&mut self) -> bool {
        self.s.frames.pop();
        let trains = std::mem::take(&mut self.s.trains_reserve);
        if trains > 0 {
            self.s.trains_stock += trains;
            self.tell(|| Event::ReserveTrains { trains });
        }
        if self.s.config.advanced {
            self.s.hq = self.s.config.groups;
            self.s.air = [Air::Up; 3];
        }
        true
    }
}
