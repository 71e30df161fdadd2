//! Who decides what: the table of decision points. Legality (`check`), the list of actions, what an answer does, and what
//! happens without one. SIV-3.3, SIV-4.4a, SIV-4.6, SIV-M.3.

use verst_core::{Decision, Listener, Refusal, Seat};

use crate::Inferno;
use crate::action::Action;
use crate::combat::strongest;
use crate::data::Side;
use crate::event::Event;
use crate::id::{Hex, UnitSet};
use crate::play::Play;
use crate::state::{CombatStep, Frame, State};

impl Inferno {
    /// What happens next.
    pub(crate) fn next_decision(&self, s: &State) -> Decision {
        if let Some(end) = s.over {
            return Decision::Over(self.ending(s, end));
        }
        match self.chooser(s) {
            Some(seat) => Decision::Choose(seat.into()),
            // A frame that waits for nobody waits for chance.
            None => Decision::Chance(self.chance(s).unwrap_or(verst_core::Chance::DIE)),
        }
    }

    /// The seat that must choose, if the top frame asks one.
    pub(crate) fn chooser(&self, s: &State) -> Option<Seat> {
        let german = Seat(s.active);
        let side = |side| match side {
            Side::German => Some(german),
            Side::Soviet => s.config.mode.soviet_seat(),
        };
        match s.top()? {
            Frame::ChooseAdvantage
            | Frame::Withdraw { .. }
            | Frame::GermanAction
            | Frame::Group { .. }
            | Frame::Shorts { .. }
            | Frame::Attackers { .. } => Some(german),
            Frame::Partner { .. } => Some(Seat(1 - s.active)),
            Frame::CallPlace { unit, .. } => Some(self.owner_seat(s, unit)),
            Frame::SovietMoves { .. } | Frame::SovietGroup { .. } => s.config.mode.soviet_seat(),
            Frame::Losses { chooser, .. } => side(chooser),
            Frame::Combat(CombatStep::SovietCard) => s.config.mode.soviet_seat(),
            Frame::Combat(CombatStep::GermanCard | CombatStep::Order | CombatStep::Blitz) => Some(german),
            Frame::Combat(CombatStep::Advance) => side(s.combat.as_ref()?.attacker),
            _ => None,
        }
    }

    /// The definition of legality.
    pub(crate) fn legal(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if s.over.is_some() {
            return Err(Refusal::new("SIV-Z.4", "game-over"));
        }
        if self.chooser(s) != Some(seat) {
            return Err(Refusal::new("SIV-3.2", "not-your-decision"));
        }
        let cards = matches!(s.top(), Some(Frame::Combat(CombatStep::SovietCard | CombatStep::GermanCard)));
        if let (Action::Card(card), false) = (action, cards) {
            return Err(self.card_out_of_time(s, seat, card));
        }
        match s.top() {
            Some(Frame::ChooseAdvantage) => match action {
                Action::Advantage(1..=5) => Ok(()),
                _ => Err(Refusal::new("SIV-DW.8", "choose-advantage")),
            },
            Some(Frame::Withdraw { .. }) => self.check_withdraw(s, action),
            Some(Frame::GermanAction) => self.check_german_action(s, action),
            Some(Frame::Group { from, long }) => self.check_group(s, from, long, action),
            Some(Frame::Shorts { .. }) => match action {
                Action::Stop => Ok(()),
                Action::Short(from) => self.check_start(s, from, false),
                _ => Err(Refusal::new("SIV-4.2a", "short-or-stop")),
            },
            Some(Frame::Attackers { target }) => {
                self.check_attackers(s, target, s.own(&self.lookup), action, Action::Fight)
            }
            Some(Frame::Partner { target }) => {
                let partner = s.commanded_by(1 - s.active, &self.lookup);
                self.check_attackers(s, target, partner, action, Action::Done)
            }
            Some(Frame::CallPlace { unit, .. }) => self.check_place(s, unit, action),
            Some(Frame::SovietMoves { .. }) => match action {
                Action::Stop => Ok(()),
                Action::Short(from) => self.check_soviet_start(s, from),
                _ => Err(Refusal::new("SIV-M.2", "short-or-stop")),
            },
            Some(Frame::SovietGroup { from }) => self.check_soviet_group(s, from, action),
            Some(Frame::Losses { among, .. }) => match action {
                Action::Loss(unit) if strongest(s, s.alive(among)).has(unit) => Ok(()),
                Action::Loss(unit) => Err(Refusal::new("SIV-6.10", "not-the-strongest").piece(self.unit_id(unit))),
                _ => Err(Refusal::new("SIV-6.10", "choose-loss")),
            },
            Some(Frame::Combat(step)) => self.check_combat(s, step, action),
            _ => Err(Refusal::new("SIV-3.2", "not-your-decision")),
        }
    }

    /// SIV-3.3: exactly one of the five actions, or pass.
    fn check_german_action(&self, s: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Call => self.check_call(s),
            Action::Long(from) => self.check_start(s, from, true),
            Action::Short(from) => self.check_start(s, from, false),
            Action::Attack(target) => {
                if !s.soviet_at.has(target) {
                    Err(Refusal::new("SIV-4.4a", "no-soviet-unit").space(self.hex_id(target)))
                } else if self.attackers(s, target, s.own(&self.lookup)).is_empty() {
                    Err(Refusal::new("SIV-4.4a", "no-adjacent-germans").space(self.hex_id(target)))
                } else {
                    Ok(())
                }
            }
            _ => Err(Refusal::new("SIV-3.3", "choose-action")),
        }
    }

    /// SIV-4.4a: units of a commander next to a target that have not acted.
    pub(crate) fn attackers(&self, s: &State, target: Hex, own: UnitSet) -> UnitSet {
        self.lookup.next_to[target.at()]
            .and(s.german_at)
            .iter()
            .fold(UnitSet::NONE, |all, hex| all.or(s.units_at(hex)))
            .and(own)
            .minus(s.acted)
    }

    /// SIV-4.4a, SIV-M.3: a commander gathers attackers until `end`; only the partner may bring none.
    fn check_attackers(
        &self,
        s: &State,
        target: Hex,
        own: UnitSet,
        action: Action,
        end: Action,
    ) -> Result<(), Refusal> {
        let joining = self.attackers(s, target, own).minus(s.group);
        match action {
            Action::Take(unit) if joining.has(unit) => Ok(()),
            Action::Take(unit) => {
                let (rule, kind) = if s.group.has(unit) {
                    ("SIV-4.4a", "already-in-group")
                } else if unit.is_german() && !own.has(unit) {
                    ("SIV-M.3", "partner-units")
                } else {
                    ("SIV-4.4a", "not-adjacent")
                };
                Err(Refusal::new(rule, kind).piece(self.unit_id(unit)))
            }
            Action::TakeAll if joining.len() >= 2 => Ok(()),
            Action::TakeAll => Err(Refusal::new("SIV-4.4a", "nobody-left")),
            Action::Fight if end == Action::Fight && !s.group.is_empty() => Ok(()),
            Action::Fight if end == Action::Fight => Err(Refusal::new("SIV-4.4a", "group-empty")),
            Action::Done if end == Action::Done => Ok(()),
            _ => Err(Refusal::new("SIV-4.4a", "choose-attackers")),
        }
    }

    /// Everything that `legal` accepts.
    pub(crate) fn all_actions(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if s.over.is_some() || self.chooser(s) != Some(seat) {
            return;
        }
        let attackers = |out: &mut Vec<Action>, target, own| {
            let joining = self.attackers(s, target, own).minus(s.group);
            out.extend(joining.iter().map(Action::Take));
            if joining.len() >= 2 {
                out.push(Action::TakeAll);
            }
        };
        match s.top() {
            Some(Frame::ChooseAdvantage) => out.extend((1..=5).map(Action::Advantage)),
            Some(Frame::Withdraw { .. }) => {
                out.extend(self.withdrawable(s).iter().map(Action::Withdraw));
                out.push(Action::Done);
            }
            Some(Frame::GermanAction) => {
                let ready = self.ready(s);
                out.extend(self.starts(s, ready, true).map(Action::Long));
                out.extend(self.starts(s, ready, false).map(Action::Short));
                out.extend(self.lookup.around(ready).and(s.soviet_at).iter().map(Action::Attack));
                if self.check_call(s).is_ok() {
                    out.push(Action::Call);
                }
                out.push(Action::Pass);
            }
            Some(Frame::Group { from, long }) => self.group_actions(s, from, long, out),
            Some(Frame::Shorts { .. }) => {
                out.extend(self.starts(s, self.ready(s), false).map(Action::Short));
                out.push(Action::Stop);
            }
            Some(Frame::Attackers { target }) => {
                attackers(out, target, s.own(&self.lookup));
                if !s.group.is_empty() {
                    out.push(Action::Fight);
                }
            }
            Some(Frame::Partner { target }) => {
                attackers(out, target, s.commanded_by(1 - s.active, &self.lookup));
                out.push(Action::Done);
            }
            Some(Frame::CallPlace { unit, .. }) => out.extend(self.open_entries(s, unit).map(Action::To)),
            Some(Frame::SovietMoves { .. }) => {
                out.extend(self.soviet_starts(s).map(Action::Short));
                out.push(Action::Stop);
            }
            Some(Frame::SovietGroup { from }) => self.soviet_group_actions(s, from, out),
            Some(Frame::Losses { among, .. }) => {
                out.extend(strongest(s, s.alive(among)).iter().map(Action::Loss));
            }
            Some(Frame::Combat(step)) => self.combat_actions(s, step, out),
            _ => {}
        }
    }

    /// Without an answer: pass, stop, no card, roll first, the first unit for a tie, the strongest for an advance, stay,
    /// the first open entry hex, withdraw none. A group that has begun goes the first way it can.
    pub(crate) fn answer_for(&self, s: &State, seat: Seat) -> Option<Action> {
        let mut all = Vec::new();
        self.all_actions(s, seat, &mut all);
        let wanted = match s.top()? {
            Frame::GermanAction => Action::Pass,
            Frame::Shorts { .. } | Frame::SovietMoves { .. } => Action::Stop,
            Frame::Withdraw { .. } | Frame::Partner { .. } => Action::Done,
            Frame::Attackers { .. } => Action::Fight,
            Frame::Group { .. } | Frame::SovietGroup { .. } => {
                *all.iter().find(|a| matches!(a, Action::To(_) | Action::Quick(_))).or(all.first())?
            }
            Frame::Combat(CombatStep::SovietCard | CombatStep::GermanCard) if all.contains(&Action::NoCard) => {
                Action::NoCard
            }
            Frame::Combat(CombatStep::Order) => Action::RollFirst,
            Frame::Combat(CombatStep::Blitz) => Action::Stay,
            Frame::Combat(CombatStep::Advance) if s.group.is_empty() => {
                Action::Take(strongest(s, s.combat.as_ref()?.attackers()).first()?)
            }
            Frame::Combat(_) => Action::Done,
            _ => *all.first()?,
        };
        if all.contains(&wanted) { Some(wanted) } else { all.first().copied() }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A seat has answered what the top frame asked. The answer is legal.
    pub fn choose(&mut self, action: Action) {
        let Some(frame) = self.s.top() else { return };
        match (frame, action) {
            (Frame::ChooseAdvantage, Action::Advantage(n)) => {
                self.s.frames.pop();
                self.take_advantage(Side::German, n as usize - 1);
            }
            (Frame::Withdraw { .. }, Action::Withdraw(unit)) => self.withdraw(unit),
            (Frame::Withdraw { last }, Action::Done) => self.end_withdrawals(last),
            (Frame::GermanAction, _) => self.german_action(action),
            (Frame::Group { .. } | Frame::SovietGroup { .. }, Action::Take(unit)) => self.s.group.add(unit),
            (Frame::Group { from, .. }, Action::TakeAll) => {
                self.s.group = self.s.group.or(self.g.candidates(self.s, from));
            }
            (Frame::Group { from, long }, Action::To(to)) => self.move_group(from, to, long),
            (Frame::Group { .. }, Action::Quick(target)) => {
                self.s.frames.pop();
                self.begin_german_attack(target, false);
            }
            (Frame::Shorts { left }, Action::Short(from)) => {
                self.s.replace(Frame::Shorts { left: left - 1 });
                self.begin_group(from, false);
            }
            (Frame::Shorts { .. } | Frame::SovietMoves { .. }, Action::Stop) => {
                self.s.frames.pop();
                self.tell(|| Event::Stopped);
            }
            (Frame::Attackers { .. } | Frame::Partner { .. }, Action::Take(unit)) => self.s.group.add(unit),
            (Frame::Attackers { target }, Action::TakeAll) => {
                let own = self.s.own(&self.g.lookup);
                self.s.group = self.s.group.or(self.g.attackers(self.s, target, own));
            }
            (Frame::Attackers { target }, Action::Fight) => self.ask_partner(target),
            (Frame::Partner { target }, Action::TakeAll) => {
                let partner = self.s.commanded_by(1 - self.s.active, &self.g.lookup);
                self.s.group = self.s.group.or(self.g.attackers(self.s, target, partner));
            }
            (Frame::Partner { target }, Action::Done) => self.begin_deliberate(target),
            (Frame::CallPlace { unit, row }, Action::To(hex)) => self.place_arrival(unit, row, hex),
            (Frame::SovietMoves { left }, Action::Short(from)) => self.begin_soviet_group(left, from),
            (Frame::SovietGroup { from }, Action::TakeAll) => {
                let all = self.s.units_at(from).and(self.g.lookup.soviets).minus(self.s.acted);
                self.s.group = self.s.group.or(all);
            }
            (Frame::SovietGroup { from }, Action::To(to)) => self.move_soviet_group(from, to),
            (Frame::SovietGroup { from }, Action::Quick(target)) => self.soviet_quick_attack(from, target),
            (Frame::Losses { .. }, Action::Loss(unit)) => self.choose_loss(unit),
            (Frame::Combat(step), _) => self.combat_choice(step, action),
            _ => debug_assert!(false, "{action:?} at {frame:?}"),
        }
    }

    fn german_action(&mut self, action: Action) {
        match action {
            Action::Pass => {
                self.tell(|| Event::Passed);
                self.s.frames.pop();
            }
            Action::Call => self.call(),
            Action::Long(from) => {
                self.s.frames.pop();
                self.begin_group(from, true);
            }
            Action::Short(from) => {
                self.s.replace(Frame::Shorts { left: self.g.pack.tables.movement.shorts - 1 });
                self.begin_group(from, false);
            }
            Action::Attack(target) => {
                let attackers = self.g.attackers(self.s, target, self.s.own(&self.g.lookup));
                let blocks = self.g.lookup.next_to[target.at()].iter().map(|h| self.s.german[h.at()]).sum();
                self.s.group = self.alone(attackers, blocks);
                self.s.replace(Frame::Attackers { target });
            }
            _ => {}
        }
    }

    fn combat_choice(&mut self, step: CombatStep, action: Action) {
        match (step, action) {
            (CombatStep::SovietCard, Action::Card(card)) => self.play_soviet_card(Some(card)),
            (CombatStep::SovietCard, _) => self.play_soviet_card(None),
            (CombatStep::GermanCard, Action::Card(card)) => self.play_german_card(card),
            (CombatStep::GermanCard, _) => self.german_cards_complete(),
            (CombatStep::Order, Action::RollFirst) => self.choose_roll_order(true),
            (CombatStep::Order, _) => self.choose_roll_order(false),
            (CombatStep::Advance, Action::Take(unit)) if !unit.is_german() => self.soviet_advances(unit),
            (CombatStep::Advance, Action::Take(unit)) => self.s.group.add(unit),
            (CombatStep::Advance, Action::TakeAll) => {
                let combat = self.combat();
                self.s.group = self.s.group.or(combat.german);
            }
            (CombatStep::Advance, _) => self.german_advance(),
            (CombatStep::Blitz, Action::To(hex)) => self.blitz(Some(hex)),
            (CombatStep::Blitz, _) => self.blitz(None),
            _ => debug_assert!(false, "{action:?} at {step:?}"),
        }
    }

    /// SIV-M.3: the partner is asked whether he adds units.
    fn ask_partner(&mut self, target: Hex) {
        // Wherever further blocks stand next to the target: not to be asked would tell whose they are.
        let blocks: u8 = self.g.lookup.next_to[target.at()].iter().map(|h| self.s.german[h.at()]).sum();
        if self.s.config.mode.two_commanders() && blocks > self.s.group.len() {
            self.s.replace(Frame::Partner { target });
        } else {
            self.begin_deliberate(target);
        }
    }

    fn begin_deliberate(&mut self, target: Hex) {
        self.s.frames.pop();
        self.begin_german_attack(target, true);
    }
}
