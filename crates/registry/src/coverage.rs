//! Where each rule of the ledgers is enforced and tested, as `cargo xtask tidy` has found it.
//!
//! The tables are written by `cargo xtask tidy --fix` beside this crate and held up to date by `cargo xtask tidy`:
//! one line a rule, `ID code FILES test FILES`, with `-` where there is none.

use std::collections::BTreeMap;

use crate::list::{COVERAGE, SLUGS};

/// Where one rule is enforced and tested: file names inside the game's folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Sources that cite it.
    pub code: Vec<String>,
    /// Tests and cases that name it.
    pub tests: Vec<String>,
}

impl Coverage {
    /// Has it both code and a test?
    pub fn complete(&self) -> bool {
        !self.code.is_empty() && !self.tests.is_empty()
    }
}

/// The coverage of a game by rule; empty for a game that has no table.
pub fn coverage(slug: &str) -> BTreeMap<String, Coverage> {
    let table = SLUGS.iter().position(|name| *name == slug).and_then(|i| COVERAGE.get(i));
    table.into_iter().flat_map(|text| text.lines()).filter_map(line).collect()
}

fn line(text: &str) -> Option<(String, Coverage)> {
    let mut words = text.split_whitespace();
    let (id, "code", code, "test", tests) = (words.next()?, words.next()?, words.next()?, words.next()?, words.next()?)
    else {
        return None;
    };
    let files = |list: &str| list.split(',').filter(|f| *f != "-").map(str::to_owned).collect();
    Some((id.to_owned(), Coverage { code: files(code), tests: files(tests) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let (id, found) = line("SIV-1.2 code src/map.rs,src/data.rs test -").unwrap();
        assert_eq!(id, "SIV-1.2");
        assert_eq!(found.code, ["src/map.rs", "src/data.rs"]);
        assert!(found.tests.is_empty() && !found.complete());
        assert!(line("# a comment").is_none());
    }
}
