//! `cargo xtask tune GAME`: better weights for a game's judgement, from games that an agent plays against itself.

use anyhow::{Context, Result};
use clap::Parser;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use verst_agents::AgentKind;
use verst_agents::tune::{Tuned, Tuning, tune};
use verst_core::{Game, Setup};
use verst_registry::{Visitor, visit};

/// Tune the weights of a game's judgement by self-play.
#[derive(Parser)]
struct Args {
    /// The game.
    game: String,
    /// The scenario; the first if unsaid.
    #[arg(long, default_value = "")]
    scenario: String,
    /// Who plays the games to learn from.
    #[arg(long, default_value = "greedy")]
    agent: AgentKind,
    /// How many there are.
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Who plays with the new weights against the old; whoever played the games, if unsaid.
    #[arg(long)]
    judge: Option<AgentKind>,
    /// Pairs of games between the new and the old weights.
    #[arg(long, default_value_t = 50)]
    pairs: u64,
    /// The seed: the same one gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the new weights into this file of weights.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

struct Work(Tuning);

impl Visitor for Work {
    type Out = Result<(Vec<i32>, Tuned)>;
    fn visit<G: Game>(self, game: &Arc<G>) -> Self::Out {
        let start = game.start(&game.info().complete(&self.0.setup)?)?;
        Ok((game.judgement(&start).weights().to_vec(), tune(game, &self.0)?))
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    let setup = Setup { scenario: args.scenario.clone(), ..Setup::default() };
    let judge = args.judge.unwrap_or(args.agent);
    let tuning = Tuning { setup, agent: args.agent, games: args.games, judge, pairs: args.pairs, seed: args.seed };
    let (old, tuned) = visit(&args.game, None, Work(tuning))??;
    println!("| feature | before | after |\n|---|---|---|");
    for ((name, old), new) in tuned.judgement.names().iter().zip(old).zip(tuned.judgement.weights()) {
        println!("| {name} | {old} | {new} |");
    }
    let [before, after] = tuned.error;
    println!("\n{} positions; error in games not learnt from: {before:.4} before, {after:.4} after", tuned.positions);
    let (share, fair) = (100.0 * tuned.share, 100.0 * tuned.fair);
    println!("new against old weights, {judge}: {share:.1} % of {} games ({fair:.1} % is even)", tuned.met);
    if let Some(path) = &args.write {
        write(path, &tuned).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Put the weights into the file; what it says about them stays.
fn write(path: &Path, tuned: &Tuned) -> Result<()> {
    let text = fs::read_to_string(path)?;
    let mut new: String =
        text.lines().take_while(|line| line.starts_with('#')).fold(String::new(), |text, line| text + line + "\n");
    writeln!(new, "lead: {}", tuned.judgement.lead())?;
    writeln!(new, "sight: {}", tuned.judgement.sight())?;
    writeln!(new, "aims: {}", tuned.judgement.aims())?;
    writeln!(new, "decisions: {}", tuned.judgement.decisions())?;
    for (name, weight) in tuned.judgement.names().iter().zip(tuned.judgement.weights()) {
        writeln!(new, "{name}: {weight}")?;
    }
    Ok(fs::write(path, new)?)
}
