//! The web client: its types, its tests, and that it builds.

use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

use crate::{machine, must};

/// Install what the lock file says, check, test and build.
pub fn check(web: &Path) -> Result<()> {
    if !machine::answers(&["npm", "--version"]) {
        bail!("Node with npm is needed for the web client; please install Node 20 or newer");
    }
    for words in [&["ci", "--no-audit", "--no-fund"][..], &["run", "check"], &["test"], &["run", "build"]] {
        must(Command::new("npm").args(words).current_dir(web))?;
    }
    Ok(())
}
