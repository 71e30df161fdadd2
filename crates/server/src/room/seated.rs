//! A match as it is stored, and the running match made from it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use verst_core::{AnyGame, Seat, Seats};
use verst_match::{Clock, Match};
use verst_store::{Append, MatchRow, RebuildError, SeatWho, Status, StoreError, new_lines, rebuild};

use super::away;
use super::people::People;
use crate::app::App;
use crate::error::ServerError;
use crate::time::now;

/// A computer player that has not moved for so long is looked after.
const LOST_THOUGHT: u64 = 10_000;

/// A match as it is stored, and the running match made from it.
pub struct Seated {
    /// What is stored.
    pub row: MatchRow,
    /// The running match; nothing while it waits for players or cannot be played.
    pub table: Option<Match>,
    /// Why it cannot be played.
    pub fault: Option<String>,
}

impl Seated {
    /// Read a match and make it run. One that has all its players starts.
    pub async fn load(app: &App, id: &str, people: &People) -> Result<Seated, ServerError> {
        let Some((row, lines)) = app.store.load(id).await? else { return Err(ServerError::NotFound("match")) };
        let waits = row.status == Status::Open && row.seats.iter().any(|s| s.who == SeatWho::Open);
        if waits {
            return Ok(Seated { row, table: None, fault: None });
        }
        let Ok(game) = app.shelf.find(&row.game).cloned() else {
            let fault = Some(format!("this server has no game {}", row.game));
            return Ok(Seated { row, table: None, fault });
        };
        let before = row.saved.as_ref().map_or(row.lines as usize, |saved| saved.lines);
        let (row, built) = app.workers.chore(move || build(row, &lines, game)).await?;
        let mut seated = match built {
            Ok(table) => Seated { row, table: Some(table), fault: None },
            Err(fault) => {
                tracing::warn!(id, fault, "a match cannot be played on");
                return Ok(Seated { row, table: None, fault: Some(fault) });
            }
        };
        let fell = seated.table.as_ref().is_some_and(|table| table.lines().len() > before);
        if seated.row.status == Status::Open || (fell && seated.row.status == Status::Running) {
            seated.keep(app, people, before, before).await?;
        }
        Ok(seated)
    }

    /// Put what has happened on disk, and tell those who are away; was there anybody?
    pub async fn keep(&mut self, app: &App, people: &People, before: usize, kept: usize) -> Result<bool, StoreError> {
        let now = now();
        let Some(table) = &self.table else { return Ok(false) };
        let notices = away::notices(app, &self.row, table, people);
        let append = Append {
            id: self.row.id.clone(),
            version: self.row.version,
            first: self.row.lines,
            lines: new_lines(table, before, kept),
            status: if table.ending().is_some() { Status::Over } else { Status::Running },
            saved: table.saved(),
            to_act: table.to_act(),
            due: self.due(now),
            ending: table.ending(),
            notices: notices.clone(),
            now,
        };
        let (lines, status, due) = (append.first + append.lines.len() as u64, append.status, append.due);
        let (to_act, ending, saved) = (append.to_act, append.ending.clone(), append.saved.clone());
        let version = app.store.append(append).await?;
        let row = &mut self.row;
        (row.version, row.lines, row.status, row.due, row.updated) = (version, lines, status, due, now);
        (row.to_act, row.ending, row.saved) = (to_act, ending, Some(saved));
        away::ring(app, row, &notices);
        Ok(!notices.is_empty())
    }

    /// The running match, or why there is none.
    pub fn playing(&mut self) -> Result<&mut Match, ServerError> {
        match (&mut self.table, &self.fault) {
            (Some(_), _) if self.row.imported => Err(verst_match::MatchError::Over.into()),
            (Some(table), _) => Ok(table),
            (None, Some(fault)) => Err(ServerError::OtherRules(fault.clone())),
            (None, None) => Err(ServerError::NotStarted),
        }
    }

    /// Does an account hold a seat?
    pub fn holds(&self, account: Option<&str>, n: usize) -> bool {
        let Some(seat) = self.row.seats.get(n) else { return false };
        seat.who == SeatWho::Human && account.is_some() && seat.account.as_deref() == account
    }

    /// The seats that an account holds.
    pub fn held(&self, account: Option<&str>) -> Seats {
        let held = (0..self.row.seats.len()).filter(|n| self.holds(account, *n));
        held.fold(Seats::NONE, |seats, n| seats.with(Seat(n as u8)))
    }

    /// The number of a seat that an account holds and names.
    pub fn seat(&self, account: Option<&str>, id: &str) -> Result<Seat, ServerError> {
        let n = self.row.seats.iter().position(|s| s.seat == id).ok_or(ServerError::NotFound("seat"))?;
        if self.holds(account, n) { Ok(Seat(n as u8)) } else { Err(ServerError::NotYourSeat) }
    }

    /// Who is to act; nobody while there is no running match.
    pub fn to_act(&self) -> Seats {
        self.table.as_ref().map_or(Seats::NONE, Match::to_act)
    }

    /// The computer player that is to act, if there is one and the clocks do not stand still.
    pub fn computer_to_act(&self) -> Option<Seat> {
        let table = self.table.as_ref().filter(|table| !table.clocks().paused && !self.row.imported)?;
        table.to_act().iter().find(|s| self.row.seats.get(s.0 as usize).is_some_and(|s| s.who == SeatWho::Computer))
    }

    /// When somebody must look at the match, if nobody has by then.
    fn due(&self, now: u64) -> Option<u64> {
        let table = self.table.as_ref().filter(|table| table.ending().is_none())?;
        let clock = table.clocks().due().filter(|_| table.clocks().clock != Clock::None);
        let thought = self.computer_to_act().map(|_| now + LOST_THOUGHT);
        clock.into_iter().chain(thought).min()
    }
}

/// Rebuild a match. A game that panics over its own lines is at fault, not the server.
fn build(row: MatchRow, lines: &[String], game: Arc<dyn AnyGame>) -> (MatchRow, Result<Match, String>) {
    let built = catch_unwind(AssertUnwindSafe(|| rebuild(&row, lines, game, now())));
    let built = match built {
        Ok(built) => built.map_err(|error: RebuildError| error.to_string()),
        Err(_) => Err("the game broke over the lines of this match".to_owned()),
    };
    (row, built)
}
