//! What a player of experience is drawn to, for every decision of either side. Scores are thought in hundredths of a spawn
//! hex; the sharper they are made, the seldomer a playout errs.

use verst_core::{Aim, Seat};

use super::aims::{REINFORCE, STRIKE};
use super::forces::{Attackers, Prospect};
use super::goals::Goals;
use super::temper::Temper;
use crate::Inferno;
use crate::action::Action;
use crate::combat::strongest;
use crate::data::Side;
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::{Combat, CombatStep, Frame, State};

/// What one does unless there is a reason not to.
const SURELY: u16 = 60_000;

/// A group about to leave: what does not depend on where it goes.
struct Departure {
    units: u8,
    /// Its hits, as far as they count, and its steps.
    fire: i32,
    steps: u32,
    /// What is at stake no longer where it leaves.
    spared: i32,
    /// The pull of where it is.
    here: i32,
}

/// Scores become urges, compared with the best of them: four fifths of the score, a quarter of the urge. What is worth less
/// than half of it one does not do; where nothing is worth anything, all are equal.
pub(super) fn weigh(out: &mut [u16]) {
    let best = u64::from(out.iter().copied().max().unwrap_or(0).max(1));
    for urge in out {
        let part = 1000 * u64::from(*urge) / best;
        *urge = if part < 500 { 0 } else { (part.pow(6) / 1_000_000_000_000 * u64::from(SURELY) / 1_000_000) as u16 };
    }
}

/// The same for steps. Against a person their scores say little: what one does not do by instinct, one may think of all
/// the same.
pub(super) fn weigh_steps(s: &State, out: &mut [u16]) {
    weigh(out);
    if s.config.mode.human_soviet() {
        for urge in out {
            *urge = (*urge).max(1);
        }
    }
}

/// A score in the list.
pub(super) fn score(score: i32) -> u16 {
    score.clamp(0, 60_000) as u16
}

impl Inferno {
    pub(crate) fn all_urges(&self, s: &State, seat: Seat, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        out.clear();
        let Some(top) = s.top() else { return out.resize(actions.len(), 1) };
        match top {
            Frame::GermanAction => self.action_urges(s, aim, actions, out),
            Frame::Shorts { .. } => self.second_short_urges(s, aim, actions, out),
            Frame::Group { from, .. } => self.group_urges(s, aim, from, actions, out),
            Frame::Attackers { .. } | Frame::Partner { .. } => join_urges(actions, out),
            Frame::CallPlace { .. } => self.arrival_urges(s, aim, actions, out),
            Frame::Withdraw { last } => self.withdrawal_urges(s, last, actions, out),
            Frame::Losses { chooser, .. } => self.loss_urges(s, chooser, actions, out),
            Frame::Combat(step) => self.combat_urges(s, aim, step, actions, out),
            Frame::SovietMoves { .. } => self.soviet_move_urges(s, aim, actions, out),
            Frame::SovietGroup { from } => self.soviet_group_urges(s, aim, from, actions, out),
            _ => out.resize(actions.len(), 1),
        }
        debug_assert_eq!(out.len(), actions.len(), "{top:?} of {seat:?}");
    }

    /// SIV-3.3: the action of a turn.
    fn action_urges(&self, s: &State, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        out.extend(actions.iter().map(|action| {
            score(match *action {
                Action::Call => self.call_score(s, aim, goals.temper),
                Action::Attack(target) => self.deliberate_score(s, aim, &goals, target),
                Action::Long(from) => self.long_score(s, &goals, from),
                // There will be a second one.
                Action::Short(from) => self.short_score(s, aim, &goals, from) * goals.temper.first_short / 10,
                // To pass is better than harm.
                _ => 1,
            })
        }));
        weigh(out);
    }

    fn second_short_urges(&self, s: &State, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        out.extend(actions.iter().map(|action| match *action {
            Action::Short(from) => score(self.short_score(s, aim, &goals, from)),
            _ => 2,
        }));
        weigh_steps(s, out);
    }

    /// Turns that the Soviet deck still allows, about.
    pub(super) fn turns_left(&self, s: &State) -> i32 {
        let drawn = self.means.drawn[s.config.dice as usize][s.config.soviets()].max(100);
        (1000 * u32::from(s.soviet_deck()) / drawn) as i32 + i32::from(s.extra_turns) + i32::from(s.withdrawn)
    }

    /// SIV-4.5: fresh units are worth most while few are there and time is left to bring them up.
    fn call_score(&self, s: &State, aim: Aim, temper: &Temper) -> i32 {
        let waiting: i32 = s.row.iter().map(|n| i32::from(*n)).sum();
        let rows = s.row.iter().filter(|n| **n > 0).count() as i32;
        let here: i32 = s.german_at.iter().map(|h| i32::from(s.german[h.at()])).sum();
        let arrivals = rows.min(waiting);
        let mut score = arrivals * (temper.enough - here).max(2) / 2;
        score = score * self.turns_left(s).clamp(0, temper.in_time) / temper.in_time;
        if s.german_deck() > 0 && Card::german_support().all(|c| s.hand[c.at()] == 0) {
            score += 12;
        }
        if aim == REINFORCE { score * 2 + 10 } else { score }
    }

    /// What an attack brings, its price deducted.
    fn worth(&self, s: &State, goals: &Goals, target: Hex, outlook: Prospect) -> i32 {
        let prize = self.prize(s, goals, target);
        let gain = prize * outlook.chance / 1000 + goals.temper.kill * outlook.kills / 100;
        gain as i32 - goals.temper.price(s, outlook.losses, outlook.deaths)
    }

    fn deliberate_score(&self, s: &State, aim: Aim, goals: &Goals, target: Hex) -> i32 {
        let near = self.lookup.next_to[target.at()].and(s.german_at);
        let attackers = self.against(s, &goals.forces, near.iter());
        let card = self.best_card(s);
        let outlook = self.assault(s, &goals.forces, target, attackers, true, card);
        let score = self.worth(s, goals, target, outlook) - if card.is_some() { goals.temper.card / 2 } else { 0 };
        if aim == STRIKE { score * 3 / 2 } else { score }
    }

    /// The dice card that a Deliberate Attack would most likely see.
    fn best_card(&self, s: &State) -> Option<Card> {
        let dice = Card::german_support().filter(|c| s.hand[c.at()] > 0 && self.pack.cards[c.at()].dice > 0);
        dice.filter(|c| *c != Card::PIONEER_672 || s.leader(Card::LINDEN)).max_by_key(|c| self.german_dice(s, *c))
    }

    fn quick_score(&self, s: &State, aim: Aim, goals: &Goals, target: Hex, attackers: Attackers) -> i32 {
        let outlook = self.assault(s, &goals.forces, target, attackers, false, None);
        // Against the odds there are better ways: together, with a card.
        if outlook.chance < goals.temper.quick_chance {
            return 0;
        }
        let score = self.worth(s, goals, target, outlook);
        if aim == STRIKE { score * 3 / 2 } else { score }
    }

    /// So many of a stack are about to leave its hex.
    fn departure(&self, s: &State, goals: &Goals, from: Hex, units: u8) -> Departure {
        let german = &goals.forces.german;
        let all = u32::from(s.german[from.at()].max(1));
        let share = |n: u16| u32::from(n) * u32::from(units) / all;
        let (fire, steps) = (share(german.fire[from.at()]).min(600) as i32, share(german.steps[from.at()]));
        let (left, old) = (s.german[from.at()] - units, u32::from(german.steps[from.at()]));
        let spared = self.risk(s, goals, from) - self.exposure(s, goals, from, left, old - steps);
        Departure { units, fire, steps, spared, here: self.pull(s, goals, from) }
    }

    /// What it brings to go there.
    fn move_score(&self, s: &State, goals: &Goals, group: &Departure, to: Hex) -> i32 {
        let gain = (self.pull(s, goals, to) - group.here) * group.fire / goals.temper.way + group.spared;
        if !goals.menaced.has(to) {
            return gain;
        }
        let joined = u32::from(goals.forces.german.steps[to.at()]) + group.steps;
        let peril = self.exposure(s, goals, to, s.german[to.at()] + group.units, joined);
        gain + self.risk(s, goals, to) - peril
    }

    /// What the stack of a hex stands to lose as it is.
    fn risk(&self, s: &State, goals: &Goals, hex: Hex) -> i32 {
        let steps = u32::from(goals.forces.german.steps[hex.at()]);
        goals.risks.get(hex, || self.exposure(s, goals, hex, s.german[hex.at()], steps))
    }

    /// What a stack of so many units and steps stands to lose where it is.
    fn exposure(&self, s: &State, goals: &Goals, hex: Hex, units: u8, steps: u32) -> i32 {
        if !goals.menaced.has(hex) {
            return 0;
        }
        let raid = self.raid(s, &goals.forces, hex, units, steps);
        goals.temper.risk * goals.temper.price(s, raid.kills, raid.deaths) / 10
    }

    fn long_score(&self, s: &State, goals: &Goals, from: Hex) -> i32 {
        let group = self.candidates(s, from);
        let reach = self.destinations(s, from, true, group);
        let group = self.departure(s, goals, from, group.len());
        reach.iter().map(|to| self.move_score(s, goals, &group, to)).max().unwrap_or(0)
    }

    fn short_score(&self, s: &State, aim: Aim, goals: &Goals, from: Hex) -> i32 {
        let units = self.candidates(s, from).len();
        let limit = self.limit(s, Side::German);
        let near = self.lookup.next_to[from.at()];
        let attackers = self.against(s, &goals.forces, std::iter::once(from));
        let attack =
            near.and(s.soviet_at).iter().map(|target| self.quick_score(s, aim, goals, target, attackers)).max();
        let open = near.minus(s.soviet_at).iter().filter(|to| s.german[to.at()] + units <= limit);
        let group = self.departure(s, goals, from, units);
        let go = open.map(|to| self.move_score(s, goals, &group, to)).max();
        attack.max(go).unwrap_or(0)
    }

    /// SIV-4.1d, SIV-4.2b: all go together, or as many as find room.
    fn group_urges(&self, s: &State, aim: Aim, from: Hex, actions: &[Action], out: &mut Vec<u16>) {
        if actions.iter().any(|a| matches!(a, Action::Take(_) | Action::TakeAll)) {
            return join_urges(actions, out);
        }
        let size = s.group.len();
        let goals = self.goals(s, aim);
        let mut attackers = self.against(s, &goals.forces, std::iter::once(from));
        let share = |n: u32| n * u32::from(size) / u32::from(s.german[from.at()].max(1));
        (attackers.fire, attackers.steps, attackers.units) =
            (share(attackers.fire), share(attackers.steps), u32::from(size));
        let group = self.departure(s, &goals, from, size);
        out.extend(actions.iter().map(|action| {
            score(match *action {
                Action::To(to) => self.move_score(s, &goals, &group, to).max(1),
                Action::Quick(target) => self.quick_score(s, aim, &goals, target, attackers),
                _ => 0,
            })
        }));
        weigh_steps(s, out);
    }

    /// SIV-4.5d: where it is nearest to what is wanted, with others.
    fn arrival_urges(&self, s: &State, aim: Aim, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        out.extend(actions.iter().map(|action| {
            let Action::To(hex) = *action else { return 1 };
            let company = if s.german[hex.at()] > 0 { 30 } else { 0 };
            score(60 + 3 * self.pull(s, &goals, hex) + company)
        }));
        weigh(out);
    }

    /// SIV-7.8: in the last moment as many turns as can be had; before it, those that would be lost.
    fn withdrawal_urges(&self, s: &State, last: bool, actions: &[Action], out: &mut Vec<u16>) {
        let late = s.soviet_deck() <= 2;
        out.extend(actions.iter().map(|action| match *action {
            Action::Withdraw(_) if last => SURELY,
            Action::Withdraw(unit) if late || s.strength[unit.at()] <= 1 => SURELY / 2,
            Action::Withdraw(_) => 0,
            _ => {
                if last {
                    1
                } else {
                    SURELY / 4
                }
            }
        }));
    }

    /// SIV-6.10f: one's own poorest shots, the enemy's best ones.
    fn loss_urges(&self, s: &State, chooser: Side, actions: &[Action], out: &mut Vec<u16>) {
        let price = |unit: Unit| {
            let strength = s.strength[unit.at()] as usize;
            let fire = &self.means.fire[unit.at()];
            let lost = i32::from(fire[strength.min(4)]) - i32::from(fire[strength.clamp(1, 4) - 1]);
            let reserve = if self.lookup.reserve.has(unit) { 20 } else { 0 };
            let dies = if strength == 1 { 50 + 4 * reserve } else { 0 };
            let own = unit.is_german() == (chooser == Side::German);
            if own { lost + reserve + dies } else { -lost - dies }
        };
        let least = actions.iter().filter_map(|a| if let Action::Loss(u) = a { Some(price(*u)) } else { None }).min();
        out.extend(actions.iter().map(|action| match *action {
            Action::Loss(unit) if Some(price(unit)) == least => 100,
            _ => 0,
        }));
    }

    fn combat_urges(&self, s: &State, aim: Aim, step: CombatStep, actions: &[Action], out: &mut Vec<u16>) {
        let Some(combat) = s.combat.as_ref() else { return out.resize(actions.len(), 1) };
        match step {
            CombatStep::GermanCard => self.german_card_urges(s, aim, combat, actions, out),
            CombatStep::SovietCard => self.soviet_card_urges(s, combat, actions, out),
            CombatStep::Order => {
                out.extend(actions.iter().map(|a| if *a == Action::RollFirst { SURELY } else { 0 }));
            }
            CombatStep::Advance if combat.attacker == Side::German => {
                self.advance_urges(s, aim, combat, actions, out);
            }
            CombatStep::Blitz => self.blitz_urges(s, aim, combat, actions, out),
            _ => out.resize(actions.len(), 1),
        }
    }

    /// SIV-6.2: a card where it decides something.
    fn german_card_urges(&self, s: &State, aim: Aim, combat: &Combat, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        let mut attackers = Attackers::default();
        for unit in combat.german.iter() {
            attackers.fire += u32::from(self.means.fire[unit.at()][s.strength[unit.at()] as usize]);
            attackers.steps += 100 * u32::from(s.strength[unit.at()]);
            attackers.units += 1;
        }
        let worth = |card| {
            let outlook = self.assault(s, &goals.forces, combat.target, attackers, true, card);
            self.worth(s, &goals, combat.target, outlook)
        };
        let without = worth(None);
        let hand: i32 = Card::german_support().map(|c| i32::from(s.hand[c.at()])).sum();
        out.extend(actions.iter().map(|action| match *action {
            Action::Card(card) => {
                let keep = if self.pack.cards[card.at()].dice > 0 { goals.temper.card - hand.min(4) } else { 3 };
                score(10 + worth(Some(card)) - without - keep)
            }
            _ => 10,
        }));
        weigh(out);
    }

    /// SIV-6.11: all that can, but beyond the second only those who stand no better where they are.
    fn advance_urges(&self, s: &State, aim: Aim, combat: &Combat, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        let there = self.pull(s, &goals, combat.target);
        let better = |unit: Unit| s.hex_of(unit).is_some_and(|hex| there + 15 >= self.pull(s, &goals, hex));
        let can = self.can_advance(s, combat);
        let ready: UnitSet = can.iter().filter(|u| s.group.len() < 2 || better(*u)).collect();
        let all = actions.contains(&Action::TakeAll) && can.iter().all(better);
        let best = strongest(s, ready);
        out.extend(actions.iter().map(|action| match *action {
            Action::TakeAll if all => SURELY,
            Action::Take(unit) if !all && best.has(unit) => SURELY,
            Action::Done if best.is_empty() => SURELY,
            _ => 0,
        }));
    }

    /// SIV-7.5b: on to something better.
    fn blitz_urges(&self, s: &State, aim: Aim, combat: &Combat, actions: &[Action], out: &mut Vec<u16>) {
        let goals = self.goals(s, aim);
        let here = self.pull(s, &goals, combat.target);
        out.extend(actions.iter().map(|action| match *action {
            Action::To(hex) => score(10 + self.pull(s, &goals, hex) - here),
            _ => 15,
        }));
        weigh(out);
    }
}

/// SIV-4.4a: losses go to the strongest, so the more the better.
fn join_urges(actions: &[Action], out: &mut Vec<u16>) {
    let more = actions.iter().any(|a| matches!(a, Action::Take(_) | Action::TakeAll));
    let all = actions.contains(&Action::TakeAll);
    out.extend(actions.iter().map(|action| match action {
        Action::TakeAll => SURELY,
        Action::Take(_) if !all => SURELY,
        Action::Fight | Action::Done if !more => SURELY,
        _ => 0,
    }));
}
