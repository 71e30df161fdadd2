//! What the agents that think keep to: a sure win is taken, an order to stop is obeyed, threads and memory do not make
//! them astray, and advice has reasons.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use verst_agents::{Agent, AgentKind, Budget, Search, Seen, Staff, mix, sit};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Decision, Erased, Game, Quick, Seat, Setup, Source, Step};

type State = <Skirmish as Game>::State;
type Action = <Skirmish as Game>::Action;

/// A random game as the positions at which a seat had several choices.
fn game_of(game: &Skirmish, seed: u64) -> Vec<(State, Seat, Vec<Action>)> {
    let mut source = Quick::new(seed);
    let mut state = game.start(&game.info().complete(&Setup::default()).unwrap()).unwrap();
    let mut found = Vec::new();
    let mut legal = Vec::new();
    loop {
        let step = match game.decision(&state) {
            Decision::Over(_) => return found,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(&state, seat, &mut legal);
                if legal.len() > 1 {
                    found.push((state.clone(), seat, legal.clone()));
                }
                Step::Choice(seat, legal[source.below(legal.len() as u32) as usize])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
}

/// Does this choice win at once?
fn wins(game: &Skirmish, state: &State, seat: Seat, action: Action) -> bool {
    let mut next = state.clone();
    game.apply(&mut next, &Step::Choice(seat, action), &mut ());
    matches!(game.decision(&next), Decision::Over(ending) if ending.winners.contains(seat))
}

/// Does the seat win after this choice, when all play anyhow?
fn still_wins(game: &Skirmish, state: &State, seat: Seat, action: Action, seed: u64) -> bool {
    let mut source = Quick::new(seed);
    let mut state = state.clone();
    let mut step = Step::Choice(seat, action);
    let mut legal = Vec::new();
    loop {
        game.apply(&mut state, &step, &mut ());
        step = match game.decision(&state) {
            Decision::Over(ending) => return ending.winners.contains(seat),
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let who = seats.iter().next().unwrap();
                game.actions(&state, who, &mut legal);
                Step::Choice(who, legal[source.below(legal.len() as u32) as usize])
            }
        };
    }
}

#[test]
fn a_sure_win_is_taken() {
    let game = Skirmish::new();
    let mut met = 0;
    for seed in 0..400 {
        for (state, seat, legal) in game_of(&game, seed).into_iter().rev().take(2) {
            let winning = legal.iter().filter(|action| wins(&game, &state, seat, **action)).count();
            if winning == 0 || winning == legal.len() {
                continue;
            }
            met += 1;
            let mut search = Search::<Skirmish>::new(Budget::Playouts(50));
            let choice = search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(seed));
            let sure = (0..100).all(|n| still_wins(&game, &state, seat, legal[choice], n));
            assert!(sure, "a sure win was passed over in game {seed}");
        }
    }
    assert!(met > 0, "no position had a sure win");
}

#[test]
fn an_order_to_stop_is_obeyed_with_an_answer() {
    let game = Skirmish::new();
    let (state, seat, legal) = game_of(&game, 1).remove(0);
    let mut search = Search::<Skirmish>::new("3600s".parse().unwrap()).on(2);
    let stop = Arc::new(AtomicBool::new(false));
    search.heed(stop.clone());
    let choice = std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(1))
    });
    assert!(choice < legal.len());
}

#[test]
fn a_plain_decision_takes_few_playouts_and_none_takes_more_than_its_budget() {
    let game = Skirmish::new();
    let mut plain = 0;
    for (state, seat, legal) in (0..4).flat_map(|seed| game_of(&game, seed)) {
        let mut search = Search::<Skirmish>::new(Budget::Playouts(2000));
        search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(1));
        // It looks at its budget after every few worlds.
        assert!(search.played <= 2000 + 10 * legal.len() as u32, "{}", search.played);
        plain += u32::from(search.played > 0 && search.played < 500);
    }
    assert!(plain > 0, "every decision was hard");
}

#[test]
fn several_threads_give_one_answer_and_memory_stays_with_the_position() {
    let game = Skirmish::new();
    for seed in 0..8 {
        let positions = game_of(&game, seed);
        let play = |threads| {
            let mut search = Search::<Skirmish>::new(Budget::Playouts(120)).on(threads);
            let choose = |(n, (state, seat, legal)): (usize, &(State, Seat, Vec<Action>))| {
                let choice =
                    search.choose(&Seen::new(&game, state, *seat, legal), &mut Quick::new(mix(seed, n as u64)));
                assert!(choice < legal.len());
                choice
            };
            positions.iter().enumerate().map(choose).collect::<Vec<_>>()
        };
        assert_eq!(play(1), play(1));
        assert_eq!(play(4), play(4));
    }
}

#[test]
fn advice_names_what_is_legal_and_how_it_looks() {
    let game = Arc::new(Skirmish::new());
    let erased = Erased::new(Skirmish::new());
    let mut reasons = 0;
    for (state, seat, legal) in game_of(&game, 3) {
        let position = erased.restore(&postcard::to_allocvec(&state).unwrap()).unwrap();
        let texts: Vec<String> = legal.iter().map(|action| game.action_text(*action)).collect();
        for kind in AgentKind::ALL {
            let hint = sit(game.clone(), kind, 7).advise(&*position, seat).unwrap();
            assert!(texts.contains(&hint.action), "{kind}");
            assert!(hint.prospect.is_none_or(|prospect| prospect <= 1000), "{kind}");
            assert!(hint.others.iter().all(|(text, _)| texts.contains(text) && *text != hint.action), "{kind}");
            reasons += hint.gains.len();
        }
    }
    assert!(reasons > 0, "nobody had a reason");
}

/// A hint counts a thing as its words do: more of it is more, also where that is bad news for the seat that asks.
#[test]
fn reasons_are_counted_as_their_words_have_it() {
    let game = Skirmish::new();
    let mut gains = [0, 0];
    for (state, seat, legal) in (0..4).flat_map(|seed| game_of(&game, seed)) {
        let advice = Staff::default().advise(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(5));
        assert!(advice.gains.is_empty() || advice.gains.iter().any(|gain| gain.worth > 0.0), "nothing speaks for it");
        for gain in advice.gains {
            let judgement = game.judgement(&state);
            let feature = judgement.names().iter().position(|name| *name == gain.name).unwrap();
            let as_told = gain.change * f64::from(judgement.weights()[feature]);
            let news = if seat == Seat(0) { as_told } else { -as_told };
            assert!((news - gain.worth).abs() < 1e-9, "{gain:?} for {seat:?}");
            gains[usize::from(seat.0)] += 1;
        }
    }
    assert!(gains[0] > 0 && gains[1] > 0, "{gains:?}");
}
