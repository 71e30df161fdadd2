//! The files of a pack as they are written, before names become identifiers.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};
use verst_core::{Rule, scene::Point};

use super::error::{self, At};
use super::{Effect, PackError, Problem, SovietUnit, Text, ZoneKind};
use crate::id::Group;

pub(super) const MAP: &str = "map.yaml";
pub(super) const GEOGRAPHY: &str = "geography.yaml";
pub(super) const ARMIES: &str = "armies.yaml";
pub(super) const CARDS: &str = "cards.yaml";
pub(super) const FRONTS: &str = "fronts.yaml";
pub(super) const TABLES: &str = "tables.yaml";
pub(super) const SCENARIOS: &str = "scenarios.yaml";
pub(super) const RULES: &str = "rules.yaml";

/// All files of a pack.
pub(super) struct Files {
    pub map: MapFile,
    pub geography: GeographyFile,
    pub armies: ArmiesFile,
    pub cards: CardsFile,
    pub fronts: FrontsFile,
    pub tables: super::tables::TablesFile,
    pub scenarios: super::scenarios::ScenariosFile,
    pub rules: RulesFile,
}

impl Files {
    pub(super) fn read(texts: &BTreeMap<String, String>) -> Result<Files, PackError> {
        Ok(Files {
            map: read(texts, MAP)?,
            geography: read(texts, GEOGRAPHY)?,
            armies: read(texts, ARMIES)?,
            cards: read(texts, CARDS)?,
            fronts: read(texts, FRONTS)?,
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
    pub zones: Vec<ZoneRecord>,
    pub seas: Vec<SeaRecord>,
    pub connections: Vec<LinkRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneRecord {
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub kind: ZoneKind,
    pub colours: Vec<Group>,
    #[serde(default)]
    pub printed: Option<Group>,
    #[serde(default)]
    pub start: bool,
    #[serde(default)]
    pub fort: bool,
    #[serde(default)]
    pub soviet: bool,
    #[serde(default)]
    pub medals: u8,
    #[serde(default)]
    pub evened: EvenedRecord,
    #[serde(default)]
    pub port: Option<String>,
    pub at: Point,
    pub src: String,
}

/// What differs on the evened map.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EvenedRecord {
    #[serde(default)]
    pub soviet: Option<bool>,
    #[serde(default)]
    pub medals: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeaRecord {
    pub id: String,
    pub name: Text,
    pub joins: Vec<String>,
    #[serde(default)]
    pub fleet: bool,
    pub at: Point,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkRecord {
    pub id: String,
    pub a: String,
    pub b: String,
    pub colours: Vec<Group>,
    pub src: String,
}

/// Coast, lakes, rivers, borders and names that belong to no zone: drawn only, no rule asks them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GeographyFile {
    /// The sheet.
    pub size: Point,
    pub grounds: Vec<GroundRecord>,
    pub lines: Vec<LineRecord>,
    pub labels: Vec<LabelRecord>,
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

/// Points as one text, `12,34 56,78`: ten thousand numbers of YAML would cost more than the rest of the pack.
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
pub(super) struct ArmiesFile {
    pub groups: Vec<GroupRecord>,
    pub armies: Vec<ArmyRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupRecord {
    pub id: Group,
    pub name: Text,
    pub commander: String,
    pub base: String,
    #[serde(default)]
    pub front_base: Option<String>,
    pub goals: Vec<String>,
    pub left: Group,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArmyRecord {
    pub id: String,
    pub group: Group,
    pub panzer: bool,
    pub name: Text,
    pub short: String,
    pub start: String,
    pub supplies: SuppliesRecord,
    pub src: String,
}

/// Tokens by name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SuppliesRecord {
    pub fuel: u8,
    pub ammo: u8,
    pub food: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    pub effects: Vec<EffectRecord>,
    pub pursuit: Vec<PursuitRecord>,
    pub units: Vec<UnitRecord>,
    pub soviet: Vec<SovietRecord>,
    pub okh: Vec<OkhRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EffectRecord {
    pub id: Effect,
    pub name: Text,
    pub text: Text,
    pub rule: String,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PursuitRecord {
    pub id: String,
    pub group: Group,
    pub effect: Effect,
    #[serde(default)]
    pub name: Option<Text>,
    #[serde(default)]
    pub hand: bool,
    #[serde(default = "one")]
    pub count: u8,
    pub src: String,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitRecord {
    pub id: SovietUnit,
    pub text: Text,
    pub rule: String,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SovietRecord {
    pub id: String,
    pub unit: SovietUnit,
    pub name: Text,
    #[serde(default)]
    pub green: bool,
    #[serde(default)]
    pub medal: bool,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OkhRecord {
    pub id: String,
    pub name: Text,
    pub german: String,
    pub text: Text,
    pub rule: String,
    pub src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FrontsFile {
    pub fronts: Vec<super::fronts::FrontRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesFile {
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
    pub(super) fn ledger(&self) -> Vec<Rule> {
        let title =
            |id: &str| self.chapters.iter().find(|c| c.id == id).map_or_else(Text::default, |c| c.title.clone());
        self.rules
            .iter()
            .map(|rule| Rule {
                id: rule.id.clone(),
                chapter: title(&rule.chapter),
                title: rule.title.clone(),
                source: rule.source.clone(),
                digest: rule.digest.clone(),
            })
            .collect()
    }

    /// A record may cite only what is in the ledger.
    pub(super) fn cites(&self, at: At<'_>, rule: &str) -> Result<(), PackError> {
        at.known("rule", "rule", rule, self.rules.iter().any(|r| r.id == rule))
    }
}
