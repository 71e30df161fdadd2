//! Carrying out the rules: a position, who listens, and the few verbs that every chapter uses.

use verst_core::{Listener, Reveal};

use crate::Race;
use crate::event::Event;
use crate::id::{ArmyId, Group, Kind, Supplies, ZoneId};
use crate::state::{Frame, NOBODY, State};

/// A position being changed. Each chapter of the rules adds its verbs to this.
pub(crate) struct Play<'a, L> {
    pub g: &'a Race,
    pub s: &'a mut State,
    pub l: &'a mut L,
    pub reveal: Reveal,
}

impl<L: Listener<Event>> Play<'_, L> {
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.l.hear(event);
    }

    pub fn active(&self) -> Group {
        self.s.active()
    }

    /// R2M-0.8: tokens of an army card return to the stock.
    pub fn spend(&mut self, army: ArmyId, kind: Kind, count: u8) {
        self.s.cargo[army.at()][kind.at()] -= count;
        self.s.stock[kind.at()] += count;
    }

    /// R2M-0.9: a token of the stock, if there is one.
    pub fn draw_token(&mut self, kind: Kind) -> bool {
        let there = self.s.stock[kind.at()] > 0;
        self.s.stock[kind.at()] -= u8::from(there);
        there
    }

    /// R2M-11.7: the supplies of a zone return to the stock.
    fn clear_supplies(&mut self, zone: ZoneId) -> Supplies {
        let lost: Supplies = std::mem::take(&mut self.s.supplies[zone.at()]);
        for (stock, n) in self.s.stock.iter_mut().zip(lost) {
            *stock += n;
        }
        lost
    }

    /// R2M-3.5, R2M-7.8 (4): a zone comes into the hands of a group, control side up (R2M-17.2). The medals taken.
    pub fn take_zone(&mut self, group: Group, zone: ZoneId) -> u8 {
        self.s.control[zone.at()] = group as u8 + 1;
        self.s.rail.drop(zone);
        let medals = std::mem::take(&mut self.s.medals[zone.at()]);
        self.s.tokens[group.at()] += medals;
        medals
    }

    /// R2M-18.4: nobody holds the zone any more. What lay there.
    pub fn lose_zone(&mut self, zone: ZoneId) -> Supplies {
        self.s.control[zone.at()] = NOBODY;
        self.s.rail.drop(zone);
        self.clear_supplies(zone)
    }

    /// R2M-8.6, R2M-9.5: the Soviet marker of a zone goes to the reserve.
    pub fn marker_to_reserve(&mut self, zone: ZoneId) {
        let armour = self.s.secret.armour.has(zone);
        self.remove_marker(zone);
        self.s.soviet_reserve += 1;
        if self.s.config.stavka {
            self.s.secret.reserve[usize::from(armour)] += 1;
        }
    }

    /// A Soviet marker leaves the map, and what was known of it is of no use any more.
    fn remove_marker(&mut self, zone: ZoneId) {
        self.s.markers.drop(zone);
        self.s.shown.drop(zone);
        self.s.secret.armour.drop(zone);
        for group in Group::ALL {
            self.s.peeked[group.at()].drop(zone);
        }
        self.air_leaves_zone(zone);
    }

    /// R2M-14.7: an army marked HALT that finds food eats it and is ready again.
    pub fn lift_halts(&mut self) {
        if self.s.halted == 0 {
            return;
        }
        for army in (0..self.g.pack.armies.len() as u8).map(ArmyId) {
            if !self.s.is_halted(army) {
                continue;
            }
            let zone = self.s.zone_of(army);
            let food = Kind::Food.at();
            let lies = self.s.supplies[zone.at()][food] > 0;
            if lies {
                self.s.supplies[zone.at()][food] -= 1;
            } else if self.s.cargo[army.at()][food] > 0 {
                self.s.cargo[army.at()][food] -= 1;
            } else {
                continue;
            }
            self.s.stock[food] += 1;
            self.s.halted &= !(1 << army.0);
            self.tell(|| Event::HaltLifted { army, zone: lies });
        }
    }

    /// Pop the top frame if it has nothing to wait for. The answer of `advance_frame`.
    pub fn pop_unless(&mut self, waits: bool) -> bool {
        if !waits {
            self.s.frames.pop();
        }
        !waits
    }

    /// Everything that goes on by itself, until a player or chance must decide.
    pub fn run(&mut self) {
        while self.s.over.is_none() && self.advance_frame() {}
        if self.s.over.is_some() {
            self.s.frames.clear();
            self.s.march = None;
        }
    }

    /// The game is over.
    pub fn finish(&mut self, end: crate::state::End) {
        self.s.over = Some(end);
        self.tell(|| Event::Over { end });
    }

    /// Back to the frame below this one: whatever stands above it is given up.
    pub fn unwind(&mut self, to: impl Fn(Frame) -> bool) {
        while let Some(frame) = self.s.frames.pop() {
            if to(frame) {
                break;
            }
        }
    }
}
