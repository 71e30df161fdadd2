//! A reader of the little TypeScript that `core.ts` is written in, and a check of JSON against it.

use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug)]
enum Shape {
    String,
    Number,
    Boolean,
    Null,
    Literal(String),
    Name(String),
    List(Box<Shape>),
    Tuple(Vec<Shape>),
    Record(Box<Shape>),
    Object(Vec<(String, bool, Shape)>),
    Union(Vec<Shape>),
}

/// The declared types.
pub struct Shapes {
    types: BTreeMap<String, Shape>,
    seen: RefCell<BTreeSet<String>>,
}

impl Shapes {
    pub fn parse(text: &str) -> Shapes {
        let mut words = Words { words: tokens(text), at: 0 };
        let mut types = BTreeMap::new();
        while words.at < words.words.len() {
            words.expect("export");
            let kind = words.take();
            let name = words.take();
            if kind == "type" {
                words.expect("=");
            }
            types.insert(name, words.shape());
            words.skip(";");
        }
        Shapes { types, seen: RefCell::default() }
    }

    /// The value must have exactly the keys and kinds of the type.
    pub fn check(&self, name: &str, value: &Value) {
        if let Err(why) = self.fits(&Shape::Name(name.to_owned()), value) {
            panic!("{name}: {why}");
        }
    }

    /// Types that no value has shown.
    pub fn unseen(&self) -> Vec<String> {
        let seen = self.seen.borrow();
        self.types.keys().filter(|name| !seen.contains(*name)).cloned().collect()
    }

    fn fits(&self, shape: &Shape, value: &Value) -> Result<(), String> {
        let must = |ok: bool| if ok { Ok(()) } else { Err(format!("{value} is no {shape:?}")) };
        match (shape, value) {
            (Shape::String, _) => must(value.is_string()),
            (Shape::Number, _) => must(value.is_number()),
            (Shape::Boolean, _) => must(value.is_boolean()),
            (Shape::Null, _) => must(value.is_null()),
            (Shape::Literal(text), _) => must(value.as_str() == Some(text)),
            (Shape::Name(name), _) => {
                let declared = self.types.get(name).ok_or_else(|| format!("{name} is not declared"))?;
                self.fits(declared, value)?;
                self.seen.borrow_mut().insert(name.clone());
                Ok(())
            }
            (Shape::List(of), Value::Array(items)) => items.iter().try_for_each(|item| self.fits(of, item)),
            (Shape::Tuple(of), Value::Array(items)) => {
                must(of.len() == items.len())?;
                of.iter().zip(items).try_for_each(|(of, item)| self.fits(of, item))
            }
            (Shape::Record(of), Value::Object(map)) => map.values().try_for_each(|item| self.fits(of, item)),
            (Shape::Object(fields), Value::Object(map)) => {
                for (name, optional, of) in fields {
                    match map.get(name) {
                        Some(item) => self.fits(of, item).map_err(|why| format!("{name}: {why}"))?,
                        None if *optional => {}
                        None => return Err(format!("no key {name} in {value}")),
                    }
                }
                match map.keys().find(|key| !fields.iter().any(|(name, ..)| name == *key)) {
                    Some(key) => Err(format!("the key {key} is not declared")),
                    None => Ok(()),
                }
            }
            (Shape::Union(of), _) => {
                let mut why = Vec::new();
                for one in of {
                    match self.fits(one, value) {
                        Ok(()) => return Ok(()),
                        Err(reason) => why.push(reason),
                    }
                }
                Err(why.join("; "))
            }
            _ => must(false),
        }
    }
}

fn tokens(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let without_comments = text.lines().filter(|l| !l.starts_with("//") && !l.starts_with("/**"));
    for line in without_comments {
        let mut rest = line.trim();
        while let Some(first) = rest.chars().next() {
            let word = |c: char| c.is_alphanumeric() || c == '_';
            let len = if word(first) {
                rest.find(|c| !word(c)).unwrap_or(rest.len())
            } else if first == '"' {
                rest[1..].find('"').unwrap() + 2
            } else {
                first.len_utf8()
            };
            out.push(rest[..len].to_owned());
            rest = rest[len..].trim_start();
        }
    }
    out
}

struct Words {
    words: Vec<String>,
    at: usize,
}

impl Words {
    fn peek(&self) -> &str {
        self.words.get(self.at).map_or("", String::as_str)
    }

    fn take(&mut self) -> String {
        self.at += 1;
        self.words[self.at - 1].clone()
    }

    fn skip(&mut self, word: &str) -> bool {
        let there = self.peek() == word;
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, word: &str) {
        assert!(self.skip(word), "{word} expected, not {}", self.peek());
    }

    fn shape(&mut self) -> Shape {
        self.skip("|");
        let mut of = vec![self.one()];
        while self.skip("|") {
            of.push(self.one());
        }
        if of.len() == 1 { of.remove(0) } else { Shape::Union(of) }
    }

    fn one(&mut self) -> Shape {
        let mut shape = match self.take().as_str() {
            "string" => Shape::String,
            "number" => Shape::Number,
            "boolean" => Shape::Boolean,
            "null" => Shape::Null,
            "Record" => {
                for word in ["<", "string", ","] {
                    self.expect(word);
                }
                let of = self.shape();
                self.expect(">");
                Shape::Record(Box::new(of))
            }
            "[" => {
                let mut of = Vec::new();
                while !self.skip("]") {
                    of.push(self.shape());
                    self.skip(",");
                }
                Shape::Tuple(of)
            }
            "{" => {
                let mut fields = Vec::new();
                while !self.skip("}") {
                    let name = self.take();
                    let optional = self.skip("?");
                    self.expect(":");
                    fields.push((name, optional, self.shape()));
                    self.skip(";");
                }
                Shape::Object(fields)
            }
            text if text.starts_with('"') => Shape::Literal(text.trim_matches('"').to_owned()),
            name => Shape::Name(name.to_owned()),
        };
        while self.peek() == "[" && self.words.get(self.at + 1).is_some_and(|w| w == "]") {
            self.at += 2;
            shape = Shape::List(Box::new(shape));
        }
        shape
    }
}
