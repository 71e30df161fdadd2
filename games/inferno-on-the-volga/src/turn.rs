//! Chapter 3, the turn: SIV-3.1 to SIV-3.8. What each frame does when it comes to the top, and what chance has to decide there.

use verst_core::{Chance, Faces, Fall, Listener};

use crate::Inferno;
use crate::data::{Dice, Side};
use crate::event::Event;
use crate::id::{HexSet, UnitSet};
use crate::play::Play;
use crate::state::{End, Frame, State};

impl<L: Listener<Event>> Play<'_, L> {
    /// Let the top frame act by itself. False when it waits for a player or for chance.
    pub fn advance_frame(&mut self) -> bool {
        let Some(frame) = self.s.top() else { return false };
        match frame {
            Frame::RollAdvantages | Frame::ChooseAdvantage | Frame::PlaceUber { .. } => false,
            Frame::SetupSoviets => self.setup_soviets_waits(),
            Frame::SetupGermans { drawn } => self.setup_germans_waits(drawn),
            Frame::TurnStart => self.start_turn(),
            Frame::Withdraw { last } => self.withdraw_waits(last),
            Frame::GermanAction
            | Frame::Group { .. }
            | Frame::SovietGroup { .. }
            | Frame::Attackers { .. }
            | Frame::Partner { .. } => false,
            Frame::Shorts { left } => self.shorts_wait(left),
            Frame::CallRoll | Frame::CallReveal { .. } | Frame::CallPlace { .. } => false,
            Frame::CallDice { dice, count, next } => self.read_die(dice, count, next),
            Frame::DrawGerman { left, .. } => self.pop_unless(left > 0 && self.s.german_deck() > 0 && !self.s.deadline),
            Frame::DrawSoviet { left, .. } => self.pop_unless(left > 0 && self.s.soviet_deck() > 0),
            Frame::PlaceChuikov | Frame::Spawn | Frame::OrderRoll => false,
            Frame::SpawnUnits { hex, left, tank } => self.spawn_units(hex, left, tank),
            Frame::Orders => self.next_order(),
            Frame::RandomMove { from, to, value } => self.random_move_waits(from, to, value),
            Frame::SovietMoves { left } => self.soviet_moves_wait(left),
            Frame::EndOfTurn => self.end_turn(),
            Frame::Combat(step) => self.combat_step(step),
            Frame::Losses { .. } => self.allot(),
            Frame::Victory => {
                self.s.frames.pop();
                self.check_victory();
                true
            }
        }
    }

    /// Pop the top frame if it has nothing to wait for. The answer of `advance_frame`.
    pub fn pop_unless(&mut self, waits: bool) -> bool {
        if !waits {
            self.s.frames.pop();
        }
        !waits
    }

    /// SIV-3.1, SIV-3.2: German turn, Soviet turn, end of turn.
    fn start_turn(&mut self) -> bool {
        let turn = self.s.turn;
        self.tell(|| Event::Turn { turn });
        self.s.acted = UnitSet::NONE;
        self.s.group = UnitSet::NONE;
        self.s.attacked_from = HexSet::NONE;
        self.s.frames.clear();
        // SIV-3.3, SIV-3.4: exactly one German action; then spawn and orders.
        for frame in
            [Frame::EndOfTurn, Frame::OrderRoll, Frame::Spawn, Frame::GermanAction, Frame::Withdraw { last: false }]
        {
            self.s.push(frame);
        }
        true
    }

    /// SIV-3.5: OKH, the deadline, the safety limit; then the next turn.
    fn end_turn(&mut self) -> bool {
        if let Some(end) = self.okh_victory() {
            return self.finish(end);
        }
        if self.s.deadline {
            if self.s.extra_turns == 0 {
                return self.finish(End::Deadline);
            }
            self.s.extra_turns -= 1;
        }
        // SIV-9.7.
        if self.s.turn >= self.g.pack.tables.victory.turn_limit {
            return self.finish(End::TurnLimit);
        }
        self.s.turn += 1;
        self.next_commander();
        self.s.replace(Frame::TurnStart);
        true
    }

    /// SIV-M.3: the commanders take turns; one without units leaves them all to the other.
    fn next_commander(&mut self) {
        if self.s.config.mode.two_commanders() {
            let next = 1 - self.s.active;
            if self.g.has_units(self.s, next) {
                self.s.active = next;
            }
        }
    }

    /// The game is over. The answer of `advance_frame`.
    pub fn finish(&mut self, end: End) -> bool {
        self.s.over = Some(end);
        self.tell(|| Event::Over { end });
        true
    }

    /// Chance has decided what the top frame asked.
    pub fn fall(&mut self, fall: &Fall) {
        let Some(frame) = self.s.top() else { return };
        match (frame, fall) {
            (Frame::Combat(step), _) => self.combat_fall(step, fall),
            (frame, Fall::Dice(faces)) => self.dice_fall(frame, faces),
            (frame, Fall::Draw(index)) => self.draw_fall(frame, *index),
        }
    }

    fn dice_fall(&mut self, frame: Frame, faces: &Faces) {
        match frame {
            Frame::RollAdvantages => self.roll_advantages(faces),
            Frame::PlaceUber { destroyer } => self.place_uber(destroyer, faces),
            Frame::CallRoll => self.call_rolled(faces),
            Frame::PlaceChuikov => self.place_chuikov(faces),
            Frame::Spawn => self.spawn_rolled(faces),
            Frame::OrderRoll => self.orders_rolled(faces),
            other => debug_assert!(false, "{other:?} rolls no dice"),
        }
    }

    fn draw_fall(&mut self, frame: Frame, index: u16) {
        match frame {
            Frame::SetupSoviets => self.setup_soviet_drawn(index),
            Frame::SetupGermans { drawn } => self.setup_german_drawn(drawn, index),
            Frame::CallReveal { row } => self.call_revealed(row, index),
            Frame::DrawGerman { left, why } => self.german_card_drawn(left, why, index),
            Frame::DrawSoviet { left, why } => self.soviet_card_drawn(left, why, index),
            Frame::SpawnUnits { hex, left, tank } => self.spawn_drawn(hex, left, tank, index),
            Frame::RandomMove { from, to, value } => self.random_move_drawn(from, to, value, index),
            other => debug_assert!(false, "{other:?} draws nothing"),
        }
    }
}

impl Inferno {
    /// What chance has to decide, if the top frame asks it.
    pub(crate) fn chance(&self, s: &State) -> Option<Chance> {
        let tables = &self.pack.tables;
        Some(match s.top()? {
            Frame::RollAdvantages => Chance::d6(2),
            Frame::PlaceUber { .. } | Frame::PlaceChuikov => Chance::d6(tables.landing.dice),
            Frame::SetupSoviets => Chance::Draw(self.identities(s, crate::state::Origin::Setup)),
            Frame::SetupGermans { drawn } => Chance::Draw(self.setup_german_weights(s, drawn)),
            Frame::CallRoll => Chance::d6(tables.call.dice),
            Frame::CallReveal { row } => Chance::Draw(self.track_weights(s, row)),
            Frame::DrawGerman { .. } => Chance::Draw(self.german_deck_weights(s)),
            Frame::DrawSoviet { .. } => Chance::Draw(self.soviet_deck_weights(s)),
            Frame::Spawn => Chance::DIE,
            Frame::SpawnUnits { tank, .. } => Chance::Draw(self.identities(s, crate::automaton::pool_origin(tank))),
            Frame::OrderRoll => Chance::d6(s.config.order_dice),
            Frame::RandomMove { from, .. } => Chance::Draw(self.stack_weights(s, from)),
            Frame::Combat(step) => return self.combat_chance(s, step),
            _ => return None,
        })
    }

    /// Has this commander a unit on the map or on the track (SIV-M.3)?
    pub(crate) fn has_units(&self, s: &State, commander: u8) -> bool {
        use crate::state::place;
        s.commanded_by(commander, &self.lookup)
            .iter()
            .any(|u| !matches!(s.place[u.at()], place::DESTROYED | place::WITHDRAWN | place::UNUSED))
    }

    /// The most units of a side in a hex (SIV-3.8, SIV-M.2).
    pub(crate) fn limit(&self, s: &State, side: Side) -> u8 {
        let stacking = &self.pack.tables.stacking;
        match side {
            Side::German => stacking.german,
            Side::Soviet if s.config.mode.human_soviet() => match s.config.dice {
                Dice::Balanced => stacking.human,
                Dice::AsReported => stacking.human_as_reported,
            },
            Side::Soviet => stacking.soviet,
        }
    }
}
