//! The spaces themselves where they are more than ground: discs of point boards, number and shield of areas.

use verst_core::scene::{BoardKind, Space};

use super::body::Body;
use super::geom::{P, add};
use super::glyphs::star;
use super::labels::{Face, Plan, head_scale, header_width, write};
use super::svg::{Path, Svg};
use super::terrain::Terrain;
use super::tokens::{Paint, Part, Side, Token};
use super::view::{Level, View};

/// Discs, or the heads of areas.
pub(crate) fn spaces(svg: &mut Svg, view: &View, plan: &Plan) {
    for (i, space) in view.board.spaces.iter().enumerate() {
        let centre = view.centre(i);
        if !view.shows(centre, view.f * 2.0) {
            continue;
        }
        match view.board.kind {
            BoardKind::Point => disc(svg, view, i, space),
            BoardKind::Area if view.level >= Level::Near => head(svg, view, plan, i, space),
            _ => {}
        }
    }
}

/// Ring = who may enter, disc and letter = who controls, sleepers = rail, bars = fortified, star = victory.
fn disc(svg: &mut Svg, view: &View, i: usize, space: &Space) {
    let r = view.f * 0.18;
    if view.terrain.get(i) == Some(&Terrain::Water) {
        return buoy(svg, view, i, space, r);
    }
    let ink = view.paint(Token::Ink);
    let marked = |kind: &str| {
        let marks = view.scene.map_or(&[][..], |scene| scene.marks.as_slice());
        view.tagged(i, kind) || marks.iter().any(|mark| usize::from(mark.space) == i && mark.kind == kind)
    };
    svg.at(view.centre(i)).set("data-space", &space.id).begin();
    if marked("fortified") {
        let mut bars = Path::default();
        for n in 0..8 {
            let a = std::f64::consts::PI * (f64::from(n) + 0.5) / 4.0;
            bars.stroke([a.cos() * r * 1.18, a.sin() * r * 1.18], [a.cos() * r * 1.53, a.sin() * r * 1.53]);
        }
        svg.el("path").d(&bars).stroke(ink, r * 0.2).done();
    }
    if space.tags.iter().any(|tag| tag == "victory") {
        star(svg, r * 1.78)
            .fill(view.side(Side::Neutral, Part::Body))
            .edge(view.paint(Token::Halo), 1.5)
            .set("stroke-linejoin", "round")
            .done();
    }
    if marked("rail") {
        let rail = view.paint(Token::Rail);
        let ring = |svg: &mut Svg, width: f64| svg.el("circle").num("r", r * 1.23).stroke(rail, width).done();
        svg.el("circle").num("r", r * 1.23).stroke(rail, r * 0.33).set("stroke-dasharray", "1.6 3.4").done();
        ring(svg, 1.0);
    }
    let holder = view.control.get(i).copied().flatten().filter(|side| *side != Side::Soviet);
    let fill = holder.map_or(view.paint(Token::Paper), |side| view.side(side, Part::Body));
    svg.el("circle").num("r", r).fill(fill).edge(ink, (r * 0.1).max(0.8)).done();
    match holder {
        Some(side) if r >= 7.0 => {
            let letter = view.side(side, Part::Ink);
            write(svg, Face::Cond, r * 1.07, [0.0, r * 0.37])
                .set("text-anchor", "middle")
                .fill(letter)
                .text(side.letter());
        }
        Some(_) => {}
        None => {
            let may: Vec<Side> = View::tag_values(space, "enter").filter_map(Side::of).collect();
            entry_ring(svg, view, r * 0.73, &may);
        }
    }
    let marker = [("soviet", None), ("soviet-infantry", Some("infantry")), ("soviet-armour", Some("armour"))];
    if let Some((_, symbol)) = marker.into_iter().find(|(kind, _)| marked(kind)) {
        Body { view, side: Side::Soviet, p: view.piece() * 0.64 }.token(svg, symbol);
    }
    svg.end();
}

/// A sea zone: a dashed ring on the water.
fn buoy(svg: &mut Svg, view: &View, i: usize, space: &Space, r: f64) {
    svg.at(view.centre(i)).set("data-space", &space.id).begin();
    svg.el("circle")
        .num("r", r * 1.1)
        .fill(view.paint(Token::Sea))
        .edge(view.paint(Token::Coast), (r * 0.11).max(0.8))
        .set("stroke-dasharray", "4 3")
        .done();
    svg.el("path")
        .set("d", "M-9 3c3 -4 6 -4 9 0s6 4 9 0M-9 -3c3 -4 6 -4 9 0s6 4 9 0")
        .set("transform", format_args!("scale({})", super::svg::Num(r / 17.0)))
        .stroke(view.paint(Token::Coast), 1.6)
        .round()
        .done();
    svg.end();
}

/// One colour all round, or several in equal parts.
fn entry_ring(svg: &mut Svg, view: &View, r: f64, may: &[Side]) {
    for (i, side) in may.iter().enumerate() {
        for (part, width) in [(Part::Edge, 0.55), (Part::Body, 0.4)] {
            let (edge, body): (Paint, f64) = (view.side(*side, part), r * width);
            if may.len() == 1 {
                svg.el("circle").num("r", r).stroke(edge, body).done();
            } else {
                let (n, steps) = (may.len() as f64, 16);
                let start = std::f64::consts::TAU * (i as f64 / n - 0.25);
                let arc = (0..=steps).map(|s| start + std::f64::consts::TAU / n * f64::from(s) / f64::from(steps));
                let mut path = Path::default();
                path.line(&arc.map(|a| [r * a.cos(), r * a.sin()]).collect::<Vec<_>>());
                svg.el("path").d(&path).stroke(edge, body).done();
            }
        }
    }
}

/// The number of an area in its printed shape and its terrain shield, before the name.
fn head(svg: &mut Svg, view: &View, plan: &Plan, i: usize, space: &Space) {
    let k = head_scale(view);
    let name = plan.names.get(i).and_then(Option::as_ref);
    let mut at = match name {
        Some(name) => {
            let block = name.leading() * (name.lines.len() - 1) as f64;
            let left = name.at[0] - name.width() / 2.0 - header_width(view, i);
            [left + 10.0 * k, name.at[1] - name.size * 0.33 + block / 2.0]
        }
        None => add(view.centre(i), [-header_width(view, i) / 2.0 + 10.0 * k, -view.f * 0.3]),
    };
    let (ink, paper) = (view.paint(Token::Label), view.paint(Token::Halo));
    if let Some(number) = &space.number {
        svg.at(at).begin();
        let shape = printed_shape(view, i, space, k);
        svg.el("path").d(&shape).fill(paper).edge(ink, 1.3 * k).set("stroke-linejoin", "round").done();
        let size = if number.len() > 2 { 10.5 } else { 13.0 } * k;
        write(svg, Face::Cond, size, [0.0, 4.6 * k]).set("text-anchor", "middle").fill(ink).text(number);
        svg.end();
        at[0] += 21.5 * k;
    }
    if let Some(value) = View::tag_values(space, "shield").next() {
        svg.at(at).begin();
        let (w, h) = (8.0 * k, 10.0 * k);
        let mut path = Path::default();
        path.ring(&[
            [-w, -h],
            [w, -h],
            [w, h * 0.25],
            [w * 0.55, h * 0.75],
            [0.0, h],
            [-w * 0.55, h * 0.75],
            [-w, h * 0.25],
        ]);
        svg.el("path").d(&path).fill(paper).edge(ink, 1.2 * k).set("stroke-linejoin", "round").done();
        write(svg, Face::Cond, 12.5 * k, [0.0, 3.6 * k]).set("text-anchor", "middle").fill(ink).text(value);
        svg.end();
    }
}

fn printed_shape(view: &View, i: usize, space: &Space, k: f64) -> Path {
    let told = View::tag_values(space, "shape").next();
    let terrain = view.terrain.get(i).copied().unwrap_or(Terrain::Open);
    let shape = told.unwrap_or(match terrain {
        Terrain::Hill | Terrain::Mountain => "triangle",
        Terrain::Open | Terrain::Steppe => "circle",
        _ => "square",
    });
    let mut path = Path::default();
    match shape {
        "triangle" => path.ring(&[[0.0, -13.5], [13.5, 9.5], [-13.5, 9.5]].map(|[x, y]: P| [x * k, y * k])),
        "circle" => path.circle([0.0, 0.0], 10.5 * k),
        _ => path.ring(&[[-9.5, -9.5], [9.5, -9.5], [9.5, 9.5], [-9.5, 9.5]].map(|[x, y]: P| [x * k, y * k])),
    };
    path
}
