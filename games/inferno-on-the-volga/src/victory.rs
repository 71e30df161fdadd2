//! Chapter 9, victory: SIV-9.1 to SIV-9.7, and OKH's withdrawals (SIV-7.8).

use verst_core::{Conclusion, Ending, Listener, Refusal, Seats};

use crate::Inferno;
use crate::action::Action;
use crate::data::Side;
use crate::event::Event;
use crate::id::{Card, Unit, UnitSet};
use crate::play::Play;
use crate::state::{End, Frame, State, place};

impl End {
    /// The side that wins so.
    pub const fn winner(self) -> Side {
        match self {
            End::Losses | End::Deck | End::Deadline | End::TurnLimit => Side::Soviet,
            End::SpawnHexes | End::MapCleared | End::OkhCleared | End::OkhBank => Side::German,
        }
    }

    /// Its name in messages and the rule behind it.
    pub const fn name(self) -> (&'static str, &'static str) {
        match self {
            End::Losses => ("soviet-losses", "SIV-9.1"),
            End::Deck => ("soviet-deck", "SIV-9.1"),
            End::SpawnHexes => ("german-spawn-hexes", "SIV-9.2"),
            End::MapCleared => ("german-map-cleared", "SIV-9.2"),
            End::OkhCleared => ("german-okh-cleared", "SIV-9.3"),
            End::OkhBank => ("german-okh-bank", "SIV-9.3"),
            End::Deadline => ("soviet-deadline", "SIV-9.4"),
            End::TurnLimit => ("soviet-turn-limit", "SIV-9.7"),
        }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-9.1a, SIV-9.2, SIV-9.5, SIV-Z.4: has somebody won just now? The Soviets come first.
    pub fn check_victory(&mut self) -> bool {
        if self.s.over.is_some() {
            return true;
        }
        let end = if self.s.losses >= self.g.pack.tables.victory.loss_points {
            End::Losses
        } else if self.s.leader(Card::OKH) {
            // SIV-9.3: OKH replaces the German conditions; they wait for the end of the turn.
            return false;
        } else if self.g.lookup.spawns.minus(self.s.control).is_empty() {
            End::SpawnHexes
        } else if self.s.soviet_at.is_empty() {
            End::MapCleared
        } else {
            return false;
        };
        self.finish(end)
    }

    /// Is a position decided that somebody has laid out? Play itself never comes to one.
    pub fn check_decided(&mut self) {
        if !self.check_victory() && self.s.soviet_deck() == 0 && !self.s.leader(Card::OKH) {
            self.finish(End::Deck);
        }
    }

    /// SIV-9.3: with OKH, at the end of a turn only.
    pub fn okh_victory(&self) -> Option<End> {
        if !self.s.leader(Card::OKH) {
            None
        } else if self.s.soviet_at.is_empty() {
            Some(End::OkhCleared)
        } else if self.g.lookup.objective.minus(self.s.control).is_empty() {
            Some(End::OkhBank)
        } else {
            None
        }
    }

    /// SIV-9.1b, SIV-9.4: the last Soviet card has been drawn.
    pub fn soviet_deck_empty(&mut self) {
        if self.s.leader(Card::OKH) {
            self.s.deadline = true;
            self.s.push(Frame::Withdraw { last: true });
        } else {
            self.finish(End::Deck);
        }
    }

    /// SIV-7.8: may there be anything to withdraw? The last time is always asked.
    pub fn withdraw_waits(&mut self, last: bool) -> bool {
        let open = self.s.leader(Card::OKH) && !self.s.deadline;
        if last || (open && self.g.may_withdraw(self.s)) {
            return false;
        }
        self.end_withdrawals(last);
        true
    }

    pub fn withdraw(&mut self, unit: Unit) {
        let Some(hex) = self.s.hex_of(unit) else { return };
        self.send(unit, place::WITHDRAWN);
        self.s.withdrawn += 1;
        self.tell(|| Event::Withdrawn { unit, hex });
    }

    /// SIV-9.4: what has been withdrawn by now is the number of turns left.
    pub fn end_withdrawals(&mut self, last: bool) {
        if last {
            self.s.extra_turns = self.s.withdrawn;
            let extra = self.s.extra_turns;
            self.tell(|| Event::DeckEmpty { extra });
        }
        self.s.frames.pop();
    }
}

impl Inferno {
    /// SIV-7.8: R units on the map, not next to a Soviet unit.
    pub(crate) fn withdrawable(&self, s: &State) -> UnitSet {
        let near = self.lookup.around(s.soviet_at);
        self.lookup.reserve.iter().filter(|u| s.hex_of(*u).is_some_and(|h| !near.has(h))).collect()
    }

    /// The German is asked wherever the table does not say that he can withdraw nothing: to be asked, or not to be, would
    /// tell who stands where.
    fn may_withdraw(&self, s: &State) -> bool {
        let gone = |u: Unit| matches!(s.place[u.at()], place::DESTROYED | place::WITHDRAWN | place::UNUSED);
        let some_left = self.lookup.reserve.iter().any(|u| !gone(u));
        some_left && !s.german_at.minus(self.lookup.around(s.soviet_at)).is_empty()
    }

    pub(crate) fn check_withdraw(&self, s: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => Ok(()),
            Action::Withdraw(unit) if self.withdrawable(s).has(unit) => Ok(()),
            Action::Withdraw(unit) => {
                let kind = if s.hex_of(unit).is_some() { "next-to-soviets" } else { "not-on-map" };
                Err(Refusal::new("SIV-7.8", kind).piece(self.unit_id(unit)))
            }
            _ => Err(Refusal::new("SIV-7.8", "withdraw-or-done")),
        }
    }

    /// SIV-9: the end of a position that has one.
    pub(crate) fn ending(&self, s: &State, end: End) -> Ending {
        let (kind, rule) = end.name();
        self.ending_for(s, end.winner(), kind, rule)
    }

    fn ending_for(&self, s: &State, side: Side, kind: &str, rule: &str) -> Ending {
        let mode = s.config.mode;
        let winners = match (side, mode.soviet_seat()) {
            (Side::Soviet, Some(seat)) => seat.into(),
            (Side::Soviet, None) => Seats::NONE,
            (Side::German, _) => Seats::first(if mode.two_commanders() { 2 } else { 1 }),
        };
        Ending {
            winners,
            side: Some(side_name(side).to_owned()),
            kind: kind.to_owned(),
            rule: rule.to_owned(),
            scores: Vec::new(),
        }
    }

    /// SIV-9.6: resignation; a draw by agreement, but not against the automaton.
    pub(crate) fn conclusion(&self, s: &State, conclusion: Conclusion) -> Result<Ending, Refusal> {
        if s.over.is_some() {
            return Err(Refusal::new("SIV-Z.4", "game-over"));
        }
        match conclusion {
            Conclusion::Resign(seat) => {
                let resigned = if s.config.mode.soviet_seat() == Some(seat) { Side::Soviet } else { Side::German };
                let winner = crate::state::other(resigned);
                let kind = if winner == Side::German { "soviet-resigned" } else { "german-resigned" };
                Ok(self.ending_for(s, winner, kind, "SIV-9.6"))
            }
            Conclusion::Agreement if s.config.mode.human_soviet() => Ok(Ending {
                winners: Seats::NONE,
                side: None,
                kind: "draw-agreed".to_owned(),
                rule: "SIV-9.6".to_owned(),
                scores: Vec::new(),
            }),
            Conclusion::Agreement => Err(Refusal::new("SIV-9.6", "automaton-never-agrees")),
        }
    }
}

/// The name of a side in scenes and records.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::German => "german",
        Side::Soviet => "soviet",
    }
}
