//! The hexes where they lie.

use std::collections::BTreeMap;

use super::cell::{Cell, Tone};
use super::{Sheet, letters};

/// The sign of built-up ground, and of all other.
pub const BUILT_UP: char = '▪';
pub const OPEN: char = '·';

/// Is a class of ground drawn built up?
pub fn is_built_up(terrain: &str) -> bool {
    matches!(terrain, "town" | "factory" | "suburb" | "city" | "built-up")
}

impl Sheet<'_> {
    /// One hex in a few characters.
    fn cell(&self, space: usize) -> Cell {
        let mut cell = Cell::default();
        cell.push(&self.signs[space].to_string(), Tone::of_sign(self.signs[space]));
        cell.push(&self.board.spaces[space].id, Tone::Plain);
        let ground = if is_built_up(&self.board.spaces[space].terrain) { BUILT_UP } else { OPEN };
        cell.push(&ground.to_string(), Tone::Plain);
        let stacks = self.stacks(space);
        for (i, (side, count, hidden)) in stacks.iter().enumerate() {
            let slash = if i > 0 { "/" } else { "" };
            let what = format!("{slash}{}{}{count}", letters(side), if *hidden { "?" } else { "" });
            cell.push(&what, Tone::of(side));
        }
        if stacks.is_empty() {
            let holder = self.holder(space);
            cell.push(&letters(holder).to_lowercase(), Tone::faint(holder));
        }
        let marks: String = self.marks[space].iter().collect();
        cell.push(&marks, Tone::Plain);
        cell
    }

    /// Columns or rows shifted by half a hex. Maps too wide are cut into panels from west to east.
    pub(super) fn map(&self, out: &mut String) {
        let spaces = &self.board.spaces;
        let unit = f64::from(self.board.unit.max(1));
        let flat = spaces.iter().any(|space| {
            let touching = space.neighbours.iter().filter_map(|n| spaces.get(usize::from(*n)));
            touching.into_iter().any(|other| f64::from(space.at[0].abs_diff(other.at[0])) < unit * 0.2)
        });
        // Neighbours on one line of text are two columns apart on flat-top boards, two half hexes on the others.
        let (across, down) = if flat { (unit * 0.866, unit / 2.0) } else { (unit / 2.0, unit * 0.866) };
        let west = spaces.iter().map(|space| space.at[0]).min().unwrap_or(0);
        let cells: Vec<Cell> = (0..spaces.len()).map(|i| self.cell(i)).collect();
        let widest = cells.iter().map(|cell| cell.width).max().unwrap_or(1);
        let step = widest / 2 + 1;
        let columns = (self.width.saturating_sub(widest) / step + 1).max(2);
        let mut panels: BTreeMap<usize, BTreeMap<i64, Vec<(usize, usize)>>> = BTreeMap::new();
        for (i, space) in spaces.iter().enumerate() {
            let column = (f64::from(space.at[0].abs_diff(west)) / across).round() as usize;
            let line = (f64::from(space.at[1]) / down).round() as i64;
            panels.entry(column / columns).or_default().entry(line).or_default().push((column % columns, i));
        }
        for (number, lines) in panels.into_values().enumerate() {
            if number > 0 {
                out.push('\n');
            }
            for mut line in lines.into_values() {
                line.sort_unstable();
                let mut at = 0;
                for (column, space) in line {
                    let gap = (column * step).saturating_sub(at).max(usize::from(at > 0));
                    out.extend(std::iter::repeat_n(' ', gap));
                    cells[space].write(out, self.colour);
                    at += gap + cells[space].width;
                }
                out.push('\n');
            }
        }
    }
}
