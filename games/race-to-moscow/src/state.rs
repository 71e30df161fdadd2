//! A position, in two parts: what lies open on the table, and what is hidden from somebody.
//!
//! What nobody knows is in neither: decks are sets of cards, an encircled card is a count until the game ends
//! (see `decks.rs`).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use verst_core::Flat;

use crate::id::{
    ARMIES, ArmyId, CardId, Group, Kind, LinkSet, PURSUIT, SOVIET, SeaId, Supplies, ZONES, ZoneId, ZoneSet,
};

/// Nobody holds the zone.
pub const NOBODY: u8 = 0;
/// Levels that a Soviet deck can go through: one for each card that could be encircled, and the start.
pub const LEVELS: usize = SOVIET + 1;
/// A card that is not in the deck.
pub const OUT: u8 = u8::MAX;

/// How hard the Soviet reserve makes it (R2M-19.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the rulebook's own names")]
pub enum Difficulty {
    Basic,
    Hard,
    Veteran,
}

/// What was agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Config {
    /// The army groups that play, as bits.
    pub groups: u8,
    /// Section 20: a Soviet player.
    pub stavka: bool,
    /// Air, headquarters and OKH cards (rules 15 and 16).
    pub advanced: bool,
    /// The size of the Soviet reserve.
    pub difficulty: Difficulty,
    /// The starred sides of the Front cards.
    pub starred: bool,
    /// R2M-19.3.
    pub abwehr: bool,
    /// R2M-19.1.
    pub redeployment: bool,
    /// The turn order, absent groups included; by lot if unsaid (R2M-4.15).
    pub order: Option<[Group; 3]>,
    /// Some medals and Soviet symbols are elsewhere.
    pub evened: bool,
}

impl Config {
    /// Does this group play?
    pub const fn plays(self, group: Group) -> bool {
        self.groups & group.bit() != 0
    }

    /// How many army groups play.
    pub const fn players(self) -> u8 {
        self.groups.count_ones() as u8
    }

    /// The map in play, as an index: as reconstructed, or evened.
    pub const fn map(self) -> usize {
        self.evened as usize
    }

    /// One army group alone (R2M-6.8).
    pub const fn solo(self) -> bool {
        self.players() == 1
    }

    /// The groups that play, from north to south: their seats in order.
    pub fn seats(self) -> impl Iterator<Item = Group> + Clone {
        Group::ALL.into_iter().filter(move |g| self.plays(*g))
    }

    /// The seat of a group.
    pub const fn seat_of(self, group: Group) -> u8 {
        (self.groups & (group.bit() - 1)).count_ones() as u8
    }

    /// The seat of the Soviet player.
    pub const fn stavka_seat(self) -> u8 {
        self.players()
    }

    /// The group of a seat; nothing for the Soviet player's.
    pub fn group_at(self, seat: u8) -> Option<Group> {
        self.seats().nth(seat as usize)
    }
}

/// Where an air marker is (rule 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Air {
    /// Ready.
    Up,
    /// Used; ready again after a Reorganisation.
    Down,
    /// On its owner's Pursuit deck.
    Pursuit,
    /// On the Soviet deck.
    Soviet,
    /// R2M-20.6: by a Soviet marker.
    Zone(ZoneId),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// R2M-6.4: a victory zone, captured with a connection.
    Immediate(Group, ZoneId),
    /// R2M-6.5: the medals are counted.
    Standard,
}

/// An order that moves a medal token (R2M-7.18, R2M-16.7l).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Between zones of one colour.
    Halder,
    /// Between zones of two colours.
    Fuehrer,
    /// Between any.
    Wolf,
}

/// What is being counted out, kind by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// R2M-11.11: what the army carries afterwards.
    Handle(ArmyId),
    /// R2M-11.1: what a truck or train carries.
    Cargo {
        /// A train, or a truck.
        train: bool,
        /// From here.
        from: ZoneId,
        /// To there.
        to: ZoneId,
    },
    /// R2M-12.1: what is taken from the stock into a base.
    Supply(ZoneId),
    /// R2M-13.1: trucks, then trains.
    Transport,
}

/// What has been interrupted and will go on: the sequence of play as a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// R2M-4.15: the turn order, by lot.
    DrawOrder,
    /// R2M-20.2: the type of the marker in this zone.
    SetupMarker(ZoneId),
    /// R2M-20.3: which markers form the reserve.
    SetupReserve,
    /// R2M-4.14, R2M-16.1: the display of OKH cards is filled.
    Refill,
    /// A turn begins.
    TurnStart,
    /// D1: actions.
    Actions,
    /// D2: the next field army.
    Field,
    /// D3, D4: the next zone.
    Step,
    /// D5: pay and go on?
    GoOn,
    /// D6: air support now, or in the fight?
    AirOnFort,
    /// R2M-7.8: a Pursuit card is drawn.
    Pursue,
    /// R2M-7.8: a Soviet card is drawn.
    Meet,
    /// D8: a medal token may move, from this zone if it is chosen.
    Medal(Order, Option<ZoneId>),
    /// D9: which rail marker?
    Partisans,
    /// D9: is it prevented?
    Security(ZoneId),
    /// D7: the fight; no card is the militia.
    Combat(Option<CardId>),
    /// R2M-7.8 (4): the zone is taken.
    Capture,
    /// D12: transport.
    Transport,
    /// D12: where to.
    Haul {
        /// A train, or a truck.
        train: bool,
        /// From here.
        from: ZoneId,
    },
    /// R2M-19.1: where the army goes by train.
    Redeploy(ArmyId),
    /// How many of each kind; those before `stage` are chosen.
    Amount {
        /// Of what.
        task: Task,
        /// The kind to be chosen.
        stage: u8,
        /// What was chosen.
        chosen: Supplies,
    },
    /// D15: a zone holds too much.
    Excess(ZoneId),
    /// Rule 14: armies are fed; the number of armies done.
    Feed(u8),
    /// D16: card or zone?
    Food(ArmyId),
    /// D11: what to look at; with the air marker, or without.
    Look {
        /// The air marker goes there.
        air: bool,
    },
    /// The top card of a deck is looked at: the own Pursuit deck, or the Soviet one.
    Glance {
        /// The Soviet deck.
        soviet: bool,
    },
    /// D21: Transport Flotilla, which port?
    Port,
    /// D21: Airlift, which army and token?
    Airlift,
    /// D21: Railway Pioneers, which marker?
    RailPioneers,
    /// D21: Mission Command, which army?
    Mission,
    /// D17: rail advance.
    Rail,
    /// Rule 18: the Reaction; the step of the Front card, and the zone that its counter-attack has emptied.
    React(u8, Option<ZoneId>),
    /// R2M-19.3, R2M-20.9: the Reaction is chosen freely.
    FreeReaction,
    /// R2M-20.2: the type of a marker that is placed, or that leaves the game.
    MarkerType(Option<ZoneId>),
    /// The end of the Reaction and of the turn.
    TurnEnd,
    /// R2M-6.6: encircled cards are turned up.
    Reveal,
}

/// The move that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct March {
    /// Who moves.
    pub army: ArmyId,
    /// From where it made its last step.
    pub from: ZoneId,
    /// Steps made.
    pub steps: u8,
    /// Steps it may make.
    pub most: u8,
    /// It has a Pioneers card (R2M-16.7e).
    pub pioneers: bool,
    /// It has fought or was stopped, and has not paid to go on.
    pub held: bool,
    /// It may still spend less ammunition in this zone (R2M-15.2).
    pub air: bool,
    /// A token found in the zone being entered (R2M-7.17).
    pub found: Option<Kind>,
}

/// The transport that is going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Haul {
    /// Trucks and trains placed.
    pub placed: u8,
    /// Trains among them.
    pub trains: u8,
    /// Heavy Road Transport was played (R2M-16.7f).
    pub heavy: bool,
}

/// A Soviet deck as the table knows it: which cards may be in it, and how many left it unseen.
///
/// Cards enter at a level; a level ends when the deck is shuffled, or when the green cards run out. `tickets` counts the
/// cards that each group took face down at each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deck {
    /// The level at which each card entered, or [`OUT`].
    pub entry: Flat<u8, SOVIET>,
    /// The level now.
    pub level: u8,
    /// Cards taken unseen, by level and group.
    pub tickets: Flat<[u8; 3], LEVELS>,
    /// The card that Brandenburg put below all others, by its number among the Soviet cards.
    pub bottom: Option<u8>,
    /// The groups that have looked at the top card, as bits.
    pub looked: u8,
}

/// What lies open on the table (R2M-0.1, R2M-21.3). Player markers are not counted (R2M-1.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the pieces and stocks of the game by their names (R2M-0.1)")]
pub struct Open {
    pub config: Config,
    pub order: ArrayVec<Group, 3>,
    /// Whose turn it is, in the order.
    pub turn: u8,
    pub round: u8,
    pub final_round: bool,
    pub frames: ArrayVec<Frame, 12>,
    pub over: Option<End>,
    /// Who holds each zone: 0 nobody, else the group and one.
    pub control: Flat<u8, ZONES>,
    pub rail: ZoneSet,
    pub markers: ZoneSet,
    /// Soviet markers whose type is known to all (R2M-20.5).
    pub shown: ZoneSet,
    /// Soviet markers that each group has looked at (R2M-20.6).
    pub peeked: [ZoneSet; 3],
    pub medals: Flat<u8, ZONES>,
    pub supplies: Flat<Supplies, ZONES>,
    pub trucks_on: [LinkSet; 3],
    pub trains_on: LinkSet,
    /// Where each army is; 255 if its group does not play.
    pub army_at: Flat<u8, ARMIES>,
    /// What each army card holds.
    pub cargo: Flat<Supplies, ARMIES>,
    pub halted: u16,
    pub activated: u16,
    /// Armies handled since the last other command (R2M-11.11).
    pub handled: u16,
    pub fleet: Option<SeaId>,
    pub stock: Supplies,
    pub trains_stock: u8,
    pub trucks_stock: [u8; 3],
    pub trains_reserve: u8,
    pub soviet_reserve: u8,
    pub trucks: [u8; 3],
    pub trains: [u8; 3],
    pub tokens: [u8; 3],
    /// Logistics level 1 or 2.
    pub level: u8,
    pub pursuit: Flat<u8, PURSUIT>,
    pub discard: Flat<u8, PURSUIT>,
    /// Cards with the hand symbol.
    pub kept: Flat<u8, PURSUIT>,
    /// Cards that serve in this turn only.
    pub fresh: Flat<u8, PURSUIT>,
    pub beaten_reserves: Flat<u8, PURSUIT>,
    /// The groups that have looked at the top of their Pursuit deck, as bits.
    pub pursuit_looked: u8,
    /// The Soviet deck; with a Soviet player infantry and armour apart.
    pub decks: [Deck; 2],
    /// Soviet cards beaten, as bits.
    pub beaten: [u64; 3],
    /// Soviet cards taken by encirclement.
    pub encircled: [u8; 3],
    pub okh_deck: u16,
    pub okh_display: u16,
    pub okh_hand: [u16; 3],
    /// Headquarters face up, as bits.
    pub hq: u8,
    pub air: [Air; 3],
    /// Regular actions left.
    pub actions: u8,
    pub auxiliaries_used: bool,
    pub fleet_moved: bool,
    pub front_base_used: bool,
    pub march: Option<March>,
    pub haul: Haul,
}

/// The top card of the Soviet deck, once somebody has looked at it; or a card that was taken face down after that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Known {
    /// The card, by its number among the Soviet cards.
    pub card: u8,
    /// Who took it.
    pub group: Group,
    /// The level at which it was taken.
    pub level: u8,
    /// The groups that know it, as bits.
    pub seen: u8,
}

/// What somebody knows and somebody else does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secret {
    /// The top of each Pursuit deck, once its owner has looked at it.
    pub pursuit_top: [Option<CardId>; 3],
    /// The top of the Soviet deck, once somebody has looked at it; who has, is open.
    pub top: Option<u8>,
    /// Encircled cards that somebody had looked at.
    pub known: ArrayVec<Known, SOVIET>,
    /// Zones whose Soviet marker is armour.
    pub armour: ZoneSet,
    /// Infantry and armour in the Soviet reserve.
    pub reserve: [u8; 2],
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// What is hidden from somebody.
    pub secret: Secret,
}

impl Deref for State {
    type Target = Open;
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

impl Open {
    /// The active group.
    pub fn active(&self) -> Group {
        self.order.get(self.turn as usize).copied().unwrap_or(Group::Nord)
    }

    /// What is going on.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Begin something; what went on will go on afterwards.
    pub fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// What goes on becomes something else.
    pub fn replace(&mut self, frame: Frame) {
        self.frames.pop();
        self.frames.push(frame);
    }

    /// R2M-0.4, R2M-0.7: who holds a zone; a blocked one is held by the absent group for ever.
    pub fn holder(&self, zone: ZoneId) -> Option<Group> {
        match self.control[zone.at()] {
            NOBODY => None,
            n => Group::ALL.get(n as usize - 1).copied(),
        }
    }

    /// Does this group hold the zone?
    pub fn holds(&self, group: Group, zone: ZoneId) -> bool {
        self.control[zone.at()] == group as u8 + 1
    }

    /// The zones that a group holds.
    pub fn zones_of(&self, group: Group) -> ZoneSet {
        ZoneSet::marked(&self.control, group as u8 + 1)
    }

    /// The zones that nobody holds.
    pub fn uncontrolled(&self, all: ZoneSet) -> ZoneSet {
        ZoneSet::marked(&self.control, NOBODY) & all
    }

    /// Where an army stands.
    pub fn zone_of(&self, army: ArmyId) -> ZoneId {
        ZoneId(self.army_at[army.at()])
    }

    /// The armies that are in the game.
    pub fn armies(&self) -> impl Iterator<Item = ArmyId> + '_ {
        (0..ARMIES as u8).map(ArmyId).filter(|a| self.army_at[a.at()] != OUT)
    }

    /// The zones with an army.
    pub fn army_zones(&self) -> ZoneSet {
        self.armies().map(|a| self.zone_of(a)).collect()
    }

    /// The army in a zone.
    pub fn army_in(&self, zone: ZoneId) -> Option<ArmyId> {
        self.armies().find(|a| self.zone_of(*a) == zone)
    }

    /// Is the army's bit in a set of armies?
    pub const fn in_set(set: u16, army: ArmyId) -> bool {
        set >> army.0 & 1 == 1
    }

    /// Is it marked HALT?
    pub const fn is_halted(&self, army: ArmyId) -> bool {
        Open::in_set(self.halted, army)
    }

    /// The move that is going on. Frames of a move stand on the stack only while there is one.
    pub fn marching(&self) -> March {
        self.march.expect("a step of a move without a move")
    }

    /// Has this group the headquarters face up?
    pub const fn hq_up(&self, group: Group) -> bool {
        self.hq & group.bit() != 0
    }

    /// Does this group hold the OKH card of this number?
    pub const fn holds_okh(&self, group: Group, okh: u8) -> bool {
        self.okh_hand[group.at()] >> okh & 1 == 1
    }

    /// Does anything lie on the connections?
    pub fn transport_on_board(&self) -> bool {
        !self.trains_on.is_empty() || self.trucks_on.iter().any(|set| !set.is_empty())
    }
}

/// The sum of tokens.
pub const fn total(supplies: Supplies) -> u8 {
    supplies[0] + supplies[1] + supplies[2]
}
