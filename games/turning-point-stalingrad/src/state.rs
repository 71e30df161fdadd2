//! A position, in two parts: what lies open on the table, and what is hidden from somebody.
//!
//! Almost everything lies open (TPS-2.2). Decks are counts of what is left: an order of cards that nobody knows is not in
//! the state.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use verst_core::{Flat, Seat};

use crate::id::{AREAS, PLACES, PlaceId, PlaceSet, Quadrant, Side, UNITS, UnitId, UnitSet};

/// Where a unit is when it is in no place of the map. Numbers below [`PLACES`] are places.
pub mod spot {
    /// The east bank (TPS-18.3).
    pub const EAST: u8 = 82;
    /// German reinforcements off the map (TPS-18.2).
    pub const OFF: u8 = 83;
    /// The 64th Army (TPS-21.3).
    pub const ARMY64: u8 = 84;
    /// 272 NKVD (TPS-23.2).
    pub const NKVD: u8 = 85;
    /// On the set-up card: to be placed, or to come.
    pub const CARD: u8 = 86;
    /// The dead pile.
    pub const DEAD: u8 = 87;
    /// Out of the game: withdrawn, lost, or never to come.
    pub const GONE: u8 = 88;
    /// An observer who comes back at dawn (TPS-15.22).
    pub const LIMBO: u8 = 89;
    /// Nowhere.
    pub const NONE: u8 = 255;
}

/// How combat is decided (TPS-22.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resolution {
    /// By dice.
    Dice,
    /// By cards drawn.
    Cards,
    /// By cards chosen (TPS-22.22).
    Bluff,
}

/// What was agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "the switches of the rulebook")]
pub struct Config {
    /// The scenario, by its number in the pack.
    pub scenario: u8,
    /// Free set-up by colours (TPS-5.5).
    pub free: bool,
    /// Section 21, all of it or none (TPS-21.0).
    pub simulation: bool,
    /// Section 23.
    pub sawmill: bool,
    /// Sides are bid for (TPS-22.11).
    pub bidding: bool,
    /// The third edition (TPS-0.1, TPS-0.3).
    pub third: bool,
    /// The last week (TPS-19.4).
    pub weeks: u8,
    /// TPS-19.3 decides an equal last week.
    pub tie_break: bool,
    /// TPS-22.2.
    pub resolution: Resolution,
    /// Decks of each side.
    pub decks: u8,
}

/// A target: a group of an area (TPS-8.33), or its rubble (TPS-14.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the groups by their names")]
pub enum Group {
    Fresh,
    Spent,
    Rubble,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 3] = [Group::Fresh, Group::Spent, Group::Rubble];
    /// Those of combat units.
    pub const UNITS: [Group; 2] = [Group::Fresh, Group::Spent];

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Group::Fresh => "fresh",
            Group::Spent => "spent",
            Group::Rubble => "rubble",
        }
    }
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// TPS-8.32: from inside the area.
    Close,
    /// TPS-8.31: at least one unit fires from outside. The source calls it a set-piece battle (TPS-0.2).
    Ranged,
    /// TPS-14.6: engineers against rubble.
    Rubble,
    /// TPS-15.2: German artillery.
    Barrage,
    /// TPS-17.2: the Luftwaffe.
    Air,
    /// TPS-15.3: a Front Artillery Group alone.
    Guns,
}

impl How {
    /// Do units on the ground attack?
    pub const fn ground(self) -> bool {
        matches!(self, How::Close | How::Ranged | How::Rubble)
    }
}

/// What dice are rolled for, other than by chance alone at dawn. Inside an impulse, so the Advantage may touch them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// TPS-8.353.
    Combat,
    /// TPS-14.4: a unit enters rubble.
    Entry(UnitId, PlaceId),
    /// TPS-16.5: a unit regroups into rubble.
    Regroup(UnitId, PlaceId),
    /// TPS-14.5: a unit retreats into rubble.
    RetreatEntry(UnitId, PlaceId),
    /// TPS-8.355: a retreat into a contested area; the enemy's number, a friendly area or not.
    Contest(UnitId, PlaceId),
    /// TPS-8.28.
    Infiltrate(UnitId, PlaceId),
    /// TPS-14.3.
    Fortify(PlaceId, u8),
    /// TPS-18.5.
    Cross(UnitId),
    /// TPS-18.5.a: a mechanised unit that lands dispersed enters rubble.
    Ashore(UnitId, u8),
    /// TPS-18.7.
    Recross(UnitId),
    /// TPS-15.34.
    Refit(Quadrant),
    /// TPS-6.31: the impulse DR of an impulse without an attack.
    Clock,
}

/// The sequence of play as a stack: what has been interrupted and will go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// TPS-22.11: secret bids.
    Bids,
    /// TPS-22.13: equal bids, sides by lot.
    SideLot,
    /// TPS-22.13: who opens, by lot.
    OpenLot,
    /// TPS-22.13: this seat opens, raises or stops.
    OpenBid {
        /// Who speaks.
        seat: u8,
        /// The last bid; none yet.
        bid: Option<u8>,
        /// The other has declined to open.
        declined: bool,
    },
    /// TPS-5.5: free set-up.
    Deploy(Side),
    /// TPS-5.7.
    FirstRubble,
    /// A date begins.
    DateStart,
    /// TPS-21.3: the German decides about listed units.
    Withdraw,
    /// TPS-21.3: substitutes for this unit, of which so many attack factors are still owed.
    Substitute(UnitId, i8),
    /// TPS-21.3: the Russian takes back units of so many attack factors at most.
    Return {
        /// How many more.
        left: u8,
        /// Attack factors left.
        sum: i8,
    },
    /// TPS-23.6: which reinforcements come.
    Arrivals,
    /// TPS-18.2: where German reinforcements go.
    Reinforce,
    /// TPS-6.32, by steps.
    Dawn(u8),
    /// TPS-12.22.
    Attrition,
    /// TPS-15.22: where this observer comes back.
    Observer(UnitId),
    /// TPS-6.5.
    Impulse,
    /// TPS-8.11: orders to the active units.
    Act,
    /// The chosen units enter a place one after another (TPS-8.24).
    Moving(PlaceId),
    /// The chosen units regroup one after another (TPS-8.27).
    Regrouping(PlaceId),
    /// TPS-15.2, TPS-20.4: more strikes are designated, or they are fired.
    Designate,
    /// The designated strikes are resolved.
    Strikes,
    /// TPS-15.3: the next target of a Front Artillery Group alone.
    Guns(Quadrant),
    /// TPS-18.3, TPS-18.6: who crosses.
    Ferry,
    /// The dice of those who cross.
    Crossing,
    /// The dice of those who cross back.
    Recrossing,
    /// TPS-15.3: does the Russian commit artillery?
    Commit,
    /// TPS-22.22: cards are chosen secretly.
    ChooseCards,
    /// TPS-22.2: a side's card is turned.
    Draw(Side),
    /// Dice are rolled.
    Roll(Roll),
    /// They have been rolled; the Advantage may be used (TPS-9.2).
    Rolled(Roll),
    /// TPS-8.352.H: the attacker chooses the lead defender.
    Lead,
    /// TPS-8.354: casualty points are paid.
    Pay,
    /// TPS-8.355: those who must retreat.
    Retreat,
    /// TPS-8.3554: those who may retreat.
    Voluntary,
    /// TPS-24.6, by steps: what follows an attack.
    Aftermath(u8),
    /// The impulse ends.
    ImpulseEnd,
    /// TPS-9.3: the period would end.
    Prolong,
    /// TPS-6.36: after the test.
    NextImpulse {
        /// The period ends.
        ended: bool,
    },
}

/// A strike by observer or Luftwaffe that has been designated (TPS-8.12.e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Strike {
    /// Who fires; nobody is the Luftwaffe.
    pub observer: Option<UnitId>,
    /// Where.
    pub place: PlaceId,
    /// At whom.
    pub group: Group,
}

/// The attack that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Whose attack it is.
    pub side: Side,
    /// Where.
    pub place: PlaceId,
    /// How.
    pub how: How,
    /// The target.
    pub group: Group,
    /// The attackers.
    pub attackers: UnitSet,
    /// The units attacked that still stand there.
    pub target: UnitSet,
    /// The Front Artillery Group committed, or attacking alone.
    pub guns: Option<Quadrant>,
    /// The attack's and the defence's DR, or card.
    pub dice: [u8; 2],
    /// The counter-battery die; 0 without one.
    pub counter: u8,
    /// The attack's total over the defence's.
    pub excess: i8,
    /// Casualty points to be paid.
    pub cp: u8,
    /// Who must take the first of them.
    pub lead: Option<UnitId>,
    /// Those who paid, and survive so far.
    pub payers: UnitSet,
    /// Those of them who must retreat.
    pub retreating: UnitSet,
    /// The attackers go on (TPS-8.36).
    pub overrun: bool,
    /// Germans hit by their own bombs pay now (TPS-17.3).
    pub friendly: bool,
}

/// What has happened in the impulse so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Impulse {
    /// Whose it is.
    pub side: Side,
    /// The place or pool whose units act; [`spot::NONE`] if none do.
    pub from: u8,
    /// The landing or zone of a ferry or breakthrough.
    pub landing: Option<PlaceId>,
    /// It is a breakthrough, not a ferry (TPS-18.6).
    pub dry: bool,
    /// Units that may still act.
    pub active: UnitSet,
    /// Units picked for the next order.
    pub chosen: UnitSet,
    /// How often picked units were let go again.
    pub drops: u8,
    /// Units that have moved, attacked or fortified, and will be dispersed when they stop.
    pub acted: UnitSet,
    /// Units that have entered the place where they stand and not attacked since: their entry pays for the first attack
    /// there (TPS-8.34, TPS-14.6).
    pub entered: UnitSet,
    /// Units that entered an enemy-occupied area and owe an attack (TPS-8.15).
    pub owing: UnitSet,
    /// Units that may not move on (TPS-8.21).
    pub held: UnitSet,
    /// Units that have lost the doubled movement (TPS-8.26.b).
    pub single: UnitSet,
    /// Engineers who overran rubble (TPS-14.6).
    pub breached: UnitSet,
    /// Armour that comes from the factory (TPS-13.3).
    pub built: UnitSet,
    /// Movement factors used by each unit.
    pub used: Flat<u8, UNITS>,
    /// The dispersal that waits for each unit.
    pub penalty: Flat<u8, UNITS>,
    /// Areas in which an attack has been resolved (TPS-8.12).
    pub fought: PlaceSet,
    /// Areas in which units that entered have made their one attack on a group (TPS-8.12.d).
    pub stormed: PlaceSet,
    /// TPS-8.12.d: the other group, which those who still owe must attack.
    pub second: Option<(PlaceId, Group)>,
    /// Units that were spent when attacks were designated (TPS-8.12.e).
    pub snapshot: UnitSet,
    /// Units that have changed place since.
    pub displaced: UnitSet,
    /// Designated strikes.
    pub strikes: ArrayVec<Strike, 16>,
    /// Fresh and spent groups that the Front Artillery has attacked alone.
    pub shelled: [PlaceSet; 2],
    /// A unit that passes through full areas, and where it last stood rightly (TPS-7.1, TPS-14.41).
    pub passing: Option<(UnitId, u8)>,
    /// Units that recrossed or were ferried in this impulse.
    pub crossed: u8,
    /// Units that have just come over the Volga (TPS-0.3.b).
    pub ferried: UnitSet,
    /// German observers by quadrant when it began (TPS-15.33).
    pub observers: [u8; 4],
    /// The impulse DR; 0 before it (TPS-6.31).
    pub dr: u8,
    /// The Advantage was used (TPS-9.4).
    pub advantage_used: bool,
    /// The holder keeps it whatever falls in this impulse.
    pub advantage_kept: bool,
    /// The Russian commits no artillery in this impulse.
    pub guns_held: bool,
}

impl Impulse {
    /// The beginning of one.
    pub const fn of(side: Side) -> Impulse {
        Impulse {
            side,
            from: spot::NONE,
            landing: None,
            dry: false,
            active: UnitSet::NONE,
            chosen: UnitSet::NONE,
            drops: 0,
            acted: UnitSet::NONE,
            entered: UnitSet::NONE,
            owing: UnitSet::NONE,
            held: UnitSet::NONE,
            single: UnitSet::NONE,
            breached: UnitSet::NONE,
            built: UnitSet::NONE,
            used: Flat::of(0),
            penalty: Flat::of(0),
            fought: PlaceSet::NONE,
            stormed: PlaceSet::NONE,
            second: None,
            snapshot: UnitSet::NONE,
            displaced: UnitSet::NONE,
            strikes: ArrayVec::new_const(),
            shelled: [PlaceSet::NONE; 2],
            passing: None,
            crossed: 0,
            ferried: UnitSet::NONE,
            observers: [0; 4],
            dr: 0,
            advantage_used: false,
            advantage_kept: false,
            guns_held: false,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct End {
    /// Who won; nobody is a draw (TPS-21.1).
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// The reason of an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// TPS-19.2: the blue number.
    Blue,
    /// TPS-19.3: the black number.
    Black,
    /// TPS-19.3 was not in use.
    Equal,
    /// TPS-21.1: the red range.
    Red,
    /// TPS-23.3.
    Sawmill,
    /// TPS-24.3: the other has no unit left.
    Extinct,
}

/// What lies open on the table (TPS-2.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "markers of the game")]
pub struct Open {
    /// What was agreed.
    pub config: Config,
    /// The seat that plays the German.
    pub german: u8,
    /// Victory points that the German concedes (TPS-22.12).
    pub bid: i8,
    /// What the open bidding adds to the black number (TPS-22.13).
    pub black_bid: u8,
    /// Seats that have bid, as bits.
    pub bidden: u8,
    /// Sides that have chosen a card, as bits (TPS-22.22).
    pub carded: u8,
    /// Where each unit is: a place, or a [`spot`].
    pub at: Flat<u8, UNITS>,
    /// Spent units.
    pub spent: UnitSet,
    /// The date on which each unit's duration marker comes off; 0 without one.
    pub due: Flat<u8, UNITS>,
    /// Units with an isolation marker (TPS-12.2).
    pub cut: UnitSet,
    /// Those of them whose marker is -2.
    pub cut_twice: UnitSet,
    /// Units whose withdrawal waits for the end of isolation (TPS-21.3).
    pub overdue: UnitSet,
    /// Listed units about which the German must still decide today.
    pub listed: UnitSet,
    /// Units that arrive today and wait for a place.
    pub arriving: UnitSet,
    /// Units that roll for attrition at this dawn (TPS-12.22).
    pub starving: UnitSet,
    /// Observers who come back at this dawn (TPS-15.22).
    pub returning: UnitSet,
    /// Attack factors of kept units for which the Russian may still take units back.
    pub debts: ArrayVec<i8, 16>,
    /// Places that the German controls; a contested one keeps its controller (TPS-4.5, TPS-7.4).
    pub german_control: PlaceSet,
    /// Rubble levels.
    pub rubble: Flat<u8, AREAS>,
    /// Combat units in each place: by side, fresh and spent.
    pub tally: Flat<[[u8; 2]; 2], PLACES>,
    /// The date, from 0.
    pub day: u8,
    /// Night, or day.
    pub night: bool,
    /// The space of the impulse marker.
    pub space: u8,
    /// The period was prolonged (TPS-9.3).
    pub prolonged: bool,
    /// Who holds the Advantage.
    pub advantage: Side,
    /// Front Artillery Groups that are spent, as bits; all fresh at the start (TPS-5.3).
    pub guns_spent: u8,
    /// The date on which the marker of each comes off; 0 without one.
    pub guns_due: [u8; 4],
    /// The Luftwaffe has attacked on this date, or may no more (TPS-17.2).
    pub luftwaffe_spent: bool,
    /// Armour replacement factors (TPS-13.2).
    pub factors: u8,
    /// Area 70 still builds tanks.
    pub production: bool,
    /// Zones through which the Russian may break in tonight (TPS-18.6).
    pub breakthrough: PlaceSet,
    /// Cards left in each side's deck, by value (TPS-22.2).
    pub decks: [[u8; 13]; 2],
    /// German victory points at each week's end.
    pub weeks: ArrayVec<i8, 9>,
    /// The sequence of play.
    pub frames: ArrayVec<Frame, 16>,
    /// The impulse.
    pub imp: Impulse,
    /// The attack.
    pub fight: Option<Fight>,
    /// The dice that lie on the table.
    pub dice: ArrayVec<u8, 5>,
    /// The end.
    pub over: Option<End>,
}

/// What is hidden: bids and chosen cards, until both are in (TPS-2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secret {
    /// Bids by seat.
    pub bids: [Option<i8>; 2],
    /// Cards by side.
    pub cards: [Option<u8>; 2],
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// What does not.
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
    /// What goes on now.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// The seat of a side.
    pub const fn seat_of(&self, side: Side) -> Seat {
        Seat(match side {
            Side::German => self.german,
            Side::Soviet => 1 - self.german,
        })
    }

    /// The side of a seat.
    pub const fn side_of(&self, seat: Seat) -> Side {
        if seat.0 == self.german { Side::German } else { Side::Soviet }
    }

    /// The place of a unit, if it is on the map.
    pub fn place_of(&self, unit: UnitId) -> Option<PlaceId> {
        let at = self.at[unit.at()];
        ((at as usize) < PLACES).then_some(PlaceId(at))
    }

    /// Every unit, observers too, at a place or spot.
    pub fn units_at(&self, spot: u8) -> UnitSet {
        UnitSet::equal(&self.at, spot)
    }

    /// Those of the units that are at a place or spot.
    pub fn among(&self, units: UnitSet, spot: u8) -> UnitSet {
        units.equal_among(&self.at, spot)
    }

    /// The places with combat units of a side.
    pub fn occupied(&self, side: Side) -> PlaceSet {
        PlaceSet::of(|place| self.count(place, side) > 0)
    }

    /// The places with fresh combat units of a side.
    pub fn occupied_by_fresh(&self, side: Side) -> PlaceSet {
        PlaceSet::of(|place| self.tally[place.at()][side.at()][0] > 0)
    }

    /// Is the unit fresh?
    pub fn fresh(&self, unit: UnitId) -> bool {
        !self.spent.has(unit)
    }

    /// Isolation: 0, 1 or 2 (TPS-12.2).
    pub fn isolation(&self, unit: UnitId) -> i8 {
        i8::from(self.cut.has(unit)) + i8::from(self.cut_twice.has(unit))
    }

    /// Who controls a place.
    pub const fn controller(&self, place: PlaceId) -> Side {
        if self.german_control.has(place) { Side::German } else { Side::Soviet }
    }

    /// The places that a side controls.
    pub fn controlled(&self, side: Side) -> PlaceSet {
        match side {
            Side::German => self.german_control,
            Side::Soviet => !self.german_control,
        }
    }

    /// Combat units of a side in a place.
    pub fn count(&self, place: PlaceId, side: Side) -> u8 {
        let [fresh, spent] = self.tally[place.at()][side.at()];
        fresh + spent
    }

    /// Does the enemy of this side have combat units there (TPS-2.1)?
    pub fn enemy_in(&self, place: PlaceId, side: Side) -> bool {
        self.count(place, side.other()) > 0
    }

    /// Does the enemy of this side have fresh combat units there?
    pub fn fresh_enemy_in(&self, place: PlaceId, side: Side) -> bool {
        self.tally[place.at()][side.other().at()][0] > 0
    }

    /// TPS-2.1: friendly-controlled and vacant of enemies.
    pub fn free(&self, place: PlaceId, side: Side) -> bool {
        self.controller(place) == side && !self.enemy_in(place, side)
    }

    /// TPS-2.1: combat units of both sides.
    pub fn contested(&self, place: PlaceId) -> bool {
        self.count(place, Side::German) > 0 && self.count(place, Side::Soviet) > 0
    }

    /// The rubble level of a place; zones have none (TPS-11.1).
    pub fn rubble_in(&self, place: PlaceId) -> u8 {
        if place.is_zone() { 0 } else { self.rubble[place.at()] }
    }

    /// The first date, by day: no test, no prolonging (TPS-20.2, TPS-20.3).
    pub const fn first_day(&self) -> bool {
        self.day == 0 && !self.night
    }

    /// The attack, which must be there.
    pub fn fight(&self) -> &Fight {
        // Frames of an attack are only pushed with one.
        self.fight.as_ref().unwrap_or_else(|| unreachable!("no attack is being resolved"))
    }

    /// The attack, to be changed.
    pub fn fight_mut(&mut self) -> &mut Fight {
        self.fight.as_mut().unwrap_or_else(|| unreachable!("no attack is being resolved"))
    }
}
