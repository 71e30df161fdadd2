//! Position patches: how a case sets a position up, in the words of its readable form.

use serde_json::{Map, Value, json};
use verst_core::{PatchError, Reveal};

use crate::Inferno;
use crate::data::{Side, UNITS};
use crate::id::{Card, CardSet, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Combat, Frame, Origin, Played, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};
use crate::victory::side_name;

impl Inferno {
    /// Change a position by a patch. What is not named stays, except that a side whose map is given is on the map
    /// nowhere else; its other units are out of the game unless they fill the pools. A patch that does not fit changes
    /// nothing.
    pub(crate) fn change(&self, s: &mut State, patch: &Value) -> Result<(), PatchError> {
        let mut changed = s.clone();
        self.try_change(&mut changed, patch)?;
        *s = changed;
        Ok(())
    }

    fn try_change(&self, s: &mut State, patch: &Value) -> Result<(), PatchError> {
        let Value::Object(fields) = patch else { return Err(PatchError::at("patch", "must be a mapping")) };
        if fields.is_empty() {
            return Ok(());
        }
        let mut patcher = Patcher { g: self, s, named: UnitSet::NONE };
        for key in fields.keys() {
            if !KEYS.contains(&key.as_str()) {
                return Err(PatchError::at(key, format!("unknown; there are: {}", KEYS.join(", "))));
            }
        }
        patcher.unwind();
        // In a fixed order, whatever the order of the file: later keys build on earlier ones.
        for key in KEYS {
            if let Some(value) = fields.get(*key) {
                patcher.field(key, value)?;
            }
        }
        if ["soviet", "infantry_pool", "tank_pool", "marine_box", "destroyed"].iter().any(|k| fields.contains_key(*k)) {
            patcher.settle_pools(fields)?;
        }
        patcher.fits_together()?;
        if s.over.take().is_some() && s.frames.is_empty() {
            s.frames.push(Frame::TurnStart);
        }
        self.sound(s).map_err(|why| PatchError::at("position", why))?;
        let set_up = !s.frames.iter().any(|f| matches!(f, Frame::SetupSoviets | Frame::SetupGermans { .. }));
        let mut silent = ();
        let mut play = Play { g: self, s, l: &mut silent, reveal: Reveal::Nothing };
        if set_up {
            play.check_decided();
        }
        play.run();
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

/// SIV-5.3: the dice that order something.
const ORDERS: std::ops::RangeInclusive<u64> = 2..=6;

struct Patcher<'a> {
    g: &'a Inferno,
    s: &'a mut State,
    /// Units that have been given a place.
    named: UnitSet,
}

impl Patcher<'_> {
    /// A patch lays the table anew: what is half done, a fight, a call, a group that forms, is called off. A German who
    /// was about it begins his turn again, an order that was being carried out is over.
    fn unwind(&mut self) {
        let s = &mut *self.s;
        let settled = |frame: &Frame| {
            matches!(
                frame,
                Frame::RollAdvantages
                    | Frame::ChooseAdvantage
                    | Frame::PlaceUber { .. }
                    | Frame::SetupSoviets
                    | Frame::SetupGermans { .. }
                    | Frame::TurnStart
                    | Frame::Withdraw { last: false }
                    | Frame::GermanAction
                    | Frame::Spawn
                    | Frame::OrderRoll
                    | Frame::Orders
                    | Frame::SovietMoves { .. }
                    | Frame::EndOfTurn
            )
        };
        let busy = s.top().is_some_and(|top| !settled(&top) && !s.frames.contains(&Frame::TurnStart));
        if busy {
            s.frames.retain(|frame| settled(frame));
            if s.top() == Some(Frame::Spawn) {
                s.frames.push(Frame::GermanAction);
            }
        }
        if let Some(combat) = s.combat.take() {
            self.call_off(&combat);
        }
        self.s.group = UnitSet::NONE;
    }

    /// The cards of a fight that is called off go back to the hands.
    fn call_off(&mut self, combat: &Combat) {
        let s = &mut *self.s;
        if combat.discarded {
            return;
        }
        match combat.soviet_card {
            Played::Card(card) if s.config.mode.human_soviet() => s.hand[card.at()] += 1,
            Played::Card(card) => s.discard[card.at()] += 1,
            Played::FaceDown => s.face_down += 1,
            Played::Nothing => {}
        }
        // What is still being chosen has not left the hand.
        if combat.german_left != [0; 7] || combat.shown {
            for card in crate::cards::german_cards(&combat.german_cards) {
                s.hand[card.at()] += 1;
            }
        }
    }

    fn field(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let at = |why: &str| PatchError::at(key, why);
        let number = |most: u8| {
            let fits = value.as_u64().filter(|n| *n <= u64::from(most)).map(|n| n as u8);
            fits.ok_or_else(|| PatchError::at(key, format!("must be a number from 0 to {most}")))
        };
        let victory = &self.g.pack.tables.victory;
        let look = &self.g.lookup;
        let human = self.s.config.mode.human_soviet();
        let truth = || value.as_bool().ok_or_else(|| at("must be true or false"));
        match key {
            "turn" => {
                let last = victory.turn_limit;
                let turn = value.as_u64().filter(|n| (1..=u64::from(last)).contains(n));
                self.s.turn =
                    turn.ok_or_else(|| PatchError::at(key, format!("must be a turn from 1 to {last}")))? as u16;
            }
            "active" => self.s.active = number(u8::from(self.s.config.mode.two_commanders()))?,
            "german" => self.german_map(value)?,
            "soviet" => self.soviet_map(value)?,
            "track" => self.track(value)?,
            "raus" => self.s.raus = truth()?,
            "marine_box" => {
                let free = look.marines.iter().filter(|u| self.s.hex_of(*u).is_none()).count() as u8;
                self.marines(number(free)?);
            }
            "infantry_pool" => self.s.infantry_pool = number(look.guards.len() + look.riflemen.len())?,
            "tank_pool" => self.s.tank_pool = number(look.tanks.len())?,
            "destroyed" => self.removed(key, value, place::DESTROYED)?,
            "withdrawn" => self.removed(key, value, place::WITHDRAWN)?,
            "control" => self.control(value)?,
            "rubble" => {
                self.s.rubble = self.hexes(key, value)?;
                if let Some(hex) = self.s.rubble.minus(look.urban).first() {
                    let why = format!("Rubble lies in the city only, and {} is clear", self.g.hex_id(hex));
                    return Err(PatchError::at(key, why));
                }
            }
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
                    // SIV-2.2: docks are never built.
                    let most = self.g.pack.hexes[hex.at()].docks;
                    let docks = n.as_u64().filter(|n| *n <= u64::from(most));
                    let why = || PatchError::at(format!("{key}.{id}"), format!("must be a number from 0 to {most}"));
                    self.s.docks[die] = docks.ok_or_else(why)? as u8;
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
            // Nobody knows the hand of the automaton: only how many cards it holds.
            "soviet_hand" if !human && value.as_array().is_none_or(|list| !list.is_empty()) => {
                let support = Card::soviet_support().map(|c| self.s.deck[c.at()]).sum();
                self.s.face_down = number(support)?;
            }
            "soviet_hand" => self.hand(key, value, Side::Soviet)?,
            "german_deck" => self.deck(key, value, Side::German)?,
            "soviet_deck" => self.deck(key, value, Side::Soviet)?,
            "losses" => {
                let reserve = look.reserve.len();
                let all = victory.unit_points * (look.germans.len() - reserve) + victory.reserve_points * reserve;
                self.s.losses = number(all)?;
            }
            "deadline" => self.s.deadline = truth()?,
            "extra_turns" => self.s.extra_turns = number(look.reserve.len())?,
            "moved" => self.s.acted = self.on_map(key, value)?,
            "attacked_from" => self.s.attacked_from = self.hexes(key, value)?,
            "remembered" => {
                self.s.remembered = self.on_map(key, value)?;
                if let Some(unit) = self.s.remembered.and(look.germans).first() {
                    return Err(PatchError::at(key, format!("{} is no Soviet unit", self.g.unit_id(unit))));
                }
            }
            "phase" => self.phase(value.as_str().ok_or_else(|| at("must be a word"))?)?,
            "orders" => {
                if human {
                    return Err(at("only the automaton has orders; a person has moves"));
                }
                self.s.orders = 0;
                for v in array(key, value)? {
                    let v = v.as_u64().filter(|v| ORDERS.contains(v)).ok_or_else(|| at("orders are 2 to 6"))?;
                    if self.s.orders >> v & 1 == 1 {
                        return Err(PatchError::at(key, format!("{v} stands there twice")));
                    }
                    self.s.orders |= 1 << v;
                }
                self.phase("orders")?;
            }
            "moves" => {
                if !human {
                    return Err(at("only a person has moves; the automaton has orders"));
                }
                let left = number(ORDERS.count() as u8)?;
                self.phase("end-of-turn")?;
                self.s.push(Frame::SovietMoves { left });
            }
            _ => {}
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

    /// Units that are on the map.
    fn on_map(&self, key: &str, value: &Value) -> Result<UnitSet, PatchError> {
        let listed = array(key, value)?.iter().map(|v| {
            let unit = self.unit(key, &text(key, v)?)?;
            let there = self.s.hex_of(unit).is_some();
            let why = || PatchError::at(key, format!("{} is not on the map", self.g.unit_id(unit)));
            there.then_some(unit).ok_or_else(why)
        });
        listed.collect()
    }

    /// A unit is given its place: one, and of its own side.
    fn name(&mut self, key: &str, unit: Unit) -> Result<(), PatchError> {
        let id = self.g.unit_id(unit);
        if self.named.has(unit) {
            return Err(PatchError::at(key, format!("{id} is named twice")));
        }
        self.named.add(unit);
        Ok(())
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
        let (id, steps) = entry.split_once('@').map_or((entry, None), |(id, steps)| (id, Some(steps)));
        let unit = self.unit(key, id)?;
        if unit.is_german() != (side == Side::German) {
            return Err(PatchError::at(key, format!("{id} is of the other side")));
        }
        self.name(key, unit)?;
        let max = self.g.lookup.max[unit.at()];
        let strength = match steps {
            None if unit.is_german() => max,
            None => 0,
            Some(steps) => {
                let fits = steps.parse::<u8>().ok().filter(|n| (1..=max).contains(n));
                fits.ok_or_else(|| PatchError::at(key, format!("{id} has 1 to {max} steps, not {steps:?}")))?
            }
        };
        let count = if unit.is_german() { &self.s.german } else { &self.s.soviet };
        self.room(key, count[hex.at()], hex, side)?;
        self.s.strength[unit.at()] = strength;
        if strength > 0 && !unit.is_german() {
            self.s.sighted.add(unit);
        }
        let mut silent = ();
        Play { g: self.g, s: self.s, l: &mut silent, reveal: Reveal::Nothing }.put(unit, hex);
        Ok(())
    }

    /// SIV-3.8: is there room for one more unit of a side?
    fn room(&self, key: &str, there: u8, hex: Hex, side: Side) -> Result<(), PatchError> {
        let limit = self.g.limit(self.s, side);
        if there < limit {
            return Ok(());
        }
        let id = self.g.hex_id(hex);
        Err(PatchError::at(format!("{key}.{id}"), format!("SIV-3.8: at most {limit} {} units", side_name(side))))
    }

    fn german_map(&mut self, value: &Value) -> Result<(), PatchError> {
        self.clear(Side::German);
        for (id, list) in object("german", value)? {
            let hex = self.hex("german", id)?;
            for entry in array("german", list)? {
                self.put("german", &text("german", entry)?, hex, Side::German)?;
            }
            if list.as_array().is_some_and(Vec::is_empty) {
                return Err(PatchError::at(format!("german.{id}"), "names no unit"));
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
                if self.s.config.mode.human_soviet() {
                    return Err(PatchError::at("soviet", "a person knows his units: name them in place of \"?\""));
                }
                self.room("soviet", self.s.soviet[hex.at()], hex, Side::Soviet)?;
                let mut silent = ();
                Play { g: self.g, s: self.s, l: &mut silent, reveal: Reveal::Nothing }.put_unknown(origin, hex);
            }
            if list.as_array().is_some_and(Vec::is_empty) {
                return Err(PatchError::at(format!("soviet.{id}"), "names no unit"));
            }
            self.s.control.drop(hex);
        }
        Ok(())
    }

    /// Units that are named nowhere fill pools and unidentified blocks; the rest is out of the game.
    fn settle_pools(&mut self, fields: &Map<String, Value>) -> Result<(), PatchError> {
        let look = &self.g.lookup;
        let idle = |s: &State, set: UnitSet| -> Vec<Unit> {
            set.iter().filter(|u| matches!(s.place[u.at()], place::UNSEEN | place::UNUSED)).collect()
        };
        let [setup, infantry, tank] = Origin::ALL.map(|o| self.s.unknown_of(o));
        let tanks = idle(self.s, look.tanks);
        let mut foot = idle(self.s, look.guards);
        let guards = foot.len();
        foot.extend(idle(self.s, look.riflemen));
        let blocks = infantry + setup;
        let most_tanks = (tanks.len() as u8).saturating_sub(tank);
        let most_foot = (foot.len() as u8).saturating_sub(blocks);
        for (key, pool, most) in
            [("tank_pool", &mut self.s.tank_pool, most_tanks), ("infantry_pool", &mut self.s.infantry_pool, most_foot)]
        {
            // A pool that is named must be full; the others take what is left.
            if *pool > most && fields.contains_key(key) {
                return Err(PatchError::at(key, format!("only {most} units are left for it")));
            }
            *pool = most.min(*pool);
        }
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
        Ok(())
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
                let id = text("track", entry)?;
                let unit = self.unit("track", &id)?;
                if i >= TRACK_WIDTH || !unit.is_german() {
                    return Err(PatchError::at("track", format!("a row holds up to {TRACK_WIDTH} German units")));
                }
                self.name("track", unit)?;
                if let Some(hex) = self.s.hex_of(unit) {
                    let why = format!("{id} stands in {}", self.g.hex_id(hex));
                    return Err(PatchError::at("track", why));
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
        let victory = &self.g.pack.tables.victory;
        for entry in array(key, value)? {
            let id = text(key, entry)?;
            let unit = self.unit(key, &id)?;
            self.name(key, unit)?;
            if to == place::WITHDRAWN && !self.g.lookup.reserve.has(unit) {
                return Err(PatchError::at(key, format!("{id} is no R unit")));
            }
            if self.s.place[unit.at()] == place::TRACK {
                self.leave_track(unit);
            }
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

    /// A unit that its owner knows on the track leaves its row.
    fn leave_track(&mut self, unit: Unit) {
        for row in 0..TRACK_ROWS {
            let from = row * TRACK_WIDTH;
            let len = self.s.row[row] as usize;
            let boxes = &mut self.s.track[from..from + len];
            if let Some(at) = boxes.iter().position(|code| *code == unit.0) {
                boxes[at..].rotate_left(1);
                boxes[len - 1] = track_box::EMPTY;
                self.s.row[row] -= 1;
            }
        }
    }

    /// What each key allows by itself, but not together with the others.
    fn fits_together(&self) -> Result<(), PatchError> {
        let s = &*self.s;
        let okh = s.leader(Card::OKH);
        let empty = s.soviet_deck() == 0;
        if s.deadline && !(okh && empty) {
            return Err(PatchError::at("deadline", "runs only with OKH in play and an empty Soviet deck (SIV-9.4)"));
        }
        if okh && empty && !s.deadline {
            return Err(PatchError::at("deadline", "runs when the Soviet deck is empty and OKH is in play (SIV-9.4)"));
        }
        if s.extra_turns > 0 && !s.deadline {
            return Err(PatchError::at("extra_turns", "come only with the deadline (SIV-9.4)"));
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
        let mut seen = CardSet::NONE;
        for side in [Side::German, Side::Soviet] {
            let ids: Vec<&Value> = array("leaders", value)?
                .iter()
                .filter(|v| v.as_str().is_none_or(|id| id.starts_with("g_") == (side == Side::German)))
                .collect();
            for card in self.cards("leaders", &json!(ids), side)? {
                if !self.g.pack.cards[card.at()].leader {
                    return Err(PatchError::at("leaders", format!("{} is no leader", self.g.card_id(card))));
                }
                if seen.has(card) {
                    return Err(PatchError::at("leaders", format!("{} stands there twice", self.g.card_id(card))));
                }
                seen.add(card);
                if !self.s.leaders.has(card) {
                    self.take_card("leaders", card)?;
                    self.s.leaders.add(card);
                }
            }
        }
        Ok(())
    }

    /// A card leaves the pile it is in: the discards, the deck or, for a new deck, the hand.
    fn take_card(&mut self, key: &str, card: Card) -> Result<(), PatchError> {
        let s = &mut *self.s;
        let other = if key.ends_with("deck") { &mut s.hand } else { &mut s.deck };
        for pile in [&mut s.discard, other] {
            if pile[card.at()] > 0 {
                pile[card.at()] -= 1;
                return Ok(());
            }
        }
        let record = &self.g.pack.cards[card.at()];
        let why = if s.leaders.has(card) { "it is in play".to_owned() } else { format!("there are {}", record.count) };
        Err(PatchError::at(key, format!("no further {}: {why}", record.id)))
    }

    fn hand(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        let cards = self.cards(key, value, side)?;
        for card in all_of(side) {
            self.s.deck[card.at()] += self.s.hand[card.at()];
            self.s.hand[card.at()] = 0;
        }
        for card in cards {
            if self.g.pack.cards[card.at()].leader {
                // SIV-3.6.
                return Err(PatchError::at(key, format!("{} is a leader and never in hand", self.g.card_id(card))));
            }
            self.take_card(key, card)?;
            self.s.hand[card.at()] += 1;
        }
        Ok(())
    }

    /// A deck of these cards, or of so many; the others are discarded.
    fn deck(&mut self, key: &str, value: &Value, side: Side) -> Result<(), PatchError> {
        if !value.is_array() {
            let most = if side == Side::German { self.s.german_deck() } else { self.s.soviet_deck() };
            let size = value.as_u64().filter(|n| *n <= u64::from(most));
            let why = || PatchError::at(key, format!("must be a list of cards, or a number from 0 to {most}"));
            let size = size.ok_or_else(why)?;
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
            self.take_card(key, card)?;
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
