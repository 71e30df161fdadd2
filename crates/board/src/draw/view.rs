//! What every layer needs to know: the board in pixels, the size of things on the screen, and so the level of detail.

use verst_core::scene::{BoardKind, Highlight, Piece, Point, Space, Target};
use verst_core::{Board, Names, Scene};

use super::Style;
use super::geom::{P, Rough, area, bounds, dist_to, middle, pairs};
use super::mesh::Mesh;
use super::terrain::Terrain;
use super::tokens::{Paint, Palette, Part, Side, Token};
use super::voronoi;

/// How much is drawn, by the size of a hex on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// The whole front: below 17 pixels.
    Fit,
    /// 17 to 29.
    Far,
    /// 30 to 53.
    Mid,
    /// 54 to 85.
    Near,
    /// From 86.
    Full,
}

/// One drawing in the making.
pub(crate) struct View<'a> {
    pub board: &'a Board,
    pub scene: Option<&'a Scene>,
    pub names: &'a Names,
    pub style: &'a Style,
    palette: Palette,
    scale: f64,
    origin: P,
    /// Width and height in pixels.
    pub size: P,
    /// Size of a space in board units.
    pub unit: f64,
    /// Size of a space on the screen, in pixels.
    pub f: f64,
    pub level: Level,
    /// Spaces in board units; on point boards the ground nearest to each point.
    pub mesh: Mesh,
    /// Spaces in pixels, as they are drawn.
    pub shapes: Vec<Vec<P>>,
    pub terrain: Vec<Terrain>,
    pub control: Vec<Option<Side>>,
}

impl<'a> View<'a> {
    pub fn new(board: &'a Board, scene: Option<&'a Scene>, names: &'a Names, style: &'a Style) -> View<'a> {
        let unit = f64::from(if board.unit > 0 { board.unit } else { 100 });
        let scale = scale(board, unit, style.scale);
        let [left, top, right, bottom] = style.crop.filter(|c| c[2] > 0 && c[3] > 0).map_or_else(
            || sheet(board, unit),
            |[x, y, w, h]| [x, y, x.saturating_add(w), y.saturating_add(h)].map(f64::from),
        );
        let f = unit * scale;
        let mesh = mesh(board, unit);
        let palette = Palette { theme: style.theme, distinct: style.distinct, variables: style.variables };
        let control = |i: usize| scene.and_then(|scene| scene.control.get(i)).and_then(|name| Side::of(name));
        let mut view = View {
            board,
            scene,
            names,
            style,
            palette,
            scale,
            origin: [left, top],
            size: [((right - left) * scale).max(1.0), ((bottom - top) * scale).max(1.0)],
            unit,
            f,
            level: level(f),
            mesh,
            shapes: Vec::new(),
            terrain: board.spaces.iter().map(|space| Terrain::of(&space.terrain)).collect(),
            control: (0..board.spaces.len()).map(control).collect(),
        };
        view.shapes = (0..board.spaces.len()).map(|i| view.shape(i)).collect();
        view
    }

    /// A space as it is drawn: areas get natural borders, boxes off the map and hexes keep theirs.
    fn shape(&self, i: usize) -> Vec<P> {
        let line = self.mesh.faces.get(i).map_or(&[][..], Vec::as_slice);
        let points = if self.board.kind == BoardKind::Area && !self.tagged(i, "box") {
            self.mesh.natural(line, self.border(), 0)
        } else {
            self.mesh.points(line)
        };
        self.all_px(&points)
    }

    /// How borders of areas are roughened.
    pub fn border(&self) -> Rough {
        Rough { amount: 0.07, depth: 4, least: self.unit * 0.075 }
    }

    /// From board units to pixels.
    pub fn px(&self, p: P) -> P {
        [(p[0] - self.origin[0]) * self.scale, (p[1] - self.origin[1]) * self.scale]
    }

    /// From board units to pixels.
    pub fn all_px(&self, points: &[P]) -> Vec<P> {
        points.iter().map(|p| self.px(*p)).collect()
    }

    /// A path of the board in board units.
    pub fn path(points: &[Point]) -> Vec<P> {
        points.iter().map(|p| p.map(f64::from)).collect()
    }

    /// The middle of a space in pixels.
    pub fn centre(&self, space: usize) -> P {
        self.board.spaces.get(space).map_or([0.0, 0.0], |space| self.px(space.at.map(f64::from)))
    }

    /// Is anything within `reach` pixels of this point on the picture?
    pub fn shows(&self, [x, y]: P, reach: f64) -> bool {
        x > -reach && y > -reach && x < self.size[0] + reach && y < self.size[1] + reach
    }

    /// A length of the visual language, which is given for hexes of 107 pixels, at this size.
    pub fn k(&self, pixels: f64) -> f64 {
        pixels * self.f / 107.0
    }

    /// What marks on the ground (houses, trees, hachures) scale by, in board units: about the size of a hex on every
    /// board.
    pub fn grain(&self) -> f64 {
        match self.board.kind {
            BoardKind::Hex => self.unit,
            BoardKind::Area => self.unit * 0.7,
            BoardKind::Point => self.unit * 1.2,
        }
    }

    /// Are the pieces blocks? They are on small hex boards, which leave room for names.
    pub fn blocks(&self) -> bool {
        self.board.kind == BoardKind::Hex && self.board.spaces.len() < 200
    }

    /// The size of a piece in pixels.
    pub fn piece(&self) -> f64 {
        let size = match self.board.kind {
            BoardKind::Hex if self.blocks() => self.f * 0.43,
            BoardKind::Hex if self.level == Level::Fit => (self.f * 0.88).max(13.0),
            BoardKind::Hex => self.f * 0.66,
            BoardKind::Area => self.f * 0.27,
            BoardKind::Point => self.f * 0.42,
        };
        size.clamp(4.0, 400.0)
    }

    pub fn paint(&self, token: Token) -> Paint {
        self.palette.get(token)
    }

    pub fn side(&self, side: Side, part: Part) -> Paint {
        self.palette.side(side, part)
    }

    pub fn on_tint(&self, side: Side) -> Paint {
        self.palette.on_tint(side)
    }

    /// An identifier of the drawing's own, such as a clip path.
    pub fn id(&self, name: &str) -> String {
        format!("{}{name}", self.style.prefix)
    }

    /// The name of a space in the reader's language.
    pub fn name(&self, space: &'a Space) -> &'a str {
        let own = space.name.get(self.style.lang);
        if !own.is_empty() {
            return own;
        }
        self.names.spaces.get(&space.id).map_or("", |name| name.get(self.style.lang))
    }

    /// Has a space this tag?
    pub fn tagged(&self, space: usize, tag: &str) -> bool {
        self.board.spaces.get(space).is_some_and(|space| space.tags.iter().any(|known| known == tag))
    }

    /// What follows `prefix-` in the tags of a space.
    pub fn tag_values<'s>(space: &'s Space, prefix: &'s str) -> impl Iterator<Item = &'s str> {
        space.tags.iter().filter_map(move |tag| tag.strip_prefix(prefix)?.strip_prefix('-'))
    }

    /// The pieces that stand somewhere on the board.
    pub fn pieces(&self) -> impl Iterator<Item = &'a Piece> + use<'a, '_> {
        let count = self.board.spaces.len();
        let pieces = self.scene.map_or(&[][..], |scene| scene.pieces.as_slice());
        pieces.iter().filter(move |piece| usize::from(piece.space) < count)
    }

    /// The highlights whose spaces exist.
    pub fn highlights(&self) -> impl Iterator<Item = Highlight> + use<'a, '_> {
        let highlights = self.scene.map_or(&[][..], |scene| scene.highlights.as_slice());
        let known = |space: u16| usize::from(space) < self.board.spaces.len();
        let whole = move |highlight: &&Highlight| match highlight {
            Highlight::Piece(_) => true,
            Highlight::Chosen(a) | Highlight::Target(a) => known(*a),
            Highlight::Arrow(a, b) | Highlight::Last(a, b) => known(*a) && known(*b) && a != b,
        };
        highlights.iter().filter(whole).cloned()
    }

    /// The spaces that may be chosen, in the order of the board.
    pub fn legal_spaces(&self) -> Vec<usize> {
        let choices = self.scene.map_or(&[][..], |scene| scene.choices.as_slice());
        let ids: std::collections::HashSet<&str> = choices
            .iter()
            .filter_map(|choice| if let Target::Space(id) = &choice.target { Some(id.as_str()) } else { None })
            .collect();
        (0..self.board.spaces.len()).filter(|i| ids.contains(self.board.spaces[*i].id.as_str())).collect()
    }

    /// The pieces that may be chosen.
    pub fn legal_pieces(&self) -> std::collections::HashSet<&'a str> {
        let choices = self.scene.map_or(&[][..], |scene| scene.choices.as_slice());
        choices
            .iter()
            .filter_map(|choice| if let Target::Piece(id) = &choice.target { Some(id.as_str()) } else { None })
            .collect()
    }

    /// The radius of the largest circle around the middle of a space that stays inside, in pixels.
    pub fn inner_radius(&self, space: usize) -> f64 {
        let centre = self.centre(space);
        let shape = self.shapes.get(space).map_or(&[][..], Vec::as_slice);
        let nearest = pairs(shape).map(|(a, b)| dist_to(centre, a, b)).fold(f64::INFINITY, f64::min);
        if nearest.is_finite() { nearest } else { self.f / 2.0 }
    }
}

fn level(f: f64) -> Level {
    match f {
        f if f < 17.0 => Level::Fit,
        f if f < 30.0 => Level::Far,
        f if f < 54.0 => Level::Mid,
        f if f < 86.0 => Level::Near,
        _ => Level::Full,
    }
}

/// Pixels to a board unit. A scale that makes no sense becomes the natural one: everything readable, nothing large.
fn scale(board: &Board, unit: f64, wanted: f32) -> f64 {
    if wanted.is_finite() && wanted > 0.0 {
        return f64::from(wanted).clamp(1e-4, 1e3);
    }
    let f = match board.kind {
        BoardKind::Hex if board.spaces.len() >= 200 => 72.0,
        BoardKind::Hex => 107.0,
        BoardKind::Area => 150.0,
        BoardKind::Point => 83.0,
    };
    f / unit
}

/// The extent of the board: left, top, right, bottom. A board without size is as large as what lies on it.
fn sheet(board: &Board, unit: f64) -> [f64; 4] {
    if board.size[0] > 0 && board.size[1] > 0 {
        return [0.0, 0.0, f64::from(board.size[0]), f64::from(board.size[1])];
    }
    let points: Vec<P> = board
        .spaces
        .iter()
        .flat_map(|space| space.outline.iter().chain([&space.at]))
        .map(|p| p.map(f64::from))
        .collect();
    if points.is_empty() {
        return [0.0, 0.0, unit, unit];
    }
    let [left, top, right, bottom] = bounds(&points);
    let margin = unit / 2.0;
    [left - margin, top - margin, right + margin, bottom + margin]
}

/// How far the ground of a point reaches, in typical distances of points: beyond lies nobody's land.
const REACH: f64 = 2.2;

fn mesh(board: &Board, unit: f64) -> Mesh {
    let mut outlines: Vec<Vec<P>> = board.spaces.iter().map(|space| View::path(&space.outline)).collect();
    if board.kind == BoardKind::Point && outlines.iter().all(|outline| outline.len() < 3) {
        // Whoever holds the sea holds no ground: the land around it belongs to the towns.
        let land: Vec<usize> =
            (0..board.spaces.len()).filter(|i| Terrain::of(&board.spaces[*i].terrain) != Terrain::Water).collect();
        let points: Vec<P> = land.iter().map(|i| board.spaces[*i].at.map(f64::from)).collect();
        // Beyond the sheet on every side, so that rounded corners of the ground stay out of sight.
        let [left, top, right, bottom] = sheet(board, unit);
        let cells = voronoi::cells(&points, [left - unit, top - unit, right + unit, bottom + unit], unit * REACH);
        land.into_iter().zip(cells).for_each(|(i, cell)| outlines[i] = cell);
    }
    Mesh::new(&outlines, (unit / 40.0).max(1.0), board.kind == BoardKind::Area)
}

/// A polygon to put marks into: a face with its foreign sides known.
pub(crate) struct Plot {
    points: Vec<P>,
    /// Sides beyond which the same ground goes on.
    open: Vec<bool>,
    convex: bool,
}

impl Plot {
    /// The face of a space; ground that `goes_on` in a neighbour lets marks lie across the side.
    pub fn new(view: &View, space: usize, goes_on: impl Fn(usize) -> bool) -> Plot {
        let line = view.mesh.faces.get(space).map_or(&[][..], Vec::as_slice);
        if view.board.kind == BoardKind::Area {
            // Areas keep to themselves, within their natural border.
            return Plot { points: view.mesh.natural(line, view.border(), 0), open: Vec::new(), convex: false };
        }
        let points = view.mesh.points(line);
        let sides = line.iter().copied().zip(line.iter().copied().cycle().skip(1));
        let open = sides.map(|side| view.mesh.beyond(side).is_some_and(&goes_on)).collect();
        let hull = pairs(&points)
            .zip(points.iter().cycle().skip(2))
            .all(|((a, b), c)| (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) >= -1e-6);
        Plot { convex: hull && area(&points) > 0.0, points, open }
    }

    /// A stretch of ground with a border of its own.
    pub fn free(outline: &[Point]) -> Plot {
        Plot { points: View::path(outline), open: Vec::new(), convex: false }
    }

    pub fn bounds(&self) -> [f64; 4] {
        bounds(&self.points)
    }

    pub fn middle(&self) -> P {
        middle(&self.points)
    }

    /// Is the point in the face itself?
    pub fn owns(&self, p: P) -> bool {
        super::geom::inside(&self.points, p)
    }

    /// Is the point at least `margin` away from foreign ground?
    pub fn holds(&self, p: P, margin: f64) -> bool {
        if !self.convex {
            return self.owns(p) && pairs(&self.points).all(|(a, b)| dist_to(p, a, b) >= margin);
        }
        pairs(&self.points).zip(&self.open).all(|((a, b), open)| {
            let n = super::geom::unit(super::geom::normal(super::geom::sub(b, a)));
            *open || (p[0] - a[0]) * n[0] + (p[1] - a[1]) * n[1] >= margin
        })
    }
}
