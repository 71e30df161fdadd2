//! The contract without types: what match, server, command line and bindings use, so that none of them names a game.
//! Written once, for every game.

use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use thiserror::Error;

use crate::chance::{Faces, Fall, FallError, MAX_DICE};
use crate::game::{Decision, Game, NotationError, PatchError, Reveal, Step};
use crate::info::{Conclusion, Ending, GameInfo, Rule, Setup, SetupError};
use crate::message::{Lang, Message, Names};
use crate::pack::hex;
use crate::refusal::Refusal;
use crate::scene::{Board, Scene, Target};
use crate::seat::{Seat, Viewer};
use crate::why::{Why, why};

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    /// Title, scenarios, options, seats.
    fn info(&self) -> &GameInfo;
    /// The rules ledger.
    fn ledger(&self) -> &[Rule];
    /// The board.
    fn board(&self) -> &Board;
    /// The names behind the identifiers.
    fn names(&self) -> &Names;
    /// The identity of the data pack.
    fn pack_hash(&self) -> &str;
    /// The game's messages.
    fn messages(&self, lang: Lang) -> &'static str;
    /// The position before the first step; missing options take their defaults.
    fn start(&self, setup: &Setup) -> Result<Box<dyn Position>, SetupError>;
    /// A position from its bytes.
    fn restore(&self, bytes: &[u8]) -> Result<Box<dyn Position>, RestoreError>;
}

/// Bytes that are not a position of this game.
#[derive(Debug, Error)]
#[error("these bytes are no position of this game: {0}")]
pub struct RestoreError(String);

/// An action that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// What a step brought.
#[derive(Clone, Debug)]
pub struct Applied {
    /// Did it show somebody something?
    pub reveal: Reveal,
    /// What happened, in order.
    pub told: Vec<Told>,
}

/// One thing that happened, as each viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// For each seat in order.
    pub seats: Vec<Option<Message>>,
    /// For spectators.
    pub public: Option<Message>,
    /// For the replay of a finished game.
    pub referee: Option<Message>,
}

impl Told {
    /// What this viewer hears.
    pub fn to(&self, viewer: Viewer) -> Option<&Message> {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.0 as usize)?.as_ref(),
            Viewer::Public => self.public.as_ref(),
            Viewer::Referee => self.referee.as_ref(),
        }
    }
}

/// A position of any game.
pub trait Position: Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn Position>;
    /// Scenario and options.
    fn setup(&self) -> Setup;
    /// What happens next.
    fn decision(&self) -> Decision;
    /// The legal actions of a seat, in notation.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// May this seat do this now?
    fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError>;
    /// Do it. On an error the position is unchanged.
    fn choose(&mut self, seat: Seat, action: &str) -> Result<Applied, ActionError>;
    /// Let chance fall. On an error the position is unchanged.
    fn fall(&mut self, fall: &Fall) -> Result<Applied, FallError>;
    /// A fall in words.
    fn fall_text(&self, fall: &Fall) -> String;
    /// A fall from words: faces separated by spaces, or the name of what is drawn.
    fn parse_fall(&self, text: &str) -> Result<Fall, FallError>;
    /// What happens for a seat that does not answer.
    fn default_action(&self, seat: Seat) -> Option<String>;
    /// An end by resignation or agreement.
    fn conclude(&self, conclusion: Conclusion) -> Result<Ending, Refusal>;
    /// What the seat can do with a thing now, in notation, or every different reason why it can do nothing.
    fn why(&self, seat: Seat, thing: &Target) -> Why<String>;
    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// The table for a viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The whole position, readable.
    fn describe(&self) -> Value;
    /// Change it by a patch.
    fn patch(&mut self, patch: &Value) -> Result<(), PatchError>;
    /// What is wrong with it, if anything.
    fn validate(&self) -> Result<(), String>;
    /// Its compact form.
    fn bytes(&self) -> Vec<u8>;
    /// Its hash: equal positions have equal hashes, for ever.
    fn hash(&self) -> String {
        hex(&Sha256::digest(self.bytes())[..16])
    }
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// Any game behind the erased contract.
pub struct Erased<G: Game>(Arc<G>);

impl<G: Game> Erased<G> {
    /// Wrap a game.
    pub fn new(game: G) -> Erased<G> {
        Erased(Arc::new(game))
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn info(&self) -> &GameInfo {
        self.0.info()
    }
    fn ledger(&self) -> &[Rule] {
        self.0.ledger()
    }
    fn board(&self) -> &Board {
        self.0.board()
    }
    fn names(&self) -> &Names {
        self.0.names()
    }
    fn pack_hash(&self) -> &str {
        self.0.pack_hash()
    }
    fn messages(&self, lang: Lang) -> &'static str {
        self.0.messages(lang)
    }
    fn start(&self, setup: &Setup) -> Result<Box<dyn Position>, SetupError> {
        let setup = self.0.info().complete(setup)?;
        Ok(Box::new(At::new(self.0.clone(), self.0.start(&setup)?)))
    }
    fn restore(&self, bytes: &[u8]) -> Result<Box<dyn Position>, RestoreError> {
        let state: G::State = postcard::from_bytes(bytes).map_err(|e| RestoreError(e.to_string()))?;
        self.0.validate(&state).map_err(RestoreError)?;
        Ok(Box::new(At::new(self.0.clone(), state)))
    }
}

/// A typed position with its game.
struct At<G: Game> {
    game: Arc<G>,
    state: G::State,
    /// The seats of its scenario.
    seats: u8,
}

impl<G: Game> At<G> {
    fn new(game: Arc<G>, state: G::State) -> At<G> {
        let seats = game.info().scenario(&game.setup(&state)).seats.len() as u8;
        At { game, state, seats }
    }

    fn take(&mut self, step: &Step<G::Action>) -> Applied {
        let mut events = Vec::new();
        let reveal = self.game.apply(&mut self.state, step, &mut events);
        let told = events
            .iter()
            .map(|event| Told {
                seats: (0..self.seats).map(|s| self.game.tell(&self.state, event, Viewer::Seat(Seat(s)))).collect(),
                public: self.game.tell(&self.state, event, Viewer::Public),
                referee: self.game.tell(&self.state, event, Viewer::Referee),
            })
            .collect();
        Applied { reveal, told }
    }
}

impl<G: Game> Position for At<G> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(At { game: self.game.clone(), state: self.state.clone(), seats: self.seats })
    }
    fn setup(&self) -> Setup {
        self.game.setup(&self.state)
    }
    fn decision(&self) -> Decision {
        self.game.decision(&self.state)
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        let mut out = Vec::new();
        self.game.actions(&self.state, seat, &mut out);
        out.into_iter().map(|a| self.game.action_text(a)).collect()
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError> {
        let action = self.game.parse_action(action)?;
        Ok(self.game.check(&self.state, seat, action)?)
    }
    fn choose(&mut self, seat: Seat, action: &str) -> Result<Applied, ActionError> {
        let action = self.game.parse_action(action)?;
        self.game.check(&self.state, seat, action)?;
        Ok(self.take(&Step::Choice(seat, action)))
    }
    fn fall(&mut self, fall: &Fall) -> Result<Applied, FallError> {
        let Decision::Chance(chance) = self.decision() else { return Err(FallError::NotNow) };
        chance.check(fall)?;
        Ok(self.take(&Step::Chance(fall.clone())))
    }
    fn fall_text(&self, fall: &Fall) -> String {
        match fall {
            Fall::Dice(faces) => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            Fall::Draw(i) => self.game.draw_text(&self.state, *i),
        }
    }
    fn parse_fall(&self, text: &str) -> Result<Fall, FallError> {
        let Decision::Chance(chance) = self.decision() else { return Err(FallError::NotNow) };
        let fall = match &chance {
            crate::chance::Chance::Dice { .. } => {
                let mut faces = Faces::new();
                for word in text.split_whitespace() {
                    let face =
                        word.parse().map_err(|_| FallError::Kind("dice are written as their faces, such as 3 5"))?;
                    if faces.try_push(face).is_err() {
                        return Err(FallError::Count {
                            expected: MAX_DICE as u8,
                            found: text.split_whitespace().count(),
                        });
                    }
                }
                Fall::Dice(faces)
            }
            crate::chance::Chance::Draw(weights) => {
                let found = (0..weights.len() as u16)
                    .find(|i| weights[*i as usize] > 0 && self.game.draw_text(&self.state, *i) == text.trim());
                Fall::Draw(found.ok_or_else(|| FallError::Unknown(text.trim().to_owned()))?)
            }
        };
        chance.check(&fall)?;
        Ok(fall)
    }
    fn default_action(&self, seat: Seat) -> Option<String> {
        self.game.default_action(&self.state, seat).map(|a| self.game.action_text(a))
    }
    fn conclude(&self, conclusion: Conclusion) -> Result<Ending, Refusal> {
        self.game.conclude(&self.state, conclusion)
    }
    fn why(&self, seat: Seat, thing: &Target) -> Why<String> {
        match why(&*self.game, &self.state, seat, thing) {
            Why::Possible(actions) => Why::Possible(actions.into_iter().map(|a| self.game.action_text(a)).collect()),
            Why::Not(reasons) => Why::Not(reasons),
        }
    }
    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap_or(Value::Null)
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        let mut actions = Vec::new();
        if let (Viewer::Seat(seat), Decision::Choose(seats)) = (viewer, self.decision())
            && seats.contains(seat)
        {
            self.game.actions(&self.state, seat, &mut actions);
        }
        self.game.scene(&self.game.view(&self.state, viewer), &actions)
    }
    fn describe(&self) -> Value {
        self.game.describe(&self.state)
    }
    fn patch(&mut self, patch: &Value) -> Result<(), PatchError> {
        let mut next = self.state.clone();
        self.game.patch(&mut next, patch)?;
        self.game.validate(&next).map_err(|why| PatchError::at("as a whole", why))?;
        *self = At::new(self.game.clone(), next);
        Ok(())
    }
    fn validate(&self) -> Result<(), String> {
        self.game.validate(&self.state)
    }
    fn bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(&self.state).unwrap_or_default()
    }
}
