//! How often each number came up: enough for means, medians and pictures, and it adds up exactly.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How often each number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counts(BTreeMap<u32, u64>);

/// How long games are, or how wide choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    /// The shortest.
    pub shortest: u32,
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The longest.
    pub longest: u32,
}

/// A column of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The smallest number in it.
    pub from: u32,
    /// The largest.
    pub to: u32,
    /// How many.
    pub count: u64,
}

impl Counts {
    /// Count a number.
    pub fn add(&mut self, number: u32) {
        *self.0.entry(number).or_default() += 1;
    }

    /// Count those of another.
    pub fn merge(&mut self, other: &Counts) {
        for (number, many) in &other.0 {
            let here = self.0.entry(*number).or_default();
            *here = here.saturating_add(*many);
        }
    }

    /// Each number and how often it came up, the smallest first.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        self.0.iter().map(|(number, many)| (*number, *many))
    }

    /// How many numbers were counted.
    pub fn total(&self) -> u64 {
        self.0.values().fold(0, |sum, many| sum.saturating_add(*many))
    }

    /// Their sum.
    pub fn sum(&self) -> u64 {
        self.0.iter().fold(0, |sum, (number, many)| sum.saturating_add(u64::from(*number).saturating_mul(*many)))
    }

    /// Smallest, mean, median and largest; nothing if there are none.
    pub fn length(&self) -> Option<Length> {
        let total = self.total();
        let (shortest, longest) = (*self.0.keys().next()?, *self.0.keys().next_back()?);
        let median = f64::midpoint(f64::from(self.at((total - 1) / 2)), f64::from(self.at(total / 2)));
        Some(Length { shortest, mean: self.sum() as f64 / total as f64, median, longest })
    }

    /// The number at a place, if all stood in a row by size.
    fn at(&self, place: u64) -> u32 {
        let mut before = 0u64;
        for (number, many) in &self.0 {
            before = before.saturating_add(*many);
            if place < before {
                return *number;
            }
        }
        self.0.keys().next_back().copied().unwrap_or(0)
    }

    /// A histogram of at most so many columns, each of the same round width.
    pub fn bins(&self, most: u32) -> Vec<Bin> {
        let (Some(first), Some(last)) = (self.0.keys().next(), self.0.keys().next_back()) else { return Vec::new() };
        let widths = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10u32.pow(power)));
        let width = widths.into_iter().find(|width| last / width - first / width < most).unwrap_or(u32::MAX);
        let bin = |n: u32| {
            let (from, to) = (n.saturating_mul(width), n.saturating_mul(width).saturating_add(width - 1));
            let count = self.0.range(from..=to).fold(0u64, |sum, (_, many)| sum.saturating_add(*many));
            Bin { from, to, count }
        };
        (first / width..=last / width).map(bin).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(numbers: &[u32]) -> Counts {
        let mut counts = Counts::default();
        for number in numbers {
            counts.add(*number);
        }
        counts
    }

    #[test]
    fn the_length_of_games() {
        assert_eq!(Counts::default().length(), None);
        let found = counts(&[9, 1, 4, 4]).length().unwrap();
        assert_eq!(found, Length { shortest: 1, mean: 4.5, median: 4.0, longest: 9 });
        assert!((counts(&[1, 2]).length().unwrap().median - 1.5).abs() < 1e-12);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut sum = counts(&[3, 1, 4]);
        sum.merge(&counts(&[1, 5, 9]));
        assert_eq!(sum, counts(&[3, 1, 4, 1, 5, 9]));
        assert_eq!((sum.total(), sum.sum()), (6, 23));
    }

    #[test]
    fn histograms_have_round_columns_and_lose_nobody() {
        let found = counts(&[7, 12, 13, 95]).bins(10);
        assert_eq!(found.len(), 10);
        assert_eq!(found[0], Bin { from: 0, to: 9, count: 1 });
        assert_eq!(found[1], Bin { from: 10, to: 19, count: 2 });
        assert_eq!(found.iter().map(|bin| bin.count).sum::<u64>(), 4);
        assert_eq!(counts(&[3, 4]).bins(10).len(), 2);
        assert_eq!(counts(&[0, u32::MAX]).bins(3).iter().map(|bin| bin.count).sum::<u64>(), 2);
        assert!(Counts::default().bins(10).is_empty());
    }
}
