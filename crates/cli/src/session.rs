//! What every command shares: the language, the data pack, and how games are found.

use anyhow::{Context, Result, anyhow, bail};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use verst_core::{AnyGame, Lang, Names, PackFiles, Position, Quick, ScenarioInfo, Setup, Viewer};
use verst_core::{Decision, Text};
use verst_locale::Words;
use verst_registry::LoadError;

use crate::args::{SetupArgs, Shared};
use crate::files::read_pack;

/// What every command shares.
pub struct Session {
    /// The language of what is shown.
    pub lang: Lang,
    /// The data pack that replaces the built-in one, with its folder.
    pack: Option<(PathBuf, PackFiles)>,
}

impl Session {
    pub fn new(shared: &Shared) -> Result<Session> {
        let pack = shared.pack.as_ref().map(|folder| read_pack(folder).map(|files| (folder.clone(), files)));
        Ok(Session { lang: shared.lang.map_or_else(machine_lang, Into::into), pack: pack.transpose()? })
    }

    /// The files of `--pack`, if it was said.
    pub fn pack(&self) -> Option<&PackFiles> {
        self.pack.as_ref().map(|(_, files)| files)
    }

    /// A game by its name.
    pub fn game(&self, slug: &str) -> Result<Arc<dyn AnyGame>> {
        match &self.pack {
            None => Ok(verst_registry::find(slug)?),
            Some((folder, files)) => verst_registry::load(slug, files).map_err(|e| match e {
                LoadError::Pack(why) => anyhow!("{}: {why}", folder.display()),
                LoadError::Unknown(unknown) => unknown.into(),
            }),
        }
    }

    /// The words of a game in the language of the session.
    pub fn words(&self, game: &dyn AnyGame) -> Result<Words> {
        Words::of(game, self.lang)
            .with_context(|| format!("the messages of {} in {}", game.info().slug, self.lang.tag()))
    }

    /// A name that the game holds in both languages.
    pub fn text<'a>(&self, text: &'a Text) -> &'a str {
        text.get(self.lang)
    }
}

/// The language that the words of a command ask for, before they are read.
pub fn lang_of_words(words: impl IntoIterator<Item = String>) -> Lang {
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let said = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(lang) = said.and_then(|tag| Lang::from_tag(&tag)) {
            return lang;
        }
    }
    machine_lang()
}

/// The language of the machine; English where it speaks neither.
fn machine_lang() -> Lang {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    said.into_iter().find(|tag| !tag.is_empty()).and_then(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// A complete setup from what was said.
pub fn setup(game: &dyn AnyGame, args: &SetupArgs) -> Result<Setup> {
    let mut options = BTreeMap::new();
    for text in &args.options {
        let Some((name, value)) = text.split_once('=') else { bail!("--option {text}: write NAME=VALUE") };
        if options.insert(name.trim().to_owned(), value.trim().to_owned()).is_some() {
            bail!("--option {name} is said twice");
        }
    }
    let slug = game.info().slug;
    game.info().complete(&Setup { scenario: args.scenario.clone(), options }).map_err(|e| anyhow!("{slug}: {e}"))
}

/// The name of a side: that of a seat that plays it, else a word of the game, else its identifier.
pub fn side_name(game: &dyn AnyGame, side: &str, words: &Words) -> String {
    let word = format!("side-{side}");
    let mut seats = game.info().scenarios.iter().flat_map(|s| &s.seats);
    match seats.find(|s| s.side == side) {
        Some(seat) => words.text(&seat.name).to_owned(),
        None if words.has(&word) => words.word(&word),
        None => side.to_owned(),
    }
}

/// Through whose eyes: a seat, `public`, or `all`.
pub fn viewer(text: &str, scenario: &ScenarioInfo) -> Result<Viewer> {
    match text {
        "all" => Ok(Viewer::Referee),
        "public" => Ok(Viewer::Public),
        id => scenario.seat(id).map(Viewer::Seat).ok_or_else(|| {
            let known = scenario.seats.iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
            anyhow!("no seat \u{ab}{id}\u{bb}; there are: {known}, public, all")
        }),
    }
}

/// The position of a setup before the first choice, its chance steps drawn from a seed.
pub fn opening(game: &dyn AnyGame, setup: &Setup, seed: u64) -> Result<Box<dyn Position>> {
    let mut position = game.start(setup)?;
    let mut source = Quick::new(seed);
    for _ in 0..game.info().longest {
        let Decision::Chance(chance) = position.decision() else { break };
        position.fall(&chance.sample(&mut source))?;
    }
    Ok(position)
}

/// A place, piece or card by its identifier or its name in a language, however it is accented.
pub fn named<'a>(map: &'a BTreeMap<String, Text>, text: &str, lang: Lang) -> Option<&'a str> {
    let wanted = folded(text);
    let by_id = map.keys().find(|id| folded(id) == wanted);
    let by_name = || map.iter().find(|(id, name)| is_called(id, name.get(lang), &wanted)).map(|(id, _)| id);
    by_id.or_else(by_name).map(String::as_str)
}

/// Is this its name, with the number that stands behind it or without? The text is folded already.
pub fn is_called(id: &str, name: &str, text: &str) -> bool {
    let name = folded(name);
    let number = format!(" ({})", folded(id));
    name == text || name.strip_suffix(&number).is_some_and(|bare| bare == text)
}

/// A text as it is compared: in small letters, without accents, with plain apostrophes and spaces.
pub fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'ä' | 'á' | 'ā' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' | 'ė' => 'e',
        'î' | 'ï' | 'ī' | 'í' => 'i',
        'ô' | 'ö' | 'ó' => 'o',
        'û' | 'ü' | 'ù' | 'ū' | 'ú' => 'u',
        'ç' | 'č' => 'c',
        'š' => 's',
        'ž' => 'z',
        '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    };
    text.to_lowercase().replace('œ', "oe").chars().map(plain).collect()
}

/// Everything on the table that goes by this identifier or name.
pub fn targets(names: &Names, text: &str, lang: Lang) -> Vec<verst_core::scene::Target> {
    use verst_core::scene::Target;
    let space = named(&names.spaces, text, lang).map(|id| Target::Space(id.into()));
    let piece = named(&names.pieces, text, lang).map(|id| Target::Piece(id.into()));
    let card = named(&names.cards, text, lang).map(|id| Target::Card(id.into()));
    [space, piece, card].into_iter().flatten().collect()
}
