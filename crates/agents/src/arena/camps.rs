//! Who is with whom, and what a result is worth.

use verst_core::{Ending, ScenarioInfo, Seat, Seats};

use crate::kind::AgentKind;

/// A whole win. A win shared by `k` camps is worth a `k`-th of it: 840 can be divided by every number of camps up to
/// eight, so that shares stay whole numbers.
pub const WHOLE: u32 = 840;

/// The seats of a scenario by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Camps {
    /// The camp of each seat.
    of_seat: Vec<usize>,
    count: usize,
}

impl Camps {
    /// The camps of a scenario, in the order of its seats.
    pub fn new(scenario: &ScenarioInfo) -> Camps {
        let mut sides: Vec<&str> = Vec::new();
        let of_seat = scenario.seats.iter().map(|seat| {
            sides.iter().position(|side| *side == seat.side).unwrap_or_else(|| {
                sides.push(&seat.side);
                sides.len() - 1
            })
        });
        let of_seat = of_seat.collect();
        Camps { of_seat, count: sides.len() }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// An agent for each seat: the hero holds one camp, the other agent all others.
    pub fn line_up(&self, camp: usize, hero: AgentKind, other: AgentKind) -> Vec<AgentKind> {
        self.of_seat.iter().map(|of| if *of == camp { hero } else { other }).collect()
    }

    /// Does this camp hold the seat?
    pub(crate) fn holds(&self, camp: usize, seat: Seat) -> bool {
        self.of_seat.get(usize::from(seat.0)) == Some(&camp)
    }

    /// Is a seat of this camp among the winners?
    pub fn wins(&self, camp: usize, winners: Seats) -> bool {
        winners.iter().any(|seat| self.holds(camp, seat))
    }

    /// What part of a win a seat has, from 0 to 1: partners do not share one, rivals who win together do.
    pub(crate) fn won_by(&self, seat: Seat, winners: Seats) -> f64 {
        let camps = (0..self.count).filter(|camp| self.wins(*camp, winners)).count();
        if winners.contains(seat) { 1.0 / camps.max(1) as f64 } else { 0.0 }
    }

    /// What part of the win, in parts of [`WHOLE`], a camp has. Where no camp wins, all are equal.
    pub fn share(&self, camp: usize, ending: &Ending) -> u32 {
        let winners = (0..self.count).filter(|camp| self.wins(*camp, ending.winners)).count();
        match winners {
            0 => WHOLE / self.count.max(1) as u32,
            _ if self.wins(camp, ending.winners) => WHOLE / winners as u32,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::{SeatInfo, Text};

    fn camps(sides: &[&str]) -> Camps {
        let seat = |side: &&str| SeatInfo { id: String::new(), name: Text::same("x"), side: (*side).to_owned() };
        let seats = sides.iter().map(seat).collect();
        Camps::new(&ScenarioInfo { id: String::new(), name: Text::same("x"), summary: Text::same("x"), seats })
    }

    fn shares(camps: &Camps, winners: u8) -> Vec<u32> {
        let ending = Ending {
            winners: Seats(winners),
            side: None,
            kind: String::new(),
            rule: String::new(),
            scores: Vec::new(),
        };
        (0..camps.count()).map(|camp| camps.share(camp, &ending)).collect()
    }

    #[test]
    fn a_win_is_shared_by_camps_and_not_by_seats() {
        let team = camps(&["axis", "soviet", "axis"]);
        assert_eq!(team.count(), 2);
        assert_eq!(shares(&team, 0b101), [840, 0]);
        assert_eq!(shares(&team, 0b001), [840, 0]);
        assert_eq!(shares(&team, 0b010), [0, 840]);
        assert_eq!(shares(&team, 0), [420, 420]);
        let three = camps(&["nord", "mitte", "sued"]);
        assert_eq!(shares(&three, 0b110), [0, 420, 420]);
        assert_eq!(shares(&three, 0), [280, 280, 280]);
    }

    #[test]
    fn partners_win_whole_and_rivals_in_parts() {
        let won = |sides: &[&str], winners| {
            let camps = camps(sides);
            (0..sides.len() as u8).map(|seat| camps.won_by(Seat(seat), Seats(winners))).collect::<Vec<_>>()
        };
        assert_eq!(won(&["axis", "soviet", "axis"], 0b101), [1.0, 0.0, 1.0]);
        assert_eq!(won(&["nord", "mitte", "sued"], 0b110), [0.0, 0.5, 0.5]);
        assert_eq!(won(&["axis"], 0), [0.0]);
    }

    #[test]
    fn the_hero_holds_all_seats_of_a_camp() {
        let [hero, other] = [AgentKind::Greedy, AgentKind::Random];
        assert_eq!(camps(&["axis", "soviet", "axis"]).line_up(0, hero, other), [hero, other, hero]);
        assert_eq!(camps(&["nord", "mitte", "sued"]).line_up(2, hero, other), [other, other, hero]);
    }
}
