//! Measure, and write the figures into BENCHMARKS.md.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::cargo;

/// What is measured: a command, and the marks between which its figures stand.
struct Part {
    words: &'static [&'static str],
    begin: &'static str,
    end: &'static str,
    write: fn(&str) -> Result<String>,
}

const SPEED: Part = Part {
    words: &["bench", "--package", "verst-cli", "--bench", "speed"],
    begin: "<!-- figures: written by `cargo xtask bench` -->",
    end: "<!-- end of figures -->",
    write: |out| Ok(out.to_owned()),
};

const SERVER: Part = Part {
    words: &["run", "--release", "--package", "verst-server", "--example", "load", "--", "50", "12"],
    begin: "<!-- server: written by `cargo xtask bench server` -->",
    end: "<!-- end of server -->",
    write: server_table,
};

/// Measure everything.
pub fn run(root: &Path) -> Result<()> {
    measure(root, &SPEED)?;
    server(root)
}

/// Measure the server alone.
pub fn server(root: &Path) -> Result<()> {
    measure(root, &SERVER)
}

/// Run a part and put its figures between its marks of BENCHMARKS.md.
fn measure(root: &Path, part: &Part) -> Result<()> {
    let output = cargo(root, part.words).stderr(Stdio::inherit()).output().context("cargo")?;
    if !output.status.success() {
        bail!("cargo {}: {}", part.words.join(" "), output.status);
    }
    let figures = (part.write)(&String::from_utf8(output.stdout).context("the figures")?)?;
    println!("{figures}");
    let path = root.join("BENCHMARKS.md");
    let page = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    fs::write(&path, insert(&page, part, &figures)?).with_context(|| path.display().to_string())
}

/// The page with new figures between the marks of a part.
fn insert(page: &str, part: &Part, figures: &str) -> Result<String> {
    let Part { begin, end, .. } = part;
    let marks = page.split_once(begin).and_then(|(head, rest)| Some((head, rest.split_once(end)?.1)));
    let Some((head, tail)) = marks else { bail!("BENCHMARKS.md lacks the marks around its figures:\n{begin}\n{end}") };
    Ok(format!("{head}{begin}\n\n{}\n\n{end}{tail}", figures.trim()))
}

/// The figures of the server, which come as JSON: each with what it should be.
fn server_table(json: &str) -> Result<String> {
    let found: Value = serde_json::from_str(json).context("the figures of the server")?;
    let figure = |name: &str| found[name].as_f64().with_context(|| format!("no figure {name}"));
    let ratio = figure("ratio")?;
    let mut out = format!(
        "| {} rooms, SQLite, every action on disk before its answer | figure | wanted |\n|---|---:|---:|\n",
        figure("rooms")?
    );
    let rows = [
        ("durable actions over WebSocket against bare appends (1 = as many)", format!("{ratio:.2}"), "0.5, better 0.8"),
        ("durable actions a second", format!("{:.0}", figure("actions_per_second")?), ""),
        (
            "bare appends a second, group commit, same disk, same run",
            format!("{:.0}", figure("bare_appends_per_second")?),
            "",
        ),
        ("time of an action, median, ms", format!("{:.1}", figure("p50_ms")?), ""),
        ("time of an action, 99th percentile, ms", format!("{:.1}", figure("p99_ms")?), "below 50"),
        ("server CPU for an action, all of it, us", format!("{:.0}", figure("server_cpu_us")?), ""),
        ("CPU of the test's own players for an action, us", format!("{:.0}", figure("player_cpu_us")?), ""),
        ("CPU for a bare append, us", format!("{:.0}", figure("bare_cpu_us")?), ""),
        ("CPU for a scene as it is sent, us", format!("{:.0}", figure("scene_us")?), "below 100"),
        ("memory of 1,000 idle WebSockets, MB", format!("{:.0}", figure("idle_megabytes")?), "below 100"),
    ];
    for (name, value, wanted) in rows {
        writeln!(out, "| {name} | {value} | {wanted} |")?;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_replace_figures_and_nothing_else() {
        let Part { begin, end, .. } = SPEED;
        let page = format!("# Head\n{begin}\n\nold\n\n{end}\ntail\n");
        let new = insert(&page, &SPEED, "new\n").unwrap();
        assert_eq!(new, format!("# Head\n{begin}\n\nnew\n\n{end}\ntail\n"));
        assert_eq!(insert(&new, &SPEED, "new").unwrap(), new);
        assert!(insert("# Head\n", &SPEED, "new").is_err());
        assert!(insert(&page, &SERVER, "new").is_err());
    }

    #[test]
    fn the_server_s_figures_become_a_table() {
        let json = r#"{"rooms": 50, "ratio": 0.75, "actions_per_second": 3000, "bare_appends_per_second": 4000, "p50_ms": 10.0,
            "p99_ms": 20.0, "server_cpu_us": 150, "player_cpu_us": 20, "bare_cpu_us": 50, "scene_us": 60, "idle_megabytes": 30}"#;
        let table = server_table(json).unwrap();
        assert!(table.contains("| 0.75 | 0.5, better 0.8 |") && table.contains("50 rooms"), "{table}");
        assert!(server_table("{}").is_err() && server_table("x").is_err());
    }
}
