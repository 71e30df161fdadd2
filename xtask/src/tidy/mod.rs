//! The house rules, as plain functions from text to faults.

mod coverage;
mod crates;
mod files;
mod kept;
mod messages;
mod text;

use anyhow::{Result, bail};
use std::path::Path;

use files::Tree;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, from the root.
    pub file: String,
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub why: String,
    /// Does it only deserve a word?
    pub warning: bool,
}

impl Fault {
    fn at(file: &str, line: usize, why: impl Into<String>) -> Fault {
        Fault { file: file.to_owned(), line, why: why.into(), warning: false }
    }

    fn warn(file: &str, why: impl Into<String>) -> Fault {
        Fault { warning: true, ..Fault::at(file, 0, why) }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = if self.line == 0 { self.file.clone() } else { format!("{}:{}", self.file, self.line) };
        write!(f, "{place}: {}{}", if self.warning { "warning: " } else { "" }, self.why)
    }
}

/// Hold the tree against the house rules; with `fix`, write what is generated anew first.
pub fn run(root: &Path, fix: bool) -> Result<()> {
    let mut tree = Tree::read(root)?;
    if fix {
        coverage::write(root, &tree)?;
        tree = Tree::read(root)?;
    }
    let mut faults = faults(&tree);
    faults.sort();
    for fault in &faults {
        println!("{fault}");
    }
    let (warnings, errors): (Vec<_>, Vec<_>) = faults.iter().partition(|f| f.warning);
    println!("{} files, {} faults, {} warnings", tree.files.len(), errors.len(), warnings.len());
    if errors.is_empty() { Ok(()) } else { bail!("the tree is not tidy") }
}

fn faults(tree: &Tree) -> Vec<Fault> {
    let mut out = Vec::new();
    for (name, body) in &tree.files {
        out.extend(text::check(name, body));
    }
    out.extend(crates::check(tree));
    out.extend(messages::check(tree));
    out.extend(coverage::check(tree));
    out.extend(kept::check(tree));
    out
}
