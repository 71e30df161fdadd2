//! The tree of a search, and one way down it. A place of the tree is an information set: what the seat that is to choose there
//! sees. Chance falls by its own weights on every way down, and what the seat can see of it leads to a place of its own; what
//! it cannot see leads nowhere else. So the answer to a roll is found for each roll, and nothing in the tree is chosen by what
//! its seat would not know, neither by the one who searches nor by the others.

use std::collections::HashMap;
use verst_core::{Aim, Decision, Game, Seat, Seats, Step};

use crate::key::{Key, key};
use crate::luck::Luck;
use crate::plan::{Follower, Pursuit};
use crate::policy::Policy;

/// Playouts that must have come by a place before what they brought says more than experience does. With fewer the tree
/// would only add its own trials and errors to what a choice seems to bring.
const OPEN: f64 = 64.0;
/// Playouts after which what a choice brought counts as much as what all choices of its place did.
const DOUBT: f64 = 16.0;

/// A place of the tree: a seat is to choose, and sees just this.
#[derive(Clone, Debug)]
struct Place<A> {
    /// Playouts that came by.
    visits: u32,
    tried: Vec<Branch<A>>,
}

/// A choice that was tried.
#[derive(Clone, Copy, Debug)]
struct Branch<A> {
    action: A,
    visits: u32,
    /// The sum of what the one who chose it got, each from 0 to 1.
    value: f64,
    /// The share of the urges that was its own.
    prior: f32,
}

/// The places that were come by, whatever the way to them.
pub(super) struct Tree<A> {
    places: HashMap<Key, Place<A>>,
    /// Those of the last decision that were not met again so far.
    before: HashMap<Key, Place<A>>,
    /// Branches of the places.
    branches: usize,
    /// How much playouts differ in what they bring each seat.
    spread: [Spread; Seats::MOST],
}

/// The spread of some values as they come in (Welford).
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation; something small where nothing differs.
    fn width(self) -> f64 {
        (self.squares / self.count.max(1.0)).sqrt().max(0.003)
    }
}

impl<A> Tree<A> {
    pub fn new() -> Tree<A> {
        Tree { places: HashMap::new(), before: HashMap::new(), branches: 0, spread: Default::default() }
    }

    pub fn len(&self) -> usize {
        self.branches
    }

    /// The next decision is thought about: what was thought of places that are met again is kept, the rest forgotten.
    pub fn go_on(&mut self) {
        self.before = std::mem::take(&mut self.places);
        self.branches = 0;
        self.spread = Default::default();
    }

    fn place(&mut self, key: Key) -> &mut Place<A> {
        self.places.entry(key).or_insert_with(|| {
            let kept = self.before.remove(&key).unwrap_or(Place { visits: 0, tried: Vec::new() });
            self.branches += kept.tried.len();
            kept
        })
    }
}

/// Ways down the tree, one after the other.
pub(super) struct Playout<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    sight: u32,
    follower: Follower<'a, G>,
    legal: Vec<G::Action>,
    policy: Policy,
    /// The branch of each legal action, if it has one.
    known: Vec<Option<usize>>,
    /// Who chose which branch of which place.
    path: Vec<(Seat, Key, usize)>,
}

/// What came of the choices of a place that are legal now.
#[derive(Clone, Copy, Debug, Default)]
struct Past {
    tried: usize,
    visits: f64,
    value: f64,
}

impl<'a, G: Game> Playout<'a, G> {
    pub fn new(game: &'a G, seat: Seat, sight: u32) -> Playout<'a, G> {
        let follower = Follower::new(game, seat);
        let (legal, known, path) = (Vec::new(), Vec::new(), Vec::new());
        Playout { game, seat, sight, follower, legal, policy: Policy::default(), known, path }
    }

    /// One way from a choice in a position to a judgement, from 0 to 1000 for the seat.
    pub fn run(
        &mut self,
        tree: &mut Tree<G::Action>,
        first: G::Action,
        mut state: G::State,
        aim: Aim,
        luck: &mut Luck,
    ) -> f64 {
        // What is imagined may forbid what is legal in truth.
        if self.game.check(&state, self.seat, first).is_err() {
            return 0.0;
        }
        self.game.apply(&mut state, &Step::Choice(self.seat, first), &mut ());
        self.path.clear();
        let mut pursuit = Pursuit::of(aim);
        let value = loop {
            let step = match self.game.decision(&state) {
                Decision::Over(_) => break self.look(&state),
                Decision::Chance(chance) => Step::Chance(chance.sample(&mut luck.dice)),
                Decision::Choose(seats) => {
                    let Some(seat) = seats.iter().next() else { break self.look(&state) };
                    luck.turn(seat);
                    self.game.actions(&state, seat, &mut self.legal);
                    let action = match self.legal[..] {
                        [] => break self.look(&state),
                        [only] => only,
                        _ => {
                            let drawn_to = if seat == self.seat { pursuit.next() } else { Aim::NONE };
                            let (action, new) = self.pick(tree, seat, &state, drawn_to, luck);
                            if new {
                                self.game.apply(&mut state, &Step::Choice(seat, action), &mut ());
                                break self.follower.go_on(&mut state, pursuit, self.sight, luck);
                            }
                            action
                        }
                    };
                    Step::Choice(seat, action)
                }
            };
            self.game.apply(&mut state, &step, &mut ());
        };
        self.learn(tree, &state, value / 1000.0);
        value
    }

    /// How a position looks to the seat.
    fn look(&self, state: &G::State) -> f64 {
        f64::from(self.game.judge(state, self.seat))
    }

    /// Everybody who chose on the way down learns how it looks in the end.
    fn learn(&self, tree: &mut Tree<G::Action>, end: &G::State, own: f64) {
        let mut judged = [None; Seats::MOST];
        judged[usize::from(self.seat.0) % Seats::MOST] = Some(own);
        for (seat, key, i) in &self.path {
            let of = &mut judged[usize::from(seat.0) % Seats::MOST];
            let value = *of.get_or_insert_with(|| f64::from(self.game.judge(end, *seat)) / 1000.0);
            let place = tree.place(*key);
            place.visits += 1;
            place.tried[*i].visits += 1;
            place.tried[*i].value += value;
        }
        for (spread, value) in tree.spread.iter_mut().zip(judged) {
            if let Some(value) = value {
                spread.add(value);
            }
        }
    }

    /// The next choice to look at among the legal ones, and whether it is new. Where few came by, experience decides, as
    /// in the rest of a playout; where many did, what they brought.
    fn pick(
        &mut self,
        tree: &mut Tree<G::Action>,
        seat: Seat,
        state: &G::State,
        aim: Aim,
        luck: &mut Luck,
    ) -> (G::Action, bool) {
        let key = key(self.game, state, seat);
        let width = tree.spread[usize::from(seat.0) % Seats::MOST].width();
        let place = tree.place(key);
        let past = self.recall(place);
        let i = if past.visits < OPEN {
            self.policy.pick(self.game, state, seat, aim, &self.legal, &mut luck.whims)
        } else {
            self.most_promising(place, width, seat, state, aim, past)
        };
        let action = self.legal[i];
        let branch = self.known[i].unwrap_or_else(|| {
            place.tried.push(Branch { action, visits: 0, value: 0.0, prior: self.policy.share(i) });
            place.tried.len() - 1
        });
        let new = self.known[i].is_none();
        tree.branches += usize::from(new);
        self.path.push((seat, key, branch));
        (action, new)
    }

    /// Find the branches of the legal actions.
    fn recall(&mut self, place: &Place<G::Action>) -> Past {
        self.known.clear();
        self.known.resize(self.legal.len(), None);
        let mut past = Past::default();
        for (branch, one) in place.tried.iter().enumerate() {
            // Few are tried, so that a plain look will do.
            if let Some(i) = self.legal.iter().position(|a| *a == one.action) {
                self.known[i] = Some(branch);
                past.tried += 1;
                past.visits += f64::from(one.visits);
                past.value += one.value;
            }
        }
        past
    }

    /// The action that has brought most, or that the urges favour and that was seldom tried. The more often a place was
    /// visited, the more choices are looked at there, the strongest urges first.
    fn most_promising(
        &mut self,
        place: &Place<G::Action>,
        spread: f64,
        seat: Seat,
        state: &G::State,
        aim: Aim,
        past: Past,
    ) -> usize {
        let mean = past.value / past.visits;
        let curious = spread * past.visits.sqrt();
        let mut best = (f64::MIN, 0);
        for (i, branch) in self.known.iter().enumerate() {
            let Some(one) = branch.map(|branch| place.tried[branch]) else { continue };
            let visits = f64::from(one.visits);
            let brings = (one.value + DOUBT * mean) / (visits + DOUBT);
            let score = brings + curious * f64::from(one.prior) / (1.0 + visits);
            if score > best.0 {
                best = (score, i);
            }
        }
        if past.tried < self.legal.len() && past.tried < width(place.visits) {
            let urges = self.policy.urges(self.game, state, seat, aim, &self.legal);
            let new = (0..self.legal.len()).filter(|i| self.known[*i].is_none()).max_by_key(|i| urges[*i]);
            // What one never does is not tried.
            if let Some(i) = new.filter(|i| urges[*i] > 0)
                && mean + curious * f64::from(self.policy.share(i)) > best.0
            {
                return i;
            }
        }
        best.1
    }
}

/// How many choices are looked at where so many playouts came by.
fn width(visits: u32) -> usize {
    2 + (1.5 * f64::from(visits).sqrt()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_thought_of_a_place_that_is_met_again_is_kept_and_the_rest_forgotten() {
        let mut tree: Tree<u8> = Tree::new();
        for (key, action) in [(41, 7), (42, 8), (42, 9)] {
            tree.place(key).tried.push(Branch { action, visits: 20, value: 15.0, prior: 0.5 });
            tree.branches += 1;
        }
        tree.place(42).visits = 40;
        tree.go_on();
        assert_eq!(tree.len(), 0, "nothing is met yet");
        assert_eq!((tree.place(42).visits, tree.place(42).tried.len(), tree.len()), (40, 2, 2));
        tree.go_on();
        assert_eq!((tree.place(41).visits, tree.len()), (0, 0), "it was not met at the decision before");
        assert_eq!((tree.place(42).visits, tree.len()), (40, 2));
    }

    #[test]
    fn the_more_playouts_came_by_the_more_choices_are_looked_at() {
        assert_eq!([0, 4, 100, 10_000].map(width), [2, 5, 17, 152]);
    }
}
