//! The data pack: what is in the box, and what a broken pack is told.

use std::collections::{BTreeMap, BTreeSet};

use verst_core::scene::Point;
use verst_race::data::{
    Army, CardInfo, CardKind, DeckKind, Deed, Effect, FrontStep, Okh, Pack, Prefer, SovietUnit, Where, Zone, ZoneKind,
};
use verst_race::id::{Group, ZoneId};

type Files = BTreeMap<String, String>;

fn builtin() -> Files {
    Pack::FILES.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn at(id: &str) -> ZoneId {
    ZoneId(Pack::builtin().zones.iter().position(|z| z.id == id).unwrap_or_else(|| panic!("no zone {id}")) as u8)
}

fn zone(id: &str) -> &'static Zone {
    &Pack::builtin().zones[at(id).at()]
}

fn zones(wanted: impl Fn(&Zone) -> bool) -> Vec<&'static str> {
    Pack::builtin().zones.iter().filter(|z| wanted(z)).map(|z| z.id.as_str()).collect()
}

fn cards(wanted: impl Fn(&CardInfo) -> bool) -> u32 {
    Pack::builtin().cards.iter().filter(|c| wanted(c)).map(|c| u32::from(c.count)).sum()
}

fn card(id: &str) -> &'static CardInfo {
    Pack::builtin().cards.iter().find(|c| c.id == id).unwrap()
}

/// The colours of the connection between two zones, if there is one.
fn link(a: &str, b: &str) -> Option<u8> {
    let ends = [(at(a), at(b)), (at(b), at(a))];
    Pack::builtin().links.iter().find(|l| ends.contains(&(l.a, l.b))).map(|l| l.colours)
}

const NORD: u8 = 1;
const MITTE: u8 = 2;
const SUED: u8 = 4;

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

// ---- components

// rule: R2M-1.1, EX-1.1
#[test]
fn r2m_1_1_armies_and_cards() {
    let armies = |group| Pack::builtin().armies.iter().filter(|a| a.group == group).count();
    assert_eq!(Group::ALL.map(armies), [3, 4, 4]);
    let deck = |kind| cards(|c| c.deck == kind);
    assert_eq!(Group::ALL.map(|g| deck(DeckKind::Pursuit(g))), [18, 18, 18]);
    assert_eq!((deck(DeckKind::Soviet), deck(DeckKind::Okh)), (33, 12));
    let okh: Vec<_> = Pack::builtin()
        .cards
        .iter()
        .filter_map(|c| if let CardKind::Okh(o) = c.kind { Some(o) } else { None })
        .collect();
    assert_eq!(okh, Okh::ALL);
}

// rule: R2M-1.2, R2M-1.3, EX-1.1
#[test]
fn r2m_1_2_tokens() {
    let tokens = &Pack::builtin().tables.tokens;
    assert_eq!([tokens.fuel, tokens.ammo, tokens.food], [28, 43, 24]);
    assert_eq!((tokens.trucks, tokens.trains, tokens.medals, tokens.markers), (5, 26, 40, 26));
    // One bunker for each fortified zone.
    assert_eq!(zones(|z| z.fort).len(), 16);
}

// rule: R2M-4.8, EX-4.9, R2M-20.4, EX-20.5
#[test]
fn r2m_4_8_soviet_deck() {
    let count = |wanted: &dyn Fn(SovietUnit, bool, bool) -> bool| {
        cards(|c| matches!(c.kind, CardKind::Soviet { unit, green, medal } if wanted(unit, green, medal)))
    };
    assert_eq!((count(&|_, green, _| green), count(&|_, green, _| !green)), (18, 15));
    assert_eq!((count(&|unit, _, _| !unit.armour()), count(&|unit, _, _| unit.armour())), (19, 14));
    // Named in the source: one elite and early, one of the ordinary cost.
    assert_eq!(card("g_mc6").kind, CardKind::Soviet { unit: SovietUnit::Elite, green: true, medal: true });
    assert!(matches!(card("b_mc16").kind, CardKind::Soviet { unit: SovietUnit::Mech, .. }));
}

// rule: R2M-7.14, R2M-7.17
#[test]
fn pursuit_cards_that_the_source_names() {
    assert_eq!(card("n_aux_latvians").kind, CardKind::Pursuit { effect: Effect::Auxiliaries, hand: true });
    assert_eq!(card("n_silberfuchs").kind, CardKind::Pursuit { effect: Effect::Nothing, hand: false });
    assert_eq!(card("s_res_40").kind, CardKind::Pursuit { effect: Effect::Reserve, hand: false });
    for group in Group::ALL {
        let has = |wanted: Effect| {
            cards(|c| {
                c.deck == DeckKind::Pursuit(group)
                    && matches!(c.kind, CardKind::Pursuit { effect, .. } if effect == wanted)
            })
        };
        for effect in [
            Effect::Stock,
            Effect::Fuel,
            Effect::Food,
            Effect::Halder,
            Effect::Fuehrer,
            Effect::Partisans,
            Effect::Bombers,
            Effect::Mud,
            Effect::Recon,
        ] {
            assert!(has(effect) > 0, "{group:?} {effect:?}");
        }
        // Reconnaissance always has the hand symbol.
        assert_eq!(
            cards(|c| c.deck == DeckKind::Pursuit(group)
                && c.kind == CardKind::Pursuit { effect: Effect::Recon, hand: false }),
            0
        );
    }
}

// ---- setup

// rule: R2M-4.2, EX-4.3
#[test]
fn r2m_4_2_armies_begin_supplied_on_their_flags() {
    for army in &Pack::builtin().armies {
        assert_eq!(army.supplies, if army.panzer { [3, 3, 0] } else { [1, 3, 2] }, "{}", army.id);
        let start = &Pack::builtin().zones[army.start.at()];
        assert!(start.start && start.printed == Some(army.group), "{}", army.id);
    }
    let at = |id: &str| Pack::builtin().armies.iter().find(|a: &&Army| a.id == id).unwrap().start;
    assert_eq!(at("2pz"), self::at("warschau"));
    assert_eq!(zones(|z| z.start).len(), 11);
}

// rule: R2M-4.5, R2M-4.6, EX-4.6
#[test]
fn r2m_4_6_tokens_suffice_but_for_one_fuel() {
    let pack = Pack::builtin();
    let used =
        [0, 1, 2].map(|kind| pack.armies.iter().map(|a| a.supplies[kind]).sum::<u8>() + 3 * pack.tables.base[kind]);
    assert_eq!(used, [28, 42, 23]);
    assert_eq!(pack.tables.stock, [1, 1, 1]);
}

// rule: R2M-4.4, R2M-4.7, R2M-4.14, R2M-4.16, R2M-14.5, EX-4.2, EX-4.7
#[test]
fn r2m_4_7_numbers_by_players() {
    let rows: Vec<_> = Pack::builtin().tables.setup_by_players[1..]
        .iter()
        .map(|r| (r.trains_each, r.trains_stock, r.trains_reserve, r.okh_display, r.bonus_medal))
        .collect();
    assert_eq!(rows, [(3, 9, 4, 4, 0), (3, 9, 6, 3, 1), (3, 9, 8, 4, 1)]);
    assert_eq!(3 * 3 + 9 + 8, Pack::builtin().tables.tokens.trains);
}

// rule: R2M-4.11, R2M-19.2, R2M-20.2, R2M-20.3, EX-4.4, EX-19.1, EX-20.1
#[test]
fn r2m_20_3_what_is_left_is_twenty_and_the_reserve() {
    let tables = &Pack::builtin().tables;
    assert_eq!(tables.soviet_reserve, [[0, 3, 4, 6], [0, 2, 2, 3], [0, 1, 0, 0]]);
    assert_eq!(tables.soviet_markers, (15, 11));
    let removed = tables.soviet_removed.map(|row| [row[1], row[2], row[3]]);
    assert_eq!(removed, [[(2, 1), (1, 1), (0, 0)], [(2, 2), (2, 2), (2, 1)], [(3, 2), (3, 3), (3, 3)]]);
    for (reserve, removed) in tables.soviet_reserve.iter().zip(tables.soviet_removed) {
        for players in 1..=3 {
            let (infantry, armour) = removed[players];
            assert_eq!(26 - infantry - armour, 20 + reserve[players]);
        }
    }
}

/// R2M-4.20, R2M-4.21: which zones are blocked when these groups play.
fn blocked(groups: &[Group]) -> Vec<&'static Zone> {
    let playing = groups.iter().fold(0, |all, g| all | g.bit());
    let shut = |z: &&Zone| {
        let two = z.colours.count_ones() == 2;
        let absent = z.colours & !playing;
        match (two, z.black) {
            (_, true) => false,
            (false, _) => absent != 0,
            (true, _) if z.colours & playing == 0 => true,
            (true, _) if groups.len() == 2 => absent & (NORD | SUED) != 0,
            (true, _) => absent & MITTE != 0,
        }
    };
    Pack::builtin().zones.iter().filter(shut).collect()
}

// rule: R2M-4.10, R2M-4.12, R2M-4.20, R2M-4.21, R2M-4.22, EX-4.8
#[test]
fn r2m_4_20_blocked_zones() {
    use Group::{Mitte, Nord, Sued};
    let check = |groups: &[Group], shut: usize, markers: usize, medals: u8, goals: &[&str]| {
        let blocked = blocked(groups);
        let open = || Pack::builtin().zones.iter().filter(|z| !blocked.contains(z));
        let lost: Vec<_> = blocked.iter().filter(|z| z.kind == ZoneKind::Victory).map(|z| z.id.as_str()).collect();
        assert_eq!((blocked.len(), open().filter(|z| z.soviet).count()), (shut, markers), "{groups:?}");
        assert_eq!((open().map(|z| z.medals).sum::<u8>(), &lost[..]), (medals, goals), "{groups:?}");
    };
    check(&[Nord, Mitte, Sued], 0, 20, 20, &[]);
    check(&[Nord, Mitte], 54, 14, 12, &["rostov"]);
    check(&[Mitte, Sued], 37, 14, 13, &["leningrad"]);
    check(&[Nord, Sued], 27, 13, 15, &[]);
    check(&[Nord], 87, 7, 5, &["rostov"]);
    check(&[Mitte], 75, 8, 9, &["leningrad", "rostov"]);
    check(&[Sued], 74, 7, 6, &["leningrad"]);
}

// ---- the map

// rule: R2M-3.1, R2M-3.2, R2M-3.4, R2M-3.6, R2M-0.5, EX-3.1, EX-3.2, EX-3.3, EX-3.4, EX-4.5
#[test]
fn r2m_3_zones_that_the_source_describes() {
    let pack = Pack::builtin();
    assert_eq!((pack.zones.len(), pack.seas.len(), pack.links.len()), (119, 5, 238));
    assert!(zone("kaunas").soviet);
    assert_eq!(zone("vilnius").colours, NORD | MITTE);
    assert!(zone("moscow").black && zone("moscow").colours == 7);
    assert_eq!((zone("leningrad").colours, zone("rostov").colours), (NORD, SUED));
    assert_eq!(zones(|z| z.kind == ZoneKind::Victory), ["leningrad", "moscow", "rostov"]);
    assert_eq!(zones(|z| z.kind == ZoneKind::MainBase), ["danzig", "warschau", "reichshof"]);
    assert_eq!(zones(|z| z.kind == ZoneKind::FrontBase), ["piatra"]);
    assert_eq!((zone("warschau").printed, zone("siedlce").printed), (Some(Group::Mitte), Some(Group::Mitte)));
    assert!(zone("warschau").start && !zone("siedlce").start);
    assert_eq!(zones(|z| z.medals == 2), ["kiev"]);
    for id in ["velikiye_luki", "rzhev", "kaluga", "lvov"] {
        assert_eq!(zone(id).medals, 1, "{id}");
    }
    assert!(zone("kaluga").fort && !zone("velikiye_luki").fort);
    assert_eq!(pack.seas[pack.fleet.at()].id, "danzig_bay");
    // The fleet reaches the sea of Liepāja in one move, and never the Black Sea.
    let baltic = zone("liepaja").port.unwrap();
    assert!(pack.seas[pack.fleet.at()].joins.contains(&baltic));
    assert!(pack.seas[zone("odessa").port.unwrap().at()].joins.is_empty());
}

// rule: R2M-0.2, R2M-0.3, EX-0.1, EX-11.1, EX-11.2, EX-17.1, EX-18.1
#[test]
fn r2m_0_3_connections_that_the_source_uses() {
    let ways: [(u8, &[&str]); 9] = [
        (NORD, &["danzig", "koenigsberg", "tilsit", "kaunas", "panevezys", "riga"]),
        (NORD, &["tilsit", "kedainiai", "panevezys"]),
        (NORD, &["riga", "jekabpils", "sebezh", "velikiye_luki"]),
        (NORD, &["siauliai", "liepaja", "ventspils"]),
        (MITTE, &["warschau", "siedlce", "brest", "bereza"]),
        (MITTE, &["minsk", "borisov", "orsha"]),
        (MITTE, &["polotsk", "velikiye_luki"]),
        (SUED, &["bryansk", "kaluga", "moscow"]),
        (SUED, &["zamosc", "brody", "proskurov"]),
    ];
    for (colour, way) in ways {
        for pair in way.windows(2) {
            assert!(link(pair[0], pair[1]).is_some_and(|c| c & colour != 0), "{pair:?}");
        }
    }
    assert_eq!(link("iasi", "mogilev_podolskiy"), Some(SUED));
    assert_eq!(link("polotsk", "sebezh"), Some(0), "red");
    assert_eq!(link("danzig", "moscow"), None);
    assert_eq!(Pack::builtin().links.iter().filter(|l| l.colours == 0).count(), 20);
}

/// Steps from one zone to another along connections of a colour.
fn steps(group: Group, from: ZoneId, to: ZoneId) -> Option<usize> {
    let mut seen = BTreeSet::from([from]);
    let mut ring = vec![from];
    for step in 0.. {
        if ring.contains(&to) {
            return Some(step);
        }
        let links = || Pack::builtin().links.iter().filter(|l| l.colours & group.bit() != 0);
        let beyond =
            |z: ZoneId| links().filter_map(move |l| if l.a == z { Some(l.b) } else { (l.b == z).then_some(l.a) });
        ring = ring.iter().flat_map(|z| beyond(*z)).filter(|z| seen.insert(*z)).collect();
        if ring.is_empty() {
            return None;
        }
    }
    None
}

// rule: R2M-6.4
#[test]
fn all_three_groups_have_about_as_far_to_go() {
    let pack = Pack::builtin();
    for group in Group::ALL {
        let armies = pack.armies.iter().filter(|a| a.group == group);
        let best = armies
            .flat_map(|a| pack.groups[group.at()].goals.iter().filter_map(|goal| steps(group, a.start, *goal)))
            .min();
        assert!(matches!(best, Some(7..=9)), "{group:?}: {best:?}");
    }
}

#[test]
fn no_two_connections_cross() {
    let turn = |a: Point, b: Point, c: Point| {
        i64::from(b[0] - a[0]) * i64::from(c[1] - a[1]) - i64::from(b[1] - a[1]) * i64::from(c[0] - a[0])
    };
    let pack = Pack::builtin();
    let place = |z: ZoneId| pack.zones[z.at()].at;
    for (i, one) in pack.links.iter().enumerate() {
        for other in &pack.links[i + 1..] {
            if [one.a, one.b].iter().any(|end| [other.a, other.b].contains(end)) {
                continue;
            }
            let [a, b, c, d] = [one.a, one.b, other.a, other.b].map(place);
            let apart = |s: i64, t: i64| (s > 0) == (t > 0);
            assert!(
                apart(turn(a, b, c), turn(a, b, d)) || apart(turn(c, d, a), turn(c, d, b)),
                "{} and {}",
                one.id,
                other.id
            );
        }
    }
}

/// Is a point inside an outline?
fn inside(outline: &[Point], [x, y]: Point) -> bool {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    sides.filter(|(a, b)| (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]).count() % 2
        == 1
}

#[test]
fn towns_stand_on_land_and_sea_zones_on_water() {
    let board = &Pack::builtin().board;
    let land = |p: Point| {
        let of = |kind: &str| board.grounds.iter().filter(|g| g.kind == kind).any(|g| inside(&g.outline, p));
        of("land") && !of("water")
    };
    for space in &board.spaces {
        let [x, y] = space.at;
        // A disc reaches 17 units around its middle: a port may stand on the very shore.
        let near = [[0, 0], [15, 0], [-15, 0], [0, 15], [0, -15]].map(|[dx, dy]| land([x + dx, y + dy]));
        if space.terrain == "water" {
            assert!(!near[0], "{} is on land", space.id);
        } else {
            assert!(near.contains(&true), "{} is in the water", space.id);
        }
    }
}

#[test]
fn the_board_shows_what_the_map_says() {
    let pack = Pack::builtin();
    let board = &pack.board;
    assert!(board.east_up && board.spaces.len() == 124);
    assert!(board.spaces.iter().zip(&pack.zones).all(|(space, zone)| space.id == zone.id));
    assert!(board.spaces[119..].iter().zip(&pack.seas).all(|(space, sea)| space.id == sea.id));
    let tags = |id: &str| board.spaces[at(id).at()].tags.join(" ");
    assert_eq!(tags("moscow"), "enter-nord enter-mitte enter-sued victory fortified defended");
    assert_eq!(tags("riga"), "enter-nord defended objective city port");
    assert_eq!(tags("warschau"), "enter-mitte base start rail");
    let lines = |kind: &str| board.lines.iter().filter(|l| l.kind == kind).count();
    assert_eq!(lines("connection-red"), 20);
    assert_eq!(board.lines.iter().filter(|l| l.kind.starts_with("connection-")).count(), 238);
    assert!(lines("river") > 20 && lines("slope") > 20 && lines("border") == 2);
    // A board turned round is itself after four turns.
    let turned = board.turned().turned().turned().turned();
    assert!(turned.spaces == board.spaces && turned.grounds == board.grounds);
}

// ---- the Front cards

// rule: R2M-4.9, R2M-18.9, R2M-18.10
#[test]
fn r2m_18_9_doctrines() {
    let [north, west, south] = &Pack::builtin().fronts;
    assert_eq!([&north.id, &west.id, &south.id], ["front_nw", "front_w", "front_sw"]);
    let step = |deed, wanted: &[Where], prefer: &[Prefer], goes_on| FrontStep {
        deed,
        wanted: wanted.to_vec(),
        prefer: prefer.to_vec(),
        goes_on,
    };
    let leningrad = Prefer::Toward(at("leningrad"));
    assert_eq!(
        north.standard[0],
        step(Deed::Place, &[Where::OwnFront, Where::NearArmy], &[Prefer::Medal, leningrad, Prefer::Fort], false)
    );
    assert_eq!(
        north.starred[0],
        step(Deed::Counter, &[], &[Prefer::CutsOff, Prefer::Rail, Prefer::Supplies, leningrad], true)
    );
    assert_eq!(west.starred[1], step(Deed::Place, &[Where::OwnFront, Where::Vacated], &[], false));
    let to_kiev = Prefer::TowardInTurn([at("kiev"), at("rostov")]);
    assert_eq!(south.standard[4], step(Deed::Place, &[Where::OwnFront], &[to_kiev, Prefer::Medal], false));
    assert_eq!(south.standard[1].wanted, [Where::NearMarker]);
    for front in [north, west, south] {
        for side in [&front.standard, &front.starred] {
            // Whatever the position, the last step takes any zone.
            let last = side.last().unwrap();
            assert_eq!(last, &step(Deed::Place, &[], &[Prefer::NearestArmy], false), "{}", front.id);
        }
        assert!(front.starred[0].goes_on && front.starred[1..].iter().chain(&front.standard).all(|s| !s.goes_on));
    }
}

// ---- numbers

// rule: R2M-2.1, R2M-2.2, R2M-3.3, R2M-3.7, R2M-8.1, R2M-8.7, R2M-11.3, R2M-11.4, R2M-11.8, EX-8.0
#[test]
fn r2m_8_1_figures() {
    let t = &Pack::builtin().tables;
    assert_eq!(t.logistics.map(|l| (l.take, l.place, l.own)), [(6, 3, 9), (8, 4, 12)]);
    let c = &t.combat;
    let costs = [c.reserve, c.army, c.shock, c.mech, c.elite, c.militia].map(|cost| (cost.ammo, cost.fuel));
    assert_eq!(costs, [(1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (2, 0)]);
    assert_eq!(
        (t.capacity.army, t.capacity.main_base, t.capacity.zone, t.capacity.truck, t.capacity.train),
        (6, 9, 6, 4, 6)
    );
    assert_eq!((t.movement.panzer_zones, t.movement.field_zones, t.movement.march_zones), (3, 1, 1));
    assert_eq!((t.scoring.ammo_per_medal, t.scoring.victory_zone, t.round_limit), (3, 2, 40));
}

// rule: R2M-18.11, EX-18.2
#[test]
fn r2m_18_11_left() {
    assert_eq!(Group::ALL.map(|g| Pack::builtin().groups[g.at()].left), [Group::Sued, Group::Nord, Group::Mitte]);
}

// ---- the card of the game

// rule: R2M-4.1, R2M-4.15, R2M-20.1
#[test]
fn scenarios_and_options() {
    let pack = Pack::builtin();
    let seats: Vec<String> = pack
        .info
        .scenarios
        .iter()
        .map(|s| format!("{}: {}", s.id, s.seats.iter().map(|seat| seat.id.as_str()).collect::<Vec<_>>().join(" ")))
        .collect();
    assert_eq!(
        seats,
        [
            "three: nord mitte sued",
            "two-nord-mitte: nord mitte",
            "two-mitte-sued: mitte sued",
            "two-nord-sued: nord sued",
            "solo-nord: nord",
            "solo-mitte: mitte",
            "solo-sued: sued",
            "stavka-three: nord mitte sued stavka",
            "stavka-nord-mitte: nord mitte stavka",
            "stavka-mitte-sued: mitte sued stavka",
            "stavka-nord-sued: nord sued stavka",
            "stavka-nord: nord stavka",
            "stavka-mitte: mitte stavka",
            "stavka-sued: sued stavka",
        ]
    );
    let option = |id: &str| pack.info.options.iter().find(|o| o.id == id).unwrap();
    assert!(option("rules").scenarios.is_empty() && option("rules").default == "advanced");
    // rule: R2M-19.3
    assert_eq!(option("abwehr").scenarios, ["three", "two-nord-mitte", "two-mitte-sued", "two-nord-sued"]);
    assert!(option("front").scenarios.iter().all(|s| !s.starts_with("stavka")));
    assert!(option("order").scenarios.iter().all(|s| pack.scenarios.iter().any(|p| p.id == *s && p.groups.len() > 1)));
}

#[test]
fn the_ledger_is_full() {
    let pack = Pack::builtin();
    assert_eq!(pack.ledger.len(), 167 + 12);
    for letter in 'a'..='l' {
        assert!(pack.ledger.iter().any(|r| r.id == format!("R2M-16.7{letter}")));
    }
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

// ---- what a broken pack is told

/// File, text, what it becomes, what the error begins with.
#[rustfmt::skip]
const BROKEN: &[(&str, &str, &str, &str)] = &[
    // the map
    ("map.yaml", "id: koenigsberg", "id: danzig", "map.yaml: danzig: id: this name is used twice"),
    ("map.yaml", "id: danzig,", "id: Danzig City,", "map.yaml: Danzig City: id: a name is lower-case letters, digits, _ and -"),
    ("map.yaml", "fr: \"Dantzig\"", "fr: \"\"", "map.yaml: danzig: name.fr: the text is empty"),
    ("map.yaml", "colours: [nord], printed: nord, port", "colours: [], printed: nord, port", "map.yaml: danzig: colours: somebody must be able to enter"),
    ("map.yaml", "colours: [nord], printed: nord, port", "colours: [nord, nord], printed: nord, port", "map.yaml: danzig: colours: a colour stands there twice"),
    ("map.yaml", "colours: [nord], printed: nord, port", "colours: [blue], printed: nord, port", "map.yaml: danzig at 14:"),
    ("map.yaml", "colours: [nord], printed: nord, port", "colours: [nord, mitte], printed: nord, port", "map.yaml: danzig: printed: a printed marker stands in a zone of its own colour alone"),
    ("map.yaml", "port: danzig_bay", "port: kiel_bay", "map.yaml: danzig: port: there is no sea zone kiel_bay"),
    ("map.yaml", "start: true, at", "start: true, soviet: true, at", "map.yaml: tilsit: printed: a printed zone holds nothing of the Soviets"),
    ("map.yaml", "start: true, ", "", "armies.yaml: 4pz: start: an army begins in a start zone of its group"),
    ("map.yaml", "fort: true, soviet: true, port: gulf_of_finland", "soviet: true, port: gulf_of_finland", "map.yaml: leningrad: kind: a victory zone is fortified and held by the Soviets"),
    ("map.yaml", "soviet: true, port: baltic_sea", "port: baltic_sea", "map.yaml: zones: soviet: expected 26, found 25"),
    ("map.yaml", "medals: 2", "medals: 99", "map.yaml: kiev: medals: 99 is outside 0 to 40"),
    ("map.yaml", "medals: 2", "medals: 999", "map.yaml: kiev at 106:"),
    ("map.yaml", "medals: 2", "medal: 2", "map.yaml: kiev at 106:"),
    ("map.yaml", "joins: [baltic_sea]", "joins: [danzig_bay]", "map.yaml: danzig_bay: joins: a sea zone does not join itself"),
    ("map.yaml", "joins: [baltic_sea]", "joins: [baltic_sea, baltic_sea]", "map.yaml: danzig_bay: joins: these sea zones are joined already"),
    ("map.yaml", "fleet: true, ", "", "map.yaml: seas: fleet: expected 1, found 0"),
    ("map.yaml", "a: danzig, b: koenigsberg", "a: danzig, b: berlin", "map.yaml: c001: b: there is no zone berlin"),
    ("map.yaml", "a: danzig, b: koenigsberg", "a: danzig, b: danzig", "map.yaml: c001: b: a connection joins two zones"),
    ("map.yaml", "a: koenigsberg, b: tilsit", "a: koenigsberg, b: danzig", "map.yaml: c002: b: another connection joins the same zones"),
    ("map.yaml", "b: koenigsberg, colours: [nord]", "b: koenigsberg, colours: [sued]", "map.yaml: c001: colours: who may use it must be able to enter both ends"),
    ("map.yaml", "b: koenigsberg, colours: [nord]", "b: koenigsberg, colours: []", "map.yaml: koenigsberg: colours: a group that may enter it has no way from its base"),
    ("map.yaml", "a: danzig, b: koenigsberg", "a: kiev, b: rostov", "map.yaml: c001: colours: who may use it must be able to enter both ends"),
    // armies and groups
    ("armies.yaml", "id: nord", "id: mitte", "armies.yaml: mitte: id: expected nord in this place"),
    ("armies.yaml", "base: danzig", "base: tilsit", "armies.yaml: nord: base: it is no main base of this group"),
    ("armies.yaml", "front_base: piatra", "front_base: iasi", "armies.yaml: sued: front_base: it is no front base of this group"),
    ("armies.yaml", "goals: [leningrad, moscow]", "goals: [leningrad]", "armies.yaml: nord: goals: expected 2, found 1"),
    ("armies.yaml", "goals: [leningrad, moscow]", "goals: [leningrad, rostov]", "armies.yaml: nord: goals: a goal is open to the group"),
    ("armies.yaml", "goals: [leningrad, moscow]", "goals: [leningrad, riga]", "armies.yaml: nord: goals: a goal is a victory zone"),
    ("armies.yaml", "left: sued", "left: nord", "armies.yaml: nord: left: nobody sits to the left of themselves"),
    ("armies.yaml", "start: tilsit", "start: memel", "armies.yaml: 4pz: start: another army begins there"),
    ("armies.yaml", "start: tilsit", "start: riga", "armies.yaml: 4pz: start: an army begins in a start zone of its group"),
    ("armies.yaml", "fuel: 3, ammo: 3, food: 0", "fuel: 3, ammo: 3, food: 1", "armies.yaml: 4pz: supplies: armies of one kind begin with the same supplies"),
    ("armies.yaml", "short: \"4 Pz\"", "short: \"4. PzGr\"", "armies.yaml: 4pz: short: 7 characters are too long, 6 fit"),
    ("armies.yaml", "id: \"16a\", group: nord", "id: \"16a\", group: sued", "armies.yaml: armies: group: the armies of a group stand together, North first"),
    // cards
    ("cards.yaml", "effect: stock, count: 2", "effect: stock, count: 3", "cards.yaml: mitte: count: expected 19, found 18"),
    ("cards.yaml", "effect: stock, count: 2", "effect: stock, count: 2, hand: true", "cards.yaml: n_stock: hand: only Auxiliaries and Reconnaissance are kept"),
    ("cards.yaml", "effect: stock, count: 2", "effect: gold, count: 2", "cards.yaml: n_stock at "),
    ("cards.yaml", "id: n_fuel", "id: n_stock", "cards.yaml: n_stock: id: this name is used twice"),
    ("cards.yaml", "- {id: mud, name", "- {id: bombers, name", "cards.yaml: bombers: id: this effect stands there twice"),
    ("cards.yaml", "rule: R2M-7.9,", "rule: R2M-7.99,", "cards.yaml: bombers: rule: there is no rule R2M-7.99"),
    ("cards.yaml", "unit: army", "unit: corps", "cards.yaml: g_a3 at "),
    ("cards.yaml", "- {id: elite, text", "- {id: mech, text", "cards.yaml: g_mc4: unit: there is no unit elite"),
    ("cards.yaml", "id: okh_wolf", "id: okh_fox", "cards.yaml: okh_fox: id: expected okh_wolf in this place"),
    ("cards.yaml", "german: \"Wolfsschanze\"", "german: \"\"", "cards.yaml: okh_wolf: german: the text is empty"),
    // Front cards
    ("fronts.yaml", "group: nord", "group: sued", "fronts.yaml: front_nw: id: expected nord in this place"),
    ("fronts.yaml", "{toward: leningrad}", "{toward: helsinki}", "fronts.yaml: front_nw: standard: there is no zone helsinki"),
    ("fronts.yaml", "{toward-in-turn: [kiev, rostov]}", "{toward-in-turn: [kiev]}", "fronts.yaml: front_sw at "),
    ("fronts.yaml", "where: [own-front, near-army]", "where: [own-front, near-navy]", "fronts.yaml: front_nw at "),
    ("fronts.yaml", "do: place, where: [own-front, vacated]", "do: counter, where: [own-front, vacated]", "fronts.yaml: front_nw: starred: a counter-attack cannot follow itself"),
    ("fronts.yaml", "do: place, prefer: [nearest-army]", "do: place, prefer: [nearest-army], then: continue", "fronts.yaml: front_nw: standard: only a counter-attack reads on"),
    ("fronts.yaml", "], then: continue", "], then: stop", "fronts.yaml: front_nw at "),
    // tables
    ("tables.yaml", "take: 6", "take: 0", "tables.yaml: logistics: take: 0 is outside 1 to 31"),
    ("tables.yaml", "take: 6", "take: 9", "tables.yaml: logistics: own: the second level is not below the first"),
    ("tables.yaml", "place: 3", "place: 10", "tables.yaml: logistics: place: 10 is outside 1 to 9"),
    ("tables.yaml", "fort_ammo: 1 ", "fort_ammo: 200 ", "tables.yaml: movement: fort_ammo: 200 is outside 0 to 6"),
    ("tables.yaml", "panzer_fuel: 1 ", "panzer_fuel: 7 ", "tables.yaml: movement: panzer_fuel: 7 is outside 0 to 6"),
    ("tables.yaml", "panzer_zones: 3", "panzer_zones: 40", "tables.yaml: movement: panzer_zones: 40 is outside 1 to 9"),
    ("tables.yaml", "regular: 2", "regular: 99", "tables.yaml: actions: regular: 99 is outside 1 to 9"),
    ("tables.yaml", "fleet_moves: 1", "fleet_moves: 2", "tables.yaml: actions: fleet_moves: 2 is outside 1 to 1"),
    ("tables.yaml", "medals: 40", "medals: 255", "tables.yaml: tokens: medals: 255 is outside 1 to 100"),
    ("tables.yaml", "stock: {fuel: 1", "stock: {fuel: 29", "tables.yaml: stock: fuel: 29 is outside 0 to 28"),
    ("tables.yaml", "bonus_medal: {count: 1", "bonus_medal: {count: 200", "tables.yaml: setup: bonus_medal: 200 is outside 0 to 40"),
    ("tables.yaml", "victory_zone: 2", "victory_zone: 99", "tables.yaml: scoring: victory_zone: 99 is outside 0 to 40"),
    ("tables.yaml", "elite: {ammo: 3", "elite: {ammo: 7", "tables.yaml: elite: ammo: 7 is outside 0 to 6"),
    ("tables.yaml", "truck: 4 ", "truck: 0 ", "tables.yaml: capacity: truck: 0 is outside 1 to 20"),
    ("tables.yaml", "tokens: {fuel: 28", "tokens: {fuel: 27", "tables.yaml: tokens: fuel: 28 is outside 0 to 27"),
    ("tables.yaml", "trains: 26", "trains: 25", "tables.yaml: setup: trains_reserve: 26 is outside 0 to 25"),
    ("tables.yaml", "base: {fuel: 3", "base: {fuel: 255", "tables.yaml: tokens: fuel: 784 is outside 0 to 28"),
    ("tables.yaml", "by_players: [3, 4, 6]", "by_players: [3, 4, 5]", "map.yaml: zones: soviet: expected 26, found 25"),
    ("tables.yaml", "by_players: [2, 2, 3]", "by_players: [2, 2, 200]", "tables.yaml: soviet_removed: hard, 3 players: expected 26, found 223"),
    ("tables.yaml", "by_players: [2, 2, 3]", "by_players: [2, 2]", "tables.yaml: 58:10: by_players: invalid length 2"),
    ("tables.yaml", "infantry: 12", "infantry: 255", "tables.yaml: soviet_markers: infantry, armour: expected 26, found "),
    ("tables.yaml", "{three-stripes: 2, src", "{three-stripes: 1, src", "tables.yaml: soviet_removed: basic, 2 players: expected 2, found 1"),
    ("tables.yaml", "src: \"S §13, §11\"", "src: \"\"", "tables.yaml: "),
    ("tables.yaml", "round_limit: {count: 40", "round_limit: {count: 0", "tables.yaml: round_limit: count: 0 is outside 1 to 100"),
    // scenarios
    ("scenarios.yaml", "groups: [nord, mitte, sued]", "groups: []", "scenarios.yaml: three: groups: 0 is outside 1 to 3"),
    ("scenarios.yaml", "groups: [nord, mitte, sued]", "groups: [mitte, nord]", "scenarios.yaml: three: groups: groups go from north to south, each once"),
    ("scenarios.yaml", "id: two-nord-mitte", "id: three", "scenarios.yaml: three: id: this name is used twice"),
    ("scenarios.yaml", "- id: rules\n", "- id: ruels\n", "scenarios.yaml: ruels: id: expected rules in this place"),
    ("scenarios.yaml", "{id: veteran,", "{id: expert,", "scenarios.yaml: difficulty: id: expected veteran in this place"),
    ("scenarios.yaml", "default: basic", "default: easy", "scenarios.yaml: difficulty: default: there is no value easy"),
    ("scenarios.yaml", "scenarios: [three,", "scenarios: [four,", "scenarios.yaml: front: scenarios: there is no scenario four"),
    ("scenarios.yaml", "rule: R2M-19.1", "rule: R2M-19.9", "scenarios.yaml: redeployment: rule: there is no rule R2M-19.9"),
    // geography
    ("geography.yaml", "size: [2000, 2345]", "size: [0, 2345]", "geography.yaml: sheet: size: 0 is outside 100 to 100000"),
    ("geography.yaml", "kind: land, outline: \"", "kind: land, outline: \"1 ", "geography.yaml: 9:27: outline: 1 is no point: x,y"),
    ("geography.yaml", "lines:\n", "lines:\n  - {kind: border, path: \"1,1\"}\n", "geography.yaml: border: path: a line has two points or more"),
    // the ledger
    ("rules.yaml", "id: R2M-0.2\n", "id: R2M-0.1\n", "rules.yaml: R2M-0.1: id: this name is used twice"),
    ("rules.yaml", "id: R2M-0.1\n", "id: R2M-1.0\n", "rules.yaml: R2M-1.0: id: the name must be R2M-, the chapter, a point and a number"),
    ("rules.yaml", "id: R2M-21.4\n", "id: R2M-21.5\n", "rules.yaml: R2M-21.5: id: nothing in the program enforces this rule"),
    ("rules.yaml", "no player ever moves", "no 3 players ever move", "rules.yaml: R2M-0.2: digest.en: 3 is said in words: name the fact instead"),
    ("rules.yaml", "{army_room}", "6", "rules.yaml: R2M-2.1: digest.en: 6 is said in words: name the fact instead"),
    ("rules.yaml", "{army_room}", "{army_rom}", "rules.yaml: R2M-2.1: digest.en: there is no fact army_rom"),
    ("rules.yaml", "{army_room}", "{army_room", "rules.yaml: R2M-2.1: digest.en: "),
    ("rules.yaml", "{army_room}", "{army_room|token}", "rules.yaml: R2M-2.1: digest.en: a fact is written {name} or {name|one|several}"),
    ("cards.yaml", "Fight: {cost_reserve}", "Fight: 1 ammunition", "cards.yaml: n_res_27: text.en: 1 is said in words"),
    ("scenarios.yaml", "shorter: {reserve_3}", "shorter: 6", "scenarios.yaml: difficulty: help.en: 6 is said in words"),
    ("rules.yaml", "chapter: \"0\"", "chapter: \"X\"", "rules.yaml: R2M-0.1: chapter: there is no chapter X"),
    ("rules.yaml", "id: R2M-7.9\n", "id: R2M-7.99\n", "rules.yaml: R2M-7.99: id: nothing in the program enforces this rule"),
];

#[test]
fn a_broken_pack_is_told_where_and_why() {
    let mut wrong = Vec::new();
    for (file, from, to, expected) in BROKEN {
        let mut files = builtin();
        let text = files.get_mut(*file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        match Pack::parse(&files) {
            Err(e) if e.to_string().starts_with(expected) => {}
            found => wrong.push(format!(
                "{file}: {from} -> {to}\n  expected {expected}\n  found    {}",
                found.map_or_else(|e| e.to_string(), |_| "a valid pack".to_owned())
            )),
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_file_is_needed() {
    for (name, _) in Pack::FILES {
        let mut files = builtin();
        files.remove(name);
        let message = Pack::parse(&files).unwrap_err().to_string();
        assert_eq!(message, format!("{name}: pack: file: the file is missing"));
    }
}

/// Whoever corrects several things at once is told of all of them.
#[test]
fn every_fault_of_a_kind_is_named() {
    let mut files = builtin();
    let mut edit = |file: &str, from: &str, to: &str| {
        let text = files.get_mut(file).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
    };
    edit("tables.yaml", "fort_ammo: 1 ", "fort_ammo: 200 ");
    edit("tables.yaml", "panzer_fuel: 1 ", "panzer_fuel: 7 ");
    edit("rules.yaml", "{army_room}", "6");
    edit("rules.yaml", "{train_room}", "6");
    let told = Pack::parse(&files).unwrap_err().to_string();
    for line in [
        "tables.yaml: movement: fort_ammo: 200 is outside 0 to 6",
        "tables.yaml: movement: panzer_fuel: 7 is outside 0 to 6",
        "rules.yaml: R2M-2.1: digest.en: 6 is said in words",
        "rules.yaml: R2M-11.4: digest.en: 6 is said in words",
    ] {
        assert!(told.lines().any(|l| l.starts_with(line)), "{line}\n{told}");
    }
}
