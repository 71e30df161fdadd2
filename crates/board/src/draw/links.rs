//! Markers on the lines between spaces: trucks and trains, on plates in the middle of their connection.

use std::collections::BTreeMap;

use super::geom::{P, add, dist, lerp, mul, sub, unit};
use super::glyphs::Glyph;
use super::svg::{Path, Svg};
use super::tokens::{Part, Side, Token};
use super::view::{Level, View};

/// Draws the markers of every connection, side by side along it where there are several.
pub(crate) fn links(svg: &mut Svg, view: &View) {
    if view.level < Level::Mid {
        return;
    }
    let count = view.board.spaces.len();
    let mut lines: BTreeMap<(usize, usize), Vec<&verst_core::scene::Link>> = BTreeMap::new();
    for link in view.scene.map_or(&[][..], |scene| scene.links.as_slice()) {
        let [a, b] = link.ends.map(usize::from);
        if a < count && b < count && a != b {
            lines.entry((a.min(b), a.max(b))).or_default().push(link);
        }
    }
    let k = (view.f / 83.0).clamp(0.45, 1.5) * 0.86;
    for ((a, b), links) in lines {
        let (from, to) = (view.centre(a), view.centre(b));
        let middle = lerp(from, to, 0.5);
        if !view.shows(middle, view.f) {
            continue;
        }
        // Level on the screen where the line is steep: plates are wider than high.
        let along = unit(sub(to, from));
        let step = if along[0].abs() > 0.7 { 29.0 } else { 23.0 } * k;
        let first = (links.len() - 1) as f64 / 2.0;
        for (i, link) in links.into_iter().enumerate() {
            let at = add(middle, mul(along, (i as f64 - first) * step.min(dist(from, to) * 0.3)));
            marker(svg, view, at, k, link);
        }
    }
}

fn marker(svg: &mut Svg, view: &View, at: P, k: f64, link: &verst_core::scene::Link) {
    let kind = if link.kind == "train" { "train" } else { "truck" };
    Glyph::Carrier(kind).draw(svg, view, at, k);
    // The owner's colour along the upper edge; trains belong to everybody.
    if let Some(side) = Side::of(&link.side) {
        let mut bar = Path::default();
        bar.stroke(add(at, [-11.0 * k, -8.6 * k]), add(at, [11.0 * k, -8.6 * k]));
        svg.el("path").d(&bar).stroke(view.paint(Token::Ink2), 3.4 * k).done();
        svg.el("path").d(&bar).stroke(view.side(side, Part::Body), 2.2 * k).done();
    }
}
