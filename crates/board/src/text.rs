//! Boards as text, for a terminal: a map of hexes, a list of everything else.
//!
//! A hex reads `28:G3#`: its identifier, then who stands there and how many, `S?2` when nobody knows what they are, or
//! the small letter of who holds it. Before it `*` what may be chosen, `>` what is chosen, `!` what is attacked; behind
//! it the marks. Below the map, or alone on boards of areas and points, a list of the places where something is.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use verst_core::scene::{BoardKind, Highlight, Piece, Target};
use verst_core::{Board, Lang, Names, Scene};

use crate::draw::tokens::Side;

/// The table as text at most `width` columns wide (40 at least), with colours of a terminal if asked.
pub fn text(board: &Board, scene: &Scene, names: &Names, lang: Lang, colour: bool, width: usize) -> String {
    let sheet = Sheet::new(board, scene, names, lang, colour, width.max(40));
    let mut out = String::new();
    if board.kind == BoardKind::Hex {
        sheet.map(&mut out);
    }
    if board.kind != BoardKind::Hex || board.spaces.len() < 200 {
        sheet.list(&mut out);
    }
    sheet.legend(&mut out);
    out
}

/// A scene sorted by space.
struct Sheet<'a> {
    board: &'a Board,
    scene: &'a Scene,
    names: &'a Names,
    lang: Lang,
    colour: bool,
    width: usize,
    /// The pieces of each space, the lowest first.
    pieces: Vec<Vec<&'a Piece>>,
    /// The sign before each space.
    signs: Vec<char>,
    /// The signs behind each space.
    marks: Vec<BTreeSet<char>>,
}

/// Kinds of marks with their sign and words.
const MARKS: [(&str, char, &str, &str); 6] = [
    ("rubble", '#', "rubble", "ruines"),
    ("dock", '~', "docks", "quais"),
    ("landing", '~', "docks", "quais"),
    ("factory", '=', "factory", "usine"),
    ("fort", '^', "fort", "fort"),
    ("", '+', "other marker", "autre marqueur"),
];

fn mark_sign(kind: &str) -> char {
    MARKS.iter().find(|(known, ..)| kind.starts_with(known)).map_or('+', |mark| mark.1)
}

impl<'a> Sheet<'a> {
    fn new(board: &'a Board, scene: &'a Scene, names: &'a Names, lang: Lang, colour: bool, width: usize) -> Sheet<'a> {
        let count = board.spaces.len();
        let mut pieces = vec![Vec::new(); count];
        for piece in &scene.pieces {
            if let Some(list) = pieces.get_mut(usize::from(piece.space)) {
                list.push(piece);
            }
        }
        let mut marks = vec![BTreeSet::new(); count];
        for mark in &scene.marks {
            if let Some(signs) = marks.get_mut(usize::from(mark.space)) {
                signs.insert(mark_sign(&mark.kind));
            }
        }
        let places: HashMap<&str, usize> =
            board.spaces.iter().enumerate().map(|(i, space)| (space.id.as_str(), i)).collect();
        let stands: HashMap<&str, usize> =
            scene.pieces.iter().map(|piece| (piece.id.as_str(), usize::from(piece.space))).collect();
        let mut signs = vec![' '; count];
        let mut sign = |space: Option<usize>, with: char| {
            if let Some(at) = space.and_then(|space| signs.get_mut(space)) {
                *at = with;
            }
        };
        for choice in &scene.choices {
            match &choice.target {
                Target::Space(id) => sign(places.get(id.as_str()).copied(), '*'),
                Target::Piece(id) => sign(stands.get(id.as_str()).copied(), '*'),
                Target::Card(_) | Target::Button => {}
            }
        }
        for highlight in &scene.highlights {
            match *highlight {
                Highlight::Chosen(space) => sign(Some(usize::from(space)), '>'),
                Highlight::Target(space) => sign(Some(usize::from(space)), '!'),
                Highlight::Piece(_) | Highlight::Arrow(..) | Highlight::Last(..) => {}
            }
        }
        Sheet { board, scene, names, lang, colour, width, pieces, signs, marks }
    }

    fn holder(&self, space: usize) -> &'a str {
        self.scene.control.get(space).map_or("", |side| side)
    }

    /// Who stands in a space: side, how many, is the top one hidden.
    fn stacks(&self, space: usize) -> Vec<(&'a str, usize, bool)> {
        let mut stacks: Vec<(&str, usize, bool)> = Vec::new();
        for piece in &self.pieces[space] {
            let hidden = piece.face.is_none();
            match stacks.iter_mut().find(|(side, ..)| *side == piece.side) {
                Some(stack) => (stack.1, stack.2) = (stack.1 + 1, hidden),
                None => stacks.push((&piece.side, 1, hidden)),
            }
        }
        stacks
    }

    /// One hex in a few characters.
    fn cell(&self, space: usize) -> Cell {
        let mut cell = Cell::default();
        cell.push(&self.signs[space].to_string(), self.tone(space));
        cell.push(&self.board.spaces[space].id, Tone::Plain);
        cell.push(":", Tone::Plain);
        let stacks = self.stacks(space);
        for (i, (side, count, hidden)) in stacks.iter().enumerate() {
            let slash = if i > 0 { "/" } else { "" };
            let what = format!("{slash}{}{}{count}", initial(side), if *hidden { "?" } else { "" });
            cell.push(&what, Tone::of(side));
        }
        if stacks.is_empty() {
            let holder = self.holder(space);
            let letter = initial(holder).to_lowercase();
            cell.push(&if letter.is_empty() { "··".to_owned() } else { format!("·{letter}") }, Tone::faint(holder));
        }
        let marks: String = self.marks[space].iter().collect();
        cell.push(&marks, Tone::Plain);
        cell
    }

    fn tone(&self, space: usize) -> Tone {
        match self.signs[space] {
            '*' => Tone::Legal,
            '>' | '!' => Tone::Chosen,
            _ => Tone::Plain,
        }
    }

    /// The hexes where they lie: columns or rows shifted by half a hex. Maps too wide are cut into panels from west to
    /// east.
    fn map(&self, out: &mut String) {
        let spaces = &self.board.spaces;
        let unit = f64::from(self.board.unit.max(1));
        let flat = spaces.iter().any(|space| {
            let touching = space.neighbours.iter().filter_map(|n| spaces.get(usize::from(*n)));
            touching.into_iter().any(|other| f64::from(space.at[0].abs_diff(other.at[0])) < unit * 0.2)
        });
        // Neighbours on one line of text are two columns apart on flat-top boards, two half hexes on the others.
        let (across, down) = if flat { (unit * 0.866, unit / 2.0) } else { (unit / 2.0, unit * 0.866) };
        let west = spaces.iter().map(|space| space.at[0]).min().unwrap_or(0);
        let cells: Vec<Cell> = (0..spaces.len()).map(|i| self.cell(i)).collect();
        let widest = cells.iter().map(|cell| cell.width).max().unwrap_or(1);
        let step = widest / 2 + 1;
        let columns = (self.width.saturating_sub(widest) / step + 1).max(2);
        let mut panels: BTreeMap<usize, BTreeMap<i64, Vec<(usize, usize)>>> = BTreeMap::new();
        for (i, space) in spaces.iter().enumerate() {
            let column = (f64::from(space.at[0].abs_diff(west)) / across).round() as usize;
            let line = (f64::from(space.at[1]) / down).round() as i64;
            panels.entry(column / columns).or_default().entry(line).or_default().push((column % columns, i));
        }
        for (number, lines) in panels.into_values().enumerate() {
            if number > 0 {
                out.push('\n');
            }
            for mut line in lines.into_values() {
                line.sort_unstable();
                let mut at = 0;
                for (column, space) in line {
                    let gap = (column * step).saturating_sub(at).max(usize::from(at > 0));
                    out.extend(std::iter::repeat_n(' ', gap));
                    cells[space].write(out, self.colour);
                    at += gap + cells[space].width;
                }
                out.push('\n');
            }
        }
    }

    /// The places where something is, one to a line; long lines are folded.
    fn list(&self, out: &mut String) {
        if !out.is_empty() {
            out.push('\n');
        }
        let mut quiet: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (i, space) in self.board.spaces.iter().enumerate() {
            // The map tells of hidden pieces all there is to tell.
            let known = self.pieces[i].iter().any(|piece| piece.face.is_some() || self.board.kind != BoardKind::Hex);
            if !known && self.signs[i] == ' ' && (self.marks[i].is_empty() || self.board.kind == BoardKind::Hex) {
                quiet.entry(self.holder(i)).or_default().push(&space.id);
                continue;
            }
            let name = space.name.get(self.lang);
            let name = if name.is_empty() {
                self.names.spaces.get(&space.id).map_or("", |name| name.get(self.lang))
            } else {
                name
            };
            let mut head = Cell::default();
            head.push(&self.signs[i].to_string(), self.tone(i));
            head.push(&format!("{:<4}", space.id), Tone::Plain);
            head.push(&if name.is_empty() { String::new() } else { format!(" {name}") }, Tone::Plain);
            if !self.holder(i).is_empty() {
                head.push(&format!(" [{}]", initial(self.holder(i))), Tone::faint(self.holder(i)));
            }
            let marks: String = self.marks[i].iter().collect();
            head.push(&if marks.is_empty() { String::new() } else { format!(" {marks}") }, Tone::Plain);
            self.fold(out, head, self.words(i));
        }
        if self.board.kind != BoardKind::Hex {
            for (holder, ids) in quiet {
                let mut head = Cell::default();
                let letter = if holder.is_empty() { "·".to_owned() } else { initial(holder) };
                head.push(&format!("  [{letter}]"), Tone::faint(holder));
                self.fold(out, head, ids.into_iter().map(|id| (id.to_owned(), Tone::Plain)).collect());
            }
        }
    }

    /// The pieces of a space in words, the top one first; hidden ones of a side together.
    fn words(&self, space: usize) -> Vec<(String, Tone)> {
        let mut words: Vec<(String, Tone)> = Vec::new();
        let mut hidden: BTreeMap<&str, usize> = BTreeMap::new();
        for piece in self.pieces[space].iter().rev() {
            if piece.face.is_some() {
                words.push((self.piece(piece), Tone::of(&piece.side)));
            } else {
                *hidden.entry(&piece.side).or_default() += 1;
            }
        }
        words.extend(hidden.into_iter().map(|(side, count)| (format!("{}?{count}", initial(side)), Tone::of(side))));
        words
    }

    /// A head and words after it, folded at the width.
    fn fold(&self, out: &mut String, mut line: Cell, words: Vec<(String, Tone)>) {
        for (i, (word, tone)) in words.into_iter().enumerate() {
            let before = if i == 0 { ": " } else { ", " };
            if line.width + before.len() + word.chars().count() > self.width && line.width > 6 {
                line.push(before.trim_end(), Tone::Plain);
                line.write(out, self.colour);
                out.push('\n');
                line = Cell::default();
                line.push("      ", Tone::Plain);
            } else {
                line.push(before, Tone::Plain);
            }
            line.push(&word, tone);
        }
        line.write(out, self.colour);
        out.push('\n');
    }

    /// A piece in words: what it is called and how strong it is.
    fn piece(&self, piece: &Piece) -> String {
        let side = initial(&piece.side);
        let Some(face) = &piece.face else { return format!("{side}?") };
        let name = self.names.pieces.get(piece.id.as_str()).map_or("", |name| name.get(self.lang));
        let name = [name, &face.label, &piece.id].into_iter().find(|name| !name.is_empty()).unwrap_or("?");
        let strength = match (&face.steps, &face.factors) {
            (Some(steps), _) if steps.now > 0 => format!(" {}/{}", steps.now, steps.max),
            (None, Some(factors)) => format!(" {factors}"),
            (Some(_), _) => " ?".to_owned(),
            (None, None) => String::new(),
        };
        let spent = if piece.spent { " -" } else { "" };
        format!("{side} {name}{strength}{spent}")
    }

    /// What the signs mean, those that occur.
    fn legend(&self, out: &mut String) {
        let word = |en: &'static str, fr: &'static str| if self.lang == Lang::En { en } else { fr };
        let mut words = Vec::new();
        for (sign, meaning) in
            [('*', word("may be chosen", "possible")), ('>', word("chosen", "choisi")), ('!', word("target", "cible"))]
        {
            if self.signs.contains(&sign) {
                words.push(format!("{sign} {meaning}"));
            }
        }
        if self.scene.pieces.iter().any(|piece| piece.face.is_none()) {
            words.push(format!("? {}", word("hidden", "caché")));
        }
        if self.scene.pieces.iter().any(|piece| piece.spent && piece.face.is_some()) {
            words.push(format!("- {}", word("spent", "épuisé")));
        }
        let present: BTreeSet<char> = self.marks.iter().flatten().copied().collect();
        let mut told = BTreeSet::new();
        for (_, sign, en, fr) in MARKS {
            if present.contains(&sign) && told.insert(sign) {
                words.push(format!("{sign} {}", word(en, fr)));
            }
        }
        if !words.is_empty() {
            out.push('\n');
            let mut line = Cell::default();
            line.push(&words.join("  "), Tone::Plain);
            line.write(out, self.colour);
            out.push('\n');
        }
    }
}

/// The capital letter of a side.
fn initial(side: &str) -> String {
    side.chars().next().map(|c| c.to_uppercase().collect()).unwrap_or_default()
}

/// How something is coloured on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    Plain,
    Legal,
    Chosen,
    /// Of a side, strong or faint.
    Side(Side, bool),
}

impl Tone {
    fn of(side: &str) -> Tone {
        Side::of(side).map_or(Tone::Plain, |side| Tone::Side(side, true))
    }

    fn faint(side: &str) -> Tone {
        Side::of(side).map_or(Tone::Plain, |side| Tone::Side(side, false))
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
struct Cell {
    parts: Vec<(String, Tone)>,
    width: usize,
}

impl Cell {
    /// Adds text; control characters, which a terminal would obey, are left out.
    fn push(&mut self, text: &str, tone: Tone) {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        self.width += text.chars().count();
        if !text.is_empty() {
            self.parts.push((text, tone));
        }
    }

    fn write(&self, out: &mut String, colour: bool) {
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
