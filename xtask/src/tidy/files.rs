//! The text files of the tree.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Ends of names of text files; anything else is a picture, a font, or none of our business.
const TEXT: [&str; 15] =
    ["rs", "toml", "md", "yaml", "yml", "ftl", "txt", "css", "py", "json", "jsonl", "ts", "svelte", "html", "lock"];

/// The end of a file's name after its last dot.
pub fn end(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, end)| end)
}

/// The text files by name from the root, with `/` between folders.
#[derive(Default)]
pub struct Tree {
    /// Name and text.
    pub files: BTreeMap<String, String>,
}

impl Tree {
    /// Read them all.
    pub fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.walk(root, "")?;
        Ok(tree)
    }

    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(n, t)| ((*n).to_owned(), (*t).to_owned())).collect() }
    }

    /// The files below a folder.
    pub fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let below = move |name: &str| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.files.iter().filter(move |(n, _)| below(n)).map(|(n, t)| (n.as_str(), t.as_str()))
    }

    /// The folders directly below a folder that hold a file of this name.
    pub fn folders<'a>(&'a self, parent: &'a str, with: &'a str) -> impl Iterator<Item = &'a str> {
        self.under(parent).filter_map(move |(name, _)| {
            let inner = name.strip_prefix(parent)?.strip_prefix('/')?;
            let (folder, rest) = inner.split_once('/')?;
            (rest == with).then_some(folder)
        })
    }

    fn walk(&mut self, root: &Path, folder: &str) -> Result<()> {
        let here = root.join(folder);
        for entry in fs::read_dir(&here).with_context(|| here.display().to_string())? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let kind = entry.file_type()?;
            if kind.is_dir() {
                if !name.starts_with("target") && name != ".git" && name != "node_modules" && name != "dist" {
                    self.walk(root, &path)?;
                }
            } else if kind.is_file() && TEXT.contains(&end(&name)) {
                let text = fs::read_to_string(entry.path()).with_context(|| path.clone())?;
                self.files.insert(path, text);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_found_by_what_they_hold() {
        let tree = Tree::of(&[("crates/a/Cargo.toml", ""), ("crates/a/src/Cargo.toml", ""), ("crates/b/x", "")]);
        assert_eq!(tree.folders("crates", "Cargo.toml").collect::<Vec<_>>(), ["a"]);
        assert_eq!(tree.under("crates/a").count(), 2);
    }
}
