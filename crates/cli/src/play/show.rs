//! What is on the table, as lines.

use anyhow::Result;
use std::io::Write;
use verst_core::scene::{CardPlace, Preview, Scene, Sum, Target, TrackBox};
use verst_core::{AnyGame, Lang, Message, Seat};
use verst_locale::Words;
use verst_match::Match;

use crate::board::{Extent, Sheet, letters};
use crate::out::{Out, decimal, percent};
use crate::session::{Session, side_name};
use crate::table::{Lean, Table};

/// So many figures and outcomes stand beside a choice; of more there are dots, and they are told when asked.
const IN_A_LINE: usize = 3;

/// The game and its setup.
pub fn title(game: &Match, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    let info = game.game().info();
    let setup = game.position().setup();
    writeln!(out, "{}", words.says(session.text(&info.title), session.text(&info.scenario(&setup).name)))?;
    for (name, value) in &setup.options {
        writeln!(out, "  {name} = {value}")?;
    }
    Ok(())
}

/// The heading, the map, and everything beside it.
pub fn board(game: &dyn AnyGame, scene: &Scene, extent: Extent, words: &Words, out: &mut Out) -> Result<()> {
    writeln!(out, "\n== {}", words.say(&scene.heading))?;
    let map = Sheet::new(game.board(), scene, words, out.colour, out.width).text(extent);
    writeln!(out, "{}", map.trim_end())?;
    tracks(scene, words, out)?;
    cards(scene, words, out)?;
    figures(scene, words, out)
}

/// Everything about a place, or about the place where a piece stands; nothing for what is on no place.
pub fn place(game: &dyn AnyGame, scene: &Scene, target: &Target, words: &Words, out: &Out) -> Option<String> {
    let board = game.board();
    let id = match target {
        Target::Space(id) => id.as_str(),
        Target::Piece(id) => {
            let piece = scene.pieces.iter().find(|piece| piece.id == *id)?;
            &board.spaces.get(usize::from(piece.space))?.id
        }
        Target::Card(_) | Target::Button => return None,
    };
    Sheet::new(board, scene, words, out.colour, out.width).place(id)
}

/// What the signs on the board mean.
pub fn legend(game: &dyn AnyGame, scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    let sheet = Sheet::new(game.board(), scene, words, out.colour, out.width);
    write!(out, "{}", sheet.legend(|side| side_name(game, side, words)))?;
    Ok(())
}

fn tracks(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    for track in scene.tracks.iter().filter(|t| t.rows.iter().any(|r| !r.boxes.is_empty())) {
        writeln!(out, "{} ({})", words.say(&track.name), track.rule)?;
        for row in &track.rows {
            let alike = row.boxes.chunk_by(|one, two| one == two && matches!(one, TrackBox::Token(_)));
            let boxes: Vec<String> = alike.map(|boxes| track_boxes(boxes, words)).collect();
            let note = row.note.as_ref().map(|note| format!("  {}", words.say(note))).unwrap_or_default();
            writeln!(out, "  {:>4}  {}{note}", row.label, boxes.join("  "))?;
        }
    }
    Ok(())
}

/// Boxes that hold the same, told once.
fn track_boxes(boxes: &[TrackBox], words: &Words) -> String {
    let times = if boxes.len() > 1 { format!(" \u{d7}{}", boxes.len()) } else { String::new() };
    boxes.first().map_or_else(String::new, |one| track_box(one, words) + &times)
}

fn track_box(place: &TrackBox, words: &Words) -> String {
    match place {
        TrackBox::Empty => "-".to_owned(),
        TrackBox::Hidden(_) => "?".to_owned(),
        TrackBox::Token(kind) => words.word(&format!("token-{kind}")),
        TrackBox::Known { id, .. } => words.piece(id).to_owned(),
    }
}

fn cards(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    for (place, id) in [
        (CardPlace::Offer, "ui-cards-on-offer"),
        (CardPlace::InPlay, "ui-cards-in-play"),
        (CardPlace::Hand, "ui-cards-in-hand"),
        (CardPlace::Seen, "ui-cards-seen"),
    ] {
        let here: Vec<_> = scene.cards.iter().filter(|c| c.place == place).collect();
        if here.is_empty() {
            continue;
        }
        writeln!(out, "{}", words.word(id))?;
        for card in here {
            let times = if card.count > 1 { format!(" \u{d7}{}", card.count) } else { String::new() };
            let effect = format!("{} ({})", words.text(&card.effect), card.rule);
            let text = words.says(&format!("{}{times}", words.card(&card.id)), &effect);
            out.paragraph(&text, 2)?;
        }
    }
    Ok(())
}

fn figures(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    let figures = scene.figures.iter().map(|figure| {
        let of = figure.of.map_or_else(String::new, |of| format!("/{of}"));
        let owner = figure.side.as_deref().map(letters).filter(|owner| !owner.is_empty());
        let owner = owner.map_or_else(String::new, |owner| format!("[{owner}] "));
        format!("{owner}{} {}{of}", words.say(&figure.name), figure.now)
    });
    let figures: Vec<String> = figures.collect();
    if !figures.is_empty() {
        out.paragraph(&figures.join("  \u{b7}  "), 0)?;
    }
    Ok(())
}

/// What the attack being prepared would bring.
pub fn preview(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    scene.preview.as_ref().map_or(Ok(()), |preview| weigh(preview, words, out))
}

/// Each figure and each outcome of a preview.
pub fn weigh(preview: &Preview, words: &Words, out: &mut Out) -> Result<()> {
    writeln!(out, "{}", words.say(&preview.title))?;
    for sum in &preview.sums {
        let owner = letters(&sum.side);
        writeln!(out, "  {:>8}  {owner:<3}  {} ({})", amount(sum, words.lang()), words.say(&sum.name), sum.rule)?;
    }
    for outcome in &preview.outcomes {
        let chance = percent(f64::from(outcome.chance) / 100.0, 2, words.lang());
        writeln!(out, "  {chance:>9}  {}", words.say(&outcome.name))?;
    }
    Ok(())
}

/// Who is asked what.
pub fn prompt(game: &Match, seat: Seat, scene: &Scene, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    let setup = game.position().setup();
    let name = game.game().info().scenario(&setup).seats.get(seat.0 as usize).map(|s| session.text(&s.name));
    let name = name.unwrap_or_default().to_owned();
    writeln!(out, "\n{}", words.says(&name, &words.say(&scene.prompt)))?;
    Ok(())
}

/// The choices, numbered.
pub fn choices(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    let mut table =
        Table::new([(String::new(), Lean::Right), (String::new(), Lean::Left), (String::new(), Lean::Left)]);
    for (number, choice) in (1..).zip(&scene.choices) {
        let note =
            choice.preview.as_ref().map_or_else(String::new, |preview| format!("  {}", consequences(preview, words)));
        table.row([number.to_string(), words.say(&choice.label), format!("[{}]{}", choice.action, note.trim_end())]);
    }
    table.write(out, 2)?;
    Ok(())
}

/// A figure of a preview; what counts nothing, and is only told, has a dot.
fn amount(sum: &Sum, lang: Lang) -> String {
    match sum.hundredths {
        0 => "·".to_owned(),
        whole if whole % 100 == 0 => (whole / 100).to_string(),
        part => decimal(f64::from(part) / 100.0, 2, lang),
    }
}

/// What a choice would cost and bring, in one line; dots where that is too much for one.
fn consequences(preview: &Preview, words: &Words) -> String {
    if preview.sums.len() + preview.outcomes.len() > IN_A_LINE {
        return "…".to_owned();
    }
    let sums = preview.sums.iter().map(|sum| match sum.hundredths {
        0 => words.say(&sum.name),
        _ => format!("{} {}", words.say(&sum.name), amount(sum, words.lang())),
    });
    let outcomes = preview.outcomes.iter().map(|outcome| match outcome.chance {
        10_000 => words.say(&outcome.name),
        chance => format!("{} {}", percent(f64::from(chance) / 100.0, 1, words.lang()), words.say(&outcome.name)),
    });
    sums.chain(outcomes).collect::<Vec<_>>().join(", ")
}

/// How it ended.
pub fn ending(game: &Match, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    let Some(ending) = game.ending() else { return Ok(()) };
    let setup = game.position().setup();
    let seats = &game.game().info().scenario(&setup).seats;
    let winners: Vec<&str> =
        ending.winners.iter().filter_map(|s| seats.get(s.0 as usize)).map(|s| session.text(&s.name)).collect();
    writeln!(out, "\n{} ({})", words.say(&Message::new(format!("ending-{}", ending.kind))), ending.rule)?;
    let side = ending.side.as_ref().map(|side| side_name(&**game.game(), side, words));
    let side = side.unwrap_or_else(|| words.word("ui-nobody"));
    let winner = if winners.is_empty() { side } else { words.list(&winners) };
    writeln!(out, "{}", words.say(&Message::new("ui-won-by").text("who", winner)))?;
    for (seat, score) in seats.iter().zip(&ending.scores) {
        writeln!(out, "  {}", words.says(session.text(&seat.name), &score.to_string()))?;
    }
    Ok(())
}
