//! Fixed arrays of any length as plain data: the shape of every game state.

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// `N` values in a row. An array that serialises whatever its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flat<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> Flat<T, N> {
    /// The same value everywhere.
    pub const fn of(value: T) -> Self {
        Flat([value; N])
    }
}

/// Which of up to 64 bytes are this one, as bits. Eight are compared at once: games that keep a byte for each piece or place
/// ask who is where more often than anything else.
#[inline]
pub fn bytes_equal(eights: &[[u8; 8]], byte: u8) -> u64 {
    const LOW: u64 = u64::from_le_bytes([0x7f; 8]);
    // Brings the lowest bit of each byte together in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let pattern = u64::from_le_bytes([byte; 8]);
    let mut word = 0;
    for (i, eight) in eights.iter().take(8).enumerate() {
        let differ = u64::from_le_bytes(*eight) ^ pattern;
        let zero = !(((differ & LOW) + LOW) | differ | LOW);
        word |= ((zero >> 7).wrapping_mul(GATHER) >> 56) << (i * 8);
    }
    word
}

impl<T, const N: usize> Deref for Flat<T, N> {
    type Target = [T; N];
    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Flat<T, N> {
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<T: Serialize, const N: usize> Serialize for Flat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(N)?;
        for value in &self.0 {
            tuple.serialize_element(value)?;
        }
        tuple.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Flat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Row<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Row<T, N> {
            type Value = Flat<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{N} values")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Flat<T, N>, A::Error> {
                let mut out = Flat::of(T::default());
                for (i, slot) in out.iter_mut().enumerate() {
                    *slot = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(i, &self))?;
                }
                Ok(out)
            }
        }
        deserializer.deserialize_tuple(N, Row(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_equal_only_as_a_whole() {
        let eights: [[u8; 8]; 8] =
            std::array::from_fn(|row| std::array::from_fn(|i| [0, 1, 2, 127, 128, 129, 255][(8 * row + i) % 7]));
        for byte in 0..=u8::MAX {
            let one_by_one = eights.as_flattened().iter().rev().fold(0, |word, b| word << 1 | u64::from(*b == byte));
            assert_eq!(bytes_equal(&eights, byte), one_by_one, "{byte}");
        }
    }
}
