//! Position patches: how a case sets a position up, in the words of its readable form.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use verst_core::{PatchError, Reveal};

use crate::Race;
use crate::data::{CardKind, Effect};
use crate::id::{ArmyId, CardId, Group, Kind, LinkId, LinkSet, Supplies, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Deck, Frame, NOBODY, OUT, State, total};

impl Race {
    /// Change a position by a patch. What is not named stays. Unless the phase is `start`, the set-up is over and the
    /// active player's turn has begun. Every value is held to what it may be, and the whole to the invariants of a
    /// position; what is decided already ends at once.
    pub(crate) fn change(&self, s: &mut State, patch: &Value) -> Result<(), PatchError> {
        let Value::Object(fields) = patch else { return Err(PatchError::at("patch", "must be a mapping")) };
        if let Some(key) = fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(PatchError::at(key, format!("unknown; there are: {}", KEYS.join(", "))));
        }
        if fields.is_empty() {
            return Ok(());
        }
        let mut patcher = Patcher { g: self, s };
        // In a fixed order, whatever the order of the file: later keys build on earlier ones.
        for key in KEYS {
            match fields.get(*key) {
                Some(value) => patcher.field(key, value)?,
                None if *key == "phase" => patcher.phase("actions")?,
                None => {}
            }
        }
        if s.config.stavka && !fields.contains_key("soviet_reserve") {
            self.fit_reserve(s);
        }
        // R2M-6.9: the last round that can be is the last one.
        s.final_round |= s.round >= self.pack.tables.round_limit;
        self.sound(s).map_err(|why| PatchError::at("the whole", why))?;
        Play { g: self, s, l: &mut (), reveal: Reveal::Nothing }.run();
        self.sound(s).map_err(|why| PatchError::at("the whole", why))
    }
}

impl Race {
    /// R2M-20.2: the types of the reserve are what the map has left, infantry as far as it goes.
    fn fit_reserve(&self, s: &mut State) {
        let on_map = s.markers.minus(s.secret.armour).len();
        let setting_up = s.frames.iter().any(|f| matches!(f, Frame::SetupMarker(_) | Frame::SetupReserve));
        if !setting_up {
            let infantry = self.markers_in_play(s.config).0.saturating_sub(on_map).min(s.soviet_reserve);
            s.secret.reserve = [infantry, s.soviet_reserve - infantry];
        }
    }
}

/// The keys of a patch, in the order they are applied.
const KEYS: &[&str] = &[
    "round",
    "order",
    "active",
    "level",
    "final_round",
    "phase",
    "control",
    "rail",
    "armies",
    "soviet",
    "soviet_drop",
    "soviet_add",
    "shown",
    "soviet_reserve",
    "medals",
    "supplies",
    "trucks_on",
    "trains_on",
    "fleet",
    "stock",
    "trains_stock",
    "trains_reserve",
    "trucks_stock",
    "trucks",
    "trains",
    "tokens",
    "kept",
    "fresh",
    "beaten",
    "discard",
    "pursuit_empty",
    "soviet_deck",
    "encircled",
    "okh_display",
    "okh",
    "hq",
    "air",
    "actions",
    "auxiliaries_used",
    "fleet_moved",
    "front_base_used",
];

struct Patcher<'a> {
    g: &'a Race,
    s: &'a mut State,
}

impl Patcher<'_> {
    fn field(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let tokens = self.g.pack.tables.tokens;
        let own = self.g.pack.tables.logistics.iter().map(|l| l.own).max().unwrap_or_default();
        match key {
            "round" => self.s.round = number(key, value, 1..=self.g.pack.tables.round_limit)?,
            "order" => self.order(key, value)?,
            "active" => self.active(key, text(key, value)?)?,
            "level" => self.s.level = number(key, value, 1..=2)?,
            "final_round" => self.s.final_round = truth(key, value)?,
            "phase" => self.phase(text(key, value)?)?,
            "control" => self.control(value)?,
            "rail" => {
                let zones = self.zones(key, value)?;
                self.s.rail = self.s.rail | zones;
            }
            "armies" => self.armies(value)?,
            "soviet" => {
                self.s.markers = ZoneSet::NONE;
                self.s.secret.armour = ZoneSet::NONE;
                self.s.shown = ZoneSet::NONE;
                self.markers(key, value)?;
            }
            "soviet_drop" => {
                let zones = self.zones(key, value)?;
                self.s.markers = self.s.markers.minus(zones);
                self.s.shown = self.s.shown.minus(zones);
                self.s.secret.armour = self.s.secret.armour.minus(zones);
            }
            "soviet_add" => self.markers(key, value)?,
            "shown" => {
                self.needs(key, self.s.config.stavka, "there is no Soviet player")?;
                self.s.shown = self.zones(key, value)?;
            }
            "soviet_reserve" => self.reserve(key, value)?,
            "medals" => self.medals(key, value)?,
            "supplies" => {
                for (id, kinds) in object(key, value)? {
                    let zone = self.zone(key, id)?;
                    let path = format!("{key}.{id}");
                    self.s.supplies[zone.at()] = supplies(&path, kinds, [self.g.capacity(zone); 3])?;
                    self.needs(&path, total(self.s.supplies[zone.at()]) <= self.g.capacity(zone), "the zone is full")?;
                }
            }
            "trucks_on" => {
                for (id, links) in object(key, value)? {
                    let group = self.group(key, id)?;
                    self.s.trucks_on[group.at()] = self.links(&format!("{key}.{id}"), links, group.bit())?;
                }
                let all = self.s.trucks_on.map(LinkSet::len).iter().sum::<u8>();
                let links =
                    (0..=u8::MAX).map(LinkId).filter(|l| self.s.trucks_on.iter().any(|set| set.has(*l))).count();
                self.needs(key, usize::from(all) == links, "a connection takes one truck")?;
            }
            "trains_on" => self.s.trains_on = self.links(key, value, u8::MAX)?,
            "fleet" => {
                self.needs(key, self.s.config.plays(Group::Nord), "North does not play")?;
                let id = text(key, value)?;
                self.s.fleet = Some(self.g.sea(id).ok_or_else(|| {
                    let seas: Vec<&str> = self.g.pack.seas.iter().map(|s| s.id.as_str()).collect();
                    PatchError::at(key, format!("no sea {id:?}; there are: {}", seas.join(", ")))
                })?);
            }
            "stock" => self.s.stock = supplies(key, value, [tokens.fuel, tokens.ammo, tokens.food])?,
            "trains_stock" => self.s.trains_stock = number(key, value, 0..=tokens.trains)?,
            "trains_reserve" => self.s.trains_reserve = number(key, value, 0..=tokens.trains)?,
            "trucks_stock" => self.numbers(key, value, tokens.trucks, |s, g, n| s.trucks_stock[g] = n)?,
            "trucks" => self.numbers(key, value, tokens.trucks, |s, g, n| s.trucks[g] = n)?,
            "trains" => self.numbers(key, value, own, |s, g, n| s.trains[g] = n)?,
            "tokens" => self.numbers(key, value, tokens.medals, |s, g, n| s.tokens[g] = n)?,
            "encircled" => self.encircled(key, value)?,
            "kept" | "fresh" | "beaten" | "discard" => self.cards(key, value)?,
            "pursuit_empty" => self.empty_pursuit(key, value)?,
            "soviet_deck" => self.soviet_deck(key, value)?,
            "okh_display" => {
                let set = self.okh_cards(key, value)?;
                self.s.okh_deck |= self.s.okh_display;
                self.take_okh(set);
                self.s.okh_display = set;
            }
            "okh" => {
                let mut named = 0;
                for (id, cards) in object(key, value)? {
                    let (group, set) = (self.group(key, id)?, self.okh_cards(key, cards)?);
                    let held = set & named;
                    if let Some(card) = self.g.okh_set(held).next() {
                        return Err(PatchError::at(key, format!("{} is held already", self.g.card_id(card))));
                    }
                    named |= set;
                    self.take_okh(set);
                    self.s.okh_hand[group.at()] = set;
                }
            }
            "hq" => {
                self.advanced(key)?;
                for (id, side) in object(key, value)? {
                    let group = self.group(key, id)?;
                    match text(key, side)? {
                        "up" => self.s.hq |= group.bit(),
                        "down" => self.s.hq &= !group.bit(),
                        _ => return Err(PatchError::at(format!("{key}.{id}"), "must be up or down")),
                    }
                }
            }
            "air" => self.air(key, value)?,
            "actions" => {
                let actions = self.g.pack.tables.actions;
                self.s.actions = number(key, value, 0..=actions.regular + actions.auxiliaries)?;
            }
            "auxiliaries_used" => self.s.auxiliaries_used = truth(key, value)?,
            "fleet_moved" => self.s.fleet_moved = truth(key, value)?,
            "front_base_used" => self.s.front_base_used = truth(key, value)?,
            _ => return Err(PatchError::at(key, "unknown")),
        }
        Ok(())
    }

    /// R2M-4.15: every group in play, once.
    fn order(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let order: Vec<Group> =
            list(key, value)?.iter().map(|v| self.group(key, text(key, v)?)).collect::<Result<_, _>>()?;
        let groups = order.iter().fold(0, |set, g| set | g.bit());
        let once = groups == self.s.config.groups && order.len() == usize::from(self.s.config.players());
        self.needs(key, once, "must name every army group in play once")?;
        self.s.order = order.into_iter().collect();
        Ok(())
    }

    /// A value is refused unless this holds.
    fn needs(&self, path: &str, holds: bool, why: &str) -> Result<(), PatchError> {
        if holds { Ok(()) } else { Err(PatchError::at(path, why)) }
    }

    /// R2M-4.14: the base game has none of these.
    fn advanced(&self, key: &str) -> Result<(), PatchError> {
        self.needs(key, self.s.config.advanced, "the base game has none: set the option rules to advanced")
    }

    /// R2M-3.5: medals lie where one is printed.
    fn medals(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        for (id, n) in object(key, value)? {
            let path = format!("{key}.{id}");
            let zone = self.zone(key, id)?;
            let medals = number(&path, n, 0..=self.g.pack.tables.tokens.medals)?;
            let printed = self.g.lookup.medals[self.s.config.map()].has(zone);
            self.needs(&path, printed || medals == 0, "no medal is printed there")?;
            self.s.medals[zone.at()] = medals;
        }
        Ok(())
    }

    fn active(&mut self, key: &str, id: &str) -> Result<(), PatchError> {
        let group = self.group(key, id)?;
        if self.s.order.is_empty() {
            self.s.order = self.s.config.seats().collect();
        }
        let turn = self.s.order.iter().position(|g| *g == group);
        self.s.turn = turn.ok_or_else(|| PatchError::at(key, format!("{id} does not play")))? as u8;
        Ok(())
    }

    /// Where in the turn the position stands.
    fn phase(&mut self, phase: &str) -> Result<(), PatchError> {
        let skip = match phase {
            "start" => return Ok(()),
            "actions" => 0,
            "rail" => 1,
            "reaction" => 2,
            "turn-end" => 3,
            _ => return Err(PatchError::at("phase", "must be start, actions, rail, reaction or turn-end")),
        };
        if self.s.order.is_empty() {
            self.s.order = self.s.config.seats().collect();
        }
        if self.s.config.stavka && self.s.markers.is_empty() {
            self.default_markers();
        }
        self.s.frames.clear();
        self.s.push(Frame::TurnStart);
        let mut play = Play { g: self.g, s: self.s, l: &mut (), reveal: Reveal::Nothing };
        play.advance_frame();
        for _ in 0..skip {
            self.s.frames.pop();
        }
        Ok(())
    }

    /// With a Soviet player: infantry everywhere as far as it goes, then armour; the reserve is what is left.
    fn default_markers(&mut self) {
        while let Some(zone) = self.g.next_to_mark(self.s) {
            let armour = self.s.secret.reserve[0] == 0;
            self.s.secret.reserve[usize::from(armour)] -= 1;
            self.s.markers.add(zone);
            if armour {
                self.s.secret.armour.add(zone);
            }
        }
        let infantry = *self.g.reserve_counts(self.s).end();
        self.s.secret.reserve = [infantry, self.s.soviet_reserve - infantry];
    }

    fn control(&mut self, value: &Value) -> Result<(), PatchError> {
        for (id, zones) in object("control", value)? {
            let holder = if id == "none" { NOBODY } else { self.group("control", id)? as u8 + 1 };
            for zone in self.zones("control", zones)?.iter() {
                let path = format!("control.{id}");
                let name = self.g.zone_id(zone);
                let fixed = self.g.lookup.printed.has(zone) || self.blocked(zone);
                self.needs(&path, !fixed, &format!("{name} is held for good"))?;
                let open = Group::named(id).is_none_or(|g| self.g.lookup.enter[g.at()].has(zone));
                self.needs(&path, open, &format!("{name} does not have the colour of {id}"))?;
                self.s.control[zone.at()] = holder;
                self.s.rail.drop(zone);
                if holder == NOBODY {
                    self.s.supplies[zone.at()] = [0; 3];
                } else {
                    self.clear(zone);
                }
            }
        }
        Ok(())
    }

    /// R2M-4.22: is it a zone of a group that does not play?
    fn blocked(&self, zone: ZoneId) -> bool {
        self.s.holder(zone).is_some_and(|g| !self.s.config.plays(g))
    }

    /// Nothing of the Soviets is left where a player holds the zone.
    fn clear(&mut self, zone: ZoneId) {
        self.s.markers.drop(zone);
        self.s.shown.drop(zone);
        self.s.secret.armour.drop(zone);
        self.s.medals[zone.at()] = 0;
    }

    fn armies(&mut self, value: &Value) -> Result<(), PatchError> {
        for (id, fields) in object("armies", value)? {
            let path = format!("armies.{id}");
            let army = self.g.army(id).ok_or_else(|| PatchError::at("armies", format!("no army {id:?}")))?;
            let group = self.g.group_of(army);
            self.needs(&path, self.s.config.plays(group), &format!("the army group {} does not play", group.id()))?;
            for (key, field) in object(&path, fields)? {
                match key.as_str() {
                    "zone" => {
                        let zone = self.zone(&path, text(&path, field)?)?;
                        let open = self.g.lookup.enter[group.at()].has(zone) && !self.blocked(zone);
                        self.needs(&path, open, &format!("{} is closed to it", self.g.zone_id(zone)))?;
                        self.s.army_at[army.at()] = zone.0;
                        self.hold(army, zone);
                    }
                    "halt" => set_bit(&mut self.s.open.halted, army, truth(&path, field)?),
                    "activated" => set_bit(&mut self.s.open.activated, army, truth(&path, field)?),
                    kind => {
                        let kind = Kind::ALL.into_iter().find(|k| k.id() == kind);
                        let known = "there are: zone, halt, activated, fuel, ammo, food";
                        let kind = kind.ok_or_else(|| PatchError::at(&path, format!("no field {key:?}; {known}")))?;
                        let most = self.g.pack.tables.capacity.army;
                        self.s.cargo[army.at()][kind.at()] = number(&format!("{path}.{key}"), field, 0..=most)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// An army stands in a zone of its group.
    fn hold(&mut self, army: ArmyId, zone: ZoneId) {
        let group = self.g.group_of(army);
        if !self.s.holds(group, zone) {
            self.s.control[zone.at()] = group as u8 + 1;
            self.s.rail.drop(zone);
            self.clear(zone);
        }
    }

    /// Zones in a list, or with a Soviet player a mapping to `infantry` and `armour`.
    fn markers(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        if let Value::Object(types) = value {
            self.needs(key, self.s.config.stavka, "must be a list: there is no Soviet player")?;
            for (id, kind) in types {
                let zone = self.zone(key, id)?;
                self.s.markers.add(zone);
                match text(key, kind)? {
                    "armour" => self.s.secret.armour.add(zone),
                    "infantry" => self.s.secret.armour.drop(zone),
                    _ => return Err(PatchError::at(key, "must be infantry or armour")),
                }
            }
            return Ok(());
        }
        let zones = self.zones(key, value)?;
        self.s.markers = self.s.markers | zones;
        Ok(())
    }

    fn reserve(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let most = self.g.pack.tables.tokens.markers;
        if let Value::Object(types) = value {
            self.needs(key, self.s.config.stavka, "must be a number: there is no Soviet player")?;
            if let Some(other) = types.keys().find(|k| *k != "infantry" && *k != "armour") {
                return Err(PatchError::at(key, format!("no type {other:?}; there are: infantry, armour")));
            }
            let of = |name: &str| types.get(name).map_or(Ok(0), |n| number(&format!("{key}.{name}"), n, 0..=most));
            self.s.secret.reserve = [of("infantry")?, of("armour")?];
            self.s.soviet_reserve = self.s.secret.reserve.iter().sum();
            return Ok(());
        }
        self.s.soviet_reserve = number(key, value, 0..=most)?;
        if self.s.config.stavka {
            self.g.fit_reserve(self.s);
        }
        Ok(())
    }

    /// Pursuit cards leave the deck for a pile; Soviet cards are beaten.
    fn cards(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        for (id, cards) in object(key, value)? {
            let group = self.group(key, id)?;
            for name in list(key, cards)? {
                let card = self.card(key, text(key, name)?)?;
                let path = format!("{key}.{id}");
                if let Some(number) = self.g.lookup.soviet_number(card) {
                    self.needs(&path, key == "beaten", "a Soviet card can only be beaten")?;
                    let twice = self.s.beaten.iter().any(|set| set >> number & 1 == 1);
                    self.needs(&path, !twice, &format!("{} is beaten already", self.g.card_id(card)))?;
                    for deck in &mut self.s.decks {
                        deck.entry[number as usize] = OUT;
                    }
                    self.s.beaten[group.at()] |= 1 << number;
                    continue;
                }
                let fits = match self.g.pack.cards[card.at()].kind {
                    CardKind::Pursuit { effect: Effect::Auxiliaries | Effect::Recon, hand } => match key {
                        "kept" => hand,
                        "fresh" => !hand,
                        _ => key == "discard",
                    },
                    CardKind::Pursuit { effect: Effect::Reserve, .. } => key == "beaten",
                    CardKind::Pursuit { .. } => key == "discard",
                    _ => false,
                };
                self.needs(&path, fits, &format!("{} cannot be there", self.g.card_id(card)))?;
                let own = self.g.lookup.pursuit_of(group).any(|c| c == card);
                self.needs(&path, own, &format!("{} is a card of another group", self.g.card_id(card)))?;
                let s = &mut self.s.open;
                if s.pursuit.get(card.at()).is_none_or(|n| *n == 0) {
                    return Err(PatchError::at(path, format!("no {} is left in the deck", self.g.card_id(card))));
                }
                s.pursuit[card.at()] -= 1;
                let pile = match key {
                    "kept" => &mut s.kept,
                    "fresh" => &mut s.fresh,
                    "beaten" => &mut s.beaten_reserves,
                    _ => &mut s.discard,
                };
                pile[card.at()] += 1;
            }
        }
        Ok(())
    }

    /// The Pursuit decks of these groups are used up: their cards are discarded, or beaten and gone if so said.
    fn empty_pursuit(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        for (id, to) in object(key, value)? {
            let group = self.group(key, id)?;
            for card in self.g.lookup.pursuit_of(group) {
                let left = std::mem::take(&mut self.s.pursuit[card.at()]);
                match text(key, to)? {
                    "discard" => self.s.discard[card.at()] += left,
                    "kept" => self.s.kept[card.at()] += left,
                    _ => return Err(PatchError::at(key, "must be discard or kept")),
                }
            }
        }
        Ok(())
    }

    /// The Soviet deck holds these cards and no others; those left out are beaten by nobody.
    fn soviet_deck(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let mut cards = 0u64;
        for name in list(key, value)? {
            let card = self.card(key, text(key, name)?)?;
            let number = self.g.lookup.soviet_number(card);
            let bit = 1
                << number.ok_or_else(|| PatchError::at(key, format!("{} is no Soviet card", self.g.card_id(card))))?;
            self.needs(key, cards & bit == 0, &format!("{} stands there twice", self.g.card_id(card)))?;
            cards |= bit;
        }
        let (armour, green) = (self.g.lookup.armour, self.g.lookup.green);
        self.s.decks = if self.s.config.stavka {
            [Deck::new(cards & !armour, green), Deck::new(cards & armour, green)]
        } else {
            [Deck::new(cards, green), Deck::new(0, 0)]
        };
        Ok(())
    }

    /// Cards taken face down from the deck as it is.
    fn encircled(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        for (id, n) in object(key, value)? {
            let group = self.group(key, id)?;
            self.needs(key, !self.s.config.stavka, "no cards are encircled with a Soviet player")?;
            for _ in 0..number(&format!("{key}.{id}"), n, 0..=self.s.decks[0].len())? {
                self.s.decks[0].take_unseen(group);
                self.s.encircled[group.at()] += 1;
            }
        }
        Ok(())
    }

    fn take_okh(&mut self, set: u16) {
        let s = &mut self.s.open;
        s.okh_deck &= !set;
        s.okh_display &= !set;
        for hand in &mut s.okh_hand {
            *hand &= !set;
        }
    }

    fn air(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        self.advanced(key)?;
        for (id, place) in object(key, value)? {
            let (group, path) = (self.group(key, id)?, format!("{key}.{id}"));
            let markers = self.s.config.stavka;
            self.s.air[group.at()] = match text(&path, place)? {
                "up" => Air::Up,
                "down" => Air::Down,
                "pursuit" if !markers => Air::Pursuit,
                "soviet" if !markers => Air::Soviet,
                zone if markers && self.g.zone(zone).is_some_and(|z| self.s.markers.has(z)) => {
                    Air::Zone(self.zone(&path, zone)?)
                }
                _ if markers => return Err(PatchError::at(path, "must be up, down, or a zone with a Soviet marker")),
                _ => return Err(PatchError::at(path, "must be up, down, pursuit or soviet")),
            };
        }
        Ok(())
    }

    fn numbers(
        &mut self,
        key: &str,
        value: &Value,
        most: u8,
        set: impl Fn(&mut State, usize, u8),
    ) -> Result<(), PatchError> {
        for (id, n) in object(key, value)? {
            let group = self.group(key, id)?;
            set(self.s, group.at(), number(&format!("{key}.{id}"), n, 0..=most)?);
        }
        Ok(())
    }

    fn group(&self, key: &str, id: &str) -> Result<Group, PatchError> {
        let group = Group::named(id).filter(|g| self.s.config.plays(*g));
        group.ok_or_else(|| {
            let groups: Vec<&str> = self.s.config.seats().map(Group::id).collect();
            PatchError::at(key, format!("no army group {id:?} plays; there are: {}", groups.join(", ")))
        })
    }

    fn zone(&self, key: &str, id: &str) -> Result<ZoneId, PatchError> {
        self.g.zone(id).ok_or_else(|| PatchError::at(key, format!("no zone {id:?}")))
    }

    fn zones(&self, key: &str, value: &Value) -> Result<ZoneSet, PatchError> {
        list(key, value)?.iter().map(|v| self.zone(key, text(key, v)?)).collect()
    }

    fn card(&self, key: &str, id: &str) -> Result<CardId, PatchError> {
        self.g.card(id).ok_or_else(|| PatchError::at(key, format!("no card {id:?}")))
    }

    fn okh_cards(&self, key: &str, value: &Value) -> Result<u16, PatchError> {
        self.advanced(key)?;
        list(key, value)?.iter().try_fold(0, |set, name| {
            let card = self.card(key, text(key, name)?)?;
            let number = self.g.lookup.okh_number(card);
            Ok(set
                | 1 << number.ok_or_else(|| PatchError::at(key, format!("{} is no OKH card", self.g.card_id(card))))?)
        })
    }

    /// Connections written `riga-jekabpils`, in either direction, that one of these colours may use.
    fn links(&self, key: &str, value: &Value, colours: u8) -> Result<LinkSet, PatchError> {
        let mut set = LinkSet::NONE;
        for name in list(key, value)? {
            let name = text(key, name)?;
            let ends = name.split_once('-').map(|(a, b)| (self.g.zone(a), self.g.zone(b)));
            let found = ends.and_then(|(a, b)| {
                let (a, b) = (a?, b?);
                self.g.pack.links.iter().position(|l| (l.a, l.b) == (a, b) || (l.a, l.b) == (b, a))
            });
            let link = found.ok_or_else(|| PatchError::at(key, format!("no connection {name:?}")))?;
            let usable = self.g.pack.links[link].colours & colours != 0;
            self.needs(key, usable, &format!("{name} does not have the colour"))?;
            set.add(LinkId(link as u8));
        }
        Ok(set)
    }
}

fn set_bit(set: &mut u16, army: ArmyId, on: bool) {
    if on {
        *set |= 1 << army.0;
    } else {
        *set &= !(1 << army.0);
    }
}

fn number(key: &str, value: &Value, allowed: RangeInclusive<u8>) -> Result<u8, PatchError> {
    let found = value.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|n| allowed.contains(n));
    let (least, most) = (allowed.start(), allowed.end());
    found.ok_or_else(|| PatchError::at(key, format!("must be a number from {least} to {most}")))
}

fn truth(key: &str, value: &Value) -> Result<bool, PatchError> {
    value.as_bool().ok_or_else(|| PatchError::at(key, "must be true or false"))
}

fn text<'v>(key: &str, value: &'v Value) -> Result<&'v str, PatchError> {
    value.as_str().ok_or_else(|| PatchError::at(key, "must be a name"))
}

fn list<'v>(key: &str, value: &'v Value) -> Result<&'v Vec<Value>, PatchError> {
    value.as_array().ok_or_else(|| PatchError::at(key, "must be a list"))
}

fn object<'v>(key: &str, value: &'v Value) -> Result<&'v Map<String, Value>, PatchError> {
    value.as_object().ok_or_else(|| PatchError::at(key, "must be a mapping"))
}

/// Tokens by name, none of what is not named.
fn supplies(key: &str, value: &Value, most: Supplies) -> Result<Supplies, PatchError> {
    let mut tokens = [0; 3];
    for (name, n) in object(key, value)? {
        let kind = Kind::ALL.into_iter().find(|k| k.id() == name);
        let kind =
            kind.ok_or_else(|| PatchError::at(key, format!("no supply {name:?}; there are: fuel, ammo, food")))?;
        tokens[kind.at()] = number(&format!("{key}.{name}"), n, 0..=most[kind.at()])?;
    }
    Ok(tokens)
}
