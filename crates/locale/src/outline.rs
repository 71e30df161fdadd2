//! What a message file holds: its messages and the arguments each one uses.

use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

use crate::french::argument_of;

/// Message names, each with the arguments that its text uses.
pub type Outline = BTreeMap<String, BTreeSet<String>>;

/// A text that is not in Fluent's format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct FtlError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

/// The messages of a file; an error for the first thing in it that is not Fluent or that is said twice.
pub fn outline(text: &str) -> Result<Outline, FtlError> {
    parse(text)?;
    let mut out = Outline::new();
    let mut current = None;
    for (line, raw) in (1..).zip(text.lines()) {
        if raw.starts_with('#') {
            continue;
        }
        if let Some(id) = message_id(raw) {
            if out.contains_key(id) {
                return Err(FtlError { line, why: format!("\u{ab}{id}\u{bb} is said twice") });
            }
            out.insert(id.to_owned(), BTreeSet::new());
            current = Some(id);
        }
        if let Some(arguments) = current.and_then(|id| out.get_mut(id)) {
            arguments.extend(variables(raw).map(|variable| argument_of(variable).to_owned()));
        }
    }
    Ok(out)
}

/// Read a file; an error for the first thing in it that is not Fluent.
pub(crate) fn parse(text: &str) -> Result<FluentResource, FtlError> {
    FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
        // The parser notices at the end of the broken entry; the line to look at is where the entry begins.
        let first = errors.into_iter().min_by_key(|e| e.pos.start);
        let at = first.as_ref().map_or(0, |e| e.slice.as_ref().map_or(e.pos.start, |s| s.start));
        let line = 1 + text.bytes().take(at).filter(|b| *b == b'\n').count();
        FtlError { line, why: first.map_or_else(String::new, |e| e.kind.to_string()) }
    })
}

/// The name that a line begins to define.
fn message_id(line: &str) -> Option<&str> {
    let (id, _) = line.split_once('=')?;
    let id = id.trim_end_matches(' ');
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(legal)).then_some(id)
}

fn variables(line: &str) -> impl Iterator<Item = &str> {
    line.split('$').skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
        (end > 0).then(|| &rest[..end])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_and_their_arguments_are_listed() {
        let text = "# A comment with $no argument\nmove = { $unit } goes to { $space }\n\nlost =\n    { $n ->\n        [one] one\n       *[other] { $n } of { $all }\n    }\n";
        let found = outline(text).unwrap();
        assert_eq!(found.keys().collect::<Vec<_>>(), ["lost", "move"]);
        assert_eq!(found["move"].iter().collect::<Vec<_>>(), ["space", "unit"]);
        assert_eq!(found["lost"].iter().collect::<Vec<_>>(), ["all", "n"]);
        let found = outline("go = Sortie { $hex-de } vers { $to-le }").unwrap();
        assert_eq!(found["go"].iter().collect::<Vec<_>>(), ["hex", "to"]);
    }

    #[test]
    fn what_is_broken_is_named_by_line() {
        for (text, line) in [
            ("a = one\nb = { $x\n", 2),
            ("a = one\n\nb two\n", 3),
            ("a = { $x -> [one] 1 }\n", 1),
            ("a = one\nb = two\na = three\n", 3),
        ] {
            let error = outline(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}: {error}");
            assert!(!error.why.is_empty());
        }
    }
}
