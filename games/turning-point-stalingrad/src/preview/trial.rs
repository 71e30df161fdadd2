//! Previews of what a test decides: entering rubble, infiltration, fortification, retreat, crossing, the clock.

use verst_core::Message;
use verst_core::scene::{Chanced, Preview};

use super::{either, per_cent, planned, sum};
use crate::Turning;
use crate::action::Action;
use crate::event::Fate;
use crate::id::{PlaceId, Quadrant, Side, UnitId};
use crate::odds::{TWO_DICE, dice_chance, share, shares};
use crate::state::{Frame, Group, How, Roll};
use crate::view::View;

fn new(id: &str) -> Message {
    Message::new(format!("preview-{id}"))
}

fn outcome(id: &str) -> Message {
    Message::new(format!("outcome-{id}"))
}

impl Turning {
    /// TPS-8.20 to TPS-8.24: what it costs the picked units to enter, and the attack that follows (TPS-8.15).
    pub(super) fn entry_preview(&self, view: &View, to: PlaceId) -> Preview {
        let (side, chosen) = (view.imp.side, view.imp.chosen);
        let cost = chosen.iter().map(|u| self.entry_cost(view, u, to)).max().unwrap_or(0);
        let mut sums = vec![sum(side, cost.into(), Message::new("sum-cost"), "TPS-8.23")];
        let left = |u: UnitId| {
            let used = i32::from(view.imp.used[u.at()]) + i32::from(self.entry_cost(view, u, to));
            i32::from(self.allowance(view, u)) - used
        };
        if let Some(least) = chosen.iter().map(left).min() {
            let id = if least < 0 { "sum-doubled" } else { "sum-left" };
            sums.push(sum(side, least.max(0), Message::new(id), if least < 0 { "TPS-8.25" } else { "TPS-8.20" }));
        }
        let need = chosen.iter().map(|u| self.entry_roll(view, u, to)).max().unwrap_or(0);
        let gets_in = dice_chance(2, |dr| dr >= need);
        let stormers = (chosen | (view.imp.owing & view.units_at(to.0))) & self.lookup.combat;
        if view.enemy_in(to, side) && stormers.meets(self.lookup.numeric) {
            let group = if view.fresh_enemy_in(to, side) { Group::Fresh } else { Group::Spent };
            let target = self.target(view, to, group);
            let attack = self.attack_preview(view, &planned(side, to, How::Close, group, stormers, target));
            if need > 0 {
                let name = Message::new("sum-entry").num("need", need);
                sums.push(per_cent(side, gets_in, name, "TPS-14.4"));
            }
            sums.extend(attack.sums);
            let title = new("storm").space("place", self.place_name(to)).word("group", crate::log::group_word(group));
            return Preview { title, sums, outcomes: attack.outcomes };
        }
        let outcomes = if need > 0 { self.entry_outcomes(gets_in) } else { Vec::new() };
        Preview { title: new("enter").space("place", self.place_name(to)), sums, outcomes }
    }

    fn entry_outcomes(&self, chance: u32) -> Vec<Chanced> {
        either(outcome("kept-out"), outcome("gets-in"), chance)
    }

    /// What a choice that dice decide would bring.
    pub(super) fn trial_preview(&self, view: &View, action: Action) -> Option<Preview> {
        let first = view.imp.chosen.first();
        match action {
            Action::Infiltrate(to) => self.roll_preview(view, Roll::Infiltrate(first?, to)),
            Action::Regroup(to) => {
                let unit = view.imp.chosen.iter().find(|u| self.entry_roll(view, *u, to) > 0)?;
                self.roll_preview(view, Roll::Regroup(unit, to))
            }
            Action::Fortify => {
                let used = view.imp.chosen.iter().map(|u| view.imp.used[u.at()]).max().unwrap_or(0);
                self.roll_preview(view, Roll::Fortify(view.place_of(first?)?, used))
            }
            Action::Refit(quadrant) => self.roll_preview(view, Roll::Refit(quadrant)),
            Action::Retreat(unit, to) => self.retreat_preview(view, unit, to),
            Action::Ferry(landing) => Some(self.crossing_preview(view, landing, "ferry")),
            Action::Launch if view.top() == Some(Frame::Ferry) && !view.imp.dry => {
                Some(self.crossing_preview(view, view.imp.landing?, "ferry"))
            }
            Action::Recross => Some(self.crossing_preview(view, view.place_of(first?)?, "recross")),
            Action::Pass | Action::End => self.clock_preview(view),
            _ => None,
        }
    }

    /// What a roll may come to.
    pub(super) fn roll_preview(&self, view: &View, roll: Roll) -> Option<Preview> {
        let plain = |title: Message, failure: &str, success: &str, chance: u32| Preview {
            title,
            sums: Vec::new(),
            outcomes: either(outcome(failure), outcome(success), chance),
        };
        Some(match roll {
            Roll::Combat => return None,
            Roll::Entry(unit, to) | Roll::Regroup(unit, to) => {
                let need = self.entry_roll(view, unit, to);
                let title = new("entry").piece("unit", self.unit_name(unit)).space("place", self.place_name(to));
                plain(title.num("need", need), "kept-out", "gets-in", dice_chance(2, |dr| dr >= need))
            }
            Roll::RetreatEntry(unit, to) => {
                let need = self.entry_roll(view, unit, to);
                let title = new("retreat").piece("unit", self.unit_name(unit)).space("place", self.place_name(to));
                plain(title, "routed", "gets-through", dice_chance(2, |dr| dr >= need))
            }
            Roll::Contest(unit, to) => return self.retreat_preview(view, unit, to),
            Roll::Infiltrate(unit, to) => {
                let tem = self.lookup.tem[to.at()];
                let title = new("infiltrate").piece("unit", self.unit_name(unit)).space("place", self.place_name(to));
                let mut preview = plain(title, "kept-out", "gets-in", dice_chance(1, |die| die <= tem));
                preview.sums.push(sum(view.imp.side, tem.into(), Message::new("sum-tem"), "TPS-8.28"));
                preview
            }
            Roll::Fortify(place, used) => {
                let (tem, need) = (i32::from(self.lookup.tem[place.at()]), i32::from(self.pack.tables.fortify));
                let chance = dice_chance(1, |die| i32::from(die) + tem - i32::from(used) >= need);
                let title = new("fortify").space("place", self.place_name(place));
                let mut preview = plain(title, "not-fortified", "fortified", chance);
                let side = view.imp.side;
                preview.sums.push(sum(side, tem, Message::new("sum-tem"), "TPS-14.3"));
                if used > 0 {
                    preview.sums.push(sum(side, -i32::from(used), Message::new("sum-used"), "TPS-14.3"));
                }
                preview.sums.push(sum(side, need, Message::new("sum-needed"), "TPS-14.3"));
                preview
            }
            Roll::Ashore(unit, _) => return self.roll_preview(view, Roll::Entry(unit, view.imp.landing?)),
            Roll::Cross(_) => self.crossing_preview(view, view.imp.landing?, "ferry"),
            Roll::Recross(unit) => self.crossing_preview(view, view.place_of(unit)?, "recross"),
            Roll::Refit(quadrant) => {
                let chance = dice_chance(1, |die| die <= self.pack.tables.refit);
                plain(new("refit").word("quadrant", quadrant_word(quadrant)), "not-ready", "ready", chance)
            }
            Roll::Clock => self.ending_preview(view),
        })
    }

    /// TPS-8.355, TPS-14.5: the chance to get through, past enemies and rubble.
    fn retreat_preview(&self, view: &View, unit: UnitId, to: PlaceId) -> Option<Preview> {
        let side = self.lookup.side_of(unit);
        let (dice, need) = self.contest(view, unit, to);
        let rubble = self.entry_roll(view, unit, to);
        if dice == 0 && rubble == 0 {
            return None;
        }
        let mut sums = Vec::new();
        let mut ways = [1u64, 1];
        let mut test = |dice: u8, need: u8| {
            let (part, whole) = passing(dice, need);
            ways = [ways[0] * part, ways[1] * whole];
        };
        if dice > 0 {
            test(dice, need);
            let id = if dice == 1 { "sum-contest-one" } else { "sum-contest-two" };
            sums.push(sum(side, need.into(), Message::new(id), "TPS-8.355"));
        }
        if rubble > 0 {
            test(2, rubble);
            sums.push(sum(side, rubble.into(), Message::new("sum-contest-rubble"), "TPS-14.5"));
        }
        let title = new("retreat").piece("unit", self.unit_name(unit)).space("place", self.place_name(to));
        let outcomes = either(outcome("routed"), outcome("gets-through"), share(ways[0], ways[1]));
        Some(Preview { title, sums, outcomes })
    }

    /// TPS-18.4, TPS-18.5: what may become of each unit on the river.
    fn crossing_preview(&self, view: &View, landing: PlaceId, id: &str) -> Preview {
        let points = self.interdiction(view, landing);
        let mut found: Vec<(Fate, u64)> = Vec::new();
        for dr in (2..=12u8).rev() {
            let (fate, ways) = (self.fate(dr as i8 + points), u64::from(TWO_DICE[usize::from(dr)]));
            match found.last_mut() {
                Some((known, sum)) if *known == fate => *sum += ways,
                _ => found.push((fate, ways)),
            }
        }
        let parts: Vec<u64> = found.iter().map(|(_, ways)| *ways).collect();
        let name = |fate: Fate| match fate {
            Fate::Eliminated => outcome("drowned"),
            Fate::Back(days) => self.dated(outcome("back").num("days", days), view.day + days),
            Fate::LandsSpent(days) => self.dated(outcome("lands-spent").num("days", days), view.day + days),
            Fate::Safe => outcome("lands"),
        };
        let named = found.iter().zip(shares(&parts));
        Preview {
            title: new(id).space("place", self.place_name(landing)),
            sums: vec![sum(Side::German, points.into(), Message::new("sum-interdiction"), "TPS-18.4")],
            outcomes: named.map(|((fate, _), chance)| Chanced { name: name(*fate), chance }).collect(),
        }
    }

    /// TPS-6.31: a German impulse that ends is tested, by the first attack roll if there was one.
    fn clock_preview(&self, view: &View) -> Option<Preview> {
        let asked = matches!(view.top(), Some(Frame::Impulse | Frame::Act));
        (asked && view.imp.side == Side::German && !view.first_day()).then(|| self.ending_preview(view))
    }

    fn ending_preview(&self, view: &View) -> Preview {
        let chance = match view.imp.dr {
            0 => dice_chance(2, |dr| self.ends_period(view, dr)),
            dr => dice_chance(0, |_| true) * u32::from(self.ends_period(view, dr)),
        };
        let (title, ends) = if view.night { ("clock-night", "dawn") } else { ("clock-day", "sunset") };
        let space = sum(Side::German, view.space.into(), Message::new("sum-space"), "TPS-6.31");
        Preview { title: new(title), sums: vec![space], outcomes: either(outcome("goes-on"), outcome(ends), chance) }
    }

    /// The chance that the period ends with this German impulse, if nothing has been rolled yet.
    pub(crate) fn ending_chance(&self, view: &View) -> u32 {
        if view.first_day() { 0 } else { dice_chance(2, |dr| self.ends_period(view, dr)) }
    }
}

/// In how many cases of how many one die or two reach a number.
fn passing(dice: u8, need: u8) -> (u64, u64) {
    if dice == 1 {
        ((1..=6u8).filter(|face| *face >= need).count() as u64, 6)
    } else {
        ((need.clamp(2, 13)..=12).map(|sum| u64::from(TWO_DICE[usize::from(sum)])).sum(), 36)
    }
}

fn quadrant_word(quadrant: Quadrant) -> String {
    format!("quadrant-{}", quadrant.id())
}
