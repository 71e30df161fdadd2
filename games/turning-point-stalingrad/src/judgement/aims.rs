//! What a side may aim at: areas with points that are near, to take or to win back.

use verst_core::{Aim, Message, Seat};

use crate::Turning;
use crate::id::{PLACES, PlaceId};
use crate::state::{Frame, State};

/// Areas that are looked at.
const AIMS: usize = 3;

pub(super) fn target(aim: Aim) -> Option<PlaceId> {
    aim.0.checked_sub(1).filter(|n| usize::from(*n) < PLACES).map(|n| PlaceId(n as u8))
}

impl Turning {
    pub(crate) fn aims_of(&self, s: &State, seat: Seat, out: &mut Vec<Aim>) {
        out.clear();
        let side = s.side_of(seat);
        // In the enemy's impulse one answers, and aims at nothing.
        if s.imp.side != side || !matches!(s.top(), Some(Frame::Impulse | Frame::Act | Frame::Designate)) {
            return;
        }
        let playable = self.lookup.playable(s.config);
        let fresh = s.occupied_by_fresh(side) & playable;
        let reach = fresh.iter().fold(fresh, |all, p| all | self.lookup.near[p.at()]) & playable;
        let mut found: Vec<(u16, PlaceId)> = Vec::new();
        for place in reach.iter() {
            let enemy = s.enemy_in(place, side);
            let held = s.controller(place) == side;
            if held && !enemy {
                continue;
            }
            let points = u16::from(self.lookup.vp[place.at()]);
            let ours = u16::from(s.tally[place.at()][side.at()][0]);
            let landing = u16::from(self.lookup.landings.has(place));
            let vacant = u16::from(!enemy);
            found.push((
                20 * points + 8 * landing + 6 * vacant + 3 * ours.min(5) + 4 * u16::from(enemy && ours > 0),
                place,
            ));
        }
        found.sort_unstable_by_key(|(worth, place)| (std::cmp::Reverse(*worth), place.0));
        out.extend(found.iter().take(AIMS).map(|(_, place)| Aim(u16::from(place.0) + 1)));
    }

    pub(crate) fn aim_message(&self, aim: Aim) -> Message {
        match target(aim) {
            Some(place) => Message::new("aim-area").space("area", self.place_name(place)),
            None => Message::new("aim-none"),
        }
    }
}
