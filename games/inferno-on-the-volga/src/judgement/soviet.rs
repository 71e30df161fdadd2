//! What a Soviet player of experience is drawn to (SIV-M.2): full stacks in the spawn hexes that the Germans near, blows at
//! weak stacks, a step into any spawn hex that they left empty.

use verst_core::Aim;

use super::aims::STRIKE;
use super::forces::Forces;
use super::memo::Memo;
use super::urges::{score, weigh, weigh_steps};
use crate::Inferno;
use crate::action::Action;
use crate::combat::strongest;
use crate::data::Side;
use crate::id::{Card, Hex};
use crate::state::{Combat, State};

/// What counts how much, in hundredths of a spawn hex, tuned by play.
mod weight {
    /// A spawn hex that the Germans left empty.
    pub const BACK: i32 = 56;
    /// A unit in a spawn hex where no German is near, and for each hit in hundredths that is, in hundredths.
    pub const POST: i32 = 14;
    pub const PRESSED: i32 = 7;
    /// A unit beside a spawn hex: in the way, or ready to help.
    pub const BESIDE: i32 = 31;
    /// A hex further from the spawn hexes.
    pub const FAR: i32 = 3;
    /// The last unit leaves a spawn hex.
    pub const LEFT: i32 = 59;
    /// A spawn hex or another taken by a blow.
    pub const RETAKEN: u32 = 112;
    pub const TAKEN: u32 = 7;
    /// A German loss point, and what each one already suffered adds to it.
    pub const LOSS: u32 = 7;
    pub const NEXT_LOSS: u32 = 4;
    /// A step of a German, a step of a Soviet.
    pub const KILL: u32 = 3;
    pub const STEP: u32 = 30;
    /// To stop.
    pub const REST: u16 = 3;
    /// Hits in hundredths that a card in hand may bring.
    pub const SUPPORT: u32 = 29;
}

/// What a Soviet has in view: both sides, the spawn hex aimed at, and what was found of each hex.
struct Field {
    forces: Forces,
    aim: Option<Hex>,
    /// How hard the Germans press on a hex, and how far it is from the spawn hexes.
    press: Memo,
    far: Memo,
    /// How much one more unit is wanted in it.
    needs: Memo,
}

impl Inferno {
    fn field(&self, s: &State, aim: Aim) -> Field {
        let [press, far, needs] = [const { Memo::new() }; 3];
        Field { forces: self.forces(s), aim: self.aimed_at(aim), press, far, needs }
    }

    /// The fire of the Germans who are near, in hundredths of a hit; the nearer, the more.
    fn press(&self, s: &State, field: &Field, hex: Hex) -> i32 {
        let row = &self.lookup.distance[hex.at()];
        let near = s.german_at.iter().filter(|from| row[from.at()] <= 3);
        let fire = |from: Hex| u32::from(field.forces.german.fire[from.at()]) / u32::from(row[from.at()].max(1));
        field.press.get(hex, || near.map(fire).sum::<u32>().min(1000) as i32)
    }

    /// How far a hex is from the nearest spawn hex that is held.
    fn far(&self, s: &State, field: &Field, hex: Hex) -> i32 {
        let row = &self.lookup.distance[hex.at()];
        let held = self.lookup.spawns.minus(s.control);
        field.far.get(hex, || held.iter().map(|h| i32::from(row[h.at()])).min().unwrap_or(0))
    }

    /// How much one more unit is wanted in a hex that would then hold so many.
    fn need(&self, s: &State, field: &Field, hex: Hex, units: u8) -> i32 {
        if s.control.has(hex) && self.wanted_back(s, hex) {
            return weight::BACK;
        }
        let mut need = if self.lookup.spawns.has(hex) {
            let press = self.press(s, field, hex);
            (weight::POST + press * weight::PRESSED / 100) * (5 - i32::from(units)).max(0) / 3
        } else {
            // Beside a spawn hex it stands in the way, or comes to its help.
            let near = self.lookup.next_to[hex.at()].and(self.lookup.spawns).minus(s.control);
            if near.is_empty() { 0 } else { weight::BESIDE - 3 * i32::from(units).min(2) }
        };
        if field.aim == Some(hex) {
            need = need * 2 + 10;
        }
        // From afar towards the spawn hexes.
        need - weight::FAR * self.far(s, field, hex)
    }

    fn wanted_back(&self, s: &State, hex: Hex) -> bool {
        let all = if s.leader(Card::OKH) { self.lookup.objective } else { self.lookup.spawns };
        all.has(hex) && s.control.has(hex) && !s.german_at.has(hex)
    }

    /// What it costs that so many units leave a hex.
    fn leave_price(&self, s: &State, field: &Field, from: Hex, units: u8) -> i32 {
        let left = s.soviet[from.at()] - units;
        // A spawn hex is not left without anybody.
        let price = if left == 0 && self.lookup.spawns.has(from) { weight::LEFT } else { 0 };
        self.need(s, field, from, left + 1) + price
    }

    fn blow_score(&self, s: &State, forces: &Forces, aim: Aim, from: Hex, to: Hex, part: (u32, u32)) -> i32 {
        let (mut fire, mut steps) = (
            u32::from(forces.soviet.fire[from.at()]) * part.0 / part.1.max(1),
            u32::from(forces.soviet.steps[from.at()]) * part.0 / part.1.max(1),
        );
        if s.leader(Card::CHUIKOV) {
            let all = self.joining_stacks(s, to);
            fire = all.iter().map(|h| u32::from(forces.soviet.fire[h.at()])).sum();
            steps = all.iter().map(|h| u32::from(forces.soviet.steps[h.at()])).sum();
        }
        if Card::soviet_support().any(|c| s.hand[c.at()] > 0) {
            fire += weight::SUPPORT;
        }
        let outlook = self.counter_attack(s, forces, to, fire, steps);
        let prize = if self.lookup.spawns.has(to) { weight::RETAKEN } else { weight::TAKEN };
        let price = weight::LOSS + weight::NEXT_LOSS * u32::from(s.losses);
        let gain = prize * outlook.chance / 1000 + weight::KILL * outlook.kills / 100 + price * outlook.deaths / 100;
        let score = gain as i32 - (weight::STEP * outlook.losses / 100) as i32;
        let aimed = aim == STRIKE || self.aimed_at(aim) == Some(to);
        if aimed { score * 3 / 2 + 4 } else { score }
    }

    pub(super) fn soviet_move_urges(&self, s: &State, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        let field = self.field(s, aim);
        let limit = self.limit(s, Side::Soviet);
        out.extend(actions.iter().map(|action| {
            let Action::Short(from) = *action else { return weight::REST };
            let near = self.lookup.next_to[from.at()];
            let blows = near.and(s.german_at).iter().map(|to| self.blow_score(s, &field.forces, aim, from, to, (1, 1)));
            let open = near.minus(s.german_at).iter().filter(|to| s.soviet[to.at()] < limit);
            let wanted = |to: Hex| field.needs.get(to, || self.need(s, &field, to, s.soviet[to.at()] + 1));
            let step = open.map(wanted).max().map(|wanted| wanted - self.leave_price(s, &field, from, 1));
            score(blows.max().max(step).unwrap_or(0))
        }));
        weigh_steps(s, out);
    }

    pub(super) fn soviet_group_urges(&self, s: &State, aim: Aim, from: Hex, actions: &[Action], out: &mut Vec<u16>) {
        let field = self.field(s, aim);
        let size = s.group.len();
        let all = s.soviet[from.at()];
        let near = self.lookup.next_to[from.at()];
        let blow = |part| {
            let blows = near.and(s.german_at).iter().map(|to| self.blow_score(s, &field.forces, aim, from, to, part));
            blows.max().unwrap_or(0)
        };
        let (now, whole) = (blow((u32::from(size), u32::from(all))), blow((1, 1)));
        let joining = s.units_at(from).minus(s.acted).minus(s.group);
        let best = strongest(s, joining);
        let price = self.leave_price(s, &field, from, size);
        out.extend(actions.iter().map(|action| {
            score(match *action {
                Action::TakeAll => whole - now,
                Action::Take(unit) if size == 0 => {
                    if best.has(unit) {
                        10
                    } else {
                        5
                    }
                }
                Action::Take(_) => (whole - now) / 2,
                Action::To(to) => (self.need(s, &field, to, s.soviet[to.at()] + size) - price).max(1),
                Action::Quick(to) => {
                    self.blow_score(s, &field.forces, aim, from, to, (u32::from(size), u32::from(all)))
                }
                _ => 0,
            })
        }));
        weigh_steps(s, out);
    }

    /// SIV-6.1: what fits the fight.
    pub(super) fn soviet_card_urges(&self, s: &State, combat: &Combat, actions: &[Action], out: &mut Vec<u16>) {
        let attacks = combat.attacker == Side::Soviet;
        let coastal = self.lookup.coastal.has(combat.soviet_hex());
        let room = s.soviet[combat.soviet_hex().at()] < self.limit(s, Side::Soviet);
        let matters = self.lookup.spawns.has(combat.target) || attacks;
        let german_cards = Card::german_support().any(|c| s.hand[c.at()] > 0);
        out.extend(actions.iter().map(|action| {
            let Action::Card(card) = *action else { return if matters { 20 } else { 60 } };
            let fit = match card {
                Card::INFILTRATION => {
                    if room && s.infantry_pool > 0 {
                        100
                    } else {
                        5
                    }
                }
                Card::T34 => {
                    if room && s.tank_pool > 0 {
                        100
                    } else {
                        5
                    }
                }
                Card::FLOTILLA => {
                    if coastal {
                        95
                    } else {
                        20
                    }
                }
                Card::TOMMY => 70,
                Card::SNIPER => 85,
                Card::ANTI_TANK => {
                    if combat.german.and(self.lookup.armour).is_empty() {
                        0
                    } else {
                        90
                    }
                }
                _ if combat.deliberate && german_cards => 60,
                _ => 0,
            };
            score(if matters { fit } else { fit * 2 / 3 })
        }));
        weigh(out);
    }
}
