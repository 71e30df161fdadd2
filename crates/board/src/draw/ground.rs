//! The ground that never changes: paper, terrain as areas that flow under the grid, water with its lining.

use verst_core::scene::{BoardKind, Ground};

use super::geom::{P, Rough, add, chaikin, inside, lerp, mul, normal, roughened, softened, sub, unit};
use super::svg::{Path, Svg};
use super::terrain::Terrain;
use super::tokens::Token;
use super::view::{Level, View};

/// Paper and sea.
pub(crate) fn paper(svg: &mut Svg, view: &View) {
    let lands: Vec<_> = grounds(view, &["land"]).collect();
    let base = if lands.is_empty() { Token::Paper } else { Token::Sea };
    svg.el("rect").num("width", view.size[0]).num("height", view.size[1]).fill(view.paint(base)).done();
    if lands.is_empty() {
        return;
    }
    let (mut fill, mut shore) = (Path::default(), Path::default());
    for land in lands {
        let line = coast(view, land);
        fill.ring(&view.all_px(&line));
        shore_runs(view, &line, &mut shore);
    }
    lining(svg, view, "land", &shore);
    svg.el("path").d(&fill).fill(view.paint(Token::Paper)).done();
    svg.el("path").d(&shore).stroke(view.paint(Token::Coast), 1.1).round().done();
}

/// Terrain classes in the order in which they are laid, the flattest first.
const CLASSES: [Terrain; 7] = [
    Terrain::Rough,
    Terrain::Mountain,
    Terrain::Marsh,
    Terrain::Wood,
    Terrain::Suburb,
    Terrain::Town,
    Terrain::Factory,
];

/// Terrain as areas.
pub(crate) fn terrain(svg: &mut Svg, view: &View) {
    let named =
        [(Terrain::Wood, "wood"), (Terrain::Marsh, "marsh"), (Terrain::Rough, "rough"), (Terrain::Town, "town")];
    let waters: Vec<Vec<P>> = grounds(view, &["water", "sea"]).map(|ground| View::path(&ground.outline)).collect();
    for class in CLASSES {
        let mut path = Path::default();
        for (_, kind) in named.iter().filter(|(of, _)| *of == class) {
            grounds(view, &[kind]).for_each(|ground| {
                path.ring(&view.all_px(&coast(view, ground)));
            });
        }
        if view.board.kind == BoardKind::Area {
            let faces = view.shapes.iter().zip(&view.terrain).filter(|(_, of)| **of == class);
            faces.for_each(|(shape, _)| {
                path.ring(shape);
            });
        } else {
            for line in view.mesh.outlines(|face| view.terrain.get(face) == Some(&class)) {
                path.ring(&edge(view, &line, true));
            }
        }
        if !path.is_empty() {
            if view.board.kind == BoardKind::Hex {
                bleed(svg, view, class, &waters);
            }
            lay(svg, view, class, &path);
        }
    }
}

/// Where a space at the edge of the map lies on the water, its ground reaches out to the bank; the water covers the
/// rest.
fn bleed(svg: &mut Svg, view: &View, class: Terrain, waters: &[Vec<P>]) {
    let mut path = Path::default();
    let outer = view.mesh.sides().filter(|(_, face, other)| other.is_none() && view.terrain.get(*face) == Some(&class));
    for ((a, b), ..) in outer {
        let (a, b) = (view.mesh.corners[a as usize], view.mesh.corners[b as usize]);
        // Faces run clockwise: outside is to the left.
        let out = mul(unit(normal(sub(a, b))), view.unit * 0.3);
        let beyond = add(lerp(a, b, 0.5), out);
        if waters.iter().any(|water| inside(water, beyond)) {
            let back = mul(out, -0.5);
            path.ring(&view.all_px(&[add(a, back), add(a, out), add(b, out), add(b, back)]));
        }
    }
    if !path.is_empty() {
        let (token, opacity) = colour(class);
        svg.el("path").d(&path).fill(view.paint(token)).num("fill-opacity", opacity).done();
    }
}

fn colour(class: Terrain) -> (Token, f64) {
    match class {
        Terrain::Wood => (Token::Wood, 1.0),
        Terrain::Marsh => (Token::LakeFill, 0.42),
        Terrain::Rough => (Token::Relief, 0.12),
        Terrain::Mountain => (Token::Relief, 0.24),
        Terrain::Suburb => (Token::Town, 0.3),
        Terrain::Factory => (Token::Factory, 1.0),
        _ => (Token::Town, 1.0),
    }
}

/// Edges of terrain: displaced twice by 16 per cent, seeded by their end points.
const EDGE: Rough = Rough { amount: 0.16, depth: 2, least: 0.0 };

/// A line along hexsides as the edge of terrain: natural when near, generalised when the whole front is seen.
fn edge(view: &View, line: &[u32], closed: bool) -> Vec<P> {
    let points = view.mesh.points(line);
    let (points, cuts) = if view.level == Level::Fit {
        (softened(&points, closed, 4), 1)
    } else {
        (roughened(&points, closed, EDGE), 2)
    };
    view.all_px(&chaikin(&points, closed, cuts))
}

fn lay(svg: &mut Svg, view: &View, class: Terrain, path: &Path) {
    let (token, opacity) = colour(class);
    let el = svg.el("path").d(path).fill(view.paint(token)).num("fill-opacity", opacity);
    let outlined = class.is_built_up() && view.board.kind == BoardKind::Hex && view.level >= Level::Mid;
    if outlined {
        el.edge(view.paint(Token::TownInk), 1.0).num("stroke-opacity", 0.5).done();
    } else {
        el.done();
    }
}

/// Seas, lakes and wide rivers, with lines that follow the shore.
pub(crate) fn water(svg: &mut Svg, view: &View) {
    let islands: Vec<Vec<P>> = grounds(view, &["island"]).map(|ground| coast(view, ground)).collect();
    for (i, ground) in grounds(view, &["water", "sea"]).enumerate() {
        let line = coast(view, ground);
        let (mut fill, mut shore) = (Path::default(), Path::default());
        fill.ring(&view.all_px(&line));
        shore_runs(view, &line, &mut shore);
        for island in islands.iter().filter(|island| inside(&line, island[0])) {
            shore.ring(&view.all_px(island));
        }
        flood(svg, view, &format!("w{i}"), &fill, &shore);
    }
    for island in &islands {
        let mut land = Path::default();
        land.ring(&view.all_px(island));
        svg.el("path").d(&land).fill(view.paint(Token::Paper)).edge(view.paint(Token::Coast), 1.1).done();
    }
    let (mut fill, mut shore) = (Path::default(), Path::default());
    let wet = |face: usize| view.terrain.get(face) == Some(&Terrain::Water);
    if view.board.kind != BoardKind::Point {
        for line in view.mesh.outlines(wet) {
            fill.ring(&edge(view, &line, true));
        }
        for line in view.mesh.seams(|a, b| wet(a) != wet(b)) {
            shore.line(&edge(view, &line, false));
        }
        flood(svg, view, "wh", &fill, &shore);
    }
    for ground in grounds(view, &["lake"]) {
        let mut fill = Path::default();
        fill.ring(&view.all_px(&coast(view, ground)));
        svg.el("path").d(&fill).fill(view.paint(Token::LakeFill)).edge(view.paint(Token::Coast), 0.9).done();
    }
}

/// Boxes off the map: plates with a dashed edge.
pub(crate) fn boxes(svg: &mut Svg, view: &View) {
    let mut path = Path::default();
    for (i, shape) in view.shapes.iter().enumerate().filter(|(_, shape)| shape.len() > 2) {
        if view.board.kind == BoardKind::Area && view.tagged(i, "box") {
            path.ring(shape);
        }
    }
    if path.is_empty() {
        return;
    }
    svg.el("path").d(&path).fill(view.paint(Token::Surface)).num("fill-opacity", 0.7).done();
    svg.el("path").d(&path).stroke(view.paint(Token::Line2), 1.3).set("stroke-dasharray", "6 4").done();
}

fn flood(svg: &mut Svg, view: &View, name: &str, fill: &Path, shore: &Path) {
    if fill.is_empty() {
        return;
    }
    let clip = view.id(name);
    svg.el("clipPath").set("id", &clip).begin();
    svg.el("path").d(fill).done();
    svg.end();
    svg.el("path").d(fill).fill(view.paint(Token::Sea)).done();
    if shore.is_empty() {
        return;
    }
    svg.el("g").set("clip-path", format_args!("url(#{clip})")).begin();
    lining(svg, view, name, shore);
    svg.end();
    svg.el("path").d(shore).stroke(view.paint(Token::Coast), 1.1).round().done();
}

/// Lines in the water along the shore: alternately shore and water colour, from far to near. The line itself is written once.
fn lining(svg: &mut Svg, view: &View, name: &str, shore: &Path) {
    let line = view.id(&format!("{name}s"));
    svg.el("defs").begin();
    svg.el("path").set("id", &line).d(shore).done();
    svg.end();
    let again = |svg: &mut Svg, token: Token, width: f64, opacity: f64| {
        let el = svg.el("use").set("href", format_args!("#{line}")).stroke(view.paint(token), width);
        el.num("stroke-opacity", opacity).round().done();
    };
    let wide = (view.f / 45.0).clamp(0.6, 2.4);
    for (width, opacity) in [(46.0, 0.2), (35.0, 0.3), (25.0, 0.4), (16.0, 0.6), (8.0, 0.8)] {
        again(svg, Token::Coast, width * wide, opacity);
        again(svg, Token::Sea, width * wide - 2.0, 1.0);
    }
}

/// A border of ground in board units, with long straight stretches made natural.
fn coast(view: &View, ground: &Ground) -> Vec<P> {
    let rough = match view.board.kind {
        // A shore with the corners of the areas on it is their border as well.
        BoardKind::Area => view.border(),
        _ => Rough { amount: 0.07, depth: 5, least: view.grain() * 0.28 },
    };
    let line = View::path(&ground.outline);
    // What runs along the edge of the sheet stays straight.
    let mut out = Vec::new();
    for (a, b) in super::geom::pairs(&line) {
        if on_edge(view, a, b) {
            out.push(a);
        } else {
            super::geom::roughen(a, b, rough, &mut out);
        }
    }
    out
}

/// The parts of a closed line that are shore and not the edge of the sheet, in pixels.
fn shore_runs(view: &View, line: &[P], path: &mut Path) {
    let n = line.len();
    let edge: Vec<bool> = super::geom::pairs(line).map(|(a, b)| on_edge(view, a, b)).collect();
    let Some(start) = edge.iter().position(|on| *on) else {
        path.ring(&view.all_px(line));
        return;
    };
    let mut run: Vec<P> = Vec::new();
    for i in (start..start + n).map(|i| i % n) {
        if edge[i] {
            path.line(&view.all_px(&std::mem::take(&mut run)));
        } else {
            if run.is_empty() {
                run.push(line[i]);
            }
            run.push(line[(i + 1) % n]);
        }
    }
    path.line(&view.all_px(&run));
}

/// Do both ends lie on or beyond the same edge of the sheet?
fn on_edge(view: &View, a: P, b: P) -> bool {
    let [w, h] = view.board.size.map(f64::from);
    let all = |test: &dyn Fn(P) -> bool| test(a) && test(b);
    all(&|p| p[0] <= 1.0) || all(&|p| p[0] >= w - 1.0) || all(&|p| p[1] <= 1.0) || all(&|p| p[1] >= h - 1.0)
}

/// The grounds of these kinds that have a border.
fn grounds<'v>(view: &'v View, kinds: &'v [&str]) -> impl Iterator<Item = &'v Ground> {
    let grounds = view.board.grounds.iter().filter(|ground| ground.outline.len() > 2);
    grounds.filter(move |ground| kinds.contains(&ground.kind.as_str()))
}

/// Names of the clip paths that keep the live layers on land; their definitions are written here.
pub(crate) fn land_clips(svg: &mut Svg, view: &View) -> Vec<String> {
    let mut clips = Vec::new();
    let mut land = Path::default();
    grounds(view, &["land"]).for_each(|ground| {
        land.ring(&view.all_px(&coast(view, ground)));
    });
    if !land.is_empty() {
        clips.push((land, "nonzero"));
    }
    // One clip for each water: two in one path would undo each other where they meet.
    for ground in grounds(view, &["water", "sea"]).take(8) {
        let [w, h] = view.size;
        let mut path = Path::default();
        path.ring(&[[0.0, 0.0], [w, 0.0], [w, h], [0.0, h]]).ring(&view.all_px(&coast(view, ground)));
        clips.push((path, "evenodd"));
    }
    let mut names = Vec::new();
    for (i, (path, rule)) in clips.into_iter().enumerate() {
        let name = view.id(&format!("l{i}"));
        svg.el("clipPath").set("id", &name).begin();
        svg.el("path").d(&path).set("clip-rule", rule).done();
        svg.end();
        names.push(name);
    }
    names
}
