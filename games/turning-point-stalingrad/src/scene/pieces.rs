//! Pieces and marks on the map and in its boxes.

use verst_core::scene::{Face, Mark, Piece};
use verst_core::{Message, Short, short};

use crate::Turning;
use crate::board::{BOXES, colour_of};
use crate::data::{Kind, Mobility};
use crate::id::{PLACES, PlaceId, Quadrant, Side, UnitId};
use crate::state::spot;
use crate::view::View;

/// The space of a box.
pub(super) fn box_space(id: &str) -> Option<u16> {
    BOXES.iter().position(|name| *name == id).map(|i| (PLACES + i) as u16)
}

/// The artillery group of a quadrant as a piece.
pub(super) fn guns_id(quadrant: Quadrant) -> Short {
    short!("art-{}", quadrant.id())
}

/// The aircraft as a piece.
pub(super) const LUFTWAFFE: &str = "luftwaffe";

impl Turning {
    pub(super) fn pieces(&self, view: &View) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(256);
        // From below: the spent, the observers, the guns, and on top who attacks best.
        let rank = |u: UnitId| {
            let fresh = view.fresh(u);
            (fresh, self.lookup.combat.has(u), self.lookup.numeric.has(u), self.lookup.attack[u.at()], u.0)
        };
        let mut units: Vec<UnitId> =
            UnitId::all().take(self.pack.units.len()).filter(|u| space_of(view.at[u.at()]).is_some()).collect();
        units.sort_unstable_by_key(|u| rank(*u));
        for unit in units {
            let Some(space) = space_of(view.at[unit.at()]) else { continue };
            pieces.push(Piece {
                id: self.unit_name(unit).into(),
                space,
                side: colour_of(self.lookup.side_of(unit)).into(),
                face: Some(self.face(view, unit)),
                concealed: false,
                spent: view.spent.has(unit),
            });
        }
        let value = self.by_date(&self.pack.tables.front_artillery, view.day);
        for quadrant in Quadrant::ALL.into_iter().filter(|q| !view.config.sawmill || *q == Quadrant::South) {
            let spent = view.guns_spent & quadrant.bit() != 0;
            pieces.extend(box_space(&guns_id(quadrant)).map(|space| Piece {
                id: guns_id(quadrant),
                space,
                side: colour_of(Side::Soviet).into(),
                face: Some(plain("artillery", "XXXX", quadrant.id(), short!("{value}"))),
                concealed: false,
                spent,
            }));
        }
        let strength = self.by_date(&self.pack.tables.luftwaffe, view.day);
        pieces.extend(box_space(LUFTWAFFE).map(|space| Piece {
            id: LUFTWAFFE.into(),
            space,
            side: colour_of(Side::German).into(),
            face: Some(plain("air", "", "VIII", short!("{strength}"))),
            concealed: false,
            spent: view.luftwaffe_spent,
        }));
        pieces
    }

    pub(super) fn face(&self, view: &View, unit: UnitId) -> Face {
        let record = &self.pack.units[unit.at()];
        let symbol = match (record.kind, record.mobility) {
            (Kind::Armour, _) => "armour",
            (Kind::Engineer, _) => "engineer",
            (Kind::AntiTank, _) => "anti-tank",
            (Kind::AntiAircraft, _) => "anti-aircraft",
            (Kind::Observer, _) => "artillery",
            (Kind::Infantry, Mobility::Motorised) => "motorised",
            (Kind::Infantry, Mobility::Mechanised) => "mechanised",
            (Kind::Infantry, Mobility::Foot) => "infantry",
        };
        let size = match record.size.as_str() {
            "company" => "I",
            "regiment" => "III",
            "brigade" => "X",
            _ => "II",
        };
        let defence = self.defence_factor(view, unit);
        let moves = self.allowance(view, unit);
        let factors = if record.kind == Kind::Observer {
            let day = self.lookup.attack[unit.at()];
            short!("{day}({})·{moves}", record.night)
        } else if view.spent.has(unit) {
            short!("{defence}")
        } else if self.lookup.numeric.has(unit) {
            short!("{}·{defence}·{moves}", self.attack_factor(view, unit))
        } else {
            short!("–·{defence}·{moves}")
        };
        let days = view.due[unit.at()].saturating_sub(view.day);
        Face {
            symbol: symbol.into(),
            size: size.into(),
            label: number_of(&record.name).into(),
            formation: self.pack.parents[usize::from(record.parent)].as_str().into(),
            bar: None,
            corner: match (view.isolation(unit), days) {
                (0, 0) => None,
                (0, days) => Some(short!("{days}")),
                (level, _) => Some(short!("-{level}")),
            },
            steps: None,
            factors: Some(factors),
        }
    }

    pub(super) fn marks(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |space: u16, kind: &str, count: u8| {
            let name = Message::new(short!("mark-{kind}")).num("count", count);
            marks.push(Mark { space, kind: kind.into(), count, name });
        };
        for place in PlaceId::all() {
            if view.rubble_in(place) > 0 {
                mark(place.0.into(), "rubble-level", view.rubble_in(place));
            }
        }
        marks
    }
}

/// The space of the board for a place or spot; nothing for what is off the table.
pub(super) fn space_of(at: u8) -> Option<u16> {
    match at {
        at if (at as usize) < PLACES => Some(at.into()),
        spot::EAST => box_space("east-bank"),
        spot::OFF => box_space("pool-german"),
        spot::ARMY64 => box_space("pool-64"),
        spot::NKVD => box_space("pool-272"),
        _ => None,
    }
}

/// The number by which a unit is known: that of its regiment or of itself.
fn number_of(name: &str) -> &str {
    let numbers = name.split(|c: char| !c.is_ascii_digit());
    numbers.fold("", |best, number| if number.len() > best.len() { number } else { best })
}

/// A face without steps or formation.
fn plain(symbol: &str, size: &str, label: &str, factors: Short) -> Face {
    Face {
        symbol: symbol.into(),
        size: size.into(),
        label: label.into(),
        formation: Short::default(),
        bar: None,
        corner: None,
        steps: None,
        factors: Some(factors),
    }
}
