//! Verifiable dice: commit to a seed, mix in every player's nonce, draw from ChaCha, reveal the seed at the end.
//!
//! The key of a match is SHA-256 over the words `verst dice 1`, the seed, and each nonce in seat order with its length.
//! Chance step number *n* (from 0, never reused) reads ChaCha20's 32-bit words of stream *n* from the start. So every
//! draw can be checked by itself, and a step taken back never gives its dice a second time.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::chance::{Chance, Fall, Source};
use crate::pack::hex;

const LABEL: &[u8] = b"verst dice 1";

/// The secret of the server until the game ends.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl std::fmt::Debug for Seed {
    /// A seed is never printed by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Seed {
    /// What is published before the first draw.
    pub fn commitment(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(self.0);
        hex(&hash.finalize())
    }
}

/// The dice of one match.
#[derive(Clone, Debug)]
pub struct DiceBox {
    key: [u8; 32],
    next: u64,
}

impl DiceBox {
    /// Dice from a seed and the players' nonces in seat order.
    pub fn new<'a>(seed: &Seed, nonces: impl IntoIterator<Item = &'a [u8]>) -> DiceBox {
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(seed.0);
        for nonce in nonces {
            hash.update((nonce.len() as u64).to_le_bytes());
            hash.update(nonce);
        }
        DiceBox { key: hash.finalize().into(), next: 0 }
    }

    /// How many chance steps have been drawn.
    pub fn drawn(&self) -> u64 {
        self.next
    }

    /// Go on after `n` chance steps, as when a match is read from disk.
    pub fn skip_to(&mut self, n: u64) {
        self.next = n;
    }

    /// Decide the next chance step.
    pub fn fall(&mut self, chance: &Chance) -> Fall {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(self.next);
        self.next += 1;
        chance.sample(&mut Words(stream))
    }
}

struct Words(ChaCha20Rng);

impl Source for Words {
    fn next(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(n: u64, dice: &mut DiceBox) -> Fall {
        dice.skip_to(n);
        dice.fall(&Chance::d6(5))
    }

    #[test]
    fn a_draw_depends_on_seed_nonces_and_number_alone() {
        let seed = Seed([7; 32]);
        let mut one = DiceBox::new(&seed, [&b"anna"[..], b"boris"]);
        let mut two = DiceBox::new(&seed, [&b"anna"[..], b"boris"]);
        let mut other = DiceBox::new(&seed, [&b"annab"[..], b"oris"]);
        let third = faces(3, &mut one);
        assert_ne!(faces(4, &mut one), third);
        assert_eq!(faces(3, &mut two), third);
        assert_ne!(faces(3, &mut other), third);
    }

    #[test]
    fn the_sequence_is_fixed_for_ever() {
        // Old matches must verify with tomorrow's binary: these words may never change.
        let mut dice = DiceBox::new(&Seed([0; 32]), [&b"a"[..]]);
        let text = format!("{:?}", dice.fall(&Chance::d6(8)));
        assert_eq!(text, "Dice([3, 1, 5, 1, 1, 1, 5, 1])");
        assert_eq!(&Seed([0; 32]).commitment()[..16], "0027cfd59279a5c9");
    }
}
