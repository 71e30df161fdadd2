//! Position patches: how a case sets a position up, in the words of its readable form.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};
use verst_core::{PatchError, Reveal};

use crate::Turning;
use crate::action::{MOST_BID, MOST_RAISE};
use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::play::{LONGEST, Play};
use crate::rubble::MOST_RUBBLE;
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
        let mut patcher = Patcher { p: Play { g: self, s, l: &mut (), reveal: Reveal::Nothing }, named: fields };
        // In a fixed order, whatever the order of the file: later keys build on earlier ones.
        for key in KEYS {
            match fields.get(*key) {
                Some(value) => patcher.field(key, value)?,
                None => patcher.unsaid(key)?,
            }
        }
        patcher.agree()?;
        patcher.settle();
        self.sound(s).map_err(|why| PatchError::at("position", why))
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

/// The keys of a unit, in the order they are applied.
const UNIT_KEYS: &[&str] = &["at", "spent", "due", "isolation", "used", "overdue"];

struct Patcher<'a> {
    p: Play<'a, ()>,
    /// What the patch says.
    named: &'a Map<String, Value>,
}

impl Patcher<'_> {
    /// What follows from a key that is not there.
    fn unsaid(&mut self, key: &str) -> Result<(), PatchError> {
        match key {
            "phase" => self.phase("phase", "impulse"),
            // Weeks that are not over at the date of the position have no points yet.
            "weeks" => {
                let over = self.weeks_over();
                self.p.s.weeks.truncate(over);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// How many weeks are over at the date (TPS-6.4).
    fn weeks_over(&self) -> usize {
        usize::from(self.p.g.week_of(self.p.s.day)) - 1
    }

    fn field(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        match key {
            "date" => {
                let day = self.date(key, value)?;
                let last = self.p.s.config.weeks;
                if self.p.g.week_of(day) > last {
                    return Err(PatchError::at(key, format!("the game ends with week {last}")));
                }
                self.p.s.day = day;
            }
            "period" => {
                self.p.s.night = match text(key, value)? {
                    "day" => false,
                    "night" => true,
                    other => return Err(PatchError::at(key, format!("day or night, not {other:?}"))),
                };
                self.p.s.space = self.p.g.start_space(self.p.s);
            }
            "space" => self.p.s.space = self.space(key, value)?,
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
                    self.p.s.rubble[place.at()] = number(&path, level, 0..=MOST_RUBBLE)?;
                }
            }
            "guns_spent" => {
                self.p.s.guns_spent = 0;
                for quadrant in list(key, value)? {
                    let bit = quadrant_of(key, quadrant)?.bit();
                    if self.p.s.guns_spent & bit != 0 {
                        return Err(PatchError::at(key, "a group stands there twice"));
                    }
                    self.p.s.guns_spent |= bit;
                }
            }
            "guns_due" => {
                for (id, date) in mapping(key, value)? {
                    let path = format!("{key}.{id}");
                    let quadrant = Quadrant::named(id).ok_or_else(|| PatchError::at(&path, "S, SC, NC or N"))?;
                    if self.p.s.guns_spent & quadrant.bit() == 0 {
                        return Err(PatchError::at(path, "only a group of guns_spent has a marker"));
                    }
                    self.p.s.guns_due[quadrant.at()] = self.marker(&path, date, 0)?;
                }
            }
            "luftwaffe" => {
                self.p.s.luftwaffe_spent = match text(key, value)? {
                    "spent" => true,
                    "fresh" => false,
                    other => return Err(PatchError::at(key, format!("fresh or spent, not {other:?}"))),
                }
            }
            "advantage" => self.p.s.advantage = side(key, value)?,
            "prolonged" => self.p.s.prolonged = truth(key, value)?,
            // TPS-13.2: no more than one for each dawn.
            "factors" => self.p.s.factors = number(key, value, 0..=self.p.g.pack.track.len() as u8)?,
            "production" => {
                self.p.s.production = truth(key, value)?;
                if !self.p.s.production && !self.named.contains_key("factors") {
                    self.p.s.factors = 0;
                }
            }
            "breakthrough" => {
                let mut zones = crate::id::PlaceSet::NONE;
                for id in list(key, value)? {
                    let zone = self.place(key, text(key, id)?)?;
                    if !self.p.g.pack.special.breakthrough.has(zone) {
                        let zones: Vec<&str> =
                            self.p.g.pack.special.breakthrough.iter().map(|zone| self.p.g.place_name(zone)).collect();
                        return Err(PatchError::at(key, format!("zones {}", zones.join(", "))));
                    }
                    zones.add(zone);
                }
                self.p.s.breakthrough = zones;
            }
            "bid" => self.p.s.bid = whole(key, value, -MOST_BID..=MOST_BID)?,
            "black_bid" => self.p.s.black_bid = number(key, value, 0..=MOST_RAISE)?,
            "weeks" => self.weeks(key, value)?,
            "decks" => {
                for (id, cards) in mapping(key, value)? {
                    let path = format!("{key}.{id}");
                    let side = Side::named(id).ok_or_else(|| PatchError::at(&path, "german or soviet"))?;
                    let whole = self.p.g.pack.tables.deck.map(|n| n * self.p.s.config.decks);
                    let mut deck = [0; 13];
                    for card in list(&path, cards)? {
                        let value = usize::from(number(&path, card, 2..=12)?);
                        deck[value] += 1;
                        if deck[value] > whole[value] {
                            let most = whole[value];
                            return Err(PatchError::at(path, format!("{most} cards of value {value} at most")));
                        }
                    }
                    self.p.s.decks[side.at()] = deck;
                }
            }
            "limbo" => {
                for id in list(key, value)? {
                    let id = text(key, id)?;
                    let unit = self.unit_id(key, id)?;
                    if self.named.get("units").is_some_and(|units| units.get(id).is_some()) {
                        return Err(PatchError::at(key, format!("{id} stands in units already")));
                    }
                    self.stand(key, unit, spot::LIMBO)?;
                }
            }
            _ => {
                let dr = number(key, value, 0..=12)?;
                if dr == 1 {
                    return Err(PatchError::at(key, "two dice, 2 to 12, or 0 before they are rolled"));
                }
                self.p.s.imp.dr = dr;
            }
        }
        Ok(())
    }

    /// TPS-3.3, TPS-23.4: a space to which the marker comes.
    fn space(&self, key: &str, value: &Value) -> Result<u8, PatchError> {
        let (g, o) = (self.p.g, &self.p.s.open);
        let [first, last] = [g.start_space(o), g.last_space(o)];
        let space = number(key, value, first..=last)?;
        let step = g.step(o);
        if (space - first).is_multiple_of(step) || space == last {
            return Ok(space);
        }
        Err(PatchError::at(key, format!("the marker goes from {first} to {last} by {step}")))
    }

    /// TPS-6.4: the German points at the end of each week that is over; none of them has decided the game.
    fn weeks(&mut self, key: &str, value: &Value) -> Result<(), PatchError> {
        let (all, over) = (list(key, value)?, self.weeks_over());
        if all.len() != over {
            return Err(PatchError::at(key, format!("{over} weeks are over at this date, not {}", all.len())));
        }
        self.p.s.weeks.clear();
        for (points, week) in all.iter().zip(1..) {
            let most = self.p.g.most_points(&self.p.s.open);
            let points = whole(key, points, -MOST_BID..=most + MOST_BID)?;
            if self.p.g.verdict_of_week(&self.p.s.open, week, points).is_some() {
                return Err(PatchError::at(key, format!("with {points} points the game ended with week {week}")));
            }
            self.p.s.weeks.push(points);
        }
        Ok(())
    }

    /// What several keys say together must be possible.
    fn agree(&self) -> Result<(), PatchError> {
        let o = &self.p.s.open;
        if o.factors > 0 && !o.production {
            return Err(PatchError::at("factors", "lost when the factory stopped: production is false"));
        }
        let playable = self.p.g.lookup.playable(o.config);
        for place in PlaceId::all() {
            let name = self.p.g.place_name(place);
            let count = Side::ALL.map(|side| o.count(place, side));
            let most = self.p.g.pack.tables.stacking;
            if let Some(many) = count.into_iter().find(|n| !place.is_zone() && *n > most) {
                return Err(PatchError::at(
                    "units",
                    format!("{many} combat units of a side in {name}: {most} at most"),
                ));
            }
            if !playable.has(place) && count != [0, 0] {
                return Err(PatchError::at("units", format!("{name} lies outside this scenario")));
            }
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
        if let Some(key) = fields.keys().find(|key| !UNIT_KEYS.contains(&key.as_str())) {
            let all = UNIT_KEYS.join(", ");
            return Err(PatchError::at(format!("{path}.{key}"), format!("unknown; there are: {all}")));
        }
        for (key, value) in UNIT_KEYS.iter().filter_map(|key| Some((*key, fields.get(*key)?))) {
            let path = format!("{path}.{key}");
            match key {
                "at" => {
                    let name = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    let at = self.spot(&path, &name)?;
                    self.stand(&path, unit, at)?;
                }
                "spent" => {
                    if truth(&path, value)? {
                        self.p.turn_spent(unit);
                    } else if fields.contains_key("due") {
                        return Err(PatchError::at(path, "a unit with a duration marker is spent"));
                    } else {
                        self.p.turn_fresh(unit);
                        self.p.s.due[unit.at()] = 0;
                    }
                }
                "due" => {
                    self.p.turn_spent(unit);
                    // The marker of an isolated unit waits for its colour to come again (TPS-10.6).
                    self.p.s.due[unit.at()] = self.marker(&path, value, 1)?;
                }
                "isolation" => {
                    let level = number(&path, value, 0..=2)?;
                    if level > 0 && self.p.s.place_of(unit).is_none() {
                        return Err(PatchError::at(path, "only units on the map are isolated"));
                    }
                    self.p.s.cut.drop(unit);
                    self.p.s.cut_twice.drop(unit);
                    if level >= 1 {
                        self.p.s.cut.add(unit);
                    }
                    if level >= 2 {
                        self.p.s.cut_twice.add(unit);
                    }
                }
                "used" => {
                    let most = self.p.g.doubled(self.p.s, unit).max(0) as u8;
                    self.p.s.imp.used[unit.at()] = number(&path, value, 0..=most)?;
                }
                _ => {
                    let listed = self.p.g.pack.units[unit.at()].withdraws.is_some() && self.p.s.isolation(unit) > 0;
                    match (truth(&path, value)?, listed) {
                        (true, true) => self.p.s.overdue.add(unit),
                        (true, false) => {
                            return Err(PatchError::at(path, "an isolated unit with a date of withdrawal"));
                        }
                        (false, _) => self.p.s.overdue.drop(unit),
                    }
                }
            }
        }
        Ok(())
    }

    /// A unit is put where units of its kind may be.
    fn stand(&mut self, path: &str, unit: UnitId, at: u8) -> Result<(), PatchError> {
        let look = &self.p.g.lookup;
        let (soviet, observer) = (look.side_of(unit) == Side::Soviet, look.observers.has(unit));
        let (holds, who) = match at {
            spot::EAST => (soviet, "only Russian units wait on the east bank"),
            spot::OFF => (!soviet, "only German units wait there"),
            spot::ARMY64 => (soviet, "only Russian units come back with the 64th Army"),
            spot::NKVD => {
                (look.nkvd.has(unit) && self.p.s.config.sawmill, "only the 272 NKVD of the Sawmill waits there")
            }
            spot::DEAD => (!observer, "an observer is never eliminated: limbo"),
            spot::LIMBO => (observer, "only an observer comes back at dawn"),
            _ => (true, ""),
        };
        if !holds {
            return Err(PatchError::at(path, who));
        }
        self.p.put(unit, at);
        if self.p.s.place_of(unit).is_none() {
            self.p.s.cut.drop(unit);
            self.p.s.cut_twice.drop(unit);
        }
        Ok(())
    }

    /// TPS-10.2: the date on which a marker comes off: so many days from now at least, four at most; an old one is that of
    /// an isolated unit (TPS-10.6).
    fn marker(&self, path: &str, value: &Value, least: u8) -> Result<u8, PatchError> {
        let (day, due) = (self.p.s.day, self.date(path, value)?);
        let most = LONGEST;
        if due <= day.saturating_add(most) && due >= least {
            return Ok(due);
        }
        Err(PatchError::at(path, format!("a marker comes off within {most} days of the date")))
    }

    /// Control is read everywhere, and what goes on by itself goes on.
    fn settle(&mut self) {
        for place in PlaceId::all() {
            self.p.read_control(place);
        }
        self.p.s.imp.displaced = UnitSet::NONE;
        self.p.s.imp.observers = self.p.g.observers_by_quadrant(self.p.s);
        if self.p.s.top() == Some(Frame::Impulse) {
            self.p.end_if_extinct();
        }
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

/// A small number in its range.
fn number(path: &str, value: &Value, allowed: RangeInclusive<u8>) -> Result<u8, PatchError> {
    let found = value.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|n| allowed.contains(n));
    found.ok_or_else(|| PatchError::at(path, format!("must be {} to {}", allowed.start(), allowed.end())))
}

/// A small number that may be negative.
fn whole(path: &str, value: &Value, allowed: RangeInclusive<i8>) -> Result<i8, PatchError> {
    let found = value.as_i64().and_then(|n| i8::try_from(n).ok()).filter(|n| allowed.contains(n));
    found.ok_or_else(|| PatchError::at(path, format!("must be {} to {}", allowed.start(), allowed.end())))
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
