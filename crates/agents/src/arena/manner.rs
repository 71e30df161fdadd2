//! How the agents of this build play, as a number: games that were kept say something about agents only while they still
//! play as they did.

use verst_core::{Decision, Game, Quick, Step};

use crate::agent::{Agent, Seen};
use crate::budget::Budget;
use crate::kind::{AgentKind, Threads};
use crate::seed::mix;

/// The agents that are watched. Those who think by the clock play no two games alike; they think as one who counts does.
const WATCHED: [AgentKind; 4] =
    [AgentKind::Instinct, AgentKind::Greedy, AgentKind::Staff, AgentKind::Search(Budget::Playouts(200), Threads::ONE)];
/// Decisions of each that are watched.
const DECISIONS: u32 = 24;

/// How agents play from a position on: another number, if any of them would do anything else.
pub fn manner<G: Game>(game: &G, start: &G::State, seats: usize) -> String {
    number(game, start, seats, &WATCHED)
}

/// The same of these agents alone; nothing if all of them take any action, as they always will.
pub fn manner_of<G: Game>(game: &G, start: &G::State, agents: &[AgentKind]) -> Option<String> {
    let is_among = |kind: &&AgentKind| agents.iter().any(|agent| agent.name() == kind.name());
    let watched: Vec<AgentKind> = WATCHED.iter().filter(is_among).copied().collect();
    (!watched.is_empty()).then(|| number(game, start, agents.len(), &watched))
}

fn number<G: Game>(game: &G, start: &G::State, seats: usize, kinds: &[AgentKind]) -> String {
    let number = kinds.iter().fold(0, |number, kind| {
        let mut agents: Vec<_> = (0..seats).map(|_| kind.build::<G>()).collect();
        watch(game, start, &mut agents, number)
    });
    format!("{number:016x}")
}

fn watch<G: Game>(game: &G, start: &G::State, agents: &mut [Box<dyn Agent<G>>], mut number: u64) -> u64 {
    let mut state = start.clone();
    let mut source = Quick::new(1);
    let mut legal = Vec::new();
    let mut decisions = 0;
    while decisions < DECISIONS {
        let step = match game.decision(&state) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut source)),
            Decision::Choose(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                game.actions(&state, seat, &mut legal);
                let Some(agent) = agents.get_mut(usize::from(seat.0)) else { break };
                if legal.is_empty() {
                    break;
                }
                // What it does, and how that looks to it: who weighs things otherwise may still do the same for a while.
                let advice = agent.advise(&Seen::new(game, &state, seat, &legal), &mut source);
                let action = legal[advice.choice];
                decisions += u32::from(legal.len() > 1);
                let prospects = advice.prospect.into_iter().chain(advice.others.iter().map(|other| other.prospect));
                let told = game.action_text(action).into_bytes().into_iter().map(u32::from).chain(prospects);
                number = told.fold(number, |number, one| mix(number, u64::from(one)));
                Step::Choice(seat, action)
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
    number
}
