//! What happens inside a game, for those who want to know: a plain run does not pay for it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use verst_core::scene::{Piece, Scene};
use verst_core::{Chance, Fall, Game, Seat, Short, Viewer};

use super::counts::Counts;
use crate::seed::mix;

/// What is asked of each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watch {
    /// How it ended.
    #[default]
    Ends,
    /// Also choices and dice.
    Figures,
    /// Also the table: phases, control, losses.
    Table,
}

/// Decisions between two looks at the table. A scene costs as much as many decisions, and from one decision to the next
/// little changes. The first look comes at a decision that the seed of the game picks: if all games were first looked at
/// as they open, the opening would count for more than its share.
pub const LOOK_EVERY: u32 = 8;

/// What happened inside one game, or inside many. All of it is whole numbers, so that parts add up exactly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detail {
    /// How many legal actions there were at each decision.
    pub branching: Counts,
    /// The dice that fell after the decisions of each seat.
    pub luck: Vec<Luck>,
    /// How often the table was looked at.
    pub looks: u64,
    /// Looks by phase of the turn, by the name of its message.
    pub phases: BTreeMap<String, u64>,
    /// Looks at which a side held a space, by side and then by space.
    pub held: BTreeMap<String, Vec<u64>>,
    /// Games in which a side held a space at the end.
    pub held_last: BTreeMap<String, Vec<u64>>,
    /// Pieces of a side that left the board between two looks, by the space where they were seen last.
    pub lost: BTreeMap<String, Vec<u64>>,
}

/// Dice against what one may expect of them. High faces are not always good ones: the report sets games that were won
/// against those that were not. Draws have no order and do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Dice that fell.
    pub dice: u64,
    /// Their faces above the expectation, in half points: a die of `s` sides that shows `f` adds `2f - (s + 1)`.
    pub surplus: i64,
    /// The variance of their sum, in twelfths: a die of `s` sides adds `s² - 1`.
    pub variance: u64,
}

impl Luck {
    fn roll(&mut self, sides: u8, faces: &[u8]) {
        let sides = i64::from(sides);
        self.dice += faces.len() as u64;
        self.surplus += faces.iter().map(|face| 2 * i64::from(*face) - (sides + 1)).sum::<i64>();
        self.variance += (sides * sides - 1).max(0) as u64 * faces.len() as u64;
    }

    /// Count the dice of another.
    pub fn merge(&mut self, other: &Luck) {
        self.dice = self.dice.saturating_add(other.dice);
        self.surplus = self.surplus.saturating_add(other.surplus);
        self.variance = self.variance.saturating_add(other.variance);
    }

    /// Points above the expectation for each die.
    pub fn a_die(&self) -> f64 {
        self.surplus as f64 / 2.0 / self.dice.max(1) as f64
    }

    /// The whole surplus in standard deviations: beyond 2 in one game of twenty.
    pub fn deviations(&self) -> f64 {
        if self.variance == 0 { 0.0 } else { self.surplus as f64 / 2.0 / (self.variance as f64 / 12.0).sqrt() }
    }
}

impl Detail {
    /// Count another.
    pub fn merge(&mut self, other: &Detail) {
        self.branching.merge(&other.branching);
        self.luck.resize(self.luck.len().max(other.luck.len()), Luck::default());
        self.luck.iter_mut().zip(&other.luck).for_each(|(here, more)| here.merge(more));
        self.looks = self.looks.saturating_add(other.looks);
        for (phase, looks) in &other.phases {
            let here = self.phases.entry(phase.clone()).or_default();
            *here = here.saturating_add(*looks);
        }
        merge_spaces(&mut self.held, &other.held);
        merge_spaces(&mut self.held_last, &other.held_last);
        merge_spaces(&mut self.lost, &other.lost);
    }
}

fn merge_spaces(into: &mut BTreeMap<String, Vec<u64>>, from: &BTreeMap<String, Vec<u64>>) {
    for (side, spaces) in from {
        let here = into.entry(side.clone()).or_default();
        here.resize(here.len().max(spaces.len()), 0);
        here.iter_mut().zip(spaces).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
    }
}

fn count_space(spaces: &mut BTreeMap<String, Vec<u64>>, side: &str, space: usize, board: usize) {
    if side.is_empty() || space >= board {
        return;
    }
    if !spaces.contains_key(side) {
        spaces.insert(side.to_owned(), vec![0; board]);
    }
    if let Some(count) = spaces.get_mut(side).and_then(|counts| counts.get_mut(space)) {
        *count += 1;
    }
}

/// Somebody who looks on while a game is played.
pub(super) trait Onlooker<G: Game> {
    /// A seat is about to choose among so many actions.
    fn choosing(&mut self, game: &G, state: &G::State, seat: Seat, choices: usize);
    /// Chance has decided.
    fn fell(&mut self, chance: &Chance, fall: &Fall);
    /// The game is over.
    fn over(&mut self, game: &G, state: &G::State);
}

/// Nobody: costs nothing.
impl<G: Game> Onlooker<G> for () {
    fn choosing(&mut self, _: &G, _: &G::State, _: Seat, _: usize) {}
    fn fell(&mut self, _: &Chance, _: &Fall) {}
    fn over(&mut self, _: &G, _: &G::State) {}
}

/// Keeps a [`Detail`] of one game.
pub(super) struct Observer {
    pub detail: Detail,
    table: bool,
    plies: u32,
    /// The first decision at which to look.
    first_look: u32,
    last_seat: Option<Seat>,
    /// The pieces at the last look: whose they are and where they stood.
    pieces: BTreeMap<Short, (Short, u16)>,
}

impl Observer {
    pub fn new(watch: Watch, seats: usize, seed: u64) -> Observer {
        let detail = Detail { luck: vec![Luck::default(); seats], ..Detail::default() };
        // Dice and agents have the low numbers.
        let first_look = (mix(seed, u64::MAX) % u64::from(LOOK_EVERY)) as u32;
        let (table, pieces) = (watch == Watch::Table, BTreeMap::new());
        Observer { detail, table, plies: 0, first_look, last_seat: None, pieces }
    }

    fn looks_now(&self) -> bool {
        self.plies % LOOK_EVERY == self.first_look
    }

    fn count_losses(&mut self, pieces: &[Piece], board: usize) {
        let now: BTreeMap<Short, (Short, u16)> =
            pieces.iter().map(|piece| (piece.id.clone(), (piece.side.clone(), piece.space))).collect();
        let before = std::mem::replace(&mut self.pieces, now);
        let gone = before.iter().filter(|(id, _)| !self.pieces.contains_key(*id));
        // A piece that was turned up has another name and stands where the unknown one stood: that is no loss.
        let mut new: Vec<&(Short, u16)> =
            self.pieces.iter().filter(|(id, _)| !before.contains_key(*id)).map(|(_, piece)| piece).collect();
        for (_, piece) in gone {
            match new.iter().position(|other| *other == piece) {
                Some(at) => drop(new.swap_remove(at)),
                None => count_space(&mut self.detail.lost, &piece.0, usize::from(piece.1), board),
            }
        }
    }
}

fn table<G: Game>(game: &G, state: &G::State) -> Scene {
    game.scene(&game.view(state, Viewer::Referee), &[])
}

impl<G: Game> Onlooker<G> for Observer {
    fn choosing(&mut self, game: &G, state: &G::State, seat: Seat, choices: usize) {
        self.detail.branching.add(u32::try_from(choices).unwrap_or(u32::MAX));
        self.last_seat = Some(seat);
        if self.table && self.looks_now() {
            let scene = table(game, state);
            let board = game.board().spaces.len();
            self.detail.looks += 1;
            if let Some(phase) = scene.phases.iter().find(|phase| phase.now) {
                *self.detail.phases.entry(phase.name.id.to_string()).or_default() += 1;
            }
            for (space, side) in scene.control.iter().enumerate() {
                count_space(&mut self.detail.held, side, space, board);
            }
            self.count_losses(&scene.pieces, board);
        } else if self.table && self.plies == 0 {
            // Who is lost before the first look must have been there.
            self.count_losses(&table(game, state).pieces, game.board().spaces.len());
        }
        self.plies += 1;
    }

    fn fell(&mut self, chance: &Chance, fall: &Fall) {
        if let (Chance::Dice { sides, .. }, Fall::Dice(faces)) = (chance, fall)
            && let Some(luck) = self.last_seat.and_then(|seat| self.detail.luck.get_mut(seat.0 as usize))
        {
            luck.roll(*sides, faces);
        }
    }

    fn over(&mut self, game: &G, state: &G::State) {
        if self.table {
            let (scene, board) = (table(game, state), game.board().spaces.len());
            for (space, side) in scene.control.iter().enumerate() {
                count_space(&mut self.detail.held_last, side, space, board);
            }
            self.count_losses(&scene.pieces, board);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_the_surplus_over_the_expectation() {
        let mut luck = Luck::default();
        luck.roll(6, &[6, 6, 1]);
        assert_eq!(luck, Luck { dice: 3, surplus: 5, variance: 105 });
        assert!((luck.a_die() - 2.5 / 3.0).abs() < 1e-12);
        assert!((luck.deviations() - 2.5 / 8.75f64.sqrt()).abs() < 1e-12);
        let mut even = Luck::default();
        even.roll(10, &[5, 6]);
        assert_eq!((even.surplus, even.variance), (0, 198));
        assert!(Luck::default().deviations().abs() < 1e-12);
    }

    fn piece(id: &str, side: &str, space: u16) -> Piece {
        Piece { id: id.into(), space, side: side.into(), face: None, concealed: false, spent: false }
    }

    #[test]
    fn a_piece_that_is_gone_is_lost_where_it_was_seen_last() {
        let mut observer = Observer::new(Watch::Table, 2, 1);
        observer.count_losses(&[piece("a", "axis", 0), piece("b", "axis", 0), piece("c", "soviet", 2)], 3);
        assert!(observer.detail.lost.is_empty());
        observer.count_losses(&[piece("a", "axis", 1), piece("c", "soviet", 2)], 3);
        assert_eq!(observer.detail.lost["axis"], [1, 0, 0]);
        observer.count_losses(&[piece("c2", "soviet", 2)], 3);
        assert_eq!(observer.detail.lost["axis"], [1, 1, 0]);
        assert!(!observer.detail.lost.contains_key("soviet"), "it was only turned up");
    }

    #[test]
    fn every_decision_is_as_likely_to_be_looked_at() {
        let mut looks = [0u32; 2 * LOOK_EVERY as usize];
        for seed in 0..4000 {
            let mut observer = Observer::new(Watch::Table, 2, mix(1, seed));
            for count in &mut looks {
                *count += u32::from(observer.looks_now());
                observer.plies += 1;
            }
        }
        assert!(looks.iter().all(|count| (400..600).contains(count)), "{looks:?}");
        assert_eq!(looks.iter().sum::<u32>(), 8000);
    }
}
