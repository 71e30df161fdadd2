//! What stands on the ground: houses, halls, trees, reeds, and what is left of them.

use verst_core::scene::BoardKind;

use super::geom::{Hash, P, add, hash, mul};
use super::svg::{Path, Svg};
use super::terrain::Terrain;
use super::tokens::Token;
use super::view::{Level, Plot, View};

/// Houses, trees and reeds of the printed map.
pub(crate) fn cover(svg: &mut Svg, view: &View) {
    if view.level < Level::Mid {
        return;
    }
    let mut drawn = Drawn::default();
    for ground in &view.board.grounds {
        match ground.kind.as_str() {
            "wood" => trees(view, &Plot::free(&ground.outline), &mut drawn),
            "marsh" => reeds(view, &Plot::free(&ground.outline), &mut drawn.reeds),
            _ => {}
        }
    }
    for (space, class) in view.terrain.iter().enumerate() {
        if view.board.kind == BoardKind::Point || !view.shows(view.centre(space), view.f * 2.0) {
            continue;
        }
        let plot = Plot::new(view, space, |other| view.terrain.get(other) == Some(class));
        match class {
            Terrain::Suburb => houses(view, &plot, &mut drawn.houses),
            Terrain::Town => blocks(view, &plot, &mut drawn.blocks),
            Terrain::Factory => halls(view, &plot, &mut drawn.halls),
            Terrain::Wood => trees(view, &plot, &mut drawn),
            Terrain::Marsh => reeds(view, &plot, &mut drawn.reeds),
            Terrain::Steppe => grass(view, &plot, &mut drawn.grass),
            _ => {}
        }
    }
    let Drawn { houses, blocks, halls, trees, shades, reeds, grass } = drawn;
    let ink = view.paint(Token::TownInk);
    fill(svg, &houses, ink, 0.36);
    fill(svg, &blocks, ink, 0.34);
    if !halls.is_empty() {
        let pattern = view.id("hf");
        hatch(svg, view, &pattern, Token::TownInk, 1.6, 0.6);
        svg.el("path").d(&halls).fill(format_args!("url(#{pattern})")).edge(ink, 1.0).num("stroke-opacity", 0.8).done();
    }
    fill(svg, &trees, view.paint(Token::WoodInk), 0.42);
    line(svg, &shades, view.paint(Token::WoodInk), 0.8, 0.9);
    line(svg, &reeds, view.paint(Token::River), 0.9, 1.0);
    fill(svg, &grass, view.paint(Token::Relief), 0.5);
}

#[derive(Default)]
struct Drawn {
    houses: Path,
    blocks: Path,
    halls: Path,
    trees: Path,
    shades: Path,
    reeds: Path,
    grass: Path,
}

fn fill(svg: &mut Svg, path: &Path, paint: impl std::fmt::Display, opacity: f64) {
    if !path.is_empty() {
        svg.el("path").d(path).fill(paint).num("fill-opacity", opacity).done();
    }
}

fn line(svg: &mut Svg, path: &Path, paint: impl std::fmt::Display, width: f64, opacity: f64) {
    if !path.is_empty() {
        svg.el("path")
            .d(path)
            .stroke(paint, width)
            .num("stroke-opacity", opacity)
            .set("stroke-linecap", "round")
            .done();
    }
}

/// A pattern of slanting lines.
pub(crate) fn hatch(svg: &mut Svg, view: &View, name: &str, token: Token, width: f64, opacity: f64) {
    svg.el("pattern")
        .set("id", name)
        .set("width", 6)
        .set("height", 6)
        .set("patternUnits", "userSpaceOnUse")
        .set("patternTransform", "rotate(45)")
        .begin();
    svg.el("path").set("d", "M0 0V6").stroke(view.paint(token), width).num("stroke-opacity", opacity).done();
    svg.end();
}

/// The most marks side by side in one space: what has more is no map.
const MOST: f64 = 120.0;

/// The places of a lattice over a plot, each with its own stream of numbers. Absurdly many become none.
fn lattice(plot: &Plot, pitch: P, salt: i64) -> impl Iterator<Item = (P, Hash)> {
    let [left, top, right, bottom] = plot.bounds();
    let range = |low: f64, high: f64, step: f64| {
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        if (last - first).is_finite() && last - first < MOST { first as i64..last as i64 + 1 } else { 0..0 }
    };
    let columns = range(left, right, pitch[0]);
    range(top, bottom, pitch[1]).flat_map(move |row| {
        columns
            .clone()
            .map(move |column| ([column as f64 * pitch[0], row as f64 * pitch[1]], hash(&[salt, column, row])))
    })
}

/// Scattered houses.
fn houses(view: &View, plot: &Plot, path: &mut Path) {
    let g = view.grain();
    for (at, mut luck) in lattice(plot, [g * 0.17, g * 0.15], 1) {
        let at = add(at, [luck.between(0.0, g * 0.1), luck.between(0.0, g * 0.09)]);
        let size = [luck.between(0.042, 0.06) * g, luck.between(0.042, 0.06) * g];
        if luck.unit() < 0.5 && plot.owns(at) && plot.holds(at, g * 0.1) {
            path.ring(&view.all_px(&rectangle(at, size)));
        }
    }
}

/// Street blocks in rows, a wider street after every fourth.
fn blocks(view: &View, plot: &Plot, path: &mut Path) {
    let g = view.grain();
    let (pitch, street) = ([g * 0.205, g * 0.142], g * 0.036);
    // Row by row the streets across are shifted and uneven; a block reaches from one street to the next.
    let crossing = |column: i64, row: i64| {
        let shift = hash(&[7, row]).unit();
        (column as f64 + shift + hash(&[2, column, row]).between(-0.2, 0.2)) * pitch[0]
    };
    let [left, top, right, bottom] = plot.bounds();
    let rows = (top / pitch[1]).floor() as i64..=(bottom / pitch[1]).ceil() as i64;
    if !((bottom - top) / pitch[1] < MOST && (right - left) / pitch[0] < MOST) {
        return;
    }
    for row in rows {
        let avenue = if row.rem_euclid(4) == 0 { street * 0.9 } else { 0.0 };
        for column in (left / pitch[0]).floor() as i64 - 2..=(right / pitch[0]).ceil() as i64 {
            let (x0, x1) = (crossing(column, row) + street / 2.0, crossing(column + 1, row) - street / 2.0);
            let (y0, y1) = (row as f64 * pitch[1] + street / 2.0 + avenue, (row + 1) as f64 * pitch[1] - street / 2.0);
            let middle = [f64::midpoint(x0, x1), f64::midpoint(y0, y1)];
            let corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
            if !plot.owns(middle) || !corners.iter().all(|corner| plot.holds(*corner, g * 0.035)) {
                continue;
            }
            let mut luck = hash(&[3, column, row]);
            match luck.unit() {
                // A square without houses, a block with a lane through it, a block with a yard cut out.
                n if n < 0.05 => {}
                n if n < 0.2 => {
                    let cut = luck.between(0.35, 0.65) * (x1 - x0) + x0;
                    path.ring(&view.all_px(&[[x0, y0], [cut - street / 3.0, y0], [cut - street / 3.0, y1], [x0, y1]]));
                    path.ring(&view.all_px(&[[cut + street / 3.0, y0], [x1, y0], [x1, y1], [cut + street / 3.0, y1]]));
                }
                n if n < 0.36 => {
                    let (dx, dy) = (luck.between(0.3, 0.55) * (x1 - x0), luck.between(0.35, 0.55) * (y1 - y0));
                    let yard = [[x0, y0], [x1 - dx, y0], [x1 - dx, y0 + dy], [x1, y0 + dy], [x1, y1], [x0, y1]];
                    path.ring(&view.all_px(&yard));
                }
                _ => {
                    path.ring(&view.all_px(&corners));
                }
            }
        }
    }
}

/// Long halls side by side.
fn halls(view: &View, plot: &Plot, path: &mut Path) {
    let g = view.grain();
    for (at, mut luck) in lattice(plot, [g * 0.33, g * 0.165], 4) {
        let at = add(at, [luck.between(-0.03, 0.03) * g, 0.0]);
        let size = [luck.between(0.21, 0.28) * g, luck.between(0.095, 0.12) * g];
        let corners = rectangle(at, size);
        let middle = add(at, mul(size, 0.5));
        if luck.unit() < 0.92 && plot.owns(middle) && corners.iter().all(|corner| plot.holds(*corner, g * 0.03)) {
            path.ring(&view.all_px(&corners));
        }
    }
}

fn trees(view: &View, plot: &Plot, drawn: &mut Drawn) {
    let (g, small) = (view.grain(), if view.level < Level::Near { 0.62 } else { 1.0 });
    let size = g * 0.031 * small;
    for (at, mut luck) in lattice(plot, [g * 0.125, g * 0.115], 5) {
        let at = add(at, [luck.between(0.0, 0.09) * g, luck.between(0.0, 0.085) * g]);
        let r = size * luck.between(0.85, 1.15);
        if luck.unit() < 0.82 && plot.owns(at) && plot.holds(at, g * 0.07) {
            let (at, r) = (view.px(at), r / g * view.f * g / view.unit);
            drawn.trees.circle(at, r);
            // The lower right side lies in the shade.
            let points: Vec<P> = (-2..=8)
                .map(|i| f64::from(i) * std::f64::consts::PI / 12.0)
                .map(|a| add(at, [r * a.cos(), r * a.sin()]))
                .collect();
            drawn.shades.line(&points);
        }
    }
}

fn reeds(view: &View, plot: &Plot, path: &mut Path) {
    let (g, small) = (view.grain(), if view.level < Level::Near { 0.62 } else { 1.0 });
    for (at, mut luck) in lattice(plot, [g * 0.26, g * 0.14], 6) {
        let at = add(at, [luck.between(0.0, 0.2) * g, luck.between(0.0, 0.08) * g]);
        if luck.unit() < 0.8 && plot.owns(at) && plot.holds(at, g * 0.09) {
            let (s, at) = (view.f * g / view.unit * 0.014 * small, view.px(at));
            let mut stem = |x: f64, y: f64, dx: f64, dy: f64| {
                let from = add(at, [x * s, y * s]);
                path.stroke(from, add(from, [dx * s, dy * s]));
            };
            stem(-5.0, 1.0, 10.0, 0.0);
            stem(0.0, 0.0, 0.0, -4.0);
            stem(-2.6, 0.0, -1.0, -3.0);
            stem(2.6, 0.0, 1.0, -3.0);
        }
    }
}

/// Two dots to a hex.
fn grass(view: &View, plot: &Plot, path: &mut Path) {
    let [x, y] = plot.middle();
    let mut luck = hash(&[9, x as i64, y as i64]);
    for _ in 0..2 {
        let at = add([x, y], [luck.between(-0.3, 0.3) * view.unit, luck.between(-0.3, 0.3) * view.unit]);
        path.circle(view.px(at), 0.9);
    }
}

/// Rubble over whatever stood there: the ground darkened, angular fragments, the same at every size.
pub(crate) fn rubble(svg: &mut Svg, view: &View, spaces: &[usize]) {
    let (mut under, mut works, mut fragments) = (Path::default(), Path::default(), Path::default());
    for &space in spaces {
        let Some(shape) = view.shapes.get(space).filter(|shape| shape.len() > 2) else { continue };
        under.ring(shape);
        if view.terrain.get(space) == Some(&Terrain::Factory) {
            works.ring(shape);
        }
        if view.level < Level::Mid {
            continue;
        }
        let plot = Plot::new(view, space, |other| spaces.contains(&other));
        let g = view.grain();
        for (at, mut luck) in lattice(&plot, [g * 0.098, g * 0.09], 8) {
            let at = add(at, [luck.between(0.0, 0.06) * g, luck.between(0.0, 0.06) * g]);
            // Many small pieces, a few large ones.
            let size = g * (0.016 + 0.034 * luck.unit() * luck.unit());
            let (corners, turn) = (3 + (luck.unit() * 3.0) as u32, luck.between(0.0, std::f64::consts::TAU));
            if luck.unit() > 0.8 || !plot.owns(at) || !plot.holds(at, g * 0.05) {
                continue;
            }
            let corner = |i: u32| {
                let turn_by = std::f64::consts::TAU / f64::from(corners);
                let (angle, out) = (turn + turn_by * f64::from(i) + luck.between(-0.3, 0.3), luck.between(0.7, 1.15));
                add(at, mul([angle.cos(), angle.sin()], size * out))
            };
            let points: Vec<P> = (0..corners).map(corner).collect();
            fragments.ring(&view.all_px(&points));
        }
    }
    // The ground colour hides streets that are no more.
    fill(svg, &under, view.paint(Token::Town), 0.86);
    fill(svg, &works, view.paint(Token::Factory), 0.86);
    fill(svg, &under, view.paint(Token::Ink), 0.13);
    fill(svg, &fragments, view.paint(Token::Ink), 0.42);
}

fn rectangle([x, y]: P, [w, h]: P) -> [P; 4] {
    [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
}
