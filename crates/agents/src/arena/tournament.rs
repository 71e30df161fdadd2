//! The tournament: all meetings side by side, on many threads.

use rayon::prelude::*;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use verst_core::{Game, Setup};

use super::camps::{Camps, WHOLE};
use super::evidence::is_decided;
use super::journal::{Journal, Outcome, Pairing};
use super::meeting::{Block, Meeting};
use crate::kind::AgentKind;
use crate::seed::mix;
use crate::sim::{Finish, SimError, Watch, guarded, pool};

/// Blocks between two looks at whether a meeting is decided. Looks come at fixed numbers, so that the number of threads
/// does not change what is played.
pub const CHECK_EVERY: u64 = 10;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// Scenario and options, complete.
    pub setup: Setup,
    /// The agents.
    pub agents: Vec<AgentKind>,
    /// The blocks of each meeting, if all are played.
    pub blocks: Range<u64>,
    /// The seed of the run. Block *i* has the seed `mix(seed, i)` in every meeting.
    pub seed: u64,
    /// How many threads; 0 means one for each core.
    pub threads: usize,
    /// The error that a decision may have.
    pub alpha: f64,
    /// End a meeting as soon as it is decided?
    pub early: bool,
}

/// What a tournament has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The camps of the scenario.
    pub camps: usize,
    /// Every two agents; nothing where there is one camp only.
    pub meetings: Vec<Meeting>,
    /// Each agent alone against the game, where there is one camp only.
    pub solos: Vec<Solo>,
    /// Games in blocks that were finished.
    pub games: u64,
    /// Games that did not end by the rules; they count as drawn.
    pub defects: u64,
    /// Was it stopped from outside?
    pub interrupted: bool,
    /// Time on the clock.
    pub elapsed: Duration,
}

/// How an agent fared alone against the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solo {
    /// Games won.
    pub won: u64,
    /// Games played.
    pub games: u64,
}

impl ArenaPlan {
    /// The most games that it can come to with so many camps.
    pub fn most_games(&self, camps: usize) -> u64 {
        let agents = self.agents.len() as u64;
        let games = match camps {
            0 | 1 => agents,
            _ => agents * agents.saturating_sub(1) / 2 * games_of_a_block(camps) as u64,
        };
        games.saturating_mul(self.blocks.end.saturating_sub(self.blocks.start))
    }
}

/// Play a tournament. Games in the journal are not played again, and those played are added to it. `each` is told of every
/// game. A raised `stop` ends it: blocks that are not finished do not count.
pub fn contest<G: Game>(
    game: &G,
    plan: &ArenaPlan,
    journal: Option<&Journal>,
    stop: &AtomicBool,
    each: &(dyn Fn() + Sync),
) -> Result<Standing, SimError> {
    let setup = game.info().complete(&plan.setup)?;
    let start = game.start(&setup)?;
    let camps = Camps::new(game.info().scenario(&setup));
    let pool = pool(plan.threads)?;
    let began = Instant::now();
    let table = Table { game, start: &start, camps: &camps, seed: plan.seed, journal };
    let mut standing = Standing {
        camps: camps.count(),
        meetings: if camps.count() > 1 { meetings(plan.agents.len()) } else { Vec::new() },
        solos: if camps.count() > 1 { Vec::new() } else { vec![Solo::default(); plan.agents.len()] },
        games: 0,
        defects: 0,
        interrupted: false,
        elapsed: Duration::ZERO,
    };
    let mut from = plan.blocks.start;
    while from < plan.blocks.end {
        let to = from.saturating_add(CHECK_EVERY).min(plan.blocks.end);
        let bouts = bouts(plan, &standing, from..to);
        if bouts.is_empty() {
            break;
        }
        let results: io::Result<Vec<Option<Bout>>> = pool.install(|| {
            let play = |bout: Bout| {
                if stop.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                let played = table.play(bout);
                each();
                played.map(Some)
            };
            // One by one, so that a long game holds nobody up.
            bouts.into_par_iter().with_max_len(1).map(play).collect()
        });
        standing.count(&results?);
        if stop.load(Ordering::Relaxed) {
            standing.interrupted = true;
            break;
        }
        for meeting in &mut standing.meetings {
            meeting.decided |= plan.early && to < plan.blocks.end && is_decided(&meeting.scores(), plan.alpha);
        }
        from = to;
    }
    standing.elapsed = began.elapsed();
    Ok(standing)
}

/// Every two agents, the earlier named first.
fn meetings(agents: usize) -> Vec<Meeting> {
    let pairs = (0..agents).flat_map(|first| (first + 1..agents).map(move |second| (first, second)));
    pairs.map(|(first, second)| Meeting { first, second, blocks: Vec::new(), decided: false }).collect()
}

/// With two camps, each game counts for both agents.
fn games_of_a_block(camps: usize) -> usize {
    if camps > 2 { 2 * camps } else { camps }
}

/// One game of one block, before and after it was played.
#[derive(Clone, Copy)]
struct Bout {
    /// The meeting, or the agent that plays alone.
    at: usize,
    pairing: Pairing,
    outcome: Outcome,
}

/// The games that come next, those of a block behind each other.
fn bouts(plan: &ArenaPlan, standing: &Standing, blocks: Range<u64>) -> Vec<Bout> {
    let bout = |at, block, camp, hero, other| {
        let pairing = Pairing { block, camp, hero, other };
        Bout { at, pairing, outcome: Outcome { share: 0, defect: false } }
    };
    if standing.camps < 2 {
        let agents = || plan.agents.iter().enumerate();
        return blocks.flat_map(|block| agents().map(move |(at, agent)| bout(at, block, 0, *agent, *agent))).collect();
    }
    let mut out = Vec::new();
    for (at, meeting) in standing.meetings.iter().enumerate().filter(|(_, meeting)| !meeting.decided) {
        let (first, second) = (plan.agents[meeting.first], plan.agents[meeting.second]);
        for block in blocks.clone() {
            out.extend((0..standing.camps).map(|camp| bout(at, block, camp, first, second)));
            if standing.camps > 2 {
                out.extend((0..standing.camps).map(|camp| bout(at, block, camp, second, first)));
            }
        }
    }
    out
}

/// What every game of a tournament shares.
struct Table<'a, G: Game> {
    game: &'a G,
    start: &'a G::State,
    camps: &'a Camps,
    seed: u64,
    journal: Option<&'a Journal>,
}

impl<G: Game> Table<'_, G> {
    fn play(&self, bout: Bout) -> io::Result<Bout> {
        if let Some(outcome) = self.journal.and_then(|journal| journal.known(&bout.pairing)) {
            return Ok(Bout { outcome, ..bout });
        }
        let Pairing { block, camp, hero, other } = bout.pairing;
        let agents = self.camps.line_up(camp, hero, other);
        let played = guarded(self.game, self.start, &agents, mix(self.seed, block), Watch::Ends);
        let share = match &played.finish {
            Finish::Over(ending) if self.camps.count() > 1 => self.camps.share(camp, ending),
            Finish::Over(ending) if self.camps.wins(camp, ending.winners) => WHOLE,
            Finish::Over(_) => 0,
            _ => WHOLE / self.camps.count().max(1) as u32 * u32::from(self.camps.count() > 1),
        };
        let outcome = Outcome { share, defect: played.finish.is_defect() };
        self.journal.map_or(Ok(()), |journal| journal.add(bout.pairing, outcome))?;
        Ok(Bout { outcome, ..bout })
    }
}

impl Standing {
    /// Take in the games of a round; of an interrupted one, only blocks that are whole.
    fn count(&mut self, results: &[Option<Bout>]) {
        let block_games = if self.camps < 2 { 1 } else { games_of_a_block(self.camps) };
        for block in results.chunks(block_games) {
            let Some(bouts) = block.iter().copied().collect::<Option<Vec<Bout>>>() else { continue };
            let Some(&Bout { at, pairing, .. }) = bouts.first() else { continue };
            self.games += bouts.len() as u64;
            self.defects += bouts.iter().filter(|bout| bout.outcome.defect).count() as u64;
            let shares: Vec<u32> = bouts.iter().map(|bout| bout.outcome.share).collect();
            if self.camps < 2 {
                self.solos[at].games += 1;
                self.solos[at].won += u64::from(shares[0] == WHOLE);
                continue;
            }
            let (first, second) = shares.split_at(self.camps);
            // The second agent held the other camp of the same games.
            let mirrored = || first.iter().rev().map(|share| WHOLE - share).collect();
            let second = if self.camps > 2 { second.to_vec() } else { mirrored() };
            self.meetings[at].blocks.push(Block { number: pairing.block, first: first.to_vec(), second });
        }
    }
}
