//! Whatever the game says can be said in both languages.

use std::collections::{BTreeMap, HashSet};
use verst_core::{Arg, Game, Lang, Message, Scene, Short, Viewer};

use super::walk::visit;
use super::{Fault, Kit};
use crate::speech::Speech;

/// Every message of scenes, tellings, prompts and refusals in random play exists in both languages, with the arguments
/// that it uses; and both languages hold the same messages.
pub fn messages<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let words = Words::new(kit)?;
    words.same_in_both()?;
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

/// The words of a game in both languages.
pub(crate) struct Words(Vec<Speech>);

impl Words {
    pub fn new<G: Game>(kit: &Kit<G>) -> Result<Words, Fault> {
        let speech = |lang| Speech::new(lang, kit.game.messages(lang), kit.game.names());
        Ok(Words(Lang::ALL.into_iter().map(speech).collect::<Result<_, _>>().map_err(Fault::new)?))
    }

    /// The first language in which it cannot be said, and why.
    pub fn say(&self, message: &Message) -> Result<(), String> {
        self.0.iter().try_for_each(|speech| speech.say(message).map(drop))
    }

    /// The sentence in one language.
    pub fn say_in(&self, lang: Lang, message: &Message) -> Result<String, String> {
        let speech = self.0.iter().find(|s| s.lang() == lang).ok_or_else(|| "no such language".to_owned())?;
        speech.say(message)
    }

    fn same_in_both(&self) -> Result<(), Fault> {
        let mut found: BTreeMap<&str, usize> = BTreeMap::new();
        for id in self.0.iter().flat_map(Speech::ids) {
            *found.entry(id).or_default() += 1;
        }
        match found.iter().find(|(_, n)| **n != self.0.len()) {
            Some((id, _)) => Err(Fault::new(format!("message {id:?} exists in one language only"))),
            None => Ok(()),
        }
    }
}
