//! What the table tells before a step is held against what the engine does with every fall of the dice.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use verst_core::{Chance, Decision, Fall, Game, Quick, Seat, Setup, Step, Viewer};
use verst_turning::state::Frame;
use verst_turning::{Event, State, Turning};

static GAME: LazyLock<Turning> = LazyLock::new(Turning::builtin);

fn lay(options: &[(&str, &str)], patch: &Value) -> State {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut s = GAME.start(&Setup { scenario: "historical-basic".to_owned(), options }).unwrap();
    let mut source = Quick::new(1);
    while let Decision::Chance(chance) = GAME.decision(&s) {
        GAME.apply(&mut s, &Step::Chance(chance.sample(&mut source)), &mut ());
    }
    GAME.patch(&mut s, patch).unwrap();
    GAME.validate(&s).unwrap();
    s
}

fn seat_of(s: &State) -> Seat {
    let Decision::Choose(seats) = GAME.decision(s) else { panic!("nobody is asked") };
    seats.iter().next().unwrap()
}

fn act(s: &mut State, text: &str) -> Vec<Event> {
    let (seat, action) = (seat_of(s), GAME.parse_action(text).unwrap());
    GAME.check(s, seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    let mut events = Vec::new();
    GAME.apply(s, &Step::Choice(seat, action), &mut events);
    events
}

/// What is told of a choice, by the seat that makes it.
fn preview(s: &State, text: &str) -> Value {
    let seat = seat_of(s);
    let mut actions = Vec::new();
    GAME.actions(s, seat, &mut actions);
    let scene = serde_json::to_value(GAME.scene(&GAME.view(s, Viewer::Seat(seat)), &actions)).unwrap();
    let choices = scene["choices"].as_array().unwrap();
    let choice = choices.iter().find(|c| c["action"] == text).unwrap_or_else(|| panic!("no choice {text}"));
    assert!(choice["preview"].is_object(), "{text} has no preview");
    choice["preview"].clone()
}

/// A figure of a preview, by the name of its words.
fn figure(preview: &Value, id: &str) -> Option<i64> {
    let sums = preview["sums"].as_array().unwrap();
    sums.iter().find(|sum| sum["name"]["id"] == id).map(|sum| sum["hundredths"].as_i64().unwrap())
}

/// What happened in all cases: each event's words with how often it came, and `whole`.
#[derive(Default)]
struct Counted {
    whole: u64,
    of: BTreeMap<String, u64>,
}

impl Counted {
    fn share(&self, keys: impl Fn(&str) -> bool) -> i64 {
        let ways: u64 = self.of.iter().filter(|(key, _)| keys(key)).map(|(_, n)| n).sum();
        i64::try_from((ways * 10_000 + self.whole / 2) / self.whole).unwrap()
    }
}

/// Do the dice lie there, with the Advantage to be asked?
fn rolled(s: &State) -> bool {
    matches!(s.top(), Some(Frame::Rolled(_)))
}

/// Every fall that a chance may have, with its weight.
fn falls(chance: &Chance) -> Vec<(Fall, u64)> {
    match chance {
        Chance::Dice { count, sides } => (0..u64::from(*sides).pow(u32::from(*count)))
            .map(|mut n| {
                let mut next = || {
                    let face = n % u64::from(*sides) + 1;
                    n /= u64::from(*sides);
                    u8::try_from(face).unwrap()
                };
                (Fall::Dice((0..*count).map(|_| next()).collect()), 1)
            })
            .collect(),
        Chance::Draw(weights) => {
            let drawn = weights.iter().enumerate().filter(|(_, w)| **w > 0);
            drawn.map(|(i, w)| (Fall::Draw(u16::try_from(i).unwrap()), u64::from(*w))).collect()
        }
    }
}

/// Plays an attack on from its declaration, through every fall, until it is over.
fn fight_on(s: &State, ways: u64, mut told: Vec<String>, counted: &mut Counted) {
    if told.is_empty()
        && let Decision::Chance(chance) = GAME.decision(s)
    {
        for (fall, weight) in falls(&chance) {
            let mut s = s.clone();
            let mut events = Vec::new();
            GAME.apply(&mut s, &Step::Chance(fall), &mut events);
            if rolled(&s) {
                events.extend(act(&mut s, "save"));
            }
            let told = words(&events);
            fight_on(&s, ways * weight, told, counted);
        }
        return;
    }
    let mut s = s.clone();
    let mut source = Quick::new(3);
    while s.fight.is_some() {
        let step = match GAME.decision(&s) {
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                Step::Choice(seat, GAME.default_action(&s, seat).unwrap())
            }
            Decision::Over(_) => break,
        };
        let mut events = Vec::new();
        GAME.apply(&mut s, &step, &mut events);
        told.extend(words(&events));
    }
    counted.whole += ways;
    told.sort();
    told.dedup();
    for key in told {
        *counted.of.entry(key).or_default() += ways;
    }
}

/// What an attack came to, in the names of the table's outcomes.
fn words(events: &[Event]) -> Vec<String> {
    let all = events.iter().any(|e| matches!(e, Event::AllEliminated { .. }));
    let overrun = events.iter().any(|e| matches!(e, Event::Overrun { .. }));
    let told = |event: &Event| match event {
        Event::Combat { fight, .. } => {
            let ground = fight.how.ground();
            Some(match fight.excess {
                ..=0 if !ground => "nothing".to_owned(),
                ..0 => "repulsed".to_owned(),
                0 => "level".to_owned(),
                _ if overrun && ground => "overrun".to_owned(),
                _ if all => "eliminated".to_owned(),
                n => format!("points {n}"),
            })
        }
        Event::RubbleCleared { level, .. } if !overrun => Some(format!("cleared {level}")),
        Event::Rubble { .. } => Some("rubble".to_owned()),
        Event::FriendlyFire { .. } => Some("friendly".to_owned()),
        Event::CounterBattery { hit: true, .. } => Some("counter".to_owned()),
        _ => None,
    };
    events.iter().filter_map(told).collect()
}

/// All cases of an attack that begins with these steps.
fn count(s: &State, steps: &[&str]) -> Counted {
    let mut s = s.clone();
    for step in steps {
        act(&mut s, step);
    }
    let mut counted = Counted::default();
    fight_on(&s, 1, Vec::new(), &mut counted);
    counted
}

/// The chances of a preview are those of the dice.
fn agree(preview: &Value, counted: &Counted) {
    let outcomes = preview["outcomes"].as_array().unwrap();
    let whole: i64 = outcomes.iter().map(|o| o["chance"].as_i64().unwrap()).sum();
    assert_eq!(whole, 10_000, "{outcomes:?}");
    for outcome in outcomes {
        let id = outcome["name"]["id"].as_str().unwrap().trim_start_matches("outcome-");
        let args = &outcome["name"]["args"];
        let number = |name: &str| args[name]["num"].as_i64().unwrap();
        let points = |key: &str| key.strip_prefix("points ").map(|n| n.parse::<i64>().unwrap());
        let found = match id {
            "points" => counted.share(|key| points(key) == Some(number("count"))),
            "points-range" => {
                counted.share(|key| points(key).is_some_and(|n| n >= number("from") && n <= number("to")))
            }
            "cleared" => counted.share(|key| key == format!("cleared {}", number("level"))),
            _ => counted.share(|key| key == id),
        };
        let chance = outcome["chance"].as_i64().unwrap();
        assert!((found - chance).abs() <= 1, "{id} {args}: told {chance}, counted {found}");
    }
}

// rule: TPS-8.351, TPS-8.352, TPS-8.353, TPS-8.354
#[test]
fn a_close_attack_with_and_without_artillery() {
    let mut s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german",
            "rubble": { "59": 1 },
            "units": { "G71-Pi": "59", "G71-194-1": "59", "G71-194-2": "59", "G71-194-3": "59", "S244-914": "59", "S244-907": "59" },
        }),
    );
    for step in ["activate 59", "pick-all 59"] {
        act(&mut s, step);
    }
    let told = preview(&s, "attack 59 fresh");
    agree(&told, &count(&s, &["attack 59 fresh", "hold"]));
    let (attack, defence) = (figure(&told, "sum-attack").unwrap(), figure(&told, "sum-defence").unwrap());
    let parts = |side: &str| -> i64 {
        let sums = told["sums"].as_array().unwrap().iter();
        let terms = sums.filter(|sum| sum["name"]["id"].as_str().unwrap().starts_with("term-") && sum["side"] == side);
        terms.map(|sum| sum["hundredths"].as_i64().unwrap()).sum()
    };
    assert_eq!((attack, defence), (parts("axis"), parts("soviet")));
    // With artillery: told among the figures before, and as the chances of the choice when it is asked.
    let fires = count(&s, &["attack 59 fresh", "commit SC"]);
    let hits = |counted: &Counted| 10_000 - counted.share(|key| key == "repulsed" || key == "level");
    assert!((figure(&told, "sum-hit-guns").unwrap() - hits(&fires)).abs() <= 1);
    act(&mut s, "attack 59 fresh");
    let told = preview(&s, "commit SC");
    let mut reversed = told.clone();
    reversed["outcomes"].as_array_mut().unwrap().reverse();
    agree(&reversed, &fires);
    assert!((figure(&told, "sum-counter").unwrap() - fires.share(|key| key == "counter")).abs() <= 1);
}

// rule: TPS-8.31, TPS-10.1, TPS-14.2
#[test]
fn fire_from_outside_may_bring_houses_down() {
    let mut s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german", "guns_spent": ["SC"],
            "units": { "G71-194-1": "58", "G71-194-2": "58", "S244-914": "59 spent" },
        }),
    );
    for step in ["activate 58", "pick-all 58"] {
        act(&mut s, step);
    }
    let told = preview(&s, "attack 59 spent");
    let counted = count(&s, &["attack 59 spent"]);
    agree(&told, &counted);
    assert!((figure(&told, "sum-rubble").unwrap() - counted.share(|key| key == "rubble")).abs() <= 1);
    assert_eq!(
        ["hit", "level", "repulsed"].map(|id| figure(&told, &format!("sum-after-{id}")).unwrap()),
        [100, 200, 300]
    );
}

// rule: TPS-14.6
#[test]
fn engineers_and_rubble() {
    let mut s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german", "guns_spent": ["SC"],
            "rubble": { "59": 2 }, "units": { "G71-Pi": "59", "S244-914": "59" },
        }),
    );
    for step in ["activate 59", "pick G71-Pi"] {
        act(&mut s, step);
    }
    agree(&preview(&s, "attack 59 rubble"), &count(&s, &["attack 59 rubble"]));
}

// rule: TPS-15.23, TPS-17.2, TPS-17.3
#[test]
fn observers_and_bombs() {
    let s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german",
            "units": { "G71-Obs": "24", "S244-914": "35", "S-AA1082": "62 spent", "S-AA1077": "62 spent", "G71-191-1": "62" },
        }),
    );
    agree(&preview(&s, "fire G71-Obs 35 fresh"), &count(&s, &["fire G71-Obs 35 fresh"]));
    let (told, counted) = (preview(&s, "stuka 62 spent"), count(&s, &["stuka 62 spent"]));
    agree(&told, &counted);
    assert!((figure(&told, "sum-friendly-fire").unwrap() - counted.share(|key| key == "friendly")).abs() <= 1);
    assert!((figure(&told, "sum-rubble").unwrap() - counted.share(|key| key == "rubble")).abs() <= 1);
}

// rule: TPS-15.3, TPS-15.32
#[test]
fn front_artillery_alone() {
    let s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-20", "side": "soviet", "control": { "24": "german" },
            "units": { "G71-191-1": "24 spent", "G71-Obs": "24", "S-Eng2": "east-bank spent" },
        }),
    );
    let (told, counted) = (preview(&s, "guns SC 24 spent"), count(&s, &["guns SC 24 spent"]));
    agree(&told, &counted);
    assert!((figure(&told, "sum-counter").unwrap() - counted.share(|key| key == "counter")).abs() <= 1);
}

// rule: TPS-22.2
#[test]
fn cards_that_are_left() {
    let mut s = lay(
        &[("resolution", "cards")],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german", "guns_spent": ["SC"],
            "units": { "G71-191-1": "35", "G71-191-2": "35", "S244-914": "35" },
        }),
    );
    act(&mut s, "activate 35");
    act(&mut s, "pick G71-191-1");
    let whole = preview(&s, "attack 35 fresh");
    act(&mut s, "attack 35 fresh");
    // The two best German cards and the two worst of the Russian are gone.
    for (card, other) in [(12, 2), (11, 3)] {
        for value in [card, other] {
            let Decision::Chance(chance) = GAME.decision(&s) else { panic!("no card is turned") };
            let fall = Fall::Draw(value);
            chance.check(&fall).unwrap();
            GAME.apply(&mut s, &Step::Chance(fall), &mut ());
        }
        if rolled(&s) {
            let again = preview(&s, "use");
            assert_ne!(again["outcomes"], whole["outcomes"]);
            let mut s = s.clone();
            act(&mut s, "use");
            let mut counted = Counted::default();
            fight_on(&s, 1, Vec::new(), &mut counted);
            let mut told = again.clone();
            told["outcomes"].as_array_mut().unwrap().reverse();
            agree(&told, &counted);
            return;
        }
    }
    panic!("the Advantage was never asked for");
}

// rule: TPS-8.15, TPS-14.4
#[test]
fn what_an_entry_costs_and_forces() {
    let mut s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german", "guns_spent": ["SC"],
            "rubble": { "59": 1 }, "units": { "G71-194-1": "58", "S244-914": "59" },
        }),
    );
    act(&mut s, "activate 58");
    act(&mut s, "pick G71-194-1");
    let told = preview(&s, "go 59");
    assert_eq!(figure(&told, "sum-cost"), Some(400));
    agree(&told, &count(&s, &["go 59", "pick G71-194-1", "attack 59 fresh"]));
}

// rule: TPS-18.4, TPS-18.5
#[test]
fn the_volga_by_interdiction() {
    let s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "period": "night", "side": "soviet",
            "units": { "S13G-34-1": "east-bank", "G71-191-1": "63" },
        }),
    );
    let told = preview(&s, "ferry 64");
    assert_eq!(figure(&told, "sum-interdiction"), Some(400));
    let mut s = s.clone();
    for step in ["ferry 64", "pick S13G-34-1", "launch"] {
        act(&mut s, step);
    }
    let Decision::Chance(chance) = GAME.decision(&s) else { panic!("no dice") };
    let mut safe = 0;
    for (fall, _) in falls(&chance) {
        let mut s = s.clone();
        GAME.apply(&mut s, &Step::Chance(fall), &mut ());
        let events = act(&mut s, "save");
        let landed = |e: &Event| matches!(e, Event::Crossed { fate, .. } if format!("{fate:?}") == "Safe");
        safe += u64::from(events.iter().any(landed));
    }
    let outcomes = told["outcomes"].as_array().unwrap();
    let lands = outcomes.iter().find(|o| o["name"]["id"] == "outcome-lands").unwrap();
    assert!(lands["chance"].as_u64().unwrap().abs_diff(safe * 10_000 / 36) <= 1);
    assert_eq!(outcomes.iter().map(|o| o["chance"].as_u64().unwrap()).sum::<u64>(), 10_000);
}

// rule: TPS-8.355
#[test]
fn a_retreat_past_the_enemy() {
    let mut s = lay(
        &[],
        &json!({
            "clear": true, "date": "1942-09-15", "side": "german", "guns_spent": ["SC"],
            "control": { "24": "german", "36": "german", "37": "german", "58": "german", "59": "german", "60": "german", "34": "german", "25": "german", "6": "german", "57": "german" },
            "units": { "G71-191-1": "35", "G71-191-2": "35", "G71-191-3": "35", "S244-914": "35 spent", "S244-907": "60", "G71-194-1": "60", "G71-194-2": "60", "S244-911": "59", "G71-194-3": "59", "G71-Pi": "59" },
        }),
    );
    for step in ["activate 35", "pick-all 35", "attack 35 spent"] {
        act(&mut s, step);
    }
    let Decision::Chance(_) = GAME.decision(&s) else { panic!("no dice") };
    let mut falls_once = false;
    for faces in [
        [4u8, 3, 3, 3],
        [4, 4, 3, 3],
        [3, 3, 3, 3],
        [2, 3, 3, 3],
        [2, 2, 3, 3],
        [2, 1, 3, 3],
        [1, 1, 3, 3],
        [1, 1, 4, 4],
        [1, 1, 5, 5],
    ] {
        let mut s = s.clone();
        GAME.apply(&mut s, &Step::Chance(Fall::Dice(faces.into_iter().collect())), &mut ());
        act(&mut s, "save");
        if s.fight.is_none_or(|fight| fight.cp != 1) {
            continue;
        }
        act(&mut s, "pay S244-914");
        if s.top() != Some(Frame::Retreat) {
            continue;
        }
        falls_once = true;
        // Two enemies in an area of theirs: one die, above two.
        let told = preview(&s, "retreat S244-914 60");
        let outcomes = told["outcomes"].as_array().unwrap();
        let chances: Vec<(&str, u64)> =
            outcomes.iter().map(|o| (o["name"]["id"].as_str().unwrap(), o["chance"].as_u64().unwrap())).collect();
        assert_eq!(chances, [("outcome-routed", 3333), ("outcome-gets-through", 6667)]);
    }
    assert!(falls_once, "no fall leads to one point and a choice of ways");
}

// rule: TPS-6.31
#[test]
fn the_clock_by_the_space_of_the_marker() {
    let s = lay(&[], &json!({ "clear": true, "date": "1942-09-15", "side": "german", "space": 4 }));
    let told = preview(&s, "pass");
    let chances: Vec<u64> =
        told["outcomes"].as_array().unwrap().iter().map(|o| o["chance"].as_u64().unwrap()).collect();
    // 2, 3 and 4 are six cases of thirty-six.
    assert_eq!(chances, [8333, 1667]);
}
