//! The ways to play, and what the table may choose.

use serde::Deserialize;

use super::calendar::{self, Day};
use super::error::At;
use super::facts::Facts;
use super::files::{RulesFile, SCENARIOS};
use super::{Colour, PackError, Place, Problem, Text, Unit, map, validate};
use crate::id::{PlaceId, UnitId};

/// A way to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in commands.
    pub id: String,
    /// Units are placed by colour (TPS-5.5), not where they stood (TPS-5.6).
    pub free_setup: bool,
    /// All of chapter 21.
    pub simulation: bool,
    /// Chapter 23.
    pub sawmill: bool,
    /// The sides are bid for (TPS-22.11).
    pub bidding: bool,
    /// Its seats: `german`, `soviet`, or with bidding `first`, `second`.
    pub seats: [&'static str; 2],
}

/// The introductory scenario (chapter 23).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sawmill {
    /// What can be entered (TPS-23.1).
    pub places: Vec<PlaceId>,
    /// Areas with a rubble roll at the start.
    pub rubble: Vec<PlaceId>,
    /// Colours that begin, by side, as bits of [`Colour`] (TPS-23.2).
    pub colours: [u8; 2],
    /// German units beside those colours.
    pub extra: Vec<UnitId>,
    /// Where they stand.
    pub extra_place: PlaceId,
    /// Russian units that may come from off the map.
    pub pool: Vec<UnitId>,
    /// Where they come.
    pub pool_place: PlaceId,
    /// Spaces of the marker for each German impulse (TPS-23.4).
    pub step: u8,
    /// The last space.
    pub last_space: u8,
    /// The highest die by which a reinforcement arrives (TPS-23.6).
    pub arrives: u8,
    /// Where German reinforcements arrive.
    pub entry: PlaceId,
    /// The date from which the hill interdicts, and its points (TPS-23.7).
    pub interdiction: (u8, i8),
    /// Victory points that win for the Germans (TPS-23.3).
    pub points: u8,
}

/// Scenarios and options as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenariosFile {
    pub title: Text,
    pub summary: Text,
    pub minutes: u32,
    pub scenarios: Vec<ScenarioRecord>,
    pub options: Vec<OptionRecord>,
    sawmill: SawmillRecord,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioRecord {
    pub id: String,
    pub name: Text,
    pub summary: Text,
    setup: SetupKind,
    victory: VictoryKind,
    #[serde(default)]
    pub bidding: bool,
    src: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SetupKind {
    Free,
    Historical,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum VictoryKind {
    Blue,
    Red,
    Points,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionRecord {
    pub id: String,
    pub name: Text,
    pub help: Text,
    pub rule: String,
    pub values: Vec<ValueRecord>,
    pub default: String,
    #[serde(default)]
    pub scenarios: Vec<String>,
    src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValueRecord {
    pub id: String,
    pub name: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SawmillRecord {
    places: Vec<String>,
    rubble: Vec<String>,
    german: Vec<Colour>,
    soviet: Vec<Colour>,
    extra: UnitsAt,
    pool: UnitsAt,
    step: u8,
    last_space: u8,
    arrives: u8,
    entry: String,
    interdiction: Bonus,
    points: u8,
    src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsAt {
    units: Vec<String>,
    place: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonus {
    from: String,
    points: i8,
}

impl ScenariosFile {
    /// Numbers of the pack take their places in the texts.
    pub(super) fn fill(&mut self, facts: &Facts<'_>) -> Result<(), PackError> {
        self.summary = facts.fill(At::new(SCENARIOS, "game"), "summary", &self.summary)?;
        for record in &mut self.scenarios {
            record.summary = facts.fill(At::new(SCENARIOS, &record.id), "summary", &record.summary)?;
        }
        for option in &mut self.options {
            option.help = facts.fill(At::new(SCENARIOS, &option.id), "help", &option.help)?;
        }
        Ok(())
    }

    /// The default of an option.
    pub(super) fn default_of(&self, option: &str) -> &str {
        self.options.iter().find(|o| o.id == option).map_or("", |o| o.default.as_str())
    }
}

/// The options that the rules ask, with their values.
const OPTIONS: [(&str, &[&str]); 5] = [
    ("edition", &["second", "third"]),
    ("weeks", &["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
    ("tie-break", &["on", "off"]),
    ("resolution", &["dice", "cards", "bluff"]),
    ("decks", &["1", "2"]),
];

pub(super) fn resolve(
    file: &ScenariosFile,
    rules: &RulesFile,
    places: &[Place],
    units: &[Unit],
    track: &[Day],
) -> Result<(Vec<Scenario>, Sawmill), PackError> {
    let whole = At::new(SCENARIOS, "game");
    whole.text("title", &file.title)?;
    whole.text("summary", &file.summary)?;
    whole.range("minutes", file.minutes, 1..=10_000)?;
    whole.require("scenarios", !file.scenarios.is_empty(), "there must be a scenario")?;
    validate::unique(SCENARIOS, file.scenarios.iter().map(|s| &s.id))?;
    options(file, rules)?;
    let scenarios = file.scenarios.iter().map(scenario).collect::<Result<_, _>>()?;
    Ok((scenarios, sawmill(&file.sawmill, places, units, track)?))
}

fn scenario(record: &ScenarioRecord) -> Result<Scenario, PackError> {
    let at = At::new(SCENARIOS, &record.id);
    at.word("id", &record.id)?;
    at.text("name", &record.name)?;
    at.text("summary", &record.summary)?;
    at.filled("src", &record.src)?;
    let free = record.setup == SetupKind::Free;
    at.require("setup", !free || record.victory == VictoryKind::Blue, "only the basic game is set up freely")?;
    let sawmill = record.victory == VictoryKind::Points;
    Ok(Scenario {
        id: record.id.clone(),
        free_setup: free,
        simulation: record.victory == VictoryKind::Red,
        sawmill,
        bidding: record.bidding,
        seats: if record.bidding { ["first", "second"] } else { ["german", "soviet"] },
    })
}

/// The engine asks for these by name.
fn options(file: &ScenariosFile, rules: &RulesFile) -> Result<(), PackError> {
    At::new(SCENARIOS, "options").count("options", OPTIONS.len(), file.options.len())?;
    for (record, (id, values)) in file.options.iter().zip(OPTIONS) {
        let at = At::new(SCENARIOS, &record.id);
        at.in_place(&record.id, id)?;
        at.text("name", &record.name)?;
        at.text("help", &record.help)?;
        at.filled("src", &record.src)?;
        rules.cites(at, &record.rule)?;
        at.count("values", values.len(), record.values.len())?;
        for (value, expected) in record.values.iter().zip(values) {
            at.in_place(&value.id, expected)?;
            at.text("values", &value.name)?;
        }
        at.known("default", "value", &record.default, values.contains(&record.default.as_str()))?;
        for name in &record.scenarios {
            at.known("scenarios", "scenario", name, file.scenarios.iter().any(|s| s.id == *name))?;
        }
    }
    Ok(())
}

fn sawmill(record: &SawmillRecord, places: &[Place], units: &[Unit], track: &[Day]) -> Result<Sawmill, PackError> {
    let at = At::new(SCENARIOS, "sawmill");
    at.filled("src", &record.src)?;
    let list = |field: &str, names: &[String]| {
        names.iter().map(|name| map::named(at, field, name)).collect::<Result<Vec<_>, _>>()
    };
    let unit = |field: &str, name: &String| match units.iter().position(|u| u.id == *name) {
        Some(index) => Ok(UnitId(index as u16)),
        None => at.fail(field, Problem::Unknown { what: "unit", name: name.clone() }),
    };
    let units_at = |field: &str, record: &UnitsAt| {
        let list = record.units.iter().map(|name| unit(field, name)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, PackError>((list, map::named(at, field, &record.place)?))
    };
    let play = list("places", &record.places)?;
    at.require("places", play.is_sorted_by(|a, b| a < b), "areas go by number, zones after them, each once")?;
    let (extra, extra_place) = units_at("extra", &record.extra)?;
    let (pool, pool_place) = units_at("pool", &record.pool)?;
    let entry = map::named(at, "entry", &record.entry)?;
    let rubble = list("rubble", &record.rubble)?;
    for place in rubble.iter().chain([&extra_place, &pool_place, &entry]) {
        at.require("places", play.contains(place), "a place that the scenario names lies outside its play area")?;
    }
    let symbols = rubble.iter().all(|place| places[place.at()].rubble);
    at.require("rubble", symbols, "such an area has a rubble symbol")?;
    at.range("step", record.step, 1..=12)?;
    at.range("last_space", record.last_space, 1..=12)?;
    at.range("arrives", record.arrives, 0..=6)?;
    Ok(Sawmill {
        places: play,
        rubble,
        colours: [map::colours(&record.german), map::colours(&record.soviet)],
        extra,
        extra_place,
        pool,
        pool_place,
        step: record.step,
        last_space: record.last_space,
        arrives: record.arrives,
        entry,
        interdiction: (
            calendar::day(at, "interdiction", track, &record.interdiction.from)?,
            record.interdiction.points,
        ),
        points: record.points,
    })
}
