//! `verst arena`: a tournament of agents.

mod plot;
mod report;

use anyhow::{Context, Result, bail};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use verst_agents::arena::{ArenaPlan, Camps, Heading, Journal, Standing, contest, manner};
use verst_agents::sim::SimError;
use verst_core::{Game, Setup, SetupError};
use verst_registry::Visitor;

use super::sim::progress;
use crate::Verdict;
use crate::args::ArenaArgs;
use crate::files;
use crate::out::Out;
use crate::session::{Session, setup};
use crate::stop::stop_flag;
use report::Report;

pub fn run(args: &ArenaArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let setup = setup(&*game, &args.setup)?;
    let camps = Camps::new(game.info().scenario(&setup)).count();
    if args.agents.len() < 2 && camps > 1 {
        bail!("--agents: name at least two agents; alone, one plays only where there is one side ({})", solo(&*game));
    }
    let plan = ArenaPlan {
        setup,
        agents: args.agents.clone(),
        blocks: args.seeds.clone().unwrap_or(0..args.games),
        seed: args.seed,
        threads: usize::from(args.threads),
        alpha: args.confidence.alpha(),
        early: !args.full,
    };
    if let Some(path) = &args.svg {
        // Before the games, not after hours of them.
        files::check_writable(path)?;
    }
    let stop = stop_flag()?;
    let journal = match &args.keep {
        Some(path) => {
            let play = verst_registry::visit(&args.game, session.pack(), Manner(&plan.setup))??;
            let heading = Heading::new(&args.game, game.pack_hash(), &plan.setup, plan.seed, play);
            Some(Journal::open(path, &heading).with_context(|| path.display().to_string())?)
        }
        None => None,
    };
    let bar = progress(plan.most_games(camps));
    let tournament = Tournament { plan: &plan, journal: journal.as_ref(), stop: &stop, each: &|| bar.inc(1) };
    let standing = verst_registry::visit(&args.game, session.pack(), tournament)?;
    bar.finish_and_clear();
    let standing = standing?;
    let words = session.words(&*game)?;
    let report = Report::new(&*game, &plan, args.confidence, &standing, &words);
    if let Some(path) = &args.svg {
        files::write(path, plot::svg(&report).as_bytes())?;
    }
    match (args.json, args.markdown) {
        (true, _) => out.json(&report.json())?,
        (_, true) => report.markdown(out)?,
        _ => report.write(out)?,
    }
    Ok(if standing.defects > 0 { Verdict::Failed } else { Verdict::Good })
}

/// The scenarios in which one plays alone.
fn solo(game: &dyn verst_core::AnyGame) -> String {
    let alone = game.info().scenarios.iter().filter(|scenario| Camps::new(scenario).count() < 2);
    let alone = alone.map(|scenario| scenario.id.as_str()).collect::<Vec<_>>().join(", ");
    if alone.is_empty() { "nowhere in this game".to_owned() } else { format!("scenario {alone}") }
}

/// How the agents play this setup.
struct Manner<'a>(&'a Setup);

impl Visitor for Manner<'_> {
    type Out = Result<String, SetupError>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Result<String, SetupError> {
        let setup = game.info().complete(self.0)?;
        Ok(manner(&**game, &game.start(&setup)?, game.info().scenario(&setup).seats.len()))
    }
}

struct Tournament<'a> {
    plan: &'a ArenaPlan,
    journal: Option<&'a Journal>,
    stop: &'a AtomicBool,
    each: &'a (dyn Fn() + Sync),
}

impl Visitor for Tournament<'_> {
    type Out = Result<Standing, SimError>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Result<Standing, SimError> {
        contest(&**game, self.plan, self.journal, self.stop, self.each)
    }
}
