//! The command line: what can be said, in one place.

use clap::{Args as ArgGroup, Parser, Subcommand, ValueEnum};
use std::ops::Range;
use std::path::PathBuf;
use verst_agents::AgentKind;
use verst_core::Lang;

/// Operational wargames with every rule enforced.
#[derive(Parser)]
#[command(name = "verst", version, about, max_term_width = 100)]
pub struct Args {
    #[command(flatten)]
    pub shared: Shared,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What may be said with every command.
#[derive(ArgGroup)]
pub struct Shared {
    /// Use the data pack in this folder instead of the built-in one
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// The language of what is shown; the machine's own if unsaid
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Tongue>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tongue {
    En,
    Fr,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Lang {
        match tongue {
            Tongue::En => Lang::En,
            Tongue::Fr => Lang::Fr,
        }
    }
}

#[derive(Subcommand)]
pub enum Command {
    /// The games with their scenarios, options and seats
    Games(GamesArgs),
    /// Play in the terminal
    Play(PlayArgs),
    /// Play many games and say how they end
    Sim(SimArgs),
    /// Run conformance cases; exit code 1 if one fails
    Case(CaseArgs),
    /// Show or draw a position of a record
    Replay(ReplayArgs),
    /// Check a record and its dice
    Verify(VerifyArgs),
    /// The rules of a game, and where each is enforced and tested
    Rules(RulesArgs),
    /// Look at data packs
    Pack(PackArgs),
    /// A picture of the board
    Draw(DrawArgs),
    /// The table in the browser: what `verst` alone does
    Serve(ServeArgs),
    /// Put the parts of a run together and say how its games end
    Report(ReportArgs),
    /// A tournament of agents: who plays better, by how much, and how sure that is
    Arena(ArenaArgs),
}

#[derive(ArgGroup)]
pub struct GamesArgs {
    /// For machines
    #[arg(long)]
    pub json: bool,
}

/// What is to be played.
#[derive(ArgGroup)]
pub struct SetupArgs {
    /// The scenario; the game's first one if unsaid
    #[arg(long, value_name = "S", default_value = "", hide_default_value = true)]
    pub scenario: String,
    /// An option and its value; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

#[derive(ArgGroup)]
pub struct PlayArgs {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The seat that you play; agents play the others
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Who plays: `human`, a level (recruit, captain, colonel, marshal) or an agent's name, for all seats,
    /// for each in order, or by seat (german=human,soviet=random)
    #[arg(long, value_name = "WHO")]
    pub agents: Option<String>,
    /// A seed, for the same dice again
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Go on from a saved record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options"])]
    pub from: Option<PathBuf>,
    /// Write the record here when the match ends or you leave
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

#[derive(ArgGroup)]
pub struct SimArgs {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Play every scenario with every combination of options
    #[arg(long, conflicts_with_all = ["scenario", "options"])]
    pub all_setups: bool,
    /// Who plays: a level or an agent's name for all seats, for each in order (a,b), or by seat (german=a,soviet=b)
    #[arg(long, value_name = "A,B,…", default_value = "random")]
    pub agents: String,
    /// How many games (of each setup)
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The numbers of the games, from A up to B, B left out: machines that share a run each take a range
    #[arg(long, value_name = "A..B", conflicts_with = "games", value_parser = numbers, allow_hyphen_values = true)]
    pub seeds: Option<Range<u64>>,
    /// The seed of the run
    #[arg(long, value_name = "X", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; one for each core if unsaid
    #[arg(long, value_name = "T", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,
    /// Write a row for each game
    #[arg(long, value_name = "F.parquet|F.csv")]
    pub out: Option<PathBuf>,
    /// Keep the results, for `verst report` to put together with those of other ranges
    #[arg(long, value_name = "F.json")]
    pub save: Option<PathBuf>,
    /// Write a page with pictures: outcomes, lengths, choices, phases, dice, maps of control and losses
    #[arg(long, value_name = "F.html")]
    pub report: Option<PathBuf>,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

/// A range of numbers, `A..B`.
fn numbers(text: &str) -> Result<Range<u64>, String> {
    let read = |part: &str| part.trim().parse::<u64>().ok();
    let ends = text.split_once("..").and_then(|(from, to)| Some(read(from)?..read(to)?));
    let range = ends.ok_or("write A..B, such as 0..500 for the first five hundred games")?;
    if range.is_empty() {
        Err(format!("no game is in it: {} is not below {}", range.start, range.end))
    } else {
        Ok(range)
    }
}

#[derive(ArgGroup)]
pub struct ReportArgs {
    /// What `verst sim --save` has written: parts of one run
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Write a page with pictures
    #[arg(long, value_name = "F.html")]
    pub html: Option<PathBuf>,
    /// Keep all of them as one
    #[arg(long, value_name = "F.json")]
    pub save: Option<PathBuf>,
    /// Write the figures behind the page, one a row: outcomes, seats, lengths, choices, phases, control, losses
    #[arg(long, value_name = "F.parquet|F.csv")]
    pub out: Option<PathBuf>,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
#[command(after_help = "\
Every two agents play pairs of games with the same dice and swapped sides; where there are more than two sides, each agent \
plays each side alone against the other agent on all others. Alone against the game, each agent has its own rate of wins. \
A meeting ends as soon as it is decided who is better, looked at after every ten pairs.")]
pub struct ArenaArgs {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The agents, each against each; the first is the zero of the Elo scale
    #[arg(long, value_name = "A,B,…", required = true, value_delimiter = ',')]
    pub agents: Vec<AgentKind>,
    /// How many pairs of games each two agents play at most
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The numbers of the pairs, from A up to B, B left out: machines that share a tournament each take a range
    #[arg(long, value_name = "A..B", conflicts_with = "games", value_parser = numbers, allow_hyphen_values = true)]
    pub seeds: Option<Range<u64>>,
    /// Keep the games in a file, and play only those that are not in it: to go on after a break, or to put together what
    /// several machines have played (their files one behind the other)
    #[arg(long, value_name = "F.jsonl")]
    pub keep: Option<PathBuf>,
    /// Play all of them, even when it is decided
    #[arg(long)]
    pub full: bool,
    /// The seed of the tournament
    #[arg(long, value_name = "X", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; one for each core if unsaid
    #[arg(long, value_name = "T", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,
    /// How sure decisions and intervals are to be, in per cent
    #[arg(long, value_enum, default_value_t = Confidence::C95)]
    pub confidence: Confidence,
    /// For machines
    #[arg(long, conflicts_with = "markdown")]
    pub json: bool,
    /// The tables in Markdown
    #[arg(long)]
    pub markdown: bool,
    /// Write a drawing of the ratings with their intervals
    #[arg(long, value_name = "F.svg")]
    pub svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Confidence {
    #[value(name = "90")]
    C90,
    #[value(name = "95")]
    C95,
    #[value(name = "99")]
    C99,
}

impl Confidence {
    /// In per cent.
    pub const fn percent(self) -> u8 {
        match self {
            Confidence::C90 => 90,
            Confidence::C95 => 95,
            Confidence::C99 => 99,
        }
    }

    /// The half width of an interval in standard errors.
    pub const fn z(self) -> f64 {
        match self {
            Confidence::C90 => 1.644_853_626_951_472,
            Confidence::C95 => 1.959_963_984_540_054,
            Confidence::C99 => 2.575_829_303_548_9,
        }
    }

    /// The error that is put up with.
    pub fn alpha(self) -> f64 {
        1.0 - f64::from(self.percent()) / 100.0
    }
}

#[derive(ArgGroup)]
pub struct CaseArgs {
    /// The cases
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
pub struct ReplayArgs {
    /// The record
    pub file: PathBuf,
    /// The position after so many plies; the last one if unsaid
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// Through whose eyes: a seat, `public`, or `all`
    #[arg(long, value_name = "SEAT", default_value = "all")]
    pub seat: String,
    /// What happened up to there
    #[arg(long)]
    pub log: bool,
    #[command(flatten)]
    pub picture: PictureArgs,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
pub struct VerifyArgs {
    /// The record
    pub file: PathBuf,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
pub struct RulesArgs {
    /// The game
    pub game: String,
    /// One rule, in full
    #[arg(value_name = "ID")]
    pub rule: Option<String>,
    /// Only rules without code or without a test
    #[arg(long, conflicts_with = "rule")]
    pub uncovered: bool,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
pub struct PackArgs {
    #[command(subcommand)]
    pub command: PackCommand,
}

#[derive(Subcommand)]
pub enum PackCommand {
    /// Is the folder a sound data pack?
    Check(PackCheckArgs),
}

#[derive(ArgGroup)]
pub struct PackCheckArgs {
    /// The folder
    pub dir: PathBuf,
    /// The game it should serve; the one whose rules it names if unsaid
    #[arg(long, value_name = "SLUG")]
    pub game: Option<String>,
    /// For machines
    #[arg(long)]
    pub json: bool,
}

#[derive(ArgGroup)]
pub struct DrawArgs {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Through whose eyes: a seat, `public`, or `all`
    #[arg(long, value_name = "SEAT", default_value = "all")]
    pub seat: String,
    /// The seed of the set-up
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub picture: PictureArgs,
}

/// Where a picture goes and how it looks.
#[derive(ArgGroup)]
pub struct PictureArgs {
    /// Write a PNG picture
    #[arg(long, value_name = "F")]
    pub png: Option<PathBuf>,
    /// Write an SVG drawing
    #[arg(long, value_name = "F")]
    pub svg: Option<PathBuf>,
    /// Its colours
    #[arg(long, value_enum, default_value_t = Light::Light)]
    pub theme: Light,
    /// Which way up, where the map may lie two ways
    #[arg(long, value_enum, default_value_t = Up::North)]
    pub turn: Up,
    /// The width of the PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1600, value_parser = clap::value_parser!(u32).range(16..=20_000))]
    pub width: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Light {
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Up {
    North,
    East,
}

#[derive(ArgGroup, Default)]
pub struct ServeArgs {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 8941)]
    pub port: u16,
    /// The address to listen on; 0.0.0.0 lets others in
    #[arg(long, default_value = "127.0.0.1")]
    pub host: String,
    /// The database: sqlite:FILE or postgres://…
    #[arg(long, value_name = "URL", default_value = "sqlite:verst.db")]
    pub db: String,
    /// Do not open the browser
    #[arg(long)]
    pub no_browser: bool,
    /// The address by which browsers reach this server, if another one stands in front of it
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Believe what the server in front says about the caller
    #[arg(long)]
    pub trust_proxy: bool,
    /// The mail server: smtps://name:password@host, smtp://host:587?tls=required, smtp://localhost; or say it in VERST_SMTP
    #[arg(long, value_name = "URL")]
    pub smtp: Option<String>,
    /// Whom mails come from: 'Verst <verst@example.org>'
    #[arg(long, value_name = "ADDR")]
    pub mail_from: Option<String>,
    /// Let webhooks lead into private networks, and be called without TLS
    #[arg(long)]
    pub private_hooks: bool,
    /// Who looks at a match within so many seconds is not told that it waits
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub notice_after: u64,
    /// Logs as JSON lines
    #[arg(long)]
    pub json_logs: bool,
}
