//! The project's own chores: `cargo xtask test`, `tidy`, `browser`, `bench`, `tune`, `probe`, `soak`. Plain Rust instead of shell scripts, so that they
//! run alike everywhere.

mod bench;
mod browser;
mod machine;
mod soak;
mod steps;
mod test;
mod tidy;
mod web;

use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test         everything that must hold: format, lints, tidy, all tests
cargo xtask tidy [--fix] the house rules; --fix writes the coverage tables anew
cargo xtask bench        measure, and write BENCHMARKS.md; `bench server` measures the server alone
cargo xtask tune GAME [--write F] [..] better weights for what the agents steer by, from games against themselves (--help says more)
cargo xtask probe GAME [..] what the plans of agents bring: luck, truth, what is found of it, whether it lasts (--help says more)
cargo xtask browser [..] the table played in Chromium; words after it go to Playwright
cargo xtask soak [N]     the conformance tests of every game, N times as long (default 50), and 200 kills of a server
cargo xtask soak kills   the kills alone
cargo xtask soak fuzz N  N spoiled positions, cases, records, packs and frames (default ten million)";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test::run(&root()),
        ["tidy"] => tidy::run(&root(), false),
        ["tidy", "--fix"] => tidy::run(&root(), true),
        ["bench"] => bench::run(&root()),
        ["bench", "server"] => bench::server(&root()),
        [name @ ("tune" | "probe"), ref words @ ..] => example(&root(), name, words),
        ["browser", ref words @ ..] => web::check(&root().join("web")).and_then(|()| browser::run(&root(), words)),
        ["soak"] => soak::run(&root(), "50"),
        ["soak", "kills"] => soak::kills(&root()),
        ["soak", "fuzz"] => soak::fuzz(&root(), "10000000"),
        ["soak", "fuzz", inputs] => soak::fuzz(&root(), inputs),
        ["soak", times] => soak::run(&root(), times),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(anyhow::anyhow!("what is to be done?\n\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// A tool for those who make agents.
fn example(root: &Path, name: &str, words: &[&str]) -> Result<()> {
    let run = ["run", "--release", "--quiet", "--package", "verst-cli", "--example", name, "--"];
    must(cargo(root, &run).args(words))
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap_or_else(|_| PathBuf::from("."))
}

/// A `cargo` command at the root.
fn cargo(root: &Path, words: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(words);
    command
}

/// Run a command to its end; an error if it fails.
fn must(command: &mut std::process::Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().map_err(|e| anyhow::anyhow!("{shown}: {e}"))?;
    if status.success() { Ok(()) } else { Err(anyhow::anyhow!("{shown}: {status}")) }
}
