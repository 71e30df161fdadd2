//! Chapter 11, transport: R2M-11.1 to R2M-11.11; redeployment by rail, R2M-19.1; Heavy Road Transport, R2M-16.7f.

use verst_core::Listener;

use crate::Race;
use crate::event::Event;
use crate::id::{ArmyId, Group, LinkId, Supplies, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Frame, Haul, Open, Task, total};
use crate::verdict::{Verdict, allow, no_army, no_zone};

impl Race {
    /// R2M-0.6: the zones of a group with a continuous connection to these of its zones.
    pub(crate) fn connected(&self, own: ZoneSet, from: ZoneSet) -> ZoneSet {
        let mut reached = from & own;
        let mut edge = reached;
        while !edge.is_empty() {
            let next = edge.iter().fold(ZoneSet::NONE, |next, z| next | self.lookup.joined[z.at()]);
            edge = (next & own).minus(reached);
            reached = reached | edge;
        }
        reached
    }

    /// R2M-11.4: the zones between which trains of a group may run.
    pub(crate) fn rail_net(&self, o: &Open, group: Group) -> ZoneSet {
        let own = o.zones_of(group);
        let record = &self.pack.groups[group.at()];
        let bases = record.front_base.into_iter().chain([record.base]).collect();
        self.connected(own, bases) & o.rail
    }

    /// The connection that a truck or a train of the active player may take between two zones.
    fn check_link(
        &self,
        o: &Open,
        train: bool,
        from: ZoneId,
        to: ZoneId,
        net: ZoneSet,
    ) -> Result<LinkId, crate::verdict::No> {
        let group = o.active();
        let rule = if train { "R2M-11.4" } else { "R2M-11.3" };
        let fail = |rule, kind| no_zone(rule, kind, to).map(|()| LinkId(0));
        let Some((link, _, colours)) = self.lookup.links[from.at()].iter().find(|(_, end, _)| *end == to) else {
            let red = self.lookup.next_to[from.at()].has(to);
            return fail("R2M-0.3", if red { "red-line" } else { "no-line" });
        };
        if colours & group.bit() == 0 {
            return fail("R2M-0.3", "other-line");
        }
        if !o.holds(group, from) || !o.holds(group, to) {
            return fail(rule, "not-held");
        }
        if train && !(net.has(from) && net.has(to)) {
            return fail("R2M-11.4", "no-rail");
        }
        // R2M-11.5: one truck and one train, whoever placed them.
        let busy = if train { o.trains_on.has(*link) } else { o.trucks_on.iter().any(|set| set.has(*link)) };
        if busy { fail("R2M-11.5", "line-taken") } else { Ok(*link) }
    }

    /// R2M-11.2, R2M-16.7f: may another piece be placed?
    pub(crate) fn check_piece(&self, o: &Open, train: bool) -> Verdict {
        let group = o.active().at();
        let have = if train { o.trains[group] } else { o.trucks[group] };
        allow(have > 0, "R2M-11.1", if train { "no-train" } else { "no-truck" })?;
        let limit = self.pack.tables.logistics[o.level as usize - 1].place;
        let extra = if o.haul.heavy { self.pack.tables.capacity.heavy_trucks } else { 0 };
        let room = o.haul.placed < limit + extra && (!train || o.haul.trains < limit);
        allow(room, "R2M-11.2", "place-limit")
    }

    /// R2M-11.3, R2M-11.4: may a piece start here with supplies?
    pub(crate) fn check_start(&self, o: &Open, train: bool, from: ZoneId, net: ZoneSet) -> Verdict {
        self.check_piece(o, train)?;
        if !o.holds(o.active(), from) {
            return no_zone(if train { "R2M-11.4" } else { "R2M-11.3" }, "not-held", from);
        }
        if total(o.supplies[from.at()]) == 0 {
            return no_zone("R2M-11.6", "nothing-to-carry", from);
        }
        if self.hauls(o, train, from, net).next().is_none() {
            return no_zone(if train { "R2M-11.4" } else { "R2M-11.3" }, "no-way", from);
        }
        Ok(())
    }

    /// Where a piece from this zone may go.
    pub(crate) fn hauls(&self, o: &Open, train: bool, from: ZoneId, net: ZoneSet) -> impl Iterator<Item = ZoneId> {
        let ends = self.lookup.links[from.at()].iter().map(|(_, to, _)| *to);
        ends.filter(move |to| self.check_link(o, train, from, *to, net).is_ok())
    }

    pub(crate) fn check_haul(&self, o: &Open, train: bool, from: ZoneId, to: ZoneId) -> Verdict {
        self.check_link(o, train, from, to, self.rail_net(o, o.active())).map(|_| ())
    }

    /// R2M-19.1: may this army go by train?
    pub(crate) fn check_redeploy(&self, o: &Open, army: ArmyId, net: ZoneSet) -> Verdict {
        allow(o.config.redeployment, "R2M-19.1", "no-redeployment")?;
        if self.group_of(army) != o.active() || !o.config.plays(self.group_of(army)) {
            return no_army("R2M-19.1", "not-your-army", army);
        }
        if self.panzer(army) {
            return no_army("R2M-19.1", "armour-does-not-fit", army);
        }
        if o.is_halted(army) {
            return no_army("R2M-19.1", "halted", army);
        }
        self.check_piece(o, true)?;
        if self.redeploys(o, army, net).next().is_none() {
            return no_army("R2M-19.1", "no-way", army);
        }
        Ok(())
    }

    /// R2M-19.1: where a train may take the army.
    pub(crate) fn redeploys(&self, o: &Open, army: ArmyId, net: ZoneSet) -> impl Iterator<Item = ZoneId> {
        self.hauls(o, true, o.zone_of(army), net).filter(|to| o.army_in(*to).is_none())
    }

    pub(crate) fn check_redeploy_to(&self, o: &Open, army: ArmyId, to: ZoneId) -> Verdict {
        self.check_haul(o, true, o.zone_of(army), to)?;
        match o.army_in(to) {
            Some(other) => no_army("R2M-19.1", "army-there", other),
            None => Ok(()),
        }
    }

    /// Can anything be transported?
    pub(crate) fn can_transport(&self, o: &Open) -> bool {
        let group = o.active();
        let net = self.rail_net(o, group);
        let own = o.zones_of(group);
        own.iter().any(|z| {
            total(o.supplies[z.at()]) > 0
                && (self.check_start(o, false, z, net).is_ok() || self.check_start(o, true, z, net).is_ok())
        }) || (o.config.redeployment
            && self.lookup.armies_of(group).any(|army| self.check_redeploy(o, army, net).is_ok()))
    }

    /// R2M-11.11: may this army exchange supplies with its zone?
    pub(crate) fn check_handle(&self, o: &Open, army: ArmyId) -> Verdict {
        if self.group_of(army) != o.active() || !o.config.plays(self.group_of(army)) {
            return no_army("R2M-11.9", "not-your-army", army);
        }
        if Open::in_set(o.handled, army) {
            return no_army("R2M-11.11", "handled-already", army);
        }
        if total(o.cargo[army.at()]) + total(o.supplies[o.zone_of(army).at()]) == 0
            || !self.some_mix(o, Task::Handle(army))
        {
            return no_army("R2M-11.11", "nothing-to-exchange", army);
        }
        Ok(())
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-11.1: a Transport supply action begins.
    pub fn begin_transport(&mut self) {
        self.s.actions -= 1;
        self.s.push(Frame::Transport);
    }

    /// D12: another piece, unless none can be placed.
    pub fn transport_waits(&mut self) -> bool {
        let more = |train| self.g.check_piece(self.s, train).is_ok();
        let heavy = self.s.holds_okh(self.active(), crate::data::Okh::Transport as u8);
        if self.s.haul.placed == 0 || heavy || more(false) || more(true) { false } else { self.end_transport() }
    }

    pub fn end_transport(&mut self) -> bool {
        self.s.frames.pop();
        self.s.haul = Haul::default();
        true
    }

    /// A truck or train is placed on a connection (R2M-11.1).
    fn place_piece(&mut self, train: bool, from: ZoneId, to: ZoneId) {
        let group = self.active();
        let Some((link, ..)) = self.g.lookup.links[from.at()].iter().find(|(_, end, _)| *end == to) else { return };
        if train {
            self.s.trains[group.at()] -= 1;
            self.s.trains_on.add(*link);
        } else {
            self.s.trucks[group.at()] -= 1;
            self.s.trucks_on[group.at()].add(*link);
        }
        self.s.haul.placed += 1;
        self.s.haul.trains += u8::from(train);
    }

    /// R2M-11.3, R2M-11.4: tokens travel.
    pub fn deliver(&mut self, train: bool, from: ZoneId, to: ZoneId, tokens: Supplies) {
        let group = self.active();
        self.place_piece(train, from, to);
        for (k, n) in tokens.into_iter().enumerate() {
            self.s.supplies[from.at()][k] -= n;
            self.s.supplies[to.at()][k] += n;
        }
        self.tell(|| Event::Transported { group, train, from, to, tokens });
        // R2M-11.10: a halted army eats before anything travels on.
        self.lift_halts();
        self.check_excess(to);
    }

    /// R2M-11.8: does the zone hold too much?
    pub fn check_excess(&mut self, zone: ZoneId) {
        if total(self.s.supplies[zone.at()]) > self.g.capacity(zone) {
            self.s.push(Frame::Excess(zone));
        }
    }

    /// D15: one token returns.
    pub fn return_token(&mut self, zone: ZoneId, kind: crate::id::Kind) {
        self.s.supplies[zone.at()][kind.at()] -= 1;
        self.s.stock[kind.at()] += 1;
        self.tell(|| Event::Returned { zone, kind });
    }

    /// R2M-19.1: an army travels with what it carries.
    pub fn redeploy(&mut self, army: ArmyId, to: ZoneId) {
        let from = self.s.zone_of(army);
        self.s.frames.pop();
        self.place_piece(true, from, to);
        self.s.army_at[army.at()] = to.0;
        self.tell(|| Event::Redeployed { army, from, to });
        self.lift_halts();
    }
}
