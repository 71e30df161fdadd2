//! The games of a tournament in a file, a line each: what is in it need not be played again. So a long tournament can be
//! broken off and gone on with, and machines that share one each play a range of it: their files one behind the other are
//! the file of the whole.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

use super::camps::WHOLE;
use crate::kind::AgentKind;

/// What stands at the head of a file; another layout gets another number.
const FORMAT: &str = "verst arena 2";

/// What all games of a file have in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    format: String,
    game: String,
    pack: String,
    scenario: String,
    options: BTreeMap<String, String>,
    seed: u64,
    play: String,
}

/// A game among all those of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Pairing {
    /// The block, which gives the dice.
    pub block: u64,
    /// The camp that the hero holds.
    pub camp: usize,
    /// The agent that holds it.
    pub hero: AgentKind,
    /// The agent in all others.
    pub other: AgentKind,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outcome {
    /// What the hero got, in parts of a whole win; alone against the game, whether it won.
    pub share: u32,
    /// Did it not end by the rules?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub defect: bool,
}

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    pairing: Pairing,
    #[serde(flatten)]
    outcome: Outcome,
}

/// A file of games.
#[derive(Debug)]
pub struct Journal {
    known: HashMap<Pairing, Outcome>,
    file: Mutex<File>,
}

/// A file that cannot be gone on with.
#[derive(Debug, Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// Somebody else is adding games to it.
    #[error("another process holds it; machines that share a tournament each need a file of their own")]
    Held,
    /// A line that is none.
    #[error("line {0}: this is no game of an arena: {1}")]
    Line(usize, String),
    /// Games of another tournament.
    #[error("line {line}: {what} differs: {found} here, {expected} asked for")]
    Differs {
        /// Where.
        line: usize,
        /// What differs.
        what: &'static str,
        /// What the file has.
        found: String,
        /// What is asked for.
        expected: String,
    },
}

impl Heading {
    /// Of games with this setup, which is complete, and this seed, by agents who play in this [manner](super::manner()).
    pub fn new(game: &str, pack: &str, setup: &verst_core::Setup, seed: u64, play: String) -> Heading {
        Heading {
            format: FORMAT.to_owned(),
            game: game.to_owned(),
            pack: pack.to_owned(),
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            seed,
            play,
        }
    }

    /// Is this the same tournament?
    fn agree(&self, other: &Heading, line: usize) -> Result<(), JournalError> {
        let options = |of: &Heading| of.options.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(" ");
        for (what, found, expected) in [
            ("the format", other.format.clone(), self.format.clone()),
            ("the game", other.game.clone(), self.game.clone()),
            ("the data of the game", other.pack.clone(), self.pack.clone()),
            ("the scenario", other.scenario.clone(), self.scenario.clone()),
            ("an option", options(other), options(self)),
            ("the seed", other.seed.to_string(), self.seed.to_string()),
            ("the way the agents play", other.play.clone(), self.play.clone()),
        ] {
            if found != expected {
                return Err(JournalError::Differs { line, what, found, expected });
            }
        }
        Ok(())
    }
}

impl Journal {
    /// Go on with a file, or begin it. It is ours alone until it is dropped.
    pub fn open(path: &Path, heading: &Heading) -> Result<Journal, JournalError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JournalError::Held),
            // Some file systems of clusters know no locks.
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => return Err(error.into()),
            _ => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        // Whoever was killed while writing has left a part of a line.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        // What has no heading is not ours to cut.
        if whole == 0 && !text.is_empty() {
            return Err(JournalError::Line(1, "it has no end".to_owned()));
        }
        let known = read(&text[..whole], heading)?;
        if whole < text.len() {
            file.set_len(whole as u64)?;
        }
        if whole == 0 {
            put(&mut file, heading)?;
        }
        Ok(Journal { known, file: Mutex::new(file) })
    }

    /// How a game ended, if it was played before.
    pub(super) fn known(&self, pairing: &Pairing) -> Option<Outcome> {
        self.known.get(pairing).copied()
    }

    /// Keep a game.
    pub(super) fn add(&self, pairing: Pairing, outcome: Outcome) -> io::Result<()> {
        // Whoever panicked with the file in hand has written a line or none.
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        put(&mut file, &Line { pairing, outcome })
    }
}

fn put(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    let whole = file.metadata()?.len();
    file.write_all(text.as_bytes()).inspect_err(|_| {
        // On a full disk: a part of a line must not stand before the next one.
        let _ = file.set_len(whole);
    })
}

/// The games of a text, all of them of this tournament.
fn read(text: &str, heading: &Heading) -> Result<HashMap<Pairing, Outcome>, JournalError> {
    let mut known = HashMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |error: serde_json::Error| JournalError::Line(number, error.to_string());
        // Every part of a file that was put together has a heading.
        if number == 1 || line.contains("\"format\"") {
            heading.agree(&serde_json::from_str(line).map_err(fault)?, number)?;
            continue;
        }
        let Line { pairing, outcome } = serde_json::from_str(line).map_err(fault)?;
        if outcome.share > WHOLE {
            return Err(JournalError::Line(number, format!("share is {}, more than {WHOLE}", outcome.share)));
        }
        known.insert(pairing, outcome);
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading() -> Heading {
        let setup = verst_core::Setup { scenario: "duel".into(), ..Default::default() };
        Heading::new("skirmish", "abc", &setup, 3, "0f".to_owned())
    }

    const ONE: Pairing = Pairing { block: 7, camp: 1, hero: AgentKind::SEARCH, other: AgentKind::Staff };
    const WON: Outcome = Outcome { share: WHOLE, defect: false };

    #[test]
    fn what_was_kept_is_known_and_a_line_cut_short_is_played_again() {
        let path = std::env::temp_dir().join(format!("verst-arena-{}.jsonl", std::process::id()));
        Journal::open(&path, &heading()).unwrap().add(ONE, WON).unwrap();
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}{{\"block\":8,\"ca")).unwrap();
        let again = Journal::open(&path, &heading()).unwrap();
        assert_eq!(again.known(&ONE), Some(WON));
        assert_eq!(again.known(&Pairing { block: 8, ..ONE }), None);
        again.add(Pairing { block: 8, ..ONE }, WON).unwrap();
        drop(again);
        assert_eq!(Journal::open(&path, &heading()).unwrap().known.len(), 2);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn two_never_write_to_one_file() {
        let path = std::env::temp_dir().join(format!("verst-arena-held-{}.jsonl", std::process::id()));
        let first = Journal::open(&path, &heading()).unwrap();
        assert!(matches!(Journal::open(&path, &heading()), Err(JournalError::Held)));
        first.add(ONE, WON).unwrap();
        // Somebody who does not ask for the lock writes behind us, and we behind them.
        let line = |block| serde_json::to_string(&Line { pairing: Pairing { block, ..ONE }, outcome: WON }).unwrap();
        let mut other = OpenOptions::new().append(true).open(&path).unwrap();
        writeln!(other, "{}", line(8)).unwrap();
        first.add(Pairing { block: 9, ..ONE }, WON).unwrap();
        drop(first);
        assert_eq!(Journal::open(&path, &heading()).unwrap().known.len(), 3);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_file_that_is_not_ours_is_left_as_it_is() {
        let path = std::env::temp_dir().join(format!("verst-arena-not-ours-{}.txt", std::process::id()));
        for text in ["a line without an end", "two lines\nwithout an end"] {
            std::fs::write(&path, text).unwrap();
            let error = Journal::open(&path, &heading()).unwrap_err().to_string();
            assert!(error.starts_with("line 1: "), "{error}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn parts_one_behind_the_other_are_the_whole() {
        let heading_line = serde_json::to_string(&heading()).unwrap();
        let line = |block| serde_json::to_string(&Line { pairing: Pairing { block, ..ONE }, outcome: WON }).unwrap();
        let text = format!("{heading_line}\n{}\n{heading_line}\n{}\n", line(1), line(2));
        assert_eq!(read(&text, &heading()).unwrap().len(), 2);
    }

    #[test]
    fn what_does_not_belong_there_is_named_by_line() {
        let first = serde_json::to_string(&heading()).unwrap();
        let fault = |text: &str| read(text, &heading()).unwrap_err().to_string();
        assert!(fault("hello\n").starts_with("line 1: "));
        assert!(fault(&format!("{first}\n{{\"block\":1}}\n")).starts_with("line 2: "));
        let much = r#"{"block":1,"camp":0,"hero":"staff","other":"greedy","share":900}"#;
        assert!(fault(&format!("{first}\n{much}\n")).contains("share is 900"));
        let unknown = r#"{"block":1,"camp":0,"hero":"clever","other":"greedy","share":0}"#;
        assert!(fault(&format!("{first}\n{unknown}\n")).contains("clever"));
        let seed = first.replace("\"seed\":3", "\"seed\":4");
        assert_eq!(fault(&format!("{seed}\n")), "line 1: the seed differs: 4 here, 3 asked for");
        let play = first.replace("\"0f\"", "\"f0\"");
        assert_eq!(fault(&format!("{play}\n")), "line 1: the way the agents play differs: f0 here, 0f asked for");
    }
}
