//! What nobody knows is not in the state: SIV-Z.1 to SIV-Z.3. Identities and cards are drawn when somebody looks, with
//! the odds that a shuffle at the start would have given.
//!
//! - A block of the set-up is one of seven tanks and sixteen infantry, and those are random among all tanks and all
//!   infantry that are not guards: so the chance of a tank is (tanks left among them) / (blocks left), and every unseen
//!   tank is equally likely.
//! - A block of the infantry pool is one of the four guards or of eighteen other infantry.
//! - A box of the track holds one of six white infantry (last column) or of all that remained.

use verst_core::{Fall, Listener, Weights};

use crate::Inferno;
use crate::data::{GERMAN_UNITS, SOVIET_UNITS, Side};
use crate::event::Event;
use crate::id::{Card, Hex, Unit};
use crate::play::Play;
use crate::state::{Frame, Occasion, Origin, Played, State, TRACK_WIDTH, track_box};

/// The outcome of a Soviet card draw of the automaton that is no leader: nobody sees which card it is.
pub(crate) const SUPPORT: u16 = 3;

/// The Soviet unit behind the index of an identity draw.
pub(crate) fn soviet(index: u16) -> Unit {
    Unit(GERMAN_UNITS as u8 + index as u8)
}

impl Inferno {
    /// SIV-2.5 to SIV-2.7: who an unidentified block of this origin may be, one weight for each Soviet unit.
    pub(crate) fn identities(&self, s: &State, origin: Origin) -> Weights {
        let mut weights = Weights::from_elem(0, SOVIET_UNITS);
        let mut give = |set: crate::id::UnitSet, weight: u32| {
            for unit in set.iter() {
                weights[unit.at() - GERMAN_UNITS] = weight;
            }
        };
        let look = &self.lookup;
        let tanks = s.unseen(look.tanks);
        // SIV-DW.5: the pool holds the divisions of four steps, the map the weaker units.
        let late = s.advantages.has(5);
        let riflemen = s.unseen(match (origin, late) {
            (Origin::Setup, true) => look.riflemen.minus(look.divisions),
            (Origin::Infantry, true) => look.divisions,
            _ => look.riflemen,
        });
        match origin {
            Origin::Tank => give(tanks, 1),
            Origin::Setup => {
                let blocks =
                    if s.config.mode.human_soviet() { self.setup_left(s) } else { s.unknown_of(Origin::Setup) };
                let tanks_left = u32::from(s.setup_tanks);
                give(tanks, tanks_left * u32::from(riflemen.len().max(1)));
                give(riflemen, (u32::from(blocks) - tanks_left) * u32::from(tanks.len().max(1)));
            }
            Origin::Infantry => {
                let guards = s.unseen(look.guards);
                let blocks = s.infantry_pool + s.unknown_of(Origin::Infantry);
                give(guards, u32::from(riflemen.len().max(1)));
                give(riflemen, u32::from(blocks - guards.len()));
            }
        }
        weights
    }

    /// SIV-2.10: who lies in the leftmost box of a row.
    pub(crate) fn track_weights(&self, s: &State, row: u8) -> Weights {
        let mut weights = Weights::from_elem(0, GERMAN_UNITS);
        let white = s.unseen(self.lookup.last_column);
        let last_boxes =
            (0..s.row.len() as u8).flat_map(|r| s.track_row(r)).filter(|b| **b == track_box::LAST).count() as u32;
        match s.track_row(row).first() {
            Some(&track_box::LAST) => white.iter().for_each(|u| weights[u.at()] = 1),
            Some(&track_box::MIXED) => {
                let others = s.unseen(self.lookup.germans.minus(self.lookup.last_column));
                let whites = u32::from(white.len());
                others.iter().for_each(|u| weights[u.at()] = whites.max(1));
                white.iter().for_each(|u| weights[u.at()] = whites - last_boxes);
            }
            _ => {}
        }
        weights
    }

    /// SIV-2.11: the German deck.
    pub(crate) fn german_deck_weights(&self, s: &State) -> Weights {
        Card::german().map(|c| u32::from(s.deck[c.at()])).collect()
    }

    /// SIV-2.12: the Soviet deck. The automaton's draws show leaders only; a human Soviet sees his card.
    pub(crate) fn soviet_deck_weights(&self, s: &State) -> Weights {
        if s.config.mode.human_soviet() {
            return Card::soviet().map(|c| u32::from(s.deck[c.at()])).collect();
        }
        let leaders = [Card::CHUIKOV, Card::ZAYTSEV, Card::KHRUSHCHEV].map(|c| u32::from(s.deck[c.at()]));
        let support =
            Card::soviet_support().map(|c| u32::from(s.deck[c.at()])).sum::<u32>() - u32::from(s.held_unseen());
        leaders.into_iter().chain([support]).collect()
    }

    /// SIV-6.1: which card the automaton has played: any that nobody has seen.
    pub(crate) fn face_down_weights(&self, s: &State) -> Weights {
        Card::soviet_support().map(|c| u32::from(s.deck[c.at()])).collect()
    }

    /// SIV-5.5: which unit of a stack: the identified ones, then the others by origin.
    pub(crate) fn stack_weights(&self, s: &State, hex: Hex) -> Weights {
        let mut weights = Weights::from_elem(0, SOVIET_UNITS + 3);
        for unit in s.units_at(hex).iter() {
            weights[unit.at() - GERMAN_UNITS] = 1;
        }
        for origin in Origin::ALL {
            weights[SOVIET_UNITS + origin as usize] = u32::from(s.unknown[hex.at()][origin as usize]);
        }
        weights
    }

    /// What the outcome of a draw is called in a record.
    pub(crate) fn draw_name(&self, s: &State, index: u16) -> String {
        let unit = |u: Unit| self.pack.units.get(u.at()).map_or_else(String::new, |r| r.id.clone());
        let card = |c: Card| self.pack.cards.get(c.at()).map_or_else(String::new, |r| r.id.clone());
        match s.top() {
            Some(Frame::SetupGermans { .. } | Frame::CallReveal { .. }) => unit(Unit(index as u8)),
            Some(Frame::DrawGerman { .. }) => card(Card(Card::HEINKEL.0 + index as u8)),
            Some(Frame::DrawSoviet { .. }) if s.config.mode.human_soviet() => card(Card(index as u8)),
            Some(Frame::DrawSoviet { .. }) if index == SUPPORT => "support".to_owned(),
            Some(Frame::DrawSoviet { .. }) => card(Card(Card::CHUIKOV.0 + index as u8)),
            Some(Frame::Combat(crate::state::CombatStep::Showdown))
                if s.combat.is_some_and(|c| c.soviet_card == Played::FaceDown) =>
            {
                card(Card(index as u8))
            }
            _ => match (index as usize).checked_sub(SOVIET_UNITS) {
                Some(0) => "setup-block".to_owned(),
                Some(1) => "pool-infantry".to_owned(),
                Some(2) => "pool-tank".to_owned(),
                _ => unit(soviet(index)),
            },
        }
    }
}

impl<L: Listener<Event>> Play<'_, L> {
    /// A block of this origin in this hex turns out to be this unit.
    pub fn identify(&mut self, unit: Unit, origin: Origin, hex: Hex) {
        self.take_unknown(origin, hex);
        self.put(unit, hex);
        if origin == Origin::Setup && self.g.lookup.tanks.has(unit) {
            self.s.setup_tanks -= 1;
        }
    }

    /// SIV-3.6, SIV-3.7: a German card is drawn; a leader comes into play at once.
    pub fn german_card_drawn(&mut self, left: u8, why: Occasion, index: u16) {
        let card = Card(Card::HEINKEL.0 + index as u8);
        self.s.replace(Frame::DrawGerman { left: left - 1, why });
        self.s.deck[card.at()] -= 1;
        if self.g.pack.cards[card.at()].leader {
            self.s.leaders.add(card);
            self.tell(|| Event::LeaderIn { card, why });
        } else {
            self.s.hand[card.at()] += 1;
            self.tell(|| Event::CardDrawn { side: Side::German, card: Some(card), why });
        }
    }

    /// SIV-3.6, SIV-9.1b: a Soviet card is drawn; the last one ends the game or starts the deadline.
    pub fn soviet_card_drawn(&mut self, left: u8, why: Occasion, index: u16) {
        self.s.replace(Frame::DrawSoviet { left: left - 1, why });
        let human = self.s.config.mode.human_soviet();
        let card = match (human, index) {
            (true, i) => Some(Card(i as u8)),
            (false, SUPPORT) => None,
            (false, i) => Some(Card(Card::CHUIKOV.0 + i as u8)),
        };
        match card.filter(|c| self.g.pack.cards[c.at()].leader) {
            Some(leader) => {
                self.s.deck[leader.at()] -= 1;
                self.s.leaders.add(leader);
                self.tell(|| Event::LeaderIn { card: leader, why });
                if leader == Card::CHUIKOV && self.s.advantages.has(1) {
                    self.s.push(Frame::PlaceChuikov);
                }
            }
            None => {
                match card {
                    Some(card) => {
                        self.s.deck[card.at()] -= 1;
                        self.s.hand[card.at()] += 1;
                    }
                    None => self.s.face_down += 1,
                }
                self.tell(|| Event::CardDrawn { side: Side::Soviet, card, why });
            }
        }
        if self.s.soviet_deck() == 0 {
            self.soviet_deck_empty();
        }
    }

    /// The leftmost box of a row: a unit that its owner knows already, or one that is turned up now.
    pub fn leftmost(&self, row: u8) -> Option<u8> {
        self.s.track_row(row).first().copied()
    }

    /// The leftmost unit of a row leaves the track.
    pub fn shift_row(&mut self, row: u8) {
        let from = row as usize * TRACK_WIDTH;
        let len = self.s.row[row as usize] as usize;
        self.s.track[from..from + len].rotate_left(1);
        self.s.track[from + len - 1] = track_box::EMPTY;
        self.s.row[row as usize] -= 1;
    }

    /// The number of dice a fall shows for each value.
    pub fn faces(fall: &Fall) -> &[u8] {
        match fall {
            Fall::Dice(faces) => faces,
            Fall::Draw(_) => &[],
        }
    }
}
