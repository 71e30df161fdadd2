//! Search over what the agent cannot see: Monte-Carlo tree search on information sets. Every playout imagines a position
//! that fits the seat's view, goes down the tree of choices made so far, tries one new choice, plays a few decisions at
//! random and lets the game judge. Chance falls anew each time, so that a choice is worth its average.

use verst_core::{Decision, Game, Quick, Seat, Source, Step};

use crate::agent::{Agent, Seen};

/// How much the search prefers what it has seldom tried.
const CURIOSITY: f64 = 0.6;

/// Plays many ways on in its head, and does what it tried most.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Playouts for a decision.
    pub playouts: u32,
    /// Random decisions after the tree before the game judges.
    pub rollout: u32,
}

impl Default for Search {
    fn default() -> Search {
        Search { playouts: 1500, rollout: 4 }
    }
}

/// A choice that was tried.
struct Node<A> {
    action: A,
    /// Playouts through it, and playouts in which it could have been chosen.
    visits: u32,
    offered: u32,
    /// The sum of what the one who chose it got, each from 0 to 1.
    value: f64,
    children: Vec<usize>,
}

/// The choices that follow a choice; the first list is the root's.
struct Tree<A> {
    nodes: Vec<Node<A>>,
    root: Vec<usize>,
}

impl<A: Copy + PartialEq> Tree<A> {
    fn children(&mut self, of: Option<usize>) -> &mut Vec<usize> {
        match of {
            Some(node) => &mut self.nodes[node].children,
            None => &mut self.root,
        }
    }

    /// The next choice to look at among the legal ones, and whether it is new.
    fn pick(&mut self, at: Option<usize>, legal: &[A], source: &mut Quick) -> (usize, bool) {
        let tried: Vec<usize> = self.children(at).clone();
        let known = |tree: &Tree<A>, action: A| tried.iter().copied().find(|n| tree.nodes[*n].action == action);
        let fresh: Vec<A> = legal.iter().copied().filter(|a| known(self, *a).is_none()).collect();
        if !fresh.is_empty() {
            let action = fresh[source.below(fresh.len() as u32) as usize];
            let node = self.nodes.len();
            self.nodes.push(Node { action, visits: 0, offered: 1, value: 0.0, children: Vec::new() });
            self.children(at).push(node);
            return (node, true);
        }
        let mut best = (f64::MIN, 0);
        for action in legal {
            let Some(n) = known(self, *action) else { continue };
            let node = &mut self.nodes[n];
            node.offered += 1;
            let visits = f64::from(node.visits.max(1));
            let score = node.value / visits + CURIOSITY * (f64::from(node.offered).ln() / visits).sqrt();
            if score > best.0 {
                best = (score, n);
            }
        }
        (best.1, false)
    }
}

impl<G: Game> Agent<G> for Search {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        let legal = seen.legal();
        if legal.len() == 1 {
            return 0;
        }
        let view = seen.view();
        let mut tree: Tree<G::Action> = Tree { nodes: Vec::new(), root: Vec::new() };
        let mut playout = Playout { game: seen.game(), legal: Vec::new(), path: Vec::new() };
        for _ in 0..self.playouts {
            let state = seen.game().determinize(&view, source);
            playout.run(&mut tree, state, self.rollout, source);
        }
        let tries = |action: &G::Action| {
            let node = tree.root.iter().map(|n| &tree.nodes[*n]).find(|node| node.action == *action);
            node.map_or(0, |node| node.visits)
        };
        let most = legal.iter().map(tries).max().unwrap_or_default();
        legal.iter().position(|action| tries(action) == most).unwrap_or_default()
    }
}

/// One way on.
struct Playout<'a, G: Game> {
    game: &'a G,
    legal: Vec<G::Action>,
    /// Who chose which node.
    path: Vec<(Seat, usize)>,
}

impl<G: Game> Playout<'_, G> {
    fn run(&mut self, tree: &mut Tree<G::Action>, mut state: G::State, rollout: u32, source: &mut Quick) {
        self.path.clear();
        let mut at = None;
        let mut left = rollout;
        let mut in_tree = true;
        loop {
            let step = match self.game.decision(&state) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => Step::Chance(chance.sample(source)),
                Decision::Choose(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    self.game.actions(&state, seat, &mut self.legal);
                    let action = match self.legal[..] {
                        [] => break,
                        [only] => only,
                        _ if in_tree => {
                            let (node, new) = tree.pick(at, &self.legal, source);
                            self.path.push((seat, node));
                            (at, in_tree) = (Some(node), !new);
                            tree.nodes[node].action
                        }
                        _ if left == 0 => break,
                        _ => {
                            left -= 1;
                            self.legal[source.below(self.legal.len() as u32) as usize]
                        }
                    };
                    Step::Choice(seat, action)
                }
            };
            self.game.apply(&mut state, &step, &mut ());
        }
        for (seat, node) in &self.path {
            let node = &mut tree.nodes[*node];
            node.visits += 1;
            node.value += f64::from(self.game.judge(&state, *seat)) / 1000.0;
        }
    }
}
