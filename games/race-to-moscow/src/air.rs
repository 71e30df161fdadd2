//! Chapter 15, Air Support and looking at cards: R2M-15.1 to R2M-15.7; with a Soviet player R2M-20.6.

use verst_core::{Fall, Listener, Reveal, Weights};

use crate::Race;
use crate::event::{AirEnd, Event};
use crate::id::{CardId, Group, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Frame, Open, State};
use crate::verdict::{Verdict, allow, no_zone};

impl Race {
    /// R2M-20.6: Soviet markers next to an army of this group, over lines that are not red.
    pub(crate) fn markers_in_sight(&self, o: &Open, group: Group) -> ZoneSet {
        let near = self.lookup.armies_of(group).map(|a| self.lookup.joined[o.zone_of(a).at()]);
        near.fold(ZoneSet::NONE, |all, zones| all | zones) & o.markers
    }

    /// R2M-15.1, R2M-15.7: may the own Pursuit deck be looked at?
    pub(crate) fn check_look_pursuit(&self, o: &Open) -> Verdict {
        allow(!o.config.stavka, "R2M-20.6", "only-markers")?;
        let group = o.active();
        let cards = self.pursuit_left(o, group) + self.pursuit_discarded(o, group);
        allow(cards > 0, "R2M-15.7", "deck-empty")
    }

    /// R2M-15.1: may the Soviet deck be looked at?
    pub(crate) fn check_look_soviet(&self, o: &Open) -> Verdict {
        allow(!o.config.stavka, "R2M-20.6", "only-markers")?;
        allow(!o.decks[0].is_empty(), "R2M-15.7", "deck-empty")
    }

    /// R2M-20.6: may this marker be looked at?
    pub(crate) fn check_look_at(&self, o: &Open, zone: ZoneId) -> Verdict {
        allow(o.config.stavka, "R2M-15.1", "only-decks")?;
        if self.markers_in_sight(o, o.active()).has(zone) { Ok(()) } else { no_zone("R2M-20.6", "not-in-sight", zone) }
    }

    /// Is there anything to look at?
    pub(crate) fn check_looking(&self, o: &Open) -> Verdict {
        if o.config.stavka {
            return allow(!self.markers_in_sight(o, o.active()).is_empty(), "R2M-20.6", "no-marker-in-sight");
        }
        self.check_look_pursuit(o).or_else(|_| self.check_look_soviet(o))
    }

    /// R2M-15.1, R2M-15.6: may Air Support be used?
    pub(crate) fn check_air(&self, o: &Open) -> Verdict {
        allow(o.config.advanced, "R2M-4.14", "base-game")?;
        allow(o.air[o.active().at()] == Air::Up, "R2M-15.1", "air-not-ready")?;
        self.check_looking(o)
    }

    /// The chances of the glance that is due.
    pub(crate) fn glance_odds(&self, s: &State, soviet: bool) -> Weights {
        if soviet { s.decks[0].odds(self.all_known(s)) } else { self.pursue_odds(s) }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// D11: the place is chosen; the air marker goes there.
    pub fn look(&mut self, air: bool, to: Air) {
        let group = self.active();
        self.s.frames.pop();
        if air {
            self.s.air[group.at()] = to;
            self.tell(|| Event::Air { group });
        }
        match to {
            Air::Zone(zone) => {
                let armour = self.s.secret.armour.has(zone);
                self.s.peeked[group.at()].add(zone);
                self.reveal = Reveal::Something;
                self.tell(|| Event::LookedAt { group, zone, armour });
            }
            Air::Soviet => self.s.push(Frame::Glance { soviet: true }),
            _ => self.s.push(Frame::Glance { soviet: false }),
        }
    }

    /// The card on top is seen; if nobody has looked before, chance says which it is.
    pub fn glance_waits(&mut self, soviet: bool) -> bool {
        let group = self.active();
        let known = if soviet {
            self.s.secret.top.map(|number| self.g.lookup.soviet_card(number))
        } else {
            self.refill_pursuit(group);
            self.s.secret.pursuit_top[group.at()]
        };
        let Some(card) = known else { return false };
        self.s.frames.pop();
        self.reveal = Reveal::Something;
        if soviet {
            self.s.decks[0].looked |= group.bit();
            self.tell(|| Event::LookedSoviet { group, card });
        } else {
            self.s.pursuit_looked |= group.bit();
            self.tell(|| Event::LookedPursuit { group, card });
        }
        true
    }

    /// Chance has put a card on top.
    pub fn glance(&mut self, soviet: bool, fall: &Fall) {
        let Fall::Draw(index) = fall else { return };
        if soviet {
            self.s.secret.top = Some(*index as u8);
        } else {
            let group = self.active();
            let first = self.g.lookup.pursuit[group.at()].0;
            self.s.secret.pursuit_top[group.at()] = Some(CardId(first + *index as u8));
        }
    }

    /// R2M-15.4, R2M-15.5: the top of a Pursuit deck is gone; the planes on it return.
    pub fn pursuit_revealed(&mut self, group: Group) {
        self.s.secret.pursuit_top[group.at()] = None;
        self.s.pursuit_looked &= !group.bit();
        self.air_returns(|air| air == Air::Pursuit, Some(group), AirEnd::Revealed);
    }

    /// R2M-15.4, R2M-15.5: the top of the Soviet deck is gone; all planes on it return.
    pub fn soviet_revealed(&mut self, why: AirEnd) {
        self.air_returns(|air| air == Air::Soviet, None, why);
    }

    /// R2M-20.6: the Soviet marker is turned up or leaves; planes there return.
    pub fn air_leaves_zone(&mut self, zone: ZoneId) {
        self.air_returns(|air| air == Air::Zone(zone), None, AirEnd::MarkerGone);
    }

    fn air_returns(&mut self, from: impl Fn(Air) -> bool, only: Option<Group>, why: AirEnd) {
        for group in Group::ALL {
            if from(self.s.air[group.at()]) && only.is_none_or(|g| g == group) {
                self.s.air[group.at()] = Air::Down;
                self.tell(|| Event::AirBack { group, why });
            }
        }
    }
}
