//! A tiny writer of SVG: elements, attributes, path data. Everything that goes in is escaped, every number is finite.

use std::fmt::{Display, Write};

use super::geom::P;

/// The document being written.
#[derive(Debug, Default)]
pub(crate) struct Svg {
    out: String,
    open: Vec<&'static str>,
}

impl Svg {
    /// Begins an element; finish it with [`El::done`], [`El::begin`] or [`El::text`].
    pub fn el(&mut self, name: &'static str) -> El<'_> {
        self.out.push('<');
        self.out.push_str(name);
        El { svg: self, name }
    }

    /// Closes the innermost open element.
    pub fn end(&mut self) {
        if let Some(name) = self.open.pop() {
            self.out.push_str("</");
            self.out.push_str(name);
            self.out.push('>');
        }
    }

    /// A group moved to a point.
    pub fn at(&mut self, [x, y]: P) -> El<'_> {
        self.el("g").set("transform", format_args!("translate({} {})", Num(x), Num(y)))
    }

    /// The document.
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.end();
        }
        self.out
    }
}

/// An element whose attributes are being written.
#[must_use]
pub(crate) struct El<'a> {
    svg: &'a mut Svg,
    name: &'static str,
}

impl El<'_> {
    /// Sets an attribute.
    pub fn set(self, key: &str, value: impl Display) -> Self {
        let out = &mut self.svg.out;
        out.push(' ');
        out.push_str(key);
        out.push_str("=\"");
        // Writing to a string cannot fail.
        let _ = write!(Escaped(out), "{value}");
        out.push('"');
        self
    }

    /// Sets an attribute to a number.
    pub fn num(self, key: &str, value: f64) -> Self {
        self.set(key, Num(value))
    }

    /// Sets the path data.
    pub fn d(self, path: &Path) -> Self {
        let out = &mut self.svg.out;
        out.push_str(" d=\"");
        out.push_str(&path.0);
        out.push('"');
        self
    }

    /// Fill, no stroke.
    pub fn fill(self, paint: impl Display) -> Self {
        self.set("fill", paint)
    }

    /// Stroke, no fill.
    pub fn stroke(self, paint: impl Display, width: f64) -> Self {
        self.set("fill", "none").edge(paint, width)
    }

    /// Stroke beside whatever fill was set.
    pub fn edge(self, paint: impl Display, width: f64) -> Self {
        self.set("stroke", paint).num("stroke-width", width)
    }

    /// Dashes; none for an empty pattern.
    pub fn dash(self, pattern: &str) -> Self {
        if pattern.is_empty() { self } else { self.set("stroke-dasharray", pattern) }
    }

    /// Round ends and joins.
    pub fn round(self) -> Self {
        self.set("stroke-linecap", "round").set("stroke-linejoin", "round")
    }

    /// Finishes an empty element.
    pub fn done(self) {
        self.svg.out.push_str("/>");
    }

    /// Leaves the element open for children until [`Svg::end`].
    pub fn begin(self) {
        self.svg.out.push('>');
        self.svg.open.push(self.name);
    }

    /// Finishes the element with text inside.
    pub fn text(self, text: &str) {
        let out = &mut self.svg.out;
        out.push('>');
        let _ = Escaped(out).write_str(text);
        out.push_str("</");
        out.push_str(self.name);
        out.push('>');
    }
}

/// Path data.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path(String);

impl Path {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One command with one point.
    pub fn go(&mut self, command: char, [x, y]: P) -> &mut Self {
        self.0.push(command);
        let _ = write!(self.0, "{} {}", Num(x), Num(y));
        self
    }

    /// One straight stroke.
    pub fn stroke(&mut self, a: P, b: P) -> &mut Self {
        self.go('M', a).go('L', b)
    }

    /// An open line.
    pub fn line(&mut self, points: &[P]) -> &mut Self {
        for (i, point) in points.iter().enumerate() {
            self.go(if i == 0 { 'M' } else { 'L' }, *point);
        }
        self
    }

    /// A closed line.
    pub fn ring(&mut self, points: &[P]) -> &mut Self {
        if points.len() > 1 {
            self.line(points).0.push('Z');
        }
        self
    }

    /// A circle.
    pub fn circle(&mut self, [x, y]: P, r: f64) -> &mut Self {
        self.go('M', [x - r, y]);
        let _ = write!(self.0, "a{0} {0} 0 1 1 {1} 0a{0} {0} 0 1 1 {2} 0Z", Num(r), Num(2.0 * r), Num(-2.0 * r));
        self
    }
}

/// A number with at most two decimals; what is not finite becomes 0, what is absurd is cut to ten million.
pub(crate) struct Num(pub f64);

impl Display for Num {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value = if self.0.is_finite() { self.0.clamp(-1e7, 1e7) } else { 0.0 };
        // Coordinates need a tenth of a pixel, opacities and small sizes a hundredth.
        let (value, digits) =
            if value.abs() < 10.0 { ((value * 100.0).round(), 2) } else { ((value * 10.0).round(), 1) };
        let (whole, unit) = (value.abs() as u64, if digits == 2 { 100 } else { 10 });
        if value < 0.0 && whole > 0 {
            f.write_char('-')?;
        }
        write!(f, "{}", whole / unit)?;
        match (whole % unit, digits) {
            (0, _) => Ok(()),
            (part, 2) if part % 10 == 0 => write!(f, ".{}", part / 10),
            (part, 2) => write!(f, ".{part:02}"),
            (part, _) => write!(f, ".{part}"),
        }
    }
}

/// Escapes what XML would read as markup and drops what it cannot hold.
struct Escaped<'a>(&'a mut String);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\t' | '\n' | '\r' => self.0.push(' '),
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
                c => self.0.push(c),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_finite() {
        let check = |value: f64, text: &str| assert_eq!(Num(value).to_string(), text);
        check(0.0, "0");
        check(-0.001, "0");
        check(1.005, "1");
        check(-9.994, "-9.99");
        check(0.3, "0.3");
        check(12.34, "12.3");
        check(-12.36, "-12.4");
        check(9.999, "10");
        check(f64::NAN, "0");
        check(f64::INFINITY, "0");
        check(1e12, "10000000");
    }

    #[test]
    fn markup_in_text_stays_text() {
        let mut svg = Svg::default();
        svg.el("g").set("data-x", "\"a\" & <b>").begin();
        svg.el("text").text("<script>\u{0}\u{7}&\n");
        assert_eq!(svg.finish(), r#"<g data-x="&quot;a&quot; &amp; &lt;b&gt;"><text>&lt;script&gt;&amp; </text></g>"#);
    }
}
