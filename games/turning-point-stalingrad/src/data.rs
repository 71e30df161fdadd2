//! The data pack: every number and name that the rules read, resolved to small identifiers and validated once.
//!
//! A pack is six YAML texts, [`Pack::FILES`]. The built-in one is embedded; [`Pack::parse`] reads any other. This
//! module opens no file: whoever has a directory hands over its texts.
//!
//! ```
//! use verst_turning::data::Pack;
//!
//! let pack = Pack::builtin();
//! assert_eq!(pack.places[55].name.fr, "Mamaïev Kourgan");
//! ```

mod calendar;
mod error;
mod facts;
mod files;
mod map;
mod scenarios;
mod tables;
mod units;
mod validate;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use verst_core::{Board, GameInfo, Names, Rule, pack_hash, scene::Point};

use crate::id::{PlaceId, PlaceSet, Side};

pub use calendar::Day;
pub use error::{PackError, Problem};
pub(crate) use files::GeographyFile;
pub(crate) use scenarios::ScenariosFile;
pub use scenarios::{Sawmill, Scenario};
pub use tables::{
    AttackCost, Casualties, Cited, Combat, Cost, Crossing, Dispersal, Interdiction, Landing, Rubble, Tables, Victory,
};
pub use verst_core::Text;

/// A data pack: everything that stays the same through a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    /// Its identity, which records keep.
    pub hash: String,
    /// The 74 areas in the order of their numbers, then the zones A to H; they are also the first spaces of the board.
    pub places: Vec<Place>,
    /// German combat units, then the observers, then Soviet units, each in the order of the file.
    pub units: Vec<Unit>,
    /// Parent organisations: divisions, brigades, army troops.
    pub parents: Vec<String>,
    /// Regiments that can attack as a whole (TPS-8.351).
    pub regiments: Vec<String>,
    /// The river bank from south to north (TPS-18.4).
    pub bank: Vec<PlaceId>,
    /// Places that rules single out.
    pub special: Special,
    /// The tables.
    pub tables: Tables,
    /// The 63 dates (TPS-3.4).
    pub track: Vec<Day>,
    /// What each scenario is, in the order of [`GameInfo::scenarios`].
    pub scenarios: Vec<Scenario>,
    /// The introductory scenario (chapter 23).
    pub sawmill: Sawmill,
    /// The rules ledger in the order of the rulebook.
    pub ledger: Vec<Rule>,
    /// The card of the game.
    pub info: GameInfo,
    /// Names behind identifiers.
    pub names: Names,
    /// The board.
    pub board: Board,
}

/// What the ground is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Steppe, airfield; also the zones.
    #[default]
    Open,
    /// Wooden suburb.
    Suburb,
    /// Balka or gorge.
    Gully,
    /// Prominent hill.
    Hill,
    /// Masonry city.
    BuiltUp,
    /// Factory or fortress of a building.
    Factory,
}

impl Terrain {
    /// Its word in the pack and in message names.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Suburb => "suburb",
            Terrain::Gully => "gully",
            Terrain::Hill => "hill",
            Terrain::BuiltUp => "built-up",
            Terrain::Factory => "factory",
        }
    }
}

/// The background of a set-up area and of the units that begin there (TPS-3.23). Its place in the list is its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the colours of the set-up cards")]
pub enum Colour {
    Grey,
    Violet,
    Orange,
    Yellow,
    Blue,
    Green,
    Brown,
}

impl Colour {
    /// All of them, by number.
    pub const ALL: [Colour; 7] =
        [Colour::Grey, Colour::Violet, Colour::Orange, Colour::Yellow, Colour::Blue, Colour::Green, Colour::Brown];

    /// Its word in the pack and in message names.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Grey => "grey",
            Colour::Violet => "violet",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Brown => "brown",
        }
    }

    /// Its bit in a set of colours.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// An area or a zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// `1` to `74`, `A` to `H`.
    pub id: String,
    /// Its name on the map.
    pub name: Text,
    /// A zone (TPS-11.1).
    pub zone: bool,
    /// The ground.
    pub terrain: Terrain,
    /// The terrain effects modifier (TPS-3.22).
    pub tem: u8,
    /// A prominent hill, with a triangle around its number (TPS-3.21).
    pub hill: bool,
    /// Areas that an observer here sees: 1, more on a hill, 0 in a zone (TPS-15.21).
    pub range: u8,
    /// Who controls it at the start (TPS-5.1).
    pub control: Side,
    /// Front Artillery that may fire here, by the bits of [`Quadrant`](crate::id::Quadrant) (TPS-15.31).
    pub fire: u8,
    /// Quadrants where an observer here counts for counter-battery (TPS-15.33).
    pub counter: u8,
    /// On the river bank.
    pub bank: bool,
    /// A ferry landing; so is zone H.
    pub landing: bool,
    /// Victory points (TPS-19.1).
    pub vp: u8,
    /// A white rubble symbol (TPS-5.7).
    pub rubble: bool,
    /// Whose supply source it is while they control it (TPS-12.1).
    pub source: Option<Side>,
    /// German reinforcements may enter here (TPS-18.2).
    pub entry: bool,
    /// Set-up colours of each side, as bits of [`Colour`] (TPS-3.23).
    pub colours: [u8; 2],
    /// What it touches, areas and zones together, in order (TPS-3.24).
    pub near: Vec<PlaceId>,
    /// Its middle.
    pub at: Point,
}

/// Places that rules single out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Special {
    /// Mamayev Kurgan (TPS-18.4).
    pub hill: PlaceId,
    /// The tractor factory (TPS-13.2).
    pub factory: PlaceId,
    /// Zones through which the Russian may break in (TPS-18.6).
    pub breakthrough: PlaceSet,
    /// Where the 64th Army enters (TPS-21.3.a).
    pub army64: PlaceSet,
}

/// What a unit is (TPS-4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Engineers, pioneers: infantry as well.
    Engineer,
    /// Armour.
    Armour,
    /// Anti-tank guns.
    AntiTank,
    /// Anti-aircraft guns.
    AntiAircraft,
    /// An artillery observer, no combat unit (TPS-15.22).
    Observer,
}

impl Kind {
    /// Its word in the pack and in message names.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Engineer => "engineer",
            Kind::Armour => "armour",
            Kind::AntiTank => "anti-tank",
            Kind::AntiAircraft => "anti-aircraft",
            Kind::Observer => "observer",
        }
    }
}

/// How a unit moves (TPS-4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "three words of the rulebook")]
pub enum Mobility {
    Foot,
    Motorised,
    Mechanised,
}

/// A counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Its name in the notation.
    pub id: String,
    /// Its designation.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// `company`, `battalion`, `regiment`, `brigade`.
    pub size: String,
    /// Its parent organisation, an index into [`Pack::parents`].
    pub parent: u8,
    /// Its regiment, an index into [`Pack::regiments`]; none for armour and remnants (TPS-8.351).
    pub regiment: Option<u8>,
    /// Attack factor; an observer's by day. None: it never leads an attack (TPS-4.23).
    pub attack: Option<i8>,
    /// An observer's factor by night (TPS-15.24).
    pub night: i8,
    /// Defence factor of the fresh side.
    pub defence: i8,
    /// Defence factor of the spent side.
    pub spent: i8,
    /// Movement factor.
    pub moves: i8,
    /// How it moves.
    pub mobility: Mobility,
    /// Its set-up colour, by its number in [`Colour::ALL`] (TPS-5.5).
    pub colour: Option<u8>,
    /// Where it stands in the historical set-up (TPS-5.6).
    pub historical: Option<PlaceId>,
    /// The date it arrives, an index into [`Pack::track`]; none: it is there at the start.
    pub arrives: Option<u8>,
    /// The date it leaves in the simulation game (TPS-21.3).
    pub withdraws: Option<u8>,
    /// It plays only where more than three weeks are played.
    pub expansion: bool,
    /// A formation that was withdrawn and comes again: simulation game only.
    pub second_formation: bool,
}

impl Pack {
    /// The built-in pack: file name and text.
    pub const FILES: [(&str, &str); 6] = [
        (files::MAP, include_str!("../data/map.yaml")),
        (files::GEOGRAPHY, include_str!("../data/geography.yaml")),
        (files::UNITS, include_str!("../data/units.yaml")),
        (files::TABLES, include_str!("../data/tables.yaml")),
        (files::SCENARIOS, include_str!("../data/scenarios.yaml")),
        (files::RULES, include_str!("../data/rules.yaml")),
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
    pub fn parse(texts: &BTreeMap<String, String>) -> Result<Pack, PackError> {
        let mut files = files::Files::read(texts)?;
        validate::ledger(&files.rules)?;
        let track = calendar::track();
        let (places, bank) = map::resolve(&files.map)?;
        let roster = units::resolve(&files.units, &places, &track)?;
        let special = map::special(&files.map.special)?;
        let tables = tables::resolve(&files.tables, &track)?;
        validate::geography(&files.geography, &places)?;
        let (scenarios, sawmill) = scenarios::resolve(&files.scenarios, &files.rules, &places, &roster.units, &track)?;
        let weeks_usual = files.scenarios.default_of("weeks").to_owned();
        let facts = facts::Facts::of(&facts::Source {
            tables: &tables,
            places: &places,
            special: &special,
            sawmill: &sawmill,
            track: &track,
            phrases: &files.rules.phrases,
            weeks_usual: &weeks_usual,
        })?;
        files.scenarios.fill(&facts)?;
        let used = Pack::FILES.iter().filter_map(|(name, _)| Some((*name, texts.get(*name)?.as_str())));
        let pack = Pack {
            hash: pack_hash(used),
            ledger: files.rules.ledger(&facts)?,
            info: crate::board::info(&files.scenarios),
            names: crate::board::names(&places, &roster.names, &files.geography),
            board: crate::board::board(&places, &files.geography),
            places,
            units: roster.units,
            parents: roster.parents,
            regiments: roster.regiments,
            bank,
            special,
            tables,
            track,
            scenarios,
            sawmill,
        };
        validate::check(&pack)?;
        Ok(pack)
    }
}
