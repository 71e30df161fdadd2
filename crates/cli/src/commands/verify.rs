//! `verst verify`: does a record hold, and are its dice those that were promised?

use anyhow::{Result, anyhow};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use verst_match::{Place, VerifyError, verify};

use crate::Verdict;
use crate::args::VerifyArgs;
use crate::files::read_record;
use crate::out::Out;
use crate::session::Session;

pub fn run(args: &VerifyArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let (record, text) = read_record(&args.file)?;
    let game = session.game(&record.game).map_err(|e| anyhow!("{}: {e:#}", args.file.display()))?;
    let replay = verify(&record, game).map_err(|e| at(&args.file, &text, &e))?;
    let ending = replay.ending();
    let hash = replay.position().hash();
    if args.json {
        out.json(&json!({
            "file": args.file.display().to_string(),
            "game": record.game,
            "plies": replay.plies(),
            "commitment": record.commitment,
            "ending": ending,
            "position": hash,
        }))?;
        return Ok(Verdict::Good);
    }
    writeln!(out, "{}: the record holds, and so do its dice", args.file.display())?;
    let (side, kind, rule) = record.result.clone().unwrap_or_default();
    writeln!(out, "{}, {} plies; {side} {kind} {rule}; position {hash}", record.game, replay.plies())?;
    Ok(Verdict::Good)
}

/// The first wrong line, by its number in the file.
fn at(file: &Path, text: &str, error: &VerifyError) -> anyhow::Error {
    match error {
        VerifyError::Replay(inner) => wrong_line(file, text, inner.place, &*inner.fault),
        other => wrong_line(file, text, other.place(), other),
    }
}

/// An error at a place of a record.
pub fn wrong_line(file: &Path, text: &str, place: Place, why: &dyn std::fmt::Display) -> anyhow::Error {
    match place.line_in(text) {
        Some(line) => anyhow!("{}:{line}: {why}", file.display()),
        None => anyhow!("{}: {place}: {why}", file.display()),
    }
}
