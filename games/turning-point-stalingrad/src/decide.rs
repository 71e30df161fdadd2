//! Who decides what: the table of decision points of chapter 24. Legality (`check`), the list of actions, what an answer
//! does, and what happens without one (TPS-24.7).

use verst_core::{Decision, Listener, Refusal, Reveal, Seat, Seats};

use crate::Turning;
use crate::action::{Action, LONGEST_RAISE, MOST_BID, MOST_RAISE, Pool};
use crate::attack::check_end;
use crate::event::{Cause, Event};
use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::state::{Frame, Group, Open, State, Strike, spot};
use crate::verdict::{Verdict, allow, allow_in, no};

impl Turning {
    /// What happens next.
    pub(crate) fn next_decision(&self, s: &State) -> Decision {
        if let Some(end) = s.over {
            return Decision::Over(self.ending(s, end));
        }
        match self.chance(s) {
            Some(chance) => Decision::Chance(chance),
            None => Decision::Choose(self.choosers(s)),
        }
    }

    /// The seats that must choose.
    pub(crate) fn choosers(&self, o: &Open) -> Seats {
        let Some(frame) = o.top() else { return Seats::NONE };
        match frame {
            Frame::Bids => Seats(!o.bidden & 0b11),
            Frame::OpenBid { seat, .. } => Seat(seat).into(),
            Frame::ChooseCards => Side::ALL
                .into_iter()
                .filter(|side| o.carded >> side.at() & 1 == 0)
                .fold(Seats::NONE, |all, side| all.with(o.seat_of(side))),
            _ => o.seat_of(self.chooser(o, frame)).into(),
        }
    }

    /// The side that a frame asks.
    fn chooser(&self, o: &Open, frame: Frame) -> Side {
        match frame {
            Frame::Deploy(side) => side,
            Frame::Withdraw | Frame::Substitute(..) | Frame::Reinforce | Frame::Observer(_) => Side::German,
            Frame::Return { .. } | Frame::Commit => Side::Soviet,
            Frame::Rolled(_) | Frame::Prolong => o.advantage,
            // TPS-17.3: of Germans under their own bombs the Russian chooses the lead.
            Frame::Lead if o.fight().friendly => Side::Soviet,
            Frame::Lead => o.fight().side,
            Frame::Pay | Frame::Retreat | Frame::Voluntary => self.payer(o),
            _ => o.imp.side,
        }
    }

    /// The definition of legality.
    pub(crate) fn legal(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if s.over.is_some() {
            return Err(Refusal::new("TPS-6.4", "game-over"));
        }
        if self.chance(s).is_some() || !self.choosers(s).contains(seat) {
            return Err(Refusal::new("TPS-24.1", "not-your-decision"));
        }
        let Some(frame) = s.top() else { return Err(Refusal::new("TPS-24.1", "not-your-decision")) };
        self.verdict(s, frame, seat, action).map_err(|no| self.refusal(no))
    }

    /// Is this an answer to what the frame asks?
    fn verdict(&self, o: &Open, frame: Frame, seat: Seat, action: Action) -> Verdict {
        match frame {
            Frame::Bids => allow(matches!(action, Action::Bid(n) if n.abs() <= MOST_BID), "TPS-22.11", "bid-first"),
            Frame::OpenBid { bid, .. } => match action {
                Action::Raise(to) => Turning::check_raise(bid, to),
                Action::Stop => Ok(()),
                _ => no("TPS-22.13", "raise-or-stop"),
            },
            Frame::Deploy(side) => match (action, self.next_to_deploy(o, side)) {
                (Action::Deploy(place), Some(unit)) => self.check_deploy(o, unit, place),
                (Action::Pick(unit), _) => self.check_deploy_next(o, side, unit),
                (Action::Printed | Action::PrintedAll, _) => Ok(()),
                _ => no("TPS-5.5", "place-first"),
            },
            Frame::Withdraw => match action {
                Action::Withdraw | Action::WithdrawAll | Action::Keep => Ok(()),
                Action::Instead => self.check_instead(o),
                _ => no("TPS-21.3", "withdraw-first"),
            },
            Frame::Substitute(listed, _) => match action {
                Action::Give(unit) => self.check_give(o, listed, unit),
                _ => no("TPS-21.3", "name-a-substitute"),
            },
            Frame::Return { sum, .. } => match action {
                Action::Return(unit) => self.check_return(o, sum, unit),
                Action::Enough => Ok(()),
                _ => no("TPS-21.3", "take-back-first"),
            },
            Frame::Reinforce => match action {
                Action::Arrive(zone) | Action::ArriveAll(zone) => self.check_arrive(o, zone),
                Action::ArriveLater => Ok(()),
                _ => no("TPS-18.2", "place-first"),
            },
            Frame::Observer(unit) => match action {
                Action::Observe(place) => {
                    allow_in(self.observer_places(o, unit).has(place), "TPS-15.22", "not-its-parent", place)
                }
                _ => no("TPS-15.22", "place-first"),
            },
            Frame::Impulse => self.check_impulse(o, action),
            Frame::Act => self.check_order(o, action),
            Frame::Designate => match action {
                Action::Fire(unit, place, group) => self.check_fire(o, unit, place, group),
                Action::Stuka(place, group) if self.opening(o) => self.check_stuka(o, place, group),
                Action::Launch => Ok(()),
                _ => no("TPS-15.2", "artillery-only"),
            },
            Frame::Guns(quadrant) => match action {
                Action::Guns(same, place, group) => {
                    allow(same == quadrant, "TPS-15.3", "one-group-an-impulse")?;
                    self.check_guns(o, quadrant, place, group)
                }
                Action::End => Ok(()),
                _ => no("TPS-15.3", "artillery-only"),
            },
            Frame::Ferry => match action {
                Action::Pick(unit) => self.check_board(o, unit),
                Action::Launch => allow(!o.imp.chosen.is_empty(), "TPS-18.3", "pick-first"),
                _ => no("TPS-18.3", "ferry-only"),
            },
            Frame::Commit => match action {
                Action::Commit(quadrant) => {
                    let ready = self.ready_guns(o, o.fight().place).any(|q| q == quadrant);
                    allow_in(ready, "TPS-15.31", "another-quadrant", o.fight().place)
                }
                Action::Hold | Action::HoldAll => Ok(()),
                _ => no("TPS-15.3", "commit-or-not"),
            },
            Frame::ChooseCards => match action {
                Action::Card(value) => {
                    let side = o.side_of(seat);
                    let left = o.decks[side.at()].get(usize::from(value)).copied().unwrap_or(0);
                    allow(left > 0, "TPS-22.22", "no-such-card")
                }
                _ => no("TPS-22.22", "play-a-card"),
            },
            Frame::Rolled(_) => {
                allow(matches!(action, Action::Use | Action::Save | Action::SaveAll), "TPS-9.2", "use-or-save")
            }
            Frame::Lead => match action {
                Action::Lead(unit) => self.check_lead(o, unit),
                _ => no("TPS-8.352.H", "name-the-lead"),
            },
            Frame::Pay => match action {
                Action::Pay(unit) => self.check_pay(o, unit),
                _ => no("TPS-8.354", "pay-first"),
            },
            Frame::Retreat => match action {
                Action::Retreat(unit, to) => self.check_retreat(o, unit, to, false),
                _ => no("TPS-8.355", "retreat-first"),
            },
            Frame::Voluntary => match action {
                Action::Retreat(unit, to) => self.check_retreat(o, unit, to, true),
                Action::Stand => Ok(()),
                _ => no("TPS-8.3554", "retreat-or-stand"),
            },
            Frame::Prolong => allow(matches!(action, Action::Prolong | Action::LetEnd), "TPS-9.3", "prolong-or-not"),
            _ => no("TPS-24.1", "not-your-decision"),
        }
    }

    /// TPS-6.5: the one choice of an impulse.
    fn check_impulse(&self, o: &Open, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::Activate(place) => self.check_activate(o, place),
            Action::Pool(pool) => self.check_pool(o, pool),
            Action::Fire(unit, place, group) => self.check_fire(o, unit, place, group),
            Action::Stuka(place, group) => self.check_stuka(o, place, group),
            Action::Guns(quadrant, place, group) => self.check_guns(o, quadrant, place, group),
            Action::Refit(quadrant) => self.check_refit(o, quadrant),
            Action::Ferry(landing) => self.check_ferry(o, landing),
            Action::BreakIn(zone) => self.check_break_in(o, zone),
            // Orders come after the activation, but what is against them is known before it.
            Action::Pick(unit) => self.check_pick_later(o, unit),
            Action::Attack(place, group) => self.check_attack_later(o, place, group),
            Action::Build(unit) => self.check_build(o, unit),
            _ => no("TPS-6.5", "choose-an-impulse"),
        }
    }

    /// TPS-8.11: can units of this place act?
    fn check_activate(&self, o: &Open, place: PlaceId) -> Verdict {
        let own = o.units_at(place.0) & self.lookup.side[o.imp.side.at()];
        let builds = place == self.lookup.factory && o.imp.side == Side::Soviet && self.buildable(o).next().is_some();
        allow_in(!own.is_empty() || builds, "TPS-8.11", "nobody-can-act", place)?;
        let able = o.night || builds || !own.minus(o.spent).is_empty();
        allow_in(able, "TPS-8.11.a", "nobody-fresh", place)
    }

    fn check_pool(&self, o: &Open, pool: Pool) -> Verdict {
        let (side, rule) = match pool {
            Pool::German => (Side::German, "TPS-18.2"),
            Pool::Army64 => (Side::Soviet, "TPS-21.3.a"),
            Pool::Nkvd => (Side::Soviet, "TPS-23.2"),
        };
        allow(o.imp.side == side, rule, "not-your-pool")?;
        allow(!o.units_at(pool_spot(pool)).minus(o.spent).is_empty(), rule, "pool-empty")
    }

    /// TPS-8.11: an order to the active units.
    fn check_order(&self, o: &Open, action: Action) -> Verdict {
        match action {
            Action::Pick(unit) => self.check_pick(o, unit),
            Action::PickAll(place) => self.check_pick_all(o, place),
            Action::Go(to) => self.check_go(o, to),
            Action::Attack(place, group) => self.check_attack(o, place, group),
            Action::Fortify => self.check_fortify(o),
            Action::Infiltrate(to) => self.check_infiltrate(o, to),
            Action::Regroup(to) => self.check_regroup(o, to),
            Action::Recross => self.check_recross(o),
            Action::Build(unit) => self.check_build(o, unit),
            Action::Rest => self.check_rest(o),
            Action::Drop => self.check_drop(o),
            Action::End => check_end(o),
            _ => no("TPS-8.11", "finish-first"),
        }
    }

    /// Everything that `legal` accepts.
    pub(crate) fn all_actions(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if s.over.is_some() || self.chance(s).is_some() || !self.choosers(s).contains(seat) {
            return;
        }
        let Some(frame) = s.top() else { return };
        let o = &s.open;
        match frame {
            Frame::Bids => out.extend((-MOST_BID..=MOST_BID).map(Action::Bid)),
            Frame::OpenBid { bid, .. } => {
                let least = bid.map_or(0, |b| b + 1);
                let most = least.saturating_add(LONGEST_RAISE - 1).min(MOST_RAISE);
                out.extend((least..=most).map(Action::Raise));
                out.push(Action::Stop);
            }
            Frame::Deploy(side) => {
                let left = self.to_deploy(o, side).iter();
                out.extend(left.filter(|u| self.check_deploy_next(o, side, *u).is_ok()).map(Action::Pick));
                if let Some(unit) = self.next_to_deploy(o, side) {
                    out.extend(PlaceId::all().filter(|p| self.check_deploy(o, unit, *p).is_ok()).map(Action::Deploy));
                }
                out.extend([Action::Printed, Action::PrintedAll]);
            }
            Frame::Withdraw => {
                out.extend([Action::Withdraw, Action::WithdrawAll, Action::Keep]);
                if self.check_instead(o).is_ok() {
                    out.push(Action::Instead);
                }
            }
            Frame::Substitute(listed, _) => {
                let givers = UnitId::all().take(self.pack.units.len());
                out.extend(givers.filter(|u| self.check_give(o, listed, *u).is_ok()).map(Action::Give));
            }
            Frame::Return { sum, .. } => {
                let dead = o.units_at(spot::DEAD).iter();
                out.extend(dead.filter(|u| self.check_return(o, sum, *u).is_ok()).map(Action::Return));
                out.push(Action::Enough);
            }
            Frame::Reinforce => {
                let zones = self.arrival_zones(o);
                out.extend(zones.iter().map(Action::Arrive));
                out.push(Action::ArriveLater);
                out.extend(zones.iter().map(Action::ArriveAll));
            }
            Frame::Observer(unit) => out.extend(self.observer_places(o, unit).iter().map(Action::Observe)),
            Frame::Impulse => self.impulse_actions(o, out),
            Frame::Act => self.order_actions(o, out),
            Frame::Designate => {
                self.strike_actions(o, out);
                out.push(Action::Launch);
            }
            Frame::Guns(quadrant) => {
                self.gun_actions(o, quadrant, out);
                out.push(Action::End);
            }
            Frame::Ferry => {
                out.extend(self.waiting(o).filter(|u| self.check_board(o, *u).is_ok()).map(Action::Pick));
                if !o.imp.chosen.is_empty() {
                    out.push(Action::Launch);
                }
            }
            Frame::Commit => {
                out.extend(self.ready_guns(o, o.fight().place).map(Action::Commit));
                out.extend([Action::Hold, Action::HoldAll]);
            }
            Frame::ChooseCards => {
                let deck = &o.decks[o.side_of(seat).at()];
                out.extend((2..=12).filter(|v| deck[usize::from(*v)] > 0).map(Action::Card));
            }
            Frame::Rolled(_) => out.extend([Action::Use, Action::Save, Action::SaveAll]),
            Frame::Lead => out.extend(self.leads(o).iter().map(Action::Lead)),
            Frame::Pay => {
                let fight = o.fight();
                match fight.lead {
                    Some(lead) => out.push(Action::Pay(lead)),
                    None => out.extend(fight.target.iter().map(Action::Pay)),
                }
            }
            Frame::Retreat => {
                for unit in o.fight().retreating.iter() {
                    out.extend(self.refuges(o, unit).iter().map(|to| Action::Retreat(unit, to)));
                }
            }
            Frame::Voluntary => {
                for unit in o.fight().target.iter() {
                    out.extend(self.refuges(o, unit).iter().map(|to| Action::Retreat(unit, to)));
                }
                out.push(Action::Stand);
            }
            Frame::Prolong => out.extend([Action::Prolong, Action::LetEnd]),
            _ => {}
        }
    }

    /// TPS-6.5.
    fn impulse_actions(&self, o: &Open, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let side = o.imp.side;
        let observers = self.lookup.observers & self.lookup.side[side.at()];
        let observers = if o.night { observers } else { observers.minus(o.spent) };
        let mut places = if o.night { o.occupied(side) } else { o.occupied_by_fresh(side) };
        observers.iter().filter_map(|unit| o.place_of(unit)).for_each(|place| places.add(place));
        if side == Side::Soviet && self.buildable(o).next().is_some() {
            places.add(self.lookup.factory);
        }
        out.extend(places.iter().map(Action::Activate));
        out.extend(Pool::ALL.into_iter().filter(|p| self.check_pool(o, *p).is_ok()).map(Action::Pool));
        match side {
            Side::German => self.strike_actions(o, out),
            Side::Soviet => {
                for quadrant in Quadrant::ALL {
                    self.gun_actions(o, quadrant, out);
                    if self.check_refit(o, quadrant).is_ok() {
                        out.push(Action::Refit(quadrant));
                    }
                }
                if o.night && self.waiting(o).next().is_some() {
                    let landings = self.lookup.landings.iter();
                    out.extend(landings.filter(|p| self.check_ferry(o, *p).is_ok()).map(Action::Ferry));
                    let zones = o.breakthrough.iter();
                    out.extend(zones.filter(|z| self.check_break_in(o, *z).is_ok()).map(Action::BreakIn));
                }
            }
        }
    }

    /// TPS-15.2, TPS-17.2: every strike that can be designated now.
    fn strike_actions(&self, o: &Open, out: &mut Vec<Action>) {
        for unit in self.lookup.observers.minus(o.spent).iter() {
            let Some(here) = o.place_of(unit) else { continue };
            for place in self.lookup.reach[here.at()].iter().filter(|p| o.enemy_in(*p, Side::German)) {
                let groups = Group::UNITS.into_iter().filter(|g| self.check_fire(o, unit, place, *g).is_ok());
                out.extend(groups.map(|g| Action::Fire(unit, place, g)));
            }
        }
        let flies = !o.night && !o.luftwaffe_spent && (o.imp.strikes.is_empty() || self.opening(o));
        if flies {
            for place in o.occupied(Side::Soviet).iter() {
                let groups = Group::UNITS.into_iter().filter(|g| self.check_stuka(o, place, *g).is_ok());
                out.extend(groups.map(|g| Action::Stuka(place, g)));
            }
        }
    }

    /// TPS-15.3: every target of a Front Artillery Group alone.
    fn gun_actions(&self, o: &Open, quadrant: Quadrant, out: &mut Vec<Action>) {
        if o.guns_spent & quadrant.bit() != 0 {
            return;
        }
        for place in o.occupied(Side::German).iter().filter(|p| self.lookup.fire[p.at()] & quadrant.bit() != 0) {
            let groups = Group::UNITS.into_iter().filter(|g| self.check_guns(o, quadrant, place, *g).is_ok());
            out.extend(groups.map(|g| Action::Guns(quadrant, place, g)));
        }
    }

    /// TPS-8.11.
    fn order_actions(&self, o: &Open, out: &mut Vec<Action>) {
        out.extend(o.imp.active.iter().filter(|u| self.check_pick(o, *u).is_ok()).map(Action::Pick));
        let chosen = o.imp.chosen;
        let Some(first) = chosen.first() else {
            let mut places = crate::id::PlaceSet::NONE;
            o.imp.active.iter().filter_map(|u| o.place_of(u)).for_each(|p| places.add(p));
            out.extend(places.iter().filter(|p| self.check_pick_all(o, *p).is_ok()).map(Action::PickAll));
            if self.can_build(o) {
                out.extend(self.buildable(o).filter(|u| self.check_build(o, *u).is_ok()).map(Action::Build));
            }
            if check_end(o).is_ok() {
                out.push(Action::End);
            }
            return;
        };
        let around = self.around(o, o.at[first.at()]);
        if o.spent.has(first) {
            out.extend(around.iter().filter(|p| self.check_regroup(o, *p).is_ok()).map(Action::Regroup));
        } else {
            out.extend(around.iter().filter(|p| self.check_go(o, *p).is_ok()).map(Action::Go));
            let own = o.place_of(first).into_iter().collect();
            for place in (around | own).iter() {
                let groups = Group::ALL.into_iter().filter(|g| self.check_attack(o, place, *g).is_ok());
                out.extend(groups.map(|g| Action::Attack(place, g)));
            }
            if self.check_fortify(o).is_ok() {
                out.push(Action::Fortify);
            }
            if o.night {
                out.extend(around.iter().filter(|p| self.check_infiltrate(o, *p).is_ok()).map(Action::Infiltrate));
            }
        }
        if o.night && self.check_recross(o).is_ok() {
            out.push(Action::Recross);
        }
        if self.check_rest(o).is_ok() {
            out.push(Action::Rest);
        }
        if self.check_drop(o).is_ok() {
            out.push(Action::Drop);
        }
    }

    /// TPS-24.7: what happens without an answer.
    pub(crate) fn default_choice(&self, s: &State, seat: Seat) -> Option<Action> {
        if s.over.is_some() || self.chance(s).is_some() || !self.choosers(s).contains(seat) {
            return None;
        }
        let o = &s.open;
        Some(match s.top()? {
            Frame::Bids => Action::Bid(0),
            Frame::OpenBid { .. } => Action::Stop,
            Frame::Deploy(_) => Action::PrintedAll,
            Frame::Withdraw => Action::WithdrawAll,
            Frame::Substitute(listed, _) => {
                let all = UnitId::all().take(self.pack.units.len());
                all.into_iter().find(|u| self.check_give(o, listed, *u).is_ok()).map(Action::Give)?
            }
            Frame::Return { .. } => Action::Enough,
            Frame::Reinforce => Action::ArriveAll(self.arrival_zones(o).first()?),
            Frame::Observer(unit) => Action::Observe(self.observer_places(o, unit).first()?),
            Frame::Impulse => Action::Pass,
            Frame::Designate | Frame::Ferry if !o.imp.chosen.is_empty() || !o.imp.strikes.is_empty() => Action::Launch,
            Frame::Ferry => self.waiting(o).find(|u| self.check_board(o, *u).is_ok()).map(Action::Pick)?,
            Frame::Guns(_) => Action::End,
            Frame::Commit => Action::Hold,
            Frame::Rolled(_) => Action::Save,
            Frame::Prolong => Action::LetEnd,
            Frame::Voluntary => Action::Stand,
            Frame::ChooseCards => {
                let deck = &o.decks[o.side_of(seat).at()];
                let left = (2..=12u8).filter(|v| deck[usize::from(*v)] > 0);
                Action::Card(left.min_by_key(|v| (v.abs_diff(7), *v))?)
            }
            Frame::Lead => Action::Lead(self.leads(o).first()?),
            Frame::Pay => Action::Pay(self.default_payer(o)?),
            Frame::Retreat => {
                let unit = o.fight().retreating.first()?;
                Action::Retreat(unit, self.refuges(o, unit).first()?)
            }
            _ => {
                let mut all = Vec::new();
                self.order_actions(o, &mut all);
                self.default_order(o, &all)?
            }
        })
    }

    /// TPS-24.7: fresh units turn spent first, the weakest first; then retreats; eliminations last.
    fn default_payer(&self, o: &Open) -> Option<UnitId> {
        let fight = o.fight();
        if fight.lead.is_some() {
            return fight.lead;
        }
        fight.target.iter().min_by_key(|u| {
            let stage = if fight.retreating.has(*u) { 2 } else { u8::from(o.spent.has(*u)) };
            (stage, self.defence_factor(o, *u), u.0)
        })
    }

    /// TPS-24.7: without orders the impulse ends as soon as it may: what is owed is attacked first.
    fn default_order(&self, o: &Open, all: &[Action]) -> Option<Action> {
        let rank = |action: &Action| match action {
            Action::End => 0,
            Action::Attack(_, Group::Fresh) => 1,
            Action::Attack(..) => 2,
            Action::Rest => 3,
            Action::Go(_) => 4,
            Action::PickAll(_) => 5,
            Action::Pick(unit) if o.imp.owing.has(*unit) => 6,
            Action::Pick(_) => 7,
            Action::Drop => 9,
            _ => 8,
        };
        all.iter().copied().min_by_key(rank)
    }
}

/// The spot of a pool.
pub(crate) const fn pool_spot(pool: Pool) -> u8 {
    match pool {
        Pool::German => spot::OFF,
        Pool::Army64 => spot::ARMY64,
        Pool::Nkvd => spot::NKVD,
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A player's choice, which `legal` has accepted.
    pub fn choose(&mut self, seat: Seat, action: Action) {
        let Some(frame) = self.s.top() else { return };
        match (frame, action) {
            (Frame::Bids, Action::Bid(n)) => {
                self.s.secret.bids[usize::from(seat.0)] = Some(n);
                self.s.bidden |= 1 << seat.0;
                self.open_bids();
            }
            (Frame::OpenBid { seat, .. }, Action::Raise(to)) => self.raise(seat, to),
            (Frame::OpenBid { seat, bid, declined }, Action::Stop) => self.stop_bidding(seat, bid, declined),
            (Frame::Deploy(side), Action::Deploy(place)) => {
                if let Some(unit) = self.g.next_to_deploy(self.s, side) {
                    self.deploy(unit, place);
                }
            }
            (Frame::Deploy(_), Action::Pick(unit)) => self.s.imp.chosen.add(unit),
            (Frame::Deploy(side), Action::Printed) => {
                let left = self.g.to_deploy(self.s, side);
                if let Some(unit) = self.g.next_to_deploy(self.s, side) {
                    let parent = self.g.lookup.parent[unit.at()];
                    let family = left.iter().filter(|u| self.g.lookup.parent[u.at()] == parent).collect();
                    self.deploy_printed(side, family);
                }
            }
            (Frame::Deploy(side), Action::PrintedAll) => {
                let left = self.g.to_deploy(self.s, side);
                self.deploy_printed(side, left);
            }
            (Frame::Withdraw, _) => self.decide_withdrawal(action),
            (Frame::Substitute(listed, owed), Action::Give(unit)) => {
                self.withdraw(unit);
                let owed = owed - self.g.lookup.attack[unit.at()];
                self.s.frames.pop();
                if owed > 0 {
                    self.push(Frame::Substitute(listed, owed));
                }
            }
            (Frame::Return { left, sum }, Action::Return(unit)) => self.take_back(unit, left, sum),
            (Frame::Reinforce, _) => self.decide_arrival(action),
            (Frame::Observer(unit), Action::Observe(place)) => {
                self.s.frames.pop();
                self.put(unit, place.0);
                // A marker whose date has come while it was away is off; it is fresh at the next dawn.
                if self.s.due[unit.at()] <= self.s.day {
                    self.s.due[unit.at()] = 0;
                }
                self.tell(|| Event::ObserverBack { unit, place });
            }
            (Frame::Impulse | Frame::Designate | Frame::Guns(_) | Frame::Ferry, _) => self.begin(action),
            (Frame::Act, _) => self.order(action),
            (Frame::Commit, Action::Commit(quadrant)) => self.commit(quadrant),
            (Frame::Commit, Action::HoldAll) => {
                self.s.imp.guns_held = true;
                self.s.frames.pop();
            }
            (Frame::ChooseCards, Action::Card(value)) => self.choose_card(seat, value),
            (Frame::Rolled(roll), Action::Use) => self.reroll(roll),
            (Frame::Rolled(roll), _) => {
                self.s.imp.advantage_kept |= action == Action::SaveAll;
                self.settle(roll);
            }
            (Frame::Lead, Action::Lead(unit)) => {
                self.s.frames.pop();
                self.s.fight_mut().lead = Some(unit);
            }
            (Frame::Pay, Action::Pay(unit)) => self.pay(unit),
            (Frame::Retreat | Frame::Voluntary, Action::Retreat(unit, to)) => self.retreat(unit, to),
            (Frame::Prolong, Action::Prolong) => self.prolong(),
            // Enough, Hold, Stand, LetEnd: what was asked is over.
            _ => {
                self.s.frames.pop();
            }
        }
    }

    /// TPS-21.3.
    fn decide_withdrawal(&mut self, action: Action) {
        let Some(unit) = self.s.listed.first() else { return };
        match action {
            Action::Withdraw => self.withdraw(unit),
            Action::WithdrawAll => self.s.listed.iter().for_each(|u| self.withdraw(u)),
            Action::Keep => {
                self.s.listed.drop(unit);
                self.owe_for(unit);
            }
            _ => {
                self.s.listed.drop(unit);
                self.push(Frame::Substitute(unit, self.g.lookup.attack[unit.at()]));
            }
        }
    }

    /// TPS-18.2.
    fn decide_arrival(&mut self, action: Action) {
        let Some(unit) = self.s.arriving.first() else { return };
        match action {
            Action::Arrive(zone) => self.arrive(unit, Some(zone)),
            Action::ArriveAll(zone) => self.s.arriving.iter().for_each(|u| self.arrive(u, Some(zone))),
            _ => self.arrive(unit, None),
        }
    }

    /// TPS-22.22: a card is chosen; when both are, they are turned.
    fn choose_card(&mut self, seat: Seat, value: u8) {
        let side = self.s.side_of(seat);
        self.s.secret.cards[side.at()] = Some(value);
        self.s.carded |= 1 << side.at();
        let [Some(german), Some(soviet)] = self.s.secret.cards else { return };
        self.reveal = Reveal::Something;
        self.s.secret.cards = [None; 2];
        self.s.carded = 0;
        self.s.frames.pop();
        self.play_card(Side::German, german);
        self.play_card(Side::Soviet, soviet);
    }

    /// TPS-6.5: what an impulse is used for.
    fn begin(&mut self, action: Action) {
        match action {
            Action::Pass => {
                let side = self.s.imp.side;
                self.tell(|| Event::Passed { side });
                self.become_frame(Frame::ImpulseEnd);
            }
            Action::Activate(place) => self.activate(place.0),
            Action::Pool(pool) => self.activate(pool_spot(pool)),
            Action::Fire(unit, place, group) => self.designate(Strike { observer: Some(unit), place, group }),
            Action::Stuka(place, group) => self.designate(Strike { observer: None, place, group }),
            Action::Guns(quadrant, place, group) => self.fire_guns(quadrant, place, group),
            Action::Refit(quadrant) => self.try_refit(quadrant),
            Action::Ferry(landing) => self.begin_ferry(landing, false),
            Action::BreakIn(zone) => self.begin_ferry(zone, true),
            Action::Pick(unit) => self.s.imp.chosen.add(unit),
            Action::Launch if self.s.top() == Some(Frame::Ferry) => self.embark(),
            Action::Launch => self.launch(),
            _ => {
                self.s.frames.pop();
            }
        }
    }

    /// TPS-8.11: an order to the active units.
    fn order(&mut self, action: Action) {
        match action {
            Action::Pick(unit) => self.s.imp.chosen.add(unit),
            Action::PickAll(place) => {
                let crowd = self.g.crowd(self.s, place);
                self.s.imp.chosen |= crowd;
            }
            Action::Go(to) => self.push(Frame::Moving(to)),
            Action::Attack(place, group) => self.declare(place, group),
            Action::Fortify => self.fortify(),
            Action::Infiltrate(to) => self.infiltrate(to),
            Action::Regroup(to) => self.push(Frame::Regrouping(to)),
            Action::Recross => self.begin_recross(),
            Action::Build(unit) => self.build(unit),
            Action::Rest => self.stop(self.s.imp.chosen, Cause::Moved),
            Action::Drop => {
                self.s.imp.drops = self.s.imp.drops.saturating_add(1);
                self.s.imp.chosen = UnitSet::NONE;
            }
            _ => {
                self.s.frames.pop();
            }
        }
    }
}
