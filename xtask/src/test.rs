//! Everything that must hold.

use anyhow::Result;
use std::path::Path;

use crate::steps::Steps;
use crate::{browser, cargo, machine, must, tidy, web};

/// Format, lints, tidy, all tests.
pub fn run(root: &Path) -> Result<()> {
    let mut steps = Steps::default();
    steps.step("machine", machine::prepare);
    steps.step("format", || must(&mut cargo(root, &["fmt", "--all", "--check"])));
    steps.step("lints", || {
        let words = ["clippy", "--workspace", "--all-targets", "--all-features", "--quiet", "--", "-D", "warnings"];
        must(&mut cargo(root, &words))
    });
    steps.step("tidy", || tidy::run(root, false));
    steps.step("tests", || {
        // nextest runs tests of all crates side by side; without it cargo runs them crate by crate.
        if machine::answers(&["cargo", "nextest", "--version"]) {
            must(&mut cargo(root, &["nextest", "run", "--workspace", "--all-features", "--no-fail-fast"]))
        } else {
            must(&mut cargo(root, &["test", "--workspace", "--all-features", "--all-targets", "--no-fail-fast"]))
        }
    });
    steps.step("web client", || web::check(&root.join("web")));
    steps.step("browser", || browser::run(root, &[]));
    steps.step("doc tests", || must(&mut cargo(root, &["test", "--workspace", "--all-features", "--doc", "--quiet"])));
    steps.finish()
}
