//! Who sits at the table, and what the table may choose.

use serde::Deserialize;

use super::error::At;
use super::files::{RulesFile, SCENARIOS};
use super::{PackError, Text, validate};
use crate::id::Group;

/// Who plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in commands.
    pub id: String,
    /// The army groups in play, in the order of the seats.
    pub groups: Vec<Group>,
    /// The last seat commands the Soviets (R2M-20.1).
    pub soviet: bool,
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
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioRecord {
    pub id: String,
    pub name: Text,
    pub summary: Text,
    pub groups: Vec<Group>,
    #[serde(default)]
    pub soviet: bool,
    pub src: String,
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
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValueRecord {
    pub id: String,
    pub name: Text,
}

/// The options that the rules ask, with their values.
const OPTIONS: [(&str, &[&str]); 7] = [
    ("rules", &["base", "advanced"]),
    ("difficulty", &["basic", "hard", "veteran"]),
    ("front", &["standard", "starred"]),
    ("abwehr", &["off", "on"]),
    ("redeployment", &["off", "on"]),
    (
        "order",
        &[
            "random",
            "nord-mitte-sued",
            "nord-sued-mitte",
            "mitte-nord-sued",
            "mitte-sued-nord",
            "sued-nord-mitte",
            "sued-mitte-nord",
        ],
    ),
    ("map", &["specification", "evened"]),
];

pub(super) fn resolve(file: &ScenariosFile, rules: &RulesFile) -> Result<Vec<Scenario>, PackError> {
    let whole = At::new(SCENARIOS, "game");
    whole.text("title", &file.title)?;
    whole.text("summary", &file.summary)?;
    whole.range("minutes", file.minutes, 1..=10_000)?;
    whole.require("scenarios", !file.scenarios.is_empty(), "there must be a scenario")?;
    validate::unique(SCENARIOS, file.scenarios.iter().map(|s| &s.id))?;
    options(file, rules)?;
    file.scenarios.iter().map(scenario).collect()
}

fn scenario(record: &ScenarioRecord) -> Result<Scenario, PackError> {
    let at = At::new(SCENARIOS, &record.id);
    at.word("id", &record.id)?;
    at.text("name", &record.name)?;
    at.text("summary", &record.summary)?;
    at.filled("src", &record.src)?;
    at.range("groups", record.groups.len() as i64, 1..=3)?;
    at.require("groups", record.groups.is_sorted_by(|a, b| a < b), "groups go from north to south, each once")?;
    Ok(Scenario { id: record.id.clone(), groups: record.groups.clone(), soviet: record.soviet })
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
