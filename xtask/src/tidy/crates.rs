//! Rules about the workspace: every crate is in the code map, every dependency has its reason.

use super::Fault;
use super::files::Tree;

const MAP: &str = "ARCHITECTURE.md";
const WORKSPACE: &str = "Cargo.toml";

/// Hold the workspace against the rules.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut out = Vec::new();
    let map = tree.files.get(MAP).map_or("", String::as_str);
    let crates = tree.folders("crates", "Cargo.toml").map(|name| format!("crates/{name}"));
    let games = tree.folders("games", "Cargo.toml").map(|name| format!("games/{name}"));
    for folder in crates.chain(games).chain(["xtask".to_owned()]) {
        if !map.contains(&format!("`{folder}`")) {
            out.push(Fault::at(MAP, 0, format!("the code map lacks `{folder}`")));
        }
    }
    out.extend(reasons(tree.files.get(WORKSPACE).map_or("", String::as_str)));
    out
}

/// Every outside dependency has a comment that says what it is for.
fn reasons(manifest: &str) -> Vec<Fault> {
    let mut out = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(manifest.lines()) {
        if line.starts_with('[') {
            inside = line.trim() == "[workspace.dependencies]";
        } else if inside && line.contains('=') && !line.starts_with('#') && !line.contains("path = ") {
            let reason = line.split_once('#').map_or("", |(_, reason)| reason.trim());
            if reason.is_empty() {
                out.push(Fault::at(WORKSPACE, number, "a dependency without its reason"));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_that_the_map_lacks_is_named() {
        let tree = Tree::of(&[
            ("crates/core/Cargo.toml", ""),
            ("games/chess/Cargo.toml", ""),
            (MAP, "`crates/core` and `xtask`\n"),
            (WORKSPACE, ""),
        ]);
        let found = check(&tree);
        assert_eq!(found.len(), 1);
        assert!(found[0].why.contains("games/chess"));
    }

    #[test]
    fn a_dependency_needs_a_reason() {
        let text = "[workspace.dependencies]\nverst-core = { path = \"x\" }\na = \"1\" # a reason\n# a comment\nb = \"1\"\nc = \"1\" #\n[x]\nd = 1\n";
        let lines: Vec<usize> = reasons(text).iter().map(|f| f.line).collect();
        assert_eq!(lines, [5, 6]);
    }
}
