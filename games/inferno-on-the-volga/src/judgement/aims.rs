//! What a seat may aim at in a turn: for the Germans a hex to drive on or fresh units, for the Soviets a hex to hold or to
//! take back.

use verst_core::{Aim, Message, Seat};

use super::forces::Forces;
use crate::Inferno;
use crate::data::HEXES;
use crate::id::Hex;
use crate::state::State;

/// Bring up reinforcements.
pub(crate) const REINFORCE: Aim = Aim(500);
/// Strike at weak stacks, Germans or Soviets.
pub(crate) const STRIKE: Aim = Aim(501);
/// The first of the aims that name a hex to take, and of those that name one to hold.
const TAKE: u16 = 1;
const HOLD: u16 = 201;
/// The most aims of a turn.
const MOST: usize = 6;

impl Inferno {
    /// The hex that an aim names.
    pub(crate) fn aimed_at(&self, aim: Aim) -> Option<Hex> {
        let hex = aim.0.checked_sub(if aim.0 < HOLD { TAKE } else { HOLD })?;
        ((hex as usize) < HEXES).then_some(Hex(hex as u8))
    }

    pub(crate) fn list_aims(&self, s: &State, seat: Seat, out: &mut Vec<Aim>) {
        out.clear();
        let german = s.config.mode.soviet_seat() != Some(seat);
        let forces = self.forces(s);
        let mut hexes: arrayvec::ArrayVec<(u32, Hex), 32> = self
            .wanted(s)
            .or(if german { crate::id::HexSet::NONE } else { self.lookup.spawns })
            .iter()
            .take(32)
            .map(|hex| (if german { self.ease(s, &forces, hex) } else { self.peril(s, &forces, hex) }, hex))
            .collect();
        hexes.sort_by_key(|(weight, hex)| (u32::MAX - weight, *hex));
        let first = |hex: Hex| if s.control.has(hex) == german { HOLD } else { TAKE };
        out.extend(hexes.iter().take(MOST - 2).map(|(_, hex)| Aim(first(*hex) + u16::from(hex.0))));
        if german && self.check_call(s).is_ok() {
            out.push(REINFORCE);
        }
        out.push(STRIKE);
    }

    /// How ripe a hex is for an attack.
    fn ease(&self, s: &State, forces: &Forces, hex: Hex) -> u32 {
        let row = &self.lookup.distance[hex.at()];
        let near: u32 = s
            .german_at
            .iter()
            .map(|from| u32::from(forces.german.fire[from.at()]) * 4 / u32::from(row[from.at()].max(1)))
            .sum();
        let worth = if self.lookup.spawns.has(hex) { 2 } else { 1 };
        worth * 1000 * near / (u32::from(forces.soviet.steps[hex.at()]) + 200)
    }

    /// How hard the Germans press on a spawn hex, or how near the Soviets are to one that is lost.
    fn peril(&self, s: &State, forces: &Forces, hex: Hex) -> u32 {
        let row = &self.lookup.distance[hex.at()];
        let press = |at: crate::id::HexSet, fire: &[u16; HEXES]| -> u32 {
            at.iter().map(|from| u32::from(fire[from.at()]) * 4 / u32::from(row[from.at()].max(1)).pow(2)).sum()
        };
        if s.control.has(hex) {
            press(s.soviet_at, &forces.soviet.fire)
        } else {
            1000 * press(s.german_at, &forces.german.fire) / (u32::from(forces.soviet.steps[hex.at()]) + 300)
        }
    }

    pub(crate) fn name_aim(&self, aim: Aim) -> Message {
        match self.aimed_at(aim) {
            Some(hex) => {
                Message::new(if aim.0 < HOLD { "aim-take" } else { "aim-hold" }).space("hex", self.hex_id(hex))
            }
            None if aim == REINFORCE => Message::new("aim-reinforce"),
            None if aim == STRIKE => Message::new("aim-strike"),
            None => Message::new("aim-none"),
        }
    }
}
