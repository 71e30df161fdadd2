//! Zones of control: how many units of each side reach into each space, kept up to date as units come and go.

use serde::{Deserialize, Serialize};

use crate::graph::{Edge, Graph};

/// For every space and side, the number of units that exert a zone there.
///
/// A unit's own space is not part of its zone. The sides are numbered from 0; `SIDES` is how many there are.
///
/// **Contract.** `exerts` must answer for a leaving unit as it did when the unit came: it may depend on terrain and on
/// links, not on what moved in between. A count that would fall below zero stays at zero and trips a debug assertion.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zones<const SIDES: usize = 2> {
    counts: Vec<Count<SIDES>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Count<const SIDES: usize>(#[serde(with = "fixed")] [u16; SIDES]);

impl<const SIDES: usize> Zones<SIDES> {
    /// No zones on a board of so many spaces.
    pub fn new(spaces: usize) -> Self {
        Zones { counts: vec![Count([0; SIDES]); spaces] }
    }

    /// A unit of this side comes to this space.
    pub fn enter(&mut self, graph: &Graph, side: usize, space: u16, exerts: impl FnMut(u16, u16, Edge) -> bool) {
        self.each(graph, side, space, exerts, |count| *count = count.saturating_add(1));
    }

    /// A unit of this side leaves this space.
    pub fn leave(&mut self, graph: &Graph, side: usize, space: u16, exerts: impl FnMut(u16, u16, Edge) -> bool) {
        self.each(graph, side, space, exerts, |count| {
            debug_assert!(*count > 0, "a unit left that never came");
            *count = count.saturating_sub(1);
        });
    }

    /// How many units of this side exert a zone there.
    pub fn count(&self, side: usize, space: u16) -> u16 {
        self.counts.get(usize::from(space)).and_then(|count| count.0.get(side)).copied().unwrap_or(0)
    }

    /// Does this side exert a zone there?
    pub fn holds(&self, side: usize, space: u16) -> bool {
        self.count(side, space) > 0
    }

    /// Does any other side exert a zone there?
    pub fn threatened(&self, side: usize, space: u16) -> bool {
        (0..SIDES).any(|other| other != side && self.holds(other, space))
    }

    fn each(
        &mut self,
        graph: &Graph,
        side: usize,
        space: u16,
        mut exerts: impl FnMut(u16, u16, Edge) -> bool,
        change: impl Fn(&mut u16),
    ) {
        for (to, edge) in graph.links(space) {
            if exerts(space, to, edge)
                && let Some(count) = self.counts.get_mut(usize::from(to)).and_then(|count| count.0.get_mut(side))
            {
                change(count);
            }
        }
    }
}

/// Arrays of any length as sequences, which serde does not offer for generic lengths.
mod fixed {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer, const N: usize>(array: &[u16; N], serializer: S) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u16; N], D::Error> {
        let list = Vec::<u16>::deserialize(deserializer)?;
        list.try_into().map_err(|list: Vec<u16>| D::Error::invalid_length(list.len(), &"one count for each side"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Grid, Orientation, Shifted};
    use proptest::prelude::*;

    const GRID: Grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Even, cols: 8, rows: 6 };

    /// A zone does not reach across links of class 1.
    fn exerts(_: u16, _: u16, edge: Edge) -> bool {
        edge.class != 1
    }

    fn board() -> Graph {
        let mut graph = Graph::hex_grid(GRID).unwrap();
        for space in 0..40 {
            graph.set_class(space, space + 8, 1);
        }
        graph
    }

    fn recomputed(graph: &Graph, units: &[(usize, u16)]) -> Zones {
        let mut zones = Zones::new(graph.len());
        for &(side, space) in units {
            zones.enter(graph, side, space, exerts);
        }
        zones
    }

    #[test]
    fn a_unit_reaches_its_neighbours_only() {
        let graph = board();
        let zones = recomputed(&graph, &[(1, 19)]);
        assert!(!zones.holds(1, 19), "not its own space");
        assert!(!zones.holds(1, 27), "not across the river");
        assert!(zones.holds(1, 20) && zones.threatened(0, 20));
        assert!(!zones.threatened(1, 20), "one's own zone is no threat");
        assert_eq!(zones.count(7, 20) + zones.count(0, 999), 0);
    }

    proptest! {
        #[test]
        fn counters_equal_recomputation(
            start in prop::collection::vec((0usize..2, 0u16..48), 1..30),
            moves in prop::collection::vec((any::<prop::sample::Index>(), 0u16..48), 0..60),
        ) {
            let graph = board();
            let mut units = start;
            let mut zones = recomputed(&graph, &units);
            for (pick, to) in moves {
                let pick = pick.index(units.len());
                let unit = &mut units[pick];
                zones.leave(&graph, unit.0, unit.1, exerts);
                unit.1 = to;
                zones.enter(&graph, unit.0, unit.1, exerts);
                prop_assert_eq!(&zones, &recomputed(&graph, &units));
            }
        }
    }
}
