//! What a player can do, and how it is written.

use serde::{Deserialize, Serialize};
use std::fmt;
use verst_core::NotationError;

use super::state::{BLOCKS, Card, HIGHEST_BID, SPACES};

/// What a player can do. Quiet actions stand first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// `bid 2`: bid for the first move.
    Bid(u8),
    /// `pass`: leave every block where it is.
    Pass,
    /// `hold`: attack without a card.
    Hold,
    /// `play charge`: attack with a card.
    Play(Card),
    /// `look 5`: see the face of the enemy block there.
    Look(u8),
    /// `pick 1`: act with this block.
    Pick(u8),
    /// `to 4`: move there, or attack the enemy there.
    To(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(n) => write!(f, "bid {n}"),
            Action::Pass => f.write_str("pass"),
            Action::Hold => f.write_str("hold"),
            Action::Play(card) => write!(f, "play {}", card.id()),
            Action::Look(space) => write!(f, "look {space}"),
            Action::Pick(block) => write!(f, "pick {}", block + 1),
            Action::To(space) => write!(f, "to {space}"),
        }
    }
}

/// Every action that could be legal somewhere.
pub fn alphabet() -> impl Iterator<Item = Action> {
    (0..=HIGHEST_BID)
        .map(Action::Bid)
        .chain([Action::Pass, Action::Hold])
        .chain(Card::ALL.map(Action::Play))
        .chain((1..=SPACES).map(Action::Look))
        .chain((0..BLOCKS as u8).map(Action::Pick))
        .chain((1..=SPACES).map(Action::To))
}

/// An action from its text: the one that is written so.
pub fn parse(text: &str) -> Result<Action, NotationError> {
    let why = "actions are bid N, pass, hold, play CARD, look SPACE, pick BLOCK, to SPACE";
    alphabet()
        .find(|a| a.to_string() == text)
        .ok_or_else(|| NotationError { text: text.to_owned(), why: why.to_owned() })
}
