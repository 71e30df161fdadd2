//! Chapters 19, 21.1 and 23.3: victory (TPS-19.1 to TPS-19.4).

use verst_core::{Conclusion, Ending, Listener, Refusal, Seats};

use crate::Turning;
use crate::board::colour_of;
use crate::event::Event;
use crate::id::{Side, UnitId};
use crate::play::Play;
use crate::state::{End, Open, Why, spot};

impl Turning {
    /// TPS-1.2, TPS-12.23, TPS-19.1: German victory points on the map, before any bid.
    pub(crate) fn points_on_map(&self, o: &Open) -> i8 {
        let supplied = self.supplied(o, Side::German) & self.lookup.playable(o.config);
        supplied.iter().map(|p| self.lookup.vp[p.at()] as i8).sum()
    }

    /// TPS-22.12: the German score.
    pub(crate) fn score(&self, o: &Open) -> i8 {
        self.points_on_map(o) - o.bid
    }

    /// TPS-19.3: eliminated Soviet units less eliminated German ones.
    pub(crate) fn net_losses(&self, o: &Open) -> i16 {
        let dead = |side: Side| {
            (o.units_at(spot::DEAD) & self.lookup.combat & self.lookup.side[side.at()]).len().cast_signed()
        };
        dead(Side::Soviet) - dead(Side::German)
    }

    /// TPS-19.1: the most points there are where the game is played.
    pub(crate) fn most_points(&self, o: &Open) -> i8 {
        self.lookup.playable(o.config).iter().map(|p| self.lookup.vp[p.at()] as i8).sum()
    }

    /// TPS-19.3, TPS-22.13: what the difference of losses must exceed.
    fn black_number(&self, o: &Open, week: u8) -> i16 {
        i16::from(self.pack.tables.victory[usize::from(week - 1)].black) + i16::from(o.black_bid)
    }

    /// What a week's end decides; nothing if the game goes on.
    pub(crate) fn judge_week(&self, o: &Open, week: u8) -> Option<End> {
        self.verdict_of_week(o, week, self.score(o))
    }

    /// What so many points at a week's end decide.
    pub(crate) fn verdict_of_week(&self, o: &Open, week: u8, vp: i8) -> Option<End> {
        let row = &self.pack.tables.victory[usize::from(week - 1)];
        let end = |winner, why| Some(End { winner, why });
        if o.config.sawmill {
            // TPS-23.3.
            let won = vp >= self.pack.sawmill.points as i8;
            return end(Some(if won { Side::German } else { Side::Soviet }), Why::Sawmill);
        }
        if o.config.simulation {
            // TPS-21.1.
            return match vp {
                vp if vp < row.red[0] as i8 => end(Some(Side::Soviet), Why::Red),
                vp if vp > row.red[1] as i8 => end(Some(Side::German), Why::Red),
                _ if week >= o.config.weeks => end(None, Why::Red),
                _ => None,
            };
        }
        // TPS-19.2.
        let blue = row.blue as i8;
        if vp != blue {
            return end(Some(if vp > blue { Side::German } else { Side::Soviet }), Why::Blue);
        }
        if week < o.config.weeks {
            return None;
        }
        if !o.config.tie_break {
            return end(None, Why::Equal);
        }
        let german = self.net_losses(o) > self.black_number(o, week);
        end(Some(if german { Side::German } else { Side::Soviet }), Why::Black)
    }

    /// TPS-24.3: one side has no combat unit left, nor can any come, and the other has.
    pub(crate) fn extinction(&self, o: &Open) -> Option<End> {
        let [german, soviet] = Side::ALL.map(|side| self.has_units(o, side));
        let winner = if german { Side::German } else { Side::Soviet };
        (german != soviet).then_some(End { winner: Some(winner), why: Why::Extinct })
    }

    /// Does the side have combat units on the map or beside it, or may some come yet?
    fn has_units(&self, o: &Open, side: Side) -> bool {
        let own = self.lookup.combat & self.lookup.side[side.at()];
        let comes = |u: UnitId| {
            self.pack.units[u.at()].arrives.is_none_or(|day| day > o.day && self.week_of(day) <= o.config.weeks)
        };
        if own.iter().any(|u| o.at[u.at()] < spot::CARD || (o.at[u.at()] == spot::CARD && comes(u))) {
            return true;
        }
        // TPS-13.3, TPS-21.3: the dead may come back from the factory, and for Germans who are not withdrawn.
        let dead = o.among(own, spot::DEAD);
        let leaves = |u: UnitId| self.pack.units[u.at()].withdraws.is_some_and(|day| day > o.day);
        let builds =
            o.production && self.lookup.playable(o.config).has(self.lookup.factory) && dead.meets(self.lookup.armour);
        let owed = o.config.simulation && UnitId::all().take(self.pack.units.len()).any(leaves);
        side == Side::Soviet && !dead.is_empty() && (builds || owed)
    }

    /// How the game ended, for the table.
    pub(crate) fn ending(&self, o: &Open, end: End) -> Ending {
        let vp = i32::from(self.score(o));
        let (kind, rule) = match end.why {
            Why::Blue => ("blue", "TPS-19.2"),
            Why::Black => ("black", "TPS-19.3"),
            Why::Equal => ("equal", "TPS-19.2"),
            Why::Red if end.winner.is_none() => ("draw", "TPS-21.1"),
            Why::Red => ("red", "TPS-21.1"),
            Why::Sawmill => ("sawmill", "TPS-23.3"),
            Why::Extinct => ("extinct", "TPS-24.3"),
        };
        self.ending_of(o, end.winner, kind, rule, vp)
    }

    fn ending_of(&self, o: &Open, winner: Option<Side>, kind: &str, rule: &str, vp: i32) -> Ending {
        let mut scores = vec![i32::from(self.most_points(o)) - vp; 2];
        scores[usize::from(o.german)] = vp;
        Ending {
            winners: winner.map_or(Seats::NONE, |side| o.seat_of(side).into()),
            side: winner.map(|side| colour_of(side).to_owned()),
            kind: kind.to_owned(),
            rule: rule.to_owned(),
            scores,
        }
    }

    /// TPS-24.4: an end by resignation or agreement.
    pub(crate) fn concluded(&self, o: &Open, conclusion: Conclusion) -> Result<Ending, Refusal> {
        if o.over.is_some() {
            return Err(Refusal::new("TPS-24.4", "game-over"));
        }
        let vp = i32::from(self.score(o));
        Ok(match conclusion {
            Conclusion::Resign(seat) => self.ending_of(o, Some(o.side_of(seat).other()), "resigned", "TPS-24.4", vp),
            Conclusion::Agreement => self.ending_of(o, None, "agreed", "TPS-24.4", vp),
        })
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// TPS-24.3: the game ends where nobody is left to play it on.
    pub fn end_if_extinct(&mut self) -> bool {
        let Some(end) = self.g.extinction(self.s) else { return false };
        self.s.over = Some(end);
        self.tell(|| Event::Over { end });
        true
    }

    /// TPS-6.4: the end of a week.
    pub fn week_end(&mut self) {
        let week = self.g.pack.track[usize::from(self.s.day)].week;
        let vp = self.g.score(self.s);
        // The track has no more weeks than there is room for.
        let _ = self.s.weeks.try_push(vp);
        self.tell(|| Event::WeekEnd { week, vp });
        if let Some(end) = self.g.judge_week(self.s, week) {
            self.s.over = Some(end);
            if end.why == Why::Black {
                let (net, black) = (self.g.net_losses(self.s), self.g.black_number(self.s, week));
                self.tell(|| Event::Losses { net, black });
            }
            self.tell(|| Event::Over { end });
        }
    }
}
