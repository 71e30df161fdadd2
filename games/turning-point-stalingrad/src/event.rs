//! What happened, for log and animation.

use crate::id::{PlaceId, Quadrant, Side, UnitId};
use crate::state::{End, Fight, Group};

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
    FirstRubble { place: PlaceId },
    Date { day: u8 },
    Withdrawn { unit: UnitId },
    Kept { unit: UnitId },
    Returned { unit: UnitId },
    Arrived { unit: UnitId, place: Option<PlaceId> },
    NotComing { unit: UnitId },
    Isolated { unit: UnitId, level: u8 },
    Relieved { unit: UnitId },
    Attrition { unit: UnitId, die: u8, lost: bool },
    Recovered { count: u16 },
    Factor { factors: u8 },
    ObserverBack { unit: UnitId, place: PlaceId },
    Impulse { side: Side, night: bool, space: u8 },
    Activated { side: Side, spot: u8 },
    Passed { side: Side },
    Moved { unit: UnitId, from: u8, to: PlaceId },
    StaysBehind { unit: UnitId },
    EntryRoll { unit: UnitId, place: PlaceId, dr: u8, need: u8, entered: bool },
    Regrouped { unit: UnitId, from: PlaceId, to: PlaceId },
    Infiltrated { unit: UnitId, place: PlaceId, die: u8, entered: bool },
    Fortified { place: PlaceId, die: u8, total: i8, level: u8, done: bool },
    Controls { side: Side, place: PlaceId },
    Attack { fight: Box<Fight>, ov: i8, dv: i8 },
    Void { place: PlaceId, group: Group },
    Committed { quadrant: Quadrant },
    Combat { fight: Box<Fight>, ov: i8, dv: i8 },
    Advantage { side: Side },
    Prolonged { side: Side },
    Spent { unit: UnitId },
    Eliminated { unit: UnitId },
    AllEliminated { place: PlaceId, group: Group, count: u16 },
    Retreated { unit: UnitId, from: PlaceId, to: PlaceId, voluntary: bool },
    ContestRoll { unit: UnitId, place: PlaceId, dr: u8, need: u8, passed: bool },
    Routed { unit: UnitId },
    Overrun { place: PlaceId },
    CounterBattery { quadrant: Quadrant, die: u8, hit: bool },
    FriendlyFire { place: PlaceId, cp: u8 },
    ObserverLost { unit: UnitId },
    Rubble { place: PlaceId, level: u8 },
    RubbleCleared { place: PlaceId, level: u8 },
    ProductionEnds,
    Refit { quadrant: Quadrant, die: u8, ready: bool },
    Built { unit: UnitId, factors: u8 },
    Ferry { landing: PlaceId, points: i8 },
    Breakthrough { zone: PlaceId },
    Crossed { unit: UnitId, dr: u8, total: i8, fate: Fate },
    Recrossed { unit: UnitId, dr: u8, total: i8, fate: Fate },
    Clock { dr: u8, space: u8, ends: bool },
    Sunset,
    WeekEnd { week: u8, vp: i8 },
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
