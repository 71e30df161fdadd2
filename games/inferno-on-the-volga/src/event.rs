//! What happened, for log and animation. An event carries what each viewer may need to be told.

use verst_core::Faces;

use crate::data::Side;
use crate::id::{Card, Hex, Unit, UnitSet};
use crate::state::{Cause, End, Occasion};

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
        /// The order that sent them; a person needs none.
        order: Option<u8>,
    },
    Passed,
    Stopped,
    Called,
    CardDrawn {
        side: Side,
        card: Option<Card>,
        why: Occasion,
    },
    LeaderIn {
        card: Card,
        why: Occasion,
    },
    /// This card counts twice because of that leader (SIV-7.2, SIV-7.6).
    Doubled {
        card: Card,
        by: Card,
    },
    /// SIV-7.4: the draws that Paulus doubles.
    DrawsDoubled {
        cards: u8,
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
    /// A die of a call has brought this unit.
    Arrived {
        unit: Unit,
        hex: Hex,
        die: u8,
    },
    NoEntry {
        unit: Unit,
        die: u8,
    },
    Spawned {
        hex: Hex,
        count: u8,
        tank: bool,
    },
    NoSpawn {
        hex: Hex,
        why: &'static str,
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
        /// The order that it carries out.
        order: Option<u8>,
    },
    /// A stack attacks.
    AttackFrom {
        hex: Hex,
        count: u8,
    },
    CardFaceDown {
        side: Side,
        card: Option<Card>,
        count: u8,
    },
    Showdown,
    /// Who is shown in a hex, with strengths; 0 is still to be rolled for.
    Shown {
        hex: Hex,
        units: Vec<(Unit, u8)>,
    },
    /// A card is turned up.
    Played {
        side: Side,
        card: Card,
    },
    Adjusted {
        unit: Unit,
        strength: u8,
        /// The die, unless it is a guard that needs none.
        die: Option<u8>,
    },
    Cancelled {
        card: Card,
        by: Cause,
    },
    CardVoid {
        card: Card,
        why: &'static str,
    },
    Marine {
        unit: Unit,
        hex: Hex,
    },
    Joined {
        unit: Unit,
        hex: Hex,
        card: Card,
    },
    Hits {
        by: Cause,
        on: Side,
        hits: u8,
        /// Those that a fortification takes.
        stopped: u8,
        /// Does Rubble divide the others?
        rubble: bool,
        steps: u8,
    },
    /// SIV-7.3: natural 1s that hit the Soviets themselves.
    Backfire {
        ones: u8,
    },
    Lost {
        unit: Unit,
        hex: Hex,
        left: u8,
        cause: Cause,
    },
    Destroyed {
        unit: Unit,
        hex: Hex,
        cause: Cause,
    },
    RubbleRoll {
        die: u8,
        modifier: u8,
        needed: u8,
    },
    Rubble {
        hex: Hex,
        /// The Anti-Aircraft card that puts it there; nothing after a roll.
        card: Option<Card>,
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
        hex: Hex,
    },
    DeckEmpty {
        extra: u8,
    },
    Over {
        end: End,
    },
}
