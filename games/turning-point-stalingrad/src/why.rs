//! *Why not*: what a seat may have in mind with a thing on the table, and the reasons that tell most.
//!
//! Every legal action that aims at the thing is among the candidates. Besides them stand those that a player would mean
//! there, so that the rules themselves say what is against them.

use verst_core::Seat;
use verst_core::scene::Target;

use crate::Turning;
use crate::action::{Action, Pool};
use crate::decide::pool_spot;
use crate::id::{PLACES, PlaceId, PlaceSet, Quadrant, Side, UnitId, UnitSet};
use crate::state::{Frame, Group, Open, State, spot};
use crate::verdict::{No, Verdict, allow_for, allow_in, no};

/// Reasons of distance: they tell little of a place that another unit comes near.
const FAR_OFF: [&str; 5] = ["not-adjacent", "out-of-range", "no-ranged-by-zones", "not-by-zones", "stands-there"];

/// An order for which nobody has been picked: if one of these units could carry it out, only the picking is missing; else
/// what keeps the likeliest of them from it.
pub(crate) fn nobody_picked(units: UnitSet, check: impl Fn(UnitId) -> Verdict) -> Verdict {
    let mut best: Option<No> = None;
    for unit in units.iter() {
        let Err(reason) = check(unit) else { return no("TPS-8.11", "pick-first") };
        if best.is_none_or(|old| telling(reason.kind) > telling(old.kind)) {
            best = Some(reason);
        }
    }
    best.map_or(no("TPS-8.11", "pick-first"), Err)
}

/// How much a reason against an order tells about the place it is meant for.
fn telling(kind: &str) -> u8 {
    match kind {
        "spent-units-stay" | "not-active" | "observers-do-not-attack" | "needs-a-leader" | "engineers-only" => 0,
        kind if FAR_OFF.contains(&kind) => 1,
        "cannot-pay" | "too-far" => 3,
        _ => 2,
    }
}

/// How far an observer is from firing: the later the test that fails, the more it tells.
fn step_of_fire(kind: &str) -> usize {
    const STEPS: [&str; 5] = ["observers-only", "not-on-the-map", "out-of-range", "spent-units-stay", "germans-there"];
    STEPS.iter().position(|step| *step == kind).unwrap_or(STEPS.len())
}

impl Turning {
    /// What the seat may mean with the thing.
    pub(crate) fn meant_with(&self, s: &State, seat: Seat, thing: &Target, out: &mut Vec<Action>) {
        self.all_actions(s, seat, out);
        out.retain(|action| self.target_of(*action) == *thing);
        let Some(frame) = s.top() else { return };
        let mut meant = Vec::new();
        match thing {
            Target::Space(id) => match self.place(id) {
                Some(place) => self.meant_there(s, frame, place, &mut meant),
                None => self.meant_with_box(s, frame, id, &mut meant),
            },
            Target::Piece(id) => match self.unit(id) {
                Some(unit) => self.meant_by(s, frame, seat, unit, &mut meant),
                None => self.meant_with_box(s, frame, id, &mut meant),
            },
            Target::Card(id) => {
                let value = id.rsplit('-').next().and_then(|n| n.parse().ok());
                meant.extend(value.map(Action::Card));
            }
            Target::Button => {}
        }
        for action in meant {
            if !out.contains(&action) {
                out.push(action);
            }
        }
    }

    /// What one means with an area or zone.
    fn meant_there(&self, o: &Open, frame: Frame, place: PlaceId, out: &mut Vec<Action>) {
        let groups = self.groups_there(o, place);
        match frame {
            Frame::Deploy(_) => out.push(Action::Deploy(place)),
            Frame::Reinforce => out.push(Action::Arrive(place)),
            Frame::Observer(_) => out.push(Action::Observe(place)),
            Frame::Impulse => {
                // Where only enemies are, nobody means to activate the area.
                if !o.enemy_in(place, o.imp.side) || o.count(place, o.imp.side) > 0 {
                    out.push(Action::Activate(place));
                }
                self.strikes_meant(o, place, &groups, out);
                if o.enemy_in(place, o.imp.side) {
                    out.extend(groups.iter().map(|g| Action::Attack(place, *g)));
                }
                if o.imp.side == Side::Soviet && self.lookup.landings.has(place) {
                    out.push(Action::Ferry(place));
                }
                if o.imp.side == Side::Soviet && place.is_zone() {
                    out.push(Action::BreakIn(place));
                }
            }
            Frame::Designate | Frame::Guns(_) => self.strikes_meant(o, place, &groups, out),
            Frame::Act => {
                let regroups = o.imp.chosen.first().is_some_and(|unit| o.spent.has(unit));
                out.push(if regroups { Action::Regroup(place) } else { Action::Go(place) });
                if o.enemy_in(place, o.imp.side) {
                    out.extend(groups.iter().map(|g| Action::Attack(place, *g)));
                    let slips = o.night && o.imp.side == Side::Soviet;
                    out.extend(slips.then_some(Action::Infiltrate(place)));
                }
                let clears = o.rubble_in(place) > 0 && o.imp.chosen.meets(self.lookup.engineers);
                out.extend(clears.then_some(Action::Attack(place, Group::Rubble)));
            }
            Frame::Retreat => out.extend(o.fight().retreating.iter().map(|unit| Action::Retreat(unit, place))),
            Frame::Voluntary => out.extend(o.fight().target.iter().map(|unit| Action::Retreat(unit, place))),
            _ => out.push(Action::Activate(place)),
        }
    }

    /// The enemy groups of a place, or one that is not there.
    fn groups_there(&self, o: &Open, place: PlaceId) -> Vec<Group> {
        let enemy = o.tally[place.at()][o.imp.side.other().at()];
        let there: Vec<Group> = Group::UNITS.into_iter().zip(enemy).filter(|(_, n)| *n > 0).map(|(g, _)| g).collect();
        if there.is_empty() { vec![Group::Fresh] } else { there }
    }

    /// Fire on a place from afar: by the observer who comes nearest to it, by the aircraft, by Front Artillery.
    fn strikes_meant(&self, o: &Open, place: PlaceId, groups: &[Group], out: &mut Vec<Action>) {
        for group in groups {
            match o.imp.side {
                Side::German => {
                    let near = |unit: &UnitId| {
                        let reason = self.check_fire(o, *unit, place, *group).err();
                        reason.map_or(usize::MAX, |no| step_of_fire(no.kind))
                    };
                    let observer = self.lookup.observers.iter().max_by_key(near);
                    out.extend(observer.map(|unit| Action::Fire(unit, place, *group)));
                    out.push(Action::Stuka(place, *group));
                }
                Side::Soviet => {
                    let bears = |q: &Quadrant| self.lookup.fire[place.at()] & q.bit() != 0;
                    out.extend(Quadrant::ALL.into_iter().filter(bears).map(|q| Action::Guns(q, place, *group)));
                }
            }
        }
    }

    /// What one means with a box beside the map, or with the guns or the aircraft in it.
    fn meant_with_box(&self, o: &Open, frame: Frame, id: &str, out: &mut Vec<Action>) {
        let pool = Pool::ALL.into_iter().find(|pool| pool.id() == id);
        let guns = Quadrant::ALL.into_iter().find(|q| id.strip_prefix("art-") == Some(q.id()));
        let enemies = o.occupied(o.imp.side.other()).first().unwrap_or(PlaceId::area(1));
        let landings = self.lookup.landings & self.lookup.playable(o.config);
        match (pool, guns) {
            (Some(pool), _) => out.push(Action::Pool(pool)),
            (_, Some(quadrant)) => match frame {
                Frame::Commit => out.push(Action::Commit(quadrant)),
                _ => {
                    let fired =
                        self.lookup.fire.iter().zip(PlaceId::all()).filter(|(bits, _)| *bits & quadrant.bit() != 0);
                    let inside: PlaceSet = fired.map(|(_, place)| place).collect();
                    let target = (inside & o.occupied(Side::German)).first().unwrap_or(enemies);
                    let group = self.groups_there(o, target)[0];
                    out.extend([Action::Refit(quadrant), Action::Guns(quadrant, target, group)]);
                }
            },
            _ if id == "luftwaffe" => out.push(Action::Stuka(enemies, self.groups_there(o, enemies)[0])),
            _ if frame == Frame::Act => out.push(Action::Recross),
            _ => out.extend(
                landings.iter().find(|p| self.check_ferry(o, *p).is_ok()).or(landings.first()).map(Action::Ferry),
            ),
        }
    }

    /// What one means with a unit.
    fn meant_by(&self, o: &Open, frame: Frame, seat: Seat, unit: UnitId, out: &mut Vec<Action>) {
        let own = self.lookup.side_of(unit) == o.side_of(seat);
        let on_the_table = usize::from(o.at[unit.at()]) < PLACES || o.at[unit.at()] < spot::CARD;
        match frame {
            Frame::Lead => out.push(Action::Lead(unit)),
            Frame::Pay if own => out.push(Action::Pay(unit)),
            Frame::Substitute(..) if own => out.push(Action::Give(unit)),
            Frame::Return { .. } if own => out.push(Action::Return(unit)),
            Frame::Retreat | Frame::Voluntary if own => {
                let here = o.place_of(unit).unwrap_or(PlaceId::area(1));
                let to = self.refuges(o, unit).first().or(self.lookup.near[here.at()].first()).unwrap_or(here);
                out.push(Action::Retreat(unit, to));
            }
            Frame::Impulse if own => match (o.place_of(unit), self.check_pick_later(o, unit)) {
                (Some(place), Err(No { kind: "choose-an-impulse", .. })) => out.push(Action::Activate(place)),
                (None, _) if on_the_table => self.meant_in_pool(o, unit, out),
                _ if o.at[unit.at()] == spot::DEAD && self.lookup.armour.has(unit) => out.push(Action::Build(unit)),
                _ => out.push(Action::Pick(unit)),
            },
            Frame::Act if own && o.at[unit.at()] == spot::DEAD && self.lookup.armour.has(unit) => {
                out.push(Action::Build(unit));
            }
            // What stands on the ground of others is spoken of by its place.
            _ if !own && on_the_table => {}
            _ => out.push(Action::Pick(unit)),
        }
    }

    /// A unit that waits beside the map: its pool acts, or a ferry takes it; unless it is spent.
    fn meant_in_pool(&self, o: &Open, unit: UnitId, out: &mut Vec<Action>) {
        let pool = Pool::ALL.into_iter().find(|pool| pool_spot(*pool) == o.at[unit.at()]);
        match pool {
            _ if o.spent.has(unit) => out.push(Action::Pick(unit)),
            Some(pool) => out.push(Action::Pool(pool)),
            None => {
                let landings = self.lookup.landings & self.lookup.playable(o.config);
                let open = landings.iter().find(|p| self.check_ferry(o, *p).is_ok());
                out.extend(open.or(landings.first()).map(Action::Ferry));
            }
        }
    }

    /// TPS-8.11: could this unit be picked, once its area is active?
    pub(crate) fn check_pick_later(&self, o: &Open, unit: UnitId) -> Verdict {
        allow_for(self.lookup.side_of(unit) == o.imp.side, "TPS-8.11", "not-active", unit)?;
        allow_for(o.at[unit.at()] < spot::CARD, "TPS-8.11", "not-in-play", unit)?;
        if o.spent.has(unit) {
            let rule = if o.at[unit.at()] == spot::EAST { "TPS-18.5.b" } else { "TPS-8.11.a" };
            allow_for(o.night && o.place_of(unit).is_some(), rule, "spent-units-stay", unit)?;
            allow_for(o.isolation(unit) == 0, "TPS-12.21", "isolated", unit)?;
        }
        no("TPS-6.5", "choose-an-impulse")
    }

    /// TPS-8.20, TPS-8.31: could anybody attack there in this impulse, once an area is active?
    pub(crate) fn check_attack_later(&self, o: &Open, place: PlaceId, group: Group) -> Verdict {
        let look = &self.lookup;
        allow_in(look.playable(o.config).has(place), "TPS-23.1", "outside", place)?;
        let target =
            if group == Group::Rubble { o.rubble_in(place) > 0 } else { !self.target(o, place, group).is_empty() };
        allow_in(target, "TPS-8.33", "no-such-group", place)?;
        let troops = (look.numeric & look.side[o.imp.side.at()]).minus(o.spent);
        let cost = &self.pack.tables.cost;
        let attack = self.attack_cost(o, place, group);
        let least = |unit: UnitId| -> Option<i16> {
            let steps = i16::from(look.steps(o.config, o.place_of(unit)?, PlaceSet::one(place)));
            let inside = i16::from(self.foot_cost(o, o.imp.side, place)).min(i16::from(attack));
            Some((steps - 1).max(0) * i16::from(cost.vacant) + inside)
        };
        let reaches = |unit: UnitId| least(unit).is_some_and(|least| least <= i16::from(self.allowance(o, unit)));
        allow_in(troops.iter().any(reaches), "TPS-8.20", "nobody-reaches", place)?;
        allow_in(false, "TPS-8.11", "activate-first", place)
    }
}
