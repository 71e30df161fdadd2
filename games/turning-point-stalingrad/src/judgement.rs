//! How a position looks: points held and in reach, ground, troops, losses, the way over the Volga. Written from how the
//! game is won (TPS-19.1, TPS-19.2, TPS-21.1); only agents ask it.

use verst_core::Seat;

use crate::Turning;
use crate::id::{PlaceId, PlaceSet, Side};
use crate::state::{Open, State, spot};

/// What things are worth to the German, in hundredths of a victory point.
mod worth {
    pub const POINT: i32 = 100;
    /// A point that the German contests, or stands beside: less with every area between.
    pub const POINT_AHEAD: i32 = 60;
    pub const AREA: i32 = 6;
    /// Each factor of a unit that can still fight, and of one that is spent.
    pub const FRESH: i32 = 5;
    pub const SPENT: i32 = 2;
    /// A unit in the dead pile, beyond its factors.
    pub const LOSS: i32 = 6;
    /// A unit without supply.
    pub const ISOLATED: i32 = 14;
    /// Soviets who wait on the east bank, for each factor.
    pub const WAITING: i32 = 2;
    pub const ADVANTAGE: i32 = 12;
    /// A level of rubble, which is a wall to the German.
    pub const RUBBLE: i32 = 3;
}

/// The lead, in hundredths of a point, that makes a win three times as likely as not.
const LEAD: i32 = 350;

impl Turning {
    /// From 0 (lost) to 1000 (won).
    pub(crate) fn prospect(&self, s: &State, seat: Seat) -> u32 {
        let side = s.side_of(seat);
        if let Some(end) = s.over {
            return match end.winner {
                Some(winner) if winner == side => 1000,
                Some(_) => 0,
                None => 500,
            };
        }
        let lead = self.german_lead(s);
        let lead = if side == Side::German { lead } else { -lead };
        (500 + 500 * lead / (lead.abs() + LEAD)).clamp(1, 999) as u32
    }

    fn german_lead(&self, o: &Open) -> i32 {
        let points = (i32::from(self.score(o)) - self.needed(o)) * worth::POINT + self.points_ahead(o);
        let playable = self.lookup.playable(o.config);
        let ground = i32::from((o.german_control & playable).minus(PlaceSet::ZONES).len()) - self.initial_ground(o);
        let [german, soviet] = Side::ALL.map(|side| self.troops_worth(o, side));
        let cut = Side::ALL.map(|side| i32::from((o.cut & self.lookup.side[side.at()]).len()));
        let advantage = if o.advantage == Side::German { worth::ADVANTAGE } else { -worth::ADVANTAGE };
        let rubble: i32 = PlaceId::all().map(|p| i32::from(o.rubble_in(p))).sum();
        points + ground * worth::AREA + german - soviet
            + i32::from(self.net_losses(o)) * worth::LOSS
            + (cut[1] - cut[0]) * worth::ISOLATED
            + advantage
            - rubble * worth::RUBBLE
    }

    /// The points that the German should have by now: the way to this week's number, from where the battle began.
    fn needed(&self, o: &Open) -> i32 {
        let week = usize::from(self.week_of(o.day) - 1);
        let row = &self.pack.tables.victory[week];
        let number = if o.config.sawmill {
            4
        } else if o.config.simulation {
            i32::from(row.red[0]) + i32::from(row.red[1] - row.red[0]) / 2
        } else {
            i32::from(row.blue)
        };
        let before = if week == 0 || o.config.sawmill {
            2 * i32::from(!o.config.sawmill)
        } else {
            i32::from(self.pack.tables.victory[week - 1].blue)
        };
        let days = i32::from(o.day % 7) * 2 + i32::from(o.night) + 1;
        before + (number - before) * days / 14
    }

    /// Areas that are German at the start.
    fn initial_ground(&self, o: &Open) -> i32 {
        let playable = self.lookup.playable(o.config).minus(PlaceSet::ZONES);
        playable.iter().filter(|p| self.pack.places[p.at()].control == Side::German).count() as i32
    }

    /// Points that are not German, by the areas between them and German troops who can fight.
    fn points_ahead(&self, o: &Open) -> i32 {
        let playable = self.lookup.playable(o.config);
        let mut reached: PlaceSet = playable.iter().filter(|p| o.tally[p.at()][Side::German.at()][0] > 0).collect();
        let mut total = 0;
        let mut open: PlaceSet =
            playable.iter().filter(|p| self.pack.places[p.at()].vp > 0 && !o.german_control.has(*p)).collect();
        for steps in 0..6 {
            for place in (open & reached).iter() {
                let contested = if o.count(place, Side::German) > 0 { 2 } else { 1 };
                total += i32::from(self.pack.places[place.at()].vp) * worth::POINT_AHEAD * contested / (steps + 2);
            }
            open = open.minus(reached);
            let next = reached.iter().fold(PlaceSet::NONE, |all, p| all | self.lookup.near[p.at()]);
            reached |= next & playable;
        }
        total
    }

    /// What a side's troops on the map and on the east bank are worth.
    fn troops_worth(&self, o: &Open, side: Side) -> i32 {
        let mut total = 0;
        for unit in (self.lookup.side[side.at()] & self.lookup.combat).iter() {
            let at = o.at[unit.at()];
            let strength =
                i32::from(self.lookup.attack[unit.at()].max(0)) + i32::from(self.lookup.defence[unit.at()][0]);
            total += match at {
                spot::EAST | spot::OFF | spot::ARMY64 | spot::NKVD => strength * worth::WAITING,
                at if at > spot::EAST => 0,
                _ if o.spent.has(unit) => strength * worth::SPENT,
                _ => strength * worth::FRESH,
            };
        }
        total
    }
}
