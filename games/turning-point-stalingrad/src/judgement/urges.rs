//! What a player of experience is drawn to: the best plan of a place (`plan.rs`), carried out without detours, and sound
//! answers to what the enemy does. An attack costs its troops no losses, only days.

use arrayvec::ArrayVec;
use verst_core::{Aim, Seat};

use super::aims::target;
use super::eye::{Eye, POOL};
use super::plan::{Deed, Plan, urge_of};
use crate::Turning;
use crate::action::{Action, Pool};
use crate::id::{PlaceId, Side, UnitId, UnitSet};
use crate::state::{Fight, Frame, Group, How, Roll, State, spot};

impl Turning {
    /// The urge towards each action.
    pub(crate) fn urges_of(&self, s: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        out.clear();
        let Some(frame) = s.top() else { return out.resize(actions.len(), 1) };
        let mind = Mind::new(Eye::new(self, s, s.side_of(seat), target(aim), frame), frame);
        out.extend(actions.iter().map(|action| mind.urge(*action)));
        mind.conclude(actions, out);
    }
}

/// Places with active units, seldom more than a few.
const PLANS: usize = 12;

/// An urge that is worth an impulse.
const GOOD: u16 = 6;
/// Urges that are so many times weaker than the best are none.
const WEAK: u16 = 16;

/// What a side has in mind.
struct Mind<'a> {
    eye: Eye<'a>,
    frame: Frame,
    /// The plans for the active units, by place.
    plans: ArrayVec<(usize, Plan), PLANS>,
}

impl<'a> Mind<'a> {
    fn new(eye: Eye<'a>, frame: Frame) -> Mind<'a> {
        let mut mind = Mind { eye, frame, plans: ArrayVec::new() };
        if frame == Frame::Act {
            let slots = mind.eye.manned().iter().map(PlaceId::at).chain([POOL]);
            let asked = mind.slot_of_chosen().filter(|_| usize::from(mind.eye.manned().len()) < PLANS);
            let slots = slots.filter(|slot| asked.is_none_or(|asked| asked == *slot));
            let plans = slots.filter_map(|slot| Some((slot, mind.eye.plan(slot, frame)?)));
            mind.plans.extend(plans.take(PLANS));
            mind.adopt();
        }
        mind
    }

    /// Where the picked units are: once there are some, nobody asks for plans of other places.
    fn slot_of_chosen(&self) -> Option<usize> {
        let o = self.eye.o;
        o.imp.chosen.first().map(|unit| usize::from(o.at[unit.at()]).min(POOL))
    }

    /// Units that were picked with something else in mind get a plan of their own.
    fn adopt(&mut self) {
        let o = self.eye.o;
        let Some(slot) = self.slot_of_chosen() else { return };
        if self.plan_of_chosen().is_none() {
            self.eye.only(slot, o.imp.chosen);
            self.plans.clear();
            self.plans.extend(self.eye.plan(slot, self.frame).map(|plan| (slot, Plan { units: o.imp.chosen, ..plan })));
        }
    }

    fn urge(&self, action: Action) -> u16 {
        let o = self.eye.o;
        match action {
            // Bids and set-up.
            Action::Bid(n) => 60 / (1 + u16::from(n.unsigned_abs()) * 2),
            Action::Raise(_) | Action::Deploy(_) | Action::Keep | Action::Instead | Action::ArriveLater => 1,
            Action::Stop | Action::Withdraw => 20,
            Action::Printed => 5,
            Action::PrintedAll | Action::WithdrawAll => 200,
            Action::ArriveAll(zone) => 40 + 10 * u16::from(o.count(zone, self.eye.side).min(8)),
            Action::Arrive(_) => 3,
            Action::Observe(place) => 10 + 10 * self.enemies_in_reach(place),
            // The choice of an impulse.
            Action::Pass | Action::Rest | Action::Launch => 1,
            Action::Activate(place) => self.activate(place),
            Action::Pool(Pool::German | Pool::Army64) => urge_of(35),
            Action::Pool(Pool::Nkvd) => urge_of(45),
            Action::Fire(unit, place, group) => urge_of(self.shell(How::Barrage, Some(unit), place, group) - 8),
            Action::Stuka(place, group) => urge_of(self.shell(How::Air, None, place, group)),
            Action::Guns(_, place, group) => urge_of(self.shell(How::Guns, None, place, group) - 8),
            Action::Refit(_) => urge_of(9),
            Action::Ferry(landing) => self.ferry(landing),
            Action::BreakIn(_) => urge_of(20),
            // Orders.
            Action::Pick(_) if self.frame == Frame::Ferry => 30,
            // Set-up is left to the counters.
            Action::Pick(_) if matches!(self.frame, Frame::Deploy(_)) => 0,
            Action::Pick(unit) => self.pick(unit),
            Action::PickAll(place) => self.pick_all(place),
            Action::Go(to) => self.go(to),
            Action::Attack(place, group) => self.attack(place, group),
            Action::Fortify => self.planned(Deed::Fortify).unwrap_or(0),
            // Empty ground is better walked into (TPS-0.3.b).
            Action::Infiltrate(to) if !o.enemy_in(to, self.eye.side) => 0,
            Action::Infiltrate(to) => urge_of(self.eye.take(to) / 8),
            Action::Regroup(_) | Action::Recross | Action::Drop => 0,
            Action::Build(_) => 800,
            Action::End => 1,
            // Answers.
            Action::Commit(_) => 12 + self.stake(),
            Action::Hold => 20,
            Action::HoldAll | Action::SaveAll => 0,
            Action::Card(value) => 4 + u16::from(value),
            Action::Use => self.reroll(),
            Action::Save => 30,
            Action::Lead(unit) => 10 + u16::from(self.eye.game.lookup.attack[unit.at()].unsigned_abs()),
            Action::Pay(unit) => self.pay(unit),
            Action::Retreat(..) if self.frame == Frame::Voluntary => 2,
            Action::Retreat(_, to) => self.retreat(to),
            Action::Stand => 40,
            Action::Prolong => {
                if self.fresh_lead() > 4 {
                    40
                } else {
                    3
                }
            }
            Action::LetEnd => 20,
            Action::Give(_) | Action::Return(_) | Action::Enough => 10,
        }
    }

    /// What ends something waits while there is something good to do, and what is much weaker than the best is not done.
    fn conclude(&self, actions: &[Action], out: &mut [u16]) {
        let best = out.iter().copied().max().unwrap_or(0);
        for (action, urge) in actions.iter().zip(out) {
            let ends = matches!(action, Action::End | Action::Launch | Action::Pass | Action::Rest);
            *urge = match *urge {
                _ if matches!(action, Action::End | Action::Launch) && best <= 1 => 100,
                _ if ends && best > GOOD => 0,
                urge if urge < best / WEAK => 0,
                urge => urge,
            };
        }
    }

    fn enemies_in_reach(&self, place: PlaceId) -> u16 {
        let (g, o) = (self.eye.game, self.eye.o);
        g.lookup.reach[place.at()].iter().filter(|p| o.enemy_in(*p, self.eye.side)).count().min(12) as u16
    }

    fn activate(&self, place: PlaceId) -> u16 {
        let o = self.eye.o;
        let builds =
            place == self.eye.game.lookup.factory && self.eye.side == Side::Soviet && o.factors > 0 && o.production;
        let build = if builds && self.eye.game.buildable(o).next().is_some() { urge_of(40) } else { 0 };
        self.eye.plan(place.at(), self.frame).map_or(0, |plan| plan.urge()).max(build)
    }

    /// What fire from afar promises.
    fn shell(&self, how: How, observer: Option<UnitId>, place: PlaceId, group: Group) -> i32 {
        let (g, o, eye) = (self.eye.game, self.eye.o, &self.eye);
        let Some((defence, count)) = eye.defence(place, group, how) else { return 0 };
        let value = match (how, observer) {
            (How::Air, _) => g.by_date(&g.pack.tables.luftwaffe, o.day),
            (_, Some(unit)) if o.night => g.pack.units[unit.at()].night,
            (_, Some(unit)) => g.lookup.attack[unit.at()],
            _ => g.by_date(&g.pack.tables.front_artillery, o.day),
        };
        // Shells are better spent where one's own troops can follow.
        let near = g.lookup.near[place.at()].meets(eye.manned());
        let promise = eye.promise(value - defence, place, group, how, count);
        promise * if near || o.contested(place) { 5 } else { 3 } / 5
    }

    fn ferry(&self, landing: PlaceId) -> u16 {
        let danger = i32::from(self.eye.game.interdiction(self.eye.o, landing).max(0));
        urge_of(70 + self.eye.gains(landing, 3) / 2 - 8 * danger)
    }

    fn plan_at(&self, spot: u8) -> Option<&Plan> {
        let slot = usize::from(spot).min(POOL);
        self.plans.iter().find(|(at, _)| *at == slot).map(|(_, plan)| plan)
    }

    /// The plan of the units that are picked, if they all belong to it.
    fn plan_of_chosen(&self) -> Option<&Plan> {
        let o = self.eye.o;
        let plan = self.plan_at(o.at[o.imp.chosen.first()?.at()])?;
        o.imp.chosen.within(plan.units).then_some(plan)
    }

    /// Units are picked in one order only: no other leads to anything else.
    fn pick(&self, unit: UnitId) -> u16 {
        let o = self.eye.o;
        let chosen = o.imp.chosen;
        if o.imp.owing.has(unit) {
            let mates = o.among(o.imp.owing.minus(chosen), o.at[unit.at()]);
            return if mates.first() == Some(unit) { 4000 } else { 0 };
        }
        if chosen.is_empty() {
            let slot = usize::from(o.at[unit.at()]).min(POOL);
            let plan = self.plan_at(o.at[unit.at()]).filter(|plan| plan.units.first() == Some(unit));
            return plan.map_or(0, |plan| if slot < POOL && self.everybody(slot, plan) { 0 } else { plan.urge() });
        }
        let next = self.plan_of_chosen().and_then(|plan| plan.units.minus(chosen).first());
        if next == Some(unit) { 4000 } else { 0 }
    }

    /// Does the plan take all units of the place?
    fn everybody(&self, slot: usize, plan: &Plan) -> bool {
        plan.units.len() > 1 && self.eye.able_set(slot).within(plan.units)
    }

    /// All at once where all belong to the plan.
    fn pick_all(&self, place: PlaceId) -> u16 {
        let o = self.eye.o;
        if !o.among(o.imp.owing, place.0).is_empty() {
            return 20_000;
        }
        let Some(plan) = self.plan_at(place.0) else { return 0 };
        if self.everybody(place.at(), plan) { plan.urge() } else { 0 }
    }

    /// The urge to do what the plan of the picked units says, once they are all picked.
    fn planned(&self, deed: Deed) -> Option<u16> {
        let plan = self.plan_of_chosen().filter(|plan| plan.deed == deed)?;
        Some(if plan.units.within(self.eye.o.imp.chosen) { 4000 + plan.urge() } else { 0 })
    }

    fn go(&self, to: PlaceId) -> u16 {
        if let Some(urge) = self.planned(Deed::Go(to)) {
            return urge;
        }
        let eye = &self.eye;
        let here = eye.o.imp.chosen.first().and_then(|unit| eye.o.place_of(unit));
        match here {
            _ if eye.vacant(to) => 1 + urge_of(eye.take(to)) / 4,
            _ if eye.o.enemy_in(to, eye.side) => 0,
            // Towards the fighting; never to and fro.
            Some(here) if eye.front(to) < eye.front(here) => 1,
            Some(_) => 0,
            None => 30,
        }
    }

    /// An attack by the picked units, with its true values.
    fn attack(&self, place: PlaceId, group: Group) -> u16 {
        if let Some(urge) = self.planned(Deed::Attack(place, group)) {
            return urge;
        }
        let (g, o) = (self.eye.game, self.eye.o);
        let attackers = o.imp.chosen;
        let how = g.how(o, attackers, place, group);
        let target = g.target(o, place, group);
        let urge = if how == How::Rubble {
            4
        } else {
            let values = g.values(o, &attack_by(self.eye.side, place, how, group, attackers, target));
            let margin = values.ov() - values.dv();
            urge_of(self.eye.promise(margin, place, group, how, target.len().min(40) as u8))
        };
        // What is owed must be paid.
        if attackers.meets(o.imp.owing) { urge.saturating_mul(4).max(20) } else { urge / 8 }
    }

    /// What the attack under way is about.
    fn stake(&self) -> u16 {
        self.eye.o.fight.map_or(0, |fight| 5 + 15 * self.eye.points(fight.place) as u16)
    }

    /// The Advantage goes to the enemy when it is used: for a roll that hurts where it matters.
    fn reroll(&self) -> u16 {
        let o = self.eye.o;
        let Some(fight) = o.fight.filter(|_| o.top() == Some(Frame::Rolled(Roll::Combat))) else { return 0 };
        let hurt = if fight.side == self.eye.side { 1 - fight.excess } else { fight.excess - 3 };
        let hurt = u16::from(hurt.clamp(0, 8).unsigned_abs());
        hurt * self.stake().min(60) / 4
    }

    /// Fresh units turn spent before spent ones leave, the weakest first. Where points are at stake some die rather than
    /// that all leave.
    fn pay(&self, unit: UnitId) -> u16 {
        let o = self.eye.o;
        let Some(fight) = o.fight else { return 1 };
        let weak = 12u16.saturating_sub(u16::from(self.eye.game.lookup.attack[unit.at()].max(0).unsigned_abs()));
        let spent = (fight.target & o.spent).minus(fight.retreating);
        let fresh = fight.target.minus(o.spent);
        let stays = u16::from(o.count(fight.place, self.eye.side)) - fight.retreating.len().min(40);
        let all_leave = u16::from(fight.cp) >= 2 * fresh.len() + spent.len() && stays <= fight.target.len();
        match (fight.retreating.has(unit), o.spent.has(unit)) {
            (true, _) if all_leave && self.eye.points(fight.place) > 0 => 200,
            (true, _) => 1,
            (_, true) => 4 + weak / 4,
            _ => 30 + 4 * weak,
        }
    }

    fn retreat(&self, to: PlaceId) -> u16 {
        let eye = &self.eye;
        (10 + 10 * i32::from(eye.o.free(to, eye.side)) + 6 * eye.points(to)) as u16
    }

    /// Own units that can act beyond the enemy's.
    fn fresh_lead(&self) -> i16 {
        let (look, o) = (&self.eye.game.lookup, self.eye.o);
        let fresh = |side: Side| {
            let units = (look.combat & look.side[side.at()]).minus(o.spent);
            units.iter().filter(|unit| o.at[unit.at()] < spot::EAST).count() as i16
        };
        fresh(self.eye.side) - fresh(self.eye.side.other())
    }
}

/// An attack before it is declared.
fn attack_by(side: Side, place: PlaceId, how: How, group: Group, attackers: UnitSet, target: UnitSet) -> Fight {
    Fight {
        side,
        place,
        how,
        group,
        attackers,
        target,
        guns: None,
        dice: [0; 2],
        counter: 0,
        excess: 0,
        cp: 0,
        lead: None,
        payers: UnitSet::NONE,
        retreating: UnitSet::NONE,
        overrun: false,
        friendly: false,
    }
}
