//! What happened, for log and animation. An event carries what each viewer may need to be told.

use verst_core::Faces;

use crate::data::Side;
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::End;

/// Why dice were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named after the rules' own rolls")]
pub enum Roll {
    Advantages,
    Uberblock,
    Chuikov,
    Call,
    Spawn,
    Orders,
    Strength,
    Landing,
    SovietCard(Card),
    GermanCard(Card),
    Opportunity(Hex),
    Rubble,
    CloseSoviet,
    CloseGerman,
    CloseBoth,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the objects of the sentence that the variant's name says")]
pub enum Event {
    Turn {
        turn: u16,
    },
    Rolled {
        roll: Roll,
        faces: Faces,
    },
    GermanMove {
        units: UnitSet,
        from: Hex,
        to: Hex,
        long: bool,
    },
    SovietMove {
        units: UnitSet,
        count: u8,
        from: Hex,
        to: Hex,
    },
    Passed,
    Stopped,
    Called,
    CardDrawn {
        side: Side,
        card: Option<Card>,
    },
    LeaderIn {
        card: Card,
    },
    LeaderOut {
        card: Card,
    },
    AdvantageIn {
        side: Side,
        rule: &'static str,
    },
    Placed {
        what: &'static str,
        hex: Hex,
    },
    NotPlaced {
        what: &'static str,
        hex: Hex,
    },
    Removed {
        what: &'static str,
        hex: Hex,
    },
    RowEmpty {
        row: u8,
    },
    Arrived {
        unit: Unit,
        hex: Hex,
    },
    NoEntry {
        unit: Unit,
    },
    Spawned {
        hex: Hex,
        count: u8,
        tank: bool,
    },
    NoSpawn {
        hex: Hex,
    },
    Orders {
        orders: Vec<u8>,
        cards: u8,
    },
    OrderLapsed {
        value: u8,
    },
    Attack {
        side: Side,
        deliberate: bool,
        target: Hex,
        german: UnitSet,
        soviet_hexes: Vec<Hex>,
    },
    CardFaceDown {
        side: Side,
        card: Option<Card>,
        count: u8,
    },
    Showdown {
        german: UnitSet,
        soviet: UnitSet,
        strengths: Vec<(Unit, u8)>,
        soviet_card: Option<Card>,
        german_cards: Vec<Card>,
    },
    Adjusted {
        unit: Unit,
        strength: u8,
    },
    Cancelled {
        card: Card,
    },
    CardVoid {
        card: Card,
    },
    Marine {
        unit: Unit,
        hex: Hex,
    },
    Joined {
        unit: Unit,
        hex: Hex,
    },
    Hits {
        on: Side,
        hits: u8,
        steps: u8,
    },
    Lost {
        unit: Unit,
        left: u8,
    },
    Destroyed {
        unit: Unit,
    },
    Rubble {
        hex: Hex,
    },
    NoRubble,
    GermansFirst,
    Advanced {
        side: Side,
        units: UnitSet,
        count: u8,
        hex: Hex,
    },
    Blitzed {
        unit: Unit,
        hex: Hex,
    },
    Control {
        side: Side,
        hex: Hex,
    },
    Repulsed {
        side: Side,
        target: Hex,
    },
    Withdrawn {
        unit: Unit,
    },
    DeckEmpty {
        extra: u8,
    },
    Over {
        end: End,
    },
}
