//! What the agents that think keep to: a sure win is taken, an order to stop is obeyed, threads and memory do not make
//! them astray, and advice has reasons.

mod guess;

use guess::{Guess, PLAYER};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use verst_agents::{Agent, AgentKind, Budget, Search, Seen, Staff, mix, sit};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Decision, Erased, Game, Quick, Seat, Setup, Source, Step, Viewer};

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

/// Can the seat still win after this step, with luck, against those who make no fault? Nothing, if that takes long to say.
fn may_win(game: &Skirmish, state: &State, seat: Seat, step: &Step<Action>, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let mut state = state.clone();
    game.apply(&mut state, step, &mut ());
    let (steps, enemy): (Vec<Step<Action>>, bool) = match game.decision(&state) {
        Decision::Over(ending) => return Some(ending.winners.contains(seat)),
        Decision::Chance(chance) => {
            (chance.enumerate(36)?.into_iter().map(|(fall, _)| Step::Chance(fall)).collect(), false)
        }
        Decision::Choose(seats) => {
            let who = seats.iter().next().unwrap();
            let mut legal = Vec::new();
            game.actions(&state, who, &mut legal);
            (legal.into_iter().map(|action| Step::Choice(who, action)).collect(), who != seat)
        }
    };
    let found: Vec<bool> = steps.iter().map(|step| may_win(game, &state, seat, step, left)).collect::<Option<_>>()?;
    Some(if enemy { found.into_iter().all(|won| won) } else { found.into_iter().any(|won| won) })
}

#[test]
fn a_game_is_not_thrown_away_at_its_end() {
    let game = Skirmish::new();
    let mut met = 0;
    for seed in 0..400 {
        for (state, seat, legal) in game_of(&game, seed).into_iter().rev().take(4) {
            // By what the seat knows: in every position that fits its view.
            let view = game.view(&state, Viewer::Seat(seat));
            let worlds: Vec<State> = (0..6).map(|n| game.determinize(&view, &mut Quick::new(n))).collect();
            let hope = |action: &Action| {
                let step = Step::Choice(seat, *action);
                let mut found = worlds.iter().map(|world| may_win(&game, world, seat, &step, &mut 300));
                let first = found.next()?;
                if found.all(|one| one == first) { first } else { None }
            };
            let hopes: Vec<Option<bool>> = legal.iter().map(hope).collect();
            if !hopes.contains(&Some(true)) || !hopes.contains(&Some(false)) {
                continue;
            }
            met += 1;
            let mut search = Search::<Skirmish>::new(Budget::Playouts(200));
            let choice = search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(seed));
            assert_ne!(hopes[choice], Some(false), "game {seed} was thrown away");
        }
    }
    assert!(met > 10, "only {met} positions could be thrown away");
}

/// Whoever guessed by how the coin lies would wait for it and win, as they may where it lies open.
#[test]
fn nobody_counts_on_what_they_will_not_see() {
    for (open, best) in [(false, guess::Action::Roll), (true, guess::Action::Wait)] {
        let game = Guess::new(open);
        let (state, mut legal) = (guess::State::Start, Vec::new());
        game.actions(&state, PLAYER, &mut legal);
        for seed in 0..20 {
            let mut search = Search::<Guess>::new(Budget::Playouts(4000));
            let choice = search.choose(&Seen::new(&game, &state, PLAYER, &legal), &mut Quick::new(seed));
            assert_eq!(legal[choice], best, "open: {open}");
        }
    }
}

#[test]
fn an_order_to_stop_is_obeyed_with_an_answer() {
    let game = Skirmish::new();
    let hard = |position: &(State, Seat, Vec<Action>)| {
        let mut search = Search::<Skirmish>::new(Budget::Playouts(1_000_000)).on(2);
        search.choose(&Seen::new(&game, &position.0, position.1, &position.2), &mut Quick::new(1));
        search.played > 200
    };
    let (state, seat, legal) = (0..1000).flat_map(|seed| game_of(&game, seed)).find(hard).unwrap();
    let mut search = Search::<Skirmish>::new("3600s".parse().unwrap()).on(2);
    let stop = Arc::new(AtomicBool::new(true));
    search.heed(stop.clone());
    let choice = search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(1));
    assert!(choice < legal.len());
    assert_eq!(search.played, 0, "it went on");
    stop.store(false, Ordering::Relaxed);
    search.choose(&Seen::new(&game, &state, seat, &legal), &mut Quick::new(1));
    assert!(search.played > 200, "nobody stopped it");
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
