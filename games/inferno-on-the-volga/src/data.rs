//! The data pack: every number and name that the rules read, typed and validated once (SIV-1.1 to SIV-1.6).
//!
//! A pack is six YAML texts, [`Pack::FILES`]. The built-in one is embedded; [`Pack::parse`] reads any other. This
//! module opens no file: whoever has a directory hands over its texts.
//!
//! ```
//! use verst_inferno::data::Pack;
//!
//! let pack = Pack::builtin();
//! assert_eq!(pack.hexes[6].name.fr, "Usine de tracteurs Dzerjinski");
//! ```

mod error;
mod facts;
mod scenarios;
mod tables;
mod validate;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Deserializer, Serialize};

pub use error::{PackError, Problem};
pub use scenarios::{Draw, LastColumn, ModeRecord, OptionRecord, OptionValue, Scenarios, SeatRecord, Setup};
pub use tables::{
    Adjustment, Advantages, BySoviets, Call, Dice, Firepower, Fortification, Hands, Landing, Leaders, Marksmen,
    Movement, Order, OrderDice, Orders, Pools, Rubble, Spawn, Stacking, Tables, Track, Victory,
};

/// Hexes of the map (SIV-1.5): they fit a set of 128 bits.
pub const HEXES: usize = 122;
/// German units, the three axe units included (SIV-1.1, SIV-1.2).
pub const GERMAN_UNITS: usize = 40;
/// Soviet units (SIV-1.1).
pub const SOVIET_UNITS: usize = 53;
/// Units of both sides: the German ones come first.
pub const UNITS: usize = GERMAN_UNITS + SOVIET_UNITS;
/// Card records: the Soviet ones come first. Copies are counted in [`CardRecord::count`].
pub const CARDS: usize = 25;

/// A data pack: every number and name the rules read, validated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    /// The 122 hexes; the index is the rank that decides ties.
    pub hexes: Vec<HexRecord>,
    /// German GE01 to GE40 at 0 to 39, Soviet SU01 to SU53 at 40 to 92.
    pub units: Vec<UnitRecord>,
    /// Pieces without strength: the two Uberblocks, Chuikov's block, the Raus marker.
    pub blocks: Vec<BlockRecord>,
    /// Soviet cards, then German ones.
    pub cards: Vec<CardRecord>,
    /// The tables.
    pub tables: Tables,
    /// Modes, options and the German set-up.
    pub scenarios: Scenarios,
    /// The rules ledger in the order of the rulebook.
    pub rules: Vec<RuleRecord>,
    /// The chapters of the rulebook.
    pub chapters: Vec<ChapterRecord>,
}

impl Pack {
    /// The built-in pack: file name and text.
    pub const FILES: [(&str, &str); 6] = [
        (MAP, include_str!("../data/map.yaml")),
        (UNITS_FILE, include_str!("../data/units.yaml")),
        (CARDS_FILE, include_str!("../data/cards.yaml")),
        (TABLES, include_str!("../data/tables.yaml")),
        (SCENARIOS, include_str!("../data/scenarios.yaml")),
        (RULES, include_str!("../data/rules.yaml")),
    ];

    /// The built-in pack, parsed on first use.
    pub fn builtin() -> &'static Pack {
        static PACK: LazyLock<Pack> = LazyLock::new(|| {
            let files = Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned()));
            // A test loads these very texts, so the message is for whoever edits them.
            Pack::parse(&files.into()).unwrap_or_else(|e| panic!("built-in pack: {e}"))
        });
        &PACK
    }

    /// Reads and validates a pack: file name to text, the names of [`Pack::FILES`]. Other names are ignored.
    ///
    /// The error is the first one found.
    pub fn parse(files: &BTreeMap<String, String>) -> Result<Pack, PackError> {
        let map: MapFile = read(files, MAP)?;
        let units: UnitsFile = read(files, UNITS_FILE)?;
        let cards: CardsFile = read(files, CARDS_FILE)?;
        let tables: Tables = read(files, TABLES)?;
        let scenarios: Scenarios = read(files, SCENARIOS)?;
        let rules: RulesFile = read(files, RULES)?;
        let units_blocks = units.blocks;
        let units = units.units.into_iter().map(RawUnit::resolve).collect::<Result<_, _>>()?;
        let mut pack = Pack {
            hexes: map.hexes,
            units,
            blocks: units_blocks,
            cards: cards.cards,
            tables,
            scenarios,
            rules: rules.rules,
            chapters: rules.chapters,
        };
        validate::check(&pack)?;
        facts::fill(files, &mut pack)?;
        Ok(pack)
    }
}

const MAP: &str = "map.yaml";
const UNITS_FILE: &str = "units.yaml";
const CARDS_FILE: &str = "cards.yaml";
const TABLES: &str = "tables.yaml";
const SCENARIOS: &str = "scenarios.yaml";
const RULES: &str = "rules.yaml";

pub use verst_core::Text;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Germans.
    German,
    /// The Soviets.
    Soviet,
}

/// What the ground of a hex is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Clear: close combat is simultaneous.
    Clear,
    /// Urban: the defender rolls first, and Rubble may fall.
    Urban,
}

/// A fortification disc of the Designer's way (SIV-DW.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fort {
    /// The weaker disc.
    Brown,
    /// The stronger disc.
    Red,
}

/// The colour of a German unit and of the hexes where it arrives (SIV-4.5d).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// From the north: W X Y.
    Yellow,
    /// From the west: T U V.
    White,
    /// From the south: K L M.
    Blue,
}

/// The kind of a unit (SIV-0.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// Panzer.
    Pz,
    /// Panzergrenadier.
    Pg,
    /// German motorised infantry.
    Mot,
    /// German infantry.
    Inf,
    /// Rifle division.
    Rd,
    /// Guards division.
    Gd,
    /// Brigade.
    Br,
    /// Regiment or militia.
    Rgt,
    /// Tank brigade.
    Tk,
    /// Marines.
    Mar,
}

/// Firepower (SIV-0.8), weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Fire {
    /// Single: black dots.
    Sf,
    /// Double: white dots.
    Df,
    /// Triple: red dots.
    Tf,
}

/// A hex of the map.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexRecord {
    /// Printed number, entry letter, or column letter and row.
    pub id: String,
    /// Place name.
    pub name: Text,
    /// Column, 0 at the Volga bank, growing inland.
    pub col: u8,
    /// Row, growing downstream.
    pub row: u8,
    /// Horizontal centre for a hex side of 100.
    pub x: i32,
    /// Vertical centre, downwards.
    pub y: i32,
    /// Ground.
    pub terrain: Terrain,
    /// On the Volga bank.
    #[serde(default)]
    pub coastal: bool,
    /// One of the 23 hexes where a Soviet unit starts (SIV-2.7).
    #[serde(default)]
    pub soviet_setup: bool,
    /// The die 1 to 6 that brings Soviet units here (SIV-5.2).
    #[serde(default)]
    pub spawn: Option<u8>,
    /// Docks at the start (SIV-2.2).
    #[serde(default)]
    pub docks: u8,
    /// The factory stands here at the start (SIV-2.2).
    #[serde(default)]
    pub factory: bool,
    /// Disc of the Designer's way (SIV-2.3).
    #[serde(default)]
    pub fort: Option<Fort>,
    /// German units of this colour arrive here (SIV-4.5d).
    #[serde(default)]
    pub german_entry: Option<Colour>,
    /// Who controls it at the start (SIV-2.13).
    pub control: Side,
    /// Neighbours in the order N, NE, SE, S, SW, NW: the opposite of `i` is `(i + 3) % 6`.
    #[serde(deserialize_with = "neighbours")]
    pub adj: [Option<String>; 6],
    /// Where the facts come from.
    pub src: String,
}

/// A block with strength.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitRecord {
    /// GE01 to GE40, SU01 to SU53.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Full name.
    pub name: Text,
    /// What the counter shows, at most 8 characters.
    pub label: String,
    /// Parent formation; empty for the Soviets.
    pub formation: String,
    /// Kind.
    pub kind: Kind,
    /// Full strength, 1 to 4.
    pub max: u8,
    /// `fire[s - 1]` is the firepower at strength `s`; entries above `max` repeat the last.
    pub fire: [Fire; 4],
    /// German arrival colour.
    pub colour: Option<Colour>,
    /// Blitz unit (SIV-0.4).
    pub blitz: bool,
    /// R unit (SIV-0.5).
    pub reserve: bool,
    /// 6th Panzer Division (SIV-DW.6).
    pub axe: bool,
    /// Hex of a unit placed by name (SIV-2.9).
    pub setup: Option<String>,
    /// Where the facts come from.
    pub src: String,
}

/// A piece without strength, used by the Designer's way.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockRecord {
    /// UAA, UAT, UCH or RAUS.
    pub id: String,
    /// Full name.
    pub name: Text,
    /// Where the facts come from.
    pub src: String,
}

/// A card; all its copies, except the four Anti-Aircraft cards, which differ by their hex.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// `s_` or `g_` and a word.
    pub id: String,
    /// Whose deck it belongs to.
    pub side: Side,
    /// Name.
    pub name: Text,
    /// What it does, in one line.
    pub effect_text: Arc<Text>,
    /// Copies in the deck.
    pub count: u8,
    /// Leader card (SIV-3.6).
    #[serde(default)]
    pub leader: bool,
    /// Air strike card (SIV-0.6).
    #[serde(default)]
    pub air: bool,
    /// Dice of its volley; 0 if it rolls none.
    #[serde(default)]
    pub dice: u8,
    /// Firepower of its volley.
    #[serde(default)]
    pub fire: Option<Fire>,
    /// Modifier of the rubble roll (SIV-6.9).
    #[serde(default)]
    pub rubble: u8,
    /// Hex printed on an Anti-Aircraft card (SIV-8.3).
    #[serde(default)]
    pub printed_hex: Option<String>,
    /// Its rule in the ledger.
    pub rule: String,
    /// Where the facts come from.
    pub src: String,
}

/// A rule of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleRecord {
    /// Stable name, for example `SIV-6.10`.
    pub id: String,
    /// Chapter it belongs to.
    pub chapter: String,
    /// Short title.
    pub title: Text,
    /// Where the rule comes from.
    pub source: String,
    /// What it says, for players.
    pub digest: Text,
}

/// A chapter of the rulebook.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChapterRecord {
    /// The part of a rule's name between `SIV-` and the first point.
    pub id: String,
    /// Title.
    pub title: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    hexes: Vec<HexRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    units: Vec<RawUnit>,
    blocks: Vec<BlockRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    cards: Vec<CardRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    chapters: Vec<ChapterRecord>,
    rules: Vec<RuleRecord>,
}

/// A unit as written: `fire` has one entry for each step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    side: Side,
    name: Text,
    label: String,
    #[serde(default)]
    formation: String,
    kind: Kind,
    max: u8,
    fire: Vec<Fire>,
    #[serde(default)]
    colour: Option<Colour>,
    #[serde(default)]
    blitz: bool,
    #[serde(default)]
    reserve: bool,
    #[serde(default)]
    axe: bool,
    #[serde(default)]
    setup: Option<String>,
    src: String,
}

impl RawUnit {
    fn resolve(self) -> Result<UnitRecord, PackError> {
        let at = error::At::new(UNITS_FILE, &self.id);
        at.range("max", self.max, 1..=4)?;
        if self.fire.len() != self.max as usize {
            let (expected, found) = (self.max as usize, self.fire.len());
            return at.fail("fire", Problem::Count { expected, found });
        }
        let last = self.fire.len() - 1;
        Ok(UnitRecord {
            fire: std::array::from_fn(|step| self.fire[step.min(last)]),
            id: self.id,
            side: self.side,
            name: self.name,
            label: self.label,
            formation: self.formation,
            kind: self.kind,
            max: self.max,
            colour: self.colour,
            blitz: self.blitz,
            reserve: self.reserve,
            axe: self.axe,
            setup: self.setup,
            src: self.src,
        })
    }
}

fn neighbours<'de, D: Deserializer<'de>>(de: D) -> Result<[Option<String>; 6], D::Error> {
    #[derive(Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Adj {
        #[serde(rename = "N")]
        n: Option<String>,
        #[serde(rename = "NE")]
        ne: Option<String>,
        #[serde(rename = "SE")]
        se: Option<String>,
        #[serde(rename = "S")]
        s: Option<String>,
        #[serde(rename = "SW")]
        sw: Option<String>,
        #[serde(rename = "NW")]
        nw: Option<String>,
    }
    let a = Adj::deserialize(de)?;
    Ok([a.n, a.ne, a.se, a.s, a.sw, a.nw])
}

fn read<T: serde::de::DeserializeOwned>(files: &BTreeMap<String, String>, name: &'static str) -> Result<T, PackError> {
    let Some(text) = files.get(name) else {
        return error::At::new(name, "pack").fail("file", Problem::MissingFile);
    };
    serde_saphyr::from_str(text).map_err(|e| error::yaml(name, text, &e))
}
