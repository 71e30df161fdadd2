//! Rivers, ravines, rails, roads, frontiers and connections.

use std::collections::BTreeMap;

use super::geom::{P, Rough, add, chaikin, mul, normal, roughened, sub, unit};
use super::mesh::chain;
use super::relief::{Strokes, teeth};
use super::svg::{Path, Svg};
use super::tokens::{Part, Side, Token};
use super::view::{Level, View};
use verst_core::scene::{BoardKind, Point};

/// The lines of the board by kind, with pieces that share an end joined.
fn by_kind<'v>(view: &'v View) -> BTreeMap<&'v str, Vec<Vec<Point>>> {
    let mut kinds: BTreeMap<&str, Vec<Vec<Point>>> = BTreeMap::new();
    for line in &view.board.lines {
        if line.path.len() > 1 && line.path.len() < 100_000 {
            kinds.entry(&line.kind).or_default().push(line.path.clone());
        }
    }
    for (kind, lines) in &mut kinds {
        if !kind.starts_with("connection") && *kind != "arrow" {
            *lines = chain(std::mem::take(lines));
        }
    }
    kinds
}

/// Rivers and ravines: part of the ground, under the control tint.
pub(crate) fn waters(svg: &mut Svg, view: &View) {
    let mut strokes = Strokes::default();
    for (kind, lines) in by_kind(view) {
        let k = (view.f / 58.0).clamp(0.35, 1.6);
        // A map of towns is a map of the whole theatre: even a great river is a line there.
        let small = view.board.kind == BoardKind::Point;
        let (width, cased) = match kind {
            "stream" if small => (0.55 * k.max(0.9), false),
            "river" if small => (1.0 * k.max(0.8), false),
            "river-major" | "river-great" if small => (1.9 * k.max(0.8), false),
            "stream" | "ravine" => (1.3 * k.clamp(0.6, 1.0), false),
            "river" => (1.9 * k, false),
            "river-major" => (4.2 * k, true),
            "river-great" => (5.4 * k, true),
            _ => continue,
        };
        let mut path = Path::default();
        for line in &lines {
            let rough = Rough { amount: 0.09, depth: 3, least: view.grain() * 0.16 };
            let points =
                chaikin(&roughened(&View::path(line), false, rough), false, if kind == "ravine" { 2 } else { 1 });
            let points = view.all_px(&points);
            if kind == "ravine" && view.level >= Level::Mid {
                teeth(view, &points, &mut strokes);
            }
            path.line(&points);
        }
        if cased {
            svg.el("path").d(&path).stroke(view.paint(Token::Coast), width + 2.2).round().done();
            svg.el("path").d(&path).stroke(view.paint(Token::Sea), width).round().done();
            svg.el("path").d(&path).stroke(view.paint(Token::River), width).num("stroke-opacity", 0.62).round().done();
        } else {
            svg.el("path").d(&path).stroke(view.paint(Token::River), width).round().done();
        }
    }
    strokes.draw(svg, view);
}

/// Roads, rails and frontiers.
pub(crate) fn ways(svg: &mut Svg, view: &View) {
    let kinds = by_kind(view);
    let path = |kind: &str| {
        let mut path = Path::default();
        for line in kinds.get(kind).map_or(&[][..], Vec::as_slice) {
            path.line(&view.all_px(&chaikin(&View::path(line), false, 2)));
        }
        path
    };
    let k = (view.f / 72.0).clamp(0.4, 1.25);
    let (road, paper) = (view.paint(Token::Road), view.paint(Token::Paper));
    for kind in ["road-minor", "track", "road", "road-main"] {
        let path = path(kind);
        if path.is_empty() {
            continue;
        }
        match kind {
            "road-main" => {
                svg.el("path").d(&path).stroke(road, 6.0 * k).round().done();
                svg.el("path").d(&path).stroke(paper, 2.6 * k).round().done();
            }
            "road" => {
                svg.el("path").d(&path).stroke(paper, 4.0 * k).round().done();
                svg.el("path").d(&path).stroke(road, 2.0 * k).round().done();
            }
            _ => {
                svg.el("path").d(&path).stroke(paper, 3.6 * k).round().done();
                svg.el("path").d(&path).stroke(road, 1.8 * k).set("stroke-dasharray", "7 3").done();
            }
        }
    }
    for kind in ["rail", "rail-double", "rail-broken"] {
        let path = path(kind);
        if !path.is_empty() {
            rail(svg, view, kind, &path);
        }
    }
    let fold = path("fold");
    if !fold.is_empty() {
        let faint = svg.el("path").d(&fold).stroke(view.paint(Token::Ink), 1.0).num("stroke-opacity", 0.28);
        faint.set("stroke-dasharray", "12 7").done();
    }
    arrows(svg, view, kinds.get("arrow").map_or(&[][..], Vec::as_slice));
    let border = path("border");
    if !border.is_empty() {
        let paint = view.paint(Token::Border);
        svg.el("path").d(&border).stroke(paint, 6.0).num("stroke-opacity", 0.18).round().done();
        svg.el("path").d(&border).stroke(paint, 1.7).set("stroke-dasharray", "9 3.5 1.5 3.5").done();
    }
}

/// Where a place off the map leads to: a dashed line with a head.
fn arrows(svg: &mut Svg, view: &View, lines: &[Vec<Point>]) {
    let (mut shafts, mut heads) = (Path::default(), Path::default());
    let size = (view.f * 0.05).clamp(3.0, 9.0);
    for line in lines {
        let points = view.all_px(&View::path(line));
        let [.., before, end] = points[..] else { continue };
        let along = unit(sub(end, before));
        let (back, side) = (add(end, mul(along, -size * 1.7)), mul(normal(along), size * 0.75));
        shafts.line(&points);
        heads.ring(&[end, add(back, side), sub(back, side)]);
    }
    if !shafts.is_empty() {
        let paint = view.paint(Token::Line2);
        svg.el("path").d(&shafts).stroke(paint, (view.f * 0.011).clamp(0.8, 1.8)).set("stroke-dasharray", "5 4").done();
        svg.el("path").d(&heads).fill(paint).done();
    }
}

fn rail(svg: &mut Svg, view: &View, kind: &str, path: &Path) {
    let (paint, opacity) = (view.paint(Token::Rail), if view.level == Level::Fit { 0.55 } else { 0.8 });
    let width = match view.level {
        Level::Fit => 0.7,
        Level::Far => 0.9,
        _ => 1.3,
    };
    let thin = |svg: &mut Svg, width: f64, dash: &str| {
        svg.el("path").d(path).stroke(paint, width).num("stroke-opacity", opacity).dash(dash).done();
    };
    match kind {
        "rail-broken" => return thin(svg, width, "7 5"),
        "rail-double" if view.level >= Level::Mid => {
            thin(svg, width + 2.6, "");
            svg.el("path").d(path).stroke(view.paint(Token::Paper), 1.6).done();
        }
        _ => thin(svg, width, ""),
    }
    if view.level >= Level::Mid {
        thin(svg, 5.5, "1.3 6.2");
    }
}

/// The connections of a point board, in the colours of those who may use them; between all neighbours if the board
/// draws none.
pub(crate) fn connections(svg: &mut Svg, view: &View) {
    let kinds = by_kind(view);
    let mut drawn = false;
    for (kind, lines) in kinds.iter().filter(|(kind, _)| kind.starts_with("connection")) {
        drawn = true;
        let uses: Vec<&str> = kind.split('-').skip(1).collect();
        for line in lines {
            connection(svg, view, &view.all_px(&View::path(line)), &uses);
        }
    }
    if drawn {
        return;
    }
    for (i, space) in view.board.spaces.iter().enumerate() {
        for &to in space.neighbours.iter().filter(|to| usize::from(**to) > i) {
            if usize::from(to) < view.board.spaces.len() {
                connection(svg, view, &[view.centre(i), view.centre(usize::from(to))], &[]);
            }
        }
    }
}

fn connection(svg: &mut Svg, view: &View, line: &[P], uses: &[&str]) {
    let k = (view.f / 83.0).clamp(0.4, 1.6);
    let mut path = Path::default();
    path.line(line);
    match uses {
        ["red"] => svg
            .el("path")
            .d(&path)
            .stroke(view.side(Side::Soviet, Part::Body), 1.7 * k)
            .set("stroke-dasharray", "1.6 5")
            .set("stroke-linecap", "round")
            .num("stroke-opacity", 0.85)
            .done(),
        [] | ["any" | "black"] => {
            svg.el("path").d(&path).stroke(view.paint(Token::Ink), 4.6 * k).done();
            svg.el("path").d(&path).stroke(view.paint(Token::Line2), 2.8 * k).done();
        }
        _ => {
            // Several colours run side by side.
            let gap = 4.0 * k;
            let middle = (uses.len() - 1) as f64 / 2.0;
            for part in [Part::Edge, Part::Body] {
                for (i, name) in uses.iter().enumerate() {
                    let side = Side::of(name).unwrap_or(Side::Neutral);
                    let mut path = Path::default();
                    path.line(&beside(line, (i as f64 - middle) * gap));
                    let width = if part == Part::Edge { 4.6 } else { 2.8 };
                    svg.el("path").d(&path).stroke(view.side(side, part), width * k).done();
                }
            }
        }
    }
}

/// A line moved sideways.
fn beside(line: &[P], by: f64) -> Vec<P> {
    let last = line.len().saturating_sub(1);
    let turn = |i: usize| normal(unit(sub(line[(i + 1).min(last)], line[i.saturating_sub(1)])));
    line.iter().enumerate().map(|(i, p)| add(*p, mul(turn(i), by))).collect()
}
