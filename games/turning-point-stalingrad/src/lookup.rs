//! What the rules ask all the time, worked out once from the pack.

use verst_core::Flat;

use crate::data::{Kind, Mobility, Pack};
use crate::id::{AREAS, PLACES, PlaceId, PlaceSet, Side, UNITS, UnitId, UnitSet};
use crate::state::Config;

/// Nothing is so many steps away, or it does not matter any more.
pub(crate) const FAR: u8 = 20;

/// The places one step from a place, two steps, and so on; first itself.
type Rings = [PlaceSet; FAR as usize];

/// Tables made from the pack.
pub(crate) struct Lookup {
    /// The neighbours of each place.
    pub near: [PlaceSet; PLACES],
    /// The places from which each is watched: zones and areas do not watch each other (TPS-11.3).
    pub watching: [PlaceSet; PLACES],
    /// What lies around each place, on the whole map and in the introductory scenario.
    rings: [Vec<Rings>; 2],
    /// Victory points of each place, and where there are any.
    pub vp: Flat<u8, PLACES>,
    pub points: PlaceSet,
    /// The Front Artillery Groups that bear on each place, as bits (TPS-15.31).
    pub fire: Flat<u8, PLACES>,
    /// German areas and zones at the start.
    pub german: PlaceSet,
    /// Areas within the reach of an observer in each place (TPS-15.21).
    pub reach: [PlaceSet; PLACES],
    pub side: [UnitSet; 2],
    pub combat: UnitSet,
    pub observers: UnitSet,
    pub armour: UnitSet,
    pub engineers: UnitSet,
    /// Infantry and engineers (TPS-4.2).
    pub infantry: UnitSet,
    pub anti_tank: UnitSet,
    pub anti_aircraft: UnitSet,
    /// Armour, anti-tank and anti-aircraft (TPS-8.21).
    pub hard: UnitSet,
    /// Units with a numeric attack factor (TPS-4.23).
    pub numeric: UnitSet,
    pub mechanised: UnitSet,
    pub motorised: UnitSet,
    /// 272 NKVD (TPS-23.2).
    pub nkvd: UnitSet,
    pub attack: Flat<i8, UNITS>,
    pub defence: Flat<[i8; 2], UNITS>,
    pub moves: Flat<i8, UNITS>,
    pub parent: Flat<u8, UNITS>,
    /// The regiment and one; 0 without.
    pub regiment: Flat<u8, UNITS>,
    pub tem: Flat<u8, PLACES>,
    /// Supply sources of each side (TPS-12.1).
    pub sources: [PlaceSet; 2],
    pub landings: PlaceSet,
    pub bank: PlaceSet,
    /// German entry zones (TPS-18.2).
    pub entry: PlaceSet,
    /// The introductory scenario's areas and zones (TPS-23.1).
    pub sawmill: PlaceSet,
    /// The tractor factory (TPS-13.2).
    pub factory: PlaceId,
}

impl Lookup {
    pub fn new(pack: &Pack) -> Lookup {
        let kinds = |test: &dyn Fn(&crate::data::Unit) -> bool| UnitSet::of(|u| pack.units.get(u).is_some_and(test));
        let places = |test: &dyn Fn(&crate::data::Place) -> bool| -> PlaceSet {
            PlaceId::all().filter(|p| pack.places.get(p.at()).is_some_and(test)).collect()
        };
        let near: [PlaceSet; PLACES] =
            std::array::from_fn(|p| pack.places.get(p).map_or(PlaceSet::NONE, |r| r.near.iter().copied().collect()));
        let unit = |u: usize| pack.units.get(u);
        let armour = kinds(&|u| u.kind == Kind::Armour);
        let anti_tank = kinds(&|u| u.kind == Kind::AntiTank);
        let anti_aircraft = kinds(&|u| u.kind == Kind::AntiAircraft);
        let engineers = kinds(&|u| u.kind == Kind::Engineer);
        let observers = kinds(&|u| u.kind == Kind::Observer);
        let sawmill: PlaceSet = pack.sawmill.places.iter().copied().collect();
        Lookup {
            rings: [PlaceSet::ALL, sawmill].map(|field| PlaceId::all().map(|p| rings(&near, field, p)).collect()),
            watching: std::array::from_fn(|p| {
                let zone = PlaceId(p as u8).is_zone();
                if zone { near[p] & PlaceSet::ZONES } else { near[p].minus(PlaceSet::ZONES) }
            }),
            vp: Flat(std::array::from_fn(|p| pack.places.get(p).map_or(0, |r| r.vp))),
            points: places(&|p| p.vp > 0),
            fire: Flat(std::array::from_fn(|p| pack.places.get(p).map_or(0, |r| r.fire))),
            german: places(&|p| p.control == Side::German),
            reach: std::array::from_fn(|p| reach(&near, PlaceId(p as u8), pack.places.get(p).map_or(0, |r| r.range))),
            near,
            side: Side::ALL.map(|side| kinds(&|u| u.side == side)),
            combat: kinds(&|u| u.kind != Kind::Observer),
            observers,
            armour,
            engineers,
            infantry: kinds(&|u| matches!(u.kind, Kind::Infantry | Kind::Engineer)),
            anti_tank,
            anti_aircraft,
            hard: armour | anti_tank | anti_aircraft,
            numeric: kinds(&|u| u.kind != Kind::Observer && u.attack.is_some()),
            mechanised: kinds(&|u| u.mobility == Mobility::Mechanised),
            motorised: kinds(&|u| u.mobility == Mobility::Motorised),
            nkvd: pack.sawmill.pool.iter().copied().collect(),
            attack: Flat(std::array::from_fn(|u| unit(u).and_then(|r| r.attack).unwrap_or(0))),
            defence: Flat(std::array::from_fn(|u| unit(u).map_or([0; 2], |r| [r.defence, r.spent]))),
            moves: Flat(std::array::from_fn(|u| unit(u).map_or(0, |r| r.moves))),
            parent: Flat(std::array::from_fn(|u| unit(u).map_or(0, |r| r.parent))),
            regiment: Flat(std::array::from_fn(|u| unit(u).and_then(|r| r.regiment).map_or(0, |r| r + 1))),
            tem: Flat(std::array::from_fn(|p| pack.places.get(p).map_or(0, |r| r.tem))),
            sources: Side::ALL.map(|side| places(&|p| p.source == Some(side))),
            landings: places(&|p| p.landing),
            bank: places(&|p| p.bank && !p.zone),
            entry: places(&|p| p.entry),
            sawmill,
            factory: pack.special.factory,
        }
    }

    /// Where the game is played (TPS-23.1).
    pub fn playable(&self, config: Config) -> PlaceSet {
        if config.sawmill { self.sawmill } else { PlaceSet::ALL }
    }

    /// Steps from a place to the nearest of these, through the field of play.
    pub fn steps(&self, config: Config, from: PlaceId, to: PlaceSet) -> u8 {
        if to.is_empty() {
            return FAR;
        }
        let rings = &self.rings[usize::from(config.sawmill)][from.at()];
        rings.iter().position(|ring| ring.meets(to)).map_or(FAR, |steps| steps as u8)
    }

    /// The unit's side.
    pub fn side_of(&self, unit: UnitId) -> Side {
        if self.side[0].has(unit) { Side::German } else { Side::Soviet }
    }
}

/// What lies around a place; ways lead through the field only.
fn rings(near: &[PlaceSet; PLACES], field: PlaceSet, from: PlaceId) -> Rings {
    let mut seen = PlaceSet::one(from);
    let mut ring = seen;
    std::array::from_fn(|_| {
        let next = (ring & field).iter().fold(PlaceSet::NONE, |all, p| all | near[p.at()]);
        std::mem::replace(&mut ring, {
            let outer = next.minus(seen);
            seen |= outer;
            outer
        })
    })
}

/// TPS-15.21: areas within so many steps, zones excluded; from a zone only the zone itself (TPS-11.4).
fn reach(near: &[PlaceSet; PLACES], from: PlaceId, range: u8) -> PlaceSet {
    if from.at() >= AREAS {
        return PlaceSet::one(from);
    }
    let mut seen = PlaceSet::one(from);
    for _ in 0..range {
        let edge: PlaceSet = seen.iter().fold(PlaceSet::NONE, |all, p| all | near[p.at()]);
        seen |= edge.minus(PlaceSet::ZONES);
    }
    seen.minus(PlaceSet::one(from))
}
