//! Checking the dice of a record against the seed that was promised before the first draw.

use std::sync::Arc;
use thiserror::Error;
use verst_core::dice::{DiceBox, Seed};
use verst_core::{AnyGame, Record, unhex};

use crate::dice::shake;
use crate::replay::{Place, Replay, ReplayError, replay, replay_with};

/// Why a record does not verify.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// A line does not follow from those before it, or its dice are not those of the seed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Nothing was promised: the dice cannot be checked.
    #[error("the record holds no commitment: its dice cannot be checked")]
    NoCommitment,
    /// The match goes on.
    #[error("the seed is not yet revealed")]
    NotRevealed,
    /// The seed is not the promised one.
    #[error("the revealed seed has the commitment {expected}, not {found}")]
    Commitment {
        /// The commitment of the revealed seed.
        expected: String,
        /// What was promised.
        found: String,
    },
    /// A seed that is no seed.
    #[error("a seed is 64 hexadecimal digits")]
    Seed,
    /// A nonce that is no nonce, or of no seat, or a second one of the same seat.
    #[error("the nonce of {0} is not the nonce of a seat")]
    Nonce(String),
    /// A finished record must say where it ended.
    #[error("the record does not say its last position")]
    NoPosition,
}

impl VerifyError {
    /// Where in the record it shows.
    pub fn place(&self) -> Place {
        match self {
            VerifyError::Replay(error) => error.place,
            VerifyError::NoCommitment | VerifyError::Commitment { .. } => Place::Word("commitment"),
            VerifyError::NotRevealed | VerifyError::Seed => Place::Word("seed"),
            VerifyError::Nonce(_) => Place::Word("nonce"),
            VerifyError::NoPosition => Place::Word("position"),
        }
    }
}

/// Replay a record and check that its dice are those of the revealed seed, and the seed the promised one.
pub fn verify(record: &Record, game: Arc<dyn AnyGame>) -> Result<Replay, VerifyError> {
    let Some(promised) = &record.commitment else { return Err(VerifyError::NoCommitment) };
    let Some(text) = &record.seed else {
        // What can be checked is checked: a wrong line is worth more to the reader than a missing seed.
        replay(record, game)?;
        return Err(VerifyError::NotRevealed);
    };
    let bytes: [u8; 32] = unhex(text).and_then(|b| b.try_into().ok()).ok_or(VerifyError::Seed)?;
    let seed = Seed(bytes);
    if seed.commitment() != *promised {
        return Err(VerifyError::Commitment { expected: seed.commitment(), found: promised.clone() });
    }
    let mut dice = dice_of(record, &seed)?;
    let replay = replay_with(record, game, |chance, fall| {
        let expected = dice.fall(chance);
        (expected != *fall).then_some(expected)
    })?;
    if record.position.is_none() {
        return Err(VerifyError::NoPosition);
    }
    Ok(replay)
}

fn dice_of(record: &Record, seed: &Seed) -> Result<DiceBox, VerifyError> {
    let mut nonces = vec![Vec::new(); record.seats.len()];
    for (id, nonce) in &record.nonces {
        let fault = || VerifyError::Nonce(id.clone());
        let slot = record.seats.iter().position(|(seat, _)| seat == id).ok_or_else(fault)?;
        if !nonces[slot].is_empty() {
            return Err(fault());
        }
        nonces[slot] = unhex(nonce).filter(|n| !n.is_empty()).ok_or_else(fault)?;
    }
    Ok(shake(seed, nonces.len(), |i| &nonces[i]))
}
