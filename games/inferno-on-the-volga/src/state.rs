//! A position: flat arrays of small numbers, and the stack of what is going on.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use verst_core::{Flat, Seat};

use crate::data::{CARDS, Dice, GERMAN_UNITS, HEXES, Side, UNITS};
use crate::id::{Card, CardSet, Hex, HexSet, Unit, UnitSet};
use crate::lookup::Lookup;
use crate::trail::Trail;

/// Boxes of a row of the reinforcement track: five at the start, and the three axe units may all join one row.
pub const TRACK_WIDTH: usize = 8;
/// Rows of the track, one for each side of a die.
pub const TRACK_ROWS: usize = 6;

/// Where a unit is: a hex below [`HEXES`], or one of these.
#[allow(missing_docs, reason = "named after the boxes")]
pub mod place {
    /// Nobody has seen it: on the track, in a pool, or an unidentified block on the map.
    pub const UNSEEN: u8 = 200;
    pub const DESTROYED: u8 = 201;
    /// SIV-7.8: taken off the map for an extra turn.
    pub const WITHDRAWN: u8 = 202;
    /// Not in this game.
    pub const UNUSED: u8 = 203;
    pub const MARINE_BOX: u8 = 204;
    /// On the track, and its owner knows where.
    pub const TRACK: u8 = 205;
}

/// What lies in a box of the track, beside known units.
pub mod track_box {
    /// Nothing.
    pub const EMPTY: u8 = 255;
    /// A unit drawn from all that remained (SIV-2.10).
    pub const MIXED: u8 = 254;
    /// A white infantry of the last column.
    pub const LAST: u8 = 253;
}

/// A block on the map that nobody has identified: only where it came from is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Origin {
    /// One of the 23 set up unseen (SIV-2.7).
    Setup,
    /// From the infantry pool.
    Infantry,
    /// From the tank pool.
    Tank,
}

impl Origin {
    /// All three.
    pub const ALL: [Origin; 3] = [Origin::Setup, Origin::Infantry, Origin::Tank];
}

/// The way the game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// SIV-M.1.
    Solo,
    /// SIV-M.2.
    Duel,
    /// SIV-M.3.
    Coop,
    /// SIV-M.4.
    Three,
}

impl Mode {
    /// Is the Soviet side played by a person (or a computer in a person's place)?
    pub const fn human_soviet(self) -> bool {
        matches!(self, Mode::Duel | Mode::Three)
    }

    /// Do two commanders share the German side?
    pub const fn two_commanders(self) -> bool {
        matches!(self, Mode::Coop | Mode::Three)
    }

    /// The Soviet chair.
    pub const fn soviet_seat(self) -> Option<Seat> {
        match self {
            Mode::Duel => Some(Seat(1)),
            Mode::Three => Some(Seat(2)),
            Mode::Solo | Mode::Coop => None,
        }
    }

    /// How many chairs.
    pub const fn seats(self) -> u8 {
        match self {
            Mode::Solo => 1,
            Mode::Duel | Mode::Coop => 2,
            Mode::Three => 3,
        }
    }
}

/// Rules of the Designer's way, one bit each: DW.1 is bit 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Advantages(pub u8);

impl Advantages {
    /// All of DW.1 to DW.7.
    pub const ALL: Advantages = Advantages(0b1111_1110);

    /// Is rule DW.`n` in use?
    pub const fn has(self, n: u8) -> bool {
        self.0 >> n & 1 == 1
    }

    /// Use rule DW.`n`.
    pub const fn add(&mut self, n: u8) {
        self.0 |= 1 << n;
    }
}

/// What was agreed before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Config {
    /// The mode.
    pub mode: Mode,
    /// Order dice of the Soviets (SIV-5.3).
    pub order_dice: u8,
    /// The index of the difficulty, as chosen.
    pub difficulty: u8,
    /// Which order dice these are, and with them how Soviets stack (SIV-3.8).
    pub dice: Dice,
    /// Is the Designer's way on?
    pub designers_way: bool,
    /// Are its advantages rolled for?
    pub rolled: bool,
    /// Is the memory aid on?
    pub memory_aid: bool,
}

impl Config {
    /// Who plays the Soviets: the place in what the tables say by difficulty, and for a person, last.
    pub fn soviets(&self) -> usize {
        if self.mode.human_soviet() { 3 } else { usize::from(self.difficulty) }
    }
}

/// Something that is going on. The top of the stack acts next; what it was called from waits below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// SIV-DW.8: both sides roll for an advantage.
    RollAdvantages,
    /// SIV-DW.8: the German rolled *choose*.
    ChooseAdvantage,
    /// SIV-DW.2: where an Uberblock stands.
    PlaceUber {
        /// The 20th Destroyer Brigade, not the 1077th AA?
        destroyer: bool,
    },
    /// SIV-2.7 with a human Soviet: who stands in the next set-up hex.
    SetupSoviets,
    /// SIV-2.9: random Germans, from this index of the list of draws on.
    SetupGermans {
        /// Units already drawn.
        drawn: u8,
    },
    /// A turn begins.
    TurnStart,
    /// SIV-7.8: R units to withdraw.
    Withdraw {
        /// Is it the last time, when the deck has just emptied?
        last: bool,
    },
    /// SIV-4: one of five actions.
    GermanAction,
    /// A group forms in this hex for a movement.
    Group {
        /// Where.
        from: Hex,
        /// Is it a Long Movement?
        long: bool,
    },
    /// SIV-4.2a: further Short Movements.
    Shorts {
        /// How many are left.
        left: u8,
    },
    /// SIV-4.4a: who attacks.
    Attackers {
        /// Whom.
        target: Hex,
    },
    /// SIV-M.3: who of the partner's units joins.
    Partner {
        /// Whom.
        target: Hex,
    },
    /// SIV-4.5c: six dice.
    CallRoll,
    /// SIV-4.5c: the dice one after the other.
    CallDice {
        /// What they show.
        dice: [u8; 8],
        /// How many there are.
        count: u8,
        /// The one to be read next.
        next: u8,
    },
    /// SIV-4.5d: the leftmost unit of a row is turned up.
    CallReveal {
        /// The row, from 0.
        row: u8,
    },
    /// SIV-4.5d: it is placed.
    CallPlace {
        /// The unit.
        unit: Unit,
        /// The row it came from.
        row: u8,
    },
    /// German cards to draw.
    DrawGerman {
        /// How many.
        left: u8,
        /// What for.
        why: Occasion,
    },
    /// Soviet cards to draw.
    DrawSoviet {
        /// How many.
        left: u8,
        /// What for.
        why: Occasion,
    },
    /// SIV-DW.1: where Chuikov's block goes.
    PlaceChuikov,
    /// SIV-5.2: the spawn die.
    Spawn,
    /// SIV-5.2: units to place.
    SpawnUnits {
        /// Where.
        hex: Hex,
        /// How many.
        left: u8,
        /// Tanks, not infantry?
        tank: bool,
    },
    /// SIV-5.3: the order dice.
    OrderRoll,
    /// SIV-5.3c: the automaton's orders.
    Orders,
    /// SIV-5.5: which unit of a stack moves.
    RandomMove {
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// By this order.
        value: u8,
    },
    /// SIV-M.2: moves of a human Soviet.
    SovietMoves {
        /// How many are left.
        left: u8,
    },
    /// A Soviet group forms.
    SovietGroup {
        /// Where.
        from: Hex,
    },
    /// SIV-3.5.
    EndOfTurn,
    /// SIV-6, at this step.
    Combat(CombatStep),
    /// SIV-6.10f: step losses to be allotted.
    Losses {
        /// How many.
        steps: u8,
        /// How many of them, the first, are natural 1s of the Soviets' own (SIV-7.3).
        ones: u8,
        /// Among whom.
        among: UnitSet,
        /// Who decides between equals.
        chooser: Side,
        /// What takes them.
        cause: Cause,
    },
    /// SIV-9: has somebody won?
    Victory,
}

/// The steps of a combat, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CombatStep {
    /// SIV-6.1.
    SovietCard,
    /// SIV-6.2.
    GermanCard,
    /// SIV-6.3.
    Showdown,
    /// SIV-6.4.
    Adjust,
    /// SIV-6.4b.
    Uberblocks,
    /// SIV-6.5.
    SovietEffect,
    /// SIV-8.1, SIV-8.2: the card's dice.
    SovietVolley,
    /// SIV-8.2: the landing dice.
    Landing,
    /// SIV-8.6, SIV-8.7: who joins.
    Join,
    /// SIV-8.6, SIV-8.7: how strong it is.
    JoinStrength {
        /// Who joined.
        unit: Unit,
    },
    /// SIV-6.6.
    GermanEffect,
    /// SIV-6.7.
    Discard,
    /// SIV-6.8: attacking stacks from this rank on.
    Opportunity {
        /// The next rank to look at.
        next: u8,
    },
    /// SIV-6.9.
    Rubble,
    /// SIV-6.10: who rolls first.
    Order,
    /// SIV-6.10: the first roll, or the only one.
    FirstRoll,
    /// SIV-6.10: the second roll.
    SecondRoll,
    /// SIV-6.11.
    Advance,
    /// SIV-6.12.
    Blitz,
    /// SIV-6.13.
    Conceal,
}

/// Who rolls first in close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RollOrder {
    /// This side.
    First(Side),
    /// Both at once.
    Together,
}

/// What takes a step, or cancels a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// A card in play or just played.
    Card(Card),
    /// SIV-DW.2: the 1077th Anti-Aircraft Regiment.
    AaRegiment,
    /// SIV-DW.2: the 20th Destroyer Brigade.
    DestroyerBrigade,
    /// SIV-7.1a.
    OpportunityFire,
    /// SIV-6.10.
    CloseCombat,
}

/// What a card is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Occasion {
    /// SIV-2.11: the first hand.
    Setup,
    /// SIV-4.5b: a call for reinforcements.
    Call,
    /// SIV-3.10: this spawn hex has been taken.
    Taken(Hex),
    /// SIV-5.3b: order dice that show the same.
    Repeats,
    /// SIV-8.2, SIV-8.6, SIV-8.7: in place of what this card would bring.
    Instead(Card),
    /// SIV-DW.8: an advantage.
    Advantage,
}

/// The Soviet card of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Played {
    /// None.
    Nothing,
    /// The automaton's, which nobody has seen.
    FaceDown,
    /// This one.
    Card(Card),
}

/// A combat (SIV-6.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// Who attacks.
    pub attacker: Side,
    /// Is it a German Deliberate Attack?
    pub deliberate: bool,
    /// The hex attacked.
    pub target: Hex,
    /// The hex that started the attack; for a German attack the target.
    pub start: Hex,
    /// Germans in it.
    pub german: UnitSet,
    /// Soviets in it; with an automaton known from the showdown on.
    pub soviet: UnitSet,
    /// Soviet stacks that attack whole.
    pub stacks: HexSet,
    /// Have units and cards been shown?
    pub shown: bool,
    /// The Soviet card.
    pub soviet_card: Played,
    /// The German cards: Heinkel, Stuka, Howitzer, Pioneer, Sniper, Pak, 672nd.
    pub german_cards: [u8; 7],
    /// Those whose effect is still to come.
    pub german_left: [u8; 7],
    /// Is the air strike cancelled?
    pub cancelled: bool,
    /// Have the cards been discarded (SIV-6.7)?
    pub discarded: bool,
    /// Hits that the fortification still takes (SIV-6.10e).
    pub fort: u8,
    /// Who rolls first.
    pub order: RollOrder,
    /// Blitz units that may still move (SIV-7.5b).
    pub blitz: UnitSet,
}

impl Combat {
    /// The hex where the Soviets of this combat are (SIV-6.0).
    pub fn soviet_hex(&self) -> Hex {
        match self.attacker {
            Side::German => self.target,
            Side::Soviet => self.start,
        }
    }

    /// Those who attack.
    pub fn attackers(&self) -> UnitSet {
        self.of(self.attacker)
    }

    /// Those who defend.
    pub fn defenders(&self) -> UnitSet {
        self.of(other(self.attacker))
    }

    /// The units of a side.
    pub fn of(&self, side: Side) -> UnitSet {
        match side {
            Side::German => self.german,
            Side::Soviet => self.soviet,
        }
    }
}

/// The enemy.
pub const fn other(side: Side) -> Side {
    match side {
        Side::German => Side::Soviet,
        Side::Soviet => Side::German,
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// SIV-9.1a.
    Losses,
    /// SIV-9.1b.
    Deck,
    /// SIV-9.2a.
    SpawnHexes,
    /// SIV-9.2b.
    MapCleared,
    /// SIV-9.3a.
    OkhCleared,
    /// SIV-9.3b.
    OkhBank,
    /// SIV-9.4.
    Deadline,
    /// SIV-9.7.
    TurnLimit,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What was agreed before play.
    pub config: Config,
    /// The rules of the Designer's way in use.
    pub advantages: Advantages,
    /// The turn, from 1.
    pub turn: u16,
    /// The German commander whose turn it is or was: 0 or 1.
    pub active: u8,
    /// What is going on.
    pub frames: ArrayVec<Frame, 16>,
    /// The combat, if there is one.
    pub combat: Option<Combat>,
    /// Where each unit is.
    pub place: Flat<u8, UNITS>,
    /// Its strength; 0 for a Soviet that has never been shown (SIV-6.4c).
    pub strength: Flat<u8, UNITS>,
    /// Germans in each hex.
    pub german: Flat<u8, HEXES>,
    /// Soviets in each hex, identified or not.
    pub soviet: Flat<u8, HEXES>,
    /// Unidentified Soviets in each hex, by origin.
    pub unknown: Flat<[u8; 3], HEXES>,
    /// Hexes with Germans.
    pub german_at: HexSet,
    /// Hexes with Soviets.
    pub soviet_at: HexSet,
    /// Hexes that the Germans control.
    pub control: HexSet,
    /// Hexes with Rubble.
    pub rubble: HexSet,
    /// Docks by spawn die.
    pub docks: [u8; 6],
    /// Does the factory stand?
    pub factory: bool,
    /// Brown and red fortification discs.
    pub forts: [HexSet; 2],
    /// The 1077th AA and the 20th Destroyer Brigade.
    pub uber: [Option<Hex>; 2],
    /// Chuikov's block.
    pub chuikov: Option<Hex>,
    /// Cards not yet seen. With an automaton this includes its hand and the card it has played face down.
    pub deck: Flat<u8, CARDS>,
    /// Hands.
    pub hand: Flat<u8, CARDS>,
    /// Discards.
    pub discard: Flat<u8, CARDS>,
    /// Leaders in play.
    pub leaders: CardSet,
    /// Cards in the automaton's hand, which nobody has seen.
    pub face_down: u8,
    /// Units left in the infantry pool.
    pub infantry_pool: u8,
    /// Units left in the tank pool.
    pub tank_pool: u8,
    /// Tanks among the unidentified blocks of the set-up.
    pub setup_tanks: u8,
    /// The reinforcement track, row after row: the leftmost box of a row first.
    pub track: Flat<u8, { TRACK_ROWS * TRACK_WIDTH }>,
    /// Units in each row.
    pub row: [u8; TRACK_ROWS],
    /// Has the Raus marker been placed?
    pub raus: bool,
    /// The group that forms.
    pub group: UnitSet,
    /// Units that have acted in this turn.
    pub acted: UnitSet,
    /// Soviets whose identity the German remembers: shown, and their stack has not moved since.
    pub remembered: UnitSet,
    /// Units of both sides that have ever been shown to the enemy.
    pub sighted: UnitSet,
    /// German loss points (SIV-9.1a).
    pub losses: u8,
    /// R units taken off the map (SIV-7.8).
    pub withdrawn: u8,
    /// Is the Soviet deck empty with OKH in play (SIV-9.4)?
    pub deadline: bool,
    /// Turns left after this one, once the deadline runs.
    pub extra_turns: u8,
    /// Order dice still to be carried out, one bit for each value.
    pub orders: u8,
    /// Soviet hexes that have started an attack this turn.
    pub attacked_from: HexSet,
    /// How it ended.
    pub over: Option<End>,
    /// The moves since the last choice.
    #[serde(skip)]
    pub trail: Trail,
}

impl State {
    /// The frame on top.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Put a frame on top.
    pub fn push(&mut self, frame: Frame) {
        debug_assert!(!self.frames.is_full(), "frames nest too deep");
        self.frames.push(frame);
    }

    /// The frame on top becomes this one.
    pub fn replace(&mut self, frame: Frame) {
        self.frames.pop();
        self.push(frame);
    }

    /// Is this leader in play?
    pub fn leader(&self, card: Card) -> bool {
        self.leaders.has(card)
    }

    /// Identified units in a hex, of either side.
    pub fn units_at(&self, hex: Hex) -> UnitSet {
        // One side at most is in a hex, and most hexes hold nobody that is identified.
        let mut left = self.german[hex.at()] + self.soviet[hex.at()] - self.unknown_in(hex);
        let mut set = UnitSet::NONE;
        let from = if self.german[hex.at()] > 0 { 0 } else { GERMAN_UNITS };
        for (i, p) in self.place.iter().enumerate().skip(from) {
            if left == 0 {
                break;
            }
            if *p == hex.0 {
                set.add(Unit(i as u8));
                left -= 1;
            }
        }
        set
    }

    /// The hex of a unit on the map.
    pub fn hex_of(&self, unit: Unit) -> Option<Hex> {
        let p = self.place[unit.at()];
        ((p as usize) < HEXES).then_some(Hex(p))
    }

    /// Units of a set that are still on the map.
    pub fn alive(&self, set: UnitSet) -> UnitSet {
        set.iter().filter(|u| (self.place[u.at()] as usize) < HEXES).collect()
    }

    /// Units of a set that nobody has seen.
    pub fn unseen(&self, set: UnitSet) -> UnitSet {
        set.iter().filter(|u| self.place[u.at()] == place::UNSEEN).collect()
    }

    /// Cards left in the Soviet deck.
    pub fn soviet_deck(&self) -> u8 {
        Card::soviet().map(|c| self.deck[c.at()]).sum::<u8>().saturating_sub(self.held_unseen())
    }

    /// Cards of the automaton that nobody has seen: in its hand, and the one it has played face down.
    pub fn held_unseen(&self) -> u8 {
        self.face_down + u8::from(self.combat.is_some_and(|c| c.soviet_card == Played::FaceDown))
    }

    /// Cards left in the German deck.
    pub fn german_deck(&self) -> u8 {
        Card::german().map(|c| self.deck[c.at()]).sum()
    }

    /// Unidentified blocks on the map of this origin.
    pub fn unknown_of(&self, origin: Origin) -> u8 {
        self.soviet_at.iter().map(|h| self.unknown[h.at()][origin as usize]).sum()
    }

    /// Unidentified blocks in a hex.
    pub fn unknown_in(&self, hex: Hex) -> u8 {
        self.unknown[hex.at()].iter().sum()
    }

    /// The units that the active commander gives orders to (SIV-M.3).
    pub fn own(&self, lookup: &Lookup) -> UnitSet {
        self.commanded_by(self.active, lookup)
    }

    /// The units of a commander: A has yellow and white, B blue; alone he has all.
    pub fn commanded_by(&self, commander: u8, lookup: &Lookup) -> UnitSet {
        match (self.config.mode.two_commanders(), commander) {
            (false, _) => lookup.germans,
            (true, 0) => lookup.colour[0].or(lookup.colour[1]),
            (true, _) => lookup.colour[2],
        }
    }

    /// The row of the track as it lies.
    pub fn track_row(&self, row: u8) -> &[u8] {
        let from = row as usize * TRACK_WIDTH;
        &self.track[from..from + self.row[row as usize] as usize]
    }
}
