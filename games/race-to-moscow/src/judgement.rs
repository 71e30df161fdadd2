//! How a position looks: medals won and in reach, ground held, armies fed and supplied, the victory city near. Written
//! from how the game is won (R2M-6.4, R2M-6.5); only agents ask it.

use verst_core::Seat;

use crate::Race;
use crate::id::{Group, Kind, ZoneId};
use crate::state::{End, Open, State};

/// What things are worth, in hundredths of a medal.
mod worth {
    pub const MEDAL: i32 = 100;
    pub const AMMO_SYMBOL: i32 = 33;
    pub const VICTORY_ZONE: i32 = 200;
    pub const ENCIRCLED_CARD: i32 = 85;
    pub const ZONE: i32 = 4;
    pub const RAIL: i32 = 5;
    /// A medal in reach, and the victory city: less with every step.
    pub const MEDAL_AHEAD: i32 = 70;
    pub const GOAL_AHEAD: i32 = 150;
    /// Tokens on army cards: fuel for armour, ammunition, food.
    pub const FUEL: i32 = 8;
    pub const AMMO: i32 = 10;
    pub const FOOD: i32 = 6;
    pub const STORED: i32 = 2;
    pub const VEHICLE: i32 = 3;
    pub const HALT: i32 = -45;
}

/// The lead, in hundredths of a medal, that makes a win three times as likely as not.
const LEAD: i32 = 300;

impl Race {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let group = s.config.group_at(seat.0);
        if let Some(End::Immediate(winner, _)) = s.over {
            // Alone, an early victory is the better one (R2M-6.8).
            return if group == Some(winner) { 1000 - u32::from(s.round) * u32::from(s.config.solo()) } else { 0 };
        }
        let stavka = || i32::from(self.soviet_medals(s)) * worth::MEDAL;
        let own = group.map_or_else(stavka, |g| self.standing(s, g));
        let others = s.config.seats().filter(|g| group != Some(*g)).map(|g| self.standing(s, g));
        let rival = others.chain((s.config.stavka && group.is_some()).then(stavka)).max();
        let Some(rival) = rival else {
            return (1000 * own.max(0) / (own.max(0) + 10 * LEAD)) as u32;
        };
        let lead = own - rival;
        if s.over.is_some() {
            return 500u32.saturating_add_signed(500 * lead.signum());
        }
        (500 + 500 * lead / (lead.abs() + LEAD)).clamp(1, 999) as u32
    }

    /// What a group has and what it may get, in hundredths of a medal.
    fn standing(&self, o: &Open, group: Group) -> i32 {
        let score = self.score(o, group);
        let won = i32::from(score.tokens + score.cards) * worth::MEDAL
            + i32::from(score.ammo) * worth::AMMO_SYMBOL
            + i32::from(score.zones) * worth::VICTORY_ZONE;
        if o.over.is_some() {
            return won;
        }
        let own = o.zones_of(group);
        let g = group.at();
        won + i32::from(o.encircled[g]) * worth::ENCIRCLED_CARD
            + i32::from(own.len()) * worth::ZONE
            + i32::from((own & o.rail).len()) * worth::RAIL
            + i32::from(o.trucks[g] + o.trains[g]) * worth::VEHICLE
            + own.iter().map(|z| i32::from(crate::state::total(o.supplies[z.at()]))).sum::<i32>() * worth::STORED
            + self.prospects(o, group)
            + self.lookup.armies_of(group).map(|army| self.readiness(o, army)).sum::<i32>()
    }

    /// Medals and victory cities that the group may enter, by the steps to them.
    fn prospects(&self, o: &Open, group: Group) -> i32 {
        let open = self.lookup.enter[group.at()] & o.uncontrolled(self.lookup.zones);
        let ahead = |zone: ZoneId, value: i32| {
            let armies = self.lookup.armies_of(group);
            let steps = armies.map(|a| self.lookup.distance[o.zone_of(a).at()][zone.at()]).min().unwrap_or(u8::MAX);
            value / (i32::from(steps) + 1)
        };
        let medals = open.iter().filter(|z| o.medals[z.at()] > 0);
        let medals = medals.map(|z| ahead(z, worth::MEDAL_AHEAD * i32::from(o.medals[z.at()])));
        let goals = self.pack.groups[group.at()].goals.iter().filter(|z| open.has(**z));
        medals.sum::<i32>() + goals.map(|z| ahead(*z, worth::GOAL_AHEAD)).max().unwrap_or_default()
    }

    /// What an army carries, and whether it can move.
    fn readiness(&self, o: &Open, army: crate::id::ArmyId) -> i32 {
        let cargo = o.cargo[army.at()];
        let of = |kind: Kind| i32::from(cargo[kind.at()]);
        let fuel = if self.panzer(army) { of(Kind::Fuel) } else { of(Kind::Fuel).min(1) };
        let halt = if o.is_halted(army) { worth::HALT } else { 0 };
        fuel * worth::FUEL + of(Kind::Ammo) * worth::AMMO + of(Kind::Food).min(2) * worth::FOOD + halt
    }
}
