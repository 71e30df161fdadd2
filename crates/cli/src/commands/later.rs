//! Commands of a later build: said plainly, with those that there are.

use anyhow::{Result, bail};
use clap::CommandFactory;

use crate::Verdict;
use crate::args::Args;

pub fn run(what: &str) -> Result<Verdict> {
    let command = Args::command();
    let there = command.get_subcommands().map(clap::Command::get_name).filter(|name| *name != "arena");
    let there = there.collect::<Vec<_>>().join(", ");
    bail!("{what} is not part of this build yet; there are: {there} (verst --help says more)")
}
