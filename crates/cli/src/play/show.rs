//! What is on the table, as lines.

use anyhow::Result;
use std::io::Write;
use verst_core::scene::{CardPlace, Scene, TrackBox};
use verst_core::{AnyGame, Message, Seat};
use verst_locale::Words;
use verst_match::Match;

use crate::out::Out;
use crate::session::{Session, side_name};
use crate::table::{Lean, Table};

/// The game and its setup.
pub fn title(game: &Match, session: &Session, out: &mut Out) -> Result<()> {
    let info = game.game().info();
    let setup = game.position().setup();
    writeln!(out, "{}: {}", session.text(&info.title), session.text(&info.scenario(&setup).name))?;
    for (name, value) in &setup.options {
        writeln!(out, "  {name} = {value}")?;
    }
    Ok(())
}

/// The heading, the map, and everything beside it.
pub fn board(game: &dyn AnyGame, scene: &Scene, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    writeln!(out, "\n== {}", words.say(&scene.heading))?;
    let map = verst_board::text(game.board(), scene, game.names(), session.lang, out.colour, out.width);
    writeln!(out, "{}", map.trim_end())?;
    if map.trim().is_empty() {
        pieces(game, scene, words, session, out)?;
    }
    tracks(scene, words, out)?;
    cards(scene, words, session, out)?;
    figures(scene, words, out)
}

/// The pieces by place.
fn pieces(game: &dyn AnyGame, scene: &Scene, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
    let mut table = Table::new(["", "", ""].map(|t: &str| (t.to_owned(), Lean::Left)));
    for (at, space) in (0..).zip(&game.board().spaces) {
        let here = scene.pieces.iter().filter(|p| p.space == at);
        let here: Vec<String> = here
            .map(|piece| match &piece.face {
                None => format!("{} ?", piece.side),
                Some(face) => {
                    let steps = face.steps.as_ref().map_or_else(String::new, |s| format!(" {}/{}", s.now, s.max));
                    format!("{}{steps}", words.piece(&piece.id))
                }
            })
            .collect();
        if !here.is_empty() {
            table.row([space.id.clone(), session.text(&space.name).to_owned(), here.join(", ")]);
        }
    }
    table.write(out, 2)?;
    Ok(())
}

fn tracks(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    for track in scene.tracks.iter().filter(|t| t.rows.iter().any(|r| !r.boxes.is_empty())) {
        writeln!(out, "{} ({})", words.say(&track.name), track.rule)?;
        for row in &track.rows {
            let boxes: Vec<String> = row.boxes.iter().map(|b| track_box(b, words)).collect();
            let note = row.note.as_ref().map(|note| format!("  {}", words.say(note))).unwrap_or_default();
            writeln!(out, "  {:>4}  {}{note}", row.label, boxes.join("  "))?;
        }
    }
    Ok(())
}

fn track_box(place: &TrackBox, words: &Words) -> String {
    match place {
        TrackBox::Empty => "-".to_owned(),
        TrackBox::Hidden(_) => "?".to_owned(),
        TrackBox::Token(kind) => words.word(&format!("token-{kind}")),
        TrackBox::Known { id, .. } => words.piece(id).to_owned(),
    }
}

fn cards(scene: &Scene, words: &Words, session: &Session, out: &mut Out) -> Result<()> {
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
            let effect = format!("{} ({})", session.text(&card.effect), card.rule);
            let text = words.says(&format!("{}{times}", words.card(&card.id)), &effect);
            out.paragraph(&text, 2)?;
        }
    }
    Ok(())
}

fn figures(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    let figures = scene.figures.iter().map(|figure| {
        let of = figure.of.map_or_else(String::new, |of| format!("/{of}"));
        format!("{} {}{of}", words.say(&figure.name), figure.now)
    });
    let figures: Vec<String> = figures.collect();
    if !figures.is_empty() {
        out.paragraph(&figures.join("  \u{b7}  "), 0)?;
    }
    Ok(())
}

/// What the attack being prepared would bring.
pub fn preview(scene: &Scene, words: &Words, out: &mut Out) -> Result<()> {
    let Some(preview) = &scene.preview else { return Ok(()) };
    writeln!(out, "{}", words.say(&preview.title))?;
    for sum in &preview.sums {
        let figure = f64::from(sum.hundredths) / 100.0;
        writeln!(out, "  {:>8.2}  {} ({})", figure, words.say(&sum.name), sum.rule)?;
    }
    for outcome in &preview.outcomes {
        let chance = f64::from(outcome.chance) / 100.0;
        writeln!(out, "  {chance:>7.2}%  {}", words.say(&outcome.name))?;
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
        table.row([number.to_string(), words.say(&choice.label), format!("[{}]", choice.action)]);
    }
    table.write(out, 2)?;
    Ok(())
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
    Ok(())
}
