//! Going through a record line by line.

use std::fmt;
use std::sync::Arc;
use thiserror::Error;
use verst_core::{
    ActionError, AnyGame, Chance, Conclusion, Decision, Ending, Entry, Fall, FallError, Message, Position, Record,
    RecordLine, Refusal, SetupError, Viewer,
};

use crate::history::{History, Line};
use crate::record::result;

/// Where in a record something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The line that begins with this word: `game`, `pack`, `position`…
    Word(&'static str),
    /// A step line, by its number in the file.
    Line(usize),
}

impl Place {
    /// The number of the line in the text of the record, if there is such a line.
    pub fn line_in(self, text: &str) -> Option<usize> {
        match self {
            Place::Line(line) => Some(line),
            Place::Word(word) => {
                text.lines().position(|line| line.split_whitespace().next() == Some(word)).map(|i| i + 1)
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Word(word) => write!(f, "\u{ab}{word}\u{bb}"),
            Place::Line(line) => write!(f, "line {line}"),
        }
    }
}

/// The first line of a record that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct ReplayError {
    /// Which line.
    pub place: Place,
    /// What is wrong with it.
    pub fault: Box<ReplayFault>,
}

impl ReplayError {
    fn at(place: Place, fault: ReplayFault) -> ReplayError {
        ReplayError { place, fault: Box::new(fault) }
    }
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayFault {
    /// Another game.
    #[error("the record is of {found}, not of {expected}")]
    Game {
        /// The game it is replayed with.
        expected: String,
        /// The game it names.
        found: String,
    },
    /// Another version of the rules.
    #[error("the record was played under rules version {found}; these are version {expected}")]
    Rules {
        /// The version of the game at hand.
        expected: u32,
        /// The version it names.
        found: u32,
    },
    /// Another data pack.
    #[error("the record was played with data pack {found}; this is {expected}")]
    Pack {
        /// The pack at hand.
        expected: String,
        /// The pack it names.
        found: String,
    },
    /// A setup that the game does not offer.
    #[error(transparent)]
    Setup(SetupError),
    /// A scenario or an option that the record leaves to a default, which may change.
    #[error("the record does not say its {0}")]
    Unsaid(String),
    /// Not the scenario's seats.
    #[error("the seats are {expected}, not {found}")]
    Seats {
        /// The scenario's seats.
        expected: String,
        /// The record's.
        found: String,
    },
    /// An action that cannot be read or that a rule forbids.
    #[error(transparent)]
    Action(ActionError),
    /// A choice of a seat that is not to act.
    #[error("{0} is not to act here")]
    NotToAct(String),
    /// Chance cannot fall so.
    #[error(transparent)]
    Chance(FallError),
    /// There are not so many steps to take back.
    #[error("there are no {0} steps to take back")]
    Takeback(u32),
    /// An end that the rules do not allow here.
    #[error("the match cannot end so: {0}")]
    Conclusion(Refusal),
    /// A line after the end.
    #[error("the match was over before")]
    AfterEnd,
    /// Not the position that the steps lead to.
    #[error("the steps lead to position {expected}, not {found}")]
    Position {
        /// Where the steps lead.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// Not the result that the steps lead to.
    #[error("the steps lead to {expected}, not to {found}")]
    Result {
        /// Where the steps lead.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// Other dice than those of the revealed seed.
    #[error("the seed gives {expected} here, not {found}")]
    Dice {
        /// What the seed gives.
        expected: String,
        /// What the record says.
        found: String,
    },
}

/// A record that holds, open for looking at any of its positions.
pub struct Replay {
    history: History,
    file_lines: Vec<usize>,
}

/// Go through a record: every line must follow from those before it. The dice are not checked; see [`crate::verify`].
///
/// Every line is a ply, takebacks too, so that a replay shows what happened at the table.
pub fn replay(record: &Record, game: Arc<dyn AnyGame>) -> Result<Replay, ReplayError> {
    replay_with(record, game, |_, _| None)
}

/// Replay with another opinion on each fall of chance: what should have fallen instead, if it is not this.
pub(crate) fn replay_with(
    record: &Record,
    game: Arc<dyn AnyGame>,
    doubt: impl FnMut(&Chance, &Fall) -> Option<Fall>,
) -> Result<Replay, ReplayError> {
    let history = run(record, game, Takebacks::Shown, doubt)?;
    check_end(record, &history)?;
    Ok(Replay { history, file_lines: record.lines.iter().map(|l| l.line).collect() })
}

/// The history that a record leads to, to be played on.
pub(crate) fn resume(record: &Record, game: Arc<dyn AnyGame>) -> Result<History, ReplayError> {
    let history = run(record, game, Takebacks::UndoneIfFree, |_, _| None)?;
    check_end(record, &history)?;
    Ok(history)
}

impl Replay {
    /// How many plies there are.
    pub fn plies(&self) -> usize {
        self.history.lines().len()
    }

    /// The position after so many plies; the last one if there are fewer.
    pub fn at(&self, ply: usize) -> Box<dyn Position> {
        self.history.at(ply)
    }

    /// The last position.
    pub fn position(&self) -> &dyn Position {
        self.history.position()
    }

    /// The ply of that number, from 1: it leads to `at(ply)`.
    pub fn line(&self, ply: usize) -> Option<&Line> {
        self.history.lines().get(ply.checked_sub(1)?)
    }

    /// The line in the file of that ply.
    pub fn file_line(&self, ply: usize) -> Option<usize> {
        self.file_lines.get(ply.checked_sub(1)?).copied()
    }

    /// What a viewer heard at that ply.
    pub fn told(&self, ply: usize, viewer: Viewer) -> impl Iterator<Item = &Message> {
        self.line(ply).into_iter().flat_map(|line| &line.told).filter_map(move |told| told.to(viewer))
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.history.ending()
    }
}

/// What is done with a takeback that crosses no barrier. A store that only ever appends writes an undo like that.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takebacks {
    Shown,
    UndoneIfFree,
}

fn run(
    record: &Record,
    game: Arc<dyn AnyGame>,
    takebacks: Takebacks,
    mut doubt: impl FnMut(&Chance, &Fall) -> Option<Fall>,
) -> Result<History, ReplayError> {
    let mut history = begin(record, game)?;
    for RecordLine { line, entry } in &record.lines {
        let fail = |fault| ReplayError::at(Place::Line(*line), fault);
        if history.ending().is_some() {
            return Err(fail(ReplayFault::AfterEnd));
        }
        match entry {
            Entry::Choice { seat: id, action } => {
                let seat = history.scenario().seat(id).filter(|s| history.to_act().contains(*s));
                let seat = seat.ok_or_else(|| fail(ReplayFault::NotToAct(id.clone())))?;
                history.choose(seat, action).map_err(|e| fail(ReplayFault::Action(e)))?;
            }
            Entry::Chance(text) => {
                let fall = history.position().parse_fall(text).map_err(|e| fail(ReplayFault::Chance(e)))?;
                if let Decision::Chance(chance) = history.decision()
                    && let Some(expected) = doubt(&chance, &fall)
                {
                    let expected = history.position().fall_text(&expected);
                    return Err(fail(ReplayFault::Dice { expected, found: text.clone() }));
                }
                history.fall(&fall).map_err(|e| fail(ReplayFault::Chance(e)))?;
            }
            Entry::Takeback(n) => {
                let free = takebacks == Takebacks::UndoneIfFree && history.forget(*n);
                if !free && !history.take_back(*n) {
                    return Err(fail(ReplayFault::Takeback(*n)));
                }
            }
            Entry::Resign(id) => {
                let seat = history.scenario().seat(id).ok_or_else(|| fail(ReplayFault::NotToAct(id.clone())))?;
                history.conclude(Conclusion::Resign(seat)).map_err(|e| fail(ReplayFault::Conclusion(e)))?;
            }
            Entry::Agreed => {
                history.conclude(Conclusion::Agreement).map_err(|e| fail(ReplayFault::Conclusion(e)))?;
            }
        }
    }
    Ok(history)
}

fn begin(record: &Record, game: Arc<dyn AnyGame>) -> Result<History, ReplayError> {
    let fail = |word, fault| ReplayError::at(Place::Word(word), fault);
    let info = game.info();
    if record.game != info.slug {
        let (expected, found) = (info.slug.to_owned(), record.game.clone());
        return Err(fail("game", ReplayFault::Game { expected, found }));
    }
    if record.rules != info.rules_version {
        let (expected, found) = (info.rules_version, record.rules);
        return Err(fail("rules", ReplayFault::Rules { expected, found }));
    }
    if record.pack != game.pack_hash() {
        let (expected, found) = (game.pack_hash().to_owned(), record.pack.clone());
        return Err(fail("pack", ReplayFault::Pack { expected, found }));
    }
    let complete = info.complete(&record.setup).map_err(|e| match e {
        SetupError::Scenario { .. } => fail("scenario", ReplayFault::Setup(e)),
        _ => fail("option", ReplayFault::Setup(e)),
    })?;
    if record.setup.scenario.is_empty() {
        return Err(fail("scenario", ReplayFault::Unsaid("scenario".to_owned())));
    }
    if let Some(option) = complete.options.keys().find(|o| !record.setup.options.contains_key(*o)) {
        return Err(fail("option", ReplayFault::Unsaid(format!("option {option}"))));
    }
    let expected = join(info.scenario(&complete).seats.iter().map(|s| &s.id));
    let found = join(record.seats.iter().map(|(id, _)| id));
    if expected != found {
        return Err(fail("seat", ReplayFault::Seats { expected, found }));
    }
    History::start(game, &complete).map_err(|e| fail("scenario", ReplayFault::Setup(e)))
}

/// The lines below the steps.
fn check_end(record: &Record, history: &History) -> Result<(), ReplayError> {
    let expected = history.ending().map(|e| result(&e));
    if record.result != expected {
        let (expected, found) = (in_words(expected.as_ref()), in_words(record.result.as_ref()));
        return Err(ReplayError::at(Place::Word("result"), ReplayFault::Result { expected, found }));
    }
    let expected = history.position().hash();
    match &record.position {
        Some(found) if *found != expected => {
            let fault = ReplayFault::Position { expected, found: found.clone() };
            Err(ReplayError::at(Place::Word("position"), fault))
        }
        _ => Ok(()),
    }
}

fn in_words(result: Option<&(String, String, String)>) -> String {
    result.map_or_else(|| "no result".to_owned(), |(side, kind, rule)| format!("{side} {kind} {rule}"))
}

fn join<'a>(ids: impl Iterator<Item = &'a String>) -> String {
    ids.map(String::as_str).collect::<Vec<_>>().join(", ")
}
