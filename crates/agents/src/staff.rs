//! The agent that makes plans: each choice is followed under several aims, over the same imagined worlds and dice, until
//! the others have answered; what looks poor is dropped, and the rest is looked at more closely. Since all choices meet the
//! same luck, what is clearly poor shows soon, and a plain decision takes few plans.

use verst_core::{Game, Quick, Source};

use crate::advice::Advice;
use crate::agent::{Agent, Seen};
use crate::contest::Contest;
use crate::plan::{Course, Follower};
use crate::seed::mix;

/// Makes plans.
#[derive(Clone, Copy, Debug)]
pub struct Staff {
    /// The most plans for a decision.
    pub plans: u32,
    /// Decisions of each side in a plan.
    pub length: u32,
}

/// Standard errors by which a choice must be behind to be dropped: the staff is quick.
const CLEARLY: f64 = 2.0;

impl Default for Staff {
    fn default() -> Staff {
        Staff { plans: 480, length: 30 }
    }
}

impl<G: Game> Agent<G> for Staff {
    fn choose(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> usize {
        if seen.legal().len() == 1 { 0 } else { self.compare(seen, u64::from(source.next()), source).choice }
    }

    fn advise(&mut self, seen: &Seen<'_, G>, source: &mut Quick) -> Advice {
        if seen.legal().len() == 1 {
            return Advice::bare(0);
        }
        // The reasons come from the worlds that the choice was made in.
        let base = u64::from(source.next());
        self.compare(seen, base, source).explained(seen, base, self.length)
    }
}

impl Staff {
    fn compare<G: Game>(self, seen: &Seen<'_, G>, base: u64, source: &mut Quick) -> Advice {
        let (game, view) = (seen.game(), seen.view());
        let Course { aims, choices } = Course::new(seen, &game.determinize(&view, source));
        let mut contest = Contest::new(choices, aims.len(), CLEARLY);
        let mut follower = Follower::new(game, seen.seat());
        let mut spent = 0;
        while contest.is_open() {
            for n in contest.next() {
                let aim = contest.aim(n);
                let mut luck = Quick::new(mix(base, u64::from(n)));
                let imagined = game.determinize(&view, &mut luck);
                for one in &mut contest.alive {
                    let mut state = imagined.clone();
                    let first = seen.legal()[one.choice];
                    let done = follower.follow(&mut state, first, aims[aim], self.length, &mut luck.clone());
                    one.add(aim, if done { f64::from(game.judge(&state, seen.seat())) } else { 0.0 });
                    spent += 1;
                }
            }
            contest.compare(f64::from(spent) / f64::from(self.plans));
        }
        contest.advice(&aims)
    }
}
