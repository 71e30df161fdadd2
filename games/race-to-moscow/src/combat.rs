//! Chapter 8, combat: R2M-8.1 to R2M-8.7; with a Soviet player R2M-20.5 and R2M-20.11.

use verst_core::{Fall, Listener, Reveal, Weights};

use crate::Race;
use crate::data::{CardKind, Effect, Okh, SovietUnit};
use crate::decks::Insight;
use crate::event::{AirEnd, Event, Fight};
use crate::id::{CardId, Kind, ZoneId};
use crate::play::Play;
use crate::state::{Frame, Open, State, total};

impl Race {
    /// R2M-8.1, R2M-8.7: ammunition and fuel to beat this card; no card is the militia.
    pub(crate) fn price(&self, card: Option<CardId>) -> (u8, u8) {
        let costs = &self.pack.tables.combat;
        let cost = match card.map(|c| self.pack.cards[c.at()].kind) {
            None => &costs.militia,
            Some(CardKind::Soviet { unit: SovietUnit::Army, .. }) => &costs.army,
            Some(CardKind::Soviet { unit: SovietUnit::Shock, .. }) => &costs.shock,
            Some(CardKind::Soviet { unit: SovietUnit::Mech, .. }) => &costs.mech,
            Some(CardKind::Soviet { unit: SovietUnit::Elite, .. }) => &costs.elite,
            Some(_) => &costs.reserve,
        };
        (cost.ammo, cost.fuel)
    }

    /// The Soviet deck that a marker draws from (R2M-20.4, R2M-20.5).
    pub(crate) fn deck_of(&self, s: &State, zone: ZoneId) -> usize {
        usize::from(s.config.stavka && s.secret.armour.has(zone))
    }

    /// The chances of the Soviet draw that is due.
    pub(crate) fn meet_odds(&self, s: &State) -> Weights {
        let zone = s.zone_of(s.marching().army);
        s.decks[self.deck_of(s, zone)].odds(self.all_known(s))
    }

    /// Everything that anybody knows of the Soviet deck.
    pub(crate) fn all_known<'a>(&self, s: &'a State) -> Insight<'a> {
        Insight { top: s.secret.top, known: &s.secret.known }
    }

    /// R2M-16.7d: can Assault Howitzers help the army that is active?
    pub(crate) fn howitzers_fit(&self, o: &Open) -> bool {
        o.march.is_some_and(|m| total(o.cargo[m.army.at()]) < self.pack.tables.capacity.army)
            && o.stock[Kind::Ammo.at()] > 0
    }

    /// R2M-16.7b: is there another card that Brandenburg could bring?
    pub(crate) fn brandenburg_fits(&self, o: &Open, card: Option<CardId>) -> bool {
        let Some(number) = card.and_then(|c| self.lookup.soviet_number(c)) else { return false };
        let armour = o.config.stavka && self.lookup.armour >> number & 1 == 1;
        !o.decks[usize::from(armour)].is_empty()
    }

    /// D7: is there anything to decide before the fight?
    pub(crate) fn before_fight(&self, o: &Open, card: Option<CardId>) -> bool {
        let group = o.active();
        let useful = |okh: Okh| match okh {
            Okh::Brandenburg => self.brandenburg_fits(o, card),
            _ => self.howitzers_fit(o),
        };
        [Okh::Brandenburg, Okh::Howitzers].into_iter().any(|okh| {
            let in_hand = o.holds_okh(group, okh as u8);
            let on_display = o.hq_up(group) && o.okh_display >> okh as u8 & 1 == 1;
            (in_hand || on_display) && useful(okh)
        })
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// R2M-7.8 (2): a Soviet card is due. The marker is turned up (R2M-20.5).
    pub fn meet_waits(&mut self) -> bool {
        let zone = self.s.zone_of(self.s.marching().army);
        let armour = self.s.secret.armour.has(zone);
        if self.s.config.stavka && !self.s.shown.has(zone) {
            self.s.shown.add(zone);
            self.reveal = Reveal::Something;
            self.tell(|| Event::Unmasked { zone, armour });
        }
        self.air_leaves_zone(zone);
        if !self.s.decks[self.g.deck_of(self.s, zone)].is_empty() {
            return false;
        }
        // R2M-8.7: nobody but militia is left.
        self.s.replace(Frame::Combat(None));
        self.tell(|| Event::Militia { zone });
        true
    }

    /// R2M-7.8 (3): the Soviet card that was drawn.
    pub fn meet(&mut self, fall: &Fall) {
        let Fall::Draw(number) = fall else { return };
        let group = self.active();
        let zone = self.s.zone_of(self.s.marching().army);
        let deck = self.g.deck_of(self.s, zone);
        let card = self.g.lookup.soviet_card(*number as u8);
        self.reveal = Reveal::Something;
        self.s.decks[deck].remove(*number as u8);
        self.s.secret.top = None;
        self.soviet_revealed(AirEnd::Revealed);
        self.tell(|| Event::Drew { group, card, zone });
        self.s.replace(Frame::Combat(Some(card)));
    }

    /// D7: wait for the player, or fight.
    pub fn combat_waits(&mut self, card: Option<CardId>) -> bool {
        if self.g.before_fight(self.s, card) {
            return false;
        }
        self.fight(card);
        true
    }

    /// R2M-8.2, R2M-8.3: who can pay wins, and must.
    pub fn fight(&mut self, card: Option<CardId>) {
        let march = self.s.marching();
        let army = march.army;
        let price = self.g.price(card);
        let saved = if march.air { self.g.pack.tables.movement.air_ammo.min(price.0) } else { 0 };
        let (ammo, fuel) = (price.0 - saved, price.1);
        let cargo = self.s.cargo[army.at()];
        let had = (cargo[Kind::Ammo.at()], cargo[Kind::Fuel.at()]);
        let won = had.0 >= ammo && had.1 >= fuel;
        let (ammo, fuel) = (ammo.min(had.0), fuel.min(had.1));
        let fight = Fight { army, zone: self.s.zone_of(army), card, price, saved, had, paid: (ammo, fuel) };
        self.spend(army, Kind::Ammo, ammo);
        self.spend(army, Kind::Fuel, fuel);
        self.march_mut().air = false;
        if won {
            self.win(card);
            self.tell(|| Event::Won { fight });
            return;
        }
        // R2M-8.3, R2M-8.5: back to where it came from; its move is over, and the fortification is not paid back.
        let back = march.from;
        self.s.army_at[army.at()] = back.0;
        self.tell(|| Event::Lost { fight, back });
        if let Some(card) = card {
            self.shuffle_back(card);
        }
        self.unwind(|frame| frame == Frame::Step);
        self.s.march = None;
    }

    /// R2M-7.13, R2M-8.2: a beaten card is kept.
    fn win(&mut self, card: Option<CardId>) {
        let group = self.active();
        self.march_mut().held = true;
        match card.map(|c| (c, self.g.lookup.soviet_number(c))) {
            Some((_, Some(number))) => self.s.beaten[group.at()] |= 1 << number,
            Some((card, None)) => self.s.beaten_reserves[card.at()] += 1,
            None => {}
        }
        self.s.frames.pop();
    }

    /// R2M-8.4: an undefeated card is shuffled into its deck; whoever had looked at the top knows nothing now (R2M-21.4).
    fn shuffle_back(&mut self, card: CardId) {
        match self.g.lookup.soviet_number(card) {
            Some(number) => {
                let armour = self.s.config.stavka && self.g.lookup.armour >> number & 1 == 1;
                self.s.decks[usize::from(armour)].shuffle_in(number);
            }
            None => {
                debug_assert_eq!(self.g.pack.effect(card).0, Effect::Reserve);
                self.s.pursuit[card.at()] += 1;
            }
        }
    }

    /// R2M-16.7b, R2M-20.11: the card goes below its deck, and another is drawn.
    pub fn brandenburg(&mut self, card: CardId) {
        let Some(number) = self.g.lookup.soviet_number(card) else { return };
        let zone = self.s.zone_of(self.s.marching().army);
        let deck = self.g.deck_of(self.s, zone);
        self.s.decks[deck].put_below(number);
        self.tell(|| Event::PutBelow { card });
        self.s.replace(Frame::Meet);
    }
}
