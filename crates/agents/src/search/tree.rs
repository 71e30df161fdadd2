//! The tree of a search, and one way down it.

use std::hash::{DefaultHasher, Hash, Hasher};
use verst_core::{Aim, Chance, Decision, Fall, Game, Seat, Seats, Step};

use crate::luck::Luck;
use crate::plan::{Follower, Pursuit};
use crate::policy::Policy;

/// Playouts that must have come by a place before what they brought says more than experience does. With fewer the tree
/// would only add its own trials and errors to what a choice seems to bring.
const OPEN: f64 = 64.0;
/// Playouts after which what a choice brought counts as much as what all choices of its place did.
const DOUBT: f64 = 16.0;
/// Ways for chance to fall that have nodes of their own; beyond that all ways share what follows.
const WAYS: u64 = 36;
/// Decisions of one's own below the root at which a later search may begin.
const REMEMBERED: u32 = 12;

/// What leads to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge<A> {
    Root,
    Choice(Seat, A),
    Fall(u64),
}

/// A choice that was tried, or a way that chance fell.
#[derive(Clone, Copy, Debug)]
struct Node<A> {
    edge: Edge<A>,
    visits: u32,
    /// The sum of what the one who chose it got, each from 0 to 1.
    value: f64,
    /// The share of the urges that was its own.
    prior: f32,
    /// What the searching seat sees here, where it is to decide.
    key: Option<u64>,
    first: Option<u32>,
    next: Option<u32>,
}

/// The tree. Node 0 is the root.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
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

/// What a seat sees, as a number.
pub(super) fn key<G: Game>(view: &G::View) -> u64 {
    let mut hasher = DefaultHasher::new();
    postcard::to_allocvec(view).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}

impl<A: Copy + PartialEq> Tree<A> {
    pub fn new() -> Tree<A> {
        Tree { nodes: vec![Node::new(Edge::Root, 1.0)], spread: Default::default() }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Keep what was thought about the position with this key, if anything was, and forget the rest.
    pub fn keep(&mut self, key: u64) {
        let found = self.nodes.iter().position(|node| node.key == Some(key));
        let mut kept = Tree::new();
        if let Some(from) = found {
            kept.nodes[0] = Node { edge: Edge::Root, first: None, next: None, ..self.nodes[from] };
            self.copy(from as u32, 0, &mut kept);
        }
        kept.nodes[0].key = Some(key);
        *self = kept;
    }

    fn copy(&self, from: u32, to: u32, into: &mut Tree<A>) {
        let mut work = vec![(from, to)];
        while let Some((from, to)) = work.pop() {
            let mut child = self.nodes[from as usize].first;
            while let Some(one) = child {
                let node = &self.nodes[one as usize];
                let copy = into.add(to, Node { first: None, next: None, ..*node });
                work.push((one, copy));
                child = node.next;
            }
        }
    }

    fn children(&self, of: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(self.nodes[of as usize].first, |i| self.nodes[*i as usize].next)
    }

    fn add(&mut self, under: u32, node: Node<A>) -> u32 {
        let i = self.nodes.len() as u32;
        let next = self.nodes[under as usize].first.replace(i);
        self.nodes.push(Node { next, ..node });
        i
    }

    /// The node of a choice at the root, which is made if it is not there.
    fn chosen(&mut self, seat: Seat, action: A) -> u32 {
        let edge = Edge::Choice(seat, action);
        let there = self.children(0).find(|i| self.nodes[*i as usize].edge == edge);
        there.unwrap_or_else(|| self.add(0, Node::new(edge, 1.0)))
    }

    /// The node after chance fell, which is made if it is not there.
    fn fallen(&mut self, at: u32, fall: u64) -> u32 {
        let edge = Edge::Fall(fall);
        let there = self.children(at).find(|i| self.nodes[*i as usize].edge == edge);
        there.unwrap_or_else(|| self.add(at, Node::new(edge, 1.0)))
    }
}

impl<A> Node<A> {
    fn new(edge: Edge<A>, prior: f32) -> Node<A> {
        Node { edge, visits: 0, value: 0.0, prior, key: None, first: None, next: None }
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
    /// The node of each legal action, if it has one.
    known: Vec<Option<u32>>,
    /// Who chose which node; nobody chose how chance fell.
    path: Vec<(Option<Seat>, u32)>,
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
        let mut at = tree.chosen(self.seat, first);
        self.path.clear();
        self.path.push((Some(self.seat), at));
        let mut own = 0;
        let mut pursuit = Pursuit::of(aim);
        let value = loop {
            let step = match self.game.decision(&state) {
                Decision::Over(_) => break self.look(&state),
                Decision::Chance(chance) => {
                    let fall = chance.sample(&mut luck.dice);
                    if chance.ways().is_some_and(|ways| (2..=WAYS).contains(&ways)) {
                        at = tree.fallen(at, number(&chance, &fall));
                        self.path.push((None, at));
                    }
                    Step::Chance(fall)
                }
                Decision::Choose(seats) => {
                    let Some(seat) = seats.iter().next() else { break self.look(&state) };
                    luck.turn(seat);
                    self.game.actions(&state, seat, &mut self.legal);
                    let action = match self.legal[..] {
                        [] => break self.look(&state),
                        [only] => only,
                        _ => {
                            if seat == self.seat {
                                own += 1;
                                self.remember(tree, at, own, &state);
                            }
                            let drawn_to = if seat == self.seat { pursuit.next() } else { Aim::NONE };
                            let (node, action, new) = self.pick(tree, at, seat, &state, drawn_to, luck);
                            self.path.push((Some(seat), node));
                            at = node;
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
        let mut judged = [None; Seats::MOST];
        judged[usize::from(self.seat.0) % Seats::MOST] = Some(value / 1000.0);
        tree.nodes[0].visits += 1;
        for (seat, node) in &self.path {
            let node = &mut tree.nodes[*node as usize];
            node.visits += 1;
            if let Some(seat) = seat {
                let of = &mut judged[usize::from(seat.0) % Seats::MOST];
                node.value += *of.get_or_insert_with(|| f64::from(self.game.judge(&state, *seat)) / 1000.0);
            }
        }
        for (spread, value) in tree.spread.iter_mut().zip(judged) {
            if let Some(value) = value {
                spread.add(value);
            }
        }
        value
    }

    /// How a position looks to the seat.
    fn look(&self, state: &G::State) -> f64 {
        f64::from(self.game.judge(state, self.seat))
    }

    /// A decision of the seat's own that a later search may begin with.
    fn remember(&self, tree: &mut Tree<G::Action>, at: u32, own: u32, state: &G::State) {
        let node = &mut tree.nodes[at as usize];
        if own <= REMEMBERED && node.key.is_none() && node.visits > 0 {
            node.key = Some(key::<G>(&self.game.view(state, verst_core::Viewer::Seat(self.seat))));
        }
    }

    /// The next choice to look at among the legal ones, and whether it is new. Where few came by, experience decides, as
    /// in the rest of a playout; where many did, what they brought.
    fn pick(
        &mut self,
        tree: &mut Tree<G::Action>,
        at: u32,
        seat: Seat,
        state: &G::State,
        aim: Aim,
        luck: &mut Luck,
    ) -> (u32, G::Action, bool) {
        let past = self.recall(tree, at, seat);
        let i = if past.visits < OPEN {
            self.policy.pick(self.game, state, seat, aim, &self.legal, &mut luck.whims)
        } else {
            self.most_promising(tree, at, seat, state, aim, past)
        };
        let action = self.legal[i];
        match self.known[i] {
            Some(node) => (node, action, false),
            None => (tree.add(at, Node::new(Edge::Choice(seat, action), self.policy.share(i))), action, true),
        }
    }

    /// Find the nodes of the legal actions.
    fn recall(&mut self, tree: &Tree<G::Action>, at: u32, seat: Seat) -> Past {
        self.known.clear();
        self.known.resize(self.legal.len(), None);
        let mut past = Past::default();
        for child in tree.children(at) {
            let node = &tree.nodes[child as usize];
            let Edge::Choice(who, action) = node.edge else { continue };
            // Few are tried, so that a plain look will do.
            if who == seat
                && let Some(i) = self.legal.iter().position(|a| *a == action)
            {
                self.known[i] = Some(child);
                past.tried += 1;
                past.visits += f64::from(node.visits);
                past.value += node.value;
            }
        }
        past
    }

    /// The action that has brought most, or that the urges favour and that was seldom tried. The more often a place was
    /// visited, the more choices are looked at there, the strongest urges first.
    fn most_promising(
        &mut self,
        tree: &Tree<G::Action>,
        at: u32,
        seat: Seat,
        state: &G::State,
        aim: Aim,
        past: Past,
    ) -> usize {
        let mean = past.value / past.visits;
        let curious = tree.spread[usize::from(seat.0) % Seats::MOST].width() * past.visits.sqrt();
        let mut best = (f64::MIN, 0);
        for (i, node) in self.known.iter().enumerate() {
            let Some(node) = node.map(|n| &tree.nodes[n as usize]) else { continue };
            let visits = f64::from(node.visits);
            let brings = (node.value + DOUBT * mean) / (visits + DOUBT);
            let score = brings + curious * f64::from(node.prior) / (1.0 + visits);
            if score > best.0 {
                best = (score, i);
            }
        }
        if past.tried < self.legal.len() && past.tried < width(tree.nodes[at as usize].visits) {
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

/// A fall as a number.
fn number(chance: &Chance, fall: &Fall) -> u64 {
    match (chance, fall) {
        (Chance::Dice { sides, .. }, Fall::Dice(faces)) => {
            faces.iter().fold(0, |n, face| n * u64::from(*sides) + u64::from(*face))
        }
        (_, Fall::Draw(i)) => u64::from(*i),
        (_, Fall::Dice(_)) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    /// A tree with a choice, two ways for chance to fall after it, and an answer to the second.
    fn grown() -> Tree<u8> {
        let mut tree = Tree::new();
        let choice = tree.chosen(ME, 7);
        let falls = [tree.fallen(choice, 1), tree.fallen(choice, 2)];
        let answer = tree.add(falls[1], Node::new(Edge::Choice(ME, 9), 0.5));
        tree.nodes[falls[1] as usize] =
            Node { key: Some(42), visits: 30, value: 12.0, ..tree.nodes[falls[1] as usize] };
        tree.nodes[answer as usize] = Node { visits: 20, value: 15.0, ..tree.nodes[answer as usize] };
        tree
    }

    #[test]
    fn a_choice_and_a_fall_have_one_node_each() {
        let mut tree = grown();
        let many = tree.len();
        let choice = tree.chosen(ME, 7);
        assert_eq!(tree.fallen(choice, 1), tree.fallen(choice, 1));
        assert_ne!(tree.fallen(choice, 1), tree.fallen(choice, 2));
        assert_eq!(tree.len(), many, "they were there");
        tree.chosen(ME, 8);
        tree.fallen(choice, 3);
        assert_eq!(tree.len(), many + 2, "these are new");
    }

    #[test]
    fn what_was_thought_about_a_position_is_kept_and_the_rest_forgotten() {
        let mut tree = grown();
        tree.keep(42);
        assert_eq!(tree.len(), 2, "the position and the answer");
        assert_eq!((tree.nodes[0].edge, tree.nodes[0].visits), (Edge::Root, 30));
        let answer = tree.chosen(ME, 9);
        assert_eq!((tree.len(), tree.nodes[answer as usize].visits), (2, 20));
        tree.keep(43);
        assert_eq!((tree.len(), tree.nodes[0].visits), (1, 0), "of another position nothing is known");
    }

    #[test]
    fn the_more_playouts_came_by_the_more_choices_are_looked_at() {
        assert_eq!([0, 4, 100, 10_000].map(width), [2, 5, 17, 152]);
    }
}
