//! Computer players, behind a small contract, so that stronger ones can come.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use verst_agents::{AgentKind, Sitter, sit};
use verst_core::{Game, Position, Seat};
use verst_registry::{Visitor, visit};

use crate::workers::Stop;

/// A computer player on a seat of a match.
pub trait Opponent: Send {
    /// What it does in this position, in the game's notation; nothing if it does not know. It is asked on a thread of
    /// its own, and may give up as soon as `stop` is said.
    fn choose(&mut self, position: &dyn Position, seat: Seat, stop: &Stop) -> Option<String>;
}

/// The computer players there are.
pub trait Opponents: Send + Sync {
    /// Their names, from the weakest to the strongest.
    fn names(&self) -> Vec<String>;
    /// One of them for a seat of a game; nothing if there is no such player or no such game.
    fn sit(&self, game: &str, name: &str, seed: u64) -> Option<Box<dyn Opponent>>;
}

/// The agents of [`verst_agents`] on the games of [`verst_registry`].
#[derive(Default)]
pub struct Bench {
    games: Mutex<HashMap<String, Arc<dyn Chair>>>,
}

impl Opponents for Bench {
    fn names(&self) -> Vec<String> {
        AgentKind::ALL.iter().map(|kind| kind.name().to_owned()).collect()
    }

    fn sit(&self, game: &str, name: &str, seed: u64) -> Option<Box<dyn Opponent>> {
        let kind: AgentKind = name.parse().ok()?;
        let chair = {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            match games.get(game) {
                Some(chair) => chair.clone(),
                None => {
                    // A typed game is loaded once and shared by all its agents.
                    let chair = visit(game, None, Fetch).ok()?;
                    games.insert(game.to_owned(), chair.clone());
                    chair
                }
            }
        };
        Some(Box::new(Agent(chair.seat(kind, seed))))
    }
}

/// A typed game on which agents can sit.
trait Chair: Send + Sync {
    fn seat(&self, kind: AgentKind, seed: u64) -> Box<dyn Sitter>;
}

struct Typed<G: Game>(Arc<G>);

impl<G: Game> Chair for Typed<G> {
    fn seat(&self, kind: AgentKind, seed: u64) -> Box<dyn Sitter> {
        sit(self.0.clone(), kind, seed)
    }
}

struct Fetch;

impl Visitor for Fetch {
    type Out = Arc<dyn Chair>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Arc<dyn Chair> {
        Arc::new(Typed(game.clone()))
    }
}

struct Agent(Box<dyn Sitter>);

impl Opponent for Agent {
    fn choose(&mut self, position: &dyn Position, seat: Seat, stop: &Stop) -> Option<String> {
        if stop.said() { None } else { self.0.choose(position, seat) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::{Decision, Quick};

    #[test]
    fn every_agent_plays_every_game() {
        let bench = Bench::default();
        for game in verst_registry::games() {
            let slug = game.info().slug;
            for name in bench.names() {
                let mut player = bench.sit(slug, &name, 1).unwrap();
                let mut position = game.start(&verst_core::Setup::default()).unwrap();
                let mut source = Quick::new(3);
                for _ in 0..50 {
                    match position.decision() {
                        Decision::Over(_) => break,
                        Decision::Chance(chance) => drop(position.fall(&chance.sample(&mut source)).unwrap()),
                        Decision::Choose(seats) => {
                            let seat = seats.iter().next().unwrap();
                            let action = player.choose(&*position, seat, &Stop::default()).unwrap();
                            position.choose(seat, &action).unwrap();
                        }
                    }
                }
            }
            assert!(bench.sit(slug, "nobody", 1).is_none());
        }
        for (name, lang) in bench.names().iter().flat_map(|name| verst_core::Lang::ALL.map(|lang| (name, lang))) {
            assert!(verst_locale::Words::plain(lang).has(&format!("agent-{name}")), "{name} has a title");
        }
        assert!(bench.sit("chess", "random", 1).is_none());
    }
}
