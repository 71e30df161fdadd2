//! Is a meeting decided, and where does its true score lie, when one looks again and again?
//!
//! An interval for a fixed number of games is broken by looking at it after every few games and stopping when it suits:
//! sooner or later it leaves ½ by chance. Here a gambler bets on the score of each next block being above (or below) a
//! supposed mean, at odds that are fair if the supposition is true. Then the gambler's capital is a martingale, and the
//! chance that it *ever* grows `1/alpha`-fold is at most `alpha` (Ville), whatever the distribution of the scores and
//! whenever one looks or stops. The scores within one block may depend on each other; blocks have dice of their own.
//!
//! The capital is that of many gamblers who each stake a fixed part on one of the two sides, so that it grows nearly as
//! fast as that of the best of them. After Waudby-Smith and Ramdas, *Estimating means of bounded random variables by
//! betting*, 2024.

/// Stakes, as parts of the capital.
const STAKES: [f64; 10] = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.95];

/// Means that are tried for the interval.
const GRID: u32 = 2000;

/// Is it decided, with an error of at most `alpha`, that the scores do not come from equals?
pub fn is_decided(scores: &[f64], alpha: f64) -> bool {
    refutes(&tallied(scores), 0.5, alpha)
}

/// The interval in which the true mean of scores between 0 and 1 lies: with an error of at most `alpha` at all moments
/// together.
pub fn interval(scores: &[f64], alpha: f64) -> (f64, f64) {
    let scores = tallied(scores);
    let means = || (1..GRID).map(|i| f64::from(i) / f64::from(GRID));
    let step = 1.0 / f64::from(GRID);
    let low = means().find(|mean| !refutes(&scores, *mean, alpha));
    let high = means().rev().find(|mean| !refutes(&scores, *mean, alpha));
    match (low, high) {
        (Some(low), Some(high)) => (low - step, high + step),
        // All scores alike and very many: nothing but an end of the scale is left.
        _ if scores.first().is_some_and(|(score, _)| *score > 0.5) => (1.0 - step, 1.0),
        _ => (0.0, step),
    }
}

/// Equal scores together: the capital does not depend on their order.
fn tallied(scores: &[f64]) -> Vec<(f64, f64)> {
    let mut sorted = scores.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.chunk_by(|a, b| a.total_cmp(b).is_eq()).map(|equal| (equal[0], equal.len() as f64)).collect()
}

/// Has the capital against this mean grown `1/alpha`-fold?
fn refutes(scores: &[(f64, f64)], mean: f64, alpha: f64) -> bool {
    let logs = STAKES.iter().flat_map(|stake| {
        let above = |score: f64| 1.0 - stake + stake * score / mean;
        let below = |score: f64| 1.0 - stake + stake * (1.0 - score) / (1.0 - mean);
        let grown = |bet: &dyn Fn(f64) -> f64| scores.iter().map(|(score, many)| many * bet(*score).ln()).sum::<f64>();
        [grown(&above), grown(&below)]
    });
    let logs: Vec<f64> = logs.collect();
    // The mean of the capitals, by logarithms: they outgrow any number.
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let capital = most + (logs.iter().map(|log| (log - most).exp()).sum::<f64>() / logs.len() as f64).ln();
    capital >= -alpha.ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::{Quick, Source};

    #[test]
    fn clear_cases_are_decided_soon_and_equals_are_not() {
        assert!(!is_decided(&[], 0.05));
        assert!(!is_decided(&[1.0; 3], 0.05));
        assert!(is_decided(&[1.0; 10], 0.05));
        assert!(is_decided(&[0.0; 10], 0.05));
        assert!(!is_decided(&[0.5; 1000], 0.05), "one side always wins: the agents are equal");
        assert!(!is_decided(&[0.0, 1.0].repeat(500), 0.05));
    }

    #[test]
    fn the_interval_holds_the_mean_and_narrows() {
        assert_eq!(interval(&[], 0.05), (0.0, 1.0));
        let mut widths = Vec::new();
        for many in [10, 100, 1000] {
            let (low, high) = interval(&[0.0, 0.5, 1.0, 1.0].repeat(many), 0.05);
            assert!(low < 0.625 && 0.625 < high, "{low} {high}");
            widths.push(high - low);
        }
        assert!(widths.is_sorted_by(|a, b| a > b) && widths[2] < 0.06, "{widths:?}");
        let (low, high) = interval(&[1.0; 200], 0.05);
        assert!(low > 0.95 && high >= 1.0 - 1e-9, "{low} {high}");
    }

    /// Equals who are looked at after each of 300 blocks: fewer than one in twenty series may ever look decided. The
    /// plain interval would be wrong in every third.
    #[test]
    fn looking_often_does_not_mislead() {
        let mut source = Quick::new(5);
        let mut wrong = 0;
        for _ in 0..400 {
            let scores: Vec<f64> = (0..300).map(|_| f64::from(source.below(5)) / 4.0).collect();
            wrong += u32::from((10..=300).step_by(10).any(|n| is_decided(&scores[..n], 0.05)));
        }
        assert!(wrong <= 20, "{wrong} of 400");
    }
}
