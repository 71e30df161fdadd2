//! A run of text whose width is known, with the colours of a terminal.

use verst_board::draw::Side;

/// How something is coloured on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Legal,
    Chosen,
    /// Of a side, strong or faint.
    Side(Side, bool),
}

impl Tone {
    pub fn of(side: &str) -> Tone {
        Side::of(side).map_or(Tone::Plain, |side| Tone::Side(side, true))
    }

    pub fn faint(side: &str) -> Tone {
        Side::of(side).map_or(Tone::Plain, |side| Tone::Side(side, false))
    }

    /// The colour of the sign before a space.
    pub fn of_sign(sign: char) -> Tone {
        match sign {
            '*' => Tone::Legal,
            '>' | '!' => Tone::Chosen,
            _ => Tone::Plain,
        }
    }

    /// The code of the terminal.
    fn code(self) -> Option<&'static str> {
        match self {
            Tone::Plain => None,
            Tone::Legal => Some("1;36"),
            Tone::Chosen => Some("1;33"),
            Tone::Side(Side::Soviet, strong) => Some(if strong { "1;31" } else { "31" }),
            Tone::Side(Side::Neutral, strong) => Some(if strong { "1;37" } else { "37" }),
            Tone::Side(Side::Sued, strong) => Some(if strong { "1;33" } else { "33" }),
            Tone::Side(Side::Mitte, strong) => Some(if strong { "1;97" } else { "97" }),
            Tone::Side(Side::Axis | Side::Nord, strong) => Some(if strong { "1;34" } else { "34" }),
        }
    }
}

/// A run of text whose width is known.
#[derive(Debug, Default)]
pub struct Cell {
    parts: Vec<(String, Tone)>,
    pub width: usize,
}

impl Cell {
    /// Adds text; control characters, which a terminal would obey, are left out.
    pub fn push(&mut self, text: &str, tone: Tone) {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        self.width += text.chars().count();
        if !text.is_empty() {
            self.parts.push((text, tone));
        }
    }

    pub fn write(&self, out: &mut String, colour: bool) {
        for (text, tone) in &self.parts {
            match tone.code() {
                Some(code) if colour => {
                    out.push_str("\u{1b}[");
                    out.push_str(code);
                    out.push('m');
                    out.push_str(text);
                    out.push_str("\u{1b}[0m");
                }
                _ => out.push_str(text),
            }
        }
    }
}
