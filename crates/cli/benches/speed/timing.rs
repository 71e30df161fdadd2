//! Timing: short slices, repeated, and their median.

use std::time::{Duration, Instant};

/// How much work is put into a figure.
#[derive(Clone, Copy)]
pub struct Effort {
    /// The length of one slice.
    pub slice: Duration,
    /// How many slices.
    pub rounds: usize,
    /// Games whose positions are looked at.
    pub games: u64,
    /// Decisions that a search thinks about.
    pub thoughts: usize,
    /// Decisions that the strongest level answers, at its own pace.
    pub answers: usize,
}

impl Effort {
    pub const FULL: Effort =
        Effort { slice: Duration::from_millis(300), rounds: 11, games: 40, thoughts: 60, answers: 8 };
    pub const QUICK: Effort = Effort { slice: Duration::from_millis(5), rounds: 1, games: 2, thoughts: 2, answers: 0 };
}

/// Do a piece of work again and again for a slice; its units of work a second.
pub fn rate(slice: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < slice {
        done += work();
    }
    done as f64 / began.elapsed().as_secs_f64()
}

/// The middle one.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}
