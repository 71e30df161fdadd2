//! How long a search may think.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How long a search may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many playouts: the same play on every machine.
    Playouts(u32),
    /// Until its tree has so many nodes: bounded memory, and the same play on every machine.
    Nodes(u32),
    /// So many milliseconds.
    Time(u32),
}

/// A text that is no budget.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no budget \u{ab}{0}\u{bb}; write playouts (500), nodes (2000n) or a time (250ms, 1.5s), at most an hour or a billion"
)]
pub struct BudgetError(String);

/// The most of anything.
const MOST: u32 = 1_000_000_000;
const HOUR: f64 = 3_600_000.0;

impl FromStr for Budget {
    type Err = BudgetError;
    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let fault = || BudgetError(text.to_owned());
        let count = |digits: &str| digits.parse::<u32>().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(fault);
        let time = |digits: &str, unit: f64| {
            let ms = digits.parse::<f64>().ok().map(|n| n * unit).filter(|ms| (1.0..=HOUR).contains(ms));
            ms.map(|ms| Budget::Time(ms as u32)).ok_or_else(fault)
        };
        if let Some(digits) = text.strip_suffix("ms") {
            time(digits, 1.0)
        } else if let Some(digits) = text.strip_suffix('s') {
            time(digits, 1000.0)
        } else if let Some(digits) = text.strip_suffix('n') {
            count(digits).map(Budget::Nodes)
        } else {
            count(text).map(Budget::Playouts)
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(n) => write!(f, "{n}"),
            Budget::Nodes(n) => write!(f, "{n}n"),
            Budget::Time(ms) if ms % 1000 == 0 => write!(f, "{}s", ms / 1000),
            Budget::Time(ms) => write!(f, "{ms}ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_go_both_ways_and_rubbish_is_named() {
        for (text, budget) in
            [("500", Budget::Playouts(500)), ("2000n", Budget::Nodes(2000)), ("3s", Budget::Time(3000))]
        {
            assert_eq!(text.parse(), Ok(budget));
            assert_eq!(budget.to_string(), text);
        }
        assert_eq!("1.5s".parse(), Ok(Budget::Time(1500)));
        assert_eq!("250ms".parse::<Budget>().unwrap().to_string(), "250ms");
        for text in ["", "s", "0", "-1s", "0ms", "1h", "NaNs", "infs", "99999999999"] {
            let error = text.parse::<Budget>().unwrap_err().to_string();
            assert!(error.contains(&format!("\u{ab}{text}\u{bb}")), "{error}");
        }
    }
}
