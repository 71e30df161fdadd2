//! Chapter 5, the sequence of play: R2M-5.1 to R2M-5.8. What each frame does when it comes to the top, and what chance has
//! to decide there.

use verst_core::{Chance, Fall, Listener};

use crate::Race;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Frame, State, total};

impl Race {
    /// What chance has to decide, if the top frame waits for it.
    pub(crate) fn chance(&self, s: &State) -> Option<Chance> {
        Some(Chance::Draw(match s.top()? {
            Frame::DrawOrder => self.order_odds(s),
            Frame::Refill => self.display_odds(s),
            Frame::Pursue => self.pursue_odds(s),
            Frame::Meet => self.meet_odds(s),
            Frame::Glance { soviet } => self.glance_odds(s, soviet),
            Frame::React(step, vacated) => self.reaction_odds(s, step, vacated),
            Frame::Reveal => self.reveal_odds(s),
            _ => return None,
        }))
    }

    /// The name of a drawn outcome.
    pub(crate) fn draw_name(&self, s: &State, index: u16) -> String {
        let card = |first: u8| {
            let at = first as usize + index as usize;
            self.pack.cards.get(at).map_or_else(|| "?".to_owned(), |c| c.id.clone())
        };
        match s.top() {
            Some(Frame::DrawOrder) => self.order_text(s, index),
            Some(Frame::Refill) => card(self.lookup.okh0),
            Some(Frame::Pursue | Frame::Glance { soviet: false }) => card(self.lookup.pursuit[s.active().at()].0),
            Some(Frame::React(..)) => {
                self.pack.zones.get(index as usize).map_or_else(|| "?".to_owned(), |z| z.id.clone())
            }
            _ => card(self.lookup.soviet0),
        }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// Let the top frame act by itself. False when it waits for a player or for chance.
    pub fn advance_frame(&mut self) -> bool {
        let Some(frame) = self.s.top() else { return false };
        match frame {
            Frame::SetupReserve => self.setup_reserve_waits(),
            Frame::Refill => {
                let waits = self.g.display_short(self.s);
                self.pop_unless(waits)
            }
            Frame::TurnStart => self.start_turn(),
            Frame::Field => {
                let mut armies = self.g.lookup.armies_of(self.active());
                let waits = armies.any(|a| self.g.check_field(self.s, a).is_ok());
                self.pop_unless(waits)
            }
            Frame::Step => self.step_waits(),
            Frame::Pursue => self.pursue_waits(),
            Frame::Meet => self.meet_waits(),
            Frame::Combat(card) => self.combat_waits(card),
            Frame::Capture => self.capture(),
            Frame::Transport => self.transport_waits(),
            Frame::Amount { task, stage, chosen } => self.amount_waits(task, stage, chosen),
            Frame::Excess(zone) => {
                let waits = total(self.s.supplies[zone.at()]) > self.g.capacity(zone);
                self.pop_unless(waits)
            }
            Frame::Feed(done) => self.feed(done),
            Frame::Glance { soviet } => self.glance_waits(soviet),
            Frame::Rail => {
                let waits = !self.g.rail_advances(self.s).is_empty();
                self.pop_unless(waits)
            }
            Frame::React(step, vacated) => self.react(step, vacated),
            Frame::FreeReaction => self.free_reaction_waits(),
            Frame::TurnEnd => self.end_turn(),
            Frame::Reveal => self.reveal_waits(),
            Frame::DrawOrder
            | Frame::SetupMarker(_)
            | Frame::Actions
            | Frame::GoOn
            | Frame::AirOnFort
            | Frame::Medal(..)
            | Frame::Partisans
            | Frame::Security(_)
            | Frame::Haul { .. }
            | Frame::Redeploy(_)
            | Frame::Food(_)
            | Frame::Look { .. }
            | Frame::Port
            | Frame::Airlift
            | Frame::RailPioneers
            | Frame::Mission
            | Frame::MarkerType(_) => false,
        }
    }

    /// R2M-5.1, R2M-5.6: actions, rail advance, Reaction.
    fn start_turn(&mut self) -> bool {
        let group = self.active();
        self.s.actions = self.g.pack.tables.actions.regular;
        self.s.auxiliaries_used = false;
        self.s.fleet_moved = false;
        self.s.front_base_used = false;
        self.s.activated = 0;
        self.s.handled = 0;
        self.tell(|| Event::Turn { group });
        self.s.replace(Frame::TurnEnd);
        let free = self.s.config.stavka || self.s.config.abwehr;
        self.s.push(if free { Frame::FreeReaction } else { Frame::React(0, None) });
        self.s.push(Frame::Rail);
        self.s.push(Frame::Actions);
        true
    }

    /// R2M-7.14: cards that serve in one turn only are discarded when its actions end.
    pub fn end_actions(&mut self) {
        self.s.frames.pop();
        for card in self.g.lookup.pursuit_of(self.active()) {
            let count = std::mem::take(&mut self.s.fresh[card.at()]);
            self.s.discard[card.at()] += count;
            if count > 0 {
                let group = self.active();
                self.tell(|| Event::Discarded { group, card, count });
            }
        }
    }

    /// Chance has decided what the top frame asked.
    pub fn fall(&mut self, fall: &Fall) {
        match self.s.top() {
            Some(Frame::DrawOrder) => self.draw_order(fall),
            Some(Frame::Refill) => self.show_okh(fall),
            Some(Frame::Pursue) => self.pursue(fall),
            Some(Frame::Meet) => self.meet(fall),
            Some(Frame::Glance { soviet }) => self.glance(soviet, fall),
            Some(Frame::React(step, vacated)) => self.react_by_chance(step, vacated, fall),
            Some(Frame::Reveal) => self.reveal_card(fall),
            _ => debug_assert!(false, "chance without a question"),
        }
    }
}
