//! What a player may have in mind with a thing on the table: what is tried when somebody asks why nothing can be done with
//! it. SIV-3.2: that hangs on what is asked just now, and on nothing that the seat does not see.

use verst_core::scene::Target;
use verst_core::{Refusal, Seat, Viewer};

use crate::Inferno;
use crate::action::Action;
use crate::data::{HEXES, Side};
use crate::id::{Card, Hex, Unit};
use crate::state::{CombatStep, Frame, State};

impl Inferno {
    /// The actions that may be meant with a thing.
    pub(crate) fn meant_with(&self, s: &State, seat: Seat, thing: &Target, out: &mut Vec<Action>) {
        out.clear();
        match thing {
            Target::Space(id) => out.extend(self.hex(id).into_iter().flat_map(|hex| self.meant_with_hex(s, hex))),
            Target::Piece(id) => {
                if let Some(unit) = self.unit(id) {
                    self.meant_with_unit(s, seat, unit, out);
                }
            }
            Target::Card(id) => out.extend(self.card(id).map(Action::Card)),
            Target::Button => {}
        }
    }

    fn meant_with_hex(&self, s: &State, hex: Hex) -> Vec<Action> {
        let (german, soviet) = (s.german_at.has(hex), s.soviet_at.has(hex));
        match s.top() {
            Some(Frame::GermanAction) if soviet => vec![Action::Attack(hex)],
            Some(Frame::GermanAction) if german => vec![Action::Long(hex), Action::Short(hex)],
            Some(Frame::GermanAction) => vec![Action::Long(hex), Action::Attack(hex)],
            Some(Frame::Shorts { .. } | Frame::SovietMoves { .. }) => vec![Action::Short(hex)],
            Some(Frame::Group { .. }) if soviet => vec![Action::Quick(hex)],
            Some(Frame::SovietGroup { .. }) if german => vec![Action::Quick(hex)],
            Some(
                Frame::Group { .. }
                | Frame::SovietGroup { .. }
                | Frame::CallPlace { .. }
                | Frame::Combat(CombatStep::Blitz),
            ) => vec![Action::To(hex)],
            // What is asked has nothing to do with places: the answer says what has.
            _ => vec![Action::Attack(hex)],
        }
    }

    /// A unit is named where units are asked for; elsewhere its hex is meant, as far as the seat sees where it stands.
    fn meant_with_unit(&self, s: &State, seat: Seat, unit: Unit, out: &mut Vec<Action>) {
        match s.top() {
            Some(Frame::Withdraw { .. }) => out.push(Action::Withdraw(unit)),
            Some(Frame::Losses { .. }) => out.push(Action::Loss(unit)),
            Some(
                Frame::Group { .. }
                | Frame::SovietGroup { .. }
                | Frame::Attackers { .. }
                | Frame::Partner { .. }
                | Frame::Combat(CombatStep::Advance),
            ) => out.push(Action::Take(unit)),
            _ => {
                let place = self.seen_by(s, Viewer::Seat(seat)).place[unit.at()];
                if usize::from(place) < HEXES {
                    out.extend(self.meant_with_hex(s, Hex(place)));
                } else {
                    out.push(Action::Take(unit));
                }
            }
        }
    }

    /// Why a card is not played now: leaders work by themselves, others are laid before a showdown.
    pub(crate) fn card_out_of_time(&self, s: &State, seat: Seat, card: Card) -> Refusal {
        let side = if s.config.mode.soviet_seat() == Some(seat) { Side::Soviet } else { Side::German };
        let record = &self.pack.cards[card.at()];
        let (rule, in_time) =
            if side == Side::German { ("SIV-6.2", "cards-in-attack") } else { ("SIV-6.1", "cards-in-combat") };
        if record.leader {
            Refusal::new("SIV-3.6", "leader-works").card(self.card_id(card))
        } else if record.side == side && s.hand[card.at()] > 0 {
            Refusal::new(rule, in_time).card(self.card_id(card))
        } else {
            Refusal::new(rule, "not-in-hand").card(self.card_id(card))
        }
    }
}
