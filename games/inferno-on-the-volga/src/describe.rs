//! The readable form of a position: what the `expect` paths of cases look into.

use crate::Inferno;
use crate::data::UNITS;
use crate::id::{Card, Hex, HexSet, Unit, UnitSet};
use crate::state::{Combat, Frame, Origin, Played, State, TRACK_ROWS, place, track_box};
use crate::victory::side_name;
use serde_json::{Map, Value, json};

impl Inferno {
    /// The whole position as JSON.
    pub(crate) fn readable(&self, s: &State) -> Value {
        let hexes = |set: HexSet| -> Vec<&str> { set.iter().map(|h| self.hex_id(h)).collect() };
        let units = |set: UnitSet| -> Vec<&str> { set.iter().map(|u| self.unit_id(u)).collect() };
        let cards = |counts: &[u8], of: &mut dyn Iterator<Item = Card>| -> Vec<&str> {
            of.flat_map(|c| (0..counts[c.at()]).map(move |_| c)).map(|c| self.card_id(c)).collect()
        };
        let mut map = Map::new();
        for hex in s.german_at.or(s.soviet_at).iter() {
            let mut there: Vec<String> = s.units_at(hex).iter().map(|u| self.unit_text(s, u)).collect();
            for (origin, mark) in Origin::ALL.iter().zip(["?", "?infantry", "?tank"]) {
                there.extend((0..s.unknown[hex.at()][*origin as usize]).map(|_| mark.to_owned()));
            }
            map.insert(self.hex_id(hex).to_owned(), json!(there));
        }
        let all_units: Map<String, Value> = (0..UNITS as u8)
            .map(|i| {
                let unit = Unit(i);
                let entry = json!({ "where": self.where_text(s, unit), "strength": s.strength[unit.at()] });
                (self.unit_id(unit).to_owned(), entry)
            })
            .collect();
        let track: Map<String, Value> = (0..TRACK_ROWS as u8)
            .map(|row| {
                let boxes: Vec<String> = s.track_row(row).iter().map(|b| self.box_text(*b)).collect();
                ((row + 1).to_string(), json!(boxes))
            })
            .collect();
        let count_places = |p: u8| s.place.iter().filter(|q| **q == p).count();
        json!({
            "turn": s.turn,
            "phase": self.phase_name(s),
            "active": s.active,
            "map": map,
            "units": all_units,
            "units_on_map": { "german": s.german.iter().map(|n| u32::from(*n)).sum::<u32>(), "soviet": s.soviet.iter().map(|n| u32::from(*n)).sum::<u32>() },
            "control": { "german": hexes(s.control), "soviet": (0..self.pack.hexes.len() as u8).map(Hex).filter(|h| !s.control.has(*h)).map(|h| self.hex_id(h)).collect::<Vec<_>>() },
            "rubble": hexes(s.rubble),
            "docks": self.lookup.spawn.iter().zip(s.docks).filter(|(_, n)| *n > 0).map(|(h, n)| (self.hex_id(*h).to_owned(), json!(n))).collect::<Map<_, _>>(),
            "factory": s.factory,
            "forts": { "brown": hexes(s.forts[0]), "red": hexes(s.forts[1]) },
            "uber_aa": s.uber[0].map(|h| self.hex_id(h)),
            "uber_at": s.uber[1].map(|h| self.hex_id(h)),
            "chuikov_block": s.chuikov.map(|h| self.hex_id(h)),
            "leaders": s.leaders.iter().map(|c| self.card_id(c)).collect::<Vec<_>>(),
            "german_hand": cards(&s.hand[..], &mut Card::german()),
            "soviet_hand": cards(&s.hand[..], &mut Card::soviet()),
            "soviet_hand_size": Card::soviet().map(|c| s.hand[c.at()]).sum::<u8>() + s.face_down,
            "german_deck": s.german_deck(),
            "soviet_deck": s.soviet_deck(),
            "discards": { "german": cards(&s.discard[..], &mut Card::german()), "soviet": cards(&s.discard[..], &mut Card::soviet()) },
            "infantry_pool": s.infantry_pool,
            "tank_pool": s.tank_pool,
            "marine_box": count_places(place::MARINE_BOX),
            "track": track,
            "raus": s.raus,
            "group": units(s.group),
            "acted": units(s.acted),
            "remembered": units(s.remembered),
            "losses": s.losses,
            "withdrawn": s.withdrawn,
            "deadline": s.deadline,
            "extra_turns": s.extra_turns,
            "advantages": (1..=7).filter(|n| s.advantages.has(*n)).map(|n| format!("DW.{n}")).collect::<Vec<_>>(),
            "order_dice": s.config.order_dice,
            "orders": (1..=6).filter(|v| s.orders >> v & 1 == 1).collect::<Vec<u8>>(),
            "moves_left": match s.frames.iter().rev().find(|f| matches!(f, Frame::SovietMoves { .. })) {
                Some(Frame::SovietMoves { left }) => json!(left),
                _ => Value::Null,
            },
            "combat": s.combat.map(|c| self.readable_combat(&c)),
        })
    }

    fn readable_combat(&self, c: &Combat) -> Value {
        let hexes = |set: HexSet| -> Vec<&str> { set.iter().map(|h| self.hex_id(h)).collect() };
        let units = |set: UnitSet| -> Vec<&str> { set.iter().map(|u| self.unit_id(u)).collect() };
        json!({
                "attacker": side_name(c.attacker),
                "deliberate": c.deliberate,
                "target": self.hex_id(c.target),
                "start": self.hex_id(c.start),
                "german": units(c.german),
                "soviet": units(c.soviet),
                "stacks": hexes(c.stacks),
                "shown": c.shown,
                "cancelled": c.cancelled,
                "soviet_card": match c.soviet_card { Played::Card(card) => json!(self.card_id(card)), Played::FaceDown => json!("face-down"), Played::Nothing => Value::Null },
                "german_cards": crate::cards::german_cards(&c.german_cards).map(|c| self.card_id(c)).collect::<Vec<_>>(),
        })
    }

    /// `GE14@3`, or `SU07` while its strength is not fixed.
    pub(crate) fn unit_text(&self, s: &State, unit: Unit) -> String {
        match s.strength[unit.at()] {
            0 => self.unit_id(unit).to_owned(),
            strength => format!("{}@{strength}", self.unit_id(unit)),
        }
    }

    fn where_text(&self, s: &State, unit: Unit) -> String {
        match s.place[unit.at()] {
            place::UNSEEN => "unseen".to_owned(),
            place::DESTROYED => "destroyed".to_owned(),
            place::WITHDRAWN => "withdrawn".to_owned(),
            place::UNUSED => "unused".to_owned(),
            place::MARINE_BOX => "marine box".to_owned(),
            place::TRACK => "track".to_owned(),
            hex => self.hex_id(Hex(hex)).to_owned(),
        }
    }

    fn box_text(&self, code: u8) -> String {
        match code {
            track_box::MIXED => "?".to_owned(),
            track_box::LAST => "?white".to_owned(),
            unit => self.unit_id(Unit(unit)).to_owned(),
        }
    }

    /// A word for what is going on.
    pub(crate) fn phase_name(&self, s: &State) -> &'static str {
        match s.top() {
            None => "over",
            Some(frame) => phase_of(frame),
        }
    }
}

/// A word for a frame.
pub(crate) fn phase_of(frame: Frame) -> &'static str {
    use crate::state::CombatStep as Step;
    match frame {
        Frame::RollAdvantages
        | Frame::ChooseAdvantage
        | Frame::PlaceUber { .. }
        | Frame::SetupSoviets
        | Frame::SetupGermans { .. } => "setup",
        Frame::TurnStart | Frame::Withdraw { .. } => "german-start",
        Frame::GermanAction | Frame::Group { .. } | Frame::Attackers { .. } | Frame::Partner { .. } => "german-action",
        Frame::Shorts { .. } => "second-short",
        Frame::CallRoll | Frame::CallDice { .. } | Frame::CallReveal { .. } | Frame::CallPlace { .. } => "call",
        Frame::DrawGerman { .. } | Frame::DrawSoviet { .. } | Frame::PlaceChuikov => "draw",
        Frame::Spawn | Frame::SpawnUnits { .. } => "spawn",
        Frame::OrderRoll | Frame::Orders | Frame::RandomMove { .. } => "orders",
        Frame::SovietMoves { .. } | Frame::SovietGroup { .. } => "soviet-moves",
        Frame::EndOfTurn => "end-of-turn",
        Frame::Losses { .. } => "losses",
        Frame::Victory => "victory",
        Frame::Combat(step) => match step {
            Step::SovietCard => "soviet-card",
            Step::GermanCard => "german-card",
            Step::Showdown => "showdown",
            Step::Adjust | Step::JoinStrength { .. } => "adjust",
            Step::Uberblocks => "uberblocks",
            Step::SovietEffect | Step::SovietVolley | Step::Landing | Step::Join => "soviet-effect",
            Step::GermanEffect => "german-effect",
            Step::Discard => "discard",
            Step::Opportunity { .. } => "opportunity-fire",
            Step::Rubble => "rubble",
            Step::Order => "combined-arms",
            Step::FirstRoll => "close-combat",
            Step::SecondRoll => "close-combat-second",
            Step::Advance => "advance",
            Step::Blitz => "blitz",
            Step::Conceal => "conceal",
        },
    }
}
