//! The tables: numbers that belong to no place and no unit.

use serde::{Deserialize, Deserializer, de::Error};

use super::calendar::{self, Day, WEEKS};
use super::error::At;
use super::files::TABLES;
use super::{PackError, Problem};

/// Every table, as plain numbers. Dates are indices into [`Pack::track`](super::Pack::track).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// Combat units of a side in one area (TPS-7.1).
    pub stacking: u8,
    /// A period ends when the impulse roll equals the space too, not only below it (TPS-6.31).
    pub ends_when_equal: bool,
    /// Roll and TEM that make rubble at the start (TPS-5.7).
    pub initial_rubble: u8,
    /// Attack roll and TEM that make rubble (TPS-14.2).
    pub rubble_test: u8,
    /// Die, TEM and less the factors spent that fortify (TPS-14.3).
    pub fortify: u8,
    /// Roll for a mechanised unit to enter, by level of rubble (TPS-14.4).
    pub entry_roll: [u8; 3],
    /// The rest of chapter 14.
    pub rubble: Rubble,
    /// Movement factors to enter a place (TPS-8.23).
    pub cost: Cost,
    /// Movement factors to attack (TPS-8.34).
    pub attack_cost: AttackCost,
    /// What losses pay (TPS-8.354).
    pub casualties: Casualties,
    /// Modifiers of attack and defence (TPS-8.351, TPS-8.352).
    pub combat: Combat,
    /// Days a unit stays spent (TPS-10.1).
    pub dispersal: Dispersal,
    /// Interdiction points (TPS-18.4).
    pub interdiction: Interdiction,
    /// The crossing table, highest row first (TPS-18.5).
    pub crossing: Vec<Crossing>,
    /// German losses by their own aircraft, by the roll (TPS-17.3).
    pub friendly_fire: [u8; 13],
    /// Strength of the Luftwaffe from a date on (TPS-17.2).
    pub luftwaffe: Vec<(u8, u8)>,
    /// Value of the Front Artillery from a date on (TPS-15.3).
    pub front_artillery: Vec<(u8, u8)>,
    /// What the date adds to the Russian defence from a date on (TPS-8.352).
    pub date_dv: Vec<(u8, i8)>,
    /// The highest die that makes Front Artillery fresh (TPS-15.34).
    pub refit: u8,
    /// The highest die of attrition (TPS-12.22).
    pub attrition: u8,
    /// From a date on, where the marker begins by day and by night: basic, simulation (TPS-6.33, TPS-21.4).
    pub start_spaces: [Vec<(u8, u8, u8)>; 2],
    /// Spaces of the impulse track (TPS-3.3).
    pub spaces: u8,
    /// The numbers of each week (chapter 19).
    pub victory: Vec<Victory>,
    /// Cards of one deck by value (TPS-22.2).
    pub deck: [u8; 13],
    /// Units that cross together (TPS-18.3).
    pub ferry: u8,
    /// Units that come back for one that was not withdrawn (TPS-21.3).
    pub returned: u8,
    /// How often its attack factor they may add up to (TPS-21.3).
    pub returned_factor: u8,
    /// Movement factors that the night gives fresh Soviet units (TPS-16.3).
    pub night_move: u8,
    /// The last week for which the units of the first box suffice (TPS-19.4).
    pub first_kit: u8,
}

impl Tables {
    /// The value in force on a date, of a list by dates.
    pub fn on<T: Copy + Default>(list: &[(u8, T)], day: u8) -> T {
        list.iter().rev().find(|(from, _)| *from <= day).map_or_else(T::default, |(_, value)| *value)
    }

    /// Where the marker begins on a date, by day and by night (TPS-6.33, TPS-21.4).
    pub fn start(&self, simulation: bool, day: u8) -> (u8, u8) {
        let rows = &self.start_spaces[usize::from(simulation)];
        rows.iter().rev().find(|(from, ..)| *from <= day).map_or((1, 1), |(_, day, night)| (*day, *night))
    }

    /// What a crossing brings (TPS-18.5).
    pub fn cross(&self, total: i8) -> Crossing {
        let row = self.crossing.iter().find(|row| total >= row.min);
        row.copied().unwrap_or(Crossing { min: i8::MIN, result: Landing::Safe, days: 0 })
    }
}

/// Movement factors to enter a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// No enemy there.
    pub vacant: u8,
    /// No enemy there, by day, a fresh one next to it.
    pub watched: u8,
    /// Only spent enemies.
    pub spent: u8,
    /// A fresh enemy.
    pub fresh: u8,
    /// On top, for a mechanised unit where there is rubble.
    pub rubble: u8,
    /// Armour that comes from the factory, and its attack where enemies are (TPS-13.3).
    pub placed: u8,
    /// See [`placed`](Cost::placed).
    pub placed_attack: u8,
    /// To cross back over the Volga (TPS-18.7).
    pub recross: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Movement factors to attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackCost {
    /// A spent group, or rubble of level 1.
    pub spent: u8,
    /// A fresh group, or rubble of level 2.
    pub fresh: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Casualty points that a loss pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casualties {
    /// A fresh unit turns spent.
    pub turn: u8,
    /// A spent unit retreats.
    pub retreat: u8,
    /// A spent unit is eliminated.
    pub spent: u8,
    /// A fresh unit is eliminated.
    pub fresh: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Modifiers of attack and defence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Battalions of a regiment that attack together.
    pub battalions: u8,
    /// Each unit beyond the first.
    pub unit: i8,
    /// Each such regiment.
    pub regiment: i8,
    /// Each parent organisation beyond the first, to be taken away.
    pub parent: i8,
    /// A German attack by day.
    pub day: i8,
    /// The Russian defence by night.
    pub night: i8,
    /// The German defence by day.
    pub soviet_day: i8,
    /// How often the terrain counts against a ranged attack: second and third edition.
    pub tem: [u8; 2],
    /// Where the numbers come from.
    pub src: Cited,
}

/// Days a unit stays spent; attacks as close, ranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the rows of the chart")]
pub struct Dispersal {
    pub movement: u8,
    pub overrun: u8,
    pub voluntary: u8,
    pub fortification: u8,
    pub infiltration: u8,
    pub positive: [u8; 2],
    pub null: [u8; 2],
    pub negative: [u8; 2],
    pub defence: u8,
    pub barrage: u8,
    pub counter_battery: u8,
    pub attrition: u8,
    pub friendly_fire: u8,
    pub src: Cited,
}

/// Rubble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rubble {
    initial: u8,
    test: u8,
    fortify: u8,
    entry: [u8; 3],
    /// Infantry that do the work of one engineer (TPS-14.3).
    pub infantry: u8,
    /// The highest level (TPS-14.1).
    pub levels: u8,
    /// Points that take one level away (TPS-14.6).
    pub per_level: u8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// Interdiction points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interdiction {
    /// Mamayev Kurgan contested.
    pub hill_contest: i8,
    /// Mamayev Kurgan controlled.
    pub hill_control: i8,
    /// An observer on it, on top.
    pub hill_observer: i8,
    /// The river bank contested anywhere.
    pub bank_contest: i8,
    /// The river bank controlled anywhere.
    pub bank_control: i8,
    /// One neighbour of the landing contested.
    pub near_contest: i8,
    /// One neighbour of the landing controlled.
    pub near_control: i8,
    /// One contested, the other controlled.
    pub near_mixed: i8,
    /// Both controlled.
    pub near_both: i8,
    /// September, October, November.
    pub month: [i8; 3],
    /// Added where only isolated units make the difference: less than nothing.
    pub isolated: i8,
    /// Where the numbers come from.
    pub src: Cited,
}

/// A row of the crossing table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing {
    /// The least total of the row.
    pub min: i8,
    /// What happens.
    pub result: Landing,
    /// Days the unit is spent for.
    pub days: u8,
}

/// What a crossing brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Landing {
    /// Eliminated.
    Lost,
    /// It goes back.
    Back,
    /// It lands and stops.
    Stops,
    /// It lands and may go on.
    Safe,
}

/// The numbers of a week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Victory {
    /// Points of the basic game (TPS-19.2).
    pub blue: u8,
    /// The range of the simulation game (TPS-21.1).
    pub red: [u8; 2],
    /// Losses of the tie-break (TPS-19.3).
    pub black: u8,
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
    cost: Cost,
    attack_cost: AttackCost,
    casualties: Casualties,
    combat: Combat,
    date_defence: Vec<Dated<i8>>,
    dispersal: Dispersal,
    stacking: Count,
    period_end: PeriodEnd,
    impulses: Impulses,
    start_spaces: StartSpaces,
    rubble: Rubble,
    supply: Supply,
    front_artillery: Vec<Dated<u8>>,
    luftwaffe: Vec<Dated<u8>>,
    refit: Count,
    friendly_fire: FriendlyFire,
    interdiction: Interdiction,
    crossing: Vec<CrossingRecord>,
    ferry: Count,
    returned: Returned,
    night_move: Count,
    first_kit: Count,
    weeks: Vec<WeekRecord>,
    deck: Deck,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    count: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dated<T> {
    from: String,
    value: T,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PeriodEnd {
    rule: Comparison,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Comparison {
    AtMost,
    Below,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Impulses {
    spaces: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartSpaces {
    basic: Vec<StartRecord>,
    simulation: Vec<StartRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartRecord {
    from: String,
    day: u8,
    night: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Supply {
    attrition: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FriendlyFire {
    by_roll: [u8; 11],
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrossingRecord {
    min: i8,
    result: Landing,
    #[serde(default)]
    days: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Returned {
    count: u8,
    factor: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeekRecord {
    ends: String,
    blue: u8,
    red: [u8; 2],
    black: u8,
    #[serde(rename = "src")]
    _src: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    copies: [u8; 11],
    #[serde(rename = "src")]
    _src: Cited,
}

pub(super) fn resolve(file: &TablesFile, track: &[Day]) -> Result<Tables, PackError> {
    Ok(Tables {
        stacking: file.stacking.count,
        ends_when_equal: file.period_end.rule == Comparison::AtMost,
        initial_rubble: file.rubble.initial,
        rubble_test: file.rubble.test,
        fortify: file.rubble.fortify,
        entry_roll: file.rubble.entry,
        rubble: file.rubble,
        cost: file.cost,
        attack_cost: file.attack_cost,
        casualties: file.casualties,
        combat: file.combat,
        dispersal: file.dispersal,
        interdiction: file.interdiction,
        crossing: crossing(&file.crossing)?,
        friendly_fire: by_roll(file.friendly_fire.by_roll),
        luftwaffe: dated("luftwaffe", &file.luftwaffe, track)?,
        front_artillery: dated("front_artillery", &file.front_artillery, track)?,
        date_dv: dated("date_defence", &file.date_defence, track)?,
        refit: file.refit.count,
        attrition: file.supply.attrition,
        start_spaces: [start(&file.start_spaces.basic, track)?, start(&file.start_spaces.simulation, track)?],
        spaces: file.impulses.spaces,
        victory: weeks(&file.weeks, track)?,
        deck: by_roll(file.deck.copies),
        ferry: file.ferry.count,
        returned: file.returned.count,
        returned_factor: file.returned.factor,
        night_move: file.night_move.count,
        first_kit: file.first_kit.count,
    })
}

/// A list for the rolls 2 to 12, so that `[roll]` reads right.
fn by_roll(list: [u8; 11]) -> [u8; 13] {
    std::array::from_fn(|roll| roll.checked_sub(2).map_or(0, |at| list[at]))
}

fn dated<T: Copy>(name: &str, rows: &[Dated<T>], track: &[Day]) -> Result<Vec<(u8, T)>, PackError> {
    let at = At::new(TABLES, name);
    let row = |row: &Dated<T>| Ok((calendar::day(at, "from", track, &row.from)?, row.value));
    let list = rows.iter().map(row).collect::<Result<Vec<_>, PackError>>()?;
    at.require("from", list.is_sorted_by(|a, b| a.0 < b.0), "dates go forward")?;
    Ok(list)
}

fn start(rows: &[StartRecord], track: &[Day]) -> Result<Vec<(u8, u8, u8)>, PackError> {
    let at = At::new(TABLES, "start_spaces");
    let row = |row: &StartRecord| Ok((calendar::day(at, "from", track, &row.from)?, row.day, row.night));
    let list = rows.iter().map(row).collect::<Result<Vec<_>, PackError>>()?;
    at.require("from", list.first().is_some_and(|row| row.0 == 0), "the first row is for the first date")?;
    at.require("from", list.is_sorted_by(|a, b| a.0 < b.0), "dates go forward")?;
    Ok(list)
}

fn crossing(rows: &[CrossingRecord]) -> Result<Vec<Crossing>, PackError> {
    let at = At::new(TABLES, "crossing");
    at.require("min", rows.is_sorted_by(|a, b| a.min > b.min), "rows go down")?;
    at.require("min", rows.last().is_some_and(|row| row.min <= -1), "the last row takes every total")?;
    Ok(rows.iter().map(|row| Crossing { min: row.min, result: row.result, days: row.days }).collect())
}

fn weeks(rows: &[WeekRecord], track: &[Day]) -> Result<Vec<Victory>, PackError> {
    let at = At::new(TABLES, "weeks");
    at.count("weeks", WEEKS.into(), rows.len())?;
    let week = |(index, row): (usize, &WeekRecord)| {
        let expected = &track[index * 7 + 6].date;
        if row.ends != *expected {
            return at.fail("ends", Problem::Order { expected: expected.clone() });
        }
        at.require("red", row.red[0] <= row.red[1], "a range goes up")?;
        Ok(Victory { blue: row.blue, red: row.red, black: row.black })
    };
    rows.iter().enumerate().map(week).collect()
}
