//! `verst report`: the parts of a run put together; and what every report says, of parts or of a run that has just ended.

pub mod figures;
mod html;
mod json;
mod map;
pub mod parts;
mod seats;
mod text;

use anyhow::{Context, Result, bail};
use std::path::Path;
use verst_agents::sim::{Results, long_table};
use verst_core::AnyGame;
use verst_locale::Words;

use crate::Verdict;
use crate::args::ReportArgs;
use crate::files;
use crate::out::Out;
use crate::session::Session;

/// What a run, or some parts of it, have shown.
pub struct Report<'a> {
    pub game: &'a dyn AnyGame,
    pub results: &'a Results,
    pub words: &'a Words,
}

pub fn run(args: &ReportArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let [first, others @ ..] = &args.files[..] else { bail!("no file was named") };
    let mut results = read(first)?;
    let game = session.game(&results.game).with_context(|| first.display().to_string())?;
    check(&*game, &results).with_context(|| first.display().to_string())?;
    for path in others {
        results.merge(&read(path)?).with_context(|| path.display().to_string())?;
    }
    let words = session.words(&*game)?;
    let report = Report { game: &*game, results: &results, words: &words };
    if let Some(path) = &args.save {
        files::write(path, results.text().as_bytes())?;
    }
    if let Some(path) = &args.out {
        files::write(path, &long_table(path, &results.figures(&*game))?)?;
    }
    if let Some(path) = &args.html {
        files::write(path, report.html().as_bytes())?;
    }
    if args.json {
        out.json(&report.json(None))?;
    } else {
        report.write(None, out)?;
    }
    Ok(report.verdict())
}

impl Report<'_> {
    /// Did every game end by the rules?
    pub fn verdict(&self) -> Verdict {
        if self.results.total().defects().next().is_some() { Verdict::Failed } else { Verdict::Good }
    }
}

fn read(path: &Path) -> Result<Results> {
    Results::parse(&files::read_text(path)?).with_context(|| path.display().to_string())
}

/// Names and maps are those of the game at hand: it must be the one that was played.
fn check(game: &dyn AnyGame, results: &Results) -> Result<()> {
    let info = game.info();
    if results.rules_version != info.rules_version {
        bail!("played by version {} of the rules; here is version {}", results.rules_version, info.rules_version);
    }
    if results.pack != game.pack_hash() {
        bail!("played with data pack {}; here is {} (--pack DIR takes another)", results.pack, game.pack_hash());
    }
    for played in &results.setups {
        info.complete(&played.setup())?;
    }
    Ok(())
}
