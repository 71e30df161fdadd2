//! The agent that makes plans: it follows each choice to the end of its own turn, with the best it sees on the way, lets
//! the others answer in the ordinary way, and takes the choice whose plans look best.

use verst_core::{Decision, Game, Quick, Seat, Source, Step};

use crate::agent::{Agent, Seen};

/// Makes plans.
#[derive(Clone, Copy, Debug)]
pub struct Staff {
    /// Plans for a decision.
    pub plans: u32,
    /// Decisions of its own in a plan.
    pub length: u32,
}

impl Default for Staff {
    fn default() -> Staff {
        Staff { plans: 160, length: 14 }
    }
}

/// A choice and what its plans brought.
#[derive(Clone, Copy, Default)]
struct Tried {
    plans: u32,
    sum: f64,
    best: f64,
}

impl Tried {
    /// A plan can be repeated, dice cannot: between the average and the best.
    fn worth(self) -> f64 {
        if self.plans == 0 { f64::MIN } else { 0.5 * (self.sum / f64::from(self.plans) + self.best) }
    }
}

impl<G: Game> Agent<G> for Staff {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        if seen.legal().len() == 1 { 0 } else { self.compare(seen, source) }
    }
}

impl Staff {
    /// The best choice.
    fn compare<G: Game>(self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        let (game, seat, legal) = (seen.game(), seen.seat(), seen.legal());
        let view = seen.view();
        let mut tried = vec![Tried::default(); legal.len()];
        let mut plan = Plan { game, seat, legal: Vec::new(), trial: Vec::new() };
        let rounds = self.plans.max(legal.len() as u32);
        for round in 0..rounds {
            // Every choice once, then mostly those that look well.
            let i = if (round as usize) < legal.len() { round as usize } else { promising(&tried, round, source) };
            let mut state = game.determinize(&view, source);
            let value = if game.check(&state, seat, legal[i]).is_ok() {
                plan.follow(&mut state, legal[i], self.length, source);
                f64::from(game.judge(&state, seat))
            } else {
                0.0
            };
            let one = &mut tried[i];
            one.best = if one.plans == 0 { value } else { one.best.max(value) };
            one.plans += 1;
            one.sum += value;
        }
        let mut best = 0;
        for i in 1..tried.len() {
            if tried[i].worth() > tried[best].worth() {
                best = i;
            }
        }
        best
    }
}

/// A choice to plan for again.
fn promising(tried: &[Tried], round: u32, source: &mut Quick) -> usize {
    let curiosity = 40.0 * f64::from(round + 2).ln();
    let score = |one: &Tried| one.worth() + (curiosity / f64::from(one.plans)).sqrt() * 10.0;
    let mut best = source.below(tried.len() as u32) as usize;
    for i in 0..tried.len() {
        if score(&tried[i]) > score(&tried[best]) {
            best = i;
        }
    }
    best
}

/// One plan being followed.
struct Plan<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    legal: Vec<G::Action>,
    trial: Vec<G::Action>,
}

impl<G: Game> Plan<'_, G> {
    /// Do this, then what looks best, until somebody else has the next word of their own.
    fn follow(&mut self, state: &mut G::State, first: G::Action, length: u32, source: &mut Quick) {
        self.game.apply(state, &Step::Choice(self.seat, first), &mut ());
        let mut own = 0;
        let mut answers = 0;
        loop {
            match self.game.decision(state) {
                Decision::Over(_) => return,
                Decision::Chance(chance) => {
                    let fall = chance.sample(source);
                    self.game.apply(state, &Step::Chance(fall), &mut ());
                }
                Decision::Choose(seats) if seats.contains(self.seat) => {
                    if own >= length {
                        return;
                    }
                    own += 1;
                    answers = 0;
                    let Some(action) = self.next(state, source) else { return };
                    self.game.apply(state, &Step::Choice(self.seat, action), &mut ());
                }
                Decision::Choose(seats) => {
                    // The others answer in the ordinary way; when they go on, it is their turn.
                    let Some(seat) = seats.iter().next() else { return };
                    answers += 1;
                    let Some(action) = self.game.default_action(state, seat).filter(|_| answers <= 6) else { return };
                    self.game.apply(state, &Step::Choice(seat, action), &mut ());
                }
            }
        }
    }

    /// The next choice of the plan: the best of some, or now and then any.
    fn next(&mut self, state: &G::State, source: &mut Quick) -> Option<G::Action> {
        self.game.actions(state, self.seat, &mut self.legal);
        let any = self.legal.len() as u32;
        if any == 0 {
            return None;
        }
        if any == 1 {
            return Some(self.legal[0]);
        }
        if source.below(4) == 0 {
            return Some(self.legal[source.below(any) as usize]);
        }
        // A handful, so that a long list costs no more than a short one.
        self.trial.clear();
        for _ in 0..any.min(6) {
            self.trial.push(self.legal[source.below(any) as usize]);
        }
        let mut best = (-1.0, self.trial[0]);
        for action in &self.trial {
            let mut next = state.clone();
            self.game.apply(&mut next, &Step::Choice(self.seat, *action), &mut ());
            while let Decision::Chance(chance) = self.game.decision(&next) {
                let fall = chance.sample(source);
                self.game.apply(&mut next, &Step::Chance(fall), &mut ());
            }
            let value = f64::from(self.game.judge(&next, self.seat));
            if value > best.0 {
                best = (value, *action);
            }
        }
        Some(best.1)
    }
}
