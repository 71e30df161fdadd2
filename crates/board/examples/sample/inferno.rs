//! The map of the Stalingrad game with a position on it. Hills, ravines and rails are invented for the picture.

use std::collections::BTreeMap;

use serde::Deserialize;
use verst_core::scene::{
    BoardKind, Choice, Face, Ground, Highlight, Label, Line, Mark, Piece, Point, Space, Steps, Target,
};
use verst_core::{Board, Message, Scene, Seat, Seats, Short, Text, Viewer, short};

#[derive(Deserialize)]
struct Map {
    hexes: Vec<Hex>,
}

#[derive(Deserialize)]
struct Hex {
    id: String,
    name: String,
    x: i32,
    y: i32,
    terrain: String,
    #[serde(default)]
    spawn: Option<u8>,
    #[serde(default)]
    docks: Option<u8>,
    #[serde(default)]
    factory: Option<u8>,
    #[serde(default)]
    german_entry: Option<String>,
    adj: BTreeMap<String, String>,
}

/// Room at the left of the map.
const MARGIN: i32 = 60;
const HILLS: [&str; 6] = ["25", "26", "27", "E11", "G11", "X"];
const FALLEN: [&str; 9] = ["20", "21", "25", "27", "28", "31", "1", "2", "3"];

pub fn inferno(yaml: &str) -> Result<(Board, Scene), Box<dyn std::error::Error>> {
    let map: Map = serde_saphyr::from_str(yaml)?;
    let index = |id: &str| map.hexes.iter().position(|hex| hex.id == id).unwrap_or(0) as u16;
    let board = board(&map, index);
    let scene = scene(&map, index);
    Ok((board, scene))
}

fn board(map: &Map, index: impl Fn(&str) -> u16) -> Board {
    let spaces = map.hexes.iter().map(|hex| {
        let (x, y) = (hex.x + MARGIN, hex.y);
        let numbered = hex.id.parse::<u8>().is_ok();
        let mut tags = Vec::new();
        tags.extend(hex.spawn.map(|number| format!("spawn-{number}")));
        tags.extend(hex.german_entry.as_ref().map(|colour| format!("entry-{colour}")));
        let terrain = match hex.terrain.as_str() {
            _ if HILLS.contains(&hex.id.as_str()) => "hill",
            "urban" if hex.factory.is_some() || hex.name.contains("works") => "factory",
            other => other,
        };
        Space {
            id: hex.id.clone(),
            name: Text::same(short(&hex.name)),
            named: !hex.name.starts_with("Steppe"),
            number: numbered.then(|| hex.id.clone()),
            at: [x, y],
            outline: [[100, 0], [50, 87], [-50, 87], [-100, 0], [-50, -87], [50, -87]]
                .map(|[dx, dy]| [x + dx, y + dy])
                .to_vec(),
            terrain: terrain.to_owned(),
            tags,
            neighbours: hex.adj.values().map(|id| index(id)).collect(),
        }
    });
    let line = |kind: &str, path: &[Point]| Line {
        kind: kind.to_owned(),
        path: path.iter().map(|[x, y]| [x + MARGIN, *y]).collect(),
    };
    let bank: Vec<Point> =
        (0..=17).map(|i| [1230 + MARGIN + [0, 14, -6, 18, 4, 26, 10, -2, 12][i % 9], 200 * i as i32]).collect();
    let mut volga = bank;
    volga.extend([[1500, 3400], [1500, 0]]);
    Board {
        kind: BoardKind::Hex,
        size: [1500, 3400],
        unit: 173,
        spaces: spaces.collect(),
        grounds: vec![Ground { kind: "water".to_owned(), outline: volga }],
        lines: vec![
            line("ravine", &[[820, 1660], [960, 1650], [1080, 1610], [1300, 1640]].map(|[x, y]| [x, y + 160])),
            line("ravine", &[[760, 2120], [870, 2140], [1000, 2110], [1130, 2130], [1300, 2100]]),
            line(
                "ravine",
                &[[330, 2510], [460, 2470], [620, 2480], [780, 2420], [900, 2400], [1040, 2410], [1300, 2430]],
            ),
            line("ravine", &[[760, 960], [900, 1010], [1020, 960], [1170, 980], [1300, 950]]),
            line(
                "rail",
                &[
                    [1100, 0],
                    [1090, 420],
                    [1105, 900],
                    [1085, 1350],
                    [1110, 1700],
                    [1120, 2000],
                    [1030, 2230],
                    [960, 2480],
                    [970, 2700],
                    [1010, 2950],
                    [1050, 3400],
                ],
            ),
            line("rail", &[[-60, 2240], [160, 2180], [420, 2220], [700, 2230], [900, 2250], [1030, 2230]]),
        ],
        east_up: false,
        labels: vec![Label {
            name: Text::same("Volga"),
            kind: "water".to_owned(),
            at: [1425, 2090],
            angle: -90,
            height: 52,
        }],
    }
}

/// What fits a map: without what stands in brackets or after "and".
fn short(name: &str) -> &str {
    let name = name.split(" (").next().unwrap_or(name);
    match name {
        "City centre and central landing stages" => "Central landing",
        "Railway Station No. 1 district" => "Station No. 1",
        "Brickworks and lower Barrikady" => "Brickworks",
        _ => name.split(" and ").next().unwrap_or(name),
    }
}

struct Force<'a> {
    hex: &'a str,
    blocks: &'a [(&'a str, &'a str, &'a str, u8, u8)],
}

/// Symbol, label, entry colour, steps, hits on.
const GERMANS: [Force; 11] = [
    Force { hex: "25", blocks: &[("infantry", "545", "yellow", 4, 5), ("infantry", "544", "yellow", 3, 5)] },
    Force { hex: "C11", blocks: &[("infantry", "54", "white", 4, 5)] },
    Force { hex: "27", blocks: &[("infantry", "517", "white", 4, 5), ("infantry", "516", "white", 2, 6)] },
    Force {
        hex: "28",
        blocks: &[
            ("armour", "36", "blue", 4, 4),
            ("infantry", "194", "white", 3, 5),
            ("infantry", "191", "white", 4, 5),
        ],
    },
    Force { hex: "C14", blocks: &[("mechanised", "21", "blue", 3, 5), ("armour", "24", "blue", 4, 4)] },
    Force { hex: "31", blocks: &[("infantry", "267", "blue", 4, 5)] },
    Force { hex: "C16", blocks: &[("infantry", "274", "blue", 3, 5), ("mechanised", "26", "blue", 4, 5)] },
    Force { hex: "E11", blocks: &[("infantry", "577", "white", 4, 5), ("infantry", "576", "white", 4, 5)] },
    Force { hex: "D13", blocks: &[("infantry", "211", "white", 4, 5)] },
    Force { hex: "20", blocks: &[("motorised", "8", "yellow", 4, 5), ("artillery", "4", "yellow", 2, 4)] },
    Force { hex: "21", blocks: &[("headquarters", "XIV", "yellow", 2, 6), ("motorised", "29", "yellow", 3, 5)] },
];

fn scene(map: &Map, index: impl Fn(&str) -> u16) -> Scene {
    let mut pieces = Vec::new();
    for force in &GERMANS {
        for (symbol, label, bar, now, hits_on) in force.blocks {
            let face = face(symbol, label, Some(bar), *now, *hits_on);
            pieces.push(piece(short!("de-{label}"), index(force.hex), "german", Some(face), true, *label == "29"));
        }
    }
    for hex in &map.hexes {
        let held = hex.id.parse::<u8>().is_ok() && !FALLEN.contains(&hex.id.as_str());
        let blocks = match hex.id.as_str() {
            "29" | "9" => 3,
            "24" | "26" | "32" | "13" | "15" => 2,
            "4" | "8" => 0,
            _ => u8::from(held),
        };
        for n in 0..blocks {
            let known = hex.id == "26" && n == 1;
            let seen = match hex.id.as_str() {
                "26" if known => Some((face("infantry", "35G", None, 4, 5), true)),
                "22" => Some((face("guards", "37G", None, 3, 5), false)),
                "7" => Some((face("militia", "NKVD", Some("red"), 2, 6), false)),
                "23" => Some((face("marine", "92", None, 4, 5), false)),
                _ => None,
            };
            let (face, concealed) = seen.map_or((None, true), |(face, concealed)| (Some(face), concealed));
            pieces.push(piece(short!("su-{}-{n}", hex.id), index(&hex.id), "soviet", face, concealed, false));
        }
    }
    let mut marks: Vec<Mark> = ["24", "29", "10", "15", "22"].map(|hex| mark(index(hex), "rubble", 1)).to_vec();
    marks.extend(map.hexes.iter().filter_map(|hex| Some(mark(index(&hex.id), "dock", hex.docks?))));
    marks.extend([
        mark(index("7"), "factory", 1),
        mark(index("28"), "fort-brown", 1),
        mark(index("32"), "fort-red", 1),
    ]);
    let control = map.hexes.iter().map(|hex| {
        let soviet = hex.id.parse::<u8>().is_ok() && !FALLEN.contains(&hex.id.as_str());
        if soviet { "soviet" } else { "german" }.into()
    });
    let choice = |hex: &str| Choice {
        action: short!("attack {hex}"),
        target: Target::Space(hex.into()),
        label: Message::new("attack"),
        primary: false,
        preview: None,
    };
    Scene {
        viewer: Viewer::Seat(Seat(0)),
        heading: Message::new("heading"),
        phases: Vec::new(),
        to_act: Seats::from(Seat(0)),
        prompt: Message::new("prompt"),
        ending: None,
        control: control.collect(),
        pieces,
        marks,
        tracks: Vec::new(),
        cards: Vec::new(),
        figures: Vec::new(),
        choices: ["24", "26", "29", "30", "32", "33"].map(choice).to_vec(),
        highlights: vec![
            Highlight::Chosen(index("28")),
            Highlight::Chosen(index("C14")),
            Highlight::Target(index("29")),
            Highlight::Arrow(index("28"), index("29")),
            Highlight::Arrow(index("C14"), index("29")),
            Highlight::Last(index("E13"), index("D13")),
        ],
        preview: None,
        overlays: Vec::new(),
        links: Vec::new(),
    }
}

fn face(symbol: &str, label: &str, bar: Option<&str>, now: u8, hits_on: u8) -> Face {
    Face {
        symbol: symbol.into(),
        size: "III".into(),
        label: label.into(),
        formation: Short::default(),
        bar: bar.map(Short::from),
        corner: ["24", "36"].contains(&label).then(|| "R".into()),
        steps: Some(Steps { now, max: 4, hits_on }),
        factors: None,
    }
}

fn piece(id: Short, space: u16, side: &str, face: Option<Face>, concealed: bool, spent: bool) -> Piece {
    Piece { id, space, side: side.into(), face, concealed, spent }
}

fn mark(space: u16, kind: &str, count: u8) -> Mark {
    Mark { space, kind: kind.into(), count, name: Message::new(kind) }
}
