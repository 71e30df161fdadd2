//! Small boards and pieces to draw.

use verst_board::Graph;
use verst_board::hex::{Grid, Layout, Orientation, Shifted};
use verst_core::scene::{BoardKind, Choice, Face, Mark, Piece, Space, Steps, Target};
use verst_core::{Board, Message, Text};

/// Flat-top hexes numbered from 0, without names.
pub fn hexes(cols: u16, rows: u16) -> Board {
    let grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols, rows };
    let layout = Layout::of(grid, 100, [110, 95]);
    let graph = Graph::hex_grid(grid).unwrap();
    let spaces = (0..grid.len() as u16).map(|i| Space {
        id: i.to_string(),
        name: Text::default(),
        named: false,
        number: None,
        at: layout.centre(grid.offset(i)),
        outline: layout.corners(grid.offset(i)).to_vec(),
        terrain: "open".to_owned(),
        tags: Vec::new(),
        neighbours: graph.neighbours(i).to_vec(),
    });
    Board {
        kind: BoardKind::Hex,
        size: [i32::from(cols) * 150 + 70, i32::from(rows) * 173 + 110],
        unit: layout.flat_to_flat(),
        spaces: spaces.collect(),
        grounds: Vec::new(),
        lines: Vec::new(),
        labels: Vec::new(),
        east_up: false,
    }
}

/// A block of four steps, or with no label a hidden one.
pub fn piece(id: &str, space: u16, side: &str, label: Option<&str>) -> Piece {
    let face = label.map(|label| Face {
        symbol: "infantry".into(),
        size: "III".into(),
        label: label.into(),
        formation: "".into(),
        bar: None,
        corner: None,
        steps: Some(Steps { now: 4, max: 4, hits_on: 5 }),
        factors: None,
    });
    Piece { id: id.into(), space, side: side.into(), face, concealed: false, spent: false }
}

pub fn mark(space: u16, kind: &str, count: u8) -> Mark {
    Mark { space, kind: kind.into(), count, name: Message::new(kind) }
}

/// The choice of a space.
pub fn go(board: &Board, space: usize) -> Choice {
    Choice {
        action: "go".into(),
        target: Target::Space(board.spaces[space].id.as_str().into()),
        label: Message::new("go"),
        primary: false,
        preview: None,
    }
}
