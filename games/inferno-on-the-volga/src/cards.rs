//! Chapter 8, support cards: SIV-8.1 to SIV-8.18, and the leaders who change them: Zaytsev (SIV-7.2), von Richthofen
//! (SIV-7.6), Linden (SIV-7.7). Playing them is SIV-6.1, SIV-6.2, SIV-6.5 to SIV-6.7.

use verst_core::{Chance, Listener, Refusal};

use crate::Inferno;
use crate::action::Action;
use crate::automaton::pool_origin;
use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Card, Hex, UnitSet};
use crate::play::Play;
use crate::state::{Cause, Combat, CombatStep as Step, Frame, Occasion, Played, State, place};
use crate::unknown::soviet;

/// The slot of a German support card in [`Combat::german_cards`].
pub(crate) const fn slot(card: Card) -> usize {
    (card.0 - Card::HEINKEL.0) as usize
}

/// The cards in such an array, each as often as it was played.
pub(crate) fn german_cards(cards: &[u8; 7]) -> impl Iterator<Item = Card> {
    Card::german_support().flat_map(|card| (0..cards[slot(card)]).map(move |_| card))
}

/// SIV-7.7: cards that Linden lets add up.
pub(crate) const fn is_pioneer(card: Card) -> bool {
    matches!(card, Card::PIONEER | Card::PIONEER_672)
}

impl Inferno {
    /// SIV-6.2, SIV-7.7: German cards that may be played now.
    pub(crate) fn playable(&self, s: &State, combat: &Combat) -> impl Iterator<Item = Card> {
        let played = combat.german_cards.iter().sum::<u8>() > 0;
        // Only Pioneers add up: another card stays alone.
        let linden = s.leader(Card::LINDEN) && german_cards(&combat.german_cards).all(is_pioneer);
        let (hand, taken) = (s.hand, combat.german_cards);
        Card::german_support().filter(move |card| {
            hand[card.at()] > taken[slot(*card)]
                && (*card != Card::PIONEER_672 || linden)
                && (!played || (linden && is_pioneer(*card)))
        })
    }

    pub(crate) fn check_card(&self, s: &State, combat: &Combat, step: Step, action: Action) -> Result<(), Refusal> {
        let soviet = step == Step::SovietCard;
        let rule = if soviet { "SIV-6.1" } else { "SIV-6.2" };
        let chosen = combat.german_cards.iter().sum::<u8>() > 0;
        match action {
            Action::NoCard if !chosen => Ok(()),
            Action::Done if chosen => Ok(()),
            Action::Card(card) if self.pack.cards[card.at()].leader => {
                Err(Refusal::new("SIV-3.6", "leader-works").card(self.card_id(card)))
            }
            Action::Card(card) if soviet => {
                if Card::soviet_support().any(|c| c == card) && s.hand[card.at()] > 0 {
                    Ok(())
                } else {
                    Err(Refusal::new(rule, "not-in-hand").card(self.card_id(card)))
                }
            }
            Action::Card(card) if self.playable(s, combat).any(|c| c == card) => Ok(()),
            Action::Card(card) => {
                // An enemy card is never in this hand, whoever holds it.
                let held =
                    Card::german_support().any(|c| c == card) && s.hand[card.at()] > combat.german_cards[slot(card)];
                let (rule, kind) = match held {
                    false => (rule, "not-in-hand"),
                    true if chosen => ("SIV-7.7", "pioneers-only"),
                    true => ("SIV-8.17", "needs-linden"),
                };
                Err(Refusal::new(rule, kind).card(self.card_id(card)))
            }
            _ => Err(Refusal::new(rule, "choose-card")),
        }
    }

    pub(crate) fn card_actions(&self, s: &State, combat: &Combat, step: Step, out: &mut Vec<Action>) {
        if step == Step::SovietCard {
            out.extend(Card::soviet_support().filter(|c| s.hand[c.at()] > 0).map(Action::Card));
            out.push(Action::NoCard);
            return;
        }
        out.extend(self.playable(s, combat).map(Action::Card));
        let chosen = combat.german_cards.iter().sum::<u8>() > 0;
        out.push(if chosen { Action::Done } else { Action::NoCard });
    }

    /// SIV-7.6: dice of a German card; von Richthofen doubles air strikes.
    pub(crate) fn german_dice(&self, s: &State, card: Card) -> u8 {
        self.pack.cards[card.at()].dice * self.air_factor(s, card)
    }

    /// SIV-6.9, SIV-7.6: its rubble modifier.
    pub(crate) fn rubble_of(&self, s: &State, card: Card) -> u8 {
        self.pack.cards[card.at()].rubble * self.air_factor(s, card)
    }

    fn air_factor(&self, s: &State, card: Card) -> u8 {
        if self.pack.cards[card.at()].air && s.leader(Card::RICHTHOFEN) {
            self.pack.tables.leaders.richthofen_factor
        } else {
            1
        }
    }

    /// SIV-0.6: the air strike of a combat, if one was played.
    pub(crate) fn air_strike(&self, combat: &Combat) -> Option<Card> {
        german_cards(&combat.german_cards).find(|c| self.pack.cards[c.at()].air)
    }

    pub(crate) fn card_chance(&self, s: &State, combat: &Combat, step: Step) -> Option<Chance> {
        let Played::Card(card) = combat.soviet_card else {
            return (step == Step::GermanEffect).then(|| self.german_effect_chance(s, combat)).flatten();
        };
        match step {
            Step::SovietVolley => Some(Chance::d6(self.pack.cards[card.at()].dice)),
            Step::Landing => Some(Chance::d6(self.pack.tables.landing.dice)),
            Step::Join => Some(Chance::Draw(self.identities(s, pool_origin(card == Card::T34)))),
            Step::GermanEffect => self.german_effect_chance(s, combat),
            _ => None,
        }
    }

    fn german_effect_chance(&self, s: &State, combat: &Combat) -> Option<Chance> {
        german_cards(&combat.german_left).next().map(|card| Chance::d6(self.german_dice(s, card)))
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-6.1, SIV-5.8: the automaton must play a random card of its hand; a human may.
    pub fn soviet_card_step(&mut self) -> bool {
        if self.s.config.mode.human_soviet() {
            if Card::soviet_support().any(|c| self.s.hand[c.at()] > 0) {
                return false;
            }
        } else if self.s.face_down > 0 {
            self.combat_mut().soviet_card = Played::FaceDown;
            self.s.face_down -= 1;
            self.tell(|| Event::CardFaceDown { side: Side::Soviet, card: None, count: 1 });
        }
        self.s.replace(Frame::Combat(Step::GermanCard));
        true
    }

    pub fn play_soviet_card(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.combat_mut().soviet_card = Played::Card(card);
            self.s.hand[card.at()] -= 1;
        }
        let count = u8::from(card.is_some());
        self.tell(|| Event::CardFaceDown { side: Side::Soviet, card, count });
        self.s.replace(Frame::Combat(Step::GermanCard));
    }

    /// SIV-6.2, SIV-7.7: with Linden further Pioneers may follow. The German is then asked as long as he has cards,
    /// whatever they are: to be asked would tell that he has laid a Pioneer and holds another.
    pub fn play_german_card(&mut self, card: Card) {
        let combat = self.combat_mut();
        combat.german_cards[slot(card)] += 1;
        let laid = combat.german_cards.iter().sum();
        let held: u8 = Card::german_support().map(|c| self.s.hand[c.at()]).sum();
        if !self.s.leader(Card::LINDEN) || held <= laid {
            self.german_cards_complete();
        }
    }

    pub fn german_cards_complete(&mut self) {
        let combat = self.combat();
        for card in german_cards(&combat.german_cards) {
            self.s.hand[card.at()] -= 1;
        }
        self.combat_mut().german_left = combat.german_cards;
        let count = combat.german_cards.iter().sum();
        self.tell(|| Event::CardFaceDown { side: Side::German, card: None, count });
        self.s.replace(Frame::Combat(Step::Showdown));
    }

    /// SIV-8.3, SIV-DW.2: the air strike has no effect, nor its rubble modifier.
    pub fn cancel_air_strike(&mut self, by: Cause) -> bool {
        let combat = self.combat();
        let Some(card) = self.g.air_strike(&combat) else { return false };
        let combat = self.combat_mut();
        combat.german_left[slot(card)] = 0;
        if !combat.cancelled {
            combat.cancelled = true;
            self.tell(|| Event::Cancelled { card, by });
        }
        true
    }

    /// SIV-6.5.
    pub fn soviet_effect(&mut self, combat: &Combat) -> bool {
        let Played::Card(card) = combat.soviet_card else {
            self.s.replace(Frame::Combat(Step::GermanEffect));
            return true;
        };
        self.s.replace(Frame::Combat(Step::GermanEffect));
        match card {
            Card::TOMMY => self.s.replace(Frame::Combat(Step::SovietVolley)),
            // SIV-8.2: gunboats at the bank, else a landing.
            Card::FLOTILLA if self.g.lookup.coastal.has(combat.soviet_hex()) => {
                self.s.replace(Frame::Combat(Step::SovietVolley));
            }
            Card::FLOTILLA => self.s.replace(Frame::Combat(Step::Landing)),
            Card::SNIPER => {
                // SIV-7.2: with Zaytsev it counts twice, the strongest chosen anew.
                let zaytsev = self.s.leader(Card::ZAYTSEV);
                if zaytsev {
                    self.tell(|| Event::Doubled { card, by: Card::ZAYTSEV });
                }
                let shots = if zaytsev { self.g.pack.tables.leaders.zaytsev_shots } else { 1 };
                self.marksman(combat.german.and(self.g.lookup.infantry), shots, Cause::Card(card));
            }
            Card::ANTI_TANK => self.marksman(combat.german.and(self.g.lookup.armour), 1, Cause::Card(card)),
            Card::INFILTRATION => self.send_in(combat, card, false),
            Card::T34 => self.send_in(combat, card, true),
            aa => self.anti_aircraft(aa),
        }
        true
    }

    /// SIV-8.4, SIV-8.5, SIV-8.15, SIV-8.16, SIV-DW.2: one step off the strongest, whatever covers it; the German decides
    /// between equals.
    pub fn marksman(&mut self, among: UnitSet, shots: u8, cause: Cause) {
        if among.is_empty() {
            if let Cause::Card(card) = cause {
                self.tell(|| Event::CardVoid { card, why: "target" });
            }
            return;
        }
        self.s.push(Frame::Victory);
        for _ in 0..shots {
            self.call_losses(self.g.pack.tables.marksmen.steps, among, Side::German, cause);
        }
    }

    /// SIV-8.6, SIV-8.7: a unit of the pool joins, or a card is drawn.
    fn send_in(&mut self, combat: &Combat, card: Card, tank: bool) {
        let full = self.s.soviet[combat.soviet_hex().at()] >= self.g.limit(self.s, Side::Soviet);
        if full || *self.pool(tank) == 0 {
            self.tell(|| Event::CardVoid { card, why: if full { "full" } else { "pool" } });
            self.s.push(Frame::DrawSoviet { left: 1, why: Occasion::Instead(card) });
        } else {
            self.s.replace(Frame::Combat(Step::Join));
        }
    }

    /// SIV-8.3: against an air strike; the shot-down load falls on the printed hex.
    fn anti_aircraft(&mut self, card: Card) {
        if !self.cancel_air_strike(Cause::Card(card)) {
            self.tell(|| Event::CardVoid { card, why: "strike" });
        } else if let Some(hex) = self.g.lookup.printed_hex[card.at()] {
            self.put_rubble(hex, Some(card));
        }
    }

    /// SIV-6.6: the German cards one after the other.
    pub fn german_effect(&mut self, combat: &Combat) -> bool {
        let Some(card) = german_cards(&combat.german_left).next() else {
            self.s.replace(Frame::Combat(Step::Discard));
            return true;
        };
        let among = match card {
            Card::GERMAN_SNIPER => combat.soviet.and(self.g.lookup.infantry),
            Card::PAK => combat.soviet.and(self.g.lookup.armour),
            _ => return false,
        };
        self.combat_mut().german_left[slot(card)] -= 1;
        self.marksman(among, 1, Cause::Card(card));
        true
    }

    /// Chance has decided at a card's step.
    pub fn card_fall(&mut self, combat: &Combat, step: Step, index: u16, faces: &[u8]) {
        match step {
            Step::SovietVolley => self.soviet_volley(combat, faces),
            Step::Landing => self.landing(faces),
            Step::Join => {
                let Played::Card(card) = combat.soviet_card else { return };
                let (unit, hex) = (soviet(index), combat.soviet_hex());
                *self.pool(card == Card::T34) -= 1;
                self.put(unit, hex);
                self.combat_mut().soviet.add(unit);
                self.s.remembered.add(unit);
                self.s.sighted.add(unit);
                self.tell(|| Event::Joined { unit, hex, card });
                // SIV-DW.3: guards need no die.
                if self.s.advantages.has(3) && self.g.lookup.guards.has(unit) {
                    self.set_strength(unit, self.g.lookup.max[unit.at()], None);
                    self.s.replace(Frame::Combat(Step::GermanEffect));
                } else {
                    self.s.replace(Frame::Combat(Step::JoinStrength { unit }));
                }
            }
            Step::JoinStrength { unit } => {
                self.rolled(Roll::Strength, faces);
                let strength = self.adjusted(unit, faces[0]);
                self.set_strength(unit, strength, Some(faces[0]));
                self.s.replace(Frame::Combat(Step::GermanEffect));
            }
            Step::GermanEffect => self.german_volley(combat, faces),
            other => debug_assert!(false, "{other:?} leaves nothing to chance"),
        }
    }

    /// SIV-8.1, SIV-8.2: dice of a Soviet card; Khrushchev does not touch them.
    fn soviet_volley(&mut self, combat: &Combat, faces: &[u8]) {
        let Played::Card(card) = combat.soviet_card else { return };
        self.rolled(Roll::SovietCard(card), faces);
        self.s.replace(Frame::Combat(Step::GermanEffect));
        let hits = self.card_hits(card, faces);
        let cause = Cause::Card(card);
        let steps = self.steps_of(hits, Side::German, cause);
        self.s.push(Frame::Victory);
        self.call_losses(steps, combat.german, Side::German, cause);
    }

    fn card_hits(&self, card: Card, faces: &[u8]) -> u8 {
        let needed = self.g.pack.cards[card.at()].fire.map_or(7, |f| self.g.pack.tables.firepower.threshold(f));
        faces.iter().filter(|f| **f >= needed).count() as u8
    }

    /// SIV-8.11, SIV-8.12, SIV-8.13, SIV-8.14, SIV-8.17: dice of a German card. SIV-8.18: Rubble and fortification protect.
    fn german_volley(&mut self, combat: &Combat, faces: &[u8]) {
        let Some(card) = german_cards(&combat.german_left).next() else { return };
        self.combat_mut().german_left[slot(card)] -= 1;
        if self.g.air_factor(self.s, card) > 1 {
            self.tell(|| Event::Doubled { card, by: Card::RICHTHOFEN });
        }
        self.rolled(Roll::GermanCard(card), faces);
        let hits = self.card_hits(card, faces);
        let cause = Cause::Card(card);
        let steps = self.steps_of(hits, Side::Soviet, cause);
        self.s.push(Frame::Victory);
        self.call_losses(steps, self.combat().soviet, self.dice_chooser(Side::Soviet), cause);
    }

    /// SIV-8.2: a marine lands where the dice say. German units there: nothing; no marine or no room: a card.
    fn landing(&mut self, faces: &[u8]) {
        self.rolled(Roll::Landing, faces);
        self.s.replace(Frame::Combat(Step::GermanEffect));
        let hex = Hex::numbered(faces.iter().sum());
        let marine = self.g.lookup.marines.iter().find(|u| self.s.place[u.at()] == place::MARINE_BOX);
        if self.s.german_at.has(hex) {
            self.tell(|| Event::NotPlaced { what: "marine", hex });
            return;
        }
        let full = self.s.soviet[hex.at()] >= self.g.limit(self.s, Side::Soviet);
        let Some(unit) = marine.filter(|_| !full) else {
            let card = Card::FLOTILLA;
            self.tell(|| Event::CardVoid { card, why: if full { "full" } else { "pool" } });
            self.s.push(Frame::DrawSoviet { left: 1, why: Occasion::Instead(card) });
            return;
        };
        self.put(unit, hex);
        self.s.remembered.add(unit);
        self.s.sighted.add(unit);
        // SIV-DW.4: at full strength, without a die.
        if self.s.advantages.has(4) {
            self.s.strength[unit.at()] = self.g.lookup.max[unit.at()];
        }
        self.tell(|| Event::Marine { unit, hex });
        self.soviets_enter(hex);
    }

    /// SIV-6.9: the modifiers of the German cards that took effect.
    pub fn rubble_modifier(&self, combat: &Combat) -> u8 {
        german_cards(&combat.german_cards)
            .filter(|c| !(combat.cancelled && self.g.pack.cards[c.at()].air))
            .map(|c| self.g.rubble_of(self.s, c))
            .sum()
    }

    /// SIV-6.7: used cards are discarded, also those without effect.
    pub fn discard_played(&mut self) {
        let Some(combat) = self.s.combat.as_mut().filter(|c| !c.discarded) else { return };
        combat.discarded = true;
        let combat = *combat;
        match combat.soviet_card {
            Played::Card(card) => self.s.discard[card.at()] += 1,
            // The game ended before it was turned up.
            Played::FaceDown | Played::Nothing => {}
        }
        for card in german_cards(&combat.german_cards) {
            self.s.discard[card.at()] += 1;
        }
    }
}
