//! Every sentence of the command line has a French one.

use super::*;
use clap::CommandFactory;
use std::path::{Path, PathBuf};

use crate::args::Args;

#[test]
fn the_sentences_are_pairs_with_the_same_holes() {
    let lines = SENTENCES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
    assert_eq!(lines % 2, 0);
    for (english, french) in PAIRS.iter() {
        assert_eq!(english.matches("{}").count(), french.matches("{}").count(), "{english}");
        assert_ne!(english, french);
    }
}

#[test]
fn what_is_said_inside_is_said_in_french_too() {
    for (english, french) in [
        ("a.txt: No such file or directory (os error 2)", "a.txt: ce fichier ou dossier n’existe pas (erreur 2)"),
        (
            "no scenario \u{ab}moon\u{bb}; there are: solo, duel",
            "pas de scénario «\u{a0}moon\u{a0}»\u{202f}; il y a\u{a0}: solo, duel",
        ),
        (
            "x.yaml: line 3, step 1: \u{ab}dance\u{bb} is not possible: \"dance\" is not an action here: no verb \"dance\"",
            "x.yaml: ligne 3, étape 1\u{a0}: «\u{a0}dance\u{a0}» n’est pas possible\u{a0}: \"dance\" n’est pas une action ici\u{a0}: no verb \"dance\"",
        ),
        ("nothing that is known", "nothing that is known"),
    ] {
        assert_eq!(say(english), french);
    }
}

/// The help, whatever of it is shown.
#[test]
fn the_whole_help_is_in_french() {
    fn texts(command: &Command, out: &mut Vec<String>) {
        out.extend(command.get_about().map(ToString::to_string));
        out.extend(command.get_after_help().map(ToString::to_string));
        out.extend(command.get_arguments().filter_map(|arg| arg.get_help().map(ToString::to_string)));
        command.get_subcommands().for_each(|sub| texts(sub, out));
    }
    let mut all = Vec::new();
    texts(&Args::command(), &mut all);
    assert!(all.len() > 60, "{}", all.len());
    let missing: Vec<&String> = all.iter().filter(|text| !PAIRS.iter().any(|(english, _)| english == text)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
    let shown = help(Args::command()).render_long_help().to_string();
    assert!(shown.contains("Jouer dans le terminal") && !shown.contains("Play in the terminal"), "{shown}");
}

/// The errors of every crate below the command line, and its own, as their sources write them.
#[test]
fn every_error_has_its_french_sentence() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for room in ["core", "match", "agents", "registry", "conformance/src/case", "cli"] {
        sources(&root.join("crates").join(room), &mut files);
    }
    for game in std::fs::read_dir(root.join("games")).unwrap() {
        sources(&game.unwrap().path().join("src/data"), &mut files);
    }
    let mut missing = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for mark in ["#[error(\"", "bail!(\"", "anyhow!(\""] {
            for rest in text.split(mark).skip(1) {
                let english = template(rest.split_once('"').map_or(rest, |(sentence, _)| sentence));
                if says_something(&english) && !PAIRS.iter().any(|(known, _)| covers(known, &english)) {
                    missing.push(format!("{}: {english}", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        let tests = path.file_name().is_some_and(|name| name == "tests" || name == "tests.rs" || name == "toy");
        if path.is_dir() && !tests {
            sources(&path, out);
        } else if path.extension().is_some_and(|end| end == "rs") && !tests {
            out.push(path);
        }
    }
}

/// A sentence as it is written in the source, with holes for its arguments.
fn template(source: &str) -> String {
    // Braces that are said stand for themselves.
    let text = source.replace("{{{", "\u{1}{").replace("}}}", "}\u{2}").replace("{{", "\u{1}").replace("}}", "\u{2}");
    let text = text.replace("\\u{ab}", "«").replace("\\u{bb}", "»").replace("\\\"", "\"");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        out.push_str("{}");
        rest = after.split_once('}').map_or("", |(_, rest)| rest);
    }
    (out + rest).replace('\u{1}', "{").replace('\u{2}', "}")
}

/// A sentence that is more than its arguments.
fn says_something(english: &str) -> bool {
    let bare: String = english.replace("{}", "");
    bare.chars().filter(|c| c.is_alphabetic()).count() > 2
}

/// Whether a sentence of the list is the one, or what it says after the place that it names.
fn covers(known: &str, english: &str) -> bool {
    let filled = english.replace("{}", "x1");
    fits(known, &filled).is_some()
        || filled.match_indices(": ").any(|(at, sep)| fits(known, &filled[at + sep.len()..]).is_some())
}
