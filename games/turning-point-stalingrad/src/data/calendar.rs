//! The dates of the battle: nine weeks from 13 September 1942 (TPS-1.1, TPS-3.4).

use super::error::At;
use super::{PackError, Problem};

/// Weeks of the long game.
pub(super) const WEEKS: u8 = 9;
/// Dates of the turn record track.
pub(super) const DAYS: usize = WEEKS as usize * 7;

/// A date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// As it is written in files: `1942-09-13`.
    pub date: String,
    /// Its week, from 1.
    pub week: u8,
    /// Victory is checked after its night (TPS-6.4).
    pub week_end: bool,
    /// 9, 10 or 11.
    pub month: u8,
}

pub(super) fn track() -> Vec<Day> {
    let months = [(9u8, 13..=30u8), (10, 1..=31), (11, 1..=30)];
    let dates = months.into_iter().flat_map(|(month, days)| days.map(move |day| (month, day)));
    let day = |(index, (month, day)): (usize, (u8, u8))| Day {
        date: format!("1942-{month:02}-{day:02}"),
        week: index as u8 / 7 + 1,
        week_end: index % 7 == 6,
        month,
    };
    dates.take(DAYS).enumerate().map(day).collect()
}

/// The place of a date on the track.
pub(super) fn day(at: At<'_>, field: &str, track: &[Day], date: &str) -> Result<u8, PackError> {
    match track.iter().position(|d| d.date == date) {
        Some(index) => Ok(index as u8),
        None => at.fail(field, Problem::Unknown { what: "date", name: date.to_owned() }),
    }
}
