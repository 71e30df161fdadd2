//! What can be done with a thing on the table, and why nothing can.

use crate::game::Game;
use crate::refusal::Refusal;
use crate::scene::Target;
use crate::seat::{Seat, Viewer};

/// What a seat can do with a thing now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why<A> {
    /// These actions are legal.
    Possible(Vec<A>),
    /// None, for every different one of these reasons; without a reason nothing is ever done with such a thing.
    Not(Vec<Refusal>),
}

/// Ask the rules about a thing: whatever may be meant with it is tried.
pub fn why<G: Game>(game: &G, state: &G::State, seat: Seat, thing: &Target) -> Why<G::Action> {
    let mut meant = Vec::new();
    game.candidates(state, seat, thing, &mut meant);
    if meant.is_empty()
        && let Some(ground) = ground_under(game, state, seat, thing)
    {
        // With the pieces of others one does nothing; who points at them means the place where they stand.
        game.candidates(state, seat, &ground, &mut meant);
    }
    let mut possible = Vec::new();
    let mut reasons: Vec<Refusal> = Vec::new();
    for action in meant {
        match game.check(state, seat, action) {
            Ok(()) => possible.push(action),
            Err(reason) if !reasons.contains(&reason) => reasons.push(reason),
            Err(_) => {}
        }
    }
    if !possible.is_empty() {
        return Why::Possible(possible);
    }
    if reasons.iter().any(|reason| !reason.untimely) {
        reasons.retain(|reason| !reason.untimely);
    }
    Why::Not(reasons)
}

/// The place where a piece stands, as far as the seat sees it.
fn ground_under<G: Game>(game: &G, state: &G::State, seat: Seat, thing: &Target) -> Option<Target> {
    let Target::Piece(id) = thing else { return None };
    let scene = game.scene(&game.view(state, Viewer::Seat(seat)), &[]);
    let piece = scene.pieces.iter().find(|piece| piece.id == *id)?;
    let space = game.board().spaces.get(usize::from(piece.space))?;
    Some(Target::Space(space.id.as_str().into()))
}
