//! Golden transcripts: one random game of each scenario that a person can read, held against the stored one.

use std::fmt::Write;
use std::path::Path;
use verst_core::{Game, Lang, Quick, Record, Seat, Setup, Viewer};
use verst_match::{Dice, Match, Player, Terms, replay};

use super::messages::Words;
use super::walk::pick;
use super::{Fault, Kit};

/// Beyond so many plies nothing is told: a transcript must stay readable, and small in the repository.
const TOLD_PLIES: usize = 1000;
/// A position hash is written at every so many plies.
const HASH_EVERY: usize = 50;

/// The transcript of each scenario is that stored in the directory; `VERST_BLESS=1` writes them anew.
///
/// A transcript is a record with what was told as comments, so everything that reads records reads it.
pub fn golden_transcripts<G: Game>(kit: &Kit<G>, directory: &Path) -> Result<(), Fault> {
    let bless = std::env::var("VERST_BLESS").is_ok_and(|v| v == "1");
    let words = Words::new(kit)?;
    let mut faults = Vec::new();
    for scenario in &kit.game.info().scenarios {
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let found = random_record(kit, &setup)
            .and_then(|record| transcript(kit, &record, &words))
            .map_err(|why| Fault::new(format!("scenario {}: {why}", scenario.id)))?;
        let path = directory.join(format!("{}.txt", scenario.id));
        if bless {
            let written = std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&path, &found));
            written.map_err(|e| Fault::new(format!("{}: {e}", path.display())))?;
            continue;
        }
        match std::fs::read_to_string(&path) {
            Ok(stored) => faults.extend(difference(&scenario.id, &stored, &found)),
            Err(error) => faults.push(format!("scenario {}: no golden transcript: {error}", scenario.id)),
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    faults.push("if this is meant, run the test again with VERST_BLESS=1".to_owned());
    Err(Fault::new(faults.join("\n")))
}

/// One seeded random game.
fn random_record<G: Game>(kit: &Kit<G>, setup: &Setup) -> Result<Record, String> {
    let seats = kit.game.info().scenario(setup).seats.len();
    let terms = Terms::new(vec![Player::computer("random"); seats], Dice::Plain(1));
    let mut running = Match::new(kit.erased.clone(), setup, terms, 0).map_err(|e| e.to_string())?;
    let mut source = Quick::new(1);
    let longest = kit.game.info().longest as usize;
    while running.lines().len() <= longest {
        let seats: Vec<Seat> = running.to_act().iter().collect();
        let Some(seat) = pick(&seats, &mut source).copied() else { break };
        let actions = running.position().actions(seat);
        let Some(action) = pick(&actions, &mut source) else { break };
        running.play(seat, action, running.state(), 0).map_err(|e| format!("{action}: {e}"))?;
    }
    Ok(running.record())
}

/// The record with what the referee heard below each step.
fn transcript<G: Game>(kit: &Kit<G>, record: &Record, words: &Words) -> Result<String, String> {
    let replay = replay(record, kit.erased.clone()).map_err(|e| e.to_string())?;
    let text = record.text();
    let first = record.lines.first().map_or(usize::MAX, |l| l.line);
    let mut out = String::new();
    for (line, number) in text.lines().zip(1..) {
        let _ = writeln!(out, "{line}");
        let Some(ply) = (number + 1usize).checked_sub(first).filter(|p| (1..=replay.plies()).contains(p)) else {
            continue;
        };
        if ply <= TOLD_PLIES {
            for message in replay.told(ply, Viewer::Referee) {
                let _ = writeln!(out, "  # {}", words.say_in(Lang::En, message)?);
            }
        }
        if ply.is_multiple_of(HASH_EVERY) {
            let _ = writeln!(out, "# ply {ply}: position {}", replay.at(ply).hash());
        }
    }
    Ok(out)
}

/// The first lines that differ. The pack's hash is left out: what it changes shows below, or nowhere.
fn difference(scenario: &str, stored: &str, found: &str) -> Option<String> {
    let lines = |text: &str| -> Vec<(usize, String)> {
        let numbered = (1..).zip(text.lines().map(str::to_owned));
        numbered.filter(|(_, line)| !line.starts_with("pack ")).collect()
    };
    let (stored, found) = (lines(stored), lines(found));
    let same = stored.iter().zip(&found).take_while(|(a, b)| a == b).count();
    let show = |lines: &[(usize, String)]| match lines.get(same) {
        Some((number, line)) => format!("line {number}: {line}"),
        None => "no more lines".to_owned(),
    };
    (same < stored.len().max(found.len())).then(|| {
        let (stored, found) = (show(&stored), show(&found));
        format!("scenario {scenario} differs from its golden transcript:\n  stored: {stored}\n  found:  {found}")
    })
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_difference_is_shown_and_the_pack_is_not() {
        let stored = "verst record 1\npack 01\n\n* 3\nred pass\n";
        assert_eq!(difference("duel", stored, &stored.replace("pack 01", "pack 02")), None);
        let changed = difference("duel", stored, &stored.replace("* 3", "* 4")).unwrap();
        assert!(changed.ends_with("stored: line 4: * 3\n  found:  line 4: * 4"), "{changed}");
        let cut = difference("duel", stored, "verst record 1\npack 01\n\n* 3\n").unwrap();
        assert!(cut.ends_with("stored: line 5: red pass\n  found:  no more lines"), "{cut}");
    }
}
