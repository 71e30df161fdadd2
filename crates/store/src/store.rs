//! What a store can do.

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::change::{Append, NewMatch, Say, TakeSeat};
use crate::error::StoreError;
use crate::notice::Post;
use crate::passkey::Keyring;
use crate::rows::{Account, ChatRow, MatchRow, Status};

/// Which matches to list, the last changed first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Those shown in the lobby that are at this stage.
    Lobby(Status),
    /// Those that an account made or sits at.
    Of(String),
    /// Those that keep an open seat for an account.
    For(String),
}

/// Where matches, talk and accounts are kept. Every change is on disk when it is acknowledged.
#[async_trait]
pub trait Store: Send + Sync {
    /// Make a match.
    async fn create(&self, new: NewMatch) -> Result<(), StoreError>;
    /// A match without its lines.
    async fn find(&self, id: &str) -> Result<Option<MatchRow>, StoreError>;
    /// A match and its lines, as of one moment.
    async fn load(&self, id: &str) -> Result<Option<(MatchRow, Vec<String>)>, StoreError>;
    /// Append steps; the new version. [`StoreError::Conflict`] if the match has another version.
    async fn append(&self, append: Append) -> Result<u64, StoreError>;
    /// Take an open seat; was it still open?
    async fn take_seat(&self, take: TakeSeat) -> Result<bool, StoreError>;
    /// The match and the number of the seat that an invitation is for.
    async fn invitation(&self, invite: &str) -> Result<Option<(String, u8)>, StoreError>;
    /// Matches, at most so many.
    async fn list(&self, listing: &Listing, most: u32) -> Result<Vec<MatchRow>, StoreError>;
    /// Matches that somebody must look at by then.
    async fn due(&self, by: u64, most: u32) -> Result<Vec<String>, StoreError>;

    /// Keep what somebody said; its number.
    async fn say(&self, say: Say) -> Result<u64, StoreError>;
    /// The last things said, in order.
    async fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// Keep a seed that was promised.
    async fn promise(&self, commitment: &str, seed: &str, now: u64) -> Result<(), StoreError>;
    /// The seed behind a promise made since then: a promise serves once.
    async fn redeem(&self, commitment: &str, since: u64) -> Result<Option<String>, StoreError>;

    /// Make a guest with a session; `token` is a hash.
    async fn admit(&self, account: &Account, token: &str, now: u64) -> Result<(), StoreError>;
    /// The account of a session that was used since then.
    async fn session(&self, token: &str, since: u64) -> Result<Option<Account>, StoreError>;
    /// Remember that a session was used.
    async fn touch(&self, token: &str, now: u64) -> Result<(), StoreError>;
    /// End a session.
    async fn dismiss(&self, token: &str) -> Result<(), StoreError>;
    /// The account with this login.
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError>;
    /// Change the name of an account.
    async fn rename(&self, account: &str, name: &str) -> Result<(), StoreError>;
    /// Make a guest into an account; was the login free, and the guest still a guest? All sessions of the guest but this
    /// one end: who shared the guest does not share the account.
    async fn register(&self, account: &Account, session: Option<&str>) -> Result<bool, StoreError>;
    /// Start a session of an account. What the guest of an earlier session holds becomes the account's: the matches
    /// that this touches.
    async fn enter(&self, account: &str, token: &str, guest: Option<&str>, now: u64)
    -> Result<Vec<String>, StoreError>;
    /// Forget sessions unused since then and promises made before then.
    async fn tidy(&self, sessions: u64, promises: u64) -> Result<(), StoreError>;

    /// Notices to those who are away.
    fn post(&self) -> &dyn Post;
    /// Passkeys.
    fn keys(&self) -> &dyn Keyring;

    /// The matches that other servers on the same database change. Who listens too slowly hears that some were missed.
    fn changes(&self) -> broadcast::Receiver<String>;
    /// Does the database answer, and take what is written?
    async fn ping(&self) -> Result<(), StoreError>;
    /// Finish what has been asked for and close. What is asked for later is refused.
    async fn close(&self);
}
