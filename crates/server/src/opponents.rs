//! Computer players, behind a small contract, so that stronger ones can come.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use verst_agents::{AgentKind, Hint, Level, Sitter, sit};
use verst_core::{Game, Position, Seat};
use verst_registry::{Visitor, visit};

use crate::offer::{NotOffered, offered, seated};
use crate::protocol::AgentInfo;
use crate::workers::Stop;

/// A computer player on a seat of a match.
pub trait Opponent: Send {
    /// What it does in this position, in the game's notation; nothing if it does not know. It is asked on a thread of
    /// its own, and may give up as soon as `stop` is said.
    fn choose(&mut self, position: &dyn Position, seat: Seat, stop: &Stop) -> Option<String>;
    /// What it would do, and why.
    fn advise(&mut self, position: &dyn Position, seat: Seat) -> Option<Hint>;
}

/// The computer players there are.
pub trait Opponents: Send + Sync {
    /// Those offered to people, from the weakest to the strongest.
    fn levels(&self) -> Vec<AgentInfo>;
    /// May a seat be given to one of that name? Programs may name any agent, such as `search:500`.
    fn check(&self, name: &str) -> Result<(), NotOffered>;
    /// One of them for a seat of a game; nothing if there is no such player or no such game.
    fn sit(&self, game: &str, name: &str, seed: u64) -> Option<Box<dyn Opponent>>;
}

/// The agents of [`verst_agents`] on the games of [`verst_registry`].
#[derive(Default)]
pub struct Bench {
    games: Mutex<HashMap<String, Arc<dyn Chair>>>,
}

impl Opponents for Bench {
    fn levels(&self) -> Vec<AgentInfo> {
        Level::ALL.iter().map(|level| AgentInfo { name: level.name.to_owned(), thinks: level.thinks }).collect()
    }

    fn check(&self, name: &str) -> Result<(), NotOffered> {
        offered(name).map(drop)
    }

    fn sit(&self, game: &str, name: &str, seed: u64) -> Option<Box<dyn Opponent>> {
        let kind = seated(name)?;
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
        if stop.said() {
            return None;
        }
        self.0.heed(stop.flag());
        self.0.choose(position, seat)
    }

    fn advise(&mut self, position: &dyn Position, seat: Seat) -> Option<Hint> {
        self.0.advise(position, seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};
    use verst_core::{Decision, Lang, Quick};

    #[test]
    fn every_agent_plays_every_game_and_gives_hints() {
        let bench = Bench::default();
        for game in verst_registry::games() {
            let slug = game.info().slug;
            for name in ["random", "recruit", "captain", "staff", "search:20"] {
                let mut player = bench.sit(slug, name, 1).unwrap();
                let mut position = game.start(&verst_core::Setup::default()).unwrap();
                let mut source = Quick::new(3);
                for _ in 0..30 {
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
                if let Decision::Choose(seats) = position.decision() {
                    let seat = seats.iter().next().unwrap();
                    let hint = player.advise(&*position, seat).unwrap();
                    assert!(position.check(seat, &hint.action).is_ok(), "{name} in {slug}");
                }
            }
            assert!(bench.sit(slug, "nobody", 1).is_none());
        }
        assert!(bench.sit("chess", "random", 1).is_none());
    }

    #[test]
    fn levels_have_titles_and_descriptions_and_agents_stay_known() {
        let bench = Bench::default();
        for level in bench.levels() {
            for lang in Lang::ALL {
                let words = verst_locale::Words::plain(lang);
                assert!(words.has(&format!("agent-{}", level.name)), "{} has a title", level.name);
            }
            assert_eq!(bench.check(&level.name), Ok(()));
        }
        for name in ["random", "greedy", "staff", "search:500", "search:1s"] {
            assert_eq!(bench.check(name), Ok(()));
        }
        assert!(bench.check("search:often").is_err() && bench.check("general").is_err());
    }

    /// Thinks until it is told to stop; after a minute it knows nothing.
    #[derive(Default)]
    struct Ponders(Arc<AtomicBool>);

    impl Sitter for Ponders {
        fn choose(&mut self, _: &dyn Position, _: Seat) -> Option<String> {
            let began = Instant::now();
            while began.elapsed() < Duration::from_secs(60) {
                if self.0.load(Ordering::Relaxed) {
                    return Some("pass".to_owned());
                }
                std::thread::sleep(Duration::from_millis(1));
            }
            None
        }
        fn advise(&mut self, _: &dyn Position, _: Seat) -> Option<Hint> {
            None
        }
        fn heed(&mut self, stop: Arc<AtomicBool>) {
            self.0 = stop;
        }
    }

    #[test]
    fn who_is_told_to_stop_answers_at_once() {
        let position = verst_registry::games()[0].start(&verst_core::Setup::default()).unwrap();
        let mut player = Agent(Box::<Ponders>::default());
        let stop = Stop::default();
        let heed = stop.clone();
        let thinks = std::thread::spawn(move || player.choose(&*position, Seat(0), &heed));
        std::thread::sleep(Duration::from_millis(300));
        assert!(!thinks.is_finished(), "nothing else ends it");
        let told = Instant::now();
        stop.say();
        assert_eq!(thinks.join().unwrap().as_deref(), Some("pass"));
        assert!(told.elapsed() < Duration::from_secs(10), "it went on thinking");
    }
}
