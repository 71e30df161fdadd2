//! `verst rules`: the ledger, and where each rule is enforced and tested.

use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use verst_core::{AnyGame, Message, Rule};
use verst_locale::Words;
use verst_registry::{Coverage, coverage};

use crate::Verdict;
use crate::args::RulesArgs;
use crate::out::Out;
use crate::session::Session;
use crate::table::{Lean, Table};

pub fn run(args: &RulesArgs, session: &Session, out: &mut Out) -> Result<Verdict> {
    let game = session.game(&args.game)?;
    let covered = coverage(game.info().slug);
    let words = session.words(&*game)?;
    let rules: Vec<&Rule> = match &args.rule {
        Some(id) => vec![find(&*game, id)?],
        None if args.uncovered => {
            game.ledger().iter().filter(|r| !covered.get(&r.id).is_some_and(Coverage::complete)).collect()
        }
        None => game.ledger().iter().collect(),
    };
    if args.json {
        let list: Vec<Value> = rules.iter().map(|rule| as_json(rule, &covered)).collect();
        match (&args.rule, list.as_slice()) {
            (Some(_), [only]) => out.json(only)?,
            _ => out.json(&list)?,
        }
        return Ok(Verdict::Good);
    }
    if let (Some(_), [rule]) = (&args.rule, rules.as_slice()) {
        show(rule, covered.get(&rule.id), session, &words, out)?;
    } else if args.uncovered {
        uncovered(&rules, game.ledger().len(), &covered, session, &words, out)?;
    } else {
        chapters(&rules, session, &words, out)?;
    }
    Ok(Verdict::Good)
}

/// The rule of that name, whatever its capitals.
fn find<'a>(game: &'a dyn AnyGame, id: &str) -> Result<&'a Rule> {
    let ledger = game.ledger();
    if let Some(rule) = ledger.iter().find(|r| r.id.eq_ignore_ascii_case(id)) {
        return Ok(rule);
    }
    let wanted = id.to_lowercase();
    let near: Vec<&str> =
        ledger.iter().map(|r| r.id.as_str()).filter(|r| r.to_lowercase().contains(&wanted)).take(8).collect();
    let slug = game.info().slug;
    if near.is_empty() {
        bail!("{slug} has no rule \u{ab}{id}\u{bb}; `verst rules {slug}` lists its {} rules", ledger.len());
    }
    bail!("{slug} has no rule \u{ab}{id}\u{bb}; there are: {}", near.join(", "))
}

fn as_json(rule: &Rule, covered: &BTreeMap<String, Coverage>) -> Value {
    let coverage = covered.get(&rule.id).cloned().unwrap_or_default();
    json!({
        "id": rule.id,
        "chapter": rule.chapter,
        "title": rule.title,
        "source": rule.source,
        "digest": rule.digest,
        "code": coverage.code,
        "tests": coverage.tests,
    })
}

/// One rule in full.
pub fn show(rule: &Rule, coverage: Option<&Coverage>, session: &Session, words: &Words, out: &mut Out) -> Result<()> {
    writeln!(out, "{}  {}", rule.id, session.text(&rule.title))?;
    out.paragraph(session.text(&rule.digest), 2)?;
    let about = Message::new("ui-rule-from").text("chapter", session.text(&rule.chapter)).text("source", &*rule.source);
    writeln!(out, "  {}", words.say(&about))?;
    if let Some(found) = coverage {
        let files = |list: &[String]| if list.is_empty() { words.word("ui-nowhere") } else { list.join(", ") };
        let line = Message::new("ui-rule-held").text("code", files(&found.code)).text("tests", files(&found.tests));
        writeln!(out, "  {}", words.say(&line))?;
    }
    Ok(())
}

fn chapters(rules: &[&Rule], session: &Session, words: &Words, out: &mut Out) -> Result<()> {
    for (i, chapter) in rules.chunk_by(|a, b| a.chapter == b.chapter).enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", session.text(&chapter[0].chapter))?;
        let mut table = Table::new(["", "", ""].map(|id: &str| (id.to_owned(), Lean::Left)));
        for rule in chapter {
            table.row([rule.id.clone(), session.text(&rule.title).to_owned(), format!("[{}]", rule.source)]);
        }
        table.write(out, 2)?;
    }
    writeln!(out, "\n{}", words.say(&Message::new("ui-rules-count").num("count", rules.len() as u32)))?;
    Ok(())
}

fn uncovered(
    rules: &[&Rule],
    all: usize,
    covered: &BTreeMap<String, Coverage>,
    session: &Session,
    words: &Words,
    out: &mut Out,
) -> Result<()> {
    if rules.is_empty() {
        writeln!(out, "{}", words.say(&Message::new("ui-rules-covered").num("count", all as u32)))?;
        return Ok(());
    }
    let mut table = Table::new(["ui-rule", "ui-name", "ui-missing"].map(|id| (words.word(id), Lean::Left)));
    for rule in rules {
        let (code, test) = covered.get(&rule.id).map_or((false, false), |c| (!c.code.is_empty(), !c.tests.is_empty()));
        let missing = [("ui-code", code), ("ui-test", test)].into_iter().filter(|(_, has)| !has);
        let missing: Vec<String> = missing.map(|(id, _)| words.word(id)).collect();
        table.row([rule.id.clone(), session.text(&rule.title).to_owned(), words.list(&missing)]);
    }
    table.write(out, 0)?;
    let count = Message::new("ui-rules-uncovered").num("count", rules.len() as u32).num("all", all as u32);
    writeln!(out, "\n{}", words.say(&count))?;
    Ok(())
}
