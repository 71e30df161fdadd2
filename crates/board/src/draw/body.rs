//! One piece: a block or a counter, drawn around the origin.

use verst_core::scene::{BoardKind, Face as Printed, Piece, Steps};

use super::geom::P;
use super::labels::{Face, width, write};
use super::svg::{Path, Svg};
use super::symbols::{Pen, symbol};
use super::tokens::{Paint, Part, Side, Token, pigment};
use super::view::View;

/// How one piece is to look.
#[derive(Clone, Copy)]
pub(crate) struct Body<'a> {
    pub view: &'a View<'a>,
    pub side: Side,
    /// Size in pixels.
    pub p: f64,
}

/// A ring around a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ring {
    None,
    /// May be chosen.
    Legal,
    /// Is chosen.
    Chosen,
}

impl Body<'_> {
    /// Half width and half height: armies on point boards are wider than high.
    pub fn half(self) -> P {
        let wide = if self.view.board.kind == BoardKind::Point && self.side != Side::Soviet { 1.43 } else { 1.0 };
        [self.p * wide / 2.0, self.p / 2.0]
    }

    /// The side's shape, grown by so many pixels: square corners, or four cut ones for the Soviets; round for nobody.
    fn shape(self, grow: f64, down: f64) -> Path {
        let [x, y] = self.half().map(|half| half + grow);
        let mut path = Path::default();
        match self.side {
            Side::Soviet => {
                // On point boards a full octagon: it sits in the disc of its town.
                let part = if self.view.board.kind == BoardKind::Point { 0.285 } else { 0.165 };
                let cut = self.p * part + grow * 0.41;
                path.ring(
                    &[
                        [cut - x, -y],
                        [x - cut, -y],
                        [x, cut - y],
                        [x, y - cut],
                        [x - cut, y],
                        [cut - x, y],
                        [-x, y - cut],
                        [-x, cut - y],
                    ]
                    .map(|[x, y]| [x, y + down]),
                );
            }
            Side::Neutral => {
                path.circle([0.0, down], y);
            }
            _ => {
                // A square whose corners are only just broken.
                let r = (self.p * 0.05).min(2.6) + grow * 0.7;
                path.ring(
                    &[
                        [r - x, -y],
                        [x - r, -y],
                        [x, r - y],
                        [x, y - r],
                        [x - r, y],
                        [r - x, y],
                        [-x, y - r],
                        [-x, r - y],
                    ]
                    .map(|[x, y]| [x, y + down]),
                );
            }
        }
        path
    }

    /// The body without anything on it: shadow, lower edge, face.
    pub fn plain(self, svg: &mut Svg, spent: bool, ring: Ring) {
        let (view, k) = (self.view, (self.p / 46.0).clamp(0.3, 2.0));
        let thick = if view.blocks() { 2.5 * k } else { 0.0 };
        // A soft shadow of two steps: a blur on every piece would cost more than the whole map.
        for (grow, opacity) in [(1.6, 0.1), (0.6, 0.16)] {
            let shade = self.shape(grow * k, thick + 1.5 * k);
            svg.el("path").d(&shade).fill("#000000").num("fill-opacity", opacity).done();
        }
        let (case, colour, outer, inner) = match ring {
            Ring::None => (Token::Halo, Token::Legal, 0.0, 0.0),
            Ring::Legal => (Token::Halo, Token::Legal, 6.4, 3.0),
            Ring::Chosen => (Token::Case, Token::Select, 7.4, 4.4),
        };
        if outer > 0.0 {
            let (k, around) = (k.clamp(0.55, 1.2), self.shape(2.2 * k, thick / 2.0));
            svg.el("path").d(&around).stroke(view.paint(case), outer * k).set("stroke-linejoin", "round").done();
            svg.el("path").d(&around).stroke(view.paint(colour), inner * k).set("stroke-linejoin", "round").done();
        }
        let edge = view.side(self.side, Part::Edge);
        if thick > 0.0 {
            svg.el("path").d(&self.shape(0.0, thick)).fill(edge).done();
        }
        let body = view.side(self.side, if spent { Part::Tint } else { Part::Body });
        svg.el("path").d(&self.shape(0.0, 0.0)).fill(body).edge(edge, (1.2 * k).max(0.7)).done();
    }

    /// A marker without a name: its body and what it is, or a question mark.
    pub fn token(self, svg: &mut Svg, known: Option<&str>) {
        self.plain(svg, false, Ring::None);
        let ink = self.view.side(self.side, Part::Ink);
        match known {
            None => self.hidden(svg, ink),
            Some(name) => {
                let pen = Pen { w: self.p * 0.62, h: self.p * 0.44, line: (self.p * 0.055).max(0.9) };
                symbol(svg, name, pen, ink);
            }
        }
    }

    /// What a viewer sees of a piece, on its body.
    pub fn face(self, svg: &mut Svg, piece: &Piece, known_to_enemy: bool) {
        let ink = if piece.spent { self.view.on_tint(self.side) } else { self.view.side(self.side, Part::Ink) };
        match &piece.face {
            None => self.hidden(svg, ink),
            Some(face) if piece.concealed && !known_to_enemy => self.remembered(svg, face, ink),
            Some(face) if self.view.blocks() => self.block(svg, face, ink),
            Some(face) if self.view.board.kind == BoardKind::Point => self.army(svg, face, ink),
            Some(face) => self.counter(svg, face, ink),
        }
    }

    /// A text around the origin, made narrower until it fits.
    fn text(svg: &mut Svg, at: P, size: f64, room: f64, ink: Paint, text: &str) {
        let wide = width(Face::Cond, size, text);
        let size = if wide > room && wide > 0.0 { (size * room / wide).max(size * 0.5) } else { size };
        if !text.is_empty() && size >= 4.0 {
            write(svg, Face::Cond, size, at).set("text-anchor", "middle").fill(ink).text(text);
        }
    }

    /// Strokes along the cut corners: the back of a block.
    fn back(self, svg: &mut Svg, ink: Paint) {
        if self.side != Side::Soviet {
            return;
        }
        let (far, near) = (self.p * 0.38, self.p * 0.26);
        let mut path = Path::default();
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            path.stroke([x * far, y * near], [x * near, y * far]);
        }
        svg.el("path").d(&path).stroke(ink, (self.p * 0.027).max(0.7)).num("stroke-opacity", 0.55).done();
    }

    fn hidden(self, svg: &mut Svg, ink: Paint) {
        if self.view.board.kind == BoardKind::Point {
            let pen = Pen { w: self.p * 0.62, h: self.p * 0.44, line: (self.p * 0.055).max(0.9) };
            symbol(svg, "unknown", pen, ink);
        } else if self.p >= 26.0 {
            self.back(svg, ink);
        }
        let size = self.p * if self.view.board.kind == BoardKind::Point { 0.4 } else { 0.48 };
        Self::text(svg, [0.0, size * 0.35], size, self.p, ink, "?");
    }

    /// Seen before, turned away now: smaller, with its strength.
    fn remembered(self, svg: &mut Svg, face: &Printed, ink: Paint) {
        let p = self.p;
        self.back(svg, ink);
        svg.at([0.0, -p * 0.05]).num("opacity", 0.92).begin();
        symbol(svg, &face.symbol, Pen { w: p * 0.46, h: p * 0.29, line: p * 0.033 }, ink);
        svg.end();
        let strength = match (&face.steps, &face.factors) {
            (Some(steps), _) if steps.now > 0 => steps.now.to_string(),
            (_, Some(factors)) => factors.to_string(),
            _ => "?".to_owned(),
        };
        Self::text(svg, [0.0, p * 0.37], p * 0.23, p * 0.6, ink, &strength);
    }

    /// A block: entry bar, steps as pips, symbol, label.
    fn block(self, svg: &mut Svg, face: &Printed, ink: Paint) {
        let p = self.p;
        let shift = if face.bar.is_some() { p * 0.065 } else { 0.0 };
        if let Some(bar) = &face.bar {
            let inset = if self.side == Side::Soviet { p * 0.12 } else { 0.0 };
            svg.el("rect")
                .num("x", -p * 0.437)
                .num("y", -p * 0.437 + inset)
                .num("width", p * 0.1)
                .num("height", p * 0.83 - inset * 1.6)
                .num("rx", p * 0.035)
                .fill(pigment(bar))
                .edge(self.view.side(self.side, Part::Edge), 0.7)
                .done();
        }
        if p < 24.0 {
            svg.at([shift, 0.0]).begin();
            symbol(svg, &face.symbol, Pen { w: p * 0.62, h: p * 0.42, line: (p * 0.05).max(0.9) }, ink);
            svg.end();
            return;
        }
        svg.at([shift, -p * 0.035]).begin();
        symbol(svg, &face.symbol, Pen { w: p * 0.5, h: p * 0.31, line: p * 0.033 }, ink);
        svg.end();
        let room = p * if face.corner.is_some() { 0.44 } else { 0.7 };
        Self::text(svg, [shift, p * 0.405], p * 0.235, room, ink, &face.label);
        if let Some(corner) = &face.corner {
            Self::text(svg, [p * 0.385, p * 0.405], p * 0.2, p * 0.2, ink, corner);
        }
        if let Some(steps) = &face.steps {
            self.pips(svg, steps, shift, ink);
        }
    }

    /// Steps: ring = hits on 6, half disc = 5 and 6, full disc = 4 to 6; a dash for each one lost.
    fn pips(self, svg: &mut Svg, steps: &Steps, shift: f64, ink: Paint) {
        let p = self.p;
        let max = steps.max.clamp(1, 12);
        if steps.now == 0 {
            return Self::text(svg, [shift, -p * 0.26], p * 0.22, p * 0.5, ink, "?");
        }
        let gap = (p * 0.178).min(p * 0.72 / f64::from(max));
        let r = (p * 0.0565).min(gap * 0.38);
        let y = -p * 0.335;
        let (mut rings, mut solid, mut lost) = (Path::default(), Path::default(), Path::default());
        for i in 0..max {
            let x = shift + (f64::from(i) - f64::from(max - 1) / 2.0) * gap;
            match (i < steps.now, steps.hits_on) {
                (false, _) => {
                    lost.stroke([x - r * 0.7, y], [x + r * 0.7, y]);
                }
                (true, ..=4) => {
                    solid.circle([x, y], r * 1.2);
                }
                (true, 5) => {
                    rings.circle([x, y], r);
                    let half = (-6..=6).map(|a| f64::from(a) * std::f64::consts::PI / 12.0);
                    solid.ring(&half.map(|a| [x + r * a.cos(), y + r * a.sin()]).collect::<Vec<_>>());
                }
                (true, _) => {
                    rings.circle([x, y], r);
                }
            }
        }
        if !rings.is_empty() {
            svg.el("path").d(&rings).stroke(ink, p * 0.026).done();
        }
        if !solid.is_empty() {
            svg.el("path").d(&solid).fill(ink).done();
        }
        if !lost.is_empty() {
            svg.el("path").d(&lost).stroke(ink, p * 0.028).num("stroke-opacity", 0.55).done();
        }
    }

    /// A counter: size mark, symbol and designation above, factors below; more the larger it is.
    fn counter(self, svg: &mut Svg, face: &Printed, ink: Paint) {
        let p = self.p;
        if p < 36.0 {
            svg.at([0.0, 0.0]).begin();
            symbol(svg, &face.symbol, Pen { w: p * 0.64, h: p * 0.42, line: (p * 0.042).max(0.9) }, ink);
            svg.end();
            return;
        }
        let factors = face.factors.as_deref().unwrap_or_default();
        // With neither label nor factors the symbol has the counter to itself.
        let left = if face.label.is_empty() { 0.0 } else { -p * 0.13 };
        let up = if factors.is_empty() { p * 0.03 } else { -p * 0.1 };
        svg.at([left, up]).begin();
        symbol(svg, &face.symbol, Pen { w: p * 0.47, h: p * 0.31, line: p * 0.033 }, ink);
        svg.end();
        Self::text(svg, [left, up - p * 0.215], p * 0.166, p * 0.5, ink, &face.size);
        Self::text(svg, [p * 0.3, up + p * 0.088], p * 0.25, p * 0.33, ink, &face.label);
        Self::text(svg, [0.0, p * 0.41], p * 0.29, p * 0.9, ink, factors);
        if p >= 56.0 {
            Self::text(svg, [p * 0.3, up + p * 0.2], p * 0.12, p * 0.34, ink, &face.formation);
        }
        if let Some(corner) = &face.corner {
            Self::text(svg, [p * 0.39, -p * 0.27], p * 0.17, p * 0.2, ink, corner);
        }
        if let Some(bar) = &face.bar {
            let (w, h) = (p * 0.76, p * 0.06);
            let strip = svg.el("rect").num("x", -w / 2.0).num("y", -p * 0.47).num("width", w).num("height", h);
            strip.fill(pigment(bar)).done();
        }
        if let Some(steps) = &face.steps
            && factors.is_empty()
        {
            Self::text(svg, [0.0, p * 0.41], p * 0.29, p * 0.9, ink, &format!("{}/{}", steps.now, steps.max));
        }
    }

    /// An army of a point board: symbol at the left, number at the right.
    fn army(self, svg: &mut Svg, face: &Printed, ink: Paint) {
        let p = self.p;
        let alone = face.label.is_empty() && face.formation.is_empty();
        let left = if self.side == Side::Soviet || alone { 0.0 } else { -p * 0.28 };
        svg.at([left, p * if face.size.is_empty() { 0.0 } else { 0.06 }]).begin();
        symbol(svg, &face.symbol, Pen { w: p * 0.6, h: p * 0.4, line: (p * 0.043).max(0.9) }, ink);
        svg.end();
        Self::text(svg, [left, -p * 0.2], p * 0.2, p * 0.6, ink, &face.size);
        if self.side == Side::Soviet {
            return Self::text(svg, [0.0, p * 0.46], p * 0.24, p * 0.5, ink, &face.label);
        }
        // `2 Pz`: the number large, the kind below it.
        let (number, kind) = face.label.split_once(' ').unwrap_or((&face.label, face.formation.as_str()));
        let up = if kind.is_empty() { 0.14 } else { 0.015 };
        Self::text(svg, [p * 0.39, p * up], p * 0.43, p * 0.56, ink, number);
        Self::text(svg, [p * 0.39, p * 0.33], p * 0.3, p * 0.56, ink, kind);
    }
}
