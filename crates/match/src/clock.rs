//! Clocks: who has how long. They run for people who are to act, and time is told to them from outside.

use serde::{Deserialize, Serialize};
use verst_core::{Seat, Seats};

/// How time is kept. All times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Nobody is in a hurry.
    #[default]
    None,
    /// Each seat has `main` for the whole match, and `increment` more each time the move passes from it. Not for each
    /// small step: two-stage decisions and undo would otherwise make time. Who has none left resigns; where the game
    /// knows no resignation, the default action is played.
    Live {
        /// Time for the whole match.
        main: u64,
        /// Time added when the move passes.
        increment: u64,
    },
    /// Each seat has `limit` from the moment the move comes to it. Who does not answer has the default action played
    /// until the move passes; who lets that happen `lapses` times in a row resigns.
    Slow {
        /// Time for one move.
        limit: u64,
        /// So many unanswered moves in a row lose the match; 0 means never.
        lapses: u8,
    },
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatClock {
    /// Time left when it was last looked at.
    pub left: u64,
    /// Moves in a row that were not answered.
    pub lapses: u8,
}

/// All clocks of a match: plain data, to be stored beside the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// How time is kept.
    pub clock: Clock,
    /// For each seat.
    pub seats: Vec<SeatClock>,
    /// Whose clock runs.
    pub running: Seats,
    /// When they were last looked at.
    pub since: u64,
    /// Do they stand still by agreement?
    pub paused: bool,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize, now: u64) -> Clocks {
        let left = match clock {
            Clock::None => 0,
            Clock::Live { main, .. } => main,
            Clock::Slow { limit, .. } => limit,
        };
        Clocks {
            clock,
            seats: vec![SeatClock { left, lapses: 0 }; seats],
            running: Seats::NONE,
            since: now,
            paused: false,
        }
    }

    /// How long a seat still has, if it is timed.
    pub fn left(&self, seat: Seat, now: u64) -> Option<u64> {
        let clock = self.seats.get(seat.0 as usize).filter(|_| self.clock != Clock::None)?;
        let runs = self.running.contains(seat) && !self.paused;
        Some(clock.left.saturating_sub(if runs { now.saturating_sub(self.since) } else { 0 }))
    }

    /// The moment at which the next seat runs out of time, if nothing happens before.
    pub fn due(&self) -> Option<u64> {
        if self.clock == Clock::None || self.paused {
            return None;
        }
        self.running
            .iter()
            .filter_map(|s| self.seats.get(s.0 as usize))
            .map(|c| self.since.saturating_add(c.left))
            .min()
    }

    /// Has this seat's time run out?
    pub fn is_out(&self, seat: Seat, now: u64) -> bool {
        !self.paused && self.running.contains(seat) && self.left(seat, now) == Some(0)
    }

    /// Bring the figures up to date.
    pub(crate) fn look(&mut self, now: u64) {
        if !self.paused && self.clock != Clock::None {
            let gone = now.saturating_sub(self.since);
            for seat in self.running.iter() {
                if let Some(clock) = self.seats.get_mut(seat.0 as usize) {
                    clock.left = clock.left.saturating_sub(gone);
                }
            }
        }
        // A clock that is told an earlier time stands still rather than giving time back.
        self.since = self.since.max(now);
    }

    /// Let the clocks of these seats run, and those of the others stop.
    pub(crate) fn hand_to(&mut self, seats: Seats, now: u64) {
        self.look(now);
        for (i, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            match (self.clock, self.running.contains(seat), seats.contains(seat)) {
                (Clock::Live { increment, .. }, true, false) => clock.left = clock.left.saturating_add(increment),
                (Clock::Slow { limit, .. }, false, true) => clock.left = limit,
                _ => {}
            }
        }
        self.running = seats;
    }

    /// The seat acted of itself.
    pub(crate) fn answered(&mut self, seat: Seat) {
        if let Some(clock) = self.seats.get_mut(seat.0 as usize) {
            clock.lapses = 0;
        }
    }

    /// The seat did not answer; does it forfeit the match?
    pub(crate) fn lapse(&mut self, seat: Seat) -> bool {
        let Some(clock) = self.seats.get_mut(seat.0 as usize) else { return false };
        clock.lapses = clock.lapses.saturating_add(1);
        match self.clock {
            Clock::Live { .. } => true,
            Clock::Slow { lapses, .. } => lapses > 0 && clock.lapses >= lapses,
            Clock::None => false,
        }
    }

    pub(crate) fn pause(&mut self, now: u64) {
        self.look(now);
        self.paused = true;
    }

    pub(crate) fn unpause(&mut self, now: u64) {
        self.look(now);
        self.paused = false;
    }
}
