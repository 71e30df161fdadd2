//! The table as people meet it: the real server, the real client, Chromium.

use anyhow::{Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{cargo, must};

/// Build the server as the other tests have it, and let Playwright play. The client must have been built.
pub fn run(root: &Path, words: &[&str]) -> Result<()> {
    ensure!(root.join("web/dist").is_dir(), "web/dist is missing: the client has not been built");
    must(&mut cargo(root, &["build", "--workspace", "--all-features", "--bin", "verst", "--quiet"]))?;
    let mut playwright = Command::new("npx");
    playwright.args(["playwright", "test"]).args(words).current_dir(root.join("web"));
    must(playwright.env("VERST_BIN", binary(root)))
}

/// Where cargo puts the server.
fn binary(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    root.join(target).join("debug").join("verst").with_extension(std::env::consts::EXE_EXTENSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_client_it_says_so() {
        let error = run(Path::new("/nowhere"), &[]).unwrap_err().to_string();
        assert_eq!(error, "web/dist is missing: the client has not been built");
    }
}
