//! Where a match's chance comes from.

use verst_core::dice::{DiceBox, Seed};

/// The dice of a match.
#[derive(Clone, Debug)]
pub enum Dice {
    /// Dice that everybody can check afterwards: the record begins with the commitment and, once the match is over,
    /// ends with the seed.
    Verifiable {
        /// The server's secret.
        seed: Seed,
        /// What each seat mixed in, in order of seats; a missing one counts as empty.
        nonces: Vec<Vec<u8>>,
    },
    /// Dice from a number: for tests, sandboxes and forks. The record says nothing about them.
    Plain(u64),
}

impl Dice {
    /// The box, with one nonce for each seat.
    pub(crate) fn shake(&self, seats: usize) -> DiceBox {
        match self {
            Dice::Verifiable { seed, nonces } => shake(seed, seats, |i| nonces.get(i).map_or(&[][..], Vec::as_slice)),
            Dice::Plain(number) => {
                let mut bytes = [0; 32];
                bytes[..8].copy_from_slice(&number.to_le_bytes());
                DiceBox::new(&Seed(bytes), [])
            }
        }
    }
}

/// The box of a seed and one nonce for each seat.
pub(crate) fn shake<'a>(seed: &Seed, seats: usize, nonce: impl Fn(usize) -> &'a [u8]) -> DiceBox {
    DiceBox::new(seed, (0..seats).map(nonce))
}
