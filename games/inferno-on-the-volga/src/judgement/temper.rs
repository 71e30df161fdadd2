//! How a German player weighs things, in hundredths of a spawn hex. Tuned by thousands of games of the urges alone, apart
//! for the two kinds of enemy: the automaton comes out to meet the Germans, a person sits in the spawn hexes and waits.

use crate::state::State;

/// What counts how much.
pub(crate) struct Temper {
    /// A loss point, and what each one already suffered adds to it.
    pub loss: u32,
    pub next_loss: u32,
    /// A step of a Soviet.
    pub kill: u32,
    /// What may be lost in the Soviet turn, in tenths: it need not come.
    pub risk: i32,
    /// The first of two Short Movements, in tenths of one alone.
    pub first_short: i32,
    /// Below this chance, in thousandths, a Quick Attack is left to others.
    pub quick_chance: u32,
    /// As many Germans as are enough, and turns in which fresh ones still matter.
    pub enough: i32,
    pub in_time: i32,
    /// Hits in hundredths for which a way to a goal counts whole.
    pub way: i32,
    /// A card with dice, kept in hand.
    pub card: i32,
    /// A Soviet stack driven off, wherever it stands, beside a goal, or beside what is held.
    pub stack: u32,
    pub beside: u32,
    pub threat: u32,
    /// A goal taken, in hundredths of what it draws with.
    pub goal: u32,
    /// How little it matters for others that a goal can be taken already.
    pub ready: u32,
}

/// A step of a German.
const STEP: u32 = 2;

const AUTOMATON: Temper = Temper {
    loss: 18,
    next_loss: 2,
    kill: 3,
    risk: 4,
    first_short: 15,
    quick_chance: 260,
    enough: 34,
    in_time: 16,
    way: 360,
    card: 10,
    stack: 5,
    beside: 12,
    threat: 4,
    goal: 60,
    ready: 4000,
};

const PERSON: Temper = Temper {
    loss: 9,
    next_loss: 0,
    kill: 3,
    risk: 4,
    first_short: 21,
    quick_chance: 64,
    enough: 34,
    in_time: 8,
    way: 504,
    card: 7,
    stack: 4,
    beside: 12,
    threat: 6,
    goal: 84,
    ready: 8000,
};

impl Temper {
    pub fn of(s: &State) -> &'static Temper {
        if s.config.mode.human_soviet() { &PERSON } else { &AUTOMATON }
    }

    /// What lost steps and units mean to the Germans.
    pub fn price(&self, s: &State, steps: u32, deaths: u32) -> i32 {
        let point = self.loss + self.next_loss * u32::from(s.losses);
        ((STEP * steps + point * deaths) / 100) as i32
    }
}
