//! How a position looks: medals won and in reach, ground held, armies fed and supplied, the victory city near. Written
//! from how the game is won (R2M-6.4, R2M-6.5); only agents ask it.

mod aims;
mod urges;

use verst_core::{FEATURES, Features, Judgement, Seat};

use crate::Race;
use crate::id::{Group, Kind, ZoneId};
use crate::state::{End, Open, State};

/// The features of one group.
mod feature {
    /// Medals won, ammunition symbols on their way to medals, victory zones held, encircled cards.
    pub const MEDALS: usize = 0;
    pub const SYMBOLS: usize = 1;
    pub const VICTORY_ZONES: usize = 2;
    pub const ENCIRCLED: usize = 3;
    pub const GROUND: usize = 4;
    pub const RAIL: usize = 5;
    pub const VEHICLES: usize = 6;
    /// Supplies on the map.
    pub const STORED: usize = 7;
    /// Medals that can still be taken, and the victory city: in sixtieths, less with every step.
    pub const MEDALS_AHEAD: usize = 8;
    pub const GOAL_AHEAD: usize = 9;
    /// Tokens on army cards.
    pub const FUEL: usize = 10;
    pub const AMMO: usize = 11;
    pub const FOOD: usize = 12;
    /// Armies that may not move.
    pub const HALTED: usize = 13;

    pub const NAMES: [&str; 14] = [
        "medals",
        "symbols",
        "victory-zones",
        "encircled",
        "ground",
        "rail",
        "vehicles",
        "stored",
        "medals-ahead",
        "goal-ahead",
        "fuel",
        "ammo",
        "food",
        "halted",
    ];
}

/// The features with the weights that play has tuned.
pub(crate) fn builtin() -> Judgement {
    let weights =
        serde_saphyr::from_str(include_str!("../judgement.yaml")).expect("judgement.yaml holds weights by name");
    Judgement::new(&feature::NAMES, &weights).expect("judgement.yaml fits the features")
}

impl Race {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let group = s.config.group_at(seat.0);
        if let Some(End::Immediate(winner, _)) = s.over {
            // Alone, an early victory is the better one (R2M-6.8).
            return if group == Some(winner) { 1000 - u32::from(s.round) * u32::from(s.config.solo()) } else { 0 };
        }
        // Alone against the map, medals are all there is, at the end too.
        if s.config.seats().count() + usize::from(s.config.stavka) == 1 {
            let own = self.judgement.worth(&self.features_of(s, seat)).max(0);
            return (1000 * i64::from(own) / i64::from(own + 10 * self.judgement.lead())) as u32;
        }
        if let Some(end) = s.over {
            let winners = self.ending(s, end).winners;
            return if winners.contains(seat) { 1000 / winners.len() } else { 0 };
        }
        self.judgement.prospect(&self.features_of(s, seat))
    }

    /// What the position has for a seat beyond what the best of the others has.
    pub(crate) fn features_of(&self, s: &State, seat: Seat) -> Features {
        let group = s.config.group_at(seat.0);
        let stavka = || {
            let mut all = [0; FEATURES];
            all[feature::MEDALS] = i32::from(self.soviet_medals(s));
            all
        };
        let mut own = group.map_or_else(stavka, |g| self.standing(s, g));
        let others = s.config.seats().filter(|g| group != Some(*g)).map(|g| self.standing(s, g));
        let rivals = others.chain((s.config.stavka && group.is_some()).then(stavka));
        if let Some(rival) = rivals.max_by_key(|rival| self.judgement.worth(rival)) {
            for (mine, theirs) in own.iter_mut().zip(rival) {
                *mine -= theirs;
            }
        }
        own
    }

    /// What a group has and what it may get.
    fn standing(&self, o: &Open, group: Group) -> Features {
        let score = self.score(o, group);
        let mut all = [0; FEATURES];
        all[feature::MEDALS] = i32::from(score.tokens + score.cards);
        all[feature::SYMBOLS] = i32::from(score.ammo);
        all[feature::VICTORY_ZONES] = i32::from(score.zones);
        if o.over.is_some() {
            return all;
        }
        let own = o.zones_of(group);
        let g = group.at();
        all[feature::ENCIRCLED] = i32::from(o.encircled[g]);
        all[feature::GROUND] = i32::from(own.len());
        all[feature::RAIL] = i32::from((own & o.rail).len());
        all[feature::VEHICLES] = i32::from(o.trucks[g] + o.trains[g]);
        all[feature::STORED] = own.iter().map(|z| i32::from(crate::state::total(o.supplies[z.at()]))).sum();
        self.look_ahead(o, group, &mut all);
        for army in self.lookup.armies_of(group) {
            let of = |kind: Kind| i32::from(o.cargo[army.at()][kind.at()]);
            all[feature::FUEL] += if self.panzer(army) { of(Kind::Fuel) } else { of(Kind::Fuel).min(1) };
            all[feature::AMMO] += of(Kind::Ammo);
            all[feature::FOOD] += of(Kind::Food).min(2);
            all[feature::HALTED] += i32::from(o.is_halted(army));
        }
        all
    }

    /// Medals and victory cities that the group may enter, by the steps to them.
    fn look_ahead(&self, o: &Open, group: Group, all: &mut Features) {
        let open = self.lookup.enter[group.at()] & o.uncontrolled(self.lookup.zones);
        let near = |zone: ZoneId| {
            let armies = self.lookup.armies_of(group);
            let steps = armies.map(|a| self.lookup.distance[o.zone_of(a).at()][zone.at()]).min().unwrap_or(u8::MAX);
            60 / (i32::from(steps) + 1)
        };
        let medals = open.iter().filter(|z| o.medals[z.at()] > 0);
        all[feature::MEDALS_AHEAD] = medals.map(|z| near(z) * i32::from(o.medals[z.at()])).sum();
        let goals = self.lookup.goals[group.at()] & open;
        all[feature::GOAL_AHEAD] = goals.iter().map(near).max().unwrap_or_default();
    }
}
