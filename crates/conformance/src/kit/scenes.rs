//! Everything that a scene shows can be drawn, and every choice can be clicked.

use std::collections::BTreeSet;
use verst_core::scene::{Highlight, Target, TrackBox};
use verst_core::{Game, NotationError, Scene, Short, Viewer};

use super::walk::visit;
use super::{Fault, Kit};

/// A scene offers each legal action exactly once and nothing else; what one clicks is on the table; indices lie on the
/// board.
pub fn scenes<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let board = kit.game.board();
    let spaces: BTreeSet<&str> = board.spaces.iter().map(|s| s.id.as_str()).collect();
    visit(kit, 600, |walk| {
        for viewer in walk.viewers().chain([Viewer::Referee]) {
            let actions = match viewer {
                Viewer::Seat(seat) if walk.to_act(seat) => walk.actions(seat),
                _ => Vec::new(),
            };
            let scene = walk.game.scene(&walk.game.view(&walk.state, viewer), &actions);
            let mut legal: Vec<Short> = actions.into_iter().map(|a| walk.game.action_text(a).into()).collect();
            let mut offered: Vec<Short> = scene.choices.iter().map(|c| c.action.clone()).collect();
            legal.sort();
            offered.sort();
            if legal != offered {
                return Err(walk.fault(format!("the scene offers {offered:?}; legal are {legal:?}")));
            }
            if scene.viewer != viewer {
                return Err(walk.fault(format!("the scene for {viewer:?} says it is for {:?}", scene.viewer)));
            }
            for choice in &scene.choices {
                let Viewer::Seat(seat) = viewer else { break };
                let read = |NotationError { why, .. }| walk.fault(format!("\u{ab}{}\u{bb}: {why}", choice.action));
                let target = walk.game.target(seat, walk.game.parse_action(&choice.action).map_err(read)?);
                if target != choice.target {
                    let (action, bound) = (&choice.action, &choice.target);
                    return Err(
                        walk.fault(format!("\u{ab}{action}\u{bb} aims at {target:?} and is bound to {bound:?}"))
                    );
                }
            }
            on_the_table(&scene, &spaces).map_err(|why| walk.fault(format!("scene of {viewer:?}: {why}")))?;
        }
        Ok(())
    })
}

fn on_the_table(scene: &Scene, spaces: &BTreeSet<&str>) -> Result<(), String> {
    let mut pieces = BTreeSet::new();
    let in_boxes = scene.tracks.iter().flat_map(|t| &t.rows).flat_map(|r| &r.boxes).filter_map(|b| match b {
        TrackBox::Known { id, .. } => Some(id),
        _ => None,
    });
    for id in scene.pieces.iter().map(|p| &p.id).chain(in_boxes) {
        if !pieces.insert(id.as_str()) {
            return Err(format!("piece {id:?} is there twice"));
        }
    }
    for choice in &scene.choices {
        let there = match &choice.target {
            Target::Space(id) => spaces.contains(id.as_str()),
            Target::Piece(id) => pieces.contains(id.as_str()),
            Target::Card(id) => scene.cards.iter().any(|c| c.id == *id),
            Target::Button => true,
        };
        if !there {
            return Err(format!("\u{ab}{}\u{bb} is bound to {:?}, which is not there", choice.action, choice.target));
        }
    }
    let named = scene.tracks.iter().flat_map(|t| &t.rows).filter_map(|r| r.piece.as_ref());
    let chosen = scene.highlights.iter().filter_map(|h| if let Highlight::Piece(id) = h { Some(id) } else { None });
    if let Some(id) = named.chain(chosen).find(|id| !pieces.contains(id.as_str())) {
        return Err(format!("piece {id:?} is spoken of and not there"));
    }
    let highlighted = scene.highlights.iter().filter_map(|h| match h {
        Highlight::Chosen(a) | Highlight::Target(a) => Some([*a, *a]),
        Highlight::Arrow(a, b) | Highlight::Last(a, b) => Some([*a, *b]),
        Highlight::Piece(_) => None,
    });
    let overlaid = scene.overlays.iter().flat_map(|o| &o.lines).copied();
    let pairs = highlighted.chain(overlaid).chain(scene.links.iter().map(|l| l.ends)).flatten();
    let overlaid = scene.overlays.iter().flat_map(|o| &o.spaces).map(|s| s.space);
    let marked = scene.marks.iter().map(|m| m.space).chain(overlaid);
    let used = scene.pieces.iter().map(|p| p.space).chain(marked).chain(pairs);
    if let Some(off) = used.into_iter().find(|space| usize::from(*space) >= spaces.len()) {
        return Err(format!("space number {off} is not on the board"));
    }
    if !scene.control.is_empty() && scene.control.len() != spaces.len() {
        return Err(format!("control is said of {} spaces; the board has {}", scene.control.len(), spaces.len()));
    }
    let previews = scene.preview.iter().chain(scene.choices.iter().filter_map(|c| c.preview.as_ref()));
    let chances = previews.flat_map(|p| &p.outcomes);
    if let Some(sure) = chances.into_iter().find(|c| c.chance > 10_000) {
        return Err(format!("the outcome {:?} is more than certain", sure.name.id));
    }
    Ok(())
}
