//! From what is stored back to a running match.

use std::sync::Arc;
use thiserror::Error;
use verst_core::dice::Seed;
use verst_core::{AnyGame, Entry, Record, RecordError, unhex};
use verst_match::{Dice, Match, MatchError, Pace, Player, Terms};

use crate::rows::{DiceRow, MatchRow, SeatWho};

/// A stored match that this program cannot go on with.
#[derive(Debug, Error)]
pub enum RebuildError {
    /// A line is no line of a record.
    #[error("stored {0}")]
    Line(RecordError),
    /// The match does not follow from its lines: other rules, another pack, or a damaged database.
    #[error(transparent)]
    Match(MatchError),
    /// The dice are damaged.
    #[error("the stored dice cannot be read")]
    Dice,
}

/// The record of a stored match, as far as it is stored: takebacks for what was undone stand in it.
pub fn record(row: &MatchRow, lines: &[String]) -> Result<Record, RebuildError> {
    let header = Record {
        game: row.game.clone(),
        rules: row.rules,
        pack: row.pack.clone(),
        setup: row.setup.clone(),
        seats: row.seats.iter().map(|s| (s.seat.clone(), s.name.clone())).collect(),
        nonces: row.seats.iter().filter(|s| !s.nonce.is_empty()).map(|s| (s.seat.clone(), s.nonce.clone())).collect(),
        ..Record::default()
    };
    // Stored lines are read as the lines of a record are, so that there is one notation only.
    let mut text = header.text();
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    let mut record = Record::parse(&text).map_err(RebuildError::Line)?;
    let result =
        |e: &verst_core::Ending| (e.side.clone().unwrap_or_else(|| "-".to_owned()), e.kind.clone(), e.rule.clone());
    record.result = row.ending.as_ref().map(result);
    match &row.dice {
        DiceRow::Verifiable(seed) => {
            record.commitment = Some(self::seed(seed)?.commitment());
            record.seed = row.ending.as_ref().map(|_| seed.clone());
        }
        DiceRow::Plain(_) => {}
        DiceRow::Imported { commitment, seed } => {
            record.commitment.clone_from(commitment);
            record.seed.clone_from(seed);
        }
    }
    Ok(record)
}

/// What an append must hold after a request to a match that had `before` lines and kept `kept` of them: a takeback for
/// the lines that went, then the new ones.
pub fn new_lines(table: &Match, before: usize, kept: usize) -> Vec<String> {
    let gone = before.saturating_sub(kept) as u32;
    let takeback = (gone > 0).then(|| Entry::Takeback(gone).text());
    takeback.into_iter().chain(table.lines().iter().skip(kept).map(|line| line.entry.text())).collect()
}

/// The running match of a stored one, with every seat taken. `now` starts the clocks of one that has none yet.
pub fn rebuild(row: &MatchRow, lines: &[String], game: Arc<dyn AnyGame>, now: u64) -> Result<Match, RebuildError> {
    let record = record(row, lines)?;
    let player = |who: SeatWho, name: &str| match who {
        SeatWho::Computer => Player::computer(name),
        SeatWho::Human | SeatWho::Open => Player::human(name),
    };
    let dice = match &row.dice {
        DiceRow::Verifiable(seed) => {
            let nonce = |text: &String| unhex(text).ok_or(RebuildError::Dice);
            let nonces = row.seats.iter().map(|s| nonce(&s.nonce)).collect::<Result<_, _>>()?;
            Dice::Verifiable { seed: self::seed(seed)?, nonces }
        }
        DiceRow::Plain(number) => Dice::Plain(*number),
        // A brought record is looked at, never played on.
        DiceRow::Imported { .. } => Dice::Plain(0),
    };
    let terms = Terms {
        players: row.seats.iter().map(|s| player(s.who, &s.name)).collect(),
        dice,
        clock: row.clock,
        pace: if row.imported { Pace::Single } else { Pace::Auto },
    };
    Match::resume(game, &record, terms, row.saved.clone(), now).map_err(RebuildError::Match)
}

fn seed(text: &str) -> Result<Seed, RebuildError> {
    unhex(text).and_then(|bytes| bytes.try_into().ok()).map(Seed).ok_or(RebuildError::Dice)
}
