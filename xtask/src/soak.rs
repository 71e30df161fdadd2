//! The tests that take long: before a release, or overnight.

use anyhow::{Result, bail};
use std::path::Path;

use crate::{cargo, must};

/// How often the server is killed.
const KILLS: &str = "200";
/// How many loops of one address ask for replays.
const LOOPS: &str = "300";

/// Run the conformance tests of every game, so many times as long, and kill a server that is played on again and again.
pub fn run(root: &Path, times: &str) -> Result<()> {
    let Ok(scale @ 1..) = times.parse::<u32>() else { bail!("{times:?} is no number of times") };
    kills(root)?;
    println!("{LOOPS} loops that ask one server for replays");
    let words = ["test", "--release", "-p", "verst-server", "--test", "server", "stall::nobody", "--", "--nocapture"];
    must(cargo(root, &words).env("VERST_TEST_LOOPS", LOOPS))?;
    println!("conformance tests, {scale} times as long");
    // In release: a soak is about how many games, not about how soon it starts.
    must(
        cargo(root, &["test", "--release", "--workspace", "--no-fail-fast", "--test", "conformance"])
            .env("VERST_KIT_SCALE", scale.to_string()),
    )
}

/// Spoiled input of every kind: positions, cases, records, packs, frames.
pub fn fuzz(root: &Path, inputs: &str) -> Result<()> {
    let Ok(1u64..) = inputs.parse::<u64>() else { bail!("{inputs:?} is no number of inputs") };
    println!("{inputs} spoiled inputs of each kind");
    for words in [
        &["test", "--release", "--workspace", "--test", "conformance", "hostile_input"][..],
        &["test", "--release", "-p", "verst-cli", "--test", "text", "a_spoiled_pack"],
        &["test", "--release", "-p", "verst-server", "--test", "server", "bad_input::spoiled_frames"],
    ] {
        must(cargo(root, words).env("VERST_FUZZ", inputs))?;
    }
    Ok(())
}

/// kill -9 at random instants on both databases: no acknowledged action may be lost, every match must replay.
pub fn kills(root: &Path) -> Result<()> {
    println!("{KILLS} kills of a server on each database");
    let words = ["test", "--release", "-p", "verst-server", "--test", "server", "kill::no_", "--", "--nocapture"];
    must(cargo(root, &words).env("VERST_TEST_KILLS", KILLS))
}
