//! Hills, ravines and broken ground in hachures: short strokes down the slope, heavier on the south-east face.

use verst_core::scene::BoardKind;

use super::geom::{P, add, chaikin, dist, hash, lerp, mul, normal, sub, unit};
use super::svg::{Path, Svg};
use super::terrain::Terrain;
use super::tokens::Token;
use super::view::{Level, Plot, View};

/// Hachures of every space that has relief.
pub(crate) fn relief(svg: &mut Svg, view: &View) {
    if view.level < Level::Mid {
        return;
    }
    let mut strokes = Strokes::default();
    for line in view.board.lines.iter().filter(|line| line.kind == "slope" && line.path.len() > 1) {
        slope(view, &view.all_px(&chaikin(&View::path(&line.path), false, 2)), &mut strokes);
    }
    for (space, class) in view.terrain.iter().enumerate() {
        // The ground around a point is only a guess: no hill is drawn on it.
        if view.board.kind == BoardKind::Point || !view.shows(view.centre(space), view.f * 2.0) {
            continue;
        }
        match class {
            Terrain::Hill => hill(view, space, &mut strokes),
            Terrain::Rough | Terrain::Mountain => broken(view, space, *class, &mut strokes),
            Terrain::Ravine => gully(view, space, &mut strokes),
            _ => {}
        }
    }
    strokes.draw(svg, view);
}

/// Strokes by weight.
#[derive(Default)]
pub(crate) struct Strokes {
    light: Path,
    heavy: Path,
}

impl Strokes {
    /// A stroke down a slope that falls in this direction.
    fn add(&mut self, from: P, to: P) {
        // Light comes from the north-west, as on every staff map.
        let down = unit(sub(to, from));
        let path = if down[0] + down[1] > 0.35 { &mut self.heavy } else { &mut self.light };
        path.stroke(from, to);
    }

    pub fn draw(&self, svg: &mut Svg, view: &View) {
        let k = (view.f / 90.0).clamp(0.6, 1.3);
        for (path, width) in [(&self.light, 0.8), (&self.heavy, 1.2)] {
            if !path.is_empty() {
                svg.el("path")
                    .d(path)
                    .stroke(view.paint(Token::Relief), width * k)
                    .num("stroke-opacity", 0.62)
                    .set("stroke-linecap", "round")
                    .done();
            }
        }
    }
}

/// Along a contour one stroke after the other, down to its right hand.
fn slope(view: &View, line: &[P], strokes: &mut Strokes) {
    let k = (view.f / 90.0).clamp(0.6, 1.3);
    for (i, (at, along)) in walk(line, 4.8 * k).into_iter().enumerate() {
        let mut luck = hash(&[26, i as i64, at[0] as i64]);
        if view.shows(at, 10.0) && luck.unit() > 0.12 {
            strokes.add(at, add(at, mul(normal(along), luck.between(4.2, 7.2) * k)));
        }
    }
}

/// Broken rings around the top, as many as the space has room for.
fn hill(view: &View, space: usize, strokes: &mut Strokes) {
    let centre = view.centre(space);
    let g = view.grain() * view.f / view.unit;
    let room = view.inner_radius(space) * 0.93;
    let mut seeds = hash(&[21, space as i64]);
    // Low waves that make the rings uneven, the same for all of them.
    let waves: Vec<(f64, f64)> = (0..3).map(|_| (seeds.between(0.0, 6.3), seeds.between(0.03, 0.09))).collect();
    let uneven = |angle: f64| {
        let sum: f64 =
            waves.iter().zip([2.0, 3.0, 5.0]).map(|((phase, size), n)| size * (n * angle + phase).cos()).sum();
        1.0 + sum
    };
    let mut radius = g * 0.19;
    for ring in 0..12 {
        let length = g * 0.088;
        if radius + length > room {
            break;
        }
        let count = (std::f64::consts::TAU * radius / (g * 0.044)).round().clamp(8.0, 400.0) as i64;
        for i in 0..count {
            let mut luck = hash(&[22, space as i64, ring, i]);
            let angle = (i as f64 + luck.between(-0.2, 0.2)) * std::f64::consts::TAU / count as f64;
            if luck.unit() < 0.09 {
                continue;
            }
            let out = [angle.cos(), angle.sin()];
            let start = radius * uneven(angle);
            let end = (start + length * luck.between(0.7, 1.25)).min(room * 1.04);
            if end > start {
                strokes.add(add(centre, mul(out, start)), add(centre, mul(out, end)));
            }
        }
        radius += length * 1.28;
    }
}

/// Small knolls scattered over a space.
fn broken(view: &View, space: usize, class: Terrain, strokes: &mut Strokes) {
    let plot = Plot::new(view, space, |other| view.terrain.get(other) == Some(&class));
    let g = view.grain();
    let knolls = if class == Terrain::Mountain { 7 } else { 4 };
    let [x, y] = plot.middle();
    for knoll in 0..knolls {
        let mut luck = hash(&[23, space as i64, knoll]);
        let at = add([x, y], [luck.between(-0.4, 0.4) * g, luck.between(-0.4, 0.4) * g]);
        if !plot.owns(at) || !plot.holds(at, g * 0.1) {
            continue;
        }
        let (first, span) = (luck.between(-0.6, 1.0), luck.between(1.6, 3.2));
        let r = g * luck.between(0.05, 0.085);
        for i in 0..9 {
            let angle = first + span * f64::from(i) / 8.0;
            let out = [angle.cos(), angle.sin() * 0.75];
            let end = r + g * luck.between(0.045, 0.075);
            strokes.add(view.px(add(at, mul(out, r))), view.px(add(at, mul(out, end))));
        }
    }
}

/// A ravine through a space that is one: a winding line with teeth.
fn gully(view: &View, space: usize, strokes: &mut Strokes) {
    let centre = view.centre(space);
    let room = view.inner_radius(space) * 0.86;
    let mut luck = hash(&[24, space as i64]);
    let angle = luck.between(-0.5, 0.5);
    let along = [angle.cos(), angle.sin()];
    let bend = room * luck.between(-0.35, 0.35);
    let points: Vec<P> = (-3..=3)
        .map(|i| f64::from(i) / 3.0)
        .map(|t| add(add(centre, mul(along, t * room)), mul(normal(along), bend * (1.0 - t * t) - bend * 0.5)))
        .collect();
    let line = chaikin(&points, false, 2);
    teeth(view, &line, strokes);
}

/// Teeth on both banks of a line in pixels.
pub(crate) fn teeth(view: &View, line: &[P], strokes: &mut Strokes) {
    let g = view.grain() * view.f / view.unit;
    let length: f64 = line.windows(2).map(|pair| dist(pair[0], pair[1])).sum();
    let step = (g * 0.049).max(2.5).max(length / 4000.0);
    for (i, (at, along)) in walk(line, step).into_iter().enumerate() {
        let mut luck = hash(&[25, i as i64, at[0] as i64]);
        for bank in [1.0, -1.0] {
            let out = mul(normal(along), bank);
            let (from, to) = (g * 0.036, g * luck.between(0.036 + 0.048, 0.036 + 0.075));
            strokes.add(add(at, mul(out, to)), add(at, mul(out, from)));
        }
    }
}

/// Points along a line at even steps, each with the direction there.
pub(crate) fn walk(line: &[P], step: f64) -> Vec<(P, P)> {
    let (mut out, mut ahead) = (Vec::new(), 0.0);
    if !(step.is_finite() && step > 0.0) {
        return out;
    }
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let length = dist(a, b);
        while ahead < length && out.len() < 10_000 {
            out.push((lerp(a, b, ahead / length), unit(sub(b, a))));
            ahead += step;
        }
        ahead -= length;
    }
    out
}
