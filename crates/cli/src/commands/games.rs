//! `verst games`: what can be played.

use anyhow::Result;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use verst_core::{AnyGame, GameInfo, Message, OptionInfo};
use verst_locale::Words;

use crate::Verdict;
use crate::args::GamesArgs;
use crate::out::Out;
use crate::session::Session;
use crate::table::{Lean, Table};

/// A game for machines.
#[derive(Serialize)]
struct Card<'a> {
    #[serde(flatten)]
    info: &'a GameInfo,
    pack: &'a str,
    rules: usize,
}

pub fn run(args: &GamesArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let games: Vec<Arc<dyn AnyGame>> = match session.pack() {
        None => verst_registry::games().to_vec(),
        // A pack serves one game; the others do not read it.
        Some(files) => {
            let found: Vec<_> =
                verst_registry::SLUGS.iter().filter_map(|slug| verst_registry::load(slug, files).ok()).collect();
            if found.is_empty() { vec![session.game(verst_registry::SLUGS[0])?] } else { found }
        }
    };
    if args.json {
        let cards: Vec<Card> = games
            .iter()
            .map(|game| Card { info: game.info(), pack: game.pack_hash(), rules: game.ledger().len() })
            .collect();
        out.json(&cards)?;
        return Ok(Verdict::Good);
    }
    for (i, game) in games.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        show(&**game, session, out)?;
    }
    Ok(Verdict::Good)
}

fn show(game: &dyn AnyGame, session: &Session, out: &mut Out) -> Result<()> {
    let words = session.words(game)?;
    let info = game.info();
    writeln!(out, "{}  ({})", session.text(&info.title), info.slug)?;
    out.paragraph(session.text(&info.summary), 2)?;
    let about = Message::new("ui-game-about").num("minutes", info.minutes).num("rules", game.ledger().len() as u32);
    writeln!(out, "  {}\n", words.say(&about))?;
    scenarios(info, session, &words).write(out, 2)?;
    if !info.options.is_empty() {
        writeln!(out)?;
        options(info, session, &words).write(out, 2)?;
    }
    Ok(())
}

fn scenarios(info: &GameInfo, session: &Session, words: &Words) -> Table {
    let mut table =
        Table::new(["ui-scenario", "ui-name", "ui-seats", "ui-about"].map(|id| (words.word(id), Lean::Left)));
    for scenario in &info.scenarios {
        let seats = scenario.seats.iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
        let about = session.text(&scenario.summary).to_owned();
        table.row([scenario.id.clone(), session.text(&scenario.name).to_owned(), seats, about]);
    }
    table
}

fn options(info: &GameInfo, session: &Session, words: &Words) -> Table {
    let mut table =
        Table::new(["ui-option", "ui-values", "ui-rule", "ui-about"].map(|id| (words.word(id), Lean::Left)));
    for option in &info.options {
        let about = format!("{}{}", session.text(&option.help), condition(option, info, words));
        table.row([option.id.clone(), values(option), option.rule.clone(), about]);
    }
    table
}

/// The values, the default one marked.
fn values(option: &OptionInfo) -> String {
    let mark = |id: &str| if id == option.default { format!("[{id}]") } else { id.to_owned() };
    option.values.iter().map(|v| mark(&v.id)).collect::<Vec<_>>().join(" ")
}

fn condition(option: &OptionInfo, info: &GameInfo, words: &Words) -> String {
    let mut conditions = Vec::new();
    if !option.scenarios.is_empty() && option.scenarios.len() < info.scenarios.len() {
        conditions.push(words.say(&Message::new("ui-only-in").text("scenarios", option.scenarios.join(", "))));
    }
    if let Some(other) = &option.requires {
        conditions.push(words.say(&Message::new("ui-needs").text("option", other.as_str())));
    }
    if conditions.is_empty() { String::new() } else { format!(" ({})", conditions.join("; ")) }
}
