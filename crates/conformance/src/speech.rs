//! Messages in words, strictly: whatever is missing is an error.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::collections::BTreeSet;
use unic_langid::LanguageIdentifier;
use verst_core::{Arg, Lang, Message, Names};

/// The words of one game in one language.
pub(crate) struct Speech {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    ids: BTreeSet<String>,
    names: Names,
}

impl Speech {
    pub fn new(lang: Lang, text: &str, names: &Names) -> Result<Speech, String> {
        let resource = FluentResource::try_new(text.to_owned())
            .map_err(|(_, errors)| format!("the messages in {} do not parse: {}", lang.tag(), errors[0]))?;
        let tag: LanguageIdentifier = lang.tag().parse().map_err(|e| format!("{e}"))?;
        let mut bundle = FluentBundle::new(vec![tag]);
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| format!("the messages in {} collide: {}", lang.tag(), errors[0]))?;
        Ok(Speech { lang, bundle, ids: message_ids(text), names: names.clone() })
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Every message there is.
    pub fn ids(&self) -> &BTreeSet<String> {
        &self.ids
    }

    /// The sentence, or what is wrong with it.
    pub fn say(&self, message: &Message) -> Result<String, String> {
        let mut args = FluentArgs::new();
        for (name, arg) in message.args.iter() {
            let value = self.value(arg).map_err(|why| format!("message {:?}, ${name}: {why}", message.id))?;
            args.set(name.to_owned(), value);
        }
        self.format(&message.id, &args)
    }

    fn value(&self, arg: &Arg) -> Result<FluentValue<'static>, String> {
        let named = |kind: &str, names: &std::collections::BTreeMap<String, verst_core::Text>, id: &str| {
            names.get(id).map(|text| text.get(self.lang).to_owned()).ok_or_else(|| format!("no {kind} is named {id:?}"))
        };
        Ok(match arg {
            Arg::Num(n) => FluentValue::from(*n),
            Arg::Text(text) => FluentValue::from(text.to_string()),
            Arg::Space(id) => named("space", &self.names.spaces, id)?.into(),
            Arg::Piece(id) => named("piece", &self.names.pieces, id)?.into(),
            Arg::Card(id) => named("card", &self.names.cards, id)?.into(),
            Arg::Pieces(ids) => {
                let all: Result<Vec<_>, _> = ids.iter().map(|id| named("piece", &self.names.pieces, id)).collect();
                all?.join(", ").into()
            }
            Arg::Word(id) => self.format(id, &FluentArgs::new())?.into(),
        })
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, String> {
        let missing = || format!("message {id:?} is missing in {}", self.lang.tag());
        let pattern = self.bundle.get_message(id).and_then(|m| m.value()).ok_or_else(missing)?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        match errors.first() {
            Some(error) => Err(format!("message {id:?} in {}: {error}", self.lang.tag())),
            None if text.trim().is_empty() => Err(format!("message {id:?} in {} is empty", self.lang.tag())),
            None => Ok(text),
        }
    }
}

/// The names before `=` at the beginning of lines; terms and comments are not messages.
fn message_ids(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(id, _)| id.trim().to_owned())
        .collect()
}
