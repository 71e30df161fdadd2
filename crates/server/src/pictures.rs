//! Boards as drawings, made once for each way of drawing them.

use serde::Deserialize;
use std::borrow::Cow;
use std::sync::Arc;
use verst_board::draw::{Layers, Style, Theme, svg};
use verst_core::{AnyGame, Board, Lang, Setup, Viewer};

use crate::cache::Cache;
use crate::error::ServerError;
use crate::shelf::Fixed;

/// Which way up a board lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// As the game gives it.
    #[default]
    North,
    /// With east up, as some maps are printed.
    East,
}

impl Turn {
    /// The board so turned; an error for a board that lies one way only.
    pub fn lay(self, board: &Board) -> Result<Cow<'_, Board>, ServerError> {
        match self {
            Turn::North => Ok(Cow::Borrowed(board)),
            Turn::East if board.east_up => Ok(Cow::Owned(board.turned())),
            Turn::East => Err(ServerError::BadRequest("turn: the board of this game lies one way only".to_owned())),
        }
    }
}

/// How a board is to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wish {
    /// `light` or `dark`.
    pub theme: String,
    /// `en` or `fr`.
    pub lang: String,
    /// `ground`, `live` or `all`.
    pub layers: String,
    /// Pixels of one space; 0 for the natural size.
    pub unit: u32,
    /// Colours as CSS variables.
    pub variables: u8,
    /// The setting *Distinct colours*.
    pub distinct: u8,
    /// With the pieces of a scenario's start.
    pub scenario: String,
    /// Which way up.
    pub turn: Turn,
}

/// Drawings made lately.
pub struct Pictures(Cache<(&'static str, Wish), Fixed>);

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures(Cache::new(64))
    }
}

impl Pictures {
    /// A drawing that was made already.
    pub fn find(&self, game: &dyn AnyGame, wish: &Wish) -> Option<Fixed> {
        self.0.get(&(game.info().slug, wish.clone()))
    }

    /// Keep a drawing.
    pub fn keep(&self, game: &dyn AnyGame, wish: Wish, picture: Fixed) {
        self.0.put((game.info().slug, wish), picture);
    }
}

impl Wish {
    /// The wish with its figures rounded, so that few drawings serve many wishes; an error for what means nothing.
    pub fn settle(mut self) -> Result<Wish, ServerError> {
        let check = |value: &mut String, known: &[&str]| {
            if value.is_empty() {
                known[0].clone_into(value);
            }
            if known.contains(&value.as_str()) {
                return Ok(());
            }
            Err(ServerError::BadRequest(format!("{value:?} is none of {}", known.join(", "))))
        };
        check(&mut self.theme, &["light", "dark"])?;
        check(&mut self.lang, &["en", "fr"])?;
        check(&mut self.layers, &["ground", "live", "all"])?;
        if self.unit != 0 {
            if !(8..=240).contains(&self.unit) {
                return Err(ServerError::BadRequest("unit is 8 to 240".to_owned()));
            }
            self.unit = self.unit.next_multiple_of(4);
        }
        (self.variables, self.distinct) = (self.variables.min(1), self.distinct.min(1));
        Ok(self)
    }

    /// Draw it: not on the event loop.
    pub fn draw(&self, game: &Arc<dyn AnyGame>) -> Result<Fixed, ServerError> {
        let board = &*self.turn.lay(game.board())?;
        let mut style = Style {
            theme: if self.theme == "dark" { Theme::Dark } else { Theme::Light },
            lang: if self.lang == "fr" { Lang::Fr } else { Lang::En },
            layers: match self.layers.as_str() {
                "live" => Layers::Live,
                "all" => Layers::All,
                _ => Layers::Ground,
            },
            distinct: self.distinct != 0,
            variables: self.variables != 0,
            ..Style::default()
        };
        if self.unit != 0 {
            style = style.zoomed(board, self.unit as f32);
        }
        let scene = if self.scenario.is_empty() {
            None
        } else {
            let setup = Setup { scenario: self.scenario.clone(), ..Setup::default() };
            Some(game.start(&setup)?.scene(Viewer::Public))
        };
        Ok(Fixed::new(svg(board, scene.as_ref(), game.names(), &style)))
    }
}
