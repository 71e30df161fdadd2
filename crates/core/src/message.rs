//! What the rules say, before it has words: a message name and its arguments. Words are added at the edge, in the reader's language.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::args::Args;

/// A short text: an identifier, a word, a figure. One of up to 24 bytes takes no memory of its own, so that a scene,
/// which is made of hundreds of them, is made and thrown away cheaply.
pub type Short = compact_str::CompactString;

/// A language of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The language of a tag such as `fr`, `fr-FR` or `fr_FR.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        match tag.get(..2)?.to_ascii_lowercase().as_str() {
            "en" => Some(Lang::En),
            "fr" => Some(Lang::Fr),
            _ => None,
        }
    }

    /// The short tag.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }
}

/// What a French name is, so that sentences put the right words before it: its gender and number, and whether it has an
/// article.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Is {
    /// Masculine, without an article: *Beketovka*.
    #[default]
    #[serde(rename = "m")]
    M,
    /// Feminine, without an article.
    #[serde(rename = "f")]
    F,
    /// Masculine plural, without an article.
    #[serde(rename = "mp")]
    Mp,
    /// Feminine plural, without an article.
    #[serde(rename = "fp")]
    Fp,
    /// Masculine: *le 8e régiment*.
    #[serde(rename = "le")]
    Le,
    /// Feminine: *la gare*, *l’usine*.
    #[serde(rename = "la")]
    La,
    /// Masculine plural: *les faubourgs*.
    #[serde(rename = "les m")]
    LesM,
    /// Feminine plural: *les hauteurs*.
    #[serde(rename = "les f")]
    LesF,
}

impl Is {
    /// What is written as this in data and message files.
    pub fn read(text: &str) -> Option<Is> {
        Some(match text {
            "m" => Is::M,
            "f" => Is::F,
            "mp" => Is::Mp,
            "fp" => Is::Fp,
            "le" => Is::Le,
            "la" => Is::La,
            "les m" => Is::LesM,
            "les f" => Is::LesF,
            _ => return None,
        })
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "so serde asks")]
    fn is_unsaid(&self) -> bool {
        *self == Is::default()
    }
}

/// A name in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
    /// What the French name is.
    #[serde(default, skip_serializing_if = "Is::is_unsaid")]
    pub is: Is,
}

impl Text {
    /// Both names at once.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Text {
        Text { en: en.into(), fr: fr.into(), is: Is::default() }
    }

    /// The same in both languages.
    pub fn same(text: impl Into<String>) -> Text {
        let en = text.into();
        Text { fr: en.clone(), en, is: Is::default() }
    }

    /// The same name, its French being this.
    #[must_use]
    pub fn being(mut self, is: Is) -> Text {
        self.is = is;
        self
    }

    /// The name in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// One argument of a message. Places, pieces and cards travel as identifiers, so that the table can link them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number.
    Num(i64),
    /// Text that is the same in every language: dice, figures.
    Text(Short),
    /// A place of the board.
    Space(Short),
    /// A piece.
    Piece(Short),
    /// A card.
    Card(Short),
    /// Several pieces.
    Pieces(Vec<Short>),
    /// A word of the game's own message file, such as a side's name.
    Word(Short),
}

/// A sentence without words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    /// Its name in the message files.
    pub id: Short,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Short>) -> Message {
        Message { id: id.into(), args: Args::default() }
    }

    /// The message with one argument more.
    #[must_use]
    pub fn with(mut self, name: &str, arg: Arg) -> Message {
        self.args.insert(name.into(), arg);
        self
    }

    /// With a number.
    #[must_use]
    pub fn num(self, name: &str, n: impl Into<i64>) -> Message {
        self.with(name, Arg::Num(n.into()))
    }

    /// With a place.
    #[must_use]
    pub fn space(self, name: &str, id: impl Into<Short>) -> Message {
        self.with(name, Arg::Space(id.into()))
    }

    /// With a piece.
    #[must_use]
    pub fn piece(self, name: &str, id: impl Into<Short>) -> Message {
        self.with(name, Arg::Piece(id.into()))
    }

    /// With a card.
    #[must_use]
    pub fn card(self, name: &str, id: impl Into<Short>) -> Message {
        self.with(name, Arg::Card(id.into()))
    }

    /// With plain text.
    #[must_use]
    pub fn text(self, name: &str, text: impl Into<Short>) -> Message {
        self.with(name, Arg::Text(text.into()))
    }

    /// With a word of the message files.
    #[must_use]
    pub fn word(self, name: &str, id: impl Into<Short>) -> Message {
        self.with(name, Arg::Word(id.into()))
    }
}

/// The names behind the identifiers of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    /// Places by identifier.
    pub spaces: BTreeMap<String, Text>,
    /// Pieces by identifier.
    pub pieces: BTreeMap<String, Text>,
    /// Cards by identifier.
    pub cards: BTreeMap<String, Text>,
}
