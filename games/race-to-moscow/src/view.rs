//! Chapter 21, hidden information: R2M-21.1 to R2M-21.4. What one viewer may know, in a type that has no room for more.

use arrayvec::ArrayVec;
use serde::Serialize;
use std::ops::Deref;
use verst_core::{Seat, Viewer};

use crate::Race;
use crate::decks::Insight;
use crate::id::{CardId, Group, SOVIET, ZoneSet};
use crate::state::{Known, Open, State};

/// What one viewer knows: what lies open, and what they have seen besides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The top of each Pursuit deck, where the viewer has looked at it.
    pub pursuit_top: [Option<CardId>; 3],
    /// The top of the Soviet deck, if the viewer has looked at it: its number among the Soviet cards.
    pub top: Option<u8>,
    /// Encircled cards that the viewer had looked at.
    pub known: ArrayVec<Known, SOVIET>,
    /// Soviet markers whose type the viewer knows to be armour; the types of `typed` are known.
    pub armour: ZoneSet,
    /// Soviet markers whose type the viewer knows.
    pub typed: ZoneSet,
    /// Infantry and armour in the Soviet reserve, for the Soviet player.
    pub reserve: Option<[u8; 2]>,
}

impl Deref for View {
    type Target = Open;
    fn deref(&self) -> &Open {
        &self.open
    }
}

/// Whose secrets a viewer shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Of these groups, as bits.
    pub groups: u8,
    /// Of the Soviet player.
    pub stavka: bool,
}

impl Eyes {
    pub fn of(o: &Open, viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Referee => Eyes { groups: 7, stavka: true },
            Viewer::Public => Eyes { groups: 0, stavka: false },
            Viewer::Seat(Seat(seat)) => match o.config.group_at(seat) {
                Some(group) => Eyes { groups: group.bit(), stavka: false },
                None => Eyes { groups: 0, stavka: o.config.stavka },
            },
        }
    }

    pub const fn has(self, group: Group) -> bool {
        self.groups & group.bit() != 0
    }
}

impl View {
    /// What the viewer knows of the Soviet deck.
    pub(crate) fn insight(&self) -> Insight<'_> {
        Insight { top: self.top, known: &self.known }
    }
}

impl Race {
    /// What a viewer may know.
    pub(crate) fn seen_by(&self, s: &State, viewer: Viewer) -> View {
        let eyes = Eyes::of(s, viewer);
        let secret = &s.secret;
        let peeked =
            Group::ALL.into_iter().filter(|g| eyes.has(*g)).fold(ZoneSet::NONE, |all, g| all | s.peeked[g.at()]);
        let typed = if eyes.stavka { s.markers } else { (s.shown | peeked) & s.markers };
        View {
            viewer,
            open: s.open.clone(),
            pursuit_top: Group::ALL.map(|g| secret.pursuit_top[g.at()].filter(|_| eyes.has(g))),
            top: secret.top.filter(|_| viewer == Viewer::Referee || s.decks[0].looked & eyes.groups != 0),
            known: secret
                .known
                .iter()
                .filter(|k| viewer == Viewer::Referee || k.seen & eyes.groups != 0)
                .copied()
                .collect(),
            armour: secret.armour & typed,
            typed,
            reserve: Some(secret.reserve).filter(|_| eyes.stavka && s.config.stavka),
        }
    }
}
