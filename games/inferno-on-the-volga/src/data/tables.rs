//! The tables: numbers that belong to no hex, block or card.

use serde::{Deserialize, Serialize};

use super::Fire;

/// Every table, each with its source.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Which dice hit.
    pub firepower: Firepower,
    /// Strength at the first showdown.
    pub adjustment: Adjustment,
    /// Making Rubble and its protection.
    pub rubble: Rubble,
    /// Protection of the discs.
    pub fortification: Fortification,
    /// Units in a hex.
    pub stacking: Stacking,
    /// German movement.
    pub movement: Movement,
    /// The call for reinforcements.
    pub call: Call,
    /// The reinforcement track.
    pub track: Track,
    /// Soviet arrivals.
    pub spawn: Spawn,
    /// Soviet orders.
    pub orders: Orders,
    /// Dice that choose a numbered hex.
    pub landing: Landing,
    /// Snipers, anti-tank guns, the Destroyer Brigade.
    pub marksmen: Marksmen,
    /// Leaders.
    pub leaders: Leaders,
    /// Soviet pools at the start.
    pub pools: Pools,
    /// Hands at the start.
    pub hands: Hands,
    /// Ends of the game.
    pub victory: Victory,
    /// Rolled advantages of the Designer's way.
    pub advantages: Advantages,
}

/// The lowest die that hits (SIV-0.8).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Firepower {
    /// Single fire.
    #[serde(rename = "SF")]
    pub sf: u8,
    /// Double fire.
    #[serde(rename = "DF")]
    pub df: u8,
    /// Triple fire.
    #[serde(rename = "TF")]
    pub tf: u8,
    /// Where the numbers come from.
    pub src: String,
}

impl Firepower {
    /// The lowest die that hits with this firepower.
    pub const fn threshold(&self, fire: Fire) -> u8 {
        match fire {
            Fire::Sf => self.sf,
            Fire::Df => self.df,
            Fire::Tf => self.tf,
        }
    }
}

/// Strength of a Soviet unit at its first showdown (SIV-6.4).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjustment {
    /// `by_die[d - 1]` for the die `d`, capped by the unit's maximum.
    pub by_die: [u8; 6],
    /// Where the numbers come from.
    pub src: String,
}

/// Rubble (SIV-6.9, SIV-6.10d); the modifiers stand on the cards.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rubble {
    /// Die plus modifiers that place a marker.
    pub threshold: u8,
    /// Hits of one volley that cost a defender one step.
    pub hits_per_step: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Hits that a disc ignores in each combat (SIV-6.10e).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fortification {
    /// Brown disc.
    pub brown: u8,
    /// Red disc.
    pub red: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Units of a side in one hex (SIV-3.8).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// German limit.
    pub german: u8,
    /// Limit of the automaton's Soviets.
    pub soviet: u8,
    /// Limit of Soviets whom a person plays (SIV-M.2).
    pub human: u8,
    /// The same with the dice that were reported.
    pub human_as_reported: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// German movement (SIV-4.1b, SIV-4.2a).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Hexes of a Long Movement.
    pub long: u8,
    /// Hexes of a Long Movement of Blitz units only.
    pub long_blitz: u8,
    /// Short Movements in one turn.
    pub shorts: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Call for reinforcements (SIV-4.5b, SIV-4.5c).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// German cards drawn.
    pub cards: u8,
    /// Dice rolled.
    pub dice: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// The reinforcement track (SIV-2.10).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// Rows, one for each face of a die.
    pub rows: u8,
    /// Columns.
    pub columns: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Soviet spawn (SIV-5.2, SIV-3.10).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// `hexes[d - 1]` is the spawn hex of the die `d`.
    pub hexes: [String; 6],
    /// Tanks from the factory.
    pub tanks: u8,
    /// Least number of infantry elsewhere; docks may give more.
    pub infantry: u8,
    /// German cards for taking a spawn hex.
    pub capture_cards: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Soviet orders (SIV-5.3).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// The dice that give both sides an even game.
    pub balanced: OrderDice,
    /// The dice that were reported of the printed game.
    pub as_reported: OrderDice,
    /// `directions[d - 1]` is what the die `d` orders.
    pub directions: [Order; 6],
    /// Die values in the order of execution.
    pub sequence: Vec<u8>,
    /// Soviet cards for each repeat of a value.
    pub cards: u8,
    /// Where the numbers come from.
    pub src: String,
}

impl Orders {
    /// The numbers of one kind of dice.
    pub const fn of(&self, dice: Dice) -> &OrderDice {
        match dice {
            Dice::Balanced => &self.balanced,
            Dice::AsReported => &self.as_reported,
        }
    }
}

/// Which order dice are rolled: an option (SIV-5.3, SIV-M.2, SIV-3.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dice {
    /// As both sides win about as often.
    Balanced,
    /// As was reported of the printed game.
    AsReported,
}

impl Dice {
    /// Both, in the order of the option's values.
    pub const ALL: [Dice; 2] = [Dice::Balanced, Dice::AsReported];

    /// Its name as a value of the option.
    pub const fn name(self) -> &'static str {
        match self {
            Dice::Balanced => "balanced",
            Dice::AsReported => "as-reported",
        }
    }
}

/// How many order dice there are, and how many cards they draw (SIV-5.3).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderDice {
    /// Dice rolled each turn.
    pub dice: BySoviets,
    /// The highest value whose repeats draw cards.
    pub draws: BySoviets,
    /// Soviet cards that the dice of one turn may draw.
    pub most_cards: BySoviets,
}

/// A number by the difficulty of the automaton (SIV-5.3), and for a human Soviet (SIV-M.2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySoviets {
    /// Easiest.
    pub recruit: u8,
    /// Normal.
    pub standard: u8,
    /// Hardest.
    pub veteran: u8,
    /// Human Soviet.
    pub human: u8,
}

impl BySoviets {
    /// The numbers by place: the difficulties in their order, then a human Soviet.
    pub fn all(&self) -> [u8; 4] {
        [self.recruit, self.standard, self.veteran, self.human]
    }
}

/// What one face of an order die allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Order {
    /// No order, no card.
    #[serde(rename = "void")]
    Void,
    /// Upstream.
    #[serde(rename = "N")]
    N,
    /// Riverward, upstream.
    #[serde(rename = "NE")]
    Ne,
    /// Riverward, downstream.
    #[serde(rename = "SE")]
    Se,
    /// Downstream.
    #[serde(rename = "S")]
    S,
    /// Inland, downstream.
    #[serde(rename = "SW")]
    Sw,
    /// Inland, upstream.
    #[serde(rename = "NW")]
    Nw,
    /// Any of the six.
    #[serde(rename = "any")]
    Any,
}

impl Order {
    /// Allowed directions as bits: bit `i` is index `i` of [`HexRecord::adj`](super::HexRecord::adj).
    pub const fn mask(self) -> u8 {
        match self {
            Order::Void => 0,
            Order::N => 1,
            Order::Ne => 1 << 1,
            Order::Se => 1 << 2,
            Order::S => 1 << 3,
            Order::Sw => 1 << 4,
            Order::Nw => 1 << 5,
            Order::Any => 0b11_1111,
        }
    }
}

/// Dice whose sum is the number of a hex (SIV-8.2, SIV-DW.1, SIV-DW.2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Landing {
    /// Dice rolled.
    pub dice: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Sniper, Anti-Tank, Pak, Destroyer Brigade (SIV-8.4, SIV-8.5, SIV-8.15, SIV-8.16, SIV-DW.2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marksmen {
    /// Steps taken.
    pub steps: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Numbers of the leaders (chapter 7).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// Dice of a unit in opportunity fire (SIV-7.1a).
    pub opportunity_dice: u8,
    /// Firepower of opportunity fire.
    pub opportunity_fire: Fire,
    /// Times that a Soviet Sniper counts with Zaytsev (SIV-7.2).
    pub zaytsev_shots: u8,
    /// Khrushchev's bonus to Soviet unit dice (SIV-7.3).
    pub khrushchev_bonus: u8,
    /// The natural die that hits the Soviets themselves (SIV-7.3).
    pub khrushchev_backfire: u8,
    /// Do Soviets with both arms deny Panzergrenadiers the bonus (the other reading of SIV-7.5a)?
    pub grenadiers_judged: bool,
    /// Factor of German card draws (SIV-7.4).
    pub paulus_factor: u8,
    /// Factor of air strike dice and modifiers (SIV-7.6).
    pub richthofen_factor: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Soviet pools (SIV-2.5, SIV-2.6).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pools {
    /// Random tanks in the tank pool.
    pub tanks: u8,
    /// Random infantry that join all the guards in the infantry pool.
    pub infantry: u8,
    /// Steps of the divisions that come late (SIV-DW.5).
    pub division_steps: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Cards drawn at the start (SIV-2.11, SIV-2.12).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    /// German hand.
    pub german: u8,
    /// Soviet hand.
    pub soviet: u8,
    /// Where the numbers come from.
    pub src: String,
}

/// Ends of the game (chapter 9).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// German loss points that win for the Soviets (SIV-9.1a).
    pub loss_points: u8,
    /// Points of a destroyed German unit.
    pub unit_points: u8,
    /// Points of a destroyed R unit.
    pub reserve_points: u8,
    /// Hexes that OKH must hold (SIV-9.3b).
    pub objective: Vec<String>,
    /// The Soviets win after this turn (SIV-9.7).
    pub turn_limit: u16,
    /// Where the numbers come from.
    pub src: String,
}

/// Rolled advantages (SIV-DW.8), by the die: a rule, a leader card, or `choose`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advantages {
    /// Soviet table.
    pub soviet: [String; 6],
    /// German table.
    pub german: [String; 6],
    /// Where the tables come from.
    pub src: String,
}
