//! The data pack: what is in the box.

use std::collections::{BTreeMap, BTreeSet};

use verst_core::scene::{BoardKind, Point};
use verst_turning::data::{Colour, Kind, Landing, Mobility, Pack, Place, Tables, Terrain, Unit};
use verst_turning::id::{AREAS, PlaceId, Quadrant, Side, UNITS};

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn at(id: &str) -> PlaceId {
    PlaceId(Pack::builtin().places.iter().position(|p| p.id == id).unwrap_or_else(|| panic!("no place {id}")) as u8)
}

fn place(id: &str) -> &'static Place {
    &Pack::builtin().places[at(id).at()]
}

fn places(wanted: impl Fn(&Place) -> bool) -> Vec<&'static str> {
    Pack::builtin().places.iter().filter(|p| wanted(p)).map(|p| p.id.as_str()).collect()
}

fn unit(id: &str) -> &'static Unit {
    Pack::builtin().units.iter().find(|u| u.id == id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn units(wanted: impl Fn(&Unit) -> bool) -> usize {
    Pack::builtin().units.iter().filter(|u| wanted(u)).count()
}

fn day(date: &str) -> u8 {
    Pack::builtin().track.iter().position(|d| d.date == date).unwrap_or_else(|| panic!("no date {date}")) as u8
}

/// Steps from one place to another; through zones only if asked.
fn distance(from: &str, to: &str, zones: bool) -> usize {
    let (mut seen, mut ring) = (BTreeSet::from([at(from)]), vec![at(from)]);
    for step in 0.. {
        if ring.contains(&at(to)) {
            return step;
        }
        let near = |p: &PlaceId| Pack::builtin().places[p.at()].near.clone();
        ring = ring.iter().flat_map(near).filter(|p| (zones || !p.is_zone()) && seen.insert(*p)).collect();
        assert!(!ring.is_empty(), "no way from {from} to {to}");
    }
    unreachable!()
}

#[test]
fn the_built_in_pack_is_valid() {
    assert_eq!(Pack::parse(&builtin()).as_ref(), Ok(Pack::builtin()));
}

#[test]
fn the_hash_follows_the_texts_of_the_pack_alone() {
    let mut files = builtin();
    files.insert("README.md".to_owned(), "no part of the pack".to_owned());
    assert_eq!(Pack::parse(&files).unwrap().hash, Pack::builtin().hash);
    files.get_mut("tables.yaml").unwrap().push_str("# a remark\n");
    assert_ne!(Pack::parse(&files).unwrap().hash, Pack::builtin().hash);
}

// ---- the map

// rule: TPS-3.1, TPS-3.21, TPS-3.22, TPS-5.1, TPS-11.1
#[test]
fn tps_3_1_areas_and_zones() {
    let pack = Pack::builtin();
    assert_eq!((pack.places.len(), places(|p| !p.zone).len()), (82, AREAS));
    for (number, place) in (1..).zip(&pack.places[..AREAS]) {
        assert_eq!(place.id, number.to_string());
    }
    assert_eq!(places(|p| p.zone), ["A", "B", "C", "D", "E", "F", "G", "H"]);
    assert!(pack.places.iter().all(|p| !p.zone || p.control == Side::German && p.tem == 0 && !p.rubble));
    assert_eq!(places(|p| p.hill), ["23", "56"]);
    assert_eq!(["1", "23", "56", "C"].map(|id| place(id).range), [1, 2, 3, 0]);
    // Named by the worked examples.
    for (id, tem) in [("6", 2), ("24", 2), ("25", 2), ("35", 2), ("36", 1), ("62", 4)] {
        assert_eq!(place(id).tem, tem, "{id}");
    }
}

// rule: TPS-3.24, TPS-11.1
#[test]
fn tps_3_24_links_lead_both_ways() {
    for (here, place) in PlaceId::all().zip(&Pack::builtin().places) {
        assert!(place.near.is_sorted_by(|a, b| a < b), "{}", place.id);
        for other in &place.near {
            assert!(Pack::builtin().places[other.at()].near.contains(&here), "{} {other:?}", place.id);
        }
    }
    // Paths of the worked examples.
    for way in [&["7", "6", "25", "35"][..], &["7", "24"], &["6", "24", "36", "35"], &["6", "C", "D", "E", "F", "G"]] {
        for pair in way.windows(2) {
            assert!(place(pair[0]).near.contains(&at(pair[1])), "{pair:?}");
        }
    }
    assert!(place("25").near.contains(&at("34")) && place("25").near.contains(&at("24")));
    assert!(!place("7").near.contains(&at("25")) && !place("31").near.contains(&at("A")));
}

/// Areas that touch have a common side in the drawing, and others have none.
#[test]
fn the_drawing_agrees_with_the_links() {
    let board = &Pack::builtin().board;
    let corners = |i: usize| board.spaces[i].outline.iter().copied().collect::<BTreeSet<Point>>();
    // Common sides under 150 metres count as a corner.
    let corner_only = [(17, 46), (23, 39), (28, 32), (39, 55), (41, 55), (55, 68)];
    for a in 0..AREAS {
        for b in a + 1..AREAS {
            let common = corners(a).intersection(&corners(b)).count();
            let near = Pack::builtin().places[a].near.contains(&PlaceId(b as u8));
            assert_eq!(near || corner_only.contains(&(a + 1, b + 1)), common > 1, "{} and {}: {common}", a + 1, b + 1);
        }
    }
}

// rule: TPS-15.21, TPS-EX-6
#[test]
fn tps_15_21_what_the_hills_see() {
    for (to, steps) in [("42", 3), ("53", 3), ("68", 2), ("43", 4), ("52", 4)] {
        assert_eq!(distance("56", to, false), steps, "{to}");
    }
}

// rule: TPS-15.31, TPS-15.33
#[test]
fn tps_15_31_quadrants() {
    let bits = |list: &[Quadrant]| list.iter().fold(0, |all, q| all | q.bit());
    let (s, sc, nc, n) = (Quadrant::South, Quadrant::SouthCentre, Quadrant::NorthCentre, Quadrant::North);
    assert_eq!(places(|p| !p.zone && p.fire == s.bit()).len(), 15);
    let fire = |id: &str, quadrants: &[Quadrant]| assert_eq!(place(id).fire, bits(quadrants), "{id}");
    fire("5", &[s]);
    fire("24", &[sc]);
    fire("A", &[s]);
    fire("C", &[sc]);
    fire("E", &[nc]);
    fire("F", &[nc, n]);
    assert_eq!(place("C").counter, bits(&[s, sc]));
    // Every zone counts where its arrows lead, and no area has two quadrants.
    for p in Pack::builtin().places.iter().filter(|p| p.zone) {
        let led = p.near.iter().filter(|q| !q.is_zone()).fold(0, |all, q| all | Pack::builtin().places[q.at()].fire);
        assert_eq!(p.counter, led, "{}", p.id);
        assert_eq!(p.fire & !led, 0, "{}", p.id);
    }
    assert!(Pack::builtin().places.iter().all(|p| p.zone || p.fire.is_power_of_two() && p.counter == p.fire));
}

// rule: TPS-12.1, TPS-18.2, TPS-18.3, TPS-18.4, TPS-19.1, TPS-EX-21
#[test]
fn tps_19_1_bank_landings_and_points() {
    let pack = Pack::builtin();
    assert_eq!(places(|p| p.landing), ["33", "62", "64", "66", "68", "69", "71", "74", "H"]);
    let bank: Vec<&str> = pack.bank.iter().map(|p| pack.places[p.at()].id.as_str()).collect();
    assert_eq!(bank, ["31", "32", "33", "61", "62", "63", "64", "65", "66", "67", "68", "69", "71", "73", "74"]);
    for p in &pack.places {
        let points = match (p.landing, p.bank, p.id.as_str()) {
            (true, ..) => 2,
            (_, true, _) => 1,
            (.., "56") => 3,
            _ => 0,
        };
        assert_eq!(p.vp, points, "{}", p.id);
    }
    assert_eq!(pack.places.iter().map(|p| p.vp).sum::<u8>(), 28);
    assert_eq!(places(|p| p.source == Some(Side::German)), ["C", "D", "E", "F"]);
    assert_eq!(places(|p| p.entry), ["C", "D", "E", "F"]);
    let soviet = ["30", "33", "62", "64", "66", "68", "69", "71", "74", "A", "B", "G", "H"];
    assert_eq!(places(|p| p.source == Some(Side::Soviet)), soviet);
}

// rule: TPS-5.7, TPS-23.1
#[test]
fn tps_5_7_rubble_symbols() {
    assert!(["33", "61", "62", "70"].iter().all(|id| place(id).rubble));
    assert!(places(|p| p.rubble).iter().all(|id| matches!(place(id).terrain, Terrain::BuiltUp | Terrain::Factory)));
}

// ---- the counters

// rule: TPS-4.1, TPS-4.2, TPS-4.23, TPS-4.3
#[test]
fn tps_4_2_counters() {
    assert_eq!(Pack::builtin().units.len(), UNITS);
    let count = |side: Side, kind: Kind| units(|u| u.side == side && u.kind == kind);
    let kinds = [Kind::Infantry, Kind::Engineer, Kind::Armour, Kind::AntiTank, Kind::AntiAircraft, Kind::Observer];
    assert_eq!(kinds.map(|kind| count(Side::German, kind)), [101, 17, 19, 12, 6, 12]);
    assert_eq!(kinds.map(|kind| count(Side::Soviet, kind)), [157, 3, 12, 5, 8, 0]);
    // German combat units, observers, Soviets: the order of unit identifiers.
    let order = |u: &Unit| (u.side, u.kind == Kind::Observer);
    assert!(Pack::builtin().units.is_sorted_by_key(order));
    for u in &Pack::builtin().units {
        let guns = matches!(u.kind, Kind::AntiTank | Kind::AntiAircraft);
        assert_eq!(u.attack.is_none(), guns, "{}", u.id);
        assert!(u.kind != Kind::Armour || u.mobility == Mobility::Mechanised, "{}", u.id);
        assert!(u.spent <= u.defence && u.moves > 0, "{}", u.id);
    }
}

// rule: TPS-4.1, TPS-4.3
#[test]
fn tps_4_1_factors_of_the_worked_examples() {
    let factors = |id: &str| {
        let u = unit(id);
        (u.attack, u.defence, u.moves, u.spent)
    };
    assert_eq!(factors("S244-914"), (Some(1), 2, 4, 1));
    assert_eq!(factors("G71-Pi"), (Some(4), 2, 5, 1));
    assert_eq!(factors("G29-Pi"), (Some(5), 2, 5, 1));
    assert_eq!(factors("G71-StuG"), (Some(6), 6, 6, 4));
    assert_eq!(factors("G29-Pz"), (Some(6), 6, 8, 4));
    assert_eq!(factors("G71-Sf"), (Some(3), 3, 7, 2));
    assert_eq!((unit("G71-191-1").attack, unit("G71-191-1").moves), (Some(2), 5));
    assert_eq!((unit("G71-Pak").attack, unit("G71-Pak").moves), (None, 6));
    assert_eq!((unit("GA-Flak37").moves, unit("GA-Flak37").mobility), (3, Mobility::Mechanised));
    assert_eq!((factors("S-AA1082").1, factors("S-AA1082").3), (6, 3));
    assert_eq!((unit("G71-Obs").attack, unit("G71-Obs").night, unit("G71-Obs").defence), (Some(6), 3, 0));
}

// rule: TPS-8.351.B
#[test]
fn tps_8_351_b_regiments() {
    let pack = Pack::builtin();
    let key = |id: &str| unit(id).regiment.map(|r| pack.regiments[r as usize].as_str());
    assert_eq!(["G71-191-1", "G71-191-2", "G71-191-3"].map(key), [Some("71 ID:191"); 3]);
    assert_eq!(key("G14-Pz1"), None, "armour");
    assert_eq!(key("S244-914"), None, "remnants");
    assert_eq!((key("G71-Pi"), key("G71-Obs")), (None, None));
    assert!(pack.units.iter().all(|u| usize::from(u.parent) < pack.parents.len()));
    // A regiment belongs to one parent.
    for u in pack.units.iter().filter(|u| u.regiment.is_some()) {
        let same = pack.units.iter().filter(|o| o.regiment == u.regiment);
        assert!(same.into_iter().all(|o| o.parent == u.parent && o.side == u.side), "{}", u.id);
    }
}

// rule: TPS-5.5, TPS-5.6, TPS-7.1
#[test]
fn tps_5_6_everybody_begins_on_their_colour() {
    let pack = Pack::builtin();
    let mut stacks = BTreeMap::new();
    for u in &pack.units {
        assert_eq!(u.arrives.is_none(), u.colour.is_some() && u.historical.is_some(), "{}", u.id);
        let (Some(place), Some(colour)) = (u.historical, u.colour) else { continue };
        let p = &pack.places[place.at()];
        assert!(p.control == u.side && p.colours[u.side.at()] >> colour & 1 == 1, "{}", u.id);
        if u.kind != Kind::Observer && !p.zone {
            *stacks.entry((u.side, place)).or_insert(0u8) += 1;
        }
    }
    assert!(stacks.values().all(|n| *n <= pack.tables.stacking), "{stacks:?}");
    // The colours have room for their units.
    for (side, colour) in Side::ALL.into_iter().flat_map(|s| Colour::ALL.map(|c| (s, c))) {
        let painted = pack.places.iter().filter(|p| p.colours[side.at()] & colour.bit() != 0 && p.control == side);
        let (zone, areas) = painted.fold((false, 0), |(zone, areas), p| (zone || p.zone, areas + usize::from(!p.zone)));
        let there = units(|u| u.side == side && u.kind != Kind::Observer && u.colour == Some(colour as u8));
        assert!(zone || there <= areas * pack.tables.stacking as usize, "{side:?} {colour:?}");
    }
}

// rule: TPS-6.2, TPS-21.3, TPS-19.4
#[test]
fn tps_6_2_dates() {
    let on = |date: &str| units(|u| u.arrives == Some(day(date)));
    assert_eq!((on("1942-09-14"), on("1942-09-20"), on("1942-10-14"), on("1942-11-02")), (10, 1, 17, 1));
    let leaves = |date: &str| units(|u| u.withdraws == Some(day(date)));
    assert_eq!((leaves("1942-09-20"), leaves("1942-09-21"), leaves("1942-09-27")), (12, 11, 11));
    assert!(Pack::builtin().units.iter().all(|u| u.withdraws.is_none() || u.side == Side::German));
    // Without the expansion nothing comes after the third week.
    assert!(Pack::builtin().units.iter().all(|u| u.expansion == u.arrives.is_some_and(|d| d > day("1942-10-03"))));
    assert_eq!(units(|u| u.second_formation), 5);
    assert!(Pack::builtin().units.iter().all(|u| u.second_formation == u.id.starts_with("G14b-")));
}

// ---- the tables

// rule: TPS-1.1, TPS-3.4, TPS-6.4
#[test]
fn tps_3_4_sixty_three_dates() {
    let track = &Pack::builtin().track;
    assert_eq!((track.len(), track[0].date.as_str(), track[62].date.as_str()), (63, "1942-09-13", "1942-11-14"));
    let ends: Vec<_> = track.iter().filter(|d| d.week_end).map(|d| &d.date[5..]).collect();
    assert_eq!(ends, ["09-19", "09-26", "10-03", "10-10", "10-17", "10-24", "10-31", "11-07", "11-14"]);
    assert_eq!([day("1942-09-30"), day("1942-10-01"), day("1942-11-01")], [17, 18, 49]);
    assert_eq!([17, 18, 49].map(|d: usize| (track[d].month, track[d].week)), [(9, 3), (10, 3), (11, 8)]);
}

// rule: TPS-15.3, TPS-17.2, TPS-8.352.F, TPS-EX-24
#[test]
fn tps_15_3_strengths_by_date() {
    let t = &Pack::builtin().tables;
    let check = |date: &str, artillery: u8, luftwaffe: u8, defence: i8| {
        let d = day(date);
        let found = (Tables::on(&t.front_artillery, d), Tables::on(&t.luftwaffe, d), Tables::on(&t.date_dv, d));
        assert_eq!(found, (artillery, luftwaffe, defence), "{date}");
    };
    check("1942-09-13", 1, 8, 0);
    check("1942-09-26", 1, 8, 0);
    check("1942-09-27", 2, 5, 1);
    check("1942-10-13", 2, 5, 1);
    check("1942-10-14", 2, 9, 1);
    check("1942-10-31", 2, 9, 1);
    check("1942-11-01", 3, 9, 2);
    check("1942-11-14", 3, 9, 2);
}

// rule: TPS-6.33, TPS-21.4, TPS-EX-26
#[test]
fn tps_21_4_first_spaces() {
    let t = &Pack::builtin().tables;
    let check = |date: &str, simulation: (u8, u8)| {
        assert_eq!((t.start(true, day(date)), t.start(false, day(date))), (simulation, (1, 3)), "{date}");
    };
    check("1942-09-13", (1, 3));
    check("1942-10-07", (1, 3));
    check("1942-10-08", (2, 2));
    check("1942-11-01", (2, 2));
    check("1942-11-02", (3, 1));
}

// rule: TPS-18.5, TPS-EX-12
#[test]
fn tps_18_5_crossing_table() {
    let t = &Pack::builtin().tables;
    let check = |total: i8, result: Landing, days: u8| {
        assert_eq!((t.cross(total).result, t.cross(total).days), (result, days), "{total}");
    };
    check(-1, Landing::Safe, 0);
    check(11, Landing::Safe, 0);
    check(12, Landing::Stops, 1);
    check(13, Landing::Stops, 2);
    check(14, Landing::Back, 1);
    check(15, Landing::Back, 2);
    check(16, Landing::Back, 3);
    check(17, Landing::Back, 4);
    check(18, Landing::Lost, 0);
    check(20, Landing::Lost, 0);
}

// rule: TPS-22.2, TPS-EX-16
#[test]
fn tps_22_2_the_deck_is_two_dice() {
    let mut dice = [0u8; 13];
    (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).for_each(|roll: usize| dice[roll] += 1);
    assert_eq!(Pack::builtin().tables.deck, dice);
    assert_eq!(dice.iter().sum::<u8>(), 36);
}

// rule: TPS-17.3
#[test]
fn tps_17_3_friendly_fire() {
    let t = &Pack::builtin().tables.friendly_fire;
    assert_eq!(t[2..], [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6]);
}

// rule: TPS-8.23, TPS-8.34, TPS-8.354, TPS-10.1, TPS-14.2, TPS-14.3, TPS-14.4, TPS-7.1, TPS-EX-17, TPS-EX-18, TPS-EX-30
#[test]
fn charts() {
    let t = &Pack::builtin().tables;
    assert_eq!([t.cost.vacant, t.cost.watched, t.cost.spent, t.cost.fresh, t.cost.rubble], [1, 2, 3, 4, 1]);
    assert_eq!([t.attack_cost.spent, t.attack_cost.fresh], [1, 2]);
    assert_eq!([t.casualties.turn, t.casualties.retreat, t.casualties.spent, t.casualties.fresh], [1, 1, 2, 3]);
    let d = &t.dispersal;
    assert_eq!([d.positive, d.null, d.negative], [[2, 1], [3, 2], [4, 3]]);
    assert_eq!([d.movement, d.overrun, d.voluntary, d.fortification, d.infiltration], [1; 5]);
    assert_eq!([d.defence, d.barrage, d.attrition, d.friendly_fire, d.counter_battery], [4, 4, 4, 4, 1]);
    assert_eq!((t.initial_rubble, t.rubble_test, t.fortify, t.entry_roll), (13, 13, 7, [0, 7, 9]));
    assert_eq!((t.stacking, t.spaces, t.ends_when_equal), (7, 12, true));
    assert_eq!((t.ferry, t.returned, t.returned_factor, t.night_move), (3, 2, 2, 1));
    assert_eq!((t.refit, t.attrition), (2, 2));
    assert_eq!(t.combat.tem, [2, 3]);
    let i = &t.interdiction;
    assert_eq!((i.hill_control + i.hill_observer, i.bank_control, i.near_both), (3, 2, 3));
    assert_eq!((i.month, i.isolated), ([0, -1, -2], -1));
}

// rule: TPS-19.2, TPS-19.3, TPS-21.1
#[test]
fn tps_19_2_numbers_grow_with_the_weeks() {
    let weeks = &Pack::builtin().tables.victory;
    assert_eq!(weeks.len(), 9);
    assert_eq!((weeks[0].blue, weeks[0].red, weeks[0].black), (10, [5, 16], 30));
    assert_eq!((weeks[8].blue, weeks[8].red, weeks[8].black), (23, [20, 21], 120));
    assert!(weeks.is_sorted_by_key(|w| w.blue) && weeks.is_sorted_by(|a, b| a.black < b.black));
    assert!(weeks.iter().all(|w| w.red[0] <= w.blue && w.blue <= 28 && w.red[1] <= 28));
}

// ---- the card of the game

// rule: TPS-23.1, TPS-23.2, TPS-23.3, TPS-EX-44
#[test]
fn tps_23_the_sawmill() {
    let pack = Pack::builtin();
    let mill = &pack.sawmill;
    let names: Vec<&str> = mill.places.iter().map(|p| pack.places[p.at()].id.as_str()).collect();
    assert_eq!((names.len(), &names[15..]), (18, &["A", "B", "C"][..]));
    assert_eq!(mill.places.iter().map(|p| pack.places[p.at()].vp).sum::<u8>(), 7);
    // The areas are those of the South quadrant.
    let south = Quadrant::South.bit();
    let all = PlaceId::all().filter(|p| !p.is_zone() && pack.places[p.at()].fire == south);
    assert!(all.eq(mill.places.iter().copied().filter(|p| !p.is_zone())));
    let starts = |side: Side, observer: bool| {
        units(|u| {
            let colour = u.colour.is_some_and(|c| mill.colours[side.at()] >> c & 1 == 1);
            u.side == side && (u.kind == Kind::Observer) == observer && colour
        })
    };
    assert_eq!(starts(Side::German, false) + mill.extra.len(), 48);
    assert_eq!((starts(Side::German, true), starts(Side::Soviet, false), mill.pool.len()), (3, 21, 3));
    let five = units(|u| u.historical == Some(at("5")) && u.kind != Kind::Observer);
    assert_eq!(five + mill.extra.len(), 7);
    assert_eq!((mill.extra_place, mill.pool_place, mill.entry), (at("5"), at("61"), at("B")));
    assert!(mill.pool.iter().all(|u| pack.units[u.at()].colour == Some(Colour::Orange as u8)));
    assert_eq!((mill.step, mill.last_space, mill.arrives, mill.points), (2, 11, 3, 4));
    assert_eq!(mill.interdiction, (day("1942-09-15"), 1));
}

// rule: TPS-22.11, TPS-5.6, TPS-0.1, TPS-19.4
#[test]
fn scenarios_and_options() {
    let pack = Pack::builtin();
    let said: Vec<String> = pack
        .info
        .scenarios
        .iter()
        .zip(&pack.scenarios)
        .map(|(info, s)| {
            assert!(info.id == s.id && info.seats.iter().map(|seat| seat.id.as_str()).eq(s.seats));
            let marks = [(s.free_setup, "free"), (s.simulation, "simulation"), (s.sawmill, "sawmill")];
            let marks: Vec<_> = marks.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
            format!("{}: {} | {}", s.id, s.seats.join(" "), marks.join(" "))
        })
        .collect();
    assert_eq!(
        said,
        [
            "basic: german soviet | free",
            "historical-basic: german soviet | ",
            "simulation: german soviet | simulation",
            "kuibyshev-sawmill: german soviet | sawmill",
            "bid-basic: first second | free",
            "bid-historical-basic: first second | ",
            "bid-simulation: first second | simulation",
            "bid-kuibyshev-sawmill: first second | sawmill",
        ]
    );
    // The mixture that the rules do not know is said to be one.
    assert!(pack.info.scenarios[1].summary.en.contains("unofficial"));
    let options: Vec<String> = pack
        .info
        .options
        .iter()
        .map(|o| {
            let values: Vec<_> = o.values.iter().map(|v| v.id.as_str()).collect();
            format!("{}: {} ({})", o.id, values.join(" "), o.default)
        })
        .collect();
    assert_eq!(
        options,
        [
            "edition: second third (second)",
            "weeks: 1 2 3 4 5 6 7 8 9 (3)",
            "tie-break: on off (on)",
            "resolution: dice cards bluff (dice)",
            "decks: 1 2 (1)",
        ]
    );
    for id in ["weeks", "tie-break"] {
        let option = pack.info.options.iter().find(|o| o.id == id).unwrap();
        assert_eq!(option.scenarios, ["basic", "historical-basic", "bid-basic", "bid-historical-basic"]);
    }
}

#[test]
fn the_board_has_the_places_and_nine_boxes() {
    let pack = Pack::builtin();
    let board = &pack.board;
    assert_eq!((board.kind, board.spaces.len(), board.east_up), (BoardKind::Area, 91, true));
    let boxes: Vec<_> = board.spaces[82..].iter().map(|s| s.id.as_str()).collect();
    let expected =
        ["east-bank", "art-S", "art-SC", "art-NC", "art-N", "pool-german", "pool-64", "pool-272", "luftwaffe"];
    assert_eq!(boxes, expected);
    for space in &board.spaces {
        let inside = |[x, y]: Point| (0..=board.size[0]).contains(&x) && (0..=board.size[1]).contains(&y);
        assert!(space.outline.iter().copied().chain([space.at]).all(inside), "{}", space.id);
        assert!(pack.names.spaces.contains_key(&space.id), "{}", space.id);
    }
    let tags = |id: &str| board.spaces[at(id).at()].tags.join(" ");
    assert_eq!(tags("56"), "shape-triangle shield-3 vp-3");
    assert_eq!(tags("62"), "shape-square shield-4 vp-2 landing rubble-symbol coastal");
    assert_eq!(tags("1"), "shape-circle shield-1");
    assert_eq!(tags("H"), "zone box landing vp-2");
    // The drawing of an arrow for every link between a zone and an area, and both ways between zones.
    let zones = pack.places.iter().filter(|p| p.zone);
    let links: usize = zones.map(|p| p.near.len()).sum();
    assert_eq!(board.lines.iter().filter(|l| l.kind == "arrow").count(), links);
}

#[test]
fn the_ledger_is_full() {
    let pack = Pack::builtin();
    assert_eq!(pack.ledger.len(), 190 + 7 + 5 + 6);
    let mut told = BTreeSet::new();
    for rule in &pack.ledger {
        assert_ne!(rule.digest.en, rule.digest.fr, "{}", rule.id);
        assert!(told.insert(&rule.digest.en), "{} says what another says", rule.id);
        assert!(rule.source.starts_with(['S', 'P', 'K', 'R']), "{}: {}", rule.id, rule.source);
        // French signs of two parts have a space before them, and its apostrophes are round.
        let french = [&rule.title.fr, &rule.digest.fr];
        assert!(french.iter().all(|text| !text.contains('\'')), "{}", rule.id);
        let tight =
            |text: &str| text.as_bytes().windows(2).any(|w| matches!(w[1], b':' | b';' | b'?' | b'!') && w[0] != b' ');
        assert!(french.iter().all(|text| !tight(text)), "{}", rule.id);
    }
}

/// A corrected number is corrected in every text that says it.
#[test]
fn texts_follow_the_numbers() {
    let digest = |files: &Files, id: &str| {
        let pack = Pack::parse(files).unwrap();
        pack.ledger.iter().find(|rule| rule.id == id).unwrap().digest.clone()
    };
    for (file, from, to, rule, en, fr) in [
        ("tables.yaml", "count: 7,", "count: 8,", "TPS-7.1", "At most 8 combat", "Au plus 8 unités"),
        ("tables.yaml", "fresh: 4, rubble", "fresh: 5, rubble", "TPS-8.23", "a fresh enemy 5;", "5"),
        (
            "tables.yaml",
            "value: 8, src",
            "value: 7, src",
            "TPS-17.2",
            "strength 7, 5 from 27 September",
            "7, 5 dès le 27 septembre",
        ),
        (
            "tables.yaml",
            "2, 3, 4, 5, 6], src: \"S 17.3\"",
            "2, 3, 4, 5, 5], src: \"S 17.3\"",
            "TPS-17.3",
            "11 or 12: 5",
            "11 ou 12 : 5",
        ),
        (
            "tables.yaml",
            "day: 2, night: 2",
            "day: 4, night: 2",
            "TPS-21.4",
            "8 October the day on 4",
            "8 octobre le jour à 4",
        ),
        (
            "tables.yaml",
            "from: \"1942-11-01\", value: 2",
            "from: \"1942-11-03\", value: 2",
            "TPS-8.352.F",
            "+2 from 3 November",
            "+2 dès le 3 novembre",
        ),
        ("map.yaml", "hill: 2", "hill: 1", "TPS-15.21", "within 1 areas from 23", "à 1 aires depuis 23"),
        ("scenarios.yaml", "points: 4", "points: 5", "TPS-23.3", "with 5 points", "5 points"),
    ] {
        let mut files = builtin();
        let text = files.get_mut(file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        let found = digest(&files, rule);
        assert!(found.en.contains(en) && found.fr.contains(fr), "{rule}: {found:?}");
    }
    let whole = Pack::builtin();
    let texts = whole.ledger.iter().flat_map(|rule| [&rule.digest.en, &rule.digest.fr]);
    let infos = whole.info.scenarios.iter().flat_map(|s| [&s.summary.en, &s.summary.fr]);
    assert!(texts.chain(infos).all(|text| !text.contains(['{', '}'])));
}

/// An owner's box may hold fewer counters; the game is played with those there are.
#[test]
fn fewer_counters_are_played_with() {
    use verst_core::{Decision, Game, PackFiles, Quick, Setup, Source, Step};
    let mut files = builtin();
    let text = files.get_mut("units.yaml").unwrap();
    let last = text.lines().last().unwrap().to_owned();
    *text = text.replace(&format!("{last}\n"), "");
    let game = verst_turning::Turning::from_files(&PackFiles::from(files)).unwrap();
    let mut state = game.start(&Setup { scenario: "simulation".to_owned(), ..Setup::default() }).unwrap();
    let (mut source, mut actions) = (Quick::new(3), Vec::new());
    for _ in 0..600 {
        let step = match game.decision(&state) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(&state, seat, &mut actions);
                Step::Choice(seat, actions[source.below(actions.len() as u32) as usize])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
    game.validate(&state).unwrap();
    assert_eq!(game.describe(&state)["units"].as_object().unwrap().len(), UNITS - 1);
}
