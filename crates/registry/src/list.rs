//! The games and how each is loaded.

use std::sync::{Arc, LazyLock};
use thiserror::Error;
use verst_core::{AnyGame, Erased, PackFiles};

use crate::visit::Visitor;

/// No game of that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game \u{ab}{found}\u{bb}; there are: {}", .known.join(", "))]
pub struct UnknownGame {
    /// The name asked for.
    pub found: String,
    /// The names there are.
    pub known: &'static [&'static str],
}

/// A game that could not be loaded from a data pack.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// No game of that name.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// The pack is not a pack of this game, or has a fault: file, place and reason.
    #[error("{0}")]
    Pack(String),
}

macro_rules! list {
    ($($slug:literal => $game:ty,)+) => {
        /// The names of the games, in the order in which they are shown.
        pub const SLUGS: &[&str] = &[$($slug),+];

        /// The tables of [`crate::coverage()`], in the order of [`SLUGS`].
        pub(crate) const COVERAGE: &[&str] = &[$(include_str!(concat!("../coverage/", $slug, ".txt"))),+];

        /// A game with its built-in data.
        pub fn find(slug: &str) -> Result<Arc<dyn AnyGame>, UnknownGame> {
            match slug {
                $($slug => {
                    static GAME: LazyLock<Arc<dyn AnyGame>> =
                        LazyLock::new(|| Arc::new(Erased::new(<$game>::builtin())));
                    Ok(GAME.clone())
                })+
                _ => Err(unknown(slug)),
            }
        }

        /// A game with the data of a pack.
        pub fn load(slug: &str, files: &PackFiles) -> Result<Arc<dyn AnyGame>, LoadError> {
            match slug {
                $($slug => match <$game>::from_files(files) {
                    Ok(game) => Ok(Arc::new(Erased::new(game))),
                    Err(fault) => Err(LoadError::Pack(fault.to_string())),
                },)+
                _ => Err(unknown(slug).into()),
            }
        }

        /// Show the typed game to a visitor.
        pub(crate) fn show<V: Visitor>(slug: &str, pack: Option<&PackFiles>, visitor: V) -> Result<V::Out, LoadError> {
            match slug {
                $($slug => {
                    let game = match pack {
                        None => <$game>::builtin(),
                        Some(files) => <$game>::from_files(files).map_err(|fault| LoadError::Pack(fault.to_string()))?,
                    };
                    Ok(visitor.visit(&Arc::new(game)))
                })+
                _ => Err(unknown(slug).into()),
            }
        }
    };
}

list! {
    "inferno-on-the-volga" => verst_inferno::Inferno,
    "race-to-moscow" => verst_race::Race,
    "turning-point-stalingrad" => verst_turning::Turning,
}

/// Every game with its built-in data, in the order of [`SLUGS`].
pub fn games() -> &'static [Arc<dyn AnyGame>] {
    static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> =
        LazyLock::new(|| SLUGS.iter().filter_map(|slug| find(slug).ok()).collect());
    &GAMES
}

fn unknown(slug: &str) -> UnknownGame {
    UnknownGame { found: slug.to_owned(), known: SLUGS }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_under_its_own_name() {
        assert_eq!(games().iter().map(|g| g.info().slug).collect::<Vec<_>>(), SLUGS);
        for slug in SLUGS {
            assert_eq!(find(slug).unwrap().info().slug, *slug);
        }
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_list() {
        let error = find("chess").err().unwrap();
        assert!(error.to_string().contains("chess") && error.to_string().contains(SLUGS[0]), "{error}");
        assert!(matches!(load("chess", &PackFiles::new()), Err(LoadError::Unknown(_))));
    }

    #[test]
    fn an_empty_pack_is_no_pack_of_any_game() {
        for slug in SLUGS {
            assert!(matches!(load(slug, &PackFiles::new()), Err(LoadError::Pack(_))));
        }
    }
}
