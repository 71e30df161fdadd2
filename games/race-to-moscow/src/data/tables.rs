//! The tables: numbers that belong to no zone, army or card.

use serde::{Deserialize, Deserializer, de::Error};

use super::PackError;
use super::error::At;
use super::files::TABLES;
use crate::id::Supplies;

/// Every table, as plain numbers. Lists by players have an empty place for 0 players, so that `[players]` reads right;
/// lists by difficulty are basic, hard, veteran.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// Level 1 and level 2 (R2M-3.7).
    pub logistics: [Logistics; 2],
    /// What winning costs (R2M-8.1).
    pub combat: Combat,
    /// Steps of armies and their cost.
    pub movement: Movement,
    /// What fits where.
    pub capacity: Capacity,
    /// Actions of a turn.
    pub actions: Actions,
    /// What is in the box (R2M-1.2).
    pub tokens: Tokens,
    /// Fuel, ammo and food in each main base at the start (R2M-4.5).
    pub base: Supplies,
    /// Fuel, ammo and food in the stock at the start, as far as tokens exist (R2M-4.6).
    pub stock: Supplies,
    /// Numbers that depend on the army groups in play, by players.
    pub setup_by_players: [PlayersSetup; 4],
    /// Markers in the Soviet Reserve, by difficulty and players (R2M-4.11, R2M-19.2).
    pub soviet_reserve: [[u8; 4]; 3],
    /// Backs of all Soviet markers: infantry, armour (R2M-20.2).
    pub soviet_markers: (u8, u8),
    /// Infantry and armour markers that leave the game, by difficulty and players (R2M-20.3).
    pub soviet_removed: [[(u8, u8); 4]; 3],
    /// What counts at the end (R2M-6.5).
    pub scoring: Scoring,
    /// The round that is the last one in any case (R2M-6.9).
    pub round_limit: u8,
}

/// What a player may do with transport at one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logistics {
    /// Pieces taken in one action.
    pub take: u8,
    /// Pieces placed in one action.
    pub place: u8,
    /// Pieces owned.
    pub own: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// What it costs to beat each unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Enemy Reserve Army of a Pursuit deck.
    pub reserve: Cost,
    /// Army.
    pub army: Cost,
    /// Shock Army.
    pub shock: Cost,
    /// Mechanised Corps.
    pub mech: Cost,
    /// Elite Mechanised Corps.
    pub elite: Cost,
    /// Stands in for an empty Soviet deck (R2M-8.7).
    pub militia: Cost,
}

/// A cost in ammo and fuel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Ammo: also the symbols that count at the end.
    pub ammo: u8,
    /// Fuel.
    pub fuel: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Steps of armies and their cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Ammo to enter a fortified zone (R2M-3.3).
    pub fort_ammo: u8,
    /// Ammo that Air Support saves (R2M-15.2).
    pub air_ammo: u8,
    /// Fuel to activate an armoured army (R2M-7.6).
    pub panzer_fuel: u8,
    /// Fuel to go on after a stop card or a won fight (R2M-7.9, R2M-7.10).
    pub go_on_fuel: u8,
    /// Food for a forced march (R2M-7.5).
    pub march_food: u8,
    /// Zones of an armoured army.
    pub panzer_zones: u8,
    /// Zones of a field army.
    pub field_zones: u8,
    /// Zones that a forced march adds.
    pub march_zones: u8,
    /// Zones that Fast Battle Group adds (R2M-16.7g).
    pub fast_zones: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// What fits where, in tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capacity {
    /// An army card (R2M-2.1).
    pub army: u8,
    /// A main base (R2M-11.8).
    pub main_base: u8,
    /// Any other zone.
    pub zone: u8,
    /// A truck (R2M-11.3).
    pub truck: u8,
    /// A train (R2M-11.4).
    pub train: u8,
    /// What Heavy Road Transport adds to a truck (R2M-16.7f).
    pub heavy_tokens: u8,
    /// Trucks above the limit by Heavy Road Transport.
    pub heavy_trucks: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Actions of a turn (R2M-5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Actions {
    /// Regular actions.
    pub regular: u8,
    /// Regular actions that an Auxiliaries card adds.
    pub auxiliaries: u8,
    /// Moves of the fleet (R2M-10.1).
    pub fleet_moves: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// What is in the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// Fuel tokens.
    pub fuel: u8,
    /// Ammo tokens.
    pub ammo: u8,
    /// Food tokens.
    pub food: u8,
    /// Trucks of each player.
    pub trucks: u8,
    /// Trains, shared by all.
    pub trains: u8,
    /// Medal tokens.
    pub medals: u8,
    /// Soviet markers.
    pub markers: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Numbers that depend on how many army groups play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlayersSetup {
    /// Trains of each player (R2M-4.4).
    pub trains_each: u8,
    /// Trains in the Transport Stock (R2M-4.7).
    pub trains_stock: u8,
    /// Trains in the Transport Reserve (R2M-4.7).
    pub trains_reserve: u8,
    /// OKH cards face up (R2M-4.14).
    pub okh_display: u8,
    /// Medals of every player but the first (R2M-4.16); none alone.
    pub bonus_medal: u8,
}

/// What counts at the end (R2M-6.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// Ammo symbols on beaten cards that make a medal.
    pub ammo_per_medal: u8,
    /// Medals for a victory zone held at the end.
    pub victory_zone: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// A source tag: it must be there and say something, and need not be carried through a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cited;

impl<'de> Deserialize<'de> for Cited {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Cited, D::Error> {
        let said = !String::deserialize(de)?.trim().is_empty();
        if said { Ok(Cited) } else { Err(D::Error::custom("the source is empty")) }
    }
}

/// The tables as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    logistics: [Logistics; 2],
    combat: Combat,
    movement: Movement,
    capacity: Capacity,
    actions: Actions,
    tokens: Tokens,
    setup: SetupRecord,
    soviet_reserve: ByDifficulty<ByPlayers>,
    soviet_markers: Vec<MarkRecord>,
    soviet_removed: ByDifficulty<[RemovedRecord; 3]>,
    scoring: Scoring,
    round_limit: Count,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupRecord {
    base: Cargo,
    stock: Cargo,
    trains_each: Count,
    trains_stock: Count,
    trains_reserve: ByPlayers,
    okh_display: ByPlayers,
    bonus_medal: Count,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cargo {
    fuel: u8,
    ammo: u8,
    food: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    count: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

/// For one, two and three army groups.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByPlayers {
    by_players: [u8; 3],
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByDifficulty<T> {
    basic: T,
    hard: T,
    veteran: T,
}

impl<T> ByDifficulty<T> {
    fn each<U>(&self, f: impl Fn(&T) -> U) -> [U; 3] {
        [f(&self.basic), f(&self.hard), f(&self.veteran)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Mark {
    None,
    TwoStripes,
    ThreeStripes,
    Star,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkRecord {
    mark: Mark,
    infantry: u8,
    armour: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RemovedRecord {
    #[serde(default)]
    two_stripes: u8,
    #[serde(default)]
    three_stripes: u8,
    #[serde(default)]
    star: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

pub(super) fn resolve(file: &TablesFile) -> Result<Tables, PackError> {
    let setup = &file.setup;
    let mut setup_by_players = [PlayersSetup::default(); 4];
    for (players, row) in setup_by_players.iter_mut().enumerate().skip(1) {
        *row = PlayersSetup {
            trains_each: setup.trains_each.count,
            trains_stock: setup.trains_stock.count,
            trains_reserve: setup.trains_reserve.by_players[players - 1],
            okh_display: setup.okh_display.by_players[players - 1],
            bonus_medal: if players == 1 { 0 } else { setup.bonus_medal.count },
        };
    }
    let by_players = |list: [u8; 3]| [0, list[0], list[1], list[2]];
    Ok(Tables {
        logistics: file.logistics,
        combat: file.combat,
        movement: file.movement,
        capacity: file.capacity,
        actions: file.actions,
        tokens: file.tokens,
        base: [setup.base.fuel, setup.base.ammo, setup.base.food],
        stock: [setup.stock.fuel, setup.stock.ammo, setup.stock.food],
        setup_by_players,
        soviet_reserve: file.soviet_reserve.each(|row| by_players(row.by_players)),
        soviet_markers: marks(file, |_| true),
        soviet_removed: removed(file)?,
        scoring: file.scoring,
        round_limit: file.round_limit.count,
    })
}

/// Infantry and armour among the markers with these marks.
fn marks(file: &TablesFile, wanted: impl Fn(Mark) -> bool) -> (u8, u8) {
    let of = file.soviet_markers.iter().filter(|m| wanted(m.mark));
    of.fold((0u8, 0u8), |sum, m| (sum.0.saturating_add(m.infantry), sum.1.saturating_add(m.armour)))
}

/// All markers of a mark leave together, or none: that is what the marks are for.
fn removed(file: &TablesFile) -> Result<[[(u8, u8); 4]; 3], PackError> {
    let mut table = [[(0u8, 0u8); 4]; 3];
    let rows = [
        ("basic", &file.soviet_removed.basic),
        ("hard", &file.soviet_removed.hard),
        ("veteran", &file.soviet_removed.veteran),
    ];
    for (row, (name, cells)) in table.iter_mut().zip(rows) {
        for (players, cell) in (1..).zip(cells) {
            let asked = [
                (Mark::TwoStripes, cell.two_stripes),
                (Mark::ThreeStripes, cell.three_stripes),
                (Mark::Star, cell.star),
            ];
            for (mark, count) in asked.into_iter().filter(|(_, count)| *count > 0) {
                let (infantry, armour) = marks(file, |m| m == mark);
                let at = At::new(TABLES, "soviet_removed");
                at.count(&format!("{name}, {players} players"), infantry as usize + armour as usize, count as usize)?;
                let (all_infantry, all_armour) = row[players];
                row[players] = (all_infantry.saturating_add(infantry), all_armour.saturating_add(armour));
            }
        }
    }
    Ok(table)
}
