//! What a player can do, and how it is written.

use serde::{Deserialize, Serialize};
use verst_core::NotationError;

use crate::Race;
use crate::id::{ArmyId, CardId, Kind, SeaId, ZoneId};

/// An action. Wide choices are made in stages: the vehicle, where from, where to, how much of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// R2M-5.1: no further action in this turn.
    End,
    /// The field armies have moved, the transport is complete.
    Done,
    /// The army stops.
    Stop,
    /// R2M-7.9, R2M-7.10: pay 1 fuel and go on.
    Pay,
    /// R2M-8.2: fight with what there is.
    Fight,
    /// No, where something is optional.
    Pass,
    /// R2M-15.2: the planes help against the fortification.
    AirOnFort,
    /// R2M-15.2: the planes wait for the fight.
    AirInFight,
    /// R2M-16.4: Security Division prevents it.
    Prevent,
    /// R2M-11.1: a Transport supply action.
    Transport,
    /// R2M-13.1: a Take transport action.
    TakeTransport,
    /// R2M-15.1: Air Support.
    Air,
    /// R2M-11.1, R2M-11.9, R2M-12.1: load, carry or take all that fits.
    Fill,
    /// R2M-15.1: look at the own Pursuit deck.
    LookPursuit,
    /// R2M-15.1: look at the Soviet deck.
    LookSoviet,
    /// D16: the army eats from its card.
    EatCard,
    /// D16: the army eats from its zone.
    EatZone,
    /// R2M-7.1: activate this army.
    Move(ArmyId),
    /// R2M-11.9: exchange supplies between this army and its zone.
    Handle(ArmyId),
    /// R2M-19.1: this army goes by train.
    Redeploy(ArmyId),
    /// R2M-7.4: the army enters this zone.
    Go(ZoneId),
    /// R2M-11.3: a truck from this zone.
    Truck(ZoneId),
    /// R2M-11.4: a train from this zone.
    Train(ZoneId),
    /// To this zone.
    To(ZoneId),
    /// R2M-12.1: take supply at this base.
    Supply(ZoneId),
    /// R2M-7.18: a medal token from here, or to here.
    Medal(ZoneId),
    /// R2M-7.19: partisans at this rail marker.
    Sabotage(ZoneId),
    /// R2M-20.6: look at this Soviet marker.
    LookAt(ZoneId),
    /// R2M-16.7a: the flotilla lands at this port.
    Port(ZoneId),
    /// R2M-17.1: rail to this zone.
    Rail(ZoneId),
    /// R2M-18.2: a Soviet marker here.
    Place(ZoneId),
    /// R2M-18.4: a counter-attack here.
    Counter(ZoneId),
    /// R2M-10.1: the fleet goes there.
    Fleet(SeaId),
    /// Use this card.
    Card(CardId),
    /// R2M-16.1: take this OKH card.
    Take(CardId),
    /// So many tokens of this kind.
    Amount(Kind, u8),
    /// R2M-13.1: so many trucks.
    Trucks(u8),
    /// R2M-13.1: so many trains.
    Trains(u8),
    /// R2M-11.8: one token of this kind returns to the stock.
    Return(Kind),
    /// R2M-16.7c: a token of this kind for this army.
    Lift(ArmyId, Kind),
    /// R2M-20.2: the marker is armour, or infantry.
    Type(bool),
    /// R2M-20.3: so many infantry markers in the reserve.
    Reserve(u8),
}

/// Words without an object.
const BARE: [(&str, Action); 19] = [
    ("end", Action::End),
    ("done", Action::Done),
    ("stop", Action::Stop),
    ("pay", Action::Pay),
    ("fight", Action::Fight),
    ("pass", Action::Pass),
    ("air now", Action::AirOnFort),
    ("air later", Action::AirInFight),
    ("prevent", Action::Prevent),
    ("transport", Action::Transport),
    ("take transport", Action::TakeTransport),
    ("air", Action::Air),
    ("fill", Action::Fill),
    ("look pursuit", Action::LookPursuit),
    ("look soviet", Action::LookSoviet),
    ("eat card", Action::EatCard),
    ("eat zone", Action::EatZone),
    ("infantry", Action::Type(false)),
    ("armour", Action::Type(true)),
];

type OfArmy = (&'static str, fn(ArmyId) -> Action);
type OfZone = (&'static str, fn(ZoneId) -> Action);
type OfCount = (&'static str, fn(u8) -> Action);

/// Verbs with an army.
const ARMY: [OfArmy; 3] = [("move", Action::Move), ("handle", Action::Handle), ("redeploy", Action::Redeploy)];

/// Verbs with a zone.
const ZONE: [OfZone; 12] = [
    ("go", Action::Go),
    ("truck", Action::Truck),
    ("train", Action::Train),
    ("to", Action::To),
    ("supply", Action::Supply),
    ("medal", Action::Medal),
    ("sabotage", Action::Sabotage),
    ("look", Action::LookAt),
    ("port", Action::Port),
    ("rail", Action::Rail),
    ("place", Action::Place),
    ("counter", Action::Counter),
];

/// Verbs with a number, and the largest that could be said.
const COUNT: [(OfCount, u8); 6] = [
    (("fuel", |n| Action::Amount(Kind::Fuel, n)), 9),
    (("ammo", |n| Action::Amount(Kind::Ammo, n)), 9),
    (("food", |n| Action::Amount(Kind::Food, n)), 9),
    (("trucks", Action::Trucks), 8),
    (("trains", Action::Trains), 8),
    (("reserve", Action::Reserve), 6),
];

impl Race {
    /// An action in notation.
    pub(crate) fn write_action(&self, action: Action) -> String {
        let army = |a: ArmyId| self.pack.armies.get(a.at()).map_or("?", |r| r.id.as_str());
        let zone = |z: ZoneId| self.pack.zones.get(z.at()).map_or("?", |r| r.id.as_str());
        let card = |c: CardId| self.pack.cards.get(c.at()).map_or("?", |r| r.id.as_str());
        match action {
            Action::Move(a) | Action::Handle(a) | Action::Redeploy(a) => {
                let verb = ARMY.iter().find(|(_, make)| make(a) == action).map_or("?", |(verb, _)| verb);
                format!("{verb} {}", army(a))
            }
            Action::Go(z)
            | Action::Truck(z)
            | Action::Train(z)
            | Action::To(z)
            | Action::Supply(z)
            | Action::Medal(z)
            | Action::Sabotage(z)
            | Action::LookAt(z)
            | Action::Port(z)
            | Action::Rail(z)
            | Action::Place(z)
            | Action::Counter(z) => {
                let verb = ZONE.iter().find(|(_, make)| make(z) == action).map_or("?", |(verb, _)| verb);
                format!("{verb} {}", zone(z))
            }
            Action::Fleet(s) => format!("fleet {}", self.pack.seas.get(s.at()).map_or("?", |r| r.id.as_str())),
            Action::Card(c) => format!("card {}", card(c)),
            Action::Take(c) => format!("take {}", card(c)),
            Action::Amount(kind, n) => format!("{} {n}", kind.id()),
            Action::Trucks(n) => format!("trucks {n}"),
            Action::Trains(n) => format!("trains {n}"),
            Action::Reserve(n) => format!("reserve {n}"),
            Action::Return(kind) => format!("return {}", kind.id()),
            Action::Lift(a, kind) => format!("lift {} {}", army(a), kind.id()),
            bare => BARE.iter().find(|(_, a)| *a == bare).map_or_else(String::new, |(text, _)| (*text).to_owned()),
        }
    }

    /// An action from notation.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let fail = |why: String| NotationError { text: text.to_owned(), why };
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((_, action)) = BARE.iter().find(|(bare, _)| *bare == words) {
            return Ok(*action);
        }
        let Some((verb, object)) = words.split_once(' ') else {
            return Err(fail(if words.is_empty() { "it is empty".to_owned() } else { format!("no verb {words:?}") }));
        };
        let army = |id: &str| self.army(id).ok_or_else(|| fail(format!("no army {id:?}")));
        let card = || self.card(object).ok_or_else(|| fail(format!("no card {object:?}")));
        let kind = |id: &str| {
            Kind::ALL
                .into_iter()
                .find(|k| k.id() == id)
                .ok_or_else(|| fail(format!("no supply {id:?}: fuel, ammo, food")))
        };
        if let Some((_, make)) = ARMY.iter().find(|(name, _)| *name == verb) {
            return Ok(make(army(object)?));
        }
        if let Some((_, make)) = ZONE.iter().find(|(name, _)| *name == verb) {
            return Ok(make(self.zone(object).ok_or_else(|| fail(format!("no zone {object:?}")))?));
        }
        if let Some(((_, make), most)) = COUNT.iter().find(|((name, _), _)| *name == verb) {
            let count = object.parse().ok().filter(|n| n <= most);
            return Ok(make(count.ok_or_else(|| fail(format!("{verb} is 0 to {most}")))?));
        }
        Ok(match verb {
            "fleet" => Action::Fleet(self.sea(object).ok_or_else(|| fail(format!("no sea {object:?}")))?),
            "card" => Action::Card(card()?),
            "take" => Action::Take(card()?),
            "return" => Action::Return(kind(object)?),
            "lift" => match object.split_once(' ') {
                Some((id, token)) => Action::Lift(army(id)?, kind(token)?),
                None => return Err(fail("an army and a supply".to_owned())),
            },
            _ => return Err(fail(format!("no verb {verb:?}"))),
        })
    }

    /// The zone of this name.
    pub fn zone(&self, id: &str) -> Option<ZoneId> {
        self.pack.zones.iter().position(|z| z.id == id).map(|i| ZoneId(i as u8))
    }

    /// The sea zone of this name.
    pub fn sea(&self, id: &str) -> Option<SeaId> {
        self.pack.seas.iter().position(|s| s.id == id).map(|i| SeaId(i as u8))
    }

    /// The army of this name.
    pub fn army(&self, id: &str) -> Option<ArmyId> {
        self.pack.armies.iter().position(|a| a.id == id).map(|i| ArmyId(i as u8))
    }

    /// The card of this name.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.pack.cards.iter().position(|c| c.id == id).map(|i| CardId(i as u8))
    }

    /// Every action that could be legal somewhere.
    pub(crate) fn every_action(&self) -> Vec<Action> {
        let mut all: Vec<Action> = BARE.iter().map(|(_, a)| *a).collect();
        for a in (0..self.pack.armies.len() as u8).map(ArmyId) {
            all.extend(ARMY.iter().map(|(_, make)| make(a)));
            all.extend(Kind::ALL.map(|kind| Action::Lift(a, kind)));
        }
        for z in self.lookup.zones.iter() {
            all.extend(ZONE.iter().map(|(_, make)| make(z)));
        }
        for ((_, make), most) in COUNT {
            all.extend((0..=most).map(make));
        }
        all.extend(Kind::ALL.map(Action::Return));
        all.extend((0..self.pack.seas.len() as u8).map(|s| Action::Fleet(SeaId(s))));
        all.extend((0..self.pack.cards.len() as u8).map(|c| Action::Card(CardId(c))));
        all.extend((self.lookup.okh0..self.pack.cards.len() as u8).map(|c| Action::Take(CardId(c))));
        all
    }
}
