//! Where the games of a run are written, one row a game.

mod csv;
#[cfg(feature = "parquet")]
mod parquet;

use serde::Serialize;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;
use verst_core::GameInfo;

use super::figures::Figure;
use super::play::{Finish, Played};
use super::run::Plan;

/// A file that cannot be written.
#[derive(Debug, Error)]
pub enum OutError {
    /// The name does not say the format.
    #[error("{}: the name must end in {}", .0.display(), Output::FORMATS.join(" or "))]
    Format(PathBuf),
    /// The file cannot be made.
    #[error("{}: {}", .0.display(), .1)]
    Create(PathBuf, io::Error),
}

/// A file that takes one row for each game. What was written is a valid file after [`Output::finish`], however few rows
/// it has.
pub struct Output {
    path: PathBuf,
    labels: Labels,
    table: Box<dyn Table>,
}

/// A format of rows.
trait Table {
    fn row(&mut self, row: &Row<'_>) -> io::Result<()>;
    fn finish(&mut self) -> io::Result<()>;
}

/// One game as a row of plain columns.
#[derive(Serialize)]
struct Row<'a> {
    game: u64,
    seed: u64,
    scenario: &'a str,
    options: &'a str,
    agents: &'a str,
    plies: u32,
    steps: u32,
    turns: Option<u32>,
    ending: &'a str,
    side: &'a str,
    winners: String,
    rule: &'a str,
    /// By seat, as far as the game keeps scores.
    scores: String,
    /// Legal actions at a decision.
    branching: Option<f64>,
    branching_most: Option<u32>,
    /// By seat: the dice after its decisions against their expectation, in standard deviations.
    luck: String,
    microseconds: u64,
}

/// The words that every row of a setup shares.
#[derive(Clone, Debug)]
pub struct Labels(Vec<Label>);

#[derive(Clone, Debug)]
struct Label {
    scenario: String,
    options: String,
    agents: String,
    seats: Vec<String>,
}

impl Labels {
    /// The words of a plan.
    pub fn new(info: &GameInfo, plan: &Plan) -> Labels {
        let join = |parts: Vec<String>, by: &str| parts.join(by);
        Labels(
            plan.setups
                .iter()
                .map(|planned| Label {
                    scenario: planned.setup.scenario.clone(),
                    options: join(planned.setup.options.iter().map(|(k, v)| format!("{k}={v}")).collect(), ";"),
                    agents: join(planned.agents.iter().map(ToString::to_string).collect(), ","),
                    seats: info.scenario(&planned.setup).seats.iter().map(|s| s.id.clone()).collect(),
                })
                .collect(),
        )
    }
}

impl Output {
    /// The ends of file names that can be written.
    pub const FORMATS: &'static [&'static str] =
        if cfg!(feature = "parquet") { &[".csv", ".parquet"] } else { &[".csv"] };

    /// Make the file; its name says the format.
    pub fn create(path: &Path, labels: Labels) -> Result<Output, OutError> {
        let fault = |e: io::Error| OutError::Create(path.to_owned(), e);
        let make = || File::create(path).map_err(fault);
        let table: Box<dyn Table> = match end(path).as_str() {
            "csv" => Box::new(csv::CsvTable::new(make()?)),
            #[cfg(feature = "parquet")]
            "parquet" => Box::new(parquet::ParquetTable::new(make()?).map_err(fault)?),
            _ => return Err(OutError::Format(path.to_owned())),
        };
        Ok(Output { path: path.to_owned(), labels, table })
    }

    /// Write a game.
    pub fn row(&mut self, played: &Played) -> io::Result<()> {
        let label = &self.labels.0[played.setup];
        let ending = match &played.finish {
            Finish::Over(ending) => Some(ending),
            _ => None,
        };
        let seat = |i: usize| label.seats.get(i).map_or("", String::as_str);
        let winners = ending.map_or_else(Vec::new, |e| e.winners.iter().map(|s| seat(s.0 as usize)).collect());
        let detail = played.detail.as_deref();
        let branching = detail.and_then(|detail| detail.branching.length());
        let luck = detail.map_or(&[][..], |detail| &detail.luck);
        let row = Row {
            game: played.index,
            seed: played.seed,
            scenario: &label.scenario,
            options: &label.options,
            agents: &label.agents,
            plies: played.plies,
            steps: played.steps,
            turns: played.turns,
            ending: played.finish.kind(),
            side: ending.and_then(|e| e.side.as_deref()).unwrap_or(""),
            winners: winners.join(","),
            rule: ending.map_or("", |e| e.rule.as_str()),
            scores: ending.map_or_else(Vec::new, |e| e.scores.iter().map(ToString::to_string).collect()).join(","),
            branching: branching.map(|choices| choices.mean),
            branching_most: branching.map(|choices| choices.longest),
            luck: luck.iter().map(|luck| format!("{:.2}", luck.deviations())).collect::<Vec<_>>().join(","),
            microseconds: played.took.as_micros() as u64,
        };
        self.table.row(&row).map_err(|e| self.named(&e))
    }

    /// Close the file: it is valid from here on.
    pub fn finish(mut self) -> io::Result<()> {
        self.table.finish().map_err(|e| self.named(&e))
    }

    fn named(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", self.path.display()))
    }
}

/// The figures of a run as the content of a file; its name says the format.
pub fn long_table(path: &Path, rows: &[Figure]) -> Result<Vec<u8>, OutError> {
    let bytes = match end(path).as_str() {
        "csv" => csv::figures(rows),
        #[cfg(feature = "parquet")]
        "parquet" => parquet::figures(rows),
        _ => return Err(OutError::Format(path.to_owned())),
    };
    bytes.map_err(|e| OutError::Create(path.to_owned(), e))
}

/// What a name ends in; nothing if it has no end.
fn end(path: &Path) -> String {
    path.extension().and_then(|end| end.to_str()).unwrap_or_default().to_ascii_lowercase()
}
