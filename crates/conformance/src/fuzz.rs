//! Input that somebody spoiled: texts and data made from sound ones by small changes, the same ones for the same seed.

use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use verst_core::{Quick, Source};

/// Words that were wrong somewhere once, or could be.
const ODD: [&str; 24] = [
    "-1",
    "0",
    "1",
    "2",
    "9",
    "255",
    "256",
    "65536",
    "4294967296",
    "99999999999999999999",
    "1e9",
    "0.5",
    "null",
    "true",
    "~",
    "[]",
    "{}",
    "\"\"",
    "x",
    "é",
    "NaN",
    ":",
    "- ",
    "\u{0}",
];

/// How many spoiled inputs of each kind are tried: `VERST_FUZZ`, or so many if it is not said.
pub fn runs(ordinary: u64) -> u64 {
    std::env::var("VERST_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(ordinary)
}

/// Spoils what it is given.
pub struct Spoiler(Quick);

impl Spoiler {
    /// The same number spoils in the same way.
    pub fn new(seed: u64) -> Spoiler {
        Spoiler(Quick::new(seed))
    }

    /// One of several; of none, nothing.
    pub fn one<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        (!all.is_empty()).then(|| &all[self.0.below(all.len() as u32) as usize])
    }

    /// A text with one to four of its words left out, doubled, exchanged or replaced, or cut off.
    pub fn text(&mut self, text: &str) -> String {
        let mut words = words(text);
        for _ in 0..=self.0.below(4) {
            let at = self.0.below(words.len().max(1) as u32) as usize;
            let Some(word) = words.get(at).copied() else { break };
            match self.0.below(7) {
                0 => drop(words.remove(at)),
                1 => words.insert(at, word),
                2 => words[at] = self.one(&words).copied().unwrap_or(word),
                3 => words.truncate(at),
                4 => words.insert(at, ODD[self.0.below(ODD.len() as u32) as usize]),
                _ => words[at] = ODD[self.0.below(ODD.len() as u32) as usize],
            }
        }
        words.concat()
    }

    /// Data with one to four of its parts left out, doubled, renamed or replaced.
    pub fn value(&mut self, value: &Value) -> Value {
        let mut out = value.clone();
        for _ in 0..=self.0.below(4) {
            let count = size(&out);
            let at = self.0.below(count.max(1));
            self.spoil(&mut out, at);
        }
        out
    }

    /// Spoil the part of that number, counted from the outside in.
    fn spoil(&mut self, value: &mut Value, at: u32) {
        if at == 0 {
            *value = self.odd(value);
            return;
        }
        let mut left = at - 1;
        match value {
            Value::Object(fields) => {
                let keys: Vec<String> = fields.keys().cloned().collect();
                for key in keys {
                    let inner = fields.get(&key).map_or(0, size);
                    if left < inner {
                        match (left, self.0.below(6)) {
                            (0, 0) => drop(fields.remove(&key)),
                            (0, 1) => {
                                let moved = fields.remove(&key).unwrap_or_default();
                                let name = self.text(&key);
                                fields.insert(name, moved);
                            }
                            _ => {
                                if let Some(part) = fields.get_mut(&key) {
                                    self.spoil(part, left);
                                }
                            }
                        }
                        return;
                    }
                    left -= inner;
                }
            }
            Value::Array(items) => {
                for i in 0..items.len() {
                    let inner = size(&items[i]);
                    if left < inner {
                        match (left, self.0.below(6)) {
                            (0, 0) => drop(items.remove(i)),
                            (0, 1) => items.insert(i, items[i].clone()),
                            _ => self.spoil(&mut items[i], left),
                        }
                        return;
                    }
                    left -= inner;
                }
            }
            _ => {}
        }
    }

    /// Something else in the place of a value.
    fn odd(&mut self, value: &Value) -> Value {
        let number = |value: &Value| value.as_i64().unwrap_or_default();
        match self.0.below(12) {
            0 => Value::Null,
            1 => json!(true),
            2 => json!([]),
            3 => json!({}),
            4 => json!(-1),
            5 => json!(255),
            6 => json!(1_000_000_000_000u64),
            7 => json!(0.5),
            8 => json!(number(value) + 1),
            9 => json!(number(value).saturating_mul(3)),
            10 => json!([value, value]),
            _ => json!(self.text(value.as_str().unwrap_or("odd"))),
        }
    }
}

/// Do something with spoiled input; what panics is told with the input.
///
/// # Panics
/// If the work does.
pub fn unharmed<T>(input: &dyn std::fmt::Display, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| panic!("this input is too much:\n{input}"))
}

/// How many parts a value has, itself included.
fn size(value: &Value) -> u32 {
    1 + match value {
        Value::Object(fields) => fields.values().map(size).sum(),
        Value::Array(items) => items.iter().map(size).sum(),
        _ => 0,
    }
}

/// A text in words, spaces and signs.
fn words(text: &str) -> Vec<&str> {
    let kind = |c: char| u8::from(!c.is_alphanumeric() && c != '_');
    let mut out = Vec::new();
    let mut start = 0;
    let mut last = None;
    for (at, c) in text.char_indices() {
        if last.is_some_and(|last| last != kind(c) || kind(c) == 1) {
            out.push(&text[start..at]);
            start = at;
        }
        last = Some(kind(c));
    }
    out.push(&text[start..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_text() {
        for text in ["", "a", "game: x\nsteps: [{do: pass}]", "é « à » 12"] {
            assert_eq!(words(text).concat(), text);
        }
        assert_eq!(words("ab: 12"), ["ab", ":", " ", "12"]);
    }

    #[test]
    fn the_same_seed_spoils_alike_and_most_of_it_is_spoiled() {
        let value = json!({"a": [1, 2, {"b": "x"}], "c": 3});
        let all = |seed| {
            let mut spoiler = Spoiler::new(seed);
            (0..50).map(|_| (spoiler.value(&value), spoiler.text("game: x"))).collect::<Vec<_>>()
        };
        assert_eq!(all(7), all(7));
        assert_ne!(all(7), all(8));
        assert!(all(7).iter().filter(|(other, _)| *other != value).count() > 40);
    }
}
