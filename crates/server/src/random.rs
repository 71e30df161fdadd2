//! Names and secrets that nobody can guess.

use sha2::{Digest, Sha256};
use verst_core::hex;

use crate::error::ServerError;

/// Bytes from the operating system.
pub fn bytes<const N: usize>() -> Result<[u8; N], ServerError> {
    let mut out = [0; N];
    // Without chance there are no dice and no secrets: nothing can be done then.
    getrandom::fill(&mut out).map_err(|_| ServerError::Unavailable("the system gives no random numbers".to_owned()))?;
    Ok(out)
}

/// A name for an address: 16 letters and digits, 80 bits, without those that are easily taken for each other.
pub fn name() -> Result<String, ServerError> {
    const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";
    Ok(bytes::<16>()?.iter().map(|b| LETTERS[(b & 31) as usize] as char).collect())
}

/// A secret: 128 bits in hexadecimal.
pub fn secret() -> Result<String, ServerError> {
    Ok(hex(&bytes::<16>()?))
}

/// What is kept of a secret: who reads it cannot use it.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// A short mark of some content: equal content has equal marks.
pub fn mark(content: &[u8]) -> String {
    hex(&Sha256::digest(content)[..12])
}
