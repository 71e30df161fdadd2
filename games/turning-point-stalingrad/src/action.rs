//! What a player can do, and how it is written.

use serde::{Deserialize, Serialize};
use verst_core::NotationError;

use crate::Turning;
use crate::id::{PlaceId, Quadrant, UNITS, UnitId};
use crate::state::Group;

/// The largest bid of either kind (TPS-22.11).
pub const MOST_BID: i8 = 20;
/// The largest open bid in units of the tie-break (TPS-22.13).
pub const MOST_RAISE: u8 = 120;
/// How much one may raise at once.
pub const LONGEST_RAISE: u8 = 10;

/// Units off the map that can be the active area (TPS-6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the pools by their names")]
pub enum Pool {
    German,
    Army64,
    Nkvd,
}

impl Pool {
    /// All of them.
    pub const ALL: [Pool; 3] = [Pool::German, Pool::Army64, Pool::Nkvd];

    /// Its name in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Pool::German => "pool-german",
            Pool::Army64 => "pool-64",
            Pool::Nkvd => "pool-272",
        }
    }
}

/// An action. An impulse is given in small orders: units are picked, then told what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// TPS-22.11: bid so many victory points to play the German.
    Bid(i8),
    /// TPS-22.13: bid so many units of the tie-break openly.
    Raise(u8),
    /// TPS-22.13: bid no more.
    Stop,
    /// TPS-5.5: the next unit is placed here.
    Deploy(PlaceId),
    /// TPS-5.5: the next unit and all of its formation go where their counters say.
    Printed,
    /// TPS-5.5: all that are left go where their counters say.
    PrintedAll,
    /// TPS-21.3: the listed unit leaves.
    Withdraw,
    /// TPS-21.3: every listed unit leaves.
    WithdrawAll,
    /// TPS-21.3: the listed unit stays.
    Keep,
    /// TPS-21.3: others leave in its place.
    Instead,
    /// TPS-21.3: this one leaves in its place.
    Give(UnitId),
    /// TPS-21.3: this unit comes back as 64th Army.
    Return(UnitId),
    /// TPS-21.3: no more come back.
    Enough,
    /// TPS-18.2: the next reinforcement comes here.
    Arrive(PlaceId),
    /// TPS-18.2: the next reinforcement stays off the map.
    ArriveLater,
    /// TPS-18.2: all reinforcements of the day come here.
    ArriveAll(PlaceId),
    /// TPS-15.22: the observer comes back here.
    Observe(PlaceId),
    /// TPS-8.11: the units of this place act.
    Activate(PlaceId),
    /// TPS-6.5: the units of this pool act.
    Pool(Pool),
    /// TPS-15.2: this observer directs fire there.
    Fire(UnitId, PlaceId, Group),
    /// TPS-17.2: the Luftwaffe attacks there.
    Stuka(PlaceId, Group),
    /// TPS-15.3: a Front Artillery Group alone attacks there.
    Guns(Quadrant, PlaceId, Group),
    /// TPS-15.34: an attempt to re-equip artillery.
    Refit(Quadrant),
    /// TPS-18.3: a ferry to this landing.
    Ferry(PlaceId),
    /// TPS-18.6: a breakthrough by this zone.
    BreakIn(PlaceId),
    /// TPS-8.14.
    Pass,
    /// This unit takes part in the next order.
    Pick(UnitId),
    /// All units there that can act take part in the next order.
    PickAll(PlaceId),
    /// TPS-8.20: the picked units go there.
    Go(PlaceId),
    /// TPS-8.31, TPS-8.32: the picked units attack there.
    Attack(PlaceId, Group),
    /// TPS-14.3: the picked units fortify where they are.
    Fortify,
    /// TPS-8.28: the picked unit infiltrates there.
    Infiltrate(PlaceId),
    /// TPS-8.27: the picked spent units regroup there.
    Regroup(PlaceId),
    /// TPS-18.7: the picked units cross back to the east bank.
    Recross,
    /// TPS-13.3: this armour comes from the factory.
    Build(UnitId),
    /// The picked units do nothing more.
    Rest,
    /// The picked units are let go again.
    Drop,
    /// What was prepared begins: fire, crossing.
    Launch,
    /// The impulse ends.
    End,
    /// TPS-15.3: this Front Artillery Group takes part.
    Commit(Quadrant),
    /// TPS-15.3: it does not.
    Hold,
    /// TPS-15.3: nor in any other attack of this impulse.
    HoldAll,
    /// TPS-22.22: play a card of this value.
    Card(u8),
    /// TPS-9.2: the Advantage is used.
    Use,
    /// TPS-9.2: it is kept.
    Save,
    /// TPS-9.2: it is kept for the whole impulse.
    SaveAll,
    /// TPS-8.352.H: this unit leads the defence.
    Lead(UnitId),
    /// TPS-8.354: this unit takes one casualty point.
    Pay(UnitId),
    /// TPS-8.355: this unit retreats there.
    Retreat(UnitId, PlaceId),
    /// TPS-8.3554: nobody else retreats.
    Stand,
    /// TPS-9.3: the period is prolonged.
    Prolong,
    /// TPS-9.3: it ends.
    LetEnd,
}

/// Words without an object.
const BARE: [(&str, Action); 25] = [
    ("stop", Action::Stop),
    ("printed", Action::Printed),
    ("printed all", Action::PrintedAll),
    ("withdraw", Action::Withdraw),
    ("withdraw all", Action::WithdrawAll),
    ("keep", Action::Keep),
    ("instead", Action::Instead),
    ("enough", Action::Enough),
    ("arrive later", Action::ArriveLater),
    ("pass", Action::Pass),
    ("fortify", Action::Fortify),
    ("recross", Action::Recross),
    ("rest", Action::Rest),
    ("drop", Action::Drop),
    ("launch", Action::Launch),
    ("end", Action::End),
    ("hold", Action::Hold),
    ("hold all", Action::HoldAll),
    ("use", Action::Use),
    ("save", Action::Save),
    ("save all", Action::SaveAll),
    ("stand", Action::Stand),
    ("prolong", Action::Prolong),
    ("let end", Action::LetEnd),
    ("pool-german", Action::Pool(Pool::German)),
];

type OfUnit = (&'static str, fn(UnitId) -> Action);
type OfPlace = (&'static str, fn(PlaceId) -> Action);
type OfQuadrant = (&'static str, fn(Quadrant) -> Action);

/// Verbs with a unit.
const UNIT: [OfUnit; 6] = [
    ("give", Action::Give),
    ("return", Action::Return),
    ("pick", Action::Pick),
    ("build", Action::Build),
    ("lead", Action::Lead),
    ("pay", Action::Pay),
];

/// Verbs with a place.
const PLACE: [OfPlace; 11] = [
    ("deploy", Action::Deploy),
    ("arrive", Action::Arrive),
    ("arrive-all", Action::ArriveAll),
    ("observe", Action::Observe),
    ("activate", Action::Activate),
    ("ferry", Action::Ferry),
    ("break-in", Action::BreakIn),
    ("pick-all", Action::PickAll),
    ("go", Action::Go),
    ("infiltrate", Action::Infiltrate),
    ("regroup", Action::Regroup),
];

/// Verbs with a quadrant.
const QUADRANT: [OfQuadrant; 2] = [("refit", Action::Refit), ("commit", Action::Commit)];

/// Verbs with several objects or a number, as they are written.
const LONG: [(&str, &str); 8] = [
    ("bid", "bid N"),
    ("raise", "raise N"),
    ("card", "card N"),
    ("fire", "fire UNIT AREA fresh|spent"),
    ("stuka", "stuka AREA fresh|spent"),
    ("guns", "guns S|SC|NC|N AREA fresh|spent"),
    ("attack", "attack AREA fresh|spent|rubble"),
    ("retreat", "retreat UNIT AREA"),
];

/// How a verb is written out.
fn usage(verb: &str) -> String {
    let object = |object: &str| format!("{verb} {object}");
    match LONG.iter().find(|(name, _)| *name == verb) {
        Some((_, form)) => (*form).to_owned(),
        None if UNIT.iter().any(|(name, _)| *name == verb) => object("UNIT"),
        None if PLACE.iter().any(|(name, _)| *name == verb) => object("AREA"),
        None => object("S|SC|NC|N"),
    }
}

/// Every verb there is.
fn all_verbs() -> String {
    let bare = BARE.iter().map(|(text, _)| *text).filter(|text| !text.contains(' '));
    let with = LONG.iter().map(|(name, _)| *name).chain(UNIT.iter().map(|(name, _)| *name));
    let all = with.chain(PLACE.iter().map(|(name, _)| *name)).chain(QUADRANT.iter().map(|(name, _)| *name));
    all.chain(bare).collect::<Vec<_>>().join(", ")
}

impl Turning {
    /// An action in notation.
    pub(crate) fn write_action(&self, action: Action) -> String {
        let unit = |u: UnitId| self.pack.units.get(u.at()).map_or("?", |r| r.id.as_str());
        let place = |p: PlaceId| self.pack.places.get(p.at()).map_or("?", |r| r.id.as_str());
        match action {
            Action::Bid(n) => format!("bid {n}"),
            Action::Raise(n) => format!("raise {n}"),
            Action::Card(n) => format!("card {n}"),
            Action::Give(u)
            | Action::Return(u)
            | Action::Pick(u)
            | Action::Build(u)
            | Action::Lead(u)
            | Action::Pay(u) => {
                let verb = UNIT.iter().find(|(_, make)| make(u) == action).map_or("?", |(verb, _)| verb);
                format!("{verb} {}", unit(u))
            }
            Action::Deploy(p)
            | Action::Arrive(p)
            | Action::ArriveAll(p)
            | Action::Observe(p)
            | Action::Activate(p)
            | Action::Ferry(p)
            | Action::BreakIn(p)
            | Action::PickAll(p)
            | Action::Go(p)
            | Action::Infiltrate(p)
            | Action::Regroup(p) => {
                let verb = PLACE.iter().find(|(_, make)| make(p) == action).map_or("?", |(verb, _)| verb);
                format!("{verb} {}", place(p))
            }
            Action::Refit(q) => format!("refit {}", q.id()),
            Action::Commit(q) => format!("commit {}", q.id()),
            Action::Pool(pool) => pool.id().to_owned(),
            Action::Fire(u, p, g) => format!("fire {} {} {}", unit(u), place(p), g.id()),
            Action::Stuka(p, g) => format!("stuka {} {}", place(p), g.id()),
            Action::Guns(q, p, g) => format!("guns {} {} {}", q.id(), place(p), g.id()),
            Action::Attack(p, g) => format!("attack {} {}", place(p), g.id()),
            Action::Retreat(u, p) => format!("retreat {} {}", unit(u), place(p)),
            bare => BARE.iter().find(|(_, a)| *a == bare).map_or_else(String::new, |(text, _)| (*text).to_owned()),
        }
    }

    /// An action from notation.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let fail = |why: String| NotationError { text: text.to_owned(), why };
        let words: Vec<&str> = text.split_whitespace().collect();
        let joined = words.join(" ");
        if let Some((_, action)) = BARE.iter().find(|(bare, _)| *bare == joined) {
            return Ok(*action);
        }
        if let Some(pool) = Pool::ALL.into_iter().find(|pool| pool.id() == joined) {
            return Ok(Action::Pool(pool));
        }
        let Some((verb, rest)) = words.split_first() else { return Err(fail("it is empty".to_owned())) };
        let arg = |n: usize, what: &str| {
            let missing = || fail(format!("{what} is missing: {}", usage(verb)));
            rest.get(n).copied().ok_or_else(missing)
        };
        let unit = |n: usize| {
            let id = arg(n, "a unit")?;
            self.unit(id).ok_or_else(|| fail(format!("no unit {id:?}: {}", usage(verb))))
        };
        let place = |n: usize| {
            let id = arg(n, "an area or zone")?;
            self.place(id).ok_or_else(|| fail(format!("no area or zone {id:?}: {}", usage(verb))))
        };
        let quadrant = |n: usize| {
            let id = arg(n, "a quadrant")?;
            Quadrant::named(id).ok_or_else(|| fail(format!("no quadrant {id:?}: S, SC, NC, N")))
        };
        let group = |n: usize| {
            let id = arg(n, "a group")?;
            let found = Group::ALL.into_iter().find(|g| g.id() == id);
            found.ok_or_else(|| fail(format!("no group {id:?}: {}", usage(verb))))
        };
        let out_of_range = |least: i16, most: i16| fail(format!("{verb} is {least} to {most}"));
        let (action, used) = if let Some((_, make)) = UNIT.iter().find(|(name, _)| name == verb) {
            (make(unit(0)?), 1)
        } else if let Some((_, make)) = PLACE.iter().find(|(name, _)| name == verb) {
            (make(place(0)?), 1)
        } else if let Some((_, make)) = QUADRANT.iter().find(|(name, _)| name == verb) {
            (make(quadrant(0)?), 1)
        } else {
            match *verb {
                "bid" => {
                    let n = arg(0, "a number")?.parse::<i8>().ok().filter(|n| (-MOST_BID..=MOST_BID).contains(n));
                    (Action::Bid(n.ok_or_else(|| out_of_range(-i16::from(MOST_BID), i16::from(MOST_BID)))?), 1)
                }
                "raise" => {
                    let n = arg(0, "a number")?.parse::<u8>().ok().filter(|n| *n <= MOST_RAISE);
                    (Action::Raise(n.ok_or_else(|| out_of_range(0, i16::from(MOST_RAISE)))?), 1)
                }
                "card" => {
                    let n = arg(0, "a number")?.parse::<u8>().ok().filter(|n| (2..=12).contains(n));
                    (Action::Card(n.ok_or_else(|| out_of_range(2, 12))?), 1)
                }
                "fire" => (Action::Fire(unit(0)?, place(1)?, group(2)?), 3),
                "stuka" => (Action::Stuka(place(0)?, group(1)?), 2),
                "guns" => (Action::Guns(quadrant(0)?, place(1)?, group(2)?), 3),
                "attack" => (Action::Attack(place(0)?, group(1)?), 2),
                "retreat" => (Action::Retreat(unit(0)?, place(1)?), 2),
                _ => return Err(fail(format!("no verb {verb:?}; there are: {}", all_verbs()))),
            }
        };
        if rest.len() > used {
            return Err(fail(format!("{:?} is too much", rest[used])));
        }
        Ok(action)
    }

    /// The place of this name.
    pub fn place(&self, id: &str) -> Option<PlaceId> {
        self.pack.places.iter().position(|p| p.id == id).map(|i| PlaceId(i as u8))
    }

    /// The unit of this name.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.pack.units.iter().position(|u| u.id == id).map(|i| UnitId(i as u16))
    }

    /// Every action that could be legal somewhere.
    pub(crate) fn every_action(&self) -> Vec<Action> {
        let mut all: Vec<Action> = BARE.iter().map(|(_, a)| *a).collect();
        all.extend([Action::Pool(Pool::Army64), Action::Pool(Pool::Nkvd)]);
        all.extend((-MOST_BID..=MOST_BID).map(Action::Bid));
        all.extend((0..=MOST_RAISE).map(Action::Raise));
        all.extend((2..=12).map(Action::Card));
        all.extend(Quadrant::ALL.map(Action::Refit));
        all.extend(Quadrant::ALL.map(Action::Commit));
        for u in (0..UNITS.min(self.pack.units.len()) as u16).map(UnitId) {
            all.extend(UNIT.iter().map(|(_, make)| make(u)));
            all.extend(PlaceId::all().map(|p| Action::Retreat(u, p)));
        }
        for p in PlaceId::all() {
            all.extend(PLACE.iter().map(|(_, make)| make(p)));
            all.extend(Group::ALL.map(|g| Action::Attack(p, g)));
            for g in Group::UNITS {
                all.push(Action::Stuka(p, g));
                all.extend(Quadrant::ALL.map(|q| Action::Guns(q, p, g)));
                all.extend(self.lookup.observers.iter().map(|u| Action::Fire(u, p, g)));
            }
        }
        all
    }
}
