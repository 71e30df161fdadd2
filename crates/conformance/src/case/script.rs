//! Scripted dice.

use serde_json::Value;
use std::collections::VecDeque;
use verst_core::{Chance, Fall, Position};

use super::error::CaseFault;

/// What chance will bring, in order.
#[derive(Debug, Default)]
pub(super) struct Script(VecDeque<String>);

impl Script {
    /// Add faces and names.
    pub fn extend(&mut self, draws: &[Value]) -> Result<(), CaseFault> {
        for draw in draws {
            self.0.push_back(match draw {
                Value::String(name) => name.clone(),
                Value::Number(_) | Value::Bool(_) => draw.to_string(),
                _ => return Err(CaseFault::Format(format!("{draw} is neither a face nor a name"))),
            });
        }
        Ok(())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left, in words.
    pub fn left(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
    }

    /// The next fall: one number for each die, or the name of what is drawn.
    pub fn next(&mut self, chance: &Chance, position: &dyn Position) -> Result<Fall, CaseFault> {
        let count = match chance {
            Chance::Dice { count, .. } => usize::from(*count),
            Chance::Draw(_) => 1,
        };
        if self.0.len() < count {
            return Err(CaseFault::BeyondScript(wanted(chance, position)));
        }
        let given = self.0.drain(..count).collect::<Vec<_>>().join(" ");
        position.parse_fall(&given).map_err(|e| CaseFault::Fall { given, why: e })
    }
}

/// What chance has to decide, in words.
pub(super) fn wanted(chance: &Chance, position: &dyn Position) -> String {
    match chance {
        Chance::Dice { count, sides } => format!("{count} dice of {sides} sides"),
        Chance::Draw(_) => {
            let all = chance.enumerate(12).unwrap_or_default();
            let names: Vec<String> = all.iter().map(|(fall, _)| position.fall_text(fall)).collect();
            if names.is_empty() { "a draw".to_owned() } else { format!("one of {}", names.join(", ")) }
        }
    }
}
