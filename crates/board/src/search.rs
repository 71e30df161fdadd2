//! Movement and distance over a [`Graph`], with buffers that are made once and used for ever.

use crate::graph::{Edge, Graph};
use crate::queue::Queue;

const NOWHERE: u16 = u16::MAX;

/// Buffers for searches on boards of up to so many spaces. A query allocates nothing.
///
/// A query's result borrows the buffers, so that it cannot be read after the next one.
///
/// ```
/// use verst_board::{Graph, Search};
/// let graph = Graph::from_lists(&[vec![1], vec![0, 2], vec![1]]).unwrap();
/// let mut search = Search::new(graph.len());
/// let reach = search.reach(&graph, 0, 4, |_, _, _| Some(2), |_| false);
/// assert_eq!(reach.cost(2), Some(4));
/// assert_eq!(reach.back(2).collect::<Vec<_>>(), [2, 1, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    pub(crate) queue: Queue,
    /// What is known of each space, valid when its stamp is the present one.
    pub(crate) nodes: Box<[Node]>,
    /// Spaces in the order in which they were settled.
    pub(crate) order: Vec<u16>,
    pub(crate) stamp: u32,
}

/// What a search knows of one space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub stamp: u32,
    pub cost: u32,
    pub prev: u16,
    pub stage: u8,
    pub settled: bool,
}

const FRESH: Node = Node { stamp: 0, cost: 0, prev: NOWHERE, stage: 0, settled: false };

impl Search {
    /// Buffers for boards of up to so many spaces.
    pub fn new(spaces: usize) -> Search {
        Search {
            queue: Queue::new(spaces),
            nodes: vec![FRESH; spaces].into(),
            order: Vec::with_capacity(spaces),
            stamp: 0,
        }
    }

    /// Where a move from `start` can lead for at most `budget`.
    ///
    /// `cost` is asked for each link, from, to: what it costs to enter, or `None` for no entry. `stop` is asked for
    /// each space reached: does entering it end the move? The start itself never stops.
    pub fn reach(
        &mut self,
        graph: &Graph,
        start: u16,
        budget: u32,
        mut cost: impl FnMut(u16, u16, Edge) -> Option<u8>,
        mut stop: impl FnMut(u16) -> bool,
    ) -> Reach<'_> {
        self.begin(&[start]);
        while let Some((space, so_far)) = self.queue.pop() {
            self.settle(space);
            if space != start && stop(space) {
                continue;
            }
            self.relax(graph, space, so_far, budget, 0, &mut cost);
        }
        Reach { search: self }
    }

    /// Steps from the nearest of several sources to every space within `limit`, over links that `pass`.
    pub fn distances(
        &mut self,
        graph: &Graph,
        sources: &[u16],
        limit: u32,
        mut pass: impl FnMut(u16, u16, Edge) -> bool,
    ) -> Reach<'_> {
        self.begin(sources);
        while let Some((space, so_far)) = self.queue.pop() {
            self.settle(space);
            self.relax(graph, space, so_far, limit, 0, &mut |from, to, edge| pass(from, to, edge).then_some(1));
        }
        Reach { search: self }
    }

    /// Steps from one space to another over links that `pass`; `None` if there is no way.
    pub fn distance(
        &mut self,
        graph: &Graph,
        from: u16,
        to: u16,
        mut pass: impl FnMut(u16, u16, Edge) -> bool,
    ) -> Option<u32> {
        self.begin(&[from]);
        while let Some((space, so_far)) = self.queue.pop() {
            if space == to {
                // The rest of the queue stays behind; the next query clears it.
                return Some(so_far);
            }
            self.settle(space);
            self.relax(graph, space, so_far, u32::MAX, 0, &mut |from, to, edge| pass(from, to, edge).then_some(1));
        }
        None
    }

    /// The spaces joined to `start` over links that `pass`, `start` first.
    pub fn component(&mut self, graph: &Graph, start: u16, pass: impl FnMut(u16, u16, Edge) -> bool) -> &[u16] {
        self.distances(graph, &[start], u32::MAX, pass);
        &self.order
    }

    /// Clears the buffers and puts the sources into the queue at cost 0. Sources that do not exist are left out.
    pub(crate) fn begin(&mut self, sources: &[u16]) {
        self.order.clear();
        self.queue.clear();
        if self.stamp == u32::MAX {
            self.nodes.fill(FRESH);
            self.stamp = 0;
        }
        self.stamp += 1;
        for &source in sources {
            if let Some(node) = self.nodes.get_mut(source as usize)
                && node.stamp != self.stamp
            {
                *node = Node { stamp: self.stamp, ..FRESH };
                self.queue.push(source, 0);
            }
        }
    }

    pub(crate) fn settle(&mut self, space: u16) {
        self.nodes[space as usize].settled = true;
        self.order.push(space);
    }

    /// Looks at every link that leads on from a settled space.
    pub(crate) fn relax(
        &mut self,
        graph: &Graph,
        from: u16,
        so_far: u32,
        budget: u32,
        stage: u8,
        cost: &mut impl FnMut(u16, u16, Edge) -> Option<u8>,
    ) {
        for (to, edge) in graph.links(from) {
            let Some(node) = self.nodes.get_mut(to as usize) else { continue };
            let known = node.stamp == self.stamp;
            if known && node.settled {
                continue;
            }
            let Some(step) = cost(from, to, edge) else { continue };
            let total = so_far.saturating_add(u32::from(step));
            if total > budget || known && node.cost <= total {
                continue;
            }
            let before = node.cost;
            *node = Node { stamp: self.stamp, cost: total, prev: from, stage, settled: false };
            if known {
                self.queue.remove(to, before);
            }
            self.queue.push(to, total);
        }
    }

    pub(crate) fn node(&self, space: u16) -> Option<&Node> {
        self.nodes.get(space as usize).filter(|node| node.stamp == self.stamp && node.settled)
    }
}

/// What a search reached.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    pub(crate) search: &'a Search,
}

impl<'a> Reach<'a> {
    /// The spaces reached, the cheapest first; the sources lead the list.
    pub fn spaces(self) -> &'a [u16] {
        &self.search.order
    }

    /// What it costs to get there, if that is possible.
    pub fn cost(self, space: u16) -> Option<u32> {
        self.search.node(space).map(|node| node.cost)
    }

    /// Was it reached?
    pub fn contains(self, space: u16) -> bool {
        self.search.node(space).is_some()
    }

    /// The way back from a space to the source it was reached from, both included; nothing if it was not reached.
    pub fn back(self, space: u16) -> impl Iterator<Item = u16> + 'a {
        let search = self.search;
        let first = self.contains(space).then_some(space);
        std::iter::successors(first, move |at| {
            let prev = search.nodes[usize::from(*at)].prev;
            (prev != NOWHERE).then_some(prev)
        })
    }

    /// Writes the way from the source to a space into a list that is emptied first; `false` if it was not reached.
    pub fn path(self, space: u16, path: &mut Vec<u16>) -> bool {
        path.clear();
        path.extend(self.back(space));
        path.reverse();
        !path.is_empty()
    }
}
