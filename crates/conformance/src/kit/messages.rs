//! Whatever the game says can be said in both languages.

use std::collections::{BTreeMap, HashSet};
use verst_core::{Arg, Game, Lang, Message, Scene, Short, Viewer};
use verst_locale::{Words as Speech, outline};

use super::walk::visit;
use super::{Fault, Kit};

/// Every message of scenes, tellings, prompts and refusals in random play exists in both languages, with the arguments
/// that it uses; and both languages hold the same messages.
pub fn messages<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let words = Words::new(kit)?;
    same_in_both(kit)?;
    let mut seen = HashSet::new();
    let mut aims = Vec::new();
    let alphabet = kit.game.alphabet();
    visit(kit, 600, |walk| {
        let mut said = Vec::new();
        for viewer in walk.viewers().chain([Viewer::Referee]) {
            let actions = match viewer {
                Viewer::Seat(seat) if walk.to_act(seat) => walk.actions(seat),
                _ => Vec::new(),
            };
            let scene = walk.game.scene(&walk.game.view(&walk.state, viewer), &actions);
            said.extend(in_scene(&scene).cloned());
        }
        if let Some(step) = walk.random_step() {
            let mut events = Vec::new();
            let mut after = walk.state.clone();
            walk.game.apply(&mut after, &step, &mut events);
            for viewer in walk.viewers().chain([Viewer::Referee]) {
                said.extend(events.iter().filter_map(|event| walk.game.tell(&after, event, viewer)));
            }
        }
        for _ in 0..20 {
            let action = super::walk::pick(&alphabet, &mut walk.source);
            for seat in walk.seats() {
                let refused = action.and_then(|a| walk.game.check(&walk.state, seat, *a).err());
                said.extend(refused.map(|refusal| refusal.message()));
            }
        }
        for seat in walk.seats() {
            walk.game.aims(&walk.state, seat, &mut aims);
            said.extend(aims.iter().map(|aim| walk.game.aim_text(*aim)));
        }
        let features = walk.game.judgement(&walk.state).names();
        said.extend(features.iter().map(|name| Message::new(format!("worth-{name}"))));
        for message in said {
            if seen.insert(shape(&message)) {
                words.say(&message).map_err(|why| walk.fault(why))?;
            }
        }
        Ok(())
    })
}

/// A message with its numbers and plain texts left out: they make no difference to whether it can be said.
fn shape(message: &Message) -> Message {
    let blank = |arg: &Arg| match arg {
        Arg::Num(_) => Arg::Num(0),
        Arg::Text(_) => Arg::Text(Short::default()),
        other => other.clone(),
    };
    let args = message.args.iter().map(|(name, arg)| (name.into(), blank(arg))).collect();
    Message { id: message.id.clone(), args }
}

/// Every message in a scene.
fn in_scene(scene: &Scene) -> impl Iterator<Item = &Message> {
    let preview = scene.preview.iter().flat_map(|preview| {
        let sums = preview.sums.iter().map(|s| &s.name);
        [&preview.title].into_iter().chain(sums).chain(preview.outcomes.iter().map(|o| &o.name))
    });
    [&scene.heading, &scene.prompt]
        .into_iter()
        .chain(&scene.ending)
        .chain(scene.phases.iter().map(|p| &p.name))
        .chain(scene.marks.iter().map(|m| &m.name))
        .chain(scene.tracks.iter().map(|t| &t.name))
        .chain(scene.figures.iter().map(|f| &f.name))
        .chain(scene.choices.iter().map(|c| &c.label))
        .chain(preview)
}

/// The words of a game in both languages; whatever is missing is an error.
pub(crate) struct Words(Vec<Speech>);

impl Words {
    pub fn new<G: Game>(kit: &Kit<G>) -> Result<Words, Fault> {
        let speech = |lang: Lang| {
            let words = Speech::new(lang, kit.game.messages(lang))
                .map_err(|e| Fault::new(format!("the messages in {}: {e}", lang.tag())))?;
            Ok(words.with_names(kit.game.names()))
        };
        Ok(Words(Lang::ALL.into_iter().map(speech).collect::<Result<_, _>>()?))
    }

    /// The first language in which it cannot be said, and why.
    pub fn say(&self, message: &Message) -> Result<(), String> {
        self.0.iter().try_for_each(|speech| in_words(speech, message).map(drop))
    }

    /// The sentence in one language.
    pub fn say_in(&self, lang: Lang, message: &Message) -> Result<String, String> {
        let speech = self.0.iter().find(|s| s.lang() == lang).ok_or_else(|| "no such language".to_owned())?;
        in_words(speech, message)
    }
}

/// The sentence, or what is wrong with it.
fn in_words(speech: &Speech, message: &Message) -> Result<String, String> {
    let lang = speech.lang().tag();
    if let Some(fault) = speech.faults(message).first() {
        return Err(format!("message {:?} in {lang}: {fault}", message.id));
    }
    let text = speech.say(message);
    if text.trim().is_empty() { Err(format!("message {:?} in {lang} is empty", message.id)) } else { Ok(text) }
}

/// Both languages hold the same messages.
fn same_in_both<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for lang in Lang::ALL {
        let outline = outline(kit.game.messages(lang));
        let outline = outline.map_err(|e| Fault::new(format!("the messages in {}: {e}", lang.tag())))?;
        for id in outline.into_keys() {
            *found.entry(id).or_default() += 1;
        }
    }
    match found.iter().find(|(_, n)| **n != Lang::ALL.len()) {
        Some((id, _)) => Err(Fault::new(format!("message {id:?} exists in one language only"))),
        None => Ok(()),
    }
}
