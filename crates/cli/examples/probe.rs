//! `cargo xtask probe GAME`: what the plans of agents bring, and what their comparisons find of it.

use anyhow::Result;
use clap::Parser;
use std::sync::Arc;
use verst_agents::probe::{Probed, Probing, probe};
use verst_core::{Game, Setup};
use verst_registry::{Visitor, visit};

/// Look at the plans of agents in some positions of a game: how much of a trial is luck, how far plans differ in truth,
/// what a comparison finds of that, and whether it lasts. Figures are thousandths of a win.
#[derive(Parser)]
struct Args {
    /// The game.
    game: String,
    /// The scenario; the first if unsaid.
    #[arg(long, default_value = "")]
    scenario: String,
    /// Games that positions are taken from, about eight from each.
    #[arg(long, default_value_t = 12)]
    games: u64,
    /// Worlds that each plan is tried in; one half shows what is found in the other.
    #[arg(long, default_value_t = 400)]
    worlds: usize,
    /// Decisions of each side until what was found is judged again.
    #[arg(long, default_value_t = 120)]
    later: u32,
    /// The seed: the same one gives the same figures.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

struct Work(Probing);

impl Visitor for Work {
    type Out = Result<Probed>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Self::Out {
        Ok(probe(&**game, &self.0)?)
    }
}

fn main() -> Result<()> {
    let Args { game, scenario, games, worlds, later, seed } = Args::parse();
    let setup = Setup { scenario, ..Setup::default() };
    let probed = visit(&game, None, Work(Probing { setup, games, worlds, later, seed }))??;
    let Probed { positions, luck, truth, found } = probed;
    println!("{positions} positions; luck in a trial {luck:.1}, plans in truth {truth:.1}\n");
    println!(
        "| care of | aims | trials | found | {later} decisions later | standard error |\n|---|---|---:|---:|---:|---:|"
    );
    for one in found {
        let aims = if one.aims { "yes" } else { "no" };
        let figures = format!("{:.0} | {:.1} | {:.1} | {:.1}", one.trials, one.soon, one.later, one.error);
        println!("| {} | {aims} | {figures} |", one.who);
    }
    Ok(())
}
