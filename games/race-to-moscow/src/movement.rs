//! Chapter 7, movement: R2M-7.1 to R2M-7.17 and R2M-7.20; entering zones, R2M-3.1 and R2M-3.3.

use verst_core::{Fall, Listener, Reveal, Weights};

use crate::Race;
use crate::data::{Effect, Okh};
use crate::event::Event;
use crate::id::{ArmyId, CardId, Group, Kind, ZoneId};
use crate::play::Play;
use crate::state::{Air, Frame, March, Open, Order, State, total};
use crate::verdict::{Verdict, allow, no, no_army, no_zone};

impl Race {
    /// R2M-2.2: is it armoured?
    pub(crate) fn panzer(&self, army: ArmyId) -> bool {
        self.pack.armies[army.at()].panzer
    }

    /// Whose army it is.
    pub(crate) fn group_of(&self, army: ArmyId) -> Group {
        self.pack.armies[army.at()].group
    }

    /// R2M-15.2: does this group's air marker lie where a card is drawn on entering the zone?
    pub(crate) fn air_helps(&self, o: &Open, group: Group, zone: ZoneId) -> bool {
        match o.air[group.at()] {
            Air::Pursuit => !o.markers.has(zone),
            Air::Soviet => o.markers.has(zone),
            Air::Zone(there) => there == zone,
            Air::Up | Air::Down => false,
        }
    }

    /// R2M-7.4: may an army with so much ammunition step there?
    pub(crate) fn check_step(&self, o: &Open, army: ArmyId, to: ZoneId, ammo: u8, pioneers: bool) -> Verdict {
        let (group, from) = (self.group_of(army), o.zone_of(army));
        match self.lookup.links[from.at()].iter().find(|(_, end, _)| *end == to) {
            // R2M-0.2, R2M-0.3: red connections are for the Soviets.
            None if self.lookup.next_to[from.at()].has(to) => return no_zone("R2M-0.3", "red-line", to),
            None => return no_zone("R2M-7.4", "not-adjacent", to),
            Some((_, _, colours)) if colours & group.bit() == 0 => return no_zone("R2M-0.3", "other-line", to),
            Some(_) => {}
        }
        if !self.lookup.enter[group.at()].has(to) {
            return no_zone("R2M-3.1", "other-zone", to);
        }
        match o.holder(to) {
            Some(other) if !o.config.plays(other) => return no_zone("R2M-4.22", "blocked", to),
            Some(other) if other != group => return no_zone("R2M-7.4", "held-by-other", to),
            _ => {}
        }
        if let Some(other) = o.army_in(to) {
            return no_army("R2M-7.4", "army-there", other);
        }
        // R2M-3.3, R2M-15.3: planes may pay for it.
        let free = pioneers || o.holds(group, to) || !self.lookup.forts.has(to) || self.air_helps(o, group, to);
        if !free && ammo < self.pack.tables.movement.fort_ammo {
            return no_zone("R2M-3.3", "no-ammo-for-fort", to);
        }
        Ok(())
    }

    /// The zones an army can reach in one step with so much ammunition.
    pub(crate) fn steps_of(&self, o: &Open, army: ArmyId, ammo: u8, pioneers: bool) -> impl Iterator<Item = ZoneId> {
        let from = o.zone_of(army);
        let ends = self.lookup.links[from.at()].iter().map(|(_, to, _)| *to);
        ends.filter(move |to| self.check_step(o, army, *to, ammo, pioneers).is_ok())
    }

    /// R2M-7.2, R2M-7.3, R2M-7.6, R2M-7.20: may this army be activated?
    pub(crate) fn check_activation(&self, o: &Open, army: ArmyId) -> Verdict {
        let group = self.group_of(army);
        if group != o.active() || !o.config.plays(group) {
            return no_army("R2M-7.1", "not-your-army", army);
        }
        if o.is_halted(army) {
            return no_army("R2M-7.3", "halted", army);
        }
        if Open::in_set(o.activated, army) {
            return no_army("R2M-7.2", "activated-already", army);
        }
        let cargo = o.cargo[army.at()];
        let fuel = if self.panzer(army) { self.pack.tables.movement.panzer_fuel } else { 0 };
        if cargo[Kind::Fuel.at()] < fuel {
            return no_army("R2M-7.6", "no-fuel", army);
        }
        // Cards in hand count as played: Pioneers, or Howitzers where there is room and a token.
        let room = total(cargo) - fuel < self.pack.tables.capacity.army && o.stock[Kind::Ammo.at()] > 0;
        let howitzers = u8::from(o.holds_okh(group, Okh::Howitzers as u8) && room);
        let pioneers = o.holds_okh(group, Okh::Pioneers as u8);
        if self.steps_of(o, army, cargo[Kind::Ammo.at()] + howitzers, pioneers).next().is_none() {
            return no_army("R2M-7.20", "no-first-step", army);
        }
        Ok(())
    }

    /// R2M-7.4: why no army enters this zone before one of them is activated: of those beside it, the first reason found.
    pub(crate) fn why_not_enter(&self, o: &Open, to: ZoneId, may: impl Fn(ArmyId) -> bool) -> Verdict {
        let group = o.active();
        let beside = |army: &ArmyId| may(*army) && self.lookup.next_to[to.at()].has(o.zone_of(*army));
        let mut armies = self.lookup.armies_of(group).filter(beside);
        let Some(first) = armies.next() else { return no_zone("R2M-7.4", "no-army-beside", to) };
        let could = |army: ArmyId| {
            self.check_activation(o, army)?;
            self.check_step(o, army, to, o.cargo[army.at()][Kind::Ammo.at()], false)
        };
        let reason = could(first);
        match armies.chain([first]).find(|army| could(*army).is_ok()) {
            Some(_) if o.actions == 0 && o.top() == Some(Frame::Actions) => no("R2M-5.1", "no-actions-left"),
            Some(army) => no_army("R2M-7.1", "activate-first", army),
            None => reason,
        }
    }

    /// R2M-7.5, R2M-7.6: may the army that moves make another step, whatever the zone?
    fn check_another_step(&self, o: &Open, march: March) -> Verdict {
        if self.panzer(march.army) {
            return allow(march.steps < march.most, "R2M-7.6", "no-steps-left");
        }
        let tables = &self.pack.tables.movement;
        if march.steps < march.most {
            return Ok(());
        }
        if march.steps >= tables.field_zones + tables.march_zones {
            return no("R2M-7.5", "no-steps-left");
        }
        let food = o.cargo[march.army.at()][Kind::Food.at()];
        allow(food >= tables.march_food, "R2M-7.5", "no-food-to-march")
    }

    /// D3, D4: may the army that moves enter this zone?
    pub(crate) fn check_go(&self, o: &Open, to: ZoneId) -> Verdict {
        let march = o.marching();
        self.check_another_step(o, march)?;
        self.check_step(o, march.army, to, o.cargo[march.army.at()][Kind::Ammo.at()], march.pioneers)
    }

    /// The zones that the army that moves may enter now.
    pub(crate) fn goes(&self, o: &Open) -> impl Iterator<Item = ZoneId> {
        let march = o.marching();
        let steps = self.steps_of(o, march.army, o.cargo[march.army.at()][Kind::Ammo.at()], march.pioneers);
        let more = self.check_another_step(o, march).is_ok();
        steps.filter(move |_| more)
    }

    /// R2M-7.20: once activated an army takes a first step, if it can.
    pub(crate) fn check_stop(&self, o: &Open) -> Verdict {
        let done = o.marching().steps > 0 || self.goes(o).next().is_none();
        allow(done, "R2M-7.20", "first-step-due")
    }

    /// R2M-7.9, R2M-7.10: may it pay and go on?
    pub(crate) fn check_pay(&self, o: &Open) -> Verdict {
        let march = o.marching();
        allow(march.steps < march.most, "R2M-7.6", "no-steps-left")?;
        let cargo = o.cargo[march.army.at()];
        let enough = cargo[Kind::Fuel.at()] >= self.pack.tables.movement.go_on_fuel;
        allow(enough, "R2M-7.9", "no-fuel-to-go-on")?;
        let on = self.steps_of(o, march.army, cargo[Kind::Ammo.at()], march.pioneers).next().is_some();
        allow(on, "R2M-7.9", "nowhere-to-go")
    }

    /// Could the army go on, by what it has, what lies in its zone, and cards in hand?
    fn could_go_on(&self, o: &Open, march: March, needs: Option<Kind>) -> bool {
        let (army, group) = (march.army, self.group_of(march.army));
        let here = o.supplies[o.zone_of(army).at()];
        let has = |kind: Kind| o.cargo[army.at()][kind.at()] + here[kind.at()];
        if needs.is_some_and(|kind| has(kind) == 0) {
            return false;
        }
        let fast = self.panzer(army) && o.holds_okh(group, Okh::Fast as u8);
        let howitzers = o.holds_okh(group, Okh::Howitzers as u8) && o.stock[Kind::Ammo.at()] > 0;
        let ammo = has(Kind::Ammo) + u8::from(howitzers);
        (march.steps < march.most || fast || !self.panzer(army))
            && self.steps_of(o, army, ammo, march.pioneers).next().is_some()
    }

    /// The chances of the next Pursuit card, by its place among the cards of the group.
    pub(crate) fn pursuit_odds(&self, o: &Open, group: Group, top: Option<CardId>) -> Weights {
        self.lookup
            .pursuit_of(group)
            .map(|card| match top {
                Some(known) => u32::from(card == known),
                None => u32::from(o.pursuit[card.at()]),
            })
            .collect()
    }

    /// Cards in a Pursuit deck.
    pub(crate) fn pursuit_left(&self, o: &Open, group: Group) -> u8 {
        self.lookup.pursuit_of(group).map(|card| o.pursuit[card.at()]).sum()
    }

    /// Cards in a Pursuit discard pile.
    pub(crate) fn pursuit_discarded(&self, o: &Open, group: Group) -> u8 {
        self.lookup.pursuit_of(group).map(|card| o.discard[card.at()]).sum()
    }

    /// The chances of the Pursuit draw that is due.
    pub(crate) fn pursue_odds(&self, s: &State) -> Weights {
        let group = s.active();
        self.pursuit_odds(s, group, s.secret.pursuit_top[group.at()])
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-7.1: an army is activated.
    pub fn activate(&mut self, army: ArmyId) {
        let tables = &self.g.pack.tables.movement;
        let panzer = self.g.panzer(army);
        self.s.activated |= 1 << army.0;
        let fuel = if panzer { tables.panzer_fuel } else { 0 };
        self.spend(army, Kind::Fuel, fuel);
        self.tell(|| Event::Activated { army, fuel });
        self.s.march = Some(March {
            army,
            from: self.s.zone_of(army),
            steps: 0,
            most: if panzer { tables.panzer_zones } else { tables.field_zones },
            pioneers: false,
            held: false,
            air: false,
            found: None,
        });
        self.s.push(Frame::Step);
    }

    /// D3, D4: what the army does next, or nothing more.
    pub fn step_waits(&mut self) -> bool {
        let march = self.s.marching();
        let panzer = self.g.panzer(march.army);
        if march.held {
            // R2M-7.9, R2M-7.10: armour may pay, a field army stays.
            if panzer && self.g.could_go_on(self.s, march, Some(Kind::Fuel)) {
                self.s.replace(Frame::GoOn);
                return false;
            }
            return self.end_march();
        }
        if march.steps == 0 {
            return false;
        }
        let needs = if panzer { None } else { Some(Kind::Food) };
        let spent = !panzer && march.steps >= 2;
        if spent || !self.g.could_go_on(self.s, march, needs) {
            return self.end_march();
        }
        false
    }

    /// The army has moved.
    pub fn end_march(&mut self) -> bool {
        self.s.frames.pop();
        self.s.march = None;
        true
    }

    /// R2M-7.9, R2M-7.10: 1 fuel, and on.
    pub fn pay_to_go_on(&mut self) {
        let army = self.s.marching().army;
        let fuel = self.g.pack.tables.movement.go_on_fuel;
        self.spend(army, Kind::Fuel, fuel);
        self.march_mut().held = false;
        self.tell(|| Event::PaidOn { army, fuel });
        self.s.replace(Frame::Step);
    }

    pub fn march_mut(&mut self) -> &mut March {
        self.s.march.as_mut().expect("a step of a move without a move")
    }

    /// R2M-7.8: an army enters a zone.
    pub fn enter(&mut self, to: ZoneId) {
        let mut march = self.s.marching();
        let (army, group) = (march.army, self.active());
        let from = self.s.zone_of(army);
        // R2M-7.5: the second zone of a field army is a forced march.
        if march.steps >= march.most {
            let food = self.g.pack.tables.movement.march_food;
            self.spend(army, Kind::Food, food);
            self.tell(|| Event::Marched { army, food });
        }
        march.steps += 1;
        march.from = from;
        march.found = None;
        march.air = self.g.air_helps(self.s, group, to);
        self.s.army_at[army.at()] = to.0;
        self.s.march = Some(march);
        self.tell(|| Event::Moved { army, from, to });
        // R2M-7.7: nothing more where one is at home.
        if self.s.holds(group, to) {
            return;
        }
        self.s.push(Frame::Capture);
        let draw = if self.s.markers.has(to) { Frame::Meet } else { Frame::Pursue };
        self.s.push(draw);
        if self.g.lookup.forts.has(to) {
            self.pay_fort(to);
        }
    }

    /// R2M-3.3: the price of a fortified zone, in ammunition or by planes (D6).
    fn pay_fort(&mut self, zone: ZoneId) {
        let march = self.s.marching();
        let army = march.army;
        let price = self.g.pack.tables.movement.fort_ammo;
        let can_pay = self.s.cargo[army.at()][Kind::Ammo.at()] >= price;
        if march.pioneers {
            self.tell(|| Event::FortSpared { army, zone, air: false });
        } else if march.air && can_pay {
            self.s.push(Frame::AirOnFort);
        } else if march.air {
            self.spare_fort();
        } else {
            self.spend(army, Kind::Ammo, price);
            self.tell(|| Event::FortPaid { army, zone, ammo: price });
        }
    }

    /// R2M-15.2: the planes pay.
    pub fn spare_fort(&mut self) {
        let army = self.s.marching().army;
        let zone = self.s.zone_of(army);
        self.march_mut().air = false;
        self.tell(|| Event::FortSpared { army, zone, air: true });
    }

    /// D6: the answer.
    pub fn air_on_fort(&mut self, now: bool) {
        self.s.frames.pop();
        if now {
            self.spare_fort();
            return;
        }
        let army = self.s.marching().army;
        let zone = self.s.zone_of(army);
        let ammo = self.g.pack.tables.movement.fort_ammo;
        self.spend(army, Kind::Ammo, ammo);
        self.tell(|| Event::FortPaid { army, zone, ammo });
    }

    /// R2M-7.15: a Pursuit deck that is used up is made of its discards again. Is there a card?
    pub fn refill_pursuit(&mut self, group: Group) -> bool {
        if self.g.pursuit_left(self.s, group) > 0 {
            return true;
        }
        if self.g.pursuit_discarded(self.s, group) == 0 {
            return false;
        }
        for card in self.g.lookup.pursuit_of(group) {
            self.s.pursuit[card.at()] = std::mem::take(&mut self.s.discard[card.at()]);
        }
        self.tell(|| Event::Reshuffled { group });
        true
    }

    /// R2M-7.8 (2): a Pursuit card is due.
    pub fn pursue_waits(&mut self) -> bool {
        let group = self.active();
        let card = self.refill_pursuit(group);
        if !card {
            self.tell(|| Event::NoCard { group });
        }
        self.pop_unless(card)
    }

    /// R2M-7.8 (3): the Pursuit card that was drawn.
    pub fn pursue(&mut self, fall: &Fall) {
        let Fall::Draw(index) = fall else { return };
        let group = self.active();
        let card = CardId(self.g.lookup.pursuit[group.at()].0 + *index as u8);
        let zone = self.s.zone_of(self.s.marching().army);
        self.reveal = Reveal::Something;
        self.s.frames.pop();
        self.s.pursuit[card.at()] -= 1;
        self.pursuit_revealed(group);
        self.tell(|| Event::Drew { group, card, zone });
        self.pursuit_effect(card);
    }

    /// R2M-7.9 to R2M-7.14, R2M-7.17: what a Pursuit card does. R2M-7.11: only Bombers, Mud and units hold an army up.
    /// R2M-7.12: frames pushed here are done before the army goes on.
    fn pursuit_effect(&mut self, card: CardId) {
        let group = self.active();
        let (effect, hand) = self.g.pack.effect(card);
        // R2M-7.13: a unit stays until it is beaten, a card that can be kept until it is used.
        match effect {
            Effect::Reserve => {}
            Effect::Auxiliaries | Effect::Recon if hand => {
                self.s.kept[card.at()] += 1;
                self.tell(|| Event::Kept { group, card });
            }
            Effect::Auxiliaries | Effect::Recon => self.s.fresh[card.at()] += 1,
            _ => self.s.discard[card.at()] += 1,
        }
        match effect {
            Effect::Stock => self.march_mut().found = Some(Kind::Ammo),
            Effect::Fuel => self.march_mut().found = Some(Kind::Fuel),
            Effect::Food => self.march_mut().found = Some(Kind::Food),
            Effect::Halder => self.begin_medal(Order::Halder),
            Effect::Fuehrer => self.begin_medal(Order::Fuehrer),
            Effect::Partisans => self.begin_partisans(),
            Effect::Bombers | Effect::Mud => {
                let army = self.s.marching().army;
                self.march_mut().held = true;
                self.tell(|| Event::Stopped { army, card });
            }
            Effect::Reserve => self.s.push(Frame::Combat(Some(card))),
            Effect::Auxiliaries | Effect::Recon | Effect::Nothing => {}
        }
    }

    /// R2M-7.8 (4) to (6): the zone is taken; pockets close, and perhaps the war is won.
    pub fn capture(&mut self) -> bool {
        let march = self.s.marching();
        let (group, zone) = (self.active(), self.s.zone_of(march.army));
        self.s.frames.pop();
        if self.s.markers.has(zone) {
            self.marker_to_reserve(zone);
            self.tell(|| Event::MarkerBack { zone });
        }
        let medals = self.take_zone(group, zone);
        self.tell(|| Event::Captured { group, zone, medals });
        // R2M-7.16, R2M-7.17: what was found lies in the zone from now on.
        if let Some(kind) = march.found {
            if self.draw_token(kind) {
                self.s.supplies[zone.at()][kind.at()] += 1;
                self.tell(|| Event::Found { zone, kind });
            } else {
                self.tell(|| Event::NothingFound { kind });
            }
        }
        self.encircle(group);
        self.check_victory(group, zone);
        true
    }
}
