//! `verst replay`: a position of a record.

use anyhow::{Result, anyhow, bail};
use serde_json::json;
use std::io::Write;
use verst_core::{AnyGame, Message, Record, Viewer};
use verst_locale::Words;
use verst_match::{Replay, replay};

use super::{picture, verify::wrong_line};
use crate::Verdict;
use crate::args::ReplayArgs;
use crate::files::read_record;
use crate::out::Out;
use crate::session::{Session, viewer};

pub fn run(args: &ReplayArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let (record, text) = read_record(&args.file)?;
    let game = session.game(&record.game).map_err(|e| anyhow!("{}: {e:#}", args.file.display()))?;
    let replay = replay(&record, game.clone()).map_err(|e| wrong_line(&args.file, &text, e.place, &*e.fault))?;
    let ply = args.at.unwrap_or(replay.plies());
    if ply > replay.plies() {
        bail!("{}: the record has {} plies, not {ply}", args.file.display(), replay.plies());
    }
    let scenario = game.info().scenario(&record.setup);
    let viewer = viewer(&args.seat, scenario)?;
    let position = replay.at(ply);
    let ending = replay.ending().filter(|_| ply == replay.plies());
    if args.json {
        out.json(&json!({
            "game": record.game,
            "ply": ply,
            "plies": replay.plies(),
            "line": replay.file_line(ply),
            "entry": replay.line(ply).map(|l| l.entry.text()),
            "position": if viewer == Viewer::Referee { position.describe() } else { position.view(viewer) },
            "hash": position.hash(),
            "ending": ending,
        }))?;
    }
    let scene = position.scene(viewer);
    let drawn = picture::save(&*game, scenario, &scene, &args.picture, session, out)?;
    if drawn || args.json {
        return Ok(Verdict::Good);
    }
    let words = session.words(&*game)?;
    header(&record, &*game, session, &words, out)?;
    if args.log {
        for n in 1..=ply {
            tell(&replay, n, viewer, &words, out)?;
        }
        writeln!(out)?;
    }
    let place = Message::new("ui-ply").num("ply", ply as u32).num("plies", replay.plies() as u32);
    writeln!(out, "{}: {}", words.say(&place), words.say(&scene.heading))?;
    if !args.log {
        tell(&replay, ply, viewer, &words, out)?;
    }
    picture::print(&*game, &scene, args.picture.turn, &words, out)?;
    if let Some(ending) = ending {
        writeln!(out, "{}", words.say(&Message::new(format!("ending-{}", ending.kind))))?;
    }
    writeln!(out, "position {}", position.hash())?;
    Ok(Verdict::Good)
}

fn header(record: &Record, game: &dyn AnyGame, session: &Session, words: &Words, out: &mut Out) -> Result<()> {
    let scenario = game.info().scenario(&record.setup);
    writeln!(out, "{}, {}", session.text(&game.info().title), session.text(&scenario.name))?;
    for (seat, (_, player)) in scenario.seats.iter().zip(&record.seats) {
        let player = if player.is_empty() { words.word("ui-nobody") } else { player.clone() };
        writeln!(out, "  {}: {player}", session.text(&seat.name))?;
    }
    writeln!(out)?;
    Ok(())
}

/// What was done and what came of it.
fn tell(replay: &Replay, ply: usize, viewer: Viewer, words: &Words, out: &mut Out) -> Result<()> {
    let Some(line) = replay.line(ply) else { return Ok(()) };
    // A choice may be secret; what a seat heard of it is not.
    if viewer == Viewer::Referee {
        let gone = if line.taken_back { format!("  ({})", words.word("ui-taken-back")) } else { String::new() };
        writeln!(out, "{ply:>5}  {}{gone}", line.entry.text())?;
    }
    for message in replay.told(ply, viewer) {
        writeln!(out, "       {}", words.say(message))?;
    }
    Ok(())
}
