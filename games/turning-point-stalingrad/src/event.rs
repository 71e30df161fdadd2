//! What happened, for log and animation.

use arrayvec::ArrayVec;

use crate::id::{PlaceId, Quadrant, Side, UnitId, UnitSet};
use crate::state::{End, Fight, Group};

/// The parts of a value: each with the rule that adds it.
pub type Terms = ArrayVec<(&'static str, i8), 8>;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the objects of the sentence that the variant's name says")]
pub enum Event {
    BidsOpened { bids: [i8; 2] },
    Sides { german: u8, bid: i8 },
    OpenBid { seat: u8, bid: u8 },
    OpenStop { seat: u8 },
    Deployed { unit: UnitId, place: PlaceId },
    DeployedAsPrinted { side: Side, units: u16 },
    FirstRubble { place: PlaceId, dr: u8 },
    Date { day: u8 },
    Withdrawn { unit: UnitId },
    Kept { unit: UnitId },
    Returned { unit: UnitId },
    Arrived { unit: UnitId, place: Option<PlaceId> },
    NotComing { unit: UnitId },
    Isolated { unit: UnitId, level: u8 },
    Relieved { unit: UnitId },
    Attrition { unit: UnitId, die: u8, lost: bool },
    Recovered { units: UnitSet },
    Factor { factors: u8 },
    ObserverBack { unit: UnitId, place: PlaceId },
    Impulse { side: Side, night: bool, space: u8 },
    Activated { side: Side, spot: u8 },
    Passed { side: Side },
    Moved { unit: UnitId, from: u8, to: PlaceId, cost: u8 },
    StaysBehind { unit: UnitId, rule: &'static str },
    Dispersed { units: UnitSet, until: u8, cause: Cause },
    EntryRoll { unit: UnitId, place: PlaceId, dr: u8, need: u8, entered: bool },
    TracedBack { unit: UnitId, from: PlaceId, to: u8 },
    Regrouped { unit: UnitId, from: PlaceId, to: PlaceId },
    Infiltrated { unit: UnitId, place: PlaceId, die: u8, entered: bool },
    Fortified { place: PlaceId, die: u8, used: u8, total: i8, level: u8, done: bool },
    Controls { side: Side, place: PlaceId },
    Attack { fight: Box<Fight>, ov: i8, dv: i8 },
    Void { place: PlaceId, group: Group },
    Committed { quadrant: Quadrant },
    CardTurned { side: Side, value: u8 },
    Offence { fight: Box<Fight>, lead: Option<UnitId>, terms: Terms },
    Defence { fight: Box<Fight>, lead: Option<UnitId>, halved: bool, terms: Terms },
    Combat { fight: Box<Fight>, ov: i8, dv: i8 },
    Advantage { side: Side, dice: ArrayVec<u8, 5> },
    Prolonged { side: Side },
    Spent { unit: UnitId, until: u8 },
    DrivenOut { unit: UnitId, until: u8 },
    Eliminated { unit: UnitId, loss: Loss },
    AllEliminated { place: PlaceId, group: Group, count: u16, points: u8, capacity: i8 },
    Retreated { unit: UnitId, from: PlaceId, to: PlaceId, voluntary: bool },
    ContestRoll { unit: UnitId, place: PlaceId, dr: u8, need: u8, passed: bool },
    Routed { unit: UnitId },
    Overrun { place: PlaceId },
    CounterBattery { quadrant: Quadrant, die: u8, units: u8, hit: bool },
    FriendlyFire { place: PlaceId, dr: u8, cp: u8 },
    ObserverLost { unit: UnitId },
    Rubble { place: PlaceId, dr: u8, level: u8 },
    RubbleCleared { place: PlaceId, level: u8 },
    ProductionEnds { taken: bool },
    Refit { quadrant: Quadrant, die: u8, ready: bool },
    Built { unit: UnitId, factors: u8 },
    Ferry { landing: PlaceId, points: i8 },
    Breakthrough { zone: PlaceId },
    Crossed { unit: UnitId, dr: u8, total: i8, fate: Fate },
    Landed { unit: UnitId, place: PlaceId },
    Recrossed { unit: UnitId, dr: u8, total: i8, fate: Fate },
    Clock { dr: u8, space: u8, ends: bool },
    Sunset,
    WeekEnd { week: u8, vp: i8 },
    Losses { net: i16, black: i16 },
    Over { end: End },
}

/// What the Volga does with a unit (TPS-18.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the rows of the crossing table")]
pub enum Fate {
    Safe,
    LandsSpent(u8),
    Back(u8),
    Eliminated,
}

/// Why a unit turns spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the rows of the dispersal chart, and what sends units back")]
pub enum Cause {
    Moved,
    Attacked,
    Fired,
    Fortified,
    Infiltrated,
    KeptOut,
    TurnedBack,
}

impl Cause {
    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Cause::Moved => "moved",
            Cause::Attacked => "attacked",
            Cause::Fired => "fired",
            Cause::Fortified => "fortified",
            Cause::Infiltrated => "infiltrated",
            Cause::KeptOut => "kept-out",
            Cause::TurnedBack => "turned-back",
        }
    }
}

/// Why a unit is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the ways to be eliminated")]
pub enum Loss {
    Points,
    Group,
    Rout,
    Hunger,
    Volga,
}

impl Loss {
    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Loss::Points => "points",
            Loss::Group => "group",
            Loss::Rout => "rout",
            Loss::Hunger => "hunger",
            Loss::Volga => "volga",
        }
    }
}
