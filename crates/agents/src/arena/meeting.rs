//! Two agents and the blocks that they have played.

use serde::Serialize;

use super::camps::WHOLE;

/// What one block has brought: the share of the win of each agent in each camp, in parts of [`WHOLE`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its number, which gives its dice.
    pub number: u64,
    /// The first agent's shares, by the camp it held.
    pub first: Vec<u32>,
    /// The second agent's shares. With two camps every game counts here as well, from the other side.
    pub second: Vec<u32>,
}

/// Two agents and what they have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The first agent: its place in the list.
    pub first: usize,
    /// The second agent.
    pub second: usize,
    /// In order of their numbers.
    pub blocks: Vec<Block>,
    /// Was it ended before all blocks were played, because it was decided?
    pub decided: bool,
}

/// Games won, drawn or shared, and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Won alone.
    pub won: u64,
    /// Drawn, or won together with others.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Block {
    /// The first agent's score: 1 if it wins everything and the other nothing, ½ if they are equal. With two camps it is
    /// the share of the points; with more, how far the one alone does better than the other alone.
    pub fn score(&self) -> f64 {
        let mean = |shares: &[u32]| {
            let sum: u64 = shares.iter().map(|share| u64::from(*share)).sum();
            sum as f64 / (u64::from(WHOLE) * shares.len().max(1) as u64) as f64
        };
        f64::midpoint(1.0, mean(&self.first) - mean(&self.second))
    }
}

impl Meeting {
    /// The scores of the blocks.
    pub fn scores(&self) -> Vec<f64> {
        self.blocks.iter().map(Block::score).collect()
    }

    /// Their mean; ½ before the first game.
    pub fn score(&self) -> f64 {
        let scores = self.scores();
        if scores.is_empty() { 0.5 } else { scores.iter().sum::<f64>() / scores.len() as f64 }
    }

    /// Games of the first agent, or of the second, in one camp or in all.
    pub fn record(&self, of_first: bool, camp: Option<usize>) -> Record {
        let mut record = Record::default();
        for block in &self.blocks {
            let shares = if of_first { &block.first } else { &block.second };
            for (at, share) in shares.iter().enumerate() {
                match *share {
                    _ if camp.is_some_and(|camp| camp != at) => {}
                    WHOLE => record.won += 1,
                    0 => record.lost += 1,
                    _ => record.drawn += 1,
                }
            }
        }
        record
    }

    /// The mean share of the win of the first agent, or of the second: what it had when it held a camp, 0 to 1.
    pub fn share(&self, of_first: bool, camp: Option<usize>) -> f64 {
        let shares = self.blocks.iter().flat_map(|block| {
            let shares = if of_first { &block.first } else { &block.second };
            shares.iter().enumerate().filter(move |(at, _)| camp.is_none_or(|camp| camp == *at))
        });
        let (sum, games) = shares.fold((0u64, 0u64), |(sum, n), (_, share)| (sum + u64::from(*share), n + 1));
        sum as f64 / (games.max(1) * u64::from(WHOLE)) as f64
    }
}

impl Record {
    /// Games in all.
    pub fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_scored_from_both_sides() {
        let block = |first: &[u32], second: &[u32]| Block { number: 0, first: first.into(), second: second.into() };
        for (found, expected) in [
            (block(&[840, 840], &[0, 0]), 1.0),
            (block(&[840, 0], &[840, 0]), 0.5),
            (block(&[840, 420], &[420, 0]), 0.75),
            (block(&[840, 840, 840], &[0, 0, 0]), 1.0),
            (block(&[280, 280, 280], &[280, 280, 280]), 0.5),
        ] {
            assert!((found.score() - expected).abs() < 1e-12, "{found:?}");
        }
    }

    #[test]
    fn records_by_camp() {
        let blocks = vec![Block { number: 0, first: vec![840, 420], second: vec![420, 0] }];
        let meeting = Meeting { first: 0, second: 1, blocks, decided: false };
        assert_eq!(meeting.record(true, None), Record { won: 1, drawn: 1, lost: 0 });
        assert_eq!(meeting.record(false, Some(1)), Record { won: 0, drawn: 0, lost: 1 });
        assert!((meeting.share(true, None) - 0.75).abs() < 1e-12);
    }
}
