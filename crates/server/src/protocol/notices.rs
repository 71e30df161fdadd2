//! What those hear who do not look.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// What there is to tell somebody who does not look at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// It is their turn.
    Turn,
    /// The match has ended.
    Ended,
    /// A seat is kept for them.
    Invitation,
    /// Somebody has spoken.
    Chat,
}

/// A word about a match that one does not look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct NoticeLine {
    /// What there is to tell.
    pub occasion: Occasion,
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The reader's seat.
    pub seat: String,
    /// The state of the match: the same word about the same state may come twice.
    pub state: u64,
    /// When.
    pub at: u64,
}

/// How an account hears of its matches when it does not look at them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Notices {
    /// What it wants to hear.
    pub wishes: NoticeWishes,
    /// The mail address, if there is one.
    pub mail: Option<MailState>,
    /// The address of the webhook, if there is one.
    pub hook: Option<String>,
    /// Does this server send mail?
    pub mail_possible: bool,
}

/// What an account wants to hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct NoticeWishes {
    /// The language of mails: `en` or `fr`.
    pub lang: String,
    /// That it is their turn, and that a match has ended.
    pub turn: bool,
    /// That a seat is kept for them.
    pub invitation: bool,
    /// That somebody has spoken.
    pub chat: bool,
    /// Shall the browser show notices? The server only remembers it.
    pub browser: bool,
}

/// A mail address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct MailState {
    /// The address.
    pub address: String,
    /// Has its owner followed the link of the first mail? Nothing else is sent before.
    pub confirmed: bool,
}

/// A mail address to be used.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct MailWish {
    /// The address; nothing for no mail.
    pub address: Option<String>,
}

/// A webhook to be used.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct HookWish {
    /// Its address; nothing for none.
    pub url: Option<String>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct HookMade {
    /// The settings now.
    pub notices: Notices,
    /// The key that its messages are signed with. It is shown this once.
    pub secret: Option<String>,
}

/// An account that a seat shall be kept for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// The name that it logs in with.
    pub name: String,
}
