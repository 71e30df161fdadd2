//! A history written down.

use verst_core::{Ending, Record, RecordLine, hex};

use crate::dice::Dice;
use crate::history::History;

/// The record of a match. The seed is added once the match is over, and never before.
pub(crate) fn write(history: &History, names: &[&str], dice: &Dice) -> Record {
    let info = history.game().info();
    let ids = history.scenario().seats.iter().map(|s| s.id.clone());
    let mut record = Record {
        game: info.slug.to_owned(),
        rules: info.rules_version,
        pack: history.game().pack_hash().to_owned(),
        setup: history.position().setup(),
        seats: ids.clone().zip(names.iter().map(|n| (*n).to_owned())).collect(),
        ..Record::default()
    };
    if let Dice::Verifiable { seed, nonces } = dice {
        record.commitment = Some(seed.commitment());
        record.nonces = ids.zip(nonces).filter(|(_, n)| !n.is_empty()).map(|(id, nonce)| (id, hex(nonce))).collect();
    }
    let header = record.text().lines().count();
    record.lines =
        (header + 1..).zip(history.lines()).map(|(line, l)| RecordLine { line, entry: l.entry.clone() }).collect();
    record.position = Some(history.position().hash());
    if let Some(ending) = history.ending() {
        record.result = Some(result(&ending));
        if let Dice::Verifiable { seed, .. } = dice {
            record.seed = Some(hex(&seed.0));
        }
    }
    record
}

/// An end as a record writes it: side or `-`, way, rule.
pub(crate) fn result(ending: &Ending) -> (String, String, String) {
    (ending.side.clone().unwrap_or_else(|| "-".to_owned()), ending.kind.clone(), ending.rule.clone())
}

/// The first plies of a record as the beginning of another match, to be resumed with dice of its own. What was promised
/// about the dice of the old one does not hold for it.
pub fn fork(record: &Record, plies: usize) -> Record {
    Record {
        lines: record.lines.iter().take(plies).cloned().collect(),
        commitment: None,
        nonces: Vec::new(),
        result: None,
        position: None,
        seed: None,
        ..record.clone()
    }
}
