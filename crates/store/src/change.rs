//! What can be changed in the store.

use verst_core::{Ending, Seats, Setup};
use verst_match::{Clock, Saved};

use crate::notice::Notice;
use crate::rows::{DiceRow, SeatWho, Status};

/// A match to be made.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its name in addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its data pack.
    pub pack: String,
    /// Scenario and options, complete.
    pub setup: Setup,
    /// Where its dice come from.
    pub dice: DiceRow,
    /// How time is kept.
    pub clock: Clock,
    /// What stage it is at.
    pub status: Status,
    /// Is it shown in the lobby?
    pub listed: bool,
    /// The account that makes it.
    pub creator: Option<String>,
    /// When.
    pub created: u64,
    /// Its first lines: those of a fork or of an imported record.
    pub lines: Vec<String>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Is it a record that somebody brought?
    pub imported: bool,
    /// The match and ply it is forked from.
    pub forked_from: Option<(String, u32)>,
    /// Its seats, in order.
    pub seats: Vec<NewSeat>,
}

/// A seat of a match to be made.
#[derive(Clone, Debug)]
pub struct NewSeat {
    /// Its identifier in the scenario.
    pub seat: String,
    /// Who sits there.
    pub who: SeatWho,
    /// The account of the person.
    pub account: Option<String>,
    /// The name shown.
    pub name: String,
    /// The program's name.
    pub agent: Option<String>,
    /// The secret part of the seat's link.
    pub invite: Option<String>,
    /// What the player mixes into the dice, in hexadecimal.
    pub nonce: String,
}

/// Steps of a match, and what it knows besides its record after them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub id: String,
    /// The version it is known to have.
    pub version: u64,
    /// The number of lines stored before.
    pub first: u64,
    /// The new lines, as a record writes them.
    pub lines: Vec<String>,
    /// What stage it is at then.
    pub status: Status,
    /// What the match knows besides its record.
    pub saved: Saved,
    /// Who is to act.
    pub to_act: Seats,
    /// When somebody must look at it.
    pub due: Option<u64>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Whom to tell, if they are away.
    pub notices: Vec<Notice>,
    /// When.
    pub now: u64,
}

/// An open seat to be taken.
#[derive(Clone, Debug)]
pub struct TakeSeat {
    /// The match.
    pub id: String,
    /// The number of the seat.
    pub n: u8,
    /// By whom.
    pub account: String,
    /// The name shown.
    pub name: String,
    /// What the player mixes into the dice, in hexadecimal.
    pub nonce: String,
    /// When.
    pub now: u64,
}

/// Something said at a table.
#[derive(Clone, Debug)]
pub struct Say {
    /// The match.
    pub id: String,
    /// When.
    pub at: u64,
    /// The speaker's seat.
    pub seat: Option<String>,
    /// The speaker's name.
    pub name: String,
    /// The words.
    pub text: String,
    /// Whom to tell, if they are away.
    pub notices: Vec<Notice>,
}
