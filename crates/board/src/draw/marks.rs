//! Marks on spaces: what is printed there and what the game has put there.

use verst_core::scene::BoardKind;

use super::geom::{P, add, bounds, chord};
use super::glyphs::{Glyph, star, trace};
use super::labels::{Face, Plan, is_city, write};
use super::svg::{Path, Svg};
use super::tokens::{Token, pigment};
use super::view::{Level, View};

/// Is something drawn in the upper right corner of a space?
pub(crate) fn has_corner(view: &View, space: usize) -> bool {
    let marks = view.scene.map_or(&[][..], |scene| scene.marks.as_slice());
    let mut all = printed(view, space);
    marks
        .iter()
        .filter(|mark| usize::from(mark.space) == space)
        .for_each(|mark| place(&mut all, &mark.kind, mark.count));
    !all.corner.is_empty()
}

/// The marks of one space: those of the upper right corner and those of the left side.
#[derive(Default)]
struct Marks {
    /// With how many of each.
    corner: Vec<(Glyph, u8)>,
    side: Vec<(Glyph, u8)>,
}

/// Spaces in ruins, in the order of the board.
pub(crate) fn ruins(view: &View) -> Vec<usize> {
    let mut ruins: Vec<usize> = view
        .scene
        .map_or(&[][..], |scene| scene.marks.as_slice())
        .iter()
        .filter(|mark| mark.kind == "rubble" || mark.kind == "rubble-level")
        .map(|mark| usize::from(mark.space))
        .filter(|space| *space < view.board.spaces.len())
        .collect();
    ruins.sort_unstable();
    ruins.dedup();
    ruins
}

/// Draws the marks of every space.
pub(crate) fn marks(svg: &mut Svg, view: &View, plan: &Plan) {
    for (i, marks) in all(view).into_iter().enumerate() {
        let centre = view.centre(i);
        if !view.shows(centre, view.f) || view.level < Level::Mid {
            continue;
        }
        match view.board.kind {
            BoardKind::Hex if view.blocks() => on_hex(svg, view, centre, &marks),
            BoardKind::Hex => on_crowded_hex(svg, view, centre, &marks),
            BoardKind::Area => on_area(svg, view, i, &marks),
            BoardKind::Point => stores(svg, view, plan, i, &marks),
        }
    }
}

/// What sits on the corner of a point and of the army that stands there: over the pieces.
pub(crate) fn corners(svg: &mut Svg, view: &View) {
    if view.board.kind != BoardKind::Point || view.level < Level::Mid {
        return;
    }
    let armies: Vec<usize> = view.pieces().filter(|p| p.side != "soviet").map(|p| usize::from(p.space)).collect();
    for (i, marks) in all(view).iter().enumerate() {
        let centre = view.centre(i);
        if view.shows(centre, view.f) {
            on_corner(svg, view, centre, armies.contains(&i), marks);
        }
    }
}

/// The marks of every space, printed ones first.
fn all(view: &View) -> Vec<Marks> {
    let mut all: Vec<Marks> = view.board.spaces.iter().enumerate().map(|(i, _)| printed(view, i)).collect();
    for mark in view.scene.map_or(&[][..], |scene| scene.marks.as_slice()) {
        if let Some(marks) = all.get_mut(usize::from(mark.space)) {
            place(marks, &mark.kind, mark.count);
        }
    }
    all
}

/// Marks that are printed on the board.
fn printed(view: &View, space: usize) -> Marks {
    let mut marks = Marks::default();
    for tag in &view.board.spaces[space].tags {
        let (kind, value) = tag.split_once('-').unwrap_or((tag, ""));
        match (kind, value) {
            ("spawn", number) => {
                let holder = view.control.get(space).copied().flatten();
                marks.corner.insert(0, (Glyph::Spawn(number.to_owned(), holder), 1));
            }
            ("entry", colour) => marks.side.push((Glyph::Entry(colour.to_owned()), 1)),
            ("port" | "dock" | "landing", "") => marks.corner.push((Glyph::Anchor, 1)),
            ("victory" | "vp", number) if !number.is_empty() => {
                marks.corner.push((Glyph::Points(number.to_owned()), 1));
            }
            ("medal", "") => marks.corner.push((Glyph::Medal, 1)),
            _ => {}
        }
    }
    // Where a medal can lie and none does, its place is shown.
    let lies = view.scene.is_some_and(|scene| {
        scene.marks.iter().any(|mark| usize::from(mark.space) == space && mark.kind == "medal" && mark.count > 0)
    });
    if view.tagged(space, "objective") && !lies {
        marks.corner.push((Glyph::MedalPlace, 1));
    }
    marks
}

/// A mark of the scene.
fn place(marks: &mut Marks, kind: &str, count: u8) {
    let (name, value) = kind.split_once('-').unwrap_or((kind, ""));
    let several = count.max(1);
    match (name, value) {
        ("rubble", "") => marks.side.push((Glyph::Rubble((count > 1).then_some(count)), 1)),
        ("rubble", _) => marks.side.push((Glyph::Rubble(Some(count)), 1)),
        ("dock" | "landing" | "port", _) => marks.corner.push((Glyph::Anchor, several)),
        ("victory" | "vp", _) => marks.corner.push((Glyph::Points(count.to_string()), 1)),
        ("medal", _) => marks.corner.push((Glyph::Medal, several)),
        ("fort", colour) => {
            marks.side.push((Glyph::Fort(if colour.is_empty() { "brown" } else { colour }.to_owned()), several));
        }
        ("factory", _) => marks.side.push((Glyph::Factory, several)),
        ("block", colour) => {
            marks.side.push((Glyph::Block(if colour.is_empty() { "black" } else { colour }.to_owned()), several));
        }
        ("depot", _) => marks.side.push((Glyph::Depot, several)),
        ("fuel", _) => marks.side.push((Glyph::Supply("fuel"), several)),
        ("ammo" | "ammunition", _) => marks.side.push((Glyph::Supply("ammo"), several)),
        ("food", _) => marks.side.push((Glyph::Supply("food"), several)),
        ("halt", _) => marks.corner.push((Glyph::Halt, 1)),
        ("truck", _) => marks.side.push((Glyph::Carrier("truck"), several)),
        ("train", _) => marks.side.push((Glyph::Carrier("train"), several)),
        ("air", _) => marks.corner.push((Glyph::Air, 1)),
        // Drawn with the point itself.
        ("rail" | "fortified" | "enter" | "soviet", _) => {}
        _ => {
            let letters: String = name.chars().filter(|c| c.is_alphanumeric()).take(3).collect();
            marks.side.push((
                Glyph::Plate(if letters.is_empty() { "?".to_owned() } else { letters.to_uppercase() }),
                several,
            ));
        }
    }
}

/// On a hex with room: discs from the north-east corner to the left, badges down the west side, then down the east.
fn on_hex(svg: &mut Svg, view: &View, centre: P, marks: &Marks) {
    let k = view.k(1.0).clamp(0.35, 1.6);
    let mut at = add(centre, [k * 28.5, -k * 41.0]);
    for (glyph, count) in &marks.corner {
        // Docks are drawn as often as there are; whatever would run out of the hex becomes a number.
        let times = if *count <= 3 { *count } else { 1 };
        for _ in 0..times {
            glyph.draw(svg, view, at, k * 0.9);
            at[0] -= k * glyph.width() * 0.85;
        }
        if times < *count {
            times_text(svg, view, add(at, [k * 3.0, k * 4.0]), k, *count);
        }
    }
    let slots = [[-38.5, 11.0], [-38.5, -9.5], [38.5, 11.0], [38.5, -9.5], [-25.0, 28.0], [25.0, 28.0]];
    for ((glyph, count), slot) in marks.side.iter().zip(slots) {
        let at = add(centre, [slot[0] * k, slot[1] * k]);
        glyph.draw(svg, view, at, k);
        if *count > 1 {
            super::pieces::badge(svg, view, add(at, [k * 10.0, -k * 8.0]), k * 6.5, &count.to_string());
        }
    }
}

/// On a hex that a counter fills: works around the counter, the rest at its corners.
fn on_crowded_hex(svg: &mut Svg, view: &View, centre: P, marks: &Marks) {
    let k = (view.f / 107.0).clamp(0.3, 1.2);
    let mut corners = [[-0.36, 0.3], [0.36, 0.3], [-0.36, -0.3], [0.36, -0.3]].into_iter();
    for (glyph, _) in marks.side.iter().chain(&marks.corner) {
        if let Glyph::Fort(kind) = glyph {
            let mut path = Path::default();
            path.ring(&trace(view.f * 0.45).into_iter().map(|p| add(centre, p)).collect::<Vec<_>>());
            let el = svg.el("path").d(&path).fill(view.paint(Token::Town)).edge(view.paint(Token::Ink), 1.3);
            if kind == "weak" { el.set("stroke-dasharray", "3 2.5").done() } else { el.done() }
        } else if let Some(at) = corners.next() {
            glyph.draw(svg, view, add(centre, [at[0] * view.f, at[1] * view.f]), k);
        }
    }
}

/// In an area: one row as low as it fits.
fn on_area(svg: &mut Svg, view: &View, space: usize, marks: &Marks) {
    let row: Vec<&(Glyph, u8)> = marks.side.iter().chain(&marks.corner).collect();
    let shape = view.shapes.get(space).map_or(&[][..], Vec::as_slice);
    if row.is_empty() || shape.is_empty() {
        return;
    }
    let k = (view.f / 150.0).clamp(0.45, 1.3);
    let wide: f64 = row.iter().map(|(glyph, count)| glyph.width() * f64::from((*count).clamp(1, 3)) * k).sum();
    let [_, top, _, bottom] = bounds(shape);
    let found = (1..40).map(|i| bottom - (bottom - top) * 0.012 * f64::from(i)).find_map(|y| {
        let (a, b) = (chord(shape, y - 3.0 * k)?, chord(shape, y - 21.0 * k)?);
        let (left, right) = (a.0.max(b.0), a.1.min(b.1));
        (right - left > wide + 14.0 * k).then(|| [f64::midpoint(left, right), y - 15.0 * k])
    });
    let mut at = found.unwrap_or_else(|| add(view.centre(space), [0.0, view.f * 0.3]));
    at[0] -= wide / 2.0;
    for (glyph, count) in row {
        for _ in 0..(*count).clamp(1, 3) {
            at[0] += glyph.width() * k / 2.0;
            glyph.draw(svg, view, at, k);
            at[0] += glyph.width() * k / 2.0;
        }
    }
}

/// Medals and halts above to the right of the disc or of the army; the anchor of a port above to the left.
fn on_corner(svg: &mut Svg, view: &View, centre: P, army: bool, marks: &Marks) {
    let k = (view.f / 83.0).clamp(0.45, 1.5);
    let [x, y] = if army { [view.piece() * 0.7, -view.piece() * 0.52] } else { [17.0 * k, -19.0 * k] };
    let (anchors, others): (Vec<_>, Vec<_>) = marks.corner.iter().partition(|(glyph, _)| *glyph == Glyph::Anchor);
    for (i, (glyph, count)) in others.into_iter().enumerate() {
        let at = add(centre, [x + k * 19.0 * i as f64, y]);
        glyph.draw(svg, view, at, k);
        if *count > 1 {
            times_text(svg, view, add(at, [k * 11.0, k * 4.0]), k, *count);
        }
    }
    if let Some((glyph, _)) = anchors.first() {
        glyph.draw(svg, view, add(centre, [-x, y]), k * 0.85);
    }
}

/// What lies at a point, in a row below the name.
fn stores(svg: &mut Svg, view: &View, plan: &Plan, space: usize, marks: &Marks) {
    let centre = view.centre(space);
    let k = (view.f / 83.0).clamp(0.45, 1.5);
    if marks.side.is_empty() {
        return;
    }
    let foot = plan
        .names
        .get(space)
        .and_then(Option::as_ref)
        .map_or(centre[1] + view.f * 0.24, |name| name.at[1] + name.leading() * (name.lines.len() - 1) as f64);
    let wide = 21.0 * k * marks.side.len() as f64 + 8.0 * k;
    let left = centre[0] - wide / 2.0;
    let y = foot + 13.0 * k;
    svg.el("rect")
        .num("x", left)
        .num("y", y - 8.5 * k)
        .num("width", wide)
        .num("height", 17.0 * k)
        .num("rx", 8.5 * k)
        .fill(view.paint(Token::Raised))
        .edge(view.paint(Token::Line2), 1.0)
        .done();
    for (i, (glyph, count)) in marks.side.iter().enumerate() {
        let at = [left + (10.0 + 21.0 * i as f64) * k, y];
        glyph.draw(svg, view, at, k * 0.72);
        let words = count.to_string();
        write(svg, Face::Cond, 11.5 * k, [at[0] + 7.5 * k, y + 4.0 * k]).fill(view.paint(Token::Ink)).text(&words);
    }
}

fn times_text(svg: &mut Svg, view: &View, at: P, k: f64, count: u8) {
    write(svg, Face::Cond, 12.0 * k, at).fill(view.paint(Token::Label)).text(&format!("×{count}"));
}

/// Towns and cities of large hex boards: a square, a larger one with a core, a gold star for victory.
pub(crate) fn towns(svg: &mut Svg, view: &View, plan: &Plan) {
    if view.board.kind != BoardKind::Hex {
        return;
    }
    for (i, space) in view.board.spaces.iter().enumerate() {
        let (town, city) = (view.tagged(i, "town"), is_city(view, i));
        let centre = view.centre(i);
        if !view.shows(centre, view.f) {
            continue;
        }
        if (town || city) && !view.blocks() && view.level >= Level::Far {
            let half = (view.f * if city { 0.115 } else { 0.085 }).clamp(2.0, 14.0);
            svg.el("rect")
                .num("x", centre[0] - half)
                .num("y", centre[1] - half)
                .num("width", half * 2.0)
                .num("height", half * 2.0)
                .fill(view.paint(Token::TownInk))
                .edge(view.paint(Token::Ink), 1.0)
                .done();
        }
        if space.tags.iter().any(|tag| tag == "victory") {
            victory(svg, view, plan, i, centre);
        }
    }
}

fn victory(svg: &mut Svg, view: &View, plan: &Plan, space: usize, centre: P) {
    let name = plan.names.get(space).and_then(Option::as_ref);
    let (at, r) = match name {
        Some(name) if view.level >= Level::Far => {
            let r = (name.size * 0.55).clamp(5.0, 9.0);
            ([name.at[0] - name.width() / 2.0 - r - 2.0, name.at[1] - name.size * 0.33], r)
        }
        _ => (centre, (view.f * 0.42).clamp(4.0, 8.5)),
    };
    svg.at(at).begin();
    star(svg, r).fill(pigment("gold")).edge(pigment("gold-ink"), 1.1).set("stroke-linejoin", "round").done();
    svg.end();
}
