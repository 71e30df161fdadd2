//! How far the picked units get in this impulse, and what it costs them (TPS-8.20 to TPS-8.26).

use verst_core::Message;
use verst_core::scene::{Overlay, Tone};

use super::{marked, overlay};
use crate::Turning;
use crate::id::{PLACES, PlaceId, UnitId};
use crate::view::View;

/// What it costs to come to each place; nothing where one cannot come.
type Costs = [Option<u8>; PLACES];

impl Turning {
    /// Every place that the picked units reach together, as things stand now.
    pub(super) fn march_overlay(&self, view: &View) -> Option<Overlay> {
        let chosen = view.imp.chosen.minus(view.spent);
        let mut units = chosen.iter();
        let mut all = self.march(view, units.next()?);
        for unit in units {
            let own = self.march(view, unit);
            for (cost, own) in all.iter_mut().zip(own) {
                *cost = cost.zip(own).map(|(a, b)| a.max(b));
            }
        }
        let space = |place: PlaceId| {
            let cost = all[place.at()]?;
            let tone = if view.enemy_in(place, view.imp.side) { Tone::Danger } else { Tone::Possible };
            Some(marked(place, tone, Message::new("overlay-cost").num("cost", cost)))
        };
        Some(overlay("march", "TPS-8.23", PlaceId::all().filter_map(space).collect()))
    }

    /// TPS-8.21, TPS-8.23, TPS-8.26.b: the cheapest way of one unit. It stops where enemies are, and, having left enemies, in
    /// the first place, unless it is armour; beyond its single allowance it enters free places only.
    fn march(&self, view: &View, unit: UnitId) -> Costs {
        let mut best: Costs = [None; PLACES];
        let side = self.lookup.side_of(unit);
        let from = view.at[unit.at()];
        let (single, doubled) = (self.allowance(view, unit).max(0) as u8, self.doubled(view, unit).max(0) as u8);
        if view.imp.held.has(unit) || view.imp.owing.has(unit) {
            return best;
        }
        let among_enemies = view.place_of(unit).is_some_and(|p| view.enemy_in(p, side));
        let bonus = !view.imp.single.has(unit) && !among_enemies;
        // Few places and small costs: the nearest that is left is found by looking at all.
        let mut open = vec![(view.imp.used[unit.at()], from, bonus)];
        while let Some(next) = (0..open.len()).min_by_key(|i| open[*i].0) {
            let (used, at, bonus) = open.swap_remove(next);
            for to in self.around(view, at).iter() {
                let total = used.saturating_add(self.entry_cost(view, unit, to));
                let enemy = view.enemy_in(to, side);
                let barred = view.imp.fought.has(to) || (enemy && self.lookup.anti_aircraft.has(unit));
                let rubble = self.lookup.motorised.has(unit) && view.rubble_in(to) > 0;
                let still = bonus && view.free(to, side) && !rubble;
                let limit = if still { doubled.max(single) } else { single };
                let known = best[to.at()].is_some_and(|cost| cost <= total);
                if barred || total > limit || known || to.0 == from {
                    continue;
                }
                // The first step is judged by the rule itself.
                if at == from && self.check_entry(view, unit, to, view.imp.chosen).is_err() {
                    continue;
                }
                best[to.at()] = Some(total);
                let stops = enemy || (at == from && among_enemies && !self.lookup.armour.has(unit));
                if !stops {
                    open.push((total, to.0, still));
                }
            }
        }
        best
    }
}
