//! Position patches: how a case sets a position up, in the words of its readable form.

mod blocks;
mod cards;

use serde_json::{Map, Value};
use verst_core::{PatchError, Reveal};

use crate::Inferno;
use crate::data::Side;
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Combat, Frame, Played, State, place};

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
