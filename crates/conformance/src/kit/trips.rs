//! Round trips: notation, actions, states, falls.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Debug;
use verst_core::{Chance, Decision, Game, NotationError};

use super::walk::{Walk, visit};
use super::{Fault, Kit};

/// Every action of the alphabet has a text of its own that leads back to it, and goes through JSON and bytes.
pub fn notation_round_trips<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    let mut texts = HashMap::new();
    for action in kit.game.alphabet() {
        let text = kit.game.action_text(action);
        // Records and terminals split on single spaces.
        if text.is_empty() || text.split_whitespace().collect::<Vec<_>>().join(" ") != text {
            return Err(Fault::new(format!("{text:?} is not words with single spaces between")));
        }
        match kit.game.parse_action(&text) {
            Ok(again) if again == action => {}
            Ok(again) => {
                return Err(Fault::new(format!("{action:?} is written {text:?}, which reads as {again:?}")));
            }
            Err(NotationError { why, .. }) => {
                return Err(Fault::new(format!("{action:?} is written {text:?}, which cannot be read: {why}")));
            }
        }
        if let Some(other) = texts.insert(text.clone(), action) {
            return Err(Fault::new(format!("{action:?} and {other:?} are both written {text:?}")));
        }
        both_ways(&action).map_err(|why| Fault::new(format!("{action:?}: {why}")))?;
    }
    for text in ["", " ", "\u{0}", "no such action", "pass pass pass", "\u{1f600}"] {
        if let Ok(action) = kit.game.parse_action(text)
            && kit.game.action_text(action) != text
        {
            return Err(Fault::new(format!("{text:?} reads as {action:?}")));
        }
    }
    Ok(())
}

/// Positions go through JSON and bytes; the outcomes of chance have names that lead back to them; an empty patch
/// changes nothing.
pub fn data_round_trips<G: Game>(kit: &Kit<G>) -> Result<(), Fault> {
    visit(kit, 800, |walk| {
        both_ways(&walk.state).map_err(|why| walk.fault(format!("the position {why}")))?;
        let mut patched = walk.state.clone();
        walk.game.patch(&mut patched, &json!({})).map_err(|e| walk.fault(e.to_string()))?;
        if patched != walk.state {
            return Err(walk.fault("an empty patch changes the position"));
        }
        if !walk.game.describe(&walk.state).is_object() {
            return Err(walk.fault("a description is not an object"));
        }
        if walk.game.setup(&walk.state) != *walk.setup {
            return Err(walk.fault("the position has forgotten its setup"));
        }
        falls(kit, walk)
    })
}

/// The names of what chance can bring.
fn falls<G: Game>(kit: &Kit<G>, walk: &mut Walk<'_, G>) -> Result<(), Fault> {
    let Decision::Chance(chance) = walk.decision.clone() else { return Ok(()) };
    let bytes = postcard::to_allocvec(&walk.state).map_err(|e| walk.fault(e.to_string()))?;
    let position = kit.erased.restore(&bytes).map_err(|e| walk.fault(e.to_string()))?;
    let mut samples: Vec<_> = (0..4).map(|_| chance.sample(&mut walk.source)).collect();
    if let Chance::Draw(_) = &chance {
        samples = chance.enumerate(1000).map_or(samples, |all| all.into_iter().map(|(fall, _)| fall).collect());
    }
    let mut names = HashMap::new();
    for fall in samples {
        let text = position.fall_text(&fall);
        let draw = matches!(chance, Chance::Draw(_));
        if text.is_empty() || (draw && text.contains(char::is_whitespace)) {
            return Err(walk.fault(format!("the outcome {text:?} is not one word")));
        }
        if draw && let Some(other) = names.insert(text.clone(), fall.clone()) {
            return Err(walk.fault(format!("{fall:?} and {other:?} are both named {text:?}")));
        }
        if position.parse_fall(&text).as_ref() != Ok(&fall) {
            return Err(walk.fault(format!("{fall:?} is written {text:?}, which does not lead back to it")));
        }
    }
    Ok(())
}

/// Through JSON and through bytes, both without loss.
fn both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Result<(), String> {
    let json: Value = serde_json::to_value(value).map_err(|e| format!("has no JSON form: {e}"))?;
    match serde_json::from_value::<T>(json) {
        Ok(again) if again == *value => {}
        Ok(_) => return Err("changes on its way through JSON".to_owned()),
        Err(error) => return Err(format!("does not come back from JSON: {error}")),
    }
    let bytes = postcard::to_allocvec(value).map_err(|e| format!("has no binary form: {e}"))?;
    match postcard::from_bytes::<T>(&bytes) {
        Ok(again) if again == *value => Ok(()),
        Ok(_) => Err("changes on its way through bytes".to_owned()),
        Err(error) => Err(format!("does not come back from bytes: {error}")),
    }
}
