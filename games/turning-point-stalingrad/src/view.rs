//! What one viewer may know (TPS-2.2), in a type that has no room for more.

use serde::Serialize;
use std::ops::Deref;
use verst_core::{Source, Viewer};

use crate::Turning;
use crate::id::Side;
use crate::state::{Open, Secret, State};

/// What one viewer knows: what lies open, and their own bid and card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// Bids by seat, where the viewer knows them.
    pub bids: [Option<i8>; 2],
    /// Cards by side, where the viewer knows them.
    pub cards: [Option<u8>; 2],
}

impl Deref for View {
    type Target = Open;
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl Turning {
    /// What a viewer may know.
    pub(crate) fn seen_by(&self, s: &State, viewer: Viewer) -> View {
        let sees = |seat: u8| match viewer {
            Viewer::Referee => true,
            Viewer::Public => false,
            Viewer::Seat(own) => own.0 == seat,
        };
        let bids = [0, 1].map(|seat| s.secret.bids[usize::from(seat)].filter(|_| sees(seat)));
        let cards = Side::ALL.map(|side| s.secret.cards[side.at()].filter(|_| sees(s.seat_of(side).0)));
        View { viewer, open: s.open.clone(), bids, cards }
    }

    /// A position consistent with a view: what the other has bid or played is drawn anew.
    pub(crate) fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        let mut secret = Secret { bids: view.bids, cards: view.cards };
        for (seat, bid) in secret.bids.iter_mut().enumerate() {
            if view.bidden >> seat & 1 == 1 && bid.is_none() {
                *bid = Some(source.below(7) as i8 - 3);
            }
        }
        // Both bids are opened together, so neither stays once both are in.
        if view.bidden == 0b11 {
            secret.bids = [None; 2];
        }
        for side in Side::ALL {
            if view.carded >> side.at() & 1 == 1 && secret.cards[side.at()].is_none() {
                let deck = &view.decks[side.at()];
                let left: u32 = deck.iter().map(|n| u32::from(*n)).sum();
                let mut at = source.below(left.max(1));
                let drawn = (0..13u8).find(|v| {
                    let n = u32::from(deck[usize::from(*v)]);
                    let found = at < n;
                    at = at.saturating_sub(n);
                    found
                });
                secret.cards[side.at()] = drawn;
            }
        }
        State { open: view.open.clone(), secret }
    }
}
