//! How a position looks: points held and in reach, ground, troops, losses, the way over the Volga. Written from how the
//! game is won (TPS-19.1, TPS-19.2, TPS-21.1); only agents ask it.

mod aims;
mod dice;
mod eye;
mod plan;
mod urges;

use verst_core::{FEATURES, Features, Judgement, Seat};

use crate::Turning;
use crate::id::{PlaceSet, Side};
use crate::state::{Frame, Open, Roll, State, spot};

/// The features, from the German side of the table.
mod feature {
    /// Victory points beyond what is needed by now.
    pub const POINTS: usize = 0;
    /// Points that the German contests or comes near to, in twelfths.
    pub const AHEAD: usize = 1;
    /// Areas taken since the start.
    pub const GROUND: usize = 2;
    /// Casualty points that the troops on the map can bear.
    pub const STRENGTH: usize = 3;
    /// Attack factors that can still be used before the week is judged, times the days.
    pub const READINESS: usize = 4;
    /// Factors that wait on the east bank or off the map.
    pub const WAITING: usize = 5;
    /// Units in the dead piles.
    pub const LOSSES: usize = 6;
    /// Units without supply.
    pub const ISOLATED: usize = 7;
    pub const ADVANTAGE: usize = 8;
    /// Levels of rubble.
    pub const RUBBLE: usize = 9;

    /// Always one for the German: what such battles come to.
    pub const COURSE: usize = 10;

    pub const NAMES: [&str; 11] = [
        "points",
        "ahead",
        "ground",
        "strength",
        "readiness",
        "waiting",
        "losses",
        "isolated",
        "advantage",
        "rubble",
        "course",
    ];
}

/// The features with the weights that play has tuned.
pub(crate) fn builtin() -> Judgement {
    let weights =
        serde_saphyr::from_str(include_str!("../judgement.yaml")).expect("judgement.yaml holds weights by name");
    Judgement::new(&feature::NAMES, &weights).expect("judgement.yaml fits the features")
}

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
        self.judgement.prospect(&self.features_of(s, side))
    }

    /// What the position has for a side.
    pub(crate) fn features_of(&self, o: &Open, side: Side) -> Features {
        let mut all = [0; FEATURES];
        all[feature::POINTS] = i32::from(self.score(o)) - self.needed(o);
        all[feature::AHEAD] = self.points_ahead(o);
        let playable = self.lookup.playable(o.config);
        all[feature::GROUND] =
            i32::from((o.german_control & playable).minus(PlaceSet::ZONES).len()) - self.initial_ground(o);
        self.count_troops(o, &mut all);
        all[feature::LOSSES] = i32::from(self.net_losses(o));
        let cut = Side::ALL.map(|side| i32::from((o.cut & self.lookup.side[side.at()]).len()));
        all[feature::ISOLATED] = cut[0] - cut[1];
        all[feature::ADVANTAGE] = if o.advantage == Side::German { 1 } else { -1 };
        all[feature::RUBBLE] = o.rubble.iter().map(|level| i32::from(*level)).sum();
        all[feature::COURSE] = 1;
        if side == Side::Soviet { all.map(|feature| -feature) } else { all }
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
        i32::from((playable & self.lookup.german).len())
    }

    /// Points that are not German: how near German troops are, and how strongly they are held.
    fn points_ahead(&self, o: &Open) -> i32 {
        let playable = self.lookup.playable(o.config);
        let mut reached = o.occupied(Side::German) & playable;
        let mut open = (self.lookup.points & playable).minus(o.german_control);
        let mut total = 0;
        for steps in 0..5 {
            for place in (open & reached).iter() {
                let [ours, theirs] =
                    o.tally[place.at()].map(|[fresh, spent]| 3 * i32::from(fresh) + 2 * i32::from(spent));
                let held =
                    if steps == 0 { 60 * ours / (ours + theirs).max(1) } else { 120 / (steps + 2) / (2 + theirs / 3) };
                total += i32::from(self.lookup.vp[place.at()]) * held;
            }
            open = open.minus(reached);
            if open.is_empty() {
                break;
            }
            let next = reached.iter().fold(PlaceSet::NONE, |all, p| all | self.lookup.near[p.at()]);
            reached |= next & playable;
        }
        total
    }

    /// What both sides' troops can bear and do.
    fn count_troops(&self, o: &Open, all: &mut Features) {
        let end = o.day - o.day % 7 + 7;
        for side in Side::ALL {
            let sign = if side == Side::German { 1 } else { -1 };
            for unit in (self.lookup.side[side.at()] & self.lookup.combat).iter() {
                let attack = i32::from(self.lookup.attack[unit.at()].max(0));
                let spent = o.spent.has(unit);
                match o.at[unit.at()] {
                    spot::EAST | spot::OFF | spot::ARMY64 | spot::NKVD => {
                        all[feature::WAITING] += sign * (attack + i32::from(self.lookup.defence[unit.at()][0]));
                    }
                    at if at > spot::EAST => {}
                    _ => {
                        let back = if spent { o.due[unit.at()].max(o.day + 1) } else { o.day };
                        all[feature::STRENGTH] += sign * if spent { 2 } else { 3 };
                        all[feature::READINESS] += sign * attack * i32::from(end.saturating_sub(back));
                    }
                }
            }
        }
        // What an attack has cost and nobody has paid yet.
        if let Some(fight) = o.fight {
            let sign = if (fight.side == Side::German) == fight.friendly { -1 } else { 1 };
            let rolled = o.top() == Some(Frame::Rolled(Roll::Combat));
            let points = if rolled { i32::from(fight.excess.max(0)) } else { i32::from(fight.cp) };
            all[feature::STRENGTH] += sign * points.min(3 * i32::from(fight.target.len()));
        }
    }
}
