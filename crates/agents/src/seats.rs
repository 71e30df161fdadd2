//! Who sits where, as it is written on a command line.

use std::str::FromStr;
use thiserror::Error;
use verst_core::SeatInfo;

/// A text that does not say who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AssignError<E> {
    /// Not one name for each seat.
    #[error("{found} names for {expected} seats ({seats})")]
    Count {
        /// Seats.
        expected: usize,
        /// Names.
        found: usize,
        /// The seats' names.
        seats: String,
    },
    /// No such seat.
    #[error("no seat \u{ab}{found}\u{bb}; there are: {known}")]
    Seat {
        /// What was asked for.
        found: String,
        /// What there is.
        known: String,
    },
    /// A seat named twice.
    #[error("seat {0} is named twice")]
    Twice(String),
    /// A name with a seat beside one without.
    #[error("give either one name for each seat in order, or SEAT=NAME for each")]
    Mixed,
    /// A name that means nothing.
    #[error(transparent)]
    Name(E),
}

/// Read who sits where: one name for all seats, one for each in order (`a,b`), or by seat (`german=a,soviet=b`), where
/// seats that are not named take `default`.
pub fn assign<T: FromStr + Copy>(text: &str, seats: &[SeatInfo], default: T) -> Result<Vec<T>, AssignError<T::Err>> {
    let known = || seats.iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let read = |name: &str| name.trim().parse::<T>().map_err(AssignError::Name);
    if !text.contains('=') {
        return match parts[..] {
            [one] => Ok(vec![read(one)?; seats.len()]),
            _ if parts.len() == seats.len() => parts.into_iter().map(read).collect(),
            _ => Err(AssignError::Count { expected: seats.len(), found: parts.len(), seats: known() }),
        };
    }
    let mut out = vec![None; seats.len()];
    for part in parts {
        let (id, name) = part.split_once('=').ok_or(AssignError::Mixed)?;
        let at = seats.iter().position(|s| s.id == id.trim());
        let at = at.ok_or_else(|| AssignError::Seat { found: id.trim().to_owned(), known: known() })?;
        if out[at].replace(read(name)?).is_some() {
            return Err(AssignError::Twice(id.trim().to_owned()));
        }
    }
    Ok(out.into_iter().map(|o| o.unwrap_or(default)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::Text;

    fn check(text: &str) -> Result<Vec<u8>, String> {
        let seats =
            ["german", "soviet"].map(|id| SeatInfo { id: id.to_owned(), name: Text::same(id), side: String::new() });
        assign(text, &seats, 9).map_err(|e| e.to_string())
    }

    #[test]
    fn all_ways_of_writing_it() {
        assert_eq!(check("1"), Ok(vec![1, 1]));
        assert_eq!(check("1,2"), Ok(vec![1, 2]));
        assert_eq!(check(" soviet=2 , german=1 "), Ok(vec![1, 2]));
        assert_eq!(check("soviet=2"), Ok(vec![9, 2]));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("1,2,3", "3 names for 2 seats (german, soviet)"),
            ("roman=1", "\u{ab}roman\u{bb}; there are: german, soviet"),
            ("german=1,german=2", "german is named twice"),
            ("german=1,2", "SEAT=NAME"),
            ("x", "invalid digit"),
            ("", "empty string"),
            ("german=", "empty string"),
        ] {
            let error = check(text).unwrap_err();
            assert!(error.contains(part), "{text:?}: {error}");
        }
    }
}
