//! Chapter 6, combat: SIV-6.0 to SIV-6.14, step by step. What the cards do is in `cards.rs`.

use verst_core::{Chance, Fall, Listener, Refusal, Reveal};

use crate::Inferno;
use crate::action::Action;
use crate::data::Side;
use crate::event::{Event, Roll};
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::play::Play;
use crate::state::{Cause, Combat, CombatStep as Step, Frame, Origin, Played, RollOrder, State, other};
use crate::unknown::soviet;

impl Inferno {
    /// What chance has to decide at this step of a combat.
    pub(crate) fn combat_chance(&self, s: &State, step: Step) -> Option<Chance> {
        let combat = s.combat.as_ref()?;
        Some(match step {
            Step::Showdown if combat.soviet_card == Played::FaceDown => Chance::Draw(self.face_down_weights(s)),
            Step::Showdown => Chance::Draw(self.identities(s, self.next_unknown(s, combat)?.1)),
            Step::Adjust => Chance::d6(self.to_adjust(s, combat.soviet).len() as u8),
            Step::JoinStrength { .. } | Step::Rubble => Chance::DIE,
            Step::SovietVolley | Step::Landing | Step::Join | Step::GermanEffect => {
                return self.card_chance(s, combat, step);
            }
            Step::Opportunity { next } => Chance::d6(self.next_opportunity(s, combat, next)?.1),
            Step::FirstRoll => match combat.order {
                RollOrder::First(side) => Chance::d6(self.dice_of(s, combat.of(side))),
                RollOrder::Together => Chance::d6(self.dice_of(s, combat.soviet) + self.dice_of(s, combat.german)),
            },
            Step::SecondRoll => match combat.order {
                RollOrder::First(side) => Chance::d6(self.dice_of(s, combat.of(other(side)))),
                RollOrder::Together => return None,
            },
            _ => return None,
        })
    }

    /// SIV-6.3: the next unidentified Soviet block of a combat: by rank, then origin.
    fn next_unknown(&self, s: &State, combat: &Combat) -> Option<(Hex, Origin)> {
        let hexes = match combat.attacker {
            Side::German => HexSet::only(combat.target),
            Side::Soviet => combat.stacks,
        };
        hexes
            .iter()
            .flat_map(|hex| Origin::ALL.map(|origin| (hex, origin)))
            .find(|(hex, origin)| s.unknown[hex.at()][*origin as usize] > 0)
    }

    /// SIV-6.4, SIV-Z.2: Soviets that have never been shown, by hex rank, then unit.
    fn to_adjust(&self, s: &State, soviets: UnitSet) -> arrayvec::ArrayVec<Unit, 28> {
        let mut units: arrayvec::ArrayVec<Unit, 28> =
            soviets.iter().filter(|u| s.strength[u.at()] == 0).take(28).collect();
        units.sort_by_key(|u| (s.place[u.at()], *u));
        units
    }

    /// SIV-0.9: as many dice as strength.
    pub(crate) fn dice_of(&self, s: &State, units: UnitSet) -> u8 {
        units.iter().map(|u| s.strength[u.at()]).sum()
    }

    /// SIV-6.8, SIV-7.1a: the next attacking stack that Soviet units are next to, and how many dice they roll.
    fn next_opportunity(&self, s: &State, combat: &Combat, next: u8) -> Option<(Hex, u8)> {
        let stacks: HexSet = combat.german.iter().filter_map(|u| s.hex_of(u)).collect();
        stacks.iter().filter(|h| h.0 >= next).find_map(|stack| {
            let units: u8 = self.lookup.next_to[stack.at()].and(s.soviet_at).iter().map(|h| s.soviet[h.at()]).sum();
            (units > 0).then(|| (stack, units * self.pack.tables.leaders.opportunity_dice))
        })
    }

    /// SIV-7.5a: clear hex, German infantry and armour in the combat, the Soviets without one of the two. Panzergrenadiers
    /// have the bonus always, even alone.
    pub(crate) fn combined_arms(&self, s: &State, combat: &Combat) -> bool {
        let some = |units: UnitSet, of: UnitSet| !units.and(of).is_empty();
        let both = |units: UnitSet| some(units, self.lookup.infantry) && some(units, self.lookup.armour);
        let always = !self.pack.tables.leaders.grenadiers_judged && some(combat.german, self.lookup.grenadiers);
        s.leader(Card::HOTH)
            && !self.lookup.urban.has(combat.target)
            && (always || (both(combat.german) && !both(combat.soviet)))
    }

    /// SIV-6.11: who may advance, beside those already chosen.
    pub(crate) fn can_advance(&self, s: &State, combat: &Combat) -> UnitSet {
        if s.group.len() < self.limit(s, Side::German) { combat.german.minus(s.group) } else { UnitSet::NONE }
    }

    /// SIV-6.11: the strongest Soviet attackers.
    pub(crate) fn soviet_advance(&self, s: &State, combat: &Combat) -> UnitSet {
        strongest(s, combat.soviet)
    }

    /// SIV-7.5b: where the next Blitz unit may go.
    pub(crate) fn blitz_hexes(&self, s: &State, combat: &Combat, unit: Unit) -> HexSet {
        let Some(at) = s.hex_of(unit) else { return HexSet::NONE };
        debug_assert!(combat.blitz.has(unit));
        let limit = self.limit(s, Side::German);
        self.lookup.next_to[at.at()].minus(s.soviet_at).iter().filter(|h| s.german[h.at()] < limit).collect()
    }

    pub(crate) fn check_combat(&self, s: &State, step: Step, action: Action) -> Result<(), Refusal> {
        let Some(combat) = s.combat.as_ref() else { return Err(Refusal::new("SIV-6.0", "not-now")) };
        match step {
            Step::SovietCard | Step::GermanCard => self.check_card(s, combat, step, action),
            Step::Order => match action {
                Action::RollFirst | Action::RollTogether => Ok(()),
                _ => Err(Refusal::new("SIV-7.5", "roll-first-or-together")),
            },
            Step::Advance if combat.attacker == Side::German => match action {
                Action::Take(unit) if self.can_advance(s, combat).has(unit) => Ok(()),
                Action::Take(unit) if combat.german.has(unit) && !s.group.has(unit) => {
                    Err(Refusal::new("SIV-3.8", "stacking").space(self.hex_id(combat.target)))
                }
                Action::Take(unit) => Err(Refusal::new("SIV-6.11", "not-an-attacker").piece(self.unit_id(unit))),
                Action::TakeAll => {
                    let rest = self.can_advance(s, combat).len();
                    if rest < 2 {
                        Err(Refusal::new("SIV-6.11", "nobody-left"))
                    } else if s.group.len() + rest <= self.limit(s, Side::German) {
                        Ok(())
                    } else {
                        Err(Refusal::new("SIV-3.8", "stacking").space(self.hex_id(combat.target)))
                    }
                }
                Action::Done if s.group.is_empty() => Err(Refusal::new("SIV-6.11", "must-advance")),
                Action::Done => Ok(()),
                _ => Err(Refusal::new("SIV-6.11", "choose-advance")),
            },
            Step::Advance => match action {
                Action::Take(unit) if self.soviet_advance(s, combat).has(unit) => Ok(()),
                Action::Take(unit) => Err(Refusal::new("SIV-6.11", "not-the-strongest").piece(self.unit_id(unit))),
                _ => Err(Refusal::new("SIV-6.11", "choose-advance")),
            },
            Step::Blitz => {
                let unit = combat.blitz.first().ok_or_else(|| Refusal::new("SIV-7.5", "not-now"))?;
                match action {
                    Action::Stay => Ok(()),
                    Action::To(hex) if self.blitz_hexes(s, combat, unit).has(hex) => Ok(()),
                    Action::To(hex) => {
                        let near = s.hex_of(unit).is_some_and(|at| self.lookup.next_to[at.at()].has(hex));
                        let (rule, kind) = match near {
                            false => ("SIV-7.5", "too-far"),
                            true if s.soviet_at.has(hex) => ("SIV-7.5", "soviets-there"),
                            true => ("SIV-3.8", "stacking"),
                        };
                        Err(Refusal::new(rule, kind).space(self.hex_id(hex)))
                    }
                    _ => Err(Refusal::new("SIV-7.5", "blitz-or-stay")),
                }
            }
            _ => Err(Refusal::new("SIV-6.0", "not-now")),
        }
    }

    pub(crate) fn combat_actions(&self, s: &State, step: Step, out: &mut Vec<Action>) {
        let Some(combat) = s.combat.as_ref() else { return };
        match step {
            Step::SovietCard | Step::GermanCard => self.card_actions(s, combat, step, out),
            Step::Order => out.extend([Action::RollFirst, Action::RollTogether]),
            Step::Advance if combat.attacker == Side::German => {
                let rest = self.can_advance(s, combat);
                out.extend(rest.iter().map(Action::Take));
                if rest.len() >= 2 && s.group.len() + rest.len() <= self.limit(s, Side::German) {
                    out.push(Action::TakeAll);
                }
                if !s.group.is_empty() {
                    out.push(Action::Done);
                }
            }
            Step::Advance => out.extend(self.soviet_advance(s, combat).iter().map(Action::Take)),
            Step::Blitz => {
                if let Some(unit) = combat.blitz.first() {
                    out.extend(self.blitz_hexes(s, combat, unit).iter().map(Action::To));
                    out.push(Action::Stay);
                }
            }
            _ => {}
        }
    }
}

/// The units of highest current strength.
pub(crate) fn strongest(s: &State, units: UnitSet) -> UnitSet {
    let most = units.iter().map(|u| s.strength[u.at()]).max().unwrap_or(0);
    units.iter().filter(|u| s.strength[u.at()] == most).collect()
}

impl<L: Listener<Event>> Play<'_, L> {
    /// SIV-4.3, SIV-4.4: the German group attacks.
    pub fn begin_german_attack(&mut self, target: Hex, deliberate: bool) {
        let german = self.s.group;
        // SIV-4.3c: whoever survives does not act again this turn.
        self.s.acted = self.s.acted.or(german);
        self.s.group = UnitSet::NONE;
        let combat = Combat { attacker: Side::German, deliberate, target, start: target, german, ..BLANK };
        self.begin_combat(combat, None);
    }

    /// SIV-5.4a, SIV-M.2: Soviets attack: these units, or all of these stacks.
    pub fn begin_soviet_attack(&mut self, from: Hex, target: Hex, stacks: HexSet, group: UnitSet, order: Option<u8>) {
        let german = self.s.units_at(target);
        let combat = Combat { attacker: Side::Soviet, target, start: from, german, soviet: group, stacks, ..BLANK };
        self.begin_combat(combat, order);
    }

    fn begin_combat(&mut self, mut combat: Combat, order: Option<u8>) {
        let forts = &self.g.pack.tables.fortification;
        if combat.attacker == Side::German {
            combat.fort = if self.s.forts[1].has(combat.target) {
                forts.red
            } else if self.s.forts[0].has(combat.target) {
                forts.brown
            } else {
                0
            };
        }
        self.tell(|| Event::Attack {
            side: combat.attacker,
            deliberate: combat.deliberate,
            target: combat.target,
            order,
        });
        let attackers = combat.attackers();
        let stacks: HexSet = match combat.attacker {
            Side::German => attackers.iter().filter_map(|u| self.s.hex_of(u)).collect(),
            Side::Soviet => combat.stacks,
        };
        for hex in stacks.iter() {
            // Whole Soviet stacks attack unnamed.
            let all = attackers.is_empty();
            let s = &*self.s;
            let count = if all { s.soviet[hex.at()] } else { attackers.and(s.units_at(hex)).len() };
            self.tell(|| Event::AttackFrom { hex, count });
        }
        self.s.combat = Some(combat);
        self.s.push(Frame::Combat(Step::SovietCard));
    }

    fn next(&mut self, step: Step) -> bool {
        self.s.replace(Frame::Combat(step));
        true
    }

    /// One step of the sequence. False when it waits.
    pub fn combat_step(&mut self, step: Step) -> bool {
        let combat = self.combat();
        match step {
            Step::SovietCard => self.soviet_card_step(),
            Step::GermanCard => {
                // SIV-4.3b, SIV-4.4b: only in a Deliberate Attack.
                // Asked whenever a card is in hand, playable or not: who is not asked shows his hand.
                if combat.deliberate && Card::german_support().any(|c| self.s.hand[c.at()] > 0) {
                    return false;
                }
                self.next(Step::Showdown)
            }
            Step::Showdown => self.showdown(&combat),
            Step::Adjust => self.adjust(&combat),
            Step::Uberblocks => {
                self.s.replace(Frame::Combat(Step::SovietEffect));
                self.uberblocks(&combat);
                true
            }
            Step::SovietEffect => self.soviet_effect(&combat),
            Step::SovietVolley | Step::Landing | Step::Join | Step::JoinStrength { .. } => false,
            Step::GermanEffect => self.german_effect(&combat),
            Step::Discard => {
                self.discard_played();
                // SIV-6.14a: without attackers the rest is left out.
                self.next(if combat.attackers().is_empty() { Step::Conceal } else { Step::Opportunity { next: 0 } })
            }
            Step::Opportunity { next } => {
                if combat.attackers().is_empty() {
                    return self.next(Step::Conceal);
                }
                let fires = self.s.leader(Card::CHUIKOV) && combat.attacker == Side::German;
                if fires && self.g.next_opportunity(self.s, &combat, next).is_some() {
                    return false;
                }
                self.next(Step::Rubble)
            }
            Step::Rubble => {
                // SIV-6.9: in a German Deliberate Attack on an urban hex without Rubble.
                let rolls =
                    combat.deliberate && self.g.lookup.urban.has(combat.target) && !self.s.rubble.has(combat.target);
                if rolls {
                    return false;
                }
                self.next(Step::Order)
            }
            Step::Order => self.roll_order(&combat),
            Step::FirstRoll => false,
            Step::SecondRoll => {
                let over = combat.attackers().is_empty() || combat.defenders().is_empty();
                if over || combat.order == RollOrder::Together {
                    return self.next(Step::Advance);
                }
                false
            }
            Step::Advance => self.advance_step(&combat),
            Step::Blitz => self.blitz_step(&combat),
            Step::Conceal => self.conceal(&combat),
        }
    }

    /// SIV-6.3: cards and units are shown. What nobody has identified is drawn now.
    fn showdown(&mut self, combat: &Combat) -> bool {
        // Even waiting for a draw tells something: that not all of them are known.
        self.reveal = Reveal::Something;
        if combat.soviet_card == Played::FaceDown || self.g.next_unknown(self.s, combat).is_some() {
            return false;
        }
        let mut soviet = combat.soviet;
        if combat.attacker == Side::German {
            soviet = self.s.units_at(combat.target);
        } else if soviet.is_empty() {
            soviet = combat.stacks.iter().fold(UnitSet::NONE, |all, hex| all.or(self.s.units_at(hex)));
        }
        let combat = self.combat_mut();
        combat.soviet = soviet;
        combat.shown = true;
        let combat = *combat;
        self.s.remembered = self.s.remembered.or(soviet);
        self.s.sighted = self.s.sighted.or(soviet).or(combat.german);
        self.tell_showdown(&combat);
        self.next(Step::Adjust)
    }

    /// SIV-6.3: every unit with its place and strength, every card by its name.
    fn tell_showdown(&mut self, combat: &Combat) {
        self.tell(|| Event::Showdown);
        let all = combat.german.or(combat.soviet);
        let hexes: HexSet = all.iter().filter_map(|u| self.s.hex_of(u)).collect();
        for hex in hexes.iter() {
            let s = &*self.s;
            let there = || all.and(s.units_at(hex)).iter().map(|u| (u, s.strength[u.at()])).collect();
            self.l.hear(|| Event::Shown { hex, units: there() });
        }
        if let Played::Card(card) = combat.soviet_card {
            self.tell(|| Event::Played { side: Side::Soviet, card });
        }
        for card in crate::cards::german_cards(&combat.german_cards) {
            self.tell(|| Event::Played { side: Side::German, card });
        }
    }

    /// SIV-6.4, SIV-DW.3: strengths of those never shown before; immortal guards are always at their maximum.
    fn adjust(&mut self, combat: &Combat) -> bool {
        if self.s.advantages.has(3) {
            for unit in combat.soviet.and(self.g.lookup.guards).iter() {
                self.set_strength(unit, self.g.lookup.max[unit.at()], None);
            }
        }
        if !self.g.to_adjust(self.s, combat.soviet).is_empty() {
            return false;
        }
        self.next(Step::Uberblocks)
    }

    /// The strength that a die gives, or without one that of a guard.
    pub fn set_strength(&mut self, unit: Unit, strength: u8, die: Option<u8>) {
        if self.s.strength[unit.at()] != strength {
            self.s.strength[unit.at()] = strength;
            self.tell(|| Event::Adjusted { unit, strength, die });
        }
    }

    /// SIV-6.4: the strength that a die gives.
    pub fn adjusted(&self, unit: Unit, die: u8) -> u8 {
        self.g.pack.tables.adjustment.by_die[die as usize - 1].min(self.g.lookup.max[unit.at()])
    }

    /// SIV-6.10: who rolls first. SIV-6.14b, SIV-6.14c: nobody, if one side is gone.
    fn roll_order(&mut self, combat: &Combat) -> bool {
        if combat.attackers().is_empty() || combat.defenders().is_empty() {
            return self.next(Step::Advance);
        }
        if self.g.combined_arms(self.s, combat) {
            return false;
        }
        let urban = self.g.lookup.urban.has(combat.target);
        self.combat_mut().order = if urban { RollOrder::First(other(combat.attacker)) } else { RollOrder::Together };
        self.next(Step::FirstRoll)
    }

    pub fn choose_roll_order(&mut self, first: bool) {
        self.combat_mut().order = if first { RollOrder::First(Side::German) } else { RollOrder::Together };
        if first {
            self.tell(|| Event::GermansFirst);
        }
        self.next(Step::FirstRoll);
    }

    /// Chance has decided at this step.
    pub fn combat_fall(&mut self, step: Step, fall: &Fall) {
        let combat = self.combat();
        let faces = Self::faces(fall).to_vec();
        let index = if let Fall::Draw(index) = fall { *index } else { 0 };
        match step {
            Step::Showdown => self.showdown_fall(&combat, index),
            Step::Adjust => {
                self.rolled(Roll::Strength, &faces);
                let units = self.g.to_adjust(self.s, combat.soviet);
                for (unit, die) in units.into_iter().zip(faces) {
                    let strength = self.adjusted(unit, die);
                    self.set_strength(unit, strength, Some(die));
                }
            }
            Step::Opportunity { next } => self.opportunity_fire(&combat, next, &faces),
            Step::Rubble => self.rubble_roll(&combat, faces[0]),
            Step::FirstRoll => {
                self.next(Step::SecondRoll);
                match combat.order {
                    RollOrder::First(side) => self.close_combat(&combat, side, &faces),
                    RollOrder::Together => self.close_combat_together(&combat, &faces),
                }
            }
            Step::SecondRoll => {
                self.next(Step::Advance);
                if let RollOrder::First(side) = combat.order {
                    self.close_combat(&combat, other(side), &faces);
                }
            }
            _ => self.card_fall(&combat, step, index, &faces),
        }
    }

    pub fn rolled(&mut self, roll: Roll, faces: &[u8]) {
        self.l.hear(|| Event::Rolled { roll, faces: faces.iter().copied().collect() });
    }

    fn showdown_fall(&mut self, combat: &Combat, index: u16) {
        if combat.soviet_card == Played::FaceDown {
            let card = Card(index as u8);
            self.s.deck[card.at()] -= 1;
            self.combat_mut().soviet_card = Played::Card(card);
        } else if let Some((hex, origin)) = self.g.next_unknown(self.s, combat) {
            self.identify(soviet(index), origin, hex);
        }
    }

    /// Hits of units that roll these dice: SIV-Z.2, units ascending, each unit's dice together. The second number is
    /// the natural 1s that turn against the Soviets (SIV-7.3).
    fn hits(&self, units: UnitSet, faces: &[u8]) -> (u8, u8) {
        let leaders = &self.g.pack.tables.leaders;
        let khrushchev = self.s.leader(Card::KHRUSHCHEV);
        let mut dice = faces.iter();
        let (mut hits, mut backfires) = (0, 0);
        for unit in units.iter() {
            let strength = self.s.strength[unit.at()];
            let soviet = khrushchev && !unit.is_german();
            let bonus = if soviet { leaders.khrushchev_bonus } else { 0 };
            let needed = self.g.lookup.hits_on[unit.at()][strength.max(1) as usize - 1] - bonus;
            for face in dice.by_ref().take(strength as usize) {
                hits += u8::from(*face >= needed);
                backfires += u8::from(soviet && *face == leaders.khrushchev_backfire);
            }
        }
        (hits, backfires)
    }

    /// SIV-0.10, SIV-6.10d, SIV-6.10e: the step losses that the hits of one volley cause.
    pub fn steps_of(&mut self, hits: u8, on: Side, by: Cause) -> u8 {
        let combat = self.combat_mut();
        let defends = on != combat.attacker;
        let stopped = if defends && on == Side::Soviet { hits.min(combat.fort) } else { 0 };
        combat.fort -= stopped;
        let target = combat.target;
        let rubble = defends && self.s.rubble.has(target);
        let left = hits - stopped;
        let steps = if rubble { left / self.g.pack.tables.rubble.hits_per_step } else { left };
        self.tell(|| Event::Hits { by, on, hits, stopped, rubble, steps });
        steps
    }

    /// SIV-6.10f: who decides between equals when dice hit this side.
    pub fn dice_chooser(&self, hit: Side) -> Side {
        if hit == Side::Soviet && self.s.config.mode.human_soviet() { Side::Soviet } else { Side::German }
    }

    /// Step losses of both sides, the Soviet ones allotted first, then victory (SIV-6.10b, SIV-9.5). SIV-7.3: the natural
    /// 1s of the Soviets are step losses of their own.
    fn settle(&mut self, ones: u8, on_soviets: u8, on_germans: u8, germans: UnitSet, cause: Cause) {
        let soviets = self.combat().soviet;
        if ones > 0 {
            self.tell(|| Event::Backfire { ones });
        }
        self.s.push(Frame::Victory);
        self.call_losses(on_germans, germans, self.dice_chooser(Side::German), cause);
        let (steps, chooser) = (on_soviets + ones, self.dice_chooser(Side::Soviet));
        if steps > 0 && !soviets.is_empty() {
            self.s.push(Frame::Losses { steps, ones, among: soviets, chooser, cause });
        }
    }

    /// SIV-6.10a: one side rolls, its hits are applied.
    fn close_combat(&mut self, combat: &Combat, side: Side, faces: &[u8]) {
        self.rolled(if side == Side::German { Roll::CloseGerman } else { Roll::CloseSoviet }, faces);
        let (hits, backfires) = self.hits(combat.of(side), faces);
        let cause = Cause::CloseCombat;
        let steps = self.steps_of(hits, other(side), cause);
        match side {
            Side::German => self.settle(0, steps, 0, combat.german, cause),
            Side::Soviet => self.settle(backfires, 0, steps, combat.german, cause),
        }
    }

    /// SIV-6.10b: both numbers are fixed first.
    fn close_combat_together(&mut self, combat: &Combat, faces: &[u8]) {
        self.rolled(Roll::CloseBoth, faces);
        let (soviet_faces, german_faces) = faces.split_at(self.g.dice_of(self.s, combat.soviet) as usize);
        let (on_germans, backfires) = self.hits(combat.soviet, soviet_faces);
        let (on_soviets, _) = self.hits(combat.german, german_faces);
        let cause = Cause::CloseCombat;
        let on_soviets = self.steps_of(on_soviets, Side::Soviet, cause);
        let on_germans = self.steps_of(on_germans, Side::German, cause);
        self.settle(backfires, on_soviets, on_germans, combat.german, cause);
    }

    /// SIV-7.1a, SIV-7.3: the units next to one attacking stack fire at it. SIV-I.6: all that is shown of them is how many.
    fn opportunity_fire(&mut self, combat: &Combat, next: u8, faces: &[u8]) {
        let Some((stack, _)) = self.g.next_opportunity(self.s, combat, next) else { return };
        self.rolled(Roll::Opportunity(stack), faces);
        self.next(Step::Opportunity { next: stack.0 + 1 });
        let leaders = &self.g.pack.tables.leaders;
        let khrushchev = self.s.leader(Card::KHRUSHCHEV);
        let needed = self.g.pack.tables.firepower.threshold(leaders.opportunity_fire)
            - if khrushchev { leaders.khrushchev_bonus } else { 0 };
        let hits = faces.iter().filter(|f| **f >= needed).count() as u8;
        let backfires = faces.iter().filter(|f| khrushchev && **f == leaders.khrushchev_backfire).count() as u8;
        let cause = Cause::OpportunityFire;
        let steps = self.steps_of(hits, Side::German, cause);
        let among = combat.german.and(self.s.units_at(stack));
        self.settle(backfires, 0, steps, among, cause);
    }

    /// SIV-6.9: one die and the modifiers of the cards that took effect.
    fn rubble_roll(&mut self, combat: &Combat, die: u8) {
        self.rolled(Roll::Rubble, &[die]);
        self.next(Step::Order);
        let (modifier, needed) = (self.rubble_modifier(combat), self.g.pack.tables.rubble.threshold);
        self.tell(|| Event::RubbleRoll { die, modifier, needed });
        if die + modifier >= needed {
            self.put_rubble(combat.target, None);
        } else {
            self.tell(|| Event::NoRubble);
        }
    }

    /// A marker is placed, by this card or after a roll.
    pub fn put_rubble(&mut self, hex: Hex, card: Option<Card>) {
        if !self.s.rubble.has(hex) {
            self.s.rubble.add(hex);
            self.tell(|| Event::Rubble { hex, card });
        }
    }

    /// SIV-6.10f, SIV-6.10g: a step loss goes to the strongest; equals are chosen between, unless all of them are hit
    /// anyway.
    pub fn allot(&mut self) -> bool {
        let Some(Frame::Losses { steps, ones, among, chooser, cause }) = self.s.top() else { return false };
        let among = self.s.alive(among);
        let equals = strongest(self.s, among);
        if steps == 0 || equals.is_empty() {
            self.s.frames.pop();
            return true;
        }
        if equals.len() > steps {
            return false;
        }
        let count = equals.len();
        self.s.replace(Frame::Losses { steps: steps - count, ones: ones.saturating_sub(count), among, chooser, cause });
        for (nth, unit) in (0..).zip(equals.iter()) {
            if self.s.over.is_none() {
                self.lose_step(unit, loss_cause(nth < ones, cause));
            }
        }
        true
    }

    pub fn choose_loss(&mut self, unit: Unit) {
        let Some(Frame::Losses { steps, ones, among, chooser, cause }) = self.s.top() else { return };
        let left = Frame::Losses { steps: steps - 1, ones: ones.saturating_sub(1), among, chooser, cause };
        self.s.replace(left);
        self.lose_step(unit, loss_cause(ones > 0, cause));
    }

    /// SIV-6.11: the winner must advance.
    fn advance_step(&mut self, combat: &Combat) -> bool {
        let won = combat.defenders().is_empty() && !combat.attackers().is_empty();
        if !won {
            let (side, target) = (combat.attacker, combat.target);
            self.tell(|| Event::Repulsed { side, target });
            return self.next(Step::Conceal);
        }
        if combat.attacker == Side::German {
            if combat.german.len() > 1 {
                return false;
            }
            self.s.group = combat.german;
            self.german_advance();
            return true;
        }
        let equals = self.g.soviet_advance(self.s, combat);
        if equals.len() > 1 && self.s.config.mode.human_soviet() {
            return false;
        }
        // The automaton: from the hex that started the attack, then the lowest unit.
        let from_start = equals.iter().find(|u| self.s.hex_of(*u) == Some(combat.start));
        if let Some(unit) = from_start.or_else(|| equals.first()) {
            self.soviet_advances(unit);
        }
        true
    }

    /// SIV-6.11, SIV-6.12: the chosen Germans advance; with Hoth those on wheels and tracks may go on.
    pub fn german_advance(&mut self) {
        let units = self.s.group;
        self.s.group = UnitSet::NONE;
        let target = self.combat().target;
        for unit in units.iter() {
            self.go(unit, target);
        }
        self.tell(|| Event::Advanced { side: Side::German, units, count: units.len(), hex: target });
        let blitz = self.s.leader(Card::HOTH) && !self.g.lookup.urban.has(target);
        self.combat_mut().blitz = if blitz { units.and(self.g.lookup.blitz) } else { UnitSet::NONE };
        self.next(Step::Blitz);
        self.germans_enter(target);
    }

    pub fn soviet_advances(&mut self, unit: Unit) {
        let target = self.combat().target;
        self.go(unit, target);
        self.tell(|| Event::Advanced { side: Side::Soviet, units: UnitSet::only(unit), count: 1, hex: target });
        self.next(Step::Conceal);
        self.soviets_enter(target);
        self.s.push(Frame::Victory);
    }

    /// SIV-7.5b: each Blitz unit in turn.
    fn blitz_step(&mut self, combat: &Combat) -> bool {
        match combat.blitz.first() {
            None => self.next(Step::Conceal),
            Some(unit) if self.g.blitz_hexes(self.s, combat, unit).is_empty() => {
                self.combat_mut().blitz.drop(unit);
                true
            }
            Some(_) => false,
        }
    }

    pub fn blitz(&mut self, to: Option<Hex>) {
        let Some(unit) = self.combat().blitz.first() else { return };
        self.combat_mut().blitz.drop(unit);
        if let Some(hex) = to {
            self.go(unit, hex);
            self.tell(|| Event::Blitzed { unit, hex });
            self.germans_enter(hex);
        }
    }

    /// SIV-6.13: all turn away again.
    fn conceal(&mut self, combat: &Combat) -> bool {
        debug_assert!(combat.shown);
        self.s.combat = None;
        self.s.group = UnitSet::NONE;
        self.s.frames.pop();
        true
    }
}

/// SIV-7.3: a natural 1 is Khrushchev's doing.
const fn loss_cause(one: bool, cause: Cause) -> Cause {
    if one { Cause::Card(Card::KHRUSHCHEV) } else { cause }
}

/// What every combat begins with.
const BLANK: Combat = Combat {
    attacker: Side::German,
    deliberate: false,
    target: Hex(0),
    start: Hex(0),
    german: UnitSet::NONE,
    soviet: UnitSet::NONE,
    stacks: HexSet::NONE,
    shown: false,
    soviet_card: Played::Nothing,
    german_cards: [0; 7],
    german_left: [0; 7],
    cancelled: false,
    discarded: false,
    fort: 0,
    order: RollOrder::Together,
    blitz: UnitSet::NONE,
};
