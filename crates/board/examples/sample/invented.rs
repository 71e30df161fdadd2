//! Three small boards of our own invention: areas, points, hexes with counters.

use verst_board::Graph;
use verst_board::hex::{Grid, Layout, Orientation, Shifted};
use verst_core::scene::{
    BoardKind, Choice, Face, Ground, Highlight, Label, Line, Mark, Piece, Point, SideName, Space, Target,
};
use verst_core::{Board, Message, Scene, Seats, Text, Viewer, short};

fn empty() -> Scene {
    Scene {
        viewer: Viewer::Public,
        heading: Message::new("heading"),
        phases: Vec::new(),
        to_act: Seats::NONE,
        prompt: Message::new("prompt"),
        ending: None,
        control: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        links: Vec::new(),
        tracks: Vec::new(),
        cards: Vec::new(),
        figures: Vec::new(),
        choices: Vec::new(),
        highlights: Vec::new(),
        preview: None,
        overlays: Vec::new(),
    }
}

fn unit(id: &str, space: u16, side: &str, symbol: &str, words: [&str; 3], spent: bool) -> Piece {
    let [size, label, factors] = words;
    let face = Face {
        symbol: symbol.into(),
        size: size.into(),
        label: label.into(),
        formation: "".into(),
        bar: None,
        corner: None,
        steps: None,
        factors: (!factors.is_empty()).then(|| factors.into()),
    };
    Piece { id: id.into(), space, side: side.into(), face: Some(face), concealed: false, spent }
}

fn go(id: &str) -> Choice {
    Choice {
        action: short!("go {id}"),
        target: Target::Space(id.into()),
        label: Message::new("go"),
        primary: false,
        preview: None,
    }
}

fn mark(space: u16, kind: &str, count: u8) -> Mark {
    Mark { space, kind: kind.into(), count, name: Message::new(kind) }
}

/// Nine areas of a city on a river, in three uneven rows.
pub fn area() -> (Board, Scene) {
    let corner = |col: i32, row: i32| -> Point {
        let bend = [[0, 30, -20, 0], [-25, 20, 10, -20], [15, -30, 25, 10], [0, 10, -15, 0]];
        [60 + col * 215 + bend[row as usize][col as usize], 40 + row * 200 + bend[col as usize][row as usize]]
    };
    let names = [
        ("Hill 126.3", "Cote 126,3", "hill"),
        ("Krutoy Ravine", "Ravin Kroutoï", "gully"),
        ("Red October Works", "Usine Octobre Rouge", "factory"),
        ("Flying School Field", "École de pilotage", "open"),
        ("Hospital Quarter", "Quartier de l’hôpital", "suburb"),
        ("Railway Station No. 1", "Gare n° 1", "built-up"),
        ("Tsaritsa Orchards", "Vergers de la Tsaritsa", "wood"),
        ("Dar Gora", "Dar Gora", "built-up"),
        ("Central Landing", "Débarcadère central", "built-up"),
    ];
    let spaces = names.iter().enumerate().map(|(i, (en, fr, terrain))| {
        let (col, row) = (i as i32 % 3, i as i32 / 3);
        let outline = vec![corner(col, row), corner(col + 1, row), corner(col + 1, row + 1), corner(col, row + 1)];
        let sum = outline.iter().fold([0, 0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
        let neighbours = (0..9u16).filter(|j| {
            let (c, r) = (i32::from(*j) % 3, i32::from(*j) / 3);
            (c - col).abs() + (r - row).abs() == 1
        });
        let mut tags = vec![format!("shield-{}", 1 + i % 4)];
        if col == 2 {
            tags.push(format!("victory-{}", 1 + row));
        }
        Space {
            id: (30 + i).to_string(),
            name: Text::new(*en, *fr),
            named: true,
            number: Some((30 + i).to_string()),
            at: [sum[0] / 4, sum[1] / 4],
            outline,
            terrain: (*terrain).to_owned(),
            tags,
            neighbours: neighbours.collect(),
        }
    });
    let river =
        vec![corner(3, 0), corner(3, 1), corner(3, 2), corner(3, 3), [705, 680], [860, 680], [860, 0], [705, 0]];
    let board = Board {
        kind: BoardKind::Area,
        size: [860, 680],
        unit: 180,
        spaces: spaces.collect(),
        grounds: vec![Ground { kind: "water".to_owned(), outline: river }],
        lines: Vec::new(),
        east_up: false,
        labels: vec![Label {
            name: Text::same("Volga"),
            kind: "water".to_owned(),
            at: [815, 340],
            angle: -90,
            height: 36,
        }],
    };
    let axis = ["axis"; 5];
    let scene = Scene {
        control: [&axis[..], &["soviet", "axis", "soviet", "soviet"]]
            .concat()
            .into_iter()
            .map(SideName::from)
            .collect(),
        pieces: vec![
            unit("a1", 0, "axis", "infantry", ["II", "", "2·3·5"], true),
            unit("a2", 0, "axis", "infantry", ["II", "", "2·3·5"], true),
            unit("a3", 1, "axis", "engineer", ["II", "", "4·2·5"], false),
            unit("a4", 3, "axis", "infantry", ["II", "", "2·3·5"], false),
            unit("a5", 3, "axis", "armour", ["II", "", "6·6·8"], false),
            unit("a6", 3, "axis", "motorised", ["II", "", "3·3·5"], false),
            unit("a7", 7, "axis", "anti-tank", ["II", "", "–·3·6"], false),
            unit("s1", 5, "soviet", "infantry", ["II", "", "3·4·4"], false),
            unit("s2", 5, "soviet", "infantry", ["II", "", "3·4·4"], false),
            unit("s3", 2, "soviet", "guards", ["II", "", "2·3·4"], false),
            unit("s4", 8, "soviet", "marine", ["II", "", "2·3·4"], true),
            unit("s5", 7, "soviet", "anti-aircraft", ["II", "", "1·4·4"], false),
        ],
        marks: vec![mark(5, "rubble-level", 1), mark(8, "landing", 1), mark(2, "rubble-level", 2)],
        choices: vec![go("34"), go("38")],
        highlights: vec![Highlight::Chosen(3), Highlight::Target(5), Highlight::Arrow(4, 5), Highlight::Last(0, 3)],
        ..empty()
    };
    (board, scene)
}

/// Nine towns between Warsaw and Moscow.
pub fn point() -> (Board, Scene) {
    let towns: [(&str, &str, Point, &[&str]); 10] = [
        ("minsk", "Minsk", [130, 330], &["city", "rail"]),
        ("borisov", "Borisov", [260, 270], &[]),
        ("vitebsk", "Vitebsk", [330, 130], &["enter-nord", "enter-mitte"]),
        ("orsha", "Orsha", [380, 240], &["enter-mitte"]),
        ("bobruisk", "Bobruisk", [270, 420], &["enter-mitte"]),
        ("smolensk", "Smolensk", [520, 210], &["city", "enter-mitte", "medal"]),
        ("gomel", "Gomel", [450, 460], &["enter-mitte", "enter-sued"]),
        ("kaluga", "Kaluga", [720, 260], &["enter-sued", "fortified"]),
        ("moscow", "Moscow", [820, 110], &["victory", "enter-any"]),
        ("velikie", "Velikiye Luki", [430, 50], &["enter-nord", "medal"]),
    ];
    let links = [
        (0, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 5),
        (3, 5),
        (4, 6),
        (5, 7),
        (7, 8),
        (2, 9),
        (9, 8),
        (6, 7),
        (0, 4),
    ];
    let uses = [
        "mitte",
        "mitte",
        "mitte",
        "mitte",
        "mitte",
        "red",
        "mitte",
        "mitte-sued",
        "mitte",
        "sued",
        "nord",
        "nord-mitte",
        "sued",
        "mitte",
    ];
    let spaces = towns.iter().enumerate().map(|(i, (id, name, at, tags))| Space {
        id: (*id).to_owned(),
        name: Text::same(*name),
        named: true,
        number: None,
        at: *at,
        outline: Vec::new(),
        terrain: "open".to_owned(),
        tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
        neighbours: links
            .iter()
            .filter_map(|&(a, b)| if a == i { Some(b as u16) } else { (b == i).then_some(a as u16) })
            .collect(),
    });
    let lines = links
        .iter()
        .zip(uses)
        .map(|(&(a, b), uses)| Line { kind: format!("connection-{uses}"), path: vec![towns[a].2, towns[b].2] });
    let rivers = [
        Line {
            kind: "river".to_owned(),
            path: vec![[300, 0], [360, 100], [420, 230], [400, 300], [440, 420], [410, 540]],
        },
        Line { kind: "river".to_owned(), path: vec![[600, 0], [640, 120], [800, 180], [960, 170]] },
    ];
    let label = |text: &str, kind: &str, at: Point, angle: i32| Label {
        name: Text::same(text),
        kind: kind.to_owned(),
        at,
        angle,
        height: 13,
    };
    let board = Board {
        kind: BoardKind::Point,
        size: [960, 540],
        unit: 83,
        spaces: spaces.collect(),
        grounds: Vec::new(),
        lines: lines.chain(rivers).collect(),
        east_up: false,
        labels: vec![
            label("CENTRAL RUSSIAN UPLAND", "region", [700, 380], 0),
            label("Dnieper", "river", [425, 350], 80),
        ],
    };
    let control = ["mitte", "mitte", "soviet", "soviet", "soviet", "soviet", "soviet", "soviet", "soviet", "nord"];
    let hidden = |id: &str, space| Piece {
        id: id.into(),
        space,
        side: "soviet".into(),
        face: None,
        concealed: true,
        spent: false,
    };
    let scene = Scene {
        control: control.map(SideName::from).to_vec(),
        pieces: vec![
            unit("2pz", 1, "mitte", "armour", ["XXXX", "2 Pz", ""], false),
            unit("4a", 0, "mitte", "infantry", ["XXXX", "4 A", ""], false),
            unit("16a", 9, "nord", "infantry", ["XXXX", "16 A", ""], true),
            hidden("s1", 2),
            hidden("s2", 5),
            hidden("s3", 8),
        ],
        marks: vec![mark(0, "fuel", 1), mark(0, "ammo", 2), mark(4, "food", 3), mark(9, "halt", 1)],
        choices: vec![go("vitebsk"), go("orsha"), go("bobruisk")],
        highlights: vec![Highlight::Target(2), Highlight::Arrow(1, 2), Highlight::Last(0, 4)],
        ..empty()
    };
    (board, scene)
}

/// One for each row of the front.
const SYMBOLS: [&str; 14] = [
    "infantry",
    "armour",
    "mechanised",
    "motorised",
    "cavalry",
    "engineer",
    "artillery",
    "mountain",
    "parachute",
    "marine",
    "militia",
    "rocket",
    "security",
    "anti-tank",
];

/// A wide front of counters: 22 by 14 hexes.
pub fn counters() -> (Board, Scene) {
    let grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols: 22, rows: 14 };
    let layout = Layout::of(grid, 100, [120, 110]);
    let graph = Graph::hex_grid(grid).expect("308 hexes");
    let terrain = |col: i32, row: i32| match (col - 6, row - 3, col - 14, row - 9) {
        (x, y, ..) if x * x + y * y * 2 < 12 => "wood",
        (.., x, y) if x * x + y * y < 9 => "marsh",
        _ if col > 17 && row < 5 => "rough",
        _ if col < 3 && row > 10 => "sea",
        _ => "open",
    };
    let towns = [
        (103u16, "Grodno", "town"),
        (143, "Bialystok", "town"),
        (171, "Brest-Litovsk", "town"),
        (61, "Minsk", "victory"),
        (222, "Warsaw", "victory"),
    ];
    let spaces = (0..grid.len() as u16).map(|i| {
        let at = grid.offset(i);
        let town = towns.iter().find(|(hex, ..)| *hex == i);
        Space {
            id: format!("{:02}{:02}", at.col + 25, at.row + 18),
            name: Text::same(town.map_or("", |town| town.1)),
            named: town.is_some(),
            number: Some(format!("{:02}{:02}", at.col + 25, at.row + 18)),
            at: layout.centre(at),
            outline: layout.corners(at).to_vec(),
            terrain: terrain(at.col, at.row).to_owned(),
            tags: town.map(|town| town.2.to_owned()).into_iter().collect(),
            neighbours: graph.neighbours(i).to_vec(),
        }
    });
    let way = |kind: &str, hexes: &[u16]| Line {
        kind: kind.to_owned(),
        path: hexes.iter().map(|hex| layout.centre(grid.offset(*hex))).collect(),
    };
    // A river along hexsides: corner to corner, one piece a side.
    let banks: Vec<Line> = (0..14)
        .flat_map(|row| {
            let corners = layout.corners(verst_board::hex::Offset { col: 9, row });
            [(5usize, 0usize), (0, 1)]
                .map(|(a, b)| Line { kind: "river".to_owned(), path: vec![corners[a], corners[b]] })
        })
        .collect();
    let mut lines = vec![
        way("rail", &[222, 200, 201, 179, 180, 158, 159, 137, 138, 116, 117, 95, 96, 74, 75, 53, 54]),
        way("rail", &[37, 59, 81, 103, 125, 147, 169, 191]),
        way("road-main", &[242, 243, 222, 223, 202, 203, 182, 183]),
    ];
    lines.extend(banks);
    let board = Board {
        kind: BoardKind::Hex,
        size: [3500, 2560],
        unit: layout.flat_to_flat(),
        spaces: spaces.collect(),
        grounds: Vec::new(),
        lines,
        east_up: false,
        labels: vec![Label {
            name: Text::same("PRIPET MARSHES"),
            kind: "region".to_owned(),
            at: [2230, 1800],
            angle: 0,
            height: 34,
        }],
    };
    let mut pieces = Vec::new();
    for (i, row) in (0..14u16).enumerate() {
        let (a, s) = (row * 22 + 9, row * 22 + 10 + (row % 2));
        for n in 0..=(i % 4) {
            let symbol = SYMBOLS[i % SYMBOLS.len()];
            pieces.push(unit(
                &format!("a{i}-{n}"),
                a,
                "axis",
                symbol,
                ["XX", &(i * 7 + n).to_string(), "5·4·8"],
                i == 4,
            ));
        }
        if i % 3 != 2 {
            pieces.push(unit(
                &format!("s{i}"),
                s,
                "soviet",
                ["infantry", "armour"][i % 2],
                ["XX", &(i * 9).to_string(), "1·1·4"],
                false,
            ));
        }
    }
    pieces.push(unit("air", 222, "axis", "air", ["", "", "4·8"], false));
    pieces.push(unit("hq", 201, "axis", "headquarters", ["XXXX", "2", "(3)·8"], false));
    let control = (0..grid.len()).map(|i| if i % 22 < 10 { "axis" } else { "soviet" }.into());
    let scene = Scene {
        control: control.collect(),
        pieces,
        marks: vec![mark(61, "fort-weak", 1), mark(171, "fort", 1), mark(222, "depot", 1)],
        choices: (3..6u16)
            .map(|row| row * 22 + 10 + (row % 2))
            .map(|i| go(&format!("{:02}{:02}", i % 22 + 25, i / 22 + 18)))
            .collect(),
        highlights: vec![
            Highlight::Chosen(97),
            Highlight::Target(99),
            Highlight::Arrow(97, 99),
            Highlight::Last(162, 163),
        ],
        ..empty()
    };
    (board, scene)
}
