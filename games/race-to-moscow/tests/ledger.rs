//! The log alone: an owner of the printed game keeps the books from what everybody is told, and lays every fight again on
//! paper (R2M-0.8, R2M-8.1 to R2M-8.3).

mod common;

use common::{GAME, setup};
use std::collections::BTreeMap;
use verst_core::{Arg, Decision, Ending, Game, Message, Quick, Source, Step, Viewer};
use verst_race::State;
use verst_race::data::{CardKind, Pack, SovietUnit};
use verst_race::id::{ARMIES, ArmyId};

/// Fuel, ammunition, food.
type Tokens = [i64; 3];

/// What lies where, as somebody writes it down who only reads the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Books {
    cards: BTreeMap<String, Tokens>,
    zones: BTreeMap<String, Tokens>,
    at: BTreeMap<String, String>,
}

fn num(m: &Message, name: &str) -> i64 {
    match m.args.get(name) {
        Some(Arg::Num(n)) => *n,
        found => panic!("{}: {name} is {found:?}", m.id),
    }
}

fn id<'m>(m: &'m Message, name: &str) -> &'m str {
    match m.args.get(name) {
        Some(Arg::Space(id) | Arg::Piece(id) | Arg::Card(id) | Arg::Word(id)) => id,
        found => panic!("{}: {name} is {found:?}", m.id),
    }
}

fn tokens(m: &Message) -> Tokens {
    ["fuel", "ammo", "food"].map(|kind| num(m, kind))
}

/// `2·1·0`.
fn mix(m: &Message, name: &str) -> Tokens {
    let Some(Arg::Text(text)) = m.args.get(name) else { panic!("{}: no {name}", m.id) };
    let numbers: Vec<i64> = text.split('\u{b7}').map(|n| n.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

fn kind(m: &Message) -> Tokens {
    match id(m, "kind") {
        "token-fuel" => [1, 0, 0],
        "token-ammo" => [0, 1, 0],
        "token-food" => [0, 0, 1],
        other => panic!("{other}"),
    }
}

/// R2M-8.1: what it takes to beat a unit, from the table of the rulebook and the name of the card alone.
fn price(card: &str) -> (i64, i64) {
    if card == "militia" {
        return (2, 0);
    }
    match Pack::builtin().cards.iter().find(|c| c.id == card).unwrap().kind {
        CardKind::Soviet { unit: SovietUnit::Army, .. } => (2, 0),
        CardKind::Soviet { unit: SovietUnit::Shock, .. } => (3, 0),
        CardKind::Soviet { unit: SovietUnit::Mech, .. } => (2, 1),
        CardKind::Soviet { unit: SovietUnit::Elite, .. } => (3, 1),
        CardKind::Pursuit { .. } => (1, 0),
        CardKind::Okh(_) => panic!("nobody fights {card}"),
    }
}

impl Books {
    /// As the pieces lie.
    fn of(s: &State) -> Books {
        let mut books = Books::default();
        let lie = |supplies: [u8; 3]| supplies.map(i64::from);
        for army in (0..ARMIES as u8).map(ArmyId).filter(|a| s.armies().any(|b| b == *a)) {
            let name = Pack::builtin().armies[army.at()].id.clone();
            books.cards.insert(name.clone(), lie(s.cargo[army.at()]));
            books.at.insert(name, Pack::builtin().zones[s.zone_of(army).at()].id.clone());
        }
        for (i, zone) in Pack::builtin().zones.iter().enumerate() {
            books.zones.insert(zone.id.clone(), lie(s.supplies[i]));
        }
        books
    }

    fn card(&mut self, army: &str, change: Tokens, sign: i64) {
        let card = self.cards.get_mut(army).unwrap();
        (0..3).for_each(|k| card[k] += sign * change[k]);
    }

    fn zone(&mut self, zone: &str, change: Tokens, sign: i64) {
        let lies = self.zones.get_mut(zone).unwrap();
        (0..3).for_each(|k| lies[k] += sign * change[k]);
    }

    fn own_zone(&self, army: &str) -> String {
        self.at[army].clone()
    }

    /// One sentence. Was it a fight?
    fn write(&mut self, m: &Message) -> bool {
        let army = || id(m, "army");
        match m.id.as_str() {
            "log-moved" | "log-redeployed" => {
                assert_eq!(self.at[army()], id(m, "from"), "{m:?}");
                self.at.insert(army().to_owned(), id(m, "to").to_owned());
            }
            "log-activated" | "log-paid-on" => self.card(army(), [num(m, "fuel"), 0, 0], -1),
            "log-fort-paid" => self.card(army(), [0, num(m, "ammo"), 0], -1),
            "log-marched" => self.card(army(), [0, 0, num(m, "food")], -1),
            "log-howitzers" => self.card(army(), [0, num(m, "ammo"), 0], 1),
            "log-won" | "log-lost" => self.fight(m),
            "log-handled" => {
                let zone = self.own_zone(army());
                let (loaded, unloaded) = (mix(m, "loaded"), mix(m, "unloaded"));
                self.card(army(), loaded, 1);
                self.card(army(), unloaded, -1);
                self.zone(&zone, loaded, -1);
                self.zone(&zone, unloaded, 1);
            }
            "log-lifted" => self.card(army(), kind(m), 1),
            "log-ate-card" | "log-halt-lifted-card" => self.card(army(), [0, 0, 1], -1),
            "log-ate-zone" | "log-halt-lifted-zone" => self.zone(&self.own_zone(army()), [0, 0, 1], -1),
            "log-found" => self.zone(id(m, "zone"), kind(m), 1),
            "log-returned" => self.zone(id(m, "zone"), kind(m), -1),
            "log-took-supply" | "log-landed" => self.zone(id(m, "zone"), tokens(m), 1),
            "log-counter" => self.zone(id(m, "zone"), tokens(m), -1),
            "log-train" | "log-truck" => {
                self.zone(id(m, "from"), tokens(m), -1);
                self.zone(id(m, "to"), tokens(m), 1);
            }
            _ => {}
        }
        matches!(m.id.as_str(), "log-won" | "log-lost")
    }

    /// The fight done again: what it takes, what the books say the army has, who wins, what is paid, where it stands.
    fn fight(&mut self, m: &Message) {
        let army = id(m, "army");
        let (ammo, fuel) = price(id(m, "card"));
        let saved = num(m, "saved");
        assert_eq!((num(m, "price-ammo"), num(m, "price-fuel")), (ammo, fuel), "{m:?}");
        assert!(saved <= 1 && id(m, "zone") == self.at[army], "{m:?}");
        let [has_fuel, has_ammo, _] = self.cards[army];
        assert_eq!((num(m, "had-ammo"), num(m, "had-fuel")), (has_ammo, has_fuel), "{m:?}");
        let ammo = ammo - saved;
        let won = has_ammo >= ammo && has_fuel >= fuel;
        assert_eq!(won, m.id == "log-won", "{m:?}");
        let paid = [fuel.min(has_fuel), ammo.min(has_ammo), 0];
        assert_eq!([num(m, "fuel"), num(m, "ammo"), 0], paid, "{m:?}");
        self.card(army, paid, -1);
        if !won {
            self.at.insert(army.to_owned(), id(m, "back").to_owned());
        }
    }
}

/// R2M-6.5, R2M-20.10: the sum of every player at the end is that of its parts.
fn medals_are_counted(told: &[Message], ending: &Ending) {
    let sum = |m: &&Message| match m.id.as_str() {
        "log-counted" => {
            let parts = ["tokens", "cards", "for-symbols", "for-zones"].map(|part| num(m, part));
            assert_eq!(num(m, "for-symbols"), num(m, "symbols") / 3, "{m:?}");
            assert_eq!(num(m, "for-zones"), num(m, "zones") * 2, "{m:?}");
            assert_eq!(parts.iter().sum::<i64>(), num(m, "medals"), "{m:?}");
            Some(num(m, "medals") as i32)
        }
        "log-counted-soviet" => Some(num(m, "medals") as i32),
        _ => None,
    };
    if told.iter().any(|m| m.id == "log-over-standard") {
        let counted: Vec<i32> = told.iter().filter_map(|m| sum(&m)).collect();
        assert_eq!(counted, ending.scores);
    }
}

/// One random game read from its log; the fights in it.
fn read(scenario: &str, options: &[&str], seed: u64) -> usize {
    let mut source = Quick::new(seed);
    let mut s = GAME.start(&setup(scenario, options)).unwrap();
    let mut books = Books::of(&s);
    let (mut actions, mut fights) = (Vec::new(), 0);
    loop {
        let mut events = Vec::new();
        match GAME.decision(&s) {
            Decision::Over(_) => return fights,
            Decision::Chance(chance) => {
                let fall = chance.sample(&mut source);
                GAME.apply(&mut s, &Step::Chance(fall), &mut events);
            }
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                GAME.actions(&s, seat, &mut actions);
                let action = actions[source.below(actions.len() as u32) as usize];
                GAME.apply(&mut s, &Step::Choice(seat, action), &mut events);
            }
        }
        let told: Vec<Message> = events.iter().filter_map(|e| GAME.tell(&s, e, Viewer::Public)).collect();
        if let Decision::Over(ending) = GAME.decision(&s) {
            medals_are_counted(&told, &ending);
        }
        fights += told.iter().filter(|m| books.write(m)).count();
        assert_eq!(books, Books::of(&s), "{scenario}, seed {seed}: {told:?}");
    }
}

// rule: R2M-0.8, R2M-8.1, R2M-8.2, R2M-8.3, R2M-8.5, R2M-15.2
#[test]
fn a_thousand_fights_are_laid_again_from_the_log() {
    let mut fights = 0;
    for seed in 0.. {
        for scenario in ["three", "stavka-three", "solo-mitte", "two-nord-sued"] {
            fights += read(scenario, &["redeployment=on"], seed);
        }
        if fights >= 1000 {
            return;
        }
    }
}
