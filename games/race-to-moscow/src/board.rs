//! What the game shows of itself before play: its card, names and the board.

use verst_core::scene::{Board, BoardKind, Ground, Label, Line, Space};
use verst_core::{GameInfo, Is, Names, OptionInfo, ScenarioInfo, SeatInfo, Text, ValueInfo};

use crate::data::{Army, CardInfo, GeographyFile, GroupRecord, Link, ScenariosFile, Sea, Zone, ZoneKind};
use crate::id::Group;

/// No game has more steps than this, chance included.
const LONGEST: u32 = 60_000;

/// The typical distance between two zones, in board units.
const UNIT: i32 = 96;

/// The name of the fleet as a piece.
pub const FLEET: &str = "fleet";

pub(crate) fn info(file: &ScenariosFile, groups: &[GroupRecord; 3]) -> GameInfo {
    let seat = |group: &Group| {
        let record = &groups[group.at()];
        SeatInfo { id: record.id.clone(), name: record.name.clone(), side: record.id.clone() }
    };
    let stavka =
        SeatInfo { id: "stavka".to_owned(), name: Text::same("Stavka").being(Is::La), side: "soviet".to_owned() };
    GameInfo {
        slug: "race-to-moscow",
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
                seats: record.groups.iter().map(seat).chain(record.soviet.then(|| stavka.clone())).collect(),
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

pub(crate) fn names(zones: &[Zone], seas: &[Sea], armies: &[Army], cards: &[CardInfo]) -> Names {
    let places = zones.iter().map(|z| (z.id.clone(), z.name.clone()));
    let fleet = (FLEET.to_owned(), Text::new("Baltic fleet", "Flotte de la Baltique").being(Is::La));
    Names {
        spaces: places.chain(seas.iter().map(|s| (s.id.clone(), s.name.clone()))).collect(),
        pieces: armies.iter().map(|a| (a.id.clone(), a.name.clone())).chain([fleet]).collect(),
        cards: cards.iter().map(|c| (c.id.clone(), c.name.clone())).collect(),
    }
}

pub(crate) fn board(zones: &[Zone], seas: &[Sea], links: &[Link], geography: &GeographyFile) -> Board {
    let mut neighbours = vec![Vec::new(); zones.len() + seas.len()];
    let mut join = |a: usize, b: usize| {
        neighbours[a].push(b as u16);
        neighbours[b].push(a as u16);
    };
    for link in links {
        join(link.a.at(), link.b.at());
    }
    for (index, sea) in seas.iter().enumerate() {
        sea.joins
            .iter()
            .filter(|other| other.at() > index)
            .for_each(|o| join(zones.len() + index, zones.len() + o.at()));
    }
    let land = zones.iter().map(|zone| Space {
        id: zone.id.clone(),
        name: zone.name.clone(),
        named: true,
        number: None,
        at: zone.at,
        outline: Vec::new(),
        terrain: "open".to_owned(),
        tags: tags(zone),
        neighbours: Vec::new(),
    });
    let water = seas.iter().map(|sea| Space {
        id: sea.id.clone(),
        name: sea.name.clone(),
        named: true,
        number: None,
        at: sea.at,
        outline: Vec::new(),
        terrain: "water".to_owned(),
        tags: vec!["sea".to_owned()],
        neighbours: Vec::new(),
    });
    let spaces = land.chain(water).zip(neighbours).map(|(space, neighbours)| Space { neighbours, ..space });
    let connections = links
        .iter()
        .map(|link| Line { kind: connection(link.colours), path: vec![zones[link.a.at()].at, zones[link.b.at()].at] });
    Board {
        kind: BoardKind::Point,
        size: geography.size,
        unit: UNIT,
        spaces: spaces.collect(),
        grounds: geography
            .grounds
            .iter()
            .map(|g| Ground { kind: g.kind.clone(), outline: g.outline.clone() })
            .collect(),
        lines: geography
            .lines
            .iter()
            .map(|l| Line { kind: l.kind.clone(), path: l.path.clone() })
            .chain(connections)
            .collect(),
        labels: geography
            .labels
            .iter()
            .map(|l| Label { name: l.name.clone(), kind: l.kind.clone(), at: l.at, angle: l.angle, height: l.height })
            .collect(),
        east_up: true,
    }
}

/// What is printed on a zone: who may enter, what it is, what it holds.
fn tags(zone: &Zone) -> Vec<String> {
    let enter = Group::ALL.into_iter().filter(|g| zone.colours & g.bit() != 0).map(|g| format!("enter-{}", g.id()));
    let kind = match zone.kind {
        ZoneKind::Ordinary => None,
        ZoneKind::MainBase => Some("base"),
        ZoneKind::FrontBase => Some("front-base"),
        ZoneKind::Victory => Some("victory"),
    };
    let marks = [
        (zone.start, "start"),
        (zone.fort, "fortified"),
        (zone.soviet, "defended"),
        (zone.printed.is_some(), "rail"),
        (zone.medals > 0, "objective"),
        (zone.medals > 0, "city"),
        (zone.port.is_some(), "port"),
    ];
    let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, tag)| tag);
    enter.chain(kind.into_iter().chain(marks).map(str::to_owned)).collect()
}

/// `connection-nord`, `connection-nord-mitte`, `connection-red`.
fn connection(colours: u8) -> String {
    let groups: Vec<_> = Group::ALL.into_iter().filter(|g| colours & g.bit() != 0).map(Group::id).collect();
    format!("connection-{}", if groups.is_empty() { "red".to_owned() } else { groups.join("-") })
}
