//! `verst verify`: does a record hold, and are its dice those that were promised?

use anyhow::{Result, anyhow};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use verst_core::Message;
use verst_locale::Words;
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
    let words = Words::plain(session.lang);
    let (file, plies) = (args.file.display().to_string(), replay.plies() as u32);
    // What goes on may still turn out to have been thrown with other dice than were promised: the seed tells at the end.
    let holds = match (&ending, &record.seed) {
        (None, _) => "ui-verify-so-far",
        (Some(_), None) => "ui-verify-holds",
        (Some(_), Some(_)) => "ui-verify-dice",
    };
    writeln!(out, "{}", words.says(&file, &words.word(holds)))?;
    let what =
        Message::new("ui-verify-what").text("game", record.game.as_str()).num("plies", plies).text("position", hash);
    let result =
        record.result.as_ref().map_or_else(String::new, |(side, kind, rule)| format!("; {side} {kind} {rule}"));
    writeln!(out, "{}{result}", words.say(&what))?;
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
