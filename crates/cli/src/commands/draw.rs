//! `verst draw`: a picture of the board as a scenario begins.

use anyhow::Result;
use verst_core::AnyGame;

use super::picture;
use crate::Verdict;
use crate::args::DrawArgs;
use crate::out::Out;
use crate::session::{Session, opening, setup, viewer};

pub fn run(args: &DrawArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let game: &dyn AnyGame = &*game;
    let setup = setup(game, &args.setup)?;
    let scenario = game.info().scenario(&setup);
    let viewer = viewer(&args.seat, scenario)?;
    let scene = opening(game, &setup, args.seed)?.scene(viewer);
    if !picture::save(game, scenario, &scene, &args.picture, session, out)? {
        picture::print(game, &scene, args.picture.turn, &session.words(game)?, out)?;
    }
    Ok(Verdict::Good)
}
