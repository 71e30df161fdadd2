//! SIV-4.5, Call for Reinforcements; SIV-DW.6, the 6th Panzer Division.

use verst_core::{Faces, Listener, Refusal, Seat};

use crate::Inferno;
use crate::action::Action;
use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Hex, Unit};
use crate::play::Play;
use crate::state::{Frame, Occasion, State, TRACK_ROWS, TRACK_WIDTH, place, track_box};

impl Inferno {
    /// SIV-4.5a: while the track holds a unit or the German deck a card (none is drawn any more under SIV-9.4).
    pub(crate) fn check_call(&self, s: &State) -> Result<(), Refusal> {
        let track = s.row.iter().any(|n| *n > 0);
        if track || (s.german_deck() > 0 && !s.deadline) {
            Ok(())
        } else {
            Err(Refusal::new("SIV-4.5a", "nothing-to-call"))
        }
    }

    /// SIV-4.5d, SIV-4.5e: entry hexes of its colour that are open to a unit.
    pub(crate) fn open_entries(&self, s: &State, unit: Unit) -> impl Iterator<Item = Hex> {
        let limit = self.limit(s, Side::German);
        let hexes = self.lookup.entry[self.lookup.colour_of(unit)];
        hexes.into_iter().filter(move |h| !s.soviet_at.has(*h) && s.german[h.at()] < limit)
    }

    pub(crate) fn check_place(&self, s: &State, unit: Unit, action: Action) -> Result<(), Refusal> {
        let Action::To(hex) = action else { return Err(Refusal::new("SIV-4.5d", "place-arrival")) };
        if self.open_entries(s, unit).any(|h| h == hex) {
            return Ok(());
        }
        let own = self.lookup.entry[self.lookup.colour_of(unit)].contains(&hex);
        let (rule, kind) = match own {
            false => ("SIV-4.5d", "wrong-entry"),
            true if s.soviet_at.has(hex) => ("SIV-4.5e", "soviets-there"),
            true => ("SIV-4.5e", "stacking"),
        };
        Err(Refusal::new(rule, kind).space(self.hex_id(hex)))
    }

    /// SIV-M.3: each commander places his own arrivals.
    pub(crate) fn owner_seat(&self, s: &State, unit: Unit) -> Seat {
        if !s.config.mode.two_commanders() || s.commanded_by(0, &self.lookup).has(unit) { Seat(0) } else { Seat(1) }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-4.5b: draw, then roll.
    pub fn call(&mut self) {
        self.tell(|| Event::Called);
        self.s.replace(Frame::CallRoll);
        self.draw_german(self.g.pack.tables.call.cards, Occasion::Call);
    }

    pub fn call_rolled(&mut self, faces: &Faces) {
        let rolled = faces.clone();
        self.tell(|| Event::Rolled { roll: Roll::Call, faces: rolled });
        let mut dice = [0; 8];
        let count = faces.len().min(dice.len());
        dice[..count].copy_from_slice(&faces[..count]);
        self.s.replace(Frame::CallDice { dice, count: count as u8, next: 0 });
    }

    /// SIV-4.5c, SIV-4.5e: the dice in the order rolled, each unit placed before the next die is read.
    pub fn read_die(&mut self, dice: [u8; 8], count: u8, next: u8) -> bool {
        if next == count {
            self.s.frames.pop();
            return true;
        }
        self.s.replace(Frame::CallDice { dice, count, next: next + 1 });
        let row = dice[next as usize] - 1;
        match self.leftmost(row) {
            Some(track_box::MIXED | track_box::LAST) => self.s.push(Frame::CallReveal { row }),
            Some(unit) => self.arrive(Unit(unit), row),
            None if self.sixth_panzer_comes(row) => {}
            None => self.tell(|| Event::RowEmpty { row: row + 1 }),
        }
        true
    }

    /// The unit is turned up: from now on its owner knows it.
    pub fn call_revealed(&mut self, row: u8, index: u16) {
        let unit = Unit(index as u8);
        self.s.frames.pop();
        self.s.track[row as usize * TRACK_WIDTH] = unit.0;
        self.s.place[unit.at()] = place::TRACK;
        self.arrive(unit, row);
    }

    /// SIV-4.5e: with no open entry hex it stays on the track and the die is lost.
    fn arrive(&mut self, unit: Unit, row: u8) {
        if self.g.open_entries(self.s, unit).next().is_some() {
            self.s.push(Frame::CallPlace { unit, row });
        } else {
            self.tell(|| Event::NoEntry { unit, die: row + 1 });
        }
    }

    /// SIV-4.5d, SIV-4.5f: it enters at full strength and takes control.
    pub fn place_arrival(&mut self, unit: Unit, row: u8, hex: Hex) {
        self.s.frames.pop();
        self.shift_row(row);
        self.put(unit, hex);
        self.tell(|| Event::Arrived { unit, hex, die: row + 1 });
        self.germans_enter(hex);
    }

    /// SIV-DW.6: a 6 for the empty bottom row brings Raus and the three axe units, each to the row with fewest units.
    fn sixth_panzer_comes(&mut self, row: u8) -> bool {
        let bottom = TRACK_ROWS as u8 - 1;
        if row != bottom || self.s.raus || !self.s.advantages.has(6) {
            return false;
        }
        self.s.raus = true;
        for unit in self.g.lookup.axe.iter() {
            let (row, len) = (0u8..).zip(self.s.row).min_by_key(|(r, n)| (*n, *r)).unwrap_or((0, 0));
            self.s.track[row as usize * TRACK_WIDTH + len as usize] = unit.0;
            self.s.row[row as usize] += 1;
            self.s.place[unit.at()] = place::TRACK;
        }
        self.tell(|| Event::AdvantageIn { side: Side::German, rule: "SIV-DW.6" });
        true
    }
}
