//! What agents steer by: features, urges and aims hold together, and say of plain positions what a player would.

use serde_json::json;
use verst_core::{Aim, Decision, Game, Lang, Quick, Seat, Setup, Source, Step};
use verst_inferno::data::Pack;
use verst_inferno::state::Frame;
use verst_inferno::{Action, Inferno, State};

fn start(game: &Inferno, scenario: &str) -> State {
    let setup = game.info().complete(&Setup { scenario: scenario.to_owned(), ..Setup::default() }).unwrap();
    game.start(&setup).unwrap()
}

/// A game by urges; `look` sees every position in which somebody chooses.
fn play(game: &Inferno, scenario: &str, seed: u64, mut look: impl FnMut(&State, Seat, &[Action], &[u16])) -> State {
    let mut source = Quick::new(seed);
    let mut state = start(game, scenario);
    let (mut legal, mut urges) = (Vec::new(), Vec::new());
    loop {
        let step = match game.decision(&state) {
            Decision::Over(_) => return state,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(&state, seat, &mut legal);
                game.urges(&state, seat, Aim::NONE, &legal, &mut urges);
                look(&state, seat, &legal, &urges);
                Step::Choice(seat, legal[pick(&urges, &mut source)])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
}

fn pick(urges: &[u16], source: &mut Quick) -> usize {
    let total: u32 = urges.iter().map(|u| u32::from(*u)).sum();
    if total == 0 {
        return source.below(urges.len() as u32) as usize;
    }
    let mut left = source.below(total);
    urges.iter().position(|u| left.checked_sub(u32::from(*u)).map(|rest| left = rest).is_none()).unwrap()
}

#[test]
fn every_action_has_an_urge_under_every_aim_and_something_is_always_wanted() {
    let game = Inferno::builtin();
    for (scenario, seed) in [("solo", 1), ("duel", 2), ("coop", 3), ("three", 4)] {
        let (mut aims, mut leaning) = (Vec::new(), Vec::new());
        play(&game, scenario, seed, |state, seat, legal, urges| {
            assert_eq!(urges.len(), legal.len());
            assert!(urges.iter().any(|u| *u > 0), "{scenario}: {:?}", state.top());
            game.aims(state, seat, &mut aims);
            assert!(aims.len() <= 6);
            for aim in &aims {
                game.urges(state, seat, *aim, legal, &mut leaning);
                assert_eq!(leaning.len(), legal.len());
                assert!(leaning.iter().any(|u| *u > 0), "{scenario}: {aim:?} {:?}", state.top());
            }
        });
    }
}

/// Against a person instinct says little about where to go: nothing is out of the question for those who think.
#[test]
fn every_step_of_a_duel_may_be_thought_of() {
    let game = Inferno::builtin();
    let mut looked = 0;
    play(&game, "duel", 8, |state, _, legal, urges| {
        if matches!(state.top(), Some(Frame::SovietMoves { .. } | Frame::SovietGroup { .. } | Frame::Shorts { .. })) {
            let never: Vec<_> = legal.iter().zip(urges).filter(|(_, urge)| **urge == 0).collect();
            assert!(never.is_empty(), "{:?}: {never:?}", state.top());
            looked += 1;
        }
    });
    assert!(looked > 50, "{looked}");
}

#[test]
fn a_person_is_judged_by_other_weights_than_the_automaton() {
    let game = Inferno::builtin();
    let [solo, duel, coop, three] = ["solo", "duel", "coop", "three"].map(|scenario| start(&game, scenario));
    let (automaton, person) = (game.judgement(&solo), game.judgement(&duel));
    assert_ne!(automaton, person);
    assert_eq!((game.judgement(&coop), game.judgement(&three)), (automaton, person));
    let other = game.reweighed(&duel, automaton.clone()).unwrap();
    assert_eq!([&solo, &duel, &three].map(|of| other.judgement(of)), [automaton; 3]);
    let other = game.reweighed(&solo, person.clone()).unwrap();
    assert_eq!([&solo, &duel, &coop].map(|of| other.judgement(of)), [person; 3]);
}

#[test]
fn what_one_side_has_the_other_lacks() {
    let game = Inferno::builtin();
    play(&game, "duel", 5, |state, _, _, _| {
        let (german, soviet) = (game.features(state, Seat(0)), game.features(state, Seat(1)));
        assert!(german.iter().zip(&soviet).all(|(g, s)| *g == -s));
        // There are never less than no losses, whoever asks: hints turn what the Soviet has back.
        let losses = game.judgement(state).names().iter().position(|name| *name == "losses").unwrap();
        for (seat, has) in [(Seat(0), german), (Seat(1), soviet)] {
            assert!(if game.turned(state, seat) { -has[losses] } else { has[losses] } >= 0, "{seat:?}");
            assert_eq!(game.turned(state, seat), seat == Seat(1));
        }
        let sum = game.judge(state, Seat(0)) + game.judge(state, Seat(1));
        assert!((999..=1001).contains(&sum), "{sum}");
    });
}

#[test]
fn the_end_is_judged_by_who_won() {
    let game = Inferno::builtin();
    for seed in 0..4 {
        let end = play(&game, "duel", seed, |_, _, _, _| {});
        let Decision::Over(ending) = game.decision(&end) else { panic!("not over") };
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(game.judge(&end, seat), if ending.winners.contains(seat) { 1000 } else { 0 });
        }
    }
}

/// The German's prospects in a solo position.
fn judged(patch: &serde_json::Value) -> u32 {
    let game = Inferno::builtin();
    let mut source = Quick::new(1);
    let mut state = start(&game, "solo");
    while let Decision::Chance(chance) = game.decision(&state) {
        game.apply(&mut state, &Step::Chance(chance.sample(&mut source)), &mut ());
    }
    game.patch(&mut state, patch).unwrap();
    game.judge(&state, Seat(0))
}

#[test]
fn losses_are_bad_and_spawn_hexes_good() {
    let calm = judged(&json!({}));
    assert!(judged(&json!({"losses": 5})) < calm);
    assert!(judged(&json!({"losses": 9})) < judged(&json!({"losses": 5})));
    let others = Pack::builtin().hexes.iter().filter(|h| h.soviet_setup && h.id != "5");
    let soviet: serde_json::Map<_, _> = others.map(|h| (h.id.clone(), json!(["?"]))).collect();
    let with = |control: &str| judged(&json!({"soviet": soviet, "control": {"5": control}}));
    assert!(with("german") > with("soviet"));
}

#[test]
fn aims_and_features_have_words_in_both_languages() {
    let game = Inferno::builtin();
    let mut ids: Vec<String> =
        game.judgement(&start(&game, "duel")).names().iter().map(|name| format!("worth-{name}")).collect();
    for (scenario, seed) in [("solo", 6), ("duel", 7)] {
        let mut aims = Vec::new();
        play(&game, scenario, seed, |state, seat, _, _| {
            game.aims(state, seat, &mut aims);
            ids.extend(aims.iter().map(|aim| game.aim_text(*aim).id.into_string()));
        });
    }
    ids.sort();
    ids.dedup();
    for id in ["aim-take", "aim-hold", "aim-reinforce", "aim-strike"] {
        assert!(ids.iter().any(|i| i == id), "nobody ever had {id}");
    }
    for lang in [Lang::En, Lang::Fr] {
        for id in &ids {
            assert!(game.messages(lang).lines().any(|line| line.starts_with(&format!("{id} = "))), "{id} in {lang:?}");
        }
    }
}

/// The urges alone win some solo games, of which random play wins none: playouts are worth something.
#[test]
fn the_urges_know_how_the_game_is_won() {
    let game = Inferno::builtin();
    let wins = (0..40).filter(|seed| game.judge(&play(&game, "solo", 100 + seed, |_, _, _, _| {}), Seat(0)) == 1000);
    let wins = wins.count();
    assert!(wins >= 3, "{wins} of 40");
}
