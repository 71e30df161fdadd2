//! Boards of areas: boxes off the map, where they lead, islands, the common line of shore and border.

use verst_board::draw::{Layers, Style, svg};
use verst_core::scene::{BoardKind, Ground, Line, Space};
use verst_core::{Board, Names, Text};

/// Two squares side by side and a box below them.
fn squares() -> Board {
    let spaces = [("1", 100, 100, None), ("2", 300, 100, None), ("A", 200, 400, Some("box"))];
    let spaces = spaces.map(|(id, x, y, tag)| Space {
        id: id.to_owned(),
        name: Text::default(),
        named: false,
        number: None,
        at: [x, y],
        outline: vec![[x - 100, y - 100], [x + 100, y - 100], [x + 100, y + 100], [x - 100, y + 100]],
        terrain: "open".to_owned(),
        tags: tag.into_iter().map(str::to_owned).collect(),
        neighbours: Vec::new(),
    });
    Board {
        kind: BoardKind::Area,
        size: [600, 500],
        unit: 150,
        spaces: spaces.into(),
        grounds: Vec::new(),
        lines: Vec::new(),
        labels: Vec::new(),
        east_up: false,
    }
}

fn ground(board: &Board) -> String {
    svg(board, None, &Names::default(), &Style { layers: Layers::Ground, ..Style::default() })
}

fn live(board: &Board) -> String {
    svg(board, None, &Names::default(), &Style { layers: Layers::Live, ..Style::default() })
}

#[test]
fn boxes_have_straight_dashed_sides_and_no_border() {
    let mut board = squares();
    let plate = r#"d="M100 300L300 300L300 500L100 500Z""#;
    let drawn = ground(&board);
    assert_eq!(drawn.matches(plate).count(), 2, "filled and edged: {drawn}");
    assert!(drawn.contains("stroke-dasharray"));
    let borders = live(&board);
    board.spaces[2].tags.clear();
    assert!(!ground(&board).contains(plate));
    assert!(live(&board).len() > borders.len(), "without the tag it is an area and gets a border");
}

#[test]
fn arrows_end_in_a_head_and_folds_do_not() {
    let plain = ground(&squares());
    let with = |kind: &str| {
        let mut board = squares();
        board.lines.push(Line { kind: kind.to_owned(), path: vec![[200, 300], [200, 150]] });
        let extra = ground(&board).matches("<path").count() - plain.matches("<path").count();
        (extra, ground(&board).contains("M200 300L200 150"))
    };
    assert_eq!(with("arrow"), (2, true));
    assert_eq!(with("fold"), (1, true));
    assert_eq!(with("unknown"), (0, false));
}

#[test]
fn two_arrows_that_meet_stay_two() {
    let mut board = squares();
    for x in [100, 300] {
        board.lines.push(Line { kind: "arrow".to_owned(), path: vec![[200, 300], [x, 200]] });
    }
    let drawn = ground(&board);
    assert!(drawn.contains("M200 300L100 200M200 300L300 200"), "{drawn}");
}

#[test]
fn a_shore_with_the_corners_of_an_area_is_its_border() {
    let mut board = squares();
    let outline = vec![[400, 0], [600, 0], [600, 200], [400, 200]];
    board.grounds.push(Ground { kind: "water".to_owned(), outline });
    // The stretch from corner to corner is roughened alike in both layers.
    let borders = live(&board);
    let from = borders.find("M400 0L").or_else(|| borders.find("L400 0L")).unwrap();
    let shore = borders[from..].split('L').skip(1).take_while(|point| !point.starts_with("400 200"));
    let shore: Vec<&str> = shore.filter(|point| *point != "400 0").collect();
    let water = ground(&board);
    assert!(shore.len() > 2 && shore.iter().all(|point| water.contains(point)), "{shore:?}");
}

#[test]
fn islands_lie_in_the_water() {
    let mut board = squares();
    let outline = vec![[400, 0], [600, 0], [600, 500], [400, 500]];
    board.grounds.push(Ground { kind: "water".to_owned(), outline });
    let without = ground(&board);
    board.grounds.push(Ground { kind: "island".to_owned(), outline: vec![[480, 200], [520, 200], [500, 300]] });
    let with = ground(&board);
    assert!(with.matches("<path").count() == without.matches("<path").count() + 1, "{with}");
    assert!(with.contains("M480 200L"));
}
