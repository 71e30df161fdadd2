//! Position patches: how a case sets a position up, in the words of its readable form.

use serde_json::{Map, Value};
use verst_core::{PatchError, Reveal};

use crate::Race;
use crate::id::{ArmyId, CardId, Group, Kind, LinkId, LinkSet, SOVIET, Supplies, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Deck, Frame, NOBODY, OUT, State};

impl Race {
    /// Change a position by a patch. What is not named stays. Unless the phase is `start`, the set-up is over and the
    /// active player's turn has begun.
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
        Play { g: self, s, l: &mut (), reveal: Reveal::Nothing }.run();
        Ok(())
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
        match key {
            "round" => self.s.round = number(key, value)?,
            "order" => {
                let order: Vec<Group> =
                    list(key, value)?.iter().map(|v| self.group(key, text(key, v)?)).collect::<Result<_, _>>()?;
                if order.len() != self.s.config.players() as usize {
                    return Err(PatchError::at(key, "must name every army group in play once"));
                }
                self.s.order = order.into_iter().collect();
            }
            "active" => self.active(key, text(key, value)?)?,
            "level" => self.s.level = number(key, value)?.clamp(1, 2),
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
                self.markers(key, value)?;
            }
            "soviet_drop" => {
                let zones = self.zones(key, value)?;
                self.s.markers = self.s.markers.minus(zones);
                self.s.secret.armour = self.s.secret.armour.minus(zones);
            }
            "soviet_add" => self.markers(key, value)?,
            "shown" => self.s.shown = self.zones(key, value)?,
            "soviet_reserve" => self.reserve(key, value)?,
            "medals" => {
                for (id, n) in object(key, value)? {
                    let zone = self.zone(key, id)?;
                    self.s.medals[zone.at()] = number(key, n)?;
                }
            }
            "supplies" => {
                for (id, tokens) in object(key, value)? {
                    let zone = self.zone(key, id)?;
                    self.s.supplies[zone.at()] = supplies(&format!("{key}.{id}"), tokens, [0; 3])?;
                }
            }
            "trucks_on" => {
                for (id, links) in object(key, value)? {
                    let group = self.group(key, id)?;
                    self.s.trucks_on[group.at()] = self.links(key, links)?;
                }
            }
            "trains_on" => self.s.trains_on = self.links(key, value)?,
            "fleet" => {
                let id = text(key, value)?;
                self.s.fleet = Some(self.g.sea(id).ok_or_else(|| PatchError::at(key, format!("no sea {id:?}")))?);
            }
            "stock" => self.s.stock = supplies(key, value, [0; 3])?,
            "trains_stock" => self.s.trains_stock = number(key, value)?,
            "trains_reserve" => self.s.trains_reserve = number(key, value)?,
            "trucks_stock" => self.numbers(key, value, |s, g, n| s.trucks_stock[g] = n)?,
            "trucks" => self.numbers(key, value, |s, g, n| s.trucks[g] = n)?,
            "trains" => self.numbers(key, value, |s, g, n| s.trains[g] = n)?,
            "tokens" => self.numbers(key, value, |s, g, n| s.tokens[g] = n)?,
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
                for (id, cards) in object(key, value)? {
                    let (group, set) = (self.group(key, id)?, self.okh_cards(key, cards)?);
                    self.take_okh(set);
                    self.s.okh_hand[group.at()] = set;
                }
            }
            "hq" => {
                for (id, side) in object(key, value)? {
                    let group = self.group(key, id)?;
                    match text(key, side)? {
                        "up" => self.s.hq |= group.bit(),
                        "down" => self.s.hq &= !group.bit(),
                        _ => return Err(PatchError::at(key, "must be up or down")),
                    }
                }
            }
            "air" => self.air(key, value)?,
            "actions" => self.s.actions = number(key, value)?,
            "auxiliaries_used" => self.s.auxiliaries_used = truth(key, value)?,
            "fleet_moved" => self.s.fleet_moved = truth(key, value)?,
            "front_base_used" => self.s.front_base_used = truth(key, value)?,
            _ => return Err(PatchError::at(key, "unknown")),
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
                self.s.control[zone.at()] = holder;
                self.s.rail.drop(zone);
                if holder == NOBODY {
                    self.s.supplies[zone.at()] = [0; 3];
                } else {
                    self.s.markers.drop(zone);
                    self.s.secret.armour.drop(zone);
                    self.s.medals[zone.at()] = 0;
                }
            }
        }
        Ok(())
    }

    fn armies(&mut self, value: &Value) -> Result<(), PatchError> {
        for (id, fields) in object("armies", value)? {
            let path = format!("armies.{id}");
            let army = self.g.army(id).ok_or_else(|| PatchError::at("armies", format!("no army {id:?}")))?;
            for (key, field) in object(&path, fields)? {
                match key.as_str() {
                    "zone" => {
                        let zone = self.zone(&path, text(&path, field)?)?;
                        self.s.army_at[army.at()] = zone.0;
                        self.hold(army, zone);
                    }
                    "halt" => set_bit(&mut self.s.open.halted, army, truth(&path, field)?),
                    "activated" => set_bit(&mut self.s.open.activated, army, truth(&path, field)?),
                    kind => {
                        let kind = Kind::ALL.into_iter().find(|k| k.id() == kind);
                        let kind = kind.ok_or_else(|| PatchError::at(&path, format!("no field {key:?}")))?;
                        self.s.cargo[army.at()][kind.at()] = number(&path, field)?;
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
            self.s.markers.drop(zone);
            self.s.secret.armour.drop(zone);
            self.s.medals[zone.at()] = 0;
        }
    }

    /// Zones in a list, or with a Soviet player a mapping to `infantry` and `armour`.
    fn markers(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        if let Value::Object(types) = value {
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
        if let Value::Object(types) = value {
            let of = |name: &str| types.get(name).map_or(Ok(0), |n| number(key, n));
            self.s.secret.reserve = [of("infantry")?, of("armour")?];
            self.s.soviet_reserve = self.s.secret.reserve.iter().sum();
            return Ok(());
        }
        self.s.soviet_reserve = number(key, value)?;
        if self.s.config.stavka {
            self.s.secret.reserve = [self.s.soviet_reserve, 0];
        }
        Ok(())
    }

    /// Pursuit cards leave the deck for a pile; Soviet cards are beaten.
    fn cards(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        for (id, cards) in object(key, value)? {
            let group = self.group(key, id)?;
            for name in list(key, cards)? {
                let card = self.card(key, text(key, name)?)?;
                if let Some(number) = self.g.lookup.soviet_number(card) {
                    if key != "beaten" {
                        return Err(PatchError::at(key, "a Soviet card can only be beaten"));
                    }
                    for deck in &mut self.s.decks {
                        deck.entry[number as usize] = OUT;
                    }
                    self.s.beaten[group.at()] |= 1 << number;
                    continue;
                }
                let s = &mut self.s.open;
                if s.pursuit.get(card.at()).is_none_or(|n| *n == 0) {
                    return Err(PatchError::at(key, format!("no {name} is left in the deck")));
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
            cards |= 1 << number.ok_or_else(|| PatchError::at(key, format!("{name} is no Soviet card")))?;
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
            for _ in 0..number(key, n)?.min(SOVIET as u8) {
                if !self.s.decks[0].is_empty() {
                    self.s.decks[0].take_unseen(group);
                    self.s.encircled[group.at()] += 1;
                }
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
        for (id, place) in object(key, value)? {
            let group = self.group(key, id)?;
            self.s.air[group.at()] = match text(key, place)? {
                "up" => Air::Up,
                "down" => Air::Down,
                "pursuit" => Air::Pursuit,
                "soviet" => Air::Soviet,
                zone => Air::Zone(self.zone(key, zone)?),
            };
        }
        Ok(())
    }

    fn numbers(&mut self, key: &str, value: &Value, set: impl Fn(&mut State, usize, u8)) -> Result<(), PatchError> {
        for (id, n) in object(key, value)? {
            let group = self.group(key, id)?;
            set(self.s, group.at(), number(key, n)?);
        }
        Ok(())
    }

    fn group(&self, key: &str, id: &str) -> Result<Group, PatchError> {
        let group = Group::named(id).filter(|g| self.s.config.plays(*g));
        group.ok_or_else(|| PatchError::at(key, format!("no army group {id:?} plays")))
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
        list(key, value)?.iter().try_fold(0, |set, name| {
            let card = self.card(key, text(key, name)?)?;
            let number = self.g.lookup.okh_number(card);
            Ok(set | 1 << number.ok_or_else(|| PatchError::at(key, format!("{name} is no OKH card")))?)
        })
    }

    /// Connections written `riga-jekabpils`, in either direction.
    fn links(&self, key: &str, value: &Value) -> Result<LinkSet, PatchError> {
        let mut set = LinkSet::NONE;
        for name in list(key, value)? {
            let name = text(key, name)?;
            let ends = name.split_once('-').map(|(a, b)| (self.g.zone(a), self.g.zone(b)));
            let found = ends.and_then(|(a, b)| {
                let (a, b) = (a?, b?);
                self.g.pack.links.iter().position(|l| (l.a, l.b) == (a, b) || (l.a, l.b) == (b, a))
            });
            let link = found.ok_or_else(|| PatchError::at(key, format!("no connection {name:?}")))?;
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

fn number(key: &str, value: &Value) -> Result<u8, PatchError> {
    let small = value.as_u64().filter(|n| *n < 100);
    small.map(|n| n as u8).ok_or_else(|| PatchError::at(key, "must be a small number"))
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

fn supplies(key: &str, value: &Value, mut tokens: Supplies) -> Result<Supplies, PatchError> {
    for (name, n) in object(key, value)? {
        let kind = Kind::ALL.into_iter().find(|k| k.id() == name);
        let kind = kind.ok_or_else(|| PatchError::at(key, format!("no supply {name:?}: fuel, ammo, food")))?;
        tokens[kind.at()] = number(key, n)?;
    }
    Ok(tokens)
}
