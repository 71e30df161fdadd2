//! What the game shows of itself before play: its card, names and the board.

use verst_core::scene::{Board, BoardKind, Ground, Label, Line, Space};
use verst_core::{GameInfo, Is, Names, OptionInfo, ScenarioInfo, SeatInfo, Text, ValueInfo};

use crate::data::{GeographyFile, Place, ScenariosFile, Terrain};
use crate::id::Side;

/// No game has more steps than this, chance included.
const LONGEST: u32 = 1_000_000;

/// The typical size of an area, in board units.
const UNIT: i32 = 150;

/// The spaces of the board after areas and zones: the holding box, the Front Artillery by quadrant, what waits off the
/// map, the aircraft.
pub const BOXES: [&str; 9] =
    ["east-bank", "art-S", "art-SC", "art-NC", "art-N", "pool-german", "pool-64", "pool-272", "luftwaffe"];

/// The name of a side on the table, which gives its colour.
pub const fn colour_of(side: Side) -> &'static str {
    match side {
        Side::German => "axis",
        Side::Soviet => "soviet",
    }
}

pub(crate) fn info(file: &ScenariosFile) -> GameInfo {
    let seat = |id: &str, en: &str, fr: &str, side: &str| SeatInfo {
        id: id.to_owned(),
        name: Text::new(en, fr),
        side: side.to_owned(),
    };
    let sides = || {
        vec![
            seat("german", "German", "Allemand", colour_of(Side::German)),
            seat("soviet", "Russian", "Russe", colour_of(Side::Soviet)),
        ]
    };
    // Who plays whom is known only after the bids.
    let bidders = || {
        vec![
            seat("first", "First bidder", "Premier joueur", "neutral"),
            seat("second", "Second bidder", "Second joueur", "neutral"),
        ]
    };
    GameInfo {
        slug: "turning-point-stalingrad",
        title: file.title.clone(),
        summary: file.summary.clone(),
        rules_version: 2,
        minutes: file.minutes,
        longest: LONGEST,
        scenarios: file
            .scenarios
            .iter()
            .map(|record| ScenarioInfo {
                id: record.id.clone(),
                name: record.name.clone(),
                summary: record.summary.clone(),
                seats: if record.bidding { bidders() } else { sides() },
            })
            .collect(),
        options: file
            .options
            .iter()
            .map(|option| OptionInfo {
                id: option.id.clone(),
                name: option.name.clone(),
                help: option.help.clone(),
                rule: option.rule.clone(),
                values: option.values.iter().map(|v| ValueInfo { id: v.id.clone(), name: v.name.clone() }).collect(),
                default: option.default.clone(),
                scenarios: option.scenarios.clone(),
                requires: None,
            })
            .collect(),
    }
}

pub(crate) fn names(places: &[Place], units: &[(String, Text)], geography: &GeographyFile) -> Names {
    let boxes = geography.boxes.iter().map(|b| (b.id.clone(), b.name.clone()));
    // Players speak of places by their numbers, so sentences give both.
    let numbered = |place: &Place| {
        let with = |name: &str| format!("{name} ({})", place.id);
        Text::new(with(&place.name.en), with(&place.name.fr)).being(place.name.is)
    };
    Names {
        spaces: places.iter().map(|p| (p.id.clone(), numbered(p))).chain(boxes.clone()).collect(),
        // The artillery groups and the aircraft are pieces that stand in boxes of the same name.
        pieces: units.iter().cloned().chain(boxes).collect(),
        cards: (2..=12).map(card).collect(),
    }
}

/// TPS-22.2: a card by its name; jack and queen stand for the two highest rolls.
fn card(value: u8) -> (String, Text) {
    let (en, fr, is) = match value {
        11 => ("the jack (11)".to_owned(), "valet (11)".to_owned(), Is::Le),
        12 => ("the queen (12)".to_owned(), "reine (12)".to_owned(), Is::La),
        _ => (format!("a {value}"), value.to_string(), Is::Le),
    };
    (format!("card-{value}"), Text::new(en, fr).being(is))
}

pub(crate) fn board(places: &[Place], geography: &GeographyFile) -> Board {
    let outlines = geography.areas.iter().chain(&geography.zones).map(|record| &record.outline);
    let map = places.iter().zip(outlines).map(|(place, outline)| Space {
        id: place.id.clone(),
        name: place.name.clone(),
        named: true,
        number: Some(place.id.clone()),
        at: place.at,
        outline: outline.clone(),
        terrain: terrain(place.terrain).to_owned(),
        tags: tags(place),
        neighbours: place.near.iter().map(|other| other.0.into()).collect(),
    });
    let boxes = geography.boxes.iter().map(|record| Space {
        id: record.id.clone(),
        name: record.name.clone(),
        named: true,
        number: None,
        at: record.at,
        outline: record.outline.clone(),
        terrain: "open".to_owned(),
        tags: vec!["box".to_owned()],
        neighbours: Vec::new(),
    });
    Board {
        kind: BoardKind::Area,
        size: geography.size,
        unit: UNIT,
        spaces: map.chain(boxes).collect(),
        grounds: geography
            .grounds
            .iter()
            .map(|g| Ground { kind: g.kind.clone(), outline: g.outline.clone() })
            .collect(),
        lines: geography.lines.iter().map(|l| Line { kind: l.kind.clone(), path: l.path.clone() }).collect(),
        labels: geography
            .labels
            .iter()
            .map(|l| Label { name: l.name.clone(), kind: l.kind.clone(), at: l.at, angle: l.angle, height: l.height })
            .collect(),
        east_up: true,
    }
}

/// The class of ground that drawings know.
const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Open => "open",
        Terrain::Suburb => "suburb",
        Terrain::Gully => "gully",
        Terrain::Hill => "hill",
        Terrain::BuiltUp => "town",
        Terrain::Factory => "factory",
    }
}

/// What is printed on a place: the shape around its number, the terrain shield, what it is worth.
fn tags(place: &Place) -> Vec<String> {
    if place.zone {
        let landing = place.landing.then_some("landing");
        let points = (place.vp > 0).then(|| format!("vp-{}", place.vp));
        return ["zone", "box"].into_iter().chain(landing).map(str::to_owned).chain(points).collect();
    }
    let shape = match place.control {
        _ if place.hill => "shape-triangle",
        Side::German => "shape-circle",
        Side::Soviet => "shape-square",
    };
    let marks = [(place.landing, "landing"), (place.rubble, "rubble-symbol"), (place.bank, "coastal")];
    let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, tag)| tag.to_owned());
    let numbers = [(place.tem, "shield"), (place.vp, "vp")];
    let numbers = numbers.into_iter().filter(|(n, _)| *n > 0).map(|(n, tag)| format!("{tag}-{n}"));
    std::iter::once(shape.to_owned()).chain(numbers).chain(marks).collect()
}
