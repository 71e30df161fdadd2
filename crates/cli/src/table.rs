//! Aligned tables for people.

use std::io::{self, Write};

use crate::out::{Out, wrap};

/// Which way a column leans.
#[derive(Clone, Copy)]
pub enum Lean {
    Left,
    Right,
}

/// A table with a heading.
pub struct Table {
    heading: Vec<String>,
    lean: Vec<Lean>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns.
    pub fn new<const N: usize>(columns: [(String, Lean); N]) -> Table {
        let (heading, lean) = columns.into_iter().unzip();
        Table { heading, lean, rows: Vec::new() }
    }

    /// Add a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Write it out, so many spaces from the edge. The last column is broken into lines where it is too wide.
    pub fn write(&self, out: &mut Out, indent: usize) -> io::Result<()> {
        for line in self.lines(indent, out.width) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// Write it out in Markdown.
    pub fn markdown(&self, out: &mut Out) -> io::Result<()> {
        for line in self.markdown_lines() {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn markdown_lines(&self) -> Vec<String> {
        let line = |cells: &[String]| format!("| {} |", cells.join(" | ").replace("  ", " "));
        let rule: String =
            self.lean.iter().map(|lean| if matches!(lean, Lean::Left) { "---|" } else { "--:|" }).collect();
        let head = [line(&self.heading), format!("|{rule}")];
        head.into_iter().chain(self.rows.iter().map(|row| line(row))).collect()
    }

    fn lines(&self, indent: usize, width: usize) -> Vec<String> {
        let rows = || std::iter::once(&self.heading).chain(&self.rows);
        let mut widths: Vec<usize> = (0..self.heading.len())
            .map(|i| rows().map(|row| row.get(i).map_or(0, |cell| length(cell))).max().unwrap_or(0))
            .collect();
        if let Some((last, before)) = widths.split_last_mut() {
            let taken = indent + before.iter().map(|w| w + GAP).sum::<usize>();
            *last = (*last).min(width.saturating_sub(taken).max(NARROWEST));
        }
        let heading = std::iter::once(&self.heading).filter(|h| h.iter().any(|cell| !cell.is_empty()));
        heading.chain(&self.rows).flat_map(|row| self.row_lines(row, &widths, indent)).collect()
    }

    fn row_lines(&self, row: &[String], widths: &[usize], indent: usize) -> Vec<String> {
        let last = row.len().saturating_sub(1);
        let broken = wrap(row.get(last).map_or("", String::as_str), widths.get(last).copied().unwrap_or(0));
        let parts = broken.iter().enumerate().map(|(n, part)| {
            let mut line = " ".repeat(indent);
            for (i, (width, lean)) in widths.iter().zip(&self.lean).enumerate() {
                let cell = match (i == last, n) {
                    (true, _) => part.as_str(),
                    (false, 0) => &row[i],
                    (false, _) => "",
                };
                let pad = " ".repeat(width.saturating_sub(length(cell)));
                match lean {
                    Lean::Left => line.extend([cell, &pad]),
                    Lean::Right => line.extend([&pad, cell]),
                }
                line.extend([" "; GAP]);
            }
            line.trim_end().to_owned()
        });
        parts.collect()
    }
}

/// Spaces between two columns.
const GAP: usize = 2;

/// A column is never broken into less than this.
const NARROWEST: usize = 24;

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new([("a".into(), Lean::Left), ("n".into(), Lean::Right), ("t".into(), Lean::Left)]);
        table.row(["blé".into(), "5".into(), "one".into()]);
        table.row(["x".into(), "100".into(), "two words and then many more of them".into()]);
        table
    }

    #[test]
    fn columns_stand_under_each_other() {
        assert_eq!(
            table().lines(2, 100),
            ["  a      n  t", "  blé    5  one", "  x    100  two words and then many more of them"]
        );
    }

    #[test]
    fn the_last_column_is_broken_where_it_must() {
        assert_eq!(
            table().lines(0, 30),
            ["a      n  t", "blé    5  one", "x    100  two words and then many", "          more of them"]
        );
    }

    #[test]
    fn the_same_in_markdown() {
        let found = table().markdown_lines();
        assert_eq!(found[..3], ["| a | n | t |", "|---|--:|---|", "| blé | 5 | one |"]);
    }

    #[test]
    fn a_heading_without_words_is_left_out() {
        let mut table = Table::new([(String::new(), Lean::Left)]);
        table.row(["x".into()]);
        assert_eq!(table.lines(1, 80), [" x"]);
    }
}
