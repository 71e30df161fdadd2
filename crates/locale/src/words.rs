//! The words of one language: those that every program needs and those of one game.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::BTreeMap;
use unic_langid::LanguageIdentifier;
use verst_core::{AnyGame, Arg, Is, Lang, Message, Names, Refusal, Text};

use crate::french::{self, FORMS};
use crate::outline::{FtlError, outline, parse};

/// The messages that every program needs; all their names begin with `ui-`.
pub fn core_messages(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../locales/core.en.ftl"),
        Lang::Fr => include_str!("../locales/core.fr.ftl"),
    }
}

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    names: Names,
}

impl Words {
    /// The words of a language, with the messages of a game in Fluent's format.
    pub fn new(lang: Lang, game_messages: &str) -> Result<Words, FtlError> {
        let mut words = Words::plain(lang);
        if let Some(id) = outline(game_messages)?.keys().find(|id| words.has(id)) {
            let line = game_messages.lines().position(|l| l.starts_with(id.as_str())).map_or(1, |i| i + 1);
            return Err(FtlError { line, why: format!("\u{ab}{id}\u{bb} is a word of every program") });
        }
        words.bundle.add_resource_overriding(parse(game_messages)?);
        Ok(words)
    }

    /// The words that every program needs, without a game.
    pub fn plain(lang: Lang) -> Words {
        // Both tags are well formed; the default would only cost the right plural.
        let tag = LanguageIdentifier::from_bytes(lang.tag().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks around arguments serve right-to-left text; here they would only stand in the way of searching and of terminals.
        bundle.set_use_isolating(false);
        let core = match FluentResource::try_new(core_messages(lang).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(core);
        Words { lang, bundle, names: Names::default() }
    }

    /// The words of a game in a language, with its names.
    pub fn of(game: &dyn AnyGame, lang: Lang) -> Result<Words, FtlError> {
        Ok(Words::new(lang, game.messages(lang))?.with_names(game.names()))
    }

    /// The same words with the names behind the identifiers of a game.
    #[must_use]
    pub fn with_names(mut self, names: &Names) -> Words {
        self.names = names.clone();
        self
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there a message of this name?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|m| m.value().is_some())
    }

    /// A message in words. One that is missing shows as its name in brackets.
    pub fn say(&self, message: &Message) -> String {
        self.render(message, &mut Vec::new())
    }

    /// A message without arguments in words.
    pub fn word(&self, id: &str) -> String {
        self.say(&Message::new(id))
    }

    /// What keeps a message from being said as it should: a missing message, word, name or argument. For tests.
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        self.render(message, &mut faults);
        faults
    }

    /// Somebody or something, and what is said of it, with the punctuation of the language.
    pub fn says(&self, who: &str, what: &str) -> String {
        self.say(&Message::new("ui-says").text("who", who).text("what", what))
    }

    /// Why something is not allowed: the sentence and the rule.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let because = Message::new("ui-refused").text("why", self.say(&refusal.message())).text("rule", refusal.rule);
        self.say(&because)
    }

    /// Several things in a row: "a, b and c".
    pub fn list<S: AsRef<str>>(&self, items: &[S]) -> String {
        match items {
            [] => self.word("ui-nothing"),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                let first = first.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
                self.say(&Message::new("ui-and").text("first", first).text("last", last.as_ref()))
            }
        }
    }

    /// The name of a place.
    pub fn space<'a>(&'a self, id: &'a str) -> &'a str {
        self.name(&self.names.spaces, id)
    }

    /// The name of a piece.
    pub fn piece<'a>(&'a self, id: &'a str) -> &'a str {
        self.name(&self.names.pieces, id)
    }

    /// The name of a card.
    pub fn card<'a>(&'a self, id: &'a str) -> &'a str {
        self.name(&self.names.cards, id)
    }

    /// A text that the game holds in both languages.
    pub fn text<'a>(&self, text: &'a Text) -> &'a str {
        text.get(self.lang)
    }

    fn render(&self, message: &Message, faults: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(&message.id).and_then(|m| m.value()) else {
            faults.push(format!("no message {}", message.id));
            return format!("\u{27e8}{}\u{27e9}", message.id);
        };
        let mut args: FluentArgs = message.args.iter().map(|(name, arg)| (name, self.argument(arg, faults))).collect();
        if self.lang == Lang::Fr {
            for (name, arg) in message.args.iter() {
                self.set_forms(&mut args, name, arg);
            }
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        faults.extend(errors.iter().map(|e| format!("{}: {e}", message.id)));
        if self.lang == Lang::Fr { french::spaced(&text) } else { text.into_owned() }
    }

    fn argument<'a>(&'a self, arg: &'a Arg, faults: &mut Vec<String>) -> FluentValue<'a> {
        let mut named = |names: &'a BTreeMap<String, Text>, id: &'a str| {
            if !names.contains_key(id) {
                faults.push(format!("no name for {id}"));
            }
            self.name(names, id)
        };
        let text: Cow<'a, str> = match arg {
            Arg::Num(n) => return FluentValue::from(*n),
            Arg::Text(text) => text.as_str().into(),
            Arg::Space(id) => named(&self.names.spaces, id).into(),
            Arg::Piece(id) => named(&self.names.pieces, id).into(),
            Arg::Card(id) => named(&self.names.cards, id).into(),
            Arg::Pieces(ids) => {
                self.list(&ids.iter().map(|id| named(&self.names.pieces, id)).collect::<Vec<_>>()).into()
            }
            Arg::Word(id) => self.render(&Message::new(id.clone()), faults).into(),
        };
        FluentValue::String(text)
    }

    /// The forms of a name that a French sentence may ask for.
    fn set_forms(&self, args: &mut FluentArgs, name: &str, arg: &Arg) {
        let named: Vec<(Cow<str>, Is)> = match arg {
            Arg::Num(_) => return,
            Arg::Text(text) => vec![(text.as_str().into(), Is::default())],
            Arg::Space(id) => vec![self.named(&self.names.spaces, id)],
            Arg::Piece(id) => vec![self.named(&self.names.pieces, id)],
            Arg::Card(id) => vec![self.named(&self.names.cards, id)],
            Arg::Pieces(ids) => ids.iter().map(|id| self.named(&self.names.pieces, id)).collect(),
            Arg::Word(id) => vec![(self.word(id).into(), self.word_is(id))],
        };
        for form in FORMS {
            let text = if form == "g" {
                french::gender_of_all(named.iter().map(|(_, is)| *is)).to_owned()
            } else {
                // Of several only the first begins the sentence.
                let small = form.to_lowercase();
                let forms = named.iter().enumerate().map(|(i, (name, is))| {
                    let form = if i == 0 { form } else { small.as_str() };
                    format!("{}{name}", french::before(name, *is, form))
                });
                self.list(&forms.collect::<Vec<_>>())
            };
            args.set(format!("{name}-{form}"), text);
        }
    }

    /// What a word of the message files is.
    fn word_is(&self, id: &str) -> Is {
        let pattern = self.bundle.get_message(id).and_then(|m| m.get_attribute("is"));
        let is = pattern.map(|p| self.bundle.format_pattern(p.value(), None, &mut Vec::new()));
        is.and_then(|text| Is::read(&text)).unwrap_or_default()
    }

    fn named<'a>(&self, names: &'a BTreeMap<String, Text>, id: &'a str) -> (Cow<'a, str>, Is) {
        names.get(id).map_or((id.into(), Is::default()), |text| (text.get(self.lang).into(), text.is))
    }

    /// A thing without a name is called by its identifier: hidden pieces have none.
    fn name<'a>(&'a self, names: &'a BTreeMap<String, Text>, id: &'a str) -> &'a str {
        names.get(id).map_or(id, |text| text.get(self.lang))
    }
}
