//! `verst sim`: many games, and how they end.

use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
        files::write(path, b"")?;
    }
    let stop = stop_flag()?;
    let bar = progress(plan.total());
    let mut work = Work { results: Results::new(game.info(), game.pack_hash(), &plan), output, bar };
    let visitor = Simulation { plan: &plan, stop: &stop, work: &mut work };
    let result = verst_registry::visit(&args.game, session.pack(), visitor)?;
    work.bar.finish_and_clear();
    // What was written stays a valid file, whatever ended the run.
    let closed = work.output.map_or(Ok(()), Output::finish);
    let run = result?;
    closed?;
    let report = Report { game: &*game, results: &work.results, words: &words };
    if let Some(path) = &args.save {
        files::write(path, work.results.text().as_bytes())?;
    }
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

/// Raised by the first interrupt; a second one ends the program at once.
pub(super) fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("interrupts cannot be caught")?;
    Ok(stop)
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
struct Work {
    results: Results,
    output: Option<Output>,
    bar: ProgressBar,
}

struct Simulation<'a> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    work: &'a mut Work,
}

impl Visitor for Simulation<'_> {
    type Out = Result<Run, SimError>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Result<Run, SimError> {
        simulate(&**game, self.plan, self.stop, &mut |played: &Played| {
            self.work.results.add(played);
            self.work.bar.inc(1);
            self.work.output.as_mut().map_or(Ok(()), |output| output.row(played))
        })
    }
}
