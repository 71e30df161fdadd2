//! What a player can do, and how it is written.

use serde::{Deserialize, Serialize};
use verst_core::{NotationError, Short, short};

use crate::Inferno;
use crate::id::{Card, Hex, Unit};

/// An action. Groups are formed unit by unit; a group only grows, and undo takes a unit out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// SIV-4.6: nothing this turn.
    Pass,
    /// SIV-4.5: call for reinforcements.
    Call,
    /// SIV-4.1: a Long Movement from this hex.
    Long(Hex),
    /// SIV-4.2: a Short Movement or Quick Attack from this hex.
    Short(Hex),
    /// SIV-4.4: a Deliberate Attack on this hex.
    Attack(Hex),
    /// This unit joins the group, the attack or the advance.
    Take(Unit),
    /// All that still can join do.
    TakeAll,
    /// The group, the arrival or the Blitz unit goes to this hex.
    To(Hex),
    /// SIV-4.3: the group attacks this hex.
    Quick(Hex),
    /// The attackers are complete: fight.
    Fight,
    /// No further movement this turn.
    Stop,
    /// The choice of several is complete.
    Done,
    /// The Blitz unit stays.
    Stay,
    /// Play this card.
    Card(Card),
    /// Play no card.
    NoCard,
    /// This unit loses the step.
    Loss(Unit),
    /// SIV-7.5a: roll before the Soviets.
    RollFirst,
    /// SIV-7.5a: roll together with them.
    RollTogether,
    /// SIV-7.8: take this R unit off the map.
    Withdraw(Unit),
    /// SIV-DW.8: this advantage of the German list, 1 to 5.
    Advantage(u8),
}

/// Words without an object.
const BARE: [(&str, Action); 11] = [
    ("pass", Action::Pass),
    ("call", Action::Call),
    ("take all", Action::TakeAll),
    ("fight", Action::Fight),
    ("stop", Action::Stop),
    ("done", Action::Done),
    ("stay", Action::Stay),
    ("no card", Action::NoCard),
    ("roll first", Action::RollFirst),
    ("roll together", Action::RollTogether),
    ("advantage", Action::Advantage(0)),
];

impl Inferno {
    /// An action in notation.
    pub(crate) fn write_action(&self, action: Action) -> Short {
        let hex = |h: Hex| self.pack.hexes.get(h.at()).map_or("?", |r| r.id.as_str());
        let unit = |u: Unit| self.pack.units.get(u.at()).map_or("?", |r| r.id.as_str());
        match action {
            Action::Long(h) => short!("long {}", hex(h)),
            Action::Short(h) => short!("short {}", hex(h)),
            Action::Attack(h) => short!("attack {}", hex(h)),
            Action::To(h) => short!("to {}", hex(h)),
            Action::Quick(h) => short!("quick {}", hex(h)),
            Action::Take(u) => short!("take {}", unit(u)),
            Action::Loss(u) => short!("loss {}", unit(u)),
            Action::Withdraw(u) => short!("withdraw {}", unit(u)),
            Action::Card(c) => short!("card {}", self.pack.cards.get(c.at()).map_or("?", |r| r.id.as_str())),
            Action::Advantage(n) => short!("advantage {n}"),
            bare => BARE.iter().find(|(_, a)| *a == bare).map_or_else(Short::default, |(text, _)| (*text).into()),
        }
    }

    /// An action from notation.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let fail = |why: String| NotationError { text: text.to_owned(), why };
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((_, action)) = BARE.iter().find(|(bare, a)| *bare == words && *a != Action::Advantage(0)) {
            return Ok(*action);
        }
        let Some((verb, object)) = words.split_once(' ') else {
            return Err(fail(if words.is_empty() { "it is empty".to_owned() } else { format!("no verb {words:?}") }));
        };
        let hex = || self.hex(object).ok_or_else(|| fail(format!("no hex {object:?}")));
        let unit = || self.unit(object).ok_or_else(|| fail(format!("no unit {object:?}")));
        Ok(match verb {
            "long" => Action::Long(hex()?),
            "short" => Action::Short(hex()?),
            "attack" => Action::Attack(hex()?),
            "to" => Action::To(hex()?),
            "quick" => Action::Quick(hex()?),
            "take" => Action::Take(unit()?),
            "loss" => Action::Loss(unit()?),
            "withdraw" => Action::Withdraw(unit()?),
            "card" => Action::Card(self.card(object).ok_or_else(|| fail(format!("no card {object:?}")))?),
            "advantage" => match object.parse() {
                Ok(n @ 1..=5) => Action::Advantage(n),
                _ => return Err(fail("an advantage is 1 to 5".to_owned())),
            },
            _ => return Err(fail(format!("no verb {verb:?}"))),
        })
    }

    /// The hex of this name.
    pub fn hex(&self, id: &str) -> Option<Hex> {
        self.pack.hexes.iter().position(|h| h.id == id).map(|i| Hex(i as u8))
    }

    /// The unit of this name.
    pub fn unit(&self, id: &str) -> Option<Unit> {
        self.pack.units.iter().position(|u| u.id == id).map(|i| Unit(i as u8))
    }

    /// The card of this name.
    pub fn card(&self, id: &str) -> Option<Card> {
        self.pack.cards.iter().position(|c| c.id == id).map(|i| Card(i as u8))
    }

    /// Every action that could be legal somewhere.
    pub(crate) fn every_action(&self) -> Vec<Action> {
        let mut all: Vec<Action> = BARE.iter().map(|(_, a)| *a).filter(|a| *a != Action::Advantage(0)).collect();
        for i in 0..self.pack.hexes.len() as u8 {
            let h = Hex(i);
            all.extend([Action::Long(h), Action::Short(h), Action::Attack(h), Action::To(h), Action::Quick(h)]);
        }
        for i in 0..self.pack.units.len() as u8 {
            let u = Unit(i);
            all.extend([Action::Take(u), Action::Loss(u)]);
        }
        all.extend(self.lookup.reserve.iter().map(Action::Withdraw));
        all.extend((0..self.pack.cards.len() as u8).map(|c| Action::Card(Card(c))));
        all.extend((1..=5).map(Action::Advantage));
        all
    }
}
