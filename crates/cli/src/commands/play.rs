//! `verst play`: a match in the terminal.

use anyhow::{Result, anyhow, bail};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use verst_agents::{AgentKind, Sitter, assign, mix, sit};
use verst_core::dice::Seed;
use verst_core::{Game, Record, ScenarioInfo};
use verst_match::{Dice, Match, Player, Terms};
use verst_registry::Visitor;

use super::verify::wrong_line;
use crate::Verdict;
use crate::args::PlayArgs;
use crate::files::read_record;
use crate::out::Out;
use crate::play::{Chair, Staff, Table, save};
use crate::session::{Session, setup};

pub fn run(args: &PlayArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let saved = args.from.as_ref().map(|path| read_record(path).map(|(record, text)| (path, record, text)));
    let saved = saved.transpose()?;
    let setup = match &saved {
        Some((path, record, _)) => {
            game.info().complete(&record.setup).map_err(|e| anyhow!("{}: {e}", path.display()))?
        }
        None => setup(&*game, &args.setup)?,
    };
    let scenario = game.info().scenario(&setup);
    let chairs = chairs(args, scenario)?;
    let players = chairs.iter().map(|chair| match chair {
        Chair::Human => Player::human(chair.to_string()),
        Chair::Agent(_) => Player::computer(chair.to_string()),
    });
    let dice = dice(args.seed, saved.as_ref().map(|(_, record, _)| record));
    let terms = Terms::new(players.collect(), dice);
    let table = match &saved {
        Some((path, record, text)) => Match::resume(game.clone(), record, terms, None, 0).map_err(|e| match e {
            verst_match::MatchError::Replay(wrong) => wrong_line(path, text, wrong.place, &*wrong.fault),
            other => anyhow!("{}: {other}", path.display()),
        })?,
        None => Match::new(game.clone(), &setup, terms, 0)?,
    };
    let seed = args.seed.unwrap_or_else(random);
    let (sitters, staff) = verst_registry::visit(&args.game, session.pack(), Seating { chairs: &chairs, seed })?;
    let mut table = Table::new(table, session, session.words(&*game)?, chairs, sitters, staff, out);
    table.run()?;
    if let Some(path) = &args.save {
        save(path, &table.record())?;
    }
    Ok(Verdict::Good)
}

/// Who sits where.
fn chairs(args: &PlayArgs, scenario: &ScenarioInfo) -> Result<Vec<Chair>> {
    let seats = &scenario.seats;
    let others = args.seat.as_ref().map_or("human", |_| "random");
    let text = args.agents.as_deref().unwrap_or(others);
    let mut chairs = assign(text, seats, Chair::Human).map_err(|e| anyhow!("--agents {text}: {e}"))?;
    if let Some(id) = &args.seat {
        let Some(seat) = scenario.seat(id) else {
            let known = seats.iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
            bail!("no seat \u{ab}{id}\u{bb} in scenario {}; there are: {known}", scenario.id);
        };
        chairs[seat.0 as usize] = Chair::Human;
    }
    Ok(chairs)
}

/// Dice that can be checked afterwards. A match that goes on has dice of its own from there, unless the seed is known.
fn dice(seed: Option<u64>, saved: Option<&Record>) -> Dice {
    let secret = Seed(match seed {
        Some(number) => {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            bytes
        }
        None => std::array::from_fn(|_| random() as u8),
    });
    match saved {
        Some(record) if record.commitment.as_ref() != Some(&secret.commitment()) => {
            Dice::Plain(seed.unwrap_or_else(random))
        }
        _ => Dice::Verifiable { seed: secret, nonces: Vec::new() },
    }
}

/// A number that nobody can guess: the standard library keys its hashes from the system's randomness.
fn random() -> u64 {
    RandomState::new().hash_one(0)
}

/// Puts agents on their chairs, and the staff behind them all.
struct Seating<'a> {
    chairs: &'a [Chair],
    seed: u64,
}

impl Visitor for Seating<'_> {
    type Out = (Vec<Option<Box<dyn Sitter>>>, Staff);
    fn visit<G: Game>(self, game: &Arc<G>) -> Self::Out {
        let on = |(n, chair): (u64, &Chair)| match chair {
            Chair::Human => None,
            Chair::Agent(kind) => Some(sit(game.clone(), *kind, mix(self.seed, n))),
        };
        let sitters = (0..).zip(self.chairs).map(on).collect();
        let game = game.clone();
        (sitters, Box::new(move |seed| sit(game.clone(), AgentKind::Staff, seed)))
    }
}
