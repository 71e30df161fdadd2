//! What the staff would do.

use schemars::JsonSchema;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;
use verst_core::Message;

/// What the staff would do in the caller's place, and why. It knows what the seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct Hint {
    /// What, in the game's notation: one of the choices of the scene.
    pub action: String,
    /// How likely a win looks then, in thousandths; nothing if it cannot be told.
    pub prospect: Option<u32>,
    /// The plan behind it, if there is one.
    #[schemars(with = "Option<serde_json::Value>")]
    #[cfg_attr(test, ts(type = "Message | null"))]
    pub aim: Option<Message>,
    /// What it brings beyond the next best choice, the weightiest first.
    pub gains: Vec<HintGain>,
    /// The next best choices.
    pub others: Vec<HintOther>,
}

/// Something that there is more or less of after a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct HintGain {
    /// What: the message `worth-NAME` of the game.
    pub name: String,
    /// How much more on the average, in hundredths.
    pub change: i32,
    /// Is that good news?
    pub good: bool,
}

/// Another choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(test, derive(TS))]
pub struct HintOther {
    /// What, in the game's notation.
    pub action: String,
    /// How likely a win looks then, in thousandths.
    pub prospect: u32,
}

impl From<verst_agents::Hint> for Hint {
    fn from(hint: verst_agents::Hint) -> Hint {
        Hint {
            action: hint.action,
            prospect: hint.prospect,
            aim: hint.aim,
            gains: hint
                .gains
                .into_iter()
                .map(|gain| HintGain {
                    name: gain.name.to_owned(),
                    change: (gain.change * 100.0).round() as i32,
                    good: gain.is_good(),
                })
                .collect(),
            others: hint.others.into_iter().map(|(action, prospect)| HintOther { action, prospect }).collect(),
        }
    }
}
