//! Chance as steps of its own: dice and weighted draws that can be sampled, scripted, recorded and, when small, enumerated.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use thiserror::Error;

/// The most dice one step can roll.
pub const MAX_DICE: usize = 128;

/// The weights of a draw; a weight of 0 is an outcome that cannot happen.
pub type Weights = SmallVec<[u32; 64]>;

/// The faces of one roll, in the order the rules read them.
pub type Faces = ArrayVec<u8, MAX_DICE>;

/// What chance has to decide next.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a draw is made without allocation; a decision is looked at and dropped")]
pub enum Chance {
    /// `count` dice of `sides` sides, each 1 to `sides`.
    Dice {
        /// How many dice.
        count: u8,
        /// Sides of each.
        sides: u8,
    },
    /// One of the listed outcomes, by weight.
    Draw(Weights),
}

/// How it fell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// The faces of a roll.
    Dice(Faces),
    /// The index of the outcome drawn.
    Draw(u16),
}

/// Why a fall does not answer the question that chance was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FallError {
    /// Not the number of dice asked for.
    #[error("{expected} dice are rolled here, not {found}")]
    Count {
        /// Dice asked for.
        expected: u8,
        /// Dice given.
        found: usize,
    },
    /// A face that the dice do not have.
    #[error("a die of {sides} sides cannot show {face}")]
    Face {
        /// Sides of the dice.
        sides: u8,
        /// The face given.
        face: u8,
    },
    /// Dice where a draw is made, or the reverse.
    #[error("{0}")]
    Kind(&'static str),
    /// An outcome that the draw does not hold.
    #[error("outcome {0} cannot be drawn here")]
    Impossible(u16),
    /// The draw has no outcome of that name.
    #[error("\u{ab}{0}\u{bb} cannot be drawn here")]
    Unknown(String),
    /// No chance is to be decided now.
    #[error("no dice are rolled and nothing is drawn here")]
    NotNow,
}

/// A source of uniform 32-bit numbers.
pub trait Source {
    /// The next number.
    fn next(&mut self) -> u32;

    /// A number in `0..n`, without bias (multiply, and reject the short remainder).
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = u64::from(self.next()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.next()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

/// A small fast generator for simulations and agents (SplitMix64). Matches between people use [`crate::dice`].
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// A generator for this seed.
    pub fn new(seed: u64) -> Quick {
        Quick(seed)
    }
}

impl Source for Quick {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }
}

impl Chance {
    /// One die of six.
    pub const DIE: Chance = Chance::Dice { count: 1, sides: 6 };

    /// `count` dice of six.
    pub fn d6(count: u8) -> Chance {
        Chance::Dice { count, sides: 6 }
    }

    /// Let it fall.
    pub fn sample(&self, source: &mut impl Source) -> Fall {
        match self {
            Chance::Dice { count, sides } => {
                Fall::Dice((0..*count).map(|_| 1 + source.below(u32::from(*sides)) as u8).collect())
            }
            Chance::Draw(weights) => {
                let mut left = source.below(weights.iter().sum());
                for (i, weight) in weights.iter().enumerate() {
                    if left < *weight {
                        return Fall::Draw(i as u16);
                    }
                    left -= weight;
                }
                unreachable!("the weights add up to their sum")
            }
        }
    }

    /// Is this a possible answer?
    pub fn check(&self, fall: &Fall) -> Result<(), FallError> {
        match (self, fall) {
            (Chance::Dice { count, sides }, Fall::Dice(faces)) => {
                if faces.len() != *count as usize {
                    return Err(FallError::Count { expected: *count, found: faces.len() });
                }
                match faces.iter().find(|f| **f < 1 || **f > *sides) {
                    Some(face) => Err(FallError::Face { sides: *sides, face: *face }),
                    None => Ok(()),
                }
            }
            (Chance::Draw(weights), Fall::Draw(i)) => match weights.get(*i as usize) {
                Some(w) if *w > 0 => Ok(()),
                _ => Err(FallError::Impossible(*i)),
            },
            (Chance::Dice { .. }, Fall::Draw(_)) => Err(FallError::Kind("dice are rolled here, nothing is drawn")),
            (Chance::Draw(_), Fall::Dice(_)) => Err(FallError::Kind("something is drawn here, no dice are rolled")),
        }
    }

    /// How many ways it can fall, if that fits a number.
    pub fn ways(&self) -> Option<u64> {
        match self {
            Chance::Dice { count, sides } => u64::from(*sides).checked_pow(u32::from(*count)),
            Chance::Draw(weights) => Some(weights.iter().filter(|w| **w > 0).count() as u64),
        }
    }

    /// Every way it can fall with its weight, when there are at most `most` of them.
    pub fn enumerate(&self, most: u64) -> Option<Vec<(Fall, u32)>> {
        let ways = self.ways().filter(|w| *w <= most)?;
        Some(match self {
            Chance::Dice { count, sides } => (0..ways)
                .map(|mut n| {
                    let mut faces: Faces = (0..*count)
                        .map(|_| {
                            let face = (n % u64::from(*sides)) as u8 + 1;
                            n /= u64::from(*sides);
                            face
                        })
                        .collect();
                    faces.reverse();
                    (Fall::Dice(faces), 1)
                })
                .collect(),
            Chance::Draw(weights) => {
                (0u16..).zip(weights.iter()).filter(|(_, w)| **w > 0).map(|(i, w)| (Fall::Draw(i), *w)).collect()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_always_possible() {
        let mut source = Quick::new(7);
        let draw = Chance::Draw(Weights::from_slice(&[0, 3, 0, 1]));
        let mut seen = [0u32; 4];
        for _ in 0..4000 {
            let fall = draw.sample(&mut source);
            draw.check(&fall).unwrap();
            let Fall::Draw(i) = fall else { panic!("a draw") };
            seen[i as usize] += 1;
        }
        assert_eq!((seen[0], seen[2]), (0, 0));
        assert!((2850..3150).contains(&seen[1]), "three in four, found {}", seen[1]);
    }

    #[test]
    fn small_rolls_are_enumerated_in_order() {
        let all = Chance::d6(2).enumerate(36).unwrap();
        assert_eq!(all.len(), 36);
        assert_eq!(all[1].0, Fall::Dice([1, 2].into_iter().collect()));
        assert!(Chance::d6(12).enumerate(1000).is_none());
    }

    #[test]
    fn a_fall_that_does_not_fit_is_named() {
        let die = Chance::DIE;
        assert_eq!(die.check(&Fall::Dice([7].into_iter().collect())), Err(FallError::Face { sides: 6, face: 7 }));
        assert_eq!(die.check(&Fall::Dice(Faces::new())), Err(FallError::Count { expected: 1, found: 0 }));
        assert!(die.check(&Fall::Draw(0)).is_err());
    }
}
