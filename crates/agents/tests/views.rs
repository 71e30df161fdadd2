//! What every agent keeps to: it chooses among what is offered, the same for the same seed, and by what its seat may
//! know alone. All of it holds in every game.

use std::sync::Arc;
use verst_agents::{AgentKind, Budget, Threads, sit};
use verst_conformance::toy::Skirmish;
use verst_core::{AnyGame, Decision, Erased, Game, Quick, Seat, Setup, Source, Step, Viewer};
use verst_registry::{SLUGS, Visitor, visit};

const SEARCH: AgentKind = AgentKind::Search(Budget::Playouts(40), Threads::ONE);
const WATCHED: [AgentKind; 5] = [AgentKind::Random, AgentKind::Instinct, AgentKind::Greedy, AgentKind::Staff, SEARCH];

/// Positions of a random game at which a seat has several choices.
fn positions<G: Game>(game: &G, start: &G::State, seed: u64, most: usize) -> Vec<(G::State, Seat)> {
    let mut found = Vec::new();
    let mut source = Quick::new(seed);
    let mut state = start.clone();
    let mut legal = Vec::new();
    while found.len() < most {
        let step = match game.decision(&state) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let seat = seats.iter().next().unwrap();
                game.actions(&state, seat, &mut legal);
                if legal.len() > 1 {
                    found.push((state.clone(), seat));
                }
                Step::Choice(seat, legal[source.below(legal.len() as u32) as usize])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
    found
}

/// Hold agents to what their seat may know in this position. Was there anything that it may not?
fn holds<G: Game>(game: &Arc<G>, erased: &dyn AnyGame, state: &G::State, seat: Seat) -> bool {
    let view = game.view(state, Viewer::Seat(seat));
    let other = game.determinize(&view, &mut Quick::new(11));
    let put = |state: &G::State| erased.restore(&postcard::to_allocvec(state).unwrap()).unwrap();
    let (truth, other) = (put(state), put(&other));
    for kind in WATCHED {
        let first = sit(game.clone(), kind, 5).choose(&*truth, seat).unwrap();
        assert_eq!(first, sit(game.clone(), kind, 5).choose(&*other, seat).unwrap(), "{kind} knows more than its seat");
        let hint = |position| sit(game.clone(), kind, 5).advise(position, seat).unwrap();
        assert_eq!(hint(&*truth), hint(&*other), "the advice of {kind} knows more than its seat");
        assert!(game.check(state, seat, game.parse_action(&first).unwrap()).is_ok(), "{kind} is astray");
    }
    truth.bytes() != other.bytes()
}

#[test]
fn two_positions_that_a_seat_cannot_tell_apart_get_the_same_answer() {
    let game = Arc::new(Skirmish::new());
    let erased = Erased::new(Skirmish::new());
    let start = game.start(&game.info().complete(&Setup::default()).unwrap()).unwrap();
    let met = (0..6).flat_map(|seed| positions(&*game, &start, seed, usize::MAX));
    let differed = met.step_by(3).filter(|(state, seat)| holds(&game, &erased, state, *seat)).count();
    assert!(differed > 0, "no two positions differed in what is hidden");
}

/// The same in a real game: some positions of each of its scenarios. How many hid something?
struct EveryScenario<'a>(&'a dyn AnyGame);

impl Visitor for EveryScenario<'_> {
    type Out = usize;
    fn visit<G: Game>(self, game: &Arc<G>) -> usize {
        let mut differed = 0;
        for scenario in &game.info().scenarios {
            let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
            let start = game.start(&game.info().complete(&setup).unwrap()).unwrap();
            let found = positions(&**game, &start, 1, 60);
            differed += found.iter().skip(19).step_by(20).filter(|(s, seat)| holds(game, self.0, s, *seat)).count();
        }
        differed
    }
}

#[test]
fn in_every_game_agents_go_by_what_their_seat_may_know() {
    let mut differed = 0;
    for slug in SLUGS {
        let erased = verst_registry::find(slug).unwrap();
        differed += visit(slug, None, EveryScenario(&*erased)).unwrap();
    }
    assert!(differed > 5, "only {differed} positions hid anything");
}
