//! `verst pack check`: is a folder a sound data pack?

use anyhow::{Result, anyhow, bail};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use verst_core::{AnyGame, PackFiles};
use verst_registry::{LoadError, SLUGS, load};

use crate::Verdict;
use crate::args::{PackCheckArgs, PackCommand};
use crate::files::read_pack;
use crate::out::Out;
use crate::session::Session;

pub fn run(command: &PackCommand, session: &Session, out: &mut Out) -> Result<Verdict> {
    let PackCommand::Check(args) = command;
    let files = read_pack(&args.dir)?;
    let game = serve(args, &files)?;
    // Words that cannot be read are a fault of the game, and would show here first.
    session.words(&*game)?;
    let info = game.info();
    if args.json {
        out.json(&json!({
            "game": info.slug,
            "pack": game.pack_hash(),
            "built_in": is_built_in(&*game),
            "files": files.keys().collect::<Vec<_>>(),
            "scenarios": info.scenarios.len(),
            "spaces": game.board().spaces.len(),
            "pieces": game.names().pieces.len(),
            "cards": game.names().cards.len(),
            "rules": game.ledger().len(),
        }))?;
        return Ok(Verdict::Good);
    }
    let same = if is_built_in(&*game) { ", the same as the built-in one" } else { "" };
    writeln!(out, "{}: a sound pack of {} ({}{same})", args.dir.display(), info.slug, game.pack_hash())?;
    writeln!(
        out,
        "{} files, {} scenarios, {} spaces, {} pieces, {} cards, {} rules",
        files.len(),
        info.scenarios.len(),
        game.board().spaces.len(),
        game.names().pieces.len(),
        game.names().cards.len(),
        game.ledger().len()
    )?;
    Ok(Verdict::Good)
}

fn is_built_in(game: &dyn AnyGame) -> bool {
    verst_registry::find(game.info().slug).is_ok_and(|built_in| built_in.pack_hash() == game.pack_hash())
}

/// The game that the pack serves; if it is no sound pack of it, why not.
fn serve(args: &PackCheckArgs, files: &PackFiles) -> Result<Arc<dyn AnyGame>> {
    let folder = args.dir.display();
    let Some(slug) = args.game.as_deref().or_else(|| whose(files)) else {
        bail!("{folder}: no rule of any game is in it; a pack has the files of the built-in one");
    };
    load(slug, files).map_err(|e| match e {
        LoadError::Pack(why) => anyhow!("{folder}: no sound pack of {slug}: {why}"),
        LoadError::Unknown(unknown) => unknown.into(),
    })
}

/// The game whose rules a pack names most often.
fn whose(files: &PackFiles) -> Option<&'static str> {
    let named = |slug: &str| {
        let ledger = verst_registry::find(slug).map(|game| game.ledger().to_vec()).unwrap_or_default();
        ledger.iter().filter(|rule| files.values().any(|text| text.contains(&rule.id))).count()
    };
    let counted = SLUGS.iter().map(|slug| (named(slug), *slug)).filter(|(count, _)| *count > 0);
    counted.max_by_key(|(count, _)| *count).map(|(_, slug)| slug)
}
