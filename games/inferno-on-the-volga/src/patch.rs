//! Position patches: how a case sets a position up, in the words of its readable form.

use serde_json::{Map, Value, json};
use verst_core::{PatchError, Reveal};

use crate::Inferno;
use crate::data::{Side, UNITS};
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Origin, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};
use crate::victory::side_name;

impl Inferno {
    /// Change a position by a patch. What is not named stays, except that a side whose map is given is on the map
    /// nowhere else; its other units are out of the game unless they fill the pools.
    pub(crate) fn change(&self, s: &mut State, patch: &Value) -> Result<(), PatchError> {
        let Value::Object(fields) = patch else { return Err(PatchError::at("patch", "must be a mapping")) };
        let mut patcher = Patcher { g: self, s };
        for key in fields.keys() {
            if !KEYS.contains(&key.as_str()) {
                return Err(PatchError::at(key, format!("unknown; there are: {}", KEYS.join(", "))));
            }
        }
        // In a fixed order, whatever the order of the file: later keys build on earlier ones.
        for key in KEYS {
            if let Some(value) = fields.get(*key) {
                patcher.field(key, value)?;
            }
        }
        if ["soviet", "infantry_pool", "tank_pool", "marine_box", "destroyed"].iter().any(|k| fields.contains_key(*k)) {
            patcher.settle_pools();
        }
        let mut silent = ();
        Play { g: self, s, l: &mut silent, reveal: Reveal::Nothing }.run();
        Ok(())
    }
}

/// The keys of a patch, in the order they are applied.
const KEYS: &[&str] = &[
    "turn",
    "active",
    "german",
    "soviet",
    "track",
    "raus",
    "marine_box",
    "infantry_pool",
    "tank_pool",
    "destroyed",
    "withdrawn",
    "control",
    "rubble",
    "docks",
    "factory",
    "forts",
    "uber_aa",
    "uber_at",
    "chuikov_block",
    "leaders",
    "german_hand",
    "soviet_hand",
    "german_deck",
    "soviet_deck",
    "losses",
    "deadline",
    "extra_turns",
    "moved",
    "attacked_from",
    "remembered",
    "phase",
    "orders",
    "moves",
];

struct Patcher<'a> {
    g: &'a Inferno,
    s: &'a mut State,
}

impl Patcher<'_> {
    fn field(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let at = |why: &str| PatchError::at(key, why);
        let number =
            || value.as_u64().filter(|n| *n < 250).map(|n| n as u8).ok_or_else(|| at("must be a small number"));
        let truth = || value.as_bool().ok_or_else(|| at("must be true or false"));
        match key {
            "turn" => {
                self.s.turn =
                    value.as_u64().filter(|n| (1..=9999).contains(n)).ok_or_else(|| at("must be a turn"))? as u16;
            }
            "active" => self.s.active = number()?.min(1),
            "german" => self.german_map(value)?,
            "soviet" => self.soviet_map(value)?,
            "track" => self.track(value)?,
            "raus" => self.s.raus = truth()?,
            "marine_box" => self.marines(number()?),
            "infantry_pool" => self.s.infantry_pool = number()?,
            "tank_pool" => self.s.tank_pool = number()?,
            "destroyed" => self.removed(key, value, place::DESTROYED)?,
            "withdrawn" => self.removed(key, value, place::WITHDRAWN)?,
            "control" => self.control(value)?,
            "rubble" => self.s.rubble = self.hexes(key, value)?,
            "docks" => {
                for (id, n) in object(key, value)? {
                    let hex = self.hex(key, id)?;
                    let die = self
                        .g
                        .lookup
                        .spawn
                        .iter()
                        .position(|h| *h == hex)
                        .ok_or_else(|| at("docks stand in spawn hexes"))?;
                    self.s.docks[die] =
                        n.as_u64().filter(|n| *n <= 4).ok_or_else(|| at("must be a number up to 4"))? as u8;
                }
            }
            "factory" => self.s.factory = truth()?,
            "forts" => {
                self.s.forts = [HexSet::NONE; 2];
                for (colour, list) in object(key, value)? {
                    let i = ["brown", "red"].iter().position(|c| c == colour).ok_or_else(|| at("brown or red"))?;
                    self.s.forts[i] = self.hexes(key, list)?;
                }
            }
            "uber_aa" => self.s.uber[0] = self.maybe_hex(key, value)?,
            "uber_at" => self.s.uber[1] = self.maybe_hex(key, value)?,
            "chuikov_block" => self.s.chuikov = self.maybe_hex(key, value)?,
            "leaders" => self.leaders(value)?,
            "german_hand" => self.hand(key, value, Side::German)?,
            "soviet_hand" if value.is_u64() => self.s.face_down = number()?,
            "soviet_hand" => self.hand(key, value, Side::Soviet)?,
            "german_deck" => self.deck(key, value, Side::German)?,
            "soviet_deck" => self.deck(key, value, Side::Soviet)?,
            "losses" => self.s.losses = number()?,
            "deadline" => self.s.deadline = truth()?,
            "extra_turns" => self.s.extra_turns = number()?,
            "moved" => self.s.acted = self.units(key, value)?,
            "attacked_from" => self.s.attacked_from = self.hexes(key, value)?,
            "remembered" => self.s.remembered = self.units(key, value)?,
            "phase" => self.phase(value.as_str().ok_or_else(|| at("must be a word"))?)?,
            "orders" => {
                self.s.orders = 0;
                for v in array(key, value)? {
                    let v = v.as_u64().filter(|v| (2..=6).contains(v)).ok_or_else(|| at("orders are 2 to 6"))?;
                    self.s.orders |= 1 << v;
                }
                self.phase("orders")?;
            }
            "moves" => {
                self.phase("end-of-turn")?;
                self.s.push(Frame::SovietMoves { left: number()? });
            }
            _ => unreachable!("keys are checked"),
        }
        Ok(())
    }

    fn phase(&mut self, name: &str) -> Result<(), PatchError> {
        let frames: &[Frame] = match name {
            "german-start" => &[
                Frame::EndOfTurn,
                Frame::OrderRoll,
                Frame::Spawn,
                Frame::GermanAction,
                Frame::Withdraw { last: false },
            ],
            "german-action" => &[Frame::EndOfTurn, Frame::OrderRoll, Frame::Spawn, Frame::GermanAction],
            "spawn" => &[Frame::EndOfTurn, Frame::OrderRoll, Frame::Spawn],
            "order-roll" => &[Frame::EndOfTurn, Frame::OrderRoll],
            "orders" => &[Frame::EndOfTurn, Frame::Orders],
            "end-of-turn" => &[Frame::EndOfTurn],
            _ => {
                let known = "german-start, german-action, spawn, order-roll, orders, end-of-turn";
                return Err(PatchError::at("phase", format!("no phase {name:?}; there are: {known}")));
            }
        };
        self.s.frames = frames.iter().copied().collect();
        self.s.combat = None;
        self.s.group = UnitSet::NONE;
        Ok(())
    }

    fn hex(&self, key: &str, id: &str) -> Result<Hex, PatchError> {
        self.g.hex(id).ok_or_else(|| PatchError::at(key, format!("no hex {id:?}")))
    }

    fn maybe_hex(&self, key: &str, value: &Value) -> Result<Option<Hex>, PatchError> {
        match value {
            Value::Null => Ok(None),
            _ => Ok(Some(self.hex(key, &text(key, value)?)?)),
        }
    }

    fn hexes(&self, key: &str, value: &Value) -> Result<HexSet, PatchError> {
        array(key, value)?.iter().map(|v| self.hex(key, &text(key, v)?)).collect()
    }

    fn unit(&self, key: &str, id: &str) -> Result<Unit, PatchError> {
        self.g.unit(id).ok_or_else(|| PatchError::at(key, format!("no unit {id:?}")))
    }

    fn units(&self, key: &str, value: &Value) -> Result<UnitSet, PatchError> {
        array(key, value)?.iter().map(|v| self.unit(key, &text(key, v)?)).collect()
    }

    fn cards(&self, key: &str, value: &Value, side: Side) -> Result<Vec<Card>, PatchError> {
        array(key, value)?
            .iter()
            .map(|v| {
                let id = text(key, v)?;
                let card = self.g.card(&id).filter(|c| (*c >= Card::HEINKEL) == (side == Side::German));
                card.ok_or_else(|| PatchError::at(key, format!("no {} card {id:?}", side_name(side))))
            })
            .collect()
    }

    /// Units of a side leave the map and the boxes; those of the other maps stay.
    fn clear(&mut self, side: Side) {
        for i in 0..UNITS as u8 {
            let unit = Unit(i);
            let keeps = matches!(self.s.place[unit.at()], place::DESTROYED | place::MARINE_BOX | place::WITHDRAWN);
            if unit.is_german() == (side == Side::German) && !keeps {
                self.s.place[unit.at()] = place::UNUSED;
            }
        }
        match side {
            Side::German => {
                self.s.german = verst_core::Flat::of(0);
                self.s.german_at = HexSet::NONE;
                self.s.row = [0; TRACK_ROWS];
                self.s.track = verst_core::Flat::of(track_box::EMPTY);
            }
            Side::Soviet => {
                self.s.soviet = verst_core::Flat::of(0);
                self.s.unknown = verst_core::Flat::of([0; 3]);
                self.s.soviet_at = HexSet::NONE;
                self.s.setup_tanks = 0;
                self.s.remembered = UnitSet::NONE;
            }
        }
    }

    /// `GE14@3` in a hex.
    fn put(&mut self, key: &str, entry: &str, hex: Hex, side: Side) -> Result<(), PatchError> {
        let (id, strength) = match entry.split_once('@') {
            Some((id, n)) => {
                (id, Some(n.parse::<u8>().map_err(|_| PatchError::at(key, format!("strength in {entry:?}")))?))
            }
            None => (entry, None),
        };
        let unit = self.unit(key, id)?;
        if unit.is_german() != (side == Side::German) {
            return Err(PatchError::at(key, format!("{id} is of the other side")));
        }
        let max = self.g.lookup.max[unit.at()];
        let strength = strength.unwrap_or(if unit.is_german() { max } else { 0 });
        if strength > max {
            return Err(PatchError::at(key, format!("{id} has at most {max} steps")));
        }
        self.s.strength[unit.at()] = strength;
        if strength > 0 && !unit.is_german() {
            self.s.sighted.add(unit);
        }
        let mut silent = ();
        Play { g: self.g, s: self.s, l: &mut silent, reveal: Reveal::Nothing }.put(unit, hex);
        Ok(())
    }

    fn german_map(&mut self, value: &Value) -> Result<(), PatchError> {
        self.clear(Side::German);
        for (id, list) in object("german", value)? {
            let hex = self.hex("german", id)?;
            for entry in array("german", list)? {
                self.put("german", &text("german", entry)?, hex, Side::German)?;
            }
            self.s.control.add(hex);
        }
        Ok(())
    }

    fn soviet_map(&mut self, value: &Value) -> Result<(), PatchError> {
        self.clear(Side::Soviet);
        for (id, list) in object("soviet", value)? {
            let hex = self.hex("soviet", id)?;
            for entry in array("soviet", list)? {
                let entry = text("soviet", entry)?;
                let origin = match entry.as_str() {
                    "?" => Origin::Setup,
                    "?infantry" => Origin::Infantry,
                    "?tank" => Origin::Tank,
                    _ => {
                        self.put("soviet", &entry, hex, Side::Soviet)?;
                        continue;
                    }
                };
                let mut silent = ();
                Play { g: self.g, s: self.s, l: &mut silent, reveal: Reveal::Nothing }.put_unknown(origin, hex);
            }
            self.s.control.drop(hex);
        }
        Ok(())
    }

    /// Units that are named nowhere fill pools and unidentified blocks; the rest is out of the game.
    fn settle_pools(&mut self) {
        let look = &self.g.lookup;
        let idle = |s: &State, set: UnitSet| -> Vec<Unit> {
            set.iter().filter(|u| matches!(s.place[u.at()], place::UNSEEN | place::UNUSED)).collect()
        };
        let [setup, infantry, tank] = Origin::ALL.map(|o| self.s.unknown_of(o));
        let tanks = idle(self.s, look.tanks);
        let mut foot = idle(self.s, look.guards);
        let guards = foot.len();
        foot.extend(idle(self.s, look.riflemen));
        self.s.tank_pool = self.s.tank_pool.min(tanks.len() as u8 - tank.min(tanks.len() as u8));
        let blocks = infantry + setup;
        self.s.infantry_pool = self.s.infantry_pool.min((foot.len() as u8).saturating_sub(blocks));
        // Guards only through the pool: no more of them than it and its blocks hold.
        let pool = self.s.infantry_pool + infantry;
        let spare_guards = guards.saturating_sub(pool as usize);
        for unit in foot.drain(..spare_guards) {
            self.s.place[unit.at()] = place::UNUSED;
        }
        let needed_foot = (self.s.infantry_pool + blocks - self.s.setup_tanks.min(setup)) as usize;
        let needed_tanks = (self.s.tank_pool + tank + self.s.setup_tanks) as usize;
        for (units, needed) in [(tanks, needed_tanks), (foot, needed_foot)] {
            for (i, unit) in units.into_iter().enumerate() {
                self.s.place[unit.at()] = if i < needed { place::UNSEEN } else { place::UNUSED };
                self.s.strength[unit.at()] = 0;
            }
        }
    }

    fn track(&mut self, value: &Value) -> Result<(), PatchError> {
        self.s.row = [0; TRACK_ROWS];
        self.s.track = verst_core::Flat::of(track_box::EMPTY);
        for unit in Unit::germans() {
            if matches!(self.s.place[unit.at()], place::UNSEEN | place::TRACK) {
                self.s.place[unit.at()] = place::UNUSED;
            }
        }
        for (row, list) in object("track", value)? {
            let row = row
                .parse::<usize>()
                .ok()
                .filter(|r| (1..=TRACK_ROWS).contains(r))
                .ok_or_else(|| PatchError::at("track", format!("no row {row:?}")))?
                - 1;
            for (i, entry) in array("track", list)?.iter().enumerate() {
                let unit = self.unit("track", &text("track", entry)?)?;
                if i >= TRACK_WIDTH || !unit.is_german() {
                    return Err(PatchError::at("track", "a row holds up to 8 German units"));
                }
                self.s.track[row * TRACK_WIDTH + i] = unit.0;
                self.s.row[row] += 1;
                self.s.place[unit.at()] = place::TRACK;
            }
        }
        Ok(())
    }

    fn marines(&mut self, count: u8) {
        for (i, unit) in (0..).zip(self.g.lookup.marines.iter()) {
            if self.s.hex_of(unit).is_none() {
                self.s.place[unit.at()] = if i < count { place::MARINE_BOX } else { place::DESTROYED };
            }
        }
    }

    fn removed(&mut self, key: &str, value: &Value, to: u8) -> Result<(), PatchError> {
        let units = self.units(key, value)?;
        let victory = &self.g.pack.tables.victory;
        for unit in units.iter() {
            let mut silent = ();
            Play { g: self.g, s: self.s, l: &mut silent, reveal: Reveal::Nothing }.send(unit, to);
            if to == place::DESTROYED {
                self.s.strength[unit.at()] = 0;
                if unit.is_german() {
                    self.s.losses +=
                        if self.g.lookup.reserve.has(unit) { victory.reserve_points } else { victory.unit_points };
                }
            } else {
                self.s.withdrawn += 1;
            }
        }
        Ok(())
    }

    fn control(&mut self, value: &Value) -> Result<(), PatchError> {
        for (id, side) in object("control", value)? {
            // Either a hex with its side, or a side with its hexes.
            let (hexes, side) = match id.as_str() {
                "german" | "soviet" => (self.hexes("control", side)?, id.clone()),
                _ => (HexSet::only(self.hex("control", id)?), text("control", side)?),
            };
            self.s.control = match side.as_str() {
                "german" => self.s.control.or(hexes),
                "soviet" => self.s.control.minus(hexes),
                _ => return Err(PatchError::at("control", format!("no side {side:?}"))),
            };
        }
        Ok(())
    }

    fn leaders(&mut self, value: &Value) -> Result<(), PatchError> {
        for side in [Side::German, Side::Soviet] {
            let ids: Vec<&Value> = array("leaders", value)?
                .iter()
                .filter(|v| v.as_str().is_none_or(|id| id.starts_with("g_") == (side == Side::German)))
                .collect();
            for card in self.cards("leaders", &json!(ids), side)? {
                if !self.g.pack.cards[card.at()].leader {
                    return Err(PatchError::at("leaders", format!("{} is no leader", self.g.card_id(card))));
                }
                self.take_card(card);
                self.s.leaders.add(card);
            }
        }
        Ok(())
    }

    /// A card leaves the pile it is in: the deck, then hand, then discards.
    fn take_card(&mut self, card: Card) {
        let s = &mut *self.s;
        for pile in [&mut s.deck, &mut s.hand, &mut s.discard] {
            if pile[card.at()] > 0 {
                pile[card.at()] -= 1;
                return;
            }
        }
        s.leaders.drop(card);
    }

    fn hand(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        let cards = self.cards(key, value, side)?;
        for card in all_of(side) {
            self.s.deck[card.at()] += self.s.hand[card.at()];
            self.s.hand[card.at()] = 0;
        }
        for card in cards {
            self.take_card(card);
            self.s.hand[card.at()] += 1;
        }
        Ok(())
    }

    /// A deck of these cards, or of so many; the others are discarded.
    fn deck(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        if let Some(size) = value.as_u64() {
            for card in all_of(side) {
                let now = if side == Side::German { self.s.german_deck() } else { self.s.soviet_deck() };
                let spare = u64::from(now).saturating_sub(size).min(u64::from(self.s.deck[card.at()])) as u8;
                self.s.deck[card.at()] -= spare;
                self.s.discard[card.at()] += spare;
            }
            return Ok(());
        }
        let cards = self.cards(key, value, side)?;
        for card in all_of(side) {
            self.s.discard[card.at()] += self.s.deck[card.at()];
            self.s.deck[card.at()] = 0;
        }
        for card in cards {
            self.take_card(card);
            self.s.deck[card.at()] += 1;
        }
        Ok(())
    }
}

fn all_of(side: Side) -> Vec<Card> {
    if side == Side::German { Card::german().collect() } else { Card::soviet().collect() }
}

fn object<'a>(key: &str, value: &'a Value) -> Result<&'a Map<String, Value>, PatchError> {
    value.as_object().ok_or_else(|| PatchError::at(key, "must be a mapping"))
}

fn array<'a>(key: &str, value: &'a Value) -> Result<&'a Vec<Value>, PatchError> {
    value.as_array().ok_or_else(|| PatchError::at(key, "must be a list"))
}

/// A word; hex numbers may be written without quotes.
fn text(key: &str, value: &Value) -> Result<String, PatchError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(n) => Ok(n.to_string()),
        _ => Err(PatchError::at(key, "must be a word")),
    }
}
