//! What a seat sees in a position, as a number: positions that it cannot tell apart have the same one.

use postcard::ser_flavors::Flavor;
use verst_core::{Game, Seat, Viewer};

/// An information set: everything that a seat which is to choose may know.
pub(crate) type Key = u64;

/// What this seat sees.
pub(crate) fn key<G: Game>(game: &G, state: &G::State, seat: Seat) -> Key {
    let view = game.view(state, Viewer::Seat(seat));
    postcard::serialize_with_flavor(&view, Digest::of(seat)).unwrap_or_default()
}

/// Makes a number of bytes as they are written: a search asks for one wherever somebody chooses in its tree, and need not
/// store what it is made of.
struct Digest {
    hash: u64,
    /// Bytes that wait until there are eight of them, and how many came in all.
    word: u64,
    count: u64,
}

impl Digest {
    fn of(seat: Seat) -> Digest {
        let mut digest = Digest { hash: 0, word: 0, count: 0 };
        digest.mix(u64::from(seat.0));
        digest
    }

    /// Both halves of a product are taken, so that each bit tells in all the others.
    fn mix(&mut self, word: u64) {
        let wide = u128::from(self.hash ^ word ^ 0x9e37_79b9_7f4a_7c15) * u128::from(0xd6e8_feb8_6659_fd93_u64);
        self.hash = wide as u64 ^ (wide >> 64) as u64;
    }
}

impl Flavor for Digest {
    type Output = Key;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.word |= u64::from(byte) << (8 * (self.count % 8));
        self.count += 1;
        if self.count.is_multiple_of(8) {
            let word = std::mem::take(&mut self.word);
            self.mix(word);
        }
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<Key> {
        self.mix(self.word);
        self.mix(self.count);
        Ok(self.hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn digest(bytes: &[u8], seat: u8) -> Key {
        let mut digest = Digest::of(Seat(seat));
        digest.try_extend(bytes).unwrap();
        digest.finalize().unwrap()
    }

    #[test]
    fn every_byte_its_place_and_the_seat_count() {
        let plain = [0; 40];
        let mut told: Vec<(Vec<u8>, u8)> = (0..=40).map(|length| (plain[..length].to_vec(), 0)).collect();
        for at in 0..40 {
            for byte in 1..=u8::MAX {
                let mut bytes = plain.to_vec();
                bytes[at] = byte;
                told.push((bytes, 0));
            }
        }
        told.push((plain.to_vec(), 1));
        let keys: HashSet<Key> = told.iter().map(|(bytes, seat)| digest(bytes, *seat)).collect();
        assert_eq!(keys.len(), told.len());
        assert_eq!(digest(&plain, 1), digest(&plain, 1));
    }
}
