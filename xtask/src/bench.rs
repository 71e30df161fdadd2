//! Measure, and write the figures into BENCHMARKS.md.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::cargo;

const BEGIN: &str = "<!-- figures: written by `cargo xtask bench` -->";
const END: &str = "<!-- end of figures -->";

/// Run the benchmark and put its figures between the two marks of BENCHMARKS.md.
pub fn run(root: &Path) -> Result<()> {
    let path = root.join("BENCHMARKS.md");
    let page = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let words = ["bench", "--package", "verst-cli", "--bench", "speed"];
    let output = cargo(root, &words).stderr(Stdio::inherit()).output().context("cargo bench")?;
    if !output.status.success() {
        bail!("cargo {}: {}", words.join(" "), output.status);
    }
    let figures = String::from_utf8(output.stdout).context("the figures")?;
    println!("{figures}");
    fs::write(&path, insert(&page, &figures)?).with_context(|| path.display().to_string())
}

/// The page with new figures between its marks.
fn insert(page: &str, figures: &str) -> Result<String> {
    let marks = page.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let Some((head, tail)) = marks else { bail!("BENCHMARKS.md lacks the marks around its figures:\n{BEGIN}\n{END}") };
    Ok(format!("{head}{BEGIN}\n\n{}\n\n{END}{tail}", figures.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_replace_figures_and_nothing_else() {
        let page = format!("# Head\n{BEGIN}\n\nold\n\n{END}\ntail\n");
        let new = insert(&page, "new\n").unwrap();
        assert_eq!(new, format!("# Head\n{BEGIN}\n\nnew\n\n{END}\ntail\n"));
        assert_eq!(insert(&new, "new").unwrap(), new);
        assert!(insert("# Head\n", "new").is_err());
    }
}
