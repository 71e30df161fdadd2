//! Chapter 9, encirclement, and chapter 10, the fleet: R2M-9.1 to R2M-9.7, R2M-10.1 to R2M-10.3; R2M-20.8.

use verst_core::Listener;

use crate::Race;
use crate::event::{AirEnd, Event};
use crate::id::{Group, SeaId, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Known, Open};
use crate::verdict::{Verdict, allow};

impl Race {
    /// R2M-9.2, R2M-9.3: uncontrolled zones from which no uncontrolled victory zone can be reached, if these zones were
    /// taken besides.
    pub(crate) fn cut_off(&self, o: &Open, fleet: Option<SeaId>, taken: ZoneSet) -> ZoneSet {
        let free = o.uncontrolled(self.lookup.zones).minus(taken);
        let mut reached = free & self.lookup.victory;
        let mut edge = reached;
        let mut seas = 0u32;
        while !edge.is_empty() {
            let mut next = self.lookup.around(edge);
            for zone in (edge & self.lookup.ports).iter() {
                next = next | self.harbours(self.pack.zones[zone.at()].port, fleet, &mut seas);
            }
            edge = (next & free).minus(reached);
            reached = reached | edge;
        }
        free.minus(reached)
    }

    /// R2M-9.2: the ports that can be reached over the sea from a sea zone; seas already seen are skipped.
    fn harbours(&self, from: Option<SeaId>, fleet: Option<SeaId>, seen: &mut u32) -> ZoneSet {
        let mut ports = ZoneSet::NONE;
        let Some(sea) = from.filter(|s| fleet != Some(*s) && *seen >> s.0 & 1 == 0) else { return ports };
        *seen |= 1 << sea.0;
        ports = ports | self.lookup.ports_on[sea.at()];
        for next in &self.pack.seas[sea.at()].joins {
            ports = ports | self.harbours(Some(*next), fleet, seen);
        }
        ports
    }

    /// R2M-9.4: who gets an encircled zone.
    fn heir(&self, o: &Open, zone: ZoneId, cause: Group) -> Option<Group> {
        let colours = self.pack.zones[zone.at()].colours;
        let holders = o.order.iter().copied().filter(|g| colours & g.bit() != 0);
        if colours.count_ones() > 1 && colours & cause.bit() != 0 {
            return Some(cause);
        }
        let near = self.lookup.next_to[zone.at()];
        // The first in turn order of those with the most: `max_by_key` would give the last.
        holders.rev().max_by_key(|g| (o.zones_of(*g) & near).len())
    }

    /// R2M-10.1: may the fleet go there?
    pub(crate) fn check_fleet(&self, o: &Open, to: SeaId) -> Verdict {
        allow(o.actions > 0, "R2M-5.1", "no-actions-left")?;
        allow(o.active() == Group::Nord && o.fleet.is_some(), "R2M-10.1", "not-your-fleet")?;
        allow(!o.fleet_moved, "R2M-10.1", "fleet-has-moved")?;
        let near = o.fleet.is_some_and(|from| self.pack.seas[from.at()].joins.contains(&to));
        allow(near, "R2M-10.1", "sea-not-adjacent")
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-9.1: look for pockets, and close them.
    pub fn encircle(&mut self, cause: Group) {
        let zones = self.g.cut_off(self.s, self.s.fleet, ZoneSet::NONE);
        if zones.is_empty() {
            return;
        }
        let active = self.active();
        // R2M-9.4: all at once, so heirs are found before any zone changes hands.
        let heirs: arrayvec::ArrayVec<(ZoneId, Group), { crate::id::ZONES }> =
            zones.iter().filter_map(|zone| Some((zone, self.g.heir(self.s, zone, cause)?))).collect();
        let markers = (zones & self.s.markers).len();
        let cards = (0..markers).filter(|_| self.take_unseen_card(active)).count() as u8;
        self.tell(|| Event::Encircled { group: active, zones, cards });
        for (zone, heir) in heirs {
            let marker = self.s.markers.has(zone);
            if marker {
                self.marker_to_reserve(zone);
            }
            // R2M-9.6: with its medals, without price or card.
            let medals = self.take_zone(heir, zone);
            self.tell(|| Event::ByEncirclement { group: heir, zone, medals, marker });
        }
    }

    /// R2M-9.5, R2M-20.8: the top Soviet card, face down. Was there one?
    fn take_unseen_card(&mut self, group: Group) -> bool {
        if self.s.config.stavka || self.s.decks[0].is_empty() {
            return false;
        }
        let (level, seen) = (self.s.decks[0].level, self.s.decks[0].looked);
        if let Some(card) = self.s.secret.top.take() {
            self.s.secret.known.push(Known { card, group, level, seen });
        }
        self.s.decks[0].take_unseen(group);
        self.s.encircled[group.at()] += 1;
        self.soviet_revealed(AirEnd::Taken);
        true
    }

    /// R2M-10.1, R2M-10.2: the fleet moves, and ports may be cut off.
    pub fn move_fleet(&mut self, to: SeaId) {
        self.s.actions -= 1;
        self.s.fleet_moved = true;
        self.s.fleet = Some(to);
        self.tell(|| Event::FleetMoved { to });
        self.encircle(Group::Nord);
    }
}
