//! The pack turned into tables that the rules can read at once: neighbours as sets, distances, cards by number.

use crate::data::{CardInfo, CardKind, DeckKind, Effect, Okh, Pack, SovietUnit, ZoneKind};
use crate::id::{ArmyId, CardId, Group, LinkId, OKH, ZONES, ZoneId, ZoneSet};

/// Tables made once from a pack.
pub struct Lookup {
    /// All land zones.
    pub zones: ZoneSet,
    /// Neighbours by connections of any colour (R2M-0.2).
    pub next_to: [ZoneSet; ZONES],
    /// Neighbours by connections that are not red (R2M-0.6).
    pub joined: [ZoneSet; ZONES],
    /// Connections of each zone that are not red: the link, its other end, its colours.
    pub links: Vec<Vec<(LinkId, ZoneId, u8)>>,
    /// Connections of any colour on the shortest way between two zones.
    pub distance: Vec<[u8; ZONES]>,
    /// Steps for each group by connections of its colour through zones that it may enter.
    pub ways: [Vec<[u8; ZONES]>; 3],
    /// Zones that each group may enter (R2M-3.1).
    pub enter: [ZoneSet; 3],
    /// The victory cities of each group (R2M-6.4).
    pub goals: [ZoneSet; 3],
    /// Fortified zones.
    pub forts: ZoneSet,
    /// Victory zones.
    pub victory: ZoneSet,
    /// Ports.
    pub ports: ZoneSet,
    /// The ports on each sea zone.
    pub ports_on: Vec<ZoneSet>,
    /// Flagged start zones (R2M-18.8).
    pub starts: ZoneSet,
    /// Zones with a printed marker (R2M-0.5).
    pub printed: ZoneSet,
    /// Zones with a printed medal, as reconstructed and on the evened map.
    pub medals: [ZoneSet; 2],
    /// Zones with the Soviet symbol, as reconstructed and on the evened map.
    pub soviet: [ZoneSet; 2],
    /// Main bases.
    pub bases: ZoneSet,
    /// Zones of exactly one colour, by group; then the two-colour zones.
    pub colour: [ZoneSet; 8],
    /// The first Soviet card.
    pub soviet0: u8,
    /// How many Soviet cards there are.
    pub soviets: u8,
    /// The first OKH card.
    pub okh0: u8,
    /// The pursuit cards of each group, from and to.
    pub pursuit: [(u8, u8); 3],
    /// Soviet cards of the armour branch.
    pub armour: u64,
    /// Green-bordered Soviet cards.
    pub green: u64,
    /// The armies of each group, from and to.
    pub armies: [(u8, u8); 3],
}

impl Lookup {
    /// Make the tables. The pack has been validated.
    pub fn new(pack: &Pack) -> Lookup {
        let zones = |wanted: &dyn Fn(&crate::data::Zone) -> bool| -> ZoneSet {
            (0u8..).zip(&pack.zones).filter(|(_, z)| wanted(z)).map(|(i, _)| ZoneId(i)).collect()
        };
        let mut next_to = [ZoneSet::NONE; ZONES];
        let mut joined = [ZoneSet::NONE; ZONES];
        let mut links = vec![Vec::new(); pack.zones.len()];
        for (i, link) in (0u8..).zip(&pack.links) {
            for (from, to) in [(link.a, link.b), (link.b, link.a)] {
                next_to[from.at()].add(to);
                if link.colours != 0 {
                    joined[from.at()].add(to);
                    links[from.at()].push((LinkId(i), to, link.colours));
                }
            }
        }
        let cards = |wanted: &dyn Fn(&CardInfo) -> bool| {
            let first = pack.cards.iter().position(wanted).unwrap_or_default();
            (first as u8, (first + pack.cards.iter().filter(|c| wanted(c)).count()) as u8)
        };
        let (soviet0, behind) = cards(&|c| c.deck == DeckKind::Soviet);
        let soviet_cards = behind - soviet0;
        let soviets = |wanted: &dyn Fn(SovietUnit, bool) -> bool| {
            (0..usize::from(soviet_cards)).fold(0u64, |set, i| match pack.cards[soviet0 as usize + i].kind {
                CardKind::Soviet { unit, green, .. } => set | u64::from(wanted(unit, green)) << i,
                _ => set,
            })
        };
        let mut colour = [ZoneSet::NONE; 8];
        for (i, zone) in (0u8..).zip(&pack.zones) {
            colour[zone.colours as usize].add(ZoneId(i));
        }
        let enter = Group::ALL.map(|g| zones(&|z| z.black || z.colours & g.bit() != 0));
        let ways = Group::ALL.map(|g| {
            let steps = |z: usize| {
                let own = links[z].iter().filter(|(_, _, colours)| colours & g.bit() != 0).map(|(_, to, _)| *to);
                own.collect::<ZoneSet>() & enter[g.at()]
            };
            let next: [ZoneSet; ZONES] =
                std::array::from_fn(|z| if z < links.len() { steps(z) } else { ZoneSet::NONE });
            (0..pack.zones.len() as u8).map(|i| distances(&next, ZoneId(i))).collect()
        });
        Lookup {
            ways,
            zones: zones(&|_| true),
            distance: (0..pack.zones.len() as u8).map(|i| distances(&next_to, ZoneId(i))).collect(),
            next_to,
            joined,
            links,
            enter,
            goals: Group::ALL.map(|g| pack.groups[g.at()].goals.iter().copied().collect()),
            forts: zones(&|z| z.fort),
            victory: zones(&|z| z.kind == ZoneKind::Victory),
            ports: zones(&|z| z.port.is_some()),
            ports_on: (0..pack.seas.len() as u8).map(|s| zones(&|z| z.port.is_some_and(|p| p.0 == s))).collect(),
            starts: zones(&|z| z.start),
            printed: zones(&|z| z.printed.is_some()),
            medals: [false, true].map(|evened| zones(&|z| z.symbols(evened).medals > 0)),
            soviet: [false, true].map(|evened| zones(&|z| z.symbols(evened).soviet)),
            bases: zones(&|z| z.kind == ZoneKind::MainBase),
            colour,
            soviet0,
            soviets: soviet_cards,
            okh0: cards(&|c| c.deck == DeckKind::Okh).0,
            pursuit: Group::ALL.map(|g| cards(&|c| c.deck == DeckKind::Pursuit(g))),
            armour: soviets(&|unit, _| matches!(unit, SovietUnit::Mech | SovietUnit::Elite)),
            green: soviets(&|_, green| green),
            armies: Group::ALL.map(|g| {
                let first = pack.armies.iter().position(|a| a.group == g).unwrap_or_default();
                (first as u8, (first + pack.armies.iter().filter(|a| a.group == g).count()) as u8)
            }),
        }
    }

    /// The armies of a group, in order.
    pub fn armies_of(&self, group: Group) -> impl Iterator<Item = ArmyId> + Clone + use<> {
        let (from, to) = self.armies[group.at()];
        (from..to).map(ArmyId)
    }

    /// The pursuit cards of a group, in order.
    pub fn pursuit_of(&self, group: Group) -> impl Iterator<Item = CardId> + Clone + use<> {
        let (from, to) = self.pursuit[group.at()];
        (from..to).map(CardId)
    }

    /// All neighbours of a set of zones.
    pub fn around(&self, zones: ZoneSet) -> ZoneSet {
        zones.iter().fold(ZoneSet::NONE, |near, z| near | self.next_to[z.at()])
    }

    /// The card of an OKH number.
    pub const fn okh_card(&self, okh: Okh) -> CardId {
        CardId(self.okh0 + okh as u8)
    }

    /// The number of an OKH card.
    pub const fn okh_number(&self, card: CardId) -> Option<u8> {
        match card.0.checked_sub(self.okh0) {
            Some(n) if (n as usize) < OKH => Some(n),
            _ => None,
        }
    }

    /// The number of a Soviet card.
    pub const fn soviet_number(&self, card: CardId) -> Option<u8> {
        match card.0.checked_sub(self.soviet0) {
            Some(n) if n < self.soviets => Some(n),
            _ => None,
        }
    }

    /// The Soviet card of a number.
    pub const fn soviet_card(&self, number: u8) -> CardId {
        CardId(self.soviet0 + number)
    }
}

/// Steps from one zone to every other.
fn distances(next_to: &[ZoneSet; ZONES], from: ZoneId) -> [u8; ZONES] {
    let mut distance = [u8::MAX; ZONES];
    let (mut ring, mut seen, mut d) = (ZoneSet::one(from), ZoneSet::NONE, 0);
    while !ring.is_empty() {
        let mut next = ZoneSet::NONE;
        for zone in ring.iter() {
            distance[zone.at()] = d;
            next = next | next_to[zone.at()];
        }
        seen = seen | ring;
        ring = next.minus(seen);
        d += 1;
    }
    distance
}

impl Pack {
    /// The effect of a pursuit card, and whether it may be kept.
    pub(crate) fn effect(&self, card: CardId) -> (Effect, bool) {
        match self.cards[card.at()].kind {
            CardKind::Pursuit { effect, hand } => (effect, hand),
            _ => (Effect::Nothing, false),
        }
    }
}
