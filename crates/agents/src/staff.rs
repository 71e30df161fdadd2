//! The agent that makes plans: each choice is followed under several aims, over the same imagined worlds and dice, until
//! the others have answered; what looks poor is dropped, and the rest is looked at more closely. Since all choices meet the
//! same luck, what is clearly poor shows soon, and a plain decision takes few plans.

use verst_core::{Game, Quick, Source};

use crate::advice::Advice;
use crate::agent::{Agent, Seen};
use crate::contest::{Care, Contest};
use crate::luck::Luck;
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

/// The staff is quick, and trusts its experience.
pub(crate) const CARE: Care = Care { leaning: 10.0, clearly: 2.0, stake: 60.0, least: 4.0 };

impl Default for Staff {
    fn default() -> Staff {
        Staff { plans: 200, length: 30 }
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
        self.compare(seen, base, source).explained(seen, base, Some(self.length))
    }
}

impl Staff {
    fn compare<G: Game>(self, seen: &Seen<'_, G>, base: u64, source: &mut Quick) -> Advice {
        let (game, view) = (seen.game(), seen.view());
        let imagined = game.determinize(&view, source);
        let Course { aims, choices } = Course::new(seen, &imagined);
        let care = CARE.one_of(game.judgement(&imagined).decisions());
        let mut contest = Contest::new(&choices, aims.len(), care);
        let mut follower = Follower::new(game, seen.seat());
        let mut spent = 0;
        while contest.is_open() {
            for n in contest.next() {
                let world = mix(base, u64::from(n));
                let imagined = game.determinize(&view, &mut Quick::new(world));
                let luck = Luck::new(world, seen.seat());
                for one in &mut contest.alive {
                    let first = seen.legal()[one.choice];
                    let (mut state, mut luck) = (imagined.clone(), luck.clone());
                    let value = follower.follow(&mut state, first, aims[one.aim], self.length, &mut luck);
                    one.add(value.unwrap_or(0.0));
                    spent += 1;
                }
            }
            contest.compare(f64::from(spent) / f64::from(self.plans));
        }
        contest.advice(&aims)
    }
}
