//! Names: laid out by their measured width, one line or two, so that rings never cover them and pieces find their place
//! beside them.

use std::collections::HashSet;

use verst_core::scene::{BoardKind, Highlight};

use super::geom::{P, bounds, chord, sub};
pub(crate) use super::metrics::{Face, width};
use super::svg::{El, Svg};
use super::terrain::Terrain;
use super::tokens::Token;
use super::view::{Level, View};

/// Begins a text element at a point: the left end of its base line unless `text-anchor` says otherwise.
pub(crate) fn write(svg: &mut Svg, face: Face, size: f64, at: P) -> El<'_> {
    let (family, weight, slanted) = face.css();
    let el = svg.el("text").num("x", at[0]).num("y", at[1]).set("font-family", family).num("font-size", size);
    let el = if weight == 400 { el } else { el.set("font-weight", weight) };
    if slanted { el.set("font-style", "italic") } else { el }
}

/// A band of the ground's colour around the letters.
fn haloed<'s>(el: El<'s>, view: &View, ground: Token, width: f64) -> El<'s> {
    el.edge(view.paint(ground), width).set("stroke-linejoin", "round").set("paint-order", "stroke")
}

/// A name with its place.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub lines: Vec<String>,
    pub face: Face,
    pub size: f64,
    /// Middle of the first base line.
    pub at: P,
    pub anchor: &'static str,
}

impl Name {
    /// From one base line to the next.
    pub fn leading(&self) -> f64 {
        self.size * 1.04
    }

    /// The width of the longest line.
    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| width(self.face, self.size, line)).fold(0.0, f64::max)
    }

    pub fn draw(&self, svg: &mut Svg, view: &View) {
        for (i, line) in self.lines.iter().enumerate() {
            let at = [self.at[0], self.at[1] + self.leading() * i as f64];
            let (ink, halo) = match self.face {
                Face::Italic => (Token::LabelWater, Token::Sea),
                _ => (Token::Label, Token::Halo),
            };
            let el = write(svg, self.face, self.size, at).fill(view.paint(ink));
            haloed(el, view, halo, (self.size * 0.26).min(3.6)).set("text-anchor", self.anchor).text(line);
        }
    }
}

/// Where names stand and where pieces sit.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pub names: Vec<Option<Name>>,
    /// The middle of the pieces of each space.
    pub seats: Vec<P>,
}

/// Lays out the names of all spaces. `covered` tells which spaces hold pieces.
pub(crate) fn plan(view: &View, covered: &[bool]) -> Plan {
    let mut plan = Plan::default();
    let mut taken: Vec<[f64; 4]> = Vec::new();
    let mut ringed: HashSet<usize> = view.legal_spaces().into_iter().collect();
    ringed.extend(view.highlights().filter_map(|highlight| match highlight {
        Highlight::Chosen(space) | Highlight::Target(space) => Some(usize::from(space)),
        _ => None,
    }));
    for i in 0..view.board.spaces.len() {
        let centre = view.centre(i);
        let full = covered.get(i).copied().unwrap_or(false);
        let wanted = view.shows(centre, view.f * 2.0) && speaks(view, i, full);
        let text = if wanted { view.name(&view.board.spaces[i]) } else { "" };
        let (name, seat) = match view.board.kind {
            _ if text.is_empty() => (None, centre),
            BoardKind::Hex if view.level == Level::Fit => (Some(fitted(view, centre, text, &mut taken)), centre),
            BoardKind::Hex => hex(view, i, text, full),
            BoardKind::Area => area(view, i, text),
            BoardKind::Point => (Some(point(view, i, text, &ringed)), centre),
        };
        plan.names.push(name);
        plan.seats.push(seat);
    }
    plan
}

/// Cities: victory places and whatever the board calls one.
pub(crate) fn is_city(view: &View, space: usize) -> bool {
    view.tagged(space, "city") || view.tagged(space, "victory")
}

/// Is the name of this space written at this level?
fn speaks(view: &View, space: usize, full: bool) -> bool {
    let city = is_city(view, space);
    // Small areas have no room for a name and a piece.
    let area = view.board.kind == BoardKind::Area;
    view.board.spaces[space].named
        && match view.level {
            Level::Fit => view.tagged(space, "victory"),
            Level::Far => city,
            Level::Mid => city || !full,
            Level::Near => !(area && full),
            Level::Full => true,
        }
}

/// The name at the foot of a hex; two lines if one is too wide, smaller if two are.
fn hex(view: &View, space: usize, text: &str, full: bool) -> (Option<Name>, P) {
    let centre = view.centre(space);
    let city = is_city(view, space) && !view.blocks();
    let victory = view.tagged(space, "victory") && !view.blocks();
    let text = if victory { text.to_uppercase() } else { text.to_owned() };
    let face = if city { Face::SerifBold } else { Face::Serif };
    let base = (if view.blocks() { view.k(13.0) } else { view.f * 0.175 }).clamp(9.5, 16.0);
    let rows = if view.level == Level::Full { 3 } else { 2 };
    let (lines, size) = fit(face, &text, base, view.f * if view.blocks() { 1.16 } else { 1.3 }, rows);
    let mut name = Name { lines, face, size, at: centre, anchor: "middle" };
    let extra = name.leading() * (name.lines.len() - 1) as f64;
    let foot = match (view.blocks(), full) {
        (true, _) => 0.445,
        (false, true) => 0.5,
        (false, false) => 0.34,
    };
    // Two lines reach a little further down, and the pieces make room above.
    name.at[1] += view.f * foot - extra * 0.72;
    // Blocks stand a little above the middle for the name, or below it where the corner is taken.
    let corner = if super::marks::has_corner(view, space) { view.k(6.0) } else { 0.0 };
    let lift = if view.blocks() { view.k(2.0) + extra * 0.42 - corner } else { 0.0 };
    (Some(name), [centre[0], centre[1] - lift])
}

/// One line, two, two smaller ones, three: the first that fits the width.
pub(crate) fn fit(face: Face, text: &str, size: f64, room: f64, most: usize) -> (Vec<String>, f64) {
    if width(face, size, text) <= room {
        return (vec![text.to_owned()], size);
    }
    for (rows, size) in [(2, size), (2, size * 0.9), (3, size * 0.9)].into_iter().filter(|(rows, _)| *rows <= most) {
        let lines = broken(face, text, rows);
        if lines.iter().all(|line| width(face, size, line) <= room) {
            return (lines, size);
        }
    }
    (broken(face, text, 2), size * 0.86)
}

/// The text in so many lines, as even as its words allow.
fn broken(face: Face, text: &str, rows: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if rows < 2 || words.len() < 2 {
        return vec![text.to_owned()];
    }
    if words.len() > 16 {
        // No name is that long; whatever it is, it is cut into equal numbers of words.
        return words.chunks(words.len().div_ceil(rows)).map(|line| line.join(" ")).collect();
    }
    let measure = |lines: &[String]| lines.iter().map(|line| width(face, 100.0, line)).fold(0.0, f64::max);
    // French quotes and tall marks stand apart from their words, and stay with them.
    let parts =
        |at: &usize| !words[*at - 1].ends_with('\u{ab}') && !words[*at].starts_with(['\u{bb}', ':', ';', '?', '!']);
    let splits = (1..words.len()).filter(parts).map(|at| {
        let mut lines = vec![words[..at].join(" ")];
        lines.extend(broken(face, &words[at..].join(" "), rows - 1));
        lines
    });
    splits.min_by(|a, b| measure(a).total_cmp(&measure(b))).unwrap_or_else(|| vec![text.to_owned()])
}

/// The name of an area, after the room that its number and shield take, as high in the area as it fits.
fn area(view: &View, space: usize, text: &str) -> (Option<Name>, P) {
    let centre = view.centre(space);
    let shape = view.shapes.get(space).map_or(&[][..], Vec::as_slice);
    let size = (view.f * 0.094).clamp(10.0, 17.0);
    let front = header_width(view, space);
    let [_, top, _, bottom] = if shape.is_empty() { [0.0, centre[1], 0.0, centre[1]] } else { bounds(shape) };
    let mut best = None;
    for rows in 1..=3 {
        let lines = broken(Face::Serif, text, rows);
        let mut name = Name { lines, face: Face::Serif, size, at: centre, anchor: "middle" };
        let (wide, high) = (front + name.width() + view.f * 0.16, size * 1.15 * name.lines.len() as f64);
        let steps = 60;
        // The row may stand as deep as a third of the area.
        let place = (1..steps).map(|i| top + (bottom - top) * 0.34 * f64::from(i) / f64::from(steps)).find_map(|y| {
            let (a, b) = (chord(shape, y)?, chord(shape, y + high + view.f * 0.06)?);
            let (left, right) = (a.0.max(b.0), a.1.min(b.1));
            (right - left >= wide).then_some((y, f64::midpoint(left, right)))
        });
        if let Some((y, middle)) = place {
            name.at = [middle + front / 2.0, y + view.f * 0.075 + size];
            best = Some(name);
            break;
        }
        // Nothing fits: on a large picture the narrowest line-up stands over the middle, on a small one none does.
        name.at = [centre[0] + front / 2.0, top + (bottom - top) * 0.2 + size];
        best = (view.level == Level::Full).then_some(name);
    }
    let foot = best.as_ref().map_or(centre[1], |name| name.at[1] + name.leading() * (name.lines.len() - 1) as f64);
    let y = centre[1].max(foot + view.piece() * 0.72).min(bottom - view.piece() * 0.8).max(foot);
    let x = chord(shape, y).map_or(centre[0], |(left, right)| {
        let half = view.piece() * 0.6;
        if left + half < right - half { centre[0].clamp(left + half, right - half) } else { f64::midpoint(left, right) }
    });
    (best, [x, y])
}

/// The room of number and shield before the name of an area.
pub(crate) fn header_width(view: &View, space: usize) -> f64 {
    let space = &view.board.spaces[space];
    let number = if space.number.is_some() { 21.7 } else { 0.0 };
    let shield = if View::tag_values(space, "shield").next().is_some() { 20.3 } else { 0.0 };
    (number + shield) * head_scale(view)
}

/// Number and shield stop growing before the areas do.
pub(crate) fn head_scale(view: &View) -> f64 {
    (view.f / 150.0).clamp(0.5, 1.4)
}

/// The name under the disc of a point.
fn point(view: &View, space: usize, text: &str, ringed: &HashSet<usize>) -> Name {
    let centre = view.centre(space);
    let city = is_city(view, space);
    let k = (view.f / 83.0).clamp(0.6, 1.5);
    let text = if view.tagged(space, "victory") { text.to_uppercase() } else { text.to_owned() };
    let sea = view.terrain.get(space) == Some(&Terrain::Water);
    let (face, size) = match (sea, city) {
        (true, _) => (Face::Italic, 15.5 * k),
        (_, true) => (Face::SerifBold, 17.0 * k),
        _ => (Face::Serif, 14.5 * k),
    };
    let stars = if view.tagged(space, "victory") { 4.0 * k } else { 0.0 };
    let (lines, size) = fit(face, &text, size, view.f * 1.7, 2);
    // Below the ring where there is one: a name is never under a ring.
    let ring = if ringed.contains(&space) { 11.0 * k } else { 0.0 };
    let below = centre[1] + view.f * 0.18 + 14.0 * k + stars.max(ring);
    // Above the ring where an arrow comes from the south.
    let struck = view.highlights().any(|highlight| {
        matches!(highlight, Highlight::Arrow(from, to) if usize::from(to) == space && {
            let [dx, dy] = sub(view.centre(usize::from(from)), centre);
            dy > dx.abs() * 0.6
        })
    });
    let y = if struck { centre[1] - view.f * 0.31 - 8.0 * k } else { below };
    Name { lines, face, size, at: [centre[0], y], anchor: "middle" }
}

/// The name of a victory place on the smallest scale: the best of ten positions by overlap.
fn fitted(view: &View, centre: P, text: &str, taken: &mut Vec<[f64; 4]>) -> Name {
    let (face, size) = (Face::SerifBold, 12.0);
    let (w, r) = (width(face, size, text), view.piece() * 0.5 + 4.0);
    let places = [
        (r, 4.0, "start"),
        (-r, 4.0, "end"),
        (0.0, -r - 2.0, "middle"),
        (0.0, r + 9.0, "middle"),
        (r * 0.8, -r * 0.7, "start"),
        (-r * 0.8, -r * 0.7, "end"),
        (r * 0.8, r + 5.0, "start"),
        (-r * 0.8, r + 5.0, "end"),
        (2.0 * r, 4.0, "start"),
        (-2.0 * r, 4.0, "end"),
    ];
    let frame = |(dx, dy, anchor): (f64, f64, &str)| {
        let left = centre[0] + dx
            - if anchor == "end" {
                w
            } else if anchor == "middle" {
                w / 2.0
            } else {
                0.0
            };
        [left, centre[1] + dy - size * 0.8, left + w, centre[1] + dy + size * 0.25]
    };
    let overlap = |a: [f64; 4]| {
        let shared =
            |b: &[f64; 4]| (a[2].min(b[2]) - a[0].max(b[0])).max(0.0) * (a[3].min(b[3]) - a[1].max(b[1])).max(0.0);
        let outside = if a[0] < 0.0 || a[2] > view.size[0] { 1e4 } else { 0.0 };
        taken.iter().map(shared).sum::<f64>() + outside
    };
    let best = places.into_iter().min_by(|a, b| overlap(frame(*a)).total_cmp(&overlap(frame(*b))));
    let best = best.unwrap_or((r, 4.0, "start"));
    taken.push(frame(best));
    Name { lines: vec![text.to_owned()], face, size, at: [centre[0] + best.0, centre[1] + best.1], anchor: best.2 }
}

/// Names of waters and regions.
pub(crate) fn regions(svg: &mut Svg, view: &View) {
    for label in &view.board.labels {
        let at = view.px(label.at.map(f64::from));
        let size = (f64::from(label.height) * view.f / view.unit).min(120.0);
        let text = label.name.get(view.style.lang);
        if size < 7.0 || text.is_empty() || !view.shows(at, size * 20.0) {
            continue;
        }
        let (face, token, spacing) = match label.kind.as_str() {
            // A wide water is named over its whole width, a river along its line.
            "water" if size >= 22.0 => (Face::Italic, Token::LabelWater, 0.5),
            "water" | "river" => (Face::Italic, Token::LabelWater, 0.04),
            _ => (Face::Serif, Token::Relief, 0.34),
        };
        let el = write(svg, face, size, at).fill(view.paint(token)).num("letter-spacing", size * spacing);
        let el = if size < 22.0 { haloed(el, view, Token::Halo, 3.0) } else { el };
        let el = el.set("text-anchor", "middle");
        let turn = label.angle.rem_euclid(360);
        let el = if turn == 0 {
            el
        } else {
            el.set("transform", format_args!("rotate({turn} {} {})", super::svg::Num(at[0]), super::svg::Num(at[1])))
        };
        el.text(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_broken_evenly() {
        let check = |text: &str, room: f64, lines: &[&str]| assert_eq!(fit(Face::Serif, text, 13.0, room, 3).0, lines);
        check("Rynok", 100.0, &["Rynok"]);
        check("Red October settlement", 110.0, &["Red October", "settlement"]);
        check("City centre and central landing stages", 130.0, &["City centre and", "central landing stages"]);
        check("City centre and central landing stages", 85.0, &["City centre", "and central", "landing stages"]);
        check("Usine Lazour (la « Raquette de tennis »)", 130.0, &["Usine Lazour (la", "« Raquette de tennis »)"]);
        check("« Raquette »", 40.0, &["« Raquette »"]);
        check("Donaudampfschifffahrtsgesellschaft", 40.0, &["Donaudampfschifffahrtsgesellschaft"]);
        check("", 0.0, &[""]);
    }
}
