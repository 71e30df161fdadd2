//! Chapter 4, setup: R2M-4.1 to R2M-4.22; with a Soviet player R2M-20.2 to R2M-20.4; harder games, R2M-19.2.

use arrayvec::ArrayVec;
use std::collections::BTreeMap;
use verst_core::{Fall, Flat, Listener, Setup, SetupError, Weights};

use crate::Race;
use crate::data::{DeckKind, Zone};
use crate::event::Event;
use crate::id::{Group, LinkSet, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Config, Deck, Difficulty, Frame, Haul, NOBODY, OUT, Open, Secret, State};

/// The turn orders that chance may give (R2M-4.15), of the seats in play.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The name of a turn order in options and records.
fn order_id(order: &[Group]) -> String {
    order.iter().map(|g| g.id()).collect::<Vec<_>>().join("-")
}

/// The turn order of all three groups that has this name.
fn order_named(id: &str) -> Option<[Group; 3]> {
    ORDERS.iter().map(|order| order.map(|i| Group::ALL[i as usize])).find(|order| order_id(order) == id)
}

impl Race {
    /// What was agreed, from a complete setup.
    fn config(&self, setup: &Setup) -> Config {
        let scenario = self.pack.scenarios.iter().find(|s| s.id == setup.scenario).unwrap_or(&self.pack.scenarios[0]);
        let is = |option: &str, value: &str| setup.options.get(option).is_some_and(|v| v == value);
        Config {
            groups: scenario.groups.iter().fold(0, |set, g| set | g.bit()),
            stavka: scenario.soviet,
            advanced: !is("rules", "base"),
            difficulty: match setup.options.get("difficulty").map(String::as_str) {
                Some("hard") => Difficulty::Hard,
                Some("veteran") => Difficulty::Veteran,
                _ => Difficulty::Basic,
            },
            starred: is("front", "starred"),
            abwehr: is("abwehr", "on"),
            redeployment: is("redeployment", "on"),
            order: setup.options.get("order").and_then(|id| order_named(id)),
            evened: is("map", "evened"),
        }
    }

    /// The setup of a position.
    pub(crate) fn setup_of(&self, o: &Open) -> Setup {
        let c = o.config;
        let of = |groups: &[Group]| groups.iter().fold(0, |set, g| set | g.bit());
        let scenario = self.pack.scenarios.iter().find(|s| of(&s.groups) == c.groups && s.soviet == c.stavka);
        let on = |yes: bool| if yes { "on" } else { "off" };
        let difficulty = match c.difficulty {
            Difficulty::Basic => "basic",
            Difficulty::Hard => "hard",
            Difficulty::Veteran => "veteran",
        };
        let options = [
            ("rules", if c.advanced { "advanced" } else { "base" }),
            ("difficulty", difficulty),
            ("front", if c.starred { "starred" } else { "standard" }),
            ("abwehr", on(c.abwehr)),
            ("redeployment", on(c.redeployment)),
            ("map", if c.evened { "evened" } else { "specification" }),
        ];
        let mut options: BTreeMap<String, String> =
            options.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        options.insert("order".to_owned(), c.order.map_or_else(|| "random".to_owned(), |order| order_id(&order)));
        Setup { scenario: scenario.map(|s| s.id.clone()).unwrap_or_default(), options }
    }

    /// R2M-4.20, R2M-4.21: the absent group that holds a zone for ever, if one does.
    pub(crate) fn blocked_by(&self, config: Config, zone: &Zone) -> Option<Group> {
        if zone.black {
            return None;
        }
        let mut absent = Group::ALL.into_iter().filter(|g| zone.colours & g.bit() != 0 && !config.plays(*g));
        let first = absent.next()?;
        let white_there = zone.colours & Group::Mitte.bit() != 0 && !config.plays(Group::Mitte);
        // A zone of absent colours only is blocked; of a shared one the rules say which absent colour closes it.
        let shared = zone.colours & config.groups != 0;
        let blocked = match config.players() {
            _ if !shared => true,
            2 => !white_there,
            1 => white_there,
            _ => false,
        };
        blocked.then_some(if white_there { Group::Mitte } else { first })
    }

    /// The position before the first step.
    pub(crate) fn new_state(&self, setup: &Setup) -> Result<State, SetupError> {
        let config = self.config(&self.pack.info.complete(setup)?);
        let players = config.players() as usize;
        let counts = &self.pack.tables.setup_by_players[players];
        let mut control = Flat::of(NOBODY);
        let mut blocked = ZoneSet::NONE;
        for (zone, record) in self.lookup.zones.iter().zip(&self.pack.zones) {
            if let Some(group) = self.blocked_by(config, record) {
                control[zone.at()] = group as u8 + 1;
                blocked.add(zone);
            } else if let Some(group) = record.printed {
                control[zone.at()] = group as u8 + 1;
            }
        }
        let open = Open {
            config,
            order: ArrayVec::new(),
            turn: 0,
            round: 1,
            final_round: false,
            frames: ArrayVec::new(),
            over: None,
            control,
            // R2M-0.5: printed markers have rail.
            rail: self.lookup.printed.minus(blocked),
            markers: if config.stavka { ZoneSet::NONE } else { self.lookup.soviet[config.map()].minus(blocked) },
            shown: ZoneSet::NONE,
            peeked: [ZoneSet::NONE; 3],
            medals: Flat::of(0),
            supplies: Flat::of([0; 3]),
            trucks_on: [LinkSet::NONE; 3],
            trains_on: LinkSet::NONE,
            army_at: Flat::of(OUT),
            cargo: Flat::of([0; 3]),
            halted: 0,
            activated: 0,
            handled: 0,
            fleet: config.plays(Group::Nord).then_some(self.pack.fleet),
            stock: [0; 3],
            trains_stock: counts.trains_stock,
            trucks_stock: [0; 3],
            trains_reserve: counts.trains_reserve,
            soviet_reserve: self.pack.tables.soviet_reserve[config.difficulty as usize][players],
            trucks: [0; 3],
            trains: [0; 3],
            tokens: [0; 3],
            level: 1,
            pursuit: Flat::of(0),
            discard: Flat::of(0),
            kept: Flat::of(0),
            fresh: Flat::of(0),
            beaten_reserves: Flat::of(0),
            pursuit_looked: 0,
            decks: self.soviet_decks(config),
            beaten: [0; 3],
            encircled: [0; 3],
            okh_deck: if config.advanced { (1 << crate::id::OKH) - 1 } else { 0 },
            okh_display: 0,
            okh_hand: [0; 3],
            // R2M-4.13, R2M-4.14: only in the advanced game.
            hq: if config.advanced { config.groups } else { 0 },
            air: [if config.advanced { Air::Up } else { Air::Down }; 3],
            actions: 0,
            auxiliaries_used: false,
            fleet_moved: false,
            front_base_used: false,
            march: None,
            haul: Haul::default(),
        };
        let (infantry, armour) = self.markers_in_play(config);
        let secret = Secret {
            pursuit_top: [None; 3],
            top: None,
            known: ArrayVec::new(),
            armour: ZoneSet::NONE,
            reserve: if config.stavka { [infantry, armour] } else { [0; 2] },
        };
        let mut state = State { open, secret };
        self.set_out(&mut state, blocked);
        self.set_stock(&mut state);
        self.set_frames(&mut state, blocked);
        Play { g: self, s: &mut state, l: &mut (), reveal: verst_core::Reveal::Nothing }.run();
        Ok(state)
    }

    /// R2M-4.8, R2M-20.4: the Soviet deck, or infantry and armour apart.
    fn soviet_decks(&self, config: Config) -> [Deck; 2] {
        let (armour, green) = (self.lookup.armour, self.lookup.green);
        let all = (1u64 << self.lookup.soviets) - 1;
        if config.stavka {
            [Deck::new(all & !armour, green), Deck::new(armour, green)]
        } else {
            [Deck::new(all, green), Deck::new(0, 0)]
        }
    }

    /// R2M-20.2, R2M-20.3: infantry and armour markers that are not removed before play.
    pub(crate) fn markers_in_play(&self, config: Config) -> (u8, u8) {
        let (infantry, armour) = self.pack.tables.soviet_markers;
        let removed = self.pack.tables.soviet_removed[config.difficulty as usize][config.players() as usize];
        (infantry - removed.0, armour - removed.1)
    }

    /// R2M-4.2, R2M-4.4, R2M-4.5, R2M-4.12: armies, decks, bases, medals.
    fn set_out(&self, s: &mut State, blocked: ZoneSet) {
        let config = s.config;
        let players = config.players() as usize;
        for (i, army) in self.pack.armies.iter().enumerate().filter(|(_, a)| config.plays(a.group)) {
            s.army_at[i] = army.start.0;
            s.cargo[i] = army.supplies;
        }
        for group in config.seats() {
            s.trucks[group.at()] = self.pack.tables.tokens.trucks;
            s.trains[group.at()] = self.pack.tables.setup_by_players[players].trains_each;
            s.supplies[self.pack.groups[group.at()].base.at()] = self.pack.tables.base;
        }
        for (i, card) in self.pack.cards.iter().enumerate() {
            if let DeckKind::Pursuit(group) = card.deck
                && config.plays(group)
            {
                s.pursuit[i] = card.count;
            }
        }
        for zone in self.lookup.zones.minus(blocked).iter() {
            s.medals[zone.at()] = self.pack.zones[zone.at()].symbols(config.evened).medals;
        }
    }

    /// R2M-4.6: the stock, as far as there are tokens.
    fn set_stock(&self, s: &mut State) {
        let tokens = &self.pack.tables.tokens;
        for (k, all) in [tokens.fuel, tokens.ammo, tokens.food].into_iter().enumerate() {
            let used: u8 = s.cargo.iter().chain(s.supplies.iter()).map(|place| place[k]).sum();
            s.stock[k] = self.pack.tables.stock[k].min(all.saturating_sub(used));
        }
    }

    /// What is to be done before the first turn.
    fn set_frames(&self, s: &mut State, blocked: ZoneSet) {
        s.push(Frame::TurnStart);
        if s.config.advanced {
            s.push(Frame::Refill);
        }
        let seats: ArrayVec<Group, 3> = s.config.seats().collect();
        match s.config.order {
            Some(order) => {
                let order = order.into_iter().filter(|g| s.config.plays(*g)).collect();
                self.set_order(s, order);
            }
            None if seats.len() == 1 => self.set_order(s, seats),
            None => s.push(Frame::DrawOrder),
        }
        if s.config.stavka {
            s.push(Frame::SetupReserve);
            if let Some(first) = self.lookup.soviet[s.config.map()].minus(blocked).first() {
                s.push(Frame::SetupMarker(first));
            }
        }
    }

    /// R2M-4.15, R2M-4.16: the turn order, and a medal for all but the first.
    fn set_order(&self, s: &mut State, order: ArrayVec<Group, 3>) {
        let bonus = self.pack.tables.setup_by_players[order.len()].bonus_medal;
        for group in order.iter().skip(1) {
            s.tokens[group.at()] += bonus;
        }
        s.order = order;
    }

    /// The orders that may be drawn.
    fn orders(o: &Open) -> impl Iterator<Item = ArrayVec<Group, 3>> {
        let config = o.config;
        let players = config.players();
        let fits = move |order: &&[u8; 3]| order[players as usize..].iter().all(|seat| *seat >= players);
        let whole = move |order: &[u8; 3]| order.iter().filter_map(|seat| config.group_at(*seat)).collect();
        ORDERS.iter().filter(fits).map(whole)
    }

    /// R2M-4.15: each order is as likely.
    pub(crate) fn order_odds(&self, o: &Open) -> Weights {
        Race::orders(o).map(|_| 1).collect()
    }

    /// The name of an order in a record.
    pub(crate) fn order_text(&self, o: &Open, index: u16) -> String {
        let order = Race::orders(o).nth(index as usize).unwrap_or_default();
        order_id(&order)
    }

    /// R2M-20.2: the next zone with the Soviet symbol that is still without a marker.
    pub(crate) fn next_to_mark(&self, o: &Open) -> Option<ZoneId> {
        (self.lookup.soviet[o.config.map()] & o.uncontrolled(self.lookup.zones)).minus(o.markers).first()
    }

    /// R2M-20.3: how many infantry markers the reserve may have.
    pub(crate) fn reserve_counts(&self, s: &State) -> std::ops::RangeInclusive<u8> {
        let [infantry, armour] = s.secret.reserve;
        let size = s.soviet_reserve;
        size.saturating_sub(armour)..=infantry.min(size)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-4.15: the lot has fallen.
    pub fn draw_order(&mut self, fall: &Fall) {
        let Fall::Draw(index) = fall else { return };
        let order = Race::orders(self.s).nth(*index as usize).unwrap_or_default();
        self.s.frames.pop();
        self.g.set_order(self.s, order.clone());
        let medals = self.g.pack.tables.setup_by_players[order.len()].bonus_medal;
        self.tell(|| Event::Order { order: order.to_vec(), medals });
    }

    /// R2M-20.2: a marker is put out, and its type chosen.
    pub fn set_marker(&mut self, zone: ZoneId, armour: bool) {
        self.s.markers.add(zone);
        self.s.secret.reserve[usize::from(armour)] -= 1;
        if armour {
            self.s.secret.armour.add(zone);
        }
        self.tell(|| Event::MarkerType { zone, armour });
        match self.g.next_to_mark(self.s) {
            Some(next) => self.s.replace(Frame::SetupMarker(next)),
            None => {
                self.s.frames.pop();
            }
        }
    }

    /// R2M-20.3: more markers than the reserve needs? Then the Soviet player says which are kept.
    pub fn setup_reserve_waits(&mut self) -> bool {
        let [infantry, armour] = self.s.secret.reserve;
        let waits = infantry + armour > self.s.soviet_reserve;
        self.pop_unless(waits)
    }

    pub fn set_reserve(&mut self, infantry: u8) {
        self.s.secret.reserve = [infantry, self.s.soviet_reserve - infantry];
        self.s.frames.pop();
        self.tell(|| Event::ReserveChosen { infantry });
    }
}
