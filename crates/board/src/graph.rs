//! Which spaces touch which: one flat structure for hexes, areas and points.

use thiserror::Error;

use crate::hex::{Direction, Grid};

/// The spaces of a board and the links between them, in compressed rows: the links of space `i` are one slice.
///
/// A link has a class, a small number whose meaning is the game's own: river, bridge, rail, closed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    /// Where each space's links begin; one more at the end.
    offsets: Box<[u32]>,
    /// The other end of each link.
    to: Box<[u16]>,
    /// The class of each link.
    class: Box<[u8]>,
}

/// One link as seen from the space where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// Its number in the graph. The way back has another number.
    pub index: u32,
    /// Its class.
    pub class: u8,
}

/// Why adjacency lists are no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GraphError {
    /// More spaces than a `u16` can number.
    #[error("{0} spaces are more than 65535")]
    TooMany(usize),
    /// A link leads to a space that does not exist.
    #[error("space {from} is linked to space {to}, which does not exist")]
    NoSuchSpace {
        /// Where the link begins.
        from: u16,
        /// Where it would lead.
        to: u16,
    },
    /// A link that exists in one direction only.
    #[error("space {from} is linked to space {to}, but not back")]
    OneWay {
        /// Where the link begins.
        from: u16,
        /// Where it leads.
        to: u16,
    },
}

impl Graph {
    /// From the neighbours of each space, all links of class 0. Keeps the order of the lists.
    pub fn from_lists<L: AsRef<[u16]>>(lists: &[L]) -> Result<Graph, GraphError> {
        if lists.len() > usize::from(u16::MAX) {
            return Err(GraphError::TooMany(lists.len()));
        }
        for (from, list) in lists.iter().enumerate() {
            let from = from as u16;
            for &to in list.as_ref() {
                let back = lists.get(usize::from(to)).ok_or(GraphError::NoSuchSpace { from, to })?;
                if !back.as_ref().contains(&from) {
                    return Err(GraphError::OneWay { from, to });
                }
            }
        }
        Ok(Graph::assemble(lists.iter().map(|list| list.as_ref().iter().copied())))
    }

    /// The links of a rectangle of hexes, in clockwise order of directions.
    pub fn hex_grid(grid: Grid) -> Result<Graph, GraphError> {
        if grid.len() > usize::from(u16::MAX) {
            return Err(GraphError::TooMany(grid.len()));
        }
        let around = |hex: u16| Direction::ALL.into_iter().filter_map(move |d| grid.neighbour(hex, d));
        Ok(Graph::assemble((0..grid.len() as u16).map(around)))
    }

    fn assemble<L: Iterator<Item = u16>>(lists: impl Iterator<Item = L>) -> Graph {
        let (mut offsets, mut to) = (vec![0], Vec::new());
        for list in lists {
            to.extend(list);
            offsets.push(to.len() as u32);
        }
        let class = vec![0; to.len()].into();
        Graph { offsets: offsets.into(), to: to.into(), class }
    }

    /// Number of spaces.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Has it no spaces?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of links, each direction counted.
    pub fn links_len(&self) -> usize {
        self.to.len()
    }

    /// The neighbours of a space; none for a space that does not exist.
    pub fn neighbours(&self, space: u16) -> &[u16] {
        &self.to[self.row(space)]
    }

    /// The neighbours of a space, each with its link.
    pub fn links(&self, space: u16) -> impl Iterator<Item = (u16, Edge)> + '_ {
        let row = self.row(space);
        let start = row.start as u32;
        let ends = self.to[row.clone()].iter().zip(&self.class[row]);
        ends.zip(start..).map(|((&to, &class), index)| (to, Edge { index, class }))
    }

    /// The link from one space to another, if they touch.
    pub fn edge(&self, from: u16, to: u16) -> Option<Edge> {
        self.links(from).find(|(end, _)| *end == to).map(|(_, edge)| edge)
    }

    /// Are they neighbours?
    pub fn touch(&self, a: u16, b: u16) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// Gives the link between two spaces a class, in both directions; `false` if they do not touch.
    pub fn set_class(&mut self, a: u16, b: u16, class: u8) -> bool {
        let (Some(there), Some(back)) = (self.edge(a, b), self.edge(b, a)) else { return false };
        self.class[there.index as usize] = class;
        self.class[back.index as usize] = class;
        true
    }

    fn row(&self, space: u16) -> std::ops::Range<usize> {
        let space = usize::from(space);
        if space + 1 < self.offsets.len() {
            self.offsets[space] as usize..self.offsets[space + 1] as usize
        } else {
            0..0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Orientation, Shifted};

    #[test]
    fn lists_become_rows() {
        let mut graph = Graph::from_lists(&[vec![1, 2], vec![0], vec![0]]).unwrap();
        assert_eq!((graph.len(), graph.links_len()), (3, 4));
        assert_eq!(graph.neighbours(0), [1, 2]);
        assert!(graph.neighbours(9).is_empty());
        assert!(graph.set_class(2, 0, 7));
        assert!(!graph.set_class(1, 2, 7));
        assert_eq!(graph.edge(0, 2).unwrap().class, 7);
        assert_eq!(graph.edge(2, 0), Some(Edge { index: 3, class: 7 }));
        assert_eq!(graph.links(0).map(|(to, edge)| (to, edge.class)).collect::<Vec<_>>(), [(1, 0), (2, 7)]);
        assert!(graph.touch(0, 1) && !graph.touch(1, 2));
    }

    #[test]
    fn broken_lists_are_refused() {
        let check = |lists: &[Vec<u16>], error| assert_eq!(Graph::from_lists(lists), Err(error));
        check(&[vec![4]], GraphError::NoSuchSpace { from: 0, to: 4 });
        check(&[vec![1], vec![]], GraphError::OneWay { from: 0, to: 1 });
        check(&vec![vec![]; 70_000], GraphError::TooMany(70_000));
        assert!(Graph::from_lists::<Vec<u16>>(&[]).unwrap().is_empty());
    }

    #[test]
    fn a_grid_has_the_links_that_arithmetic_says() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let grid = Grid { orientation, shifted: Shifted::Odd, cols: 6, rows: 5 };
            let graph = Graph::hex_grid(grid).unwrap();
            for a in 0..30 {
                for b in 0..30 {
                    assert_eq!(graph.touch(a, b), grid.distance(a, b) == 1, "{a} {b}");
                }
            }
        }
        let huge = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols: 300, rows: 300 };
        assert_eq!(Graph::hex_grid(huge), Err(GraphError::TooMany(90_000)));
    }
}
