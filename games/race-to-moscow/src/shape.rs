//! Whether a position is made of things that exist: what was written by another hand may name a zone beyond the map or
//! stand in the middle of a move that nobody makes. Everything else that reads a position relies on this.

use crate::Race;
use crate::id::{ArmyId, CardId, Group, LinkSet, OKH, SOVIET, Supplies, ZoneId, ZoneSet};
use crate::state::{Air, Deck, End, Frame, LEVELS, OUT, State, Task};

/// More of one thing than any box holds.
const MANY: u8 = 100;

impl Race {
    /// What does not exist in a position, if anything.
    pub(crate) fn shaped(&self, s: &State) -> Result<(), String> {
        let parts = [
            ("what was agreed", self.agreed(s)),
            ("the order of turns", self.ordered(s)),
            ("a zone, sea or connection", self.on_the_map(s)),
            ("a number", self.small(s)),
            ("a card", self.real_cards(s)),
            ("a move", self.real_move(s)),
            ("what goes on", s.frames.iter().all(|frame| self.real_frame(s, *frame))),
        ];
        match parts.into_iter().find(|(_, real)| !real) {
            Some((what, _)) => Err(format!("{what} is none of this game")),
            None => Ok(()),
        }
    }

    fn agreed(&self, s: &State) -> bool {
        let groups = |of: &[Group]| of.iter().fold(0, |set, g| set | g.bit());
        let known = |p: &crate::data::Scenario| groups(&p.groups) == s.config.groups && p.soviet == s.config.stavka;
        let whole = s.config.order.is_none_or(|order| groups(&order) == 7);
        self.pack.scenarios.iter().any(known) && whole && (1..=2).contains(&s.level) && s.hq <= 7
    }

    fn ordered(&self, s: &State) -> bool {
        let set = s.order.iter().fold(0, |set, g| set | g.bit());
        let whole = set == s.config.groups && s.order.len() == usize::from(s.config.players());
        let asked = s.frames.contains(&Frame::DrawOrder);
        (whole && usize::from(s.turn) < s.order.len()) || (s.order.is_empty() && s.turn == 0 && asked)
    }

    fn zone_exists(&self, zone: ZoneId) -> bool {
        zone.at() < self.pack.zones.len()
    }

    fn army_plays(&self, s: &State, army: ArmyId) -> bool {
        self.pack.armies.get(army.at()).is_some_and(|a| s.config.plays(a.group))
    }

    fn on_the_map(&self, s: &State) -> bool {
        let beyond = self.pack.zones.len()..;
        let zones = s.peeked.iter().chain([&s.rail, &s.markers, &s.shown, &s.secret.armour]);
        let links = |set: &LinkSet| set.iter().all(|link| link.at() < self.pack.links.len());
        let army = |(i, at): (usize, &u8)| match self.pack.armies.get(i) {
            Some(record) if s.config.plays(record.group) => self.zone_exists(ZoneId(*at)),
            _ => *at == OUT,
        };
        zones.fold(ZoneSet::NONE, |all, set| all | *set).minus(self.lookup.zones).is_empty()
            && s.control.iter().all(|holder| *holder <= 3)
            && s.control[beyond.clone()].iter().all(|n| *n == 0)
            && s.medals[beyond.clone()].iter().all(|n| *n == 0)
            && s.supplies[beyond].iter().all(|tokens| *tokens == [0; 3])
            && s.trucks_on.iter().all(links)
            && links(&s.trains_on)
            && s.army_at.iter().enumerate().all(army)
            && s.fleet.is_none_or(|sea| sea.at() < self.pack.seas.len())
            && s.air.iter().all(|air| !matches!(air, Air::Zone(zone) if !self.zone_exists(*zone)))
            && !matches!(s.over, Some(End::Immediate(_, zone)) if !self.zone_exists(zone))
    }

    /// Nothing that is counted overflows a small number.
    fn small(&self, s: &State) -> bool {
        let few = |tokens: &Supplies| tokens.iter().all(|n| *n <= MANY / 4);
        let tokens = &self.pack.tables.tokens;
        let stock = s.stock.iter().zip([tokens.fuel, tokens.ammo, tokens.food]).all(|(n, all)| *n <= all);
        let piles = [&s.pursuit, &s.discard, &s.kept, &s.fresh, &s.beaten_reserves];
        s.cargo.iter().chain(s.supplies.iter()).all(few)
            && stock
            && s.medals.iter().chain(&s.tokens).all(|n| *n <= MANY)
            && s.trucks.iter().chain(&s.trucks_stock).chain(&s.trains).all(|n| *n <= MANY / 4)
            && s.trains_stock <= MANY / 2
            && s.trains_reserve <= MANY / 4
            && s.soviet_reserve <= MANY
            && s.secret.reserve.iter().all(|n| *n <= MANY)
            && piles.iter().all(|pile| pile.iter().all(|n| *n <= MANY / 2))
            && s.encircled.iter().all(|n| usize::from(*n) <= SOVIET)
            && s.actions <= MANY
            && (1..=self.pack.tables.round_limit).contains(&s.round)
            && s.haul.placed <= MANY
            && s.haul.trains <= s.haul.placed
    }

    fn real_cards(&self, s: &State) -> bool {
        let soviet = |number: u8| number < self.lookup.soviets;
        let deck = |deck: &Deck| {
            // No more cards were taken unseen at any level than had come into the deck until then.
            let taken = |levels: &[[u8; 3]]| levels.iter().flatten().map(|n| usize::from(*n)).sum::<usize>();
            let came = |level: usize| deck.entry.iter().filter(|e| usize::from(**e) <= level).count();
            let now = usize::from(deck.level);
            now < LEVELS
                && deck.entry.iter().all(|entry| *entry == OUT || usize::from(*entry) < LEVELS)
                && deck.entry[usize::from(self.lookup.soviets)..].iter().all(|entry| *entry == OUT)
                && (0..=now).all(|level| taken(&deck.tickets[..=level]) <= came(level))
                && taken(&deck.tickets[now + 1..]) == 0
                && deck.bottom.is_none_or(soviet)
                && deck.looked <= 7
        };
        let own = |(group, top): (Group, &Option<CardId>)| {
            top.is_none_or(|card| self.lookup.pursuit_of(group).any(|own| own == card))
        };
        let sets = s.okh_hand.iter().chain([&s.okh_deck, &s.okh_display]);
        s.decks.iter().all(deck)
            && s.beaten.iter().all(|set| set >> self.lookup.soviets == 0)
            && Group::ALL.into_iter().zip(&s.secret.pursuit_top).all(own)
            && s.secret.top.is_none_or(soviet)
            && s.secret.known.iter().all(|known| soviet(known.card) && usize::from(known.level) < LEVELS)
            && sets.into_iter().all(|set| set >> OKH == 0)
    }

    fn real_move(&self, s: &State) -> bool {
        s.march.is_none_or(|march| {
            self.army_plays(s, march.army)
                && self.group_of(march.army) == s.active()
                && self.zone_exists(march.from)
                && march.steps <= MANY
                && march.most <= MANY
        })
    }

    fn real_frame(&self, s: &State, frame: Frame) -> bool {
        let zone = |zone: ZoneId| self.zone_exists(zone);
        match frame {
            Frame::Step | Frame::GoOn | Frame::AirOnFort | Frame::Pursue | Frame::Meet | Frame::Capture => {
                s.march.is_some()
            }
            Frame::Combat(card) => {
                let foe = |card: CardId| {
                    let unit = self.lookup.soviet_number(card).is_some();
                    unit || self
                        .pack
                        .cards
                        .get(card.at())
                        .is_some_and(|_| self.pack.effect(card).0 == crate::data::Effect::Reserve)
                };
                s.march.is_some() && card.is_none_or(foe)
            }
            Frame::SetupMarker(z) | Frame::Security(z) | Frame::Excess(z) => zone(z),
            Frame::Medal(_, z) | Frame::MarkerType(z) => z.is_none_or(zone),
            Frame::Haul { from, .. } => zone(from),
            Frame::Redeploy(army) | Frame::Food(army) => self.army_plays(s, army),
            Frame::React(_, z) => z.is_none_or(zone),
            Frame::Amount { task, stage, chosen } => {
                let last = if task == Task::Transport { 1 } else { 2 };
                let real = match task {
                    Task::Handle(army) => self.army_plays(s, army),
                    Task::Cargo { from, to, .. } => zone(from) && zone(to),
                    Task::Supply(z) => zone(z),
                    Task::Transport => true,
                };
                real && stage <= last && chosen.iter().all(|n| *n <= MANY / 4)
            }
            _ => true,
        }
    }
}
