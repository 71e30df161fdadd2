//! The pack turned into tables that the rules can read at once: neighbours as masks, units by class.

use crate::data::{Colour, GERMAN_UNITS, HEXES, Kind, Pack, Side, Terrain, UNITS};
use crate::id::{CARD_IDS, Hex, HexSet, Unit, UnitSet};

/// No neighbour in this direction.
pub const NO_HEX: u8 = u8::MAX;

/// Tables made once from a pack.
pub struct Lookup {
    /// Neighbours in the directions N, NE, SE, S, SW, NW.
    pub towards: [[u8; 6]; HEXES],
    /// Neighbours as a set (SIV-0.2).
    pub next_to: [HexSet; HEXES],
    /// Distance between any two hexes.
    pub distance: Box<[[u8; HEXES]; HEXES]>,
    /// Urban hexes; the others are clear.
    pub urban: HexSet,
    /// Hexes on the bank.
    pub coastal: HexSet,
    /// The six spawn hexes, by die.
    pub spawn: [Hex; 6],
    /// The six spawn hexes as a set.
    pub spawns: HexSet,
    /// The objective of OKH: hexes 1 to 19.
    pub objective: HexSet,
    /// Where a colour enters, in order.
    pub entry: [[Hex; 3]; 3],
    /// All entry hexes.
    pub entries: HexSet,
    /// Hexes that the Germans control at the start.
    pub german_control: HexSet,
    /// Where Soviet units start, in rank order.
    pub soviet_setup: Vec<Hex>,
    /// Units of infantry class (SIV-0.3).
    pub infantry: UnitSet,
    /// Units of armour class (SIV-0.3).
    pub armour: UnitSet,
    /// Panzergrenadiers: both in one.
    pub grenadiers: UnitSet,
    /// Blitz units (SIV-0.4).
    pub blitz: UnitSet,
    /// R units (SIV-0.5).
    pub reserve: UnitSet,
    /// Guards.
    pub guards: UnitSet,
    /// Marines.
    pub marines: UnitSet,
    /// Soviet tanks.
    pub tanks: UnitSet,
    /// Rifle divisions of four steps (SIV-DW.5).
    pub divisions: UnitSet,
    /// Soviet infantry that is neither guards nor marines.
    pub riflemen: UnitSet,
    /// White German infantry, which fills the last column of the track (SIV-2.10).
    pub last_column: UnitSet,
    /// The three axe units (SIV-DW.6).
    pub axe: UnitSet,
    /// German units by colour: yellow, white, blue.
    pub colour: [UnitSet; 3],
    /// All German units.
    pub germans: UnitSet,
    /// All Soviet units.
    pub soviets: UnitSet,
    /// Full strength.
    pub max: [u8; UNITS],
    /// The lowest die that hits, by strength less one.
    pub hits_on: [[u8; 4]; UNITS],
    /// The hex printed on each Anti-Aircraft card, by card.
    pub printed_hex: [Option<Hex>; CARD_IDS.len()],
}

impl Lookup {
    /// Make the tables. The pack has been validated.
    pub fn new(pack: &Pack) -> Lookup {
        let find = |id: &str| Hex(pack.hexes.iter().position(|h| h.id == id).unwrap_or_default() as u8);
        let hexes = |wanted: &dyn Fn(&crate::data::HexRecord) -> bool| -> HexSet {
            (0u8..).zip(&pack.hexes).filter(|(_, h)| wanted(h)).map(|(i, _)| Hex(i)).collect()
        };
        let units = |wanted: &dyn Fn(&crate::data::UnitRecord) -> bool| -> UnitSet {
            (0u8..).zip(&pack.units).filter(|(_, u)| wanted(u)).map(|(i, _)| Unit(i)).collect()
        };
        let kinds = |kinds: &[Kind]| units(&|u| kinds.contains(&u.kind));
        let mut towards = [[NO_HEX; 6]; HEXES];
        let mut next_to = [HexSet::NONE; HEXES];
        for (i, record) in pack.hexes.iter().enumerate() {
            for (d, id) in record.adj.iter().enumerate() {
                if let Some(id) = id {
                    towards[i][d] = find(id).0;
                    next_to[i].add(find(id));
                }
            }
        }
        let entry = [Colour::Yellow, Colour::White, Colour::Blue].map(|colour| {
            let mut three = hexes(&|h| h.german_entry == Some(colour)).iter().collect::<Vec<_>>();
            three.resize(3, Hex(0));
            [three[0], three[1], three[2]]
        });
        let spawn = std::array::from_fn(|die| find(&pack.tables.spawn.hexes[die]));
        let last = &pack.scenarios.setup.last_column;
        let mut printed_hex = [None; CARD_IDS.len()];
        for (slot, card) in printed_hex.iter_mut().zip(&pack.cards) {
            *slot = card.printed_hex.as_deref().map(find);
        }
        Lookup {
            distance: distances(&next_to),
            towards,
            next_to,
            urban: hexes(&|h| h.terrain == Terrain::Urban),
            coastal: hexes(&|h| h.coastal),
            spawn,
            spawns: spawn.into_iter().collect(),
            objective: pack.tables.victory.objective.iter().map(|id| find(id)).collect(),
            entry,
            entries: hexes(&|h| h.german_entry.is_some()),
            german_control: hexes(&|h| h.control == Side::German),
            soviet_setup: hexes(&|h| h.soviet_setup).iter().collect(),
            infantry: kinds(&[Kind::Inf, Kind::Mot, Kind::Pg, Kind::Rd, Kind::Gd, Kind::Br, Kind::Rgt, Kind::Mar]),
            armour: kinds(&[Kind::Pz, Kind::Pg, Kind::Tk]),
            grenadiers: kinds(&[Kind::Pg]),
            blitz: units(&|u| u.blitz),
            reserve: units(&|u| u.reserve),
            guards: kinds(&[Kind::Gd]),
            marines: kinds(&[Kind::Mar]),
            tanks: kinds(&[Kind::Tk]),
            divisions: units(&|u| u.kind == Kind::Rd && u.max == pack.tables.pools.division_steps),
            riflemen: kinds(&[Kind::Rd, Kind::Br, Kind::Rgt]),
            last_column: units(&|u| u.colour == Some(last.colour) && u.kind == last.kind && !u.axe),
            axe: units(&|u| u.axe),
            colour: [Colour::Yellow, Colour::White, Colour::Blue].map(|c| units(&|u| u.colour == Some(c))),
            germans: Unit::germans().collect(),
            soviets: (GERMAN_UNITS as u8..UNITS as u8).map(Unit).collect(),
            max: std::array::from_fn(|i| pack.units[i].max),
            hits_on: std::array::from_fn(|i| pack.units[i].fire.map(|f| pack.tables.firepower.threshold(f))),
            printed_hex,
        }
    }

    /// All hexes next to any hex of a set.
    pub fn around(&self, set: HexSet) -> HexSet {
        set.iter().fold(HexSet::NONE, |all, hex| all.or(self.next_to[hex.at()]))
    }

    /// The index of a unit's colour in [`Lookup::entry`].
    pub fn colour_of(&self, unit: Unit) -> usize {
        self.colour.iter().position(|set| set.has(unit)).unwrap_or(0)
    }
}

fn distances(next_to: &[HexSet; HEXES]) -> Box<[[u8; HEXES]; HEXES]> {
    let mut table = Box::new([[u8::MAX; HEXES]; HEXES]);
    for (from, row) in table.iter_mut().enumerate() {
        let mut seen = HexSet::only(Hex(from as u8));
        let mut ring = seen;
        for steps in 0..HEXES as u8 {
            for hex in ring.iter() {
                row[hex.at()] = steps;
            }
            ring = ring.iter().fold(HexSet::NONE, |all, hex| all.or(next_to[hex.at()])).minus(seen);
            seen = seen.or(ring);
        }
    }
    table
}
