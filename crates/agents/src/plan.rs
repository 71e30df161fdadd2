//! A plan being followed: a choice, then what its aim asks for, while the others do what they are drawn to.

use verst_core::{Aim, Decision, Game, Quick, Seat, Step};

use crate::policy::Policy;

/// Follows plans of one seat; keeps its lists from one plan to the next.
pub(crate) struct Follower<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    legal: Vec<G::Action>,
    policy: Policy,
}

impl<'a, G: Game> Follower<'a, G> {
    pub fn new(game: &'a G, seat: Seat) -> Follower<'a, G> {
        Follower { game, seat, legal: Vec::new(), policy: Policy::default() }
    }

    /// Do this, then follow the aim for so many decisions of one's own, and of the others. False if this cannot be done
    /// in the position: what an agent imagines may forbid what is legal in truth.
    pub fn follow(
        &mut self,
        state: &mut G::State,
        first: G::Action,
        aim: Aim,
        length: u32,
        source: &mut Quick,
    ) -> bool {
        if self.game.check(state, self.seat, first).is_err() {
            return false;
        }
        self.game.apply(state, &Step::Choice(self.seat, first), &mut ());
        let (mut own, mut others) = (0, 0);
        loop {
            let step = match self.game.decision(state) {
                Decision::Over(_) => return true,
                Decision::Chance(chance) => Step::Chance(chance.sample(source)),
                Decision::Choose(seats) => {
                    let Some(seat) = seats.iter().next() else { return true };
                    let mine = seat == self.seat;
                    self.game.actions(state, seat, &mut self.legal);
                    if self.legal.is_empty() {
                        return true;
                    }
                    if self.legal.len() > 1 {
                        let count = if mine { &mut own } else { &mut others };
                        if *count == length {
                            return true;
                        }
                        *count += 1;
                    }
                    let aim = if mine { aim } else { Aim::NONE };
                    Step::Choice(seat, self.legal[self.policy.pick(self.game, state, seat, aim, &self.legal, source)])
                }
            };
            self.game.apply(state, &step, &mut ());
        }
    }
}
