//! What the game shows of itself before play: its card, ledger, names and the board.

use verst_core::scene::{Board, BoardKind, Ground, Label, Line, Point, Space};
use verst_core::{GameInfo, Names, OptionInfo, Rule, ScenarioInfo, SeatInfo, Text, ValueInfo};

use crate::data::{Colour, Pack, Terrain};

/// Board units of a hex side, as the map file has it.
const SIDE: i32 = 100;

pub(crate) fn info(pack: &Pack) -> GameInfo {
    GameInfo {
        slug: "inferno-on-the-volga",
        title: Text::same("Stalingrad: Inferno on the Volga"),
        summary: Text::new(
            "Blocks, cards and rubble: fight your way to the Volga bank before the Soviet deck runs out.",
            "Blocs, cartes et décombres : atteignez la rive de la Volga avant que la pioche soviétique ne s’épuise.",
        ),
        rules_version: 2,
        minutes: 120,
        longest: 60_000,
        scenarios: pack
            .scenarios
            .modes
            .iter()
            .map(|mode| ScenarioInfo {
                id: mode.id.clone(),
                name: mode.name.clone(),
                summary: mode.summary.clone(),
                seats: mode
                    .seats
                    .iter()
                    .map(|seat| SeatInfo {
                        id: seat.id.clone(),
                        name: seat.name.clone(),
                        side: if seat.id == "soviet" { "soviet" } else { "axis" }.to_owned(),
                    })
                    .collect(),
            })
            .collect(),
        options: pack
            .scenarios
            .options
            .iter()
            .map(|option| OptionInfo {
                id: option.id.clone(),
                name: option.name.clone(),
                help: option.help.clone(),
                rule: option.rule.clone(),
                values: option.values.iter().map(|v| ValueInfo { id: v.id.clone(), name: v.name.clone() }).collect(),
                default: option.default.clone(),
                scenarios: option.modes.clone(),
                requires: option.requires.clone(),
            })
            .collect(),
    }
}

pub(crate) fn ledger(pack: &Pack) -> Vec<Rule> {
    let chapter = |id: &str| pack.chapters.iter().find(|c| c.id == id).map_or_else(Text::default, |c| c.title.clone());
    pack.rules
        .iter()
        .map(|rule| Rule {
            id: rule.id.clone(),
            chapter: chapter(&rule.chapter),
            title: rule.title.clone(),
            source: rule.source.clone(),
            digest: rule.digest.clone(),
        })
        .collect()
}

pub(crate) fn names(pack: &Pack) -> Names {
    let blocks = pack.blocks.iter().map(|b| (b.id.clone(), b.name.clone()));
    Names {
        spaces: pack.hexes.iter().map(|h| (h.id.clone(), numbered(&h.name, &h.id))).collect(),
        pieces: pack.units.iter().map(|u| (u.id.clone(), u.name.clone())).chain(blocks).collect(),
        cards: pack.cards.iter().map(|c| (c.id.clone(), c.name.clone())).collect(),
    }
}

/// A name with the number that players use: *Rynok (4)*, *Mamayev Kurgan (Hill 102.0, 26)*.
fn numbered(name: &Text, id: &str) -> Text {
    let with = |name: &str| match name.strip_suffix(')') {
        _ if name.ends_with(&format!(" {id}")) => name.to_owned(),
        Some(open) => format!("{open}, {id})"),
        None => format!("{name} ({id})"),
    };
    Text { en: with(&name.en), fr: with(&name.fr), is: name.is }
}

pub(crate) fn board(pack: &Pack) -> Board {
    let find = |id: &str| pack.hexes.iter().position(|h| h.id == id).map(|i| i as u16);
    let spaces: Vec<Space> = pack
        .hexes
        .iter()
        .map(|hex| {
            let numbered = hex.id.bytes().all(|b| b.is_ascii_digit());
            let letter = hex.german_entry.is_some();
            let mut tags = Vec::new();
            tags.extend(hex.spawn.map(|die| format!("spawn-{die}")));
            tags.extend(hex.german_entry.map(|c| format!("entry-{}", colour_name(c))));
            if hex.coastal {
                tags.push("coastal".to_owned());
            }
            Space {
                id: hex.id.clone(),
                name: hex.name.clone(),
                named: !hex.name.en.starts_with("Steppe"),
                number: (numbered || letter).then(|| hex.id.clone()),
                at: [hex.x, hex.y],
                outline: corners([hex.x, hex.y]),
                terrain: match hex.terrain {
                    Terrain::Urban if hex.factory => "factory",
                    Terrain::Urban => "town",
                    Terrain::Clear if hex.name.en.contains("Hill") || hex.name.en.contains("heights") => "hill",
                    Terrain::Clear => "open",
                }
                .to_owned(),
                tags,
                neighbours: hex.adj.iter().flatten().filter_map(|id| find(id)).collect(),
            }
        })
        .collect();
    let right = pack.hexes.iter().map(|h| h.x).max().unwrap_or(0);
    let bottom = pack.hexes.iter().map(|h| h.y).max().unwrap_or(0) + SIDE + 40;
    let bank = right + 70;
    let width = bank + 360;
    Board {
        kind: BoardKind::Hex,
        size: [width, bottom],
        unit: 173,
        spaces,
        grounds: vec![Ground { kind: "water".to_owned(), outline: volga(pack, bank, width, bottom) }],
        lines: lines(pack),
        east_up: false,
        labels: vec![Label {
            name: Text::new("Volga", "Volga"),
            kind: "water".to_owned(),
            at: [bank + 190, bottom / 2],
            angle: -90,
            height: 110,
        }],
    }
}

/// The river: its bank runs past the outer hexes, a point at each, so that it may be drawn as a living line.
fn volga(pack: &Pack, bank: i32, width: i32, bottom: i32) -> Vec<Point> {
    const BENDS: [i32; 5] = [0, 12, -6, 9, -10];
    let mut outline = vec![[width + 400, bottom + 600], [width + 400, -600], [bank, -600], [bank, -300]];
    let rows = pack.hexes.iter().filter(|h| h.coastal).map(|h| h.y);
    outline.extend(rows.zip(BENDS.iter().cycle()).map(|(y, bend)| [bank + bend, y]));
    outline.extend([[bank, bottom + 300], [bank, bottom + 600]]);
    outline
}

/// The ravines that cut the city and the railway along the river, from hex to hex. They are drawn only: no rule asks them.
fn lines(pack: &Pack) -> Vec<Line> {
    let at = |id: &str| pack.hexes.iter().find(|h| h.id == id).map(|h| [h.x, h.y]);
    let between = |a: &str, b: &str| {
        let (a, b) = (at(a)?, at(b)?);
        Some([i32::midpoint(a[0], b[0]), i32::midpoint(a[1], b[1])])
    };
    let line = |kind: &str, path: Vec<Option<Point>>| Line {
        kind: kind.to_owned(),
        path: path.into_iter().flatten().collect(),
    };
    vec![
        // Mokraya Mechetka, Vishnevaya, Dolgy, Tsaritsa.
        line(
            "ravine",
            vec![between("D5", "D6"), between("20", "C6"), between("B5", "22"), between("6", "22"), at("6")],
        ),
        line("ravine", vec![between("D9", "D10"), between("C9", "25"), between("24", "B10"), between("9", "10")]),
        line("ravine", vec![between("D11", "27"), between("26", "27"), between("26", "B12"), between("12", "11")]),
        line(
            "ravine",
            vec![
                between("E14", "E15"),
                between("D14", "D13"),
                between("C14", "28"),
                between("29", "30"),
                between("13", "14"),
            ],
        ),
        line(
            "rail",
            [
                "C1", "W", "B3", "B4", "B5", "22", "B7", "23", "24", "B10", "26", "B12", "29", "30", "32", "33", "B17",
                "B18",
            ]
            .iter()
            .map(|id| at(id))
            .collect(),
        ),
        line("rail", ["U", "G12", "F11", "E11", "D11", "27", "B12"].iter().map(|id| at(id)).collect()),
        line("rail", ["K", "E18", "D17", "C16", "32"].iter().map(|id| at(id)).collect()),
    ]
}

/// The six corners of a flat-top hex.
fn corners(at: Point) -> Vec<Point> {
    const HALF_HEIGHT: i32 = 87;
    [
        (SIDE, 0),
        (SIDE / 2, HALF_HEIGHT),
        (-SIDE / 2, HALF_HEIGHT),
        (-SIDE, 0),
        (-SIDE / 2, -HALF_HEIGHT),
        (SIDE / 2, -HALF_HEIGHT),
    ]
    .iter()
    .map(|(dx, dy)| [at[0] + dx, at[1] + dy])
    .collect()
}

/// The name of a colour in tags.
pub(crate) const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "yellow",
        Colour::White => "white",
        Colour::Blue => "blue",
    }
}
