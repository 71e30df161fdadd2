//! The games on the shelf, each with what every client needs of it, written once.

use axum::body::Bytes;
use std::sync::{Arc, OnceLock};
use verst_core::{AnyGame, Board, Lang};
use verst_locale::core_messages;

use crate::error::ServerError;
use crate::pictures::Turn;
use crate::protocol::{GameDetail, Languages};
use crate::random::mark;

/// A body that does not change, with its mark.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The body.
    pub body: Bytes,
    /// A mark that changes with it.
    pub mark: String,
}

impl Fixed {
    /// A body with its mark.
    pub fn new(body: impl Into<Bytes>) -> Fixed {
        let body = body.into();
        Fixed { mark: mark(&body), body }
    }
}

/// What is said about a game, for each way that its board can lie.
type Details = [OnceLock<Fixed>; 2];

/// The games that can be played.
pub struct Shelf {
    games: Vec<(Arc<dyn AnyGame>, Details)>,
}

impl Shelf {
    /// These games.
    pub fn new(games: impl IntoIterator<Item = Arc<dyn AnyGame>>) -> Shelf {
        Shelf { games: games.into_iter().map(|game| (game, Details::default())).collect() }
    }

    /// All of them.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.games.iter().map(|(game, _)| game)
    }

    /// A game by its slug.
    pub fn find(&self, slug: &str) -> Result<&Arc<dyn AnyGame>, ServerError> {
        self.games().find(|game| game.info().slug == slug).ok_or(ServerError::NotFound("game"))
    }

    /// Everything about a game that does not change during a match, as JSON.
    pub fn detail(&self, slug: &str, turn: Turn) -> Result<Fixed, ServerError> {
        let found = self.games.iter().find(|(game, _)| game.info().slug == slug);
        let (game, details) = found.ok_or(ServerError::NotFound("game"))?;
        let board = turn.lay(game.board())?;
        let write = || Fixed::new(serde_json::to_vec(&describe(&**game, &board)).unwrap_or_default());
        Ok(details[turn as usize].get_or_init(write).clone())
    }
}

impl Default for Shelf {
    /// The games of the registry.
    fn default() -> Shelf {
        Shelf::new(verst_registry::games().iter().cloned())
    }
}

fn describe(game: &dyn AnyGame, board: &Board) -> GameDetail {
    let messages = |lang| format!("{}\n{}", game.messages(lang), core_messages(lang));
    GameDetail {
        info: game.info().clone(),
        pack: game.pack_hash().to_owned(),
        board: board.clone(),
        names: game.names().clone(),
        ledger: game.ledger().to_vec(),
        messages: Languages { en: messages(Lang::En), fr: messages(Lang::Fr) },
    }
}
