//! The places in words: what is printed there, what lies and who stands there, and what they touch.

use std::collections::BTreeMap;
use verst_core::scene::{BoardKind, Piece, Target};

use super::cell::{Cell, Tone};
use super::{Extent, Sheet, letters};

impl Sheet<'_> {
    /// The places one to a line, long lines folded; those where nothing is together, unless all is wanted.
    pub(super) fn list(&self, extent: Extent, out: &mut String) {
        if !out.is_empty() {
            out.push('\n');
        }
        let mut quiet: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for i in 0..self.board.spaces.len() {
            if extent == Extent::Busy && self.is_quiet(i) {
                quiet.entry(self.holder(i)).or_default().push(&self.board.spaces[i].id);
                continue;
            }
            self.fold(out, self.head(i), self.contents(i));
            if extent == Extent::All {
                self.touches(i, out);
            }
        }
        if self.board.kind != BoardKind::Hex {
            for (holder, ids) in quiet {
                let mut head = Cell::default();
                let letter = if holder.is_empty() { "·".to_owned() } else { letters(holder) };
                head.push(&format!("  [{letter}]"), Tone::faint(holder));
                self.fold(out, head, ids.into_iter().map(|id| (id.to_owned(), Tone::Plain)).collect());
            }
        }
    }

    /// Everything about one place: what a look at the printed map would tell.
    pub fn place(&self, id: &str) -> Option<String> {
        let space = self.board.spaces.iter().position(|space| space.id == id)?;
        let mut out = String::new();
        self.fold(&mut out, self.head(space), self.contents(space));
        self.touches(space, &mut out);
        let here = |target: &Target| match target {
            Target::Space(at) => at.as_str() == id,
            Target::Piece(piece) => self.pieces[space].iter().any(|one| one.id == *piece),
            Target::Card(_) | Target::Button => false,
        };
        for choice in self.scene.choices.iter().filter(|choice| here(&choice.target)) {
            let mut line = Cell::default();
            line.push("     * ", Tone::Legal);
            line.push(&self.words.say(&choice.label), Tone::Plain);
            line.push(&format!("  [{}]", choice.action), Tone::Legal);
            self.write(&line, &mut out);
        }
        Some(out)
    }

    /// Nothing is there that the map does not tell, and nothing can be done.
    fn is_quiet(&self, space: usize) -> bool {
        let hexes = self.board.kind == BoardKind::Hex;
        let known = self.pieces[space].iter().any(|piece| piece.face.is_some() || !hexes);
        !known && self.signs[space] == ' ' && (self.marks[space].is_empty() || hexes)
    }

    /// The sign, identifier, name and holder of a place, and what is printed on it.
    fn head(&self, space: usize) -> Cell {
        let record = &self.board.spaces[space];
        let name = self.words.text(&record.name);
        let name = if name.is_empty() { self.words.space(&record.id) } else { name };
        let mut head = Cell::default();
        head.push(&self.signs[space].to_string(), Tone::of_sign(self.signs[space]));
        head.push(&format!("{:<4}", record.id), Tone::Plain);
        if !name.is_empty() && name != record.id {
            head.push(&format!(" {name}"), Tone::Plain);
        }
        let holder = self.holder(space);
        if !holder.is_empty() {
            head.push(&format!(" [{}]", letters(holder)), Tone::faint(holder));
        }
        let tags = record.tags.iter().filter_map(|tag| self.printed("tag", tag));
        // A box beside the map has no ground.
        let ground =
            (!record.tags.iter().any(|tag| tag == "box")).then(|| self.printed("terrain", &record.terrain)).flatten();
        let printed: Vec<String> = ground.into_iter().chain(tags).collect();
        if !printed.is_empty() {
            head.push(&format!(" ({})", printed.join(", ")), Tone::Plain);
        }
        head
    }

    /// What lies in a space and who stands there, the top one first; hidden ones of a side together.
    fn contents(&self, space: usize) -> Vec<(String, Tone)> {
        let lying = self.scene.marks.iter().filter(|mark| usize::from(mark.space) == space);
        let mut words: Vec<(String, Tone)> = lying.map(|mark| (self.words.say(&mark.name), Tone::Plain)).collect();
        let mut hidden: BTreeMap<&str, usize> = BTreeMap::new();
        for piece in self.pieces[space].iter().rev() {
            if piece.face.is_some() {
                words.push((self.piece(piece), Tone::of(&piece.side)));
            } else {
                *hidden.entry(&piece.side).or_default() += 1;
            }
        }
        words.extend(hidden.into_iter().map(|(side, count)| (format!("{}?{count}", letters(side)), Tone::of(side))));
        words
    }

    /// The places next to a space, who holds them, and what joins them.
    fn touches(&self, space: usize, out: &mut String) {
        let mut near: Vec<u16> = self.board.spaces[space].neighbours.clone();
        near.sort_unstable();
        near.dedup();
        let from = space as u16;
        let words: Vec<(String, Tone)> = near
            .into_iter()
            .filter_map(|to| {
                let there = self.board.spaces.get(usize::from(to))?;
                let holder = self.holder(usize::from(to));
                let way = self.ways.get(&[from.min(to), from.max(to)]);
                let way = way.and_then(|kind| self.printed("way", kind));
                let links = self.scene.links.iter().filter(|link| link.ends == [from, to] || link.ends == [to, from]);
                let links = links.map(|link| {
                    let what = self.printed("way", &link.kind).unwrap_or_else(|| link.kind.to_string());
                    format!("{what} {}", letters(&link.side)).trim_end().to_owned()
                });
                let joined: Vec<String> = way.into_iter().chain(links).collect();
                let joined = if joined.is_empty() { String::new() } else { format!(" ({})", joined.join(", ")) };
                Some((format!("{}{joined}", there.id), Tone::faint(holder)))
            })
            .collect();
        if words.is_empty() {
            return;
        }
        let mut head = Cell::default();
        head.push(&format!("      {}", self.words.word("ui-next-to")), Tone::Plain);
        self.fold(out, head, words);
    }

    /// A head and words after it, folded at the width.
    fn fold(&self, out: &mut String, mut line: Cell, words: Vec<(String, Tone)>) {
        for (i, (word, tone)) in words.into_iter().enumerate() {
            let colon = if self.words.lang() == verst_core::Lang::Fr { "\u{a0}: " } else { ": " };
            let before = if i == 0 { colon } else { ", " };
            if line.width + before.len() + word.chars().count() > self.width && line.width > 6 {
                line.push(before.trim_end(), Tone::Plain);
                self.write(&line, out);
                line = Cell::default();
                line.push("      ", Tone::Plain);
            } else {
                line.push(before, Tone::Plain);
            }
            line.push(&word, tone);
        }
        self.write(&line, out);
    }

    /// A piece in words: what it is called, how strong it is, whether it is spent, whether its enemy sees what it is.
    fn piece(&self, piece: &Piece) -> String {
        let side = letters(&piece.side);
        let Some(face) = &piece.face else { return format!("{side}?") };
        let name = self.words.piece(piece.id.as_str());
        let label: &str = &face.label;
        let name = if name == piece.id.as_str() && !label.is_empty() { label } else { name };
        let strength = match (&face.steps, &face.factors) {
            (Some(steps), _) if steps.now > 0 => format!(" {}/{}", steps.now, steps.max),
            (None, Some(factors)) => format!(" {factors}"),
            (Some(_), _) => " ?".to_owned(),
            (None, None) => String::new(),
        };
        let concealed = if piece.concealed { " °" } else { "" };
        let spent = if piece.spent { " -" } else { "" };
        format!("{side} {name}{strength}{concealed}{spent}")
    }
}
