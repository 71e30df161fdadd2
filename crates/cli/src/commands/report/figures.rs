//! Figures and names as reports write them.

use verst_core::{AnyGame, Setup};

/// A share in per cent.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An interval of shares.
pub fn span((low, high): (f64, f64)) -> String {
    format!("{} - {}", percent(low), percent(high))
}

/// A big number in groups of three digits.
pub fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// Scenario and options; those at their default only where all are wanted.
pub fn setup_title(setup: &Setup, game: &dyn AnyGame, all: bool) -> String {
    let is_default = |name: &str, value: &str| game.info().options.iter().any(|o| o.id == name && o.default == value);
    let options = setup.options.iter().filter(|(name, value)| all || !is_default(name, value));
    std::iter::once(setup.scenario.clone())
        .chain(options.map(|(n, v)| format!("{n}={v}")))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn big_numbers_are_grouped() {
        assert_eq!(thousands(1_234_567.4), "1 234 567");
        assert_eq!(thousands(999.0), "999");
        assert_eq!(thousands(0.0), "0");
    }
}
