//! What may be chosen, what is chosen, what is attacked; and arrows.

use verst_core::scene::{BoardKind, Highlight};

use super::geom::{P, add, dist, lerp, middle, mul, normal, pairs, shrunk, sub, unit};
use super::labels::Plan;
use super::pieces::ringed_by_pieces;
use super::svg::{Path, Svg};
use super::tokens::{Paint, Token};
use super::view::{Level, View};

/// Rings around spaces: under names and pieces.
pub(crate) fn rings(svg: &mut Svg, view: &View) {
    let highlights: Vec<_> = view.highlights().collect();
    let target = highlights.iter().any(|highlight| matches!(highlight, Highlight::Target(_)));
    // Where a target is chosen on a crowded board, the other choices step back.
    let quiet = target && !view.blocks() && view.board.kind == BoardKind::Hex;
    let marked = |space: usize| {
        highlights.iter().any(|highlight| match *highlight {
            Highlight::Target(at) | Highlight::Chosen(at) => usize::from(at) == space,
            _ => false,
        })
    };
    for space in view.legal_spaces() {
        if view.shows(view.centre(space), view.f * 2.0) && !marked(space) {
            legal(svg, view, space, quiet);
        }
    }
    let by_pieces = ringed_by_pieces(view);
    for highlight in &highlights {
        match *highlight {
            Highlight::Chosen(space) if !by_pieces.contains(&usize::from(space)) || view.level < Level::Mid => {
                chosen(svg, view, usize::from(space), "");
            }
            Highlight::Target(space) => chosen(svg, view, usize::from(space), "12 6"),
            _ => {}
        }
    }
}

/// Widths of rings at this size: full from 86 pixels, never under half.
fn pen(view: &View) -> f64 {
    match view.board.kind {
        BoardKind::Hex => view.k(1.0).clamp(0.4, 1.3),
        BoardKind::Area => (view.f / 150.0).clamp(0.5, 1.3),
        BoardKind::Point => (view.f / 83.0).clamp(0.4, 1.4),
    }
}

fn legal(svg: &mut Svg, view: &View, space: usize, quiet: bool) {
    let (path, k) = ring(svg, view, space);
    let (halo, teal, wash) = (view.paint(Token::Halo), view.paint(Token::Legal), view.paint(Token::LegalFill));
    let (outer, inner) = if quiet { (4.4, 1.7) } else { (7.0, 3.5) };
    let base = svg.el("path").d(&path);
    let base = if quiet { base.set("fill", "none") } else { base.fill(wash).num("fill-opacity", 0.2) };
    base.edge(halo, outer * k).set("stroke-linejoin", "round").done();
    svg.el("path").d(&path).stroke(teal, inner * k).set("stroke-linejoin", "round").done();
    svg.end();
}

fn chosen(svg: &mut Svg, view: &View, space: usize, dash: &str) {
    let (path, k) = ring(svg, view, space);
    let (case, gold) = (view.paint(Token::Case), view.paint(Token::Select));
    // A whole area in gold would drown what stands in it.
    let wash = if dash.is_empty() && view.board.kind == BoardKind::Area { 0.0 } else { 0.22 };
    svg.el("path")
        .d(&path)
        .fill(gold)
        .num("fill-opacity", wash)
        .edge(case, 7.0 * k)
        .set("stroke-linejoin", "round")
        .done();
    let el = svg.el("path").d(&path).stroke(gold, 4.0 * k).set("stroke-linejoin", "round");
    el.dash(dash).done();
    svg.end();
}

/// Opens a group for a ring and gives its line and the scale of its pen: a little inside a hex, a circle around a
/// point, along the border of an area and cut off there.
fn ring(svg: &mut Svg, view: &View, space: usize) -> (Path, f64) {
    let mut path = Path::default();
    let shape = view.shapes.get(space).filter(|shape| shape.len() > 2);
    match (shape, view.board.kind) {
        (Some(shape), BoardKind::Area) => {
            path.ring(shape);
            let clip = view.id(&format!("r{space}"));
            svg.el("clipPath").set("id", &clip).begin();
            svg.el("path").d(&path).done();
            svg.end();
            svg.el("g").set("clip-path", format_args!("url(#{clip})")).begin();
            // Half of the pen lies outside and is cut off.
            return (path, pen(view) * 1.7);
        }
        (Some(shape), BoardKind::Hex) => path.ring(&shrunk(shape, middle(shape), 0.935)),
        _ => path.circle(view.centre(space), view.f * 0.31),
    };
    svg.el("g").begin();
    (path, pen(view))
}

/// Arrows: attacks and moves being prepared in gold, the last move in violet.
pub(crate) fn arrows(svg: &mut Svg, view: &View, plan: &Plan) {
    for highlight in view.highlights() {
        match highlight {
            Highlight::Arrow(a, b) => across(svg, view, a, b, plan),
            Highlight::Last(a, b) => last(svg, view, seat(view, plan, a), seat(view, plan, b)),
            _ => {}
        }
    }
}

fn seat(view: &View, plan: &Plan, space: u16) -> P {
    plan.seats.get(usize::from(space)).copied().unwrap_or_else(|| view.centre(usize::from(space)))
}

/// An arrow across the border of the target, short enough to hide nothing; on point boards from piece to ring.
fn across(svg: &mut Svg, view: &View, a: u16, b: u16, plan: &Plan) {
    let (from, to, k) = (seat(view, plan, a), seat(view, plan, b), pen(view));
    let (length, along) = (dist(from, to), unit(sub(to, from)));
    let (start, end, size) = if view.board.kind == BoardKind::Point {
        (view.piece() * 0.8, (length - view.f * 0.4).max(length * 0.5), [4.5 * k, 15.0 * k, 13.0 * k])
    } else {
        let shape = view.shapes.get(usize::from(b)).map_or(&[][..], Vec::as_slice);
        let cuts = pairs(shape).filter_map(|side| crossing(from, to, side));
        let border = length * cuts.fold(f64::INFINITY, f64::min).clamp(0.2, 0.8).min(0.8);
        (border - 21.0 * k, border + 21.0 * k, [7.0 * k, 21.0 * k, 16.0 * k])
    };
    let at = |t: f64| add(from, mul(along, t.clamp(0.0, length)));
    arrow(svg, view, at(start), at(end), size, view.paint(Token::Select));
}

/// Where on the way from one point to another a side is crossed, as a part of the way.
fn crossing(from: P, to: P, side: (P, P)) -> Option<f64> {
    let cross = |a: P, b: P| a[0] * b[1] - a[1] * b[0];
    let (way, along, apart) = (sub(to, from), sub(side.1, side.0), sub(side.0, from));
    let turn = cross(way, along);
    let (on_way, on_side) = (cross(apart, along) / turn, cross(apart, way) / turn);
    let within = |part: f64| (0.0..=1.0).contains(&part);
    (turn.abs() > 1e-9 && within(on_way) && within(on_side)).then_some(on_way)
}

/// Shaft and head as one shape in a dark case; `size` is shaft width, head width, head length.
fn arrow(svg: &mut Svg, view: &View, start: P, end: P, size: [f64; 3], paint: Paint) {
    let along = unit(sub(end, start));
    let side = normal(along);
    let [shaft, head, point] = size;
    let point = point.min(dist(start, end) * 0.75);
    let neck = add(end, mul(along, -point));
    let off = |p: P, by: f64| add(p, mul(side, by));
    let mut path = Path::default();
    path.ring(&[
        off(start, -shaft / 2.0),
        off(neck, -shaft / 2.0),
        off(neck, -head / 2.0),
        end,
        off(neck, head / 2.0),
        off(neck, shaft / 2.0),
        off(start, shaft / 2.0),
    ]);
    svg.el("path")
        .d(&path)
        .fill(paint)
        .edge(view.paint(Token::Case), (shaft * 0.29).max(1.0))
        .set("stroke-linejoin", "round")
        .done();
}

/// The last move: a dashed violet curve.
fn last(svg: &mut Svg, view: &View, from: P, to: P) {
    let k = pen(view).max(0.6);
    let (length, along) = (dist(from, to), unit(sub(to, from)));
    let clear = (view.piece() * 0.62).min(length * 0.3);
    let (start, end) = (add(from, mul(along, clear)), add(to, mul(along, -clear)));
    let bend = add(lerp(start, end, 0.5), mul(normal(along), -length * 0.12));
    let paint = view.paint(Token::Last);
    let mut curve = Path::default();
    let points: Vec<P> =
        (0..=16).map(|i| f64::from(i) / 16.0).map(|t| lerp(lerp(start, bend, t), lerp(bend, end, t), t)).collect();
    curve.line(&points);
    svg.el("path").d(&curve).stroke(view.paint(Token::Halo), 5.0 * k).num("stroke-opacity", 0.8).done();
    svg.el("path").d(&curve).stroke(paint, 2.4 * k).set("stroke-dasharray", "6 4").done();
    let heading = unit(sub(end, bend));
    let neck = add(end, mul(heading, -9.0 * k));
    let mut head = Path::default();
    head.ring(&[end, add(neck, mul(normal(heading), 5.0 * k)), add(neck, mul(normal(heading), -5.0 * k))]);
    svg.el("path").d(&head).fill(paint).edge(view.paint(Token::Halo), k).done();
}
