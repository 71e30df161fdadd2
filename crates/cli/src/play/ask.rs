//! Questions at the table: what does a rule say, and why not?

use anyhow::Result;
use std::collections::HashSet;
use std::io::Write;
use verst_core::{ActionError, AnyGame, Lang, Message, Refusal, Rule, Seat, Why};
use verst_locale::Words;
use verst_match::Match;

use crate::out::Out;
use crate::session::{Session, folded, targets};

/// So many rules are listed for a word; more would not be read.
const MOST: usize = 12;

/// A rule by its name, or the rules about a word.
pub fn rule(game: &dyn AnyGame, text: &str, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    let exact = game.ledger().iter().find(|r| r.id.eq_ignore_ascii_case(text));
    let found: Vec<&Rule> = match exact {
        Some(rule) => vec![rule],
        None => game.ledger().iter().filter(|r| speaks_of(r, text)).collect(),
    };
    match found.as_slice() {
        [] => writeln!(out, "{}", words.say(&Message::new("ui-no-rule").text("text", text)))?,
        [only] => show(only, session, out)?,
        many => {
            for rule in many.iter().take(MOST) {
                writeln!(out, "  {}  {}", rule.id, session.text(&rule.title))?;
            }
            if many.len() > MOST {
                let more = Message::new("ui-more-rules").num("count", (many.len() - MOST) as u32);
                writeln!(out, "  {}", words.say(&more))?;
            }
        }
    }
    Ok(())
}

/// Does a rule have this word in its name, title, chapter or text? In either language, for players know the words of their
/// own booklet; with or without accents, of one thing or of several.
fn speaks_of(rule: &Rule, text: &str) -> bool {
    let wanted = folded(text);
    let one = wanted.strip_suffix(['s', 'x']).filter(|one| one.chars().count() > 3).unwrap_or(&wanted);
    let texts = [&rule.title, &rule.chapter, &rule.digest];
    let places = texts.into_iter().flat_map(|text| [text.get(Lang::En), text.get(Lang::Fr)]);
    places.chain([&*rule.id]).any(|place| folded(place).contains(one))
}

fn show(rule: &Rule, session: &Session, out: &mut Out) -> Result<()> {
    writeln!(out, "{}  {} [{}]", rule.id, session.text(&rule.title), rule.source)?;
    out.paragraph(session.text(&rule.digest), 2)?;
    Ok(())
}

/// Why an action, a place, a piece or a card is not among the choices.
pub fn why(game: &Match, seat: Seat, text: &str, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    if text.is_empty() {
        writeln!(out, "{}", words.word("ui-why-how"))?;
        return Ok(());
    }
    let position = game.position();
    match position.check(seat, text) {
        Ok(()) => {
            writeln!(out, "{}", words.word("ui-why-allowed"))?;
            return Ok(());
        }
        Err(ActionError::Refused(refusal)) => return because(&[refusal], game, words, session, out),
        Err(ActionError::Notation(_)) => {}
    }
    let targets = targets(game.game().names(), text, session.lang);
    if targets.is_empty() {
        writeln!(out, "{}", words.say(&Message::new("ui-why-nothing").text("text", text)))?;
        return Ok(());
    }
    let mut reasons: Vec<Refusal> = Vec::new();
    let mut possible: Vec<String> = Vec::new();
    for target in &targets {
        match position.why(seat, target) {
            Why::Possible(actions) => possible.extend(actions),
            Why::Not(more) => reasons.extend(more),
        }
    }
    if !possible.is_empty() {
        writeln!(out, "{}", words.say(&Message::new("ui-why-possible").text("actions", possible.join(", "))))?;
        return Ok(());
    }
    let mut told = HashSet::new();
    reasons.retain(|reason| told.insert(reason.clone()));
    because(&reasons, game, words, session, out)
}

/// The reasons, each with the title of its rule.
fn because(reasons: &[Refusal], game: &Match, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    if reasons.is_empty() {
        writeln!(out, "{}", words.word("ui-why-unknown"))?;
    }
    for refusal in reasons {
        let title = game.game().ledger().iter().find(|r| r.id == refusal.rule);
        let title = title.map_or_else(String::new, |r| format!("  {}", session.text(&r.title)));
        writeln!(out, "  {}{title}", words.refusal(refusal))?;
    }
    Ok(())
}
