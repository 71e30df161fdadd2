//! What can be wrong with a pack, always with file, record and field.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde_saphyr::{MessageFormatter, UserMessageFormatter};
use thiserror::Error;

use super::Text;

/// A fault of a pack: where it is and what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}: {record}: {field}: {problem}{}", others(also.as_deref()))]
pub struct PackError {
    /// Name of the file.
    pub file: String,
    /// Name of the record, `line:column` where the text could not be read, or both.
    pub record: String,
    /// Name of the field.
    pub field: String,
    /// What is wrong with it.
    pub problem: Problem,
    /// The next fault, found in another place.
    pub also: Option<Box<PackError>>,
}

impl PackError {
    /// All faults that were found, one after the other.
    pub(super) fn all(found: impl IntoIterator<Item = PackError>) -> Result<(), PackError> {
        let found: Vec<PackError> = found.into_iter().collect();
        let chain = found.into_iter().rev().fold(None, |rest, fault| Some(Box::new(fault.then(rest))));
        chain.map_or(Ok(()), |first| Err(*first))
    }

    fn then(mut self, rest: Option<Box<PackError>>) -> PackError {
        self.also = match self.also.take() {
            None => rest,
            Some(next) => Some(Box::new(next.then(rest))),
        };
        self
    }
}

/// The other faults, a line each.
fn others(also: Option<&PackError>) -> String {
    also.map_or_else(String::new, |next| format!("\n{next}"))
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A file of the pack is not there.
    #[error("the file is missing")]
    MissingFile,
    /// Not YAML, or not of the type the field needs.
    #[error("{0}")]
    Yaml(String),
    /// A text is empty.
    #[error("the text is empty")]
    EmptyText,
    /// A text is longer than its place.
    #[error("{found} characters are too long, {max} fit")]
    TooLong {
        /// Characters that fit.
        max: usize,
        /// Characters found.
        found: usize,
    },
    /// A name is used twice.
    #[error("this name is used twice")]
    Duplicate,
    /// Records must stand in a fixed order under fixed names.
    #[error("expected {expected} in this place")]
    Order {
        /// The name that belongs here.
        expected: String,
    },
    /// A name that leads nowhere.
    #[error("there is no {what} {name}")]
    Unknown {
        /// What was looked for.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// Two neighbours disagree.
    #[error("{neighbour} does not lead back")]
    Asymmetric {
        /// The neighbour that names another hex, or none, in the opposite direction.
        neighbour: String,
    },
    /// A number of things that does not match the components.
    #[error("expected {expected}, found {found}")]
    Count {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A number outside its range.
    #[error("{value} is outside {min} to {max}")]
    Range {
        /// The number.
        value: i64,
        /// The least one allowed.
        min: i64,
        /// The greatest one allowed.
        max: i64,
    },
    /// A value that contradicts another one.
    #[error("{0}")]
    Conflict(&'static str),
}

/// A record under inspection.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    file: &'static str,
    record: &'a str,
}

impl<'a> At<'a> {
    pub(super) fn new(file: &'static str, record: &'a str) -> Self {
        At { file, record }
    }

    pub(super) fn fail<T>(self, field: impl Display, problem: Problem) -> Result<T, PackError> {
        Err(PackError {
            file: self.file.to_owned(),
            record: self.record.to_owned(),
            field: field.to_string(),
            problem,
            also: None,
        })
    }

    /// Fails with a conflict unless `holds`.
    pub(super) fn require(self, field: &str, holds: bool, why: &'static str) -> Result<(), PackError> {
        if holds { Ok(()) } else { self.fail(field, Problem::Conflict(why)) }
    }

    pub(super) fn count(self, field: &str, expected: usize, found: usize) -> Result<(), PackError> {
        if expected == found { Ok(()) } else { self.fail(field, Problem::Count { expected, found }) }
    }

    pub(super) fn range(
        self,
        field: &str,
        value: impl Into<i64>,
        allowed: RangeInclusive<i64>,
    ) -> Result<(), PackError> {
        let value = value.into();
        if allowed.contains(&value) {
            return Ok(());
        }
        let (min, max) = allowed.into_inner();
        self.fail(field, Problem::Range { value, min, max })
    }

    pub(super) fn known(self, field: &str, what: &'static str, name: &str, exists: bool) -> Result<(), PackError> {
        if exists {
            return Ok(());
        }
        self.fail(field, Problem::Unknown { what, name: name.to_owned() })
    }

    pub(super) fn filled(self, field: &str, text: &str) -> Result<(), PackError> {
        if text.trim().is_empty() { self.fail(field, Problem::EmptyText) } else { Ok(()) }
    }

    /// Both languages are filled.
    pub(super) fn text(self, field: &str, text: &Text) -> Result<(), PackError> {
        self.filled(&format!("{field}.en"), &text.en)?;
        self.filled(&format!("{field}.fr"), &text.fr)
    }
}

/// Turns an error of the YAML reader into ours: the place is found again in the text.
pub(super) fn yaml(file: &'static str, text: &str, e: &serde_saphyr::Error) -> PackError {
    let said = UserMessageFormatter.format_message(e.without_snippet());
    let (line, column) = e.location().map_or((0, 0), |l| (l.line() as usize, l.column() as usize));
    let id = record_at(text, line).map_or_else(String::new, |id| format!("{id} at "));
    let named = quoted_field(&said).filter(|f| !f.is_empty());
    let field = named.or_else(|| key_at(text, line, column)).filter(|f| !f.is_empty()).unwrap_or("document");
    PackError {
        file: file.to_owned(),
        record: format!("{id}{line}:{column}"),
        field: field.to_owned(),
        problem: Problem::Yaml(said.to_string()),
        also: None,
    }
}

/// The id of the record that a line belongs to: the last list entry of the first level that opens with one.
fn record_at(text: &str, line: usize) -> Option<&str> {
    let opening = |l: &'_ str| l.starts_with("  - id:") || l.starts_with("  - {id:");
    let head = text.lines().take(line).filter(|l| opening(l)).last()?;
    let value = head.split_once("id:")?.1.split([',', '}']).next()?;
    Some(value.trim().trim_matches('"'))
}

/// The field that the message itself names, as in "missing field `name`".
fn quoted_field(said: &str) -> Option<&str> {
    let (_, rest) = said.split_once("field `")?;
    Some(rest.split_once('`')?.0)
}

/// The last `key:` of a line that starts at or before a column, both counted from 1.
fn key_at(text: &str, line: usize, column: usize) -> Option<&str> {
    let line = text.lines().nth(line.checked_sub(1)?)?;
    let limit = line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let is_key = |c: char| c.is_ascii_alphanumeric() || c == '_';
    line.match_indices(':').rev().find_map(|(colon, _)| {
        let head = line[..colon].trim_end_matches('"');
        let start = head.rfind(|c| !is_key(c)).map_or(0, |at| at + head[at..].chars().next().map_or(1, char::len_utf8));
        (start < head.len() && start < limit).then(|| &head[start..])
    })
}
