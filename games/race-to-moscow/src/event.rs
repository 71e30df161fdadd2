//! What happened, for log and animation.

use crate::id::{ArmyId, CardId, Group, Kind, SeaId, Supplies, ZoneId, ZoneSet};
use crate::state::{End, Order};

/// A fight as it can be done again on paper (R2M-8.1 to R2M-8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub struct Fight {
    pub army: ArmyId,
    pub zone: ZoneId,
    /// No card is the militia.
    pub card: Option<CardId>,
    /// Ammunition and fuel that it takes to win.
    pub price: (u8, u8),
    /// Ammunition that planes save.
    pub saved: u8,
    /// What the army card held.
    pub had: (u8, u8),
    /// What it pays.
    pub paid: (u8, u8),
}

/// What a group has at the end (R2M-6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub struct Count {
    pub tokens: u8,
    /// Cards with a medal.
    pub cards: u8,
    /// Ammunition symbols on other cards, and the medals that they make.
    pub symbols: (u8, u8),
    /// Victory zones, and the medals that they are worth.
    pub zones: (u8, u8),
    /// All of it.
    pub medals: u8,
}

/// Why planes return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AirEnd {
    /// R2M-15.4: the card was revealed.
    Revealed,
    /// R2M-15.5: the card was taken by an encirclement.
    Taken,
    /// R2M-20.6: the Soviet marker was turned up or left.
    MarkerGone,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the objects of the sentence that the variant's name says")]
pub enum Event {
    Order { order: Vec<Group>, medals: u8 },
    Round { round: u8 },
    Turn { group: Group },
    MarkerType { zone: ZoneId, armour: bool },
    ReserveChosen { infantry: u8 },
    Activated { army: ArmyId, fuel: u8 },
    Moved { army: ArmyId, from: ZoneId, to: ZoneId },
    Marched { army: ArmyId, food: u8 },
    FortPaid { army: ArmyId, zone: ZoneId, ammo: u8 },
    FortSpared { army: ArmyId, zone: ZoneId, air: bool },
    Drew { group: Group, card: CardId, zone: ZoneId },
    NoCard { group: Group },
    Reshuffled { group: Group },
    Kept { group: Group, card: CardId },
    Found { zone: ZoneId, kind: Kind },
    NothingFound { kind: Kind },
    Stopped { army: ArmyId, card: CardId },
    PaidOn { army: ArmyId, fuel: u8 },
    Unmasked { zone: ZoneId, armour: bool },
    Militia { zone: ZoneId },
    Won { fight: Fight },
    Lost { fight: Fight, back: ZoneId },
    Captured { group: Group, zone: ZoneId, medals: u8 },
    MarkerBack { zone: ZoneId },
    Encircled { group: Group, zones: ZoneSet, cards: u8 },
    ByEncirclement { group: Group, zone: ZoneId, medals: u8, marker: bool },
    FleetMoved { to: SeaId },
    Transported { group: Group, train: bool, from: ZoneId, to: ZoneId, tokens: Supplies },
    Redeployed { army: ArmyId, from: ZoneId, to: ZoneId },
    Handled { army: ArmyId, loaded: Supplies, unloaded: Supplies },
    Returned { zone: ZoneId, kind: Kind },
    TookSupply { group: Group, zone: ZoneId, tokens: Supplies },
    TookTransport { group: Group, trucks: u8, trains: u8 },
    Reorganisation { trucks: u8, trains: u8 },
    LevelTwo,
    ReserveTrains { trains: u8 },
    Ate { army: ArmyId, zone: bool },
    Halted { army: ArmyId },
    HaltLifted { army: ArmyId, zone: bool },
    Air { group: Group },
    LookedPursuit { group: Group, card: CardId },
    LookedSoviet { group: Group, card: CardId },
    LookedAt { group: Group, zone: ZoneId, armour: bool },
    AirBack { group: Group, why: AirEnd },
    Used { group: Group, card: CardId },
    MoreActions { group: Group, count: u8 },
    Howitzers { army: ArmyId, ammo: u8 },
    Discarded { group: Group, card: CardId, count: u8 },
    OkhTaken { group: Group, card: CardId },
    OkhShown { card: CardId },
    PutBelow { card: CardId },
    Landed { zone: ZoneId, tokens: Supplies },
    Lifted { army: ArmyId, kind: Kind },
    MedalMoved { order: Order, from: ZoneId, to: ZoneId },
    MedalStays { order: Order },
    Partisans { zone: ZoneId, group: Group },
    NoTarget,
    Prevented { group: Group, zone: ZoneId },
    Rail { group: Group, zone: ZoneId },
    Placed { zone: ZoneId, step: Option<u8> },
    CounterAttack { zone: ZoneId, group: Group, tokens: Supplies, step: Option<u8> },
    NoZone,
    NothingHappens,
    FinalRound,
    RoundLimit,
    Turned { group: Group, card: CardId },
    Counted { group: Group, count: Count },
    CountedSoviet { medals: u8 },
    Over { end: End },
}
