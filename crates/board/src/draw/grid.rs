//! The grid of hexes or the borders of areas, and the printed numbers of hexes.

use verst_core::scene::BoardKind;

use super::geom::P;
use super::labels::{Face, write};
use super::mesh::chain;
use super::svg::{Path, Svg};
use super::tokens::Token;
use super::view::{Level, View};

/// Hex grid or area borders.
pub(crate) fn grid(svg: &mut Svg, view: &View) {
    if view.board.kind == BoardKind::Point {
        return;
    }
    let mut path = Path::default();
    if view.board.kind == BoardKind::Area {
        // Boxes off the map have an edge of their own.
        let borders = view.mesh.sides().filter(|(_, face, _)| !view.tagged(*face, "box"));
        for line in chain(borders.map(|((a, b), ..)| vec![a, b]).collect()) {
            let points = view.mesh.points(&line);
            path.line(&view.all_px(&super::geom::roughened(&points, false, view.border())));
        }
        if !path.is_empty() {
            svg.el("path").d(&path).stroke(view.paint(Token::Ink), 1.15).num("stroke-opacity", 0.72).round().done();
        }
        return;
    }
    for ((a, b), ..) in view.mesh.sides() {
        path.line(&view.all_px(&view.mesh.points(&[a, b])));
    }
    let (width, opacity) = match view.level {
        Level::Fit => (0.5, 0.42),
        Level::Far => (0.8, 0.8),
        _ => (1.1, 1.0),
    };
    if !path.is_empty() {
        svg.el("path")
            .d(&path)
            .stroke(view.paint(Token::Grid), width)
            .num("stroke-opacity", opacity)
            .set("stroke-linecap", "round")
            .done();
    }
}

/// Hex numbers: at the north-west corner on small boards, above the middle on large ones.
pub(crate) fn numbers(svg: &mut Svg, view: &View, covered: &[bool]) {
    let small = view.board.spaces.len() < 200;
    if view.board.kind != BoardKind::Hex || view.level < Level::Near {
        return;
    }
    for (i, space) in view.board.spaces.iter().enumerate() {
        let Some(number) = space.number.as_deref() else { continue };
        let centre = view.centre(i);
        let busy = covered.get(i).copied().unwrap_or(false) || space.named;
        if !view.shows(centre, view.f) || (!small && view.level < Level::Full && busy) {
            continue;
        }
        if small {
            let at = north_west(view, i, centre);
            let size = view.k(12.0).clamp(9.0, 15.0);
            write(svg, Face::Cond, size, at).fill(view.paint(Token::Label)).num("opacity", 0.85).text(number);
        } else {
            let size = (view.f * 0.125).clamp(9.0, 11.0);
            write(svg, Face::Cond, size, [centre[0], centre[1] - view.f * 0.355])
                .fill(view.paint(Token::Ink3))
                .num("opacity", 0.85)
                .set("text-anchor", "middle")
                .text(number);
        }
    }
}

/// Just inside the upper left corner.
fn north_west(view: &View, space: usize, centre: P) -> P {
    let corners = view.shapes.get(space).map_or(&[][..], Vec::as_slice);
    let corner =
        corners.iter().copied().filter(|c| c[0] < centre[0] && c[1] < centre[1]).min_by(|a, b| a[1].total_cmp(&b[1]));
    let corner = corner.unwrap_or([centre[0] - view.f * 0.29, centre[1] - view.f * 0.5]);
    [corner[0] + view.k(3.5), corner[1] + view.k(19.5)]
}
