//! What a player of experience would do without thinking: one of the actions, drawn by the game's own urges.

use verst_core::{Aim, Game, Quick, Seat, Source};

/// The strongest of so many draws is taken: a player of experience errs, but not in proportion.
const DRAWS: u32 = 4;

/// Draws actions by their urges; keeps its list from one decision to the next.
#[derive(Default)]
pub(crate) struct Policy {
    urges: Vec<u16>,
}

impl Policy {
    /// The number of one of the legal actions, which must not be none.
    pub fn pick<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        aim: Aim,
        legal: &[G::Action],
        source: &mut Quick,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let total: u32 = self.urges(game, state, seat, aim, legal).iter().map(|urge| u32::from(*urge)).sum();
        if total == 0 {
            return source.below(legal.len() as u32) as usize;
        }
        let mut best = (0, 0);
        for _ in 0..DRAWS {
            let drawn = self.draw(source.below(total));
            if self.urges[drawn] > best.0 {
                best = (self.urges[drawn], drawn);
            }
        }
        best.1
    }

    /// The action in whose share of the urges a number falls.
    fn draw(&self, mut left: u32) -> usize {
        for (i, urge) in self.urges.iter().enumerate() {
            if left < u32::from(*urge) {
                return i;
            }
            left -= u32::from(*urge);
        }
        0
    }

    /// The share of an action in the urges that were last asked for.
    pub fn share(&self, i: usize) -> f32 {
        match self.urges.iter().map(|urge| f32::from(*urge)).sum::<f32>() {
            0.0 => 1.0 / self.urges.len() as f32,
            total => f32::from(self.urges[i]) / total,
        }
    }

    /// The urge towards each of the actions.
    pub fn urges<G: Game>(&mut self, game: &G, state: &G::State, seat: Seat, aim: Aim, legal: &[G::Action]) -> &[u16] {
        game.urges(state, seat, aim, legal, &mut self.urges);
        debug_assert_eq!(self.urges.len(), legal.len(), "an urge for each action");
        &self.urges
    }
}
