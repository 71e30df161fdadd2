//! Every rule of a ledger is cited where it is enforced and named by a test. The table of it is generated, committed
//! and shown by `verst rules`.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use super::Fault;
use super::files::{Tree, end};

#[derive(Deserialize)]
struct Ledger {
    rules: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
}

/// The files that cite each rule.
struct Coverage {
    rules: Vec<String>,
    code: BTreeMap<String, BTreeSet<String>>,
    tests: BTreeMap<String, BTreeSet<String>>,
    /// Citations of rules that the ledger lacks: file, line, name.
    unknown: Vec<(String, usize, String)>,
}

/// Hold every game against its ledger.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut out = Vec::new();
    for slug in tree.folders("games", "data/rules.yaml") {
        let ledger = ledger_name(slug);
        let coverage = match collect(tree, slug) {
            Ok(coverage) => coverage,
            Err(why) => {
                out.push(Fault::at(&ledger, 0, why));
                continue;
            }
        };
        for rule in &coverage.rules {
            if !coverage.code.contains_key(rule) {
                out.push(Fault::at(&ledger, 0, format!("{rule} is cited by no code")));
            }
            if !coverage.tests.contains_key(rule) {
                out.push(Fault::at(&ledger, 0, format!("{rule} is named by no test")));
            }
        }
        for (file, line, cited) in &coverage.unknown {
            out.push(Fault::at(file, *line, format!("{cited} is no rule of {ledger}")));
        }
        let table = table_name(slug);
        if tree.files.get(&table).map(String::as_str) != Some(&coverage.table()) {
            out.push(Fault::at(&table, 0, "out of date: run `cargo xtask tidy --fix`"));
        }
    }
    out
}

/// Write the tables anew.
pub fn write(root: &Path, tree: &Tree) -> Result<()> {
    for slug in tree.folders("games", "data/rules.yaml") {
        let coverage = collect(tree, slug).map_err(anyhow::Error::msg)?;
        let path = root.join(table_name(slug));
        std::fs::write(&path, coverage.table()).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn ledger_name(slug: &str) -> String {
    format!("games/{slug}/data/rules.yaml")
}

fn table_name(slug: &str) -> String {
    format!("crates/registry/coverage/{slug}.txt")
}

fn collect(tree: &Tree, slug: &str) -> Result<Coverage, String> {
    let text = tree.files.get(&ledger_name(slug)).map_or("", String::as_str);
    let ledger: Ledger = serde_saphyr::from_str(text).map_err(|e| e.to_string())?;
    let rules: Vec<String> = ledger.rules.into_iter().map(|r| r.id).collect();
    let prefixes: BTreeSet<String> = rules.iter().filter_map(|r| Some(format!("{}-", r.split_once('-')?.0))).collect();
    let mut coverage = Coverage { rules, code: BTreeMap::new(), tests: BTreeMap::new(), unknown: Vec::new() };
    let folder = format!("games/{slug}");
    for (name, text) in tree.under(&folder) {
        let inner = &name[folder.len() + 1..];
        if end(name) == "rs" && inner.starts_with("src/") {
            let (code, tests) = split_tests(inner, text);
            coverage.read(name, inner, code, &prefixes, false);
            coverage.read(name, inner, tests, &prefixes, true);
        } else if end(name) == "rs" && inner.starts_with("tests/") {
            coverage.read(name, inner, text, &prefixes, true);
        } else if end(name) == "yaml" && inner.starts_with("cases/") {
            let case: Value = serde_saphyr::from_str(text).map_err(|e| format!("{inner}: {e}"))?;
            coverage.read(name, inner, &rules_of_case(&case), &prefixes, true);
        }
    }
    // A rule that the generic crates enforce for every game may be cited there.
    for (name, text) in tree.under("crates").filter(|(name, _)| end(name) == "rs" && name.contains("/src/")) {
        let (code, _) = split_tests(name, text);
        coverage.read_known(name, code, &prefixes);
    }
    Ok(coverage)
}

impl Coverage {
    fn read(&mut self, name: &str, inner: &str, text: &str, prefixes: &BTreeSet<String>, test: bool) {
        for (line, cited) in citations(text, prefixes) {
            match self.resolve(cited) {
                Cited::Rule(rule) => {
                    let to = if test { &mut self.tests } else { &mut self.code };
                    to.entry(rule).or_default().insert(inner.to_owned());
                }
                // Tests of broken packs name rules that are not there.
                Cited::Unknown if test => {}
                Cited::Heading => {}
                Cited::Unknown => self.unknown.push((name.to_owned(), line, cited.to_owned())),
            }
        }
    }

    fn read_known(&mut self, name: &str, text: &str, prefixes: &BTreeSet<String>) {
        for (_, cited) in citations(text, prefixes) {
            if let Cited::Rule(rule) = self.resolve(cited) {
                self.code.entry(rule).or_default().insert(name.to_owned());
            }
        }
    }

    /// `X-4.1c` is that rule, or a paragraph of `X-4.1`; `X-4.1` may be the heading of `X-4.1a` to `X-4.1e`.
    fn resolve(&self, cited: &str) -> Cited {
        let whole = cited.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let found = [cited, whole].into_iter().find(|id| self.rules.iter().any(|r| r == id));
        let heads =
            |r: &String| r.strip_prefix(cited).is_some_and(|rest| rest.starts_with(|c: char| !c.is_ascii_digit()));
        match found {
            Some(rule) => Cited::Rule(rule.to_owned()),
            None if self.rules.iter().any(heads) => Cited::Heading,
            None => Cited::Unknown,
        }
    }

    fn table(&self) -> String {
        let mut out = String::from("# Where each rule is enforced and tested: written by `cargo xtask tidy --fix`.\n");
        let files = |found: Option<&BTreeSet<String>>| {
            found.map_or_else(|| "-".to_owned(), |set| set.iter().map(String::as_str).collect::<Vec<_>>().join(","))
        };
        for rule in &self.rules {
            let (code, tests) = (files(self.code.get(rule)), files(self.tests.get(rule)));
            let _ = writeln!(out, "{rule} code {code} test {tests}");
        }
        out
    }
}

enum Cited {
    Rule(String),
    Heading,
    Unknown,
}

/// The code of a source file and the tests at its end.
fn split_tests<'a>(name: &str, text: &'a str) -> (&'a str, &'a str) {
    if name.ends_with("/tests.rs") || name.contains("/tests/") {
        return ("", text);
    }
    text.split_at(text.find("#[cfg(test)]\nmod ").unwrap_or(text.len()))
}

/// What a case says under `rule` and `rules`, at any depth.
fn rules_of_case(case: &Value) -> String {
    match case {
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| match key.as_str() {
                "rule" | "rules" => format!("{value}\n"),
                _ => rules_of_case(value),
            })
            .collect(),
        Value::Array(list) => list.iter().map(rules_of_case).collect(),
        _ => String::new(),
    }
}

/// Every name that begins like a rule, with its line.
fn citations<'a>(text: &'a str, prefixes: &'a BTreeSet<String>) -> impl Iterator<Item = (usize, &'a str)> {
    (1..).zip(text.lines()).flat_map(move |(number, line)| {
        prefixes.iter().flat_map(move |prefix| {
            line.match_indices(prefix.as_str()).filter_map(move |(at, _)| {
                let before = line[..at].chars().next_back();
                let rest = &line[at + prefix.len()..];
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
                let name = rest[..end].trim_end_matches('.');
                let whole = before.is_none_or(|c| !c.is_alphanumeric()) && !name.is_empty();
                whole.then(|| (number, &line[at..at + prefix.len() + name.len()]))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "rules:\n  - id: X-1\n  - id: X-4.1a\n  - id: X-4.1b\n  - id: X-7.5\n";

    fn tree(code: &str, tests: &str, case: &str) -> Tree {
        Tree::of(&[
            ("games/g/data/rules.yaml", LEDGER),
            ("games/g/src/lib.rs", code),
            ("games/g/tests/rules.rs", tests),
            ("games/g/cases/one.yaml", case),
        ])
    }

    #[test]
    fn rules_are_found_where_they_are_cited() {
        let code = "/// X-1, X-4.1a.\n/// X-7.5b: a paragraph; X-4.1 is a heading; X-40 and X-4.2c are no rules; not EX-1.\n\
                    #[cfg(test)]\nmod tests { /* X-4.1b */ }\n";
        let tests = "fn x_1() { check(\"X-1\"); refused(\"X-99\"); }\n";
        let coverage =
            collect(&tree(code, tests, "note: X-4.1a\nsteps:\n  - refuse: x\n    rule: X-7.5\n"), "g").unwrap();
        assert_eq!(
            coverage.table().lines().skip(1).collect::<Vec<_>>(),
            [
                "X-1 code src/lib.rs test tests/rules.rs",
                "X-4.1a code src/lib.rs test -",
                "X-4.1b code - test src/lib.rs",
                "X-7.5 code src/lib.rs test cases/one.yaml",
            ]
        );
        let unknown: Vec<&str> = coverage.unknown.iter().map(|(_, _, cited)| cited.as_str()).collect();
        assert_eq!(unknown, ["X-40", "X-4.2c"]);
    }

    #[test]
    fn what_is_missing_is_a_fault() {
        let mut tree = tree("// X-1 X-4.1a X-4.1b X-7.5\n", "// X-1 X-4.1a X-4.1b\n", "game: g\n");
        let table = collect(&tree, "g").unwrap().table();
        tree.files.insert(table_name("g"), table);
        let found: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["games/g/data/rules.yaml: X-7.5 is named by no test"]);
        tree.files.remove(&table_name("g"));
        assert!(check(&tree).iter().any(|f| f.why.contains("out of date")));
    }

    #[test]
    fn a_rule_may_be_enforced_by_a_generic_crate() {
        let mut tree = tree("", "", "game: g\n");
        tree.files.insert("crates/match/src/undo.rs".into(), "/// X-1\n".into());
        let coverage = collect(&tree, "g").unwrap();
        assert!(coverage.table().contains("X-1 code crates/match/src/undo.rs test -"));
    }

    #[test]
    fn a_broken_ledger_or_case_is_a_fault() {
        assert!(collect(&tree("", "", "a: [\n"), "g").is_err());
        let tree = Tree::of(&[("games/g/data/rules.yaml", "rules: 3\n")]);
        assert_eq!(check(&tree).len(), 1);
    }
}
