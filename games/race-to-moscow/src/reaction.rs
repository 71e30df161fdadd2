//! Chapter 18, the Soviet Reaction: R2M-18.1 to R2M-18.12; the Abwehr, R2M-19.3; the Soviet player, R2M-20.2 and R2M-20.9.

use verst_core::{Fall, Listener, Weights};

use crate::Race;
use crate::data::{Deed, FrontStep, Prefer, Where};
use crate::event::Event;
use crate::id::{Group, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Frame, Open, total};
use crate::verdict::{Verdict, no_zone};

/// What a step of a Front card can do: one of these zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doctrine {
    pub step: u8,
    pub deed: Deed,
    pub zones: ZoneSet,
    pub goes_on: bool,
}

impl Race {
    /// R2M-18.2: where a marker may be placed, if any may (R2M-6.3).
    pub(crate) fn placements(&self, o: &Open) -> ZoneSet {
        if o.soviet_reserve == 0 || o.final_round {
            return ZoneSet::NONE;
        }
        self.lookup.around(o.markers).minus(o.markers) & o.uncontrolled(self.lookup.zones)
    }

    /// R2M-18.4 to R2M-18.8: the markers that may be counter-attacked.
    pub(crate) fn counter_targets(&self, o: &Open) -> ZoneSet {
        let active = o.active();
        let owners = o.config.seats().filter(|g| o.config.stavka || o.config.solo() || *g != active);
        let owned = owners.fold(ZoneSet::NONE, |zones, g| zones | o.zones_of(g)).minus(self.lookup.printed);
        owned.minus(self.guarded(o)) & self.exposed(o)
    }

    /// R2M-18.6, R2M-14.8: start zones, armies, halted or not, and what is next to them.
    pub(crate) fn guarded(&self, o: &Open) -> ZoneSet {
        let guards = self.lookup.starts | o.army_zones();
        guards | self.lookup.around(guards)
    }

    /// R2M-18.7: zones next to one that nobody holds.
    pub(crate) fn exposed(&self, o: &Open) -> ZoneSet {
        self.lookup.around(o.uncontrolled(self.lookup.zones))
    }

    /// R2M-18.2, R2M-19.3, R2M-20.9: may a marker be placed here?
    pub(crate) fn check_place(&self, o: &Open, zone: ZoneId) -> Verdict {
        if self.placements(o).has(zone) {
            return Ok(());
        }
        if o.final_round {
            return no_zone("R2M-6.3", "final-round", zone);
        }
        if o.soviet_reserve == 0 {
            return no_zone("R2M-18.9", "reserve-empty", zone);
        }
        match o.holder(zone) {
            Some(group) if !o.config.plays(group) => no_zone("R2M-4.22", "blocked", zone),
            Some(_) => no_zone("R2M-18.2", "held", zone),
            None if o.markers.has(zone) => no_zone("R2M-18.2", "marker-there", zone),
            None => no_zone("R2M-18.2", "no-marker-beside", zone),
        }
    }

    /// R2M-18.4 to R2M-18.8: may this zone be counter-attacked?
    pub(crate) fn check_counter(&self, o: &Open, zone: ZoneId) -> Verdict {
        if self.counter_targets(o).has(zone) {
            return Ok(());
        }
        match o.holder(zone) {
            None => no_zone("R2M-18.4", "no-marker-to-remove", zone),
            Some(group) if !o.config.plays(group) => no_zone("R2M-4.22", "blocked", zone),
            Some(_) if self.lookup.printed.has(zone) => no_zone("R2M-0.5", "printed", zone),
            Some(group) if group == o.active() && !o.config.stavka && !o.config.solo() => {
                no_zone("R2M-18.5", "own-marker", zone)
            }
            Some(_) if self.guarded(o).has(zone) => no_zone("R2M-18.6", "guarded", zone),
            Some(_) => no_zone("R2M-18.7", "not-exposed", zone),
        }
    }

    /// R2M-4.9, R2M-18.9: the side of the active player's Front card that is read.
    pub(crate) fn doctrine_of(&self, o: &Open) -> &[FrontStep] {
        let front = &self.pack.fronts[o.active().at()];
        if o.config.starred { &front.starred } else { &front.standard }
    }

    /// R2M-18.9: the first step from here on that has a candidate, with the best ones.
    pub(crate) fn doctrine(&self, o: &Open, from: u8, vacated: Option<ZoneId>) -> Option<Doctrine> {
        let places = self.placements(o);
        let targets = self.counter_targets(o);
        (from..).zip(self.doctrine_of(o).iter().skip(from as usize)).find_map(|(step, record)| {
            let legal = if record.deed == Deed::Place { places } else { targets };
            let wanted = |zone: &ZoneId| record.wanted.iter().all(|w| self.is_wanted(o, *w, *zone, vacated));
            let candidates: ZoneSet = legal.iter().filter(wanted).collect();
            let zones = record.prefer.iter().fold(candidates, |zones, prefer| self.narrow(o, *prefer, zones));
            let found = Doctrine { step, deed: record.deed, zones, goes_on: record.goes_on };
            (!zones.is_empty()).then_some(found)
        })
    }

    fn is_wanted(&self, o: &Open, wanted: Where, zone: ZoneId, vacated: Option<ZoneId>) -> bool {
        let active = o.active();
        let near = self.lookup.next_to[zone.at()];
        let armies = |fits: &dyn Fn(bool) -> bool| {
            self.lookup.armies_of(active).any(|a| fits(self.panzer(a)) && near.has(o.zone_of(a)))
        };
        match wanted {
            Where::OwnFront => self.lookup.enter[active.at()].has(zone),
            Where::NearArmy => armies(&|_| true),
            Where::NearPanzer => armies(&|panzer| panzer),
            Where::NearField => armies(&|panzer| !panzer),
            Where::NearControlled => near.meets(o.zones_of(active)),
            Where::NearMarker => near.meets(o.markers),
            Where::Medal => o.medals[zone.at()] > 0,
            Where::MedalOrFort => o.medals[zone.at()] > 0 || self.lookup.forts.has(zone),
            Where::Vacated => vacated == Some(zone),
        }
    }

    /// A quality keeps those that have it, if any has; a measure keeps the best.
    fn narrow(&self, o: &Open, prefer: Prefer, zones: ZoneSet) -> ZoneSet {
        let quality = |has: &dyn Fn(ZoneId) -> bool| {
            let with: ZoneSet = zones.iter().filter(|z| has(*z)).collect();
            if with.is_empty() { zones } else { with }
        };
        let least = |measure: &dyn Fn(ZoneId) -> u8| {
            let best = zones.iter().map(measure).min();
            zones.iter().filter(|z| Some(measure(*z)) == best).collect()
        };
        let toward = |goal: ZoneId| least(&|z| self.lookup.distance[z.at()][goal.at()]);
        match prefer {
            Prefer::Medal => quality(&|z| o.medals[z.at()] > 0),
            Prefer::Fort => quality(&|z| self.lookup.forts.has(z)),
            Prefer::Port => quality(&|z| self.lookup.ports.has(z)),
            Prefer::Rail => quality(&|z| o.rail.has(z)),
            Prefer::NearMarker => quality(&|z| self.lookup.next_to[z.at()].meets(o.markers)),
            Prefer::CutsOff => quality(&|z| self.cuts_off(o, z)),
            Prefer::Supplies => least(&|z| u8::MAX - total(o.supplies[z.at()])),
            Prefer::Medals => least(&|z| u8::MAX - o.medals[z.at()]),
            Prefer::NearestArmy => least(&|z| {
                let armies = self.lookup.armies_of(o.active());
                armies.map(|a| self.lookup.distance[z.at()][o.zone_of(a).at()]).min().unwrap_or(u8::MAX)
            }),
            Prefer::Toward(goal) => toward(goal),
            Prefer::TowardInTurn([first, then]) => toward(if o.holder(first).is_none() { first } else { then }),
        }
    }

    /// Would an army of its owner lose its connection to the main base with this zone?
    fn cuts_off(&self, o: &Open, zone: ZoneId) -> bool {
        let Some(owner) = o.holder(zone) else { return false };
        let own = o.zones_of(owner);
        let base = ZoneSet::one(self.pack.groups[owner.at()].base);
        let lost = self.connected(own, base).minus(self.connected(own.minus(ZoneSet::one(zone)), base));
        self.lookup.armies_of(owner).any(|a| lost.has(o.zone_of(a)))
    }

    /// R2M-18.11: who decides between equals; nobody but chance in a solitaire game.
    pub(crate) fn left_player(&self, o: &Open) -> Option<Group> {
        let active = o.active();
        let mut left = self.pack.groups[active.at()].left;
        while !o.config.plays(left) {
            left = self.pack.groups[left.at()].left;
        }
        (left != active).then_some(left)
    }

    /// R2M-18.9: in a solitaire game chance decides between equals.
    pub(crate) fn reaction_odds(&self, o: &Open, step: u8, vacated: Option<ZoneId>) -> Weights {
        let zones = self.doctrine(o, step, vacated).map_or(ZoneSet::NONE, |d| d.zones);
        (0..self.pack.zones.len() as u8).map(|z| u32::from(zones.has(ZoneId(z)))).collect()
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-18.9, R2M-18.10: the Front card is read on.
    pub fn react(&mut self, step: u8, vacated: Option<ZoneId>) -> bool {
        let Some(found) = self.g.doctrine(self.s, step, vacated) else { return self.no_reaction(vacated.is_some()) };
        if found.zones.len() > 1 {
            return false;
        }
        if let Some(zone) = found.zones.first() {
            self.carry_out(found, zone);
        }
        true
    }

    /// D18, or chance: one of the candidates.
    pub fn react_with(&mut self, step: u8, vacated: Option<ZoneId>, zone: ZoneId) {
        if let Some(found) = self.g.doctrine(self.s, step, vacated) {
            self.carry_out(found, zone);
        }
    }

    pub fn react_by_chance(&mut self, step: u8, vacated: Option<ZoneId>, fall: &Fall) {
        if let Fall::Draw(zone) = fall {
            self.react_with(step, vacated, ZoneId(*zone as u8));
        }
    }

    fn carry_out(&mut self, found: Doctrine, zone: ZoneId) {
        self.s.frames.pop();
        let step = Some(found.step + 1);
        if found.deed == Deed::Place {
            self.place_marker(zone, false, step);
        } else {
            self.counter_attack(zone, step);
        }
        if found.goes_on {
            self.s.push(Frame::React(found.step + 1, Some(zone)));
        }
    }

    /// R2M-18.3, R2M-18.10: nothing (more) on the card can be done.
    fn no_reaction(&mut self, attacked: bool) -> bool {
        self.s.frames.pop();
        if self.s.soviet_reserve > 0 && !self.s.final_round {
            self.s.soviet_reserve -= 1;
            self.tell(|| Event::NoZone);
        } else if !attacked {
            self.tell(|| Event::NothingHappens);
        }
        true
    }

    /// R2M-18.2: a marker of the reserve comes on the map, by a step of the Front card or a free choice.
    pub fn place_marker(&mut self, zone: ZoneId, armour: bool, step: Option<u8>) {
        self.s.markers.add(zone);
        self.s.soviet_reserve -= 1;
        if self.s.config.stavka {
            self.s.secret.reserve[usize::from(armour)] -= 1;
            if armour {
                self.s.secret.armour.add(zone);
            }
        }
        self.tell(|| Event::Placed { zone, step });
    }

    /// R2M-18.4: a player marker goes, and what lay there.
    pub fn counter_attack(&mut self, zone: ZoneId, step: Option<u8>) {
        let Some(group) = self.s.holder(zone) else { return };
        let tokens = self.lose_zone(zone);
        self.tell(|| Event::CounterAttack { zone, group, tokens, step });
    }

    /// R2M-19.3, R2M-20.9: a free choice, if there is one.
    pub fn free_reaction_waits(&mut self) -> bool {
        if !self.g.placements(self.s).is_empty() || !self.g.counter_targets(self.s).is_empty() {
            return false;
        }
        if self.s.config.stavka && self.s.soviet_reserve > 0 && !self.s.final_round {
            self.s.replace(Frame::MarkerType(None));
            return true;
        }
        self.no_reaction(false)
    }

    /// R2M-20.2: the type of the marker is chosen; or it leaves the game (R2M-18.3).
    pub fn choose_type(&mut self, zone: Option<ZoneId>, armour: bool) {
        self.s.frames.pop();
        match zone {
            Some(zone) => self.place_marker(zone, armour, None),
            None => {
                self.s.soviet_reserve -= 1;
                self.s.secret.reserve[usize::from(armour)] -= 1;
                self.tell(|| Event::NoZone);
            }
        }
    }
}
