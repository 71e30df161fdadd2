//! Small marks, each drawn around the origin and about 20 pixels wide at scale 1.

use super::geom::P;
use super::labels::{Face, write};
use super::svg::{Num, Path, Svg};
use super::symbols::{Pen, symbol};
use super::tokens::{Part, Side, Token, pigment};
use super::view::View;

/// A mark on a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Glyph {
    /// Black badge with a heap, and the level if it matters.
    Rubble(Option<u8>),
    /// Anchor on a blue disc.
    Anchor,
    /// Number on a disc in the shape and colour of who holds it.
    Spawn(String, Option<Side>),
    /// Gold disc with a number.
    Points(String),
    /// Gold disc with a star.
    Medal,
    /// Where a medal may lie.
    MedalPlace,
    /// Fort of a colour.
    Fort(String),
    /// Factory hall with chimneys.
    Factory,
    /// Barrier of a colour.
    Block(String),
    /// Where a colour enters.
    Entry(String),
    /// A depot.
    Depot,
    /// Fuel, ammunition or food.
    Supply(&'static str),
    /// An aeroplane on a disc.
    Air,
    /// Stop sign.
    Halt,
    /// Truck or train.
    Carrier(&'static str),
    /// Anything else: its first letters on a plate.
    Plate(String),
}

impl Glyph {
    /// Width at scale 1.
    pub fn width(&self) -> f64 {
        match self {
            Glyph::Rubble(None) => 26.0,
            Glyph::Rubble(Some(_)) => 31.0,
            Glyph::Carrier(_) | Glyph::Plate(_) => 27.0,
            _ => 21.0,
        }
    }

    /// Draws it at a point.
    pub fn draw(&self, svg: &mut Svg, view: &View, at: P, k: f64) {
        let place = format!("translate({} {}) scale({})", Num(at[0]), Num(at[1]), Num(k));
        svg.el("g").set("transform", place).begin();
        self.body(svg, view);
        svg.end();
    }

    fn body(&self, svg: &mut Svg, view: &View) {
        let (ink, surface) = (view.paint(Token::Ink), view.paint(Token::Surface));
        match self {
            Glyph::Rubble(level) => {
                let w = if level.is_some() { 30.0 } else { 24.0 };
                plate(svg, w, 18.0).fill(ink).done();
                let left = if level.is_some() { -4.0 } else { 0.0 };
                svg.el("path")
                    .set("d", "M-8 5l4-9 4 5 2-3 5 7z")
                    .set("transform", format_args!("translate({left} 0)"))
                    .fill(surface)
                    .done();
                if let Some(level) = level {
                    text(svg, [8.5, 4.4], 12.5, &level.to_string(), surface);
                }
            }
            Glyph::Anchor => {
                svg.el("circle").num("r", 9.0).fill(view.paint(Token::LabelWater)).done();
                svg.el("path")
                    .set(
                        "d",
                        "M10 6v11M10 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM4 11c0 3.5 2.5 6 6 6s6-2.5 6-6M7 8.5h6",
                    )
                    .set("transform", "translate(-6.5 -6.5) scale(.65)")
                    .stroke(view.paint(Token::Halo), 2.2)
                    .round()
                    .done();
            }
            Glyph::Spawn(number, holder) => spawn(svg, view, number, holder.unwrap_or(Side::Neutral)),
            Glyph::Points(number) => {
                gold(svg, 10.0);
                text(svg, [0.0, 4.2], 12.5, number, pigment("gold-ink"));
            }
            Glyph::Medal => {
                gold(svg, 8.7);
                star(svg, 6.3).fill(pigment("gold-ink")).done();
            }
            Glyph::MedalPlace => {
                svg.el("circle")
                    .num("r", 5.4)
                    .fill(view.paint(Token::Halo))
                    .edge(view.paint(Token::Relief), 1.2)
                    .done();
                star(svg, 3.7).fill(view.paint(Token::Relief)).done();
            }
            Glyph::Fort(colour) => {
                let mut path = Path::default();
                path.ring(&trace(10.0));
                svg.el("path").d(&path).fill(pigment(colour)).edge(surface, 1.4).set("stroke-linejoin", "round").done();
                svg.el("rect").num("x", -3.2).num("y", -3.2).num("width", 6.4).num("height", 6.4).fill(surface).done();
            }
            Glyph::Factory => {
                plate(svg, 22.0, 18.0).fill(ink).done();
                svg.el("path").set("d", "M-8 6v-8l5 3.2v-3.2l5 3.2v-8h1.8v-1.2h2.4v1.2h1.2v12.8z").fill(surface).done();
            }
            Glyph::Block(colour) => {
                plate(svg, 20.0, 16.0).fill(pigment(colour)).edge(surface, 1.4).done();
                svg.el("path").set("d", "M-6 4.5l4-9M-1 4.5l4-9M4 4.5l4-9").stroke(surface, 1.8).done();
            }
            Glyph::Entry(colour) => {
                svg.el("path")
                    .set("d", "M-7-8h9l6 8-6 8h-9l5-8z")
                    .fill(pigment(colour))
                    .edge(ink, 1.2)
                    .set("stroke-linejoin", "round")
                    .done();
            }
            Glyph::Depot => {
                plate(svg, 19.0, 17.0).fill(surface).edge(ink, 1.1).done();
                svg.el("path")
                    .set("d", "M-4.5-3.5v6.5c0 1.1 2 1.7 4.5 1.7s4.5-.6 4.5-1.7v-6.5M-4.5-3.5a4.5 1.7 0 1 0 9 0a4.5 1.7 0 1 0-9 0")
                    .stroke(view.paint(Token::Ok), 1.5)
                    .done();
            }
            Glyph::Supply(kind) => supply(svg, kind),
            Glyph::Air => {
                svg.el("circle").num("r", 9.0).fill(surface).edge(ink, 1.1).done();
                symbol(svg, "air", Pen { w: 14.0, h: 10.5, line: 1.0 }, ink);
            }
            Glyph::Halt => {
                let mut path = Path::default();
                path.ring(&octagon(9.5));
                svg.el("path").d(&path).fill(view.paint(Token::Danger)).edge(surface, 1.5).done();
                svg.el("path").set("d", "M-3.2-3.2l6.4 6.4M3.2-3.2l-6.4 6.4").stroke(surface, 2.0).round().done();
            }
            Glyph::Carrier(kind) => {
                plate(svg, 26.0, 19.0).fill(view.paint(Token::Raised)).edge(view.paint(Token::Ink2), 1.0).done();
                let d = if *kind == "train" {
                    "M-8.5 4h17M-7.5 4v-5h4v-3h4v3h7v5M-4.5 6.6v.1M0 6.6v.1M4.5 6.6v.1"
                } else {
                    "M-8 3.5h16M-7-4h8v7.5h-8zM1-1h5.5v4.5M-4.5 6v.1M0 6v.1M5 6v.1"
                };
                svg.el("path").set("d", d).stroke(ink, 1.5).round().done();
            }
            Glyph::Plate(letters) => {
                plate(svg, 25.0, 16.0).fill(surface).edge(ink, 1.2).done();
                text(svg, [0.0, 4.0], 11.5, letters, ink);
            }
        }
    }
}

fn plate(svg: &mut Svg, w: f64, h: f64) -> super::svg::El<'_> {
    svg.el("rect").num("x", -w / 2.0).num("y", -h / 2.0).num("width", w).num("height", h).num("rx", 3.0)
}

fn text(svg: &mut Svg, at: P, size: f64, words: &str, paint: impl std::fmt::Display) {
    write(svg, Face::Cond, size, at).set("text-anchor", "middle").fill(paint).text(words);
}

fn gold(svg: &mut Svg, r: f64) {
    svg.el("circle").num("r", r).fill(pigment("gold")).edge(pigment("gold-ink"), 1.2).done();
}

/// A five-pointed star as a path element.
pub(crate) fn star(svg: &mut Svg, r: f64) -> super::svg::El<'_> {
    let mut path = Path::default();
    let points: Vec<P> = (0..10)
        .map(|i| (std::f64::consts::PI * (f64::from(i) / 5.0 - 0.5), if i % 2 == 0 { r } else { r * 0.44 }))
        .map(|(a, r)| [r * a.cos(), r * a.sin()])
        .collect();
    path.ring(&points);
    svg.el("path").d(&path)
}

/// Regular, with a flat side up.
pub(crate) fn octagon(r: f64) -> [P; 8] {
    let c = r * 0.414;
    [[-c, -r], [c, -r], [r, -c], [r, c], [c, r], [-c, r], [-r, c], [-r, -c]]
}

/// The trace of a fort: sixteen points.
pub(crate) fn trace(r: f64) -> Vec<P> {
    (0..16)
        .map(|i| (std::f64::consts::TAU * f64::from(i) / 16.0, if i % 2 == 0 { r } else { r * 0.8 }))
        .map(|(a, r)| [r * a.cos(), r * a.sin()])
        .collect()
}

fn spawn(svg: &mut Svg, view: &View, number: &str, side: Side) {
    let (body, edge) = (view.side(side, Part::Body), view.side(side, Part::Edge));
    if side.camp() == 0 {
        svg.el("rect")
            .num("x", -8.8)
            .num("y", -8.8)
            .num("width", 17.6)
            .num("height", 17.6)
            .num("rx", 1.5)
            .fill(body)
            .edge(edge, 1.0)
            .done();
    } else {
        svg.el("circle").num("r", 9.5).fill(body).edge(edge, 1.0).done();
    }
    text(svg, [0.0, 4.2], 12.0, number, view.side(side, Part::Ink));
}

fn supply(svg: &mut Svg, kind: &str) {
    let draw = |svg: &mut Svg, shape: &str, fill: &str, line: &str, inner: &str| {
        svg.el("g").set("transform", "translate(-9 -9)").begin();
        svg.el("path").set("d", shape).fill(fill).edge(line, 1.0).done();
        svg.el("path").set("d", inner).stroke(if kind == "fuel" { fill_light() } else { line }, 1.0).round().done();
        svg.end();
    };
    match kind {
        "fuel" => draw(
            svg,
            "M9 1.5C6 5.6 3.8 8.2 3.8 11.1a5.2 5.2 0 0 0 10.4 0C14.2 8.2 12 5.6 9 1.5z",
            "#22313A",
            fill_light(),
            "M6.4 11.2a2.7 2.7 0 0 0 2 2.6",
        ),
        "ammo" => draw(
            svg,
            "M9 .9c2.6 2.2 3.7 5 3.7 8v7.3H5.3V8.9c0-3 1.1-5.8 3.7-8z",
            "#C9902B",
            "#3B2A08",
            "M5.3 9.3h7.4M5.3 13.2h7.4",
        ),
        _ => draw(
            svg,
            "M1.6 11.2C1.6 7 5 4.4 9 4.4s7.4 2.6 7.4 6.8c0 1.7-1.2 2.6-2.6 2.6H4.2c-1.4 0-2.6-.9-2.6-2.6z",
            "#F4E4BE",
            "#4A3A1A",
            "M5.6 6.8l1.3 3M9 6.2l1.1 3M12.2 6.9l.9 2.6",
        ),
    }
}

fn fill_light() -> &'static str {
    pigment("white")
}
