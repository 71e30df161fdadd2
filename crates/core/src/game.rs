//! The contract: a game is a handful of pure functions over one plain value.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;
use thiserror::Error;

use crate::chance::{Chance, Fall, Source};
use crate::info::{Conclusion, Ending, GameInfo, Rule, Setup, SetupError};
use crate::judgement::{Aim, FEATURES, Features, Judgement};
use crate::message::{Lang, Message, Names};
use crate::refusal::Refusal;
use crate::scene::{Board, Scene, Target};
use crate::seat::{Seat, Seats, Viewer};

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A player chooses; several seats only where they choose secretly at the same time.
    Choose(Seats),
    /// Chance decides.
    Chance(Chance),
    /// Nothing: the game is over.
    Over(Ending),
}

/// One step of a game: the log of steps is the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<A> {
    /// A seat's choice.
    Choice(Seat, A),
    /// How chance fell.
    Chance(Fall),
}

/// Did a step show somebody something that undo must not take back?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// Nothing new was seen.
    Nothing,
    /// A hidden fact came to light.
    Something,
}

/// Somebody who listens to what happens. The unit type listens to nothing and costs nothing.
pub trait Listener<E> {
    /// Something happened; the event is only made if somebody wants it.
    fn hear(&mut self, event: impl FnOnce() -> E);
}

impl<E> Listener<E> for () {
    fn hear(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Listener<E> for Vec<E> {
    fn hear(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Text that is not in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not an action here: {why}")]
pub struct NotationError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub why: String,
}

/// A position patch that does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position, {path}: {why}")]
pub struct PatchError {
    /// Where in the patch.
    pub path: String,
    /// What is wrong.
    pub why: String,
}

impl PatchError {
    /// An error at a path.
    pub fn at(path: impl Into<String>, why: impl Into<String>) -> PatchError {
        PatchError { path: path.into(), why: why.into() }
    }
}

/// A game: its data pack, loaded and validated, and its rules.
///
/// All functions are pure: same pack, state and step give the same result on every platform. No clocks, floats, I/O or
/// global state. `apply` asks for a step that [`Game::check`] (or [`Chance::check`]) accepts.
pub trait Game: Send + Sync + 'static {
    /// A position: plain data, flat, small.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player can do: small and copyable.
    type Action: Copy + Eq + Hash + Ord + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened, for log and animation.
    type Event: Debug + Send;
    /// What one viewer may know: a type of its own that has no room for secrets.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    /// Title, scenarios, options, seats.
    fn info(&self) -> &GameInfo;
    /// The rules ledger.
    fn ledger(&self) -> &[Rule];
    /// The board, which does not change during a game.
    fn board(&self) -> &Board;
    /// The names behind the identifiers.
    fn names(&self) -> &Names;
    /// The identity of the data pack.
    fn pack_hash(&self) -> &str;
    /// The game's messages in Fluent's format.
    fn messages(&self, lang: Lang) -> &'static str;

    /// The position before the first step. The setup must be complete ([`GameInfo::complete`]).
    fn start(&self, setup: &Setup) -> Result<Self::State, SetupError>;
    /// The setup of a position.
    fn setup(&self, state: &Self::State) -> Setup;
    /// What happens next.
    fn decision(&self, state: &Self::State) -> Decision;
    /// May this seat do this now? The definition of legality.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal>;
    /// Everything that `check` accepts, in a stable order. `out` is cleared first and reused by callers.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// The next position.
    fn apply(
        &self,
        state: &mut Self::State,
        step: &Step<Self::Action>,
        listener: &mut impl Listener<Self::Event>,
    ) -> Reveal;
    /// What happens for a seat that does not answer in time.
    fn default_action(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// An end by resignation or agreement, or why it is not possible.
    fn conclude(&self, state: &Self::State, conclusion: Conclusion) -> Result<Ending, Refusal>;

    /// What this viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// A full position consistent with a view, for agents.
    fn determinize(&self, view: &Self::View, source: &mut impl Source) -> Self::State;
    /// What agents steer by in games like that of this position: the names of the features and their weights.
    fn judgement(&self, _state: &Self::State) -> &Judgement {
        &Judgement::NONE
    }
    /// The same game with other weights for games like that of this position, for those who seek better ones; nothing if
    /// it has none.
    fn reweighed(&self, _state: &Self::State, _judgement: Judgement) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
    /// What a position that is not over has for a seat, compared with the others.
    fn features(&self, _state: &Self::State, _seat: Seat) -> Features {
        [0; FEATURES]
    }
    /// Are the features of this seat those of the other side with their signs turned? Then a hint tells them as that side
    /// counts them: the words of a feature name a thing, and there is not more of it because it is bad for one's enemy.
    fn turned(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }
    /// How a position looks for a seat, from 0 (lost) to 1000 (won).
    fn judge(&self, state: &Self::State, seat: Seat) -> u32 {
        match self.decision(state) {
            Decision::Over(ending) if ending.winners.contains(seat) => 1000 / ending.winners.len(),
            Decision::Over(_) => 0,
            _ => self.judgement(state).prospect(&self.features(state, seat)),
        }
    }
    /// What the seat may aim at in this turn, the best known first; nothing, where there is nothing to choose between.
    /// `out` is cleared first.
    fn aims(&self, _state: &Self::State, _seat: Seat, out: &mut Vec<Aim>) {
        out.clear();
    }
    /// An aim in words.
    fn aim_text(&self, _aim: Aim) -> Message {
        Message::new("aim-none")
    }
    /// How much a player of experience who has this aim is drawn to each of the actions: cheap, without trying them. Zero
    /// is what one never does while there is something else. `out` is cleared first.
    fn urges(&self, _state: &Self::State, _seat: Seat, _aim: Aim, actions: &[Self::Action], out: &mut Vec<u16>) {
        out.clear();
        out.resize(actions.len(), 1);
    }
    /// The invariants of a position; what is wrong with it, if anything.
    fn validate(&self, state: &Self::State) -> Result<(), String>;

    /// What is on the table for the owner of a view, with the choices bound to what one clicks.
    fn scene(&self, view: &Self::View, actions: &[Self::Action]) -> Scene;
    /// An event in words for one viewer, or nothing if it is not theirs to know. `state` is the position after the step.
    fn tell(&self, state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<Message>;

    /// Every action that could be legal somewhere: for tests of `check`.
    fn alphabet(&self) -> Vec<Self::Action>;
    /// The one thing that an action of this seat aims at: what one clicks for it.
    fn target(&self, seat: Seat, action: Self::Action) -> Target;
    /// What a seat may have in mind with a thing: the actions that aim at it, and those that it would carry out. The
    /// reasons against these are the answer to *why not*, so they hang on nothing that the seat does not know. `out` is
    /// cleared first.
    fn candidates(&self, _state: &Self::State, seat: Seat, thing: &Target, out: &mut Vec<Self::Action>) {
        out.clear();
        out.extend(self.alphabet().into_iter().filter(|action| self.target(seat, *action) == *thing));
    }
    /// An action in the game's notation.
    fn action_text(&self, action: Self::Action) -> String;
    /// An action from the game's notation.
    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;
    /// The name of an outcome of a draw in this position, without spaces.
    fn draw_text(&self, state: &Self::State, index: u16) -> String;

    /// The whole position, readable: what `expect` paths of cases look into.
    fn describe(&self, state: &Self::State) -> Value;
    /// Change a position by a patch in the readable format.
    fn patch(&self, state: &mut Self::State, patch: &Value) -> Result<(), PatchError>;
}
