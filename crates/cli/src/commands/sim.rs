//! `verst sim`: many games, and how they end.

mod report;

use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use verst_agents::sim::{Labels, Output, Plan, Planned, Played, Run, SimError, Tally, simulate};
use verst_agents::{AgentKind, assign};
use verst_core::{AnyGame, Game, Setup};
use verst_registry::Visitor;

use crate::Verdict;
use crate::args::SimArgs;
use crate::out::Out;
use crate::session::{Session, setup};

pub fn run(args: &SimArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let plan = plan(&*game, args)?;
    let output = match &args.out {
        Some(path) => Some(Output::create(path, Labels::new(game.info(), &plan))?),
        None => None,
    };
    let stop = stop_flag()?;
    let bar = progress(plan.total());
    let mut work = Work { tallies: vec![Tally::default(); plan.setups.len()], output, bar };
    let visitor = Simulation { plan: &plan, stop: &stop, work: &mut work };
    let result = verst_registry::visit(&args.game, session.pack(), visitor)?;
    work.bar.finish_and_clear();
    // What was written stays a valid file, whatever ended the run.
    let closed = work.output.map_or(Ok(()), Output::finish);
    let run = result?;
    closed?;
    let report = report::Report { game: &*game, args, plan: &plan, run, tallies: &work.tallies };
    if args.json {
        out.json(&report.json())?;
    } else {
        report.write(session, out)?;
    }
    let defects = work.tallies.iter().any(|t| !t.defects().is_empty());
    Ok(if defects { Verdict::Failed } else { Verdict::Good })
}

fn plan(game: &dyn AnyGame, args: &SimArgs) -> Result<Plan> {
    let setups: Vec<Setup> = if args.all_setups { game.info().setups() } else { vec![setup(game, &args.setup)?] };
    let setups = setups.into_iter().map(|setup| {
        let seats = &game.info().scenario(&setup).seats;
        let agents = assign(&args.agents, seats, AgentKind::Random)
            .map_err(|e| anyhow!("--agents {}, scenario {}: {e}", args.agents, setup.scenario))?;
        Ok(Planned { setup, agents })
    });
    Ok(Plan {
        setups: setups.collect::<Result<_>>()?,
        games: args.games,
        first: args.first,
        seed: args.seed,
        threads: usize::from(args.threads),
    })
}

/// Raised by the first interrupt; a second one ends the program at once.
fn stop_flag() -> Result<Arc<AtomicBool>> {
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
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Where the games go.
struct Work {
    tallies: Vec<Tally>,
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
            self.work.tallies[played.setup].add(played);
            self.work.bar.inc(1);
            self.work.output.as_mut().map_or(Ok(()), |output| output.row(played))
        })
    }
}
