//! A full position that fits a view: for agents, who may not know more than their seat.
//!
//! What nobody has seen stays unseen. What only others know is drawn anew: the card that lies on top of a deck, the backs
//! of Soviet markers. A card that another saw before it was taken face down stays one that nobody has seen: for whoever
//! does not know it, its chances are the same.

use verst_core::{Chance, Fall, Source, Weights};

use crate::Race;
use crate::decks::Insight;
use crate::id::{CardId, Group, ZoneId};
use crate::state::{Frame, Secret, State};
use crate::view::View;

impl Race {
    /// A position consistent with a view.
    pub(crate) fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        let secret = Secret {
            pursuit_top: view.pursuit_top,
            top: view.top,
            known: view.known.clone(),
            armour: view.armour,
            reserve: view.reserve.unwrap_or_default(),
        };
        let mut s = State { open: view.open.clone(), secret };
        for group in Group::ALL {
            if s.pursuit_looked & group.bit() != 0 && s.secret.pursuit_top[group.at()].is_none() {
                let odds = self.pursuit_odds(&s, group, None);
                let first = self.lookup.pursuit[group.at()].0;
                s.secret.pursuit_top[group.at()] = drawn(odds, source).map(|i| CardId(first + i as u8));
            }
        }
        if s.decks[0].looked != 0 && s.secret.top.is_none() {
            let insight = Insight { top: None, known: &s.secret.known };
            s.secret.top = drawn(s.decks[0].odds(insight), source).map(|i| i as u8);
        }
        if s.config.stavka && view.reserve.is_none() {
            self.imagine_markers(&mut s, view, source);
        }
        s
    }

    /// R2M-20.2: the backs of markers, from those that are not accounted for.
    fn imagine_markers(&self, s: &mut State, view: &View, source: &mut impl Source) {
        let (infantry, armour) = self.markers_in_play(s.config);
        let seen = view.armour.len();
        let mut left = [infantry.saturating_sub(view.typed.len() - seen), armour.saturating_sub(seen)];
        let hidden: Vec<ZoneId> = s.markers.minus(view.typed).iter().collect();
        for zone in hidden {
            let odds: Weights = left.iter().map(|n| u32::from(*n)).collect();
            let is_armour = drawn(odds, source) == Some(1);
            left[usize::from(is_armour)] -= 1;
            if is_armour {
                s.secret.armour.add(zone);
            }
        }
        // The rest is the reserve, or has left the game.
        let mut reserve = [0, 0];
        let setting_up = s.frames.iter().any(|f| matches!(f, Frame::SetupReserve));
        let size = if setting_up { left[0] + left[1] } else { s.soviet_reserve };
        for _ in 0..size {
            let odds: Weights = left.iter().map(|n| u32::from(*n)).collect();
            let kind = usize::from(drawn(odds, source) == Some(1));
            left[kind] -= 1;
            reserve[kind] += 1;
        }
        s.secret.reserve = reserve;
    }
}

/// One of the outcomes, by weight; nothing if there is none.
fn drawn(odds: Weights, source: &mut impl Source) -> Option<u16> {
    if odds.iter().all(|w| *w == 0) {
        return None;
    }
    match Chance::Draw(odds).sample(source) {
        Fall::Draw(i) => Some(i),
        Fall::Dice(_) => None,
    }
}
