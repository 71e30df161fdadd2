//! Supply: floods in stages, such as rail of any length, then 5 of road, then 3 across country; and the link that
//! breaks one.

use crate::graph::{Edge, Graph};
use crate::search::{Reach, Search};

/// One stage of a supply path, counted from the source outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The most it may cost; [`Stage::ANY`] for any length.
    pub limit: u32,
}

impl Stage {
    /// A stage of any length.
    pub const ANY: Stage = Stage { limit: u32::MAX };

    /// A stage of limited length.
    pub const fn up_to(limit: u32) -> Stage {
        Stage { limit }
    }
}

/// Whether a space is in supply, and if not, why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Supply {
    /// It is.
    Traced,
    /// It would be if this link were open: the first blocked link on the best way, seen from the source.
    Cut {
        /// The last space in supply on that way.
        from: u16,
        /// The space behind it.
        to: u16,
    },
    /// No way is short enough, open or not.
    TooFar,
}

impl Search {
    /// Every space that the sources supply.
    ///
    /// Stage 0 begins at the sources; every later stage begins at everything reached before it, with its own fresh
    /// limit. `cost` is asked for a stage, from, to and link (in the direction away from the source), and answers what
    /// the step takes of the stage's limit, or `None` where the stage cannot go. A space keeps the earliest stage that
    /// reached it, and in that stage the smallest cost.
    pub fn flood(
        &mut self,
        graph: &Graph,
        sources: &[u16],
        stages: &[Stage],
        mut cost: impl FnMut(usize, u16, u16, Edge) -> Option<u8>,
    ) -> Flood<'_> {
        self.begin(sources);
        // The sources themselves are reached even without any stage.
        while let Some((space, _)) = self.queue.pop() {
            self.settle(space);
        }
        for (number, stage) in stages.iter().enumerate() {
            let mut enter = |from: u16, to: u16, edge: Edge| cost(number, from, to, edge);
            self.queue.clear();
            for i in 0..self.order.len() {
                self.relax(graph, self.order[i], 0, stage.limit, number as u8, &mut enter);
            }
            while let Some((space, so_far)) = self.queue.pop() {
                self.settle(space);
                self.relax(graph, space, so_far, stage.limit, number as u8, &mut enter);
            }
        }
        Flood { reach: Reach { search: self } }
    }

    /// Is one space in supply, and if not, which link breaks the way?
    ///
    /// `cost` is as in [`Search::flood`] and knows the ground alone; `blocked` knows the enemy.
    pub fn supply(
        &mut self,
        graph: &Graph,
        sources: &[u16],
        stages: &[Stage],
        space: u16,
        mut cost: impl FnMut(usize, u16, u16, Edge) -> Option<u8>,
        mut blocked: impl FnMut(u16, u16, Edge) -> bool,
    ) -> Supply {
        let open = self.flood(graph, sources, stages, |stage, from, to, edge| {
            if blocked(from, to, edge) { None } else { cost(stage, from, to, edge) }
        });
        if open.contains(space) {
            return Supply::Traced;
        }
        let free = self.flood(graph, sources, stages, &mut cost);
        let mut broken = Supply::TooFar;
        let mut to = None;
        for from in free.reach().back(space) {
            // The way is walked towards the source, so the last blocked link found is the first one seen from there.
            if let Some(to) = to
                && graph.edge(from, to).is_some_and(|edge| blocked(from, to, edge))
            {
                broken = Supply::Cut { from, to };
            }
            to = Some(from);
        }
        broken
    }
}

/// What a flood reached.
#[derive(Clone, Copy, Debug)]
pub struct Flood<'a> {
    reach: Reach<'a>,
}

impl<'a> Flood<'a> {
    /// The spaces reached and the ways back.
    pub fn reach(self) -> Reach<'a> {
        self.reach
    }

    /// Is it in supply?
    pub fn contains(self, space: u16) -> bool {
        self.reach.contains(space)
    }

    /// The stage that reached it first; the sources count as stage 0.
    pub fn stage(self, space: u16) -> Option<usize> {
        self.reach.search.node(space).map(|node| usize::from(node.stage))
    }
}
