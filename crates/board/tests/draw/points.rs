//! Boards of towns: markers on connections, medals, the sea, the chosen army, slopes.

use verst_board::draw::{Style, svg};
use verst_core::scene::{BoardKind, Highlight, Line, Link, SideName, Space};
use verst_core::{Board, Names, Scene, Text};

use crate::small;
use crate::strategies::empty;

/// Three towns in a row and a sea.
fn towns() -> Board {
    let spaces =
        [("a", 100, 100, "open"), ("b", 200, 100, "open"), ("c", 300, 100, "open"), ("sea", 200, 250, "water")];
    let spaces = spaces.map(|(id, x, y, terrain)| Space {
        id: id.to_owned(),
        name: Text::same(format!("Town {id}")),
        named: true,
        number: None,
        at: [x, y],
        outline: Vec::new(),
        terrain: terrain.to_owned(),
        tags: Vec::new(),
        neighbours: Vec::new(),
    });
    Board {
        kind: BoardKind::Point,
        size: [400, 350],
        unit: 100,
        spaces: spaces.into(),
        grounds: Vec::new(),
        lines: Vec::new(),
        labels: Vec::new(),
        east_up: false,
    }
}

fn drawn(board: &Board, scene: &Scene) -> String {
    svg(board, Some(scene), &Names::default(), &Style::default())
}

#[test]
fn trucks_and_trains_lie_on_their_connection() {
    let board = towns();
    let link = |ends, kind: &str, side: &str| Link { ends, kind: kind.into(), side: side.into() };
    let scene = |links| Scene { links, ..empty() };
    let one = drawn(&board, &scene(vec![link([0, 1], "train", "")]));
    // The middle of the two towns at 0.83 pixels to a unit.
    assert!(one.contains("translate(124.5 83)"), "{one}");
    let two = drawn(&board, &scene(vec![link([0, 1], "train", ""), link([1, 0], "truck", "sued")]));
    assert!(!two.contains("translate(124.5 83)"), "two markers stand side by side");
    assert!(two.len() > one.len());
    // Nothing is drawn between what does not exist.
    assert_eq!(
        drawn(&board, &scene(vec![link([0, 9], "train", ""), link([2, 2], "truck", "")])),
        drawn(&board, &empty())
    );
}

#[test]
fn a_chosen_army_has_the_gold_ring() {
    let board = towns();
    let army = small::piece("2pz", 1, "mitte", Some("2 Pz"));
    let gold = |highlights| {
        drawn(&board, &Scene { pieces: vec![army.clone()], highlights, ..empty() }).matches("#F0A400").count()
    };
    assert_eq!(gold(vec![]), 0);
    assert_eq!(gold(vec![Highlight::Piece("3pz".into())]), 0);
    assert_eq!(gold(vec![Highlight::Piece("2pz".into())]), 1);
}

#[test]
fn the_place_of_a_medal_shows_until_one_lies_there() {
    let mut board = towns();
    let gold = |drawing: &str| drawing.matches("#F2C14B").count();
    let bare = drawn(&board, &empty());
    board.spaces[0].tags.push("objective".to_owned());
    let place = drawn(&board, &empty());
    let medal = drawn(&board, &Scene { marks: vec![small::mark(0, "medal", 1)], ..empty() });
    assert!(place.len() > bare.len());
    assert_eq!(gold(&place), gold(&bare), "an empty place is not gold");
    assert_eq!(gold(&medal), gold(&bare) + 1);
}

#[test]
fn the_sea_is_named_in_blue_and_holds_no_ground() {
    let board = towns();
    let drawing = drawn(&board, &empty());
    let name = drawing.split("<text").find(|text| text.contains(">Town sea<")).unwrap();
    assert!(name.contains("italic") && name.contains("#28597A"), "{name}");
    let tinted = |holder: &str| {
        let mut control = vec![SideName::default(); 4];
        control[3] = holder.into();
        drawn(&board, &Scene { control, ..empty() }).len()
    };
    assert_eq!(tinted("nord"), tinted("soviet"), "nobody tints the land from the sea");
}

#[test]
fn slopes_fall_to_the_right_hand() {
    let mut board = towns();
    let flat = drawn(&board, &empty()).matches("stroke-opacity=\"0.62\"").count();
    assert_eq!(flat, 0);
    // Going east, the ground falls to the south: away from the light, so every stroke is heavy.
    board.lines.push(Line { kind: "slope".to_owned(), path: vec![[40, 200], [360, 200]] });
    let widths = |board: &Board| {
        let drawing = drawn(board, &empty());
        let strokes = drawing.split("<path").filter(|path| path.contains("stroke-opacity=\"0.62\""));
        strokes.map(|path| path.contains("stroke-width=\"1.11\"")).collect::<Vec<_>>()
    };
    assert_eq!(widths(&board), [true]);
    board.lines[0].path.reverse();
    assert_eq!(widths(&board), [false]);
}

#[test]
fn a_soviet_marker_sits_in_the_disc() {
    let board = towns();
    let drawing = |kind: &str| drawn(&board, &Scene { marks: vec![small::mark(0, kind, 1)], ..empty() });
    let red = |drawing: &str| drawing.matches("fill=\"#A8412B\"").count();
    assert_eq!(red(&drawn(&board, &empty())), 0);
    let hidden = drawing("soviet");
    assert!(red(&hidden) == 1 && hidden.contains(">?<"));
    for kind in ["soviet-infantry", "soviet-armour"] {
        let known = drawing(kind);
        assert!(red(&known) == 1 && !known.contains(">?<"), "{kind}");
    }
}
