//! How people who are away hear of their matches: what they want to hear, by which way, and what is to be sent.

use async_trait::async_trait;

use crate::error::StoreError;

/// Gives an enum its names in the database.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$about])* $variant,)+ }

        impl $name {
            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text,)+ }
            }

            pub(crate) fn of(name: &str) -> Option<$name> {
                [$($name::$variant),+].into_iter().find(|one| one.name() == name)
            }
        }
    };
}

named! {
    /// What there is to tell.
    Occasion {
        /// It is the reader's turn.
        Turn = "turn",
        /// The match has ended.
        Ended = "ended",
        /// Somebody keeps a seat for the reader.
        Invitation = "invitation",
        /// Somebody has spoken.
        Chat = "chat",
        /// The reader shall say that an address is theirs.
        Confirm = "confirm",
    }
}

named! {
    /// The way that a notice goes.
    Way {
        /// Mail.
        Mail = "mail",
        /// A request to an address of the reader's own.
        Hook = "hook",
    }
}

/// Something to tell somebody who is away about a match. It goes every confirmed way of the account that wants it, once
/// until the account looks at the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// A name that no other notice has.
    pub id: String,
    /// Who is told.
    pub account: String,
    /// What.
    pub occasion: Occasion,
    /// The reader's seat.
    pub seat: String,
    /// Not before this moment: who looks at the match until then need not be told.
    pub due: u64,
}

/// What an account wants to hear of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// In which language: `en` or `fr`.
    pub lang: String,
    /// That it is their turn, and that a match has ended.
    pub turn: bool,
    /// That a seat is kept for them.
    pub invitation: bool,
    /// That somebody has spoken.
    pub chat: bool,
    /// Does the browser show notices?
    pub browser: bool,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { lang: "en".to_owned(), turn: true, invitation: true, chat: true, browser: false }
    }
}

/// A way to an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Which.
    pub way: Way,
    /// A mail address, or the address of a webhook.
    pub address: String,
    /// The key that a webhook's messages are signed with; empty for mail.
    pub secret: String,
    /// May anything go that way?
    pub confirmed: bool,
}

impl std::fmt::Debug for Channel {
    /// A key is never printed by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Channel({:?}, {}, {})", self.way, self.address, self.confirmed)
    }
}

/// Something to be sent now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// A name that no other has, the same each time it is tried.
    pub id: String,
    /// To whom.
    pub account: String,
    /// About which match; empty if about the account itself.
    pub match_id: String,
    /// What there is to tell.
    pub occasion: Occasion,
    /// The reader's seat.
    pub seat: String,
    /// How often it was tried, this time included.
    pub tries: u32,
    /// In which language.
    pub lang: String,
    /// Which way it goes; nothing if that way has gone since.
    pub channel: Option<Channel>,
}

/// What became of a parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was taken, at this moment.
    Sent(u64),
    /// It was not; try again at this moment.
    Again(u64),
    /// It will never be taken.
    GivenUp,
    /// There is nothing to tell any more.
    Needless,
}

/// The part of a store that keeps notices and where they go.
#[async_trait]
pub trait Post: Send + Sync {
    /// What an account wants to hear of, and by which ways.
    async fn settings(&self, account: &str) -> Result<(Wishes, Vec<Channel>), StoreError>;
    /// Say what an account wants to hear of.
    async fn wish(&self, account: &str, wishes: &Wishes) -> Result<(), StoreError>;
    /// Open a way to an account in place of the one that there was; `confirm` is sent by it if it is said.
    async fn open(&self, account: &str, channel: &Channel, confirm: Option<Notice>, now: u64)
    -> Result<(), StoreError>;
    /// Close a way to an account, if it leads to this address or to any; was there one?
    async fn close_way(&self, account: &str, way: Way, address: Option<&str>) -> Result<bool, StoreError>;
    /// The reader says that a mail address is theirs; is it still the account's?
    async fn confirm(&self, account: &str, address: &str) -> Result<bool, StoreError>;
    /// How many accounts claim an address that nobody has confirmed to them.
    async fn claims(&self, address: &str) -> Result<u64, StoreError>;
    /// Keep an open seat for an account, and tell it; is the seat open?
    async fn invite(&self, id: &str, seat: u8, notice: Notice) -> Result<bool, StoreError>;
    /// An account has looked at a match: nothing about it need be sent, and the next notice may be.
    async fn seen(&self, account: &str, id: &str) -> Result<(), StoreError>;
    /// Take what is due, at most so many; nobody else gets it before `lease`.
    async fn collect(&self, now: u64, lease: u64, most: u32) -> Result<Vec<Parcel>, StoreError>;
    /// Say what became of a parcel.
    async fn settle(&self, parcel: &str, fate: Fate) -> Result<(), StoreError>;
    /// A secret that all servers on the database share: `fresh` if there is none yet.
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;
}
