//! The board as text: a map of hexes, a list of the places, and everything about one of them.
//!
//! A hex reads `28▪G3#`: its identifier, the ground (`▪` built up, `·` open), then who stands there and how many, `Sov?2`
//! when nobody knows what they are, or the small letter of who holds it. Before it `*` what may be chosen, `>` what is
//! chosen, `!` what is attacked; behind it the marks. The list says in words what the map says in signs.

mod cell;
mod hexes;
mod legend;
mod places;

use std::collections::{BTreeSet, HashMap};
use verst_board::draw::Side;
use verst_core::scene::{BoardKind, Highlight, Piece, Target};
use verst_core::{Board, Message, Scene};
use verst_locale::Words;

use cell::Cell;
use legend::mark_sign;

/// Boards with more hexes than this have no list beside the map unless it is asked for.
const LISTED: usize = 200;

/// What is said of the places beside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Where something is, or can be done.
    Busy,
    /// Everything about all of them.
    All,
}

/// A scene sorted by place, and how it is to be written.
pub struct Sheet<'a> {
    board: &'a Board,
    scene: &'a Scene,
    words: &'a Words,
    colour: bool,
    width: usize,
    /// The pieces of each space, the lowest first.
    pieces: Vec<Vec<&'a Piece>>,
    /// The sign before each space.
    signs: Vec<char>,
    /// The signs behind each space.
    marks: Vec<BTreeSet<char>>,
    /// What joins two spaces that touch, as the board has it: the kinds of its lines.
    ways: HashMap<[u16; 2], &'a str>,
}

impl<'a> Sheet<'a> {
    pub fn new(board: &'a Board, scene: &'a Scene, words: &'a Words, colour: bool, width: usize) -> Sheet<'a> {
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
        let signs = signs(board, scene);
        Sheet { board, scene, words, colour, width: width.max(40), pieces, signs, marks, ways: ways(board) }
    }

    /// The map, if there is one, the places, and what the signs mean that are on them.
    pub fn text(&self, extent: Extent) -> String {
        let mut out = String::new();
        if self.board.kind == BoardKind::Hex {
            self.map(&mut out);
        }
        if self.board.kind != BoardKind::Hex || self.board.spaces.len() < LISTED || extent == Extent::All {
            self.list(extent, &mut out);
        }
        self.key(&mut out);
        out
    }

    /// Who holds a space, empty if nobody does.
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

    /// A message of the game about something printed on the board; nothing where it has no words for it.
    fn printed(&self, family: &str, tag: &str) -> Option<String> {
        let (kind, number) = match tag.rsplit_once('-') {
            Some((kind, digits)) => digits.parse::<i32>().map_or((tag, None), |number| (kind, Some(number))),
            None => (tag, None),
        };
        let id = format!("{family}-{kind}");
        if !self.words.has(&id) {
            return None;
        }
        let message = Message::new(id);
        Some(self.words.say(&match number {
            Some(number) => message.num("n", number),
            None => message,
        }))
    }

    /// A cell as a line of its own.
    fn write(&self, line: &Cell, out: &mut String) {
        line.write(out, self.colour);
        out.push('\n');
    }
}

/// The letters of a side, short, and not those of any other.
pub fn letters(side: &str) -> String {
    match Side::of(side) {
        None => String::new(),
        Some(Side::Soviet) => "Sov".to_owned(),
        Some(Side::Neutral) => "–".to_owned(),
        Some(known) => known.letter().to_owned(),
    }
}

/// What may be chosen, is chosen, is attacked.
fn signs(board: &Board, scene: &Scene) -> Vec<char> {
    let places: HashMap<&str, usize> = board.spaces.iter().enumerate().map(|(i, space)| (&*space.id, i)).collect();
    let stands: HashMap<&str, usize> =
        scene.pieces.iter().map(|piece| (piece.id.as_str(), usize::from(piece.space))).collect();
    let mut signs = vec![' '; board.spaces.len()];
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
    signs
}

/// The lines of the board that lead from the middle of one space straight to the middle of another.
fn ways(board: &Board) -> HashMap<[u16; 2], &str> {
    let middles: HashMap<_, u16> = (0..).zip(&board.spaces).map(|(i, space)| (space.at, i)).collect();
    let mut ways = HashMap::new();
    for line in &board.lines {
        let &[from, to] = line.path.as_slice() else { continue };
        if let (Some(&a), Some(&b)) = (middles.get(&from), middles.get(&to)) {
            ways.insert([a.min(b), a.max(b)], line.kind.as_str());
        }
    }
    ways
}

#[cfg(test)]
mod tests;
