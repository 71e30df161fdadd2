//! Position patches: how a case sets a position up, in the words of its readable form.

use serde_json::{Map, Value};
use verst_core::{PatchError, Reveal};

use crate::Turning;
use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Impulse, State, spot};

impl Turning {
    /// Change a position by a patch. What is not named stays. Set-up is over, and the named side's impulse begins.
    pub(crate) fn change(&self, s: &mut State, patch: &Value) -> Result<(), PatchError> {
        let Value::Object(fields) = patch else { return Err(PatchError::at("patch", "must be a mapping")) };
        if let Some(key) = fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(PatchError::at(key, format!("unknown; there are: {}", KEYS.join(", "))));
        }
        if fields.is_empty() {
            return Ok(());
        }
        let mut patcher = Patcher { p: Play { g: self, s, l: &mut (), reveal: Reveal::Nothing } };
        // In a fixed order, whatever the order of the file: later keys build on earlier ones.
        for key in KEYS {
            match fields.get(*key) {
                Some(value) => patcher.field(key, value)?,
                None if *key == "phase" => patcher.phase("phase", "impulse")?,
                None => {}
            }
        }
        patcher.settle();
        Ok(())
    }
}

/// The keys of a patch, in the order they are applied.
const KEYS: &[&str] = &[
    "date",
    "period",
    "space",
    "phase",
    "side",
    "clear",
    "control",
    "units",
    "rubble",
    "guns_spent",
    "guns_due",
    "luftwaffe",
    "advantage",
    "prolonged",
    "factors",
    "production",
    "breakthrough",
    "bid",
    "black_bid",
    "weeks",
    "decks",
    "limbo",
    "impulse_dr",
];

struct Patcher<'a> {
    p: Play<'a, ()>,
}

impl Patcher<'_> {
    fn field(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        match key {
            "date" => {
                let date = text(key, value)?;
                let day = self.p.g.pack.track.iter().position(|d| d.date == date);
                self.p.s.day = day.ok_or_else(|| PatchError::at(key, format!("no date {date:?} in the game")))? as u8;
            }
            "period" => {
                self.p.s.night = match text(key, value)? {
                    "day" => false,
                    "night" => true,
                    other => return Err(PatchError::at(key, format!("day or night, not {other:?}"))),
                };
                self.p.s.space = self.p.g.start_space(self.p.s);
            }
            "space" => self.p.s.space = number(key, value)?,
            "phase" => self.phase(key, text(key, value)?)?,
            "side" => {
                let side = side(key, value)?;
                self.p.s.imp = Impulse::of(side);
            }
            "clear" => {
                if truth(key, value)? {
                    for unit in UnitId::all().take(self.p.g.pack.units.len()) {
                        self.p.leave_play(unit, spot::GONE);
                    }
                }
            }
            "control" => {
                for (id, holder) in mapping(key, value)? {
                    let place = self.place(&format!("{key}.{id}"), id)?;
                    match side(&format!("{key}.{id}"), holder)? {
                        Side::German => self.p.s.german_control.add(place),
                        Side::Soviet => self.p.s.german_control.drop(place),
                    }
                }
            }
            "units" => {
                for (id, spec) in mapping(key, value)? {
                    self.unit(&format!("{key}.{id}"), id, spec)?;
                }
            }
            "rubble" => {
                for (id, level) in mapping(key, value)? {
                    let path = format!("{key}.{id}");
                    let place = self.place(&path, id)?;
                    if place.is_zone() {
                        return Err(PatchError::at(path, "zones have no rubble"));
                    }
                    self.p.s.rubble[place.at()] = number(&path, level)?.min(2);
                }
            }
            "guns_spent" => {
                self.p.s.guns_spent = 0;
                for quadrant in list(key, value)? {
                    self.p.s.guns_spent |= quadrant_of(key, quadrant)?.bit();
                }
            }
            "guns_due" => {
                for (id, date) in mapping(key, value)? {
                    let path = format!("{key}.{id}");
                    let quadrant = Quadrant::named(id).ok_or_else(|| PatchError::at(&path, "S, SC, NC or N"))?;
                    self.p.s.guns_due[quadrant.at()] = self.date(&path, date)?;
                }
            }
            "luftwaffe" => self.p.s.luftwaffe_spent = text(key, value)? == "spent",
            "advantage" => self.p.s.advantage = side(key, value)?,
            "prolonged" => self.p.s.prolonged = truth(key, value)?,
            "factors" => self.p.s.factors = number(key, value)?,
            "production" => self.p.s.production = truth(key, value)?,
            "breakthrough" => {
                let mut zones = crate::id::PlaceSet::NONE;
                for id in list(key, value)? {
                    zones.add(self.place(key, text(key, id)?)?);
                }
                self.p.s.breakthrough = zones;
            }
            "bid" => self.p.s.bid = value.as_i64().unwrap_or(0).clamp(-20, 20) as i8,
            "black_bid" => self.p.s.black_bid = number(key, value)?,
            "weeks" => {
                let weeks = list(key, value)?.iter().map(|v| v.as_i64().unwrap_or(0) as i8);
                self.p.s.weeks = weeks.take(9).collect();
            }
            "decks" => {
                for (id, cards) in mapping(key, value)? {
                    let path = format!("{key}.{id}");
                    let side = Side::named(id).ok_or_else(|| PatchError::at(&path, "german or soviet"))?;
                    let mut deck = [0; 13];
                    for card in list(&path, cards)? {
                        let value = number(&path, card)?;
                        if !(2..=12).contains(&value) {
                            return Err(PatchError::at(path, "cards are 2 to 12"));
                        }
                        deck[usize::from(value)] += 1;
                    }
                    self.p.s.decks[side.at()] = deck;
                }
            }
            "limbo" => {
                for id in list(key, value)? {
                    let unit = self.unit_id(key, text(key, id)?)?;
                    self.p.put(unit, spot::LIMBO);
                }
            }
            _ => self.p.s.imp.dr = number(key, value)?,
        }
        Ok(())
    }

    /// What goes on: an impulse, or the beginning or the end of something.
    fn phase(&mut self, key: &str, name: &str) -> Result<(), PatchError> {
        if name == "start" {
            return Ok(());
        }
        for side in Side::ALL {
            let left = self.p.g.to_deploy(self.p.s, side);
            self.p.deploy_printed(side, left);
        }
        self.p.s.frames.clear();
        self.p.s.imp = Impulse::of(self.p.s.imp.side);
        let frame = match name {
            "impulse" => Frame::Impulse,
            "impulse-end" => Frame::ImpulseEnd,
            "date" => Frame::DateStart,
            "dawn" => Frame::Dawn(0),
            _ => return Err(PatchError::at(key, "start, impulse, impulse-end, date or dawn")),
        };
        self.p.s.frames.push(frame);
        Ok(())
    }

    /// Where a unit is and in what state: `24`, `24 spent`, or a mapping.
    fn unit(&mut self, path: &str, id: &str, spec: &Value) -> Result<(), PatchError> {
        let unit = self.unit_id(path, id)?;
        let fields = match spec {
            Value::String(_) | Value::Number(_) => {
                let words = spec.as_str().map_or_else(|| spec.to_string(), str::to_owned);
                let mut fields = Map::new();
                for (i, word) in words.split_whitespace().enumerate() {
                    match (i, word) {
                        (0, _) => drop(fields.insert("at".to_owned(), word.into())),
                        (_, "spent") => drop(fields.insert("spent".to_owned(), true.into())),
                        (_, "fresh") => drop(fields.insert("spent".to_owned(), false.into())),
                        _ => return Err(PatchError::at(path, format!("{word:?} is neither fresh nor spent"))),
                    }
                }
                fields
            }
            Value::Object(fields) => fields.clone(),
            _ => return Err(PatchError::at(path, "a place, or a mapping")),
        };
        for (key, value) in &fields {
            let path = format!("{path}.{key}");
            match key.as_str() {
                "at" => {
                    let name = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    let at = self.spot(&path, &name)?;
                    self.p.put(unit, at);
                }
                "spent" => {
                    if truth(&path, value)? {
                        self.p.turn_spent(unit);
                    } else {
                        self.p.turn_fresh(unit);
                        self.p.s.due[unit.at()] = 0;
                    }
                }
                "due" => {
                    self.p.turn_spent(unit);
                    self.p.s.due[unit.at()] = self.date(&path, value)?;
                }
                "isolation" => {
                    let level = number(&path, value)?;
                    self.p.s.cut.drop(unit);
                    self.p.s.cut_twice.drop(unit);
                    if level >= 1 {
                        self.p.s.cut.add(unit);
                    }
                    if level >= 2 {
                        self.p.s.cut_twice.add(unit);
                    }
                }
                "used" => self.p.s.imp.used[unit.at()] = number(&path, value)?,
                "overdue" => {
                    if truth(&path, value)? {
                        self.p.s.overdue.add(unit);
                    }
                }
                _ => return Err(PatchError::at(path, "unknown; there are: at, spent, due, isolation, used, overdue")),
            }
        }
        Ok(())
    }

    /// Control is read everywhere, and what goes on by itself goes on.
    fn settle(&mut self) {
        for place in PlaceId::all() {
            self.p.read_control(place);
        }
        self.p.s.imp.displaced = UnitSet::NONE;
        self.p.s.imp.observers = self.p.g.observers_by_quadrant(self.p.s);
        self.p.run();
    }

    fn spot(&self, path: &str, name: &str) -> Result<u8, PatchError> {
        if let Some(place) = self.p.g.place(name) {
            return Ok(place.0);
        }
        let spots = [spot::EAST, spot::OFF, spot::ARMY64, spot::NKVD, spot::CARD, spot::DEAD, spot::GONE, spot::LIMBO];
        let found = spots.into_iter().find(|at| self.p.g.spot_name(*at) == name);
        found.ok_or_else(|| PatchError::at(path, format!("no place {name:?}")))
    }

    fn place(&self, path: &str, id: &str) -> Result<PlaceId, PatchError> {
        self.p.g.place(id).ok_or_else(|| PatchError::at(path, format!("no area or zone {id:?}")))
    }

    fn unit_id(&self, path: &str, id: &str) -> Result<UnitId, PatchError> {
        self.p.g.unit(id).ok_or_else(|| PatchError::at(path, format!("no unit {id:?}")))
    }

    fn date(&self, path: &str, value: &Value) -> Result<u8, PatchError> {
        let date = text(path, value)?;
        let day = self.p.g.pack.track.iter().position(|d| d.date == date);
        day.map(|d| d as u8).ok_or_else(|| PatchError::at(path, format!("no date {date:?} in the game")))
    }
}

fn text<'v>(path: &str, value: &'v Value) -> Result<&'v str, PatchError> {
    value.as_str().ok_or_else(|| PatchError::at(path, "must be text"))
}

fn number(path: &str, value: &Value) -> Result<u8, PatchError> {
    value.as_u64().and_then(|n| u8::try_from(n).ok()).ok_or_else(|| PatchError::at(path, "must be a number, 0 to 255"))
}

fn truth(path: &str, value: &Value) -> Result<bool, PatchError> {
    value.as_bool().ok_or_else(|| PatchError::at(path, "must be true or false"))
}

fn list<'v>(path: &str, value: &'v Value) -> Result<&'v Vec<Value>, PatchError> {
    value.as_array().ok_or_else(|| PatchError::at(path, "must be a list"))
}

fn mapping<'v>(path: &str, value: &'v Value) -> Result<&'v Map<String, Value>, PatchError> {
    value.as_object().ok_or_else(|| PatchError::at(path, "must be a mapping"))
}

fn side(path: &str, value: &Value) -> Result<Side, PatchError> {
    Side::named(text(path, value)?).ok_or_else(|| PatchError::at(path, "german or soviet"))
}

fn quadrant_of(path: &str, value: &Value) -> Result<Quadrant, PatchError> {
    Quadrant::named(text(path, value)?).ok_or_else(|| PatchError::at(path, "S, SC, NC or N"))
}
