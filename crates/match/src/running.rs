//! A match that is being played.

use std::sync::Arc;
use verst_core::dice::DiceBox;
use verst_core::{
    AnyGame, Conclusion, Decision, Ending, Entry, Message, Position, Record, Reveal, Scene, Seat, Seats, Setup, Viewer,
};

use crate::clock::{Clock, Clocks};
use crate::error::MatchError;
use crate::history::{History, Line};
use crate::outcome::{Lapse, LapseEnd, Outcome, Saved};
use crate::record;
use crate::replay::resume;
use crate::request::{Answered, Pending, Request};
use crate::terms::{Pace, PlayerKind, Terms};
use crate::undo::UndoLock;

/// A match that is being played.
pub struct Match {
    history: History,
    terms: Terms,
    dice: DiceBox,
    clocks: Clocks,
    state: u64,
    /// For each seat, the oldest state that an answer of this seat may be about: what others chose in secret since
    /// changes nothing for it.
    fresh: Vec<u64>,
    pending: Option<Pending>,
}

impl Match {
    /// Set the table up and make the chance steps before the first choice.
    pub fn new(game: Arc<dyn AnyGame>, setup: &Setup, terms: Terms, now: u64) -> Result<Match, MatchError> {
        Match::go_on(History::start(game, setup)?, terms, None, now)
    }

    /// Go on with a match from its record, and from what was saved with it; without that the clocks start anew. What
    /// was saved with an earlier record still gives its clocks.
    pub fn resume(
        game: Arc<dyn AnyGame>,
        record: &Record,
        terms: Terms,
        saved: Option<Saved>,
        now: u64,
    ) -> Result<Match, MatchError> {
        Match::go_on(resume(record, game)?, terms, saved, now)
    }

    fn go_on(history: History, terms: Terms, saved: Option<Saved>, now: u64) -> Result<Match, MatchError> {
        let seats = history.scenario().seats.len();
        if terms.players.len() != seats {
            return Err(MatchError::Players { expected: seats, found: terms.players.len() });
        }
        let mut dice = terms.dice.shake(seats);
        dice.skip_to(history.lines().iter().filter(|l| matches!(l.entry, Entry::Chance(_))).count() as u64);
        let lines = history.lines().len();
        let saved = saved.filter(|s| s.clocks.seats.len() == seats && s.clocks.clock == terms.clock);
        let (state, clocks, pending) = match saved {
            // A number that somebody may have seen never comes again for another state.
            Some(saved) => {
                (saved.state.max(lines as u64), saved.clocks, saved.pending.filter(|_| saved.lines == lines))
            }
            None => (lines as u64, Clocks::new(terms.clock, seats, now), None),
        };
        let mut this = Match { history, terms, dice, clocks, state, fresh: vec![state; seats], pending };
        if this.terms.pace == Pace::Auto {
            this.fall_all();
        }
        this.fresh.fill(this.state);
        this.hand_over(now);
        Ok(this)
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        self.history.game()
    }

    /// What it is played under.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The number of the present state: every change adds to it, undo too.
    pub fn state(&self) -> u64 {
        self.state
    }

    /// The present position.
    pub fn position(&self) -> &dyn Position {
        self.history.position()
    }

    /// What happens next, resignation and agreement included.
    pub fn decision(&self) -> Decision {
        self.history.decision()
    }

    /// Who is to act; nobody once the match is over.
    pub fn to_act(&self) -> Seats {
        self.history.to_act()
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.history.ending()
    }

    /// The lines of the record so far, with what was told.
    pub fn lines(&self) -> &[Line] {
        self.history.lines()
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What must be stored beside the record to go on after a restart.
    pub fn saved(&self) -> Saved {
        Saved { state: self.state, lines: self.lines().len(), clocks: self.clocks.clone(), pending: self.pending }
    }

    /// The question that is still open, if any.
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// The table for a viewer. Who asks for the referee's view of a running match gets the public one.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let ending = self.ending();
        let viewer = if viewer == Viewer::Referee && ending.is_none() { Viewer::Public } else { viewer };
        let mut scene = self.position().scene(viewer);
        if let Some(ending) = ending {
            scene.choices.clear();
            scene.to_act = Seats::NONE;
            scene.ending.get_or_insert_with(|| Message::new(format!("ending-{}", ending.kind)));
        }
        scene
    }

    /// What a viewer has heard since that line, with the number of the line; taken-back lines are left out.
    pub fn log(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, &Message)> {
        let told = self.lines().iter().enumerate().skip(from).filter(|(_, line)| !line.taken_back);
        told.flat_map(move |(i, line)| line.told.iter().filter_map(move |t| Some((i, t.to(viewer)?))))
    }

    /// The record so far. It holds every seat's secrets: for the store, and for the players once the match is over.
    pub fn record(&self) -> Record {
        let names: Vec<&str> = self.terms.players.iter().map(|p| p.name.as_str()).collect();
        record::write(&self.history, &names, &self.terms.dice)
    }

    /// A seat acts. `state` is the number of the state that it has seen.
    pub fn play(&mut self, seat: Seat, action: &str, state: u64, now: u64) -> Result<Outcome, MatchError> {
        self.must_be_able_to_act(seat, now)?;
        if !(self.fresh[seat.0 as usize]..=self.state).contains(&state) {
            return Err(MatchError::Stale { current: self.state });
        }
        let kept = self.lines().len();
        self.choose(seat, action)?;
        self.clocks.answered(seat);
        self.hand_over(now);
        Ok(self.outcome(kept))
    }

    /// Make one chance step: for [`Pace::Single`].
    pub fn fall(&mut self, now: u64) -> Result<Outcome, MatchError> {
        let kept = self.lines().len();
        if !self.fall_one() {
            return Err(MatchError::NoChance);
        }
        self.hand_over(now);
        Ok(self.outcome(kept))
    }

    /// May this seat undo its last step, and if not, why?
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoLock> {
        self.history.can_undo(seat)
    }

    /// Undo the last step of a seat: it leaves no trace in the record.
    pub fn undo(&mut self, seat: Seat, now: u64) -> Result<Outcome, MatchError> {
        self.can_undo(seat)?;
        self.must_be_able_to_act(seat, now)?;
        let kept = self.history.undo(seat)?;
        self.step_made(Some(seat), self.to_act(), Reveal::Nothing);
        self.hand_over(now);
        Ok(self.outcome(kept))
    }

    /// How many steps a seat would have to take back to choose its last choice anew, if that is beyond undo.
    pub fn takeback_for(&self, seat: Seat) -> Option<u32> {
        self.history.back_to_choice_of(seat)
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat, now: u64) -> Result<Outcome, MatchError> {
        self.must_sit(seat)?;
        self.conclude(Conclusion::Resign(seat), now)
    }

    /// A seat asks for something. Where nobody has to agree it is granted at once.
    pub fn ask(&mut self, seat: Seat, request: Request, now: u64) -> Result<(Answered, Outcome), MatchError> {
        self.must_sit(seat)?;
        if self.pending.is_some() {
            return Err(MatchError::Asked);
        }
        match request {
            Request::Takeback(n) => {
                let before = self.history.before_last(n).ok_or(MatchError::NoSuchSteps)?;
                // To go back to a chance step would be to roll again.
                if !matches!(before.decision(), Decision::Choose(_)) {
                    return Err(MatchError::NoSuchSteps);
                }
            }
            Request::Draw => drop(self.position().conclude(Conclusion::Agreement)?),
            Request::Pause | Request::Resume => {
                if self.clocks.clock == Clock::None || self.clocks.paused != (request == Request::Resume) {
                    return Err(MatchError::NoClock);
                }
            }
        }
        let asked = |s: &Seat| *s != seat && (request == Request::Draw || self.is_human(*s));
        let waiting = self.history.scenario().all_seats().iter().filter(asked).fold(Seats::NONE, Seats::with);
        self.pending = Some(Pending { by: seat, request, waiting });
        self.grant_if_agreed(now)
    }

    /// A seat answers the open question; who asked it may withdraw it by `false`.
    pub fn answer(&mut self, seat: Seat, yes: bool, now: u64) -> Result<(Answered, Outcome), MatchError> {
        self.must_sit(seat)?;
        let Some(pending) = &mut self.pending else { return Err(MatchError::NotAsked) };
        if !pending.waiting.contains(seat) && (yes || pending.by != seat) {
            return Err(MatchError::NotAsked);
        }
        if !yes {
            self.pending = None;
            return Ok((Answered::Declined, self.outcome(self.lines().len())));
        }
        pending.waiting = pending.waiting.iter().filter(|s| *s != seat).fold(Seats::NONE, Seats::with);
        self.grant_if_agreed(now)
    }

    /// Look at the clocks: what follows for the seats whose time ran out. See [`Clock`].
    pub fn tick(&mut self, now: u64) -> (Vec<Lapse>, Outcome) {
        let kept = self.lines().len();
        self.clocks.look(now);
        let mut lapses = Vec::new();
        for seat in self.clocks.running.iter().filter(|s| self.clocks.is_out(*s, now)).collect::<Vec<_>>() {
            if self.ending().is_none() && self.to_act().contains(seat) {
                let end = self.run_out(seat, now);
                lapses.push(Lapse { seat, end });
            }
        }
        (lapses, self.outcome(kept))
    }

    fn run_out(&mut self, seat: Seat, now: u64) -> LapseEnd {
        if self.clocks.lapse(seat) && self.conclude(Conclusion::Resign(seat), now).is_ok() {
            return LapseEnd::Forfeit;
        }
        let mut end = LapseEnd::Stuck;
        // The move must pass: a default that leaves the seat to act is followed by the next one.
        for _ in 0..=self.game().info().longest {
            let Some(action) = self.position().default_action(seat).filter(|_| self.to_act().contains(seat)) else {
                break;
            };
            if self.choose(seat, &action).is_err() {
                break;
            }
            end = LapseEnd::Default;
        }
        if end == LapseEnd::Stuck && self.conclude(Conclusion::Resign(seat), now).is_ok() {
            return LapseEnd::Forfeit;
        }
        self.hand_over(now);
        end
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.terms.players.get(seat.0 as usize).is_some_and(|p| p.kind == PlayerKind::Human)
    }

    /// A seat of a match that goes on.
    fn must_sit(&self, seat: Seat) -> Result<(), MatchError> {
        if self.terms.players.len() <= seat.0 as usize {
            return Err(MatchError::NoSeat(seat));
        }
        if self.ending().is_some() { Err(MatchError::Over) } else { Ok(()) }
    }

    fn must_be_able_to_act(&self, seat: Seat, now: u64) -> Result<(), MatchError> {
        self.must_sit(seat)?;
        if self.clocks.paused {
            return Err(MatchError::Paused);
        }
        if !self.to_act().contains(seat) {
            return Err(MatchError::NotToAct);
        }
        if self.clocks.is_out(seat, now) { Err(MatchError::OutOfTime) } else { Ok(()) }
    }

    fn choose(&mut self, seat: Seat, action: &str) -> Result<(), MatchError> {
        let before = self.to_act();
        let reveal = self.history.choose(seat, action)?;
        self.step_made(Some(seat), before, reveal);
        if self.terms.pace == Pace::Auto {
            self.fall_all();
        }
        Ok(())
    }

    fn fall_all(&mut self) {
        // A sound game never has more steps than it says; an unsound one must not hang the server.
        while self.history.steps() <= self.game().info().longest as usize && self.fall_one() {}
    }

    fn fall_one(&mut self) -> bool {
        let Decision::Chance(chance) = self.decision() else { return false };
        let fall = self.dice.fall(&chance);
        let fell = self.history.fall(&fall).is_ok();
        self.step_made(None, Seats::NONE, Reveal::Nothing);
        fell
    }

    /// Count the state, and let go of what the step made out of date.
    fn step_made(&mut self, by: Option<Seat>, before: Seats, reveal: Reveal) {
        self.state += 1;
        let now = self.to_act();
        for (i, fresh) in self.fresh.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            let untouched =
                by != Some(seat) && reveal == Reveal::Nothing && before.contains(seat) && now.contains(seat);
            if !untouched {
                *fresh = self.state;
            }
        }
        self.pending = self.pending.filter(|p| {
            let lapsed = matches!(p.request, Request::Takeback(_)) || by.is_some_and(|s| p.waiting.contains(s));
            !lapsed
        });
    }

    fn conclude(&mut self, conclusion: Conclusion, now: u64) -> Result<Outcome, MatchError> {
        let kept = self.lines().len();
        self.history.conclude(conclusion)?;
        self.pending = None;
        self.changed(now);
        Ok(self.outcome(kept))
    }

    fn grant_if_agreed(&mut self, now: u64) -> Result<(Answered, Outcome), MatchError> {
        let kept = self.lines().len();
        let Some(pending) = self.pending.filter(|p| p.waiting.is_empty()) else {
            return Ok((Answered::Waiting, self.outcome(kept)));
        };
        self.pending = None;
        match pending.request {
            Request::Takeback(n) => {
                // What could have been undone freely is undone, as it will be when the record is read again.
                if !self.history.forget(n) && !self.history.take_back(n) {
                    return Err(MatchError::NoSuchSteps);
                }
                self.changed(now);
            }
            Request::Draw => drop(self.conclude(Conclusion::Agreement, now)?),
            Request::Pause => self.clocks.pause(now),
            Request::Resume => self.clocks.unpause(now),
        }
        Ok((Answered::Granted, self.outcome(kept.min(self.lines().len()))))
    }

    /// The state changed for everybody.
    fn changed(&mut self, now: u64) {
        self.state += 1;
        self.fresh.fill(self.state);
        self.hand_over(now);
    }

    fn hand_over(&mut self, now: u64) {
        let timed = self.to_act().iter().filter(|s| self.is_human(*s)).fold(Seats::NONE, Seats::with);
        self.clocks.hand_to(timed, now);
    }

    fn outcome(&self, kept: usize) -> Outcome {
        Outcome { state: self.state, kept }
    }
}
