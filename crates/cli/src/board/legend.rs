//! What the signs mean.

use std::collections::{BTreeMap, BTreeSet};
use verst_core::Lang;
use verst_core::scene::BoardKind;

use super::cell::{Cell, Tone};
use super::hexes::{BUILT_UP, OPEN, is_built_up};
use super::{Sheet, letters};
use crate::out::wrap;

/// Kinds of marks with their sign on maps of hexes.
const MARKS: [(&str, char); 5] = [("rubble", '#'), ("dock", '~'), ("landing", '~'), ("factory", '='), ("fort", '^')];
/// The sign of all other marks.
const OTHER: char = '+';

/// The sign of a mark.
pub fn mark_sign(kind: &str) -> char {
    MARKS.iter().find(|(known, _)| kind.starts_with(known)).map_or(OTHER, |mark| mark.1)
}

impl Sheet<'_> {
    /// The signs that occur, in one line.
    pub(super) fn key(&self, out: &mut String) {
        let mut words = Vec::new();
        for (sign, id) in [('*', "ui-sign-choice"), ('>', "ui-sign-chosen"), ('!', "ui-sign-target")] {
            if self.signs.contains(&sign) {
                words.push(format!("{sign}\u{a0}{}", self.words.word(id)));
            }
        }
        let mut when = |is: bool, sign: char, id: &str| {
            if is {
                words.push(format!("{sign}\u{a0}{}", self.words.word(id)));
            }
        };
        let pieces = &self.scene.pieces;
        when(pieces.iter().any(|piece| piece.face.is_none()), '?', "ui-sign-hidden");
        when(pieces.iter().any(|piece| piece.face.is_some() && piece.concealed), '°', "ui-sign-concealed");
        when(pieces.iter().any(|piece| piece.spent && piece.face.is_some()), '-', "ui-sign-spent");
        let signs = format!("{} {}", words.join(self.semicolon()), self.words.word("ui-legend-how"));
        out.push('\n');
        for text in wrap(signs.trim_start(), self.width) {
            let mut line = Cell::default();
            line.push(&text, Tone::Plain);
            self.write(&line, out);
        }
    }

    /// What every sign, letter and word on the board stands for.
    pub fn legend(&self, side_name: impl Fn(&str) -> String) -> String {
        let mut rows: Vec<(String, String)> = Vec::new();
        let sides: BTreeSet<&str> = (self.scene.control.iter().map(|side| &**side))
            .chain(self.scene.pieces.iter().map(|piece| &*piece.side))
            .chain(self.scene.figures.iter().filter_map(|figure| figure.side.as_deref()))
            .filter(|side| !side.is_empty())
            .collect();
        rows.extend(sides.into_iter().map(|side| (letters(side), side_name(side))));
        let mut say = |sign: &str, id: &str| rows.push((sign.to_owned(), self.words.word(id)));
        for (sign, id) in [
            ("*", "ui-sign-choice"),
            (">", "ui-sign-chosen"),
            ("!", "ui-sign-target"),
            ("?", "ui-sign-hidden"),
            ("°", "ui-sign-concealed"),
            ("-", "ui-sign-spent"),
            ("4/4", "ui-sign-steps"),
        ] {
            say(sign, id);
        }
        if self.board.kind == BoardKind::Hex {
            rows.extend(self.grounds());
            rows.extend(self.marks_in_words());
        }
        let widest = rows.iter().map(|(sign, _)| sign.chars().count()).max().unwrap_or(0);
        let mut out = String::new();
        for (sign, meaning) in rows {
            let mut line = Cell::default();
            line.push(&format!("  {sign:<widest$}  {meaning}"), Tone::Plain);
            self.write(&line, &mut out);
        }
        out
    }

    /// The two signs of the ground, with the words of the game for what they stand for.
    fn grounds(&self) -> Vec<(String, String)> {
        let mut words: BTreeMap<char, BTreeSet<String>> = BTreeMap::new();
        for space in &self.board.spaces {
            let sign = if is_built_up(&space.terrain) { BUILT_UP } else { OPEN };
            words.entry(sign).or_default().extend(self.printed("terrain", &space.terrain));
        }
        words.into_iter().map(|(sign, words)| (sign.to_string(), self.joined(words))).collect()
    }

    fn joined(&self, words: BTreeSet<String>) -> String {
        words.into_iter().collect::<Vec<_>>().join(self.semicolon())
    }

    /// What stands between two meanings.
    fn semicolon(&self) -> &'static str {
        match self.words.lang() {
            Lang::En => "; ",
            Lang::Fr => "\u{202f}; ",
        }
    }

    fn marks_in_words(&self) -> Vec<(String, String)> {
        let mut words: BTreeMap<char, BTreeSet<String>> = BTreeMap::new();
        for mark in &self.scene.marks {
            words.entry(mark_sign(&mark.kind)).or_default().insert(self.words.say(&mark.name));
        }
        words.into_iter().map(|(sign, words)| (sign.to_string(), self.joined(words))).collect()
    }
}
