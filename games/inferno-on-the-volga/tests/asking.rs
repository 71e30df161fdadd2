//! Nobody learns anything from what is asked, or from how often: SIV-I.1 to SIV-I.4, SIV-I.7, SIV-7.7, SIV-7.8, SIV-M.3.

mod common;

use common::{Table, lay};
use serde_json::{Value, json};
use verst_core::{Decision, Game, Quick, Reveal, Seat, Setup, Source, Step, Viewer};
use verst_inferno::{Inferno, State};

/// Leaders who bring questions of their own.
const LEADERS: [&[&str]; 3] = [&["g_okh", "g_linden"], &["g_linden", "g_hoth", "s_chuikov"], &["g_okh", "s_chuikov"]];

/// A game under way with a person on each side.
fn under_way(game: &Inferno, scenario: &str, seed: u64, plies: u32) -> State {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut state = game.start(&setup).unwrap();
    let mut source = Quick::new(seed);
    let mut led = false;
    for _ in 0..plies {
        if !led && game.describe(&state)["phase"] == "german-action" {
            game.patch(&mut state, &json!({ "leaders": LEADERS[seed as usize % LEADERS.len()] })).unwrap();
            led = true;
        }
        let step = match game.decision(&state) {
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                let actions = actions(game, &state, seat);
                Step::Choice(seat, actions[source.below(actions.len() as u32) as usize])
            }
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Over(_) => break,
        };
        let before = state.clone();
        game.apply(&mut state, &step, &mut ());
        if matches!(game.decision(&state), Decision::Over(_)) {
            return before;
        }
    }
    state
}

fn actions(game: &Inferno, state: &State, seat: Seat) -> Vec<verst_inferno::Action> {
    let mut out = Vec::new();
    game.actions(state, seat, &mut out);
    out
}

/// What is asked now, and of whom.
fn question(game: &Inferno, state: &State) -> (String, Value, Value) {
    let who = match game.decision(state) {
        Decision::Choose(seats) => format!("{:?}", seats.iter().collect::<Vec<_>>()),
        Decision::Chance(_) => "chance".to_owned(),
        Decision::Over(ending) => ending.kind,
    };
    let table = game.describe(state);
    (who, table["phase"].clone(), table["moves_left"].clone())
}

// rule: SIV-I.1, SIV-I.2, SIV-I.4
#[test]
fn what_is_asked_hangs_on_nothing_that_somebody_does_not_know() {
    let game = Inferno::builtin();
    let mut compared = 0;
    for seed in 0..300 {
        let scenario = ["duel", "three", "coop", "solo"][seed as usize % 4];
        let state = under_way(&game, scenario, seed, 40 + 7 * (seed as u32 % 60));
        let Decision::Choose(seats) = game.decision(&state) else { continue };
        let seat = seats.iter().next().unwrap();
        let mut source = Quick::new(seed);
        let chairs = game.info().scenario(&game.setup(&state)).seats.len() as u8;
        for viewer in (0..chairs).map(|s| Viewer::Seat(Seat(s))).chain([Viewer::Public]) {
            let view = game.view(&state, viewer);
            let other = game.determinize(&view, &mut source);
            for action in actions(&game, &state, seat) {
                if game.check(&other, seat, action).is_ok() {
                    let what = format!("seed {seed}, {viewer:?}, {}", game.action_text(action));
                    follow(&game, (state.clone(), other.clone()), Step::Choice(seat, action), &mut source, &what);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3000, "{compared} actions");
}

/// One action in two positions that look the same, and the dice after it: as long as nothing is shown the same is asked.
fn follow(
    game: &Inferno,
    (mut truly, mut maybe): (State, State),
    mut step: Step<verst_inferno::Action>,
    source: &mut Quick,
    what: &str,
) {
    let opens = |state: &State| game.describe(state)["group"].as_array().map_or(0, Vec::len);
    for _ in 0..20 {
        let shown = game.apply(&mut truly, &step, &mut ());
        assert_eq!(game.apply(&mut maybe, &step, &mut ()), shown, "{what}: something is shown, or is not");
        if shown == Reveal::Something {
            return;
        }
        let (asked, otherwise) = (question(game, &truly), question(game, &maybe));
        // SIV-4.5e: that a unit finds no entry is seen by all.
        if asked.1 == "call" || otherwise.1 == "call" {
            return;
        }
        assert_eq!(asked, otherwise, "{what}");
        if let Step::Choice(_, action) = &step
            && ["long", "short", "attack"].iter().any(|verb| game.action_text(*action).starts_with(verb))
        {
            assert_eq!(opens(&truly), opens(&maybe), "{what}: who must be named");
        }
        let (Decision::Chance(chance), Decision::Chance(other)) = (game.decision(&truly), game.decision(&maybe)) else {
            return;
        };
        let fall = chance.sample(source);
        if other.check(&fall).is_err() {
            return;
        }
        step = Step::Chance(fall);
    }
}

/// How many questions this seat answers, in its ordinary way, until somebody else is asked or dice fall.
fn answers(table: &mut Table, seat: Seat) -> u32 {
    let mut count = 0;
    while let Decision::Choose(seats) = table.0.decision()
        && seats.contains(seat)
    {
        let action = table.default();
        table.act(&action);
        count += 1;
    }
    count
}

// rule: SIV-7.8
#[test]
fn the_german_is_asked_to_withdraw_whether_he_can_or_not() {
    let asked = |here: &str, there: &str| {
        let mut table = lay(
            "duel",
            &[],
            &json!({
                "german": { "D7": [here] }, "track": { "1": [there] }, "soviet": { "12": ["SU07@3"] },
                "leaders": ["g_okh"], "moves": 1,
            }),
        );
        table.act("stop");
        table.at("phase")
    };
    // GE01 is an R unit, GE14 is none: the enemy sees two blocks.
    assert_eq!(asked("GE01", "GE14"), "german-start");
    assert_eq!(asked("GE14", "GE01"), "german-start");
    // Where no block stands clear of the Soviets everybody sees that it is impossible.
    let walled = lay(
        "duel",
        &[],
        &json!({
            "german": { "B12": ["GE01"] }, "soviet": { "12": ["SU07@3"] }, "leaders": ["g_okh"], "phase": "german-start",
        }),
    );
    assert_eq!(walled.at("phase"), "german-action");
    // And where no R unit is left.
    let gone = lay(
        "duel",
        &[],
        &json!({
            "german": { "W": ["GE14"] }, "soviet": { "12": ["SU07@3"] }, "leaders": ["g_okh"],
            "withdrawn": ["GE01", "GE05", "GE26", "GE29", "GE32"], "phase": "german-start",
        }),
    );
    assert_eq!(gone.at("phase"), "german-action");
}

// rule: SIV-7.7, SIV-I.7
#[test]
fn with_linden_cards_are_laid_until_the_hand_is_empty_or_it_is_enough() {
    for (hand, card) in [
        (["g_pioneer", "g_stuka"], "g_pioneer"),
        (["g_pioneer", "g_pioneer"], "g_pioneer"),
        (["g_stuka", "g_pak"], "g_stuka"),
    ] {
        let mut table = lay(
            "duel",
            &[],
            &json!({
                "german": { "B12": ["GE14", "GE15"] }, "soviet": { "12": ["SU07@3"], "19": ["SU08"] },
                "leaders": ["g_linden"], "german_hand": hand, "phase": "german-action",
            }),
        );
        table.act("attack 12, take all, fight");
        table.act(&format!("card {card}"));
        assert_eq!(table.at("phase"), "german-card", "{hand:?}");
        assert_eq!(answers(&mut table, Seat(0)), 1, "{hand:?}");
    }
}

// rule: SIV-M.3, SIV-I.2
#[test]
fn whose_the_blocks_of_a_stack_are_does_not_show() {
    for stack in [["GE14", "GE15"], ["GE14", "GE26"]] {
        let patch = json!({
            "german": { "B12": stack }, "soviet": { "12": ["SU07@3"], "19": ["SU08"] }, "phase": "german-action",
        });
        for opening in ["short B12", "attack 12"] {
            let mut table = lay("three", &[], &patch);
            table.act(opening);
            assert_eq!(table.at("group"), json!([]), "{stack:?}: {opening}");
        }
    }
}
