//! A table laid by a position patch, for short tests. Each test file uses a part of it.
#![allow(dead_code, reason = "every test file is a crate of its own and uses what it needs")]

use std::sync::LazyLock;

use serde_json::{Value, json};
use verst_core::{ActionError, AnyGame, Chance, Decision, Erased, Fall, Position, Quick, Seat, Setup, Viewer};
use verst_inferno::Inferno;

static GAME: LazyLock<Erased<Inferno>> = LazyLock::new(|| Erased::new(Inferno::builtin()));

/// A position in play.
pub struct Table(pub Box<dyn Position>);

/// A scenario with options, `id` for one that is on or `id=value`, its set-up drawn from a seed.
pub fn seeded(scenario: &str, options: &[&str], seed: u64) -> Table {
    let value = |option: &&str| {
        let (id, value) = option.split_once('=').unwrap_or((option, "on"));
        (id.to_owned(), value.to_owned())
    };
    let setup = Setup { scenario: scenario.to_owned(), options: options.iter().map(value).collect() };
    let mut table = Table(GAME.start(&setup).unwrap());
    table.sample(&mut Quick::new(seed));
    table
}

/// A scenario with options, changed by a patch.
pub fn lay(scenario: &str, options: &[&str], patch: &Value) -> Table {
    let mut table = seeded(scenario, options, 1);
    table.0.patch(patch).unwrap();
    table
}

/// A solo game with four order dice, as in the examples of the rules, changed by a patch.
pub fn solo(patch: &Value) -> Table {
    lay("solo", &["difficulty=recruit"], patch)
}

/// A value behind a dotted path.
pub fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, key| value.get(key).unwrap_or(&Value::Null))
}

impl Table {
    /// Let chance fall from a source until somebody must choose or the game is over.
    pub fn sample(&mut self, source: &mut Quick) {
        while let Decision::Chance(chance) = self.0.decision() {
            self.0.fall(&chance.sample(source)).unwrap();
        }
    }

    /// What chance is asked now.
    pub fn chance(&self) -> Chance {
        match self.0.decision() {
            Decision::Chance(chance) => chance,
            other => panic!("no chance but {other:?} in {}", self.at("phase")),
        }
    }

    /// How many dice are rolled now.
    pub fn dice(&self) -> u8 {
        match self.chance() {
            Chance::Dice { count, .. } => count,
            Chance::Draw(_) => panic!("a draw in {}", self.at("phase")),
        }
    }

    /// The chance of each outcome of the draw that is made now, by name, in thousandths, rounded down.
    pub fn odds(&self) -> Vec<(String, u32)> {
        let Chance::Draw(weights) = self.chance() else { panic!("dice in {}", self.at("phase")) };
        let all: u32 = weights.iter().sum();
        (0u16..)
            .zip(&weights)
            .filter(|(_, w)| **w > 0)
            .map(|(i, w)| (self.0.fall_text(&Fall::Draw(i)), w * 1000 / all))
            .collect()
    }

    /// Let dice and draws fall: faces for one roll, or names, each word in turn.
    pub fn fall(&mut self, words: &str) -> &mut Table {
        let mut words = words.split_whitespace().peekable();
        while words.peek().is_some() {
            let count = match self.chance() {
                Chance::Dice { count, .. } => usize::from(count),
                Chance::Draw(_) => 1,
            };
            let text = words.by_ref().take(count).collect::<Vec<_>>().join(" ");
            let fall = self.0.parse_fall(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            self.0.fall(&fall).unwrap();
        }
        self
    }

    /// The seat to act does these, separated by commas.
    pub fn act(&mut self, actions: &str) -> &mut Table {
        for action in actions.split(',').map(str::trim) {
            let seat = self.seat();
            self.0.choose(seat, action).unwrap_or_else(|e| panic!("{action}: {e}"));
        }
        self
    }

    /// Whose choice it is.
    pub fn seat(&self) -> Seat {
        match self.0.decision() {
            Decision::Choose(seats) => seats.iter().next().unwrap(),
            other => panic!("nobody chooses: {other:?} in {}", self.at("phase")),
        }
    }

    /// What the seat to act may do.
    pub fn actions(&self) -> Vec<String> {
        self.0.actions(self.seat())
    }

    /// What happens if the seat to act does not answer.
    pub fn default(&self) -> String {
        self.0.default_action(self.seat()).unwrap()
    }

    /// The rule that forbids this.
    pub fn refusal(&self, action: &str) -> &'static str {
        match self.0.check(self.seat(), action) {
            Err(ActionError::Refused(refusal)) => refusal.rule,
            other => panic!("{action}: {other:?}"),
        }
    }

    /// A value of the readable position.
    pub fn at(&self, path: &str) -> Value {
        at(&self.0.describe(), path).clone()
    }

    /// How the game ended.
    pub fn ending(&self) -> (String, String) {
        match self.0.decision() {
            Decision::Over(ending) => (ending.kind, ending.rule),
            other => panic!("not over: {other:?}"),
        }
    }

    /// All that a viewer is given: view and scene as one text.
    pub fn shown(&self, viewer: Viewer) -> String {
        json!([self.0.view(viewer), self.0.scene(viewer)]).to_string()
    }
}
