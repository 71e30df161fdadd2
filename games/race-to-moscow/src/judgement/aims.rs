//! What a group may aim at: a zone worth having that is near, or supplies for the front.

use verst_core::{Aim, Message, Seat};

use crate::Race;
use crate::id::{Kind, ZONES, ZoneId};
use crate::state::State;

/// What an aim means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Nothing,
    /// Take this zone.
    Zone(ZoneId),
    /// Bring up supplies.
    Supplies,
}

const SUPPLIES: Aim = Aim(ZONES as u16 + 1);

/// The zones that are looked at.
const ZONES_AIMED_AT: usize = 3;

pub(super) fn goal(aim: Aim) -> Goal {
    match aim {
        Aim::NONE => Goal::Nothing,
        SUPPLIES => Goal::Supplies,
        Aim(n) => Goal::Zone(ZoneId((n - 1).min(ZONES as u16 - 1) as u8)),
    }
}

impl Race {
    pub(crate) fn aims_of(&self, s: &State, seat: Seat, out: &mut Vec<Aim>) {
        out.clear();
        let Some(group) = s.config.group_at(seat.0).filter(|group| *group == s.active()) else { return };
        let ways = &self.lookup.ways[group.at()];
        let open = self.lookup.enter[group.at()] & s.uncontrolled(self.lookup.zones);
        let mut found: Vec<(u32, ZoneId)> = Vec::new();
        for zone in open.iter() {
            let goal = self.lookup.goals[group.at()].has(zone);
            let worth = 4 * u32::from(s.medals[zone.at()]) + 2 * u32::from(s.markers.has(zone)) + 8 * u32::from(goal);
            let able = self.lookup.armies_of(group).filter(|army| s.cargo[army.at()][Kind::Ammo.at()] > 0);
            let steps = able.map(|army| ways[s.zone_of(army).at()][zone.at()]).min().unwrap_or(u8::MAX);
            if worth > 0 && steps < 12 {
                found.push((worth * 60 / (u32::from(steps) + 2), zone));
            }
        }
        found.sort_unstable_by_key(|(worth, zone)| (std::cmp::Reverse(*worth), *zone));
        out.extend(found.iter().take(ZONES_AIMED_AT).map(|(_, zone)| Aim(u16::from(zone.0) + 1)));
        out.push(SUPPLIES);
    }

    pub(crate) fn aim_message(&self, aim: Aim) -> Message {
        match goal(aim) {
            Goal::Nothing => Message::new("aim-none"),
            Goal::Zone(zone) => Message::new("aim-zone").space("zone", self.zone_id(zone)),
            Goal::Supplies => Message::new("aim-supplies"),
        }
    }
}
