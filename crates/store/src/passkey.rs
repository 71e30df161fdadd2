//! The passkeys of accounts.

use async_trait::async_trait;

use crate::error::StoreError;
use crate::rows::Account;

/// A passkey, as far as the server knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Its identifier, in hexadecimal.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// Its public key as the authenticator wrote it, in hexadecimal.
    pub public_key: String,
    /// How often it has signed, as far as it counts.
    pub signed: u32,
    /// When it was made.
    pub created: u64,
    /// When it was last used.
    pub used: u64,
}

/// The part of a store that keeps passkeys.
#[async_trait]
pub trait Keyring: Send + Sync {
    /// Keep a passkey; was it new?
    async fn add(&self, passkey: &Passkey) -> Result<bool, StoreError>;
    /// A passkey and its account.
    async fn find_key(&self, id: &str) -> Result<Option<(Passkey, Account)>, StoreError>;
    /// The passkeys of an account, the oldest first.
    async fn keys_of(&self, account: &str) -> Result<Vec<Passkey>, StoreError>;
    /// A passkey has signed again, and counts so many; was that more than before, if it counts at all?
    async fn sign(&self, id: &str, signed: u32, now: u64) -> Result<bool, StoreError>;
    /// Forget a passkey of an account; was it there, and not the only way in?
    async fn forget_key(&self, account: &str, id: &str) -> Result<bool, StoreError>;
}
