//! The record of a match: a text file that a person can read.
//!
//! ```text
//! verst record 1
//! game inferno-on-the-volga
//! rules 1
//! pack 0123…
//! scenario solo
//! option difficulty standard
//! seat german Anna
//! commitment 89ab…
//! nonce german 4567…
//!
//! * GE11
//! german short W
//! * 3 5
//! takeback 1
//! result soviet soviet-deck SIV-9.1
//! position cdef…
//! seed 0123…
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;
use thiserror::Error;

use crate::info::Setup;

/// The first line of every record.
const MAGIC: &str = "verst record 1";

/// A record, read but not yet replayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The identity of its data pack.
    pub pack: String,
    /// Scenario and options.
    pub setup: Setup,
    /// Seat identifiers with the names of those who sat there.
    pub seats: Vec<(String, String)>,
    /// The commitment to the dice, if they are verifiable.
    pub commitment: Option<String>,
    /// The players' nonces by seat identifier, in hexadecimal.
    pub nonces: Vec<(String, String)>,
    /// The steps.
    pub lines: Vec<RecordLine>,
    /// Side (or `-`), way and rule of the end, if it has ended.
    pub result: Option<(String, String, String)>,
    /// The hash of the last position.
    pub position: Option<String>,
    /// The seed of the dice, once it is revealed.
    pub seed: Option<String>,
}

/// One step line, with its number in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The line in the file, from 1.
    pub line: usize,
    /// What happened.
    pub entry: Entry,
}

/// What a step line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A seat's choice in the game's notation.
    Choice {
        /// The seat's identifier.
        seat: String,
        /// The action.
        action: String,
    },
    /// How chance fell, in words.
    Chance(String),
    /// The last `n` steps are taken back. The dice go on: none falls twice.
    Takeback(u32),
    /// A seat resigns.
    Resign(String),
    /// All agree on a draw.
    Agreed,
}

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl Record {
    /// Read a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut record = Record::default();
        let mut lines = text.lines().zip(1..);
        match lines.next() {
            Some((first, _)) if first.trim_end() == MAGIC => {}
            _ => return Err(RecordError { line: 1, why: format!("a record begins with \u{ab}{MAGIC}\u{bb}") }),
        }
        let mut rules = None;
        for (raw, line) in lines {
            let text = raw.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let fail = |why: String| RecordError { line, why };
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            let rest = rest.trim();
            let two = || {
                rest.split_once(' ')
                    .map(|(a, b)| (a.to_owned(), b.trim().to_owned()))
                    .ok_or_else(|| fail(format!("\u{ab}{word}\u{bb} takes two words")))
            };
            let number =
                |what: &str| rest.parse::<u32>().map_err(|_| fail(format!("{what} must be a number, not {rest:?}")));
            let entry = match word {
                "game" => {
                    rest.clone_into(&mut record.game);
                    None
                }
                "rules" => {
                    rules = Some(number("the rules version")?);
                    None
                }
                "pack" => {
                    rest.clone_into(&mut record.pack);
                    None
                }
                "scenario" => {
                    rest.clone_into(&mut record.setup.scenario);
                    None
                }
                "option" => {
                    let (option, value) = two()?;
                    record.setup.options.insert(option, value);
                    None
                }
                "seat" => {
                    let (seat, name) = rest.split_once(' ').unwrap_or((rest, ""));
                    record.seats.push((seat.to_owned(), name.trim().to_owned()));
                    None
                }
                "commitment" => {
                    record.commitment = Some(rest.to_owned());
                    None
                }
                "nonce" => {
                    record.nonces.push(two()?);
                    None
                }
                "result" => {
                    let mut words = rest.split(' ');
                    let (Some(side), Some(kind), Some(rule), None) =
                        (words.next(), words.next(), words.next(), words.next())
                    else {
                        return Err(fail("a result is a side, a way and a rule".to_owned()));
                    };
                    record.result = Some((side.to_owned(), kind.to_owned(), rule.to_owned()));
                    None
                }
                "position" => {
                    record.position = Some(rest.to_owned());
                    None
                }
                "seed" => {
                    record.seed = Some(rest.to_owned());
                    None
                }
                "takeback" => Some(Entry::Takeback(number("takeback")?)),
                "resign" => Some(Entry::Resign(rest.to_owned())),
                "agreed" => Some(Entry::Agreed),
                "*" => Some(Entry::Chance(rest.to_owned())),
                seat if record.seats.iter().any(|(id, _)| id == seat) => {
                    Some(Entry::Choice { seat: seat.to_owned(), action: rest.to_owned() })
                }
                other => return Err(fail(format!("\u{ab}{other}\u{bb} is neither a seat nor a word of a record"))),
            };
            record.lines.extend(entry.map(|entry| RecordLine { line, entry }));
        }
        if record.game.is_empty() {
            return Err(RecordError { line: 1, why: "the record names no game".to_owned() });
        }
        record.rules = rules.ok_or(RecordError { line: 1, why: "the record names no rules version".to_owned() })?;
        Ok(record)
    }

    /// Write it out.
    pub fn text(&self) -> String {
        let mut out = format!("{MAGIC}\ngame {}\nrules {}\npack {}\n", self.game, self.rules, self.pack);
        let _ = writeln!(out, "scenario {}", self.setup.scenario);
        for (option, value) in &self.setup.options {
            let _ = writeln!(out, "option {option} {value}");
        }
        for (seat, name) in &self.seats {
            let _ = writeln!(out, "{}", format!("seat {seat} {}", one_line(name)).trim_end());
        }
        if let Some(commitment) = &self.commitment {
            let _ = writeln!(out, "commitment {commitment}");
        }
        for (seat, nonce) in &self.nonces {
            let _ = writeln!(out, "nonce {seat} {nonce}");
        }
        out.push('\n');
        for line in &self.lines {
            let _ = writeln!(out, "{}", line.entry.text());
        }
        if let Some((side, kind, rule)) = &self.result {
            let _ = writeln!(out, "result {side} {kind} {rule}");
        }
        if let Some(position) = &self.position {
            let _ = writeln!(out, "position {position}");
        }
        if let Some(seed) = &self.seed {
            let _ = writeln!(out, "seed {seed}");
        }
        out
    }

    /// The nonces by seat.
    pub fn nonce_of(&self) -> BTreeMap<&str, &str> {
        self.nonces.iter().map(|(s, n)| (s.as_str(), n.as_str())).collect()
    }
}

impl Entry {
    /// The line that says so.
    pub fn text(&self) -> String {
        match self {
            Entry::Choice { seat, action } => format!("{seat} {action}"),
            Entry::Chance(fall) => format!("* {fall}"),
            Entry::Takeback(n) => format!("takeback {n}"),
            Entry::Resign(seat) => format!("resign {seat}"),
            Entry::Agreed => "agreed".to_owned(),
        }
    }
}

/// A player's name cannot smuggle lines into a record.
fn one_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_goes_both_ways() {
        let text = "verst record 1\ngame g\nrules 2\npack ab\nscenario solo\noption difficulty veteran\nseat german Anna K\n\
                    seat soviet\ncommitment 01\nnonce german 02\n\n* 3 5\ngerman short W\ntakeback 1\nresign german\n\
                    result soviet resigned SIV-9.6\nposition 03\nseed 04\n";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.lines.len(), 4);
        assert_eq!(record.lines[0].line, 12);
        assert_eq!(record.text(), text);
    }

    #[test]
    fn a_broken_record_is_named_by_line() {
        for (text, line, part) in [
            ("", 1, "begins with"),
            ("verst record 1\n", 1, "no game"),
            ("verst record 1\ngame g\n", 1, "no rules version"),
            ("verst record 1\ngame g\nrules x", 3, "must be a number"),
            ("verst record 1\ngame g\nrules 1\nnobody moves", 4, "\u{ab}nobody\u{bb}"),
            ("verst record 1\ngame g\nrules 1\nresult x", 4, "a result is"),
        ] {
            let error = Record::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}");
            assert!(error.why.contains(part), "{text:?}: {error}");
        }
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let record = Record { seats: vec![("german".into(), "x\ngerman pass".into())], ..Record::default() };
        assert!(record.text().contains("seat german x german pass\n"));
    }
}
