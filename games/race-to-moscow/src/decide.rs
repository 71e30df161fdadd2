//! Who decides what: the table of decision points of chapter 5. Legality (`check`), the list of actions, what an answer
//! does, and what happens without one (R2M-0.10).

use verst_core::scene::Target;
use verst_core::{Chance, Decision, Listener, Refusal, Seat};

use crate::Race;
use crate::action::Action;
use crate::data::Deed;
use crate::event::Event;
use crate::id::{ArmyId, CardId, Group, Kind, OKH, SeaId, ZoneId, ZoneSet};
use crate::play::Play;
use crate::state::{Air, Frame, Open, Order, State, Task, total};
use crate::verdict::{Verdict, allow, no, no_army, no_zone};

impl Race {
    /// What happens next.
    pub(crate) fn next_decision(&self, s: &State) -> Decision {
        if let Some(end) = s.over {
            return Decision::Over(self.ending(s, end));
        }
        match self.chooser(s) {
            Some(seat) => Decision::Choose(seat.into()),
            None => Decision::Chance(self.chance(s).unwrap_or(Chance::DIE)),
        }
    }

    /// The seat that must choose, if the top frame asks one.
    pub(crate) fn chooser(&self, o: &Open) -> Option<Seat> {
        let group = |g: Group| Some(Seat(o.config.seat_of(g)));
        let stavka = Some(Seat(o.config.stavka_seat()));
        match o.top()? {
            Frame::DrawOrder | Frame::Refill | Frame::Pursue | Frame::Meet | Frame::Glance { .. } | Frame::Reveal => {
                None
            }
            Frame::SetupMarker(_) | Frame::SetupReserve | Frame::MarkerType(_) => stavka,
            Frame::Partisans | Frame::FreeReaction if o.config.stavka => stavka,
            // R2M-16.4: whoever holds the card.
            Frame::Security(_) => self.security_holder(o).and_then(group),
            Frame::Food(army) => group(self.group_of(army)),
            // R2M-18.11: the player to the left, or chance.
            Frame::React(..) => self.left_player(o).and_then(group),
            _ => group(o.active()),
        }
    }

    /// The definition of legality.
    pub(crate) fn legal(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if s.over.is_some() {
            return Err(Refusal::new("R2M-6.1", "game-over"));
        }
        if self.chooser(s) != Some(seat) {
            return Err(Refusal::new("R2M-5.1", "not-your-decision"));
        }
        let Some(frame) = s.top() else { return Err(Refusal::new("R2M-5.1", "not-your-decision")) };
        self.verdict(s, frame, action).map_err(|no| self.refusal(no))
    }

    /// Is this an answer to what the frame asks?
    fn verdict(&self, s: &State, frame: Frame, action: Action) -> Verdict {
        match action {
            Action::Take(card) if takes_okh(frame) && self.asks_active(s) => return self.check_take(s, card),
            Action::Handle(army) if handles(frame) && self.asks_active(s) => {
                return self.check_handling(s, frame, army);
            }
            Action::Card(card) if takes_okh(frame) && self.asks_active(s) => return self.check_card(s, frame, card),
            _ => {}
        }
        match frame {
            Frame::Actions => self.check_action(s, action),
            Frame::Field => match action {
                Action::Move(army) => self.check_field(s, army),
                Action::Done => Ok(()),
                Action::Go(zone) => self.why_not_enter(s, zone, |army| !self.panzer(army)),
                _ => no("R2M-5.3", "finish-first"),
            },
            Frame::Step => match action {
                Action::Go(zone) => self.check_go(s, zone),
                Action::Stop => self.check_stop(s),
                _ => no("R2M-5.3", "finish-first"),
            },
            Frame::GoOn => match action {
                Action::Pay => self.check_pay(s),
                Action::Stop => Ok(()),
                Action::Go(_) => no("R2M-7.9", "pay-first"),
                _ => no("R2M-5.3", "finish-first"),
            },
            Frame::AirOnFort => {
                allow(matches!(action, Action::AirOnFort | Action::AirInFight), "R2M-15.2", "air-now-or-later")
            }
            Frame::Medal(order, from) => match action {
                Action::Medal(zone) => self.check_medal(s, order, from, zone),
                _ => no(if order == Order::Wolf { "R2M-16.7l" } else { "R2M-7.18" }, "name-a-medal"),
            },
            Frame::Partisans => match action {
                Action::Sabotage(zone) if self.sabotage_targets(s).has(zone) => Ok(()),
                Action::Sabotage(zone) => no_zone("R2M-7.19", "no-rail-to-turn", zone),
                _ => no("R2M-7.19", "name-a-rail"),
            },
            Frame::Security(_) => allow(matches!(action, Action::Prevent | Action::Pass), "R2M-16.4", "prevent-or-not"),
            Frame::Combat(_) => allow(action == Action::Fight, "R2M-8.2", "fight-first"),
            Frame::Transport => self.check_transport(s, action),
            Frame::Haul { train, from } => match action {
                Action::To(to) => self.check_haul(s, train, from, to),
                _ => no("R2M-11.1", "say-where-to"),
            },
            Frame::Redeploy(army) => match action {
                Action::To(to) => self.check_redeploy_to(s, army, to),
                _ => no("R2M-19.1", "say-where-to"),
            },
            Frame::Amount { task, stage, chosen } => self.check_amount(s, task, stage, chosen, action),
            Frame::Excess(zone) => match action {
                Action::Return(kind) => allow(s.supplies[zone.at()][kind.at()] > 0, "R2M-11.8", "none-of-these"),
                _ => no("R2M-11.8", "return-excess"),
            },
            Frame::Food(_) => allow(matches!(action, Action::EatCard | Action::EatZone), "R2M-14.3", "feed-the-army"),
            Frame::Look { .. } => match action {
                Action::LookPursuit => self.check_look_pursuit(s),
                Action::LookSoviet => self.check_look_soviet(s),
                Action::LookAt(zone) => self.check_look_at(s, zone),
                _ => no("R2M-15.1", "say-where-to-look"),
            },
            Frame::Port | Frame::Airlift | Frame::RailPioneers | Frame::Mission => self.check_target(s, frame, action),
            Frame::Rail => match action {
                Action::Rail(zone) => self.check_rail(s, zone),
                Action::Pass => Ok(()),
                _ => no("R2M-17.1", "rail-or-pass"),
            },
            Frame::React(step, vacated) => self.check_tie(s, step, vacated, action),
            Frame::FreeReaction => match action {
                Action::Place(zone) => self.check_place(s, zone),
                Action::Counter(zone) => self.check_counter(s, zone),
                _ => no(if s.config.stavka { "R2M-20.9" } else { "R2M-19.3" }, "reaction-due"),
            },
            Frame::SetupMarker(_) | Frame::MarkerType(_) => match action {
                Action::Type(armour) => {
                    allow(s.secret.reserve[usize::from(armour)] > 0, "R2M-20.2", "none-of-this-type")
                }
                _ => no("R2M-20.2", "choose-a-type"),
            },
            Frame::SetupReserve => match action {
                Action::Reserve(n) => allow(self.reserve_counts(s).contains(&n), "R2M-20.3", "not-so-many"),
                _ => no("R2M-20.3", "choose-the-reserve"),
            },
            _ => no("R2M-5.1", "not-your-decision"),
        }
    }

    /// Does the top frame ask the active player?
    fn asks_active(&self, o: &Open) -> bool {
        self.chooser(o) == Some(Seat(o.config.seat_of(o.active())))
    }

    /// R2M-11.8: in a zone that holds too much only the army there loads.
    fn check_handling(&self, o: &Open, frame: Frame, army: ArmyId) -> Verdict {
        if let Frame::Excess(zone) = frame
            && o.zone_of(army) != zone
        {
            return no_army("R2M-11.8", "not-in-this-zone", army);
        }
        self.check_handle(o, army)
    }

    /// D1: an action or the end of actions.
    fn check_action(&self, o: &Open, action: Action) -> Verdict {
        match action {
            Action::End => Ok(()),
            Action::Move(army) => {
                self.check_activation(o, army)?;
                allow(o.actions > 0, "R2M-5.1", "no-actions-left")
            }
            Action::Fleet(to) => self.check_fleet(o, to),
            Action::Transport => {
                allow(o.actions > 0, "R2M-5.1", "no-actions-left")?;
                allow(self.can_transport(o), "R2M-11.2", "nothing-to-transport")
            }
            Action::Supply(zone) => self.check_supply(o, zone),
            Action::TakeTransport => self.check_take_transport(o),
            Action::Air => self.check_air(o),
            Action::Go(zone) => self.why_not_enter(o, zone, |_| true),
            _ => no("R2M-5.1", "choose-an-action"),
        }
    }

    /// D2: the next field army.
    pub(crate) fn check_field(&self, o: &Open, army: ArmyId) -> Verdict {
        if self.panzer(army) {
            return no_army("R2M-7.1", "field-armies-only", army);
        }
        self.check_activation(o, army)
    }

    /// D12: the next truck or train.
    fn check_transport(&self, o: &Open, action: Action) -> Verdict {
        let net = self.rail_net(o, o.active());
        match action {
            Action::Truck(from) => self.check_start(o, false, from, net),
            Action::Train(from) => self.check_start(o, true, from, net),
            Action::Redeploy(army) => self.check_redeploy(o, army, net),
            Action::Done => allow(o.haul.placed > 0 || !self.can_transport(o), "R2M-11.2", "place-one"),
            _ => no("R2M-5.3", "finish-first"),
        }
    }

    /// D18: one of the equals.
    fn check_tie(&self, o: &Open, step: u8, vacated: Option<ZoneId>, action: Action) -> Verdict {
        let Some(found) = self.doctrine(o, step, vacated) else { return no("R2M-18.9", "not-a-candidate") };
        match (found.deed, action) {
            (Deed::Place, Action::Place(zone)) | (Deed::Counter, Action::Counter(zone)) if found.zones.has(zone) => {
                Ok(())
            }
            (_, Action::Place(zone) | Action::Counter(zone)) => no_zone("R2M-18.9", "not-a-candidate", zone),
            _ => no("R2M-18.9", "reaction-due"),
        }
    }

    /// Everything that `legal` accepts.
    pub(crate) fn all_actions(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if s.over.is_some() || self.chooser(s) != Some(seat) {
            return;
        }
        let Some(frame) = s.top() else { return };
        match frame {
            Frame::Actions => self.free_actions(s, out),
            Frame::Field => {
                let armies = self.lookup.armies_of(s.active()).filter(|a| self.check_field(s, *a).is_ok());
                out.extend(armies.map(Action::Move));
                out.push(Action::Done);
            }
            Frame::Step => {
                out.extend(self.goes(s).map(Action::Go));
                if out.is_empty() || s.marching().steps > 0 {
                    out.push(Action::Stop);
                }
            }
            Frame::GoOn => {
                if self.check_pay(s).is_ok() {
                    out.push(Action::Pay);
                }
                out.push(Action::Stop);
            }
            Frame::AirOnFort => out.extend([Action::AirOnFort, Action::AirInFight]),
            Frame::Medal(order, from) => {
                let zones = from.map_or_else(|| self.medal_sources(s, order), |z| self.medal_targets(s, order, z));
                out.extend(zones.iter().map(Action::Medal));
            }
            Frame::Partisans => out.extend(self.sabotage_targets(s).iter().map(Action::Sabotage)),
            Frame::Security(_) => out.extend([Action::Prevent, Action::Pass]),
            Frame::Combat(_) => out.push(Action::Fight),
            Frame::Transport => self.transport_actions(s, out),
            Frame::Haul { train, from } => {
                out.extend(self.hauls(s, train, from, self.rail_net(s, s.active())).map(Action::To));
            }
            Frame::Redeploy(army) => {
                out.extend(self.redeploys(s, army, self.rail_net(s, s.active())).map(Action::To));
            }
            Frame::Amount { task, stage, chosen } => {
                out.extend(self.counts(s, task, stage, chosen).map(|n| Race::count_action(task, stage, n)));
                if self.check_amount(s, task, stage, chosen, Action::Fill).is_ok() {
                    out.push(Action::Fill);
                }
            }
            Frame::Excess(zone) => {
                let kinds = Kind::ALL.into_iter().filter(|k| s.supplies[zone.at()][k.at()] > 0);
                out.extend(kinds.map(Action::Return));
            }
            Frame::Food(_) => out.extend([Action::EatZone, Action::EatCard]),
            Frame::Look { .. } => self.look_actions(s, out),
            Frame::Port => out.extend(self.own_ports(s).iter().map(Action::Port)),
            Frame::Airlift => self.lift_actions(s, out),
            Frame::RailPioneers => out.extend(self.turnable(s).iter().map(Action::Rail)),
            Frame::Mission => {
                let armies = self.lookup.armies_of(s.active()).filter(|a| self.check_activation(s, *a).is_ok());
                out.extend(armies.map(Action::Move));
            }
            Frame::Rail => {
                out.extend(self.rail_advances(s).iter().map(Action::Rail));
                out.push(Action::Pass);
            }
            Frame::React(step, vacated) => {
                if let Some(found) = self.doctrine(s, step, vacated) {
                    let place = found.deed == Deed::Place;
                    out.extend(found.zones.iter().map(if place { Action::Place } else { Action::Counter }));
                }
            }
            Frame::FreeReaction => {
                out.extend(self.placements(s).iter().map(Action::Place));
                out.extend(self.counter_targets(s).iter().map(Action::Counter));
            }
            Frame::SetupMarker(_) | Frame::MarkerType(_) => {
                let types = [false, true].into_iter().filter(|armour| s.secret.reserve[usize::from(*armour)] > 0);
                out.extend(types.map(Action::Type));
            }
            Frame::SetupReserve => out.extend(self.reserve_counts(s).map(Action::Reserve)),
            _ => {}
        }
        self.side_actions(s, frame, out);
    }

    /// What may be done besides what the frame asks: handling supplies, cards, a new card.
    fn side_actions(&self, o: &Open, frame: Frame, out: &mut Vec<Action>) {
        let group = o.active();
        if handles(frame) && self.asks_active(o) {
            let armies = self.lookup.armies_of(group).filter(|a| self.check_handling(o, frame, *a).is_ok());
            out.extend(armies.map(Action::Handle));
        }
        if plays_cards(frame) {
            if frame == Frame::Actions {
                let kept = self.lookup.pursuit_of(group).filter(|c| o.kept[c.at()] + o.fresh[c.at()] > 0);
                out.extend(kept.filter(|c| self.check_card(o, frame, *c).is_ok()).map(Action::Card));
            }
            out.extend(
                self.okh_set(o.okh_hand[group.at()])
                    .filter(|c| self.check_card(o, frame, *c).is_ok())
                    .map(Action::Card),
            );
        }
        if takes_okh(frame) && o.hq_up(group) && self.asks_active(o) {
            out.extend(self.okh_set(o.okh_display).map(Action::Take));
        }
    }

    /// The cards of a set of OKH cards.
    pub(crate) fn okh_set(&self, set: u16) -> impl Iterator<Item = CardId> + use<> {
        let first = self.lookup.okh0;
        (0..OKH as u8).filter(move |n| set >> n & 1 == 1).map(move |n| CardId(first + n))
    }

    /// D1.
    fn free_actions(&self, o: &Open, out: &mut Vec<Action>) {
        let group = o.active();
        if o.actions > 0 {
            let armies = self.lookup.armies_of(group).filter(|a| self.check_activation(o, *a).is_ok());
            out.extend(armies.map(Action::Move));
            if group == Group::Nord && !o.fleet_moved {
                let seas = (0..self.pack.seas.len() as u8).map(SeaId).filter(|s| self.check_fleet(o, *s).is_ok());
                out.extend(seas.map(Action::Fleet));
            }
            if self.can_transport(o) {
                out.push(Action::Transport);
            }
            let record = &self.pack.groups[group.at()];
            let mut bases: arrayvec::ArrayVec<_, 2> = record.front_base.into_iter().chain([record.base]).collect();
            bases.sort_unstable();
            out.extend(bases.into_iter().filter(|z| self.check_supply(o, *z).is_ok()).map(Action::Supply));
            if self.check_take_transport(o).is_ok() {
                out.push(Action::TakeTransport);
            }
        }
        if self.check_air(o).is_ok() {
            out.push(Action::Air);
        }
        out.push(Action::End);
    }

    /// D12.
    fn transport_actions(&self, o: &Open, out: &mut Vec<Action>) {
        let group = o.active();
        let net = self.rail_net(o, group);
        for train in [false, true] {
            if self.check_piece(o, train).is_ok() {
                let starts = o.zones_of(group).iter().filter(|z| total(o.supplies[z.at()]) > 0);
                let starts = starts.filter(|z| self.hauls(o, train, *z, net).next().is_some());
                out.extend(starts.map(if train { Action::Train } else { Action::Truck }));
            }
        }
        if o.config.redeployment {
            let armies = self.lookup.armies_of(group).filter(|a| self.check_redeploy(o, *a, net).is_ok());
            out.extend(armies.map(Action::Redeploy));
        }
        if o.haul.placed > 0 || out.is_empty() {
            out.push(Action::Done);
        }
    }

    fn look_actions(&self, o: &Open, out: &mut Vec<Action>) {
        if self.check_look_pursuit(o).is_ok() {
            out.push(Action::LookPursuit);
        }
        if self.check_look_soviet(o).is_ok() {
            out.push(Action::LookSoviet);
        }
        if o.config.stavka {
            out.extend(self.markers_in_sight(o, o.active()).iter().map(Action::LookAt));
        }
    }

    fn lift_actions(&self, o: &Open, out: &mut Vec<Action>) {
        for army in self.lookup.armies_of(o.active()) {
            let kinds = Kind::ALL.into_iter().filter(|k| self.check_lift(o, army, *k).is_ok());
            out.extend(kinds.map(|kind| Action::Lift(army, kind)));
        }
    }

    /// What may be meant with a thing. Nobody takes supply where no base is, lands where no port is, uses a card that is
    /// on offer, or does more than one thing with the army of another.
    pub(crate) fn meant_with(&self, o: &Open, thing: &Target, out: &mut Vec<Action>) {
        out.clear();
        let bases: ZoneSet = self.pack.groups.iter().flat_map(|g| g.front_base.into_iter().chain([g.base])).collect();
        let offered = |card: CardId| self.lookup.okh_number(card).is_some_and(|n| o.okh_display >> n & 1 == 1);
        let moves = matches!(o.top(), Some(Frame::Actions | Frame::Field | Frame::Mission));
        let sensible = |action: &Action| match *action {
            Action::Supply(zone) => bases.has(zone),
            Action::Port(zone) => self.lookup.ports.has(zone),
            Action::Take(card) => offered(card),
            Action::Card(card) => !offered(card),
            Action::Move(army) => self.group_of(army) == o.active() || moves,
            Action::Handle(army) => self.group_of(army) == o.active() || !moves,
            Action::Redeploy(army) => self.group_of(army) == o.active(),
            _ => true,
        };
        out.extend(self.every_action().into_iter().filter(|a| self.target_of(*a) == *thing && sensible(a)));
    }

    /// R2M-0.10: without an answer nothing optional is done; where something must be, the first that can.
    pub(crate) fn answer_for(&self, s: &State, seat: Seat) -> Option<Action> {
        let mut all = Vec::new();
        self.all_actions(s, seat, &mut all);
        let declined = [Action::End, Action::Done, Action::Stop, Action::Pass, Action::Fight, Action::AirInFight];
        declined.into_iter().find(|a| all.contains(a)).or_else(|| all.first().copied())
    }
}

/// R2M-5.4, R2M-11.9: may supplies be handled here? At any moment of the turn, so also when its actions are over.
fn handles(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Actions
            | Frame::Field
            | Frame::Step
            | Frame::GoOn
            | Frame::Transport
            | Frame::Excess(_)
            | Frame::Rail
            | Frame::FreeReaction
    )
}

/// R2M-5.7: may a card be used here, if it is its moment?
fn plays_cards(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Actions
            | Frame::Step
            | Frame::GoOn
            | Frame::AirOnFort
            | Frame::Combat(_)
            | Frame::Transport
            | Frame::Field
    )
}

/// R2M-5.7, R2M-16.1: may an OKH card be taken here? At any moment of the turn, so also when its actions are over.
fn takes_okh(frame: Frame) -> bool {
    plays_cards(frame)
        || matches!(
            frame,
            Frame::Medal(_, None) | Frame::Partisans | Frame::Excess(_) | Frame::Rail | Frame::FreeReaction
        )
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A seat has answered what the top frame asked. The answer is legal.
    pub fn choose(&mut self, action: Action) {
        let Some(frame) = self.s.top() else { return };
        let handling =
            matches!(action, Action::Handle(_)) || matches!(frame, Frame::Amount { task: Task::Handle(_), .. });
        // R2M-11.11: every other command lets armies be handled again.
        if !handling {
            self.s.handled = 0;
        }
        match (frame, action) {
            (_, Action::Take(card)) => self.take_okh(card),
            (_, Action::Card(card)) => self.use_card(frame, card),
            (_, Action::Handle(army)) => self.begin_amount(Task::Handle(army)),
            (Frame::Actions, _) => self.act(action),
            (Frame::Field, Action::Move(army)) => self.activate(army),
            (Frame::Field, Action::Done) => {
                self.s.frames.pop();
            }
            (Frame::Transport, Action::Done) => {
                self.end_transport();
            }
            (Frame::Step, Action::Go(zone)) => self.enter(zone),
            (Frame::Step | Frame::GoOn, Action::Stop) => {
                self.end_march();
            }
            (Frame::GoOn, Action::Pay) => self.pay_to_go_on(),
            (Frame::AirOnFort, _) => self.air_on_fort(action == Action::AirOnFort),
            (Frame::Medal(order, from), Action::Medal(zone)) => self.choose_medal(order, from, zone),
            (Frame::Partisans, Action::Sabotage(zone)) => self.sabotage(zone),
            (Frame::Security(zone), _) => self.answer_partisans(zone, action == Action::Prevent),
            (Frame::Combat(card), _) => self.fight(card),
            (Frame::Transport, Action::Truck(from)) => self.s.push(Frame::Haul { train: false, from }),
            (Frame::Transport, Action::Train(from)) => self.s.push(Frame::Haul { train: true, from }),
            (Frame::Transport, Action::Redeploy(army)) => self.s.push(Frame::Redeploy(army)),
            (Frame::Haul { train, from }, Action::To(to)) => {
                self.s.frames.pop();
                self.begin_amount(Task::Cargo { train, from, to });
            }
            (Frame::Redeploy(army), Action::To(to)) => self.redeploy(army, to),
            (Frame::Amount { task, .. }, Action::Fill) => self.fill_amount(task),
            (Frame::Amount { task, stage, chosen }, Action::Amount(_, n) | Action::Trucks(n) | Action::Trains(n)) => {
                self.choose_amount(task, stage, chosen, n);
            }
            (Frame::Excess(zone), Action::Return(kind)) => self.return_token(zone, kind),
            (Frame::Food(army), _) => {
                self.s.frames.pop();
                self.eat(army, action == Action::EatZone);
            }
            (Frame::Look { air }, Action::LookPursuit) => self.look(air, Air::Pursuit),
            (Frame::Look { air }, Action::LookSoviet) => self.look(air, Air::Soviet),
            (Frame::Look { air }, Action::LookAt(zone)) => self.look(air, Air::Zone(zone)),
            (Frame::Port, Action::Port(zone)) => self.land(zone),
            (Frame::Airlift, Action::Lift(army, kind)) => self.lift(army, kind),
            (Frame::RailPioneers | Frame::Rail, Action::Rail(zone)) => self.lay_rail(zone),
            (Frame::Rail, _) => {
                self.s.frames.pop();
            }
            (Frame::Mission, Action::Move(army)) => {
                self.s.frames.pop();
                self.activate(army);
            }
            (Frame::React(step, vacated), Action::Place(zone) | Action::Counter(zone)) => {
                self.react_with(step, vacated, zone);
            }
            (Frame::FreeReaction, Action::Place(zone)) => self.place_freely(zone),
            (Frame::FreeReaction, Action::Counter(zone)) => {
                self.s.frames.pop();
                self.counter_attack(zone, None);
            }
            (Frame::MarkerType(zone), Action::Type(armour)) => self.choose_type(zone, armour),
            (Frame::SetupMarker(zone), Action::Type(armour)) => self.set_marker(zone, armour),
            (Frame::SetupReserve, Action::Reserve(n)) => self.set_reserve(n),
            _ => debug_assert!(false, "{action:?} at {frame:?}"),
        }
    }

    /// D1.
    fn act(&mut self, action: Action) {
        match action {
            Action::End => self.end_actions(),
            Action::Move(army) => {
                self.s.actions -= 1;
                // R2M-7.1: field armies move in one action, one after the other.
                if !self.g.panzer(army) {
                    self.s.push(Frame::Field);
                }
                self.activate(army);
            }
            Action::Fleet(to) => self.move_fleet(to),
            Action::Transport => self.begin_transport(),
            Action::Supply(zone) => self.begin_amount(Task::Supply(zone)),
            Action::TakeTransport => self.begin_amount(Task::Transport),
            Action::Air => self.s.push(Frame::Look { air: true }),
            _ => {}
        }
    }

    /// R2M-19.3, R2M-20.2: a marker is placed; the Soviet player chooses its type, and is always asked.
    fn place_freely(&mut self, zone: ZoneId) {
        if self.s.config.stavka {
            self.s.replace(Frame::MarkerType(Some(zone)));
        } else {
            self.s.frames.pop();
            self.place_marker(zone, false, None);
        }
    }
}
