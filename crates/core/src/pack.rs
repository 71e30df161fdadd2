//! The files of a data pack, before a game reads them.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// File names and their text.
pub type PackFiles = BTreeMap<String, String>;

/// The identity of a pack: the hash of its names and texts. Records keep it.
pub fn pack_hash<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut sorted: Vec<_> = files.into_iter().collect();
    sorted.sort_unstable();
    let mut hash = Sha256::new();
    for (name, text) in sorted {
        for part in [name, text] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
    }
    hex(&hash.finalize()[..16])
}

/// Bytes as lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, b| {
        let _ = write!(out, "{b:02x}");
        out
    })
}

/// Bytes from hexadecimal; nothing if it is not that.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    digits
        .chunks(2)
        .map(|pair| {
            let high = (pair[0] as char).to_digit(16)?;
            let low = (pair[1] as char).to_digit(16)?;
            Some((high * 16 + low) as u8)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_depends_on_every_byte_and_not_on_order() {
        let a = pack_hash([("a", "1"), ("b", "2")]);
        assert_eq!(a, pack_hash([("b", "2"), ("a", "1")]));
        assert_ne!(a, pack_hash([("a", "12"), ("b", "")]));
        assert_ne!(a, pack_hash([("a", "1"), ("b", "3")]));
    }

    #[test]
    fn hexadecimal_goes_both_ways() {
        assert_eq!(unhex(&hex(&[0, 255, 16])), Some(vec![0, 255, 16]));
        assert_eq!(unhex("0"), None);
        assert_eq!(unhex("zz"), None);
        assert_eq!(unhex("é"), None);
    }
}
