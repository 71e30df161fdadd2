//! The files of a pack as they are written, before names become identifiers.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};
use verst_core::{Rule, scene::Point};

use super::error::{self, At};
use super::facts::{Facts, Phrases};
use super::{Colour, Kind, Mobility, PackError, Problem, Terrain, Text};
use crate::id::Side;

pub(super) const MAP: &str = "map.yaml";
pub(super) const GEOGRAPHY: &str = "geography.yaml";
pub(super) const UNITS: &str = "units.yaml";
pub(super) const TABLES: &str = "tables.yaml";
pub(super) const SCENARIOS: &str = "scenarios.yaml";
pub(super) const RULES: &str = "rules.yaml";

/// All files of a pack.
pub(super) struct Files {
    pub map: MapFile,
    pub geography: GeographyFile,
    pub units: UnitsFile,
    pub tables: super::tables::TablesFile,
    pub scenarios: super::scenarios::ScenariosFile,
    pub rules: RulesFile,
}

impl Files {
    pub(super) fn read(texts: &BTreeMap<String, String>) -> Result<Files, PackError> {
        Ok(Files {
            map: read(texts, MAP)?,
            geography: read(texts, GEOGRAPHY)?,
            units: read(texts, UNITS)?,
            tables: read(texts, TABLES)?,
            scenarios: read(texts, SCENARIOS)?,
            rules: read(texts, RULES)?,
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(texts: &BTreeMap<String, String>, name: &'static str) -> Result<T, PackError> {
    let Some(text) = texts.get(name) else {
        return At::new(name, "pack").fail("file", Problem::MissingFile);
    };
    serde_saphyr::from_str(text).map_err(|e| error::yaml(name, text, &e))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    pub areas: Vec<AreaRecord>,
    pub zones: Vec<ZoneRecord>,
    pub bank: Vec<String>,
    pub special: SpecialRecord,
}

/// Places that rules single out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpecialRecord {
    pub hill: String,
    pub factory: String,
    pub breakthrough: Vec<String>,
    pub army64: Vec<String>,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AreaRecord {
    pub id: String,
    pub name: Text,
    pub terrain: Terrain,
    pub tem: u8,
    pub control: Side,
    pub quadrant: String,
    #[serde(default)]
    pub hill: Option<u8>,
    #[serde(default)]
    pub bank: bool,
    #[serde(default)]
    pub landing: bool,
    #[serde(default)]
    pub vp: u8,
    #[serde(default)]
    pub rubble: bool,
    #[serde(default)]
    pub source: Option<Side>,
    #[serde(default)]
    pub german: Vec<Colour>,
    #[serde(default)]
    pub soviet: Vec<Colour>,
    pub near: Vec<String>,
    pub at: Point,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneRecord {
    pub id: String,
    pub name: Text,
    pub control: Side,
    pub fire: Vec<String>,
    pub counter: Vec<String>,
    pub source: Side,
    #[serde(default)]
    pub landing: bool,
    #[serde(default)]
    pub vp: u8,
    #[serde(default)]
    pub entry: bool,
    #[serde(default)]
    pub german: Vec<Colour>,
    #[serde(default)]
    pub soviet: Vec<Colour>,
    pub near: Vec<String>,
    pub at: Point,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsFile {
    pub german: Vec<UnitRecord>,
    pub observers: Vec<ObserverRecord>,
    pub soviet: Vec<UnitRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitRecord {
    pub id: String,
    #[serde(deserialize_with = "one_or_two")]
    pub name: Text,
    pub kind: Kind,
    pub size: String,
    pub parent: String,
    #[serde(default)]
    pub regiment: Option<String>,
    #[serde(default)]
    pub attack: Option<i8>,
    pub defence: i8,
    pub spent: i8,
    #[serde(rename = "move")]
    pub moves: i8,
    pub mobility: Mobility,
    #[serde(default)]
    pub colour: Option<Colour>,
    #[serde(default)]
    pub historical: Option<String>,
    #[serde(default)]
    pub arrives: Option<String>,
    #[serde(default)]
    pub withdraws: Option<String>,
    #[serde(default)]
    pub expansion: bool,
    #[serde(default)]
    pub second: bool,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObserverRecord {
    pub id: String,
    #[serde(deserialize_with = "one_or_two")]
    pub name: Text,
    pub kind: Kind,
    pub parent: String,
    pub attack: i8,
    pub night: i8,
    #[serde(rename = "move")]
    pub moves: i8,
    #[serde(default)]
    pub colour: Option<Colour>,
    #[serde(default)]
    pub historical: Option<String>,
    #[serde(default)]
    pub arrives: Option<String>,
    #[serde(default)]
    pub withdraws: Option<String>,
    #[serde(default)]
    pub expansion: bool,
    pub src: String,
}

/// A designation that is the same in both languages, or one for each.
fn one_or_two<'de, D: Deserializer<'de>>(de: D) -> Result<Text, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Name {
        One(String),
        Two(Text),
    }
    Ok(match Name::deserialize(de)? {
        Name::One(name) => Text::same(name),
        Name::Two(name) => name,
    })
}

/// How the map is drawn; no rule asks it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GeographyFile {
    /// The sheet.
    pub size: Point,
    pub areas: Vec<OutlineRecord>,
    pub zones: Vec<OutlineRecord>,
    pub boxes: Vec<BoxRecord>,
    pub grounds: Vec<GroundRecord>,
    pub lines: Vec<LineRecord>,
    pub labels: Vec<LabelRecord>,
}

/// The border of a place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutlineRecord {
    pub id: String,
    #[serde(deserialize_with = "points")]
    pub outline: Vec<Point>,
}

/// A space off the map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoxRecord {
    pub id: String,
    pub name: Text,
    pub at: Point,
    #[serde(deserialize_with = "points")]
    pub outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GroundRecord {
    pub kind: String,
    #[serde(deserialize_with = "points")]
    pub outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LineRecord {
    pub kind: String,
    #[serde(deserialize_with = "points")]
    pub path: Vec<Point>,
}

/// Points as one text, `12,34 56,78`: thousands of YAML numbers would cost more than the rest of the pack.
fn points<'de, D: Deserializer<'de>>(de: D) -> Result<Vec<Point>, D::Error> {
    let text = String::deserialize(de)?;
    let point = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some([x.parse().ok()?, y.parse().ok()?])
    };
    let read = |word| point(word).ok_or_else(|| D::Error::custom(format_args!("{word} is no point: x,y")));
    text.split_ascii_whitespace().map(read).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LabelRecord {
    pub name: Text,
    pub kind: String,
    pub at: Point,
    #[serde(default)]
    pub angle: i32,
    pub height: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesFile {
    /// What facts of several parts are made of in the digests.
    pub phrases: Phrases,
    pub chapters: Vec<ChapterRecord>,
    pub rules: Vec<RuleRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChapterRecord {
    pub id: String,
    pub title: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleRecord {
    pub id: String,
    pub chapter: String,
    pub title: Text,
    pub source: String,
    pub digest: Text,
}

impl RulesFile {
    /// The ledger as everything outside reads it.
    pub(super) fn ledger(&self, facts: &Facts<'_>) -> Result<Vec<Rule>, PackError> {
        let title =
            |id: &str| self.chapters.iter().find(|c| c.id == id).map_or_else(Text::default, |c| c.title.clone());
        let rule = |rule: &RuleRecord| {
            let at = At::new(RULES, &rule.id);
            Ok(Rule {
                id: rule.id.clone(),
                chapter: title(&rule.chapter),
                title: facts.fill(at, "title", &rule.title)?,
                source: rule.source.clone(),
                digest: facts.fill(at, "digest", &rule.digest)?,
            })
        };
        self.rules.iter().map(rule).collect()
    }

    /// A record may cite only what is in the ledger.
    pub(super) fn cites(&self, at: At<'_>, rule: &str) -> Result<(), PackError> {
        at.known("rule", "rule", rule, self.rules.iter().any(|r| r.id == rule))
    }
}
