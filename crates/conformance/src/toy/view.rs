//! What a viewer may know: a type without room for secrets.

use serde::Serialize;
use verst_core::{Decision, Seat, Seats, Source, Viewer};

use super::state::{BLOCKS, Block, Card, DECK, HIGHEST_BID, Kind, Phase, Side, State};
use super::turn;

/// A bid as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BidView {
    /// Not made yet.
    None,
    /// Made, and somebody's secret.
    Secret,
    /// Known.
    Open(u8),
}

/// A block as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BlockView {
    /// Its space.
    pub at: Option<u8>,
    /// Its face, if the viewer knows it.
    pub kind: Option<Kind>,
    /// Has anybody looked at it?
    pub looked: bool,
    /// Is it face up for all?
    pub shown: bool,
}

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Who is to act.
    pub to_act: Seats,
    /// Is Blue an automaton?
    pub solo: bool,
    /// Are cards used?
    pub cards: bool,
    /// How many rounds are played.
    pub rounds: u8,
    /// Where in the sequence of play we are.
    pub phase: Phase,
    /// The round.
    pub round: u8,
    /// Who moves first.
    pub first: Side,
    /// Who moves now.
    pub mover: Side,
    /// The bids.
    pub bids: [BidView; 2],
    /// The blocks.
    pub blocks: [[BlockView; BLOCKS]; 2],
    /// The hands that the viewer knows.
    pub hands: [Option<[u8; DECK.len()]>; 2],
    /// How many cards each side holds.
    pub held: [u8; 2],
    /// The cards whose place the viewer does not know: in the deck or in an unknown hand.
    pub unseen: [u8; DECK.len()],
    /// How it ended: the name of its sentence.
    pub ending: Option<String>,
}

/// What this viewer may know.
pub fn view(state: &State, viewer: Viewer) -> View {
    let decision = turn::decision(state);
    let knows = |side: Side| viewer == Viewer::Referee || viewer == Viewer::Seat(side.seat());
    let hands = Side::ALL.map(|side| knows(side).then_some(state.hands[side as usize]));
    let mut unseen = state.deck;
    for (side, hand) in Side::ALL.iter().zip(&hands) {
        if hand.is_none() {
            for (n, held) in unseen.iter_mut().zip(state.hands[*side as usize]) {
                *n += held;
            }
        }
    }
    View {
        viewer,
        to_act: match &decision {
            Decision::Choose(seats) => *seats,
            _ => Seats::NONE,
        },
        solo: state.solo,
        cards: state.cards,
        rounds: state.rounds,
        phase: state.phase,
        round: state.round,
        first: state.first,
        mover: state.mover,
        bids: Side::ALL.map(|side| match state.bids[side as usize] {
            None => BidView::None,
            Some(n) if knows(side) || state.phase != Phase::Bid => BidView::Open(n),
            Some(_) => BidView::Secret,
        }),
        blocks: Side::ALL.map(|side| {
            state.blocks[side as usize].map(|block| BlockView {
                at: block.at,
                kind: block.kind.filter(|_| block.shown || knows(side)),
                looked: block.kind.is_some(),
                shown: block.shown,
            })
        }),
        held: state.hands.map(|hand| hand.iter().sum()),
        hands,
        unseen,
        ending: match decision {
            Decision::Over(ending) => Some(ending.kind),
            _ => None,
        },
    }
}

/// A full position consistent with a view.
pub fn determinize(view: &View, source: &mut impl Source) -> State {
    let mut deck = view.unseen;
    let hands = Side::ALL.map(|side| {
        view.hands[side as usize].unwrap_or_else(|| {
            let mut hand = [0; DECK.len()];
            for _ in 0..view.held[side as usize] {
                let card = pick(&deck.map(u32::from), source);
                deck[card] -= 1;
                hand[card] += 1;
            }
            hand
        })
    });
    let mut state = State {
        solo: view.solo,
        cards: view.cards,
        rounds: view.rounds,
        phase: view.phase,
        round: view.round,
        first: view.first,
        mover: view.mover,
        bids: view.bids.map(|bid| match bid {
            BidView::None => None,
            BidView::Open(n) => Some(n),
            BidView::Secret => Some(source.below(u32::from(HIGHEST_BID) + 1) as u8),
        }),
        blocks: view.blocks.map(|blocks| blocks.map(|b| Block { at: b.at, kind: b.kind, shown: b.shown })),
        deck,
        hands,
    };
    for side in Side::ALL {
        for block in 0..BLOCKS {
            let seen = view.blocks[side as usize][block];
            if seen.looked && seen.kind.is_none() {
                let kind = Kind::ALL[pick(&state.undrawn(side), source)];
                state.blocks[side as usize][block].kind = Some(kind);
            }
        }
    }
    state
}

/// An index by weight; the first one if there is nothing to pick from.
fn pick(weights: &[u32], source: &mut impl Source) -> usize {
    let sum: u32 = weights.iter().sum();
    let mut left = if sum == 0 { return 0 } else { source.below(sum) };
    for (i, weight) in weights.iter().enumerate() {
        if left < *weight {
            return i;
        }
        left -= weight;
    }
    0
}

impl View {
    /// The side that the viewer plays.
    pub fn side(&self) -> Option<Side> {
        match self.viewer {
            Viewer::Seat(Seat(n)) => Side::ALL.get(n as usize).copied(),
            _ => None,
        }
    }

    /// Does the viewer know of this card in the hand of a side?
    pub fn holds(&self, side: Side, card: Card) -> u8 {
        self.hands[side as usize].map_or(0, |hand| hand[card as usize])
    }
}
