//! The games on the shelf, each with what every client needs of it, written once.

use axum::body::Bytes;
use std::sync::{Arc, OnceLock};
use verst_core::{AnyGame, Lang};
use verst_locale::core_messages;

use crate::error::ServerError;
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

/// The games that can be played.
pub struct Shelf {
    games: Vec<(Arc<dyn AnyGame>, OnceLock<Fixed>)>,
}

impl Shelf {
    /// These games.
    pub fn new(games: impl IntoIterator<Item = Arc<dyn AnyGame>>) -> Shelf {
        Shelf { games: games.into_iter().map(|game| (game, OnceLock::new())).collect() }
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
    pub fn detail(&self, slug: &str) -> Result<Fixed, ServerError> {
        let found = self.games.iter().find(|(game, _)| game.info().slug == slug);
        let (game, detail) = found.ok_or(ServerError::NotFound("game"))?;
        Ok(detail.get_or_init(|| Fixed::new(serde_json::to_vec(&describe(&**game)).unwrap_or_default())).clone())
    }
}

impl Default for Shelf {
    /// The games of the registry.
    fn default() -> Shelf {
        Shelf::new(verst_registry::games().iter().cloned())
    }
}

fn describe(game: &dyn AnyGame) -> GameDetail {
    let messages = |lang| format!("{}\n{}", game.messages(lang), core_messages(lang));
    GameDetail {
        info: game.info().clone(),
        pack: game.pack_hash().to_owned(),
        board: game.board().clone(),
        names: game.names().clone(),
        ledger: game.ledger().to_vec(),
        messages: Languages { en: messages(Lang::En), fr: messages(Lang::Fr) },
    }
}
