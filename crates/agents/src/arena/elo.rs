//! Strength in Elo, from all meetings together.
//!
//! The model is Bradley and Terry's: who is alone against `n - 1` others of equal strength wins with the odds
//! `exp(own - theirs) / (n - 1)`; a draw counts as half a win for both, a shared win as its share. The ratings are those
//! that make the results likeliest. The first agent is the zero of the scale.
//!
//! Games of one block share their dice, and so do blocks of the same number in other meetings. The intervals therefore
//! take all games of one number as *one* observation (the cluster-robust "sandwich" estimate), and not each game, as the
//! plain curvature of the likelihood would: that one is too wide where seats decide and too narrow where dice do.
//!
//! Every meeting also counts two blocks that were never played, one won by each: ratings stay finite after a clean sweep,
//! and so do their intervals (the "plus four" of Agresti and Coull). It pulls ratings a little together.

use serde::Serialize;
use std::collections::BTreeMap;

use super::camps::WHOLE;
use super::meeting::{Block, Meeting};

/// The strength of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Elo above the first agent.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Points of Elo to one unit of the model: ten to one is 400.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The strength of each of `agents` agents. `z` is the half width of the intervals in standard errors.
pub fn ratings(agents: usize, camps: usize, meetings: &[Meeting], z: f64) -> Vec<Rating> {
    let observations = observations(camps, meetings);
    let free = agents.saturating_sub(1);
    let mut strength = vec![0.0; agents];
    // Newton's way to the top of a concave likelihood; steps are cut short, since far out it is flat.
    for _ in 0..200 {
        let (slope, bend) = totals(&observations, &strength, free);
        let Some(step) = solve(&bend, &slope) else { break };
        let longest = step.iter().fold(0.0_f64, |most, s| most.max(s.abs()));
        let cut = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (own, s) in strength[1..].iter_mut().zip(&step) {
            *own += cut * s;
        }
        if longest < 1e-12 {
            break;
        }
    }
    let errors = errors(&observations, &strength, free);
    let rating = |(own, error): (&f64, f64)| {
        let (elo, half) = (own * ELO, z * error * ELO);
        Rating { elo, low: elo - half, high: elo + half }
    };
    strength.iter().zip(std::iter::once(0.0).chain(errors)).map(rating).collect()
}

/// One block for the model.
struct Observation {
    /// Blocks of the same number have the same dice; those never played are each their own.
    cluster: (u64, usize),
    first: usize,
    second: usize,
    /// Shares of the win of the first agent alone, and of the second.
    first_alone: Vec<f64>,
    second_alone: Vec<f64>,
    /// The handicap of being alone.
    alone: f64,
}

fn observations(camps: usize, meetings: &[Meeting]) -> Vec<Observation> {
    let part = |shares: &[u32]| shares.iter().map(|s| f64::from(*s) / f64::from(WHOLE)).collect::<Vec<_>>();
    let alone = (camps.max(2) as f64 - 1.0).ln();
    let mut out = Vec::new();
    for (at, meeting) in meetings.iter().enumerate() {
        let mut observe = |cluster, block: &Block| {
            // With two camps the second agent's shares are the same games once more.
            let second_alone = if camps > 2 { part(&block.second) } else { Vec::new() };
            let (first, second) = (meeting.first, meeting.second);
            out.push(Observation { cluster, first, second, first_alone: part(&block.first), second_alone, alone });
        };
        for (sweep, [first, second]) in [[WHOLE, 0], [0, WHOLE]].into_iter().enumerate() {
            let never = Block { number: 0, first: vec![first; camps], second: vec![second; camps] };
            observe((u64::MAX - sweep as u64, at), &never);
        }
        meeting.blocks.iter().for_each(|block| observe((block.number, 0), block));
    }
    out
}

impl Observation {
    /// Slope and bend of the likelihood in the difference of the two strengths.
    fn pull(&self, strength: &[f64]) -> (f64, f64) {
        let difference = strength[self.first] - strength[self.second];
        let sum = |shares: &[f64], difference: f64| {
            let expected = 1.0 / (1.0 + (self.alone - difference).exp());
            let surplus: f64 = shares.iter().map(|share| share - expected).sum();
            (surplus, shares.len() as f64 * expected * (1.0 - expected))
        };
        let (ours, theirs) = (sum(&self.first_alone, difference), sum(&self.second_alone, -difference));
        (ours.0 - theirs.0, ours.1 + theirs.1)
    }

    /// The places of both agents among the free strengths, with their signs; the first agent's is fixed.
    fn places(&self) -> impl Iterator<Item = (usize, f64)> {
        [(self.first, 1.0), (self.second, -1.0)].into_iter().filter_map(|(at, sign)| Some((at.checked_sub(1)?, sign)))
    }
}

/// Slope and bend of the likelihood in all free strengths.
fn totals(observations: &[Observation], strength: &[f64], free: usize) -> (Vec<f64>, Vec<Vec<f64>>) {
    let (mut slope, mut bend) = (vec![0.0; free], vec![vec![0.0; free]; free]);
    for observation in observations {
        let (surplus, spread) = observation.pull(strength);
        for (i, sign) in observation.places() {
            slope[i] += sign * surplus;
            for (j, other) in observation.places() {
                bend[i][j] += sign * other * spread;
            }
        }
    }
    (slope, bend)
}

/// The standard error of each free strength.
fn errors(observations: &[Observation], strength: &[f64], free: usize) -> Vec<f64> {
    let mut clusters: BTreeMap<(u64, usize), Vec<f64>> = BTreeMap::new();
    for observation in observations {
        let slope = clusters.entry(observation.cluster).or_insert_with(|| vec![0.0; free]);
        let (surplus, _) = observation.pull(strength);
        observation.places().for_each(|(i, sign)| slope[i] += sign * surplus);
    }
    let (_, bend) = totals(observations, strength, free);
    let mut variance = vec![0.0; free];
    for slope in clusters.values() {
        // What this cluster alone moves the strengths by.
        let Some(moved) = solve(&bend, slope) else { return vec![f64::INFINITY; free] };
        for (sum, by) in variance.iter_mut().zip(moved) {
            *sum += by * by;
        }
    }
    variance.into_iter().map(f64::sqrt).collect()
}

/// A system of linear equations, by elimination.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Option<Vec<f64>> {
    let n = right.len();
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().zip(right).map(|(row, r)| row.iter().copied().chain([*r]).collect()).collect();
    for column in 0..n {
        let pivot = (column..n).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()))?;
        rows.swap(column, pivot);
        let top = rows[column].clone();
        if top[column].abs() < 1e-300 {
            return None;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != column) {
            let by = row[column] / top[column];
            row.iter_mut().zip(&top).for_each(|(cell, above)| *cell -= by * above);
        }
    }
    Some(rows.iter().enumerate().map(|(i, row)| row[n] / row[i]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const Z: f64 = 1.96;

    /// A meeting of two camps with so many blocks of two wins, of one each, and of two losses.
    fn duel(first: usize, second: usize, counts: [u64; 3]) -> Meeting {
        let shares = [[WHOLE, WHOLE], [WHOLE, 0], [0, 0]];
        let kinds = shares.into_iter().zip(counts).flat_map(|(s, n)| std::iter::repeat_n(s, n as usize));
        let block = |(number, shares): (u64, [u32; 2])| Block {
            number,
            first: shares.to_vec(),
            second: shares.iter().rev().map(|s| WHOLE - s).collect(),
        };
        Meeting { first, second, blocks: (0..).zip(kinds).map(block).collect(), decided: false }
    }

    #[test]
    fn two_agents_as_the_formula_has_it() {
        // 150 of 200 games, and with the two blocks never played 152 of 204.
        let found = ratings(2, 2, &[duel(1, 0, [60, 30, 10])], Z);
        let expected = 400.0 * (152.0_f64 / 52.0).log10();
        assert!((found[1].elo - expected).abs() < 1e-6, "{found:?} {expected}");
        assert_eq!(found[0], Rating { elo: 0.0, low: 0.0, high: 0.0 });
        assert!(found[1].low < found[1].elo - 30.0 && found[1].elo + 30.0 < found[1].high && found[1].high < 300.0);
    }

    #[test]
    fn a_clean_sweep_is_finite_and_uncertain() {
        let [_, strong] = ratings(2, 2, &[duel(1, 0, [100, 0, 0])], Z)[..] else { panic!() };
        assert!(strong.elo > 600.0 && strong.elo < 1200.0 && strong.high - strong.low > 300.0, "{strong:?}");
    }

    #[test]
    fn where_the_seat_decides_pairs_are_worth_more_than_games() {
        let seats = ratings(2, 2, &[duel(1, 0, [0, 100, 0])], Z)[1];
        let dice = ratings(2, 2, &[duel(1, 0, [50, 0, 50])], Z)[1];
        assert!(seats.elo.abs() < 1e-6 && dice.elo.abs() < 1e-6);
        assert!((dice.high - dice.low) > 5.0 * (seats.high - seats.low), "{seats:?} {dice:?}");
    }

    #[test]
    fn strengths_add_up_over_three_agents() {
        let even = [40, 40, 20];
        let found = ratings(3, 2, &[duel(0, 1, even), duel(1, 2, even), duel(0, 2, [60, 30, 10])], Z);
        assert!(found[1].elo < 0.0 && found[2].elo < 2.0 * found[1].elo + 20.0, "{found:?}");
    }

    #[test]
    fn one_alone_against_two_is_not_weak_for_winning_a_third() {
        let block = |number| {
            let turn = |by: u64| (0..3).map(|camp| if (number + by) % 3 == camp { WHOLE } else { 0 }).collect();
            Block { number, first: turn(0), second: turn(1) }
        };
        let fair = Meeting { first: 1, second: 0, blocks: (0..99).map(block).collect(), decided: false };
        let found = ratings(2, 3, &[fair], Z)[1];
        assert!(found.elo.abs() < 1.0, "{found:?}");
        let block = |number| Block { number, first: vec![WHOLE, WHOLE, 0], second: vec![0; 3] };
        let strong = Meeting { first: 1, second: 0, blocks: (0..99).map(block).collect(), decided: false };
        assert!(ratings(2, 3, &[strong], Z)[1].elo > 200.0);
    }
}
