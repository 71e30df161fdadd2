//! The cases of a game crate.

use std::path::{Path, PathBuf};
use verst_core::Game;

use super::{Fault, Kit};
use crate::case::run_case;

/// Every YAML file of the directory and of those in it holds.
pub fn cases<G: Game>(kit: &Kit<G>, directory: &Path) -> Result<(), Fault> {
    let slug = kit.game.info().slug;
    let lookup = |name: &str| (name == slug).then(|| kit.erased.clone());
    let mut faults = Vec::new();
    for (shown, text) in read(directory)? {
        if let Err(error) = run_case(&text, &lookup) {
            faults.push(format!("{shown}: {error}"));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Fault::new(faults.join("\n"))) }
}

/// Every case by its name in the directory, with its text.
pub(super) fn read(directory: &Path) -> Result<Vec<(String, String)>, Fault> {
    let mut files = Vec::new();
    collect(directory, &mut files).map_err(|e| Fault::new(format!("{}: {e}", directory.display())))?;
    files.sort();
    if files.is_empty() {
        return Err(Fault::new(format!("{}: no cases", directory.display())));
    }
    let text = |file: &PathBuf| {
        let shown = file.strip_prefix(directory).unwrap_or(file).display().to_string();
        let text = std::fs::read_to_string(file).map_err(|e| Fault::new(format!("{shown}: {e}")))?;
        Ok((shown, text))
    };
    files.iter().map(text).collect()
}

fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "yaml" || e == "yml") {
            files.push(path);
        }
    }
    Ok(())
}
