//! Set-up, modes and options.

use std::collections::BTreeMap;

use super::{At, Checked, cites, german_hex, in_place, unique};
use crate::data::{Pack, Problem, SCENARIOS, Side};

const ON_OFF: &[&str] = &["off", "on"];
const OPTIONS: [(&str, &[&str]); 5] = [
    ("designers_way", ON_OFF),
    ("rolled_advantages", ON_OFF),
    ("difficulty", &["recruit", "standard", "veteran"]),
    ("dice", &["balanced", "as-reported"]),
    ("memory_aid", ON_OFF),
];

pub(super) fn check(pack: &Pack) -> Checked {
    german_setup(pack)?;
    modes(pack)?;
    options(pack)
}

/// SIV-2.9, SIV-2.10: the draws are possible and fill the track.
fn german_setup(pack: &Pack) -> Checked {
    let at = At::new(SCENARIOS, "setup");
    let setup = &pack.scenarios.setup;
    let track = &pack.tables.track;
    let drawn = |colour, kind| -> usize {
        let hexes = setup.german_random.iter().filter(|d| (d.colour, d.kind) == (colour, kind));
        let column = (setup.last_column.colour, setup.last_column.kind) == (colour, kind);
        hexes.map(|d| d.count as usize).sum::<usize>() + if column { track.rows as usize } else { 0 }
    };
    let enough = |colour, kind| {
        let free =
            pack.units.iter().filter(|u| u.colour == Some(colour) && u.kind == kind && u.setup.is_none() && !u.axe);
        drawn(colour, kind) <= free.count()
    };
    let mut started: BTreeMap<&str, usize> = BTreeMap::new();
    for hex in pack.units.iter().filter_map(|u| u.setup.as_deref()) {
        *started.entry(hex).or_default() += 1;
    }
    for draw in &setup.german_random {
        german_hex(pack, at, "german_random.hex", &draw.hex)?;
        at.range("german_random.count", draw.count, 1..=8)?;
        at.filled("german_random.src", &draw.src)?;
        at.require("german_random", enough(draw.colour, draw.kind), "there are not so many such units")?;
        *started.entry(&draw.hex).or_default() += draw.count as usize;
    }
    let column = &setup.last_column;
    at.filled("last_column.src", &column.src)?;
    at.require("last_column", enough(column.colour, column.kind), "there are not so many such units")?;
    let limit = pack.tables.stacking.german as usize;
    at.require("german_random", started.values().all(|n| *n <= limit), "more units than may stack")?;
    let base = pack.units.iter().filter(|u| u.side == Side::German && !u.axe).count();
    let boxes = track.rows as usize * track.columns as usize;
    at.count("german_random", base, boxes + started.values().sum::<usize>())
}

fn modes(pack: &Pack) -> Checked {
    let modes = &pack.scenarios.modes;
    let expected = ["solo", "duel", "coop", "three"];
    unique(SCENARIOS, "id", modes.iter().map(|m| &m.id))?;
    At::new(SCENARIOS, "modes").count("modes", expected.len(), modes.len())?;
    for (mode, expected) in modes.iter().zip(expected) {
        let at = At::new(SCENARIOS, &mode.id);
        in_place(at, &mode.id, expected)?;
        at.text("name", &mode.name)?;
        at.text("summary", &mode.summary)?;
        cites(pack, at, &mode.rule)?;
        at.filled("src", &mode.src)?;
        let (german, soviet): (&[&str], bool) = match expected {
            "solo" => (&["german"], false),
            "duel" => (&["german"], true),
            "coop" => (&["sixth_army", "fourth_panzer_army"], false),
            _ => (&["sixth_army", "fourth_panzer_army"], true),
        };
        at.require("human_soviet", mode.human_soviet == soviet, "the mode says otherwise")?;
        at.require("automaton", mode.automaton != soviet, "either the automaton or a human plays the Soviets")?;
        let seats = german.iter().copied().chain(soviet.then_some("soviet"));
        at.count("seats", seats.clone().count(), mode.seats.len())?;
        for (seat, expected) in mode.seats.iter().zip(seats) {
            if seat.id != expected {
                return at.fail("seats.id", Problem::Order { expected: expected.to_owned() });
            }
            at.text("seats.name", &seat.name)?;
        }
    }
    Ok(())
}

fn options(pack: &Pack) -> Checked {
    let options = &pack.scenarios.options;
    unique(SCENARIOS, "id", options.iter().map(|o| &o.id))?;
    At::new(SCENARIOS, "options").count("options", OPTIONS.len(), options.len())?;
    for (option, (expected, values)) in options.iter().zip(OPTIONS) {
        let at = At::new(SCENARIOS, &option.id);
        in_place(at, &option.id, expected)?;
        at.text("name", &option.name)?;
        at.text("help", &option.help)?;
        cites(pack, at, &option.rule)?;
        at.filled("src", &option.src)?;
        at.count("values", values.len(), option.values.len())?;
        for (value, expected) in option.values.iter().zip(values) {
            if value.id != *expected {
                return at.fail("values.id", Problem::Order { expected: (*expected).to_owned() });
            }
            at.text("values.name", &value.name)?;
        }
        at.known("default", "value", &option.default, values.contains(&option.default.as_str()))?;
        for mode in &option.modes {
            let known = pack.scenarios.modes.iter().any(|m| m.id == *mode);
            at.known("modes", "mode", mode, known)?;
        }
        if let Some(other) = &option.requires {
            let switch = OPTIONS.iter().any(|(id, values)| id == other && *values == ON_OFF);
            at.known("requires", "switch", other, switch && *other != option.id)?;
        }
    }
    Ok(())
}
