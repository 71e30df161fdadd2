//! When a search must come to an end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::budget::Budget;

/// The end of a search.
pub(super) struct Limit<'a> {
    stop: &'a AtomicBool,
    playouts: f64,
    nodes: f64,
    start: Instant,
    time: Option<Duration>,
}

/// The most nodes in any case: some hundred megabytes.
const NODES: u32 = 1 << 21;

impl Limit<'_> {
    /// From now on.
    pub fn new(budget: Budget, stop: &AtomicBool) -> Limit<'_> {
        let none = Limit { stop, playouts: f64::INFINITY, nodes: f64::from(NODES), start: Instant::now(), time: None };
        match budget {
            Budget::Playouts(n) => Limit { playouts: f64::from(n), ..none },
            Budget::Nodes(n) => Limit { nodes: f64::from(n.min(NODES)), playouts: f64::from(n), ..none },
            Budget::Time(ms) => Limit { time: Some(Duration::from_millis(u64::from(ms))), ..none },
        }
    }

    /// Is the time up, or was it told to stop?
    pub fn is_up(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    /// The share of all means that is spent with so many playouts and nodes.
    pub fn spent(&self, playouts: u32, nodes: usize) -> f64 {
        let timed = self.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64());
        timed.max(f64::from(playouts) / self.playouts).max(nodes as f64 / self.nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spent(budget: &str, playouts: u32, nodes: usize) -> f64 {
        Limit::new(budget.parse().unwrap(), &AtomicBool::new(false)).spent(playouts, nodes)
    }

    #[test]
    fn each_budget_is_spent_by_what_it_counts() {
        assert!((spent("1000", 250, 9) - 0.25).abs() < 1e-9);
        assert!((spent("1000n", 9, 500) - 0.5).abs() < 1e-9);
        assert!((spent("1000n", 1000, 9) - 1.0).abs() < 1e-9, "a small game has no more nodes to give");
        assert!(spent("3600s", 1000, 9) < 0.01);
        assert!(spent("3600s", 9, 1 << 22) > 1.0, "memory has an end in any case");
    }

    #[test]
    fn time_and_an_order_end_it() {
        let stop = AtomicBool::new(false);
        let limit = Limit::new(Budget::Time(3_600_000), &stop);
        assert!(!limit.is_up());
        stop.store(true, Ordering::Relaxed);
        assert!(limit.is_up());
        let long_ago =
            Limit { time: Some(Duration::ZERO), ..Limit::new(Budget::Time(1), &AtomicBool::new(false)) }.is_up();
        assert!(long_ago);
    }
}
