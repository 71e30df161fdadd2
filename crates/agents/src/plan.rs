//! A plan being followed: a choice, then what its aim asks for, while the others do what they are drawn to.

use verst_core::{Aim, Decision, Game, Seat, Step};

use crate::agent::Seen;
use crate::contest::AIMS;
use crate::luck::Luck;
use crate::policy::Policy;

/// Decisions of one's own in which an aim is pursued after a choice, about a turn: whoever clings to it longer plays worse,
/// and what plans bring differs by it more than by the choice.
const TURN: u32 = 6;

/// Choices that are looked at: the ones a player of experience is drawn to most.
const CHOICES: usize = 24;

/// What may be planned at a decision.
pub(crate) struct Course {
    /// What the seat may aim at; the first is nothing.
    pub aims: Vec<Aim>,
    /// The choices worth a plan, each with its urge against the strongest: those that somebody with one of the aims is
    /// drawn to, the strongest urges first.
    pub choices: Vec<(usize, f64)>,
}

impl Course {
    /// What a seat may plan in a position that it imagines.
    pub fn new<G: Game>(seen: &Seen<'_, G>, imagined: &G::State) -> Course {
        let (game, seat, legal) = (seen.game(), seen.seat(), seen.legal());
        let mut aims = Vec::new();
        game.aims(imagined, seat, &mut aims);
        aims.truncate(AIMS - 1);
        aims.insert(0, Aim::NONE);
        let mut urge = vec![0u16; legal.len()];
        let mut policy = Policy::default();
        for aim in &aims {
            for (most, one) in urge.iter_mut().zip(policy.urges(game, imagined, seat, *aim, legal)) {
                *most = (*most).max(*one);
            }
        }
        let mut choices: Vec<usize> = (0..legal.len()).filter(|i| urge[*i] > 0).collect();
        if choices.is_empty() {
            choices = (0..legal.len()).collect();
        }
        choices.sort_by_key(|i| std::cmp::Reverse(urge[*i]));
        choices.truncate(CHOICES);
        let most = f64::from(urge[choices[0]].max(1));
        Course { aims, choices: choices.into_iter().map(|i| (i, f64::from(urge[i]) / most)).collect() }
    }
}

/// An aim that is pursued for a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pursuit {
    aim: Aim,
    left: u32,
}

impl Pursuit {
    pub fn of(aim: Aim) -> Pursuit {
        Pursuit { aim, left: TURN }
    }

    /// What the next decision of one's own aims at.
    pub fn next(&mut self) -> Aim {
        if self.left == 0 {
            return Aim::NONE;
        }
        self.left -= 1;
        self.aim
    }
}

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

    /// Do this, pursue the aim, and go on for so many decisions of one's own, and of the others. How it looks then, or
    /// nothing if this cannot be done in the position: what an agent imagines may forbid what is legal in truth.
    pub fn follow(
        &mut self,
        state: &mut G::State,
        first: G::Action,
        aim: Aim,
        length: u32,
        luck: &mut Luck,
    ) -> Option<f64> {
        self.game.check(state, self.seat, first).ok()?;
        self.game.apply(state, &Step::Choice(self.seat, first), &mut ());
        Some(self.go_on(state, Pursuit::of(aim), length, luck))
    }

    /// Go on for so many decisions of one's own, and of the others. How it looks then, from 0 (lost) to 1000 (won).
    pub fn go_on(&mut self, state: &mut G::State, mut pursuit: Pursuit, length: u32, luck: &mut Luck) -> f64 {
        let (mut own, mut others) = (0, 0);
        loop {
            let step = match self.game.decision(state) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => Step::Chance(chance.sample(&mut luck.dice)),
                Decision::Choose(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    luck.turn(seat);
                    let mine = seat == self.seat;
                    self.game.actions(state, seat, &mut self.legal);
                    if self.legal.is_empty() {
                        break;
                    }
                    let mut aim = Aim::NONE;
                    if self.legal.len() > 1 {
                        let count = if mine { &mut own } else { &mut others };
                        if *count == length {
                            break;
                        }
                        *count += 1;
                        if mine {
                            aim = pursuit.next();
                        }
                    }
                    let picked = self.policy.pick(self.game, state, seat, aim, &self.legal, &mut luck.whims);
                    Step::Choice(seat, self.legal[picked])
                }
            };
            self.game.apply(state, &step, &mut ());
        }
        f64::from(self.game.judge(state, self.seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aim_is_pursued_for_a_turn() {
        let mut pursuit = Pursuit::of(Aim(7));
        let pursued = (0..2 * TURN).filter(|_| pursuit.next() == Aim(7)).count();
        assert_eq!(pursued, TURN as usize);
        assert_eq!(pursuit.next(), Aim::NONE);
    }
}
