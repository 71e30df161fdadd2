//! The command line in French: its errors and its help.
//!
//! Errors are made deep inside, in the language of the code; here, where they are shown, each finds its French sentence in
//! `sentences.txt`, by its English one. A test holds that none is missing.

use clap::Command;
use std::borrow::Cow;
use std::sync::LazyLock;

const SENTENCES: &str = include_str!("sentences.txt");

/// Each sentence in both languages.
static PAIRS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let lines = SENTENCES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    lines.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
});

/// What was said, in French; what has no sentence here stays as it is, but for what it says after a colon.
pub fn say(text: &str) -> String {
    verst_locale::spaced(&sentence(text, 8))
}

fn sentence(text: &str, depth: u8) -> String {
    if depth == 0 {
        return text.to_owned();
    }
    for (english, french) in PAIRS.iter() {
        if let Some(holes) = fits(english, text) {
            let mut parts = french.split("{}");
            let mut out = parts.next().unwrap_or_default().to_owned();
            for (part, hole) in parts.zip(holes) {
                // What fills a whole sentence is no part of it.
                let inner = if hole == text { Cow::Borrowed(hole) } else { sentence(hole, depth - 1).into() };
                out.push_str(&inner);
                out.push_str(part);
            }
            return out;
        }
    }
    match text.split_once(": ") {
        Some((place, what)) => format!("{place}: {}", sentence(what, depth - 1)),
        None => text.to_owned(),
    }
}

/// What stands in the holes of a sentence, if the text is that sentence.
fn fits<'a>(english: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = english.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut holes = Vec::new();
    let parts: Vec<&str> = parts.collect();
    for (i, part) in parts.iter().enumerate() {
        let end = match (i + 1 == parts.len(), part.is_empty()) {
            (true, true) => rest.len(),
            // The end of the sentence is the end of the text.
            (true, false) => rest.len().checked_sub(part.len()).filter(|at| rest.ends_with(part) && *at > 0)?,
            (false, _) => rest.find(part)?,
        };
        holes.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(holes)
}

/// The help of a command and of all below it.
pub fn help(command: Command) -> Command {
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let about = command.get_about().map(|text| say(&text.to_string()));
    let after = command.get_after_help().map(|text| say(&text.to_string()));
    let mut command = command
        .help_template("{about-with-newline}\nUsage : {usage}\n\n{all-args}{after-help}")
        .subcommand_help_heading("Commandes")
        .mut_args(|arg| {
            let heading = if arg.is_positional() { "Arguments" } else { "Options" };
            let help = arg.get_help().map(|text| say(&text.to_string()));
            let arg = arg.help_heading(heading);
            match help {
                Some(help) => arg.help(help),
                None => arg,
            }
        });
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    subcommands.into_iter().fold(command, |command, name| command.mut_subcommand(name, help))
}

#[cfg(test)]
mod tests;
