//! A position on paper, on the screen, or in the terminal.

use anyhow::{Context, Result, bail};
use std::borrow::Cow;
use std::io::Write;
use verst_board::draw::{Style, Theme, png, svg};
use verst_core::scene::Scene;
use verst_core::{AnyGame, Board, ScenarioInfo, Viewer};
use verst_locale::Words;

use crate::args::{Light, PictureArgs, Up};
use crate::board::{Extent, Sheet};
use crate::files;
use crate::out::Out;
use crate::session::Session;

/// Write the pictures that were asked for; whether any was.
pub fn save(
    game: &dyn AnyGame,
    scenario: &ScenarioInfo,
    scene: &Scene,
    args: &PictureArgs,
    session: &Session,
    out: &mut Out,
) -> Result<bool> {
    if args.png.is_none() && args.svg.is_none() {
        return Ok(false);
    }
    let theme = match args.theme {
        Light::Light => Theme::Light,
        Light::Dark => Theme::Dark,
    };
    let own = match scene.viewer {
        Viewer::Seat(seat) => scenario.seats.get(seat.0 as usize).map(|s| s.side.as_str().into()),
        Viewer::Public | Viewer::Referee => None,
    };
    let style = Style { theme, lang: session.lang, own, ..Style::default() };
    let board = lay(game, args.turn)?;
    let drawing = svg(&board, Some(scene), game.names(), &style);
    if let Some(path) = &args.svg {
        files::write(path, drawing.as_bytes())?;
        writeln!(out, "{}", path.display())?;
    }
    if let Some(path) = &args.png {
        let picture = png(&drawing, args.width).with_context(|| path.display().to_string())?;
        files::write(path, &picture)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(true)
}

/// The board, whichever way up it is to lie.
fn lay(game: &dyn AnyGame, up: Up) -> Result<Cow<'_, Board>> {
    match up {
        Up::North => Ok(Cow::Borrowed(game.board())),
        Up::East if game.board().east_up => Ok(Cow::Owned(game.board().turned())),
        Up::East => bail!("--turn east: the map of {} lies one way only", game.info().slug),
    }
}

/// The board as text.
pub fn print(game: &dyn AnyGame, scene: &Scene, up: Up, words: &Words, out: &mut Out) -> Result<()> {
    let board = lay(game, up)?;
    let map = Sheet::new(&board, scene, words, out.colour, out.width).text(Extent::Busy);
    writeln!(out, "{}", map.trim_end())?;
    Ok(())
}
