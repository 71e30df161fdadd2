//! The file, typed: whatever is not in the format is an error with its line.

use serde::Deserialize;
use serde_json::Value;
use serde_saphyr::Spanned;
use std::collections::BTreeMap;

use super::error::{CaseError, CaseFault};

/// One file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    pub game: String,
    #[serde(default)]
    pub scenario: String,
    #[serde(default)]
    pub options: Part<BTreeMap<String, Value>>,
    #[serde(default)]
    #[allow(dead_code, reason = "for the reader of the file")]
    pub note: Option<String>,
    #[serde(default)]
    pub rules: Part<Vec<String>>,
    #[serde(default = "one")]
    pub seed: u64,
    #[serde(default)]
    pub setup: SetupChance,
    #[serde(default)]
    pub position: Part<Value>,
    #[serde(default)]
    pub expect: Part<BTreeMap<String, Value>>,
    #[serde(default)]
    pub dice: Part<Vec<Value>>,
    #[serde(default)]
    pub dice_left: DiceLeft,
    #[serde(default)]
    pub steps: Vec<Spanned<Step>>,
}

/// A part of the case that may be left out, with the line on which it begins.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct Part<T>(Option<Spanned<T>>);

impl<T> Default for Part<T> {
    fn default() -> Part<T> {
        Part(None)
    }
}

impl<T> Part<T> {
    pub fn get(&self) -> Option<&T> {
        self.0.as_ref().map(|part| &part.value)
    }

    /// What goes wrong with it goes wrong there.
    pub fn at(&self, fault: CaseFault) -> CaseError {
        CaseError { step: None, line: self.0.as_ref().and_then(line_of), fault }
    }
}

impl<T> Part<Vec<T>> {
    pub fn all(&self) -> &[T] {
        self.get().map_or(&[], Vec::as_slice)
    }
}

fn one() -> u64 {
    1
}

/// Where the chance before the first choice comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SetupChance {
    #[default]
    Seeded,
    Scripted,
}

/// May dice be left over?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum DiceLeft {
    #[default]
    Forbidden,
    Allowed,
}

/// One step, as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    #[serde(rename = "do", default)]
    pub actions_done: Option<OneOrMore>,
    #[serde(default)]
    pub refuse: Option<OneOrMore>,
    #[serde(default)]
    pub rule: Option<String>,
    #[serde(default)]
    pub kind: Option<String>,
    #[serde(default)]
    pub seat: Option<String>,
    #[serde(default)]
    pub chance: Vec<Value>,
    #[serde(default)]
    pub expect: BTreeMap<String, Value>,
    #[serde(default)]
    pub actions: Option<Vec<String>>,
    #[serde(default)]
    pub offers: Vec<String>,
    #[serde(default)]
    pub offers_not: Vec<String>,
}

/// One text or a list of them.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    pub fn all(&self) -> &[String] {
        match self {
            OneOrMore::One(text) => std::slice::from_ref(text),
            OneOrMore::More(texts) => texts,
        }
    }
}

impl Step {
    /// Is anything looked at after it?
    pub fn looks(&self) -> bool {
        !self.expect.is_empty() || self.actions.is_some() || !self.offers.is_empty() || !self.offers_not.is_empty()
    }

    /// Parts that do not go together.
    fn check(&self) -> Result<(), &'static str> {
        let refuses = self.refuse.is_some();
        if refuses && (self.actions_done.is_some() || !self.chance.is_empty() || self.looks()) {
            return Err("a refusal stands alone, with rule, kind and seat");
        }
        if refuses && self.rule.is_none() {
            return Err("a refusal names its rule");
        }
        if !refuses && (self.rule.is_some() || self.kind.is_some()) {
            return Err("rule and kind belong to a refusal");
        }
        if !refuses && self.actions_done.is_none() && self.chance.is_empty() && !self.looks() {
            return Err("a step does, refuses, draws or expects something");
        }
        Ok(())
    }
}

/// Read a case.
pub(super) fn parse(text: &str) -> Result<Case, CaseError> {
    // `on` and `off` are values of options, not booleans.
    let options = serde_saphyr::options! { strict_booleans: true, with_snippet: false };
    let case: Case = serde_saphyr::from_str_with_options(text, options).map_err(|error| {
        let line = error.location().map(|l| l.line()).filter(|l| *l > 0);
        let why = error.without_snippet().to_string();
        CaseError { step: None, line, fault: CaseFault::Format(why) }
    })?;
    for (step, number) in case.steps.iter().zip(1..) {
        step.value.check().map_err(|why| CaseError {
            step: Some(number),
            line: line_of(step),
            fault: CaseFault::Format(why.to_owned()),
        })?;
    }
    Ok(case)
}

/// The line on which something begins.
pub(super) fn line_of<T>(part: &Spanned<T>) -> Option<u64> {
    Some(part.referenced.line()).filter(|line| *line > 0)
}
