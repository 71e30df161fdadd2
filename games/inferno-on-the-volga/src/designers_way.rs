//! The Designer's way in play: Chuikov's block (SIV-DW.1) and the Uberblocks (SIV-DW.2). Setup is in `setup.rs`, guards,
//! marines, forts and the 6th Panzer Division stand where they act.

use verst_core::{Faces, Listener};

use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Card, Hex};
use crate::play::Play;
use crate::state::{Cause, Combat};

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-DW.1: his block goes to the hex with the sum of the dice, if the Soviets hold it; else his card is discarded.
    pub fn place_chuikov(&mut self, faces: &Faces) {
        self.rolled(Roll::Chuikov, faces);
        self.s.frames.pop();
        let hex = Hex::numbered(faces.iter().sum());
        if self.s.control.has(hex) {
            self.tell(|| Event::NotPlaced { what: "chuikov", hex });
            self.discard_chuikov();
        } else {
            self.s.chuikov = Some(hex);
            self.tell(|| Event::Placed { what: "chuikov", hex });
        }
    }

    /// SIV-DW.1: Germans have entered his hex.
    pub fn chuikov_falls(&mut self) {
        if let Some(hex) = self.s.chuikov.take() {
            self.tell(|| Event::Removed { what: "chuikov", hex });
            self.discard_chuikov();
        }
    }

    fn discard_chuikov(&mut self) {
        self.s.leaders.drop(Card::CHUIKOV);
        self.s.discard[Card::CHUIKOV.at()] += 1;
        self.tell(|| Event::LeaderOut { card: Card::CHUIKOV });
    }

    /// SIV-6.4b, SIV-DW.2: where the Soviets defend, the AA regiment stops air strikes and the Destroyer Brigade takes a
    /// step from the strongest Panzer or Panzergrenadier.
    pub fn uberblocks(&mut self, combat: &Combat) {
        if combat.attacker != Side::German {
            return;
        }
        if self.s.uber[0] == Some(combat.target) {
            self.cancel_air_strike(Cause::AaRegiment);
        }
        let armour = combat.german.and(self.g.lookup.armour);
        if self.s.uber[1] == Some(combat.target) && !armour.is_empty() {
            self.marksman(armour, 1, Cause::DestroyerBrigade);
        }
    }
}
