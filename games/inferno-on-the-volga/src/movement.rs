//! Chapter 4, German movements: SIV-4.1, SIV-4.2, and the group that makes them or a Quick Attack (SIV-4.3).

use verst_core::{Listener, Refusal};

use crate::Inferno;
use crate::action::Action;
use crate::data::Side;
use crate::event::Event;
use crate::id::{Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Mode, State};

impl Inferno {
    /// SIV-0.1: a group is one or more units of one stack. These are the Germans in a hex that the active commander may
    /// still use (SIV-4.2a: a unit takes part in one movement only).
    pub(crate) fn candidates(&self, s: &State, from: Hex) -> UnitSet {
        s.units_at(from).and(s.own(&self.lookup)).minus(s.acted)
    }

    /// Candidates that are not in the group yet.
    pub(crate) fn can_join(&self, s: &State, from: Hex) -> UnitSet {
        self.candidates(s, from).minus(s.group)
    }

    /// SIV-4.1b, SIV-4.1c: hexes that a Long Movement of this group can reach, stacking aside.
    pub(crate) fn long_reach(&self, s: &State, from: Hex, group: UnitSet) -> HexSet {
        let movement = &self.pack.tables.movement;
        let all_blitz = group.minus(self.lookup.blitz).is_empty();
        let steps = if all_blitz { movement.long_blitz } else { movement.long };
        // It must stop next to a Soviet unit, in a Soviet-controlled hex and in Rubble.
        let goes_on = s.control.minus(self.lookup.around(s.soviet_at)).minus(s.rubble);
        let mut seen = HexSet::only(from);
        let mut ring = seen;
        for _ in 0..steps {
            ring = self.lookup.around(ring).minus(seen).minus(s.soviet_at);
            seen = seen.or(ring);
            ring = ring.and(goes_on);
            if ring.is_empty() {
                break;
            }
        }
        seen.minus(HexSet::only(from))
    }

    /// SIV-3.8: hexes of a set with room for so many Germans.
    fn with_room(&self, s: &State, set: HexSet, units: u8) -> HexSet {
        let limit = self.limit(s, Side::German);
        set.iter().filter(|h| s.german[h.at()] + units <= limit).collect()
    }

    /// Where a group may go.
    pub(crate) fn destinations(&self, s: &State, from: Hex, long: bool, group: UnitSet) -> HexSet {
        let reach =
            if long { self.long_reach(s, from, group) } else { self.lookup.next_to[from.at()].minus(s.soviet_at) };
        self.with_room(s, reach, group.len())
    }

    /// What a group next to this hex may attack (SIV-4.3a).
    pub(crate) fn quick_targets(&self, s: &State, from: Hex) -> HexSet {
        self.lookup.next_to[from.at()].and(s.soviet_at)
    }

    /// Could this group finish what it is forming for?
    fn can_finish(&self, s: &State, from: Hex, long: bool, group: UnitSet) -> bool {
        (!long && !self.quick_targets(s, from).is_empty()) || !self.destinations(s, from, long, group).is_empty()
    }

    /// SIV-4.1a, SIV-4.2: may a movement start here?
    pub(crate) fn check_start(&self, s: &State, from: Hex, long: bool) -> Result<(), Refusal> {
        let rule = if long { "SIV-4.1a" } else { "SIV-4.2a" };
        if s.german[from.at()] == 0 {
            return Err(Refusal::new(rule, "no-german-unit").space(self.hex_id(from)));
        }
        let candidates = self.candidates(s, from);
        if candidates.is_empty() {
            let own = s.units_at(from).and(s.own(&self.lookup));
            return Err(if own.is_empty() {
                Refusal::new("SIV-M.3", "partner-units").space(self.hex_id(from))
            } else {
                Refusal::new("SIV-4.2a", "has-acted").space(self.hex_id(from))
            });
        }
        if long && let Some(near) = self.lookup.next_to[from.at()].and(s.soviet_at).first() {
            return Err(Refusal::new("SIV-4.1a", "soviets-adjacent").space(self.hex_id(near)));
        }
        if candidates.iter().any(|u| self.can_finish(s, from, long, UnitSet::only(u))) {
            Ok(())
        } else {
            Err(Refusal::new("SIV-3.8", "no-room").space(self.hex_id(from)))
        }
    }

    pub(crate) fn check_group(&self, s: &State, from: Hex, long: bool, action: Action) -> Result<(), Refusal> {
        let rule = if long { "SIV-4.1d" } else { "SIV-4.2b" };
        match action {
            Action::Take(unit) => {
                if s.group.has(unit) {
                    return Err(Refusal::new(rule, "already-in-group").piece(self.unit_id(unit)));
                }
                if !unit.is_german() || s.place[unit.at()] != from.0 {
                    return Err(Refusal::new(rule, "not-in-this-stack").piece(self.unit_id(unit)));
                }
                if s.acted.has(unit) {
                    return Err(Refusal::new("SIV-4.2a", "has-acted").piece(self.unit_id(unit)));
                }
                if !self.can_join(s, from).has(unit) {
                    return Err(Refusal::new("SIV-M.3", "partner-units").piece(self.unit_id(unit)));
                }
                self.may_grow(s, from, long, s.group.with(unit))
            }
            Action::TakeAll => {
                let joining = self.can_join(s, from);
                if joining.len() < 2 {
                    return Err(Refusal::new(rule, "nobody-left"));
                }
                self.may_grow(s, from, long, s.group.or(joining))
            }
            Action::To(to) => self.check_to(s, from, long, to),
            Action::Quick(_) if long => Err(Refusal::new("SIV-4.1e", "long-never-attacks")),
            Action::Quick(_) if s.group.is_empty() => Err(Refusal::new("SIV-4.3a", "group-empty")),
            // SIV-4.2c: a Short Movement may be a Quick Attack instead.
            Action::Quick(target) if self.quick_targets(s, from).has(target) => Ok(()),
            Action::Quick(target) => Err(Refusal::new("SIV-4.3a", "no-adjacent-soviets").space(self.hex_id(target))),
            _ => Err(Refusal::new(rule, "group-forms")),
        }
    }

    /// A group may only grow to one that can still go somewhere.
    fn may_grow(&self, s: &State, from: Hex, long: bool, group: UnitSet) -> Result<(), Refusal> {
        if self.can_finish(s, from, long, group) {
            Ok(())
        } else {
            Err(Refusal::new("SIV-3.8", "no-room").space(self.hex_id(from)))
        }
    }

    fn check_to(&self, s: &State, from: Hex, long: bool, to: Hex) -> Result<(), Refusal> {
        let rule = if long { "SIV-4.1b" } else { "SIV-4.2b" };
        if s.group.is_empty() {
            return Err(Refusal::new(rule, "group-empty"));
        }
        if self.destinations(s, from, long, s.group).has(to) {
            return Ok(());
        }
        let id = self.hex_id(to);
        if s.soviet_at.has(to) {
            return Err(Refusal::new(if long { "SIV-4.1c" } else { "SIV-4.2b" }, "soviets-there").space(id));
        }
        let reach = if long { self.long_reach(s, from, s.group) } else { self.lookup.next_to[from.at()] };
        if reach.has(to) {
            return Err(Refusal::new("SIV-3.8", "stacking").space(id));
        }
        if long && to != from {
            // Within its steps if nothing stopped it? Then it had to stop on the way.
            let movement = &self.pack.tables.movement;
            let all_blitz = s.group.minus(self.lookup.blitz).is_empty();
            let steps = if all_blitz { movement.long_blitz } else { movement.long };
            if self.lookup.distance[from.at()][to.at()] <= steps {
                return Err(Refusal::new("SIV-4.1c", "must-stop").space(id));
            }
        }
        Err(Refusal::new(rule, "too-far").space(id))
    }

    pub(crate) fn group_actions(&self, s: &State, from: Hex, long: bool, out: &mut Vec<Action>) {
        let joining = self.can_join(s, from);
        let grows = |group| self.can_finish(s, from, long, group);
        out.extend(joining.iter().filter(|u| grows(s.group.with(*u))).map(Action::Take));
        if joining.len() >= 2 && grows(s.group.or(joining)) {
            out.push(Action::TakeAll);
        }
        if !s.group.is_empty() {
            out.extend(self.destinations(s, from, long, s.group).iter().map(Action::To));
            if !long {
                out.extend(self.quick_targets(s, from).iter().map(Action::Quick));
            }
        }
    }

    /// Hexes with a unit that the active commander may still use: one look at every German.
    pub(crate) fn ready(&self, s: &State) -> HexSet {
        let own = s.own(&self.lookup).minus(s.acted);
        Unit::germans().filter(|u| own.has(*u)).filter_map(|u| s.hex_of(u)).collect()
    }

    /// Those of the ready hexes from which a movement may start.
    pub(crate) fn starts(&self, s: &State, ready: HexSet, long: bool) -> impl Iterator<Item = Hex> {
        let near = if long { self.lookup.around(s.soviet_at) } else { HexSet::NONE };
        let limit = self.limit(s, Side::German);
        ready.minus(near).iter().filter(move |from| {
            let next_to = self.lookup.next_to[from.at()];
            let attack = !long && !next_to.and(s.soviet_at).is_empty();
            // An open neighbour is enough; only a hex walled in by full stacks needs the whole search.
            attack
                || next_to.minus(s.soviet_at).iter().any(|h| s.german[h.at()] < limit)
                || self.check_start(s, *from, long).is_ok()
        })
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A group begins to form; where one unit alone can go it is a group at once.
    pub fn begin_group(&mut self, from: Hex, long: bool) {
        let candidates = self.g.candidates(self.s, from);
        self.s.group = self.alone(candidates, self.s.german[from.at()]);
        self.s.push(Frame::Group { from, long });
    }

    /// The only one of these units, who need not be named; nobody, if there are several. Where others look on only if one
    /// block stands there (`blocks`): that nobody was named would tell whose the others are, and which have acted.
    pub fn alone(&self, units: UnitSet, blocks: u8) -> UnitSet {
        let count = if self.s.config.mode == Mode::Solo { units.len() } else { blocks };
        if count == 1 { units } else { UnitSet::NONE }
    }

    /// SIV-4.2a: is another Short Movement possible?
    pub fn shorts_wait(&mut self, left: u8) -> bool {
        // As with the partner: nobody may learn from silence whose units are left.
        let unclear = self.s.config.mode.two_commanders();
        let waits = left > 0 && (unclear || self.g.starts(self.s, self.g.ready(self.s), false).next().is_some());
        self.pop_unless(waits)
    }

    /// SIV-4.1d, SIV-4.2b: the group goes.
    pub fn move_group(&mut self, from: Hex, to: Hex, long: bool) {
        let units = self.s.group;
        for unit in units.iter() {
            self.put(unit, to);
        }
        self.s.acted = self.s.acted.or(units);
        self.s.group = UnitSet::NONE;
        self.s.trail.add(from, to);
        self.tell(|| Event::GermanMove { units, from, to, long });
        self.s.frames.pop();
        self.germans_enter(to);
    }
}
