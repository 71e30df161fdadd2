//! Chapter I, hidden information: SIV-I.1 to SIV-I.7. What one viewer may know, in a type that has no room for more.

use serde::Serialize;
use verst_core::{Flat, Viewer};

use crate::Inferno;
use crate::data::{CARDS, HEXES, Side, UNITS};
use crate::id::{Card, CardSet, Hex, HexSet, Unit, UnitSet};
use crate::state::{Advantages, Combat, CombatStep, Config, End, Frame, Played, State, TRACK_ROWS, TRACK_WIDTH, place};
use crate::trail::Moves;

/// A unit whose place the viewer does not know.
pub const HIDDEN: u8 = 199;
/// A box of the track whose unit only its owner knows.
pub const HIDDEN_BOX: u8 = 252;
/// A unit that the viewer may not name.
pub const NOBODY: Unit = Unit(127);

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of `State`, less what is hidden")]
pub struct View {
    pub viewer: Viewer,
    pub config: Config,
    pub advantages: Advantages,
    pub turn: u16,
    pub active: u8,
    pub frames: Vec<Frame>,
    pub combat: Option<Combat>,
    /// Attackers that are not shown yet: how many from which hex.
    pub attack_from: Vec<(Hex, u8)>,
    /// The commander who is to place an arrival: with two of them that much of its colour is in the open (SIV-M.3).
    pub placing: Option<u8>,
    /// German cards that lie face down, those included to which others may still be added.
    pub german_face_down: u8,
    /// Where each unit is, or [`HIDDEN`].
    pub place: Flat<u8, UNITS>,
    /// Strengths that the viewer has seen.
    pub strength: Flat<u8, UNITS>,
    pub german: Flat<u8, HEXES>,
    pub soviet: Flat<u8, HEXES>,
    pub control: HexSet,
    pub rubble: HexSet,
    pub docks: [u8; 6],
    pub factory: bool,
    pub forts: [HexSet; 2],
    pub uber: [Option<Hex>; 2],
    pub chuikov: Option<Hex>,
    /// Cards that the viewer has not seen, in decks and in the enemy's hand.
    pub unseen: Flat<u8, CARDS>,
    /// The viewer's hand.
    pub hand: Flat<u8, CARDS>,
    /// Cards in the German and in the Soviet hand.
    pub hands: [u8; 2],
    /// Cards left in the German and in the Soviet deck.
    pub decks: [u8; 2],
    pub discard: Flat<u8, CARDS>,
    pub leaders: CardSet,
    pub infantry_pool: u8,
    pub tank_pool: u8,
    pub track: Flat<u8, { TRACK_ROWS * TRACK_WIDTH }>,
    pub row: [u8; TRACK_ROWS],
    pub raus: bool,
    pub group: UnitSet,
    pub acted: UnitSet,
    pub remembered: UnitSet,
    pub sighted: UnitSet,
    pub losses: u8,
    pub withdrawn: u8,
    pub deadline: bool,
    pub extra_turns: u8,
    pub orders: u8,
    pub attacked_from: HexSet,
    pub over: Option<End>,
    /// Where blocks stand is in the open, and so is every move.
    pub trail: Moves,
    /// For the referee of a finished game alone: the whole position.
    pub whole: Option<Box<State>>,
}

/// Which side's secrets a viewer shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    pub german: bool,
    pub soviet: bool,
}

impl Eyes {
    /// The eyes of a viewer in this game.
    pub fn of(config: Config, viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Referee => Eyes { german: true, soviet: true },
            Viewer::Public => Eyes { german: false, soviet: false },
            Viewer::Seat(seat) => {
                let soviet = config.mode.soviet_seat() == Some(seat);
                Eyes { german: !soviet, soviet }
            }
        }
    }
}

impl Inferno {
    /// What a viewer may know.
    pub(crate) fn seen_by(&self, s: &State, viewer: Viewer) -> View {
        let eyes = Eyes::of(s.config, viewer);
        let shown = s.combat.as_ref().filter(|c| c.shown).map_or(UnitSet::NONE, |c| c.german.or(c.soviet));
        let memory = s.config.memory_aid && eyes.german;
        let remembered = if memory { s.remembered } else { UnitSet::NONE };
        let mut place = s.place;
        let mut strength = s.strength;
        for i in 0..UNITS as u8 {
            let unit = Unit(i);
            let own = if unit.is_german() { eyes.german } else { eyes.soviet };
            // SIV-I.5: what is destroyed, withdrawn or waiting in the marine box lies open.
            let public =
                matches!(place[unit.at()], place::DESTROYED | place::WITHDRAWN | place::UNUSED | place::MARINE_BOX)
                    || (place[unit.at()] == place::TRACK && self.lookup.axe.has(unit));
            if !own && !public && !shown.has(unit) && !remembered.has(unit) {
                place[unit.at()] = HIDDEN;
            }
            // SIV-6.4c, SIV-I.1, SIV-I.2: a strength once shown stays known while the unit is concealed.
            if !own && !s.sighted.has(unit) {
                strength[unit.at()] = 0;
            }
        }
        View {
            viewer,
            config: s.config,
            advantages: s.advantages,
            turn: s.turn,
            active: s.active,
            frames: s.frames.iter().map(|f| mask_frame(*f, eyes)).collect(),
            combat: s.combat.map(|c| mask_combat(c, eyes)),
            attack_from: self.attack_from(s),
            placing: match s.top() {
                Some(Frame::CallPlace { unit, .. }) => Some(self.owner_seat(s, unit).0),
                _ => None,
            },
            german_face_down: s.combat.map_or(0, |c| c.german_cards.iter().sum::<u8>() * u8::from(!c.shown)),
            place,
            strength,
            german: s.german,
            soviet: s.soviet,
            control: s.control,
            rubble: s.rubble,
            docks: s.docks,
            factory: s.factory,
            forts: s.forts,
            uber: s.uber,
            chuikov: s.chuikov,
            unseen: self.unseen_cards(s, eyes),
            hand: Flat(std::array::from_fn(|c| {
                let own = if Card(c as u8) >= Card::HEINKEL { eyes.german } else { eyes.soviet };
                if own { s.hand[c] } else { 0 }
            })),
            hands: [
                Card::german().map(|c| s.hand[c.at()]).sum(),
                Card::soviet().map(|c| s.hand[c.at()]).sum::<u8>() + s.face_down,
            ],
            decks: [s.german_deck(), s.soviet_deck()],
            discard: s.discard,
            leaders: s.leaders,
            infantry_pool: s.infantry_pool,
            tank_pool: s.tank_pool,
            track: Flat(s.track.map(|b| if eyes.german { b } else { self.mask_box(b) })),
            row: s.row,
            raus: s.raus,
            group: if self.owns_group(s, eyes) { s.group } else { UnitSet::NONE },
            acted: s.acted.iter().filter(|u| if u.is_german() { eyes.german } else { eyes.soviet }).collect(),
            remembered,
            sighted: s.sighted,
            losses: s.losses,
            withdrawn: s.withdrawn,
            deadline: s.deadline,
            extra_turns: s.extra_turns,
            orders: s.orders,
            attacked_from: s.attacked_from,
            over: s.over,
            trail: s.trail.0.clone(),
            whole: (viewer == Viewer::Referee).then(|| Box::new(s.clone())),
        }
    }

    /// SIV-I.4, SIV-I.7: cards that somebody with these eyes has not seen.
    fn unseen_cards(&self, s: &State, eyes: Eyes) -> Flat<u8, CARDS> {
        let mut unseen = s.deck;
        if !eyes.german {
            for card in Card::german() {
                unseen[card.at()] += s.hand[card.at()];
            }
            if let Some(combat) = s.combat.as_ref().filter(|c| !c.shown) {
                for card in crate::cards::german_cards(&combat.german_left) {
                    unseen[card.at()] += 1;
                }
            }
        }
        if !eyes.soviet {
            for card in Card::soviet() {
                unseen[card.at()] += s.hand[card.at()];
            }
            if let Some(Combat { shown: false, soviet_card: Played::Card(card), .. }) = s.combat {
                unseen[card.at()] += 1;
            }
        }
        unseen
    }

    /// Attackers that have been declared but not shown are seen to come, by number.
    fn attack_from(&self, s: &State) -> Vec<(Hex, u8)> {
        let Some(combat) = s.combat.as_ref().filter(|c| !c.shown) else { return Vec::new() };
        if combat.attacker == Side::Soviet && combat.soviet.is_empty() {
            return combat.stacks.iter().map(|h| (h, s.soviet[h.at()])).collect();
        }
        let attackers = combat.attackers();
        let hexes: HexSet = attackers.iter().filter_map(|u| s.hex_of(u)).collect();
        hexes.iter().map(|h| (h, attackers.and(s.units_at(h)).len())).collect()
    }

    /// The group that forms is its owner's business until it moves.
    fn owns_group(&self, s: &State, eyes: Eyes) -> bool {
        match s.top() {
            Some(Frame::SovietGroup { .. }) => eyes.soviet,
            // The chosen of an advance are in the open.
            Some(Frame::Combat(CombatStep::Advance)) => true,
            _ => eyes.german,
        }
    }

    /// SIV-I.3: a unit that went back to the track is known to its owner; the axe units came before everybody's eyes.
    fn mask_box(&self, code: u8) -> u8 {
        match code {
            0..UNITS_CODE if self.lookup.axe.has(Unit(code)) => code,
            0..UNITS_CODE => HIDDEN_BOX,
            unknown => unknown,
        }
    }
}

const UNITS_CODE: u8 = UNITS as u8;

fn mask_frame(frame: Frame, eyes: Eyes) -> Frame {
    match frame {
        Frame::CallPlace { row, .. } if !eyes.german => Frame::CallPlace { unit: NOBODY, row },
        other => other,
    }
}

fn mask_combat(mut combat: Combat, eyes: Eyes) -> Combat {
    if !combat.shown {
        if !eyes.german {
            combat.german = UnitSet::NONE;
            combat.german_cards = [0; 7];
            combat.german_left = [0; 7];
        }
        if !eyes.soviet {
            combat.soviet = UnitSet::NONE;
            if combat.soviet_card != Played::Nothing {
                combat.soviet_card = Played::FaceDown;
            }
        }
    }
    combat
}
