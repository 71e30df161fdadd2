//! A position: plain data.

use serde::{Deserialize, Serialize};
use verst_core::{Chance, Decision, Ending, Seat, Setup};

use super::turn;

/// Spaces of the line.
pub const SPACES: u8 = 7;
/// Blocks of a side.
pub const BLOCKS: usize = 3;
/// The highest bid.
pub const HIGHEST_BID: u8 = 3;
/// How many of each card there are, in the order of [`Card::ALL`].
pub const DECK: [u8; 2] = [3, 2];

/// A side; its number is also that of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Begins at the low end of the line.
    Red,
    /// Begins at the high end; in the solo game an automaton.
    Blue,
}

impl Side {
    /// Both, in order of seats.
    pub const ALL: [Side; 2] = [Side::Red, Side::Blue];

    /// The side of a seat.
    pub fn of(seat: Seat) -> Option<Side> {
        Side::ALL.get(seat.0 as usize).copied()
    }

    /// Its seat.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The enemy.
    #[must_use]
    pub fn other(self) -> Side {
        Side::ALL[1 - self as usize]
    }

    /// Its name in the notation and in the message files.
    pub fn id(self) -> &'static str {
        ["red", "blue"][self as usize]
    }
}

/// The face of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Strength 1.
    Scout,
    /// Strength 2.
    Line,
    /// Strength 3.
    Guard,
}

impl Kind {
    /// Each side has one of each.
    pub const ALL: [Kind; BLOCKS] = [Kind::Scout, Kind::Line, Kind::Guard];

    /// What it adds to a die.
    pub fn strength(self) -> u8 {
        self as u8 + 1
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        ["scout", "line", "guard"][self as usize]
    }
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Two more for the attacker.
    Charge,
    /// One less for the defender; the attacker does not follow up.
    Volley,
}

impl Card {
    /// All kinds of cards.
    pub const ALL: [Card; DECK.len()] = [Card::Charge, Card::Volley];

    /// Its name.
    pub fn id(self) -> &'static str {
        ["charge", "volley"][self as usize]
    }
}

/// One block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Block {
    /// Its space, from 1; nothing when it is lost.
    pub at: Option<u8>,
    /// Its face; nothing while nobody has looked.
    pub kind: Option<Kind>,
    /// Is it face up for all?
    pub shown: bool,
}

/// Where in the sequence of play we are. An attack carries what it needs to be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Each side draws the faces of its blocks.
    Muster,
    /// Both bid for the first move.
    Bid,
    /// The side to move draws a card.
    Draw,
    /// It picks a block, or passes.
    Pick,
    /// It moves, looks or attacks with the block picked.
    Move(u8),
    /// It looks at a block that nobody has looked at before.
    Look(u8),
    /// It may play a card in its attack of a space.
    Support(u8, u8),
    /// Block, space attacked, card: the battle.
    Battle(u8, u8, Option<Card>),
    /// The automaton's order.
    Automaton,
    /// The end, by rout or by count.
    Over,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Is Blue an automaton?
    pub solo: bool,
    /// Are cards used?
    pub cards: bool,
    /// How many rounds are played.
    pub rounds: u8,
    /// Where in the sequence of play we are.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u8,
    /// Who moves first in each round.
    pub first: Side,
    /// Who moves now.
    pub mover: Side,
    /// The bids.
    pub bids: [Option<u8>; 2],
    /// The blocks.
    pub blocks: [[Block; BLOCKS]; 2],
    /// What nobody has drawn yet.
    pub deck: [u8; DECK.len()],
    /// What each side holds.
    pub hands: [[u8; DECK.len()]; 2],
}

impl State {
    pub(super) fn start(setup: &Setup) -> State {
        let option = |id: &str| setup.options.get(id).map_or("", String::as_str);
        let line_up = |spaces: [u8; BLOCKS]| spaces.map(|s| Block { at: Some(s), kind: None, shown: false });
        State {
            solo: setup.scenario == "solo",
            cards: option("cards") == "on",
            rounds: if option("length") == "long" { 8 } else { 5 },
            phase: Phase::Muster,
            round: 1,
            first: Side::Red,
            mover: Side::Red,
            bids: [None; 2],
            blocks: [line_up([1, 2, 3]), line_up([7, 6, 5])],
            deck: DECK,
            hands: [[0; DECK.len()]; 2],
        }
    }

    pub(super) fn setup(&self) -> Setup {
        let options = [
            ("cards", if self.cards { "on" } else { "off" }),
            ("length", if self.rounds == 8 { "long" } else { "short" }),
        ];
        Setup {
            scenario: if self.solo { "solo" } else { "duel" }.to_owned(),
            options: options.into_iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        }
    }

    /// Is this side played by nobody?
    pub fn is_automaton(&self, side: Side) -> bool {
        self.solo && side == Side::Blue
    }

    /// The block on a space.
    pub fn block_at(&self, space: u8) -> Option<(Side, usize)> {
        Side::ALL.into_iter().find_map(|side| {
            self.blocks[side as usize].iter().position(|b| b.at == Some(space)).map(|block| (side, block))
        })
    }

    /// How many blocks a side still has.
    pub fn standing(&self, side: Side) -> u8 {
        self.blocks[side as usize].iter().filter(|b| b.at.is_some()).count() as u8
    }

    /// How often each kind is still to be drawn by a side.
    pub fn undrawn(&self, side: Side) -> [u32; BLOCKS] {
        Kind::ALL.map(|kind| u32::from(self.blocks[side as usize].iter().all(|b| b.kind != Some(kind))))
    }

    /// TOY-8: blocks standing, and what the enemy bid.
    pub fn score(&self, side: Side) -> i32 {
        let bid = self.bids[side.other() as usize].unwrap_or(0);
        2 * i32::from(self.standing(side)) + i32::from(bid)
    }

    /// How it ended, in [`Phase::Over`].
    pub fn ending(&self) -> Ending {
        let routed = Side::ALL.into_iter().find(|s| self.standing(*s) == 0);
        let (red, blue) = (self.score(Side::Red), self.score(Side::Blue));
        let (kind, winner) = match routed {
            Some(side) => ("rout", Some(side.other())),
            None if red == blue => ("draw", None),
            None => ("count", Some(if red > blue { Side::Red } else { Side::Blue })),
        };
        self.end(kind, "TOY-8", winner)
    }

    /// An ending in favour of a side.
    pub fn end(&self, kind: &str, rule: &str, winner: Option<Side>) -> Ending {
        let seated = winner.filter(|w| !self.is_automaton(*w));
        let seats = if self.solo { &Side::ALL[..1] } else { &Side::ALL };
        Ending {
            winners: seated.map(|w| w.seat().into()).unwrap_or_default(),
            side: winner.map(|w| w.id().to_owned()),
            kind: kind.to_owned(),
            rule: rule.to_owned(),
            scores: seats.iter().map(|s| self.score(*s)).collect(),
        }
    }

    /// One block a space, one block of each kind, every card in one place.
    pub(super) fn validate(&self) -> Result<(), String> {
        let mut taken = [false; SPACES as usize + 1];
        for side in Side::ALL {
            let blocks = &self.blocks[side as usize];
            for space in blocks.iter().filter_map(|b| b.at) {
                match taken.get_mut(space as usize).filter(|_| space > 0) {
                    Some(place) if !*place => *place = true,
                    Some(_) => return Err(format!("two blocks on space {space}")),
                    None => return Err(format!("there is no space {space}")),
                }
            }
            for kind in Kind::ALL {
                if blocks.iter().filter(|b| b.kind == Some(kind)).count() > 1 {
                    return Err(format!("two blocks of {} are {}", side.id(), kind.id()));
                }
            }
            if blocks.iter().any(|b| b.shown && b.kind.is_none()) {
                return Err("a block that nobody has looked at was shown".to_owned());
            }
        }
        for (i, all) in DECK.iter().enumerate() {
            let held = u32::from(self.deck[i]) + u32::from(self.hands[0][i]) + u32::from(self.hands[1][i]);
            if held > u32::from(*all) {
                return Err(format!("there are {held} cards of {}", Card::ALL[i].id()));
            }
        }
        if self.bids.iter().flatten().any(|b| *b > HIGHEST_BID) {
            return Err("a bid is too high".to_owned());
        }
        let (block, target) = match self.phase {
            Phase::Move(block) => (Some(block), None),
            Phase::Support(block, space) | Phase::Battle(block, space, _) => (Some(block), Some(space)),
            _ => (None, None),
        };
        let own = |b: u8| self.blocks[self.mover as usize].get(b as usize).is_some_and(|b| b.at.is_some());
        if block.is_some_and(|b| !own(b)) {
            return Err("a lost block acts".to_owned());
        }
        if target.is_some_and(|t| self.block_at(t).is_none_or(|(side, _)| side == self.mover)) {
            return Err("a space without an enemy is attacked".to_owned());
        }
        if matches!(self.phase, Phase::Look(b) if b as usize >= BLOCKS) {
            return Err("there is no such block to look at".to_owned());
        }
        if self.phase != Phase::Muster && !(1..=self.rounds).contains(&self.round) {
            return Err(format!("there is no round {}", self.round));
        }
        match turn::decision(self) {
            Decision::Choose(seats) if seats.is_empty() => Err("nobody is to act".to_owned()),
            Decision::Chance(Chance::Draw(weights)) if weights.iter().all(|weight| *weight == 0) => {
                Err("nothing is left to be drawn".to_owned())
            }
            _ => Ok(()),
        }
    }
}
