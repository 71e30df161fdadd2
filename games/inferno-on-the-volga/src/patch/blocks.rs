//! Blocks of a patch: who stands where, on the track, in the pools and out of the game.

use serde_json::{Map, Value};
use verst_core::{Flat, PatchError, Reveal};

use super::{Patcher, array, object, text};
use crate::data::{Side, UNITS};
use crate::id::{Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Origin, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};
use crate::victory::side_name;

impl Patcher<'_> {
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
                self.s.german = Flat::of(0);
                self.s.german_at = HexSet::NONE;
                self.s.row = [0; TRACK_ROWS];
                self.s.track = Flat::of(track_box::EMPTY);
            }
            Side::Soviet => {
                self.s.soviet = Flat::of(0);
                self.s.unknown = Flat::of([0; 3]);
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

    pub(super) fn german_map(&mut self, value: &Value) -> Result<(), PatchError> {
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

    pub(super) fn soviet_map(&mut self, value: &Value) -> Result<(), PatchError> {
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
    pub(super) fn settle_pools(&mut self, fields: &Map<String, Value>) -> Result<(), PatchError> {
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

    pub(super) fn track(&mut self, value: &Value) -> Result<(), PatchError> {
        self.s.row = [0; TRACK_ROWS];
        self.s.track = Flat::of(track_box::EMPTY);
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

    pub(super) fn marines(&mut self, count: u8) {
        for (i, unit) in (0..).zip(self.g.lookup.marines.iter()) {
            if self.s.hex_of(unit).is_none() {
                self.s.place[unit.at()] = if i < count { place::MARINE_BOX } else { place::DESTROYED };
            }
        }
    }

    pub(super) fn removed(&mut self, key: &str, value: &Value, to: u8) -> Result<(), PatchError> {
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
}
