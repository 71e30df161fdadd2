//! The doctrines of the Front cards (R2M-18.9).

use serde::Deserialize;

use super::error::At;
use super::files::{FRONTS, FrontsFile};
use super::map::zone_named;
use super::{Front, PackError, Problem, Text, Zone};
use crate::id::{Group, ZoneId};

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Place a Soviet marker (R2M-18.2).
    Place,
    /// Counter-attack (R2M-18.4).
    Counter,
}

/// What a candidate must be, besides legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// Not blocked, and black or of the active player's colour.
    OwnFront,
    /// Adjacent to an army of the active player.
    NearArmy,
    /// Adjacent to an armoured army of the active player.
    NearPanzer,
    /// Adjacent to a field army of the active player.
    NearField,
    /// Adjacent to a zone that the active player controls.
    NearControlled,
    /// Adjacent to a zone with a Soviet marker.
    NearMarker,
    /// Holds a medal token.
    Medal,
    /// Holds a medal token or is fortified.
    MedalOrFort,
    /// Just counter-attacked in this very Reaction.
    Vacated,
}

/// How candidates are narrowed: a quality keeps those that have it, if any has; a measure keeps the best. In the file
/// zones have names, in the rules identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prefer<Z = ZoneId> {
    /// Quality: holds a medal token.
    Medal,
    /// Quality: fortified.
    Fort,
    /// Quality: a port.
    Port,
    /// Quality: the marker lies with its rail side up.
    Rail,
    /// Quality: adjacent to a zone with a Soviet marker.
    NearMarker,
    /// Quality: losing it cuts an army of its owner off from the main base.
    CutsOff,
    /// Measure: most supply tokens in the zone.
    Supplies,
    /// Measure: most medal tokens in the zone.
    Medals,
    /// Measure: fewest connections to the nearest army of the active player.
    NearestArmy,
    /// Measure: fewest connections to this zone, of any colour.
    Toward(Z),
    /// Measure: toward the first zone while it is uncontrolled, then toward the second.
    TowardInTurn([Z; 2]),
}

impl Prefer<String> {
    /// The same with its zones found.
    fn resolved(&self, zone: impl Fn(&String) -> Result<ZoneId, PackError>) -> Result<Prefer, PackError> {
        Ok(match self {
            Prefer::Medal => Prefer::Medal,
            Prefer::Fort => Prefer::Fort,
            Prefer::Port => Prefer::Port,
            Prefer::Rail => Prefer::Rail,
            Prefer::NearMarker => Prefer::NearMarker,
            Prefer::CutsOff => Prefer::CutsOff,
            Prefer::Supplies => Prefer::Supplies,
            Prefer::Medals => Prefer::Medals,
            Prefer::NearestArmy => Prefer::NearestArmy,
            Prefer::Toward(to) => Prefer::Toward(zone(to)?),
            Prefer::TowardInTurn([first, then]) => Prefer::TowardInTurn([zone(first)?, zone(then)?]),
        })
    }
}

/// One step of a doctrine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrontStep {
    /// What it does.
    pub deed: Deed,
    /// What a candidate must be: all of it.
    pub wanted: Vec<Where>,
    /// How candidates are narrowed, in order.
    pub prefer: Vec<Prefer>,
    /// When done, read on instead of stopping (R2M-18.10).
    pub goes_on: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FrontRecord {
    id: String,
    group: Group,
    name: Text,
    standard: Vec<StepRecord>,
    starred: Vec<StepRecord>,
    src: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepRecord {
    #[serde(rename = "do")]
    deed: Deed,
    #[serde(default, rename = "where")]
    wanted: Vec<Where>,
    #[serde(default)]
    prefer: Vec<Prefer<String>>,
    #[serde(default)]
    then: Option<Then>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Then {
    Continue,
}

pub(super) fn resolve(file: &FrontsFile, zones: &[Zone]) -> Result<[Front; 3], PackError> {
    let mut fronts = Vec::new();
    for (record, group) in file.fronts.iter().zip(Group::ALL) {
        let at = At::new(FRONTS, &record.id);
        at.in_place(record.group.id(), group.id())?;
        at.text("name", &record.name)?;
        at.filled("src", &record.src)?;
        fronts.push(Front {
            id: record.id.clone(),
            name: record.name.clone(),
            standard: side(at, "standard", &record.standard, zones)?,
            starred: side(at, "starred", &record.starred, zones)?,
        });
    }
    At::new(FRONTS, "fronts").count("fronts", 3, file.fronts.len())?;
    let found = fronts.len();
    fronts.try_into().or_else(|_| At::new(FRONTS, "fronts").fail("fronts", Problem::Count { expected: 3, found }))
}

fn side(at: At<'_>, field: &str, steps: &[StepRecord], zones: &[Zone]) -> Result<Vec<FrontStep>, PackError> {
    at.require(field, !steps.is_empty(), "a doctrine has at least one step")?;
    steps.iter().map(|step| resolve_step(at, field, step, zones)).collect()
}

fn resolve_step(at: At<'_>, field: &str, step: &StepRecord, zones: &[Zone]) -> Result<FrontStep, PackError> {
    let goes_on = step.then == Some(Then::Continue);
    let counter = step.deed == Deed::Counter;
    at.require(field, counter || !goes_on, "only a counter-attack reads on")?;
    at.require(field, !counter || !step.wanted.contains(&Where::Vacated), "a counter-attack cannot follow itself")?;
    let zone = |name: &String| zone_named(at, field, zones, name);
    Ok(FrontStep {
        deed: step.deed,
        wanted: step.wanted.clone(),
        prefer: step.prefer.iter().map(|prefer| prefer.resolved(zone)).collect::<Result<_, _>>()?,
        goes_on,
    })
}
