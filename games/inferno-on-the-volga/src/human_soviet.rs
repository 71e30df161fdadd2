//! SIV-M.2, the Soviet turn of a human player: one move of one group for each distinct order die.

use verst_core::{Listener, Refusal};

use crate::Inferno;
use crate::action::Action;
use crate::data::Side;
use crate::event::Event;
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Frame, State};

impl Inferno {
    /// Soviets in a hex that have not moved this turn and are not in the group.
    fn soviet_candidates(&self, s: &State, from: Hex) -> UnitSet {
        s.units_at(from).and(self.lookup.soviets).minus(s.acted).minus(s.group)
    }

    fn soviet_destinations(&self, s: &State, from: Hex, units: u8) -> HexSet {
        let limit = self.limit(s, Side::Soviet);
        self.lookup.next_to[from.at()].minus(s.german_at).iter().filter(|h| s.soviet[h.at()] + units <= limit).collect()
    }

    fn soviet_targets(&self, s: &State, from: Hex) -> HexSet {
        self.lookup.next_to[from.at()].and(s.german_at)
    }

    fn soviet_can_finish(&self, s: &State, from: Hex, units: u8) -> bool {
        let limit = self.limit(s, Side::Soviet);
        let open = self.lookup.next_to[from.at()].minus(s.german_at);
        !self.soviet_targets(s, from).is_empty() || open.iter().any(|h| s.soviet[h.at()] + units <= limit)
    }

    /// The hexes that [`Inferno::check_soviet_start`] accepts, with one look at every Soviet.
    pub(crate) fn soviet_starts(&self, s: &State) -> impl Iterator<Item = Hex> {
        let ready = self.lookup.soviets.minus(s.acted).minus(s.group);
        let hexes: HexSet = Unit::soviets().filter(|u| ready.has(*u)).filter_map(|u| s.hex_of(u)).collect();
        hexes.iter().filter(move |h| self.soviet_can_finish(s, *h, 1))
    }

    pub(crate) fn check_soviet_start(&self, s: &State, from: Hex) -> Result<(), Refusal> {
        let fail = |kind| Err(Refusal::new("SIV-M.2", kind).space(self.hex_id(from)));
        if s.soviet[from.at()] == 0 {
            fail("no-soviet-unit")
        } else if self.soviet_candidates(s, from).is_empty() {
            fail("has-acted")
        } else if self.soviet_can_finish(s, from, 1) {
            Ok(())
        } else {
            Err(Refusal::new("SIV-3.8", "no-room").space(self.hex_id(from)))
        }
    }

    pub(crate) fn check_soviet_group(&self, s: &State, from: Hex, action: Action) -> Result<(), Refusal> {
        let fail = |kind| Refusal::new("SIV-M.2", kind);
        let grow = |units: u8| {
            if self.soviet_can_finish(s, from, units) {
                Ok(())
            } else {
                Err(Refusal::new("SIV-3.8", "no-room").space(self.hex_id(from)))
            }
        };
        match action {
            Action::Take(unit) if s.group.has(unit) => Err(fail("already-in-group").piece(self.unit_id(unit))),
            Action::Take(unit) if unit.is_german() || s.place[unit.at()] != from.0 => {
                Err(fail("not-in-this-stack").piece(self.unit_id(unit)))
            }
            Action::Take(unit) if s.acted.has(unit) => Err(fail("has-acted").piece(self.unit_id(unit))),
            Action::Take(_) => grow(s.group.len() + 1),
            Action::TakeAll => match self.soviet_candidates(s, from).len() {
                0 | 1 => Err(fail("nobody-left")),
                joining => grow(s.group.len() + joining),
            },
            Action::To(_) | Action::Quick(_) if s.group.is_empty() => Err(fail("group-empty")),
            Action::To(to) if self.soviet_destinations(s, from, s.group.len()).has(to) => Ok(()),
            Action::To(to) if s.german_at.has(to) => Err(fail("germans-there").space(self.hex_id(to))),
            Action::To(to) if self.lookup.next_to[from.at()].has(to) => {
                Err(Refusal::new("SIV-3.8", "stacking").space(self.hex_id(to)))
            }
            Action::To(to) => Err(fail("too-far").space(self.hex_id(to))),
            Action::Quick(to) if self.soviet_targets(s, from).has(to) => Ok(()),
            Action::Quick(to) => Err(fail("no-adjacent-germans").space(self.hex_id(to))),
            _ => Err(fail("group-forms")),
        }
    }

    pub(crate) fn soviet_group_actions(&self, s: &State, from: Hex, out: &mut Vec<Action>) {
        let joining = self.soviet_candidates(s, from);
        let size = s.group.len();
        if self.soviet_can_finish(s, from, size + 1) {
            out.extend(joining.iter().map(Action::Take));
        }
        if joining.len() >= 2 && self.soviet_can_finish(s, from, size + joining.len()) {
            out.push(Action::TakeAll);
        }
        if size > 0 {
            out.extend(self.soviet_destinations(s, from, size).iter().map(Action::To));
            out.extend(self.soviet_targets(s, from).iter().map(Action::Quick));
        }
    }

    /// SIV-7.1b: the Soviet stacks next to a target.
    pub(crate) fn joining_stacks(&self, s: &State, target: Hex) -> HexSet {
        self.lookup.next_to[target.at()].and(s.soviet_at)
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// Is another move possible? With Chuikov nobody else knows who has used his move: whoever joined has not (SIV-7.1b).
    pub fn soviet_moves_wait(&mut self, left: u8) -> bool {
        let unclear = self.s.leader(Card::CHUIKOV) && !self.s.soviet_at.is_empty();
        let waits = left > 0 && (unclear || self.g.soviet_starts(self.s).next().is_some());
        self.pop_unless(waits)
    }

    /// A Soviet group begins to form; it uses up one move.
    pub fn begin_soviet_group(&mut self, left: u8, from: Hex) {
        self.s.replace(Frame::SovietMoves { left: left - 1 });
        self.s.group = UnitSet::NONE;
        self.s.group = self.alone(self.g.soviet_candidates(self.s, from), self.s.soviet[from.at()]);
        self.s.push(Frame::SovietGroup { from });
    }

    pub fn move_soviet_group(&mut self, from: Hex, to: Hex) {
        let units = self.s.group;
        self.forget(from);
        for unit in units.iter() {
            self.put(unit, to);
        }
        self.s.acted = self.s.acted.or(units);
        self.s.group = UnitSet::NONE;
        self.s.trail.add(from, to);
        self.tell(|| Event::SovietMove { units, count: units.len(), from, to, order: None });
        self.s.frames.pop();
        self.soviets_enter(to);
        self.check_victory();
    }

    /// SIV-M.2, SIV-7.1b: the group attacks; with Chuikov the rest of its stack and all stacks next to the target join.
    pub fn soviet_quick_attack(&mut self, from: Hex, target: Hex) {
        let group = self.s.group;
        self.s.acted = self.s.acted.or(group);
        self.s.group = UnitSet::NONE;
        self.s.frames.pop();
        if self.s.leader(Card::CHUIKOV) {
            let stacks = self.g.joining_stacks(self.s, target);
            self.begin_soviet_attack(from, target, stacks, UnitSet::NONE, None);
        } else {
            self.begin_soviet_attack(from, target, HexSet::only(from), group, None);
        }
    }
}
