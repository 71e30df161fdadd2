//! The conformance tests at length: before a release, or overnight.

use anyhow::{Result, bail};
use std::path::Path;

use crate::{cargo, must};

/// Run the conformance tests of every game, so many times as long.
pub fn run(root: &Path, times: &str) -> Result<()> {
    let Ok(scale @ 1..) = times.parse::<u32>() else { bail!("{times:?} is no number of times") };
    println!("conformance tests, {scale} times as long");
    // In release: a soak is about how many games, not about how soon it starts.
    must(
        cargo(root, &["test", "--release", "--workspace", "--no-fail-fast", "--test", "conformance"])
            .env("VERST_KIT_SCALE", scale.to_string()),
    )
}
