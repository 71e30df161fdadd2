//! What every agent keeps to: it chooses among what is offered, the same for the same seed, and by what its seat may
//! know alone.

use std::sync::Arc;
use verst_agents::{AgentKind, sit};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Decision, Erased, Game, Quick, Seat, Setup, Source, Step, Viewer};

/// Positions of some games at a seat's decision.
fn positions(game: &Skirmish) -> Vec<(<Skirmish as Game>::State, Seat)> {
    let mut found = Vec::new();
    for seed in 0..6 {
        let mut source = Quick::new(seed);
        let mut state = game.start(&game.info().complete(&Setup::default()).unwrap()).unwrap();
        let mut legal = Vec::new();
        loop {
            let step = match game.decision(&state) {
                Decision::Over(_) => break,
                Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
                Decision::Choose(seats) => {
                    let seat = seats.iter().next().unwrap();
                    game.actions(&state, seat, &mut legal);
                    found.push((state.clone(), seat));
                    Step::Choice(seat, legal[source.below(legal.len() as u32) as usize])
                }
            };
            game.apply(&mut state, &step, &mut ());
        }
    }
    found
}

#[test]
fn two_positions_that_a_seat_cannot_tell_apart_get_the_same_answer() {
    let game = Arc::new(Skirmish::new());
    let erased = Erased::new(Skirmish::new());
    let mut differed = 0;
    for (state, seat) in positions(&game).into_iter().step_by(3) {
        let view = game.view(&state, Viewer::Seat(seat));
        let other = game.determinize(&view, &mut Quick::new(11));
        assert_eq!(game.view(&other, Viewer::Seat(seat)), view);
        differed += u32::from(other != state);
        let put = |state: &<Skirmish as Game>::State| erased.restore(&postcard::to_allocvec(state).unwrap()).unwrap();
        for kind in AgentKind::ALL {
            let answer = |state| sit(game.clone(), kind, 5).choose(&*put(state), seat).unwrap();
            let first = answer(&state);
            assert_eq!(first, answer(&state), "{kind} changes its mind");
            assert_eq!(first, answer(&other), "{kind} knows more than its seat");
            assert!(game.check(&state, seat, game.parse_action(&first).unwrap()).is_ok(), "{kind} is astray");
        }
    }
    assert!(differed > 0, "no two positions differed in what is hidden");
}
