//! Orders that move medals (R2M-7.18, R2M-16.7l) and partisans (R2M-7.19, R2M-16.4, R2M-20.7).

use verst_core::Listener;

use crate::Race;
use crate::data::Okh;
use crate::event::Event;
use crate::id::{Group, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Frame, Open, Order};
use crate::verdict::{Verdict, no_zone};

impl Race {
    /// R2M-7.18: the zone just entered takes no part.
    fn just_entered(o: &Open, order: Order) -> ZoneSet {
        match o.march {
            Some(march) if order != Order::Wolf => ZoneSet::one(o.zone_of(march.army)),
            _ => ZoneSet::NONE,
        }
    }

    /// Where a medal from this zone may go.
    pub(crate) fn medal_targets(&self, o: &Open, order: Order, from: ZoneId) -> ZoneSet {
        let open = (self.lookup.medals[o.config.map()] & o.uncontrolled(self.lookup.zones))
            .minus(Race::just_entered(o, order));
        let alike = match order {
            Order::Wolf => self.lookup.zones,
            _ => self.lookup.colour[self.pack.zones[from.at()].colours as usize],
        };
        (open & alike).minus(ZoneSet::one(from))
    }

    /// Zones whose medal may go somewhere.
    pub(crate) fn medal_sources(&self, o: &Open, order: Order) -> ZoneSet {
        let class = |zone: ZoneId| match order {
            Order::Wolf => true,
            Order::Halder => self.pack.zones[zone.at()].colours.is_power_of_two(),
            Order::Fuehrer => self.pack.zones[zone.at()].colours.count_ones() == 2,
        };
        let tokens = self.lookup.zones.iter().filter(|z| o.medals[z.at()] > 0);
        let just = Race::just_entered(o, order);
        tokens.filter(|z| class(*z) && !just.has(*z) && !self.medal_targets(o, order, *z).is_empty()).collect()
    }

    /// D8: may this zone be named?
    pub(crate) fn check_medal(&self, o: &Open, order: Order, from: Option<ZoneId>, zone: ZoneId) -> Verdict {
        let rule = if order == Order::Wolf { "R2M-16.7l" } else { "R2M-7.18" };
        match from {
            None if !self.medal_sources(o, order).has(zone) => no_zone(rule, "no-medal-to-move", zone),
            Some(from) if !self.medal_targets(o, order, from).has(zone) => no_zone(rule, "no-medal-there", zone),
            _ => Ok(()),
        }
    }

    /// R2M-7.19, R2M-20.7: rail markers that partisans may turn.
    pub(crate) fn sabotage_targets(&self, o: &Open) -> ZoneSet {
        let active = o.active();
        let owners = o.config.seats().filter(|g| o.config.stavka || o.config.solo() || *g != active);
        let zones = owners.fold(ZoneSet::NONE, |zones, g| zones | o.zones_of(g));
        (zones & o.rail).minus(self.lookup.printed)
    }

    /// R2M-16.4: the holder of Security Division.
    pub(crate) fn security_holder(&self, o: &Open) -> Option<Group> {
        o.config.seats().find(|g| o.holds_okh(*g, Okh::Security as u8))
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// An order has come that may move a medal.
    pub fn begin_medal(&mut self, order: Order) {
        if self.g.medal_sources(self.s, order).is_empty() {
            self.tell(|| Event::MedalStays { order });
        } else {
            self.s.push(Frame::Medal(order, None));
        }
    }

    /// D8: first the source, then the target.
    pub fn choose_medal(&mut self, order: Order, from: Option<ZoneId>, zone: ZoneId) {
        let Some(from) = from else {
            self.s.replace(Frame::Medal(order, Some(zone)));
            return;
        };
        self.s.frames.pop();
        self.s.medals[from.at()] -= 1;
        self.s.medals[zone.at()] += 1;
        self.tell(|| Event::MedalMoved { order, from, to: zone });
    }

    /// R2M-7.19: partisans strike somebody, if they can.
    pub fn begin_partisans(&mut self) {
        if self.g.sabotage_targets(self.s).is_empty() {
            self.tell(|| Event::NoTarget);
        } else {
            self.s.push(Frame::Partisans);
        }
    }

    /// D9: the target is named; the holder of Security Division is asked.
    pub fn sabotage(&mut self, zone: ZoneId) {
        if self.g.security_holder(self.s).is_some() {
            self.s.replace(Frame::Security(zone));
        } else {
            self.s.frames.pop();
            self.turn_rail(zone);
        }
    }

    fn turn_rail(&mut self, zone: ZoneId) {
        let Some(group) = self.s.holder(zone) else { return };
        self.s.rail.drop(zone);
        self.tell(|| Event::Partisans { zone, group });
    }

    /// R2M-16.4: Security Division, or not.
    pub fn answer_partisans(&mut self, zone: ZoneId, prevented: bool) {
        self.s.frames.pop();
        let holder = self.g.security_holder(self.s);
        match holder.filter(|_| prevented) {
            Some(group) => {
                self.s.okh_hand[group.at()] &= !(1 << Okh::Security as u8);
                self.tell(|| Event::Prevented { group, zone });
            }
            None => self.turn_rail(zone),
        }
    }
}
