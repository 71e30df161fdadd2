//! Which games of a run have been played.

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::ops::Range;

/// A set of game numbers, as ranges in order that neither touch nor overlap. Written as `0..500,700..1000`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Numbers(Vec<Range<u64>>);

impl Numbers {
    /// Add a number that is larger than all so far, as games come in.
    pub fn push(&mut self, number: u64) {
        match self.0.last_mut() {
            Some(last) if last.end == number => last.end += 1,
            _ => self.0.push(number..number.saturating_add(1)),
        }
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.iter().fold(0, |sum, range| sum.saturating_add(range.end - range.start))
    }

    /// The ranges, in order.
    pub fn ranges(&self) -> &[Range<u64>] {
        &self.0
    }

    /// The first range that is in both.
    pub fn overlap(&self, other: &Numbers) -> Option<Range<u64>> {
        let pairs = self.0.iter().flat_map(|a| other.0.iter().map(move |b| a.start.max(b.start)..a.end.min(b.end)));
        pairs.filter(|both| !both.is_empty()).min_by_key(|both| both.start)
    }

    /// Take in those of another set that shares none with this one.
    pub fn join(&mut self, other: &Numbers) {
        self.0.extend(other.0.iter().cloned());
        self.0.sort_by_key(|range| range.start);
        let mut joined: Vec<Range<u64>> = Vec::with_capacity(self.0.len());
        for range in self.0.drain(..) {
            match joined.last_mut() {
                Some(last) if last.end >= range.start => last.end = last.end.max(range.end),
                _ => joined.push(range),
            }
        }
        self.0 = joined;
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, range) in self.0.iter().enumerate() {
            write!(f, "{}{}..{}", if i > 0 { "," } else { "" }, range.start, range.end)?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        let ranges: Vec<Range<u64>> = Vec::deserialize(deserializer)?;
        let ordered = ranges.windows(2).all(|two| two[0].end < two[1].start) && ranges.iter().all(|r| !r.is_empty());
        ordered.then_some(Numbers(ranges)).ok_or_else(|| {
            serde::de::Error::custom("ranges of game numbers must be in order, must not be empty and must not touch")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(list: &[u64]) -> Numbers {
        let mut numbers = Numbers::default();
        for number in list {
            numbers.push(*number);
        }
        numbers
    }

    #[test]
    fn ranges_grow_and_join() {
        let mut found = numbers(&[0, 1, 2, 5, 6]);
        assert_eq!((found.to_string().as_str(), found.count()), ("0..3,5..7", 5));
        assert_eq!(found.overlap(&numbers(&[3, 4])), None);
        assert_eq!(found.overlap(&numbers(&[4, 5, 6, 7])), Some(5..7));
        found.join(&numbers(&[3, 4, 9]));
        assert_eq!(found.to_string(), "0..7,9..10");
    }

    #[test]
    fn what_is_out_of_order_is_not_read() {
        let read = |text: &str| serde_json::from_str::<Numbers>(text);
        let text = serde_json::to_string(&numbers(&[1, 4])).unwrap();
        assert_eq!(read(&text).unwrap(), numbers(&[1, 4]));
        for bad in
            [r#"[{"start":3,"end":3}]"#, r#"[{"start":3,"end":5},{"start":4,"end":9}]"#, r#"[{"start":9,"end":3}]"#]
        {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
