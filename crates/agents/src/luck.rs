//! The luck of an imagined world. Dice, and the whims of those who follow their urges, come from streams of their own, and
//! both begin anew whenever another seat is to choose. So two plans that part for a while meet the same luck again, and what
//! is left between them is what they differ in.

use verst_core::{Quick, Seat};

use crate::seed::mix;

/// The luck of a world, from a moment on.
#[derive(Clone)]
pub(crate) struct Luck {
    world: u64,
    /// How often it became another seat's turn.
    turns: u64,
    /// Whose turn it is.
    seat: Seat,
    /// For the falls of chance.
    pub dice: Quick,
    /// For those who choose.
    pub whims: Quick,
}

impl Luck {
    /// The luck of the world with this number, from a choice of this seat on.
    pub fn new(world: u64, seat: Seat) -> Luck {
        let [dice, whims] = streams(world, 0);
        Luck { world, turns: 0, seat, dice, whims }
    }

    /// A seat is to choose.
    pub fn turn(&mut self, seat: Seat) {
        if seat != self.seat {
            self.turns += 1;
            self.seat = seat;
            [self.dice, self.whims] = streams(self.world, self.turns);
        }
    }
}

fn streams(world: u64, turns: u64) -> [Quick; 2] {
    [1, 2].map(|which| Quick::new(mix(world, 2 * turns + which)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use verst_core::Source;

    #[test]
    fn plans_that_part_meet_the_same_luck_in_the_next_turn() {
        let (one, other) = (Seat(0), Seat(1));
        let next = |luck: &mut Luck| [luck.dice.next(), luck.whims.next()];
        let (mut short, mut long) = (Luck::new(7, one), Luck::new(7, one));
        assert_eq!(next(&mut short), next(&mut long));
        next(&mut long);
        assert_ne!(next(&mut short), next(&mut long), "one has fought longer");
        short.turn(other);
        long.turn(other);
        let met = next(&mut short);
        assert_eq!(met, next(&mut long), "the enemy answers both with the same dice");
        short.turn(other);
        assert_ne!(next(&mut short), met, "still the same turn");
        assert_ne!(next(&mut Luck::new(8, one)), next(&mut Luck::new(7, one)), "another world");
    }
}
