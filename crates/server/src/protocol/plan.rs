//! A match to be made, and a seat to be taken.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;

use super::lobby::MatchSummary;

/// A promise about the dice of a match that is yet to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct DicePromise {
    /// The hash of a seed that the server keeps. A match that names it uses that seed; it serves once, for an hour.
    pub commitment: String,
}

/// A match to be made.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's slug.
    pub game: String,
    /// The scenario; the game's first one if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// Who sits where. Seats that are not named are open.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<SeatPlan>>"))]
    pub seats: Vec<SeatPlan>,
    /// How time is kept; not at all if it is not said.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Clock>"))]
    pub clock: Clock,
    /// Is it shown in the lobby, where anybody may take its open seats or watch? If not, only who has a link finds it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub public: bool,
    /// A promise about the dice that the client was given before it chose its nonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What the creator mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    /// The creator's name, if they have no account; kept for the next match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SeatPlan {
    /// The seat.
    pub seat: String,
    /// Who.
    pub who: Who,
    /// The computer player, where one sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// The name of the player, where several share one screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Whoever makes the match. Several such seats are played on one screen in turn.
    Me,
    /// Whoever comes with the seat's link, or from the lobby if the match is public.
    Open,
    /// A computer player.
    Computer,
}

/// How time is kept, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Nobody is in a hurry.
    #[default]
    None,
    /// So long for the whole match, and more each time the move passes on.
    Live {
        /// Time for the whole match: 1 minute to 24 hours.
        main: u64,
        /// Time added when the move passes: up to 10 minutes.
        increment: u64,
    },
    /// So long for each move.
    Slow {
        /// Time for one move: 1 minute to 30 days.
        limit: u64,
        /// So many unanswered moves in a row lose the match; 0 means never.
        lapses: u8,
    },
}

/// A seat to be taken.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The player's name, if they have no account; kept for the next match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the player mixes into the dice: 2 to 64 hexadecimal digits. Chosen by the server if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// What a seat link leads to, and what taking it brought.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Invite {
    /// The seat.
    pub seat: String,
    /// The match.
    #[serde(rename = "match")]
    pub summary: MatchSummary,
}
