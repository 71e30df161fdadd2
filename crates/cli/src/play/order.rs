//! What a line at the prompt asks for: one action, or a whole order of several, as short as it can be said.
//!
//! `train warschau ostrow 0 3 2` is five steps: the longest beginning that is an action is taken; after it a word that is
//! the end of just one of the actions, or the name of what just one of them aims at. Where no action begins like that,
//! but just one leads to one that does, that one goes without saying. A whole order is looked through on a copy before
//! any of it is done, as far as neither chance nor anything revealed has a say in it.

use verst_core::scene::Target;
use verst_core::{ActionError, Decision, Position, Refusal, Reveal, Scene, Seat, Viewer};
use verst_locale::Words;

use crate::session::{folded, is_called};

/// The beginning of an order, in steps.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// The actions, in the notation of the game.
    pub steps: Vec<String>,
    /// How many words of the order they take; what comes after them hangs on what they bring.
    pub taken: usize,
}

/// Why an order cannot be carried out.
#[derive(Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The rules forbid it.
    Refused { text: String, reason: Box<Refusal> },
    /// No action reads like that.
    Unknown { text: String },
    /// The steps before have ended the move.
    TooLong { text: String },
}

/// Looks an order through.
pub fn plan(position: &dyn Position, seat: Seat, order: &[&str], words: &Words) -> Result<Plan, Wrong> {
    let mut plan = Plan { steps: Vec::new(), taken: 0 };
    let mut at = position.copy();
    while plan.taken < order.len() {
        let rest = &order[plan.taken..];
        if !to_act(&*at, seat) {
            return Err(Wrong::TooLong { text: rest.join(" ") });
        }
        let (actions, taken) = match step(&*at, seat, rest, words) {
            Some((action, taken)) => (vec![action], taken),
            None => implied(&*at, seat, rest).ok_or_else(|| wrong(&*at, seat, rest))?,
        };
        plan.taken += taken;
        for action in actions {
            let applied = at.choose(seat, &action);
            plan.steps.push(action);
            let unsure = applied.map_or(true, |applied| applied.reveal != Reveal::Nothing);
            if unsure || matches!(at.decision(), Decision::Chance(_)) {
                return Ok(plan);
            }
        }
    }
    Ok(plan)
}

/// Whether this action ends the seat's move while there was something else to do than to end it.
pub fn ends_the_move(position: &dyn Position, seat: Seat, scene: &Scene, action: &str) -> bool {
    let on_the_table = |choice: &&verst_core::scene::Choice| choice.target != Target::Button;
    let is_button = scene.choices.iter().any(|choice| choice.action == action && choice.target == Target::Button);
    if !is_button || !scene.choices.iter().any(|choice| on_the_table(&choice)) {
        return false;
    }
    let mut after = position.copy();
    let Ok(applied) = after.choose(seat, action) else { return false };
    // Where chance speaks next nobody can tell who acts after it: an attack is no end of a move.
    applied.reveal == Reveal::Nothing
        && match after.decision() {
            Decision::Choose(seats) => !seats.contains(seat),
            Decision::Chance(_) => false,
            Decision::Over(_) => true,
        }
}

/// The actions that end like the text, which another verb was put before.
pub fn meant(position: &dyn Position, seat: Seat, text: &str) -> Vec<String> {
    let Some(object) = text.split_whitespace().next_back() else { return Vec::new() };
    let ends = |action: &String| action.split_whitespace().next_back() == Some(object);
    position.actions(seat).into_iter().filter(ends).collect()
}

/// With which words actions begin here.
pub fn verbs(position: &dyn Position, seat: Seat) -> Vec<String> {
    let mut verbs: Vec<String> = Vec::new();
    for action in position.actions(seat) {
        let verb = action.split_whitespace().next().unwrap_or_default();
        if !verbs.iter().any(|known| known == verb) {
            verbs.push(verb.to_owned());
        }
    }
    verbs
}

fn to_act(position: &dyn Position, seat: Seat) -> bool {
    matches!(position.decision(), Decision::Choose(seats) if seats.contains(seat))
}

/// The action that an order begins with, and how many of its words say so.
fn step(position: &dyn Position, seat: Seat, order: &[&str], words: &Words) -> Option<(String, usize)> {
    let actions = position.actions(seat);
    for taken in (1..=order.len()).rev() {
        let text = order[..taken].join(" ");
        if actions.contains(&text) {
            return Some((text, taken));
        }
    }
    let scene = position.scene(Viewer::Seat(seat));
    (1..=order.len()).rev().find_map(|taken| {
        let text = order[..taken].join(" ");
        let ends = |action: &String| action.strip_suffix(&text).is_some_and(|before| before.ends_with(' '));
        let called = |action: &String| {
            let choice = scene.choices.iter().find(|choice| choice.action == *action);
            let named = choice.and_then(|choice| name(&choice.target, words));
            named.is_some_and(|(id, name)| is_called(id, name, &folded(&text)))
        };
        let found = only(&actions, ends).or_else(|| only(&actions, called));
        found.map(|action| (action, taken))
    })
}

/// What an action aims at: its identifier and its name.
fn name<'a>(target: &'a Target, words: &'a Words) -> Option<(&'a str, &'a str)> {
    match target {
        Target::Space(id) => Some((id, words.space(id))),
        Target::Piece(id) => Some((id, words.piece(id))),
        Target::Card(id) => Some((id, words.card(id))),
        Target::Button => None,
    }
}

/// The only one of which something is true.
fn only(actions: &[String], is: impl Fn(&String) -> bool) -> Option<String> {
    let mut found = actions.iter().filter(|action| is(action));
    found.next().filter(|_| found.next().is_none()).cloned()
}

/// An action that goes without saying, and the one after it with which the order begins in full.
fn implied(position: &dyn Position, seat: Seat, order: &[&str]) -> Option<(Vec<String>, usize)> {
    let mut found = position.actions(seat).into_iter().filter_map(|first| {
        let mut after = position.copy();
        let applied = after.choose(seat, &first).ok()?;
        if applied.reveal != Reveal::Nothing || !to_act(&*after, seat) {
            return None;
        }
        let next = after.actions(seat);
        let whole = (1..=order.len()).rev().find(|taken| next.contains(&order[..*taken].join(" ")))?;
        Some((vec![first, order[..whole].join(" ")], whole))
    });
    found.next().filter(|_| found.next().is_none())
}

/// Why nothing begins like this: by the longest beginning that reads as an action.
fn wrong(position: &dyn Position, seat: Seat, order: &[&str]) -> Wrong {
    for taken in (1..=order.len()).rev() {
        let text = order[..taken].join(" ");
        if let Err(ActionError::Refused(reason)) = position.check(seat, &text) {
            return Wrong::Refused { text, reason: Box::new(reason) };
        }
    }
    Wrong::Unknown { text: order.join(" ") }
}
