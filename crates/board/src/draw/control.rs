//! Who holds what: a band on both sides of every front, and a wide glow, so that a glance is enough.

use verst_core::scene::BoardKind;

use super::geom::chaikin;
use super::svg::{Path, Svg};
use super::tokens::{Part, Side};
use super::view::View;

/// The tint of control.
pub(crate) fn control(svg: &mut Svg, view: &View) {
    let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| view.control.contains(&Some(*side))).collect();
    match view.board.kind {
        BoardKind::Hex => front(svg, view, &sides, view.k(20.0).clamp(5.0, 30.0)),
        BoardKind::Area => bands(svg, view, &sides),
        BoardKind::Point => {
            wash(svg, view, &sides);
            front(svg, view, &sides, view.f * 0.15);
        }
    }
}

/// How often corners are cut: fronts between hexes follow the hexsides, those between points are only a guess and look
/// it.
fn softness(view: &View) -> u8 {
    if view.board.kind == BoardKind::Point { 3 } else { 0 }
}

fn holds(view: &View, face: usize, side: Side) -> bool {
    view.control.get(face) == Some(&Some(side))
}

/// Do the two faces belong to different camps?
fn opposed(view: &View, a: usize, b: usize) -> bool {
    let camp = |face: usize| view.control.get(face).copied().flatten().map(Side::camp);
    matches!((camp(a), camp(b)), (Some(a), Some(b)) if a != b)
}

/// Bands along the line between the camps, each on its own ground.
fn front(svg: &mut Svg, view: &View, sides: &[Side], width: f64) {
    let mut line = Path::default();
    for seam in view.mesh.seams(|a, b| opposed(view, a, b)) {
        line.line(&view.all_px(&chaikin(&view.mesh.points(&seam), false, softness(view))));
    }
    if line.is_empty() {
        return;
    }
    for camp in 0..3 {
        let members: Vec<Side> = sides.iter().copied().filter(|side| side.camp() == camp).collect();
        let Some(&first) = members.first() else { continue };
        // On a board of three army groups the front is the Axis against the Soviets.
        let side = if members.len() > 1 { Side::Axis } else { first };
        let ground = |face: usize| members.iter().any(|side| holds(view, face, *side));
        within(svg, view, &format!("c{camp}"), ground, |svg| {
            for (width, opacity) in [(width * 2.9, 0.13), (width, 0.52)] {
                svg.el("path")
                    .d(&line)
                    .stroke(view.side(side, Part::Body), width)
                    .num("stroke-opacity", opacity)
                    .set("stroke-linejoin", "round")
                    .done();
            }
        });
    }
}

/// A band inside the border of every area.
fn bands(svg: &mut Svg, view: &View, sides: &[Side]) {
    for &side in sides {
        let mut borders = Path::default();
        for (face, shape) in view.shapes.iter().enumerate() {
            if holds(view, face, side) {
                borders.ring(shape);
            }
        }
        // One path for all borders of a side: where two of its areas meet, the band is not painted twice.
        within(
            svg,
            view,
            &format!("c{}", side.name()),
            |face| holds(view, face, side),
            |svg| {
                let width = (view.f * 0.12).clamp(6.0, 22.0);
                svg.el("path")
                    .d(&borders)
                    .stroke(view.side(side, Part::Body), width)
                    .num("stroke-opacity", 0.46)
                    .done();
            },
        );
    }
}

/// The ground around the points of each side.
fn wash(svg: &mut Svg, view: &View, sides: &[Side]) {
    for &side in sides.iter().filter(|side| **side != Side::Soviet) {
        let mut path = Path::default();
        for line in view.mesh.outlines(|face| holds(view, face, side)) {
            path.ring(&view.all_px(&chaikin(&view.mesh.points(&line), true, softness(view))));
        }
        if !path.is_empty() {
            svg.el("path").d(&path).fill(view.side(side, Part::Tint)).num("fill-opacity", 0.55).done();
        }
    }
}

/// Draws something on the ground of some faces only.
fn within(svg: &mut Svg, view: &View, name: &str, ground: impl Fn(usize) -> bool, draw: impl FnOnce(&mut Svg)) {
    let mut path = Path::default();
    if view.board.kind == BoardKind::Area {
        let shapes = view.shapes.iter().enumerate().filter(|(face, _)| ground(*face));
        shapes.for_each(|(_, shape)| {
            path.ring(shape);
        });
    } else {
        for line in view.mesh.outlines(ground) {
            path.ring(&view.all_px(&chaikin(&view.mesh.points(&line), true, softness(view))));
        }
    }
    let clip = view.id(name);
    svg.el("clipPath").set("id", &clip).begin();
    svg.el("path").d(&path).done();
    svg.end();
    svg.el("g").set("clip-path", format_args!("url(#{clip})")).begin();
    draw(svg);
    svg.end();
}
