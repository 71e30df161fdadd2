//! The line of positions of a match: what [`crate::Match`] plays forward and [`crate::Replay`] looks back on.

use std::collections::BTreeMap;
use std::sync::Arc;
use verst_core::{
    ActionError, AnyGame, Applied, Conclusion, Decision, Ending, Entry, Fall, FallError, Position, Refusal, Reveal,
    ScenarioInfo, Seat, Seats, Setup, SetupError,
};

use crate::heard::Heard;
use crate::undo::UndoLock;

/// Positions are kept at every so many lines; those between are played again from the nearest one.
const SNAPSHOT_EVERY: usize = 32;

/// One line of a match: a step, a takeback or an agreed end.
#[derive(Clone, Debug)]
pub struct Line {
    /// What the record says.
    pub entry: Entry,
    /// What happened, as each viewer may know it.
    pub told: Vec<Heard>,
    /// Was it taken back later?
    pub taken_back: bool,
}

/// A step that can still be undone.
struct Open {
    seat: Seat,
    before: Box<dyn Position>,
}

/// All lines so far and the position they lead to.
pub(crate) struct History {
    game: Arc<dyn AnyGame>,
    scenario: ScenarioInfo,
    position: Box<dyn Position>,
    lines: Vec<Line>,
    /// The lines that are steps and have not been taken back.
    live: Vec<usize>,
    /// Positions by the number of lines before them. Every takeback has one, so that playing on from the nearest
    /// snapshot only ever meets steps.
    snapshots: BTreeMap<usize, Box<dyn Position>>,
    /// The steps since the last barrier: always the last lines.
    open: Vec<Open>,
    /// For each seat, what closed its last steps.
    closed: Vec<Option<UndoLock>>,
    /// Who chose last, or chooses now.
    choosers: Seats,
    /// An end by resignation or agreement: the position itself knows nothing of it.
    concluded: Option<Ending>,
}

impl History {
    pub fn start(game: Arc<dyn AnyGame>, setup: &Setup) -> Result<History, SetupError> {
        let setup = game.info().complete(setup)?;
        let position = game.start(&setup)?;
        let scenario = game.info().scenario(&setup).clone();
        let choosers = choosers(&*position).unwrap_or_default();
        Ok(History {
            snapshots: BTreeMap::from([(0, position.copy())]),
            closed: vec![None; scenario.seats.len()],
            game,
            scenario,
            position,
            lines: Vec::new(),
            live: Vec::new(),
            open: Vec::new(),
            choosers,
            concluded: None,
        })
    }

    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    pub fn scenario(&self) -> &ScenarioInfo {
        &self.scenario
    }

    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How many steps stand, those taken back not counted.
    pub fn steps(&self) -> usize {
        self.live.len()
    }

    pub fn decision(&self) -> Decision {
        match &self.concluded {
            Some(ending) => Decision::Over(ending.clone()),
            None => self.position.decision(),
        }
    }

    pub fn ending(&self) -> Option<Ending> {
        match self.decision() {
            Decision::Over(ending) => Some(ending),
            _ => None,
        }
    }

    pub fn to_act(&self) -> Seats {
        match self.decision() {
            Decision::Choose(seats) => seats,
            _ => Seats::NONE,
        }
    }

    /// The position after so many lines.
    pub fn at(&self, lines: usize) -> Box<dyn Position> {
        let lines = lines.min(self.lines.len());
        let (from, snapshot) = self.snapshots.range(..=lines).next_back().expect("the start is always kept");
        let mut position = snapshot.copy();
        for line in &self.lines[*from..lines] {
            let again = apply(&mut *position, &self.scenario, &line.entry);
            debug_assert!(again, "a step that was legal is legal again: {:?}", line.entry);
        }
        position
    }

    pub fn choose(&mut self, seat: Seat, action: &str) -> Result<Reveal, ActionError> {
        // Spaces and line breaks carry no meaning in any notation, and must not carry any in a record.
        let action = action.split_whitespace().collect::<Vec<_>>().join(" ");
        let before = self.position.copy();
        let applied = self.position.choose(seat, &action)?;
        let reveal = applied.reveal;
        self.push_step(Entry::Choice { seat: self.scenario.seats[seat.0 as usize].id.clone(), action }, applied);
        self.open.push(Open { seat, before });
        let lock = match self.position.decision() {
            _ if reveal == Reveal::Something => Some(UndoLock::Reveal),
            Decision::Choose(seats) if seats == self.choosers => None,
            Decision::Choose(_) | Decision::Over(_) => Some(UndoLock::HandOver),
            Decision::Chance(_) => Some(UndoLock::Chance),
        };
        self.settle(lock);
        Ok(reveal)
    }

    pub fn fall(&mut self, fall: &Fall) -> Result<(), FallError> {
        let text = self.position.fall_text(fall);
        let applied = self.position.fall(fall)?;
        self.push_step(Entry::Chance(text), applied);
        self.settle(Some(UndoLock::Chance));
        Ok(())
    }

    /// Take the last `n` steps back, for the record to tell. Nothing happens if there are not so many.
    pub fn take_back(&mut self, n: u32) -> bool {
        let Some(first) = self.first_of_last(n) else { return false };
        let position = self.at(self.live[first]);
        for line in self.live.drain(first..) {
            self.lines[line].taken_back = true;
        }
        self.lines.push(Line { entry: Entry::Takeback(n), told: Vec::new(), taken_back: false });
        self.snapshots.insert(self.lines.len(), position.copy());
        self.reset(position);
        true
    }

    /// The position before the last `n` steps.
    pub fn before_last(&self, n: u32) -> Option<Box<dyn Position>> {
        Some(self.at(self.live[self.first_of_last(n)?]))
    }

    /// How many steps back the last choice of a seat lies.
    pub fn back_to_choice_of(&self, seat: Seat) -> Option<u32> {
        let id = &self.scenario.seats.get(seat.0 as usize)?.id;
        let is_own = |line: &usize| matches!(&self.lines[*line].entry, Entry::Choice { seat, .. } if *seat == *id);
        self.live.iter().rev().position(is_own).map(|n| n as u32 + 1)
    }

    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoLock> {
        self.undone(seat).map(drop)
    }

    /// Undo the last step of a seat as if it had never been; the number of lines that stay as they were. What other
    /// seats chose in secret meanwhile stays.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, UndoLock> {
        let first = self.undone(seat)?;
        let kept = self.lines.len() - (self.open.len() - first);
        let before = self.open[first].before.copy();
        let later: Vec<Entry> = self.lines.drain(kept..).skip(1).map(|line| line.entry).collect();
        let steps = self.live.len() - (self.open.len() - first);
        self.live.truncate(steps);
        self.snapshots.split_off(&(kept + 1));
        self.open.truncate(first);
        self.position = before;
        for entry in later {
            if let Entry::Choice { seat, action } = entry
                && let Some(seat) = self.scenario.seat(&seat)
            {
                let again = self.choose(seat, &action);
                debug_assert!(again.is_ok(), "tried in `undone`");
            }
        }
        Ok(kept)
    }

    /// Undo the last `n` steps if all of them can still be undone freely.
    pub fn forget(&mut self, n: u32) -> bool {
        let n = n as usize;
        if n == 0 || n > self.open.len() {
            return false;
        }
        let first = self.open.len() - n;
        let kept = self.lines.len() - n;
        self.lines.truncate(kept);
        let steps = self.live.len() - n;
        self.live.truncate(steps);
        self.snapshots.split_off(&(kept + 1));
        self.position = self.open[first].before.copy();
        self.open.truncate(first);
        true
    }

    pub fn conclude(&mut self, conclusion: Conclusion) -> Result<(), Refusal> {
        let ending = self.position.conclude(conclusion)?;
        let entry = match conclusion {
            Conclusion::Resign(seat) => Entry::Resign(self.scenario.seats[seat.0 as usize].id.clone()),
            Conclusion::Agreement => Entry::Agreed,
        };
        self.lines.push(Line { entry, told: Vec::new(), taken_back: false });
        self.snapshots.insert(self.lines.len(), self.position.copy());
        self.open.clear();
        self.concluded = Some(ending);
        Ok(())
    }

    /// The index among the open steps of the one that an undo takes away.
    fn undone(&self, seat: Seat) -> Result<usize, UndoLock> {
        if self.ending().is_some() {
            return Err(UndoLock::Over);
        }
        let Some(first) = self.open.iter().rposition(|open| open.seat == seat) else {
            let closed = self.closed.get(seat.0 as usize).copied().flatten();
            let unsaid = if self.to_act().contains(seat) { UndoLock::Nothing } else { UndoLock::NotYours };
            return Err(closed.unwrap_or(unsaid));
        };
        if first + 1 == self.open.len() {
            return Ok(first);
        }
        // Secret choices of other seats that came later must still stand without this one.
        let mut position = self.open[first].before.copy();
        let later = self.lines.len() - (self.open.len() - first) + 1;
        for line in &self.lines[later..] {
            if !apply(&mut *position, &self.scenario, &line.entry) || choosers(&*position) != Some(self.choosers) {
                return Err(UndoLock::HandOver);
            }
        }
        Ok(first)
    }

    fn first_of_last(&self, n: u32) -> Option<usize> {
        if n == 0 || self.concluded.is_some() {
            return None;
        }
        self.live.len().checked_sub(n as usize)
    }

    fn push_step(&mut self, entry: Entry, applied: Applied) {
        self.live.push(self.lines.len());
        let told = applied.told.into_iter().map(Heard::from).collect();
        self.lines.push(Line { entry, told, taken_back: false });
        if self.lines.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.insert(self.lines.len(), self.position.copy());
        }
    }

    /// Close what a barrier closes, and open the books of those who are newly to act.
    fn settle(&mut self, lock: Option<UndoLock>) {
        if lock.is_some() {
            for open in self.open.drain(..) {
                self.closed[open.seat.0 as usize] = lock;
            }
        }
        if let Some(now) = choosers(&*self.position) {
            for seat in now.iter().filter(|s| !self.choosers.contains(*s)) {
                if let Some(closed) = self.closed.get_mut(seat.0 as usize) {
                    *closed = None;
                }
            }
            self.choosers = now;
        }
    }

    fn reset(&mut self, position: Box<dyn Position>) {
        self.choosers = choosers(&*position).unwrap_or_default();
        self.position = position;
        self.open.clear();
        self.closed.fill(None);
    }
}

fn choosers(position: &dyn Position) -> Option<Seats> {
    match position.decision() {
        Decision::Choose(seats) => Some(seats),
        _ => None,
    }
}

/// Play a step again from its line.
fn apply(position: &mut dyn Position, scenario: &ScenarioInfo, entry: &Entry) -> bool {
    match entry {
        Entry::Choice { seat, action } => scenario.seat(seat).is_some_and(|seat| position.choose(seat, action).is_ok()),
        Entry::Chance(text) => position.parse_fall(text).is_ok_and(|fall| position.fall(&fall).is_ok()),
        Entry::Takeback(_) => false,
        Entry::Resign(_) | Entry::Agreed => true,
    }
}
