//! What the Germans have to reach, and how much each hex is worth to them on the way there.

use arrayvec::ArrayVec;
use verst_core::Aim;

use super::forces::Forces;
use super::memo::Memo;
use super::temper::Temper;
use crate::Inferno;
use crate::id::{Card, Hex, HexSet};
use crate::state::State;

/// How much of a goal's worth is felt at a distance: all of it next to it, where it can be attacked from.
const NEAR: [u32; 12] = [120, 100, 72, 52, 37, 27, 19, 14, 10, 7, 5, 4];

/// What is to be taken, with its worth, and what can be seen of both sides.
pub(crate) struct Goals {
    pub forces: Forces,
    pub temper: &'static Temper,
    pub hexes: HexSet,
    worth: ArrayVec<(Hex, u32), 32>,
    /// The one aimed at.
    pub aim: Option<Hex>,
    /// The pull of each hex, and what the stack in it stands to lose as it is: asked for again and again.
    pulls: Memo,
    pub(super) risks: Memo,
    /// Where Soviets are near.
    pub(super) menaced: HexSet,
}

impl Inferno {
    /// SIV-9.2a: the spawn hexes; with OKH the whole bank (SIV-9.3b).
    pub(crate) fn wanted(&self, s: &State) -> HexSet {
        let all = if s.leader(Card::OKH) { self.lookup.objective } else { self.lookup.spawns };
        all.minus(s.control)
    }

    pub(crate) fn goals(&self, s: &State, aim: Aim) -> Goals {
        let hexes = self.wanted(s);
        let aim = self.aimed_at(aim).filter(|hex| hexes.has(*hex));
        let forces = self.forces(s);
        let temper = Temper::of(s);
        let mut worth = ArrayVec::new();
        for hex in hexes.iter().take(worth.capacity()) {
            let mut value = if self.lookup.spawns.has(hex) { 100 } else { 60 };
            if let Some(die) = self.lookup.spawn.iter().position(|h| *h == hex) {
                value += 10 * u32::from(s.docks[die]);
            }
            // More than enough stand here already: others are wanted elsewhere.
            let near = self.lookup.next_to[hex.at()].and(s.german_at);
            if !near.is_empty() && s.soviet_at.has(hex) {
                let attackers = self.against(s, &forces, near.iter());
                let ready = self.assault(s, &forces, hex, attackers, true, None).chance;
                value -= value * ready / temper.ready;
            }
            if aim == Some(hex) {
                value *= 2;
            } else if aim.is_some() {
                value /= 2;
            }
            worth.push((hex, value));
        }
        let [pulls, risks] = [const { Memo::new() }; 2];
        let menaced = self.lookup.around(s.soviet_at);
        Goals { forces, temper, hexes, worth, aim, pulls, risks, menaced }
    }

    /// How strongly a hex draws a German who looks for something to take.
    pub(crate) fn pull(&self, s: &State, goals: &Goals, hex: Hex) -> i32 {
        goals.pulls.get(hex, || self.felt(s, goals, hex) as i32)
    }

    fn felt(&self, s: &State, goals: &Goals, hex: Hex) -> u32 {
        let row = &self.lookup.distance[hex.at()];
        let felt = |(goal, worth): &(Hex, u32)| worth * NEAR[(row[goal.at()] as usize).min(NEAR.len() - 1)] / 100;
        let best = goals.worth.iter().map(felt).max().unwrap_or(0);
        // Whoever walks into an empty goal has it.
        if goals.hexes.has(hex) && !s.soviet_at.has(hex) { best + 80 } else { best }
    }

    /// What it is worth to drive the Soviets out of a hex.
    pub(crate) fn prize(&self, s: &State, goals: &Goals, hex: Hex) -> u32 {
        let mut prize = goals.temper.stack + 2 * u32::from(s.soviet[hex.at()]);
        let near = self.lookup.next_to[hex.at()];
        if goals.hexes.has(hex) {
            prize += goals.worth.iter().find(|(goal, _)| *goal == hex).map_or(0, |(_, worth)| *worth)
                * goals.temper.goal
                / 100;
        } else if !near.and(goals.hexes).is_empty() {
            prize += goals.temper.beside;
        }
        if goals.aim.is_some_and(|aim| near.has(aim)) {
            prize += 20;
        }
        // It threatens a spawn hex that was taken already.
        if !near.and(self.lookup.spawns).and(s.control).is_empty() {
            prize += goals.temper.threat;
        }
        prize
    }
}
