//! Typed access to a game that is known by name alone.

use std::sync::Arc;
use verst_core::{Game, PackFiles};

use crate::list::{LoadError, show};

/// Something that works on any game at full speed: a simulation, an agent, a benchmark.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Work on a game.
    fn visit<G: Game>(self, game: &Arc<G>) -> Self::Out;
}

/// Let a visitor work on a game, with its built-in data or with those of a pack.
pub fn visit<V: Visitor>(slug: &str, pack: Option<&PackFiles>, visitor: V) -> Result<V::Out, LoadError> {
    show(slug, pack, visitor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::SLUGS;

    struct Size;

    impl Visitor for Size {
        type Out = (String, usize);
        fn visit<G: Game>(self, game: &Arc<G>) -> (String, usize) {
            (game.info().slug.to_owned(), size_of::<G::State>())
        }
    }

    #[test]
    fn a_visitor_sees_the_typed_game() {
        for slug in SLUGS {
            let (name, size) = visit(slug, None, Size).unwrap();
            assert!(name == *slug && size > 0);
        }
        assert!(visit("chess", None, Size).is_err());
        assert!(visit(SLUGS[0], Some(&PackFiles::new()), Size).is_err());
    }
}
