//! `verst sim`: many games, and how they end.

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use verst_agents::sim::{Labels, Output, Plan, Planned, Played, Results, Run, SimError, Watch, simulate};
use verst_agents::{AgentKind, assign};
use verst_core::{AnyGame, Game, Setup};
use verst_registry::Visitor;

use super::report::Report;
use crate::Verdict;
use crate::args::SimArgs;
use crate::files;
use crate::out::Out;
use crate::session::{Session, setup};
use crate::stop::stop_flag;

/// Time between two writes of what is to be kept: a batch system may end the program by force.
const KEEP_EVERY: Duration = Duration::from_secs(30);
/// The same once the run is to stop: games that have begun are played on, and force may come at any moment.
const KEEP_LAST: Duration = Duration::from_secs(1);

pub fn run(args: &SimArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let plan = plan(&*game, args)?;
    let words = session.words(&*game)?;
    let output = match &args.out {
        Some(path) => Some(Output::create(path, Labels::new(game.info(), &plan))?),
        None => None,
    };
    for path in args.save.iter().chain(&args.report) {
        // Before the games, not after hours of them.
        files::check_writable(path)?;
    }
    let stop = stop_flag()?;
    let bar = progress(plan.total());
    let results = Results::new(game.info(), game.pack_hash(), &plan);
    let mut work = Work { results, output, bar, save: args.save.as_deref(), saved: Instant::now() };
    let visitor = Simulation { plan: &plan, stop: &stop, work: &mut work };
    let result = verst_registry::visit(&args.game, session.pack(), visitor)?;
    work.bar.finish_and_clear();
    // What was written stays a valid file, and what was played is kept, whatever ended the run.
    let closed = work.output.take().map_or(Ok(()), Output::finish);
    let kept = if result.is_ok() || work.results.numbers.count() > 0 { work.keep() } else { Ok(()) };
    let run = result?;
    closed?;
    kept?;
    let report = Report { game: &*game, results: &work.results, words: &words };
    if let Some(path) = &args.report {
        files::write(path, report.html().as_bytes())?;
    }
    if args.json {
        out.json(&report.json(Some(&run)))?;
    } else {
        report.write(Some(&run), out)?;
    }
    Ok(report.verdict())
}

fn plan(game: &dyn AnyGame, args: &SimArgs) -> Result<Plan> {
    let setups: Vec<Setup> = if args.all_setups { game.info().setups() } else { vec![setup(game, &args.setup)?] };
    let setups = setups.into_iter().map(|setup| {
        let seats = &game.info().scenario(&setup).seats;
        let agents = assign(&args.agents, seats, AgentKind::Random)
            .map_err(|e| anyhow!("--agents {}, scenario {}: {e}", args.agents, setup.scenario))?;
        Ok(Planned { setup, agents })
    });
    let setups: Vec<Planned> = setups.collect::<Result<_>>()?;
    let all = 0..args.games.saturating_mul(setups.len() as u64);
    Ok(Plan {
        setups,
        numbers: args.seeds.clone().unwrap_or(all),
        seed: args.seed,
        threads: usize::from(args.threads),
        watch: match (&args.report, &args.save, &args.out) {
            (None, None, None) => Watch::Ends,
            (None, None, Some(_)) => Watch::Figures,
            _ => Watch::Table,
        },
    })
}

/// A bar where somebody can see it.
pub(super) fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Where the games go.
struct Work<'a> {
    results: Results,
    output: Option<Output>,
    bar: ProgressBar,
    /// Where the results are kept.
    save: Option<&'a Path>,
    saved: Instant,
}

impl Work<'_> {
    fn add(&mut self, played: &Played, stopping: bool) -> io::Result<()> {
        self.results.add(played);
        self.bar.inc(1);
        self.output.as_mut().map_or(Ok(()), |output| output.row(played))?;
        if self.saved.elapsed() >= if stopping { KEEP_LAST } else { KEEP_EVERY } {
            // If it cannot be written now, perhaps it can later; the last time counts.
            let _ = self.keep();
            self.saved = Instant::now();
        }
        Ok(())
    }

    fn keep(&self) -> Result<()> {
        self.save.map_or(Ok(()), |path| files::write(path, self.results.text().as_bytes()))
    }
}

struct Simulation<'a, 'w> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    work: &'a mut Work<'w>,
}

impl Visitor for Simulation<'_, '_> {
    type Out = Result<Run, SimError>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Result<Run, SimError> {
        if self.work.save.is_some() {
            self.work.results.note_play(&**game, self.plan)?;
        }
        simulate(&**game, self.plan, self.stop, &mut |played: &Played| {
            self.work.add(played, self.stop.load(Ordering::Relaxed))
        })
    }
}
