//! Carrying out the rules: a position, who listens, and the few verbs that every chapter uses.

use verst_core::{Listener, Reveal};

use crate::Inferno;
use crate::data::{HEXES, Side};
use crate::event::Event;
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::{Cause, Combat, Frame, Occasion, Origin, State, place};

/// A position being changed. Each chapter of the rules adds its verbs to this.
pub(crate) struct Play<'a, L> {
    pub g: &'a Inferno,
    pub s: &'a mut State,
    pub l: &'a mut L,
    pub reveal: Reveal,
}

impl<L: Listener<Event>> Play<'_, L> {
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.l.hear(event);
    }

    /// The combat that is going on. Frames of a combat stand on the stack only while there is one.
    pub fn combat(&self) -> Combat {
        self.s.combat.expect("a combat step without a combat")
    }

    pub fn combat_mut(&mut self) -> &mut Combat {
        self.s.combat.as_mut().expect("a combat step without a combat")
    }

    /// A unit comes to a hex of the map, from wherever it was.
    pub fn put(&mut self, unit: Unit, hex: Hex) {
        self.lift(unit);
        let s = &mut *self.s;
        s.place[unit.at()] = hex.0;
        if unit.is_german() {
            s.german[hex.at()] += 1;
            s.german_at.add(hex);
        } else {
            s.soviet[hex.at()] += 1;
            s.soviet_at.add(hex);
        }
    }

    /// A unit goes from hex to hex.
    pub fn go(&mut self, unit: Unit, to: Hex) {
        if let Some(from) = self.s.hex_of(unit) {
            self.s.trail.add(from, to);
        }
        self.put(unit, to);
    }

    /// A unit leaves the map for one of the boxes of [`place`].
    pub fn send(&mut self, unit: Unit, box_: u8) {
        debug_assert!(box_ as usize >= HEXES);
        self.lift(unit);
        self.s.place[unit.at()] = box_;
    }

    /// The counts of the hex that a unit leaves.
    fn lift(&mut self, unit: Unit) {
        let s = &mut *self.s;
        if let Some(from) = s.hex_of(unit) {
            let (count, at) = if unit.is_german() {
                (&mut s.german[from.at()], &mut s.german_at)
            } else {
                (&mut s.soviet[from.at()], &mut s.soviet_at)
            };
            *count -= 1;
            if *count == 0 {
                at.drop(from);
            }
        }
    }

    /// An unidentified Soviet block appears in a hex.
    pub fn put_unknown(&mut self, origin: Origin, hex: Hex) {
        self.s.unknown[hex.at()][origin as usize] += 1;
        self.s.soviet[hex.at()] += 1;
        self.s.soviet_at.add(hex);
    }

    /// An unidentified Soviet block leaves a hex.
    pub fn take_unknown(&mut self, origin: Origin, hex: Hex) {
        self.s.unknown[hex.at()][origin as usize] -= 1;
        self.s.soviet[hex.at()] -= 1;
        if self.s.soviet[hex.at()] == 0 {
            self.s.soviet_at.drop(hex);
        }
    }

    /// SIV-3.9, SIV-3.10, SIV-3.11: a German unit is in this hex now.
    pub fn germans_enter(&mut self, hex: Hex) {
        self.remove_pieces(hex);
        if self.s.control.has(hex) {
            return;
        }
        self.s.control.add(hex);
        self.tell(|| Event::Control { side: Side::German, hex });
        // SIV-3.10: victory is checked before the card that the hex gives.
        if self.g.lookup.spawns.has(hex) && !self.check_victory() {
            self.draw_german(self.g.pack.tables.spawn.capture_cards, Occasion::Taken(hex));
        }
    }

    /// SIV-3.9: a Soviet unit is in this hex now.
    pub fn soviets_enter(&mut self, hex: Hex) {
        if self.s.control.has(hex) {
            self.s.control.drop(hex);
            self.tell(|| Event::Control { side: Side::Soviet, hex });
        }
    }

    /// SIV-3.11: what German boots remove for good.
    fn remove_pieces(&mut self, hex: Hex) {
        if let Some(die) = self.g.lookup.spawn.iter().position(|h| *h == hex) {
            if self.s.docks[die] > 0 {
                self.s.docks[die] = 0;
                self.tell(|| Event::Removed { what: "dock", hex });
            }
            if self.s.factory && self.g.factory == Some(hex) {
                self.s.factory = false;
                self.tell(|| Event::Removed { what: "factory", hex });
            }
        }
        for fort in 0..2 {
            if self.s.forts[fort].has(hex) {
                self.s.forts[fort].drop(hex);
                self.tell(|| Event::Removed { what: "fort", hex });
            }
        }
        for (block, what) in [(0, "uber-aa"), (1, "uber-at")] {
            if self.s.uber[block] == Some(hex) {
                self.s.uber[block] = None;
                self.tell(|| Event::Removed { what, hex });
            }
        }
        if self.s.chuikov == Some(hex) {
            self.chuikov_falls();
        }
    }

    /// German cards are to be drawn; SIV-7.4: more of them with Paulus.
    pub fn draw_german(&mut self, cards: u8, why: Occasion) {
        let paulus = self.s.leader(Card::PAULUS);
        let left = if paulus { cards * self.g.pack.tables.leaders.paulus_factor } else { cards };
        if paulus {
            self.tell(|| Event::DrawsDoubled { cards: left });
        }
        self.s.push(Frame::DrawGerman { left, why });
    }

    /// SIV-0.7: one step less; at none the unit is destroyed.
    pub fn lose_step(&mut self, unit: Unit, cause: Cause) {
        self.s.strength[unit.at()] -= 1;
        let left = self.s.strength[unit.at()];
        let Some(hex) = self.s.hex_of(unit) else { return };
        if left > 0 {
            self.tell(|| Event::Lost { unit, hex, left, cause });
            return;
        }
        self.tell(|| Event::Destroyed { unit, hex, cause });
        self.send(unit, place::DESTROYED);
        self.s.remembered.drop(unit);
        if let Some(combat) = &mut self.s.combat {
            combat.german.drop(unit);
            combat.soviet.drop(unit);
            combat.blitz.drop(unit);
        }
        if unit.is_german() {
            // SIV-9.1a: an R unit counts twice.
            let victory = &self.g.pack.tables.victory;
            let points = if self.g.lookup.reserve.has(unit) { victory.reserve_points } else { victory.unit_points };
            self.s.losses += points;
            // SIV-9.1a, SIV-Z.4: at once, whatever is still to be allotted. Whatever the other side meets in the same
            // step, the Soviets win (SIV-9.5).
            if self.s.losses >= victory.loss_points {
                self.check_victory();
            }
        }
    }

    /// SIV-6.10f: step losses among some units, what takes them, and who decides between equals.
    pub fn call_losses(&mut self, steps: u8, among: UnitSet, chooser: Side, cause: Cause) {
        if steps > 0 && !among.is_empty() {
            self.s.push(Frame::Losses { steps, ones: 0, among, chooser, cause });
        }
    }

    /// Everything that goes on by itself, until a player or chance must decide.
    pub fn run(&mut self) {
        while self.s.over.is_none() && self.advance_frame() {}
        if self.s.over.is_some() {
            self.discard_played();
            self.s.frames.clear();
            self.s.combat = None;
            self.s.group = UnitSet::NONE;
        }
    }
}
