//! The data pack: every number and name that the rules read, resolved to small identifiers and validated once.
//!
//! A pack is eight YAML texts, [`Pack::FILES`]. The built-in one is embedded; [`Pack::parse`] reads any other. This
//! module opens no file: whoever has a directory hands over its texts.
//!
//! ```
//! use verst_race::data::Pack;
//!
//! let pack = Pack::builtin();
//! assert_eq!(pack.zones[0].name.fr, "Dantzig");
//! ```

mod cards;
mod error;
mod facts;
mod files;
mod fronts;
mod map;
mod scenarios;
mod tables;
mod validate;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use verst_core::{Board, GameInfo, Names, Rule, pack_hash, scene::Point};

use crate::id::{self, Group, SeaId, Supplies, ZoneId};

pub use error::{PackError, Problem};
pub(crate) use files::GeographyFile;
pub use fronts::{Deed, FrontStep, Prefer, Where};
pub use scenarios::Scenario;
pub(crate) use scenarios::ScenariosFile;
pub use tables::{Actions, Capacity, Cited, Combat, Cost, Logistics, Movement, PlayersSetup, Scoring, Tables, Tokens};
pub use verst_core::Text;

/// A data pack: everything that stays the same through a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    /// Its identity, which records keep.
    pub hash: String,
    /// The land zones; they are also the first spaces of the board.
    pub zones: Vec<Zone>,
    /// The sea zones; they are the last spaces of the board.
    pub seas: Vec<Sea>,
    /// The connections.
    pub links: Vec<Link>,
    /// The army groups: North, Center, South.
    pub groups: [GroupRecord; 3],
    /// The armies, those of a group together.
    pub armies: Vec<Army>,
    /// Where the fleet begins (R2M-4.3).
    pub fleet: SeaId,
    /// The kinds of cards: Pursuit North, Center, South, then Soviet, then OKH.
    pub cards: Vec<CardInfo>,
    /// The Front cards of North, Center, South.
    pub fronts: [Front; 3],
    /// The tables.
    pub tables: Tables,
    /// Who plays in each scenario, in the order of [`GameInfo::scenarios`].
    pub scenarios: Vec<Scenario>,
    /// The rules ledger in the order of the rulebook.
    pub ledger: Vec<Rule>,
    /// The card of the game.
    pub info: GameInfo,
    /// Names behind identifiers.
    pub names: Names,
    /// The board.
    pub board: Board,
}

/// What a zone is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneKind {
    /// Nothing special.
    #[default]
    Ordinary,
    /// The main base of a group (R2M-3.4).
    MainBase,
    /// The front base of the South (R2M-3.4).
    FrontBase,
    /// Leningrad, Moscow, Rostov (R2M-3.2).
    Victory,
}

/// A land zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Its name in the notation.
    pub id: String,
    /// Its name on the map.
    pub name: Text,
    /// What it is.
    pub kind: ZoneKind,
    /// Who may enter: bit 0 North, 1 Center, 2 South (R2M-3.1).
    pub colours: u8,
    /// A black zone: anybody may enter.
    pub black: bool,
    /// The group whose marker is printed there (R2M-0.5).
    pub printed: Option<Group>,
    /// A flagged start zone (R2M-18.8).
    pub start: bool,
    /// Fortified (R2M-3.3).
    pub fort: bool,
    /// It gets a Soviet marker at the start (R2M-4.10).
    pub soviet: bool,
    /// Medal tokens at the start; any means a printed medal (R2M-4.12).
    pub medals: u8,
    /// The Soviet symbol and the medals of the evened map.
    pub evened: Symbols,
    /// The sea zone its port opens on (R2M-3.6).
    pub port: Option<SeaId>,
    /// Its middle.
    pub at: Point,
}

/// What is printed on a zone for the set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbols {
    /// It gets a Soviet marker at the start (R2M-4.10).
    pub soviet: bool,
    /// Medal tokens at the start; any means a printed medal (R2M-4.12).
    pub medals: u8,
}

impl Zone {
    /// What is printed on it, on the map as reconstructed or on the evened one.
    pub const fn symbols(&self, evened: bool) -> Symbols {
        if evened { self.evened } else { Symbols { soviet: self.soviet, medals: self.medals } }
    }
}

/// A sea zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sea {
    /// Its name in the notation.
    pub id: String,
    /// Its name on the map.
    pub name: Text,
    /// Its middle.
    pub at: Point,
    /// The sea zones next to it (R2M-10.1).
    pub joins: Vec<SeaId>,
}

/// A connection between two zones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its name in the notation.
    pub id: String,
    /// One end.
    pub a: ZoneId,
    /// The other end.
    pub b: ZoneId,
    /// Who may use it, as in [`Zone::colours`]; 0 = red, nobody (R2M-0.2, R2M-0.3).
    pub colours: u8,
}

/// An army group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupRecord {
    /// `nord`, `mitte`, `sued`: also its seat and its side.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its main base.
    pub base: ZoneId,
    /// Its front base, if any.
    pub front_base: Option<ZoneId>,
    /// The victory zones that win at once (R2M-6.4).
    pub goals: Vec<ZoneId>,
    /// Who sits to its left (R2M-18.11).
    pub left: Group,
}

/// An army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its name in the notation.
    pub id: String,
    /// Its group.
    pub group: Group,
    /// Armoured, or a field army (R2M-2.2).
    pub panzer: bool,
    /// Its name.
    pub name: Text,
    /// What its piece shows: `2 Pz`, `16 A`.
    pub short: String,
    /// Where it begins.
    pub start: ZoneId,
    /// Fuel, ammo and food on its card at the start (R2M-4.2).
    pub supplies: Supplies,
}

/// The deck a card belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeckKind {
    /// The Pursuit deck of a group.
    Pursuit(Group),
    /// The Soviet deck.
    Soviet,
    /// The OKH deck.
    Okh,
}

/// A kind of card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardInfo {
    /// Its name in the notation.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// What it does, in one line.
    pub effect_text: Arc<Text>,
    /// Its rule.
    pub rule: String,
    /// Its deck.
    pub deck: DeckKind,
    /// Copies in the deck.
    pub count: u8,
    /// What it is.
    pub kind: CardKind,
}

/// What a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardKind {
    /// A Pursuit card.
    Pursuit {
        /// What it does.
        effect: Effect,
        /// It may be kept for a later turn (R2M-7.14).
        hand: bool,
    },
    /// A Soviet card.
    Soviet {
        /// The unit on it.
        unit: SovietUnit,
        /// It starts above the blue cards (R2M-4.8).
        green: bool,
        /// It is worth a medal (R2M-6.5).
        medal: bool,
    },
    /// An OKH card.
    Okh(Okh),
}

/// What a Pursuit card does (R2M-7.9 to R2M-7.19).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Captured Stock: 1 ammo.
    Stock,
    /// Captured Supplies: 1 fuel.
    Fuel,
    /// Requisitions: 1 food.
    Food,
    /// Axis Auxiliaries: one more action.
    Auxiliaries,
    /// Reconnaissance: a look at a deck.
    Recon,
    /// Order of Halder: a medal moves between zones of one colour.
    Halder,
    /// Führer Order: a medal moves between zones of two colours.
    Fuehrer,
    /// Partisans: a rail marker is turned.
    Partisans,
    /// Soviet Bombers: the army stops.
    Bombers,
    /// Mud: the army stops.
    Mud,
    /// Enemy Reserve Army: combat.
    Reserve,
    /// No effect.
    Nothing,
}

impl Effect {
    /// Its word in the pack and in message names.
    pub const fn id(self) -> &'static str {
        match self {
            Effect::Stock => "stock",
            Effect::Fuel => "fuel",
            Effect::Food => "food",
            Effect::Auxiliaries => "auxiliaries",
            Effect::Recon => "recon",
            Effect::Halder => "halder",
            Effect::Fuehrer => "fuehrer",
            Effect::Partisans => "partisans",
            Effect::Bombers => "bombers",
            Effect::Mud => "mud",
            Effect::Reserve => "reserve",
            Effect::Nothing => "nothing",
        }
    }
}

/// The unit on a Soviet card (R2M-8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SovietUnit {
    /// Army.
    Army,
    /// Shock Army.
    Shock,
    /// Mechanised Corps.
    Mech,
    /// Elite Mechanised Corps.
    Elite,
}

impl SovietUnit {
    /// Its word in the pack and in message names.
    pub const fn id(self) -> &'static str {
        match self {
            SovietUnit::Army => "army",
            SovietUnit::Shock => "shock",
            SovietUnit::Mech => "mech",
            SovietUnit::Elite => "elite",
        }
    }

    /// Is it armour, or infantry (R2M-20.4)?
    pub const fn armour(self) -> bool {
        matches!(self, SovietUnit::Mech | SovietUnit::Elite)
    }
}

/// The twelve OKH cards (R2M-16.7), in the order of the pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Okh {
    /// Transport Flotilla.
    Flotilla,
    /// Brandenburgers.
    Brandenburg,
    /// Airlift.
    Airlift,
    /// Assault Howitzers.
    Howitzers,
    /// Pioneers.
    Pioneers,
    /// Heavy Road Transport.
    Transport,
    /// Fast Battle Group.
    Fast,
    /// Mission Command.
    Mission,
    /// Stuka Wing.
    Stuka,
    /// Security Division.
    Security,
    /// Railway Pioneers.
    Rail,
    /// Wolf's Lair.
    Wolf,
}

impl Okh {
    /// All of them.
    pub const ALL: [Okh; id::OKH] = [
        Okh::Flotilla,
        Okh::Brandenburg,
        Okh::Airlift,
        Okh::Howitzers,
        Okh::Pioneers,
        Okh::Transport,
        Okh::Fast,
        Okh::Mission,
        Okh::Stuka,
        Okh::Security,
        Okh::Rail,
        Okh::Wolf,
    ];

    /// Its name in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Okh::Flotilla => "okh_flotilla",
            Okh::Brandenburg => "okh_brandenburg",
            Okh::Airlift => "okh_airlift",
            Okh::Howitzers => "okh_howitzers",
            Okh::Pioneers => "okh_pioneers",
            Okh::Transport => "okh_transport",
            Okh::Fast => "okh_fast",
            Okh::Mission => "okh_mission",
            Okh::Stuka => "okh_stuka",
            Okh::Security => "okh_security",
            Okh::Rail => "okh_rail",
            Okh::Wolf => "okh_wolf",
        }
    }
}

/// A Front card (R2M-18.9).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Front {
    /// Its name in the pack.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// The doctrine of its standard side.
    pub standard: Vec<FrontStep>,
    /// The doctrine of its starred side.
    pub starred: Vec<FrontStep>,
}

impl Pack {
    /// The built-in pack: file name and text.
    pub const FILES: [(&str, &str); 8] = [
        (files::MAP, include_str!("../data/map.yaml")),
        (files::GEOGRAPHY, include_str!("../data/geography.yaml")),
        (files::ARMIES, include_str!("../data/armies.yaml")),
        (files::CARDS, include_str!("../data/cards.yaml")),
        (files::FRONTS, include_str!("../data/fronts.yaml")),
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
    /// The error is the first one found, with all others of numbers, rules and sentences beside it.
    pub fn parse(texts: &BTreeMap<String, String>) -> Result<Pack, PackError> {
        let files = files::Files::read(texts)?;
        validate::ledger(&files.rules)?;
        let (zones, seas, links, fleet) = map::resolve(&files.map)?;
        let (groups, armies) = map::armies(&files.armies, &zones)?;
        let cards = cards::resolve(&files.cards, &files.rules)?;
        let fronts = fronts::resolve(&files.fronts, &zones)?;
        let tables = tables::resolve(&files.tables)?;
        validate::geography(&files.geography)?;
        let scenarios = scenarios::resolve(&files.scenarios, &files.rules)?;
        let used = Pack::FILES.iter().filter_map(|(name, _)| Some((*name, texts.get(*name)?.as_str())));
        let mut pack = Pack {
            hash: pack_hash(used),
            ledger: files.rules.ledger(),
            info: crate::board::info(&files.scenarios, &groups),
            names: crate::board::names(&zones, &seas, &armies, &cards),
            board: crate::board::board(&zones, &seas, &links, &files.geography),
            zones,
            seas,
            links,
            groups,
            armies,
            fleet,
            cards,
            fronts,
            tables,
            scenarios,
        };
        let sound = validate::check(&pack);
        error::all([sound, facts::tell(&mut pack)])?;
        Ok(pack)
    }
}
