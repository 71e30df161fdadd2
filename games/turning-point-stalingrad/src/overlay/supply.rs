//! Supply lines (TPS-12.1) and where they break.

use verst_core::Message;
use verst_core::scene::{Overlay, Tone};

use super::{marked, overlay};
use crate::Turning;
use crate::id::{PLACES, PlaceId, PlaceSet, Side};
use crate::view::View;

impl Turning {
    /// What is cut off now, and the places whose loss would cut others off.
    pub(super) fn supply_overlay(&self, view: &View, side: Side) -> Overlay {
        let playable = self.lookup.playable(view.config);
        let reached = self.supplied(view, side);
        let mut net = Net::new(&self.lookup.near, reached);
        let sources = self.lookup.sources[side.at()] & reached;
        net.trace(sources);
        let mut spaces = Vec::new();
        for place in playable.iter() {
            let cut = net.cut[place.at()];
            if reached.has(place) && cut > 0 {
                spaces.push(marked(place, Tone::Possible, Message::new("overlay-breaks").num("count", cut)));
            }
            let own = view.controller(place) == side || view.count(place, side) > 0;
            let supplied = reached.has(place) || !(self.lookup.near[place.at()] & reached).is_empty();
            if own && !supplied {
                spaces.push(marked(place, Tone::Danger, Message::new("overlay-cut-off")));
            }
        }
        let mut layer = overlay(&format!("supply-{}", side.id()), "TPS-12.1", spaces);
        layer.lines = self.shortest_ways(sources, reached & playable);
        layer
    }

    /// The shortest way to each place, from the nearest source.
    fn shortest_ways(&self, sources: PlaceSet, within: PlaceSet) -> Vec<[u16; 2]> {
        let mut lines = Vec::new();
        let mut seen = sources;
        let mut edge = sources & within;
        while !edge.is_empty() {
            let mut next = PlaceSet::NONE;
            for from in edge.iter() {
                for to in (self.lookup.near[from.at()] & within).minus(seen).iter() {
                    lines.push([from.0.into(), to.0.into()]);
                    seen.add(to);
                    next.add(to);
                }
            }
            edge = next;
        }
        lines
    }
}

/// The places of a side that are joined to a source, walked in depth: what hangs on each alone
/// (articulation points, after Tarjan). All sources hang on one root.
struct Net<'a> {
    near: &'a [PlaceSet; PLACES],
    own: PlaceSet,
    seen: PlaceSet,
    order: [u8; PLACES],
    clock: u8,
    sources: PlaceSet,
    /// How many places are cut off if this one falls.
    cut: [u8; PLACES],
}

impl<'a> Net<'a> {
    fn new(near: &'a [PlaceSet; PLACES], own: PlaceSet) -> Net<'a> {
        Net { near, own, seen: PlaceSet::NONE, order: [0; PLACES], clock: 0, sources: PlaceSet::NONE, cut: [0; PLACES] }
    }

    fn trace(&mut self, sources: PlaceSet) {
        self.sources = sources;
        for source in sources.iter() {
            if !self.seen.has(source) {
                self.walk(source);
            }
        }
    }

    /// Walks on from a place: the earliest place that what lies beyond can reach without it, and how many lie beyond.
    fn walk(&mut self, at: PlaceId) -> (u8, u8) {
        self.seen.add(at);
        self.clock += 1;
        self.order[at.at()] = self.clock;
        // The root comes before everything.
        let mut low = if self.sources.has(at) { 0 } else { self.clock };
        let mut size = 1;
        for next in (self.near[at.at()] & self.own).iter() {
            if self.seen.has(next) {
                low = low.min(self.order[next.at()]);
                continue;
            }
            let (beyond, count) = self.walk(next);
            if beyond >= self.order[at.at()] {
                self.cut[at.at()] += count;
            }
            low = low.min(beyond);
            size += count;
        }
        (low, size)
    }
}
